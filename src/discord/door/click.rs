//! What every interaction carries, whatever its kind, and who is behind it.

use std::sync::Arc;
use std::time::Instant;

use serenity::all::{
    ChannelType, CommandInteraction, ComponentInteraction, ComponentInteractionDataKind, Member,
    MessageFlags, PartialChannel, Permissions, User,
};

use super::Door;
use crate::discord::answer::Reader;
use crate::game::{GameId, ServerId, Snowflake};
use crate::locale::{Language, clean};
use crate::picture::Theme;
use crate::service::{Caller, Failure, Person, Server};

/// The longest name that is kept of a person.
pub(super) const NAME: usize = 32;
/// The longest language tag that is kept.
const TAG: usize = 16;
/// The longest value of a select's line.
const VALUE: usize = 100;
/// The language of a server that gives none.
const ENGLISH: &str = "en-US";

/// An interaction, as far as its kind does not matter.
#[derive(Debug, Clone)]
pub(super) struct Click {
    /// When it came in.
    pub(super) arrived: Instant,
    pub(super) id: Snowflake,
    pub(super) token: String,
    pub(super) application: u64,
    pub(super) server: Option<ServerId>,
    pub(super) channel: Snowflake,
    /// Whether the channel is a thread.
    pub(super) in_thread: bool,
    /// The channel of the thread.
    pub(super) parent: Option<Snowflake>,
    pub(super) user: Snowflake,
    pub(super) name: String,
    pub(super) locale: String,
    pub(super) server_locale: String,
    /// What the person may do in the channel.
    pub(super) rights: Permissions,
    /// The roles that the person has.
    pub(super) roles: Vec<Snowflake>,
    /// What the bot may do in the channel; none where Discord does not say.
    pub(super) own_rights: Option<Permissions>,
    /// The message that was clicked, where it is a private one of ours, which is then changed in place.
    pub(super) private_message: Option<PrivateMessage>,
}

/// A private message of ours whose button was clicked.
#[derive(Debug, Clone, Copy)]
pub(super) struct PrivateMessage {
    pub(super) has_files: bool,
}

impl Click {
    pub(super) fn of_command(command: &CommandInteraction) -> Click {
        Click {
            arrived: Instant::now(),
            id: Snowflake(command.id.get()),
            token: command.token.clone(),
            application: command.application_id.get(),
            server: command.guild_id.map(|id| ServerId(Snowflake(id.get()))),
            channel: Snowflake(command.channel_id.get()),
            in_thread: is_thread(command.channel.as_ref()),
            parent: parent_of(command.channel.as_ref()),
            user: Snowflake(command.user.id.get()),
            name: name_of(&command.user, command.member.as_deref()),
            locale: clean(&command.locale, TAG),
            server_locale: locale_of(command.guild_locale.as_deref()),
            rights: rights_of(command.member.as_deref()),
            roles: roles_of(command.member.as_deref()),
            own_rights: command.app_permissions,
            private_message: None,
        }
    }

    pub(super) fn of_component(component: &ComponentInteraction) -> Click {
        let message = &component.message;
        let private = message
            .flags
            .is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL));
        Click {
            arrived: Instant::now(),
            id: Snowflake(component.id.get()),
            token: component.token.clone(),
            application: component.application_id.get(),
            server: component.guild_id.map(|id| ServerId(Snowflake(id.get()))),
            channel: Snowflake(component.channel_id.get()),
            in_thread: is_thread(component.channel.as_ref()),
            parent: parent_of(component.channel.as_ref()),
            user: Snowflake(component.user.id.get()),
            name: name_of(&component.user, component.member.as_ref()),
            locale: clean(&component.locale, TAG),
            server_locale: locale_of(component.guild_locale.as_deref()),
            rights: rights_of(component.member.as_ref()),
            roles: roles_of(component.member.as_ref()),
            own_rights: component.app_permissions,
            private_message: private.then_some(PrivateMessage {
                has_files: !message.attachments.is_empty(),
            }),
        }
    }
}

