//! `/export` in each form, and `/verify`.

use insta::assert_snapshot;
use lacre::record;
use lacre::rehearsal::Message;

use crate::server::{Server, play};

async fn two_turns(server: &Server) {
    server
        .minutes("Ana: /challenge xymyx opponent:@Carla\nCarla: [Accept]")
        .await;
    for (ana, carla) in [("e2e4", "e7e5"), ("g1f3", "b8c6")] {
        server.seals("Ana", ana).await;
        server.seals("Carla", carla).await;
    }
}

#[test]
fn are_taken_away_and_checked() {
    play(async |server| {
        server
            .minutes("Ana: /challenge xymyx opponent:@Carla\nAna: /export game:1")
            .await;
        let minutes = server.minutes(
            "Ana: /export game:1
             Carla: /verificar partida:1
             Carla: [Accept]
             Ana: /export
             Ana: /verify
             Carla: /verificar",
        );
        assert_snapshot!(minutes.await, @"
        Ana: /export game:1
          This challenge has not been accepted yet, so there is no game so far.
        Carla: /verificar partida:1
          Nadie ha aceptado aún este desafío, así que todavía no hay partida.
        Carla: [Accept]
          Empieza la partida n.º 1. ¡Suerte!
        | thread: #1 XYMYX · Ana – Carla
        | ✎ **XYMYX #1 · @Ana – @Carla**
        | 2 days a turn · rated
        | Played in ‹#1 XYMYX · Ana – Carla›.
        | (no buttons)
        ‖ **XYMYX #1 begins.**
        ‖ @Ana sits South, at the bottom of the board; @Carla sits North.
        ‖ **Turn 1** · waiting for @Ana and @Carla, whose time runs out <t>
        ‖ (start.png)
        ‖ [Move] [My board] [More]
        Ana: /export
          The record of game #1: no turn yet.
          It ends with the last turn carried out: what is sealed stays sealed.
          (lacre-1.json)
        Ana: /verify
          Game #1 has no turn to check yet.
        Carla: /verificar
          La partida n.º 1 aún no tiene turnos que comprobar.
        ");
        server.seals("Ana", "e2e4").await;
        server.seals("Carla", "e7e5").await;
        let minutes = server.minutes(
            "Carla: /exportar
             Carla: /exportar como:planilla (JSON)
             Ana: /export as:game text (like PGN)
             Ana: /export as:position text
             Carla: /exportar como:texto de la posición
             Carla: /exportar como:película (GIF)
             Ben in #1: [More]
             Ben in #1: [Record]
             Ana: /verify
             Carla: /verificar partida:1",
        );
        assert_snapshot!(minutes.await, @"
        Carla: /exportar
          La planilla de la partida n.º 1: 1 turno.
          Termina con el último turno resuelto: lo sellado sigue sellado.
          (lacre-1.json)
        Carla: /exportar como:planilla (JSON)
          La planilla de la partida n.º 1: 1 turno.
          Termina con el último turno resuelto: lo sellado sigue sellado.
          (lacre-1.json)
        Ana: /export as:game text (like PGN)
          The record of game #1: 1 turn.
          It ends with the last turn carried out: what is sealed stays sealed.
          (lacre-1.pgn)
        Ana: /export as:position text
          `rnbkqbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR wb HAha - 0 2`
        Carla: /exportar como:texto de la posición
          `rnbkqbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR wb HAha - 0 2`
        Carla: /exportar como:película (GIF)
          La película de la partida n.º 1: 1 turno.
          Termina con el último turno resuelto: lo sellado sigue sellado.
          (lacre-1.gif)
        Ben in #1: [More]
          **Game #1**, turn 2. What would you like to do?
          [Replay] [Record] [Rules]
        Ben in #1: [Record]
          The record of game #1: 1 turn.
          It ends with the last turn carried out: what is sealed stays sealed.
          (lacre-1.json)
        Ana: /verify
          **All good.** Game #1: 1 turn replayed, and every move matches its receipt.
          Receipts prove that no sealed move was swapped for another. They do not hide moves from everybody: whoever runs this bot can read what is sealed.
        Carla: /verificar partida:1
          **Todo en orden.** Partida n.º 1: 1 turno reproducido, y cada jugada coincide con su recibo.
          Los recibos prueban que ninguna jugada sellada se cambió por otra. No ocultan las jugadas a todo el mundo: quien mantiene este bot puede leer lo que está sellado.
        ");
    });
}

fn file(message: &Message) -> String {
    String::from_utf8(message.attachments[0].bytes.to_vec()).unwrap()
}

/// What is exported proves itself outside of Discord, names the players, and tells nothing of the open turn.
#[test]
fn prove_themselves_and_keep_the_open_turn_sealed() {
    play(async |server| {
        two_turns(server).await;
        server.seals("Ana", "f1c4").await;
        let text = file(&server.answer("Ben", "/export game:1").await);
        let verified = record::verify(&text).unwrap();
        assert_eq!((verified.turns.len(), verified.receipts), (2, 4));
        assert!(
            text.contains("\"Ana\"") && text.contains("\"Carla\""),
            "{text}"
        );
        assert!(!text.contains("f1c4"));
        let pgn = file(&server.answer("Ana", "/export as:pgn").await);
        assert!(pgn.ends_with("1. e4 | e5 2. Nf3 | Nc6 *\n"), "{pgn}");
    });
}

/// A film shows the turns that were carried out, with the reader's own side at the bottom.
#[test]
fn are_seen_as_a_film_that_tells_nothing_of_the_open_turn() {
    play(async |server| {
        two_turns(server).await;
        let film = async |who: &str| {
            let mut message = server.answer(who, "/export game:1 as:film").await;
            message.attachments.remove(0)
        };
        let before = film("Ben").await;
        server.seals("Ana", "f1c4").await;
        let [ana, ben, carla] = [film("Ana").await, film("Ben").await, film("Carla").await];
        assert!(ana.bytes == ben.bytes && ben.bytes == before.bytes);
        assert!(ana.bytes != carla.bytes);
        for film in [&ana, &carla] {
            assert_eq!(film.filename, "lacre-1.gif");
            assert_eq!(film.size, Some((600, 555)));
            let told = film.description.as_deref().unwrap();
            let lead = "A film of the game, 2 turns. At its end: Ana: King e1;";
            assert!(
                told.starts_with(lead) || told.starts_with("Una película"),
                "{told}"
            );
            let mut decoder = gif::Decoder::new(&film.bytes[..]).unwrap();
            let mut pictures = 0;
            while decoder.next_frame_info().unwrap().is_some() {
                pictures += 1;
            }
            // The start, and for each turn what is on its way and what came of it.
            assert_eq!(pictures, 1 + 2 * 2);
        }
    });
}
