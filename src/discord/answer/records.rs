//! Records to take away, and whether they prove what they say.

use super::{Plan, Voice};
use crate::discord::board::Board;
use crate::discord::incoming::Form;
use crate::discord::outgoing::File;
use crate::game::{PlayerId, Refusal, Stage};
use crate::locale::{Answer, clean};
use crate::record;

/// The longest name that a record holds.
const NAME: usize = 32;

/// The record of a game, as a file or a film; a position as a line of text.
pub(in crate::discord) fn export(voice: &Voice<'_>, form: Form) -> Plan {
    let view = voice.view();
    if view.seats.is_none() {
        return super::refused(voice, &not_begun(voice));
    }
    let (number, turns) = (view.number, turns(voice));
    let said = voice.say(Answer::Export { number, turns });
    let film = voice.say(Answer::Film { number, turns });
    let open = matches!(view.stage, Stage::Playing { .. });
    let open = if open {
        voice.say(Answer::ExportOpen)
    } else {
        String::new()
    };
    let name = |id| name(voice, id);
    let file = |ending: &str, text: String| File {
        name: format!("lacre-{}.{ending}", view.number),
        bytes: text.into_bytes().into(),
        alt: None,
    };
    match form {
        Form::Record => {
            Plan::lines([said, open]).with_file(file("json", record::export(view, &name)))
        }
        Form::Pgn => Plan::lines([said, open]).with_file(file("pgn", record::pgn(view, &name))),
        Form::Film => Plan::lines([film, open]).with_board(Board::film(&voice.people())),
        Form::Position => Plan::say(format!("`{}`", view.position.text())),
    }
}

/// Whether every receipt is that of its move, and every turn can be played again.
pub(in crate::discord) fn verification(voice: &Voice<'_>) -> Plan {
    let view = voice.view();
    let number = view.number;
    if view.seats.is_none() {
        return super::refused(voice, &not_begun(voice));
    }
    if view.played.is_empty() && view.annulled.is_empty() {
        return Plan::say(voice.say(Answer::VerifyNothing { number }));
    }
    let record = record::export(view, &|id| name(voice, id));
    let told = match record::verify(&record) {
        Ok(verified) => Answer::VerifyGood {
            number,
            turns: u32::try_from(verified.turns.len()).unwrap_or(u32::MAX),
        },
        Err(fault) => {
            tracing::error!(game = %view.id, %fault, "a record does not verify");
            let last = view.last().map_or(0, |turn| turn.number);
            Answer::VerifyBroken {
                number,
                turn: fault.turn.unwrap_or(last),
            }
        }
    };
    let count = u32::try_from(view.annulled.len()).unwrap_or(u32::MAX);
    let annulled = (count > 0).then(|| voice.say(Answer::VerifyAnnulled { count }));
    let told = [voice.say(told)].into_iter().chain(annulled);
    Plan::lines(told.chain([voice.say(Answer::VerifyHonest)]))
}

fn not_begun(voice: &Voice<'_>) -> Refusal {
    match voice.view().stage {
        Stage::Closed(closed) => Refusal::ChallengeClosed(closed),
        _ => Refusal::NotAccepted,
    }
}

fn turns(voice: &Voice<'_>) -> u32 {
    u32::try_from(voice.view().played.len()).unwrap_or(u32::MAX)
}

/// A record names people as they are displayed, and those who are forgotten not at all.
fn name(voice: &Voice<'_>, id: PlayerId) -> String {
    let person = voice.table.person(id);
    clean(person.map_or("", |person| &person.name), NAME)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::answer::fixture::{ana, seen_by};
    use crate::discord::card::fixture::challenge;
    use crate::locale::Language;
    use crate::rules::Side;

    #[test]
    fn a_film_that_cannot_be_made_is_promised_for_later_with_the_board_in_words() {
        let table = seen_by(&challenge().begun(), Side::White, None);
        for (language, said) in [
            (Language::English, "Please try again in a few seconds"),
            (Language::Spanish, "Inténtalo de nuevo en unos segundos"),
        ] {
            let reader = ana(language);
            let plan = export(&reader.voice(&table), Form::Film);
            let made = plan.clone().draft(&reader, Some([1].into()));
            assert!(made.file.is_some_and(|file| file.name.ends_with(".gif")));
            assert!(!made.content.contains(said), "{}", made.content);
            let untold = plan.draft(&reader, None);
            assert_eq!(untold.file, None);
            assert!(untold.content.contains(said), "{}", untold.content);
            assert!(untold.content.ends_with("h7."), "{}", untold.content);
        }
    }
}
