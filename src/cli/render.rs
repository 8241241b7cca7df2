//! `lacre render`: the picture or the film the bot would post, into a file.
//!
//! Tournaments are not among them: they are drawn from their journal, which stands in the bot's database alone.

use std::path::PathBuf;

use anyhow::{Context, anyhow, bail};
use clap::Args;
use clap::builder::PossibleValuesParser;

use super::verify;
use crate::locale::rules_pages;
use crate::picture::{LARGEST_FILM, Last, Marks, Painter, Scene, Shot, Theme, WIDTHS};
use crate::record::refusal;
use crate::rules::{
    History, Move, Movers, Orders, OrdersError, Position, Resolution, Ruleset, Side, Variant,
};

/// Draws a board after the moves that are given, or, as a GIF, everything that led to it; or a page of the rules, or a
/// rating's curve.
#[derive(Debug, Args)]
pub struct Render {
    /// The game
    #[arg(long, required_unless_present_any = ["record", "ratings"],
          value_parser = PossibleValuesParser::new(Variant::ALL.map(Variant::name)))]
    variant: Option<String>,
    /// An option of the game that is not at its default, such as templar=on; may be given several times
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// The position before the moves; the start if absent
    #[arg(long)]
    position: Option<String>,
    /// The moves of one turn or several, white's first in each, such as "e2e4 e7e5", "a1a3>a3a5" or "F@e1"
    #[arg(long, num_args = 1.., value_delimiter = ' ')]
    moves: Vec<String>,
    /// A game's record, as /export writes it, in place of a game, a position and moves
    #[arg(long, conflicts_with_all = ["variant", "options", "position", "moves"])]
    record: Option<PathBuf>,
    /// The picture of this page of the game's rules, in place of a position and moves
    #[arg(long, conflicts_with_all = ["options", "position", "moves", "record"])]
    page: Option<usize>,
    /// The curve of a rating that went through these points, such as "1500 1662 1607", in place of a board
    #[arg(long, num_args = 1.., value_delimiter = ' ', value_parser = clap::value_parser!(i32).range(0..=5_000),
          conflicts_with_all = ["variant", "options", "position", "moves", "record", "page"])]
    ratings: Vec<i32>,
    /// Who registered first, where both move
    #[arg(long, default_value = "white", value_parser = ["white", "black"])]
    first: String,
    /// The colours
    #[arg(long, default_value = Theme::LACRE.name,
          value_parser = PossibleValuesParser::new(Theme::ALL.map(|theme| theme.name)))]
    theme: String,
    /// The width in pixels
    #[arg(long, default_value_t = Painter::DEFAULT_WIDTH,
          value_parser = clap::value_parser!(u32).range(i64::from(*WIDTHS.start())..=i64::from(*WIDTHS.end())))]
    size: u32,
    /// The side at the bottom
    #[arg(long, default_value = "white", value_parser = ["white", "black"])]
    side: String,
    /// The file to write: .png for the last board, .gif for all
    #[arg(short, long)]
    output: PathBuf,
}

/// Draws what was asked for and writes it.
///
/// # Errors
/// When the game, the page, the position, a move, the record or the theme is none, or the file cannot be written.
pub fn run(render: &Render) -> anyhow::Result<()> {
    let picture = draw(render)?;
    let path = render.output.display();
    std::fs::write(&render.output, picture).with_context(|| format!("cannot write {path}"))
}

fn draw(render: &Render) -> anyhow::Result<Vec<u8>> {
    let theme = Theme::from_name(&render.theme)
        .ok_or_else(|| anyhow!("there is no theme {:?}", render.theme))?;
    let bottom = side(&render.side)?;
    let painter = Painter::new(theme, render.size);
    let ending = render.output.extension().and_then(|ending| ending.to_str());
    match (ending, &render.ratings[..]) {
        (Some("png"), []) => Ok(painter.paint(&game(render)?.last_board(bottom))),
        (Some("png"), ratings) => Ok(painter.curve(ratings)),
        (Some("gif"), []) => Ok(painter.film(&game(render)?.shots(bottom), LARGEST_FILM)?),
        (Some("gif"), _) => bail!("a rating's curve does not move: the output must be a .png file"),
        _ => bail!("the output must be a .png or a .gif file"),
    }
}

/// A position and what was played from there.
struct Game {
    start: Position,
    turns: Vec<(Orders, Resolution)>,
}

impl Game {
    fn shots(&self, bottom: Side) -> Vec<Shot> {
        let turns = self.turns.iter();
        let turns = turns.map(|(orders, resolution)| (orders, resolution));
        Shot::of_game(&self.start, turns, bottom)
    }

