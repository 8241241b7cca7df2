//! A server's log channel.

use super::send::{NONCE_HOLDS, channel};
use super::{DiscordHerald, Trouble};
use crate::discord::acts;
use crate::discord::buttons::{Action, Button};
use crate::discord::outgoing::{Draft, Look, Press, Row};
use crate::discord::people::posted_language;
use crate::locale::Acts;
use crate::service::Entry;

impl DiscordHerald {
    /// Tells what a moderator did. It names people and notifies nobody.
    pub(super) async fn tell_log(&self, entry: &Entry) -> Result<(), Trouble> {
        let channel = channel(entry.channel).ok_or_else(Trouble::nowhere)?;
        if entry.age >= NONCE_HOLDS && self.find(channel, &entry.key).await?.is_some() {
            return Ok(());
        }
        let language = posted_language(&entry.server);
        let button = Button::of_no_game(Action::Log).with(entry.key.as_str());
        let press = Press::new(Acts::LogAll.text(language), button, Look::Plain);
        let draft = Draft {
            content: acts::line(&entry.line, language),
            rows: vec![Row::Buttons(vec![press])],
            ..Draft::default()
        };
        self.send(channel, &entry.key, &draft).await.map(drop)
    }
}
