//! `/tournament`, read along the tree of commands.

use super::command::Given;
use super::{Intent, Misread, Opponent, clock, length};
use crate::game::{ClockTerms, Moment};
use crate::locale::{Label, clean};
use crate::rules::Variant;
use crate::service::Set;
use crate::tournament::life::Unfinished;
use crate::tournament::pairing::duel::Decider;
use crate::tournament::standings::Tiebreak;
use crate::tournament::{Bye, Score};

/// The longest name of an event, as the option bounds it.
const NAME: usize = 60;
const HOUR: i64 = 3_600_000;

/// What somebody wants of a tournament, with people as Discord gives them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::discord) enum Wish {
    /// All of the server.
    List,
    /// As it stands, with the games of a round.
    Show(Option<u16>),
    Standings,
    Crosstable,
    Bracket,
    /// Why somebody, or the reader, has this opponent.
    WhyPairing(Option<Opponent>, Option<u16>),
    /// How somebody's tie-breaks come about.
    WhyTiebreaks(Option<Opponent>),
    Export(EventFile),
    Create(Box<Design>),
    Edit(Box<Design>),
    Join,
    Leave,
    CheckIn,
    OpenCheckIn,
    Start,
    /// Around this pair, or around one who rests.
    Pair(Option<Opponent>, Option<Opponent>),
    Publish,
    Result {
        player: Opponent,
        went: Went,
        round: Option<u16>,
    },
    Bye {
        player: Option<Opponent>,
        round: Option<u16>,
        bye: Option<Bye>,
    },
    Withdraw {
        player: Option<Opponent>,
        now: bool,
    },
    Return(Option<Opponent>),
    Substitute {
        from: Opponent,
        to: Opponent,
    },
    Apart {
        players: [Opponent; 2],
        apart: bool,
    },
    /// By so many milliseconds.
    Extend(i64),
    Pause,
    Resume,
    Cancel,
}

/// How a game went for the one who is named.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::discord) enum Went {
    Played(Score),
    Absent,
    BothAbsent,
    Void,
}

/// In which form a tournament is taken away.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::discord) enum EventFile {
    Trf,
    Csv,
    Json,
}

/// When an event begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::discord) enum Begin {
    /// In so many milliseconds.
    In(i64),
    At(Moment),
    /// When a moderator says so.
    ByHand,
}

/// What an event is to be, as it was typed; what is empty stays as it is.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(in crate::discord) struct Design {
    pub(in crate::discord) name: Option<String>,
    pub(in crate::discord) format: Option<&'static str>,
    pub(in crate::discord) variant: Option<Variant>,
    /// The game's options, by name and value.
    pub(in crate::discord) options: Vec<(String, String)>,
    pub(in crate::discord) rounds: Option<u16>,
    pub(in crate::discord) groups: Option<u16>,
    pub(in crate::discord) best: Option<u16>,
    pub(in crate::discord) games: Option<u8>,
    pub(in crate::discord) even: Option<Decider>,
    pub(in crate::discord) extra: Option<bool>,
    pub(in crate::discord) rated: Option<bool>,
    pub(in crate::discord) begin: Option<Begin>,
    pub(in crate::discord) round: Option<i64>,
    pub(in crate::discord) clock: Set<ClockTerms>,
    pub(in crate::discord) fewest: Option<u16>,
    pub(in crate::discord) most: Option<u16>,
    pub(in crate::discord) check_in: Option<bool>,
    pub(in crate::discord) latest_entry: Option<u16>,
    pub(in crate::discord) late_half: Option<bool>,
    pub(in crate::discord) half_byes: Option<u16>,
    pub(in crate::discord) no_shows: Option<u16>,
    pub(in crate::discord) tiebreaks: Option<Vec<Tiebreak>>,
    pub(in crate::discord) veto: Set<i64>,
    pub(in crate::discord) unfinished: Option<Unfinished>,
}

