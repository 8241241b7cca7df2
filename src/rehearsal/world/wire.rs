//! The world in Discord's JSON.

use serde_json::{Value, json};

use super::{
    Channel, ChannelKind, Guild, Id, Message, Overwrite, Role, Thread, User, World, timestamp,
};

impl World {
    /// A user as others see it.
    pub(crate) fn user_json(&self, id: Id) -> Value {
        let unknown;
        let user = match self.users.get(&id) {
            Some(user) => user,
            None => {
                unknown = User {
                    id,
                    name: "deleted_user".to_owned(),
                    locale: "en-US".to_owned(),
                    bot: false,
                    refuses_dms: true,
                };
                &unknown
            }
        };
        json!({
            "id": id,
            "username": user.name.to_lowercase(),
            "global_name": if user.bot { Value::Null } else { json!(user.name) },
            "discriminator": "0",
            "avatar": null,
            "public_flags": 0,
            "flags": 0,
            "bot": user.bot,
            "primary_guild": null,
        })
    }

    /// The bot as it sees itself.
    pub(crate) fn own_user_json(&self) -> Value {
        let mut user = self.user_json(self.application.bot);
        user["username"] = json!(self.application.name);
        user["mfa_enabled"] = json!(true);
        user["verified"] = json!(true);
        user["email"] = Value::Null;
        user["locale"] = json!("en-US");
        user
    }

    /// The application as its bot sees it.
    pub(crate) fn application_json(&self) -> Value {
        let guilds = self.guilds.keys().filter(|id| self.bot_is_in(**id)).count();
        let owner = self.guilds.values().next().map(|guild| guild.owner);
        json!({
            "id": self.application.id,
            "name": self.application.name,
            "icon": null,
            "description": "",
            "type": null,
            "verify_key": "0".repeat(64),
            "flags": 0,
            "flags_new": "0",
            "redirect_uris": [],
            "interactions_endpoint_url": null,
            "role_connections_verification_url": null,
            "owner": owner.map(|owner| self.user_json(owner)),
            "approximate_guild_count": guilds,
            "approximate_user_install_count": 0,
            "approximate_user_authorization_count": 0,
            "explicit_content_filter": 0,
            "team": null,
            "eligible_oauth2_scopes": [],
            "bot_public": true,
            "bot_require_code_grant": false,
        })
    }

    /// A member with its user.
    pub(crate) fn member_json(&self, guild: &Guild, user: Id) -> Value {
        let member = guild.members.get(&user);
        json!({
            "user": self.user_json(user),
            "nick": member.and_then(|member| member.nick.clone()),
            "avatar": null,
            "banner": null,
            "roles": member.map(|member| member.roles.iter().collect::<Vec<_>>()).unwrap_or_default(),
            "joined_at": timestamp(member.map_or(0, |member| member.joined_at)),
            "premium_since": null,
            "deaf": false,
            "mute": false,
            "flags": 0,
            "pending": false,
            "communication_disabled_until": null,
        })
    }

    /// A channel, thread or direct channel.
    pub(crate) fn channel_json(&self, channel: &Channel) -> Value {
        if channel.guild.is_none() {
            return json!({
                "id": channel.id,
                "type": channel.kind as u8,
                "flags": 0,
                "last_message_id": channel.last_message,
                "recipients": channel.recipient.map(|user| vec![self.user_json(user)]).unwrap_or_default(),
            });
        }
        let mut json = json!({
            "id": channel.id,
            "type": channel.kind as u8,
            "flags": 0,
            "guild_id": channel.guild,
            "name": channel.name,
            "parent_id": channel.parent,
            "last_message_id": channel.last_message,
            "rate_limit_per_user": 0,
        });
        if let Some(thread) = &channel.thread {
            json["owner_id"] = json!(thread.owner);
            json["thread_metadata"] = thread_json(thread, channel.id);
            json["message_count"] = json!(thread.messages);
            json["member_count"] = json!(thread.members.len().min(50));
            json["total_message_sent"] = json!(thread.messages);
        } else {
            json["position"] = json!(channel.position);
            json["topic"] = Value::Null;
            json["nsfw"] = json!(false);
            json["permission_overwrites"] = channel.overwrites.iter().map(overwrite_json).collect();
            if channel.kind == ChannelKind::Forum {
                json["available_tags"] = json!([]);
            }
        }
        json
    }

    /// A message as the bot sees it.
    pub(crate) fn message_json(&self, message: &Message) -> Value {
        let users = message.mentions.iter().map(|user| self.user_json(*user));
        let files = message.attachments.iter();
        let mut json = json!({
            "id": message.id,
            "channel_id": message.channel,
            "type": self.message_type(message),
            "content": message.content,
            "author": self.user_json(message.author),
            "mentions": users.collect::<Vec<_>>(),
            "mention_roles": message.mention_roles,
            "mention_everyone": message.mention_everyone,
            "attachments": files.map(|file| self.attachment_json(message, file)).collect::<Vec<_>>(),
            "embeds": message.embeds,
            "components": message.components,
            "timestamp": timestamp(message.posted_at),
            "edited_timestamp": message.edited_at.map(timestamp),
            "flags": message.flags,
            "pinned": false,
            "tts": false,
        });
        if let Some(nonce) = &message.nonce {
            json["nonce"] = nonce.clone();
        }
        if message.author == self.application.bot && message.interaction.is_some() {
            json["application_id"] = json!(self.application.id);
            json["webhook_id"] = json!(self.application.id);
        }
        if let Some(reply_to) = message.reply_to {
            json["message_reference"] =
                json!({"type": 0, "message_id": reply_to, "channel_id": message.channel});
        }
        if let Some(thread) = self.channels.get(&message.id) {
            json["thread"] = self.channel_json(thread);
        }
        json
    }

