//! Board pictures: pixel by pixel against those kept, and what each must show.
//!
//! `LACRE_RENEW=1 cargo test --test all picture::` draws the kept pictures anew and writes a page that shows all of them, in every
//! theme and at two sizes: `target/pictures/index.html`.

mod events;
mod golden;
mod stories;
mod words;

use std::sync::LazyLock;

use image::RgbImage;
use lacre::locale::Name;
use lacre::locale::tell::Cast;
use lacre::picture::{Last, Marks, Painter, Scene, Theme};
use lacre::rules::{History, Movers, Orders, Position, Resolution, Ruleset, Side, Variant};

/// A turn to be drawn.
struct Case {
    name: &'static str,
    variant: Variant,
    options: &'static [&'static str],
    position: Option<&'static str>,
    /// White's and black's move, or the one of the side to move; the first of two registered first.
    moves: &'static [&'static str],
    bottom: Side,
}

const CASES: [Case; 26] = [
    xymyx("start", None, &[]),
    xymyx("opening", None, &["e2e4", "b8c6"]),
    xymyx(
        "collision",
        Some("r3k1nr/ppp2ppp/2n5/3p4/8/2N2Q2/PPP2PPP/R3K2R wb - - 0 9"),
        &["f3f6", "g8f6"],
    ),
    xymyx(
        "equal-collision",
        Some("r2k3r/ppp2ppp/5n2/8/8/2N5/PPP2PPP/R3K2R wb - - 0 9"),
        &["c3e4", "f6e4"],
    ),
    xymyx(
        "double-absorption",
        Some("r2k3r/ppp2ppp/5n2/8/4P3/2N5/PPP2PPP/R3K2R wb - - 0 9"),
        &["c3e4", "f6e4"],
    ),
    xymyx("absorption", None, &["d1d2", "g8f6"]),
    xymyx(
        "frozen-check",
        Some("r2k1b1r/ppp2ppp/2n2n2/8/8/2N2N2/PPP1QPPP/R3KB1R wb - - 0 9"),
        &["e2d2", "a7a6"],
    ),
    xymyx(
        "promotion",
        Some("3k3r/PP4pp/8/8/8/8/pp4PP/3K3R wb - - 0 30"),
        &["b7b8q", "a2a1n"],
    ),
    xymyx(
        "castling",
        Some("r2k3r/ppp2ppp/2n2n2/8/8/2N2N2/PPP2PPP/R3K2R wb HAha - 0 9"),
        &["e1g1", "d8b8"],
    ),
    xymyx(
        "crossing",
        Some("r2k3r/ppp2ppp/8/6q1/8/8/PPP2PPP/R3KB1R wb - - 0 9"),
        &["f1a6", "g5c1"],
    ),
    xymyx(
        "side-by-side",
        Some("r2k3r/ppp2ppp/5n2/8/8/2N5/PPP2PPP/R3K2R wb - - 0 9"),
        &["c3d5", "f6e4"],
    ),
    xymyx(
        "change-places",
        Some("r2k3r/ppp2ppp/8/3r4/8/8/PPPR1PPP/4K2R wb - - 0 9"),
        &["d2d5", "d5d2"],
    ),
    xymyx(
        "passing",
        Some("3r1k2/ppp2ppp/8/8/8/8/PPP2PPP/3R1K2 wb - - 0 9"),
        &["d1d5", "d8d4"],
    ),
    Case {
        name: "pulled-off",
        variant: Variant::Dynamo,
        options: &[],
        position: Some("4k3/5ppp/8/3n4/8/B2P4/5PPP/R3K3 w - - 0 1"),
        moves: &["a1xx<a3xx"],
        bottom: Side::White,
    },
    Case {
        name: "pushed-off",
        variant: Variant::Dynamo,
        options: &[],
        position: Some("4k3/5ppp/8/n7/8/3P4/5PPP/R3K3 w - - 0 1"),
        moves: &["a1a1>a5xx"],
        bottom: Side::Black,
    },
    Case {
        name: "push-standing",
        variant: Variant::Dynamo,
        options: &[],
        position: None,
        moves: &["b1b1>d2f3"],
        bottom: Side::White,
    },
    Case {
        name: "push",
        variant: Variant::Dynamo,
        options: &[],
        position: Some("4k3/5ppp/8/3n4/8/n2P4/5PPP/R3K3 w - - 0 1"),
        moves: &["a1a3>a3a5"],
        bottom: Side::White,
    },
    Case {
        name: "pull",
        variant: Variant::Dynamo,
        options: &[],
        position: Some("4k3/5ppp/8/n7/8/R2P4/5PPP/4K3 w - - 0 1"),
        moves: &["a3a1<a5a3"],
        bottom: Side::White,
    },
    Case {
        name: "omega",
        variant: Variant::Omega,
        options: &[],
        position: None,
        moves: &["f1f3"],
        bottom: Side::White,
    },
    Case {
        name: "guarding",
        variant: Variant::Omega,
        options: &[],
        position: Some(
            "w**********w/*crnbqkbnrc*/*pppppppppp*/*10*/*10*/*10*/*10*/*10*/*10*/*PPPPPPPPPP*/*CR2QKBNRC*/\
             W**********W w IBib - 0 5 guard=IBib fool=Ff",
        ),
        moves: &["e0b0"],
        bottom: Side::White,
    },
    Case {
        name: "fools",
        variant: Variant::Omega,
        options: &[],
        position: Some(
            "1**********w/*crnbqkbnrc*/*pppp1ppppp*/*4p5*/*3W1w4*/*5F4*/*4nP4*/*3f6*/*10*/*PPPPP1PPPP*/\
             *CR2QKBNRC*/1**********W w IBib - 0 25 guard=IBib last=Pn",
        ),
        moves: &["d6c9"],
        bottom: Side::Black,
    },
    Case {
        name: "held",
        variant: Variant::Omega,
        options: &["templar", "immobilise"],
        position: Some(
            "1**********1/*4k5*/*1t8*/*10*/*4br4*/*10*/*4F5*/*10*/*2T7*/*10*/*3K6*/1**********1 w - - 0 25 last=Kk",
        ),
        moves: &["e4e5"],
        bottom: Side::White,
    },
    Case {
        name: "fool-enters",
        variant: Variant::Omega,
        options: &[],
        position: Some(
            "w**********w/*crnbqkbnrc*/*p1pppppppp*/*10*/*10*/*1W8*/*10*/*10*/*10*/*PPPPPPPPPP*/*CRNBQKBNRC*/\
             1**********W b IBib - 0 2 guard=IBib fool=Ff entry=a2/b8 last=Wp",
        ),
        moves: &["F@b8"],
        bottom: Side::Black,
    },
    Case {
        name: "mate",
        variant: Variant::Classic,
        options: &[],
        position: Some("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4"),
        moves: &["h5f7"],
        bottom: Side::White,
    },
    Case {
        name: "classic",
        variant: Variant::Classic,
        options: &[],
        position: Some("r2q1rk1/pp2bppp/2n1bn2/3p4/3N4/2N1B3/PPP1BPPP/R2Q1RK1 w - - 6 11"),
        moves: &["d4c6"],
        bottom: Side::White,
    },
    Case {
        name: "en-passant",
        variant: Variant::Classic,
        options: &[],
        position: Some("4k3/pp3ppp/8/3pP3/8/8/PPP2PPP/4K2R w - d6 0 11"),
        moves: &["e5d6"],
        bottom: Side::Black,
    },
];

