//! All that anybody outside may see of a tournament.

use super::qualify::Showing;
use super::report::{numbering, report};
use super::setup::{Format, Setup};
use super::state::{Board, Entry, Phase, Round, Slot, Tournament};
use crate::game::PlayerId;
use crate::tournament::pairing::knockout::{Match, MatchId, Standing};
use crate::tournament::pairing::swiss::Relaxation;
use crate::tournament::report::{Number, Report};
use crate::tournament::standings::Standings;

/// A tournament as somebody sees it. Numbers are those of the slots.
#[derive(Debug, Clone)]
pub struct View {
    /// What it was announced to be.
    pub setup: Setup,
    /// Where in its life it is.
    pub phase: Phase,
    /// Whether it stands still.
    pub paused: bool,
    /// Who signed up for one of the places.
    pub signed_up: Vec<PlayerId>,
    /// Who of them said that they are there.
    pub checked_in: Vec<PlayerId>,
    /// Who signed up and waits for one.
    pub waiting: Vec<PlayerId>,
    /// Those who play.
    pub players: Vec<(Slot, Entry)>,
    /// The rounds that were published.
    pub rounds: Vec<Round>,
    /// The next round as it was worked out; for moderators alone.
    pub draft: Option<Vec<Board>>,
    /// What had to be given up for it.
    pub relaxed: Option<Relaxation>,
    /// The table as it is now.
    pub standings: Standings,
    /// How many rounds come before an elimination.
    pub regular: u16,
    /// The rounds before an elimination as pairing and standings go by them; nobody is named.
    pub report: Report,
    /// The slots in the order of the numbers of that report.
    pub numbering: Vec<Slot>,
    /// The groups of a round robin that has several.
    pub groups: Vec<Vec<Slot>>,
    /// Who plays in the elimination, the best seed first.
    pub seeds: Vec<Slot>,
    /// The matches of the elimination.
    pub matches: Vec<(MatchId, Match, Standing)>,
    /// Those among whom free places in the elimination were given after the groups, the best first.
    pub filled: Vec<Showing>,
    /// Who has won it all.
    pub winner: Option<Slot>,
}

/// What a member of the server sees, or one who moderates.
pub fn view(tournament: &Tournament, moderates: bool) -> View {
    let people: Vec<_> = tournament
        .signed_up
        .iter()
        .map(|person| person.player)
        .collect();
    let (signed_up, waiting) =
        people.split_at(people.len().min(usize::from(tournament.setup.most)));
    let standings = tournament.standings();
    let states = tournament.matches().unwrap_or_default();
    let bracket = tournament
        .knockout
        .as_ref()
        .map(|knockout| &knockout.bracket);
    let matches = bracket
        .into_iter()
        .flat_map(|bracket| bracket.matches())
        .zip(&states);
    let champion = match bracket {
        Some(bracket) => bracket.champion(&states),
        None => standings.rows.first().map(|row| row.number),
    };
    let winner = champion.filter(|_| tournament.phase == Phase::Finished);
    View {
        setup: tournament.setup.clone(),
        phase: tournament.phase,
        paused: tournament.paused.is_some(),
        signed_up: signed_up.to_vec(),
        checked_in: tournament
            .signed_up
            .iter()
            .filter(|person| person.checked_in)
            .map(|person| person.player)
            .collect(),
        waiting: waiting.to_vec(),
        players: tournament
            .slots()
            .map(|(slot, entry)| (slot, entry.clone()))
            .collect(),
        rounds: tournament.rounds.clone(),
        draft: tournament
            .draft
            .as_ref()
            .filter(|_| moderates)
            .map(|(boards, _)| boards.clone()),
        relaxed: tournament
            .draft
            .as_ref()
            .filter(|_| moderates)
            .and_then(|(_, relaxed)| *relaxed),
        seeds: tournament
            .knockout
            .as_ref()
            .map_or_else(Vec::new, |knockout| knockout.seeds.clone()),
        matches: matches
            .map(|((id, played), standing)| (id, *played, *standing))
            .collect(),
        regular: tournament.regular_rounds(),
        report: report(tournament),
        numbering: numbering(tournament),
        groups: match tournament.setup.format {
            Format::RoundRobin { groups, .. } if groups > 1 => tournament.groups(groups),
            _ => Vec::new(),
        },
        filled: tournament.filled(),
        winner: winner.map(|Number(slot)| Slot(slot)),
        standings,
    }
}