impl Given<'_> {
    pub(super) fn contest(&self) -> Result<Intent, Misread> {
        let wish = self.wish()?;
        let event = match wish {
            Wish::Create(_) | Wish::List => String::new(),
            _ => self.text(Label::EventOf)?.trim().to_owned(),
        };
        let reason = self.because()?;
        Ok(Intent::Contest {
            event,
            wish,
            reason,
        })
    }

    fn wish(&self) -> Result<Wish, Misread> {
        let round = || self.small(Label::EventRound);
        let someone = || self.user(Label::EventPlayer);
        let named = |label| self.user(label)?.ok_or(Misread::Unknown);
        Ok(match self.spec.label {
            Label::EventShow if self.flag(Label::EventAll)? == Some(true) => Wish::List,
            Label::EventShow => Wish::Show(round()?),
            Label::EventStandings => Wish::Standings,
            Label::EventCrosstable => Wish::Crosstable,
            Label::EventBracket => Wish::Bracket,
            Label::EventWhy => match self.one_of(Label::EventAbout)? {
                Some("tie-breaks") => Wish::WhyTiebreaks(someone()?),
                _ => Wish::WhyPairing(someone()?, round()?),
            },
            Label::EventExport => Wish::Export(match self.one_of(Label::EventFile)? {
                Some("csv") => EventFile::Csv,
                Some("json") => EventFile::Json,
                _ => EventFile::Trf,
            }),
            Label::EventJoin => Wish::Join,
            Label::EventLeave => Wish::Leave,
            Label::EventCheckIn if self.flag(Label::EventOpen)? == Some(true) => Wish::OpenCheckIn,
            Label::EventCheckIn => Wish::CheckIn,
            Label::EventBye => Wish::Bye {
                player: someone()?,
                round: round()?,
                bye: match self.one_of(Label::EventByeKind)? {
                    Some("zero") => Some(Bye::Zero),
                    Some("full") => Some(Bye::Full),
                    Some("none") => None,
                    _ => Some(Bye::Half),
                },
            },
            Label::EventWithdraw => match self.one_of(Label::EventHow)? {
                Some("back") => Wish::Return(someone()?),
                how => Wish::Withdraw {
                    player: someone()?,
                    now: how == Some("now"),
                },
            },
            Label::EventCreate => Wish::Create(Box::new(self.design()?)),
            Label::EventEdit | Label::EventConduct => Wish::Edit(Box::new(self.design()?)),
            Label::EventStart => Wish::Start,
            Label::EventPair => Wish::Pair(
                self.user(Label::EventFirst)?,
                self.user(Label::EventSecond)?,
            ),
            Label::EventPublish => Wish::Publish,
            Label::EventResult => Wish::Result {
                player: named(Label::EventWho)?,
                went: match self.one_of(Label::EventWent)? {
                    Some("won") => Went::Played(Score::Win),
                    Some("drew") => Went::Played(Score::Draw),
                    Some("lost") => Went::Played(Score::Loss),
                    Some("void") => Went::Void,
                    _ => return Err(Misread::Unknown),
                },
                round: round()?,
            },
            Label::EventForfeit => Wish::Result {
                player: named(Label::EventWho)?,
                went: match self.flag(Label::EventBoth)? {
                    Some(true) => Went::BothAbsent,
                    _ => Went::Absent,
                },
                round: round()?,
            },
            Label::EventSubstitute => Wish::Substitute {
                from: named(Label::EventWho)?,
                to: named(Label::Substitute)?,
            },
            Label::EventApart => Wish::Apart {
                players: [named(Label::EventFirst)?, named(Label::EventSecond)?],
                apart: self.flag(Label::EventUndo)? != Some(true),
            },
            Label::EventExtend => {
                let hours = self.number(Label::Hours)?.ok_or(Misread::Unknown)?;
                Wish::Extend(i64::from(hours) * HOUR)
            }
            Label::EventPause => Wish::Pause,
            Label::EventResume => Wish::Resume,
            Label::EventCancel => Wish::Cancel,
            _ => return Err(Misread::Unknown),
        })
    }

    fn small(&self, label: Label) -> Result<Option<u16>, Misread> {
        let number = self.number(label)?;
        number
            .map(|number| u16::try_from(number).map_err(|_| Misread::Unknown))
            .transpose()
    }

    fn design(&self) -> Result<Design, Misread> {
        let name = clean(self.text(Label::EventName)?, NAME);
        let games = self.small(Label::EventGames)?;
        Ok(Design {
            name: (!name.is_empty()).then_some(name),
            format: self.one_of(Label::EventFormat)?,
            variant: self.named_variant()?,
            options: options(self.text(Label::EventOptions)?)?,
            rounds: self.small(Label::EventRounds)?,
            groups: self.small(Label::EventGroups)?,
            best: self.small(Label::EventBest)?,
            games: games.and_then(|games| u8::try_from(games).ok()),
            even: self.one_of(Label::EventEven)?.map(|even| match even {
                "more" => Decider::MoreGames,
                _ => Decider::Seed,
            }),
            extra: self.flag(Label::EventExtra)?,
            rated: self.flag(Label::Rated)?,
            begin: begin(self.text(Label::EventStarts)?)?,
            round: time(self.text(Label::EventDays)?)?,
            clock: match self.text(Label::Clock)?.trim() {
                "" => Set::Stay,
                text => match clock(text)? {
                    ClockTerms::Unlimited => Set::Reset,
                    clock => Set::To(clock),
                },
            },
            fewest: self.small(Label::EventFewest)?,
            most: self.small(Label::EventMost)?,
            check_in: self.flag(Label::EventConfirm)?,
            latest_entry: self.small(Label::EventLate)?,
            late_half: self.flag(Label::EventLateHalf)?,
            half_byes: self.small(Label::EventHalves)?,
            no_shows: self.small(Label::EventShows)?,
            tiebreaks: tiebreaks(self.text(Label::EventTies)?)?,
            veto: match self.one_of(Label::EventVeto)? {
                None => Set::Stay,
                Some("none") => Set::To(0),
                Some("hour") => Set::To(HOUR),
                Some("day") => Set::To(24 * HOUR),
                Some(_) => Set::Reset,
            },
            unfinished: self.one_of(Label::EventUnfinished)?.map(|what| match what {
                "draw" => Unfinished::Draw,
                "extend" => Unfinished::Extend(48 * HOUR),
                _ => Unfinished::Moderators,
            }),
        })
    }
}

