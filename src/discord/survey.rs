//! Which rights the bot has where games are being played, asked of Discord: for `lacre check`.

use std::collections::HashMap;
use std::num::NonZeroU64;

use secrecy::SecretString;
use serenity::model::channel::{Channel, ChannelType, GuildChannel};
use serenity::model::guild::{Member, PartialGuild};
use serenity::model::id::{ChannelId, GuildId};

use super::permissions::{self, Ground};
use super::trouble::{Meaning, Trouble};
use super::{Bot, Clients, Endpoint, Waits};
use crate::game::{ServerId, Snowflake};
use crate::locale::Permission;

/// How the bot stands in a channel or thread.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Footing {
    /// It lacks these rights; none where all is well.
    Lacks(Vec<Permission>),
    /// The place is gone or out of sight; how Discord says it.
    OutOfReach(String),
}

/// Asks how the bot stands in each of these places.
#[derive(Debug)]
pub struct Survey {
    bot: Bot,
    servers: HashMap<GuildId, (PartialGuild, Member)>,
}

impl Survey {
    /// A survey of this Discord with that token.
    ///
    /// # Errors
    /// When the machine cannot set up TLS.
    pub fn new(endpoint: &Endpoint, token: &SecretString) -> Result<Survey, Trouble> {
        Ok(Survey::by(
            Clients::new(endpoint, token, &Waits::DISCORD)?.bot,
        ))
    }

    /// A survey that asks through this client.
    pub(super) fn by(bot: Bot) -> Survey {
        Survey {
            bot,
            servers: HashMap::new(),
        }
    }

    /// How the bot stands in a place of a server in which a game is played.
    ///
    /// # Errors
    /// When Discord does not answer, or does not know the token.
    pub async fn footing(
        &mut self,
        server: ServerId,
        place: Snowflake,
    ) -> Result<Footing, Trouble> {
        self.footing_for(server, place, Ground::Channel).await
    }

    /// How the bot stands in a channel of a server that is used for this, or in a thread of one.
    pub(super) async fn footing_for(
        &mut self,
        server: ServerId,
        place: Snowflake,
        ground: Ground,
    ) -> Result<Footing, Trouble> {
        let ids = NonZeroU64::new(server.0.0).zip(NonZeroU64::new(place.0));
        let Some((server, place)) = ids else {
            return Ok(Footing::OutOfReach("it has no id".to_owned()));
        };
        if self.bot.closed_for().is_some() {
            return Err(Trouble::Unknown(
                "Discord has refused so much that it is not asked any more".to_owned(),
            ));
        }
        match self.rights(server.into(), place.into(), ground).await {
            Ok(lacking) => Ok(Footing::Lacks(lacking)),
            Err(trouble) => match trouble.meaning() {
                Meaning::PlaceGone | Meaning::Forbidden => {
                    Ok(Footing::OutOfReach(trouble.to_string()))
                }
                _ => Err(trouble),
            },
        }
    }

    async fn rights(
        &mut self,
        server: GuildId,
        place: ChannelId,
        ground: Ground,
    ) -> Result<Vec<Permission>, Trouble> {
        let channel = self.channel(place).await?;
        let is_thread = matches!(
            channel.kind,
            ChannelType::NewsThread | ChannelType::PublicThread | ChannelType::PrivateThread
        );
        // A thread has the rights of its channel.
        let (channel, ground) = match channel.parent_id {
            Some(parent) if is_thread => (self.channel(parent).await?, Ground::Thread),
            _ => (channel, ground),
        };
        let (guild, me) = self.server(server).await?;
        let given = guild.user_permissions_in(&channel, me);
        Ok(permissions::missing(given, permissions::needed(ground)))
    }

    async fn channel(&self, id: ChannelId) -> Result<GuildChannel, Trouble> {
        match self.bot.call(self.bot.http().get_channel(id)).await? {
            Channel::Guild(channel) => Ok(channel),
            _ => Err(Trouble::nowhere()),
        }
    }

    async fn server(&mut self, id: GuildId) -> Result<&(PartialGuild, Member), Trouble> {
        if !self.servers.contains_key(&id) {
            let http = self.bot.http();
            let guild = self.bot.call(http.get_guild(id)).await?;
            let user = self.bot.call(http.get_current_user()).await?;
            let me = self.bot.call(http.get_member(id, user.id)).await?;
            self.servers.insert(id, (guild, me));
        }
        self.servers.get(&id).ok_or_else(Trouble::nowhere)
    }
}
