//! A whole short game of each variant and with each option that changes what is seen, from the challenge to a record
//! that proves itself: one player types in one language, the other picks in the other, and then the other way round.

use lacre::discord::buttons::Action;
use lacre::locale::{Language, Moved};
use lacre::record;
use lacre::rehearsal::script::Stage as _;
use lacre::rehearsal::{Message, Setting, World};
use lacre::rules::{Ending, History, Letters, Move, Orders, Position, Ruleset, Side, Variant};

use crate::server::picking::button;
use crate::server::{Server, play_in};

/// A game, and what is seen of it in either language.
struct Scene {
    variant: Variant,
    /// What is set otherwise than by default.
    option: Option<(&'static str, &'static str)>,
    /// The moves in order, white's first where both move at once.
    moves: &'static str,
    /// Who seals first, where both move at once.
    first: Side,
    /// What the challenge says of the option.
    card: [&'static str; 2],
    /// What everybody reads in the course of the game.
    story: [&'static str; 2],
    /// A move that is refused before the one of that place is made, and why.
    refused: Option<(usize, &'static str, [&'static str; 2])>,
    ending: Ending,
    winner: Option<Side>,
}

/// One move before the end of it Ana, who sits at the bottom, has won.
const SCENE: Scene = Scene {
    variant: Variant::Classic,
    option: None,
    moves: "",
    first: Side::White,
    card: ["", ""],
    story: ["", ""],
    refused: None,
    ending: Ending::Checkmate,
    winner: Some(Side::White),
};
const FOOLS_MATE: Scene = Scene {
    moves: "f2f3 e7e5 g2g4 d8h4",
    story: ["Queen d8 → h4", "Dama d8 → h4"],
    winner: Some(Side::Black),
    ..SCENE
};
/// The shortest game that leaves a side without a move, by Sam Loyd.
const NO_MOVE_LEFT: Scene = Scene {
    moves: "e2e3 a7a5 d1h5 a8a6 h5a5 h7h5 h2h4 a6h6 a5c7 f7f6 c7d7 e8f7 d7b7 d8d3 b7b8 d3h7 b8c8 f7g6 c8e6",
    story: ["**Check** to", "**Jaque** a"],
    ..SCENE
};
/// The game that comes with the rehearsal, turned round: the one at the top has the better of a collision of equals.
const COLLISION: Scene = Scene {
    variant: Variant::Xymyx,
    moves: "c2c4 h7h5 h2h4 h5h4 d1e2 f7f5 e2e7 f8e7 b1a3 e7g5 f1e2 h4h3 f2f3 h3h2 e2d3 h2g1q",
    winner: Some(Side::Black),
    ..SCENE
};
const OMEGA: Scene = Scene {
    variant: Variant::Omega,
    ..SCENE
};

/// Plays the scene twice: Ana types in English while Ben picks in Spanish, then Ana picks in Spanish while Ben types.
fn is_played(scene: &Scene) {
    for (typist, server_reads) in [("Ana", "es-ES"), ("Ben", "en-US")] {
        let reads = |name: &str| if name == typist { "en-GB" } else { "es-419" };
        let people = ["Ana", "Ben", "Carla", "Mod"];
        let setting = Setting {
            guild_locale: server_reads.to_owned(),
            people: people
                .map(|name| (name.to_owned(), reads(name).to_owned()))
                .to_vec(),
            ..Setting::default()
        };
        play_in(&setting, async |server| {
            Table {
                server,
                scene,
                typist,
            }
            .play()
            .await;
        });
    }
}

struct Table<'a> {
    server: &'a Server,
    scene: &'a Scene,
    typist: &'static str,
}

fn language(locale: &str) -> Language {
    Language::from_tag(locale)
}

