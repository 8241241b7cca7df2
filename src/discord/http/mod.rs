//! The two HTTP clients: one that keeps to Discord's limits, one for answers to interactions alone.
//!
//! Answers to interactions are exempt from the global limit and bound to their own token, but serenity would
//! queue all of them behind one another; so they go through a client without a limiter, which waits by itself
//! when Discord asks for it. Whatever Discord holds against the bot is counted by one breaker for both.

mod endpoint;
#[cfg(test)]
mod tests;

use std::sync::{Arc, OnceLock};
use std::time::{Duration, SystemTime};

use reqwest::header::{DATE, HeaderValue};
use secrecy::SecretString;
use serenity::Error;
use serenity::builder::{
    Builder, CreateInteractionResponse, CreateInteractionResponseFollowup, EditInteractionResponse,
};
use serenity::http::{Http, LightMethod, Request, Route};
use serenity::model::channel::Message;
use serenity::model::id::{ApplicationId, InteractionId, UserId};
use tokio::time::Instant;

use super::breaker::{self, Breaker};
use super::trouble::Trouble;
use super::waits::Waits;
use crate::game::Moment;
pub use endpoint::Endpoint;

/// Discord takes no first answer to an interaction after so long.
const FIRST_ANSWER: Duration = Duration::from_secs(3);
/// Discord's code for an interaction that has its first answer already.
const ALREADY_ANSWERED: isize = 40_060;

/// Both clients.
#[derive(Debug, Clone)]
pub struct Clients {
    /// For everything that the bot does in its own name.
    pub bot: Bot,
    /// For answers to interactions.
    pub wire: Wire,
}

impl Clients {
    /// Clients that speak to this Discord with that token.
    ///
    /// # Errors
    /// When the machine cannot set up TLS.
    pub fn new(
        endpoint: &Endpoint,
        token: &SecretString,
        waits: &Waits,
    ) -> Result<Clients, Trouble> {
        let breaker = Arc::new(Breaker::default());
        Ok(Clients {
            bot: Bot {
                http: Arc::new(endpoint.limited(token, waits, &breaker)?),
                breaker: Arc::clone(&breaker),
                me: Arc::default(),
                patience: waits.with_limits,
            },
            wire: Wire {
                http: Arc::new(endpoint.unlimited(token, waits)?),
                breaker,
                pauses: waits.pauses,
            },
        })
    }
}

/// The client for everything that the bot does in its own name: it keeps to Discord's limits.
#[derive(Debug, Clone)]
pub struct Bot {
    http: Arc<Http>,
    breaker: Arc<Breaker>,
    me: Arc<OnceLock<UserId>>,
    patience: Duration,
}

impl Bot {
    /// The client itself, for requests that are handed to [`call`](Self::call).
    pub(super) fn http(&self) -> &Http {
        &self.http
    }

    /// What counts the invalid answers to both clients.
    pub(super) fn breaker(&self) -> &Arc<Breaker> {
        &self.breaker
    }

    /// Tells the client whom it speaks for; known once the gateway is ready.
    pub(super) fn set_identity(&self, application: ApplicationId, user: UserId) {
        self.http.set_application_id(application);
        self.me.get_or_init(|| user);
    }

    /// Whether a message is our own, as far as is known.
    pub(super) fn wrote(&self, message: &Message) -> bool {
        self.me.get().is_none_or(|me| message.author.id == *me)
    }

    /// How long nothing may be posted, after too many invalid answers.
    pub(super) fn closed_for(&self) -> Option<Duration> {
        self.breaker.open_for(breaker::POSTS, Instant::now())
    }

    /// What time it is by Discord's clock, as an answer tells it; none where the answer does not.
    pub(super) async fn date(&self) -> Result<Option<Moment>, Trouble> {
        let request = Request::new(Route::Gateway, LightMethod::Get);
        let answer = self.call(self.http.request(request)).await?;
        Ok(answer.headers().get(DATE).and_then(read_date))
    }

    /// Waits for the answer to a request, but not for ever.
    pub(super) async fn call<T>(
        &self,
        request: impl Future<Output = Result<T, Error>>,
    ) -> Result<T, Trouble> {
        let answer = match tokio::time::timeout(self.patience, request).await {
            Ok(answer) => answer.map_err(Trouble::of),
            Err(_) => Err(Trouble::Unknown("no answer in time".to_owned())),
        };
        if let Err(Trouble::Refused { status, .. }) = answer {
            self.breaker.note(status, Instant::now());
        }
        answer
    }
}

