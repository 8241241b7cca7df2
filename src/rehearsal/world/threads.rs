//! Threads, and what becomes of channels and the bot's place in a server.

use std::collections::BTreeSet;

use serde_json::json;

use super::{Channel, ChannelKind, Guild, Id, Member, Overwrite, Thread, What, World, permissions};

const GUILDS: u64 = 1;

/// A change to a thread or channel; what is `None` stays.
#[derive(Debug, Clone, Default)]
pub(crate) struct Change {
    pub(crate) name: Option<String>,
    pub(crate) archived: Option<bool>,
    pub(crate) locked: Option<bool>,
    pub(crate) auto_archive: Option<i64>,
}

impl World {
    /// Starts a thread; with the id of `message` when it is started from one.
    pub(crate) fn open_thread(
        &mut self,
        owner: Id,
        parent: Id,
        message: Option<Id>,
        name: &str,
        auto_archive: i64,
    ) -> Id {
        let id = message.unwrap_or_else(|| self.stamp());
        let now = self.now();
        let channel = Channel {
            id,
            kind: ChannelKind::PublicThread,
            guild: self.channels.get(&parent).and_then(|channel| channel.guild),
            name: name.to_owned(),
            parent: Some(parent),
            overwrites: Vec::new(),
            thread: Some(Thread {
                owner,
                archived: false,
                locked: false,
                auto_archive,
                changed_at: now,
                active_at: now,
                members: BTreeSet::from([owner]),
                messages: 0,
            }),
            recipient: None,
            last_message: None,
            position: 0,
        };
        self.channels.insert(id, channel);
        self.tell_of_place("THREAD_CREATE", id);
        let seen_by = self.viewers(id);
        self.note(parent, seen_by, None, What::ThreadOpened(name.to_owned()));
        id
    }

    /// Changes a thread or channel.
    pub(crate) fn change_place(&mut self, id: Id, change: &Change) {
        let now = self.now();
        let Some(channel) = self.channels.get_mut(&id) else {
            return;
        };
        let mut words = Vec::new();
        if let Some(name) = &change.name
            && *name != channel.name
        {
            channel.name.clone_from(name);
            words.push(format!("renamed to {name}"));
        }
        if let Some(thread) = &mut channel.thread {
            if let Some(locked) = change.locked
                && locked != thread.locked
            {
                thread.locked = locked;
                words.push(if locked { "locked" } else { "unlocked" }.to_owned());
            }
            if let Some(archived) = change.archived
                && archived != thread.archived
            {
                thread.archived = archived;
                thread.changed_at = now;
                thread.active_at = now;
                words.push(if archived { "archived" } else { "unarchived" }.to_owned());
            }
            if let Some(minutes) = change.auto_archive {
                thread.auto_archive = minutes;
            }
        }
        if words.is_empty() {
            return;
        }
        let is_thread = channel.is_thread();
        self.tell_of_place(
            if is_thread {
                "THREAD_UPDATE"
            } else {
                "CHANNEL_UPDATE"
            },
            id,
        );
        let seen_by = self.viewers(id);
        self.note(id, seen_by, None, What::ThreadChanged(words.join(", ")));
    }

    /// Archives the threads in which nothing has happened for as long as they allow.
    pub(crate) fn archive_silent_threads(&mut self) {
        let now = self.now();
        let silent: Vec<Id> = self
            .channels
            .values()
            .filter(|channel| {
                channel.thread.as_ref().is_some_and(|thread| {
                    !thread.archived && thread.active_at + thread.auto_archive * 60_000 <= now
                })
            })
            .map(|channel| channel.id)
            .collect();
        let change = Change {
            archived: Some(true),
            ..Change::default()
        };
        for thread in silent {
            self.change_place(thread, &change);
        }
    }

    /// Notes that `author` posted in a place; a post takes an unlocked thread out of the archive.
    pub(crate) fn wake(&mut self, author: Id, place: Id, message: Id) {
        let now = self.now();
        let archived = self.channels.get(&place).is_some_and(Channel::is_archived);
        if archived {
            let change = Change {
                archived: Some(false),
                ..Change::default()
            };
            self.change_place(place, &change);
        }
        if let Some(channel) = self.channels.get_mut(&place) {
            channel.last_message = Some(message);
            if let Some(thread) = &mut channel.thread {
                thread.active_at = now;
                thread.messages += 1;
                thread.members.insert(author);
            }
        }
    }

