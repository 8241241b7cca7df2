//! A match of an elimination: several games, and what follows when they are even.

use crate::tournament::report::Score;

/// What decides a match whose games are even.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Decider {
    /// The better seed goes through.
    #[default]
    Seed,
    /// Two games more, until they are not even.
    MoreGames,
}

/// How a match is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Terms {
    /// How many games.
    pub games: u8,
    /// What follows when they are even.
    pub decider: Decider,
}

impl Default for Terms {
    fn default() -> Self {
        Self {
            games: 2,
            decider: Decider::Seed,
        }
    }
}

/// How a match stands, for the better seed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// Another game is due; the better seed has white in those with an odd number, counted from 1.
    Play(u8),
    /// The match is won or lost.
    Over(Score),
}

impl Terms {
    /// How a match stands after these games, each as it went for the better seed.
    pub fn verdict(&self, games: &[Score]) -> Verdict {
        let balance: i32 = games
            .iter()
            .map(|score| *score as i32 - Score::Draw as i32)
            .sum();
        let played = i32::try_from(games.len()).unwrap_or(i32::MAX);
        let regular = i32::from(self.games.max(1));
        let left = if played < regular {
            regular - played
        } else {
            (played - regular) % 2
        };
        let over = |balance: i32| Verdict::Over(if balance > 0 { Score::Win } else { Score::Loss });
        if balance.abs() > left {
            return over(balance);
        }
        let next = Verdict::Play(u8::try_from(played + 1).unwrap_or(u8::MAX));
        match (left, self.decider) {
            (0, Decider::Seed) => over(1),
            _ => next,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Decider, Terms, Verdict};
    use crate::tournament::report::Score::{self, Draw, Loss, Win};

    #[track_caller]
    fn check(decider: Decider, games: &[Score], verdict: Verdict) {
        assert_eq!(
            Terms { games: 2, decider }.verdict(games),
            verdict,
            "{games:?}"
        );
    }

    #[test]
    fn a_match_ends_when_it_is_decided() {
        let both = [Decider::Seed, Decider::MoreGames];
        for decider in both {
            check(decider, &[], Verdict::Play(1));
            check(decider, &[Win], Verdict::Play(2));
            check(decider, &[Win, Draw], Verdict::Over(Win));
            check(decider, &[Draw, Loss], Verdict::Over(Loss));
        }
        check(Decider::Seed, &[Win, Loss], Verdict::Over(Win));
        check(Decider::MoreGames, &[Win, Loss], Verdict::Play(3));
        check(Decider::MoreGames, &[Win, Loss, Win], Verdict::Play(4));
        check(
            Decider::MoreGames,
            &[Win, Loss, Win, Loss],
            Verdict::Play(5),
        );
        check(
            Decider::MoreGames,
            &[Win, Loss, Win, Draw],
            Verdict::Over(Win),
        );
    }

    #[test]
    fn a_match_of_three_ends_after_two_wins() {
        let terms = Terms {
            games: 3,
            decider: Decider::Seed,
        };
        assert_eq!(terms.verdict(&[Loss, Loss]), Verdict::Over(Loss));
        assert_eq!(terms.verdict(&[Draw, Draw, Draw]), Verdict::Over(Win));
    }
}
