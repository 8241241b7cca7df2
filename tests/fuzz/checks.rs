//! What must hold of whatever a stranger writes: an answer or an error with words, never a panic. The fuzzer's targets
//! and the tests in `tests/all/hostile` hold the same things.

use lacre::cli::referee as protocol;
use lacre::config::{Config, Flags};
use lacre::discord::{buttons::Button, understands};
use lacre::record::verify;
use lacre::rules::{History, Letters, Move, Position, Reading, Ruleset, Side, Variant};
use serde_json::Value;

/// A line of the referee's input.
pub(crate) fn referee(line: &[u8]) {
    // Counting takes as long as it takes: deep lines say nothing about hostile ones.
    let deep = |request: &Value| request["depth"].as_u64().is_some_and(|depth| depth > 1);
    if line.contains(&b'\n') || serde_json::from_slice(line).is_ok_and(|request| deep(&request)) {
        return;
    }
    let mut output = Vec::new();
    protocol::run(line, &mut output).expect("memory takes what is written");
    let answers = String::from_utf8(output).expect("an answer is text");
    assert_eq!(answers.lines().count(), usize::from(!line.is_empty()));
    for answer in answers.lines() {
        let answer: Value = serde_json::from_str(answer).expect("an answer is JSON");
        if let Some(error) = answer.get("error") {
            let words = |key: &str| error[key].as_str().is_some_and(|text| !text.is_empty());
            assert!(words("code") && words("message"), "{answer}");
            assert!(error["message"].to_string().len() < 4_000, "{answer}");
        }
    }
}

/// A position text, and on a second line a move text.
pub(crate) fn position(text: &str) {
    let (position, order) = text.split_once('\n').unwrap_or((text, ""));
    for variant in Variant::ALL {
        let ruleset = Ruleset::new(variant);
        match Position::read(ruleset, position) {
            Ok(read) => {
                assert_eq!(
                    Position::read(ruleset, &read.text()),
                    Ok(read),
                    "{position}"
                );
                playable(&read);
                moves(&read, order);
            }
            Err(reasons) => assert!(!format!("{reasons:?}").is_empty()),
        }
        moves(&Position::start(ruleset), order);
    }
}

/// A position that was accepted can be played on.
fn playable(position: &Position) {
    let outcome = position.outcome(Side::White, &History::default());
    for &side in position.movers().due() {
        let legal = position.legal_moves(side);
        assert!(
            outcome.is_some() || !legal.is_empty() || position.movers().due().len() > 1,
            "{position}"
        );
        for order in legal {
            assert_eq!(
                position.read_move(&position.write_move(order)),
                Some(order),
                "{position}"
            );
            assert!(position.check_move(side, order).is_ok(), "{position}");
            assert!(!position.san(order, side, Letters::Spanish).is_empty());
        }
    }
}

fn moves(position: &Position, text: &str) {
    let legal = |side, order: Move| position.check_move(side, order).is_ok();
    if let Some(order) = position.read_move(text) {
        let _ = legal(Side::White, order);
    }
    for letters in Letters::ALL {
        for &side in position.movers().due() {
            match position.interpret(side, text, letters) {
                Reading::Legal { mv, .. } => assert!(legal(side, mv), "{text:?} in {position}"),
                Reading::Ambiguous(moves) | Reading::PromotionMissing(moves) => {
                    assert!(
                        moves.into_iter().all(|mv| legal(side, mv)),
                        "{text:?} in {position}"
                    );
                }
                Reading::Illegal { .. } | Reading::Unreadable => {}
            }
        }
    }
}

/// The custom id of a button.
pub(crate) fn custom_id(text: &str) {
    if let Some(button) = Button::read(text) {
        assert_eq!(button.text(), text);
    }
}

/// The data of a slash command, as Discord sends it.
pub(crate) fn command(text: &str) {
    if let Ok(data) = serde_json::from_str(text) {
        let _ = understands(&data);
    }
}

/// A record.
pub(crate) fn record(text: &str) {
    if let Err(fault) = verify(text) {
        assert!(!fault.to_string().is_empty());
    }
}

/// A file of settings.
pub(crate) fn config(text: &str) {
    let folder = tempfile::tempdir().expect("there is room");
    let file = folder.path().join("lacre.toml");
    std::fs::write(&file, text).expect("it can be written");
    let flags = Flags {
        config: Some(file),
        ..Flags::default()
    };
    match Config::load(&flags) {
        // Settings may be logged; what they hold must not be.
        Ok(config) => assert!(!format!("{config:?}").contains("very-secret")),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}