impl Click {
    /// Whether it came from one of these channels or a thread of one; there is nowhere else where there are none.
    pub(super) fn is_in(&self, channels: &[Snowflake]) -> bool {
        let place = match self.parent {
            Some(parent) if self.in_thread => parent,
            _ => self.channel,
        };
        channels.is_empty() || channels.contains(&place)
    }
}

/// What was chosen in a select.
pub(super) fn chosen(component: &ComponentInteraction) -> Option<String> {
    match &component.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => {
            let value = values.first().filter(|value| value.len() <= 4 * VALUE);
            value.cloned()
        }
        _ => None,
    }
}

fn is_thread(channel: Option<&PartialChannel>) -> bool {
    channel.is_some_and(|channel| {
        matches!(
            channel.kind,
            ChannelType::NewsThread | ChannelType::PublicThread | ChannelType::PrivateThread
        )
    })
}

fn parent_of(channel: Option<&PartialChannel>) -> Option<Snowflake> {
    let parent = channel.and_then(|channel| channel.parent_id);
    parent.map(|id| Snowflake(id.get()))
}

fn roles_of(member: Option<&Member>) -> Vec<Snowflake> {
    let roles = member.map_or(&[][..], |member| &member.roles);
    roles.iter().map(|id| Snowflake(id.get())).collect()
}

fn name_of(user: &User, member: Option<&Member>) -> String {
    let nick = member.and_then(|member| member.nick.as_deref());
    let name = nick.or(user.global_name.as_deref()).unwrap_or(&user.name);
    clean(name, NAME)
}

fn locale_of(locale: Option<&str>) -> String {
    clean(locale.unwrap_or(ENGLISH), TAG)
}

fn rights_of(member: Option<&Member>) -> Permissions {
    member
        .and_then(|member| member.permissions)
        .unwrap_or_default()
}

/// Who asks, as the service and the answers know them.
#[derive(Debug, Clone)]
pub(super) struct Asker {
    pub(super) caller: Caller,
    pub(super) reader: Reader,
    pub(super) server: Server,
}

impl Door {
    /// Notes that person and server have been seen.
    pub(super) async fn asker(&self, click: &Click, server: ServerId) -> Result<Asker, Failure> {
        let (server, person) = tokio::try_join!(
            self.service.meet_server(server, &click.server_locale),
            self.service.meet(click.user, &click.name, &click.locale),
        )?;
        let managing = Permissions::MANAGE_GUILD | Permissions::ADMINISTRATOR;
        let manager = click.rights.intersects(managing);
        let moderator = server
            .moderators
            .is_some_and(|role| click.roles.contains(&role));
        let mut asker = self.asker_of(click, server, person);
        asker.caller.manager = manager;
        asker.caller.moderator = manager || moderator;
        Ok(asker)
    }

    /// Somebody who presses a button of a game in a direct message, where they are called otherwise than in its
    /// server and may moderate nothing; none where game or person are not known.
    pub(super) async fn asker_from_afar(
        &self,
        click: &Click,
        game: GameId,
    ) -> Result<Option<Asker>, Failure> {
        let (server, person) =
            tokio::try_join!(self.service.host_of(game), self.service.known(click.user),)?;
        let both = server.zip(person);
        Ok(both.map(|(server, person)| self.asker_of(click, server, person)))
    }

    fn asker_of(&self, click: &Click, server: Server, person: Person) -> Asker {
        let tag = person.preferences.language.as_deref();
        let language = Language::from_tag(tag.unwrap_or(&click.locale));
        let themes = [&person.preferences.theme, &server.theme];
        Asker {
            reader: Reader {
                person: person.clone(),
                language,
                theme: Theme::chosen(themes.map(|theme| theme.as_deref())),
                registered: Arc::clone(&self.registered),
            },
            caller: Caller {
                interaction: click.id,
                person,
                server: server.id,
                channel: click.channel,
                moderator: false,
                manager: false,
            },
            server,
        }
    }
}
