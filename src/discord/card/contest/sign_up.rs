//! The sign-up card: what is played, by when, and who is in.

use super::Words;
use crate::discord::buttons::Action;
use crate::game::PlayerId;
use crate::locale::{Date, Event, Lists, Message, Part, Soon, Span, Verbatim, tell};
use crate::tournament::life::{Elimination, Format, Phase};

/// The most people whom a line of the card names.
const MOST_NAMED: usize = 40;

impl Words<'_> {
    pub(super) fn sign_up(&self) -> Vec<String> {
        let view = &self.contest.view;
        let conduct = &view.setup.conduct;
        let rating = if conduct.rated {
            Lists::Rated
        } else {
            Lists::Casual
        };
        let terms = self.say(Event::Terms {
            variant: conduct.ruleset.variant(),
            format: Part::new(format(&view.setup.format)),
            clock: Part::new(tell::clock(conduct.clock)),
            rating: Part::new(rating),
        });
        let lasts = Span(conduct.round);
        let mut lines = vec![terms, self.say(Event::RoundLasts { span: lasts })];
        match view.phase {
            Phase::Registration | Phase::CheckIn => {
                lines.push(self.say(match conduct.starts {
                    Some(starts) => Event::Starts {
                        at: Date(starts),
                        soon: Soon(starts),
                    },
                    None => Event::StartsByHand,
                }));
                match (view.phase, view.setup.check_in) {
                    (Phase::CheckIn, _) => lines.push(self.say(Event::CheckInOpen)),
                    (_, true) => lines.push(self.say(Event::CheckInComes)),
                    (_, false) => {}
                }
                lines.extend(self.signed_up());
            }
            Phase::Cancelled => lines.push(self.say(Event::CalledOff)),
            Phase::Running | Phase::Finished => {
                let count = u32::try_from(view.players.len()).unwrap_or(u32::MAX);
                lines.push(self.say(Event::Begun { count }));
            }
        }
        lines
    }

    fn signed_up(&self) -> Vec<String> {
        let view = &self.contest.view;
        let most = u32::from(view.setup.most);
        let (count, who) = self.named(&view.signed_up);
        let mut lines = vec![match count {
            0 => self.say(Event::NobodyIn { most }),
            _ => self.say(Event::In { count, most, who }),
        }];
        if !view.waiting.is_empty() {
            let (count, who) = self.named(&view.waiting);
            lines.push(self.say(Event::Waiting { count, who }));
        }
        lines
    }

    /// How many they are, and the first of them by name.
    fn named(&self, players: &[PlayerId]) -> (u32, Verbatim) {
        let view = &self.contest.view;
        let name = |player: &PlayerId| {
            let name = self.person(*player).text(self.language);
            match view.checked_in.contains(player) {
                true => format!("{name} ✓"),
                false => name,
            }
        };
        let mut names: Vec<String> = players.iter().take(MOST_NAMED).map(name).collect();
        if players.len() > MOST_NAMED {
            let count = u32::try_from(players.len() - MOST_NAMED).unwrap_or(u32::MAX);
            names.push(self.say(Event::More { count }));
        }
        let count = u32::try_from(players.len()).unwrap_or(u32::MAX);
        (count, Verbatim(names.join(", ")))
    }

    pub(super) fn sign_up_buttons(&self) -> Vec<Action> {
        match self.contest.view.phase {
            Phase::Registration => vec![Action::EventJoin, Action::EventLeave],
            Phase::CheckIn => vec![Action::EventCheckIn, Action::EventJoin, Action::EventLeave],
            _ => vec![Action::Event],
        }
    }
}

/// Who meets whom, in a few words.
fn format(format: &Format) -> Message {
    let (first, then) = match format {
        Format::Swiss { rounds, then } => {
            let rounds = u32::from(*rounds);
            (Event::Swiss { rounds }, then)
        }
        Format::RoundRobin {
            double,
            groups,
            then,
        } => match (groups, double) {
            (2.., _) => {
                let groups = u32::from(*groups);
                (Event::Groups { groups }, then)
            }
            (_, true) => (Event::DoubleRoundRobin, then),
            (_, false) => (Event::RoundRobin, then),
        },
        Format::Elimination(elimination) => return knockout(elimination).into(),
    };
    match then {
        Some(then) => Event::Then {
            first: Part::new(first),
            second: Part::new(knockout(&then.elimination)),
        },
        None => first,
    }
    .into()
}

fn knockout(elimination: &Elimination) -> Event {
    let games = u32::from(elimination.terms.games);
    match elimination.double {
        true => Event::DoubleElimination { games },
        false => Event::Elimination { games },
    }
}
