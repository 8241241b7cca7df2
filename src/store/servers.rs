//! Servers that the bot was put out of: their clocks stand still, and what is owed to them waits.

use super::outages::{Scope, begin, end};
use super::statement::sql;
use super::{Store, StoreError};
use crate::game::{Moment, ServerId};

impl Store {
    /// Since when the bot has been out of a server; none where it is in it.
    pub async fn gone_since(&self, server: ServerId) -> Result<Option<Moment>, StoreError> {
        let select = "select began from outage where scope = $1 and ended is null";
        let row = self
            .db
            .row(sql(select).bind(Scope::Server(server).name()))
            .await?;
        row.map(|row| row.moment("began")).transpose()
    }

    /// The bot was put out of a server: the clocks of its games stand still, and they are abandoned when that lasts.
    pub async fn leave_server(
        &self,
        server: ServerId,
        at: Moment,
        abandon: Moment,
    ) -> Result<(), StoreError> {
        let begin = begin(Scope::Server(server), at);
        let timers = "insert into timer (stream, kind, player, due) \
             select id, 'abandon', null, $2 from game where server = $1 and status = 'playing' \
             on conflict do nothing";
        let timers = sql(timers).bind(server).bind(abandon);
        self.write([begin.into(), timers.into()]).await
    }

    /// The bot is in a server again: its clocks run on.
    pub async fn return_to_server(&self, server: ServerId, at: Moment) -> Result<(), StoreError> {
        let end = end(Scope::Server(server), at);
        let timers = "delete from timer where kind = 'abandon' \
             and stream in (select id from game where server = $1)";
        let timers = sql(timers).bind(server);
        self.write(end.chain([timers.into()])).await
    }

    /// The servers in which something is being played.
    pub async fn servers_in_play(&self) -> Result<Vec<ServerId>, StoreError> {
        let select = "select distinct server from game where status in ('challenged', 'playing')";
        let rows = self.db.rows(sql(select)).await?;
        rows.iter()
            .map(|row| Ok(ServerId(row.snowflake("server")?)))
            .collect()
    }
}
