//! The last posts of games.

use super::{both, look, words, xymyx};
use crate::discord::card::fixture::{challenge, quiet_ends, turned};
use crate::game::Snowflake;
use crate::rules::Side;
use crate::service::PostKind;

#[test]
fn checkmate() {
    let game = xymyx("k7/8/1K6/8/8/8/8/7R wb - - 0 23").then(turned("h1h8", "a8b8"));
    insta::assert_snapshot!(look(&game, PostKind::End), @"
    **Turn 23**
    <@11>: Rook h1 → h8
    <@22>: King a8 → b8
    -# <@11> sealed first, by 41 seconds.

    **Checkmate. <@11> wins in 23 turns.**
    <@22>'s king on b8 had no safe square.
    (turn-23.png: Ana: Rook h1 → h8. Ben: King a8 → b8. Ben is in check from the rook on h8. Frozen: the rook on h8. Ana: King b6; Rook h8. Ben: King b8.)
    [Rematch] [Record] [Film]
    notifies []
    ");
    insta::assert_snapshot!(words(&game.spanish(), PostKind::End), @"
    **Turno 23**
    <@11>: Torre h1 → h8
    <@22>: Rey a8 → b8
    -# <@11> selló primero, por 41 segundos.

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
    [Rematch] [Record]
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
    **Abandoned.** Both ran out of time in the same instant; there is no result. / **Sin terminar.** A ambos se les acabó el tiempo en el mismo instante; no hay resultado.
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
