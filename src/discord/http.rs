//! The two HTTP clients: one that keeps to Discord's limits, one for answers to interactions alone.
//!
//! Answers to interactions are exempt from the global limit and bound to their own token, but serenity would
//! queue all of them behind one another; so they go through a client without a limiter, which waits by itself
//! when Discord asks for it.

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use secrecy::{ExposeSecret as _, SecretString};
use serenity::Error;
use serenity::builder::{
    Builder, CreateAllowedMentions, CreateInteractionResponse, CreateInteractionResponseFollowup,
    EditInteractionResponse,
};
use serenity::http::{Http, HttpBuilder, HttpError};
use serenity::model::channel::Message;
use serenity::model::id::{ApplicationId, InteractionId, UserId};
use tokio::time::Instant;

use super::breaker::Breaker;
use super::trouble::Trouble;

/// How long a connection to Discord may take to be made.
const CONNECT: Duration = Duration::from_secs(5);
/// How long Discord may take to answer a request.
const ANSWER: Duration = Duration::from_secs(20);
/// How long a Discord on this machine may take.
const ANSWER_ON_LOOPBACK: Duration = Duration::from_secs(2);
/// How long a request may take with the waiting that Discord's limits ask for.
const WITH_WAITING: Duration = Duration::from_secs(60);
/// The pauses after each "too many requests" to an answer.
const PAUSES: [Duration; 3] = [
    Duration::from_millis(500),
    Duration::from_secs(1),
    Duration::from_secs(2),
];

/// Which Discord is spoken to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Endpoint {
    /// The real one.
    Discord,
    /// One on this machine, such as the rehearsal's. The limiter is off there, and only there: with it on,
    /// serenity would leave the address aside and speak to the real one.
    Loopback {
        /// Its address, such as `http://127.0.0.1:8080`.
        http: String,
    },
}

impl Endpoint {
    /// The longest that a single answer may take.
    fn patience(&self) -> Duration {
        match self {
            Endpoint::Discord => ANSWER,
            Endpoint::Loopback { .. } => ANSWER_ON_LOOPBACK,
        }
    }

