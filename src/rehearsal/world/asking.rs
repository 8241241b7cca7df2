//! How what a person does reaches the bot.

use std::time::Instant;

use serde_json::{Value, json};

use super::{Id, Interaction, InteractionKind, What, World};

impl World {
    /// Puts a question to the bot: stamps it and lets the gateway tell it.
    pub(crate) fn ask(
        &mut self,
        kind: InteractionKind,
        user: Id,
        channel: Id,
        source: Option<Id>,
        data: Value,
    ) -> Id {
        let id = self.stamp();
        // Opaque to bots, as it is at Discord; unique because the id is.
        let token = format!(
            "rehearsal-{:x}-{:x}",
            id.0,
            id.0.wrapping_mul(0x9e37_79b9_7f4a_7c15)
        );
        let interaction = Interaction {
            id,
            kind,
            token: token.clone(),
            user,
            channel,
            source,
            command: (kind == InteractionKind::Command).then(|| spelled(&data)),
            asked_at: self.now(),
            asked: Instant::now(),
            answer: None,
            failed: false,
            ephemeral: false,
            original: None,
            followups: Vec::new(),
            touched: 0,
        };
        let payload = self.interaction_json(&interaction, data);
        self.interactions.insert(id, interaction);
        self.tokens.insert(token, id);
        let guild = self
            .channels
            .get(&channel)
            .and_then(|channel| channel.guild);
        if guild.is_none_or(|guild| self.bot_is_in(guild)) {
            self.tell("INTERACTION_CREATE", payload, guild, 0);
        }
        id
    }

    fn interaction_json(&self, asked: &Interaction, data: Value) -> Value {
        let place = self.channels.get(&asked.channel);
        let guild = place
            .and_then(|place| place.guild)
            .and_then(|guild| self.guilds.get(&guild));
        let mut channel = place
            .map(|place| self.channel_json(place))
            .unwrap_or_default();
        let rights = self.rights(asked.user, asked.channel).to_string();
        channel["permissions"] = json!(rights);
        let locale = self.locale_of(asked.user);
        let mut json = json!({
            "id": asked.id,
            "application_id": self.application.id,
            "type": asked.kind as u8,
            "data": data,
            "channel": channel,
            "channel_id": asked.channel,
            "token": asked.token,
            "version": 1,
            "app_permissions": self.rights(self.application.bot, asked.channel).to_string(),
            "locale": locale,
            "entitlements": [],
            "authorizing_integration_owners": {},
            "context": if guild.is_some() { 0 } else { 1 },
            "attachment_size_limit": 10 * 1024 * 1024,
        });
        if let Some(guild) = guild {
            json["guild_id"] = json!(guild.id);
            json["guild"] = json!({"id": guild.id, "locale": guild.locale, "features": []});
            json["guild_locale"] = json!(guild.locale);
            json["authorizing_integration_owners"] = json!({"0": guild.id});
            json["member"] = self.member_json(guild, asked.user);
            json["member"]["permissions"] = json!(rights);
        } else {
            json["user"] = self.user_json(asked.user);
            json["authorizing_integration_owners"] = json!({"0": "0"});
        }
        if let Some(message) = asked.source.and_then(|id| self.messages.get(&id)) {
            json["message"] = self.message_json(message);
        }
        json
    }

    /// Users, members, channels and roles that a person named, as they come with the question.
    pub(crate) fn resolved_json(&self, ids: &[Id], guild: Option<Id>, place: Id) -> Value {
        let mut resolved = json!({});
        let guild = guild.and_then(|guild| self.guilds.get(&guild));
        for id in ids {
            let key = id.to_string();
            if self.users.contains_key(id) {
                resolved["users"][&key] = self.user_json(*id);
                if let Some(guild) = guild.filter(|guild| guild.members.contains_key(id)) {
                    let mut member = self.member_json(guild, *id);
                    if let Some(fields) = member.as_object_mut() {
                        fields
                            .retain(|field, _| !matches!(field.as_str(), "user" | "deaf" | "mute"));
                    }
                    member["permissions"] = json!(self.rights(*id, place).to_string());
                    resolved["members"][&key] = member;
                }
            } else if let Some(channel) = self.channels.get(id) {
                let mut json = self.channel_json(channel);
                json["permissions"] = json!(self.rights(self.application.bot, *id).to_string());
                resolved["channels"][&key] = json;
            } else if let Some(guild) = guild {
                let roles = self.guild_json(guild)["roles"].take();
                let mut roles = roles.as_array().cloned().unwrap_or_default().into_iter();
                if let Some(role) = roles.find(|role| role["id"] == key) {
                    resolved["roles"][&key] = role;
                }
            }
        }
        resolved
    }

    /// Tells a person that no answer came in time.
    pub(crate) fn give_up(&mut self, id: Id, words: &str) {
        let Some(asked) = self.interactions.get_mut(&id) else {
            return;
        };
        if asked.answer.is_some() || asked.failed {
            return;
        }
        asked.failed = true;
        // What is being typed fails where it is typed, and nothing stands in the channel.
        if asked.kind == InteractionKind::Autocomplete {
            return;
        }
        let (user, channel) = (asked.user, asked.channel);
        self.note_alone(user, channel, What::Notice(words.to_owned()), false);
    }

    /// Logs something that one person alone sees; `own` when it is that person's own doing.
    pub(crate) fn note_alone(&mut self, user: Id, place: Id, what: What, own: bool) {
        let only = std::iter::once(user).collect();
        self.note(place, only, own.then_some(user), what);
    }
}

/// A command with its groups and subcommand, as people write it.
fn spelled(data: &Value) -> String {
    let (mut words, mut node) = (
        vec![format!("/{}", data["name"].as_str().unwrap_or_default())],
        data,
    );
    while let Some(inner) = super::array(node, "options")
        .iter()
        .find(|option| matches!(option["type"].as_u64(), Some(1 | 2)))
    {
        words.push(inner["name"].as_str().unwrap_or_default().to_owned());
        node = inner;
    }
    words.join(" ")
}