    fn last_board(&self, bottom: Side) -> Scene {
        let marks = Marks::default();
        match self.turns.last() {
            None => Scene::new(&self.start, None, bottom, &marks),
            Some((orders, resolution)) => {
                let last = Last {
                    orders,
                    changes: &resolution.changes,
                    happenings: &resolution.happenings,
                };
                Scene::new(&resolution.position, Some(last), bottom, &marks)
            }
        }
    }
}

fn game(render: &Render) -> anyhow::Result<Game> {
    if let Some(file) = &render.record {
        let record = verify::read(file)?;
        return Ok(Game {
            start: record.start,
            turns: record.turns,
        });
    }
    let name = render.variant.as_deref().unwrap_or_default();
    let variant = Variant::from_name(name).ok_or_else(|| anyhow!("there is no game {name:?}"))?;
    if let Some(page) = render.page {
        let start = position(Ruleset::new(variant), Some(illustration(variant, page)?))?;
        let turns = Vec::new();
        return Ok(Game { start, turns });
    }
    let ruleset = ruleset(variant, &render.options)?;
    let start = position(ruleset, render.position.as_deref())?;
    let turns = play(&start, &render.moves, side(&render.first)?)?;
    Ok(Game { start, turns })
}

/// The position that a page of a game's rules shows, counted from 1.
fn illustration(variant: Variant, page: usize) -> anyhow::Result<&'static str> {
    let pages = rules_pages(variant);
    let found = page.checked_sub(1).and_then(|place| pages.get(place));
    let (name, count) = (variant.name(), pages.len());
    let found = found
        .with_context(|| format!("the rules of {name} have {count} pages, and no page {page}"))?;
    Ok(found.position)
}

/// The game with the options that are named.
fn ruleset(variant: Variant, options: &[String]) -> anyhow::Result<Ruleset> {
    options
        .iter()
        .try_fold(Ruleset::new(variant), |ruleset, option| {
            let (name, value) = option.split_once('=').unwrap_or((option, ""));
            ruleset
                .with(name, value)
                .with_context(|| format!("{option:?} is no option"))
        })
}

fn side(name: &str) -> anyhow::Result<Side> {
    Side::from_name(name).ok_or_else(|| anyhow!("{name:?} is neither white nor black"))
}

fn position(ruleset: Ruleset, text: Option<&str>) -> anyhow::Result<Position> {
    match text {
        None => Ok(Position::start(ruleset)),
        Some(text) => Position::read(ruleset, text).map_err(|reasons| {
            let reasons: Vec<_> = reasons.iter().map(ToString::to_string).collect();
            anyhow!("the position is not valid: {}", reasons.join("; "))
        }),
    }
}

/// What comes of the moves, turn by turn.
fn play(
    start: &Position,
    moves: &[String],
    first: Side,
) -> anyhow::Result<Vec<(Orders, Resolution)>> {
    let (mut position, mut history) = (*start, History::default());
    let mut turns = Vec::new();
    let mut left = moves;
    while !left.is_empty() {
        let due = position.movers().due().len();
        let Some((turn, later)) = left.split_at_checked(due) else {
            bail!("{due} moves are due, not {}", left.len());
        };
        let orders = orders(&position, turn, first)?;
        let resolution = position.resolve(&orders, &history).map_err(|error| {
            anyhow!(
                "{} cannot be played: {}",
                turn.join(" "),
                why(&position, &error)
            )
        })?;
        history.push(&position);
        position = resolution.position;
        turns.push((orders, resolution));
        left = later;
    }
    Ok(turns)
}

fn why(position: &Position, error: &OrdersError) -> String {
    match error {
        OrdersError::Illegal { why, .. } => refusal(position, why),
        error => error.to_string(),
    }
}

