//! The world as it stands at the start.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::permissions::{
    EVERYBODY, MANAGE_CHANNELS, MANAGE_GUILD, MANAGE_MESSAGES, MANAGE_THREADS,
};
use super::{
    Application, Channel, ChannelKind, Clock, Guild, Id, Member, Role, Snowflakes, User, World,
};

/// Who and what there is at the start.
#[derive(Debug, Clone)]
pub struct Setting {
    /// The bot's name.
    pub bot: String,
    /// The rights of the bot's role, as its invite link asks for them.
    pub bot_permissions: u64,
    /// The server's name.
    pub guild: String,
    /// The server's language.
    pub guild_locale: String,
    /// Its text channels.
    pub channels: Vec<String>,
    /// Its forums.
    pub forums: Vec<String>,
    /// Name and locale of each person; the one called Mod may manage the server.
    pub people: Vec<(String, String)>,
}

impl Default for Setting {
    fn default() -> Self {
        let person = |name: &str, locale: &str| (name.to_owned(), locale.to_owned());
        Self {
            bot: "Lacre".to_owned(),
            bot_permissions: 309_237_746_688,
            guild: "The Chess Room".to_owned(),
            guild_locale: "en-US".to_owned(),
            channels: vec!["chess".to_owned(), "lounge".to_owned()],
            forums: Vec::new(),
            people: vec![
                person("Ana", "en-US"),
                person("Ben", "en-US"),
                person("Carla", "es-ES"),
                person("Mod", "en-US"),
            ],
        }
    }
}

impl World {
    /// The world of a setting; the server's owner is a further account that never acts.
    #[must_use]
    pub fn new(setting: &Setting, clock: Arc<dyn Clock>) -> Self {
        let mut flakes = Snowflakes::default();
        let bot = flakes.next(clock.now_ms());
        let application = Application {
            id: bot,
            bot,
            name: setting.bot.clone(),
            commands: Vec::new(),
        };
        let mut world = Self::bare(clock, flakes, application);
        world.add_user(bot, &setting.bot, "en-US", true);
        world.add_guild(setting);
        world
    }

    /// A world in which there is nothing yet but the bot's application.
    pub(super) fn bare(
        clock: Arc<dyn Clock>,
        flakes: Snowflakes,
        application: Application,
    ) -> Self {
        Self {
            clock,
            flakes,
            files_url: String::new(),
            application,
            users: BTreeMap::new(),
            guilds: BTreeMap::new(),
            channels: BTreeMap::new(),
            messages: BTreeMap::new(),
            interactions: BTreeMap::new(),
            dismissed: BTreeSet::new(),
            modals: BTreeMap::new(),
            log: Vec::new(),
            read: BTreeMap::new(),
            events: Vec::new(),
            nonces: BTreeMap::new(),
            tokens: BTreeMap::new(),
        }
    }

    fn add_user(&mut self, id: Id, name: &str, locale: &str, bot: bool) {
        let user = User {
            id,
            name: name.to_owned(),
            locale: locale.to_owned(),
            bot,
            refuses_dms: false,
        };
        self.users.insert(id, user);
    }

    /// Adds a server with its channels and people; people already known by name join it too.
    pub fn add_guild(&mut self, setting: &Setting) -> Id {
        let now = self.now();
        let (id, owner) = (self.stamp(), self.stamp());
        self.add_user(owner, "Owner", &setting.guild_locale, false);
        let mut guild = Guild {
            id,
            name: setting.guild.clone(),
            owner,
            locale: setting.guild_locale.clone(),
            roles: Vec::new(),
            members: BTreeMap::new(),
            active_threads: 1000,
        };
        guild.roles.push(role(id, "@everyone", EVERYBODY, false));
        let manage = MANAGE_GUILD | MANAGE_CHANNELS | MANAGE_MESSAGES | MANAGE_THREADS;
        let moderator = self.stamp();
        guild
            .roles
            .push(role(moderator, "Moderator", manage, false));
        let own = self.stamp();
        guild
            .roles
            .push(role(own, &setting.bot, setting.bot_permissions, true));
        let mut join = |user: Id, held: Option<Id>| {
            let member = Member {
                nick: None,
                roles: held.into_iter().collect::<BTreeSet<_>>(),
                joined_at: now,
            };
            guild.members.insert(user, member);
        };
        join(owner, None);
        join(self.application.bot, Some(own));
        for (name, locale) in &setting.people {
            let known = self.user_named(name).map(|user| user.id);
            let user = known.unwrap_or_else(|| self.stamp());
            if known.is_none() {
                self.add_user(user, name, locale, false);
            }
            join(user, (name == "Mod").then_some(moderator));
        }
        self.guilds.insert(id, guild);
        for name in &setting.channels {
            self.add_channel(id, name, ChannelKind::Text);
        }
        for name in &setting.forums {
            self.add_channel(id, name, ChannelKind::Forum);
        }
        id
    }

    /// Adds a role to every server.
    pub fn add_role(&mut self, name: &str, permissions: u64) {
        let id = self.stamp();
        for guild in self.guilds.values_mut() {
            guild.roles.push(role(id, name, permissions, false));
        }
    }

    /// Gives somebody the role of this name in every server, or takes it away.
    pub fn give_role(&mut self, user: Id, name: &str, given: bool) {
        for guild in self.guilds.values_mut() {
            let role = guild.roles.iter().find(|role| role.name == name);
            let (Some(role), Some(member)) = (role, guild.members.get_mut(&user)) else {
                continue;
            };
            if given {
                member.roles.insert(role.id);
            } else {
                member.roles.remove(&role.id);
            }
        }
    }

    /// Adds a channel to a server.
    pub fn add_channel(&mut self, guild: Id, name: &str, kind: ChannelKind) -> Id {
        let id = self.stamp();
        let position = u32::try_from(self.channels.len()).unwrap_or(u32::MAX);
        let channel = Channel {
            id,
            kind,
            guild: Some(guild),
            name: name.to_owned(),
            parent: None,
            overwrites: Vec::new(),
            thread: None,
            recipient: None,
            last_message: None,
            position,
        };
        self.channels.insert(id, channel);
        id
    }
}

fn role(id: Id, name: &str, permissions: u64, managed: bool) -> Role {
    Role {
        id,
        name: name.to_owned(),
        permissions,
        managed,
    }
}
