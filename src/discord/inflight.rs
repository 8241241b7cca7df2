//! Counts what has been begun, so that a shutdown can wait for it.

use tokio::sync::watch;

/// A count of what is under way.
#[derive(Debug, Clone, Default)]
pub struct InFlight {
    count: watch::Sender<usize>,
}

/// Something under way, for as long as this lives.
#[derive(Debug)]
pub struct Begun(watch::Sender<usize>);

impl InFlight {
    /// Notes that something begins.
    #[must_use = "what is begun ends when this is dropped"]
    pub fn begin(&self) -> Begun {
        self.count.send_modify(|count| *count += 1);
        Begun(self.count.clone())
    }

    /// How much is under way.
    #[must_use]
    pub fn count(&self) -> usize {
        *self.count.borrow()
    }

    /// Returns once nothing is under way.
    pub async fn idle(&self) {
        let mut count = self.count.subscribe();
        // The sender lives as long as `self`, so this ends only when the count is zero.
        let _ = count.wait_for(|count| *count == 0).await;
    }
}

impl Drop for Begun {
    fn drop(&mut self) {
        self.0.send_modify(|count| *count = count.saturating_sub(1));
    }
}

#[cfg(test)]
mod tests {
    use std::future::Future as _;
    use std::pin::pin;
    use std::task::{Context, Poll, Waker};

    use super::*;

    #[test]
    fn idle_waits_for_the_last_one() {
        let under_way = InFlight::default();
        let (one, other) = (under_way.begin(), under_way.begin());
        let mut idle = pin!(under_way.idle());
        let mut context = Context::from_waker(Waker::noop());
        assert_eq!(idle.as_mut().poll(&mut context), Poll::Pending);
        drop(one);
        assert_eq!(idle.as_mut().poll(&mut context), Poll::Pending);
        drop(other);
        assert_eq!(idle.as_mut().poll(&mut context), Poll::Ready(()));
        assert_eq!(under_way.count(), 0);
    }
}
