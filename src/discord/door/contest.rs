//! Tournaments: what people ask of them, by commands and by the buttons of their posts.
//!
//! What cannot be undone is asked once more; the button carries all of it, and the service judges it anew.

use super::click::{Asker, Click};
use super::design::plan;
use super::work::{old_button, unexpected};
use super::{Door, Stop};
use crate::discord::answer::{self, Plan, Sure};
use crate::discord::buttons::{Action, Button};
use crate::discord::incoming::Meant;
use crate::discord::incoming::{Misread, Opponent, Went, Wish, which};
use crate::game::{PlayerId, TournamentId};
use crate::locale::Contests;
use crate::service::{
    Because, Caller, Contest, Failure, Person, Reply, Request, TournamentAsk, Verdict, Which,
    WhichTournament,
};
use crate::tournament::life::Phase;

impl Door {
    /// Does what a button of a tournament's post, or of an answer about it, says.
    pub(super) async fn press_tournament(
        &self,
        asker: &Asker,
        button: &Button,
    ) -> Result<Plan, Stop> {
        let which = WhichTournament::Id(TournamentId(button.game.0));
        let ask = match button.action {
            Action::EventJoin => TournamentAsk::Join,
            Action::EventLeave => TournamentAsk::Leave,
            Action::EventCheckIn => TournamentAsk::CheckIn,
            Action::EventKeep => return Ok(Plan::say(asker.reader.say(Contests::Kept))),
            Action::EventSure => {
                let read = Sure::read(&button.argument);
                let (sure, why) = read.ok_or_else(|| old_button(asker))?;
                return self.organise(asker, which, sure.ask(), why).await;
            }
            Action::EventSee => {
                let contest = self.contest(asker, which).await?;
                let seen = answer::seen(&asker.reader, &contest, &button.argument);
                return seen.ok_or_else(|| old_button(asker));
            }
            _ => TournamentAsk::Show,
        };
        self.tournament(asker, Request::Tournament { which, ask })
            .await
    }

    /// Does what a command wants of a tournament.
    pub(super) async fn wish(
        &self,
        click: &Click,
        asker: &Asker,
        (event, reason): (&str, String),
        wish: Wish,
    ) -> Result<Plan, Stop> {
        let now = asker.caller.interaction.moment();
        if let Wish::Create(design) = &wish {
            let planned = self.read(asker, plan(design, None, now))?;
            return self
                .tournament(asker, Request::Announce(Box::new(planned)))
                .await;
        }
        if wish == Wish::List {
            return self.tournament(asker, Request::Tournaments).await;
        }
        let (asker, which) = self.meant(asker, event).await?;
        let asker = &asker;
        let ask = match wish {
            Wish::List | Wish::Create(_) => return Err(unexpected()),
            Wish::Show(None) => TournamentAsk::Show,
            Wish::Show(Some(round)) => {
                return self.look_at(asker, which, &format!("r{round}")).await;
            }
            Wish::Standings => return self.look_at(asker, which, "s").await,
            Wish::Crosstable => return self.look_at(asker, which, "c").await,
            Wish::Bracket => return self.look_at(asker, which, "b").await,
            Wish::WhyPairing(player, round) => TournamentAsk::Explain {
                player: self.someone(click, asker, player).await?,
                round,
            },
            Wish::WhyTiebreaks(player) => {
                let contest = self.contest(asker, which).await?;
                let person = match player {
                    Some(player) => self.person(click, asker, &player).await?,
                    None => asker.caller.person.clone(),
                };
                return Ok(answer::tiebreaks(&asker.reader, &contest, &person));
            }
            Wish::Export(file) => {
                let contest = self.contest(asker, which).await?;
                return Ok(answer::event_file(&asker.reader, &contest, file));
            }
            Wish::Edit(design) => {
                if *design == crate::discord::incoming::Design::default() {
                    return Ok(Plan::say(asker.reader.say(Contests::NothingSaid)));
                }
                let contest = self.contest(asker, which).await?;
                let planned = plan(&design, Some(&contest.view.setup), now);
                TournamentAsk::Edit(Box::new(self.read(asker, planned)?))
            }
            Wish::Join => TournamentAsk::Join,
            Wish::Leave => TournamentAsk::Leave,
            Wish::CheckIn => TournamentAsk::CheckIn,
            Wish::OpenCheckIn => TournamentAsk::OpenCheckIn,
            Wish::Start => TournamentAsk::Start,
            Wish::Pair(first, second) => TournamentAsk::Pair {
                fixed: self.fixed(click, asker, first, second).await?,
            },
            Wish::Publish => TournamentAsk::Publish,
            Wish::Result {
                player,
                went,
                round,
            } => {
                let player = self.person(click, asker, &player).await?;
                let went = (player, went, round);
                return self.result(asker, which, went, reason).await;
            }
            Wish::Bye { player, round, bye } => TournamentAsk::Bye {
                player: self.someone(click, asker, player).await?,
                round,
                bye,
            },
            Wish::Withdraw { player, now } => {
                let person = match player {
                    Some(player) => Some(self.person(click, asker, &player).await?),
                    None => None,
                };
                let own = asker.caller.person.id;
                let person = person.filter(|person| person.id != own);
                let player = person.as_ref().map(|person| person.id);
                if now {
                    let sure = Sure::Withdraw(player);
                    if let (Some(person), true) = (person, asker.caller.moderator) {
                        let contest = self.contest(asker, which).await?;
                        is_in(&contest, person)?;
                    }
                    return self.sure(asker, which, sure, reason).await;
                }
                TournamentAsk::Withdraw { player, now }
            }
            Wish::Return(player) => {
                let player = self.someone(click, asker, player).await?;
                TournamentAsk::Return {
                    player: player.filter(|player| *player != asker.caller.person.id),
                }
            }
            Wish::Substitute { from, to } => TournamentAsk::Substitute {
                from: self.person(click, asker, &from).await?.id,
                to: Box::new(self.person(click, asker, &to).await?),
            },
            Wish::Apart { players, apart } => {
                let [first, second] = players;
                let first = self.person(click, asker, &first).await?.id;
                let second = self.person(click, asker, &second).await?.id;
                if first == second {
                    return Ok(Plan::say(asker.reader.say(Contests::SameTwice)));
                }
                TournamentAsk::KeepApart {
                    players: vec![first, second],
                    apart,
                }
            }
            Wish::Extend(ms) => TournamentAsk::Extend(ms),
            Wish::Pause => TournamentAsk::Pause,
            Wish::Resume => TournamentAsk::Resume,
            Wish::Cancel => return self.sure(asker, which, Sure::Cancel, reason).await,
        };
        let unkept = !reason.trim().is_empty() && !ask.is_for_moderators();
        let why = Because::Said(reason);
        let plan = self.organise(asker, which, ask, why).await?;
        Ok(match unkept {
            true => reasonless(asker, plan),
            false => plan,
        })
    }