    /// Takes a channel or thread away with all that stands in it.
    pub(crate) fn delete_place(&mut self, id: Id) {
        let inner: Vec<Id> = self
            .channels
            .values()
            .filter(|channel| channel.parent == Some(id))
            .map(|channel| channel.id)
            .collect();
        for thread in inner {
            self.delete_place(thread);
        }
        let Some(channel) = self.channels.get(&id) else {
            return;
        };
        let is_thread = channel.is_thread();
        let (name, seen_by) = (self.place_name(id), self.viewers(id));
        self.note(id, seen_by, None, What::PlaceDeleted(name));
        self.tell_of_place(
            if is_thread {
                "THREAD_DELETE"
            } else {
                "CHANNEL_DELETE"
            },
            id,
        );
        self.channels.remove(&id);
        self.messages.retain(|_, message| message.channel != id);
    }

    /// Gives or takes rights of one member in one channel; a thread's are its channel's.
    pub(crate) fn overwrite(&mut self, place: Id, member: Id, rights: u64, given: Option<bool>) {
        let owner = match self.channels.get(&place) {
            Some(channel) if channel.is_thread() => channel.parent.unwrap_or(place),
            _ => place,
        };
        let Some(channel) = self.channels.get_mut(&owner) else {
            return;
        };
        if !channel.overwrites.iter().any(|o| o.target == member) {
            channel.overwrites.push(Overwrite {
                target: member,
                member: true,
                allow: 0,
                deny: 0,
            });
        }
        for overwrite in channel.overwrites.iter_mut().filter(|o| o.target == member) {
            overwrite.allow &= !rights;
            overwrite.deny &= !rights;
            match given {
                Some(true) => overwrite.allow |= rights,
                Some(false) => overwrite.deny |= rights,
                None => {}
            }
        }
        self.tell_of_place("CHANNEL_UPDATE", owner);
    }

    /// A member leaves or is removed.
    pub(crate) fn leave(&mut self, guild: Id, user: Id) {
        let bot = self.application.bot;
        let Some(place) = self.guilds.get_mut(&guild) else {
            return;
        };
        if place.members.remove(&user).is_none() {
            return;
        }
        if user == bot {
            self.application
                .commands
                .retain(|command| command.guild_id != Some(guild));
            // Without `unavailable`: the bot is out, not the server down.
            self.tell("GUILD_DELETE", json!({"id": guild}), Some(guild), GUILDS);
        }
    }

    /// A member comes, or comes back; the bot with its role.
    pub(crate) fn join(&mut self, guild: Id, user: Id) {
        let now = self.now();
        let bot = self.application.bot;
        let Some(place) = self.guilds.get_mut(&guild) else {
            return;
        };
        let roles = place
            .roles
            .iter()
            .filter(|role| user == bot && role.managed)
            .map(|role| role.id)
            .collect();
        place.members.entry(user).or_insert(Member {
            nick: None,
            roles,
            joined_at: now,
        });
        if user == bot {
            let data = self.guild_create_json(guild);
            self.tell("GUILD_CREATE", data, Some(guild), GUILDS);
        }
    }

    /// How many threads of a server are not archived.
    pub(crate) fn active_threads(&self, guild: &Guild) -> usize {
        self.channels
            .values()
            .filter(|channel| channel.guild == Some(guild.id))
            .filter(|channel| {
                channel
                    .thread
                    .as_ref()
                    .is_some_and(|thread| !thread.archived)
            })
            .count()
    }

    fn tell_of_place(&mut self, name: &'static str, id: Id) {
        let Some(channel) = self.channels.get(&id) else {
            return;
        };
        let bot = self.application.bot;
        // Taking the last right away is told too, else a bot would never learn of it.
        let hears = name == "CHANNEL_UPDATE" || self.may(bot, id, permissions::VIEW_CHANNEL);
        let in_guild = channel.guild.is_some_and(|guild| self.bot_is_in(guild));
        if hears && in_guild {
            let (guild, data) = (channel.guild, self.channel_json(channel));
            self.tell(name, data, guild, GUILDS);
        }
    }
}
