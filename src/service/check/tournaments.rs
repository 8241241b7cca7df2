//! Tournaments: their journals, their rows in lists, their timers, and the boards on which games are played.

use super::{Damage, Report};
use crate::game::{Game, GameId, TournamentId};
use crate::service::tournament::{Hours, timers};
use crate::store::{Act, Store, StoreError, TimerKind, TournamentRow};
use crate::tournament::life::{Recorded, Tournament, Unfinished, evolve, fold};

/// Checks every tournament.
pub(super) async fn check(store: &Store, report: &mut Report) -> Result<(), StoreError> {
    for id in store.tournaments().await? {
        report.tournaments += 1;
        let damage = match store.tournament_events(id).await {
            Ok(events) => check_one(store, id, &events).await?,
            Err(StoreError::UnreadableTournament { seq, why, .. }) => {
                vec![format!("its journal stops at event {seq}: {why}")]
            }
            Err(error) => return Err(error),
        };
        let tournament = id;
        let damage = damage.into_iter();
        report.damaged(damage.map(|why| Damage::Tournament { tournament, why }));
    }
    Ok(())
}

async fn check_one(
    store: &Store,
    id: TournamentId,
    events: &[Recorded],
) -> Result<Vec<String>, StoreError> {
    let (tournament, last) = match (fold(events), events.last()) {
        (Ok(Some(tournament)), Some(last)) => (tournament, last),
        (Err(broken), _) => {
            let (seq, why) = (broken.seq, broken.why);
            return Ok(vec![format!("its journal stops at event {seq}: it {why}")]);
        }
        _ => return Ok(vec!["its journal is empty".to_owned()]),
    };
    let mut damage = Vec::new();
    match store.tournament_row(id).await? {
        Some(row) if row == TournamentRow::of(id, &tournament) => {}
        Some(_) => damage.push("the lists say otherwise than its journal".to_owned()),
        None => damage.push("it is missing in the lists".to_owned()),
    }
    for game in store.tournament_games(id).await? {
        let round = tournament.round(game.round);
        let board = round.and_then(|round| round.boards.get(usize::from(game.board)));
        if board.is_none_or(|board| board.seats.black.is_none()) {
            damage.push(format!(
                "game {} is listed on board {} of round {}, where none is played",
                game.game,
                game.board + 1,
                game.round
            ));
        }
    }
    let acts = store.acts_on(id).await?;
    if !acts.iter().map(|row| &row.act).eq(&acts_of(id, events)) {
        damage.push("the list of what moderators did says otherwise than its journal".to_owned());
    }
    let due = timers(&tournament, &Hours::default(), last.at);
    let set = store.timers(GameId(id.0)).await?;
    let named = |kind: TimerKind| format!("its {} timer", kind.name());
    for timer in &set {
        if !due.iter().any(|due| due.kind == timer.kind) {
            damage.push(format!("{} should not be there", named(timer.kind)));
        }
    }
    for timer in &due {
        if must_be_there(timer.kind, &tournament) && !set.iter().any(|set| set.kind == timer.kind) {
            damage.push(format!("{} is missing", named(timer.kind)));
        }
    }
    Ok(damage)
}

fn acts_of(id: TournamentId, events: &[Recorded]) -> Vec<Act> {
    let mut acts = Vec::new();
    let mut state: Option<Tournament> = None;
    for recorded in events {
        let Ok(after) = evolve(state.clone(), recorded) else {
            break;
        };
        acts.extend(Act::on(id, state.as_ref(), &after, recorded));
        state = Some(after);
    }
    acts
}

/// Whether a timer goes only with what it brings about. What cannot happen by itself is told once and then awaited of
/// moderators.
fn must_be_there(kind: TimerKind, tournament: &Tournament) -> bool {
    match kind {
        TimerKind::Publish | TimerKind::CheckIn => true,
        TimerKind::RoundEnd => tournament.setup.conduct.unfinished != Unfinished::Moderators,
        _ => false,
    }
}

/// Whether a game is listed on the board that its journal names.
pub(super) async fn listed(store: &Store, game: &Game) -> Result<Option<Damage>, StoreError> {
    let Some(pairing) = game.pairing else {
        return Ok(None);
    };
    let id = game.challenge.game;
    let listed = store.game_on(pairing).await?;
    Ok((listed != Some(id)).then_some(Damage::Pairing { game: id }))
}
