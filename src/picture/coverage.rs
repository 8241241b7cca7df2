//! How much of each pixel an outline covers.

use super::palette::OPAQUE;

/// A point on the canvas, in pixels.
pub(super) type Point = (f32, f32);

/// Closed outlines that belong together; one that turns the other way cuts a hole.
pub(super) type Outline = Vec<Vec<Point>>;

/// Pixels in a row of which the same share lies within, from 0 to 1.
#[derive(Clone, Copy, Debug)]
pub(super) struct Span {
    pub(super) from: usize,
    pub(super) to: usize,
    pub(super) share: f32,
}

/// What covers less of a pixel than this is not seen.
const FAINTEST: f32 = 0.5 / OPAQUE as f32;

/// From this pixel on, so much more of each is covered.
type Turn = (usize, f32);

/// What covers pixels; it keeps its memory from one outline to the next.
#[derive(Clone, Default)]
pub(super) struct Brush {
    edges: Vec<Edge>,
    turns: Vec<Turn>,
    spans: Vec<Span>,
}

impl Brush {
    /// Calls `row` for each row in which the outline is seen, with the row and its spans from left to right.
    pub(super) fn cover(
        &mut self,
        outline: &Outline,
        (width, height): (usize, usize),
        mut row: impl FnMut(usize, &[Span]),
    ) {
        let rings = outline
            .iter()
            .flat_map(|ring| ring.iter().zip(ring.iter().cycle().skip(1)));
        self.edges.clear();
        self.edges
            .extend(rings.filter_map(|(a, b)| Edge::new(*a, *b, width as f32)));
        self.edges.sort_unstable_by(|a, b| a.top.total_cmp(&b.top));
        let top = self.edges.first().map_or(0.0, |edge| edge.top);
        let bottom = self.edges.iter().map(|e| e.bottom).fold(0.0, f32::max);
        let mut done = 0;
        for y in (top.max(0.0) as usize)..(bottom.ceil() as usize).min(height) {
            let line = y as f32;
            while self.edges.get(done).is_some_and(|edge| edge.bottom <= line) {
                done += 1;
            }
            self.turns.clear();
            for edge in self.edges[done..].iter().take_while(|e| e.top < line + 1.0) {
                edge.mark(line, &mut self.turns);
            }
            self.gather(width);
            if !self.spans.is_empty() {
                row(y, &self.spans);
            }
        }
    }

    /// The spans of a row, from where its covering turns.
    fn gather(&mut self, width: usize) {
        self.turns.sort_unstable_by_key(|turn| turn.0);
        self.spans.clear();
        let mut sum = 0.0;
        let ends = self.turns.iter().skip(1).map(|turn| turn.0);
        for ((from, turn), to) in self.turns.iter().zip(ends.chain([width])) {
            sum += turn;
            let (from, share) = (*from, f32::min(f32::abs(sum), 1.0));
            if from < to && share >= FAINTEST {
                self.spans.push(Span { from, to, share });
            }
        }
    }
}

/// An edge from its upper to its lower end.
#[derive(Clone, Copy)]
struct Edge {
    top: f32,
    bottom: f32,
    x: f32,
    slope: f32,
    sign: f32,
    width: f32,
}

impl Edge {
    fn new(a: Point, b: Point, width: f32) -> Option<Self> {
        let (upper, lower, sign) = if a.1 < b.1 { (a, b, 1.0) } else { (b, a, -1.0) };
        let rise = lower.1 - upper.1;
        (rise > 1e-6).then(|| Self {
            top: upper.1,
            bottom: lower.1,
            x: upper.0,
            slope: (lower.0 - upper.0) / rise,
            sign,
            width,
        })
    }

    /// Notes where and by how much the covering of the row turns.
    fn mark(&self, y: f32, turns: &mut Vec<Turn>) {
        let (from, to) = (self.top.max(y), self.bottom.min(y + 1.0));
        if from >= to {
            return;
        }
        let at = |y: f32| (self.x + (y - self.top) * self.slope).clamp(0.0, self.width);
        let (a, b) = (at(from), at(to));
        let (left, right) = (a.min(b), a.max(b));
        let height = (to - from) * self.sign;
        let first = left as usize;
        if right <= (first + 1) as f32 {
            let beyond = (left + right) / 2.0 - first as f32;
            turns.push((first, height * (1.0 - beyond)));
            turns.push((first + 1, height * beyond));
            return;
        }
        // The area right of the edge and left of x, for an edge of height 1.
        let area = |x: f32| {
            let within = x.clamp(left, right);
            (within - left).powi(2) / (2.0 * (right - left)) + (x - right).max(0.0)
        };
        let (mut covered, mut before) = (0.0, area(first as f32));
        let last = right as usize + usize::from(right.fract() > 0.0);
        for pixel in first..last {
            let after = area(pixel as f32 + 1.0);
            let here = after - before;
            turns.push((pixel, height * (here - covered)));
            (covered, before) = (here, after);
        }
        turns.push((last, height * (1.0 - covered)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn area(outline: Outline) -> f32 {
        let mut sum = 0.0;
        Brush::default().cover(&outline, (20, 20), |_, spans| {
            let covered = |span: &Span| span.share * (span.to - span.from) as f32;
            sum += spans.iter().map(covered).sum::<f32>();
        });
        sum
    }

    #[test]
    fn what_is_covered_adds_up_to_the_area() {
        let square = vec![(2.25, 3.5), (9.75, 3.5), (9.75, 8.0), (2.25, 8.0)];
        assert!((area(vec![square.clone()]) - 7.5 * 4.5).abs() < 1e-3);
        let triangle = vec![(1.0, 1.0), (17.3, 4.1), (6.2, 15.9)];
        assert!((area(vec![triangle]) - 113.4).abs() < 0.2);
        let hole = vec![(4.0, 7.0), (6.0, 7.0), (6.0, 5.0), (4.0, 5.0)];
        assert!((area(vec![square, hole]) - (33.75 - 4.0)).abs() < 1e-3);
    }

    #[test]
    fn what_lies_outside_is_cut_off() {
        let large = vec![(-9.0, -9.0), (50.0, -9.0), (50.0, 50.0), (-9.0, 50.0)];
        assert!((area(vec![large]) - 400.0).abs() < 1e-3);
    }
}
