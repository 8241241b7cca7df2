//! Ratings by Glicko-2, a game at a time. Pure: the same results in the same order always give the same ratings.
//!
//! Every server has a pool for each game that is played, and nobody's rating in one says anything of another. A
//! rating is kept on a grid of thousandths, so that what is stored is exactly what was reckoned.

use std::collections::HashMap;
use std::f64::consts::PI;

use crate::game::{Game, GameId, Moment, PlayerId};
use crate::rules::Side;

/// The reckoning behind stored ratings; another one has another number.
pub const VERSION: u32 = 1;

const DAY: i64 = 86_400_000;
/// Points to one unit of Glicko-2's own scale.
const SCALE: f64 = 173.7178;
/// How readily a volatility changes.
const TAU: f64 = 0.75;
/// How fast a deviation grows in idle time.
const GROWTH: f64 = 0.1;
/// A rating with a larger deviation is provisional.
const PROVISIONAL: f64 = 110.0;
/// When the search for a volatility has come near enough.
const NEAR: f64 = 1e-6;
/// The most steps of that search, which needs a dozen.
const STEPS: u32 = 100;

/// How strong somebody is, and how sure that is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rating {
    /// The rating itself.
    pub points: f64,
    /// How far off it may be: the standard deviation.
    pub deviation: f64,
    /// How erratic the results are.
    pub volatility: f64,
}

/// What a game was to one of its players.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Score {
    /// Won.
    Win,
    /// Drawn.
    Draw,
    /// Lost.
    Loss,
}

impl Score {
    /// What a side made of a game with that winner.
    #[must_use]
    pub fn of(side: Side, winner: Option<Side>) -> Score {
        match winner {
            None => Score::Draw,
            Some(winner) if winner == side => Score::Win,
            Some(_) => Score::Loss,
        }
    }

    const ALL: [Score; 3] = [Score::Win, Score::Draw, Score::Loss];

    /// The name under which it is stored.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Score::Win => "win",
            Score::Draw => "draw",
            Score::Loss => "loss",
        }
    }

    /// The score of that name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Score> {
        Score::ALL.into_iter().find(|score| score.name() == name)
    }

    /// In points of a game.
    fn points(self) -> f64 {
        match self {
            Score::Win => 1.0,
            Score::Draw => 0.5,
            Score::Loss => 0.0,
        }
    }
}

impl Rating {
    /// Where everybody begins.
    pub const START: Rating = Rating {
        points: 1500.0,
        deviation: 350.0,
        volatility: 0.06,
    };

    /// The rating in whole points, as it is shown.
    #[must_use]
    pub fn shown(self) -> i32 {
        self.points.round() as i32
    }

    /// Whether too little is known for it to be compared.
    #[must_use]
    pub fn is_provisional(self) -> bool {
        self.deviation > PROVISIONAL
    }

    /// The same after so many milliseconds without a game: less is known.
    #[must_use]
    pub fn idle(self, ms: i64) -> Rating {
        let days = ms.max(0) as f64 / DAY as f64;
        let grown = days * GROWTH * (SCALE * self.volatility).powi(2);
        let deviation = (self.deviation.powi(2) + grown).sqrt();
        Rating {
            deviation: deviation.min(Rating::START.deviation),
            ..self
        }
    }

    /// The rating after a game against somebody who had that one before it.
    #[must_use]
    pub fn after(self, other: Rating, score: Score) -> Rating {
        let (mu, phi) = (self.points / SCALE, self.deviation / SCALE);
        let (other_mu, other_phi) = (other.points / SCALE, other.deviation / SCALE);
        let weight = 1.0 / (1.0 + 3.0 * other_phi.powi(2) / PI.powi(2)).sqrt();
        let expected = 1.0 / (1.0 + (-weight * (mu - other_mu)).exp());
        let surprise = weight * (score.points() - expected);
        let variance = 1.0 / (weight.powi(2) * expected * (1.0 - expected));
        let volatility = volatility(self.volatility, phi, variance, variance * surprise);
        let phi = 1.0 / (phi.powi(-2) + 1.0 / variance).sqrt();
        Rating {
            points: SCALE * (mu + phi.powi(2) * surprise),
            deviation: SCALE * phi,
            volatility,
        }
        .on_the_grid()
    }

    /// Rounded to what the store holds.
    fn on_the_grid(self) -> Rating {
        let [points, deviation, volatility] = self.stored();
        Rating::from_stored([points, deviation, volatility])
    }

    /// As whole numbers: thousandths of points and deviation, billionths of volatility.
    #[must_use]
    pub fn stored(self) -> [i64; 3] {
        [
            (self.points * 1e3).round() as i64,
            (self.deviation * 1e3).round() as i64,
            (self.volatility * 1e9).round() as i64,
        ]
    }

    /// The rating of those whole numbers.
    #[must_use]
    pub fn from_stored([points, deviation, volatility]: [i64; 3]) -> Rating {
        Rating {
            points: points as f64 / 1e3,
            deviation: deviation as f64 / 1e3,
            volatility: volatility as f64 / 1e9,
        }
    }

