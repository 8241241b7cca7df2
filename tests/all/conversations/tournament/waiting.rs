//! What waits for moderators, told where they have a channel of their own and where they have none.

use lacre::rehearsal::Message;
use lacre::rehearsal::script::Stage as _;

use super::{announced, begun, masked};
use crate::server::{Server, play};

const HOUR: i64 = 3_600_000;
/// Until the bot looks at what is due.
const SECONDS: i64 = 5_000;

/// The posts of the tournament in a channel that hold these words.
fn posts(server: &Server, place: &str, words: &str) -> Vec<Message> {
    let place = server.place(place);
    server.stage.discord.world(|world| {
        let all = world.messages.values();
        let there = all.filter(|message| message.channel == place && !message.is_ephemeral());
        let there = there.filter(|message| message.content.contains(words));
        there.cloned().collect()
    })
}

/// The only such post, as everybody reads it, and whom it notifies.
fn only(server: &Server, place: &str, words: &str) -> (String, Vec<String>) {
    let found = posts(server, place, words);
    let [post] = &found[..] else {
        panic!("{words} in {place}: {found:#?}");
    };
    let named = server.stage.discord.world(|world| {
        let names = post.mentions.iter().map(|id| world.users[id].name.clone());
        names.collect()
    });
    (masked(server, &post.content), named)
}

async fn restarts(server: &Server) {
    server.stage.stop_bot().await;
    server.stage.start_bot().await.unwrap();
    server.stage.settle().await;
}

#[test]
fn without_a_channel_of_their_own_the_organiser_is_called_and_nothing_is_given_away() {
    for (language, words, told) in [
        (
            "English",
            "is worked out",
            "**Autumn Open · tournament 1**\nRound 1 is worked out. It is published <R> unless it is paired anew or \
             published before.\n-# <Mod>, or another moderator: `/tournament show round:1` shows moderators, and \
             nobody else yet, who meets whom.",
        ),
        (
            "Español",
            "está emparejada",
            "**Autumn Open · torneo 1**\nLa ronda 1 está emparejada. Se publica <R>, salvo que se empareje de nuevo o \
             se publique antes.\n-# <Mod>, u otra persona de la moderación: `/torneo ver ronda:1` muestra a la \
             moderación, y aún a nadie más, quién juega contra quién.",
        ),
    ] {
        play(async |server| {
            let setup = format!("/setup settings language:{language}");
            server.told("Mod", &setup).await;
            announced(server, "format:everybody meets everybody").await;
            server.told("Mod", "/tournament start").await;
            server.stage.advance(SECONDS).await;
            server.stage.settle().await;
            restarts(server).await;
            let (said, named) = only(server, "#chess", words);
            assert_eq!((said.as_str(), &named[..]), (told, &["Mod".to_owned()][..]));
            // Whoever pairs it by hand knows, and everybody need not.
            server.told("Mod", "/tournament pair").await;
            server.stage.settle().await;
            only(server, "#chess", words);
            server.stage.advance(2 * HOUR).await;
            server.stage.settle().await;
            restarts(server).await;
            only(server, "#chess", words);
        });
    }
}

/// A round that is worked out anew, since somebody entered late, is news only where it is seen how.
#[test]
fn in_the_open_a_round_that_is_worked_out_anew_is_not_told_again() {
    play(async |server| {
        announced(server, "format:Swiss rounds:5").await;
        server.told("Mod", "/tournament start").await;
        server.stage.advance(SECONDS).await;
        server.stage.settle().await;
        only(server, "#chess", "is worked out");
        let told = server.told("Mod", "/tournament join").await;
        assert!(told.contains("from the first round on"), "{told}");
        server.stage.advance(SECONDS).await;
        server.stage.settle().await;
        restarts(server).await;
        only(server, "#chess", "is worked out");
    });
}

#[test]
fn with_one_they_are_told_there_and_where_it_is_lost_in_the_open() {
    play(async |server| {
        server.told("Mod", "/setup settings log:#lounge").await;
        begun(server, "format:everybody meets everybody").await;
        server.stage.advance(SECONDS).await;
        server.stage.settle().await;
        let (said, named) = only(server, "#lounge", "worked out and waits");
        assert!(said.contains("<Ben> – <Carla>"), "{said}");
        assert!(named.is_empty(), "{named:?}");
        assert!(posts(server, "#chess", "worked out").is_empty());

        server.told("Mod", "/tournament publish").await;
        server.stage.settle().await;
        server.stage.discord.delete_place(server.place("#lounge"));
        server
            .told("Mod", "/tournament result player:@Ben result:won")
            .await;
        server.stage.settle().await;
        server.stage.advance(SECONDS).await;
        server.stage.settle().await;
        let (said, named) = only(server, "#chess", "Round 2 is worked out");
        assert!(
            said.contains("`/tournament show round:2`") && !said.contains(" – "),
            "{said}"
        );
        assert_eq!(named, ["Mod"]);
    });
}

