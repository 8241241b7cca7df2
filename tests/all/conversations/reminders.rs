//! Reminders: kept away by whoever wants none, and sent directly to whoever prefers that.

use insta::assert_snapshot;

use super::spanish;
use crate::server::{play, play_in};

#[test]
fn a_player_keeps_reminders_of_one_game_away_and_lets_them_come_again() {
    play(async |server| {
        server.begin("xymyx", "clock:10 hours").await;
        server.begin("classic", "clock:10 hours").await;
        let minutes = server.minutes(
            "+ 301m
             Carla in #1: [No more reminders]
             Ana in #1: [No more reminders]
             Ana in #1: [More]
             + 4h
             Ana in #1: [Remind me again]
             Ana: /board game:1",
        );
        assert_snapshot!(minutes.await, @r"
        + 301m
        ‖ ⌛ @Ana, half of your time for turn 1 has passed: it runs out <t>.
        ‖ [Move] [My board] [No more reminders]
        ‖ ⌛ @Ben, half of your time for turn 1 has passed: it runs out <t>.
        ‖ [Move] [My board] [No more reminders]
        ‖ ⌛ @Ana, half of your time for turn 1 has passed: it runs out <t>.
        ‖ [Move] [My board] [No more reminders]
        Carla in #1: [No more reminders]
          No recibes avisos de la n.º 1: solo los reciben quienes la juegan, mientras dura.
        Ana in #1: [No more reminders]
          You get no more reminders of game #1. Its clocks run as before.
          [Remind me again]
        Ana in #1: [More]
          **Game #1**, turn 1. What would you like to do?
          [Offer a draw] [Offer a pause] [Resign] [Replay] [Record] [Rules] [Remind me again]
          ▾ Give your opponent time: 10 minutes more · 1 hour more · 6 hours more · 1 day more · 3 days more
        + 4h
        ‖ ⏳ @Ben, your move in turn 1 is awaited: your time runs out <t>.
        ‖ [Move] [My board] [No more reminders]
        ‖ ⏳ @Ana, your move in turn 1 is awaited: your time runs out <t>.
        ‖ [Move] [My board] [No more reminders]
        Ana in #1: [Remind me again]
          You are reminded of game #1 again before your time runs out.
          [No more reminders]
        Ana: /board game:1
          **XYMYX #1** · turn 1 is open
          Your move and @Ben's are awaited. Time runs out <t>.
          (start.png)
        ");
    });
}

#[test]
fn reminders_go_directly_to_whoever_wishes_so() {
    play_in(&spanish(), async |server| {
        let minutes = server.minutes(
            "Ben: /preferencias avisos:por mensaje directo
             Ana: /desafiar xymyx rival:@Ben reloj:10 horas
             Ben: [Aceptar]
             + 301m
             Ben in DM: [Sin más avisos]
             Ben in DM: [Volver a avisarme]
             + 4h",
        );
        assert_snapshot!(minutes.await, @r"
        Ben: /preferencias avisos:por mensaje directo
          Guardado.
          **Tus preferencias**
          Idioma de las respuestas privadas: como en Discord (Español)
          El tablero con palabras en cada respuesta privada: no
          Confirmar cada jugada antes de sellarla: sí
          Jugadas en las respuestas privadas: con el nombre de las piezas
          Avisos: por mensaje directo
          Colores de tus tableros privados: como en el servidor
          Tableros privados: tu lado abajo
        Ana: /desafiar xymyx rival:@Ben reloj:10 horas
          El desafío n.º 1 a @Ben está en el canal. Todo el servidor puede seguir la partida.
        | **XYMYX n.º 1 · @Ana desafía a @Ben**
        | 10 horas por turno · con clasificación · lados por sorteo
        | *Ambos mueven a la vez; nadie ve la jugada del otro hasta que las dos estén selladas.*
        | Caduca <t>. Todo el servidor puede seguir la partida.
        | [Aceptar] [Rechazar] [Retirar]
        Ben: [Aceptar]
          Empieza la partida n.º 1. ¡Suerte!
        | thread: n.º 1 XYMYX · Ana – Ben
        | ✎ **XYMYX n.º 1 · @Ana – @Ben**
        | 10 horas por turno · con clasificación
        | Partida en ‹n.º 1 XYMYX · Ana – Ben›.
        | (no buttons)
        ‖ **Empieza XYMYX n.º 1.**
        ‖ @Ana juega en Sur, abajo en el tablero; @Ben juega en Norte.
        ‖ **Turno 1** · faltan @Ana y @Ben; su tiempo se acaba <t>
        ‖ (start.png)
        ‖ [Mover] [Mi tablero] [Más]
        + 301m
        ‖ ⌛ @Ana, ha pasado la mitad de tu tiempo para el turno 1: se acaba <t>.
        ‖ [Mover] [Mi tablero] [Sin más avisos]
        Ben | ⌛ **XYMYX n.º 1 · @Ana – @Ben**: ha pasado la mitad de tu tiempo para el turno 1. Se acaba <t>.
        Ben | [Ir a la n.º 1] [Sin más avisos]
        Ben in DM: [Sin más avisos]
          Ya no recibirás avisos de la partida n.º 1. Sus relojes corren igual que antes.
          [Volver a avisarme]
        Ben in DM: [Volver a avisarme]
        Ben | Vuelves a recibir avisos de la partida n.º 1 antes de que se acabe tu tiempo.
        Ben | [Sin más avisos]
        + 4h
        ‖ ⏳ @Ana, se espera tu jugada del turno 1: tu tiempo se acaba <t>.
        ‖ [Mover] [Mi tablero] [Sin más avisos]
        Ben | ⏳ **XYMYX n.º 1 · @Ana – @Ben**: se espera tu jugada del turno 1. Tu tiempo se acaba <t>.
        Ben | [Ir a la n.º 1] [Sin más avisos]
        ");
        // A message that was for one alone goes like any other reminder once it has served.
        server.seals("Ben", "e7e5").await;
        let direct = server.person("Ben").sees("DM");
        let reminds = direct.iter().any(|message| message.content.contains("⏳"));
        assert!(!reminds, "{direct:#?}");
    });
}

#[test]
fn whoever_takes_no_direct_messages_is_reminded_where_all_are_and_told_why() {
    play(async |server| {
        server
            .told("Ben", "/preferences reminders:by direct message")
            .await;
        server.begin("xymyx", "clock:10 hours").await;
        server.stage.discord.refuse_dms("Ben", true).unwrap();
        let minutes = server.minutes(
            "+ 301m
             + 4h
             Ben: /preferences",
        );
        assert_snapshot!(minutes.await, @"
        + 301m
        ‖ ⌛ @Ana, half of your time for turn 1 has passed: it runs out <t>.
        ‖ [Move] [My board] [No more reminders]
        ‖ ⌛ @Ben, half of your time for turn 1 has passed: it runs out <t>.
        ‖ -# @Ben, Discord does not let me write to you directly, so from now on you are reminded here.
        ‖ [Move] [My board] [No more reminders]
        + 4h
        ‖ ⏳ @Ana, your move in turn 1 is awaited: your time runs out <t>.
        ‖ [Move] [My board] [No more reminders]
        ‖ ⏳ @Ben, your move in turn 1 is awaited: your time runs out <t>.
        ‖ [Move] [My board] [No more reminders]
        Ben: /preferences
          **Your preferences**
          Language of private answers: as Discord has it (English)
          Board in words with every private answer: no
          Confirm every move before it is sealed: yes
          Moves in private answers: with the names of the pieces
          Reminders: where the game is told
          Colours of private boards: as the server has it
          Private boards: your own side at the bottom
        ");
        server.stage.discord.refuse_dms("Ben", false).unwrap();
    });
}

#[test]
fn a_game_can_be_watched_by_direct_message() {
    play(async |server| {
        server.begin("xymyx", "").await;
        let minutes = server.minutes(
            "Mod: /watch game:1 direct:True
             Ana: /move move:e2e4
             Ana: [Seal]
             Ben: /move move:e7e5
             Ben: [Seal]
             Mod in DM: [Stop watching]
             Mod in DM: [Watch it again]",
        );
        assert_snapshot!(minutes.await, @"
        Mod: /watch game:1 direct:True
          You watch game #1: a direct message tells you of each of its turns.
          [Stop watching]
        Ana: /move move:e2e4
          **Pawn e2 → e4.** *Once sealed it cannot be changed.*
          (board.png)
          [Seal] [Choose another]
        Ana: [Seal]
          **Sealed: Pawn e2 → e4**, ‹time› after the turn opened. Nobody can see it until @Ben has sealed too.
          -# Receipt: ‹receipt›
          (board.png)
        ‖ ✎ **Turn 1** · ✉ @Ana has sealed · waiting for @Ben, whose time runs out <t>
        ‖ -# Receipt of @Ana's move: ‹receipt›
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
        ‖ @Ana: Pawn e2 → e4
        ‖ @Ben: Pawn e7 → e5
        ‖ -# @Ana sealed first, by ‹time›.
        ‖ **Turn 2** · waiting for @Ana and @Ben, whose time runs out <t>
        ‖ (turn-1.png)
        ‖ [Move] [My board] [More]
        Mod | **XYMYX #1 · @Ana – @Ben**: turn 2 is open.
        Mod | [Go to #1] [Stop watching]
        Mod in DM: [Stop watching]
          You do not watch game #1 any more.
          [Watch it again]
        Mod in DM: [Watch it again]
        Mod | You watch game #1: a direct message tells you of each of its turns.
        Mod | [Stop watching]
        ");
        server.stage.discord.refuse_dms("Mod", true).unwrap();
        server.seals("Ana", "d2d4").await;
        server.seals("Ben", "d7d5").await;
        let minutes = server.minutes("Ben: /resign\nBen: [Resign]");
        assert_snapshot!(minutes.await, @"
        Ben: /resign
          Resign game #1? @Ana wins. This cannot be undone.
          [Resign] [Keep playing]
        Ben: [Resign]
          You resigned game #1.
        ‖ ✎ (no buttons)
        ‖ **@Ben resigns. @Ana wins.**
        ‖ New ratings: @Ana 1662? (+162) · @Ben 1338? (−162)
        ‖ -# A word to @Mod, looking on.
        ‖ (lacre-1.gif)
        ‖ [Rematch] [Record] [Film]
        | ✎ **XYMYX #1 · @Ana – @Ben** · @Ana won
        ");
    });
}
