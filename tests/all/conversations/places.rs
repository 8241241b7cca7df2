//! Where games are played: a thread each, the channel where none can be had, a thread or forum post in place.

use insta::assert_snapshot;
use lacre::rehearsal::world::permissions::CREATE_PUBLIC_THREADS;

use crate::server::{Server, play};

const WITHOUT_THREADS: &str = "Ana: /challenge xymyx opponent:@Ben
    Ben: [Accept]
    Ana: /move move:e2e4
    Ana: [Seal]
    Ben in #chess: [Move]
    Ben: /resign
    Ben: [Leave the game]";

/// Where no thread may be started, or there are too many, the channel is as good.
#[test]
fn the_channel_where_no_thread_can_be_had() {
    play(async |server| {
        let discord = &server.stage.discord;
        let chess = discord.world(|world| world.place_named("#chess").unwrap().id);
        discord.bot_rights(chess, CREATE_PUBLIC_THREADS, Some(false));
        let forbidden = server.minutes(WITHOUT_THREADS).await;
        discord.bot_rights(chess, CREATE_PUBLIC_THREADS, None);
        discord.limit_threads(0);
        let too_many = server.minutes(WITHOUT_THREADS).await;
        assert_eq!(too_many.replace("#2", "#1"), forbidden);
        assert_snapshot!(forbidden, @"
        Ana: /challenge xymyx opponent:@Ben
          Challenge #1 to @Ben stands in the channel. Everybody in this server can follow the game.
        | **XYMYX #1 · @Ana challenges @Ben**
        | 2 days a turn · rated · seats drawn
        | *Both move at once; nobody sees the other's move before both are sealed.*
        | Expires <t>. Everybody in this server can follow the game.
        | [Accept] [Decline] [Withdraw]
        Ben: [Accept]
          Game #1 begins. Good luck!
        | ✎ **XYMYX #1 · @Ana – @Ben**
        | 2 days a turn · rated
        | (no buttons)
        | **XYMYX #1 begins.**
        | @Ana sits South, at the bottom of the board; @Ben sits North.
        | **Turn 1** · waiting for @Ana and @Ben, whose time runs out <t>
        | (start.png)
        | [Move] [My board] [More]
        Ana: /move move:e2e4
          **Pawn e2 → e4.** *Once sealed it cannot be changed.*
          (board.png)
          [Seal] [Choose another]
        Ana: [Seal]
          **Sealed: Pawn e2 → e4**, ‹time› after the turn opened. Nobody can see it until @Ben has sealed too.
          -# Receipt: ‹receipt›
          (board.png)
        | ✎ **Turn 1** · ✉ @Ana has sealed · waiting for @Ben, whose time runs out <t>
        | -# Receipt of @Ana's move: ‹receipt›
        Ben in #chess: [Move]
          **Turn 1** · Which piece moves?
          (start.png)
          ▾ Choose a piece: King d8 · Queen e8 · Rook a8 · Rook h8 · Bishop c8 · Bishop f8 · Knight b8 · Knight g8 · Pawn a7 · Pawn b7 · Pawn c7 · Pawn d7 · Pawn e7 · Pawn f7 · Pawn g7 · Pawn h7
        Ben: /resign
          Leave game #1? No move of yours has been carried out yet, so it ends without a result. This cannot be undone.
          [Leave the game] [Keep playing]
        Ben: [Leave the game]
          Game #1 has ended without a result.
        | ✎ **Turn 1** · ✉ @Ana has sealed
        | (no buttons)
        | **Aborted.** The game ended before it was under way; there is no result.
        | @Ana's sealed move was never carried out: Pawn e2 → e4.
        | [Rematch] [Record]
        | ✎ **XYMYX #1 · @Ana – @Ben** · no result
        ");
    });
}

#[test]
fn a_thread_in_place() {
    play(async |server| {
        server.begin("xymyx", "").await;
        let minutes = server.minutes(
            "Ana in #1: /challenge classic opponent:@Carla seat:white
             Carla in #1: [Accept]
             Ana in #1: /move
             Ana in #1: =#2 Classic · Carla · turn 1 · your move
             Ana in #1: /move game:2 move:e4
             Ana in #1: [Seal]
             Carla in #1: /mover jugada:e5
             Carla in #1: [Sellar]",
        );
        assert_snapshot!(minutes.await, @r"
        Ana in #1: /challenge classic opponent:@Carla seat:white
          Challenge #2 to @Carla stands in the channel. Everybody in this server can follow the game.
        ‖ **Classic #2 · @Ana challenges @Carla**
        ‖ 2 days a turn · rated · @Ana has White
        ‖ *Chess by sealed moves: each move is handed over in private, then shown. Whoever has no move left loses.*
        ‖ Expires <t>. Everybody in this server can follow the game.
        ‖ [Accept] [Decline] [Withdraw]
        Carla in #1: [Accept]
          Empieza la partida n.º 2. ¡Suerte!
        ‖ ✎ **Classic #2 · @Ana – @Carla**
        ‖ 2 days a turn · rated
        ‖ (no buttons)
        ‖ **Classic #2 begins.**
        ‖ @Ana has White, @Carla has Black.
        ‖ **Turn 1** · waiting for @Ana, whose time runs out <t>
        ‖ (start.png)
        ‖ [Move] [My board] [More]
        Ana in #1: /move
          Several games fit. Which one?
          ▾ Choose a game: #1 XYMYX · Ben · turn 1 · your move · #2 Classic · Carla · turn 1 · your move
        Ana in #1: =#2 Classic · Carla · turn 1 · your move
          **Turn 1** · Which piece moves?
          *Touched is moved: the piece that you choose here must move in this turn.*
          (start.png)
          ▾ Choose a piece: Knight b1 · Knight g1 · Pawn a2 · Pawn b2 · Pawn c2 · Pawn d2 · Pawn e2 · Pawn f2 · Pawn g2 · Pawn h2
        Ana in #1: /move game:2 move:e4
          “e4” reads as **Pawn e2 → e4.** *Once sealed it cannot be changed.*
          (board.png)
          [Seal] [Choose another]
        Ana in #1: [Seal]
          **Sealed: Pawn e2 → e4**, ‹time› after the turn opened. The turn has been carried out.
          -# Receipt: ‹receipt›
          (board.png)
          [Next: #1]
        ‖ ✎ **Turn 1** · ✉ @Ana has sealed
        ‖ -# Receipt of @Ana's move: ‹receipt›
        ‖ (no buttons)
        ‖ **Turn 1**
        ‖ @Ana: Pawn e2 → e4
        ‖ **Turn 1** · waiting for @Carla, whose time runs out <t>
        ‖ (turn-1.png)
        ‖ [Move] [My board] [More]
        Carla in #1: /mover jugada:e5
          «e5» se lee como **Peón e7 → e5.** *Una vez sellada no se puede cambiar.*
          (board.png)
          [Sellar] [Elegir otra]
        Carla in #1: [Sellar]
          **Sellada: Peón e7 → e5**, ‹time› después de abrirse el turno. El turno se ha resuelto.
          -# Recibo: ‹receipt›
          (board.png)
        ‖ ✎ **Turn 1** · ✉ @Carla has sealed
        ‖ -# Receipt of @Carla's move: ‹receipt›
        ‖ (no buttons)
        ‖ **Turn 1**
        ‖ @Carla: Pawn e7 → e5
        ‖ **Turn 2** · waiting for @Ana, whose time runs out <t>
        ‖ (turn-1.png)
        ‖ [Move] [My board] [More]
        ");
    });
}

/// A forum with a post that Ana has begun.
async fn post_of(server: &Server) {
    server.stage.discord.add_forum("games");
    server
        .person("Ana")
        .starts_thread("#games", "A friendly game", "Who plays?")
        .unwrap();
}

#[test]
fn a_forum_post_in_place() {
    play(async |server| {
        post_of(server).await;
        let minutes = server.minutes(
            "Ana in A friendly game: /challenge classic opponent:@Ben seat:white
             Ben in A friendly game: [Accept]
             Ana in A friendly game: /move move:e4
             Ana in A friendly game: [Seal]
             Ben in A friendly game: [Move]
             Carla in A friendly game: /tablero
             Mod in A friendly game: /setup check
             Ben in A friendly game: /resign
             Ben in A friendly game: [Leave the game]
             + 2h",
        );
        assert_snapshot!(minutes.await, @"
        Ana in A friendly game: /challenge classic opponent:@Ben seat:white
          Challenge #1 to @Ben stands in the channel. Everybody in this server can follow the game.
        ‖ **Classic #1 · @Ana challenges @Ben**
        ‖ 2 days a turn · rated · @Ana has White
        ‖ *Chess by sealed moves: each move is handed over in private, then shown. Whoever has no move left loses.*
        ‖ Expires <t>. Everybody in this server can follow the game.
        ‖ [Accept] [Decline] [Withdraw]
        Ben in A friendly game: [Accept]
          Game #1 begins. Good luck!
        ‖ ✎ **Classic #1 · @Ana – @Ben**
        ‖ 2 days a turn · rated
        ‖ (no buttons)
        ‖ **Classic #1 begins.**
        ‖ @Ana has White, @Ben has Black.
        ‖ **Turn 1** · waiting for @Ana, whose time runs out <t>
        ‖ (start.png)
        ‖ [Move] [My board] [More]
        Ana in A friendly game: /move move:e4
          “e4” reads as **Pawn e2 → e4.** *Once sealed it cannot be changed.*
          (board.png)
          [Seal] [Choose another]
        Ana in A friendly game: [Seal]
          **Sealed: Pawn e2 → e4**, ‹time› after the turn opened. The turn has been carried out.
          -# Receipt: ‹receipt›
          (board.png)
        ‖ ✎ **Turn 1** · ✉ @Ana has sealed
        ‖ -# Receipt of @Ana's move: ‹receipt›
        ‖ (no buttons)
        ‖ **Turn 1**
        ‖ @Ana: Pawn e2 → e4
        ‖ **Turn 1** · waiting for @Ben, whose time runs out <t>
        ‖ (turn-1.png)
        ‖ [Move] [My board] [More]
        Ben in A friendly game: [Move]
          **Turn 1** · Which piece moves?
          *Touched is moved: the piece that you choose here must move in this turn.*
          (turn-1.png)
          ▾ Choose a piece: Knight b8 · Knight g8 · Pawn a7 · Pawn b7 · Pawn c7 · Pawn d7 · Pawn e7 · Pawn f7 · Pawn g7 · Pawn h7
        Carla in A friendly game: /tablero
          **Clásico n.º 1** · el turno 1 está abierto
          @Ana: Peón e2 → e4
          Se espera la jugada de @Ben. El tiempo se acaba <t>.
          (turn-1.png)
        Mod in A friendly game: /setup check
          Nothing is missing in ‹A friendly game›: games can be played there.
        Ben in A friendly game: /resign
          Leave game #1? No move of yours has been carried out yet, so it ends without a result. This cannot be undone.
          [Leave the game] [Keep playing]
        Ben in A friendly game: [Leave the game]
          Game #1 has ended without a result.
        ‖ ✎ (no buttons)
        ‖ **Aborted.** The game ended before it was under way; there is no result.
        ‖ (lacre-1.gif)
        ‖ [Rematch] [Record] [Film]
        ‖ ✎ **Classic #1 · @Ana – @Ben** · no result
        + 2h
        ");
    });
}

#[test]
fn a_game_is_named_by_its_thread() {
    play(async |server| {
        server.begin("xymyx", "").await;
        server.begin("xymyx", "").await;
        let place = server.person("Ana").sees("#1")[0].channel;
        let guild = server
            .stage
            .discord
            .world(|world| *world.guilds.keys().next().unwrap());
        for named in [
            format!("<#{place}>"),
            format!("https://discord.com/channels/{guild}/{place}"),
            "1".to_owned(),
            "#1".to_owned(),
            "n.º 1".to_owned(),
        ] {
            let told = server
                .told("Carla", &format!("/tablero partida:{named}"))
                .await;
            assert!(told.starts_with("**XYMYX n.º 1**"), "{named}: {told}");
        }
    });
}
