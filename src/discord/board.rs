//! The board of a message: what to draw, and the same in words.

use super::outgoing::{File, LONGEST_CONTENT, fit};
use super::people::People;
use super::picker::Deed;
use super::studio::{Drawing, Picture, Subject};
use crate::game::{Moment, Played};
use crate::locale::tell::Cast;
use crate::locale::{Describe, Language, Listed, Message, Moved, Spot, Standing, Verbatim, escape};
use crate::picture::event::{Sheet, Tree};
use crate::picture::{Last, Marks, Scene, Shot, Theme, describe};
use crate::rating::Rating;
use crate::rules::{Move, Position, Side, Square};

/// A board that goes with a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Board {
    /// What to draw.
    pub(super) drawing: Drawing,
    /// What the picture shows, in at most 1,024 characters and without Markdown: it is read aloud.
    pub(super) alt: String,
    /// The same for below a text that tells the moves itself, as Discord reads it.
    words: String,
    /// In how many messages a table is told in words; a board needs one.
    pub(super) pages: usize,
    /// The picture's file name, which tells the turn or the game and nothing else.
    pub(super) file: String,
}

impl Board {
    /// The board as it stands, with the turn that led to it.
    pub(super) fn now(people: &People<'_>) -> Board {
        Board::after(people, people.view().last())
    }

    /// The board after a turn, or before the first.
    pub(super) fn after(people: &People<'_>, turn: Option<&Played>) -> Board {
        let orders = turn.and_then(Played::order_set);
        let last = turn.zip(orders.as_ref()).map(|(turn, orders)| Last {
            orders,
            changes: &turn.resolution.changes,
            happenings: &turn.resolution.happenings,
        });
        let position = match turn {
            Some(turn) => turn.resolution.position,
            None => Position::start(people.view().terms.ruleset),
        };
        Board {
            alt: told(people, &position, last.as_ref()),
            words: told(people, &position, None),
            pages: 1,
            drawing: Drawing::board(
                Scene::new(&position, last, people.bottom(), &Marks::default()),
                people.theme,
            ),
            file: match turn {
                Some(turn) => format!("turn-{}.png", turn.number),
                None => "start.png".to_owned(),
            },
        }
    }

    /// The whole game as a film, which ends with the board as it stands.
    pub(super) fn film(people: &People<'_>) -> Board {
        let view = people.view();
        let turn = |turn: &Played| Some((turn.order_set()?, turn.resolution.clone()));
        let turns: Vec<_> = view.played.iter().filter_map(turn).collect();
        let start = Position::start(view.terms.ruleset);
        let now = Board::now(people);
        let lead = Describe::Film {
            turns: u32::try_from(turns.len()).unwrap_or(u32::MAX),
        };
        let turns = turns
            .iter()
            .map(|(orders, resolution)| (orders, resolution));
        Board {
            drawing: Drawing {
                subject: Subject::Film(Shot::of_game(&start, turns, people.bottom())),
                theme: people.theme,
            },
            alt: format!("{} {}", lead.text(people.language), now.words),
            file: format!("lacre-{}.gif", view.number),
            words: now.words,
            pages: 1,
        }
    }

    /// The curve of a rating, which is told by these words.
    pub(super) fn curve(curve: &[(Moment, Rating)], words: String, theme: &'static Theme) -> Board {
        let points = curve.iter().map(|(_, rating)| rating.shown());
        Board {
            drawing: Drawing {
                subject: Subject::Curve(points.collect()),
                theme,
            },
            alt: words.clone(),
            words,
            pages: 1,
            file: "rating.png".to_owned(),
        }
    }

    /// A table of a tournament, in words a page of it, counted from 0.
    pub(super) fn sheet(sheet: Sheet, page: usize, theme: &'static Theme) -> Board {
        let told = sheet.text(LONGEST_TABLE);
        Board {
            alt: sheet.alt(),
            pages: told.len(),
            words: nth(told, page),
            file: "table.png".to_owned(),
            drawing: Drawing {
                subject: Subject::Sheet(sheet),
                theme,
            },
        }
    }

    /// A tournament's elimination, in words a page of it.
    pub(super) fn tree(tree: Tree, page: usize, theme: &'static Theme) -> Board {
        let told = tree.text(LONGEST_TABLE);
        Board {
            alt: tree.alt(),
            pages: told.len(),
            words: nth(told, page),
            file: "bracket.png".to_owned(),
            drawing: Drawing {
                subject: Subject::Tree(tree),
                theme,
            },
        }
    }

    /// The file that shows it, now that it is drawn.
    pub(super) fn picture(&self, bytes: Picture) -> File {
        File::picture(self.file.clone(), bytes, self.alt.clone())
    }

    /// Whether it is a film.
    pub(super) fn is_film(&self) -> bool {
        matches!(self.drawing.subject, Subject::Film(_))
    }