    /// A client for this Discord. `limited` holds for the real one only.
    pub(super) fn client(&self, token: &SecretString, limited: bool) -> Result<Http, Trouble> {
        let requests = reqwest::Client::builder()
            .use_rustls_tls()
            .connect_timeout(CONNECT)
            .timeout(self.patience());
        let requests = match self {
            Endpoint::Discord => requests,
            Endpoint::Loopback { .. } => requests.no_proxy(),
        };
        let requests = requests
            .build()
            .map_err(|error| Trouble::of(HttpError::Request(error).into()))?;
        let builder = HttpBuilder::new(token.expose_secret())
            .client(requests)
            .default_allowed_mentions(CreateAllowedMentions::new());
        Ok(match self {
            Endpoint::Discord => builder.ratelimiter_disabled(!limited),
            Endpoint::Loopback { http } => builder.proxy(http).ratelimiter_disabled(true),
        }
        .build())
    }
}

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
    pub fn new(endpoint: &Endpoint, token: &SecretString) -> Result<Clients, Trouble> {
        let breaker = Arc::new(Breaker::default());
        Ok(Clients {
            bot: Bot {
                http: Arc::new(endpoint.client(token, true)?),
                breaker: Arc::clone(&breaker),
                me: Arc::default(),
            },
            wire: Wire {
                http: Arc::new(endpoint.client(token, false)?),
                breaker,
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
}

impl Bot {
    /// The client itself, for requests that are handed to [`call`](Self::call).
    pub(super) fn http(&self) -> &Http {
        &self.http
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

    /// How long nothing may be sent, after too many invalid answers.
    pub(super) fn closed_for(&self) -> Option<Duration> {
        self.breaker.open_for(Instant::now())
    }

    /// Waits for the answer to a request, but not for ever.
    pub(super) async fn call<T>(
        &self,
        request: impl Future<Output = Result<T, Error>>,
    ) -> Result<T, Trouble> {
        let answer = match tokio::time::timeout(WITH_WAITING, request).await {
            Ok(answer) => answer.map_err(Trouble::of),
            Err(_) => Err(Trouble::Unknown("no answer in time".to_owned())),
        };
        if let Err(Trouble::Refused { status, .. }) = answer {
            self.breaker.note(status, Instant::now());
        }
        answer
    }
}

/// The client for answers to interactions: it has no limiter, and so no queue.
#[derive(Debug, Clone)]
pub struct Wire {
    http: Arc<Http>,
    breaker: Arc<Breaker>,
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

    /// The first answer to an interaction, within three seconds of it.
    ///
    /// # Errors
    /// What Discord or the connection said.
    pub async fn create_response(
        &self,
        interaction: InteractionId,
        token: &str,
        response: CreateInteractionResponse,
    ) -> Result<(), Trouble> {
        self.patiently(|| response.clone().execute(&*self.http, (interaction, token)))
            .await
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
        self.patiently(|| edit.clone().execute(&*self.http, token))
            .await
    }

    /// One more answer, after the first.
    ///
    /// # Errors
    /// What Discord or the connection said.
    pub async fn followup(
        &self,
        token: &str,
        followup: CreateInteractionResponseFollowup,
    ) -> Result<Message, Trouble> {
        self.patiently(|| followup.clone().execute(&*self.http, (None, token)))
            .await
    }

    /// Tries again, after a pause, for as long as Discord answers that it was too often.
    async fn patiently<T, F>(&self, mut request: impl FnMut() -> F) -> Result<T, Trouble>
    where
        F: Future<Output = Result<T, Error>>,
    {
        let mut pauses = PAUSES.into_iter();
        loop {
            let trouble = match request().await {
                Ok(answer) => return Ok(answer),
                Err(error) => Trouble::of(error),
            };
            let Trouble::Refused { status, .. } = trouble else {
                return Err(trouble);
            };
            self.breaker.note(status, Instant::now());
            match pauses.next() {
                Some(pause) if status == 429 && self.breaker.open_for(Instant::now()).is_none() => {
                    tokio::time::sleep(pause).await;
                }
                _ => return Err(trouble),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]
    use super::*;
    use crate::discord::scripted::{self, Scripted};

    fn http(endpoint: &Endpoint, limited: bool) -> Http {
        endpoint.client(&"token".into(), limited).unwrap()
    }

    #[test]
    fn on_loopback_there_is_an_address_and_no_limiter_in_either_client() {
        let loopback = Endpoint::Loopback {
            http: "http://127.0.0.1:1".to_owned(),
        };
        for limited in [true, false] {
            let http = http(&loopback, limited);
            assert!(http.ratelimiter.is_none());
            assert_eq!(http.proxy.as_deref(), Some("http://127.0.0.1:1"));
        }
    }

    #[test]
    fn discord_itself_is_limited_for_all_but_answers() {
        assert!(http(&Endpoint::Discord, true).ratelimiter.is_some());
        assert!(http(&Endpoint::Discord, false).ratelimiter.is_none());
        assert_eq!(http(&Endpoint::Discord, true).proxy, None);
    }

    #[test]
    fn nobody_is_mentioned_by_default() {
        let http = http(&Endpoint::Discord, true);
        assert_eq!(
            http.default_allowed_mentions,
            Some(CreateAllowedMentions::new())
        );
    }

    fn acknowledged() -> CreateInteractionResponse {
        CreateInteractionResponse::Acknowledge
    }

    async fn wire(answers: impl IntoIterator<Item = scripted::Answer>) -> (Wire, Scripted) {
        let discord = Scripted::new(answers).await;
        let loopback = Endpoint::Loopback {
            http: discord.url.clone(),
        };
        let clients = Clients::new(&loopback, &"token".into()).unwrap();
        (clients.wire, discord)
    }

    #[tokio::test]
    async fn an_answer_that_came_too_often_is_given_again() {
        let (wire, discord) = wire([scripted::refused(429, 0), scripted::nothing()]).await;
        let answered = wire
            .create_response(InteractionId::new(7), "secret", acknowledged())
            .await;
        assert_eq!(answered, Ok(()));
        assert_eq!(
            discord.lines(),
            ["POST /interactions/7/secret/callback"; 2].join("\n")
        );
    }

    #[tokio::test]
    async fn an_interaction_that_is_gone_is_asked_for_once_and_its_token_told_to_nobody() {
        let (wire, discord) = wire([scripted::refused(404, 10062)]).await;
        let trouble = wire
            .create_response(InteractionId::new(7), "secret", acknowledged())
            .await
            .unwrap_err();
        assert_eq!(discord.asked().len(), 1);
        assert!(!format!("{trouble} {trouble:?}").contains("secret"));
    }

    #[tokio::test]
    async fn a_connection_that_fails_tells_no_token_either() {
        let loopback = Endpoint::Loopback {
            http: "http://127.0.0.1:9".to_owned(),
        };
        let wire = Clients::new(&loopback, &"token".into()).unwrap().wire;
        let trouble = wire
            .create_response(InteractionId::new(7), "secret", acknowledged())
            .await
            .unwrap_err();
        assert!(matches!(trouble, Trouble::Unknown(_)));
        assert!(!format!("{trouble} {trouble:?}").contains("secret"));
    }
}
