//! Turns, and what is said between them.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use super::{both, look, words, xymyx};
use crate::discord::card::fixture::{ANA, BEN, challenge, of, rules, turned};
use crate::game::Stage;
use crate::rules::Side;
use crate::service::PostKind;

#[test]
fn the_first_turn() {
    insta::assert_snapshot!(look(&challenge().begun(), PostKind::Turn), @r"
    **XYMYX #42 begins.**
    <@11> sits South, at the bottom of the board; <@22> sits North.

    **Turn 1** · waiting for <@11> and <@22>, whose time runs out <t:1800000000:R>
    (start.png: Ana: King e1; Queen d1; Rooks a1, h1; Bishops c1, f1; Knights b1, g1; Pawns a2, b2, c2, d2, e2, f2, g2, h2. Ben: King d8; Queen e8; Rooks a8, h8; Bishops c8, f8; Knights b8, g8; Pawns a7, b7, c7, d7, e7, f7, g7, h7.)
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
    (start.png: Ana: King e1; Queen d1; Rooks a1, h1; Bishops c1, f1; Knights b1, g1; Pawns a2, b2, c2, d2, e2, f2, g2, h2. Ben: King d8; Queen e8; Rooks a8, h8; Bishops c8, f8; Knights b8, g8; Pawns a7, b7, c7, d7, e7, f7, g7, h7.)
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
    insta::assert_snapshot!(look(&game, PostKind::Turn), @"
    **Turn 6**
    <@11>: Knight f3 → e5
    <@22>: Bishop d6 → e5
    **Collision** on e5: <@11>'s knight outranks <@22>'s bishop, which is removed.
    -# <@11> sealed first, by 41 seconds.

    **Turn 7** · waiting for <@11> and <@22>, whose time runs out <t:1800000000:R>
    (turn-6.png: Ana: Knight f3 → e5. Ben: Bishop d6 → e5. Collision on e5: Ana's knight stays; Ben's bishop is removed. Ana: King e1; Knight e5; Pawn a2. Ben: King d8; Pawn a7.)
    [Move] [My board] [More]
    notifies [11, 22]
    ");
    insta::assert_snapshot!(words(&game.spanish(), PostKind::Turn), @"
    **Turno 6**
    <@11>: Caballo f3 → e5
    <@22>: Alfil d6 → e5
    **Colisión** en e5: el caballo de <@11> tiene más rango que el alfil de <@22>, que se retira del tablero.
    -# <@11> selló primero, por 41 segundos.

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
    insta::assert_snapshot!(both(&game, PostKind::Turn), @"
    **Turn 1**
    <@11>: Queen d1 → d2
    <@22>: Pawn e7 → e5
    **Absorption** on d2: <@11>'s queen absorbs the pawn, which is removed.
    -# <@11> sealed first, by 41 seconds.

    **Turn 2** · waiting for <@11> and <@22>, whose time runs out <t:1800000000:R>
    ———
    **Turno 1**
    <@11>: Dama d1 → d2
    <@22>: Peón e7 → e5
    **Absorción** en d2: la dama de <@11> absorbe el peón, que se retira del tablero.
    -# <@11> selló primero, por 41 segundos.

    **Turno 2** · faltan <@11> y <@22>; su tiempo se acaba <t:1800000000:R>
    ");
}

#[test]
fn a_double_absorption() {
    let game = xymyx("3qk3/8/8/3b4/8/2N5/P7/4K3 wb - - 0 6").then(turned("c3d5", "d8d5"));
    insta::assert_snapshot!(both(&game, PostKind::Turn), @"
    **Turn 6**
    <@11>: Knight c3 → d5
    <@22>: Queen d8 → d5
    **Double absorption** on d5: <@22> had the bishop there and moved onto it, so <@22>'s queen stays; <@11>'s knight and the bishop that stood there are removed.
    -# <@11> sealed first, by 41 seconds.

    **Turn 7** · waiting for <@11> and <@22>, whose time runs out <t:1800000000:R>
    ———
    **Turno 6**
    <@11>: Caballo c3 → d5
    <@22>: Dama d8 → d5
    **Doble absorción** en d5: <@22> tenía allí el alfil y movió a esa casilla, así que queda la dama de <@22>; se retiran el caballo de <@11> y el alfil que estaba allí.
    -# <@11> selló primero, por 41 segundos.

    **Turno 7** · faltan <@11> y <@22>; su tiempo se acaba <t:1800000000:R>
    ");
}

#[test]
fn a_missed_capture() {
    let game = xymyx("3k4/8/8/3n4/4P3/8/P7/4K3 wb - - 0 6").then(turned("e4d5", "d5c3"));
    insta::assert_snapshot!(both(&game, PostKind::Turn), @"
    **Turn 6**
    <@11>: Pawn e4 → d5
    <@22>: Knight d5 → c3
    **Missed capture** on d5: <@22>'s knight had left when <@11>'s pawn came to take it; nothing is removed.
    -# <@11> sealed first, by 41 seconds.

    **Turn 7** · waiting for <@11> and <@22>, whose time runs out <t:1800000000:R>
    ———
    **Turno 6**
    <@11>: Peón e4 → d5
    <@22>: Caballo d5 → c3
    **Captura fallida** en d5: el caballo de <@22> ya se había ido cuando llegó el peón de <@11>; no se retira nada.
    -# <@11> selló primero, por 41 segundos.

    **Turno 7** · faltan <@11> y <@22>; su tiempo se acaba <t:1800000000:R>
    ");
}

#[test]
fn a_check_by_a_frozen_queen() {
    let game = xymyx("3k4/p7/8/8/8/8/4Q3/4K3 wb - - 0 9").then(turned("e2d2", "a7a6"));
    insta::assert_snapshot!(both(&game, PostKind::Turn), @"
    **Turn 9**
    <@11>: Queen e2 → d2
    <@22>: Pawn a7 → a6
    **Check** to <@22> by the queen on d2, which is **frozen** for the next turn: <@22> may move the king, block, or capture the checking piece.
    -# <@11> sealed first, by 41 seconds.

    **Turn 10** · waiting for <@11> and <@22>, whose time runs out <t:1800000000:R>
    ———
    **Turno 9**
    <@11>: Dama e2 → d2
    <@22>: Peón a7 → a6
    **Jaque** a <@22> por la dama de d2; la pieza queda **congelada** el próximo turno: <@22> puede mover el rey, interponer o capturarla.
    -# <@11> selló primero, por 41 segundos.

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
    (start.png: Ana: King e1; Queen d1; Rooks a1, h1; Bishops c1, f1; Knights b1, g1; Pawns a2, b2, c2, d2, e2, f2, g2, h2. Ben: King d8; Queen e8; Rooks a8, h8; Bishops c8, f8; Knights b8, g8; Pawns a7, b7, c7, d7, e7, f7, g7, h7.)
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
fn an_absence_is_told_before_all_else() {
    let mut game = challenge().begun().then(turned("e2e4", "e7e5"));
    game.away = Some(8 * 3_600_000 + 5 * 60_000);
    let first = |text: String| text.lines().next().unwrap().to_owned();
    insta::assert_snapshot!(first(words(&game, PostKind::Turn)), @"Lacre was away for 8 hours 5 minutes. No clock ran, and the time has been given back.");
    insta::assert_snapshot!(first(words(&game.clone().spanish(), PostKind::Turn)), @"Lacre estuvo ausente 8 horas y 5 minutos. Ningún reloj corrió y el tiempo se ha devuelto.");
    insta::assert_snapshot!(words(&game.to(BEN), PostKind::Reminder), @r"
    Lacre was away for 8 hours 5 minutes. No clock ran, and the time has been given back.
    ⏳ <@22>, your move in turn 2 is awaited: your time runs out <t:1800000000:R>.
    ");
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
    insta::assert_snapshot!(look(&game, PostKind::Reminder), @"
    ⏳ <@22>, your move in turn 1 is awaited: your time runs out <t:1800000000:R>.
    [Move] [My board] [No more reminders]
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
fn a_promotion_that_is_lost_on_arrival_is_told_by_what_it_met() {
    let lost = xymyx("r7/3kP3/8/8/8/8/P7/4K3 wb - - 0 30").then(turned("e7e8n", "a8e8"));
    insta::assert_snapshot!(words(&lost, PostKind::Turn), @"
    **Turn 30**
    <@11>: Pawn e7 → e8 = knight
    <@22>: Rook a8 → e8
    **Collision** on e8: <@22>'s rook outranks <@11>'s knight, which is removed.
    **Check** to <@11> by the rook on e8, which is **frozen** for the next turn: <@11> may move the king, block, or capture the checking piece.
    -# <@11> sealed first, by 41 seconds.

    **Turn 31** · waiting for <@11> and <@22>, whose time runs out <t:1800000000:R>
    ");
    let made = xymyx("8/3kP3/r7/8/8/8/P7/4K3 wb - - 0 30").then(turned("e7e8q", "a6a7"));
    insta::assert_snapshot!(words(&made, PostKind::Turn), @"
    **Turn 30**
    <@11>: Pawn e7 → e8 = queen
    <@22>: Rook a6 → a7
    **Promotion**: <@11>'s pawn is now a queen on e8.
    **Check** to <@22> by the queen on e8, which is **frozen** for the next turn: <@22> may move the king, block, or capture the checking piece.
    -# <@11> sealed first, by 41 seconds.

    **Turn 31** · waiting for <@11> and <@22>, whose time runs out <t:1800000000:R>
    ");
}
