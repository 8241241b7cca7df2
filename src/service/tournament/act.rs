//! Changing a tournament: load, decide, append with what it owes, and again if somebody was faster.

use super::asked::place;
use super::{Because, Hours, Plan, TournamentAsk, WhichTournament, owes};
use crate::game::{Moment, PlayerId, TournamentId};
use crate::service::act::MOST_TRIES;
use crate::service::{Caller, Failure, Reply, Service, TournamentRow};
use crate::store::{Act, AppendError, TournamentAppend};
use crate::tournament::life::{
    Author, Broken, Command, Event, Recorded, Refusal, Slot, Tournament, Withdrawal, decide, evolve,
};

/// What came of an attempt to change a tournament.
pub(super) enum Moved {
    /// The events are stored.
    Made,
    /// There was nothing to change, or this very click had been carried out before.
    Repeated,
    /// The core refuses.
    Refused(Refusal),
}

/// Who asks for a change, by which click.
pub(super) struct Asker<'a> {
    pub(super) caller: &'a Caller,
    /// Where they ask as a moderator.
    pub(super) author: Option<Author>,
    /// The place that they speak of, and who must still have it then.
    pub(super) place: Option<(Slot, PlayerId)>,
}

impl Service {
    /// Announces a tournament.
    pub(in crate::service) async fn announce(
        &self,
        caller: &Caller,
        plan: Plan,
    ) -> Result<Reply, Failure> {
        if !caller.moderator {
            return Err(Failure::NotAModerator);
        }
        let id = TournamentId(caller.interaction);
        let now = self.now();
        let asker = Asker {
            caller,
            author: Some(author(caller, String::new())),
            place: None,
        };
        for _ in 0..MOST_TRIES {
            let number = self.store.next_tournament_number(caller.server).await?;
            let plan = plan.clone();
            let setup = plan
                .setup(caller.server, number, caller.channel, now)
                .map_err(Failure::PlanRefused)?;
            let events = vec![Event::Announced(Box::new(setup))];
            let appended = self.append_to(None, id, (events, 0), Some(&asker), now);
            let appended = appended.await?;
            match appended {
                Ok(()) => return self.contest_done(id, caller, None, false).await,
                Err(AppendError::Repeated) => {
                    return self.contest_done(id, caller, None, true).await;
                }
                Err(AppendError::Store(error)) => return Err(error.into()),
                Err(_) => {}
            }
        }
        Err(Failure::Fault(anyhow::anyhow!(
            "no free number was found for a tournament"
        )))
    }

    /// Does what is asked of a tournament.
    pub(in crate::service) async fn of_tournament(
        &self,
        caller: &Caller,
        which: WhichTournament,
        ask: TournamentAsk,
        why: Because,
    ) -> Result<Reply, Failure> {
        if ask.is_for_moderators() && !caller.moderator {
            return Err(Failure::NotAModerator);
        }
        let id = match self.which_tournament(caller, which, &ask).await? {
            Ok(id) => id,
            Err(several) => return Ok(Reply::WhichTournament(several)),
        };
        if ask == TournamentAsk::Show {
            let contest = self.contest_for(id, caller).await?;
            return Ok(Reply::Contest(Box::new(contest)));
        }
        if let TournamentAsk::Explain { player, round } = ask {
            return self.explained(id, caller, round, player).await;
        }
        let tournament = self.store.tournament(id).await?;
        let tournament = tournament.ok_or(Failure::NoTournament)?;
        let command = self.command(caller, id, &tournament, &ask).await?;
        let author = match ask.is_for_moderators() {
            true => Some(author(caller, self.reason(why).await?)),
            false => None,
        };
        let asker = Asker {
            caller,
            author,
            place: place(&tournament, &command),
        };
        match self.change_tournament(id, &command, Some(&asker)).await? {
            Moved::Made => self.contest_done(id, caller, Some(ask), false).await,
            Moved::Repeated => self.contest_done(id, caller, Some(ask), true).await,
            Moved::Refused(refusal) => {
                let contest = self.contest_for(id, caller).await?;
                Err(Failure::TournamentRefused(Box::new((
                    refusal,
                    Some(contest),
                ))))
            }
        }
    }

    /// Keeps why something is asked until it is confirmed.
    pub(in crate::service) async fn keep_reason(
        &self,
        caller: &Caller,
        reason: &str,
    ) -> Result<Reply, Failure> {
        if !caller.moderator {
            return Err(Failure::NotAModerator);
        }
        let kept = self
            .store
            .keep_reason(caller.interaction, self.now(), reason.trim());
        kept.await?;
        Ok(Reply::ReasonKept)
    }

    async fn reason(&self, why: Because) -> Result<String, Failure> {
        Ok(match why {
            Because::Said(reason) => reason.trim().to_owned(),
            Because::Kept(said) => self.store.reason(said).await?.ok_or(Failure::NoDraft)?,
        })
    }

    async fn contest_done(
        &self,
        id: TournamentId,
        caller: &Caller,
        ask: Option<TournamentAsk>,
        repeated: bool,
    ) -> Result<Reply, Failure> {
        let mut contest = self.contest_for(id, caller).await?;
        // Whose place somebody else has now is spoken of all the same.
        if let Some(TournamentAsk::Substitute { from, .. }) = &ask
            && contest.person(*from).is_none()
        {
            contest.people.extend(self.store.people(&[*from]).await?);
        }
        Ok(Reply::ContestDone {
            contest: Box::new(contest),
            ask,
            repeated,
        })
    }