    /// Whether two that were reckoned on different machines, in floating point, are meant to be the same.
    #[must_use]
    pub fn is_near(self, other: Rating) -> bool {
        let near = |one: f64, other: f64, by: f64| (one - other).abs() <= by;
        near(self.points, other.points, 0.01)
            && near(self.deviation, other.deviation, 0.01)
            && near(self.volatility, other.volatility, 1e-6)
    }
}

/// The new volatility, by the Illinois algorithm on the function of Glickman's paper.
fn volatility(old: f64, phi: f64, variance: f64, delta: f64) -> f64 {
    let start = old.powi(2).ln();
    let slope = |x: f64| {
        let square = phi.powi(2) + variance + x.exp();
        x.exp() * (delta.powi(2) - square) / (2.0 * square.powi(2)) - (x - start) / TAU.powi(2)
    };
    let beyond = delta.powi(2) - phi.powi(2) - variance;
    let (mut a, mut b) = if beyond > 0.0 {
        (start, beyond.ln())
    } else {
        let mut below = (1..STEPS).map(|k| start - f64::from(k) * TAU);
        let found = below.clone().find(|x| slope(*x) >= 0.0);
        (start, found.or(below.next_back()).unwrap_or(start))
    };
    let (mut at_a, mut at_b) = (slope(a), slope(b));
    for _ in 0..STEPS {
        if (b - a).abs() <= NEAR {
            break;
        }
        let c = a + (a - b) * at_a / (at_b - at_a);
        let at_c = slope(c);
        if at_c * at_b <= 0.0 {
            (a, at_a) = (b, at_b);
        } else {
            at_a /= 2.0;
        }
        (b, at_b) = (c, at_c);
    }
    (a / 2.0).exp()
}

/// A game whose result counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Counted {
    /// The game.
    pub game: GameId,
    /// When it ended.
    pub at: Moment,
    /// White's and Black's player.
    pub players: [PlayerId; 2],
    /// Who won; nobody in a draw.
    pub winner: Option<Side>,
}

impl Counted {
    /// The game as far as it counts; none where it does not.
    #[must_use]
    pub fn of(game: &Game) -> Option<Counted> {
        let players = game.seats.filter(|_| game.counts())?;
        Some(Counted {
            game: game.challenge.game,
            at: game.ended?,
            players,
            winner: game.end()?.winner,
        })
    }

    /// Its place among the games of its pool.
    #[must_use]
    pub fn place(&self) -> (Moment, GameId) {
        (self.at, self.game)
    }
}

/// What a game did to the rating of one of its players.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Change {
    /// The game.
    pub game: GameId,
    /// When it ended.
    pub at: Moment,
    /// Which of its sides.
    pub side: Side,
    /// Whose rating.
    pub player: PlayerId,
    /// Against whom.
    pub opponent: PlayerId,
    /// What they made of it.
    pub score: Score,
    /// The rating before the game, as their last one had left it.
    pub before: Rating,
    /// The rating after it.
    pub after: Rating,
}

/// Everybody's rating in one game of one server, and since when it stands.
#[derive(Debug, Clone, Default)]
pub struct Pool {
    standing: HashMap<PlayerId, (Rating, Moment)>,
}

impl Pool {
    /// Takes up a rating as it has stood since then.
    pub fn put(&mut self, player: PlayerId, rating: Rating, since: Moment) {
        self.standing.insert(player, (rating, since));
    }

