//! What passes is tried again, until everybody sees what they would have seen without it.

use std::time::Duration;

use lacre::discord::Waits;
use lacre::rehearsal::Wrong;

use super::story::{self, at_first, head};
use crate::server::play;

/// Answers that come too late are not waited for very long.
const HASTY: Waits = Waits {
    answer: Duration::from_millis(300),
    ..Waits::LOOPBACK
};

#[test]
fn the_story_tells_every_kind_of_post() {
    play(async |server| {
        let sight = story::tell(server, |_| ()).await;
        let heads: Vec<&str> = sight.posted.iter().map(|text| head(text)).collect();
        assert_eq!(
            heads,
            [
                "**XYMYX #… · <@…> challenges <@…>**",
                "**XYMYX #… begins.**",
                "⏳ <@…>, only your move is missing in turn 1; <@…> has sealed. Your time runs out <t:…:R>.",
                "**Turn 1**",
                "<@…> offers a draw. <@…> can accept until the turn is carried out.",
                "<@…> declined the draw. The game goes on.",
                "**<@…> resigns. <@…> wins.**",
            ]
        );
        // The reminder is gone, the challenge has become the game's line, and of all cards only the last has buttons.
        assert_eq!(sight.standing.len(), heads.len() - 1);
        assert!(sight.standing[0].contains("<@…> – <@…>** · "));
        assert!(!sight.standing.concat().contains("⏳"));
        let with_buttons = sight.standing.iter().filter(|text| text.contains("\n[M"));
        assert_eq!(with_buttons.count(), 1, "{:#?}", sight.standing);
    });
}

#[test]
fn every_request_may_go_wrong_at_first() {
    play(async |server| {
        let faultless = story::tell(server, |_| ()).await;
        for wrong in [
            Wrong::TooMany {
                retry_after: 0.5,
                headers: true,
            },
            Wrong::TooMany {
                retry_after: 0.5,
                headers: false,
            },
            Wrong::Status(500),
            Wrong::Status(502),
            Wrong::CarriedOut(502),
        ] {
            let at_first = |_| at_first(server, "* /channels/**", &wrong);
            let sight = story::tell(server, at_first).await;
            assert_eq!(sight, faultless, "{wrong:?}");
        }
    });
}

#[test]
fn an_answer_may_never_come_be_it_carried_out_or_not() {
    play(async |server| {
        let faultless = story::tell(server, |_| ()).await;
        server.stage.wait_only(HASTY).await.unwrap();
        for wrong in [Wrong::Silence, Wrong::Lost] {
            let at_first = |_| at_first(server, "* /channels/**", &wrong);
            let sight = story::tell(server, at_first).await;
            assert_eq!(sight, faultless, "{wrong:?}");
        }
    });
}
