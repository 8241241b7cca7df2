//! Draws an elimination.

use super::bracket::{Fighter, Heading, Node, Tree, UNIT};
use super::lettering::width;
use super::page::{Align, Page, Weight};
use super::sheet::Tone;
use crate::picture::Painter;

const MARGIN: f32 = 22.0;
const TITLE: f32 = 23.0;
const SIZE: f32 = 16.0;
const SMALL: f32 = 12.5;
/// A match: its width, and the height of each of its two lines.
const BOX: (f32, f32) = (212.0, 25.0);
/// From one column to the next.
const COLUMN: f32 = 212.0 + 40.0;
/// What a match takes of the height, with what is free around it.
const ROW: f32 = 80.0;
/// The room of the results.
const SCORE: f32 = 34.0;
/// Above each part: its headings.
const HEAD: f32 = 34.0;
const LEAST: f32 = 720.0;

impl Painter {
    /// An elimination as a PNG in the painter's theme.
    #[must_use]
    pub fn tree(&self, tree: &Tree) -> Vec<u8> {
        let plan = Plan::new(tree);
        let mut page = Page::new(self.theme(), plan.size());
        plan.draw(&mut page);
        page.png()
    }
}

struct Plan<'a> {
    tree: &'a Tree,
    /// Where the first row of the upper and of the lower part begins.
    tops: [f32; 2],
    bottom: f32,
}

impl<'a> Plan<'a> {
    fn new(tree: &'a Tree) -> Self {
        let high = |lower: bool| {
            let part = tree.nodes.iter().filter(|node| node.lower == lower);
            part.map(|node| pixels(node.y) + ROW / 2.0)
                .fold(0.0, f32::max)
        };
        let upper = MARGIN + 52.0 + HEAD;
        let (above, below) = (high(false), high(true));
        let lower = upper + above + HEAD + 14.0;
        Self {
            tree,
            tops: [upper, lower],
            bottom: if below > 0.0 {
                lower + below
            } else {
                upper + above
            },
        }
    }

    fn size(&self) -> (f32, f32) {
        let columns = self
            .tree
            .nodes
            .iter()
            .map(|node| node.column + 1)
            .max()
            .unwrap_or(1);
        let wide = COLUMN * columns as f32 - (COLUMN - BOX.0) + 2.0 * MARGIN;
        let title = width(self.tree.title(), TITLE) * 1.06 + 2.0 * MARGIN;
        (
            wide.max(LEAST).max(title.min(2.0 * LEAST)),
            self.bottom + MARGIN,
        )
    }

    fn top(&self, lower: bool) -> f32 {
        self.tops[usize::from(lower)]
    }

    /// The upper left corner of a match.
    fn corner(&self, node: &Node) -> (f32, f32) {
        let middle = self.top(node.lower) + pixels(node.y);
        (MARGIN + COLUMN * node.column as f32, middle - BOX.1)
    }

    fn draw(&self, page: &mut Page) {
        let room = self.size().0 - 2.0 * MARGIN;
        let title = (MARGIN, MARGIN + 20.0);
        page.write(
            self.tree.title(),
            title,
            room,
            Align::Left,
            (TITLE, Weight::Strong),
        );
        let signal = page.signal();
        page.field((MARGIN, MARGIN + 32.0), (46.0, 3.0), signal);
        for Heading {
            lower,
            column,
            text,
        } in &self.tree.headings
        {
            let at = (MARGIN + COLUMN * *column as f32, self.top(*lower) - 12.0);
            page.write(text, at, BOX.0, Align::Left, (14.0, Weight::Strong));
        }
        for node in &self.tree.nodes {
            self.lines(page, node);
        }
        for node in &self.tree.nodes {
            self.node(page, node);
        }
    }

    /// The lines from the matches before to this one.
    fn lines(&self, page: &mut Page, node: &Node) {
        let (x, y) = self.corner(node);
        let ink = page.tint(0.4);
        for (side, from) in node.from.iter().enumerate() {
            let Some(before) = from.and_then(|at| self.tree.nodes.get(at)) else {
                continue;
            };
            let (left, up) = self.corner(before);
            let start = (left + BOX.0, up + BOX.1);
            let end = (x, y + BOX.1 * (side as f32 + 0.5));
            let turn = x - (COLUMN - BOX.0) / 2.0;
            page.line(&[start, (turn, start.1), (turn, end.1), end], ink, 1.5);
        }
    }

    fn node(&self, page: &mut Page, node: &Node) {
        let (x, y) = self.corner(node);
        let (rule, ground) = (page.tint(0.45), page.tint(0.1));
        page.field((x - 1.0, y - 1.0), (BOX.0 + 2.0, 2.0 * BOX.1 + 2.0), rule);
        page.field((x, y), (BOX.0, 2.0 * BOX.1), ground);
        let room = BOX.0 - 8.0;
        page.write(
            &node.label,
            (x + 4.0, y - 5.0),
            room,
            Align::Right,
            (SMALL, Weight::Faint),
        );
        if let Some(caption) = &node.caption {
            page.write(
                caption,
                (x, y - 6.0),
                room,
                Align::Left,
                (14.0, Weight::Strong),
            );
        }
        for (line, fighter) in node.fighters.iter().enumerate() {
            self.fighter(page, fighter, (x, y + BOX.1 * line as f32));
        }
        page.field((x, y + BOX.1 - 0.5), (BOX.0, 1.0), rule);
    }

    fn fighter(&self, page: &mut Page, fighter: &Fighter, (x, y): (f32, f32)) {
        let won = fighter.name.tone == Tone::Strong;
        if won {
            let (ground, signal) = (page.tint(0.24), page.signal());
            page.field((x, y), BOX, ground);
            page.field((x, y), (4.0, BOX.1), signal);
        }
        let weight = match fighter.name.tone {
            Tone::Strong | Tone::Raised => Weight::Strong,
            Tone::Plain => Weight::Plain,
            Tone::Faint => Weight::Faint,
        };
        let (base, room) = (y + 18.0, BOX.0 - SCORE - 14.0);
        page.write(
            fighter.name.drawn(),
            (x + 10.0, base),
            room,
            Align::Left,
            (SIZE, weight),
        );
        let score = (x + BOX.0 - SCORE - 8.0, base);
        page.write(&fighter.score, score, SCORE, Align::Right, (SIZE, weight));
    }
}

fn pixels(y: i32) -> f32 {
    y as f32 * ROW / UNIT as f32
}