impl Table<'_> {
    fn language_of(&self, name: &str) -> Language {
        let locale = |world: &World| world.user_named(name).map(|user| user.locale.clone());
        language(&self.server.stage.discord.world(locale).unwrap())
    }

    fn server_language(&self) -> Language {
        let locale = |world: &World| world.guilds.values().next().unwrap().locale.clone();
        language(&self.server.stage.discord.world(locale))
    }

    fn ruleset(&self) -> Ruleset {
        let plain = Ruleset::new(self.scene.variant);
        let set = |(name, value)| plain.with(name, value).unwrap();
        self.scene.option.map_or(plain, set)
    }

    /// What stands in the channels.
    fn public(&self) -> String {
        self.server.stage.discord.world(|world| {
            let messages = world.messages.values();
            let public = messages.filter(|message| !message.is_ephemeral());
            public
                .map(|message| message.content.as_str())
                .collect::<Vec<_>>()
                .join("\n")
        })
    }

    async fn play(&self) {
        self.begin().await;
        let ruleset = self.ruleset();
        let (mut position, mut history) = (Position::start(ruleset), History::default());
        let mut moves = self.scene.moves.split(' ').enumerate();
        let mut turns = 0;
        let outcome = loop {
            let due = position.movers().due();
            let mut orders: Vec<(Side, Move)> = Vec::new();
            for (side, (place, text)) in due.iter().zip(moves.by_ref()) {
                self.is_refused(place, *side, &position).await;
                orders.push((*side, position.read_move(text).unwrap()));
            }
            orders.sort_by_key(|(side, _)| *side != self.scene.first);
            for (side, order) in &orders {
                self.moves(*side, &position, *order).await;
            }
            let order = |wanted| orders.iter().find(|(side, _)| *side == wanted).unwrap().1;
            let orders = match due {
                [side] => Orders::One(*side, order(*side)),
                _ => Orders::Both {
                    white: order(Side::White),
                    black: order(Side::Black),
                    first: self.scene.first,
                },
            };
            let resolution = position.resolve(&orders, &history).unwrap();
            history.push(&position);
            position = resolution.position;
            turns += 1;
            if let Some(outcome) = resolution.outcome {
                break outcome;
            }
        };
        assert_eq!(
            (outcome.ending, outcome.winner),
            (self.scene.ending, self.scene.winner)
        );
        assert_eq!(moves.next(), None, "it ends with the last move");
        self.end().await;
        self.record(&position, turns).await;
    }

    async fn begin(&self) {
        let option = self
            .scene
            .option
            .map(|(name, value)| format!(" {name}:{value}"));
        let line = format!(
            "/challenge {} opponent:@Ben seat:white clock:none{}",
            self.scene.variant,
            option.unwrap_or_default()
        );
        self.server.told("Ana", &line).await;
        self.server.stage.settle().await;
        let said = self.public();
        assert!(
            said.contains(self.scene.card[self.server_language() as usize]),
            "{said}"
        );
        let accepted = |message: &&Message| button(message, Action::Accept).is_some();
        let card = |world: &World| world.messages.values().find(accepted).cloned();
        let card = self.server.stage.discord.world(card).unwrap();
        self.server.presses("Ben", &card, Action::Accept).await;
    }

    fn player(side: Side) -> &'static str {
        ["Ana", "Ben"][side.index()]
    }

    async fn is_refused(&self, place: usize, side: Side, position: &Position) {
        let Some((_, text, why)) = self.scene.refused.filter(|(at, ..)| *at == place) else {
            return;
        };
        let name = Table::player(side);
        let told = self.server.told(name, &format!("/move move:{text}")).await;
        assert!(
            told.contains(why[self.language_of(name) as usize]),
            "{position}, {text}: {told}"
        );
    }

    /// A player comes to a move in their way, is shown it in their language, and seals it.
    async fn moves(&self, side: Side, position: &Position, order: Move) {
        let name = Table::player(side);
        let language = self.language_of(name);
        let shown = if name == self.typist {
            let letters = [Letters::English, Letters::Spanish][language as usize];
            let text = position.san(order, side, letters);
            let shown = self
                .server
                .answer(name, &format!("/move move:{text}"))
                .await;
            self.server.taps(name, shown, position, order).await
        } else {
            self.server.picks(name, position, order).await
        };
        let moved = Moved::of(position, order).text(language);
        assert!(
            shown.content.contains(&format!("**{moved}.**")),
            "{moved}: {}",
            shown.content
        );
        let sealed = self.server.presses(name, &shown, Action::Seal).await;
        let told = ["**Sealed: ", "**Sellada: "][language as usize];
        assert!(
            sealed.content.starts_with(&format!("{told}{moved}**")),
            "{}",
            sealed.content
        );
    }

    /// The end, and what came before it, in the language of the server.
    async fn end(&self) {
        let said = self.public();
        let language = self.server_language() as usize;
        let words = match self.scene.ending {
            Ending::Checkmate => ["**Checkmate. ", "**Jaque mate. "],
            Ending::NoMovesLeft => ["**No move left. ", "**Sin jugadas. "],
            Ending::Stalemate => ["**Draw by stalemate.**", "**Tablas por ahogado.**"],
            ending => panic!("{ending:?}"),
        };
        for words in [words, self.scene.story] {
            assert!(
                said.contains(words[language]),
                "{}: {said}",
                words[language]
            );
            let other = words[1 - language];
            assert!(other.is_empty() || !said.contains(other), "{other}: {said}");
        }
    }

    /// What is taken away proves the game, its options and its end.
    async fn record(&self, position: &Position, turns: usize) {
        let file = |message: Message| message.attachments.into_iter().next().unwrap();
        let record = file(self.server.answer("Carla", "/export game:1").await);
        let text = String::from_utf8(record.bytes.to_vec()).unwrap();
        let verified = record::verify(&text).unwrap();
        assert_eq!(verified.start, Position::start(self.ruleset()));
        assert_eq!(
            (verified.turns.len(), verified.position.text()),
            (turns, position.text())
        );
        let sealed = verified.turns.iter().map(|(orders, _)| match orders {
            Orders::One(..) => 1,
            Orders::Both { .. } => 2,
        });
        assert_eq!(verified.receipts, sealed.sum::<usize>());
        let text = file(self.server.answer("Mod", "/export game:1 as:pgn").await);
        let text = String::from_utf8(text.bytes.to_vec()).unwrap();
        let named = format!("[Variant \"{}\"]", self.scene.variant);
        assert!(text.contains(&named), "{text}");
        if let Some((name, value)) = self.scene.option {
            assert!(text.contains(name) && text.contains(value), "{text}");
        }
        let position_text = self.server.told("Ben", "/export game:1 as:position").await;
        assert!(position_text.contains(&position.text()), "{position_text}");
        let checked = self.server.told("Ana", "/verify game:1").await;
        let receipt = ["receipt", "recibo"][self.language_of("Ana") as usize];
        assert!(checked.contains(receipt), "{checked}");
    }
}

