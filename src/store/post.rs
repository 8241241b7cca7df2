//! Kinds of posts, and the messages that stand in Discord because of them.

use super::db::Row;
use super::statement::{Statement, sql};
use super::{Store, StoreError};
use crate::game::{GameId, Opening, PlayerId, ServerId, Snowflake};

/// What is to be told, or changed, in Discord.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PostKind {
    /// The challenge's card, with its buttons.
    Challenge,
    /// The challenge's card shows who of the two will be away.
    ChallengeShown,
    /// The challenge came to nothing: its card says so and loses its buttons.
    ChallengeOver,
    /// The game has begun: the challenge's card becomes its line in the channel, and its thread is started.
    Home,
    /// A new turn's card, with the board and what happened.
    Turn,
    /// The live card shows who has sealed.
    Progress,
    /// An old card loses its buttons.
    CardClosed,
    /// A player offers a draw.
    DrawOffer,
    /// The other player declined it.
    DrawDeclined,
    /// A player offers a pause.
    PauseOffer,
    /// The other player declined it.
    PauseDeclined,
    /// An offer of a draw stands no more, and loses its buttons.
    DrawOfferOver,
    /// An offer of a pause stands no more, and loses its buttons.
    PauseOfferOver,
    /// The clocks were stopped, set going again, or given more time.
    Clocks,
    /// A moderator gave a seat to somebody else.
    Substituted,
    /// A player who may moderate asks the other to end the game without result.
    AbortAsked,
    /// That is asked no more, and loses its button.
    AbortAskedOver,
    /// A line about what a moderator did, in the server's log channel.
    Log,
    /// The game is over.
    End,
    /// Half of a player's time is left.
    HalfTime,
    /// That reminder has served its purpose and is deleted.
    HalfTimeGone,
    /// A player's time is running out.
    Reminder,
    /// A reminder has served its purpose and is deleted.
    ReminderGone,
    /// Somebody who looks on is told of a turn, or of the end, by direct message.
    Watched,
    /// The game's thread is archived.
    Archive,
    /// The card by which people sign up for a tournament.
    SignUp,
    /// That card shows who is in by now.
    SignUpShown,
    /// A round of a tournament is opened.
    RoundOpened,
    /// Its card shows until when it lasts by now, and which of its results were corrected.
    RoundShown,
    /// A round is over: its table.
    RoundOver,
    /// A tournament is over: its prizes.
    Prizes,
    /// A tournament was called off.
    CalledOff,
    /// A round was worked out, of which moderators are told.
    Drafted,
    /// What should have happened by itself cannot, of which moderators are told.
    Stuck,
    /// To ourselves: open the game of a board.
    OpenGame,
    /// To ourselves: a board has its result, and its game ends if it is still played.
    CloseGame,
    /// To ourselves: a player has changed, in the game of a board too.
    ReseatGame,
    /// To ourselves: a game is over, and its tournament is told.
    Report,
}

impl PostKind {
    /// Every kind.
    pub const ALL: [PostKind; 38] = [
        PostKind::Challenge,
        PostKind::ChallengeShown,
        PostKind::ChallengeOver,
        PostKind::Home,
        PostKind::Turn,
        PostKind::Progress,
        PostKind::CardClosed,
        PostKind::DrawOffer,
        PostKind::DrawDeclined,
        PostKind::PauseOffer,
        PostKind::PauseDeclined,
        PostKind::DrawOfferOver,
        PostKind::PauseOfferOver,
        PostKind::Clocks,
        PostKind::Substituted,
        PostKind::AbortAsked,
        PostKind::AbortAskedOver,
        PostKind::Log,
        PostKind::End,
        PostKind::HalfTime,
        PostKind::HalfTimeGone,
        PostKind::Reminder,
        PostKind::ReminderGone,
        PostKind::Watched,
        PostKind::Archive,
        PostKind::SignUp,
        PostKind::SignUpShown,
        PostKind::RoundOpened,
        PostKind::RoundShown,
        PostKind::RoundOver,
        PostKind::Prizes,
        PostKind::CalledOff,
        PostKind::Drafted,
        PostKind::Stuck,
        PostKind::OpenGame,
        PostKind::CloseGame,
        PostKind::ReseatGame,
        PostKind::Report,
    ];

    /// Whether it tells what nobody could guess, so that it must not get lost.
    pub fn is_news(self) -> bool {
        matches!(
            self,
            PostKind::Challenge
                | PostKind::Turn
                | PostKind::End
                | PostKind::SignUp
                | PostKind::RoundOpened
                | PostKind::RoundOver
                | PostKind::Prizes
                | PostKind::CalledOff
        )
    }

    /// Whether it is of a tournament, and is told by its herald.
    pub fn is_of_tournament(self) -> bool {
        matches!(
            self,
            PostKind::SignUp
                | PostKind::SignUpShown
                | PostKind::RoundOpened
                | PostKind::RoundShown
                | PostKind::RoundOver
                | PostKind::Prizes
                | PostKind::CalledOff
                | PostKind::Drafted
                | PostKind::Stuck
        )
    }

    /// Whether nobody is told: it is what one stream owes to another.
    pub fn is_inner(self) -> bool {
        matches!(
            self,
            PostKind::OpenGame | PostKind::CloseGame | PostKind::ReseatGame | PostKind::Report
        )
    }

