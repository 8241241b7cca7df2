//! What somebody asks, as a command: of which tournament, for whose place, and in which round.

use super::judge::{gives_time, keeps_apart, moderator_plays, settles, takes_out};
use super::{TournamentAsk, WhichTournament};
use crate::game::{PlayerId, TournamentId};
use crate::service::{Caller, Failure, Person, Service, TournamentRow};
use crate::store::PoolId;
use crate::tournament::Bye;
use crate::tournament::life::{Command, Seats, Setup, Slot, Tournament, Withdrawal};

/// The place that a command speaks of, with who has it.
pub(super) fn place(tournament: &Tournament, command: &Command) -> Option<(Slot, PlayerId)> {
    let slot = match command {
        Command::Bye { slot, .. }
        | Command::Withdraw { slot, .. }
        | Command::Return { slot }
        | Command::Substitute { slot, .. } => *slot,
        _ => return None,
    };
    let entry = tournament.entry(slot)?;
    Some((slot, entry.player))
}

impl Service {
    /// The tournament that is meant; several where that cannot be said.
    pub(super) async fn which_tournament(
        &self,
        caller: &Caller,
        which: WhichTournament,
        ask: &TournamentAsk,
    ) -> Result<Result<TournamentId, Vec<TournamentRow>>, Failure> {
        if let WhichTournament::Id(id) = which {
            let row = self.store.tournament_row(id).await?;
            let row = row.ok_or(Failure::NoTournament)?;
            return match row.server == caller.server {
                true => Ok(Ok(id)),
                false => Err(Failure::AnotherServer),
            };
        }
        let mut rows = self.store.tournaments_in(caller.server).await?;
        if let WhichTournament::Number(number) = which {
            let found = rows.iter().find(|row| row.number == number);
            return found
                .map(|row| Ok(row.id))
                .ok_or(Failure::NoSuchTournament(number));
        }
        for game in self.store.game_in(caller.channel).await? {
            let game = self.store.game(game).await?;
            if let Some(pairing) = game.and_then(|game| game.pairing) {
                return Ok(Ok(pairing.tournament));
            }
        }
        let shown = matches!(ask, TournamentAsk::Show | TournamentAsk::Explain { .. });
        let last = rows.first().map(|row| row.id);
        rows.retain(|row| row.status.is_live());
        let here: Vec<_> = rows
            .iter()
            .filter(|row| row.channel == caller.channel)
            .collect();
        match (&rows[..], &here[..]) {
            (_, [one]) => Ok(Ok(one.id)),
            ([one], _) => Ok(Ok(one.id)),
            ([], _) => last.filter(|_| shown).map(Ok).ok_or(Failure::NoTournament),
            _ => Ok(Err(rows)),
        }
    }

