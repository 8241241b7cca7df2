//! The endpoint on loopback: `/health` and `/metrics`.
//!
//! Few are served at once, each a single answer within a few seconds, and what is known is looked up once a second
//! at the most: who asks often learns nothing more, and costs the bot nothing.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use http_body_util::Full;
use hyper::body::{Bytes, Incoming};
use hyper::header::{CACHE_CONTROL, CONTENT_TYPE};
use hyper::service::service_fn;
use hyper::{Method, Request, Response, StatusCode};
use hyper_util::rt::TokioIo;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Mutex, watch};
use tokio::task::JoinSet;

use super::facts::{Facts, Vitals};
use super::figures::Figures;
use crate::service::Service;

/// How many are served at once; the next wait until one is done.
const GUESTS: usize = 8;
/// How long one may take to ask and be answered.
const PATIENCE: Duration = Duration::from_secs(5);
/// What is known is looked up no more often than this.
const FRESH: Duration = Duration::from_secs(1);
/// After a connection that could not be taken.
const REST: Duration = Duration::from_secs(1);

/// What Prometheus calls its text form.
const PROMETHEUS: &str = "text/plain; version=0.0.4; charset=utf-8";

/// Answers how the bot is doing.
#[derive(Debug)]
pub struct Endpoint {
    listener: TcpListener,
    desk: Arc<Desk>,
}

/// What is needed for an answer.
#[derive(Debug)]
struct Desk {
    service: Arc<Service>,
    vitals: Box<dyn Vitals>,
    figures: Arc<Figures>,
    known: Mutex<Option<(Instant, Arc<Facts>)>>,
}

impl Endpoint {
    /// Listens at an address, which must be of this machine alone.
    ///
    /// # Errors
    /// Another address than loopback's, or one that cannot be had.
    pub async fn bind(
        address: SocketAddr,
        service: Arc<Service>,
        vitals: Box<dyn Vitals>,
        figures: Arc<Figures>,
    ) -> std::io::Result<Endpoint> {
        if !address.ip().is_loopback() {
            return Err(std::io::Error::other(
                "only addresses of this machine are served, such as 127.0.0.1:9464",
            ));
        }
        Ok(Endpoint {
            listener: TcpListener::bind(address).await?,
            desk: Arc::new(Desk {
                service,
                vitals,
                figures,
                known: Mutex::default(),
            }),
        })
    }

    /// Where it listens.
    #[must_use]
    pub fn address(&self) -> Option<SocketAddr> {
        self.listener.local_addr().ok()
    }

    /// Answers until `stop` turns true.
    pub async fn serve(self, mut stop: watch::Receiver<bool>) {
        let mut guests = JoinSet::new();
        loop {
            let guest = tokio::select! {
                guest = self.listener.accept(), if guests.len() < GUESTS => guest,
                Some(_) = guests.join_next() => continue,
                _ = stop.wait_for(|stop| *stop) => return,
            };
            match guest {
                Ok((stream, _)) => {
                    let talk = talk(stream, Arc::clone(&self.desk));
                    guests.spawn(tokio::time::timeout(PATIENCE, talk));
                }
                Err(error) => {
                    tracing::warn!(%error, "nobody can be told how the bot is doing");
                    tokio::time::sleep(REST).await;
                }
            }
        }
    }
}

async fn talk(stream: TcpStream, desk: Arc<Desk>) {
    let answer = service_fn(|request: Request<Incoming>| {
        let desk = Arc::clone(&desk);
        async move { Ok::<_, Infallible>(desk.answer(request.method(), request.uri().path()).await) }
    });
    let connection = hyper::server::conn::http1::Builder::new()
        .keep_alive(false)
        .serve_connection(TokioIo::new(stream), answer);
    if let Err(error) = connection.await {
        tracing::debug!(%error, "somebody asked how the bot is doing and did not wait");
    }
}

impl Desk {
    async fn answer(&self, method: &Method, path: &str) -> Response<Full<Bytes>> {
        if *method != Method::GET && *method != Method::HEAD {
            return told(StatusCode::METHOD_NOT_ALLOWED, "text/plain", String::new());
        }
        match path {
            "/health" => {
                let facts = self.facts().await;
                let status = if facts.failing().is_empty() {
                    StatusCode::OK
                } else {
                    StatusCode::SERVICE_UNAVAILABLE
                };
                told(status, "application/json", format!("{}\n", facts.json()))
            }
            "/metrics" => {
                let facts = self.facts().await;
                told(StatusCode::OK, PROMETHEUS, self.figures.text(&facts))
            }
            _ => told(
                StatusCode::NOT_FOUND,
                "text/plain",
                "/health or /metrics\n".to_owned(),
            ),
        }
    }

    /// What is known now. Whoever comes while it is being looked up waits for it.
    async fn facts(&self) -> Arc<Facts> {
        let mut known = self.known.lock().await;
        if let Some((at, facts)) = &*known
            && at.elapsed() < FRESH
        {
            return Arc::clone(facts);
        }
        let facts = Arc::new(Facts {
            pulse: self
                .service
                .pulse()
                .await
                .map_err(|error| error.to_string()),
            gateway: self.vitals.gateway(),
            drawing: self.vitals.drawing(),
            answering: self.vitals.answering(),
        });
        *known = Some((Instant::now(), Arc::clone(&facts)));
        facts
    }
}

fn told(status: StatusCode, kind: &'static str, body: String) -> Response<Full<Bytes>> {
    let mut response = Response::new(Full::new(Bytes::from(body)));
    *response.status_mut() = status;
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, hyper::header::HeaderValue::from_static(kind));
    headers.insert(
        CACHE_CONTROL,
        hyper::header::HeaderValue::from_static("no-store"),
    );
    response
}
