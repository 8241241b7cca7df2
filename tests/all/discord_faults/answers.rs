//! Answers to people: what passes is waited out, and what was done stands whether they are told or not.

use std::time::Duration;

use lacre::discord::Waits;
use lacre::rehearsal::script::Stage as _;
use lacre::rehearsal::{Outcome, Setting, Wrong};

use super::story::{self, at_first, once};
use crate::server::{Server, hold, play};

const FIRST: &str = "POST /interactions/*/*/callback";
/// As long as the small Discord waits for an answer that will not come, and as long as it usually does.
const NOT_LONG: Duration = Duration::from_millis(500);
const USUAL: Duration = Duration::from_secs(3);

const HASTY: Waits = Waits {
    answer: Duration::from_millis(300),
    pauses: [Duration::from_millis(20); 3],
    ..Waits::LOOPBACK
};

/// Moves that neither take anything nor repeat, for as many turns as there are troubles.
const TURNS: [(&str, &str); 7] = [
    ("a2a3", "a7a6"),
    ("b2b3", "b7b6"),
    ("c2c3", "c7c6"),
    ("d2d3", "d7d6"),
    ("e2e3", "e7e6"),
    ("f2f3", "f7f6"),
    ("g2g3", "g7g6"),
];

#[test]
fn a_passing_trouble_is_waited_out_and_nobody_sees_it() {
    play(async |server| {
        server.stage.wait_only(HASTY).await.unwrap();
        server.begin("xymyx", "").await;
        let too_many = |headers| Wrong::TooMany {
            retry_after: 0.02,
            headers,
        };
        let troubles = [
            too_many(true),
            too_many(false),
            Wrong::Status(500),
            Wrong::Status(502),
            Wrong::CarriedOut(502),
            Wrong::Silence,
            Wrong::Lost,
        ];
        for (wrong, (ana, ben)) in troubles.into_iter().zip(TURNS) {
            let from = story::begin(server);
            at_first(server, "* /interactions/**", &wrong);
            at_first(server, "* /webhooks/**", &wrong);
            let asked = server.told("Ana", &format!("/move move:{ana}")).await;
            assert!(asked.contains("Once sealed"), "{wrong:?}: {asked}");
            let sealed = server.clicks("Ana", "Seal").await;
            assert!(sealed.contains("**Sealed: "), "{wrong:?}: {sealed}");
            server.seals("Ben", ben).await;
            server.stage.discord.clear_faults();
            let sight = server
                .stage
                .discord
                .world(|world| story::sight(world, "Carla", from));
            assert_eq!(
                sight.posted.len(),
                1,
                "one card a turn: {:#?}",
                sight.posted
            );
        }
    });
}

/// What Ana sees of a click on Seal that Discord lets nobody answer.
async fn seals_in_vain(server: &Server, wrong: &Wrong) -> Outcome {
    once(server, FIRST, wrong.clone());
    server.stage.advance(2_000).await;
    server.stage.discord.answer_within(NOT_LONG);
    let seen = server.person("Ana").click(None, "Seal").await.unwrap();
    server.stage.discord.answer_within(USUAL);
    server.stage.settle().await;
    seen
}

#[test]
fn what_was_sealed_stands_though_the_acknowledgement_was_refused() {
    play(async |server| {
        server.begin("xymyx", "").await;
        let refusals = [
            Wrong::Code(10_062),
            Wrong::Status(401),
            Wrong::Status(403),
            Wrong::Status(404),
        ];
        for (wrong, (ana, ben)) in refusals.into_iter().zip(TURNS) {
            server.told("Ana", &format!("/move move:{ana}")).await;
            let invalid = server.stage.discord.invalid_answers();
            let seen = seals_in_vain(server, &wrong).await;
            assert!(matches!(seen, Outcome::Failed(_)), "{wrong:?}: {seen:?}");
            let invalid = server.stage.discord.invalid_answers() - invalid;
            assert_eq!(invalid, 1, "{wrong:?}: what is refused is not tried again");

            let card = server.newest_card();
            assert!(card.content.contains("✉"), "{wrong:?}: {}", card.content);
            assert_eq!(card.edits, 1, "{wrong:?}: the card is changed once");
            let again = server.clicks("Ana", "Seal").await;
            assert!(again.contains("already sealed"), "{wrong:?}: {again}");
            assert_eq!(server.newest_card().edits, 1, "{wrong:?}: and not again");
            server.seals("Ben", ben).await;
        }
    });
}

