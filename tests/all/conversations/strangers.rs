//! Names that would break a text, other servers, restarts, and two who click at once.

use insta::assert_snapshot;
use lacre::rehearsal::script::Stage as _;
use lacre::rehearsal::{Outcome, Setting};

use crate::server::{Server, play, play_in};

/// What can be read of an outcome.
fn text(outcome: Outcome) -> String {
    outcome
        .message()
        .map(|message| message.content.clone())
        .unwrap_or_default()
}

/// Markdown, mentions and writing that turns round stay what they are: a name.
#[test]
fn a_name_is_never_more_than_a_name() {
    let names = ["**Ana**@everyone", "\u{202e}neB <@1> `x`"];
    let setting = Setting {
        people: names
            .iter()
            .chain(&["Carla", "Mod"])
            .map(|name| ((*name).to_owned(), "en-US".to_owned()))
            .collect(),
        ..Setting::default()
    };
    play_in(&setting, async |server| {
        let [ana, ben] = names;
        server
            .told(ana, &format!("/challenge xymyx opponent:@{ben}"))
            .await;
        server.stage.settle().await;
        server.clicks(ben, "Accept").await;
        server.seals(ana, "e2e4").await;
        server.seals(ben, "e7e5").await;
        let thread = server.stage.discord.world(|world| {
            let mut threads = world
                .channels
                .values()
                .filter(|channel| channel.is_thread());
            threads.next().unwrap().name.clone()
        });
        assert_eq!(thread, "#1 XYMYX · **Ana**@everyone – neB <@1> `x`");
        let private = server.told(ben, "/privacy show").await;
        assert!(
            private.contains("neB \\<@\u{200b}1\\> \\`x\\`"),
            "{private}"
        );
        let text_board = server.told("Carla", "/board game:1 as:text").await;
        assert!(
            text_board.contains("\\*\\*Ana\\*\\*@\u{200b}everyone\\: King e1"),
            "{text_board}"
        );
        let seen = server.person("Mod").sees(&thread);
        assert!(seen.len() > 1);
        for message in seen {
            assert!(!message.mention_everyone);
            let alt = message.attachments[0].description.clone().unwrap();
            assert!(
                alt.contains("**Ana**@everyone") && !alt.contains('\u{202e}'),
                "{alt}"
            );
            let players = [ana, ben].map(|name| server.person(name).id);
            assert!(
                message.mentions.iter().all(|id| players.contains(id)),
                "{message:?}"
            );
        }
    });
}

/// A second server, with a channel `#other` and the usual people.
fn another_server(server: &Server) {
    server.stage.discord.add_guild(&Setting {
        guild: "Elsewhere".to_owned(),
        channels: vec!["other".to_owned()],
        ..Setting::default()
    });
}

#[test]
fn another_servers_games_are_out_of_reach() {
    play(async |server| {
        another_server(server);
        server.begin("xymyx", "").await;
        let card = server.person("Ana").sees("#1").pop().unwrap();
        let id = card.buttons()[0].custom_id.clone().unwrap();
        let game = u64::from_str_radix(id.split(':').nth(1).unwrap(), 36).unwrap();
        let acts = format!(
            "Ana in #other: /move game:1
             Carla in #other: /tablero partida:1
             Ana in #other: /move game:{game}
             Carla in #other: /tablero partida:{game}
             Ana in #other: /games mine
             Carla in #other: /partidas servidor
             Ana in #other: /challenge xymyx opponent:@Ben
             Ben in #other: [Accept]
             Ana in #other: /games server"
        );
        let minutes = server
            .minutes(&acts)
            .await
            .replace(&game.to_string(), "GAME");
        assert_snapshot!(minutes, @"
        Ana in #other: /move game:1
          There is no game #1 in this server. </games server> lists those that are being played.
        Carla in #other: /tablero partida:1
          En este servidor no hay ninguna partida n.º 1. </games server> muestra las que se están jugando.
        Ana in #other: /move game:GAME
          That game belongs to another server. It can be played only there.
        Carla in #other: /tablero partida:GAME
          Esa partida es de otro servidor. Solo se puede jugar allí.
        Ana in #other: /games mine
          You have no game here. Start one with </challenge xymyx>.
        Carla in #other: /partidas servidor
          Aquí no juega nadie todavía. Empieza una partida con </challenge xymyx>.
        Ana in #other: /challenge xymyx opponent:@Ben
          Challenge #1 to @Ben stands in the channel. Everybody in this server can follow the game.
        | **XYMYX #1 · @Ana challenges @Ben**
        | 2 days a turn · rated · seats drawn
        | *Both move at once; nobody sees the other's move before both are sealed.*
        | Expires <t>. Everybody in this server can follow the game.
        | [Accept] [Decline] [Withdraw]
        Ben in #other: [Accept]
          Game #1 begins. Good luck!
        | thread: #1 XYMYX · Ana – Ben
        | ✎ **XYMYX #1 · @Ana – @Ben**
        | 2 days a turn · rated
        | Played in ‹#1 XYMYX · Ana – Ben›.
        | (no buttons)
        ‖ **XYMYX #1 begins.**
        ‖ @Ana sits South, at the bottom of the board; @Ben sits North.
        ‖ **Turn 1** · waiting for @Ana and @Ben, whose time runs out <t>
        ‖ (start.png)
        ‖ [Move] [My board] [More]
        Ana in #other: /games server
          **Games in this server: 1**
          **#1** XYMYX · @Ana – @Ben · turn 1 · time runs out <t>
          [Go to #1]
        ");
    });
}

/// Nobody's client does so, but a forged click may carry a button of another server, of nobody, or nonsense.
#[test]
fn a_forged_button_is_told_nothing() {
    play(async |server| {
        another_server(server);
        server.begin("xymyx", "").await;
        let ana = server.person("Ana");
        let card = ana.sees("#1").pop().unwrap();
        let move_ = card.buttons()[0].custom_id.clone().unwrap();
        server.minutes("Carla in #other: /challenge xymyx").await;
        let other = ana.sees("#other").pop().unwrap();
        for (message, id, told) in [
            (
                other.id,
                move_.as_str(),
                "That game belongs to another server.",
            ),
            (card.id, "1:zzzzzzz:2:move:", "That button no longer works."),
            (card.id, "0:1:2:move:", "That button no longer works."),
            (card.id, "1:0:0:forget-me", "That button no longer works."),
            (card.id, "hello", "That button no longer works."),
            (
                card.id,
                "1:0:0:rules:xymyx.99",
                "That button no longer works.",
            ),
        ] {
            server.stage.advance(2_000).await;
            let answer = text(ana.press(message, id, "forged").await.unwrap());
            assert!(answer.starts_with(told), "{id}: {answer}");
        }
        let forged_seal = move_.replace(":move:", ":seal:");
        let (id, _) = forged_seal.rsplit_once(':').unwrap();
        for (who, order, told) in [
            ("Carla", "e2e4", "Eso solo pueden hacerlo"),
            ("Ana", "e7e5", "The pawn on e7 is not yours"),
            ("Ana", "e2e9", "That button no longer works."),
        ] {
            server.stage.advance(2_000).await;
            let pressed = server
                .person(who)
                .press(card.id, &format!("{id}:{order}"), "forged")
                .await;
            let answer = text(pressed.unwrap());
            assert!(answer.starts_with(told), "{who} {order}: {answer}");
        }
        server.stage.settle().await;
        assert_eq!(
            ana.sees("#1").pop().unwrap().edits,
            0,
            "nothing has changed"
        );
    });
}
