//! Absences that people have announced: the clocks of their games in a server stand still meanwhile.
//!
//! An absence is a stretch among the outages, under its own scope, and the only one that may lie in the future.

use super::outages::{Scope, record};
use super::statement::{Step, sql};
use super::{Store, StoreError, outbox};
use crate::game::{Moment, Outage, PlayerId, ServerId};

/// An edit of each challenge's card that shows who will be away.
const OWE_CHALLENGE: &str = "insert into outbox \
     (lane, kind, stream, seq, opening, recipient, tries, created, due, state) \
     select 'game/' || g.id, 'challenge-shown', g.id, 1, null, null, 0, $3, $3, 'pending' from game g \
     where g.status = 'challenged' and g.server = $1 \
     and exists (select 1 from seat s where s.game = g.id and s.player = $2) \
     and exists (select 1 from post p where p.stream = g.id and p.kind = 'challenge') \
     order by g.id on conflict do nothing";

impl Store {
    /// A person's absences in a server that are not over at this instant, in order.
    pub async fn absences(
        &self,
        server: ServerId,
        player: PlayerId,
        since: Moment,
    ) -> Result<Vec<Outage>, StoreError> {
        let select =
            "select began, ended from outage where scope = $1 and ended > $2 order by began";
        let scope = Scope::Absence(server, player).name();
        let rows = self.db.rows(sql(select).bind(scope).bind(since)).await?;
        rows.iter()
            .map(|row| {
                Ok(Outage {
                    from: row.moment("began")?,
                    to: row.moment("ended")?,
                })
            })
            .collect()
    }

    /// A person will be away. The cards of their games and challenges in this server show it; which reminders are to
    /// come anew is for others to say.
    pub async fn begin_absence(
        &self,
        server: ServerId,
        player: PlayerId,
        absence: Outage,
        now: Moment,
    ) -> Result<(), StoreError> {
        let noted = record(Scope::Absence(server, player), absence).map(Step::from);
        let shown = shown(server, player, now);
        self.write(noted.into_iter().chain(shown)).await
    }

    /// A person is back, or will not be away after all.
    pub async fn end_absence(
        &self,
        server: ServerId,
        player: PlayerId,
        now: Moment,
    ) -> Result<(), StoreError> {
        let scope = || Scope::Absence(server, player).name();
        let cancel = sql("delete from outage where scope = $1 and began >= $2");
        let end = sql("update outage set ended = $2 where scope = $1 and ended > $2");
        let steps = [cancel, end].map(|change| Step::from(change.bind(scope()).bind(now)));
        self.write(steps.into_iter().chain(shown(server, player, now)))
            .await
    }
}

fn shown(server: ServerId, player: PlayerId, now: Moment) -> impl Iterator<Item = Step> {
    let made = sql("delete from outbox where kind = 'challenge-shown' and state <> 'pending'");
    let challenges = sql(OWE_CHALLENGE).bind(server).bind(player).bind(now);
    let cards = outbox::owe_cards(&Scope::Absence(server, player).name(), now);
    cards.into_iter().chain([made, challenges]).map(Step::from)
}
