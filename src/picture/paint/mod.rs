//! Draws scenes: copies prepared squares, and lays over them what the turn left there.

use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use super::canvas::{Canvas, Stock};
use super::encode::{Census, Code, Prepared, count, png};
use super::ground::{ground, take_stock};
use super::layout::Layout;
use super::marks::{Mark, Marks};
use super::order::Neighbours;
use super::palette::{Index, Palette, ashen};
use super::scene::{Cell, Float, Place, Scene};
use super::sprite::Sprite;
use super::sprites::{Sprites, Wardrobe, tile_of};
use super::theme::Theme;
use super::view::View;
use crate::rules::{Piece, Position, Ruleset, Shape, Side, Variant};

mod marks;

/// How wide a picture may be, in pixels.
pub const WIDTHS: std::ops::RangeInclusive<u32> = 240..=1440;

/// Draws board pictures in one theme and one width; what it prepares for that, it keeps.
pub struct Painter {
    theme: &'static Theme,
    width: usize,
    kits: Mutex<Vec<(KitKey, Arc<Kit>)>>,
}

/// What a kit is made for: the dresses and the board.
type KitKey = (Wardrobe, Shape);

impl std::fmt::Debug for Painter {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Painter")
            .field("theme", &self.theme.name)
            .field("width", &self.width)
            .finish_non_exhaustive()
    }
}

impl Painter {
    /// The width that fits a Discord channel.
    pub const DEFAULT_WIDTH: u32 = 720;

    /// The width of films: Discord shows them less wide than this beside a message, and each of their pictures is
    /// told whole.
    pub const FILM_WIDTH: u32 = 600;

    /// A painter for pictures of that width, which is brought within [`WIDTHS`].
    pub fn new(theme: &'static Theme, width: u32) -> Self {
        Self {
            theme,
            width: width.clamp(*WIDTHS.start(), *WIDTHS.end()) as usize,
            kits: Mutex::new(Vec::new()),
        }
    }

    pub(super) fn theme(&self) -> &'static Theme {
        self.theme
    }

    pub(super) fn width(&self) -> u32 {
        self.width as u32
    }

    /// The scene as an indexed PNG.
    pub fn paint(&self, scene: &Scene) -> Vec<u8> {
        let kit = self.kit(scene);
        let canvas = kit.draw(scene);
        // The encoder refuses only empty pictures, which a canvas never is.
        let bytes = png(&canvas, &kit.code, kit.palette.bytes()).unwrap_or_default();
        kit.give_back(canvas);
        bytes
    }

    /// Prepares what the boards of every game need.
    pub(super) fn prepare(&self) {
        for variant in Variant::ALL {
            let start = Position::start(Ruleset::new(variant));
            self.kit_of((Wardrobe::of(variant), start.shape()));
        }
    }

    /// What is prepared for a scene.
    pub(super) fn kit(&self, scene: &Scene) -> Arc<Kit> {
        self.kit_of((scene.wardrobe, scene.shape))
    }

    fn kit_of(&self, key: KitKey) -> Arc<Kit> {
        // A kit is complete before it is kept, so a panic elsewhere leaves nothing half done.
        let mut kits = self.kits.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, kit)) = kits.iter().find(|(known, _)| *known == key) {
            return Arc::clone(kit);
        }
        let kit = Arc::new(Kit::new(self.theme, self.width, key));
        kits.push((key, Arc::clone(&kit)));
        kit
    }
}

/// All that is prepared for pictures of one width, board and pair of dresses.
pub(super) struct Kit {
    layout: Layout,
    palette: Palette,
    pieces: Sprites,
    removed: Sprites,
    /// The pieces as small as what a Fool imitates is shown; only some boards need them.
    badges: OnceLock<Sprites>,
    theme: &'static Theme,
    wardrobe: Wardrobe,
    marks: Marks,
    /// The pieces on their squares and the cells of the empty boards, compressed.
    stock: Arc<Vec<Prepared>>,
    /// What of the stock the empty board shows, seen from either side.
    grounds: [Vec<Stock>; 2],
    code: Code,
    /// The last canvas, since fresh memory costs more than all that is drawn on it.
    spare: Mutex<Option<Canvas>>,
}