/// The middle of the second that a date tells.
fn read_date(date: &HeaderValue) -> Option<Moment> {
    let date = httpdate::parse_http_date(date.to_str().ok()?).ok()?;
    let since = date.duration_since(SystemTime::UNIX_EPOCH).ok()?;
    let second = i64::try_from(since.as_millis()).ok()?;
    Some(Moment(second).plus(500))
}

/// The client for answers to interactions: it has no limiter, and so no queue.
#[derive(Debug, Clone)]
pub struct Wire {
    http: Arc<Http>,
    breaker: Arc<Breaker>,
    pauses: [Duration; 3],
}

impl Wire {
    /// Tells the client whose interactions it answers; known once the gateway is ready.
    pub fn set_application(&self, application: ApplicationId) {
        self.http.set_application_id(application);
    }

    /// The application, once it is known.
    #[must_use]
    pub fn application(&self) -> Option<ApplicationId> {
        self.http.application_id()
    }

    /// The first answer to an interaction, within three seconds of it. One that an earlier try has given after all
    /// is as good.
    ///
    /// # Errors
    /// What Discord or the connection said.
    pub async fn create_response(
        &self,
        interaction: InteractionId,
        token: &str,
        response: CreateInteractionResponse,
    ) -> Result<(), Trouble> {
        let until = Instant::now() + FIRST_ANSWER;
        let request = || response.clone().execute(&*self.http, (interaction, token));
        match self
            .patiently(Some(until), Trouble::may_pass, request)
            .await
        {
            (tries, Err(Trouble::Refused { code, .. }))
                if code == ALREADY_ANSWERED && tries > 1 =>
            {
                Ok(())
            }
            (_, answered) => answered,
        }
    }

    /// Changes the first answer.
    ///
    /// # Errors
    /// What Discord or the connection said.
    pub async fn edit_original(
        &self,
        token: &str,
        edit: EditInteractionResponse,
    ) -> Result<Message, Trouble> {
        let request = || edit.clone().execute(&*self.http, token);
        self.patiently(None, Trouble::may_pass, request).await.1
    }

    /// One more answer, after the first. Nothing keeps a second copy of it away, so it is given again only where
    /// Discord says that it did not take the first.
    ///
    /// # Errors
    /// What Discord or the connection said.
    pub async fn followup(
        &self,
        token: &str,
        followup: CreateInteractionResponseFollowup,
    ) -> Result<Message, Trouble> {
        let request = || followup.clone().execute(&*self.http, (None, token));
        self.patiently(None, Trouble::is_too_often, request).await.1
    }

    /// Tries again, after a pause, what may go through the next time and would do so before `until`. Says how
    /// often it tried.
    async fn patiently<T, F>(
        &self,
        until: Option<Instant>,
        may_pass: fn(&Trouble) -> bool,
        mut request: impl FnMut() -> F,
    ) -> (usize, Result<T, Trouble>)
    where
        F: Future<Output = Result<T, Error>>,
    {
        let mut tries = 0;
        loop {
            if self.is_closed() {
                let why = "too many invalid answers of late".to_owned();
                return (tries, Err(Trouble::Unknown(why)));
            }
            let trouble = match request().await {
                Ok(answer) => return (tries + 1, Ok(answer)),
                Err(error) => Trouble::of(error),
            };
            if let Trouble::Refused { status, .. } = trouble {
                self.breaker.note(status, Instant::now());
            }
            let pause = self.pauses.get(tries).copied();
            tries += 1;
            let in_time =
                |pause: &Duration| until.is_none_or(|until| Instant::now() + *pause < until);
            match pause.filter(in_time) {
                Some(pause) if may_pass(&trouble) => tokio::time::sleep(pause).await,
                _ => return (tries, Err(trouble)),
            }
        }
    }

    /// Whether Discord has been given so many invalid requests that even people must wait.
    fn is_closed(&self) -> bool {
        let open = self.breaker.open_for(breaker::ANSWERS, Instant::now());
        open.is_some()
    }
}
