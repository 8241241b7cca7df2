//! `/board` and My board: the board from the reader's side, after any turn, in a picture or in words.

use insta::assert_snapshot;
use lacre::rehearsal::script::Stage as _;

use crate::server::play;

#[test]
fn is_shown_to_players_and_spectators() {
    play(async |server| {
        server.minutes("Ana: /challenge xymyx opponent:@Carla clock:1 day\nAna: /board game:1\nCarla: [Accept]").await;
        server.seals("Ana", "e2e4").await;
        let minutes = server.minutes(
            "Ana in #1: [My board]
             Carla in #1: [My board]
             Ben in #1: [My board]
             Mod: /board
             Mod in #1: /board
             Carla: /mover jugada:d7d5
             Carla: [Sellar]
             Ana: /board
             Carla: /tablero
             Ana: /board turn:0
             Carla: /tablero turno:1
             Ana: /board turn:2
             Carla: /tablero turno:2
             Ana: /board as:text
             Carla: /tablero como:text turno:1",
        );
        assert_snapshot!(minutes.await, @r"
        Ana in #1: [My board]
          **XYMYX #1** · turn 1 is open
          In turn 1 you sealed **Pawn e2 → e4.** Only you can see it until @Carla has sealed too.
          @Carla's move is awaited. Time runs out <t>.
          (start.png)
        Carla in #1: [My board]
          **XYMYX n.º 1** · el turno 1 está abierto
          Se espera tu jugada. El tiempo se acaba <t>.
          (start.png)
        Ben in #1: [My board]
          **XYMYX #1** · turn 1 is open
          @Carla's move is awaited. Time runs out <t>.
          (start.png)
        Mod: /board
          You have no game here. Start one with </challenge xymyx>, or look on: </games server> lists those that are being played.
        Mod in #1: /board
          **XYMYX #1** · turn 1 is open
          @Carla's move is awaited. Time runs out <t>.
          (start.png)
        Carla: /mover jugada:d7d5
          **Peón d7 → d5.** *Una vez sellada no se puede cambiar.*
          (board.png)
          [Sellar] [Elegir otra]
        Carla: [Sellar]
          **Sellada: Peón d7 → d5**, ‹time› después de abrirse el turno. El turno se ha resuelto.
          -# Recibo: ‹receipt›
          (board.png)
        ‖ ✎ **Turn 1** · ✉ @Ana has sealed · ✉ @Carla has sealed
        ‖ -# Receipt of @Carla's move: ‹receipt›
        ‖ (no buttons)
        ‖ **Turn 1**
        ‖ @Ana: Pawn e2 → e4
        ‖ @Carla: Pawn d7 → d5
        ‖ -# @Ana sealed first, by ‹time›.
        ‖ **Turn 2** · waiting for @Ana and @Carla, whose time runs out <t>
        ‖ (turn-1.png)
        ‖ [Move] [My board] [More]
        Ana: /board
          **XYMYX #1** · turn 2 is open
          You: Pawn e2 → e4
          @Carla: Pawn d7 → d5
          -# You sealed first, by ‹time›.
          Your move and @Carla's are awaited. Time runs out <t>.
          (turn-1.png)
        Carla: /tablero
          **XYMYX n.º 1** · el turno 2 está abierto
          @Ana: Peón e2 → e4
          Tú: Peón d7 → d5
          -# @Ana selló primero, por ‹time›.
          Se esperan tu jugada y la de @Ana. El tiempo se acaba <t>.
          (turn-1.png)
        Ana: /board turn:0
          **XYMYX #1** · before the first turn
          (start.png)
        Carla: /tablero turno:1
          **XYMYX n.º 1** · tras el turno 1
          @Ana: Peón e2 → e4
          Tú: Peón d7 → d5
          -# @Ana selló primero, por ‹time›.
          (turn-1.png)
        Ana: /board turn:2
          There is no board after turn 2 yet. The last turn carried out is 1.
        Carla: /tablero turno:2
          Todavía no hay tablero tras el turno 2. El último turno resuelto es el 1.
        Ana: /board as:text
          **XYMYX #1** · turn 2 is open
          You: Pawn e2 → e4
          @Carla: Pawn d7 → d5
          -# You sealed first, by ‹time›.
          Your move and @Carla's are awaited. Time runs out <t>.
          Your moves:
          Rook a1\: absorbs b1, a2.
          Knight b1\: a3, c3; absorbs d2.
          Bishop c1\: absorbs b2, d2.
          Queen d1\: e2, f3, g4, h5; absorbs c1, c2, d2.
          King e1\: e2; absorbs d1, f1, d2, f2.
          Bishop f1\: e2, d3, c4, b5, a6; absorbs g2.
          Knight g1\: e2, f3, h3.
          Rook h1\: absorbs g1, h2.
          Pawn a2\: a3, a4.
          Pawn b2\: b3, b4.
          Pawn c2\: c3, c4.
          Pawn d2\: d3, d4.
          Pawn f2\: f3, f4.
          Pawn g2\: g3, g4.
          Pawn h2\: h3, h4.
          Pawn e4\: e5; takes d5.
          Ana\: King e1; Queen d1; Rooks a1, h1; Bishops c1, f1; Knights b1, g1; Pawns a2, b2, c2, d2, f2, g2, h2, e4. Carla\: King d8; Queen e8; Rooks a8, h8; Bishops c8, f8; Knights b8, g8; Pawns d5, a7, b7, c7, e7, f7, g7, h7.
        Carla: /tablero como:text turno:1
          **XYMYX n.º 1** · tras el turno 1
          @Ana: Peón e2 → e4
          Tú: Peón d7 → d5
          -# @Ana selló primero, por ‹time›.
          Ana\: Rey e1; Dama d1; Torres a1, h1; Alfiles c1, f1; Caballos b1, g1; Peones a2, b2, c2, d2, f2, g2, h2, e4. Carla\: Rey d8; Dama e8; Torres a8, h8; Alfiles c8, f8; Caballos b8, g8; Peones d5, a7, b7, c7, e7, f7, g7, h7.
        ");
    });
}

/// The reader's own side sits below; in public it is always the same.
#[test]
fn is_turned_to_its_reader() {
    play(async |server| {
        server.begin("xymyx", "").await;
        let picture = async |who: &str| {
            server.stage.advance(2_000).await;
            let answer = server
                .person(who)
                .command("#chess", "/board game:1")
                .await
                .unwrap();
            answer.message().unwrap().attachments[0].bytes.clone()
        };
        let [ana, ben, mod_] = [
            picture("Ana").await,
            picture("Ben").await,
            picture("Mod").await,
        ];
        let public = server.person("Mod").sees("#1").pop().unwrap();
        assert_eq!(ana, mod_);
        assert_ne!(ana, ben);
        assert_eq!(public.attachments[0].bytes, mod_);
    });
}

#[test]
fn says_what_happened_to_whom() {
    play(async |server| {
        server
            .minutes("Ana: /challenge xymyx opponent:@Carla clock:none\nCarla: [Accept]")
            .await;
        for (ana, carla) in [("e2e4", "d7d5"), ("e4d5", "d5d4"), ("f1b5", "c7c6")] {
            server.seals("Ana", ana).await;
            server.seals("Carla", carla).await;
        }
        let minutes = server.minutes(
            "Ana: /board turn:2
             Carla: /tablero turno:2
             Ana: /board
             Carla: /tablero
             Ben: /board game:1 turn:2",
        );
        assert_snapshot!(minutes.await, @"
        Ana: /board turn:2
          **XYMYX #1** · after turn 2
          You: Pawn e4 → d5
          @Carla: Pawn d5 → d4
          **Missed capture** on d5: @Carla's pawn had left when your pawn came to take it; nothing is removed.
          -# You sealed first, by ‹time›.
          (turn-2.png)
        Carla: /tablero turno:2
          **XYMYX n.º 1** · tras el turno 2
          @Ana: Peón e4 → d5
          Tú: Peón d5 → d4
          **Captura fallida** en d5: tu peón ya se había ido cuando llegó el peón de @Ana; no se retira nada.
          -# @Ana selló primero, por ‹time›.
          (turn-2.png)
        Ana: /board
          **XYMYX #1** · turn 4 is open
          You: Bishop f1 → b5
          @Carla: Pawn c7 → c6
          -# You sealed first, by ‹time›.
          Your move and @Carla's are awaited.
          (turn-3.png)
        Carla: /tablero
          **XYMYX n.º 1** · el turno 4 está abierto
          @Ana: Alfil f1 → b5
          Tú: Peón c7 → c6
          -# @Ana selló primero, por ‹time›.
          Se esperan tu jugada y la de @Ana.
          (turn-3.png)
        Ben: /board game:1 turn:2
          **XYMYX #1** · after turn 2
          @Ana: Pawn e4 → d5
          @Carla: Pawn d5 → d4
          **Missed capture** on d5: @Carla's pawn had left when @Ana's pawn came to take it; nothing is removed.
          -# @Ana sealed first, by ‹time›.
          (turn-2.png)
        ");
    });
}
