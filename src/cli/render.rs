//! `lacre render`: the picture the bot would post, into a file.

use std::path::PathBuf;

use anyhow::{Context, anyhow, bail};
use clap::Args;

use crate::picture::{Last, Marks, Painter, Scene, Theme, WIDTHS};
use crate::rules::{History, Move, Movers, Orders, Position, Ruleset, Side, Variant};

/// Draws a board, with the turn that led to it if moves are given.
#[derive(Debug, Args)]
pub struct Render {
    /// The game: xymyx or classic.
    #[arg(long)]
    variant: String,
    /// The position before the moves; the start if absent.
    #[arg(long)]
    position: Option<String>,
    /// The moves of one turn, white's first, such as "e2e4 e7e5".
    #[arg(long, num_args = 1.., value_delimiter = ' ')]
    moves: Vec<String>,
    /// Who registered first, where both move.
    #[arg(long, default_value = "white", value_parser = ["white", "black"])]
    first: String,
    /// The colours: lacre, slate, print, contrast or deutan.
    #[arg(long, default_value = Theme::LACRE.name)]
    theme: String,
    /// The width in pixels.
    #[arg(long, default_value_t = Painter::DEFAULT_WIDTH,
          value_parser = clap::value_parser!(u32).range(i64::from(*WIDTHS.start())..=i64::from(*WIDTHS.end())))]
    size: u32,
    /// The side at the bottom.
    #[arg(long, default_value = "white", value_parser = ["white", "black"])]
    side: String,
    /// The file to write, a PNG.
    #[arg(short, long)]
    output: PathBuf,
}

/// Draws what was asked for and writes it.
///
/// # Errors
/// When the game, the position, a move or the theme is none, or the file cannot be written.
pub fn run(render: &Render) -> anyhow::Result<()> {
    let picture = draw(render)?;
    let path = render.output.display();
    std::fs::write(&render.output, picture).with_context(|| format!("cannot write {path}"))
}

fn draw(render: &Render) -> anyhow::Result<Vec<u8>> {
    if render.output.extension().is_none_or(|end| end != "png") {
        bail!("the output must be a .png file");
    }
    let variant = Variant::from_name(&render.variant)
        .ok_or_else(|| anyhow!("there is no game {:?}", render.variant))?;
    let theme = Theme::from_name(&render.theme)
        .ok_or_else(|| anyhow!("there is no theme {:?}", render.theme))?;
    let bottom = side(&render.side)?;
    let position = position(Ruleset::new(variant), render.position.as_deref())?;
    let marks = Marks::default();
    let scene = match orders(&position, &render.moves, side(&render.first)?)? {
        None => Scene::new(&position, None, bottom, &marks),
        Some(orders) => {
            let resolution = position
                .resolve(&orders, &History::default())
                .map_err(|refusal| anyhow!("the moves cannot be played: {refusal:?}"))?;
            let last = Last {
                orders: &orders,
                changes: &resolution.changes,
                happenings: &resolution.happenings,
            };
            Scene::new(&resolution.position, Some(last), bottom, &marks)
        }
    };
    Ok(Painter::new(theme, render.size).paint(&scene))
}

fn side(name: &str) -> anyhow::Result<Side> {
    Side::from_name(name).ok_or_else(|| anyhow!("{name:?} is neither white nor black"))
}

fn position(ruleset: Ruleset, text: Option<&str>) -> anyhow::Result<Position> {
    match text {
        None => Ok(Position::start(ruleset)),
        Some(text) => Position::read(ruleset, text)
            .map_err(|reasons| anyhow!("the position is not valid: {reasons:?}")),
    }
}

fn orders(position: &Position, moves: &[String], first: Side) -> anyhow::Result<Option<Orders>> {
    let read = |text: &String| -> anyhow::Result<Move> {
        position
            .read_move(text)
            .ok_or_else(|| anyhow!("{text:?} is not a move"))
    };
    match (position.movers(), moves) {
        (_, []) => Ok(None),
        (Movers::One(side), [only]) => Ok(Some(Orders::One(side, read(only)?))),
        (Movers::Both, [white, black]) => Ok(Some(Orders::Both {
            white: read(white)?,
            black: read(black)?,
            first,
        })),
        (movers, _) => bail!("{} moves are due, not {}", movers.due().len(), moves.len()),
    }
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;

    fn asked(variant: &str, moves: &[&str]) -> Render {
        Render {
            variant: variant.into(),
            position: None,
            moves: moves.iter().map(|mv| (*mv).to_owned()).collect(),
            first: "white".into(),
            theme: "lacre".into(),
            size: 240,
            side: "black".into(),
            output: "board.png".into(),
        }
    }

    #[test]
    fn boards_are_drawn_with_and_without_a_turn() {
        let bare = draw(&asked("xymyx", &[])).unwrap();
        let played = draw(&asked("xymyx", &["e2e4", "b8c6"])).unwrap();
        assert!(bare.starts_with(b"\x89PNG") && played.starts_with(b"\x89PNG"));
        assert_ne!(bare, played);
        assert!(draw(&asked("classic", &["e2e4"])).is_ok());
    }

    #[test]
    fn what_cannot_be_drawn_is_refused() {
        for (render, said) in [
            (asked("chess", &[]), "no game"),
            (asked("xymyx", &["e2e4"]), "2 moves are due"),
            (asked("xymyx", &["e2e4", "e7e9"]), "not a move"),
            (asked("xymyx", &["e2e5", "e7e6"]), "cannot be played"),
            (
                Render {
                    theme: "none".into(),
                    ..asked("xymyx", &[])
                },
                "no theme",
            ),
            (
                Render {
                    position: Some("8/8".into()),
                    ..asked("xymyx", &[])
                },
                "position",
            ),
            (
                Render {
                    output: "board.jpg".into(),
                    ..asked("xymyx", &[])
                },
                ".png",
            ),
        ] {
            let error = draw(&render).unwrap_err().to_string();
            assert!(error.contains(said), "{error}");
        }
    }
}
