//! Moderators' acts: considered, confirmed, and listed.

use super::{Caller, Deed, Failure, LogLine, LogPage, Refused, Reply, Service, Which};
use crate::game::{
    Command, End, Finish, Game, GameId, Opening, PlayerId, Refusal, Snowflake, decide,
};
use crate::store::{Act, ActKind, ActRow, Draft, Person};

/// How many acts stand on a page of the log.
const PAGE: u32 = 8;

impl Service {
    /// Keeps what a moderator asks for until it is confirmed, if it could be done at present.
    pub(super) async fn consider(
        &self,
        caller: &Caller,
        which: Which,
        deed: Deed,
        reason: String,
    ) -> Result<Reply, Failure> {
        if !caller.moderator {
            return Err(Failure::NotAModerator);
        }
        let id = self.named(caller, which).await?;
        let newcomer = self.newcomer(caller, &deed).await?;
        let game = self.store.game(id).await?.ok_or(Failure::NoGame)?;
        let opening = game.turn().map_or(Opening(0), |turn| turn.opening);
        let command = command(&game, caller.person.id, opening, &deed, reason.clone());
        let stands = self.stands(&game).await?;
        let now = stands.now(self.now());
        let decided = command.and_then(|command| decide(&game, &command, now));
        if let Err(refusal) = decided {
            return Err(self.refused(caller, id, refusal).await?);
        }
        let draft = Draft {
            id: caller.interaction,
            at: self.now(),
            moderator: caller.person.id,
            game: id,
            opening,
            deed: write(&game, &deed),
            player: newcomer.as_ref().map(|person| person.id),
            reason: reason.trim().to_owned(),
        };
        self.store.keep_draft(&draft).await?;
        Ok(Reply::Considered {
            table: Box::new(self.table_of(id, caller).await?),
            deed,
            newcomer,
            reason: draft.reason,
        })
    }

    /// Does what the caller has asked for and now confirms: as the game stands, and if they still may.
    pub(super) async fn confirm(
        &self,
        caller: &Caller,
        draft: Snowflake,
    ) -> Result<Reply, Failure> {
        if !caller.moderator {
            return Err(Failure::NotAModerator);
        }
        let draft = self.store.draft(draft).await?;
        let draft = draft.filter(|draft| draft.moderator == caller.person.id);
        let draft = draft.ok_or(Failure::NoDraft)?;
        let game = self.store.game(draft.game).await?.ok_or(Failure::NoGame)?;
        let deed = read(&game, &draft).ok_or(Failure::NoDraft)?;
        if let Err(failure) = self.newcomer(caller, &deed).await {
            return self.unless_repeated(caller, draft.game, failure).await;
        }
        let by = caller.person.id;
        match command(&game, by, draft.opening, &deed, draft.reason) {
            Ok(command) => self.act(caller, draft.game, command).await,
            Err(refusal) => Err(self.refused(caller, draft.game, refusal).await?),
        }
    }

    /// Who would get a seat, if they may.
    async fn newcomer(&self, caller: &Caller, deed: &Deed) -> Result<Option<Person>, Failure> {
        let Deed::Substitute { to, .. } = deed else {
            return Ok(None);
        };
        let person = self.store.people(&[*to]).await?.pop();
        let person = person.ok_or(Failure::NoDraft)?;
        if let Some(hindrance) = self.hindrance(*to, caller.server).await? {
            return Err(hindrance.of(Some(Box::new(person))));
        }
        Ok(Some(person))
    }

    /// A refusal with the game it concerns.
    async fn refused(
        &self,
        caller: &Caller,
        game: GameId,
        refusal: Refusal,
    ) -> Result<Failure, Failure> {
        let mut table = self.table_of(game, caller).await?;
        if let Refusal::HasNoSeat(who) | Refusal::HasASeat(who) = refusal {
            table.people.extend(self.store.people(&[who]).await?);
        }
        let table = Some(table);
        Ok(Failure::Refused(Box::new(Refused { refusal, table })))
    }

    /// Bars somebody from the caller's server, or lets them play again. Games that they play go on.
    pub(super) async fn bar(
        &self,
        caller: &Caller,
        person: Person,
        bar: bool,
        reason: String,
    ) -> Result<Reply, Failure> {
        if !caller.moderator {
            return Err(Failure::NotAModerator);
        }
        if person.id == caller.person.id {
            return Err(Failure::BarsOneself);
        }
        let reason = reason.trim().to_owned();
        if reason.is_empty() {
            return Err(Failure::Refused(Box::new(Refused {
                refusal: Refusal::ReasonMissing,
                table: None,
            })));
        }
        let act = Act {
            server: caller.server,
            at: self.now(),
            kind: if bar {
                ActKind::Barred
            } else {
                ActKind::Unbarred
            },
            moderator: Some(caller.person.id),
            event: None,
            turn: None,
            player: Some(person.id),
            other: None,
            outcome: None,
            reason,
        };
        let changed = self.store.bar(&act, person.id).await?;
        self.wake();
        Ok(Reply::Barring {
            person,
            barred: bar,
            changed,
        })
    }