#[test]
fn what_had_to_be_given_up_is_for_moderators_until_the_round_is_published() {
    play(async |server| {
        begun(server, "format:Swiss rounds:2").await;
        for (first, second) in [("Ana", "Ben"), ("Ana", "Carla"), ("Ben", "Carla")] {
            let typed = format!("/tournament apart first:@{first} second:@{second}");
            let told = server.told("Mod", &typed).await;
            assert!(told.contains("kept apart"), "{told}");
            server.stage.settle().await;
        }
        let (said, _) = posts(server, "#chess", "giving something up")
            .pop()
            .map(|post| (masked(server, &post.content), post))
            .unwrap();
        assert!(!said.contains("kept apart"), "{said}");
        let shown = server.told("Mod", "/tournament show round:1").await;
        assert!(shown.contains("meet who are kept apart"), "{shown}");
        let hidden = server.told("Ana", "/tournament show round:1").await;
        assert!(hidden.starts_with("There is no round 1 yet"), "{hidden}");
    });
}

/// Time passes until players see a round: it is worked out, and then published.
async fn published(server: &Server, round: u32) {
    for _ in 0..10 {
        server.stage.advance(SECONDS).await;
        server.stage.settle().await;
        let typed = format!("/tournament show round:{round}");
        let told = server.told("Ana", &typed).await;
        if !told.starts_with("There is no round") {
            server.stage.settle().await;
            return;
        }
    }
    panic!("round {round} is not published");
}

/// Where nobody has time to look, moderators are told of what was given up all the same.
#[test]
fn what_was_given_up_is_told_even_if_the_round_is_published_at_once() {
    play(async |server| {
        announced(server, "format:Swiss rounds:2").await;
        let conduct = "/tournament conduct publication:at once late-entry:0";
        let told = server.told("Mod", conduct).await;
        assert!(told.starts_with("Changed"), "{told}");
        server.told("Mod", "/tournament start").await;
        published(server, 1).await;
        for (first, second) in [("Ana", "Ben"), ("Ana", "Carla"), ("Ben", "Carla")] {
            let typed = format!("/tournament apart first:@{first} second:@{second}");
            server.told("Mod", &typed).await;
        }
        for who in ["Ana", "Ben"] {
            let typed = format!("/tournament result player:@{who} result:won");
            let told = server.told("Mod", &typed).await;
            if told.starts_with("Round 1:") {
                break;
            }
        }
        published(server, 2).await;
        // Told before it was published, or after.
        let (said, named) = only(server, "#chess", "It was possible only by");
        if said.contains("Round 2 was published as it was worked out.") {
            assert!(
                said.contains("letting players meet who are kept apart"),
                "{said}"
            );
            assert!(named.is_empty(), "nobody has to act: {named:?}");
        } else {
            assert!(said.contains("giving something up"), "{said}");
            assert_eq!(named, ["Mod"]);
        }
        server.stage.advance(SECONDS).await;
        server.stage.settle().await;
        only(server, "#chess", "It was possible only by");
    });
}

#[test]
fn what_does_not_go_on_by_itself_is_told_once() {
    play(async |server| {
        let create = "/tournament create name:Autumn Open format:Swiss rounds:2 starts:2 hours";
        server.told("Mod", create).await;
        server.stage.advance(3 * HOUR).await;
        server.stage.settle().await;
        restarts(server).await;
        server.stage.advance(HOUR).await;
        server.stage.settle().await;
        let (said, named) = only(server, "#chess", "does not go on by itself");
        let told = "**Autumn Open · tournament 1**\nIt does not go on by itself. Nobody is there, and 3 are needed.\n\
                    -# <Mod>, or another moderator: this waits for you.";
        assert_eq!((said.as_str(), &named[..]), (told, &["Mod".to_owned()][..]));
    });
}

#[test]
fn a_game_without_a_result_asks_moderators_for_one_once() {
    play(async |server| {
        begun(server, "format:everybody meets everybody").await;
        server.told("Mod", "/tournament pair").await;
        server.told("Mod", "/tournament publish").await;
        server.stage.settle().await;
        server
            .told("Mod", "/mod annul game:1 reason:The wrong rules")
            .await;
        server.clicks("Mod", "Do it").await;
        server.stage.settle().await;
        restarts(server).await;
        let words = "The game <@";
        let (said, named) = only(server, "#chess", words);
        assert!(
            said.contains(
                "The game <Ben> – <Carla> of round 1 is over without a result that counts here."
            ),
            "{said}"
        );
        assert_eq!(named, ["Mod"]);
        server
            .told("Mod", "/tournament result player:@Ben result:drew")
            .await;
        server.stage.settle().await;
        only(server, "#chess", words);
    });
}
