//! The challenge's card and the game's line.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use super::{both, look};
use crate::discord::card::fixture::{challenge, of, rules};
use crate::discord::card::{line, thread_name};
use crate::game::Closed;
use crate::rules::Side;
use crate::service::PostKind;

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
    insta::assert_snapshot!(line(&begun.table, Some(200)).content.text(), @r"
    **XYMYX #42 · <@11> – <@22>**
    2 days a turn · rated
    Played in <#200>.
    ");
    insta::assert_snapshot!(line(&begun.spanish().table, None).content.text(), @r"
    **XYMYX n.º 42 · <@11> – <@22>**
    2 días por turno · con clasificación
    ");
    insta::assert_snapshot!(thread_name(&challenge().begun().table), @"#42 XYMYX · Ana – Ben");
    let won = challenge().begun().resigned(Side::Black, "e2e4");
    insta::assert_snapshot!(line(&won.table, Some(200)).content.text(), @r"
    **XYMYX #42 · <@11> – <@22>** · <@11> won
    2 days a turn · rated
    Played in <#200>.
    ");
    insta::assert_snapshot!(line(&won.spanish().table, Some(200)).content.text(), @r"
    **XYMYX n.º 42 · <@11> – <@22>** · ganó <@11>
    2 días por turno · con clasificación
    Partida en <#200>.
    ");
}
