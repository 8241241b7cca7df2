//! `/help`, and `/rules` page by page.

use insta::assert_snapshot;
use lacre::rehearsal::script::Stage as _;

use crate::server::play;

#[test]
fn help_tells_every_command_page_by_page() {
    play(async |server| {
        let minutes = server.minutes("Ana: /help\nCarla: /ayuda\nCarla: [Siguiente →]");
        assert_snapshot!(minutes.await, @"
        Ana: /help
          **Lacre** hosts chess by sealed moves: you hand your move over in private, and it is opened once every move that is due has come in. In XYMYX both players move at once. The buttons on a turn's card do what most need.
          </challenge xymyx> – Both move at once, sealed. Everybody in the server can follow the game
          </challenge classic> – Chess by sealed moves, in turns. Everybody in the server can follow the game
          </challenge dynamo> – Pieces push and pull instead of taking. Everybody in the server can follow the game
          </challenge omega> – 104 squares, champions, wizards and the Fool. Everybody in the server can follow the game
          </move> – Choose your move and seal it; nobody sees it until the turn is carried out
          </resign> – Give up a game, after a confirmation
          </draw> – Offer a draw, or agree to the one on offer
          </board> – See a board, in private, from your own side
          </replay> – Go through a game board by board, in private
          </games mine> – Your games, those that wait for you first
          </games server> – Every game that is being played in this server
          </watch> – Be told of each turn of a game you do not play in
          -# 1 / 5
          [Next →]
        Carla: /ayuda
          **Lacre** organiza ajedrez de jugadas selladas: entregas tu jugada en privado y se abre cuando han llegado todas las del turno. En XYMYX ambos mueven a la vez. Los botones de la tarjeta de cada turno hacen casi todo.
          </challenge xymyx>: Ambos mueven a la vez, con jugadas selladas. Todo el servidor puede seguir la partida
          </challenge classic>: Ajedrez de jugadas selladas, por turnos. Todo el servidor puede seguir la partida
          </challenge dynamo>: Las piezas empujan y arrastran en vez de capturar. Todo el servidor puede seguir la partida
          </challenge omega>: 104 casillas, campeones, hechiceros y el guasón. Todo el servidor puede seguir la partida
          </move>: Elige tu jugada y séllala; nadie la ve hasta que se resuelve el turno
          </resign>: Abandona una partida, tras confirmarlo
          </draw>: Ofrece tablas o acepta las que te ofrecen
          </board>: Mira un tablero, en privado, desde tu lado
          </replay>: Recorre una partida tablero a tablero, en privado
          </games mine>: Tus partidas, primero las que te esperan
          </games server>: Todas las partidas que se juegan en este servidor
          </watch>: Recibe aviso de cada turno de una partida ajena
          -# 1 / 6
          [Siguiente →]
        Carla: [Siguiente →]
          </profile>: Clasificación y resultados de una persona, con su gráfica
          </leaderboard>: Las mejores clasificaciones en un juego
          </history>: Partidas terminadas de una persona, con tableros y planillas
          </export>: Llévate la planilla de una partida
          </verify>: Comprueba cada recibo de una partida y reproduce cada turno
          </absence>: Ausentarse un tiempo: los relojes de tus partidas en este servidor se paran
          </help>: Lo que Lacre sabe hacer, comando a comando
          </rules>: Cómo se juega, en páginas cortas
          </preferences>: Tu idioma y cómo se te responde
          </privacy show>: Muestra lo que se guarda sobre ti
          </privacy forget>: Borra tu nombre y tu id de Discord, tras confirmarlo
          </tournament show>: Cómo va un torneo, o todos los de este servidor
          </tournament standings>: Cómo va la clasificación
          </tournament crosstable>: Quién hizo qué contra quién
          </tournament bracket>: El cuadro de una eliminatoria
          -# 2 / 6
          [← Atrás] [Siguiente →]
        ");
        let mut told = server.told("Ana", "/help").await;
        let mut page = 1;
        while let Some(next) = told.rsplit_once(&format!("-# {page} / ")) {
            if next.1.trim() == page.to_string() {
                break;
            }
            page += 1;
            let more = server.clicks("Ana", "Next →").await;
            told = format!("{told}\n{more}");
        }
        let commands = server
            .stage
            .discord
            .world(|world| world.application.commands.clone());
        for command in commands {
            let name = &command.node.name;
            let link = told.contains(&format!("</{name}:")) || told.contains(&format!("</{name} "));
            assert!(link, "/{name} is not told of");
        }
        let back = server.clicks("Ana", "← Back").await;
        assert!(
            back.contains(&format!("-# {} / {page}", page - 1)),
            "{back}"
        );
    });
}

/// The pages of both games are turned forward to the last and back, in both languages.
#[test]
fn the_rules_are_turned_page_by_page() {
    play(async |server| {
        for (who, line, pages) in [
            ("Ana", "/rules game:XYMYX", 7),
            ("Ana", "/rules game:Classic", 4),
            ("Carla", "/reglas juego:XYMYX", 7),
            ("Carla", "/reglas juego:Clásico", 4),
            ("Carla", "/reglas", 7),
        ] {
            let mut page = server.answer(who, line).await;
            let mut texts = vec![page.content.clone()];
            for forward in [true, false] {
                for _ in 1..pages {
                    let labels = page.buttons().into_iter().map(|button| button.label);
                    let label = labels
                        .into_iter()
                        .find(|label| label.ends_with('→') == forward);
                    server.stage.advance(2_000).await;
                    let turned = server.person(who).click(None, &label.unwrap()).await;
                    page = turned.unwrap().message().unwrap().clone();
                    texts.push(page.content.clone());
                }
            }
            assert_eq!(texts.len(), 2 * pages - 1);
            for (i, text) in texts.iter().enumerate() {
                let number = if i < pages { i + 1 } else { 2 * pages - 1 - i };
                assert!(
                    text.ends_with(&format!("-# {number} / {pages}")),
                    "{line}: {text}"
                );
                assert_eq!(*text, texts[number - 1]);
                assert!(text.chars().count() <= 2_000);
            }
        }
    });
}

#[test]
fn the_rules_of_a_game_are_under_more() {
    play(async |server| {
        server.begin("classic", "seat:white").await;
        let minutes = server.minutes(
            "Carla in #1: [More]
             Carla in #1: [Reglas]
             Carla in #1: [Cómo mueven las piezas →]
             Ana in #1: [More]
             Ana in #1: [Rules]",
        );
        assert_snapshot!(minutes.await, @"
        Carla in #1: [More]
          **Partida n.º 1**, turno 1. ¿Qué quieres hacer?
          [Repasar] [Planilla] [Reglas]
        Carla in #1: [Reglas]
          **Ajedrez de jugadas selladas**
          Ajedrez de jugadas selladas: le toca a un bando, entrega su jugada en privado y esta se realiza y se muestra enseguida. Empiezan las blancas.
          El tablero, las piezas y la posición inicial son los del ajedrez. Una jugada sellada es definitiva.
          Tres puntos son propios de este juego: quedarse sin jugadas **pierde**, la pieza tocada debe mover y las tablas se declaran solas.
          -# 1 / 4
          (board.png)
          [Cómo mueven las piezas →]
        Carla in #1: [Cómo mueven las piezas →]
          **Cómo mueven las piezas**
          Las piezas mueven como en el ajedrez.
          **Enroque**: el rey va dos casillas hacia una torre, y la torre a la casilla que el rey ha cruzado, si ninguno ha movido, no hay nada entre ellos, y el rey no está en jaque ni cruza o alcanza una casilla atacada.
          **Al paso**: un peón que acaba de avanzar dos casillas puede ser capturado por un peón como si hubiera avanzado una, solo en la jugada siguiente.
          **Coronación**: un peón que llega a la última fila se convierte en dama, torre, alfil o caballo.
          Un rey en jaque debe ponerse a salvo, o hay que interponer una pieza o capturar la que da jaque. Ninguna jugada puede dejar atacado al propio rey.
          Aquí el peón de d7 acaba de avanzar a d5: el de e5 puede capturarlo al paso, en d6.
          -# 2 / 4
          (board.png)
          [← Ajedrez de jugadas selladas] [Lo que cambia →]
        Ana in #1: [More]
          **Game #1**, turn 1. What would you like to do?
          [Offer a draw] [Offer a pause] [Resign] [Replay] [Record] [Rules] [No more reminders]
        Ana in #1: [Rules]
          **Chess by sealed moves**
          Chess by sealed moves: one side is to move, hands its move over in private, and it is carried out and shown at once. White moves first.
          The board, the pieces and the set-up are those of chess. A sealed move is final.
          Three points are this game's own: having no move left **loses**, a piece that is touched must move, and draws are called automatically.
          -# 1 / 4
          (board.png)
          [How pieces move →]
        ");
    });
}
