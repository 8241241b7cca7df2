//! The line to Discord, as far as time is concerned.

use std::sync::Arc;

use async_trait::async_trait;
use tokio::time::Instant;

use super::{Bot, Gateway};
use crate::game::Moment;
use crate::service::Line;

/// Asks Discord for the time, and knows when the gateway was last heard of.
#[derive(Debug, Clone)]
pub struct DiscordLine {
    bot: Bot,
    gateway: Arc<Gateway>,
}

impl DiscordLine {
    /// The line over this client and that gateway.
    #[must_use]
    pub fn new(bot: Bot, gateway: Arc<Gateway>) -> DiscordLine {
        DiscordLine { bot, gateway }
    }
}

#[async_trait]
impl Line for DiscordLine {
    async fn time(&self) -> Option<Moment> {
        match self.bot.date().await {
            Ok(date) => date,
            Err(trouble) => {
                tracing::warn!(%trouble, "Discord cannot be asked for the time");
                None
            }
        }
    }

    fn silence(&self) -> i64 {
        let silence = self.gateway.facts().silence(Instant::now());
        silence.map_or(0, |silence| {
            i64::try_from(silence.as_millis()).unwrap_or(i64::MAX)
        })
    }
}
