//! The button Move: a piece, a square, what a pawn becomes, and the seal.

use insta::assert_snapshot;

use super::spanish;
use crate::server::{play, play_in};

#[test]
fn a_move_is_picked_piece_by_square() {
    play(async |server| {
        server.begin("xymyx", "").await;
        let minutes = server.minutes(
            "Ana in #1: [Move]
             Ana in #1: =g1
             Ana in #1: [Back]
             Ana in #1: =Knight g1
             Ana in #1: =e2 · absorbs your pawn
             Ana in #1: [Choose another]
             Ana in #1: =e2
             Ana in #1: =e4
             Ana in #1: [Seal]
             Ana in #1: [Move]
             Ben in #1: [Move]
             Ben in #1: =d7
             Ben in #1: =d5
             Ben in #1: [Seal]
             Ana in #1: [Move]
             Ana in #1: =e4",
        );
        assert_snapshot!(minutes.await, @"
        Ana in #1: [Move]
          **Turn 1** · Which piece moves?
          (start.png)
          ▾ Choose a piece: King e1 · Queen d1 · Rook a1 · Rook h1 · Bishop c1 · Bishop f1 · Knight b1 · Knight g1 · Pawn a2 · Pawn b2 · Pawn c2 · Pawn d2 · Pawn e2 · Pawn f2 · Pawn g2 · Pawn h2
        Ana in #1: =g1
          Where does the knight on g1 go?
          (board.png)
          [Back]
          ▾ Choose a square: e2 · absorbs your pawn · f3 · h3
        Ana in #1: [Back]
          **Turn 1** · Which piece moves?
          (start.png)
          ▾ Choose a piece: King e1 · Queen d1 · Rook a1 · Rook h1 · Bishop c1 · Bishop f1 · Knight b1 · Knight g1 · Pawn a2 · Pawn b2 · Pawn c2 · Pawn d2 · Pawn e2 · Pawn f2 · Pawn g2 · Pawn h2
        Ana in #1: =Knight g1
          Where does the knight on g1 go?
          (board.png)
          [Back]
          ▾ Choose a square: e2 · absorbs your pawn · f3 · h3
        Ana in #1: =e2 · absorbs your pawn
          **Knight g1 → e2.** *Once sealed it cannot be changed.*
          (board.png)
          [Seal] [Choose another]
        Ana in #1: [Choose another]
          **Turn 1** · Which piece moves?
          (start.png)
          ▾ Choose a piece: King e1 · Queen d1 · Rook a1 · Rook h1 · Bishop c1 · Bishop f1 · Knight b1 · Knight g1 · Pawn a2 · Pawn b2 · Pawn c2 · Pawn d2 · Pawn e2 · Pawn f2 · Pawn g2 · Pawn h2
        Ana in #1: =e2
          Where does the pawn on e2 go?
          (board.png)
          [Back]
          ▾ Choose a square: e3 · e4
        Ana in #1: =e4
          **Pawn e2 → e4.** *Once sealed it cannot be changed.*
          (board.png)
          [Seal] [Choose another]
        Ana in #1: [Seal]
          **Sealed: Pawn e2 → e4**, ‹time› after the turn opened. Nobody can see it until @Ben has sealed too.
          -# Receipt: ‹receipt›
          (board.png)
        ‖ ✎ **Turn 1** · ✉ @Ana has sealed · waiting for @Ben, whose time runs out <t>
        ‖ -# Receipt of @Ana's move: ‹receipt›
        Ana in #1: [Move]
          You have already sealed this turn. A sealed move is final.
          In turn 1 you sealed **Pawn e2 → e4.** Only you can see it until @Ben has sealed too.
          -# Receipt: ‹receipt›
          (board.png)
        Ben in #1: [Move]
          **Turn 1** · Which piece moves?
          (start.png)
          ▾ Choose a piece: King d8 · Queen e8 · Rook a8 · Rook h8 · Bishop c8 · Bishop f8 · Knight b8 · Knight g8 · Pawn a7 · Pawn b7 · Pawn c7 · Pawn d7 · Pawn e7 · Pawn f7 · Pawn g7 · Pawn h7
        Ben in #1: =d7
          Where does the pawn on d7 go?
          (board.png)
          [Back]
          ▾ Choose a square: d5 · d6
        Ben in #1: =d5
          **Pawn d7 → d5.** *Once sealed it cannot be changed.*
          (board.png)
          [Seal] [Choose another]
        Ben in #1: [Seal]
          **Sealed: Pawn d7 → d5**, ‹time› after the turn opened. The turn has been carried out.
          -# Receipt: ‹receipt›
          (board.png)
        ‖ ✎ **Turn 1** · ✉ @Ana has sealed · ✉ @Ben has sealed
        ‖ -# Receipt of @Ben's move: ‹receipt›
        ‖ (no buttons)
        ‖ **Turn 1**
        ‖ @Ana: Pawn e2 → e4
        ‖ @Ben: Pawn d7 → d5
        ‖ -# @Ana sealed first, by ‹time›.
        ‖ **Turn 2** · waiting for @Ana and @Ben, whose time runs out <t>
        ‖ (turn-1.png)
        ‖ [Move] [My board] [More]
        Ana in #1: [Move]
          **Turn 2** · Which piece moves?
          (turn-1.png)
          ▾ Choose a piece: King e1 · Queen d1 · Rook a1 · Rook h1 · Bishop c1 · Bishop f1 · Knight b1 · Knight g1 · Pawn a2 · Pawn b2 · Pawn c2 · Pawn d2 · Pawn f2 · Pawn g2 · Pawn h2 · Pawn e4
        Ana in #1: =e4
          Where does the pawn on e4 go?
          (board.png)
          [Back]
          ▾ Choose a square: d5 · takes the pawn · e5
        ");
    });
}

#[test]
fn a_move_is_picked_in_spanish() {
    play_in(&spanish(), async |server| {
        server
            .minutes(
                "Ana: /desafiar clásico rival:@Ben lado:white pieza-tocada:off\nBen: [Aceptar]",
            )
            .await;
        let minutes = server.minutes(
            "Ana in n.º 1: [Mover]
             Ana in n.º 1: =Caballo g1
             Ana in n.º 1: [Atrás]
             Ana in n.º 1: =e2
             Ana in n.º 1: =e4
             Ana in n.º 1: [Elegir otra]
             Ana in n.º 1: =e2
             Ana in n.º 1: =e4
             Ana in n.º 1: [Sellar]
             Ana in n.º 1: [Mover]
             Ben in n.º 1: [Mover]",
        );
        assert_snapshot!(minutes.await, @"
        Ana in n.º 1: [Mover]
          **Turno 1** · ¿Qué pieza mueves?
          (start.png)
          ▾ Elige una pieza: Caballo b1 · Caballo g1 · Peón a2 · Peón b2 · Peón c2 · Peón d2 · Peón e2 · Peón f2 · Peón g2 · Peón h2
        Ana in n.º 1: =Caballo g1
          ¿Adónde va el caballo de g1?
          (board.png)
          [Atrás]
          ▾ Elige una casilla: f3 · h3
        Ana in n.º 1: [Atrás]
          **Turno 1** · ¿Qué pieza mueves?
          (start.png)
          ▾ Elige una pieza: Caballo b1 · Caballo g1 · Peón a2 · Peón b2 · Peón c2 · Peón d2 · Peón e2 · Peón f2 · Peón g2 · Peón h2
        Ana in n.º 1: =e2
          ¿Adónde va el peón de e2?
          (board.png)
          [Atrás]
          ▾ Elige una casilla: e3 · e4
        Ana in n.º 1: =e4
          **Peón e2 → e4.** *Una vez sellada no se puede cambiar.*
          (board.png)
          [Sellar] [Elegir otra]
        Ana in n.º 1: [Elegir otra]
          **Turno 1** · ¿Qué pieza mueves?
          (start.png)
          ▾ Elige una pieza: Caballo b1 · Caballo g1 · Peón a2 · Peón b2 · Peón c2 · Peón d2 · Peón e2 · Peón f2 · Peón g2 · Peón h2
        Ana in n.º 1: =e2
          ¿Adónde va el peón de e2?
          (board.png)
          [Atrás]
          ▾ Elige una casilla: e3 · e4
        Ana in n.º 1: =e4
          **Peón e2 → e4.** *Una vez sellada no se puede cambiar.*
          (board.png)
          [Sellar] [Elegir otra]
        Ana in n.º 1: [Sellar]
          **Sellada: Peón e2 → e4**, ‹time› después de abrirse el turno. El turno se ha resuelto.
          -# Recibo: ‹receipt›
          (board.png)
        ‖ ✎ **Turno 1** · ✉ @Ana ha sellado
        ‖ -# Recibo de la jugada de @Ana: ‹receipt›
        ‖ (no buttons)
        ‖ **Turno 1**
        ‖ @Ana: Peón e2 → e4
        ‖ **Turno 1** · falta @Ben; su tiempo se acaba <t>
        ‖ (turn-1.png)
        ‖ [Mover] [Mi tablero] [Más]
        Ana in n.º 1: [Mover]
          Le toca a @Ben. Después, a ti.
        Ben in n.º 1: [Mover]
          **Turno 1** · ¿Qué pieza mueves?
          (turn-1.png)
          ▾ Elige una pieza: Caballo b8 · Caballo g8 · Peón a7 · Peón b7 · Peón c7 · Peón d7 · Peón e7 · Peón f7 · Peón g7 · Peón h7
        ");
    });
}

/// A list that a client kept is served as the game now stands.
#[test]
fn an_old_list_is_told_so() {
    play(async |server| {
        server.begin("xymyx", "").await;
        let minutes = server.minutes(
            "Ana in #1: [Move]
             Ana: /move move:d2d4
             Ana: [Seal]
             Ana in #1: =e2
             Ben: /move move:e7e5
             Ben in #1: [Move]
             Ben: [Seal]
             Ben in #1: =d7",
        );
        assert_snapshot!(minutes.await, @"
        Ana in #1: [Move]
          **Turn 1** · Which piece moves?
          (start.png)
          ▾ Choose a piece: King e1 · Queen d1 · Rook a1 · Rook h1 · Bishop c1 · Bishop f1 · Knight b1 · Knight g1 · Pawn a2 · Pawn b2 · Pawn c2 · Pawn d2 · Pawn e2 · Pawn f2 · Pawn g2 · Pawn h2
        Ana: /move move:d2d4
          **Pawn d2 → d4.** *Once sealed it cannot be changed.*
          (board.png)
          [Seal] [Choose another]
        Ana: [Seal]
          **Sealed: Pawn d2 → d4**, ‹time› after the turn opened. Nobody can see it until @Ben has sealed too.
          -# Receipt: ‹receipt›
          (board.png)
        ‖ ✎ **Turn 1** · ✉ @Ana has sealed · waiting for @Ben, whose time runs out <t>
        ‖ -# Receipt of @Ana's move: ‹receipt›
        Ana in #1: =e2
          You have already sealed this turn. A sealed move is final.
          In turn 1 you sealed **Pawn d2 → d4.** Only you can see it until @Ben has sealed too.
          -# Receipt: ‹receipt›
          (board.png)
        Ben: /move move:e7e5
          **Pawn e7 → e5.** *Once sealed it cannot be changed.*
          (board.png)
          [Seal] [Choose another]
        Ben in #1: [Move]
          **Turn 1** · Which piece moves?
          (start.png)
          ▾ Choose a piece: King d8 · Queen e8 · Rook a8 · Rook h8 · Bishop c8 · Bishop f8 · Knight b8 · Knight g8 · Pawn a7 · Pawn b7 · Pawn c7 · Pawn d7 · Pawn e7 · Pawn f7 · Pawn g7 · Pawn h7
        Ben: [Seal]
          **Sealed: Pawn e7 → e5**, ‹time› after the turn opened. The turn has been carried out.
          -# Receipt: ‹receipt›
          (board.png)
        ‖ ✎ **Turn 1** · ✉ @Ana has sealed · ✉ @Ben has sealed
        ‖ -# Receipt of @Ben's move: ‹receipt›
        ‖ (no buttons)
        ‖ **Turn 1**
        ‖ @Ana: Pawn d2 → d4
        ‖ @Ben: Pawn e7 → e5
        ‖ -# @Ana sealed first, by ‹time›.
        ‖ **Turn 2** · waiting for @Ana and @Ben, whose time runs out <t>
        ‖ (turn-1.png)
        ‖ [Move] [My board] [More]
        Ben in #1: =d7
          That button belonged to turn 1; the game is at turn 2.
        ");
    });
}