    /// The command that does what is asked.
    pub(super) async fn command(
        &self,
        caller: &Caller,
        id: TournamentId,
        tournament: &Tournament,
        ask: &TournamentAsk,
    ) -> Result<Command, Failure> {
        let by = caller.person.id;
        let next = tournament.published() + 1;
        Ok(match ask {
            TournamentAsk::Show | TournamentAsk::Explain { .. } | TournamentAsk::OpenCheckIn => {
                Command::OpenCheckIn
            }
            TournamentAsk::Edit(plan) => {
                let setup = plan.as_ref().clone();
                let setup = setup.change(tournament.setup.clone(), self.now());
                Command::Edit(Box::new(setup.map_err(Failure::PlanRefused)?))
            }
            TournamentAsk::Join => {
                if self.store.is_barred(caller.server, by).await? {
                    return Err(Failure::Barred);
                }
                let rating = self.seed(&tournament.setup, by).await?;
                Command::Join { by, rating }
            }
            TournamentAsk::Leave if tournament.entries.is_empty() => Command::Leave { by },
            TournamentAsk::Leave => Command::Withdraw {
                slot: self.slot(tournament, by).await?,
                when: Withdrawal::AfterRound,
            },
            TournamentAsk::CheckIn => Command::CheckIn { by },
            TournamentAsk::Start => Command::Start,
            TournamentAsk::Pair { fixed } => {
                let mut seats = Vec::new();
                for (white, black) in fixed {
                    seats.push(Seats {
                        white: self.slot(tournament, *white).await?,
                        black: match black {
                            Some(black) => Some(self.slot(tournament, *black).await?),
                            None => None,
                        },
                    });
                }
                settles(caller, tournament, &seats)?;
                Command::Pair {
                    round: next,
                    fixed: seats,
                }
            }
            TournamentAsk::Publish => Command::Publish {
                // Who presses a moment after another moderator means the round that is open now.
                round: match tournament.draft {
                    None if tournament.round_open() => tournament.published(),
                    _ => next,
                },
                deadline: self.round_ends(tournament).await?,
            },
            TournamentAsk::Result {
                round,
                player,
                verdict,
            } => {
                let round = round.unwrap_or(tournament.published());
                self.verdict(caller, tournament, round, *player, *verdict)
                    .await?
            }
            TournamentAsk::Bye { player, round, bye } => {
                let given = player.is_some_and(|player| player != by);
                if *bye == Some(Bye::Full) && !given {
                    return Err(moderator_plays());
                }
                Command::Bye {
                    slot: self.slot(tournament, player.unwrap_or(by)).await?,
                    round: round.unwrap_or(next),
                    bye: *bye,
                    given,
                }
            }
            TournamentAsk::Withdraw { player, now } => {
                let slot = self.slot(tournament, player.unwrap_or(by)).await?;
                takes_out(caller, tournament, slot)?;
                let when = match now {
                    true => Withdrawal::Now {
                        begun: self.is_begun(id, tournament, slot).await?,
                    },
                    false => Withdrawal::AfterRound,
                };
                Command::Withdraw { slot, when }
            }
            TournamentAsk::Return { player } => Command::Return {
                slot: self.slot(tournament, player.unwrap_or(by)).await?,
            },
            TournamentAsk::Substitute { from, to } => {
                if self.store.is_barred(caller.server, to.id).await? {
                    return Err(Failure::BarredOther(Some(to.clone())));
                }
                let slot = self.slot(tournament, *from).await?;
                self.gives_seat(caller, id, tournament, (slot, to.id))
                    .await?;
                Command::Substitute { slot, by: to.id }
            }
            TournamentAsk::KeepApart { players, apart } => {
                let mut slots = Vec::new();
                for player in players {
                    slots.push(self.slot(tournament, *player).await?);
                }
                keeps_apart(caller, tournament, &slots)?;
                Command::KeepApart {
                    players: slots,
                    apart: *apart,
                }
            }
            TournamentAsk::Extend(ms) => {
                gives_time(caller, tournament)?;
                // Where its time is over already, it is given to it from now on.
                let now = tournament.paused.unwrap_or(self.now());
                let deadline = self.hours(tournament).await?.deadline(tournament);
                let late = deadline.map_or(0, |deadline| now.since(deadline).max(0));
                Command::Prolong {
                    round: tournament.published(),
                    by: (*ms).max(0).saturating_add(late),
                }
            }
            TournamentAsk::Pause => Command::Pause,
            TournamentAsk::Resume => Command::Resume,
            TournamentAsk::Cancel => Command::Cancel,
        })
    }

    /// The place of a person, who is named where they have none.
    pub(super) async fn slot(
        &self,
        tournament: &Tournament,
        player: PlayerId,
    ) -> Result<Slot, Failure> {
        match tournament.slot_of(player) {
            Some(slot) => Ok(slot),
            None => Err(Failure::NotInTournament(self.named_person(player).await?)),
        }
    }

    /// A person, for what is said of them.
    pub(super) async fn named_person(&self, player: PlayerId) -> Result<Box<Person>, Failure> {
        let person = self.store.people(&[player]).await?.pop();
        let unknown = || Failure::Fault(anyhow::anyhow!("nobody is person {}", player.0));
        Ok(Box::new(person.ok_or_else(unknown)?))
    }

    /// The rating by which somebody who signs up is numbered.
    async fn seed(&self, setup: &Setup, player: PlayerId) -> Result<Option<u16>, Failure> {
        let pool = PoolId {
            server: setup.server,
            variant: setup.conduct.ruleset.variant(),
        };
        let changes = self.store.changes_for(pool, player).await?;
        let points = changes.last().map(|change| change.after.points.round());
        let points = points.filter(|points| (0.0..=9999.0).contains(points));
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "whole, and no larger than four digits"
        )]
        Ok(points.map(|points| points as u16))
    }
}