    /// Asks something of a tournament, for a reason.
    async fn organise(
        &self,
        asker: &Asker,
        which: WhichTournament,
        ask: TournamentAsk,
        why: Because,
    ) -> Result<Plan, Stop> {
        let request = Request::Organise { which, ask, why };
        self.tournament(asker, request).await
    }

    /// The tournament that a text names: by its number, its name, or the thread or channel in which it is told.
    async fn meant(&self, asker: &Asker, text: &str) -> Result<(Asker, WhichTournament), Stop> {
        let text = text.trim();
        if text.is_empty() {
            return Ok((asker.clone(), WhichTournament::Inferred));
        }
        match which(text) {
            Ok(Meant::By(Which::Number(number))) => {
                return Ok((asker.clone(), WhichTournament::Number(number)));
            }
            Ok(Meant::In(channel)) => {
                let caller = Caller {
                    channel,
                    ..asker.caller.clone()
                };
                let asker = Asker {
                    caller,
                    ..asker.clone()
                };
                return Ok((asker, WhichTournament::Inferred));
            }
            _ => {}
        }
        let Reply::Tournaments(rows) = self.ask(asker, Request::Tournaments).await? else {
            return Err(unexpected());
        };
        let like = |name: &str| name.trim().to_lowercase();
        let found = rows.iter().find(|row| like(&row.name) == like(text));
        match found {
            Some(row) => Ok((asker.clone(), WhichTournament::Id(row.id))),
            None => self.read(asker, Err(Misread::NotAnEvent(text.to_owned()))),
        }
    }

    fn read<T>(&self, asker: &Asker, read: Result<T, Misread>) -> Result<T, Stop> {
        read.map_err(|misread| Box::new(answer::misread(&asker.reader, &misread)).into())
    }

    async fn someone(
        &self,
        click: &Click,
        asker: &Asker,
        player: Option<Opponent>,
    ) -> Result<Option<PlayerId>, Stop> {
        match player {
            Some(player) => Ok(Some(self.person(click, asker, &player).await?.id)),
            None => Ok(None),
        }
    }

    /// The pair around which a round is worked out.
    async fn fixed(
        &self,
        click: &Click,
        asker: &Asker,
        first: Option<Opponent>,
        second: Option<Opponent>,
    ) -> Result<Vec<(PlayerId, Option<PlayerId>)>, Stop> {
        let first = self.someone(click, asker, first).await?;
        let second = self.someone(click, asker, second).await?;
        let pair = match (first, second) {
            (Some(first), Some(second)) if first == second => {
                return Err(Box::new(Plan::say(asker.reader.say(Contests::SameTwice))).into());
            }
            (Some(first), second) => Some((first, second)),
            (None, Some(second)) => Some((second, None)),
            (None, None) => None,
        };
        Ok(pair.into_iter().collect())
    }

