//! One websocket from HELLO to its end.

use std::io::Write as _;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::State as Shared;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use flate2::Compression;
use flate2::write::ZlibEncoder;
use serde_json::{Value, json};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::{Instant, timeout_at};

use super::{Close, Identify, Order};
use crate::rehearsal::hub::Hub;

/// The largest payload that a bot may send.
const LARGEST: usize = 4096;
/// The most payloads that a bot may send in a minute.
const MOST_A_MINUTE: u32 = 120;
/// Intents that need Discord's leave, which the rehearsal's bot does not have.
const PRIVILEGED: u64 = 1 << 1 | 1 << 8 | 1 << 15;

/// Takes a gateway connection.
pub(crate) async fn connect(Shared(hub): Shared<Arc<Hub>>, upgrade: WebSocketUpgrade) -> Response {
    upgrade.on_upgrade(move |socket| async move {
        let (link, orders) = unbounded_channel();
        let interval = hub.pace.heartbeat();
        let connection = Connection {
            hub,
            socket,
            link,
            orders,
            session: None,
            interval,
            compress: false,
            heard_at: Instant::now(),
            minute: (Instant::now(), 0),
        };
        connection.run().await;
    })
}

struct Connection {
    hub: Arc<Hub>,
    socket: WebSocket,
    link: UnboundedSender<Order>,
    orders: UnboundedReceiver<Order>,
    session: Option<String>,
    /// Milliseconds between heartbeats.
    interval: u64,
    compress: bool,
    heard_at: Instant,
    minute: (Instant, u32),
}

/// Why a connection ends.
enum End {
    /// The bot closed it, for good or to resume.
    Theirs { for_good: bool },
    /// We close it.
    Ours(Close),
}

impl Connection {
    async fn run(mut self) {
        let interval = self.interval;
        let hello = json!({"op": 10, "s": null, "t": null, "d": {"heartbeat_interval": interval, "_trace": ["rehearsal"]}});
        let mut end = self.send(&hello).await.err();
        while end.is_none() {
            end = self.turn().await.err();
        }
        let end = end.unwrap_or(End::Theirs { for_good: false });
        if let Some(session) = self.session.take() {
            let for_good = matches!(end, End::Theirs { for_good: true });
            self.hub
                .write(|state| state.sessions.lose(&session, &self.link, for_good));
        }
        let frame = match end {
            End::Ours(Close::Code(code)) => Some(CloseFrame {
                code,
                reason: "".into(),
            }),
            End::Ours(Close::Bare) => None,
            End::Ours(Close::Abrupt) => return,
            End::Theirs { .. } => {
                // Reading on is what sends the close frame back, for which the bot waits.
                let until = Instant::now() + Duration::from_secs(1);
                let _ = timeout_at(until, self.socket.recv()).await;
                return;
            }
        };
        // The other end may be gone already.
        let _ = self.socket.send(Message::Close(frame)).await;
    }

    /// Waits for one thing and deals with it.
    async fn turn(&mut self) -> Result<(), End> {
        let overdue = self.heard_at + Duration::from_millis(self.interval * 3 / 2);
        tokio::select! {
            order = self.orders.recv() => match order {
                Some(Order::Send(payload)) => self.send(&payload).await,
                Some(Order::Close(close)) => Err(End::Ours(close)),
                None => Err(End::Theirs { for_good: false }),
            },
            received = timeout_at(overdue, self.socket.recv()) => match received {
                Err(_) => Err(End::Ours(Close::Code(4009))),
                Ok(Some(Ok(Message::Text(text)))) => self.take(text.as_str()).await,
                Ok(Some(Ok(Message::Close(frame)))) => {
                    let code = frame.map(|frame| frame.code);
                    Err(End::Theirs { for_good: matches!(code, Some(1000 | 1001)) })
                }
                Ok(Some(Ok(Message::Binary(_)))) => Err(End::Ours(Close::Code(4002))),
                Ok(Some(Ok(_))) => Ok(()),
                Ok(Some(Err(_)) | None) => Err(End::Theirs { for_good: false }),
            },
        }
    }

