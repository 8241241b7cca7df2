//! Which Discord is spoken to, and the clients for it.

use std::sync::Arc;

use reqwest::ClientBuilder;
use secrecy::{ExposeSecret as _, SecretString};
use serenity::builder::CreateAllowedMentions;
use serenity::http::{Http, HttpBuilder, HttpError, RatelimitInfo, Ratelimiter};
use tokio::time::Instant;

use crate::discord::breaker::Breaker;
use crate::discord::trouble::Trouble;
use crate::discord::waits::Waits;

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
    /// A client that keeps to this Discord's limits, and tells the breaker where it did not. On loopback there are
    /// none.
    pub(in crate::discord) fn limited(
        &self,
        token: &SecretString,
        waits: &Waits,
        breaker: &Arc<Breaker>,
    ) -> Result<Http, Trouble> {
        self.limited_by(self.requests(waits), token, breaker)
    }

    /// A client that sends its requests so, and otherwise is like [`limited`](Self::limited).
    pub(super) fn limited_by(
        &self,
        requests: ClientBuilder,
        token: &SecretString,
        breaker: &Arc<Breaker>,
    ) -> Result<Http, Trouble> {
        let requests = built(requests)?;
        let builder = builder(&requests, token);
        Ok(match self {
            Endpoint::Discord => builder.ratelimiter(limiter(requests, token, breaker)),
            Endpoint::Loopback { http } => builder.proxy(http).ratelimiter_disabled(true),
        }
        .build())
    }

    /// A client that knows of no limits.
    pub(super) fn unlimited(&self, token: &SecretString, waits: &Waits) -> Result<Http, Trouble> {
        let requests = built(self.requests(waits))?;
        let builder = builder(&requests, token).ratelimiter_disabled(true);
        Ok(match self {
            Endpoint::Discord => builder,
            Endpoint::Loopback { http } => builder.proxy(http),
        }
        .build())
    }

    pub(super) fn requests(&self, waits: &Waits) -> ClientBuilder {
        let requests = reqwest::Client::builder()
            .use_rustls_tls()
            .connect_timeout(waits.connect)
            .timeout(waits.answer);
        match self {
            Endpoint::Discord => requests,
            Endpoint::Loopback { .. } => requests.no_proxy(),
        }
    }
}

fn built(requests: ClientBuilder) -> Result<reqwest::Client, Trouble> {
    let failed = |error| Trouble::of(HttpError::Request(error).into());
    requests.build().map_err(failed)
}

fn builder(requests: &reqwest::Client, token: &SecretString) -> HttpBuilder {
    HttpBuilder::new(token.expose_secret())
        .client(requests.clone())
        .default_allowed_mentions(CreateAllowedMentions::new())
}

/// serenity's limiter, which waits where Discord says "too many requests" and tries again: those answers reach
/// nobody else, so it tells the breaker of them.
fn limiter(requests: reqwest::Client, token: &SecretString, breaker: &Arc<Breaker>) -> Ratelimiter {
    let mut limiter = Ratelimiter::new(requests, format!("Bot {}", token.expose_secret()));
    let breaker = Arc::clone(breaker);
    limiter.set_ratelimit_callback(Box::new(move |wait| {
        if was_refused(&wait) {
            breaker.note(429, Instant::now());
        }
    }));
    limiter
}

/// Whether a wait of serenity's was ordered by an answer of Discord, rather than taken so that there is none.
///
/// serenity tells of both alike. Discord orders whole milliseconds, and serenity takes the difference of two
/// instants, which has nanoseconds to it.
fn was_refused(wait: &RatelimitInfo) -> bool {
    wait.global || wait.timeout.subsec_nanos().is_multiple_of(1_000_000)
}
