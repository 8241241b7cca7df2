//! How messages come, change and go.

use std::collections::BTreeSet;

use axum::body::Bytes;
use serde_json::{Value, json};

use super::{Attachment, Channel, ChannelKind, Id, LOADING, Message, What, World, permissions};

/// How long a nonce keeps a second copy away.
const NONCE_LIFE_MS: i64 = 3 * 60 * 1000;
const GUILD_MESSAGES: u64 = 1 << 9;
const DIRECT_MESSAGES: u64 = 1 << 12;

/// A file that is to be put on a message.
#[derive(Debug, Clone)]
pub(crate) struct NewFile {
    /// The file's name.
    pub(crate) filename: String,
    /// The alt text.
    pub(crate) description: Option<String>,
    /// The media type.
    pub(crate) content_type: String,
    /// The file itself.
    pub(crate) bytes: Bytes,
}

/// A message that is to be posted.
#[derive(Debug, Clone, Default)]
pub(crate) struct Post {
    /// The id, when it is not a fresh one: that of a forum's post.
    pub(crate) id: Option<Id>,
    pub(crate) content: String,
    pub(crate) components: Vec<Value>,
    pub(crate) embeds: Vec<Value>,
    pub(crate) files: Vec<NewFile>,
    pub(crate) flags: u64,
    pub(crate) allowed_mentions: Option<Value>,
    pub(crate) nonce: Option<Value>,
    pub(crate) keep_nonce: bool,
    pub(crate) only_for: Option<Id>,
    pub(crate) interaction: Option<Id>,
    pub(crate) reply_to: Option<Id>,
}

/// A change to a message; what is `None` stays.
#[derive(Debug, Clone, Default)]
pub(crate) struct Edit {
    pub(crate) content: Option<String>,
    pub(crate) components: Option<Vec<Value>>,
    pub(crate) embeds: Option<Vec<Value>>,
    /// The files that stay, each with a new alt text if one was sent.
    pub(crate) keep: Option<Vec<(Id, Option<String>)>>,
    pub(crate) files: Vec<NewFile>,
    pub(crate) flags: Option<u64>,
    pub(crate) allowed_mentions: Option<Value>,
}

impl World {
    /// The message that a nonce already stands for, while it holds.
    pub(crate) fn by_nonce(&self, author: Id, nonce: &Value) -> Option<Id> {
        let (message, until) = self.nonces.get(&(author, nonce_text(nonce)))?;
        (self.now() < *until).then_some(*message)
    }

    /// Posts a message, wakes its thread, logs it and tells the gateway.
    pub(crate) fn post(&mut self, author: Id, channel: Id, post: Post) -> Id {
        let id = post.id.unwrap_or_else(|| self.stamp());
        let attachments = self.attach(post.files);
        let mut message = Message {
            id,
            channel,
            author,
            content: post.content,
            components: numbered(post.components),
            embeds: post.embeds,
            attachments,
            nonce: post.nonce,
            flags: post.flags,
            mentions: Vec::new(),
            mention_roles: Vec::new(),
            mention_everyone: false,
            posted_at: self.now(),
            edited_at: None,
            edits: 0,
            only_for: post.only_for,
            interaction: post.interaction,
            reply_to: post.reply_to,
        };
        self.mention(&mut message, post.allowed_mentions.as_ref());
        if post.keep_nonce
            && let Some(nonce) = &message.nonce
        {
            let until = self.now() + NONCE_LIFE_MS;
            self.nonces.insert((author, nonce_text(nonce)), (id, until));
        }
        let public = message.only_for.is_none();
        self.messages.insert(id, message.clone());
        if public {
            self.wake(author, channel, id);
            self.tell_of_message("MESSAGE_CREATE", &message);
        }
        if message.is_thinking() {
            // An announcement is no news; what follows it is.
            return id;
        }
        let by = (author != self.application.bot).then_some(author);
        let seen_by = self.readers(&message);
        self.note(channel, seen_by, by, What::Posted(message));
        id
    }

