//! How people stand: profiles, leaderboards, and the games that are over. Of open turns nothing is known here.

use super::reply::{Leader, Leaders, Past, Pasts, Profile, ProfileLine};
use super::{Caller, Failure, Person, Reply, Service};
use crate::game::PlayerId;
use crate::rules::Variant;
use crate::store::{GameRow, PoolId};

/// How many people a page of a leaderboard names.
const LEADERS: usize = 15;
/// How many games a page of a history names.
const PASTS: u32 = 8;

impl Service {
    /// How a person stands in the caller's server, and how they came there in one of the games.
    pub(super) async fn profile(
        &self,
        caller: &Caller,
        of: Option<Person>,
        variant: Option<Variant>,
    ) -> Result<Reply, Failure> {
        let person = of.unwrap_or_else(|| caller.person.clone());
        let tallies = self.store.tallies(caller.server, person.id).await?;
        let mut lines = Vec::new();
        for variant in Variant::ALL {
            let pool = PoolId {
                server: caller.server,
                variant,
            };
            let changes = self.store.changes_for(pool, person.id).await?;
            let tally = tallies.iter().find(|tally| tally.variant == variant);
            if tally.is_none() && changes.is_empty() {
                continue;
            }
            let now = self.now();
            let rating = changes
                .last()
                .map(|last| last.after.idle(now.since(last.at)));
            lines.push(ProfileLine {
                variant,
                rating,
                tally: tally.copied(),
                curve: changes
                    .iter()
                    .map(|change| (change.at, change.after))
                    .collect(),
            });
        }
        Ok(Reply::Profile(Box::new(Profile {
            person,
            lines,
            variant,
        })))
    }

    /// A page of the best of the caller's server in one game; those of whom little is known come after all others.
    pub(super) async fn leaders(
        &self,
        caller: &Caller,
        variant: Variant,
        page: u32,
    ) -> Result<Reply, Failure> {
        let pool = PoolId {
            server: caller.server,
            variant,
        };
        let now = self.now();
        let mut standings = self.store.standings(pool).await?;
        for standing in &mut standings {
            standing.rating = standing.rating.idle(now.since(standing.since));
        }
        // The order of the store, by points, stays within each half.
        standings.sort_by_key(|standing| standing.rating.is_provisional());
        let pages = standings.len().div_ceil(LEADERS).max(1);
        let page = usize::try_from(page).unwrap_or(0).min(pages - 1);
        let shown = standings.chunks(LEADERS).nth(page).unwrap_or_default();
        let ids: Vec<PlayerId> = shown.iter().map(|standing| standing.player).collect();
        let people = self.store.people(&ids).await?;
        let leader = |(at, standing): (usize, &crate::store::Standing)| {
            let person = people.iter().find(|person| person.id == standing.player);
            Leader {
                place: count(page * LEADERS + at + 1),
                person: person.cloned(),
                rating: standing.rating,
                games: standing.games,
            }
        };
        Ok(Reply::Leaders(Leaders {
            variant,
            page: count(page),
            pages: count(pages),
            leaders: shown.iter().enumerate().map(leader).collect(),
        }))
    }

    /// A page of the games of a person in the caller's server that are over, the last first.
    pub(super) async fn history(
        &self,
        caller: &Caller,
        of: Option<PlayerId>,
        page: u32,
    ) -> Result<Reply, Failure> {
        let player = of.unwrap_or(caller.person.id);
        let games = self.store.count_over(caller.server, player).await?;
        let pages = games.div_ceil(PASTS).max(1);
        let page = page.min(pages - 1);
        let rows = self
            .store
            .games_over(caller.server, player, (PASTS, page * PASTS));
        let rows = rows.await?;
        let mut ids: Vec<PlayerId> = rows
            .iter()
            .flat_map(|row| row.seats.iter().map(|seat| seat.player))
            .chain([player])
            .collect();
        ids.sort_unstable();
        ids.dedup();
        let people = self.store.people(&ids).await?;
        let known = |id: PlayerId| people.iter().find(|person| person.id == id).cloned();
        let past = |row: GameRow| {
            let (at, end) = row.ended?;
            let seat = |i: usize| known(row.seats.get(i)?.player);
            Some(Past {
                game: row.id,
                number: row.number,
                variant: row.variant,
                players: [seat(0), seat(1)],
                end,
                at,
                turns: row.turns,
            })
        };
        Ok(Reply::History(Pasts {
            player,
            person: known(player),
            games,
            page,
            pages,
            pasts: rows.into_iter().filter_map(past).collect(),
        }))
    }
}

fn count(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}

impl Profile {
    /// The game whose rating is drawn: the one that was asked for, or that in which most games count.
    #[must_use]
    pub fn drawn(&self) -> Option<&ProfileLine> {
        let wanted = |line: &&ProfileLine| {
            self.variant.is_none_or(|variant| variant == line.variant) && !line.curve.is_empty()
        };
        let lines = self.lines.iter().rev().filter(wanted);
        lines.max_by_key(|line| line.curve.len())
    }
}
