//! `/replay`: a game board by board, forwards, backwards and by jumps.

use insta::assert_snapshot;
use lacre::rehearsal::script::Stage as _;
use lacre::rehearsal::{Message, Outcome};

use crate::server::{Server, play};

/// Turns of XYMYX in which nobody meets anybody.
const TURNS: [(&str, &str); 3] = [("e2e4", "e7e5"), ("g1f3", "b8c6"), ("f1c4", "g8f6")];

async fn begin(server: &Server) {
    server
        .minutes("Ana: /challenge xymyx opponent:@Carla\nCarla: [Accept]")
        .await;
    for (ana, carla) in TURNS {
        server.seals("Ana", ana).await;
        server.seals("Carla", carla).await;
    }
}

#[test]
fn goes_forwards_and_backwards_in_both_languages() {
    play(async |server| {
        begin(server).await;
        let minutes = server.minutes(
            "Ana: /replay
             Ana: [▶ Next]
             Ana: [◀ Back]
             Ana: [◀ Back]
             Ana: [⏭ Last]
             Ana: [▶ Next]
             Ana: =2 · after turn 2
             Ana: [Film]
             Ana: [⏮ First]
             Carla: /repasar partida:1 turno:2
             Carla: [▶ Siguiente]
             Carla: =Antes del primer turno
             Carla: [Película]
             Ben: /replay game:1 turn:9
             Ben in #1: [More]
             Ben in #1: [Replay]
             Ben: [▶ Next]",
        );
        assert_snapshot!(minutes.await, @r#"
        Ana: /replay
          **XYMYX #1** · before the first turn
          (start.png)
          [⏮ First] [◀ Back] [▶ Next] [⏭ Last] [Film]
          ▾ Jump to a board: Before the first turn · 1 · after turn 1 · 2 · after turn 2 · 3 · after turn 3
        Ana: [▶ Next]
          **XYMYX #1** · after turn 1 (1 / 3)
          You: Pawn e2 → e4
          @Carla: Pawn e7 → e5
          -# You sealed first, by ‹time›.
          (turn-1.png)
          [⏮ First] [◀ Back] [▶ Next] [⏭ Last] [Film]
          ▾ Jump to a board: Before the first turn · 1 · after turn 1 · 2 · after turn 2 · 3 · after turn 3
        Ana: [◀ Back]
          **XYMYX #1** · before the first turn
          (start.png)
          [⏮ First] [◀ Back] [▶ Next] [⏭ Last] [Film]
          ▾ Jump to a board: Before the first turn · 1 · after turn 1 · 2 · after turn 2 · 3 · after turn 3
        Ana: [◀ Back]
          ✗ the button "◀ Back" cannot be pressed
        Ana: [⏭ Last]
          **XYMYX #1** · after turn 3 (3 / 3)
          You: Bishop f1 → c4
          @Carla: Knight g8 → f6
          -# You sealed first, by ‹time›.
          (turn-3.png)
          [⏮ First] [◀ Back] [▶ Next] [⏭ Last] [Film]
          ▾ Jump to a board: Before the first turn · 1 · after turn 1 · 2 · after turn 2 · 3 · after turn 3
        Ana: [▶ Next]
          ✗ the button "▶ Next" cannot be pressed
        Ana: =2 · after turn 2
          **XYMYX #1** · after turn 2 (2 / 3)
          You: Knight g1 → f3
          @Carla: Knight b8 → c6
          -# You sealed first, by ‹time›.
          (turn-2.png)
          [⏮ First] [◀ Back] [▶ Next] [⏭ Last] [Film]
          ▾ Jump to a board: Before the first turn · 1 · after turn 1 · 2 · after turn 2 · 3 · after turn 3
        Ana: [Film]
          The film of game #1: 3 turns.
          It ends with the last turn carried out: what is sealed stays sealed.
          (lacre-1.gif)
        Ana: [⏮ First]
          **XYMYX #1** · before the first turn
          (start.png)
          [⏮ First] [◀ Back] [▶ Next] [⏭ Last] [Film]
          ▾ Jump to a board: Before the first turn · 1 · after turn 1 · 2 · after turn 2 · 3 · after turn 3
        Carla: /repasar partida:1 turno:2
          **XYMYX n.º 1** · tras el turno 2 (2 / 3)
          @Ana: Caballo g1 → f3
          Tú: Caballo b8 → c6
          -# @Ana selló primero, por ‹time›.
          (turn-2.png)
          [⏮ Primero] [◀ Atrás] [▶ Siguiente] [⏭ Último] [Película]
          ▾ Ir a un tablero: Antes del primer turno · 1 · tras el turno 1 · 2 · tras el turno 2 · 3 · tras el turno 3
        Carla: [▶ Siguiente]
          **XYMYX n.º 1** · tras el turno 3 (3 / 3)
          @Ana: Alfil f1 → c4
          Tú: Caballo g8 → f6
          -# @Ana selló primero, por ‹time›.
          (turn-3.png)
          [⏮ Primero] [◀ Atrás] [▶ Siguiente] [⏭ Último] [Película]
          ▾ Ir a un tablero: Antes del primer turno · 1 · tras el turno 1 · 2 · tras el turno 2 · 3 · tras el turno 3
        Carla: =Antes del primer turno
          **XYMYX n.º 1** · antes del primer turno
          (start.png)
          [⏮ Primero] [◀ Atrás] [▶ Siguiente] [⏭ Último] [Película]
          ▾ Ir a un tablero: Antes del primer turno · 1 · tras el turno 1 · 2 · tras el turno 2 · 3 · tras el turno 3
        Carla: [Película]
          La película de la partida n.º 1: 3 turnos.
          Termina con el último turno resuelto: lo sellado sigue sellado.
          (lacre-1.gif)
        Ben: /replay game:1 turn:9
          **XYMYX #1** · before the first turn
          (start.png)
          [⏮ First] [◀ Back] [▶ Next] [⏭ Last] [Film]
          ▾ Jump to a board: Before the first turn · 1 · after turn 1 · 2 · after turn 2 · 3 · after turn 3
        Ben in #1: [More]
          **Game #1**, turn 4. What would you like to do?
          [Replay] [Record] [Rules]
        Ben in #1: [Replay]
          **XYMYX #1** · before the first turn
          (start.png)
          [⏮ First] [◀ Back] [▶ Next] [⏭ Last] [Film]
          ▾ Jump to a board: Before the first turn · 1 · after turn 1 · 2 · after turn 2 · 3 · after turn 3
        Ben: [▶ Next]
          **XYMYX #1** · after turn 1 (1 / 3)
          @Ana: Pawn e2 → e4
          @Carla: Pawn e7 → e5
          -# @Ana sealed first, by ‹time›.
          (turn-1.png)
          [⏮ First] [◀ Back] [▶ Next] [⏭ Last] [Film]
          ▾ Jump to a board: Before the first turn · 1 · after turn 1 · 2 · after turn 2 · 3 · after turn 3
        "#);
    });
}

async fn shown(server: &Server, who: &str, label: &str) -> Message {
    server.stage.advance(2_000).await;
    let outcome = server.person(who).click(None, label).await.unwrap();
    server.stage.settle().await;
    match outcome {
        Outcome::Message(message) => *message,
        outcome => panic!("{label}: {outcome:?}"),
    }
}

fn picture(message: &Message) -> &[u8] {
    &message.attachments[0].bytes
}

/// Every board is that which `/board` shows, from the reader's own side; what is sealed is not there, and once the turn
/// is resolved the old buttons lead on to it, after a restart too.
#[test]
fn shows_what_was_carried_out_and_nothing_of_the_open_turn() {
    play(async |server| {
        begin(server).await;
        for who in ["Ana", "Carla", "Ben"] {
            let mut board = server.answer(who, "/replay game:1").await;
            for turn in 0..=TURNS.len() {
                let line = format!("/board game:1 turn:{turn}");
                assert!(picture(&board) == picture(&server.answer(who, &line).await));
                if turn < TURNS.len() {
                    let on = if who == "Carla" {
                        "▶ Siguiente"
                    } else {
                        "▶ Next"
                    };
                    board = shown(server, who, on).await;
                }
            }
        }
        server.answer("Ben", "/replay game:1").await;
        let before = shown(server, "Ben", "⏭ Last").await;
        server.seals("Ana", "d2d3").await;
        for who in ["Ben", "Ana"] {
            server.answer(who, "/replay game:1").await;
            let last = shown(server, who, "⏭ Last").await;
            assert!(picture(&last) == picture(&before));
            assert!(!last.content.contains("d3"), "{}", last.content);
        }
        server.stage.stop_bot().await;
        server.stage.start_bot().await.unwrap();
        server.seals("Carla", "d7d6").await;
        server.answer("Mod", "/help").await;
        let last = shown(server, "Ben", "⏮ First").await;
        assert!(last.content.contains("before the first turn"));
        let last = shown(server, "Ben", "⏭ Last").await;
        assert!(last.content.contains("d3"), "{}", last.content);
    });
}
