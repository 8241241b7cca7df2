//! How long Discord is waited for, and how often it is looked at.

use std::time::Duration;

/// How long Discord is waited for, and how often it is looked at. All of it goes by tokio's time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Waits {
    /// A connection may take so long to be made.
    pub connect: Duration,
    /// Discord may take so long to answer a request.
    pub answer: Duration,
    /// A request may take so long with the waiting that Discord's limits ask for.
    pub with_limits: Duration,
    /// The pauses after each try of an answer to an interaction that did not go through.
    pub pauses: [Duration; 3],
    /// The gateway is looked at so often.
    pub look: Duration,
    /// A gateway that was not heard of for so long is silent. One that is there sends or answers something within
    /// 42 seconds.
    pub silence: Duration,
    /// A silent gateway is dialled anew, but not more often than this.
    pub redial: Duration,
}

impl Waits {
    /// For the real Discord.
    pub const DISCORD: Waits = Waits {
        connect: Duration::from_secs(5),
        answer: Duration::from_secs(20),
        with_limits: Duration::from_secs(60),
        pauses: [
            Duration::from_millis(500),
            Duration::from_secs(1),
            Duration::from_secs(2),
        ],
        look: Duration::from_secs(5),
        silence: Duration::from_secs(130),
        redial: Duration::from_secs(300),
    };

    /// For a Discord on this machine, which has no excuse.
    pub const LOOPBACK: Waits = Waits {
        answer: Duration::from_secs(2),
        ..Waits::DISCORD
    };
}
