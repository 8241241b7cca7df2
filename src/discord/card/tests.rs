//! Cards as people read them, in both languages.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use super::fixture::{ANA, BEN, Fixture, challenge, of, quiet_ends, rules, turned};
use super::*;
use crate::discord::outgoing::Does;
use crate::game::{Closed, Snowflake, Stage};
use crate::rules::Side;

/// A card as it looks: content, board, buttons, and whom it notifies.
fn look(fixture: &Fixture, kind: PostKind) -> String {
    let post = fixture.post(kind);
    let card = card(&post).unwrap();
    let mut text = card.content.clone();
    if let Some(board) = &card.board {
        text.push_str(&format!("\n({}: {})", board.file, board.words));
    }
    for row in &card.text(&post).rows {
        let Row::Buttons(buttons) = row else { continue };
        let labels: Vec<String> = buttons.iter().map(|b| format!("[{}]", b.label)).collect();
        text.push_str(&format!("\n{}", labels.join(" ")));
    }
    format!("{text}\nnotifies {:?}", card.mentions)
}

/// The same without the board, for what only the words are of interest in.
fn words(fixture: &Fixture, kind: PostKind) -> String {
    card(&fixture.post(kind)).unwrap().content
}

fn xymyx(position: &str) -> Fixture {
    challenge().begun().at(position)
}

fn both(fixture: &Fixture, kind: PostKind) -> String {
    let spanish = fixture.clone().spanish();
    format!("{}\n———\n{}", words(fixture, kind), words(&spanish, kind))
}

