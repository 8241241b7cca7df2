//! How much of each pixel an outline covers.

/// A point on the canvas, in pixels.
pub(super) type Point = (f32, f32);

/// Closed outlines that belong together; one that turns the other way cuts a hole.
pub(super) type Outline = Vec<Vec<Point>>;

/// Calls `row` for each row the outline touches, with the row, the first pixel and the share of
/// each pixel from there on that lies within, from 0 to 1.
pub(super) fn cover(
    outline: &Outline,
    (width, height): (usize, usize),
    mut row: impl FnMut(usize, usize, &[f32]),
) {
    let edges: Vec<Edge> = outline
        .iter()
        .flat_map(|ring| ring.iter().zip(ring.iter().cycle().skip(1)))
        .filter_map(|(a, b)| Edge::new(*a, *b, width as f32))
        .collect();
    let top = edges.iter().map(|e| e.top).fold(height as f32, f32::min);
    let bottom = edges.iter().map(|e| e.bottom).fold(0.0, f32::max);
    let mut turns = vec![0.0f32; width + 2];
    for y in (top.max(0.0) as usize)..(bottom.ceil() as usize).min(height) {
        let (mut low, mut high) = (width, 0);
        for edge in &edges {
            if let Some((from, to)) = edge.mark(y as f32, &mut turns) {
                (low, high) = (low.min(from), high.max(to));
            }
        }
        if low >= high {
            continue;
        }
        let mut sum = 0.0;
        for turn in &mut turns[low..=high] {
            sum += *turn;
            *turn = sum.abs().min(1.0);
        }
        let end = (high + 1).min(width);
        row(y, low.min(end), &turns[low.min(end)..end]);
        turns[low..=high].fill(0.0);
    }
}

/// An edge from its upper to its lower end.
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

    /// Notes in which pixels of the row the covering begins or ends, and answers which were noted.
    fn mark(&self, y: f32, turns: &mut [f32]) -> Option<(usize, usize)> {
        let (from, to) = (self.top.max(y), self.bottom.min(y + 1.0));
        if from >= to {
            return None;
        }
        let at = |y: f32| (self.x + (y - self.top) * self.slope).clamp(0.0, self.width);
        let (left, right) = {
            let (a, b) = (at(from), at(to));
            (a.min(b), a.max(b))
        };
        let height = (to - from) * self.sign;
        let first = left as usize;
        let last = (right.ceil() as usize).max(first + 1);
        if last == first + 1 {
            let beyond = (left + right) / 2.0 - first as f32;
            turns[first] += height * (1.0 - beyond);
            turns[last] += height * beyond;
            return Some((first, last));
        }
        // The area right of the edge and left of x, for an edge of height 1.
        let area = |x: f32| {
            let within = x.clamp(left, right);
            (within - left).powi(2) / (2.0 * (right - left)) + (x - right).max(0.0)
        };
        let mut covered = 0.0;
        for (pixel, turn) in turns.iter_mut().enumerate().take(last).skip(first) {
            let here = area(pixel as f32 + 1.0) - area(pixel as f32);
            *turn += height * (here - covered);
            covered = here;
        }
        turns[last] += height * (1.0 - covered);
        Some((first, last))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn area(outline: Outline) -> f32 {
        let mut sum = 0.0;
        cover(&outline, (20, 20), |_, _, shares| {
            sum += shares.iter().sum::<f32>()
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
