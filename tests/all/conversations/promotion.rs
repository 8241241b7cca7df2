//! The picker where more is asked than piece and square: what a pawn becomes, and which line a queen takes.

use std::collections::BTreeSet;

use insta::assert_snapshot;
use lacre::rehearsal::script::Stage as _;

use crate::server::{Server, play};

#[test]
fn a_pawn_is_asked_what_it_becomes() {
    play(async |server| {
        server
            .minutes("Ana: /challenge classic opponent:@Carla seat:black\nCarla: [Accept]")
            .await;
        for (who, order) in [
            ("Carla", "a4"),
            ("Ana", "h5"),
            ("Carla", "a5"),
            ("Ana", "h4"),
            ("Carla", "a6"),
            ("Ana", "h3"),
            ("Carla", "axb7"),
            ("Ana", "hxg2"),
        ] {
            server.seals(who, order).await;
        }
        let minutes = server.minutes(
            "Carla in #1: [Move]
             Carla in #1: =b7
             Carla in #1: =a8 · captura torre
             Carla in #1: =Caballo
             Carla in #1: [Sellar]
             Ana in #1: [Move]
             Ana in #1: =g2
             Ana in #1: =h1 · takes the rook
             Ana in #1: =Queen
             Ana in #1: [Seal]",
        );
        assert_snapshot!(minutes.await, @r#"
        Carla in #1: [Move]
          **Turno 5** · ¿Qué pieza mueves?
          *Pieza tocada, pieza movida: la que elijas aquí debe mover en este turno.*
          (turn-4.png)
          ▾ Elige una pieza: Torre a1 · Alfil f1 · Caballo b1 · Caballo g1 · Peón b2 · Peón c2 · Peón d2 · Peón e2 · Peón f2 · Peón h2 · Peón b7
        Carla in #1: =b7
          ¿Adónde va el peón de b7?
          (board.png)
          [Atrás]
          ▾ Elige una casilla: a8 · captura la torre · c8 · captura el alfil
        Carla in #1: =a8 · captura torre
          ✗ no list has a line "a8 · captura torre"
        Carla in #1: =Caballo
          ✗ no list has a line "Caballo"
        Carla in #1: [Sellar]
          ✗ there is no button "Sellar"
        Ana in #1: [Move]
          It is @Carla's move. You are next.
        Ana in #1: =g2
          ✗ no list has a line "g2"
        Ana in #1: =h1 · takes the rook
          ✗ no list has a line "h1 · takes the rook"
        Ana in #1: =Queen
          ✗ no list has a line "Queen"
        Ana in #1: [Seal]
          ✗ there is no button "Seal"
        "#);
    });
}

/// Brings Ana's queen to d4, from where she has 27 squares to go to.
async fn queen_with_27_squares(server: &Server) {
    server.begin("xymyx", "").await;
    for (ana, ben) in [
        ("d1d2", "e8d7"),
        ("f2f3", "d8e8"),
        ("b2b3", "d7e6"),
        ("d2d4", "g7g6"),
    ] {
        server.seals("Ana", ana).await;
        server.seals("Ben", ben).await;
    }
}

#[test]
fn a_queen_with_27_squares_is_asked_for_her_line_and_nothing_is_cut_off() {
    play(async |server| {
        queen_with_27_squares(server).await;
        let ana = server.person("Ana");
        ana.click(Some("#1"), "Move").await.unwrap();
        let lines = ana.choose(Some("#1"), "d4").await.unwrap();
        let lines = lines.message().unwrap().selects().remove(0).options;
        let mut squares = BTreeSet::new();
        for line in &lines {
            server.stage.advance(2_000).await;
            let targets = ana.choose(Some("#1"), &line.label).await.unwrap();
            let targets = targets.message().unwrap().selects().remove(0).options;
            squares.extend(targets.into_iter().map(|target| target.value));
            ana.click(Some("#1"), "Back").await.unwrap();
            ana.choose(Some("#1"), "d4").await.unwrap();
        }
        assert_eq!(squares.len(), 27, "{squares:?}");
        let minutes = server.minutes(
            "Ana in #1: =e5 to h8 (4 squares)
             Ana in #1: =h8 · takes the rook
             Ana in #1: [Seal]
             Ana: /preferences language:Español
             Ana: /mover jugada:d4",
        );
        assert_snapshot!(minutes.await, @"
        Ana in #1: =e5 to h8 (4 squares)
          Where does the queen on d4 go?
          (board.png)
          [Back]
          ▾ Choose a square: e5 · f6 · g7 · h8 · takes the rook
        Ana in #1: =h8 · takes the rook
          **Queen d4 → h8.** *Once sealed it cannot be changed.*
          (board.png)
          [Seal] [Choose another]
        Ana in #1: [Seal]
          **Sealed: Queen d4 → h8**, ‹time› after the turn opened. Nobody can see it until @Ben has sealed too.
          -# Receipt: ‹receipt›
          (board.png)
        ‖ ✎ **Turn 5** · ✉ @Ana has sealed · waiting for @Ben, whose time runs out <t>
        ‖ -# Receipt of @Ana's move: ‹receipt›
        Ana: /preferences language:Español
          Guardado.
          **Tus preferencias**
          Idioma de las respuestas privadas: español
          El tablero con palabras en cada respuesta privada: no
          Confirmar cada jugada antes de sellarla: sí
          Jugadas en las respuestas privadas: con el nombre de las piezas
          Avisos: donde se cuenta la partida
          Colores de tus tableros privados: como en el servidor
          Tableros privados: tu lado abajo
        Ana: /mover jugada:d4
          Ya has sellado este turno. Una jugada sellada es definitiva.
          En el turno 5 sellaste **Dama d4 → h8.** Solo tú puedes verla hasta que @Ben también haya sellado.
          -# Recibo: ‹receipt›
          (board.png)
        ");
    });
}