    /// The name under which rows hold it.
    pub fn name(self) -> &'static str {
        match self {
            PostKind::Challenge => "challenge",
            PostKind::ChallengeShown => "challenge-shown",
            PostKind::ChallengeOver => "challenge-over",
            PostKind::Home => "home",
            PostKind::Turn => "turn",
            PostKind::Progress => "progress",
            PostKind::CardClosed => "card-closed",
            PostKind::DrawOffer => "draw-offer",
            PostKind::DrawDeclined => "draw-declined",
            PostKind::Substituted => "substituted",
            PostKind::AbortAsked => "abort-asked",
            PostKind::AbortAskedOver => "abort-asked-over",
            PostKind::Log => "log",
            PostKind::End => "end",
            PostKind::PauseOffer => "pause-offer",
            PostKind::PauseDeclined => "pause-declined",
            PostKind::DrawOfferOver => "draw-offer-over",
            PostKind::PauseOfferOver => "pause-offer-over",
            PostKind::Clocks => "clocks",
            PostKind::HalfTime => "half-time",
            PostKind::HalfTimeGone => "half-time-gone",
            PostKind::Reminder => "reminder",
            PostKind::ReminderGone => "reminder-gone",
            PostKind::Watched => "watched",
            PostKind::Archive => "archive",
            PostKind::SignUp => "sign-up",
            PostKind::SignUpShown => "sign-up-shown",
            PostKind::RoundOpened => "round-opened",
            PostKind::RoundShown => "round-shown",
            PostKind::RoundOver => "round-over",
            PostKind::Prizes => "prizes",
            PostKind::CalledOff => "called-off",
            PostKind::Drafted => "drafted",
            PostKind::Stuck => "stuck",
            PostKind::OpenGame => "open-game",
            PostKind::CloseGame => "close-game",
            PostKind::ReseatGame => "reseat-game",
            PostKind::Report => "report",
        }
    }

    /// The kind of that name.
    pub fn from_name(name: &str) -> Option<PostKind> {
        PostKind::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// A message that stands in Discord. For [`PostKind::Home`] the channel is where the game is told, and the message
/// its own thread, which can be another for a while.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PostRow {
    /// The game.
    pub stream: GameId,
    /// The turn it is about.
    pub opening: Option<Opening>,
    /// What it tells.
    pub kind: PostKind,
    /// Whom it tells, where it is for one person.
    pub to: Option<PlayerId>,
    /// The channel or thread.
    pub channel: Snowflake,
    /// The message there.
    pub message: Snowflake,
}

/// Notes where a post stands; one of the same name that stood elsewhere is no longer known.
pub(super) fn write(post: &PostRow) -> Statement {
    sql(
        "insert into post (stream, opening, kind, recipient, channel, message) \
         values ($1, $2, $3, $4, $5, $6) \
         on conflict (stream, kind, coalesce(opening, 0), coalesce(recipient, 0)) \
         do update set channel = excluded.channel, message = excluded.message",
    )
    .bind(post.stream)
    .bind(post.opening)
    .bind(post.kind.name())
    .bind(post.to)
    .bind(post.channel)
    .bind(post.message)
}

pub(super) fn read(row: &Row) -> Result<PostRow, StoreError> {
    Ok(PostRow {
        stream: row.game("stream")?,
        opening: row.maybe_opening("opening")?,
        kind: row.named("kind", PostKind::from_name)?,
        to: row.maybe_player("recipient")?,
        channel: row.snowflake("channel")?,
        message: row.snowflake("message")?,
    })
}

impl Store {
    /// The messages that stand in Discord because of a game, older turns first.
    pub async fn posts(&self, game: GameId) -> Result<Vec<PostRow>, StoreError> {
        let select = "select stream, opening, kind, recipient, channel, message from post \
             where stream = $1 order by coalesce(opening, 0), message";
        self.db
            .rows(sql(select).bind(game))
            .await?
            .iter()
            .map(read)
            .collect()
    }

    /// Games of a server that were told elsewhere for a while go back to their threads. False where there were none.
    pub async fn return_home(&self, server: ServerId) -> Result<bool, StoreError> {
        let select = "select count(*) as away from game g join post p on p.stream = g.id \
             where g.server = $1 and g.status = 'playing' and p.kind = 'home' and p.channel <> p.message";
        if self.one_number(sql(select).bind(server), "away").await? == 0 {
            return Ok(false);
        }
        let update = "update post set channel = message where kind = 'home' and channel <> message \
             and stream in (select id from game where server = $1 and status = 'playing')";
        self.write([sql(update).bind(server).into()]).await?;
        Ok(true)
    }

    /// The games that are played in this thread or channel: those still being played first, then the newest.
    pub async fn game_in(&self, channel: Snowflake) -> Result<Vec<GameId>, StoreError> {
        let select = "select g.id from post p join game g on g.id = p.stream \
             where p.kind = 'home' and p.channel = $1 \
             order by case g.status when 'playing' then 0 else 1 end, g.id desc";
        self.db
            .rows(sql(select).bind(channel))
            .await?
            .iter()
            .map(|row| row.game("id"))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::PostKind;

    #[test]
    fn every_kind_is_found_by_its_name() {
        for kind in PostKind::ALL {
            assert_eq!(PostKind::from_name(kind.name()), Some(kind));
        }
        assert_eq!(PostKind::from_name("parade"), None);
    }
}
