//! In which colours boards are drawn: as the server has it in posts, as each person likes it in private.

use lacre::picture::{Colour, Theme};
use lacre::rehearsal::Message;
use lacre::rehearsal::script::Stage as _;

use crate::server::play;

/// The theme whose frame a message's picture has.
fn theme(message: &Message) -> &'static str {
    let picture = image::load_from_memory(&message.attachments[0].bytes);
    let [red, green, blue] = picture.unwrap().to_rgb8().get_pixel(0, 0).0;
    let frame = Colour(red, green, blue);
    let mut themes = Theme::ALL.into_iter();
    themes.find(|theme| theme.frame == frame).unwrap().name
}

#[test]
fn are_the_servers_in_posts_and_each_readers_own_in_private() {
    play(async |server| {
        server.begin("xymyx", "").await;
        assert_eq!(theme(&server.newest_card()), "lacre");
        server.told("Ana", "/preferences theme:contrast").await;
        assert_eq!(theme(&server.answer("Ana", "/board").await), "contrast");
        assert_eq!(theme(&server.answer("Ana", "/rules").await), "contrast");
        assert_eq!(
            theme(&server.answer("Ana", "/move move:e2e4").await),
            "contrast"
        );
        assert_eq!(theme(&server.answer("Ben", "/board").await), "lacre");
        server.told("Mod", "/setup settings theme:slate").await;
        server.stage.stop_bot().await;
        server.stage.start_bot().await.unwrap();
        assert_eq!(theme(&server.answer("Ana", "/board").await), "contrast");
        assert_eq!(theme(&server.answer("Ben", "/board").await), "slate");
        server.seals("Ana", "e2e4").await;
        server.seals("Ben", "e7e5").await;
        assert_eq!(theme(&server.newest_card()), "slate");
        server.told("Ana", "/preferences theme:server").await;
        assert_eq!(theme(&server.answer("Ana", "/board").await), "slate");
    });
}

#[test]
fn a_board_lies_as_in_posts_for_those_who_like_it_so() {
    play(async |server| {
        server.begin("classic", "seat:white").await;
        let board = async |who: &str| {
            server.answer(who, "/board").await.attachments[0]
                .bytes
                .clone()
        };
        let (ana, ben) = (board("Ana").await, board("Ben").await);
        assert!(ana != ben, "Ben sees it from his own side");
        server.told("Ben", "/preferences board-side:post").await;
        assert!(board("Ben").await == ana);
        server.told("Ben", "/preferences board-side:own").await;
        assert!(board("Ben").await == ben);
    });
}