/// Reads `ties=alternating, stalemate=draws`.
fn options(text: &str) -> Result<Vec<(String, String)>, Misread> {
    let pairs = text.split([',', ';', ' ']).filter(|pair| !pair.is_empty());
    let pair = |pair: &str| {
        let (name, value) = pair.split_once('=')?;
        Some((name.trim().to_lowercase(), value.trim().to_lowercase()))
    };
    pairs
        .map(|text| pair(text).ok_or_else(|| Misread::BadOptions(text.to_owned())))
        .collect()
}

/// Reads codes of tie-breaks; none where the usual ones are asked for.
fn tiebreaks(text: &str) -> Result<Option<Vec<Tiebreak>>, Misread> {
    let text = text.trim();
    if text.is_empty() {
        return Ok(None);
    }
    if is_no(text) {
        return Ok(Some(Vec::new()));
    }
    let codes = text.split([',', ';', ' ']).filter(|code| !code.is_empty());
    let read = |code: &str| {
        let code: Result<Tiebreak, _> = code.parse();
        code.map_err(|_| Misread::BadTiebreaks(text.to_owned()))
    };
    let mut list: Vec<Tiebreak> = Vec::new();
    for code in codes {
        let tiebreak = read(code)?;
        if !list.contains(&tiebreak) {
            list.push(tiebreak);
        }
    }
    Ok(Some(list))
}

fn is_no(text: &str) -> bool {
    matches!(
        text.trim().to_lowercase().as_str(),
        "none" | "no" | "ninguno" | "usual" | "usuales"
    )
}

/// Reads how long a round lasts.
fn time(text: &str) -> Result<Option<i64>, Misread> {
    let text = text.trim().to_lowercase();
    if text.is_empty() {
        return Ok(None);
    }
    match length(&text) {
        Some((ms, "")) => Ok(Some(ms)),
        _ => Err(Misread::BadLength(text)),
    }
}

/// Reads when an event begins: in so long, at a date and time in UTC, at an instant as Discord writes it, or not by
/// itself.
pub(super) fn begin(text: &str) -> Result<Option<Begin>, Misread> {
    let clean = text.trim().to_lowercase();
    if clean.is_empty() {
        return Ok(None);
    }
    if is_no(&clean) {
        return Ok(Some(Begin::ByHand));
    }
    let stamp = clean.strip_prefix("<t:").and_then(|rest| {
        let digits = rest.split([':', '>']).next()?;
        digits.parse::<i64>().ok()
    });
    if let Some(at) = stamp.and_then(|seconds| seconds.checked_mul(1_000)) {
        return Ok(Some(Begin::At(Moment(at))));
    }
    if let Some(at) = date(&clean) {
        return Ok(Some(Begin::At(at)));
    }
    let span = clean.strip_prefix("in ").unwrap_or(&clean);
    let span = span.strip_prefix("en ").unwrap_or(span);
    match length(span) {
        Some((ms, rest)) if rest.trim().is_empty() => Ok(Some(Begin::In(ms))),
        _ => Err(Misread::BadDate(text.trim().to_owned())),
    }
}