const fn xymyx(
    name: &'static str,
    position: Option<&'static str>,
    moves: &'static [&'static str],
) -> Case {
    Case {
        name,
        variant: Variant::Xymyx,
        options: &[],
        position,
        moves,
        bottom: Side::White,
    }
}

impl Case {
    fn position(&self) -> Position {
        let on = |ruleset: Ruleset, option: &&str| ruleset.with(option, "on").unwrap();
        let ruleset = self.options.iter().fold(Ruleset::new(self.variant), on);
        self.position.map_or_else(
            || Position::start(ruleset),
            |text| Position::read(ruleset, text).unwrap(),
        )
    }

    fn resolve(&self) -> Option<(Orders, Resolution)> {
        let position = self.position();
        let read = |text: &str| position.read_move(text).unwrap();
        let orders = match (position.movers(), self.moves) {
            (_, []) => return None,
            (Movers::One(side), [mv]) => Orders::One(side, read(mv)),
            (Movers::Both, [white, black]) => Orders::Both {
                white: read(white),
                black: read(black),
                first: Side::White,
            },
            _ => panic!("{} has moves that are not due", self.name),
        };
        let resolution = position.resolve(&orders, &History::default());
        Some((
            orders,
            resolution.unwrap_or_else(|e| panic!("{}: {e:?}", self.name)),
        ))
    }

    fn scene(&self, bottom: Side) -> Scene {
        let marks = Marks::default();
        match self.resolve() {
            None => Scene::new(&self.position(), None, bottom, &marks),
            Some((orders, resolution)) => Scene::new(
                &resolution.position,
                Some(last(&orders, &resolution)),
                bottom,
                &marks,
            ),
        }
    }
}

fn last<'a>(orders: &'a Orders, resolution: &'a Resolution) -> Last<'a> {
    Last {
        orders,
        changes: &resolution.changes,
        happenings: &resolution.happenings,
    }
}

fn case(name: &str) -> &'static Case {
    CASES.iter().find(|case| case.name == name).unwrap()
}

/// The default painter, with its sprites drawn once for all tests.
fn painter() -> &'static Painter {
    static PAINTER: LazyLock<Painter> =
        LazyLock::new(|| Painter::new(&Theme::LACRE, Painter::DEFAULT_WIDTH));
    &PAINTER
}

fn decode(bytes: &[u8]) -> RgbImage {
    image::load_from_memory(bytes).unwrap().to_rgb8()
}

/// Two players by name.
fn cast(names: [&str; 2]) -> Cast {
    Cast::new(Variant::Xymyx, names.map(|name| Some(Name::plain(name))))
}
