//! `/preferences`: the language, boards in words, and whether every move is confirmed.

use insta::assert_snapshot;
use lacre::rehearsal::script::Stage as _;
use lacre::rehearsal::{Message, Outcome};

use crate::server::{Server, play};

#[test]
fn each_option_is_kept_and_shown() {
    play(async |server| {
        let minutes = server.minutes(
            "Ana: /preferences
             Ana: /preferences language:Español
             Ana: /preferencias confirmar:no
             Ana: /preferencias tablero-en-texto:sí
             Ana: /preferencias idioma:English
             Ana: /preferences language:as Discord has it text-boards:no confirm:yes
             Carla: /preferencias
             Carla: /preferencias idioma:English
             Carla: /preferences language:discord",
        );
        assert_snapshot!(minutes.await, @"
        Ana: /preferences
          **Your preferences**
          Language of private answers: as Discord has it (English)
          Board in words with every private answer: no
          Confirm every move before it is sealed: yes
          Moves in private answers: with the names of the pieces
          Reminders: where the game is told
          Colours of private boards: as the server has it
          Private boards: your own side at the bottom
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
        Ana: /preferencias confirmar:no
          Guardado.
          **Tus preferencias**
          Idioma de las respuestas privadas: español
          El tablero con palabras en cada respuesta privada: no
          Confirmar las jugadas elegidas de la lista o escritas con casillas: no. Un texto que haya que interpretar se confirma siempre.
          Jugadas en las respuestas privadas: con el nombre de las piezas
          Avisos: donde se cuenta la partida
          Colores de tus tableros privados: como en el servidor
          Tableros privados: tu lado abajo
        Ana: /preferencias tablero-en-texto:sí
          Guardado.
          **Tus preferencias**
          Idioma de las respuestas privadas: español
          El tablero con palabras en cada respuesta privada: sí
          Confirmar las jugadas elegidas de la lista o escritas con casillas: no. Un texto que haya que interpretar se confirma siempre.
          Jugadas en las respuestas privadas: con el nombre de las piezas
          Avisos: donde se cuenta la partida
          Colores de tus tableros privados: como en el servidor
          Tableros privados: tu lado abajo
        Ana: /preferencias idioma:English
          Saved.
          **Your preferences**
          Language of private answers: English
          Board in words with every private answer: yes
          Confirm moves picked from the list or typed as squares: no. A text that needs interpreting is always confirmed.
          Moves in private answers: with the names of the pieces
          Reminders: where the game is told
          Colours of private boards: as the server has it
          Private boards: your own side at the bottom
        Ana: /preferences language:as Discord has it text-boards:no confirm:yes
          Saved.
          **Your preferences**
          Language of private answers: as Discord has it (English)
          Board in words with every private answer: no
          Confirm every move before it is sealed: yes
          Moves in private answers: with the names of the pieces
          Reminders: where the game is told
          Colours of private boards: as the server has it
          Private boards: your own side at the bottom
        Carla: /preferencias
          **Tus preferencias**
          Idioma de las respuestas privadas: como en Discord (Español)
          El tablero con palabras en cada respuesta privada: no
          Confirmar cada jugada antes de sellarla: sí
          Jugadas en las respuestas privadas: con el nombre de las piezas
          Avisos: donde se cuenta la partida
          Colores de tus tableros privados: como en el servidor
          Tableros privados: tu lado abajo
        Carla: /preferencias idioma:English
          Saved.
          **Your preferences**
          Language of private answers: English
          Board in words with every private answer: no
          Confirm every move before it is sealed: yes
          Moves in private answers: with the names of the pieces
          Reminders: where the game is told
          Colours of private boards: as the server has it
          Private boards: your own side at the bottom
        Carla: /preferences language:discord
          Guardado.
          **Tus preferencias**
          Idioma de las respuestas privadas: como en Discord (Español)
          El tablero con palabras en cada respuesta privada: no
          Confirmar cada jugada antes de sellarla: sí
          Jugadas en las respuestas privadas: con el nombre de las piezas
          Avisos: donde se cuenta la partida
          Colores de tus tableros privados: como en el servidor
          Tableros privados: tu lado abajo
        ");
    });
}

/// A preference holds against what Discord says, and after a restart.
#[test]
fn the_language_is_that_which_was_chosen() {
    play(async |server| {
        server.told("Carla", "/preferencias idioma:English").await;
        server.told("Ana", "/preferences language:Español").await;
        server.stage.stop_bot().await;
        server.stage.start_bot().await.unwrap();
        server.stage.discord.set_locale("Ben", "es-419").unwrap();
        for (who, told) in [
            ("Carla", "You have no game here."),
            ("Ana", "No tienes ninguna partida aquí."),
            ("Ben", "No tienes ninguna partida aquí."),
            ("Mod", "You have no game here."),
        ] {
            let answer = server.told(who, "/board").await;
            assert!(answer.starts_with(told), "{who}: {answer}");
        }
    });
}

/// Without confirmation a line of the list and squares are sealed at once, a text that needs reading never.
#[test]
fn moves_that_need_no_reading_may_be_sealed_unasked() {
    play(async |server| {
        server.begin("xymyx", "").await;
        server.told("Ana", "/preferences confirm:no").await;
        server
            .told("Ben", "/preferences confirm:no language:Español")
            .await;
        let minutes = server.minutes(
            "Ana: /move move:Nf3
             Ana: /move move:g1
             Ana: /move move:Nf3 (g1f3)
             Ben: /mover jugada:Cf6
             Ben: /mover jugada:b8c6",
        );
        assert_snapshot!(minutes.await, @"
        Ana: /move move:Nf3
          “Nf3” reads as **Knight g1 → f3.** *Once sealed it cannot be changed.*
          (board.png)
          [Seal] [Choose another]
        Ana: /move move:g1
          Where does the knight on g1 go?
          (board.png)
          [Back]
          ▾ Choose a square: e2 · absorbs your pawn · f3 · h3
        Ana: /move move:Nf3 (g1f3)
          **Sealed: Knight g1 → f3**, ‹time› after the turn opened. Nobody can see it until @Ben has sealed too.
          -# Receipt: ‹receipt›
          (board.png)
        ‖ ✎ **Turn 1** · ✉ @Ana has sealed · waiting for @Ben, whose time runs out <t>
        ‖ -# Receipt of @Ana's move: ‹receipt›
        Ben: /mover jugada:Cf6
          «Cf6» se lee como **Caballo g8 → f6.** *Una vez sellada no se puede cambiar.*
          (board.png)
          [Sellar] [Elegir otra]
        Ben: /mover jugada:b8c6
          **Sellada: Caballo b8 → c6**, ‹time› después de abrirse el turno. El turno se ha resuelto.
          -# Recibo: ‹receipt›
          (turn-1.png)
        ‖ ✎ **Turn 1** · ✉ @Ana has sealed · ✉ @Ben has sealed
        ‖ -# Receipt of @Ben's move: ‹receipt›
        ‖ (no buttons)
        ‖ **Turn 1**
        ‖ @Ana: Knight g1 → f3
        ‖ @Ben: Knight b8 → c6
        ‖ -# @Ana sealed first, by ‹time›.
        ‖ **Turn 2** · waiting for @Ana and @Ben, whose time runs out <t>
        ‖ (turn-1.png)
        ‖ [Move] [My board] [More]
        ");
    });
}

/// Figurines stand for the pieces in what their reader alone reads; everybody else reads words.
#[test]
fn moves_are_written_with_figurines_for_those_who_like_them() {
    play(async |server| {
        server.begin("xymyx", "seat:white").await;
        server.told("Ana", "/preferences figurines:yes").await;
        let minutes = server.minutes(
            "Carla: /preferencias figuras:sí
             Ana: /move move:g1f3
             Ana: [Seal]
             Ben: /move move:b8c6
             Ben: [Seal]
             Ana: /board game:1
             Carla: /tablero partida:1
             Ben: /board game:1
             Ana: ?/move move:f3
             Ana: /move move:Nb1
             Ana: /replay game:1
             Ana: /preferences figurines:no
             Ana: /board game:1",
        );
        assert_snapshot!(minutes.await, @r"
        Carla: /preferencias figuras:sí
          Guardado.
          **Tus preferencias**
          Idioma de las respuestas privadas: como en Discord (Español)
          El tablero con palabras en cada respuesta privada: no
          Confirmar cada jugada antes de sellarla: sí
          Jugadas en las respuestas privadas: con figuras (♘ g1 → f3)
          Avisos: donde se cuenta la partida
          Colores de tus tableros privados: como en el servidor
          Tableros privados: tu lado abajo
        Ana: /move move:g1f3
          **♘ g1 → f3.** *Once sealed it cannot be changed.*
          (board.png)
          [Seal] [Choose another]
        Ana: [Seal]
          **Sealed: ♘ g1 → f3**, ‹time› after the turn opened. Nobody can see it until @Ben has sealed too.
          -# Receipt: ‹receipt›
          (board.png)
        ‖ ✎ **Turn 1** · ✉ @Ana has sealed · waiting for @Ben, whose time runs out <t>
        ‖ -# Receipt of @Ana's move: ‹receipt›
        Ben: /move move:b8c6
          **Knight b8 → c6.** *Once sealed it cannot be changed.*
          (board.png)
          [Seal] [Choose another]
        Ben: [Seal]
          **Sealed: Knight b8 → c6**, ‹time› after the turn opened. The turn has been carried out.
          -# Receipt: ‹receipt›
          (board.png)
        ‖ ✎ **Turn 1** · ✉ @Ana has sealed · ✉ @Ben has sealed
        ‖ -# Receipt of @Ben's move: ‹receipt›
        ‖ (no buttons)
        ‖ **Turn 1**
        ‖ @Ana: Knight g1 → f3
        ‖ @Ben: Knight b8 → c6
        ‖ -# @Ana sealed first, by ‹time›.
        ‖ **Turn 2** · waiting for @Ana and @Ben, whose time runs out <t>
        ‖ (turn-1.png)
        ‖ [Move] [My board] [More]
        Ana: /board game:1
          **XYMYX #1** · turn 2 is open
          You: ♘ g1 → f3
          @Ben: ♘ b8 → c6
          -# You sealed first, by ‹time›.
          Your move and @Ben's are awaited. Time runs out <t>.
          (turn-1.png)
        Carla: /tablero partida:1
          **XYMYX n.º 1** · el turno 2 está abierto
          @Ana: ♘ g1 → f3
          @Ben: ♘ b8 → c6
          -# @Ana selló primero, por ‹time›.
          Se esperan las jugadas de @Ana y @Ben. El tiempo se acaba <t>.
          (turn-1.png)
        Ben: /board game:1
          **XYMYX #1** · turn 2 is open
          @Ana: Knight g1 → f3
          You: Knight b8 → c6
          -# @Ana sealed first, by ‹time›.
          Your move and @Ana's are awaited. Time runs out <t>.
          (turn-1.png)
        Ana: ?/move move:f3
          … Ng1 (f3g1) · Nfxd2 (f3d2) · Nxh2 (f3h2) · Nd4 (f3d4) · Nh4 (f3h4) · Ne5 (f3e5) · Ng5 (f3g5) · exf3 (e2f3) · gxf3 (g2f3)
        Ana: /move move:Nb1
          The knight on b1 does not move to b1. It can go to d2, a3, c3.
          (turn-1.png)
          [Choose another]
        Ana: /replay game:1
          **XYMYX #1** · before the first turn
          (start.png)
          [⏮ First] [◀ Back] [▶ Next] [⏭ Last] [Film]
          ▾ Jump to a board: Before the first turn · 1 · after turn 1
        Ana: /preferences figurines:no
          Saved.
          **Your preferences**
          Language of private answers: as Discord has it (English)
          Board in words with every private answer: no
          Confirm every move before it is sealed: yes
          Moves in private answers: with the names of the pieces
          Reminders: where the game is told
          Colours of private boards: as the server has it
          Private boards: your own side at the bottom
        Ana: /board game:1
          **XYMYX #1** · turn 2 is open
          You: Knight g1 → f3
          @Ben: Knight b8 → c6
          -# You sealed first, by ‹time›.
          Your move and @Ben's are awaited. Time runs out <t>.
          (turn-1.png)
        ");
    });
}

/// Whether a text tells the whole board of a game in which Ben has not moved, to his last pawn.
fn tells_the_board(message: &Message) -> bool {
    let white = [
        "King e1; Queen d1; Rooks a1, h1",
        "Rey e1; Dama d1; Torres a1, h1",
    ];
    let begun = white.iter().any(|rank| message.content.contains(rank));
    begun && message.content.ends_with("a7, b7, c7, d7, e7, f7, g7, h7.")
}

async fn does(server: &Server, who: &str, act: &str) -> Message {
    server.stage.advance(2_000).await;
    let person = server.person(who);
    let outcome = match act.split_at(1) {
        ("[", label) => person.click(None, label.trim_end_matches(']')).await,
        ("=", line) => person.choose(None, line).await,
        _ => person.command("#chess", act).await,
    };
    server.stage.settle().await;
    match outcome.unwrap() {
        Outcome::Message(message) => *message,
        outcome => panic!("{act}: {outcome:?}"),
    }
}

/// Every private answer that shows a board tells it in words for those who want that, and for nobody else.
#[test]
fn every_private_board_is_told_in_words_to_those_who_want_it() {
    let english = [
        "/move",
        "=e2",
        "=e4",
        "[Choose another]",
        "/move move:e2e5",
        "/move move:e4",
        "[Seal]",
        "/move move:e4",
        "[My board]",
        "/board",
        "/board turn:0",
        "/rules game:XYMYX",
    ];
    let spanish = [
        "/mover",
        "=e2",
        "=e4",
        "[Elegir otra]",
        "/mover jugada:e2e5",
        "/mover jugada:e4",
        "[Sellar]",
        "/mover jugada:e4",
        "[My board]",
        "/tablero",
        "/tablero turno:0",
        "/reglas juego:XYMYX",
    ];
    for (locale, acts) in [("en-US", english), ("es-ES", spanish)] {
        for wanted in [false, true] {
            play(async |server| {
                server.begin("xymyx", "").await;
                server.stage.discord.set_locale("Ana", locale).unwrap();
                server
                    .told("Ana", &format!("/preferences text-boards:{wanted}"))
                    .await;
                for act in acts {
                    let message = does(server, "Ana", act).await;
                    assert!(!message.attachments.is_empty(), "{act}: {message:?}");
                    assert_eq!(
                        tells_the_board(&message),
                        wanted,
                        "{act}: {}",
                        message.content
                    );
                    assert!(message.content.chars().count() <= 2_000);
                }
            });
        }
    }
}