#[test]
fn classic() {
    is_played(&FOOLS_MATE);
}

#[test]
fn classic_in_which_choosing_binds_nobody() {
    is_played(&Scene {
        option: Some(("touch-move", "off")),
        card: ["a touched piece need not move", "pieza tocada no obliga"],
        ..FOOLS_MATE
    });
}

#[test]
fn classic_in_which_no_move_left_loses() {
    is_played(&Scene {
        ending: Ending::NoMovesLeft,
        ..NO_MOVE_LEFT
    });
}

#[test]
fn classic_in_which_no_move_left_is_a_draw() {
    is_played(&Scene {
        option: Some(("stalemate", "draws")),
        card: ["no move left is a draw", "quedarse sin jugadas es tablas"],
        ending: Ending::Stalemate,
        winner: None,
        ..NO_MOVE_LEFT
    });
}

#[test]
fn xymyx() {
    is_played(&Scene {
        first: Side::Black,
        story: ["**Collision** of equals", "**Colisión** de iguales"],
        ..COLLISION
    });
}

#[test]
fn xymyx_in_which_ties_alternate() {
    is_played(&Scene {
        option: Some(("ties", "alternating")),
        card: [
            "house rule: ties alternate",
            "regla de la casa: desempate alterno",
        ],
        story: ["by the house rule", "por la regla de la casa"],
        ..COLLISION
    });
}

#[test]
fn dynamo() {
    is_played(&Scene {
        variant: Variant::Dynamo,
        moves: "b1b1>d2f3 d8xx<d7xx d1d7",
        story: ["**Pulled off**", "**Fuera del tablero**"],
        ..SCENE
    });
}

#[test]
fn omega() {
    is_played(&Scene {
        moves: "w1a2 b8b5 a2b5 F@b8 b5e6",
        story: ["**The Fool enters**", "**Entra el guasón**"],
        ..OMEGA
    });
}

#[test]
fn omega_without_the_fool() {
    is_played(&Scene {
        option: Some(("rules", "plain")),
        moves: "w1a2 b8b5 a2b5 a8a7 b5e6",
        card: [
            "plain rules, without the Fool",
            "reglas sencillas, sin guasón",
        ],
        story: ["**Capture**", "**Captura**"],
        refused: Some((
            3,
            "F@b8",
            [
                "is not a move that I can read",
                "no es una jugada que sepa leer",
            ],
        )),
        ..OMEGA
    });
}

#[test]
fn omega_with_templars() {
    is_played(&Scene {
        option: Some(("templar", "on")),
        moves: "w1a2 c9e6 a2b5 e6c9 b5e6",
        card: ["templars for knights", "templarios en vez de caballos"],
        story: ["Templar c9 → e6", "Templario c9 → e6"],
        ..OMEGA
    });
}

#[test]
fn omega_in_which_fools_hold_what_stands_beside_them() {
    is_played(&Scene {
        option: Some(("immobilise", "on")),
        moves: "b1b2 w4a7 F@b1 a7b4 w1a2 b4a1 a2b5 b8b6 b5e6",
        card: [
            "Fools hold the pieces beside them",
            "los guasones retienen a las piezas de al lado",
        ],
        story: ["**The Fool enters**", "**Entra el guasón**"],
        refused: Some((
            7,
            "a1b4",
            ["is held in place by a Fool", "retiene el hechicero"],
        )),
        ..OMEGA
    });
}

#[test]
fn omega_in_which_fools_travel() {
    is_played(&Scene {
        option: Some(("wizard-travel", "on")),
        moves: "w1a2 w4a7 F@w1 b8b5 w1w4 j8j7 a2b5 j7j6 b5e6",
        card: [
            "Fools travel between wizard squares",
            "los guasones viajan entre casillas del hechicero",
        ],
        story: ["Fool w1 → w4", "Guasón w1 → w4"],
        ..OMEGA
    });
}
