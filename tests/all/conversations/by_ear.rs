//! Whole games by text alone: nobody looks at a picture, and everything that is needed to go on is said.

use insta::assert_snapshot;
use lacre::rehearsal::Setting;
use lacre::rehearsal::script::Stage as _;

use super::spanish;
use crate::server::{Server, play, play_in};

/// What is typed and read in a language.
struct Tongue {
    board: &'static str,
    step: &'static str,
    own: &'static str,
    king: &'static str,
    entry: &'static str,
    mated: &'static str,
}

const ENGLISH: Tongue = Tongue {
    board: "/board game:1 as:text",
    step: "/move move:",
    own: "Your moves:",
    king: "King ",
    entry: "The Fool can enter on",
    mated: "Checkmate",
};

const SPANISH: Tongue = Tongue {
    board: "/tablero partida:1 como:text",
    step: "/mover jugada:",
    own: "Tus jugadas:",
    king: "Rey ",
    entry: "El guasón puede entrar en",
    mated: "Jaque mate",
};

impl Tongue {
    /// Has somebody listen to the board, type a move that they heard of, and seal it; answers what they sealed, as it was
    /// read back to them.
    async fn moves(&self, server: &Server, who: &str, order: &str) -> String {
        let heard = server.answer(who, self.board).await;
        assert!(heard.attachments.is_empty(), "nothing is drawn");
        let heard = as_shown(&heard.content);
        let (board, moves) = heard.split_once(self.own).unwrap();
        assert!(heard.contains(self.king), "{heard}");
        let read = server.answer(who, &format!("{}{order}", self.step)).await;
        assert!(
            read.content.contains(self.king),
            "the board is told: {}",
            read.content
        );
        let said = read.content.split("**").nth(1).unwrap();
        let listed = match said.split_once(" → ") {
            Some((from, to)) => {
                let to: String = to.chars().take(2).collect();
                let of_piece = |line: &&str| line.starts_with(&format!("{from}:"));
                moves
                    .lines()
                    .find(of_piece)
                    .is_some_and(|line| line.contains(&to))
            }
            None => moves.contains(self.entry),
        };
        assert!(listed, "{said} is not among {moves}\n(board {board})");
        let seal = if self.own == ENGLISH.own {
            "Seal"
        } else {
            "Sellar"
        };
        server.clicks(who, seal).await;
        said.trim_end_matches('.').to_owned()
    }

    /// Whether somebody hears this of the board as it stands.
    async fn hears(&self, server: &Server, who: &str, words: &str) {
        let heard = server.told(who, self.board).await;
        assert!(heard.contains(words), "{words}: {heard}");
    }
}

/// A text as Discord shows it, without what keeps Markdown away.
fn as_shown(text: &str) -> String {
    text.replace('\\', "")
}

fn setting(tongue: &Tongue) -> Setting {
    if tongue.own == SPANISH.own {
        spanish()
    } else {
        Setting::default()
    }
}

#[test]
fn xymyx_is_played_to_mate_in_both_languages() {
    for (tongue, turns) in [
        (
            ENGLISH,
            [
                ["a4", "f5"],
                ["a5", "a7a5"],
                ["c4", "Qxd7"],
                ["Bd2", "d7d2"],
                ["Bb4", "Nh6"],
                ["a6", "Bd7"],
                ["a7", "c6"],
                ["axb8=Q", "Be6"],
            ],
        ),
        (
            SPANISH,
            [
                ["a4", "f5"],
                ["a5", "a7a5"],
                ["c4", "Dxd7"],
                ["Ad2", "d7d2"],
                ["Ab4", "Ch6"],
                ["a6", "Ad7"],
                ["a7", "c6"],
                ["axb8=D", "Ae6"],
            ],
        ),
    ] {
        play_in(&setting(&tongue), async |server| {
            for who in ["Ana", "Ben"] {
                let wish = if tongue.own == SPANISH.own {
                    "/preferencias tablero-en-texto:sí"
                } else {
                    "/preferences text-boards:yes"
                };
                server.told(who, wish).await;
            }
            server.told("Ana", "/challenge xymyx opponent:@Ben").await;
            server.stage.settle().await;
            server
                .clicks(
                    "Ben",
                    if tongue.own == SPANISH.own {
                        "Aceptar"
                    } else {
                        "Accept"
                    },
                )
                .await;
            for (turn, [ana, ben]) in turns.iter().enumerate() {
                let ana = tongue.moves(server, "Ana", ana).await;
                let ben = tongue.moves(server, "Ben", ben).await;
                tongue.hears(server, "Ana", &ben).await;
                tongue.hears(server, "Ben", &ana).await;
                let over = turn + 1 == turns.len();
                if over {
                    tongue.hears(server, "Ana", tongue.mated).await;
                    tongue.hears(server, "Ben", tongue.mated).await;
                }
            }
        });
    }
}

