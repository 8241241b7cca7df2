//! What a client with a screen lets people do beyond typing: press what is shown, put things away.

use super::{Outcome, Person, Refused, Words, refused};
use crate::rehearsal::world::{Button, Id, Message, Select};

impl Person {
    /// Presses a button that is shown on a message.
    ///
    /// # Errors
    /// The message is not before the person's eyes, or shows no such button that can be pressed.
    pub(in crate::rehearsal) async fn press_shown(
        &self,
        message: Id,
        custom_id: &str,
    ) -> Result<Outcome, Refused> {
        let shown = self.shown(message, |message| {
            let mut buttons = message.buttons().into_iter();
            buttons.find(|button: &Button| {
                button.enabled && button.custom_id.as_deref() == Some(custom_id)
            })
        })?;
        self.press(message, custom_id, &shown.label).await
    }

    /// Chooses lines of a list that is shown on a message, by their values.
    ///
    /// # Errors
    /// The message is not before the person's eyes, or shows no such list with such lines.
    pub(in crate::rehearsal) async fn choose_shown(
        &self,
        message: Id,
        custom_id: &str,
        values: &[String],
    ) -> Result<Outcome, Refused> {
        let select = self.shown(message, |message| {
            let mut selects = message.selects().into_iter();
            selects.find(|select: &Select| select.enabled && select.custom_id == custom_id)
        })?;
        let lines: Vec<&str> = values.iter().map(String::as_str).collect();
        let data = self
            .hub
            .read(|state| super::picked(&state.world, message, &select, &lines))?;
        let labels = lines.iter().map(|line| {
            let mut options = select.options.iter();
            let option = options.find(|option| option.value == *line);
            option.map_or(*line, |option| option.label.as_str())
        });
        let did = format!("chooses: {}", labels.collect::<Vec<_>>().join(", "));
        self.component(message, data, did).await
    }

    fn shown<T>(
        &self,
        message: Id,
        look: impl FnOnce(&Message) -> Option<T>,
    ) -> Result<T, Refused> {
        self.hub.read(|state| {
            let message = state.world.messages.get(&message);
            let seen = message.filter(|message| state.world.can_see(self.id, message));
            seen.and_then(look)
                .ok_or_else(|| refused(&state.world, self.id, &Words::Failed))
        })
    }

    /// Puts a message away that only this person sees; for others, and for the bot, nothing changes.
    pub(in crate::rehearsal) fn dismiss(&self, message: Id) {
        self.hub.write(|state| {
            let own = state.world.messages.get(&message);
            if own.is_some_and(|message| message.only_for == Some(self.id)) {
                state.world.dismissed.insert(message);
            }
        });
    }

    /// Closes the open form without sending it.
    pub(in crate::rehearsal) fn close_form(&self) {
        self.hub.write(|state| state.world.modals.remove(&self.id));
    }
}
