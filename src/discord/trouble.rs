//! What went wrong with a request, and what it means.

use std::error::Error as _;
use std::fmt;

use serenity::Error;
use serenity::http::HttpError;

/// What went wrong with a request. Never holds an address: an interaction's has its token in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Trouble {
    /// Discord answered, and did not carry it out (or, above 500, may have).
    Refused {
        /// The HTTP status.
        status: u16,
        /// Discord's own code, 0 where it gave none.
        code: isize,
        /// Discord's own words.
        message: String,
    },
    /// Nobody knows: it may have been carried out.
    Unknown(String),
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Trouble::Refused {
                status,
                code,
                message,
            } => write!(f, "{status}/{code}: {message}"),
            Trouble::Unknown(why) => f.write_str(why),
        }
    }
}

/// What a trouble means for what was to be posted, edited or deleted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Meaning {
    /// It may go through later.
    Passing,
    /// Messages this old are edited too often at present.
    TooManyEdits,
    /// The message is not there any more.
    MessageGone,
    /// The channel or thread is not there any more, or is locked.
    PlaceGone,
    /// A right is missing there.
    Forbidden,
    /// The thread is archived.
    Archived,
    /// The message has a thread already.
    ThreadExists,
    /// No thread can be started there.
    NoThreadHere,
    /// Its files are larger than this server takes.
    TooLarge,
    /// It will never go through as it is.
    Hopeless,
}

impl Trouble {
    /// What an error of serenity's comes to.
    pub(super) fn of(error: Error) -> Trouble {
        match error {
            Error::Http(HttpError::UnsuccessfulRequest(answer)) => Trouble::Refused {
                status: answer.status_code.as_u16(),
                code: answer.error.code.max(0),
                message: answer.error.message,
            },
            Error::Http(HttpError::Request(error)) => {
                let error = error.without_url();
                let cause = error.source().map(|cause| format!(": {cause}"));
                Trouble::Unknown(format!("{error}{}", cause.unwrap_or_default()))
            }
            // A text that is too long, and the like: serenity refuses it before Discord can.
            Error::Model(error) => Trouble::Refused {
                status: 400,
                code: 0,
                message: error.to_string(),
            },
            other => Trouble::Unknown(other.to_string()),
        }
    }

    /// There is no place to post to.
    pub(super) fn nowhere() -> Trouble {
        Trouble::Refused {
            status: 404,
            code: 10003,
            message: "the game has no channel".to_owned(),
        }
    }

    /// Whether the same request may go through in a moment. A token that Discord does not know stays so.
    pub(super) fn may_pass(&self) -> bool {
        self.meaning() == Meaning::Passing && !matches!(self, Trouble::Refused { status: 401, .. })
    }

    /// Whether Discord did not carry it out because there was too much of it.
    pub(super) fn is_too_often(&self) -> bool {
        matches!(self, Trouble::Refused { status: 429, .. })
    }

    /// Whether the place was deleted, so that nothing will ever be posted there again.
    pub(super) fn is_for_good(&self) -> bool {
        matches!(self, Trouble::Refused { code: 10003, .. })
    }

    /// What it means.
    pub(super) fn meaning(&self) -> Meaning {
        let Trouble::Refused { status, code, .. } = self else {
            return Meaning::Passing;
        };
        match (*code, *status) {
            (30046, _) => Meaning::TooManyEdits,
            (10008, _) => Meaning::MessageGone,
            (10003 | 10004 | 160_005, _) => Meaning::PlaceGone,
            (50001 | 50013, _) => Meaning::Forbidden,
            (50083, _) => Meaning::Archived,
            (160_004, _) => Meaning::ThreadExists,
            (40005, _) | (_, 413) => Meaning::TooLarge,
            (50024 | 50068 | 160_006, _) => Meaning::NoThreadHere,
            // Slow mode, a busy service: Discord says them with statuses that mean more elsewhere.
            (20016 | 20028 | 40062 | 130_000, _) => Meaning::Passing,
            (_, 401 | 408 | 429 | 500..) => Meaning::Passing,
            (_, 403) => Meaning::Forbidden,
            (_, 404) => Meaning::PlaceGone,
            _ => Meaning::Hopeless,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(status: u16, code: isize, meaning: Meaning) {
        let trouble = Trouble::Refused {
            status,
            code,
            message: String::new(),
        };
        assert_eq!(trouble.meaning(), meaning, "{status}/{code}");
    }

    #[test]
    fn what_passes_is_tried_again() {
        for status in [429, 500, 502, 503, 504] {
            check(status, 0, Meaning::Passing);
        }
        // A token that was changed ends the gateway; posts wait for whoever runs the bot.
        check(401, 0, Meaning::Passing);
        check(429, 20028, Meaning::Passing);
        check(400, 20016, Meaning::Passing);
        let unknown = Trouble::Unknown("connection reset".to_owned());
        assert_eq!(unknown.meaning(), Meaning::Passing);
    }

    #[test]
    fn each_of_discords_codes_has_its_meaning() {
        check(429, 30046, Meaning::TooManyEdits);
        check(400, 30046, Meaning::TooManyEdits);
        check(404, 10008, Meaning::MessageGone);
        check(404, 10003, Meaning::PlaceGone);
        check(404, 10004, Meaning::PlaceGone);
        check(400, 160_005, Meaning::PlaceGone);
        check(403, 50001, Meaning::Forbidden);
        check(403, 50013, Meaning::Forbidden);
        check(400, 50083, Meaning::Archived);
        check(400, 160_004, Meaning::ThreadExists);
        check(400, 160_006, Meaning::NoThreadHere);
        check(403, 50024, Meaning::NoThreadHere);
        check(413, 40005, Meaning::TooLarge);
        check(400, 40005, Meaning::TooLarge);
    }

    #[test]
    fn what_has_no_code_goes_by_its_status() {
        check(403, 0, Meaning::Forbidden);
        check(404, 0, Meaning::PlaceGone);
        check(400, 50035, Meaning::Hopeless);
        check(413, 0, Meaning::TooLarge);
    }
}
