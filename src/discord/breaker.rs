//! Counts the answers that Discord holds against a bot, and stops before it acts on them.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

/// So many invalid answers within the window open the breaker; Discord itself bans at 10,000.
const MOST: usize = 200;
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
            let was_open = invalid.len() == MOST;
            if was_open {
                // Only the latest decide when it closes.
                invalid.pop_front();
            }
            invalid.push_back(now);
            if invalid.len() == MOST && !was_open {
                tracing::error!(
                    "{MOST} invalid answers within ten minutes: nothing more is posted for a while"
                );
            }
        }
    }

    /// How long nothing may be sent; none while all is well.
    pub(crate) fn open_for(&self, now: Instant) -> Option<Duration> {
        let mut invalid = self.invalid.lock().unwrap_or_else(PoisonError::into_inner);
        forget_old(&mut invalid, now);
        let first_to_go = *invalid.front().filter(|_| invalid.len() == MOST)?;
        Some((first_to_go + WINDOW).saturating_duration_since(now))
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
        for i in 0..MOST {
            assert_eq!(breaker.open_for(start + MINUTE), None, "after {i}");
            breaker.note(403, if i == 0 { start } else { start + MINUTE });
        }
        assert_eq!(breaker.open_for(start + MINUTE), Some(9 * MINUTE));
        assert_eq!(breaker.open_for(start + 10 * MINUTE), None);
    }

    #[test]
    fn only_the_answers_that_discord_counts_are_counted() {
        let (breaker, now) = (Breaker::default(), Instant::now());
        for _ in 0..MOST {
            for status in [200, 204, 400, 500, 502] {
                breaker.note(status, now);
            }
        }
        assert_eq!(breaker.open_for(now), None);
        for status in [401, 403, 404, 429].repeat(MOST / 4) {
            breaker.note(status, now);
        }
        assert_eq!(breaker.open_for(now), Some(WINDOW));
    }

    #[test]
    fn answers_beyond_the_limit_keep_it_open_longer() {
        let (breaker, start) = (Breaker::default(), Instant::now());
        for i in 0..2 * MOST {
            breaker.note(404, start + MINUTE * u32::from(i >= MOST));
        }
        assert_eq!(breaker.open_for(start + MINUTE), Some(WINDOW));
        let kept = breaker
            .invalid
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        assert_eq!(kept.len(), MOST, "a storm is not kept in mind whole");
    }
}
