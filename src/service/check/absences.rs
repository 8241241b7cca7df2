//! Absences that were announced: one at a time, and no longer than a quarter's budget.

use super::Damage;
use crate::game::{Outage, PlayerId, ServerId};
use crate::service::absence::budget;

/// An absence, with whose it is and where; none of what is none.
type Found = Option<(ServerId, PlayerId, Outage)>;

/// What cannot be of these, which stand in order for each server and person.
pub(super) fn check(found: &[Found]) -> Vec<Damage> {
    let mut damage = Vec::new();
    let mut before: Vec<Outage> = Vec::new();
    let mut whose = None;
    for absence in found {
        let Some((server, player, away)) = *absence else {
            damage.push(Damage::AbsenceOfNobody);
            continue;
        };
        if whose != Some((server, player)) {
            whose = Some((server, player));
            before.clear();
        }
        if before.last().is_some_and(|last| last.to > away.from) {
            damage.push(Damage::AwayTwice { server, player });
        } else if away.length() > budget(&before, away.to) {
            damage.push(Damage::AwayTooLong { server, player });
        }
        before.push(away);
    }
    damage
}
