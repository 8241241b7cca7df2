//! `/move`: what is typed and suggested, what is shown back, and what is sealed.

use insta::assert_snapshot;

use super::spanish;
use crate::server::{play, play_in};

#[test]
fn a_move_is_shown_back_and_sealed_for_good() {
    play(async |server| {
        server.begin("xymyx", "").await;
        let minutes = server.minutes(
            "Ana: /move move:Nf3
             Ana: [Choose another]
             Ana: /move move:e2e4
             Ana: /move move:d2d4
             Ana: [Seal]
             Ana: [Seal]
             Ana: /move move:e2e4
             Ben: /move move:e7e5
             Ben: [Seal]
             Ana: [Seal]",
        );
        assert_snapshot!(minutes.await, @r#"
        Ana: /move move:Nf3
          “Nf3” reads as **Knight g1 → f3.** *Once sealed it cannot be changed.*
          (board.png)
          [Seal] [Choose another]
        Ana: [Choose another]
          **Turn 1** · Which piece moves?
          (start.png)
          ▾ Choose a piece: King e1 · Queen d1 · Rook a1 · Rook h1 · Bishop c1 · Bishop f1 · Knight b1 · Knight g1 · Pawn a2 · Pawn b2 · Pawn c2 · Pawn d2 · Pawn e2 · Pawn f2 · Pawn g2 · Pawn h2
        Ana: /move move:e2e4
          **Pawn e2 → e4.** *Once sealed it cannot be changed.*
          (board.png)
          [Seal] [Choose another]
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
        Ana: [Seal]
          You have already sealed this turn. A sealed move is final.
        Ana: /move move:e2e4
          You have already sealed this turn. A sealed move is final.
          In turn 1 you sealed **Pawn d2 → d4.** Only you can see it until @Ben has sealed too.
          -# Receipt: ‹receipt›
          (board.png)
        Ben: /move move:e7e5
          **Pawn e7 → e5.** *Once sealed it cannot be changed.*
          (board.png)
          [Seal] [Choose another]
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
        Ana: [Seal]
          ✗ there is no button "Seal"
        "#);
    });
}

#[test]
fn a_move_is_shown_back_and_sealed_in_spanish() {
    play_in(&spanish(), async |server| {
        server
            .minutes("Ana: /desafiar clásico rival:@Ben lado:white\nBen: [Aceptar]")
            .await;
        let minutes = server.minutes(
            "Ana: /mover jugada:Cf3
             Ana: [Elegir otra]
             Ana: /mover jugada:e4
             Ana: /mover jugada:d4
             Ana: [Sellar]
             Ana: [Sellar]
             Ana: /mover
             Ben: /mover jugada:Cc6
             Ben: [Sellar]
             Ana: [Sellar]",
        );
        assert_snapshot!(minutes.await, @r#"
        Ana: /mover jugada:Cf3
          «Cf3» se lee como **Caballo g1 → f3.** *Una vez sellada no se puede cambiar.*
          (board.png)
          [Sellar] [Elegir otra]
        Ana: [Elegir otra]
          **Turno 1** · ¿Qué pieza mueves?
          *Pieza tocada, pieza movida: la que elijas aquí debe mover en este turno.*
          (start.png)
          ▾ Elige una pieza: Caballo b1 · Caballo g1 · Peón a2 · Peón b2 · Peón c2 · Peón d2 · Peón e2 · Peón f2 · Peón g2 · Peón h2
        Ana: /mover jugada:e4
          «e4» se lee como **Peón e2 → e4.** *Una vez sellada no se puede cambiar.*
          (board.png)
          [Sellar] [Elegir otra]
        Ana: /mover jugada:d4
          «d4» se lee como **Peón d2 → d4.** *Una vez sellada no se puede cambiar.*
          (board.png)
          [Sellar] [Elegir otra]
        Ana: [Sellar]
          **Sellada: Peón d2 → d4**, ‹time› después de abrirse el turno. El turno se ha resuelto.
          -# Recibo: ‹receipt›
          (board.png)
        ‖ ✎ **Turno 1** · ✉ @Ana ha sellado
        ‖ -# Recibo de la jugada de @Ana: ‹receipt›
        ‖ (no buttons)
        ‖ **Turno 1**
        ‖ @Ana: Peón d2 → d4
        ‖ **Turno 1** · falta @Ben; su tiempo se acaba <t>
        ‖ (turn-1.png)
        ‖ [Mover] [Mi tablero] [Más]
        Ana: [Sellar]
          Ese botón era de la jugada anterior; el turno 1 ha seguido desde entonces. El botón actual está en la tarjeta más reciente.
        Ana: /mover
          Le toca a @Ben. Después, a ti.
        Ben: /mover jugada:Cc6
          «Cc6» se lee como **Caballo b8 → c6.** *Una vez sellada no se puede cambiar.*
          (board.png)
          [Sellar] [Elegir otra]
        Ben: [Sellar]
          **Sellada: Caballo b8 → c6**, ‹time› después de abrirse el turno. El turno se ha resuelto.
          -# Recibo: ‹receipt›
          (board.png)
        ‖ ✎ **Turno 1** · ✉ @Ben ha sellado
        ‖ -# Recibo de la jugada de @Ben: ‹receipt›
        ‖ (no buttons)
        ‖ **Turno 1**
        ‖ @Ben: Caballo b8 → c6
        ‖ **Turno 2** · falta @Ana; su tiempo se acaba <t>
        ‖ (turn-1.png)
        ‖ [Mover] [Mi tablero] [Más]
        Ana: [Sellar]
          ✗ there is no button "Sellar"
        "#);
    });
}

/// With several games it is asked which one, and what was typed is not lost.
#[test]
fn of_several_games_the_meant_one_is_asked_for() {
    play(async |server| {
        server.begin("xymyx", "").await;
        server.begin("xymyx", "").await;
        server
            .minutes("Ana: /challenge classic opponent:@Carla seat:white\nCarla: [Accept]")
            .await;
        server
            .minutes("Carla: /desafiar xymyx rival:@Ben\nBen: [Accept]")
            .await;
        let minutes = server.minutes(
            "Ana: ?/move move:
             Ana: /move move:e2e4
             Ana: =#3 Classic · Carla · turn 1 · your move
             Ana: [Seal]
             Ana: /move move:#2
             Ana in #2: /move move:d2d4
             Carla: /mover jugada:e7e5
             Carla: =n.º 3 Clásico · Ana · turno 1 · te toca
             Carla: /tablas
             Carla: /mover partida:n.º 4",
        );
        assert_snapshot!(minutes.await, @"
        Ana: ?/move move:
          … #1 XYMYX · Ben · turn 1 · your move · #2 XYMYX · Ben · turn 1 · your move · #3 Classic · Carla · turn 1 · your move
        Ana: /move move:e2e4
          Several games fit. Which one?
          ▾ Choose a game: #1 XYMYX · Ben · turn 1 · your move · #2 XYMYX · Ben · turn 1 · your move · #3 Classic · Carla · turn 1 · your move
        Ana: =#3 Classic · Carla · turn 1 · your move
          **Pawn e2 → e4.** *Once sealed it cannot be changed.*
          (board.png)
          [Seal] [Choose another]
        Ana: [Seal]
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
        Ana: /move move:#2
          **Turn 1** · Which piece moves?
          (start.png)
          ▾ Choose a piece: King e1 · Queen d1 · Rook a1 · Rook h1 · Bishop c1 · Bishop f1 · Knight b1 · Knight g1 · Pawn a2 · Pawn b2 · Pawn c2 · Pawn d2 · Pawn e2 · Pawn f2 · Pawn g2 · Pawn h2
        Ana in #2: /move move:d2d4
          **Pawn d2 → d4.** *Once sealed it cannot be changed.*
          (board.png)
          [Seal] [Choose another]
        Carla: /mover jugada:e7e5
          Hay varias partidas posibles. ¿Cuál?
          ▾ Elige una partida: n.º 4 XYMYX · Ben · turno 1 · te toca · n.º 3 Clásico · Ana · turno 1 · te toca
        Carla: =n.º 3 Clásico · Ana · turno 1 · te toca
          **Peón e7 → e5.** *Una vez sellada no se puede cambiar.*
          (board.png)
          [Sellar] [Elegir otra]
        Carla: /tablas
          Hay varias partidas posibles. ¿Cuál?
          ▾ Elige una partida: n.º 4 XYMYX · Ben · turno 1 · te toca · n.º 3 Clásico · Ana · turno 1 · te toca
        Carla: /mover partida:n.º 4
          **Turno 1** · ¿Qué pieza mueves?
          (start.png)
          ▾ Elige una pieza: Rey e1 · Dama d1 · Torre a1 · Torre h1 · Alfil c1 · Alfil f1 · Caballo b1 · Caballo g1 · Peón a2 · Peón b2 · Peón c2 · Peón d2 · Peón e2 · Peón f2 · Peón g2 · Peón h2
        ");
    });
}

#[test]
fn where_one_has_nothing_to_move_it_is_said_why() {
    play(async |server| {
        server.begin("classic", "seat:white").await;
        let minutes = server.minutes(
            "Ben: /move
             Ben in #1: [Move]
             Carla: /mover partida:1
             Carla in #1: [Move]
             Mod in #1: /move
             Ana: /move game:99
             Carla: /mover partida:99
             Ana: /move game:mine
             Carla: /mover partida:la mía
             Ana: /move game:<#123456789012345678>
             Carla: /mover partida:<#123456789012345678>
             Ana: /move game:123456789012345678",
        );
        assert_snapshot!(minutes.await, @"
        Ben: /move
          It is @Ana's move. You are next.
        Ben in #1: [Move]
          It is @Ana's move. You are next.
        Carla: /mover partida:1
          Eso solo pueden hacerlo @Ana y @Ben. Puedes mirar el tablero.
        Carla in #1: [Move]
          Eso solo pueden hacerlo @Ana y @Ben. Puedes mirar el tablero.
        Mod in #1: /move
          You have no game here. Start one with </challenge xymyx>, or look on: </games server> lists those that are being played.
        Ana: /move game:99
          There is no game #99 in this server. </games server> lists those that are being played.
        Carla: /mover partida:99
          En este servidor no hay ninguna partida n.º 99. </games server> muestra las que se están jugando.
        Ana: /move game:mine
          “mine” is not a game. Write its number, as in `#42`, or pick it from the list.
        Carla: /mover partida:la mía
          «la mía» no es una partida. Escribe su número, como `#42`, o elígela de la lista.
        Ana: /move game:<#123456789012345678>
          I find no game in <#123456789012345678>. Write its number, as in `#42`, or pick it from the list.
        Carla: /mover partida:<#123456789012345678>
          No encuentro ninguna partida en <#123456789012345678>. Escribe su número, como `#42`, o elígela de la lista.
        Ana: /move game:123456789012345678
          “123456789012345678” is not a game. Write its number, as in `#42`, or pick it from the list.
        ");
    });
}
