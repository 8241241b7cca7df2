//! A gateway that breaks: what was clicked while it could be resumed is answered, what was lost is told to have
//! failed and works the second time, and no game is worse off for it.

use std::time::Duration;

use lacre::discord::Waits;
use lacre::rehearsal::{Lever, Outcome, Setting};

use super::story;
use crate::server::{Server, hold};

/// A heartbeat that is missed soon, for what only a missed heartbeat reveals.
const BEAT: Duration = Duration::from_secs(1);
const WAITS: Waits = Waits {
    look: Duration::from_millis(50),
    ..Waits::LOOPBACK
};
/// As long as the small Discord waits for an answer that will not come, and for others where many bots share a machine.
const NOT_LONG: Duration = Duration::from_millis(500);
const USUAL: Duration = Duration::from_secs(10);

/// A way in which it breaks.
#[derive(Debug, Clone, Copy)]
enum Break {
    /// Asked to reconnect (op 7).
    Asked,
    /// The session is called invalid (op 9).
    Invalid,
    /// Closed with this code.
    Code(u16),
    /// Closed with a frame that has no code.
    Bare,
    /// Ended without a word.
    Abrupt,
    /// Closed, and the session is gone when the bot would resume it.
    Forgotten,
    /// Nothing is told and no heartbeat answered.
    Silence,
}

impl Break {
    const ALL: [Break; 10] = [
        Break::Asked,
        Break::Code(1001),
        Break::Code(4000),
        Break::Abrupt,
        Break::Invalid,
        Break::Code(4009),
        Break::Code(4011),
        Break::Bare,
        Break::Forgotten,
        Break::Silence,
    ];

    /// Whether what happens meanwhile is told when the bot comes back.
    fn can_be_resumed(self) -> bool {
        matches!(
            self,
            Break::Asked | Break::Code(1001 | 4000) | Break::Abrupt
        )
    }

    fn happen(self, server: &Server) {
        let discord = &server.stage.discord;
        match self {
            Break::Asked => discord.ask_to_reconnect(),
            Break::Invalid => discord.invalidate_sessions(),
            Break::Code(code) => discord.close_gateway(Some(code), false),
            Break::Bare => discord.close_gateway(None, false),
            Break::Abrupt => discord.drop_gateway(),
            Break::Forgotten => discord.close_gateway(Some(4000), true),
            Break::Silence => discord.pull(&Lever::SilenceGateway(true)).unwrap(),
        }
    }
}

/// Ana is about to seal when it breaks.
async fn breaks(server: &Server, how: Break) {
    let discord = &server.stage.discord;
    discord.answer_within(USUAL);
    if matches!(how, Break::Bare | Break::Code(4011) | Break::Silence) {
        discord.beat_every(BEAT);
    }
    server.stage.wait_only(WAITS).await.unwrap();
    server.begin("xymyx", "").await;
    server.told("Ana", "/move move:a2a3").await;
    let from = story::begin(server);
    let (begun, resumed) = (discord.sessions_begun(), discord.sessions_resumed());
    how.happen(server);
    if how.can_be_resumed() {
        let sealed = server.clicks("Ana", "Seal").await;
        assert!(sealed.contains("**Sealed: "), "{how:?}: {sealed}");
        assert_eq!(discord.sessions_begun(), begun, "{how:?}: it is resumed");
    } else {
        discord.answer_within(NOT_LONG);
        let lost = server.person("Ana").click(None, "Seal").await.unwrap();
        assert!(matches!(lost, Outcome::Failed(_)), "{how:?}: {lost:?}");
        discord.answer_within(USUAL);
        if matches!(how, Break::Silence) {
            assert!(discord.bot_is_gone().await, "the silence is noticed");
            discord.silence_gateway(false);
        }
        assert!(discord.sessions_reach(begun + 1, resumed).await, "{how:?}");
        let sealed = server.clicks("Ana", "Seal").await;
        assert!(sealed.contains("**Sealed: "), "{how:?}: {sealed}");
    }
    server.seals("Ben", "a7a6").await;
    let sight = discord.world(|world| story::sight(world, "Carla", from));
    assert_eq!(sight.posted.len(), 1, "{how:?}: {:#?}", sight.posted);
    let card = server.newest_card();
    assert!(card.content.contains("Turn 2"), "{how:?}: {}", card.content);
}

#[test]
fn however_the_gateway_breaks_nobody_loses_a_move() {
    // Most of the time they wait for a new session, which may not begin within five seconds of the last: side by side.
    let threads = Break::ALL.map(|how| {
        let name = format!("discord_faults::gateway::{how:?}");
        let played = move || {
            hold(&Setting::default(), async |server| {
                breaks(server, how).await
            })
        };
        std::thread::Builder::new()
            .name(name)
            .spawn(played)
            .unwrap()
    });
    for thread in threads {
        thread.join().unwrap();
    }
}
