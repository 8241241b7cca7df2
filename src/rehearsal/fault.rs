//! Answers that go wrong on purpose: the next few requests on a route.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::http::call::Call;

/// How an answer goes wrong.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Wrong {
    /// 429 after this many seconds, with Discord's headers or without.
    TooMany {
        /// Seconds to wait, as the body tells.
        retry_after: f64,
        /// Whether the rate-limit headers come with it.
        headers: bool,
    },
    /// A bare status such as 500 or 502; the request is not carried out.
    Status(u16),
    /// Never answered and not carried out.
    Silence,
    /// Carried out, and the answer never comes.
    Lost,
    /// Carried out, yet answered with a bare status such as 502.
    CarriedOut(u16),
    /// Refused with one of Discord's codes, such as 50013.
    Code(u32),
    /// Carried out, and answered only when the faults are cleared, which no script does.
    #[serde(skip)]
    Held,
    /// It goes wrong in this way once; a request that comes again, as it came before, goes through.
    AtFirst(Box<Wrong>),
}

/// Requests that will go wrong.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fault {
    /// Method and path without `/api/v10`; `*` stands for one segment or any method, `**` for the rest:
    /// `POST /channels/*/messages`.
    pub route: String,
    /// How many requests, from the next one on.
    #[serde(default = "once")]
    pub times: u32,
    /// How they go wrong.
    pub wrong: Wrong,
}

fn once() -> u32 {
    1
}

impl Fault {
    fn fits(&self, method: &str, path: &[&str]) -> bool {
        let (wanted, pattern) = self.route.split_once(' ').unwrap_or(("*", &self.route));
        if wanted != "*" && wanted != method {
            return false;
        }
        let pattern: Vec<&str> = pattern.split('/').filter(|part| !part.is_empty()).collect();
        let open = pattern.last() == Some(&"**");
        let fixed = pattern.len() - usize::from(open);
        let long_enough = if open {
            path.len() >= fixed
        } else {
            path.len() == fixed
        };
        long_enough
            && pattern[..fixed]
                .iter()
                .zip(path)
                .all(|(wanted, part)| *wanted == "*" || wanted == part)
    }
}

/// Faults that wait for their requests.
#[derive(Debug, Default)]
pub(crate) struct Faults {
    waiting: Vec<Fault>,
    /// The requests that went wrong and would go through if they came again.
    struck: BTreeSet<String>,
}

impl Faults {
    pub(crate) fn push(&mut self, fault: Fault) {
        self.waiting.push(fault);
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.waiting.is_empty()
    }

    pub(crate) fn waiting(&self) -> &[Fault] {
        &self.waiting
    }

    pub(crate) fn clear(&mut self) {
        self.waiting.clear();
        self.struck.clear();
    }

    /// Takes the fault that a request meets, if one waits for it.
    pub(crate) fn meet(&mut self, call: &Call) -> Option<Wrong> {
        let path: Vec<&str> = call.path.iter().map(String::as_str).collect();
        let asked = format!("{} {} {}", call.method, call.path.join("/"), call.body);
        let again = self.struck.contains(&asked);
        let spares = |fault: &Fault| again && matches!(fault.wrong, Wrong::AtFirst(_));
        let meets = |fault: &Fault| fault.fits(&call.method, &path) && !spares(fault);
        let at = self.waiting.iter().position(meets)?;
        let fault = self.waiting.get_mut(at)?;
        let wrong = match &fault.wrong {
            Wrong::AtFirst(wrong) => {
                self.struck.insert(asked);
                Wrong::clone(wrong)
            }
            wrong => wrong.clone(),
        };
        fault.times = fault.times.saturating_sub(1);
        if fault.times == 0 {
            self.waiting.remove(at);
        }
        Some(wrong)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(route: &str, times: u32, wrong: Wrong) -> Faults {
        let mut faults = Faults::default();
        faults.push(Fault {
            route: route.to_owned(),
            times,
            wrong,
        });
        faults
    }

    fn call(method: &str, path: &str) -> Call {
        Call {
            method: method.to_owned(),
            path: path.split('/').map(str::to_owned).collect(),
            ..Call::default()
        }
    }

    #[test]
    fn a_fault_meets_its_route_as_often_as_told() {
        let mut faults = faults("POST /channels/*/messages", 2, Wrong::Status(500));
        let post = call("POST", "channels/1/messages");
        assert_eq!(faults.meet(&call("GET", "channels/1/messages")), None);
        assert_eq!(faults.meet(&call("POST", "channels/1")), None);
        assert!(faults.meet(&post).is_some());
        assert!(faults.meet(&post).is_some());
        assert_eq!(faults.meet(&post), None);
    }

    #[test]
    fn an_open_end_takes_every_longer_path() {
        let mut faults = faults("* /webhooks/**", 9, Wrong::Lost);
        assert!(faults.meet(&call("PATCH", "webhooks/1/t")).is_some());
        assert!(faults.meet(&call("PATCH", "channels")).is_none());
    }

    #[test]
    fn what_goes_wrong_at_first_goes_through_when_it_comes_again() {
        let lost = Wrong::AtFirst(Box::new(Wrong::Lost));
        let mut faults = faults("* /channels/**", 9, lost);
        let one = call("POST", "channels/1/messages");
        let other = Call {
            body: serde_json::json!({"content": "another"}),
            ..one.clone()
        };
        assert_eq!(faults.meet(&one), Some(Wrong::Lost));
        assert_eq!(faults.meet(&other), Some(Wrong::Lost));
        assert_eq!(faults.meet(&one), None);
        assert_eq!(faults.meet(&other), None);
    }
}
