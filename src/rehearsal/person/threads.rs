//! Threads and forum posts that people start themselves.

use super::{Person, Refused, find_place, not_locked};
use crate::rehearsal::world::{ChannelKind, Id, Post, permissions};

/// A new thread is put away after so many minutes of silence: three days, as a client suggests.
const AUTO_ARCHIVE: i64 = 4_320;

impl Person {
    /// Starts a thread in a channel, or a post in a forum, with its first message; its id.
    ///
    /// # Errors
    /// The person may not start one there.
    pub fn starts_thread(&self, place: &str, name: &str, text: &str) -> Result<Id, Refused> {
        self.hub.write(|state| {
            let world = &mut state.world;
            let parent = find_place(world, self.id, place)?;
            not_locked(world, self.id, parent)?;
            let forum = world
                .channels
                .get(&parent)
                .is_some_and(|channel| channel.kind == ChannelKind::Forum);
            let right = if forum {
                permissions::SEND_MESSAGES
            } else {
                permissions::CREATE_PUBLIC_THREADS
            };
            if !world.may(self.id, parent, right) {
                return Err(Refused(format!("{place} takes no thread of yours.")));
            }
            let thread = world.open_thread(self.id, parent, None, name, AUTO_ARCHIVE);
            let post = Post {
                // The first message of a forum's post has its id.
                id: forum.then_some(thread),
                content: text.to_owned(),
                ..Post::default()
            };
            world.post(self.id, thread, post);
            Ok(thread)
        })
    }
}