impl Kit {
    fn new(theme: &'static Theme, width: usize, (wardrobe, shape): KitKey) -> Self {
        let sides = wardrobe.dresses(theme);
        let layout = Layout::new(width, shape.files(), shape.ranks());
        let draft = Palette::draft(theme, sides);
        let drawn = Sprites::new(&draft, theme, sides, layout.square, true);
        let places = Neighbours::of(drawn.tiles()).places();
        let palette = draft.ordered(&places);
        let mut pieces = drawn.ordered(&places);
        let ashen = sides.map(|dress| ashen(theme, dress));
        let removed = Sprites::new(&palette, theme, &ashen, layout.pile, false);
        let grounds = Side::ALL.map(|bottom| ground(&palette, layout, View { shape, bottom }));
        let mut census = Census::new();
        for (tile, often) in pieces.tiles() {
            count(&mut census, tile, layout.square, often);
        }
        let code = Code::new(&census);
        let prepare = |tile| Prepared::new(&code, tile, layout.square);
        let mut stock = pieces.take_tiles().into_iter().map(prepare).collect();
        let grounds = grounds.map(|ground| take_stock(&ground, &mut stock, &code));
        Self {
            marks: Marks::new(&palette, theme, sides, layout.square),
            spare: Mutex::default(),
            badges: OnceLock::new(),
            theme,
            wardrobe,
            layout,
            palette,
            pieces,
            removed,
            grounds,
            stock: Arc::new(stock),
            code,
        }
    }

    /// Takes a canvas that is no longer needed, to draw on it again.
    pub(super) fn give_back(&self, canvas: Canvas) {
        *self.spare() = Some(canvas);
    }

    fn badges(&self) -> &Sprites {
        self.badges.get_or_init(|| {
            let sides = self.wardrobe.dresses(self.theme);
            let size = self.layout.square * 3 / 5;
            Sprites::new(&self.palette, self.theme, sides, size, false)
        })
    }

    fn spare(&self) -> MutexGuard<'_, Option<Canvas>> {
        // What is spare is painted over whole, so it does not matter in which state it was left.
        self.spare.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The empty board, in memory that was used before where there is some.
    fn bare(&self, bottom: Side) -> Canvas {
        let spare = self.spare().take();
        let mut canvas =
            spare.unwrap_or_else(|| Canvas::with_stock(self.layout, Arc::clone(&self.stock)));
        canvas.show(&self.grounds[bottom.index()]);
        canvas
    }

    /// Red, green and blue of every colour.
    pub(super) fn colours(&self) -> Vec<u8> {
        self.palette.bytes()
    }

    /// The index that no pixel of a picture holds.
    pub(super) fn spare_index(&self) -> Index {
        self.palette.spare()
    }

    /// The scene as palette indices; what is as it was prepared is only noted.
    pub(super) fn draw(&self, scene: &Scene) -> Canvas {
        let mut canvas = self.bare(scene.bottom);
        self.beneath(&mut canvas, scene);
        for cell in &scene.cells {
            if let Some(piece) = cell.piece {
                self.place(&mut canvas, cell, piece);
            }
        }
        self.above(&mut canvas, scene);
        for float in &scene.floats {
            self.float(&mut canvas, *float);
        }
        self.strip(&mut canvas, scene);
        canvas
    }

    /// Copies a piece to a bare square; where something was drawn, it is laid over that.
    fn place(&self, canvas: &mut Canvas, cell: &Cell, piece: Piece) {
        let Place { column, row } = cell.place;
        if canvas.is_bare(column, row) {
            canvas.set(tile_of(piece, cell.light), (column, row));
        } else {
            let centre = self.layout.centre(column, row);
            self.lay(canvas, self.pieces.loose(piece), centre);
        }
    }

