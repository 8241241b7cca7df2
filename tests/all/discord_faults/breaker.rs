//! Nothing is asked for ever: after two hundred invalid answers Discord is left in peace.

use lacre::rehearsal::{Fault, Setting, Wrong};

use super::story;
use crate::server::hold;

#[test]
fn a_discord_that_refuses_for_ever_is_asked_two_hundred_times() {
    let logged = hold(&Setting::default(), async |server| {
        let discord = &server.stage.discord;
        let from = story::begin(server);
        discord.fault(Fault {
            route: "POST /channels/*/messages".to_owned(),
            times: u32::MAX,
            wrong: Wrong::TooMany {
                retry_after: 0.5,
                headers: false,
            },
        });
        server.told("Ana", "/challenge xymyx opponent:@Ben").await;
        for _ in 0..2 {
            assert!(!server.stage.catch_up().await, "it cannot be told");
        }
        assert_eq!(discord.invalid_answers(), 200);
        let told = server.told("Ana", "/games mine").await;
        assert!(
            told.contains("You have no game here"),
            "people are answered all the same: {told}"
        );
        let sight = discord.world(|world| story::sight(world, "Ben", from));
        assert_eq!(sight.posted, Vec::<String>::new());
    });
    let [line] = &logged[..] else {
        panic!("it is logged once: {logged:#?}")
    };
    assert!(line.contains("nothing more is posted"), "{line}");
}
