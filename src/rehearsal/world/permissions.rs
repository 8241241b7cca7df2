//! Rights: their bits, names, and who has which where.

use super::{Id, World};

/// See a channel and what is posted there.
pub const VIEW_CHANNEL: u64 = 1 << 10;
/// Post in a channel.
pub const SEND_MESSAGES: u64 = 1 << 11;
/// Delete and pin what others posted.
pub const MANAGE_MESSAGES: u64 = 1 << 13;
/// Post files.
pub const ATTACH_FILES: u64 = 1 << 15;
/// Read what was posted earlier.
pub const READ_MESSAGE_HISTORY: u64 = 1 << 16;
/// Change the server's settings.
pub const MANAGE_GUILD: u64 = 1 << 5;
/// Change or delete a channel.
pub const MANAGE_CHANNELS: u64 = 1 << 4;
/// Everything.
pub const ADMINISTRATOR: u64 = 1 << 3;
/// Use slash commands.
pub const USE_APPLICATION_COMMANDS: u64 = 1 << 31;
/// Change, lock and delete threads of others.
pub const MANAGE_THREADS: u64 = 1 << 34;
/// Start a thread.
pub const CREATE_PUBLIC_THREADS: u64 = 1 << 35;
/// Post in a thread.
pub const SEND_MESSAGES_IN_THREADS: u64 = 1 << 38;
/// Every right there is.
pub const ALL: u64 = (1 << 50) - 1;

/// What everybody may do in a fresh server of the rehearsal.
pub(crate) const EVERYBODY: u64 = VIEW_CHANNEL
    | SEND_MESSAGES
    | ATTACH_FILES
    | READ_MESSAGE_HISTORY
    | USE_APPLICATION_COMMANDS
    | CREATE_PUBLIC_THREADS
    | SEND_MESSAGES_IN_THREADS
    | (1 << 6)
    | (1 << 14);

const NAMES: &[(&str, u64)] = &[
    ("VIEW_CHANNEL", VIEW_CHANNEL),
    ("SEND_MESSAGES", SEND_MESSAGES),
    ("MANAGE_MESSAGES", MANAGE_MESSAGES),
    ("ATTACH_FILES", ATTACH_FILES),
    ("READ_MESSAGE_HISTORY", READ_MESSAGE_HISTORY),
    ("MANAGE_GUILD", MANAGE_GUILD),
    ("MANAGE_CHANNELS", MANAGE_CHANNELS),
    ("ADMINISTRATOR", ADMINISTRATOR),
    ("USE_APPLICATION_COMMANDS", USE_APPLICATION_COMMANDS),
    ("MANAGE_THREADS", MANAGE_THREADS),
    ("CREATE_PUBLIC_THREADS", CREATE_PUBLIC_THREADS),
    ("SEND_MESSAGES_IN_THREADS", SEND_MESSAGES_IN_THREADS),
];

/// Rights that a bot which posts is commonly given.
pub(crate) const COMMON: [&str; 6] = [
    "VIEW_CHANNEL",
    "SEND_MESSAGES",
    "ATTACH_FILES",
    "READ_MESSAGE_HISTORY",
    "CREATE_PUBLIC_THREADS",
    "SEND_MESSAGES_IN_THREADS",
];

/// The bit of a right by its documented name, for example `ATTACH_FILES`.
#[must_use]
pub fn right(name: &str) -> Option<u64> {
    NAMES
        .iter()
        .find_map(|(known, bit)| (*known == name).then_some(*bit))
}

impl World {
    /// The rights of a user in a channel or thread; in a direct channel everything for the two in it.
    #[must_use]
    pub fn rights(&self, user: Id, channel: Id) -> u64 {
        let Some(place) = self.channels.get(&channel) else {
            return 0;
        };
        let Some(guild_id) = place.guild else {
            let inside = place.recipient == Some(user) || user == self.application.bot;
            return if inside { ALL } else { 0 };
        };
        let base = self.guild_rights(user, guild_id);
        if base & ADMINISTRATOR != 0 {
            return ALL;
        }
        let Some(member) = self
            .guilds
            .get(&guild_id)
            .and_then(|g| g.members.get(&user))
        else {
            return 0;
        };
        // A thread has no overwrites of its own: those of its channel hold.
        let owner = place.parent.filter(|_| place.thread.is_some());
        let overwrites = owner
            .and_then(|parent| self.channels.get(&parent))
            .map_or(&place.overwrites, |parent| &parent.overwrites);
        let mut rights = base;
        for overwrite in overwrites.iter().filter(|o| o.target == guild_id) {
            rights = rights & !overwrite.deny | overwrite.allow;
        }
        let (mut allow, mut deny) = (0, 0);
        for overwrite in overwrites {
            if member.roles.contains(&overwrite.target) {
                allow |= overwrite.allow;
                deny |= overwrite.deny;
            }
        }
        rights = rights & !deny | allow;
        for overwrite in overwrites.iter().filter(|o| o.target == user) {
            rights = rights & !overwrite.deny | overwrite.allow;
        }
        if rights & VIEW_CHANNEL == 0 {
            rights = 0;
        }
        rights
    }

    /// The rights of a user in a server, before any channel's overwrites.
    #[must_use]
    pub fn guild_rights(&self, user: Id, guild: Id) -> u64 {
        let Some(guild) = self.guilds.get(&guild) else {
            return 0;
        };
        let Some(member) = guild.members.get(&user) else {
            return 0;
        };
        if guild.owner == user {
            return ALL;
        }
        let rights = guild
            .roles
            .iter()
            .filter(|role| role.id == guild.id || member.roles.contains(&role.id))
            .fold(0, |rights, role| rights | role.permissions);
        if rights & ADMINISTRATOR != 0 {
            ALL
        } else {
            rights
        }
    }

    /// Whether a user has all of `rights` in a channel.
    #[must_use]
    pub fn may(&self, user: Id, channel: Id, rights: u64) -> bool {
        self.rights(user, channel) & rights == rights
    }
}
