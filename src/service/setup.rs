//! A server's settings.

use super::{Caller, ChannelChange, Failure, Quiet, Reply, Service, SetupChange};
use crate::game::Snowflake;

/// Games can be kept to so many channels at the most.
const MOST_CHANNELS: usize = 10;

impl Service {
    /// Changes the settings of the caller's server, which only those who manage it may.
    pub(super) async fn set_up(
        &self,
        caller: &Caller,
        change: SetupChange,
    ) -> Result<Reply, Failure> {
        if !caller.manager {
            return Err(Failure::NotAManager);
        }
        let server = self.store.server(caller.server).await?;
        let mut server = server.ok_or(Failure::NoGame)?;
        // The role of everybody has the server's own id.
        if change.moderators == super::Set::To(server.id.0) {
            return Err(Failure::EverybodyModerates);
        }
        if let Some(language) = change.language {
            server.language = Some(language).filter(|tag| !tag.is_empty());
        }
        server.threads = change.threads.unwrap_or(server.threads);
        server.channels = kept_to(server.channels, &change.channels)?;
        server.log = change.log.after(server.log);
        server.moderators = change.moderators.after(server.moderators);
        server.clock = change.clock.after(server.clock);
        server.challenges = change.challenges.after(server.challenges);
        server.games = change.games.after(server.games);
        server.theme = change.theme.or(server.theme);
        self.store.save_server(&server).await?;
        let quiet = self.store.quiet(server.id).await?.pop();
        Ok(Reply::Server(server, quiet.filter(Quiet::is_any)))
    }
}

/// The channels to which games are kept after these changes.
fn kept_to(
    mut channels: Vec<Snowflake>,
    changes: &[ChannelChange],
) -> Result<Vec<Snowflake>, Failure> {
    for change in changes {
        match change {
            ChannelChange::Anywhere => channels.clear(),
            ChannelChange::Remove(channel) => channels.retain(|kept| kept != channel),
            ChannelChange::Add(channel) if channels.contains(channel) => {}
            ChannelChange::Add(channel) => channels.push(*channel),
        }
    }
    if channels.len() > MOST_CHANNELS {
        let most = u32::try_from(MOST_CHANNELS).unwrap_or(u32::MAX);
        return Err(Failure::TooManyChannels(most));
    }
    let removed = changes.iter().find_map(|change| match change {
        ChannelChange::Remove(channel) => Some(*channel),
        ChannelChange::Add(_) | ChannelChange::Anywhere => None,
    });
    match removed {
        // None would mean all of them, the one that was to go among them.
        Some(channel) if channels.is_empty() => Err(Failure::OnlyChannel(channel)),
        _ => Ok(channels),
    }
}
