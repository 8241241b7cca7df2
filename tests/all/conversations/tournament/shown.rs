//! The card of a round after it was posted: its deadline and its results as they are by now.

use lacre::rehearsal::script::Stage as _;

use super::{begun, masked};
use crate::server::{Server, play};

/// What the only card of a round says, with its instants.
fn card(server: &Server, round: u16) -> String {
    let head = format!("**Round {round}");
    let place = server.place("#chess");
    let found = server.stage.discord.world(|world| {
        let all = world.messages.values();
        let there = all.filter(|message| message.channel == place && !message.is_ephemeral());
        let there = there.filter(|message| {
            message
                .content
                .lines()
                .any(|line| line.starts_with(&head) && line.contains("until"))
        });
        there.cloned().collect::<Vec<_>>()
    });
    let [post] = &found[..] else {
        panic!("{found:#?}");
    };
    assert!(!post.attachments.is_empty(), "the picture stays: {post:#?}");
    post.content.clone()
}

/// The line that tells until when it lasts.
fn until(card: &str) -> i64 {
    let line = card.lines().find(|line| line.contains("until")).unwrap();
    let (_, rest) = line.split_once("<t:").unwrap();
    let (seconds, _) = rest.split_once(':').unwrap();
    seconds.parse().unwrap()
}

#[test]
fn the_card_of_a_round_shows_its_deadline_and_corrected_results_as_they_are() {
    play(async |server| {
        begun(server, "format:everybody meets everybody").await;
        server.told("Mod", "/tournament pair").await;
        server.told("Mod", "/tournament publish").await;
        server.stage.settle().await;
        let first = until(&card(server, 1));
        server.told("Mod", "/tournament extend hours:12").await;
        server.stage.settle().await;
        assert_eq!(until(&card(server, 1)), first + 12 * 3_600);
        // As much later as it stood still.
        server.told("Mod", "/tournament pause").await;
        server.stage.advance(3_600_000).await;
        server.told("Mod", "/tournament resume").await;
        server.stage.settle().await;
        let shift = until(&card(server, 1)) - first - 12 * 3_600;
        assert!((3_600..3_700).contains(&shift), "{shift}");

        // A first result is in the table; a corrected one is on the card as well.
        server
            .told("Mod", "/tournament result player:@Ben result:won")
            .await;
        server.stage.settle().await;
        let told = masked(server, &card(server, 1));
        assert!(told.contains("1. <Ben> – <Carla>\n"), "{told}");
        server.told("Mod", "/tournament publish").await;
        server.stage.settle().await;
        let asked = "/tournament result player:@Ben result:drew round:1";
        server.told("Mod", asked).await;
        let done = server.clicks("Mod", "Do it").await;
        assert!(
            done.contains("this changes the standings and pairs nobody anew"),
            "{done}"
        );
        server.stage.stop_bot().await;
        server.stage.start_bot().await.unwrap();
        server.stage.settle().await;
        let told = masked(server, &card(server, 1));
        for part in [
            "1. <Ben> – <Carla> **½ – ½** (corrected)",
            "only the standings change, and nobody is paired anew",
            "<Ana> rests.",
        ] {
            assert!(told.contains(part), "{part}: {told}");
        }
        assert!(!card(server, 2).contains("corrected"));
    });
}

#[test]
fn in_a_round_that_is_played_a_correction_and_a_result_taken_back_are_shown_too() {
    play(async |server| {
        server.told("Mod", "/setup settings language:Español").await;
        begun(server, "format:everybody meets everybody").await;
        server.told("Mod", "/tournament pair").await;
        server.told("Mod", "/tournament publish").await;
        server.stage.settle().await;
        let spanish = || {
            let place = server.place("#chess");
            let found = server.stage.discord.world(|world| {
                let all = world.messages.values();
                let mut there = all.filter(|message| message.channel == place);
                there
                    .find(|message| message.content.contains("**Ronda 1"))
                    .map(|message| message.content.clone())
            });
            masked(server, &found.unwrap())
        };
        server
            .told("Mod", "/tournament result player:@Ben result:won")
            .await;
        server.stage.settle().await;
        server
            .told("Mod", "/tournament result player:@Ben result:lost")
            .await;
        server.stage.settle().await;
        let told = spanish();
        assert!(
            told.contains("1. <Ben> – <Carla> **0 – 1** (corregido)"),
            "{told}"
        );
        assert!(!told.contains("clasificación y no se"), "{told}");
    });
}