#[test]
fn a_challenge_to_somebody() {
    insta::assert_snapshot!(look(&challenge(), PostKind::Challenge), @r"
    **XYMYX #42 · <@11> challenges <@22>**
    2 days a turn · rated · seats drawn
    *Both move at once; nobody sees the other's move before both are sealed.*
    Expires <t:1800000000:R>. Everybody in this server can follow the game.
    [Accept] [Decline] [Withdraw]
    notifies [22]
    ");
    insta::assert_snapshot!(look(&challenge().spanish(), PostKind::Challenge), @r"
    **XYMYX n.º 42 · <@11> desafía a <@22>**
    2 días por turno · con clasificación · lados por sorteo
    *Ambos mueven a la vez; nadie ve la jugada del otro hasta que las dos estén selladas.*
    Caduca <t:1800000000:R>. Todo el servidor puede seguir la partida.
    [Aceptar] [Rechazar] [Retirar]
    notifies [22]
    ");
}

#[test]
fn a_challenge_to_anybody_with_a_house_rule() {
    let ruleset = rules("xymyx").with("ties", "alternating").unwrap();
    let mut open = of(ruleset);
    open.table.view.opponent = None;
    open.table.view.terms.rated = false;
    insta::assert_snapshot!(look(&open, PostKind::Challenge), @r"
    **XYMYX #42 · <@11> challenges whoever accepts**
    2 days a turn · casual · seats drawn · house rule: ties alternate
    *Both move at once; nobody sees the other's move before both are sealed.*
    Expires <t:1800000000:R>. Everybody in this server can follow the game.
    [Accept] [Withdraw]
    notifies []
    ");
    insta::assert_snapshot!(look(&open.spanish(), PostKind::Challenge), @r"
    **XYMYX n.º 42 · <@11> desafía a quien acepte**
    2 días por turno · amistosa · lados por sorteo · regla de la casa: desempate alterno
    *Ambos mueven a la vez; nadie ve la jugada del otro hasta que las dos estén selladas.*
    Caduca <t:1800000000:R>. Todo el servidor puede seguir la partida.
    [Aceptar] [Retirar]
    notifies []
    ");
}

#[test]
fn a_challenge_to_classic() {
    let classic = of(rules("classic"));
    insta::assert_snapshot!(both(&classic, PostKind::Challenge), @r"
    **Classic #42 · <@11> challenges <@22>**
    2 days a turn · rated · seats drawn
    *Chess by sealed moves: each move is handed over in private, then shown. Whoever has no move left loses.*
    Expires <t:1800000000:R>. Everybody in this server can follow the game.
    ———
    **Clásico n.º 42 · <@11> desafía a <@22>**
    2 días por turno · con clasificación · lados por sorteo
    *Ajedrez con jugadas selladas: cada jugada se entrega en privado y después se muestra. Quien se queda sin jugadas pierde.*
    Caduca <t:1800000000:R>. Todo el servidor puede seguir la partida.
    ");
}

#[test]
fn challenges_that_came_to_nothing() {
    let declined = challenge().closed(Closed::Declined);
    assert!(look(&declined, PostKind::ChallengeOver).ends_with("challenge.\nnotifies []"));
    insta::assert_snapshot!(both(&declined, PostKind::ChallengeOver), @r"
    **XYMYX #42** · <@22> declined <@11>'s challenge.
    ———
    **XYMYX n.º 42** · <@22> rechazó el desafío de <@11>.
    ");
    insta::assert_snapshot!(both(&challenge().closed(Closed::Withdrawn), PostKind::ChallengeOver), @r"
    **XYMYX #42** · <@11> withdrew the challenge.
    ———
    **XYMYX n.º 42** · <@11> retiró el desafío.
    ");
    insta::assert_snapshot!(both(&challenge().closed(Closed::Expired), PostKind::ChallengeOver), @r"
    **XYMYX #42** · <@11>'s challenge has expired.
    ———
    **XYMYX n.º 42** · El desafío de <@11> ha caducado.
    ");
    insta::assert_snapshot!(both(&challenge().moderated("spam"), PostKind::ChallengeOver), @r"
    **XYMYX #42 · <@11> challenges <@22>**
    **Aborted by <@33>**, as a moderator; there is no result.
    Reason: spam
    ———
    **XYMYX n.º 42 · <@11> desafía a <@22>**
    **Partida cancelada por <@33>**, de la moderación; no hay resultado.
    Motivo: spam
    ");
}

#[test]
fn the_line_of_a_game() {
    let begun = challenge().begun();
    insta::assert_snapshot!(line(&begun.table, Some(200)).content, @r"
    **XYMYX #42 · <@11> – <@22>**
    2 days a turn · rated
    Played in <#200>.
    ");
    insta::assert_snapshot!(line(&begun.spanish().table, None).content, @r"
    **XYMYX n.º 42 · <@11> – <@22>**
    2 días por turno · con clasificación
    ");
    insta::assert_snapshot!(thread_name(&challenge().begun().table), @"#42 XYMYX · Ana – Ben");
    let won = challenge().begun().resigned(Side::Black, "e2e4");
    insta::assert_snapshot!(line(&won.table, Some(200)).content, @r"
    **XYMYX #42 · <@11> – <@22>** · <@11> won
    2 days a turn · rated
    Played in <#200>.
    ");
    insta::assert_snapshot!(line(&won.spanish().table, Some(200)).content, @r"
    **XYMYX n.º 42 · <@11> – <@22>** · ganó <@11>
    2 días por turno · con clasificación
    Se juega en <#200>.
    ");
}

#[test]
fn the_first_turn() {
    insta::assert_snapshot!(look(&challenge().begun(), PostKind::Turn), @r"
    **XYMYX #42 begins.**
    <@11> sits South, at the bottom of the board; <@22> sits North.

    **Turn 1** · waiting for <@11> and <@22>, whose time runs out <t:1800000000:R>
    (start.png: Ana: king e1; queen d1; rooks a1 h1; bishops c1 f1; knights b1 g1; pawns a2 b2 c2 d2 e2 f2 g2 h2. Ben: king d8; queen e8; rooks a8 h8; bishops c8 f8; knights b8 g8; pawns a7 b7 c7 d7 e7 f7 g7 h7.)
    [Move] [My board] [More]
    notifies [11, 22]
    ");
    insta::assert_snapshot!(words(&challenge().begun().spanish(), PostKind::Turn), @r"
    **Empieza XYMYX n.º 42.**
    <@11> juega en Sur, abajo en el tablero; <@22> juega en Norte.

    **Turno 1** · faltan <@11> y <@22>; su tiempo se acaba <t:1800000000:R>
    ");
}

#[test]
fn a_turn_in_which_one_has_sealed() {
    let sealed = challenge().begun().sealed_by(Side::White, "e2e4");
    insta::assert_snapshot!(look(&sealed, PostKind::Progress), @r"
    **XYMYX #42 begins.**
    <@11> sits South, at the bottom of the board; <@22> sits North.

    **Turn 1** · ✉ <@11> has sealed · waiting for <@22>, whose time runs out <t:1800000000:R>
    -# Receipt of <@11>'s move: cd4ec2c57f6a8fa47e3f51c5e6203e0e0bff9070db7ae44fc61a30e679996cc1
    (start.png: Ana: king e1; queen d1; rooks a1 h1; bishops c1 f1; knights b1 g1; pawns a2 b2 c2 d2 e2 f2 g2 h2. Ben: king d8; queen e8; rooks a8 h8; bishops c8 f8; knights b8 g8; pawns a7 b7 c7 d7 e7 f7 g7 h7.)
    [Move] [My board] [More]
    notifies [22]
    ");
    insta::assert_snapshot!(words(&sealed.spanish(), PostKind::Progress), @r"
    **Empieza XYMYX n.º 42.**
    <@11> juega en Sur, abajo en el tablero; <@22> juega en Norte.

    **Turno 1** · ✉ <@11> ha sellado · falta <@22>; su tiempo se acaba <t:1800000000:R>
    -# Recibo de la jugada de <@11>: cd4ec2c57f6a8fa47e3f51c5e6203e0e0bff9070db7ae44fc61a30e679996cc1
    ");
}

#[test]
fn a_turn_without_a_limit() {
    let mut begun = challenge().begun();
    if let Stage::Playing { deadline, .. } = &mut begun.table.view.stage {
        *deadline = None;
    }
    insta::assert_snapshot!(both(&begun, PostKind::Turn), @r"
    **XYMYX #42 begins.**
    <@11> sits South, at the bottom of the board; <@22> sits North.

    **Turn 1** · waiting for <@11> and <@22>
    ———
    **Empieza XYMYX n.º 42.**
    <@11> juega en Sur, abajo en el tablero; <@22> juega en Norte.

    **Turno 1** · faltan <@11> y <@22>
    ");
}

#[test]
fn a_collision() {
    let game = xymyx("3k4/p7/3b4/8/8/5N2/P7/4K3 wb - - 0 6").then(turned("f3e5", "d6e5"));
    insta::assert_snapshot!(look(&game, PostKind::Turn), @r"
    **Turn 6**
    <@11>: Knight f3 → e5
    <@22>: Bishop d6 → e5
    **Collision** on e5: <@11>'s knight outranks <@22>'s bishop, which is removed.

    **Turn 7** · waiting for <@11> and <@22>, whose time runs out <t:1800000000:R>
    (turn-6.png: Ana f3–e5, Ben d6–e5; collision on e5 (stays knight Ana, removed bishop Ben). Ana: king e1; knight e5; pawn a2. Ben: king d8; pawn a7.)
    [Move] [My board] [More]
    notifies [11, 22]
    ");
    insta::assert_snapshot!(words(&game.spanish(), PostKind::Turn), @r"
    **Turno 6**
    <@11>: Caballo f3 → e5
    <@22>: Alfil d6 → e5
    **Colisión** en e5: el caballo de <@11> tiene más rango que el alfil de <@22>, que se retira del tablero.

    **Turno 7** · faltan <@11> y <@22>; su tiempo se acaba <t:1800000000:R>
    ");
}

#[test]
fn a_collision_of_equals() {
    let game = xymyx("3k4/8/4p3/8/4P3/8/8/4K3 wb - - 0 6").then(turned("e4e5", "e6e5"));
    insta::assert_snapshot!(both(&game, PostKind::Turn), @r"
    **Turn 6**
    <@11>: Pawn e4 → e5
    <@22>: Pawn e6 → e5
    **Collision** of equals on e5: <@11> sealed first, by 41 seconds, so <@11>'s pawn stays; <@22>'s pawn is removed.

    **Turn 7** · waiting for <@11> and <@22>, whose time runs out <t:1800000000:R>
    ———
    **Turno 6**
    <@11>: Peón e4 → e5
    <@22>: Peón e6 → e5
    **Colisión** de iguales en e5: <@11> selló primero, por 41 segundos, así que queda el peón de <@11>; el peón de <@22> se retira del tablero.

    **Turno 7** · faltan <@11> y <@22>; su tiempo se acaba <t:1800000000:R>
    ");
}

#[test]
fn an_absorption() {
    let game = challenge().begun().then(turned("d1d2", "e7e5"));
    insta::assert_snapshot!(both(&game, PostKind::Turn), @r"
    **Turn 1**
    <@11>: Queen d1 → d2
    <@22>: Pawn e7 → e5
    **Absorption** on d2: <@11>'s queen absorbs the pawn, which is removed.

    **Turn 2** · waiting for <@11> and <@22>, whose time runs out <t:1800000000:R>
    ———
    **Turno 1**
    <@11>: Dama d1 → d2
    <@22>: Peón e7 → e5
    **Absorción** en d2: la dama de <@11> absorbe el peón, que se retira del tablero.

    **Turno 2** · faltan <@11> y <@22>; su tiempo se acaba <t:1800000000:R>
    ");
}

#[test]
fn a_double_absorption() {
    let game = xymyx("3qk3/8/8/3b4/8/2N5/P7/4K3 wb - - 0 6").then(turned("c3d5", "d8d5"));
    insta::assert_snapshot!(both(&game, PostKind::Turn), @r"
    **Turn 6**
    <@11>: Knight c3 → d5
    <@22>: Queen d8 → d5
    **Double absorption** on d5: <@22> had the bishop there and moved onto it, so <@22>'s queen stays; <@11>'s knight and the bishop that stood there are removed.

    **Turn 7** · waiting for <@11> and <@22>, whose time runs out <t:1800000000:R>
    ———
    **Turno 6**
    <@11>: Caballo c3 → d5
    <@22>: Dama d8 → d5
    **Doble absorción** en d5: <@22> tenía allí el alfil y movió a esa casilla, así que queda la dama de <@22>; se retiran el caballo de <@11> y el alfil que estaba allí.

    **Turno 7** · faltan <@11> y <@22>; su tiempo se acaba <t:1800000000:R>
    ");
}

#[test]
fn a_missed_capture() {
    let game = xymyx("3k4/8/8/3n4/4P3/8/P7/4K3 wb - - 0 6").then(turned("e4d5", "d5c3"));
    insta::assert_snapshot!(both(&game, PostKind::Turn), @r"
    **Turn 6**
    <@11>: Pawn e4 → d5
    <@22>: Knight d5 → c3
    **Missed capture** on d5: <@22>'s knight had left when <@11>'s pawn came to take it; nothing is removed.

    **Turn 7** · waiting for <@11> and <@22>, whose time runs out <t:1800000000:R>
    ———
    **Turno 6**
    <@11>: Peón e4 → d5
    <@22>: Caballo d5 → c3
    **Captura fallida** en d5: el caballo de <@22> ya se había ido cuando llegó el peón de <@11>; no se retira nada.

    **Turno 7** · faltan <@11> y <@22>; su tiempo se acaba <t:1800000000:R>
    ");
}

#[test]
fn a_check_by_a_frozen_queen() {
    let game = xymyx("3k4/p7/8/8/8/8/4Q3/4K3 wb - - 0 9").then(turned("e2d2", "a7a6"));
    insta::assert_snapshot!(both(&game, PostKind::Turn), @r"
    **Turn 9**
    <@11>: Queen e2 → d2
    <@22>: Pawn a7 → a6
    **Check** to <@22> by the queen on d2, which is **frozen** for the next turn: <@22> may move the king, block, or capture the checking piece.

    **Turn 10** · waiting for <@11> and <@22>, whose time runs out <t:1800000000:R>
    ———
    **Turno 9**
    <@11>: Dama e2 → d2
    <@22>: Peón a7 → a6
    **Jaque** a <@22> por la dama de d2, que queda **congelada** el próximo turno: <@22> puede mover el rey, interponer o capturarla.

    **Turno 10** · faltan <@11> y <@22>; su tiempo se acaba <t:1800000000:R>
    ");
}

#[test]
fn a_turn_that_is_over_keeps_its_receipts_and_loses_its_buttons() {
    let mut game = challenge().begun();
    let opening = game.opening;
    game = game.then(turned("e2e4", "e7e5"));
    game.opening = opening;
    insta::assert_snapshot!(look(&game, PostKind::CardClosed), @r"
    **XYMYX #42 begins.**
    <@11> sits South, at the bottom of the board; <@22> sits North.

    **Turn 1** · ✉ <@11> has sealed · ✉ <@22> has sealed
    -# Receipt of <@11>'s move: cd4ec2c57f6a8fa47e3f51c5e6203e0e0bff9070db7ae44fc61a30e679996cc1
    -# Receipt of <@22>'s move: 0fe8729bf0cbb46f0eb59b815a8f399c39b8b82c8b4b720b538691eac0cffb2f
    (start.png: Ana: king e1; queen d1; rooks a1 h1; bishops c1 f1; knights b1 g1; pawns a2 b2 c2 d2 e2 f2 g2 h2. Ben: king d8; queen e8; rooks a8 h8; bishops c8 f8; knights b8 g8; pawns a7 b7 c7 d7 e7 f7 g7 h7.)
    notifies []
    ");
    let resigned = challenge().begun().resigned(Side::Black, "e2e4");
    insta::assert_snapshot!(words(&resigned, PostKind::CardClosed), @r"
    **XYMYX #42 begins.**
    <@11> sits South, at the bottom of the board; <@22> sits North.

    **Turn 1** · ✉ <@11> has sealed
    -# Receipt of <@11>'s move: cd4ec2c57f6a8fa47e3f51c5e6203e0e0bff9070db7ae44fc61a30e679996cc1
    ");
}

#[test]
fn turns_that_were_never_told() {
    let mut game = challenge().begun().then(turned("e2e4", "e7e5"));
    game.skipped = vec![3, 4, 5];
    let text = both(&game, PostKind::Turn);
    insta::assert_snapshot!(text.lines().next().unwrap(), @"Turns 3 to 5 were carried out meanwhile; the record has them.");
}

#[test]
fn a_turn_of_classic() {
    let game = of(rules("classic")).begun().then(turned("e2e4", ""));
    insta::assert_snapshot!(both(&game, PostKind::Turn), @r"
    **Turn 1**
    <@11>: Pawn e2 → e4

    **Turn 1** · waiting for <@22>, whose time runs out <t:1800000000:R>
    ———
    **Turno 1**
    <@11>: Peón e2 → e4

    **Turno 1** · falta <@22>; su tiempo se acaba <t:1800000000:R>
    ");
}

#[test]
fn a_draw_offer_and_its_answer() {
    let game = challenge().begun().offered_by(Side::White).to(BEN);
    insta::assert_snapshot!(look(&game, PostKind::DrawOffer), @r"
    <@11> offers a draw. <@22> can accept until the turn is carried out.
    [Accept the draw] [Decline the draw]
    notifies [22]
    ");
    insta::assert_snapshot!(words(&game.clone().spanish(), PostKind::DrawOffer), @"<@11> ofrece tablas. <@22> puede aceptar hasta que se resuelva el turno.");
    insta::assert_snapshot!(look(&game.to(ANA), PostKind::DrawDeclined), @r"
    <@22> declined the draw. The game goes on.
    [My board]
    notifies []
    ");
}

#[test]
fn reminders() {
    let game = challenge().begun().to(BEN);
    insta::assert_snapshot!(look(&game, PostKind::Reminder), @r"
    ⏳ <@22>, your move in turn 1 is awaited: your time runs out <t:1800000000:R>.
    [Move] [My board]
    notifies [22]
    ");
    let alone = game.sealed_by(Side::White, "e2e4");
    insta::assert_snapshot!(both(&alone, PostKind::Reminder), @r"
    ⏳ <@22>, only your move is missing in turn 1; <@11> has sealed. Your time runs out <t:1800000000:R>.
    ———
    ⏳ <@22>, solo falta tu jugada en el turno 1: <@11> ya ha sellado. Tu tiempo se acaba <t:1800000000:R>.
    ");
}

#[test]
fn checkmate() {
    let game = xymyx("k7/8/1K6/8/8/8/8/7R wb - - 0 23").then(turned("h1h8", "a8b8"));
    insta::assert_snapshot!(look(&game, PostKind::End), @r"
    **Turn 23**
    <@11>: Rook h1 → h8
    <@22>: King a8 → b8

    **Checkmate. <@11> wins in 23 turns.**
    <@22>'s king on b8 had no safe square.
    (turn-23.png: Ana h1–h8, Ben a8–b8. Ana: king b6; rook h8. Ben (in check): king b8. Frozen: h8.)
    [Record]
    notifies []
    ");
    insta::assert_snapshot!(words(&game.spanish(), PostKind::End), @r"
    **Turno 23**
    <@11>: Torre h1 → h8
    <@22>: Rey a8 → b8

    **Jaque mate. Gana <@11> en 23 turnos.**
    El rey de <@22>, en b8, no tenía ninguna casilla segura.
    ");
}

#[test]
fn a_resignation_opens_what_was_sealed() {
    let game = challenge().begun().resigned(Side::Black, "e2e4");
    insta::assert_snapshot!(look(&game, PostKind::End), @r"
    **<@22> resigns. <@11> wins.**
    <@11>'s sealed move was never carried out: Pawn e2 → e4.
    [Record]
    notifies []
    ");
    insta::assert_snapshot!(words(&game.spanish(), PostKind::End), @r"
    **<@22> abandona. Gana <@11>.**
    La jugada sellada de <@11> no llegó a realizarse: Peón e2 → e4.
    ");
}

#[test]
fn a_moderator_ends_a_game() {
    let game = challenge().begun().moderated("they *asked* for it");
    insta::assert_snapshot!(both(&game, PostKind::End), @r#"
    **Aborted by <@33>**, as a moderator; there is no result.
    Reason: they \*asked\* for it
    ———
    **Partida cancelada por <@33>**, de la moderación; no hay resultado.
    Motivo: they \*asked\* for it
    "#);
}

#[test]
fn every_other_end_in_a_line() {
    let game = challenge().begun();
    let told: Vec<String> = quiet_ends()
        .into_iter()
        .map(|end| both(&game.clone().over(end), PostKind::End).replace("\n———\n", " / "))
        .collect();
    insta::assert_snapshot!(told.join("\n"), @r"
    **Draw by stalemate.** A side that is not in check has no legal move. / **Tablas por ahogado.** Un bando que no está en jaque no tiene jugadas legales.
    **Draw by repetition.** The same position has come up for the third time. / **Tablas por repetición.** La misma posición se ha dado por tercera vez.
    **Draw by the fifty-move rule.** Fifty turns have passed without a pawn move or a removed piece. / **Tablas por la regla de los cincuenta movimientos.** Han pasado cincuenta turnos sin mover un peón ni retirar una pieza.
    **Draw.** What is left on the board cannot give mate. / **Tablas.** Con lo que queda en el tablero no se puede dar mate.
    **Draw by agreement.** / **Tablas de común acuerdo.**
    **Draw: time is up**, but what the other side has left cannot win. / **Tablas: se acabó el tiempo**, pero con lo que le queda al otro bando no se puede ganar.
    **Aborted.** The game ended before it was under way; there is no result. / **Partida cancelada.** Terminó antes de estar en marcha; no hay resultado.
    **Abandoned.** Time ran out for both at once; there is no result. / **Sin terminar.** A ambos se les acabó el tiempo a la vez; no hay resultado.
    **<@22>'s time is up. <@11> wins.** / **Se acabó el tiempo de <@22>. Gana <@11>.**
    **<@22> resigns. <@11> wins.** / **<@22> abandona. Gana <@11>.**
    ");
}

#[test]
fn the_last_turn_is_told_with_the_end_unless_its_card_was() {
    let end = quiet_ends()[4];
    let opening = challenge().begun().then(turned("e2e4", "e7e5")).opening;
    let mut game = challenge().begun().then(turned("e2e4", "e7e5")).over(end);
    assert!(words(&game, PostKind::End).contains("e2 → e4"));
    game.table.place.live = opening.map(|opening| (opening, Snowflake(300)));
    assert!(!words(&game, PostKind::End).contains("e2 → e4"));
}

#[test]
fn a_board_that_cannot_be_attached_is_told_in_words() {
    let game = challenge().begun();
    let post = game.post(PostKind::Turn);
    let card = card(&post).unwrap();
    let with = card.draft(&post, Some(vec![1].into()));
    assert_eq!(with.file.unwrap().name, "start.png");
    let without = card.draft(&post, None);
    assert_eq!(without.file, None);
    assert!(without.content.contains("Ana"), "{}", without.content);
}

#[test]
fn every_button_carries_game_turn_and_key() {
    let game = challenge().begun();
    let post = game.post(PostKind::Turn);
    let draft = card(&post).unwrap().text(&post);
    let [Row::Buttons(buttons)] = &draft.rows[..] else {
        panic!("one row of buttons")
    };
    for press in buttons {
        let Does::Tell(button) = &press.does else {
            panic!("no link")
        };
        assert_eq!(button.game, game.table.view.id);
        assert_eq!(Some(button.opening), game.opening);
        assert_eq!(button.argument, post.key);
    }
}

#[test]
fn who_asked_to_be_forgotten_is_called_by_the_side() {
    let mut game = challenge().begun();
    let ben = game.table.people.iter_mut().find(|p| p.id == BEN).unwrap();
    (ben.discord, ben.name) = (None, String::new());
    let text = look(&game, PostKind::Turn);
    assert!(text.contains("<@11> and North"), "{text}");
    assert!(text.ends_with("notifies [11]"), "{text}");
}

#[test]
fn names_cannot_format_mention_or_steer() {
    let mut game = challenge().begun();
    for person in &mut game.table.people {
        person.discord = None;
        person.name = "**@everyone**\u{202e} <@1>".to_owned();
    }
    let text = words(&game, PostKind::Turn);
    assert!(!text.contains("**@"), "{text}");
    assert!(!text.contains("<@1>"), "{text}");
    assert!(!text.contains("@everyone"), "{text}");
    assert!(!text.contains('\u{202e}'), "{text}");
    assert!(thread_name(&game.table).chars().count() <= 100);
}

#[test]
fn nothing_is_longer_than_discord_takes() {
    let mut game = xymyx("3k4/p7/3b4/8/8/5N2/P7/4K3 wb - - 0 6").then(turned("f3e5", "d6e5"));
    for person in &mut game.table.people {
        person.discord = None;
        person.name = "*".repeat(100);
    }
    for fixture in [game.clone(), game.spanish()] {
        let post = fixture.post(PostKind::Turn);
        let card = card(&post).unwrap();
        let draft = card.draft(&post, None);
        assert!(draft.content.encode_utf16().count() <= 2_000);
        assert!(card.board.unwrap().words.chars().count() <= 1_024);
    }
}