#[test]
fn whatever_was_asked_an_answer_that_came_too_late_is_given_the_next_time() {
    play(async |server| {
        server.begin("xymyx", "").await;
        for (name, ask) in [
            ("Ana", "/board"),
            ("Ana", "/move move:a2a3"),
            ("Ben", "?/move move:a"),
            ("Ben", "[Move]"),
            ("Ben", "=a7"),
            ("Ben", "[My board]"),
            ("Carla", "/tablero"),
            ("Carla", "/desafiar classic"),
            ("Mod", "/games server"),
        ] {
            let act = async || {
                server.stage.advance(2_000).await;
                let person = server.person(name);
                let outcome = match ask.split_at(1) {
                    ("?", line) => person.autocomplete("#chess", line).await,
                    ("[", label) => person.click(None, label.trim_end_matches(']')).await,
                    ("=", line) => person.choose(None, line).await,
                    _ => person.command("#chess", ask).await,
                };
                server.stage.settle().await;
                outcome.unwrap()
            };
            let invalid = server.stage.discord.invalid_answers();
            once(server, FIRST, Wrong::Code(10_062));
            server.stage.discord.answer_within(NOT_LONG);
            let seen = act().await;
            server.stage.discord.answer_within(USUAL);
            assert!(matches!(seen, Outcome::Failed(_)), "{ask}: {seen:?}");
            let invalid = server.stage.discord.invalid_answers() - invalid;
            assert_eq!(invalid, 1, "{ask}: it is not tried again");
            let seen = act().await;
            assert!(!matches!(seen, Outcome::Failed(_)), "{ask}: {seen:?}");
        }
    });
}

#[test]
fn what_was_sealed_stands_though_its_answer_is_gone() {
    play(async |server| {
        server.begin("xymyx", "").await;
        let codes = [10_008, 10_015, 50_027].map(Wrong::Code);
        let bare = [403, 404].map(Wrong::Status);
        for (wrong, (ana, ben)) in codes.into_iter().chain(bare).zip(TURNS) {
            server.told("Ana", &format!("/move move:{ana}")).await;
            once(server, "* /webhooks/**", wrong.clone());
            server.clicks("Ana", "Seal").await;
            let struck = server.stage.discord.faults_have_struck().await;
            assert!(struck, "the answer changes the message that was clicked");
            let card = server.newest_card();
            assert!(card.content.contains("✉"), "{wrong:?}: {}", card.content);
            let again = server.clicks("Ana", "Seal").await;
            assert!(again.contains("already sealed"), "{wrong:?}: {again}");
            server.seals("Ben", ben).await;
        }
    });
}

#[test]
fn what_cannot_be_read_is_answered_all_the_same_and_changes_nothing() {
    let logged = hold(&Setting::default(), async |server| {
        server.begin("xymyx", "").await;
        server.told("Ana", "/move move:e2e4").await;
        let from = story::begin(server);
        server.stage.discord.garble(3);
        let told = server.clicks("Ana", "Seal").await;
        assert!(told.contains("Please try again"), "{told}");
        let told = server.told("Carla", "/tablero").await;
        assert!(
            told.contains("de nuevo"),
            "in the reader's language: {told}"
        );
        let offered = server
            .person("Ben")
            .autocomplete("#chess", "/move move:e")
            .await;
        assert_eq!(offered.unwrap().choices().len(), 0);
        let sight = server
            .stage
            .discord
            .world(|world| story::sight(world, "Carla", from));
        assert_eq!(sight.posted, Vec::<String>::new());

        server.seals("Ana", "e2e4").await;
        server.seals("Ben", "e7e5").await;
        assert!(server.newest_card().content.contains("Turn 2"));
    });
    assert_eq!(logged.len(), 3, "{logged:#?}");
    for line in logged {
        assert!(line.contains("could not be read"), "{line}");
    }
}