    /// The tournament as it stands.
    async fn contest(&self, asker: &Asker, which: WhichTournament) -> Result<Box<Contest>, Stop> {
        let ask = TournamentAsk::Show;
        match self.ask(asker, Request::Tournament { which, ask }).await? {
            Reply::Contest(contest) => Ok(contest),
            Reply::WhichTournament(rows) => {
                Err(Box::new(answer::which_tournament(&asker.reader, &rows)).into())
            }
            _ => Err(unexpected()),
        }
    }

    async fn look_at(
        &self,
        asker: &Asker,
        which: WhichTournament,
        what: &str,
    ) -> Result<Plan, Stop> {
        let contest = self.contest(asker, which).await?;
        answer::seen(&asker.reader, &contest, what).ok_or_else(unexpected)
    }

    /// Says how a game went; asks first where only the standings would change.
    async fn result(
        &self,
        asker: &Asker,
        which: WhichTournament,
        (player, went, round): (Person, Went, Option<u16>),
        reason: String,
    ) -> Result<Plan, Stop> {
        let verdict = match went {
            Went::Played(score) => Verdict::Played(score),
            Went::Absent => Verdict::Absent,
            Went::BothAbsent => Verdict::BothAbsent,
            Went::Void => Verdict::Void,
        };
        if !asker.caller.moderator {
            return Err(Failure::NotAModerator.into());
        }
        let contest = self.contest(asker, which).await?;
        let id = player.id;
        is_in(&contest, player)?;
        let last = contest.view.rounds.len();
        let earlier = round.is_some_and(|round| usize::from(round) < last)
            || contest.view.phase == Phase::Finished;
        let which = WhichTournament::Id(contest.id);
        if earlier {
            let round = round.unwrap_or(u16::try_from(last).unwrap_or(u16::MAX));
            let sure = Sure::Result(round, id, verdict);
            return self.sure(asker, which, sure, reason).await;
        }
        let ask = TournamentAsk::Result {
            round,
            player: id,
            verdict,
        };
        let why = Because::Said(reason);
        self.organise(asker, which, ask, why).await
    }

    /// Asks once more before something that cannot be undone.
    async fn sure(
        &self,
        asker: &Asker,
        which: WhichTournament,
        sure: Sure,
        reason: String,
    ) -> Result<Plan, Stop> {
        if sure.ask().is_for_moderators() && !asker.caller.moderator {
            return Err(Failure::NotAModerator.into());
        }
        let contest = self.contest(asker, which).await?;
        let over = matches!(contest.view.phase, Phase::Finished | Phase::Cancelled);
        if over && !matches!(sure, Sure::Result(..)) {
            return Ok(Plan::say(asker.reader.say(Contests::Over)));
        }
        let kept = sure.ask().is_for_moderators();
        let mut said = None;
        if kept && !reason.is_empty() {
            self.ask(asker, Request::KeepReason(reason.clone())).await?;
            said = Some((asker.caller.interaction, reason.clone()));
        }
        let plan = answer::are_you_sure(&asker.reader, &contest, sure, said);
        Ok(match kept || reason.trim().is_empty() {
            true => plan,
            false => reasonless(asker, plan),
        })
    }

    /// Asks something of a tournament.
    pub(super) async fn tournament(&self, asker: &Asker, request: Request) -> Result<Plan, Stop> {
        let reader = &asker.reader;
        match self.ask(asker, request).await? {
            Reply::Contest(contest) => Ok(answer::contest(reader, &contest)),
            Reply::ContestDone {
                contest,
                ask,
                repeated,
            } => Ok(answer::contest_done(
                reader,
                &contest,
                ask.as_ref(),
                repeated,
            )),
            Reply::Explained {
                contest,
                round,
                seats,
                why,
            } => Ok(answer::explained(
                reader,
                &contest,
                (round, seats),
                why.as_deref(),
            )),
            Reply::Tournaments(rows) => Ok(answer::tournaments(reader, &rows)),
            Reply::WhichTournament(rows) => Ok(answer::which_tournament(reader, &rows)),
            _ => Err(unexpected()),
        }
    }

    /// The tournaments of the asker's server, for suggestions.
    pub(super) async fn events(
        &self,
        asker: &Asker,
    ) -> Result<Vec<crate::service::TournamentRow>, Stop> {
        match self.ask(asker, Request::Tournaments).await? {
            Reply::Tournaments(rows) => Ok(rows),
            _ => Err(unexpected()),
        }
    }
}

/// Refuses by name whoever has no place in a tournament that has begun.
fn is_in(contest: &Contest, person: Person) -> Result<(), Stop> {
    let begun = !contest.view.players.is_empty();
    match contest.slot_of(person.id) {
        None if begun => Err(Failure::NotInTournament(Box::new(person)).into()),
        _ => Ok(()),
    }
}

/// With a line that says that a reason for what somebody does for themselves is not kept.
fn reasonless(asker: &Asker, mut plan: Plan) -> Plan {
    let unkept = asker.reader.say(Contests::ReasonUnkept);
    plan.content = format!("{}\n{unkept}", plan.content);
    plan
}
