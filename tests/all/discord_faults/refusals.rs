//! What Discord refuses once, with each of its codes and at each post: the game goes on, and everything is told.

use lacre::rehearsal::script::Stage as _;
use lacre::rehearsal::{Fault, Message, Wrong};

use super::story::{self, Step, head, once};
use crate::server::{Server, play};

const THREADS: &str = "POST /channels/*/messages/*/threads";
const POST: &str = "POST /channels/*/messages";
const EDIT: &str = "PATCH /channels/*/messages/*";
const DELETE: &str = "DELETE /channels/*/messages/*";
const LOOK: &str = "GET /channels/*/messages/*";
const ARCHIVE: &str = "PATCH /channels/*";

/// Every request of the story, in rounds of those that are refused together.
const ROUNDS: [&[(Step, &str)]; 4] = [
    &[(Step::Accept, THREADS)],
    &[
        (Step::Seal, EDIT),
        (Step::Remind, POST),
        (Step::Resolve, DELETE),
        (Step::Offer, POST),
        (Step::Decline, POST),
        (Step::Resign, EDIT),
        (Step::Archive, LOOK),
    ],
    &[
        (Step::Accept, POST),
        (Step::Resolve, POST),
        (Step::Resign, POST),
        (Step::Archive, ARCHIVE),
    ],
    &[(Step::Accept, EDIT), (Step::Resolve, EDIT)],
];

/// Statuses without a code of Discord's, and its codes.
fn refusals() -> Vec<Wrong> {
    let bare = [403, 404].map(Wrong::Status);
    let codes = [
        10_003, 10_008, 30_046, 50_001, 50_007, 50_013, 160_004, 160_006,
    ];
    bare.into_iter().chain(codes.map(Wrong::Code)).collect()
}

/// The messages that stand in again for one that Discord says is gone.
fn stand_ins<'a>(round: usize, wrong: &Wrong, heads: &[&'a str]) -> Vec<&'a str> {
    match (round, wrong) {
        // The challenge's card, as the game's line.
        (0, Wrong::Code(10_008)) => vec!["**XYMYX #… · <@…> – <@…>**"],
        // The live card.
        (1, Wrong::Code(10_003 | 10_008) | Wrong::Status(404)) => vec![heads[1]],
        _ => Vec::new(),
    }
}

#[test]
fn whatever_is_refused_once_everything_is_told_once_and_in_order() {
    play(async |server| {
        let faultless = story::tell(server, |_| ()).await;
        let heads: Vec<&str> = faultless.posted.iter().map(|text| head(text)).collect();
        for wrong in refusals() {
            for (round, refused) in ROUNDS.iter().enumerate() {
                let before = server.stage.discord.invalid_answers();
                let sight = story::tell(server, |step| {
                    for (at, route) in *refused {
                        // A place that is gone twice over leaves none to tell anything in.
                        let gone = wrong == Wrong::Code(10_003) && *route == POST;
                        if *at == step && !gone {
                            once(server, route, wrong.clone());
                        }
                    }
                })
                .await;
                let mut told: Vec<&str> = sight.posted.iter().map(|text| head(text)).collect();
                for again in stand_ins(round, &wrong, &heads) {
                    let at = told.iter().rposition(|head| *head == again);
                    told.remove(at.unwrap_or_else(|| panic!("{again} is told again: {told:#?}")));
                }
                assert_eq!(told, heads, "{wrong:?} in round {round}");
                let invalid = server.stage.discord.invalid_answers() - before;
                assert!(invalid <= 2 * refused.len() as u64, "{wrong:?}: {invalid}");
            }
        }
    });
}

#[test]
fn a_thread_that_is_said_to_be_deleted_is_left_for_good_whatever_was_to_be_told() {
    play(async |server| {
        let faultless = story::tell(server, |_| ()).await;
        let heads: Vec<&str> = faultless.posted.iter().map(|text| head(text)).collect();
        let posts = [
            Step::Accept,
            Step::Remind,
            Step::Resolve,
            Step::Offer,
            Step::Decline,
            Step::Resign,
        ];
        for (told_before, refused) in (1..).zip(posts) {
            let sight = story::tell(server, |step| {
                if step == refused {
                    once(server, POST, Wrong::Code(10_003));
                }
            })
            .await;
            let told: Vec<&str> = sight.posted.iter().map(|text| head(text)).collect();
            assert_eq!(told, heads, "{refused:?}");
            let in_thread = |text: &&String| text.starts_with("thread: ");
            let in_thread = sight.posted.iter().filter(in_thread).count();
            assert_eq!(in_thread, told_before - 1, "{refused:?}");
        }
    });
}

