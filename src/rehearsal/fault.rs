//! Answers that go wrong on purpose: the next few requests on a route.

use serde::{Deserialize, Serialize};

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

/// Takes the fault that a request meets, if one waits for it.
pub(crate) fn meet(faults: &mut Vec<Fault>, method: &str, path: &[&str]) -> Option<Wrong> {
    let at = faults.iter().position(|fault| fault.fits(method, path))?;
    let fault = faults.get_mut(at)?;
    let wrong = fault.wrong.clone();
    fault.times = fault.times.saturating_sub(1);
    if fault.times == 0 {
        faults.remove(at);
    }
    Some(wrong)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(route: &str, times: u32) -> Fault {
        Fault {
            route: route.to_owned(),
            times,
            wrong: Wrong::Status(500),
        }
    }

    #[test]
    fn a_fault_meets_its_route_as_often_as_told() {
        let mut faults = vec![fault("POST /channels/*/messages", 2)];
        let path = ["channels", "1", "messages"];
        assert_eq!(meet(&mut faults, "GET", &path), None);
        assert_eq!(meet(&mut faults, "POST", &path[..2]), None);
        assert!(meet(&mut faults, "POST", &path).is_some());
        assert!(meet(&mut faults, "POST", &path).is_some());
        assert_eq!(meet(&mut faults, "POST", &path), None);
    }

    #[test]
    fn an_open_end_takes_every_longer_path() {
        let mut faults = vec![fault("* /webhooks/**", 9)];
        assert!(meet(&mut faults, "PATCH", &["webhooks", "1", "t"]).is_some());
        assert!(meet(&mut faults, "PATCH", &["channels"]).is_none());
    }
}
