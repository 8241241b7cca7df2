//! What a turn leaves on the board it led to: arrows, marks, and what was removed.

use super::{Arrow, Last, Scene, Sign};
use crate::picture::view::View;
use crate::rules::{Change, Happening, HappeningKind, Manner, Move, Shove, Side};

impl Scene {
    /// The turn: arrows, where they began and ended, and what happened there.
    pub(super) fn tell(&mut self, view: View, last: &Last<'_>) {
        for side in Side::ALL {
            if let Some(mv) = last.orders.of(side) {
                self.tell_move(view, last, side, mv);
            }
        }
        for happening in last.happenings {
            self.tell_happening(view, last, happening);
        }
        self.signs.dedup();
    }

    fn tell_move(&mut self, view: View, last: &Last<'_>, side: Side, mv: Move) {
        let arrived = last.changes.iter().any(
            |change| matches!(change, Change::Appear(at, piece) if *at == mv.to() && piece.side == side),
        );
        for arrow in view.arrows(side, mv) {
            self.arrows.push(Arrow {
                lost: !arrived && !arrow.minor && arrow.over.is_none(),
                ..arrow
            });
        }
        // What stays or comes from the hand has left no square.
        if mv.from() != mv.to() || matches!(mv.manner(), Manner::PullOff { .. }) {
            self.signs.push((view.place(mv.from()), Sign::Left(side)));
        }
        if arrived {
            self.signs.push((view.place(mv.to()), Sign::Reached(side)));
        }
        if let Manner::Push(Shove { lands, .. }) = mv.manner() {
            // Whoever pushes and stays is marked too: no arrow begins there.
            let stays = (mv.from() == mv.to()).then_some(mv.from());
            for at in lands.into_iter().chain(stays) {
                self.signs.push((view.place(at), Sign::Reached(side)));
            }
        }
        if let Some((from, to)) = last.rook_beside(view.shape, side, mv) {
            // An arrow would run beneath the piece that leaps over it.
            self.signs.push((view.place(from), Sign::Left(side)));
            self.signs.push((view.place(to), Sign::Reached(side)));
        }
        self.leave_ghosts(view, last, mv);
    }

    /// What was pushed or pulled off the board, faint where it stood, unless something stands there now.
    fn leave_ghosts(&mut self, view: View, last: &Last<'_>, mv: Move) {
        let gone = match mv.manner() {
            Manner::Push(Shove {
                target,
                lands: None,
                ..
            }) => [Some(target), None],
            Manner::PullOff { target } => [Some(target), Some(mv.from())],
            _ => return,
        };
        for change in last.changes {
            if let Change::Vanish(at, piece) = *change
                && gone.contains(&Some(at))
                && !self.is_occupied(view.place(at))
            {
                self.signs.push((view.place(at), Sign::Ghost(piece)));
            }
        }
    }

    fn tell_happening(&mut self, view: View, last: &Last<'_>, happening: &Happening) {
        let place = view.place(happening.square);
        let owner = happening.stays.map(|piece| piece.side);
        self.pile.extend(&happening.removed);
        let mut sign = |sign| self.signs.push((place, sign));
        match happening.kind {
            HappeningKind::Capture
            | HappeningKind::Castling
            | HappeningKind::Guarding
            | HappeningKind::FoolEnters
            | HappeningKind::Push
            | HappeningKind::Pull
            | HappeningKind::PushedOff
            | HappeningKind::PulledOff => {}
            HappeningKind::Absorption => sign(Sign::Bracket(owner.unwrap_or(Side::White))),
            HappeningKind::DoubleAbsorption => {
                sign(Sign::Bracket(owner.unwrap_or(Side::White)));
                sign(Sign::Burst);
            }
            HappeningKind::Collision => sign(Sign::Burst),
            HappeningKind::Promotion => sign(Sign::Promoted),
            HappeningKind::MissedCapture => sign(Sign::Missed),
            HappeningKind::EnPassant => {
                for change in last.changes {
                    if let Change::Vanish(at, piece) = *change
                        && happening.removed.contains(&piece)
                    {
                        let place = view.place(at);
                        self.signs
                            .extend([(place, Sign::Ghost(piece)), (place, Sign::Gone)]);
                    }
                }
            }
        }
        if happening.by_first {
            self.signs.push((place, Sign::First));
        }
    }
}