    /// The board with a move that is chosen.
    pub(super) fn chosen(people: &People<'_>, side: Side, order: Move) -> Board {
        let position = &people.view().position;
        let marks = Marks {
            side: Some(side),
            chosen: Some(order),
            ..Marks::default()
        };
        let order = Moved::of(position, order);
        let alt = Board::marked(people, &marks, Describe::Chosen { order });
        Board {
            words: told(people, position, None),
            ..alt
        }
    }

    /// The board with a piece that is chosen and where it may go, or whom it may push or pull.
    pub(super) fn targets(
        people: &People<'_>,
        side: Side,
        from: Square,
        deed: Deed,
        targets: &[Square],
    ) -> Board {
        let position = &people.view().position;
        let Some(piece) = position.piece_at(from) else {
            return Board::now(people);
        };
        let spot = |square: &Square| Spot::of(position, *square);
        let piece = Standing {
            role: piece.role,
            square: spot(&from),
        };
        let mut aims = targets.to_vec();
        aims.dedup();
        let squares = Listed::plain(aims.iter().map(spot));
        let said = match deed {
            Deed::Go => Describe::Targets { piece, squares },
            Deed::Push => Describe::Pushes { piece, squares },
            Deed::Pull => Describe::Pulls { piece, squares },
        };
        let marks = Marks {
            square: Some(from),
            ..Marks::aims(side, aims)
        };
        Board::marked(people, &marks, said)
    }

    /// The board with a piece that is chosen.
    pub(super) fn touched(people: &People<'_>, side: Side, from: Square) -> Board {
        let marks = Marks {
            square: Some(from),
            ..Marks::aims(side, Vec::new())
        };
        let scene = Scene::new(&people.view().position, None, people.bottom(), &marks);
        Board {
            drawing: Drawing::board(scene, people.theme),
            ..Board::now(people)
        }
    }

    /// The board with the squares on which the Fool may enter.
    pub(super) fn entries(people: &People<'_>, side: Side, squares: &[Square]) -> Board {
        let position = &people.view().position;
        let spots = squares.iter().map(|square| Spot::of(position, *square));
        let said = Describe::Entries {
            squares: Listed::plain(spots),
        };
        Board::marked(people, &Marks::aims(side, squares.to_vec()), said)
    }

    fn marked(people: &People<'_>, marks: &Marks, lead: impl Into<Message>) -> Board {
        let position = &people.view().position;
        let lead = lead.into().text(people.language);
        let words = format!("{lead} {}", told(people, position, None));
        Board {
            drawing: Drawing::board(
                Scene::new(position, None, people.bottom(), marks),
                people.theme,
            ),
            alt: words.clone(),
            words,
            pages: 1,
            file: "board.png".to_owned(),
        }
    }

    /// A board of no game, under this title.
    pub(super) fn example(
        position: &Position,
        title: String,
        language: Language,
        theme: &'static Theme,
    ) -> Board {
        let cast = Cast::sides(position.variant());
        let words = describe(position, None, &cast, language);
        let title = Describe::Example {
            title: Verbatim(title),
        };
        Board {
            drawing: Drawing::board(
                Scene::new(position, None, Side::White, &Marks::default()),
                theme,
            ),
            alt: format!("{}. {words}", title.text(language)),
            words,
            pages: 1,
            file: "board.png".to_owned(),
        }
    }

    /// A text with the board in words below it. The text is told how much room is left to it; the board is never cut.
    pub(super) fn below(&self, text: impl FnOnce(usize) -> String) -> String {
        let words = match self.drawing.subject {
            Subject::Sheet(_) | Subject::Tree(_) => format!("\n\n{}", self.words),
            _ => format!("\n\n{}", escape(&self.words)),
        };
        let left = LONGEST_CONTENT.saturating_sub(words.encode_utf16().count());
        let told = text(left) + &words;
        fit(told.trim_start(), LONGEST_CONTENT)
    }
}

/// What of a message is left to a table that is told below other words.
const LONGEST_TABLE: usize = 1_600;

/// A page of a table, the last where there are not so many; it says itself which it is.
fn nth(pages: Vec<String>, page: usize) -> String {
    let page = page.min(pages.len().saturating_sub(1));
    pages.into_iter().nth(page).unwrap_or_default()
}

/// The board in words, with people by their names: it is read aloud where mentions are not read.
fn told(people: &People<'_>, position: &Position, last: Option<&Last<'_>>) -> String {
    describe(position, last, &people.plain_cast(), people.language)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Ruleset, Variant};

    #[test]
    fn below_a_text_that_is_too_long_the_board_is_told_whole() {
        for variant in Variant::ALL {
            let position = Position::start(Ruleset::new(variant));
            for language in Language::ALL {
                let board = Board::example(&position, String::new(), language, &Theme::LACRE);
                let told = board.below(|left| fit(&"🦄".repeat(3_000), left));
                let words = escape(&board.words);
                assert!(told.ends_with(&format!("🦄…\n\n{words}")), "{told}");
                assert!((1_999..=2_000).contains(&told.encode_utf16().count()));
            }
        }
    }
}
