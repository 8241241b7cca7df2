//! What cannot be undone is asked once more.

use super::person;
use crate::discord::answer::{Plan, Reader};
use crate::discord::buttons::{Action, Button, base36, number};
use crate::discord::outgoing::Look;
use crate::game::{PlayerId, Snowflake};
use crate::locale::{Contests, Finale, Quote};
use crate::service::{Because, Contest, TournamentAsk, Verdict};
use crate::tournament::Score;
use crate::tournament::life::Phase;

/// Something that cannot be undone, or changes less than one may think.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::discord) enum Sure {
    /// Call it off.
    Cancel,
    /// Take somebody out at once; the reader where nobody is named.
    Withdraw(Option<PlayerId>),
    /// Correct the result of a player in an earlier round.
    Result(u16, PlayerId, Verdict),
}

const VERDICTS: [(&str, Verdict); 7] = [
    ("w", Verdict::Played(Score::Win)),
    ("d", Verdict::Played(Score::Draw)),
    ("l", Verdict::Played(Score::Loss)),
    ("o", Verdict::OtherAbsent),
    ("a", Verdict::Absent),
    ("b", Verdict::BothAbsent),
    ("v", Verdict::Void),
];

impl Sure {
    /// What is asked of the service.
    pub(in crate::discord) fn ask(self) -> TournamentAsk {
        match self {
            Sure::Cancel => TournamentAsk::Cancel,
            Sure::Withdraw(player) => TournamentAsk::Withdraw { player, now: true },
            Sure::Result(round, player, verdict) => TournamentAsk::Result {
                round: Some(round),
                player,
                verdict,
            },
        }
    }

    fn write(self) -> String {
        let player = |PlayerId(player): PlayerId| base36(u64::try_from(player).unwrap_or(0));
        match self {
            Sure::Cancel => "c".to_owned(),
            Sure::Withdraw(None) => "w".to_owned(),
            Sure::Withdraw(Some(of)) => format!("w.{}", player(of)),
            Sure::Result(round, of, verdict) => {
                let found = VERDICTS.iter().find(|(_, other)| *other == verdict);
                let letter = found.map_or("v", |(letter, _)| letter);
                format!("r.{}.{round}.{letter}", player(of))
            }
        }
    }

    /// What the argument of a button says, and where it was said why.
    pub(in crate::discord) fn read(text: &str) -> Option<(Sure, Because)> {
        let (text, why) = match text.split_once(SAID) {
            Some((text, said)) => (text, Because::Kept(Snowflake(number(said)?))),
            None => (text, Because::default()),
        };
        Some((Sure::read_bare(text)?, why))
    }

    fn read_bare(text: &str) -> Option<Sure> {
        let parts: Vec<&str> = text.split('.').collect();
        let player = |text: &str| i64::try_from(number(text)?).ok().map(PlayerId);
        Some(match parts[..] {
            ["c"] => Sure::Cancel,
            ["w"] => Sure::Withdraw(None),
            ["w", of] => Sure::Withdraw(Some(player(of)?)),
            ["r", of, round, letter] => {
                let found = VERDICTS.iter().find(|(other, _)| *other == letter);
                Sure::Result(round.parse().ok()?, player(of)?, found?.1)
            }
            _ => return None,
        })
    }
}

/// Stands before the interaction in which it was said why.
const SAID: char = '~';

/// Asks once more. A reason is repeated, and the button names the interaction that gave it.
pub(in crate::discord) fn are_you_sure(
    reader: &Reader,
    contest: &Contest,
    sure: Sure,
    said: Option<(Snowflake, String)>,
) -> Plan {
    let question = match sure {
        Sure::Cancel => Contests::AskCancel {
            name: Quote::new(&contest.view.setup.name),
            number: contest.number,
        },
        Sure::Withdraw(None) => Contests::AskWithdraw,
        Sure::Withdraw(Some(player)) => Contests::AskWithdrawOther {
            who: person(contest, player),
        },
        Sure::Result(round, player, _) if contest.view.phase == Phase::Finished => {
            Contests::AskCorrectOver {
                round: round.into(),
                who: person(contest, player),
            }
        }
        Sure::Result(round, player, _) => Contests::AskCorrect {
            round: round.into(),
            who: person(contest, player),
        },
    };
    let mut argument = sure.write();
    let mut lines = vec![reader.say(question)];
    if let Some((Snowflake(click), reason)) = said {
        argument = format!("{argument}{SAID}{}", base36(click));
        let reason = Quote::reason(&reason);
        lines.push(reader.say(Finale::Reason { reason }));
    }
    let yes = Button::of_tournament(contest.id, Action::EventSure).with(argument);
    let no = Button::of_tournament(contest.id, Action::EventKeep);
    Plan::lines(lines).with_buttons(vec![
        reader.press(Contests::Yes, yes, Look::Grave),
        reader.press(Contests::No, no, Look::Plain),
    ])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_asked_once_more_is_read_back() {
        let player = PlayerId(12_345);
        let mut all = vec![
            Sure::Cancel,
            Sure::Withdraw(None),
            Sure::Withdraw(Some(player)),
        ];
        all.extend(VERDICTS.map(|(_, verdict)| Sure::Result(200, player, verdict)));
        for sure in all {
            assert_eq!(Sure::read(&sure.write()), Some((sure, Because::default())));
            let said = format!("{}~zz", sure.write());
            let kept = Because::Kept(Snowflake(36 * 35 + 35));
            assert_eq!(Sure::read(&said), Some((sure, kept)));
        }
        for text in [
            "",
            "x",
            "c.",
            "w.",
            "w.-",
            "r",
            "r.1.1.x",
            "r.1.99999.w",
            "r.1.1.w.1",
            "c~",
            "c~-",
            "~1",
        ] {
            assert_eq!(Sure::read(text), None, "{text}");
        }
    }
}
