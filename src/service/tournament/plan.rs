//! What an event is to be, from what its organiser says and what the rest suggests.

use super::Plan;
use crate::game::{ClockTerms, Moment, ServerId, Snowflake};
use crate::rules::{Movers, Position, Ruleset, Variant};
use crate::tournament::life::{Conduct, Format, Setup, Unfinished};

/// The most letters of a name.
pub const LONGEST_NAME: usize = 60;
/// The most players: for more the pairing is not made.
pub const MOST_PLAYERS: u16 = 64;
/// The most rounds.
pub const MOST_ROUNDS: u16 = 30;
/// The shortest round, in milliseconds: an hour.
pub const SHORTEST_ROUND: i64 = 3_600_000;
/// The longest round, in milliseconds: sixty days.
pub const LONGEST_ROUND: i64 = 60 * DAY;

/// A start lies at most so far ahead, in milliseconds: half a year.
pub const FARTHEST_START: i64 = 180 * DAY;

const DAY: i64 = 86_400_000;
/// A round whose length nobody said.
const ROUND: i64 = 5 * DAY;
/// How long moderators may look at a round where nobody said otherwise.
const VETO: i64 = 3_600_000;
/// By how much a round is extended, once, where its games are to have more time.
const EXTENSION: i64 = 2 * DAY;

/// Why an event cannot be as it was planned.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PlanRefusal {
    /// It has no name, or one of more letters than this.
    Name(usize),
    /// It is for fewer than two, for more than may play, or for fewer at most than at least.
    Players,
    /// It has no round, or too many.
    Rounds,
    /// A round lasts so long or so short.
    Round,
    /// People may look at a round for no longer than it lasts.
    Veto,
    /// The clock is none that people may agree on, or none at all.
    Clock,
    /// It would begin in the past.
    Past,
    /// It would begin later than anybody can plan.
    Far,
}

impl Plan {
    /// A new event of this plan.
    pub(super) fn setup(
        self,
        server: ServerId,
        number: u32,
        channel: Snowflake,
        now: Moment,
    ) -> Result<Setup, PlanRefusal> {
        let round = self.round.unwrap_or(ROUND);
        let first = Setup {
            server,
            number,
            channel,
            name: String::new(),
            conduct: Conduct {
                ruleset: Ruleset::new(Variant::ALL[0]),
                clock: Conduct::budget(round),
                rated: true,
                starts: None,
                round,
                veto: Some(VETO),
                unfinished: Unfinished::Extend(EXTENSION),
            },
            seats: false,
            format: Format::Swiss {
                rounds: 5,
                then: None,
            },
            fewest: 3,
            most: MOST_PLAYERS,
            check_in: false,
            latest_entry: 0,
            late_half: false,
            half_byes: 1,
            no_half_byes_last: 1,
            no_shows: 2,
            tiebreaks: Vec::new(),
            announced: now,
        };
        let late = self.latest_entry.is_none();
        let mut setup = self.change(first, now)?;
        if late && let Format::Swiss { rounds, .. } = setup.format {
            // Before the second half begins, whoever missed the first rounds can still make good.
            setup.latest_entry = rounds.div_ceil(2);
        }
        Ok(setup)
    }

    /// The event as it is after this change.
    pub(super) fn change(self, mut setup: Setup, now: Moment) -> Result<Setup, PlanRefusal> {
        let conduct = &mut setup.conduct;
        // A clock that was the round's own follows the round.
        let own = conduct.clock == Conduct::budget(conduct.round);
        conduct.round = self.round.unwrap_or(conduct.round);
        let budget = Conduct::budget(conduct.round);
        let before = if own { budget } else { conduct.clock };
        conduct.clock = self.clock.after(Some(before)).unwrap_or(budget);
        conduct.ruleset = self.ruleset.unwrap_or(conduct.ruleset);
        conduct.rated = self.rated.unwrap_or(conduct.rated);
        let begins = self.starts != super::super::Set::Stay;
        conduct.starts = self.starts.after(conduct.starts);
        conduct.veto = self.veto.after(conduct.veto);
        conduct.unfinished = self.unfinished.unwrap_or(conduct.unfinished);
        setup.name = self.name.map_or(setup.name, |name| name.trim().to_owned());
        setup.channel = self.channel.unwrap_or(setup.channel);
        setup.format = self.format.unwrap_or(setup.format);
        setup.fewest = self.fewest.unwrap_or(setup.fewest);
        setup.most = self.most.unwrap_or(setup.most);
        setup.check_in = self.check_in.unwrap_or(setup.check_in);
        setup.latest_entry = self.latest_entry.unwrap_or(setup.latest_entry);
        setup.late_half = self.late_half.unwrap_or(setup.late_half);
        setup.half_byes = self.half_byes.unwrap_or(setup.half_byes);
        setup.no_shows = self.no_shows.unwrap_or(setup.no_shows);
        setup.tiebreaks = self.tiebreaks.unwrap_or(setup.tiebreaks);
        setup.seats = seats_matter(setup.conduct.ruleset);
        match setup.conduct.starts {
            Some(starts) if begins && starts <= now => Err(PlanRefusal::Past),
            Some(starts) if begins && starts > now.plus(FARTHEST_START) => Err(PlanRefusal::Far),
            _ => checked(setup),
        }
    }
}

/// Where both are always due, no seat is better than the other.
fn seats_matter(ruleset: Ruleset) -> bool {
    Position::start(ruleset).movers() != Movers::Both
}

fn checked(setup: Setup) -> Result<Setup, PlanRefusal> {
    let conduct = &setup.conduct;
    let letters = setup.name.chars().count();
    if letters == 0 || letters > LONGEST_NAME || setup.name.contains(char::is_control) {
        return Err(PlanRefusal::Name(LONGEST_NAME));
    }
    if setup.fewest < 2 || setup.most < setup.fewest || setup.most > MOST_PLAYERS {
        return Err(PlanRefusal::Players);
    }
    let rounds = match setup.format {
        Format::Swiss { rounds, .. } => rounds,
        Format::RoundRobin { groups, .. } => groups,
        Format::Elimination(_) => 1,
    };
    if rounds == 0 || rounds > MOST_ROUNDS {
        return Err(PlanRefusal::Rounds);
    }
    if !(SHORTEST_ROUND..=LONGEST_ROUND).contains(&conduct.round) {
        return Err(PlanRefusal::Round);
    }
    if conduct
        .veto
        .is_some_and(|veto| !(0..=conduct.round).contains(&veto))
    {
        return Err(PlanRefusal::Veto);
    }
    // Without one nobody would ever be late.
    let budget = conduct.clock == Conduct::budget(conduct.round);
    if conduct.clock == ClockTerms::Unlimited || !(conduct.clock.is_possible() || budget) {
        return Err(PlanRefusal::Clock);
    }
    Ok(setup)
}