/// Omega with its wizards in the corners and a Fool that enters, Ana in English and Ben in Spanish.
#[test]
fn omega_is_played_to_mate() {
    let mut setting = Setting::default();
    for (name, locale) in &mut setting.people {
        if name == "Ben" {
            *locale = "es-ES".to_owned();
        }
    }
    play_in(&setting, async |server| {
        server.told("Ana", "/preferences text-boards:yes").await;
        server
            .told("Ben", "/preferencias tablero-en-texto:sí")
            .await;
        server.begin("omega", "seat:white clock:none").await;
        for (who, order) in [
            ("Ana", "w1a2"),
            ("Ben", "b5"),
            ("Ana", "Wxb5"),
            ("Ben", "F@b8"),
            ("Ana", "We6"),
        ] {
            let (own, other, listener) = match who {
                "Ana" => (ENGLISH, SPANISH, "Ben"),
                _ => (SPANISH, ENGLISH, "Ana"),
            };
            own.moves(server, who, order).await;
            let square = &order[order.len() - 2..];
            other.hears(server, listener, square).await;
        }
        SPANISH.hears(server, "Ben", SPANISH.mated).await;
        ENGLISH.hears(server, "Ana", ENGLISH.mated).await;
    });
}

#[test]
fn the_board_its_moves_and_each_square_are_told() {
    play(async |server| {
        server
            .minutes("Ana: /challenge xymyx opponent:@Carla\nCarla: [Accept]")
            .await;
        server.seals("Ana", "e2e4").await;
        server.seals("Carla", "d7d5").await;
        let minutes = server.minutes(
            "Ana: /board as:text
             Carla: /tablero como:text
             Ben: /board game:1 as:text
             Ana: /board square:e4
             Carla: /tablero casilla:D5
             Ana: /board square:d3 turn:0
             Ana: /board square:k9
             Carla: /tablero casilla:w1",
        );
        assert_snapshot!(minutes.await, @r"
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
        Carla: /tablero como:text
          **XYMYX n.º 1** · el turno 2 está abierto
          @Ana: Peón e2 → e4
          Tú: Peón d7 → d5
          -# @Ana selló primero, por ‹time›.
          Se esperan tu jugada y la de @Ana. El tiempo se acaba <t>.
          Tus jugadas:
          Peón d5\: d4; captura e4.
          Peón a7\: a5, a6.
          Peón b7\: b5, b6.
          Peón c7\: c5, c6.
          Peón e7\: e5, e6.
          Peón f7\: f5, f6.
          Peón g7\: g5, g6.
          Peón h7\: h5, h6.
          Torre a8\: absorbe a7, b8.
          Caballo b8\: a6, c6, d7.
          Alfil c8\: h3, g4, f5, e6, d7; absorbe b7.
          Rey d8\: d7; absorbe c7, e7, c8, e8.
          Dama e8\: a4, b5, c6, d7; absorbe e7, f7, f8.
          Alfil f8\: absorbe e7, g7.
          Caballo g8\: f6, h6; absorbe e7.
          Torre h8\: absorbe h7, g8.
          Ana\: Rey e1; Dama d1; Torres a1, h1; Alfiles c1, f1; Caballos b1, g1; Peones a2, b2, c2, d2, f2, g2, h2, e4. Carla\: Rey d8; Dama e8; Torres a8, h8; Alfiles c8, f8; Caballos b8, g8; Peones d5, a7, b7, c7, e7, f7, g7, h7.
        Ben: /board game:1 as:text
          **XYMYX #1** · turn 2 is open
          @Ana: Pawn e2 → e4
          @Carla: Pawn d7 → d5
          -# @Ana sealed first, by ‹time›.
          The moves of @Ana and @Carla are awaited. Time runs out <t>.
          Moves of @Ana and @Carla:
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
          Pawn d5\: d4; takes e4.
          Pawn a7\: a5, a6.
          Pawn b7\: b5, b6.
          Pawn c7\: c5, c6.
          Pawn e7\: e5, e6.
          Pawn f7\: f5, f6.
          Pawn g7\: g5, g6.
          Pawn h7\: h5, h6.
          Rook a8\: absorbs a7, b8.
          Knight b8\: a6, c6, d7.
          Bishop c8\: h3, g4, f5, e6, d7; absorbs b7.
          King d8\: d7; absorbs c7, e7, c8, e8.
          Queen e8\: a4, b5, c6, d7; absorbs e7, f7, f8.
          Bishop f8\: absorbs e7, g7.
          Knight g8\: f6, h6; absorbs e7.
          Rook h8\: absorbs h7, g8.
          Ana\: King e1; Queen d1; Rooks a1, h1; Bishops c1, f1; Knights b1, g1; Pawns a2, b2, c2, d2, f2, g2, h2, e4. Carla\: King d8; Queen e8; Rooks a8, h8; Bishops c8, f8; Knights b8, g8; Pawns d5, a7, b7, c7, e7, f7, g7, h7.
        Ana: /board square:e4
          e4\: Ana's pawn. Ana does not attack it. Carla attacks it with the pawn on d5. Pawn e4\: e5; takes d5.
        Carla: /tablero casilla:D5
          d5\: el peón de Carla. Ana la ataca con el peón de e4. Carla no la ataca. Peón d5\: d4; captura e4.
        Ana: /board square:d3 turn:0
          d3 is empty. Ana attacks it with the pawn on c2 and the pawn on e2. Carla does not attack it.
        Ana: /board square:k9
          k9 is no square of this board.
        Carla: /tablero casilla:w1
          w1 no es una casilla de este tablero.
        ");
    });
}