    async fn take(&mut self, text: &str) -> Result<(), End> {
        let now = Instant::now();
        if now.duration_since(self.minute.0) > Duration::from_secs(60) {
            self.minute = (now, 0);
        }
        self.minute.1 += 1;
        if self.minute.1 > MOST_A_MINUTE {
            return Err(End::Ours(Close::Code(4008)));
        }
        let payload: Value = match serde_json::from_str(text) {
            Ok(payload) if text.len() <= LARGEST => payload,
            _ => return Err(End::Ours(Close::Code(4002))),
        };
        let data = &payload["d"];
        match payload["op"].as_u64() {
            Some(1) => self.heartbeat().await,
            Some(2) => self.identify(data),
            Some(6) => self.resume(data).await,
            Some(3 | 4 | 8) if self.session.is_none() => Err(End::Ours(Close::Code(4003))),
            Some(3 | 4 | 8) => Ok(()),
            _ => Err(End::Ours(Close::Code(4001))),
        }
    }

    async fn heartbeat(&mut self) -> Result<(), End> {
        self.heard_at = Instant::now();
        if self.hub.read(|state| state.sessions.silent) {
            return Ok(());
        }
        self.send(&json!({"op": 11, "s": null, "t": null, "d": null}))
            .await
    }

    fn identify(&mut self, data: &Value) -> Result<(), End> {
        if self.session.is_some() {
            return Err(End::Ours(Close::Code(4005)));
        }
        self.authenticate(data)?;
        self.compress = data["compress"] == true;
        let shard = match data["shard"].as_array().map(Vec::as_slice) {
            None => (0, 1),
            Some([id, total]) => match (id.as_u64(), total.as_u64()) {
                (Some(id), Some(total)) if id < total => (id, total),
                _ => return Err(End::Ours(Close::Code(4010))),
            },
            Some(_) => return Err(End::Ours(Close::Code(4010))),
        };
        let intents = match data["intents"].as_u64() {
            Some(intents) if intents >> 26 == 0 => intents,
            _ => return Err(End::Ours(Close::Code(4013))),
        };
        if intents & PRIVILEGED != 0 {
            return Err(End::Ours(Close::Code(4014)));
        }
        let url = self.hub.gateway_url();
        let identify = Identify { shard, intents };
        let link = self.link.clone();
        let session = self
            .hub
            .write(|state| state.sessions.begin(&state.world, &url, &identify, link));
        self.session = Some(session);
        Ok(())
    }

    async fn resume(&mut self, data: &Value) -> Result<(), End> {
        self.authenticate(data)?;
        let id = data["session_id"].as_str().unwrap_or_default().to_owned();
        let sequence = data["seq"].as_u64().unwrap_or(0);
        let link = self.link.clone();
        if self
            .hub
            .write(|state| state.sessions.resume(&id, sequence, link))
        {
            // What a resumed connection may use is what it asked for when it began: serenity reads both.
            self.session = Some(id);
            return Ok(());
        }
        self.send(&json!({"op": 9, "s": null, "t": null, "d": false}))
            .await
    }

    fn authenticate(&self, data: &Value) -> Result<(), End> {
        let token = data["token"].as_str().unwrap_or_default();
        if token.trim_start_matches("Bot ") == self.hub.fixed.token {
            Ok(())
        } else {
            Err(End::Ours(Close::Code(4004)))
        }
    }

    async fn send(&mut self, payload: &Value) -> Result<(), End> {
        let text = payload.to_string();
        let message = if self.compress {
            Message::Binary(compressed(&text).into())
        } else {
            Message::Text(text.into())
        };
        let sent = self.socket.send(message).await;
        sent.map_err(|_| End::Theirs { for_good: false })
    }
}

fn compressed(text: &str) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::fast());
    // Writing to memory does not fail.
    let _ = encoder.write_all(text.as_bytes());
    encoder.finish().unwrap_or_default()
}