    /// Changes a message and tells those who see it.
    pub(crate) fn edit(&mut self, id: Id, edit: Edit) {
        let Some(mut message) = self.messages.get(&id).cloned() else {
            return;
        };
        if let Some(content) = edit.content {
            message.content = content;
            self.mention(&mut message, edit.allowed_mentions.as_ref());
        }
        if let Some(components) = edit.components {
            message.components = numbered(components);
        }
        if let Some(embeds) = edit.embeds {
            message.embeds = embeds;
        }
        if let Some(keep) = edit.keep {
            message.attachments.retain_mut(|attachment| {
                let Some((_, alt)) = keep.iter().find(|(id, _)| *id == attachment.id) else {
                    return false;
                };
                if alt.is_some() {
                    attachment.description.clone_from(alt);
                }
                true
            });
        }
        let fresh = self.attach(edit.files);
        message.attachments.extend(fresh);
        if let Some(flags) = edit.flags {
            message.flags = flags;
        }
        // The first edit of an announced answer is the answer itself, so it is news as a post is.
        let was_thinking = message.is_thinking();
        message.flags &= !LOADING;
        message.edited_at = Some(self.now());
        message.edits += 1;
        self.messages.insert(id, message.clone());
        self.touch(&message);
        if message.only_for.is_none() {
            self.tell_of_message("MESSAGE_UPDATE", &message);
        }
        let seen_by = self.readers(&message);
        let what = if was_thinking {
            What::Posted(message.clone())
        } else {
            What::Edited(message.clone())
        };
        self.note(message.channel, seen_by, None, what);
    }

    /// Takes a message away and tells those who saw it.
    pub(crate) fn delete_message(&mut self, id: Id) {
        let Some(message) = self.messages.remove(&id) else {
            return;
        };
        for interaction in self.interactions.values_mut() {
            if interaction.original == Some(id) {
                interaction.original = None;
            }
        }
        self.touch(&message);
        if message.only_for.is_none() {
            let guild = self.channels.get(&message.channel).and_then(|c| c.guild);
            let data = json!({"id": id, "channel_id": message.channel, "guild_id": guild});
            let intents = GUILD_MESSAGES | DIRECT_MESSAGES;
            self.tell("MESSAGE_DELETE", data, guild, intents);
        }
        if !message.is_thinking() {
            let seen_by = self.readers(&message);
            self.note(message.channel, seen_by, None, What::Deleted(message));
        }
    }

    /// The direct channel with a person, opened when there is none yet.
    pub(crate) fn open_direct(&mut self, user: Id) -> Id {
        if let Some(channel) = self.direct_channel(user) {
            return channel.id;
        }
        let id = self.stamp();
        let channel = Channel {
            id,
            kind: ChannelKind::Direct,
            guild: None,
            name: String::new(),
            parent: None,
            overwrites: Vec::new(),
            thread: None,
            recipient: Some(user),
            last_message: None,
            position: 0,
        };
        self.channels.insert(id, channel);
        id
    }

    /// The humans before whose eyes a message is.
    fn readers(&self, message: &Message) -> BTreeSet<Id> {
        let mut viewers = self.viewers(message.channel);
        if let Some(only) = message.only_for {
            viewers.retain(|viewer| *viewer == only);
        }
        viewers
    }

    /// Marks every interaction that a message belongs to, so that those who wait for it look again.
    fn touch(&mut self, message: &Message) {
        for interaction in self.interactions.values_mut() {
            let own = interaction.original == Some(message.id)
                || interaction.source == Some(message.id)
                || message.interaction == Some(interaction.id);
            if own {
                interaction.touched += 1;
            }
        }
    }

    fn attach(&mut self, files: Vec<NewFile>) -> Vec<Attachment> {
        files
            .into_iter()
            .map(|file| Attachment {
                id: self.stamp(),
                filename: file.filename,
                description: file.description,
                content_type: file.content_type,
                size: picture_size(&file.bytes),
                bytes: file.bytes,
            })
            .collect()
    }