    /// Lets a game count, and gives what it changed for White and for Black. Both are reckoned from the old ratings.
    pub fn play(&mut self, counted: &Counted) -> [Change; 2] {
        let standing = counted.players.map(|player| {
            let known = self.standing.get(&player);
            known.map_or((Rating::START, Rating::START), |(rating, since)| {
                (*rating, rating.idle(counted.at.since(*since)))
            })
        });
        let changes = Side::ALL.map(|side| {
            let (own, other) = (side.index(), side.other().index());
            let score = Score::of(side, counted.winner);
            Change {
                game: counted.game,
                at: counted.at,
                side,
                player: counted.players[own],
                opponent: counted.players[other],
                score,
                before: standing[own].0,
                after: standing[own].1.after(standing[other].1, score),
            }
        });
        for change in &changes {
            self.put(change.player, change.after, change.at);
        }
        changes
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use skillratings::Outcomes;
    use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

    use super::*;
    use crate::game::Snowflake;

    fn rating(points: f64, deviation: f64, volatility: f64) -> Rating {
        Rating {
            points,
            deviation,
            volatility,
        }
    }

    /// The figures of the specification, and of scalachess's own tests.
    #[test]
    fn a_win_between_newcomers_is_worth_what_others_reckon() {
        for (deviation, volatility, expected) in [
            (350.0, 0.06, (1662.21, 290.23, 0.059_999_3)),
            (500.0, 0.09, (1741.48, 396.69, 0.089_998_3)),
        ] {
            let start = rating(1500.0, deviation, volatility);
            let won = start.after(start, Score::Win);
            let (points, left, erratic) = expected;
            assert!((won.points - points).abs() < 0.01, "{won:?}");
            assert!((won.deviation - left).abs() < 0.01, "{won:?}");
            assert!((won.volatility - erratic).abs() < 1e-7, "{won:?}");
            let lost = start.after(start, Score::Loss);
            assert!((won.points + lost.points - 3000.0).abs() < 1e-9);
            assert_eq!(won.deviation, lost.deviation);
        }
    }

    /// Idle for a year at the usual volatility, somebody well known has become a stranger again, and nobody ever
    /// becomes more of one than a newcomer.
    #[test]
    fn idle_time_makes_a_rating_less_sure() {
        let known = rating(1700.0, 60.0, 0.06);
        assert_eq!(known.idle(0), known);
        assert_eq!(known.idle(-DAY), known, "a clock that was put back");
        let year = known.idle(365 * DAY).deviation;
        let formula = (3600.0 + 365.0 * 0.1 * (173.7178_f64 * 0.06).powi(2)).sqrt();
        assert!((year - formula).abs() < 1e-9 && (86.0..88.0).contains(&year));
        assert_eq!(known.idle(i64::MAX).deviation, 350.0);
        assert!(known.idle(800 * DAY).is_provisional() && !known.idle(600 * DAY).is_provisional());
    }

    /// Annulled or not, what is reckoned anew in the same order comes out the same, whoever reckons it.
    #[test]
    fn a_pool_taken_up_where_it_stands_goes_on_as_the_whole() {
        let game = |n: i64| Counted {
            game: GameId(Snowflake(n as u64)),
            at: Moment(n * DAY),
            players: [PlayerId(n % 3), PlayerId((n + 1) % 3)],
            winner: [Some(Side::White), None, Some(Side::Black)][(n % 7 % 3) as usize],
        };
        let mut whole = Pool::default();
        let changes: Vec<Change> = (0..40).flat_map(|n| whole.play(&game(n))).collect();
        let mut stored = HashMap::new();
        for (n, expected) in (0..40).zip(changes.chunks(2)) {
            let mut pool = Pool::default();
            for player in game(n).players {
                if let Some((rating, since)) = stored.get(&player) {
                    pool.put(player, Rating::from_stored(*rating), *since);
                }
            }
            let played = pool.play(&game(n));
            assert_eq!(played, expected);
            for change in played {
                stored.insert(change.player, (change.after.stored(), change.at));
            }
        }
    }

    fn any_rating() -> impl Strategy<Value = Rating> {
        (400.0..3000.0, 45.0..350.0, 0.04..0.09)
            .prop_map(|(points, deviation, volatility)| rating(points, deviation, volatility))
    }

    proptest! {
        /// Another implementation of Glicko-2 lets the deviation grow by a whole period in each game, which is here
        /// done by the day. Freed of that, it finds the same volatility, the same weight of the result and the same
        /// step for that weight.
        #[test]
        fn another_implementation_agrees(one in any_rating(), other in any_rating(), drawn in 0..3) {
            let theirs = |rating: Rating| Glicko2Rating {
                rating: rating.points,
                deviation: rating.deviation,
                volatility: rating.volatility,
            };
            let (score, outcome) = [
                (Score::Win, Outcomes::WIN),
                (Score::Draw, Outcomes::DRAW),
                (Score::Loss, Outcomes::LOSS),
            ][drawn as usize];
            let config = Glicko2Config { tau: TAU, convergence_tolerance: NEAR };
            let (judge, _) = glicko2(&theirs(one), &theirs(other), &outcome, &config);
            let ours = one.after(other, score);
            prop_assert!((ours.volatility - judge.volatility).abs() < 2e-7);

            let gained = |before: f64, after: f64| (SCALE / after).powi(2) - (SCALE / before).powi(2);
            let grown = (one.deviation.powi(2) + (SCALE * judge.volatility).powi(2)).sqrt();
            let (mine, judged) = (gained(one.deviation, ours.deviation), gained(grown, judge.deviation));
            prop_assert!((mine - judged).abs() < 1e-3 * judged.max(1.0), "{mine} {judged}");

            let step = |after: f64, deviation: f64| (after - one.points) / deviation.powi(2);
            let (mine, judged) = (step(ours.points, ours.deviation), step(judge.rating, judge.deviation));
            prop_assert!((mine - judged).abs() < 1e-5 + 1e-3 * judged.abs(), "{mine} {judged}");
        }

        #[test]
        fn nothing_becomes_of_a_rating_that_is_no_number(one in any_rating(), other in any_rating()) {
            // A win that was certain gives next to nothing, which is lost in rounding to what is stored.
            let one = one.on_the_grid();
            let won = one.after(other, Score::Win);
            prop_assert!(won.points.is_finite() && won.points >= one.points);
            prop_assert!(won.deviation > 0.0 && won.deviation <= one.deviation);
            prop_assert_eq!(Rating::from_stored(won.stored()), won);
        }
    }
}