    /// Lays a piece half-way between two squares.
    fn float(&self, canvas: &mut Canvas, Float { piece, from, to }: Float) {
        let [(ax, ay), (bx, by)] = [from, to].map(|at| self.layout.centre(at.column, at.row));
        let between = ((ax + bx) / 2.0, (ay + by) / 2.0);
        self.lay(canvas, self.pieces.loose(piece), between);
    }

    /// Lays a drawing over what is there, around a point.
    fn lay(&self, canvas: &mut Canvas, sprite: &Sprite, (x, y): (f32, f32)) {
        let (width, height) = sprite.size();
        let corner = |centre: f32, size: usize| (centre - size as f32 / 2.0).round() as isize;
        canvas.lay(&self.palette, sprite, (corner(x, width), corner(y, height)));
    }

    /// What was removed, beside the board at the end of the side that lost it, and who is to move.
    fn strip(&self, canvas: &mut Canvas, scene: &Scene) {
        let mut places = [0; 2];
        if let Some(side) = scene.waiting {
            let centre = self.layout.pile_centre(0, side != scene.bottom);
            self.lay(canvas, self.marks.of(Mark::Turn, side), centre);
            places = [1; 2];
        }
        for piece in &scene.pile {
            let place = &mut places[piece.side.index()];
            let centre = self.layout.pile_centre(*place, piece.side != scene.bottom);
            self.lay(canvas, self.removed.loose(*piece), centre);
            *place += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;
    use crate::picture::scene::{Last, Marks};
    use crate::rules::{History, Orders, Position, Ruleset, Variant};

    /// A turn with arrows, marks, a badge and a removed piece, seen from both sides.
    fn scenes() -> [Scene; 2] {
        let text = "r2k3r/ppp2ppp/5n2/8/8/2N5/PPP2PPP/R3K2R wb - - 0 9";
        let position = Position::read(Ruleset::new(Variant::Xymyx), text).unwrap();
        let [white, black] = ["c3e4", "f6e4"].map(|text| position.read_move(text).unwrap());
        let orders = Orders::Both {
            white,
            black,
            first: Side::White,
        };
        let resolution = position.resolve(&orders, &History::default()).unwrap();
        let last = Last {
            orders: &orders,
            changes: &resolution.changes,
            happenings: &resolution.happenings,
        };
        let marks = Marks::default();
        Side::ALL.map(|bottom| Scene::new(&resolution.position, Some(last), bottom, &marks))
    }

    #[test]
    fn what_is_read_from_a_picture_is_what_was_drawn() {
        for width in [240, 301, 720, 1440] {
            let painter = Painter::new(&Theme::LACRE, width);
            for scene in scenes() {
                let kit = painter.kit(&scene);
                let mut canvas = kit.draw(&scene);
                canvas.complete();
                let read = image::load_from_memory(&painter.paint(&scene))
                    .unwrap()
                    .to_rgb8();
                let drawn = (0..read.height()).flat_map(|y| canvas.line(y as usize));
                for (read, index) in read.pixels().zip(drawn) {
                    let colour = kit.palette.colour(*index);
                    assert_eq!(read.0, [colour.0, colour.1, colour.2]);
                }
            }
        }
    }

    #[test]
    fn only_what_was_drawn_on_is_compressed_anew() {
        let [scene, _] = scenes();
        let painter = Painter::new(&Theme::LACRE, Painter::DEFAULT_WIDTH);
        let kit = painter.kit(&scene);
        let canvas = kit.draw(&scene);
        let prepared = |cell: &Cell| canvas.is_bare(cell.place.column, cell.place.row);
        let prepared = scene.cells.iter().filter(|cell| prepared(cell)).count();
        assert!((50..60).contains(&prepared), "{prepared} of 64 squares");
    }
}
