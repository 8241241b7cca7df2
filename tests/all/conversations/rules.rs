//! `/help`, and `/rules` page by page.

use insta::assert_snapshot;
use lacre::rehearsal::script::Stage as _;

use crate::server::play;

#[test]
fn help_tells_every_command() {
    play(async |server| {
        assert_snapshot!(server.minutes("Ana: /help\nCarla: /ayuda").await, @r"
        Ana: /help
          **Lacre** hosts chess by sealed moves: you hand your move over in private, and it is opened once every move that is due has come in. In XYMYX both players move at once.
          </challenge xymyx>, </challenge omega>, </challenge dynamo> or </challenge classic> – challenge somebody, or whoever accepts.
          </move> – choose and seal your move. The button **Move** on the turn's card does the same, step by step.
          </board> – the board from your side, after any turn, as a picture or in words.
          </games mine> – your games, those that wait for you first; </games server> – all games here.
          </draw> offers a draw; </resign> gives up the game.
          </export> – the record of a game, or a film of it; </verify> – checks every receipt and replays every turn.
          </rules> – how each game is played, in short pages.
          </preferences> – language, board in words, confirmation; </privacy show> – what is stored about you.
          For those who manage the server: </setup settings>, </setup check>. For moderators: </mod abort>.
          -# Sealed moves are hidden from every player, spectator and moderator; whoever runs this bot could read them.
        Carla: /ayuda
          **Lacre** organiza ajedrez de jugadas selladas: entregas tu jugada en privado y se abre cuando han llegado todas las del turno. En XYMYX ambos mueven a la vez.
          </challenge xymyx>, </challenge omega>, </challenge dynamo> o </challenge classic>: desafía a alguien, o a quien acepte.
          </move>: elige y sella tu jugada. El botón **Mover** de la tarjeta del turno hace lo mismo, paso a paso.
          </board>: el tablero desde tu lado, tras cualquier turno, en imagen o con palabras.
          </games mine>: tus partidas, primero las que te esperan; </games server>: todas las de aquí.
          </draw> ofrece tablas; </resign> abandona la partida.
          </export>: la planilla de una partida, o su película; </verify>: comprueba cada recibo y reproduce cada turno.
          </rules>: cómo se juega, en páginas cortas.
          </preferences>: idioma, tablero con palabras, confirmación; </privacy show>: lo que se guarda sobre ti.
          Para quien gestiona el servidor: </setup settings>, </setup check>. Para la moderación: </mod abort>.
          -# Las jugadas selladas se ocultan a quienes juegan, miran y moderan; quien mantiene este bot podría leerlas.
        ");
        let told = server.told("Ana", "/help").await;
        let commands = server
            .stage
            .discord
            .world(|world| world.application.commands.clone());
        for command in commands {
            let name = &command.node.name;
            if name == "help" {
                continue;
            }
            assert!(
                told.contains(&format!("</{name}:{}", command.id))
                    || told.contains(&format!("</{name} ")),
                "/{name} is not told of"
            );
        }
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
        assert_snapshot!(minutes.await, @r"
        Carla in #1: [More]
          **Partida n.º 1**, turno 1. ¿Qué quieres hacer?
          [Planilla] [Reglas]
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
          [Offer a draw] [Offer a pause] [Resign] [Record] [Rules]
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