    fn tell_of_message(&mut self, name: &'static str, message: &Message) {
        let bot = self.application.bot;
        if !self.may(bot, message.channel, permissions::VIEW_CHANNEL) {
            return;
        }
        let guild = self.channels.get(&message.channel).and_then(|c| c.guild);
        let mut data = self.message_json(message);
        if let Some(guild) = guild {
            data["guild_id"] = json!(guild);
        }
        // Without the privileged intent a bot reads only what is its own, to it, or about it.
        let readable = message.author == bot || guild.is_none() || message.mentions.contains(&bot);
        if !readable {
            data["content"] = json!("");
            data["components"] = json!([]);
            data["attachments"] = json!([]);
            data["embeds"] = json!([]);
        }
        let intents = if guild.is_some() {
            GUILD_MESSAGES
        } else {
            DIRECT_MESSAGES
        };
        self.tell(name, data, guild, intents);
    }

    /// Fills in who is pinged: who is named in the text and allowed to be.
    fn mention(&self, message: &mut Message, allowed: Option<&Value>) {
        let lists = |key: &str, id: Id| match allowed {
            None => true,
            Some(allowed) => {
                super::array(allowed, "parse")
                    .iter()
                    .any(|kind| kind == key)
                    || super::array(allowed, key)
                        .iter()
                        .any(|listed| *listed == id.to_string() || *listed == id.0)
            }
        };
        message.mentions.clear();
        message.mention_roles.clear();
        for part in message.content.split('<').skip(1) {
            let Some((inner, _)) = part.split_once('>') else {
                continue;
            };
            if let Some(Ok(role)) = inner.strip_prefix("@&").map(str::parse::<Id>) {
                if lists("roles", role) && !message.mention_roles.contains(&role) {
                    message.mention_roles.push(role);
                }
            } else if let Some(Ok(user)) = inner
                .strip_prefix('@')
                .map(|rest| rest.trim_start_matches('!').parse::<Id>())
                && self.users.contains_key(&user)
                && lists("users", user)
                && !message.mentions.contains(&user)
            {
                message.mentions.push(user);
            }
        }
        let shouts = message.content.contains("@everyone") || message.content.contains("@here");
        message.mention_everyone = shouts && lists("everyone", Id(0));
    }
}

fn nonce_text(nonce: &Value) -> String {
    nonce
        .as_str()
        .map_or_else(|| nonce.to_string(), str::to_owned)
}

/// Components with the numbers and defaults that Discord fills in.
fn numbered(mut components: Vec<Value>) -> Vec<Value> {
    fn fill(component: &mut Value, next: &mut u32) {
        if !component["id"].is_u64() {
            component["id"] = json!(*next);
        }
        *next += 1;
        match component["type"].as_u64() {
            Some(3 | 5..=8) => {
                for key in ["min_values", "max_values"] {
                    if component[key].is_null() {
                        component[key] = json!(1);
                    }
                }
            }
            Some(1) => {
                if let Some(inner) = component["components"].as_array_mut() {
                    inner.iter_mut().for_each(|inner| fill(inner, next));
                }
            }
            _ => {}
        }
    }
    let mut next = 1;
    components
        .iter_mut()
        .for_each(|component| fill(component, &mut next));
    components
}

/// Width and height from the head of a GIF or a PNG.
fn picture_size(bytes: &[u8]) -> Option<(u32, u32)> {
    if bytes.starts_with(b"GIF89a") {
        let number = |at: usize| Some(u16::from_le_bytes(bytes.get(at..at + 2)?.try_into().ok()?));
        return Some((number(6)?.into(), number(8)?.into()));
    }
    let header = bytes.get(..24)?;
    if !header.starts_with(b"\x89PNG\r\n\x1a\n") {
        return None;
    }
    let number = |at: usize| Some(u32::from_be_bytes(header.get(at..at + 4)?.try_into().ok()?));
    Some((number(16)?, number(20)?))
}