    /// A page of what moderators did in the caller's server; the last one where there are not so many.
    pub(super) async fn log(&self, caller: &Caller, page: u32) -> Result<Reply, Failure> {
        if !caller.moderator {
            return Err(Failure::NotAModerator);
        }
        let count = self.store.acts_count(caller.server).await?;
        let pages = count.div_ceil(PAGE).max(1);
        let page = page.min(pages - 1);
        let rows = self.store.acts_in(caller.server, PAGE, page * PAGE).await?;
        let mut lines = Vec::new();
        for row in rows {
            lines.push(self.log_line(row).await?);
        }
        Ok(Reply::Log(LogPage { lines, page, pages }))
    }

    /// An act with its people.
    pub(super) async fn log_line(&self, row: ActRow) -> Result<LogLine, Failure> {
        let act = row.act;
        let ids: Vec<PlayerId> = [act.moderator, act.player, act.other]
            .into_iter()
            .flatten()
            .collect();
        Ok(LogLine {
            people: self.store.people(&ids).await?,
            number: row.number,
            tournament: row.name,
            act,
        })
    }
}

/// The command that does a deed. A player who may moderate can only ask the other to end the game.
fn command(
    game: &Game,
    by: PlayerId,
    opening: Opening,
    deed: &Deed,
    reason: String,
) -> Result<Command, Refusal> {
    let end = |winner, finish| Command::Moderate {
        by,
        end: End { winner, finish },
        reason: reason.clone(),
    };
    Ok(match deed {
        Deed::Abort if game.side_of(by).is_some() && game.turn().is_some() => Command::AskAbort {
            by,
            opening,
            reason,
        },
        Deed::Abort => end(None, Finish::Aborted),
        Deed::Adjudicate(None) => end(None, Finish::Adjudication),
        Deed::Adjudicate(Some(winner)) => {
            // Whoever plays is told so first, whomever they name.
            let side = game.side_of(*winner);
            let side = match side {
                None if game.seats.is_some() && !game.has_played(by) => {
                    return Err(Refusal::HasNoSeat(*winner));
                }
                side => side,
            };
            end(side, Finish::Adjudication)
        }
        Deed::Annul => end(None, Finish::Annulled),
        Deed::Pause => Command::ModeratorPause { by, reason },
        Deed::Resume => Command::ModeratorResume { by, reason },
        Deed::Extend(player, ms) => match game.side_of(*player) {
            Some(side) => Command::Extend {
                by,
                side,
                ms: *ms,
                reason,
            },
            None => return Err(Refusal::HasNoSeat(*player)),
        },
        Deed::AnnulTurn => Command::AnnulTurn {
            by,
            opening,
            reason,
        },
        Deed::Substitute { from, to } => Command::Substitute {
            by,
            from: *from,
            to: *to,
            reason,
        },
    })
}

/// Writes a deed down; the person who is to get a seat stands beside it.
fn write(game: &Game, deed: &Deed) -> String {
    let side = |player: PlayerId| game.side_of(player).map_or("nobody", |side| side.name());
    match deed {
        Deed::Abort => "abort".to_owned(),
        Deed::Adjudicate(None) => "draw".to_owned(),
        Deed::Adjudicate(Some(winner)) => format!("win {}", side(*winner)),
        Deed::Annul => "annul".to_owned(),
        Deed::AnnulTurn => "annul-turn".to_owned(),
        Deed::Pause => "pause".to_owned(),
        Deed::Resume => "resume".to_owned(),
        Deed::Extend(player, ms) => format!("extend {} {ms}", side(*player)),
        Deed::Substitute { from, .. } => format!("seat {}", from.0),
    }
}

/// Reads a deed that was written down.
fn read(game: &Game, draft: &Draft) -> Option<Deed> {
    let seated = |name: &str| {
        let side = crate::rules::Side::from_name(name)?;
        Some(game.seats?[side.index()])
    };
    Some(match draft.deed.split_once(' ') {
        None => match draft.deed.as_str() {
            "abort" => Deed::Abort,
            "draw" => Deed::Adjudicate(None),
            "annul" => Deed::Annul,
            "annul-turn" => Deed::AnnulTurn,
            "pause" => Deed::Pause,
            "resume" => Deed::Resume,
            _ => return None,
        },
        Some(("win", side)) => Deed::Adjudicate(Some(seated(side)?)),
        Some(("extend", rest)) => {
            let (side, ms) = rest.split_once(' ')?;
            Deed::Extend(seated(side)?, ms.parse().ok()?)
        }
        Some(("seat", from)) => Deed::Substitute {
            from: PlayerId(from.parse().ok()?),
            to: draft.player?,
        },
        Some(_) => return None,
    })
}