    fn message_type(&self, message: &Message) -> u8 {
        let command = message
            .interaction
            .and_then(|id| self.interactions.get(&id))
            .is_some_and(|asked| asked.source.is_none() && asked.original == Some(message.id));
        match (command, message.reply_to) {
            (true, _) => 20,
            (false, Some(_)) => 19,
            (false, None) => 0,
        }
    }

    fn attachment_json(&self, message: &Message, file: &super::Attachment) -> Value {
        let url = format!(
            "{}/attachments/{}/{}/{}",
            self.files_url, message.channel, file.id, file.filename
        );
        let mut json = json!({
            "id": file.id,
            "filename": file.filename,
            "size": file.bytes.len(),
            "url": url,
            "proxy_url": url,
            "content_type": file.content_type,
        });
        if let Some(description) = &file.description {
            json["description"] = json!(description);
        }
        if let Some((width, height)) = file.size {
            json["width"] = json!(width);
            json["height"] = json!(height);
        }
        if message.is_ephemeral() {
            json["ephemeral"] = json!(true);
        }
        json
    }

    /// A server as `GET /guilds/…` gives it.
    pub(crate) fn guild_json(&self, guild: &Guild) -> Value {
        json!({
            "id": guild.id,
            "name": guild.name,
            "owner_id": guild.owner,
            "preferred_locale": guild.locale,
            "roles": guild.roles.iter().enumerate().map(role_json).collect::<Vec<_>>(),
            "emojis": [],
            "stickers": [],
            "features": [],
            "icon": null,
            "description": null,
            "home_header": null,
            "splash": null,
            "discovery_splash": null,
            "banner": null,
            "application_id": null,
            "region": "deprecated",
            "afk_channel_id": null,
            "afk_timeout": 300,
            "system_channel_id": null,
            "system_channel_flags": 0,
            "widget_enabled": false,
            "widget_channel_id": null,
            "verification_level": 0,
            "default_message_notifications": 0,
            "mfa_level": 0,
            "explicit_content_filter": 0,
            "max_presences": null,
            "max_members": 500_000,
            "max_stage_video_channel_users": 50,
            "max_video_channel_users": 25,
            "vanity_url_code": null,
            "premium_tier": 0,
            "premium_subscription_count": 0,
            "rules_channel_id": null,
            "safety_alerts_channel_id": null,
            "public_updates_channel_id": null,
            "premium_progress_bar_enabled": false,
            "nsfw": false,
            "nsfw_level": 0,
            "incidents_data": null,
        })
    }

    /// A server as the gateway announces it: with its channels, the bot's threads, and the bot as its only known member.
    pub(crate) fn guild_create_json(&self, id: Id) -> Value {
        let Some(guild) = self.guilds.get(&id) else {
            return json!({"id": id, "unavailable": true});
        };
        let bot = self.application.bot;
        let mut json = self.guild_json(guild);
        let here = || self.channels.values().filter(|c| c.guild == Some(id));
        let list = |thread: bool| -> Vec<Value> {
            here()
                .filter(|channel| channel.is_thread() == thread && !channel.is_archived())
                .map(|channel| self.channel_json(channel))
                .collect()
        };
        json["channels"] = list(false).into();
        json["threads"] = list(true).into();
        json["members"] = json!([self.member_json(guild, bot)]);
        json["member_count"] = json!(guild.members.len());
        json["joined_at"] = json!(timestamp(
            guild.members.get(&bot).map_or(0, |m| m.joined_at)
        ));
        json["large"] = json!(false);
        json["unavailable"] = json!(false);
        for empty in [
            "voice_states",
            "presences",
            "stage_instances",
            "guild_scheduled_events",
            "soundboard_sounds",
        ] {
            json[empty] = json!([]);
        }
        json
    }
}

fn overwrite_json(overwrite: &Overwrite) -> Value {
    json!({
        "id": overwrite.target,
        "type": u8::from(overwrite.member),
        "allow": overwrite.allow.to_string(),
        "deny": overwrite.deny.to_string(),
    })
}

fn thread_json(thread: &Thread, id: Id) -> Value {
    json!({
        "archived": thread.archived,
        "locked": thread.locked,
        "auto_archive_duration": thread.auto_archive,
        "archive_timestamp": timestamp(thread.changed_at),
        "create_timestamp": timestamp(id.stamped_ms()),
    })
}

/// A role; its place in the list is its rank.
fn role_json((position, role): (usize, &Role)) -> Value {
    json!({
        "id": role.id,
        "name": role.name,
        "permissions": role.permissions.to_string(),
        "position": position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": null, "tertiary_color": null},
        "hoist": false,
        "managed": role.managed,
        "mentionable": false,
        "icon": null,
        "unicode_emoji": null,
        "flags": 0,
    })
}