#[test]
fn a_challenge_that_has_no_place_to_go_goes_out_when_something_changes() {
    play(async |server: &Server| {
        let bare = [403, 404].map(Wrong::Status);
        let codes = [10_003, 50_001, 50_013].map(Wrong::Code);
        for wrong in bare.into_iter().chain(codes) {
            let from = story::begin(server);
            once(server, POST, wrong.clone());
            server.told("Ana", "/challenge xymyx opponent:@Ben").await;
            server.stage.settle().await;
            let sight = |world: &_| story::sight(world, "Ben", from).posted;
            assert_eq!(server.stage.discord.world(sight), Vec::<String>::new());
            let chess = server.place("#chess");
            server.stage.discord.bot_rights(chess, 0, None);
            let came = server.stage.discord.wait_until(|world| {
                let posted = sight(world);
                (!posted.is_empty()).then_some(posted.len())
            });
            assert_eq!(came.await, Some(1), "{wrong:?}");
            server.clicks("Ben", "Decline").await;
        }
    });
}

#[test]
fn a_challenge_that_was_withdrawn_stays_so_though_its_card_cannot_be_changed() {
    play(async |server: &Server| {
        for wrong in refusals() {
            server.told("Ana", "/challenge xymyx opponent:@Ben").await;
            server.stage.settle().await;
            once(server, EDIT, wrong.clone());
            let told = server.clicks("Ana", "Withdraw").await;
            assert!(told.contains("You withdrew"), "{wrong:?}: {told}");
            if wrong == Wrong::Code(30_046) {
                assert!(server.stage.catch_up().await);
                let refused = server.person("Ben").click(None, "Accept").await;
                assert!(refused.is_err(), "the buttons are gone later");
            } else {
                let told = server.clicks("Ben", "Accept").await;
                assert!(told.contains("was withdrawn"), "{wrong:?}: {told}");
                let chess = server.place("#chess");
                server.stage.discord.delete_newest(chess);
            }
        }
    });
}

#[test]
fn a_card_that_may_not_be_edited_holds_up_nothing_that_is_new() {
    play(async |server: &Server| {
        // A day is far from half of the time, so that nobody is reminded meanwhile.
        server.begin("xymyx", "clock:14d").await;
        let refuse = || {
            server.stage.discord.fault(Fault {
                route: EDIT.to_owned(),
                times: u32::MAX,
                wrong: Wrong::Code(30_046),
            });
        };
        refuse();
        for (turn, (ana, ben)) in [("a2a3", "a7a6"), ("b2b3", "b7b6")].into_iter().enumerate() {
            server.seals("Ana", ana).await;
            server.seals("Ben", ben).await;
            let card = server.newest_card();
            let next = format!("**Turn {}**", turn + 2);
            assert!(card.content.contains(&next), "{}", card.content);
        }
        server.stage.discord.clear_faults();
        assert!(server.stage.catch_up().await);
        assert_eq!(live(server), 1, "old cards lose their buttons later");

        // A day without success, and it is given up.
        refuse();
        server.seals("Ana", "c2c3").await;
        server.seals("Ben", "c7c6").await;
        server.stage.advance(25 * 3_600_000).await;
        assert!(server.stage.catch_up().await);
        let before = server.stage.discord.requests();
        server.stage.advance(3_600_000).await;
        server.stage.settle().await;
        assert_eq!(server.stage.discord.requests(), before);
        assert_eq!(live(server), 2);
    });
}

/// How many cards have buttons by which to move.
fn live(server: &Server) -> usize {
    server.stage.discord.world(|world| {
        let buttons = world.messages.values().filter(|card| !card.is_ephemeral());
        let buttons = buttons.flat_map(Message::buttons);
        buttons.filter(|button| button.label == "Move").count()
    })
}
