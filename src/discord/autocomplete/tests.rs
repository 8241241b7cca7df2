//! What is suggested, and in which order.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use super::*;
use crate::discord::answer::fixture::{ana, seen_by};
use crate::discord::card::fixture::{Fixture, challenge};
use crate::discord::picker::{Typed, typed as choose};
use crate::game::{GameId, Moment, Snowflake};
use crate::locale::Language;
use crate::rules::Variant;
use crate::service::{Place, Table};

fn white(fixture: &Fixture) -> Table {
    seen_by(fixture, Side::White, None)
}

fn values(table: &Table, language: Language, typed: &str) -> Vec<String> {
    let reader = ana(language);
    let shown = moves(&reader.voice(table), typed);
    shown
        .into_iter()
        .map(|suggestion| suggestion.value)
        .collect()
}

#[test]
fn nothing_typed_shows_what_can_move() {
    let table = white(&challenge().begun());
    let reader = ana(Language::English);
    let shown = moves(&reader.voice(&table), "");
    assert_eq!(shown.len(), 16);
    assert!(
        shown.contains(&Suggestion::new("Knight g1 · 3 moves", "g1")),
        "{shown:?}"
    );
    for suggestion in shown {
        let voice = reader.voice(&table);
        // Submitting one opens the picker there.
        assert!(matches!(
            choose(&voice, Side::White, &suggestion.value),
            Typed::Ask(_)
        ));
    }
}

#[test]
fn the_likeliest_comes_first() {
    let table = white(&challenge().begun());
    let first = |language, typed: &str| values(&table, language, typed)[0].clone();
    assert_eq!(first(Language::English, "Nf3"), "g1f3");
    assert_eq!(first(Language::English, "nf"), "g1f3");
    assert_eq!(first(Language::Spanish, "Cf3"), "g1f3");
    assert_eq!(first(Language::English, "Cf3"), "g1f3");
    assert_eq!(first(Language::English, "e2"), "e2e3");
    assert_eq!(first(Language::English, "e4"), "e2e4");
    assert_eq!(first(Language::Spanish, "caballo f"), "g1f3");
    assert_eq!(first(Language::English, "kni"), "b1d2");
    assert_eq!(
        values(&table, Language::English, "zzz"),
        Vec::<String>::new()
    );
    assert_eq!(
        values(&table, Language::English, &"x".repeat(6_000)),
        Vec::<String>::new()
    );
}

#[test]
fn a_move_is_shown_in_the_readers_letters() {
    let table = white(&challenge().begun());
    let label = |language| {
        let reader = ana(language);
        moves(&reader.voice(&table), "g1f3")[0].label.clone()
    };
    assert_eq!(label(Language::English), "Nf3 (g1f3)");
    assert_eq!(label(Language::Spanish), "Cf3 (g1f3)");
}

#[test]
fn the_26th_hit_is_announced_in_the_25th_line() {
    let table = white(&challenge().at("8/8/8/8/3Q4/8/k7/7K wb - - 0 9"));
    let reader = ana(Language::English);
    let shown = moves(&reader.voice(&table), "q");
    assert_eq!(shown.len(), MOST);
    let last = shown.last().unwrap();
    assert_eq!(
        last,
        &Suggestion::new("… and 3 more moves: type on to see them", "q")
    );
    assert_eq!(moves(&reader.voice(&table), "qd").len(), 7);
}

#[test]
fn a_player_who_has_sealed_gets_the_same_list_and_others_none() {
    let open = challenge().begun();
    let sealed = challenge().begun().sealed_by(Side::White, "g1f3");
    let reader = ana(Language::English);
    let before = white(&open);
    let after = seen_by(&sealed, Side::White, Some("g1f3"));
    for typed in ["", "N", "e4"] {
        let (before, after) = (reader.voice(&before), reader.voice(&after));
        assert_eq!(moves(&before, typed), moves(&after, typed));
    }
    let mut foreign = open.table;
    foreign.view.own = None;
    assert_eq!(moves(&reader.voice(&foreign), ""), []);
}

fn game(number: u32, due: bool, deadline: i64) -> Summary {
    Summary {
        game: GameId(Snowflake(u64::from(number))),
        number,
        variant: Variant::ALL[0],
        players: [None, None],
        turn: Some(3),
        due,
        deadline: Some(Moment(deadline)),
        paused: false,
        place: Place::default(),
    }
}

#[test]
fn games_that_wait_come_first_and_are_found_by_number() {
    let all = [game(7, false, 1), game(12, true, 9), game(13, true, 5)];
    let reader = ana(Language::English);
    let found = |typed| -> Vec<String> {
        let shown = games(&reader, &all, typed);
        shown
            .into_iter()
            .map(|suggestion| suggestion.value)
            .collect()
    };
    assert_eq!(found(""), ["#13", "#12", "#7"]);
    assert_eq!(found("#1"), ["#13", "#12"]);
    assert_eq!(found("12"), ["#12"]);
    assert_eq!(found("zzz"), Vec::<String>::new());
}

#[test]
fn clocks_are_suggested_as_they_are_typed() {
    let reader = ana(Language::Spanish);
    let first = |typed| clocks(&reader, typed).first().cloned();
    assert_eq!(first(""), Some(Suggestion::new("2 días por turno", "2d")));
    assert_eq!(
        first("5 d"),
        Some(Suggestion::new("5 días por turno", "5d"))
    );
    assert_eq!(
        first("sin"),
        Some(Suggestion::new("sin límite de tiempo", "none"))
    );
    assert_eq!(first("zzz"), None);
    assert!(clocks(&reader, "").len() <= MOST);
    for suggestion in clocks(&reader, "") {
        assert!(
            clock(&suggestion.value).is_ok() && clock(&suggestion.label).is_ok(),
            "{suggestion:?}"
        );
    }
}
