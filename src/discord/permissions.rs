//! The rights that Lacre needs in a channel, and which of them it lacks.

use serenity::model::Permissions;

use crate::locale::Permission;

/// Where a game is to be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ground {
    /// A channel in which each game gets a thread.
    Threads,
    /// A channel in which games are played themselves.
    Channel,
    /// A thread, in which a game is played in place.
    Thread,
    /// A channel in which moderators' acts are told.
    Log,
}

/// Every right, with Discord's bit and the name that Discord's client gives it.
const RIGHTS: [(Permissions, Permission); 6] = [
    (Permissions::VIEW_CHANNEL, Permission::ViewChannel),
    (Permissions::SEND_MESSAGES, Permission::SendMessages),
    (Permissions::ATTACH_FILES, Permission::AttachFiles),
    (
        Permissions::READ_MESSAGE_HISTORY,
        Permission::ReadMessageHistory,
    ),
    (
        Permissions::CREATE_PUBLIC_THREADS,
        Permission::CreatePublicThreads,
    ),
    (
        Permissions::SEND_MESSAGES_IN_THREADS,
        Permission::SendMessagesInThreads,
    ),
];

/// Every right that Lacre asks for when it is invited.
#[must_use]
pub fn all() -> Permissions {
    RIGHTS
        .iter()
        .fold(Permissions::empty(), |all, (right, _)| all | *right)
}

/// The rights that a game needs there.
#[must_use]
pub fn needed(ground: Ground) -> Permissions {
    let threads = Permissions::CREATE_PUBLIC_THREADS | Permissions::SEND_MESSAGES_IN_THREADS;
    match ground {
        Ground::Threads => all(),
        Ground::Channel => all() - threads,
        Ground::Log => Permissions::VIEW_CHANNEL | Permissions::SEND_MESSAGES,
        Ground::Thread => all() - Permissions::CREATE_PUBLIC_THREADS - Permissions::SEND_MESSAGES,
    }
}

/// Which of the needed rights are missing among those given, in the order in which Discord lists them.
#[must_use]
pub fn missing(given: Permissions, needed: Permissions) -> Vec<Permission> {
    if given.contains(Permissions::ADMINISTRATOR) {
        return Vec::new();
    }
    names(needed - given)
}

/// What Discord's client calls these rights, in the order in which it lists them.
#[must_use]
pub fn names(rights: Permissions) -> Vec<Permission> {
    let named = RIGHTS.iter().filter(|(right, _)| rights.contains(*right));
    named.map(|(_, name)| name.clone()).collect()
}

/// The link that invites the bot with exactly the rights that it needs.
#[must_use]
pub fn invite_link(application: u64) -> String {
    format!(
        "https://discord.com/oauth2/authorize?client_id={application}&scope=bot+applications.commands&permissions={}",
        all().bits()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sum_is_the_documented_one() {
        assert_eq!(all().bits(), 309_237_746_688);
    }

    #[test]
    fn each_ground_needs_what_it_uses() {
        assert_eq!(needed(Ground::Threads), all());
        assert_eq!(
            needed(Ground::Channel),
            Permissions::VIEW_CHANNEL
                | Permissions::SEND_MESSAGES
                | Permissions::ATTACH_FILES
                | Permissions::READ_MESSAGE_HISTORY
        );
        assert_eq!(
            needed(Ground::Thread),
            Permissions::VIEW_CHANNEL
                | Permissions::SEND_MESSAGES_IN_THREADS
                | Permissions::ATTACH_FILES
                | Permissions::READ_MESSAGE_HISTORY
        );
    }

    #[test]
    fn what_is_missing_is_named_in_order() {
        let given = all() - Permissions::ATTACH_FILES - Permissions::SEND_MESSAGES;
        assert_eq!(
            missing(given, needed(Ground::Channel)),
            [Permission::SendMessages, Permission::AttachFiles]
        );
        assert_eq!(
            missing(given, needed(Ground::Thread)),
            [Permission::AttachFiles]
        );
        assert_eq!(missing(all(), all()), []);
    }

    #[test]
    fn an_administrator_lacks_nothing() {
        assert_eq!(missing(Permissions::ADMINISTRATOR, all()), []);
    }

    #[test]
    fn the_invite_link_asks_for_no_more() {
        insta::assert_snapshot!(invite_link(1_300_000_000_000_000_042), @"https://discord.com/oauth2/authorize?client_id=1300000000000000042&scope=bot+applications.commands&permissions=309237746688");
    }
}