/// Reads `2026-12-24 18:00`, in UTC; midnight where no time is said.
fn date(text: &str) -> Option<Moment> {
    let text = text.trim_end_matches("utc").trim_end_matches('z').trim();
    let (day, time) = text.split_once([' ', 't']).unwrap_or((text, "0:00"));
    let mut parts = day.split('-').map(|part| part.parse::<i64>().ok());
    let (year, month, day) = (parts.next()??, parts.next()??, parts.next()??);
    let mut clock = time.trim().split(':').map(|part| part.parse::<i64>().ok());
    let (hour, minute) = (clock.next()??, clock.next().unwrap_or(Some(0))?);
    let longest = match month {
        2 if year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    };
    let fits = (2000..10_000).contains(&year)
        && (1..=12).contains(&month)
        && (1..=longest).contains(&day)
        && (0..24).contains(&hour)
        && (0..60).contains(&minute)
        && parts.next().is_none()
        && clock.next().is_none_or(|seconds| seconds == Some(0));
    if !fits {
        return None;
    }
    // Days since 1970 by a year that begins in March, so that a leap day is its last.
    let (year, month) = if month > 2 {
        (year, month - 3)
    } else {
        (year - 1, month + 9)
    };
    let days =
        365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + day - 719_469;
    Some(Moment(((days * 24 + hour) * 60 + minute) * 60_000))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_beginning_is_read_in_many_ways() {
        let at = |seconds: i64| Ok(Some(Begin::At(Moment(seconds * 1_000))));
        for (text, read) in [
            ("", Ok(None)),
            ("none", Ok(Some(Begin::ByHand))),
            ("Ninguno", Ok(Some(Begin::ByHand))),
            ("2 days", Ok(Some(Begin::In(48 * HOUR)))),
            ("in 36h", Ok(Some(Begin::In(36 * HOUR)))),
            ("en 1 día y 12 h", Ok(Some(Begin::In(36 * HOUR)))),
            ("1970-01-01", Err(Misread::BadDate("1970-01-01".to_owned()))),
            ("2000-03-01", at(951_868_800)),
            ("2024-02-29 12:30", at(1_709_209_800)),
            ("2026-12-24 18:00 UTC", at(1_798_135_200)),
            ("2026-12-24T18:00:00Z", at(1_798_135_200)),
            ("<t:1798135200:R>", at(1_798_135_200)),
        ] {
            assert_eq!(begin(text), read, "{text}");
        }
    }

    #[test]
    fn what_is_no_beginning_is_refused() {
        for text in [
            "soon",
            "2026-13-01",
            "2026-02-30",
            "2026-12-24 25:00",
            "2026-12-24 18:61",
            "24.12.2026",
            "2 days ago",
            "-2 days",
            "99999999999999999999-1-1",
            "9000000000000000000-1-1",
            "2026-12-24 9000000000000000000:1",
        ] {
            let refused = Err(Misread::BadDate(text.to_owned()));
            assert_eq!(begin(text), refused, "{text}");
        }
    }

    #[test]
    fn codes_and_options_are_read_leniently_and_refused_plainly() {
        let list = tiebreaks("bh/c1, SB;de bh/c1").map(Option::unwrap_or_default);
        assert_eq!(list.map(|list| list.len()), Ok(3));
        assert_eq!(tiebreaks("none"), Ok(Some(Vec::new())));
        assert_eq!(
            tiebreaks("BH/C9"),
            Err(Misread::BadTiebreaks("BH/C9".to_owned()))
        );
        let pair = |name: &str, value: &str| (name.to_owned(), value.to_owned());
        assert_eq!(
            options("Ties=alternating, x=y"),
            Ok(vec![pair("ties", "alternating"), pair("x", "y")])
        );
        assert_eq!(options("ties"), Err(Misread::BadOptions("ties".to_owned())));
        assert_eq!(time("5 days"), Ok(Some(120 * HOUR)));
        assert_eq!(
            time("5 moons"),
            Err(Misread::BadLength("5 moons".to_owned()))
        );
    }
}
