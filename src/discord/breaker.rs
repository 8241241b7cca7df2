//! Counts the answers that Discord holds against a bot, and stops before it acts on them.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

/// After so many invalid answers within the window nothing is posted; Discord itself bans at 10,000.
pub(crate) const POSTS: usize = 200;
/// After so many even people are not answered any more, so that a bot that is always late is not banned.
pub(crate) const ANSWERS: usize = 4_000;
/// The window that Discord counts in.
const WINDOW: Duration = Duration::from_secs(600);

/// Opens after too many invalid answers, and closes by itself as they grow old.
#[derive(Debug, Default)]
pub(crate) struct Breaker {
    invalid: Mutex<VecDeque<Instant>>,
}

impl Breaker {
    /// Notes an answer of this status, if it is one that counts.
    pub(crate) fn note(&self, status: u16, now: Instant) {
        if matches!(status, 401 | 403 | 404 | 429) {
            let mut invalid = self.invalid.lock().unwrap_or_else(PoisonError::into_inner);
            forget_old(&mut invalid, now);
            if invalid.len() == ANSWERS {
                // Only the latest decide when it closes.
                invalid.pop_front();
                invalid.push_back(now);
                return;
            }
            invalid.push_back(now);
            match invalid.len() {
                POSTS => tracing::error!(
                    "{POSTS} invalid answers within ten minutes: nothing more is posted for a while"
                ),
                ANSWERS => tracing::error!(
                    "{ANSWERS} invalid answers within ten minutes: nobody is answered for a while"
                ),
                _ => {}
            }
        }
    }

    /// How long nothing may be sent that stops after `most` invalid answers; none while all is well.
    pub(crate) fn open_for(&self, most: usize, now: Instant) -> Option<Duration> {
        let mut invalid = self.invalid.lock().unwrap_or_else(PoisonError::into_inner);
        forget_old(&mut invalid, now);
        let surplus = invalid.len().checked_sub(most)?;
        let last_to_go = *invalid.get(surplus)?;
        Some((last_to_go + WINDOW).saturating_duration_since(now))
    }
}

fn forget_old(invalid: &mut VecDeque<Instant>, now: Instant) {
    while invalid
        .front()
        .is_some_and(|at| now.saturating_duration_since(*at) >= WINDOW)
    {
        invalid.pop_front();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MINUTE: Duration = Duration::from_secs(60);

    #[test]
    fn opens_at_the_limit_and_closes_when_the_oldest_is_old() {
        let (breaker, start) = (Breaker::default(), Instant::now());
        for i in 0..POSTS {
            assert_eq!(breaker.open_for(POSTS, start + MINUTE), None, "after {i}");
            breaker.note(403, if i == 0 { start } else { start + MINUTE });
        }
        assert_eq!(breaker.open_for(POSTS, start + MINUTE), Some(9 * MINUTE));
        assert_eq!(breaker.open_for(POSTS, start + 10 * MINUTE), None);
    }

    #[test]
    fn only_the_answers_that_discord_counts_are_counted() {
        let (breaker, now) = (Breaker::default(), Instant::now());
        for _ in 0..POSTS {
            for status in [200, 204, 400, 500, 502] {
                breaker.note(status, now);
            }
        }
        assert_eq!(breaker.open_for(POSTS, now), None);
        for status in [401, 403, 404, 429].repeat(POSTS / 4) {
            breaker.note(status, now);
        }
        assert_eq!(breaker.open_for(POSTS, now), Some(WINDOW));
    }

    #[test]
    fn answers_beyond_the_limit_keep_it_open_longer() {
        let (breaker, start) = (Breaker::default(), Instant::now());
        for i in 0..2 * POSTS {
            breaker.note(404, start + MINUTE * u32::from(i >= POSTS));
        }
        assert_eq!(breaker.open_for(POSTS, start + MINUTE), Some(WINDOW));
    }

    #[test]
    fn a_storm_is_not_kept_in_mind_whole() {
        let (breaker, start) = (Breaker::default(), Instant::now());
        for i in 0..2 * ANSWERS {
            breaker.note(429, start + MINUTE * u32::from(i >= ANSWERS));
        }
        assert_eq!(breaker.open_for(ANSWERS, start + MINUTE), Some(WINDOW));
        assert_eq!(breaker.open_for(ANSWERS + 1, start + MINUTE), None);
    }
}
