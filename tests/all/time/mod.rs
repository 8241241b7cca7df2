//! Time: nobody loses any that was not given, whatever happens to the bot, its machine's clock or the calendar.

mod away;
mod clicks;
mod desk;
mod jumps;
mod outages;
mod reckoning;
mod walk;
mod zones;

use lacre::rehearsal::Message;
use lacre::rehearsal::script::Stage as _;

use crate::server::Server;

const SECOND: i64 = 1_000;
const MINUTE: i64 = 60 * SECOND;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

/// The instants, in seconds, that a text shows in this of Discord's styles, such as `R` for "in 2 hours".
fn stamps(text: &str, style: char) -> Vec<i64> {
    let stamped = text.split("<t:").skip(1);
    let read = stamped.filter_map(|rest| {
        let (seconds, rest) = rest.split_once(':')?;
        rest.starts_with(style).then(|| seconds.parse().unwrap())
    });
    read.collect()
}

impl Server {
    /// The present instant, for Discord and for everybody whose clock is right.
    fn now(&self) -> i64 {
        self.stage.discord.world(lacre::rehearsal::World::now)
    }

    /// The newest card of game 1 whose buttons work.
    fn card(&self) -> Message {
        let cards = self.person("Mod").sees("#1").into_iter().rev();
        let live = |message: &Message| {
            message
                .buttons()
                .iter()
                .any(|button| button.label == "Move")
        };
        let mut cards = cards.filter(live);
        cards.next().unwrap()
    }

    /// When the open turn of game 1 runs out, in seconds: by its card, and by the list of games, which agree.
    async fn runs_out(&self) -> i64 {
        let listed = stamps(&self.told("Mod", "/games server").await, 'R');
        let shown = stamps(&self.card().content, 'R');
        assert_eq!(shown, listed);
        assert_eq!(shown.len(), 1);
        shown[0]
    }

    /// Whether anything that stands in game 1 says this.
    fn says(&self, part: &str) -> bool {
        let said = self.person("Mod").sees("#1");
        said.iter().any(|message| message.content.contains(part))
    }

    /// Ana and Ben begin a game of XYMYX with this clock, and play its first turn.
    async fn under_way(&self, clock: &str) {
        self.begin("xymyx", &format!("clock:{clock}")).await;
        self.seals("Ana", "e4").await;
        self.seals("Ben", "e5").await;
    }

    /// Lets time pass, and all that follows happen.
    async fn passes(&self, ms: i64) {
        self.stage.advance(ms).await;
        self.stage.settle().await;
    }

    /// Ends the bot, and starts it after so long.
    async fn is_down(&self, ms: i64) {
        self.stage.stop().await.unwrap();
        self.stage.advance(ms).await;
        self.stage.start_anew().await.unwrap();
        self.stage.settle().await;
    }
}