fn orders(position: &Position, moves: &[String], first: Side) -> anyhow::Result<Orders> {
    let read = |text: &String| -> anyhow::Result<Move> {
        position
            .read_move(text)
            .ok_or_else(|| anyhow!("{text:?} is not a move"))
    };
    match (position.movers(), moves) {
        (Movers::One(side), [only]) => Ok(Orders::One(side, read(only)?)),
        (Movers::Both, [white, black]) => Ok(Orders::Both {
            white: read(white)?,
            black: read(black)?,
            first,
        }),
        (movers, _) => bail!("{} moves are due, not {}", movers.due().len(), moves.len()),
    }
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;

    fn asked(variant: &str, moves: &[&str]) -> Render {
        Render {
            variant: Some(variant.into()),
            options: Vec::new(),
            position: None,
            moves: moves.iter().map(|mv| (*mv).to_owned()).collect(),
            record: None,
            page: None,
            ratings: Vec::new(),
            first: "white".into(),
            theme: "lacre".into(),
            size: 240,
            side: "black".into(),
            output: "board.png".into(),
        }
    }

    #[test]
    fn boards_are_drawn_with_and_without_turns() {
        let bare = draw(&asked("xymyx", &[])).unwrap();
        let played = draw(&asked("xymyx", &["e2e4", "b8c6"])).unwrap();
        let further = draw(&asked("xymyx", &["e2e4", "b8c6", "g1f3", "c6d4"])).unwrap();
        for picture in [&bare, &played, &further] {
            assert!(picture.starts_with(b"\x89PNG"));
        }
        assert!(bare != played && played != further);
        for (variant, moves) in [
            ("classic", &["e2e4", "e7e5"]),
            ("dynamo", &["b1b1>d2f3", "d8xx<d7xx"]),
            ("omega", &["w1a2", "b8b5"]),
        ] {
            let templar = (variant == "omega").then(|| "templar=on".to_owned());
            let options = templar.into_iter().collect();
            let asked = Render {
                options,
                ..asked(variant, moves)
            };
            assert!(draw(&asked).unwrap().starts_with(b"\x89PNG"), "{variant}");
        }
    }

    #[test]
    fn pages_of_the_rules_and_curves_are_drawn_in_every_theme() {
        for theme in Theme::ALL {
            let ours = || Render {
                theme: theme.name.into(),
                ..asked("omega", &[])
            };
            let page = |page| Render {
                page: Some(page),
                ..ours()
            };
            let curve = Render {
                ratings: vec![1500, 1662, 1607],
                ..ours()
            };
            let drawn = [page(1), page(8), curve].map(|render| draw(&render).unwrap());
            assert!(drawn.iter().all(|picture| picture.starts_with(b"\x89PNG")));
            assert!(drawn[0] != drawn[1] && drawn[1] != drawn[2]);
        }
    }

    #[test]
    fn a_film_shows_every_turn() {
        let film = |moves: &[&str]| {
            let output = "game.gif".into();
            let film = draw(&Render {
                output,
                ..asked("xymyx", moves)
            })
            .unwrap();
            assert!(film.starts_with(b"GIF89a"));
            let mut decoder = gif::Decoder::new(&film[..]).unwrap();
            let mut pictures = 0;
            while let Some(part) = decoder.next_frame_info().unwrap() {
                // What stands this short is a part of the next picture.
                pictures += usize::from(part.delay > 2);
            }
            pictures
        };
        assert_eq!(film(&[]), 1);
        assert_eq!(film(&["e2e4", "b8c6", "g1f3", "c6d4"]), 5);
    }

    #[test]
    fn what_cannot_be_drawn_is_refused() {
        let png = || asked("xymyx", &[]);
        for (render, said) in [
            (asked("chess", &[]), "no game"),
            (asked("xymyx", &["e2e4"]), "2 moves are due, not 1"),
            (
                asked("xymyx", &["e2e4", "b8c6", "g1f3"]),
                "2 moves are due, not 1",
            ),
            (asked("xymyx", &["e2e4", "e7e9"]), "not a move"),
            (
                asked("xymyx", &["e2e5", "e7e6"]),
                "e2e5 e7e6 cannot be played: not its move: the pawn on e2 does not move to e5",
            ),
            (
                Render {
                    options: vec!["templar=on".into()],
                    ..png()
                },
                "\"templar=on\" is no option: xymyx has no such option; it has: ties",
            ),
            (
                Render {
                    theme: "none".into(),
                    ..png()
                },
                "no theme",
            ),
            (
                Render {
                    position: Some("8/8".into()),
                    ..png()
                },
                "the position is not valid: placement: 2 ranks instead of 8",
            ),
            (
                Render {
                    output: "board.jpg".into(),
                    ..png()
                },
                ".png",
            ),
            (
                Render {
                    ratings: vec![1500],
                    output: "curve.gif".into(),
                    ..png()
                },
                "must be a .png file",
            ),
            (
                Render {
                    page: Some(8),
                    ..png()
                },
                "the rules of xymyx have 7 pages, and no page 8",
            ),
            (
                Render {
                    page: Some(0),
                    ..png()
                },
                "no page 0",
            ),
            (
                Render {
                    record: Some("/nowhere/game.json".into()),
                    ..png()
                },
                "cannot be read",
            ),
        ] {
            let error = format!("{:#}", draw(&render).unwrap_err());
            assert!(error.contains(said), "{error}");
        }
    }
}