    /// Takes somebody who is going to be forgotten out of all tournaments that are not over: nobody is to wait for them.
    /// What they did in them stays, under their number.
    pub(in crate::service) async fn leave_tournaments(
        &self,
        caller: &Caller,
    ) -> Result<(), Failure> {
        let player = caller.person.id;
        for id in self.store.tournaments_of(player).await? {
            let Some(tournament) = self.store.tournament(id).await? else {
                continue;
            };
            let signed_up = tournament.signed_up.iter();
            let command = match tournament.slot_of(player) {
                Some(slot) => Command::Withdraw {
                    slot,
                    when: Withdrawal::Now {
                        begun: self.is_begun(id, &tournament, slot).await?,
                    },
                },
                None if signed_up.clone().any(|other| other.player == player) => {
                    Command::Leave { by: player }
                }
                None => continue,
            };
            // One that is over, or that they have left, has nothing against it.
            self.change_tournament(id, &command, None).await?;
        }
        Ok(())
    }

    /// Decides on a command and stores what comes of it.
    pub(super) async fn change_tournament(
        &self,
        id: TournamentId,
        command: &Command,
        asker: Option<&Asker<'_>>,
    ) -> Result<Moved, Failure> {
        for _ in 0..MOST_TRIES {
            let tournament = self.store.tournament(id).await?;
            let tournament = tournament.ok_or(Failure::NoTournament)?;
            let now = self.now();
            // Another moderator may have given the place to somebody else a moment ago.
            let place = asker.and_then(|asker| Some((asker.place?, asker.caller.interaction)));
            if let Some(((slot, player), click)) = place
                && tournament
                    .entry(slot)
                    .is_none_or(|entry| entry.player != player)
            {
                return match self.store.is_repeated(click).await? {
                    true => Ok(Moved::Repeated),
                    false => Err(Failure::NotInTournament(self.named_person(player).await?)),
                };
            }
            let events = match decide(&tournament, command, now) {
                Ok(events) if events.is_empty() => return Ok(Moved::Repeated),
                Ok(events) => events,
                Err(refusal) => {
                    let click = asker.map(|asker| asker.caller.interaction);
                    return match click {
                        Some(click) if self.store.is_repeated(click).await? => Ok(Moved::Repeated),
                        _ => Ok(Moved::Refused(refusal)),
                    };
                }
            };
            let asked = command.asked_for(&events);
            let appended = self.append_to(Some(tournament), id, (events, asked), asker, now);
            match appended.await? {
                Ok(()) => return Ok(Moved::Made),
                Err(AppendError::Repeated) => return Ok(Moved::Repeated),
                Err(AppendError::Store(error)) => return Err(error.into()),
                Err(_) => {}
            }
        }
        Err(Failure::Fault(anyhow::anyhow!(
            "tournament {id} changed faster than it could be decided on"
        )))
    }

    /// Stores new events with all that follows from them, in one transaction, and wakes the workers. One of them is
    /// what was asked for.
    async fn append_to(
        &self,
        before: Option<Tournament>,
        stream: TournamentId,
        (events, asked): (Vec<Event>, usize),
        asker: Option<&Asker<'_>>,
        at: Moment,
    ) -> Result<Result<(), AppendError>, Failure> {
        let seen = before.as_ref().map_or(0, |tournament| tournament.seq);
        let author = asker.and_then(|asker| asker.author.as_ref());
        let recorded: Vec<Recorded> = (seen + 1..)
            .zip(events.into_iter().enumerate())
            .map(|(seq, (index, event))| Recorded {
                seq,
                at,
                event,
                by: author.filter(|_| index == asked).cloned(),
            })
            .collect();
        let mut acts = Vec::new();
        let after = recorded
            .iter()
            .try_fold(before.clone(), |before, event| {
                let after = evolve(before.clone(), event)?;
                acts.extend(Act::on(stream, before.as_ref(), &after, event));
                Ok::<_, Broken>(Some(after))
            })
            .ok()
            .flatten();
        // The core has just made these events for this tournament, so they fold; if not, somebody decides anew.
        let Some(after) = after else {
            return Ok(Err(AppendError::Conflict));
        };
        let hours: Hours = self.hours(&after).await?;
        let by = asker.map(|asker| asker.caller.person.id);
        let append = TournamentAppend {
            stream,
            seen,
            at,
            row: TournamentRow::of(stream, &after),
            owed: owes::posts(before.as_ref(), &after, &recorded, by),
            timers: owes::timers(&after, &hours, at),
            events: recorded,
            acts,
            interaction: asker.map(|asker| asker.caller.interaction),
        };
        let appended = self.store.append_to_tournament(append).await;
        // A commit that was reported as failed may have been made all the same: then its posts are owed too.
        self.wake();
        Ok(appended)
    }
}

fn author(caller: &Caller, reason: String) -> Author {
    Author {
        player: caller.person.id,
        reason,
    }
}
