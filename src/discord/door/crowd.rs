//! How many interactions are served at once, and who has to wait.
//!
//! The gateway hands over every interaction on a task of its own, however many there are. So the first thing that
//! each does is to ask for a place here; what finds none is told so in private, and where even that would be too
//! much it is left, as Discord's own "did not respond" then says.

use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::flood::Flood;
use crate::game::{ServerId, Snowflake};

/// How many are served at once.
const PLACES: usize = 256;
/// How many are told at once that they have to wait.
const APOLOGIES: usize = 64;
/// The most interactions of a person within a second.
const PERSON: usize = 5;
/// The most interactions of a server within a second, so that one that storms leaves room for the others.
const SERVER: usize = 300;

/// Those who are being served.
#[derive(Debug)]
pub(super) struct Crowd {
    people: Flood<Snowflake>,
    servers: Flood<ServerId>,
    places: Arc<Semaphore>,
    apologies: Arc<Semaphore>,
}

/// A place, for as long as this lives.
#[derive(Debug)]
#[must_use = "the place is free again when this is dropped"]
pub(super) struct Place {
    _permit: OwnedSemaphorePermit,
}

/// Why somebody is not served.
#[derive(Debug)]
pub(super) enum Away {
    /// The person or their server asks too often.
    TooFast(Option<Place>),
    /// Too many are being served.
    Busy(Option<Place>),
}

impl Default for Crowd {
    fn default() -> Crowd {
        Crowd::of(PLACES, APOLOGIES)
    }
}

impl Crowd {
    /// With so many places, and so many in which to say that there is none.
    pub(super) fn of(places: usize, apologies: usize) -> Crowd {
        Crowd {
            people: Flood::new(PERSON),
            servers: Flood::new(SERVER),
            places: Arc::new(Semaphore::new(places)),
            apologies: Arc::new(Semaphore::new(apologies)),
        }
    }

    /// A place for an interaction, or why there is none, with a place in which to say so where one is free.
    pub(super) fn admit(
        &self,
        person: Snowflake,
        server: Option<ServerId>,
        interaction: Snowflake,
    ) -> Result<Place, Away> {
        let at = interaction.moment();
        let calm = self.people.admits(person, at)
            && server.is_none_or(|server| self.servers.admits(server, at));
        if !calm {
            return Err(Away::TooFast(take(&self.apologies)));
        }
        take(&self.places).ok_or_else(|| Away::Busy(take(&self.apologies)))
    }
}

fn take(places: &Arc<Semaphore>) -> Option<Place> {
    let permit = Arc::clone(places).try_acquire_owned().ok();
    permit.map(|_permit| Place { _permit })
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]
    use super::*;

    fn at(ms: u64) -> Snowflake {
        Snowflake(ms << 22)
    }

    #[test]
    fn beyond_the_places_some_are_told_and_the_rest_are_left() {
        let crowd = Crowd::of(2, 1);
        let admit = |person| crowd.admit(Snowflake(person), None, at(0));
        let (first, second) = (admit(1).unwrap(), admit(2).unwrap());
        let told = admit(3).unwrap_err();
        assert!(matches!(told, Away::Busy(Some(_))), "{told:?}");
        let left = admit(4).unwrap_err();
        assert!(matches!(left, Away::Busy(None)), "{left:?}");
        drop(first);
        let third = admit(5).unwrap();
        drop(told);
        assert!(matches!(admit(6), Err(Away::Busy(Some(_)))));
        drop((second, third));
        assert!(admit(7).is_ok());
    }

    #[test]
    fn who_asks_too_often_takes_no_place_from_others() {
        let crowd = Crowd::of(PERSON + 1, 1);
        let ana = |n| crowd.admit(Snowflake(1), None, at(n));
        let places: Vec<_> = (0..PERSON as u64).map(|n| ana(n).unwrap()).collect();
        assert!(matches!(ana(8), Err(Away::TooFast(Some(_)))));
        let ben = crowd.admit(Snowflake(2), None, at(9));
        assert!(ben.is_ok());
        drop(places);
        assert!(matches!(ana(10), Err(Away::TooFast(Some(_)))));
    }

    #[test]
    fn a_server_that_storms_leaves_the_others_alone() {
        let crowd = Crowd::of(SERVER + 2, 1);
        let of = |person, server| {
            let server = Some(ServerId(Snowflake(server)));
            crowd.admit(Snowflake(person), server, at(5))
        };
        let storm: Vec<_> = (0..SERVER as u64).map(|n| of(n, 1)).collect();
        assert!(storm.iter().all(Result::is_ok));
        assert!(matches!(of(90_000, 1), Err(Away::TooFast(_))));
        assert!(of(90_001, 2).is_ok());
    }
}
