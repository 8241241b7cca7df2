//! People are barred from new games, and log channels that cannot be spoken in hold up nothing.

use insta::assert_snapshot;
use lacre::rehearsal::script::Stage as _;
use lacre::rehearsal::world::permissions::SEND_MESSAGES;

use crate::server::play;

#[test]
fn somebody_barred_begins_no_game_and_plays_on() {
    play(async |server| {
        server.begin("classic", "seat:white").await;
        server.told("Ben", "/challenge xymyx").await;
        server.told("Ana", "/challenge xymyx").await;
        server.stage.settle().await;
        let minutes = server.minutes(
            "Mod: /setup settings log:#lounge
             Mod: /mod bar person:@Mod reason:me
             Ana: /mod bar person:@Ben reason:he wins
             Mod: /mod bar person:@Ben reason:Insults
             Mod: /mod bar person:@Ben reason:again
             Ben: /challenge xymyx
             Ana: /challenge xymyx opponent:@Ben
             Ben: [Accept]
             Carla: [Accept]
             Ana: /move move:e4 game:1
             Ana: [Seal]
             Ben: /move move:e5 game:1
             Ben: [Seal]
             Mod: /mod substitute game:1 player:@Ana substitute:@Carla reason:x
             Mod: /mod unbar person:@Ben reason:He is sorry
             Mod: /mod unbar person:@Ben reason:again
             Ben: /challenge dynamo
             Carla: /moderar registro
             Mod: /mod log",
        );
        assert_snapshot!(minutes.await, @"
        Mod: /setup settings log:#lounge
          Saved.
          **Settings of this server**
          Language of posts: as Discord has it (English)
          Games: a thread for each
          Games may be played in every channel in which I may post.
          Moderators' acts are told where the game is played, and in ‹#lounge›.
          Moderators: those who have the permission Manage Server
          Clock of a challenge that names none: 2 days a turn
          Quiet hours: none
          Each person: at most 5 open challenges and 50 running games
          Colours of boards: lacre: wax and sea on parchment
          </mod abort> is shown to everybody and refused to all but moderators. To hide it: Server Settings › Integrations › Lacre.
        Mod: /mod bar person:@Mod reason:me
          You cannot bar yourself, or let yourself play again.
        Ana: /mod bar person:@Ben reason:he wins
          Only moderators of this server can do this: those who have the permission Manage Server, or the role that the server has set for them.
        Mod: /mod bar person:@Ben reason:Insults
          @Ben can no longer challenge or accept in this server. Games that they play go on.
        | <t> · @Mod barred @Ben from new games.
        | Reason: Insults
        | [Everything so far]
        Mod: /mod bar person:@Ben reason:again
          @Ben was barred already.
        Ben: /challenge xymyx
          A moderator has barred you from new games in this server. Games that you play go on.
        Ana: /challenge xymyx opponent:@Ben
          A moderator has barred @Ben from new games in this server.
        Ben: [Accept]
          A moderator has barred you from new games in this server. Games that you play go on.
        Carla: [Accept]
          Empieza la partida n.º 3. ¡Suerte!
        | thread: #3 XYMYX · Ana – Carla
        | ✎ **XYMYX #3 · @Ana – @Carla**
        | 2 days a turn · rated
        | Played in ‹#3 XYMYX · Ana – Carla›.
        | (no buttons)
        ‖ **XYMYX #3 begins.**
        ‖ @Ana sits South, at the bottom of the board; @Carla sits North.
        ‖ **Turn 1** · waiting for @Ana and @Carla, whose time runs out <t>
        ‖ (start.png)
        ‖ [Move] [My board] [More]
        Ana: /move move:e4 game:1
          “e4” reads as **Pawn e2 → e4.** *Once sealed it cannot be changed.*
          (board.png)
          [Seal] [Choose another]
        Ana: [Seal]
          **Sealed: Pawn e2 → e4**, ‹time› after the turn opened. The turn has been carried out.
          -# Receipt: ‹receipt›
          (board.png)
          [Next: #3]
        ‖ ✎ **Turn 1** · ✉ @Ana has sealed
        ‖ -# Receipt of @Ana's move: ‹receipt›
        ‖ (no buttons)
        ‖ **Turn 1**
        ‖ @Ana: Pawn e2 → e4
        ‖ **Turn 1** · waiting for @Ben, whose time runs out <t>
        ‖ (turn-1.png)
        ‖ [Move] [My board] [More]
        Ben: /move move:e5 game:1
          “e5” reads as **Pawn e7 → e5.** *Once sealed it cannot be changed.*
          (board.png)
          [Seal] [Choose another]
        Ben: [Seal]
          **Sealed: Pawn e7 → e5**, ‹time› after the turn opened. The turn has been carried out.
          -# Receipt: ‹receipt›
          (board.png)
        ‖ ✎ **Turn 1** · ✉ @Ben has sealed
        ‖ -# Receipt of @Ben's move: ‹receipt›
        ‖ (no buttons)
        ‖ **Turn 1**
        ‖ @Ben: Pawn e7 → e5
        ‖ **Turn 2** · waiting for @Ana, whose time runs out <t>
        ‖ (turn-1.png)
        ‖ [Move] [My board] [More]
        Mod: /mod substitute game:1 player:@Ana substitute:@Carla reason:x
          **Give @Ana's place in game #1 to @Carla?** A sealed move stands, and @Carla does not see it.
          Reason: x
          Everybody can read that you did it, and why. It cannot be undone.
          [Do it] [Leave it]
        Mod: /mod unbar person:@Ben reason:He is sorry
          @Ben can challenge and accept in this server again.
        | <t> · @Mod let @Ben play again.
        | Reason: He is sorry
        | [Everything so far]
        Mod: /mod unbar person:@Ben reason:again
          @Ben was not barred.
        Ben: /challenge dynamo
          Challenge #4 stands in the channel; whoever accepts first plays. Everybody in this server can follow the game.
        | **Dynamo #4 · @Ben challenges whoever accepts**
        | 2 days a turn · rated · seats drawn
        | *Nothing is captured: pieces push and pull each other, off the board too. Each move is handed over sealed, then shown.*
        | Expires <t>. Everybody in this server can follow the game.
        | [Accept] [Withdraw]
        Carla: /moderar registro
          Eso solo puede hacerlo la moderación de este servidor: quien tenga el permiso Gestionar servidor o el rol que el servidor le haya dado.
        Mod: /mod log
          **What moderators did in this server** · page 1 of 1
          <t> · @Mod let @Ben play again.
          Reason: He is sorry
          <t> · @Mod barred @Ben from new games.
          Reason: Insults
        ");
    });
}

#[test]
fn a_log_channel_that_cannot_be_spoken_in_holds_up_nothing() {
    play(async |server| {
        let discord = &server.stage.discord;
        server.begin("classic", "seat:white").await;
        server.told("Mod", "/setup settings log:#lounge").await;
        discord.bot_rights(server.place("#lounge"), SEND_MESSAGES, Some(false));
        server
            .told("Mod", "/mod bar person:@Carla reason:Insults")
            .await;
        server.seals("Ana", "e4").await;
        server
            .told("Mod", "/mod annul-turn game:1 reason:Wrong piece")
            .await;
        server.clicks("Mod", "Do it").await;
        discord.delete_place(server.place("#lounge"));
        server.seals("Ana", "d4").await;
        server
            .told("Mod", "/mod adjudicate game:1 reason:Enough")
            .await;
        server.clicks("Mod", "Do it").await;
        let told = server.told("Ana", "/board game:1").await;
        assert!(told.contains("**a draw.**"), "{told}");
        let log = server.told("Mod", "/mod log").await;
        for part in ["barred", "annulled turn 1", "a draw"] {
            assert!(log.contains(part), "{log}");
        }
    });
}

#[test]
fn every_act_is_told_in_the_log_channel_in_the_servers_language() {
    play(async |server| {
        server.begin("xymyx", "seat:white").await;
        server
            .told("Mod", "/setup settings log:#lounge language:Español")
            .await;
        server.seals("Ana", "e2e4").await;
        server.seals("Ben", "e7e5").await;
        for line in [
            "/mod annul-turn game:1 reason:The wrong board",
            "/mod substitute game:1 player:@Ben substitute:@Carla reason:Ben is ill",
            "/mod adjudicate game:1 reason:Enough winner:@Carla",
            "/mod annul game:1 reason:All wrong",
        ] {
            server.told("Mod", line).await;
            let done = server.clicks("Mod", "Do it").await;
            assert!(done.starts_with("Done."), "{done}");
        }
        let lounge = server.place("#lounge");
        let said = server.stage.discord.world(|world| {
            let there = world
                .messages
                .values()
                .filter(|message| message.channel == lounge);
            let said = there.map(|message| {
                assert!(message.mentions.is_empty(), "nobody is notified");
                let (_, told) = message.content.split_once(" · ").unwrap();
                let mut told = told.to_owned();
                for user in world.users.values() {
                    told = told.replace(&format!("<@{}>", user.id), &user.name);
                }
                told
            });
            said.collect::<Vec<_>>().join("\n")
        });
        assert_snapshot!(said, @"
        Mod anuló el turno 1 de la partida n.º 1.
        Motivo: The wrong board
        Mod dio a Carla el puesto de Ben en la partida n.º 1.
        Motivo: Ben is ill
        Mod adjudicó la partida n.º 1: gana Carla.
        Motivo: Enough
        Mod anuló la partida n.º 1.
        Motivo: All wrong
        ");
        let all = server.clicks("Mod", "Todo hasta ahora").await;
        assert!(
            all.contains("page 1 of 1") && all.contains("Ben is ill"),
            "{all}"
        );
        let refused = server.clicks("Carla", "Todo hasta ahora").await;
        assert!(
            refused.starts_with("Eso solo puede hacerlo la moderación"),
            "{refused}"
        );
    });
}

#[test]
fn the_log_is_paged() {
    play(async |server| {
        for n in 1..=9 {
            let line = if n % 2 == 1 { "bar" } else { "unbar" };
            server
                .told(
                    "Mod",
                    &format!("/mod {line} person:@Carla reason:Number {n}"),
                )
                .await;
        }
        let newest = server.told("Mod", "/mod log").await;
        assert!(
            newest.contains("page 1 of 2") && newest.contains("Number 9"),
            "{newest}"
        );
        assert!(
            !newest.contains("Number 1\n") && !newest.ends_with("Number 1"),
            "{newest}"
        );
        let older = server.clicks("Mod", "Older →").await;
        assert!(
            older.contains("page 2 of 2") && older.ends_with("Number 1"),
            "{older}"
        );
        let back = server.clicks("Mod", "← Newer").await;
        assert_eq!(back, newest);
    });
}
