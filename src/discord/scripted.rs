//! A Discord that answers what a test tells it to, one answer a request, and remembers what it was asked.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::collections::VecDeque;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

use serde_json::{Value, json};
use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _};
use tokio::net::TcpListener;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::pki_types::PrivateKeyDer;

/// A request as it came.
#[derive(Debug, Clone)]
pub(crate) struct Asked {
    /// Method and path without the version, such as `POST /channels/200/messages`.
    pub(crate) line: String,
    /// What was sent, files included.
    pub(crate) body: String,
}

/// An answer that is still to be given.
#[derive(Debug, Clone)]
pub(crate) struct Answer {
    status: u16,
    body: Value,
    headers: Vec<(&'static str, &'static str)>,
}

impl Answer {
    fn new(status: u16, body: Value) -> Answer {
        let headers = Vec::new();
        Answer {
            status,
            body,
            headers,
        }
    }

    /// With one more header.
    pub(crate) fn with(mut self, name: &'static str, value: &'static str) -> Answer {
        self.headers.push((name, value));
        self
    }
}

/// The status of an answer that never comes: the connection ends instead.
const HANG_UP: u16 = 0;

/// A message was sent or changed.
pub(crate) fn message(id: u64) -> Answer {
    message_saying(id, "", json!([]))
}

/// A message that says this, with these components.
pub(crate) fn message_saying(id: u64, content: &str, components: Value) -> Answer {
    let body = json!({
        "id": id.to_string(), "channel_id": "200", "type": 0, "content": content,
        "timestamp": "2027-01-15T08:00:00Z", "edited_timestamp": null, "tts": false, "pinned": false,
        "author": { "id": "9", "username": "lacre", "discriminator": "0", "avatar": null, "bot": true },
        "mention_everyone": false, "mentions": [], "mention_roles": [], "attachments": [], "embeds": [],
        "components": components,
    });
    Answer::new(200, body)
}

/// A message with a picture was changed.
pub(crate) fn pictured(id: u64) -> Answer {
    let mut answer = message(id);
    let url = "https://cdn.example/board.png";
    answer.body["attachments"] = json!([{
        "id": "1", "filename": "board.png", "size": 1, "url": url, "proxy_url": url,
    }]);
    answer
}

/// Several messages.
pub(crate) fn messages(of: impl IntoIterator<Item = Answer>) -> Answer {
    let body = of.into_iter().map(|answer| answer.body).collect();
    Answer::new(200, body)
}

/// A thread was started or changed.
pub(crate) fn thread(id: u64) -> Answer {
    let body = json!({
        "id": id.to_string(), "guild_id": "5", "parent_id": "100", "type": 11, "name": "a game",
    });
    Answer::new(200, body)
}

/// It was deleted.
pub(crate) fn nothing() -> Answer {
    Answer::new(204, Value::Null)
}

/// It was refused, with one of Discord's codes.
pub(crate) fn refused(status: u16, code: u32) -> Answer {
    Answer::new(status, json!({ "message": "no", "code": code }))
}

/// It was too often, and Discord orders to wait so many seconds.
pub(crate) fn too_many(retry_after: &'static str) -> Answer {
    refused(429, 0).with("retry-after", retry_after)
}

/// The connection ends without an answer.
pub(crate) fn hang_up() -> Answer {
    Answer::new(HANG_UP, Value::Null)
}

/// The server.
#[derive(Debug, Clone)]
pub(crate) struct Scripted {
    pub(crate) url: String,
    pub(crate) address: SocketAddr,
    answers: Arc<Mutex<VecDeque<Answer>>>,
    asked: Arc<Mutex<Vec<Asked>>>,
}

impl Scripted {
    /// Listens, and gives these answers in turn; every further request is a failure of the server.
    pub(crate) async fn new(answers: impl IntoIterator<Item = Answer>) -> Scripted {
        Scripted::listen(answers, None).await
    }

    /// The same over TLS, under the name of the real Discord; with the certificate that makes it believed.
    pub(crate) async fn secure(answers: impl IntoIterator<Item = Answer>) -> (Scripted, Vec<u8>) {
        let own = rcgen::generate_simple_self_signed(["discord.com".to_owned()]).unwrap();
        let key = PrivateKeyDer::try_from(own.signing_key.serialize_der()).unwrap();
        let config = ServerConfig::builder()
            .with_no_client_auth()
            .with_single_cert(vec![own.cert.der().clone()], key)
            .unwrap();
        let acceptor = TlsAcceptor::from(Arc::new(config));
        let scripted = Scripted::listen(answers, Some(acceptor)).await;
        (scripted, own.cert.der().to_vec())
    }

    async fn listen(
        answers: impl IntoIterator<Item = Answer>,
        tls: Option<TlsAcceptor>,
    ) -> Scripted {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let scripted = Scripted {
            url: format!("http://{address}"),
            address,
            answers: Arc::new(Mutex::new(answers.into_iter().collect())),
            asked: Arc::default(),
        };
        let served = scripted.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                match &tls {
                    Some(tls) => served.serve(tls.accept(stream).await.unwrap()).await,
                    None => served.serve(stream).await,
                }
            }
        });
        scripted
    }

    /// What was asked so far.
    pub(crate) fn asked(&self) -> Vec<Asked> {
        self.asked.lock().unwrap().clone()
    }

    /// The methods and paths of what was asked so far, a line each.
    pub(crate) fn lines(&self) -> String {
        let lines: Vec<String> = self.asked().into_iter().map(|asked| asked.line).collect();
        lines.join("\n")
    }

    async fn serve(&self, mut stream: impl AsyncRead + AsyncWrite + Unpin) {
        let asked = read(&mut stream).await;
        self.asked.lock().unwrap().push(asked);
        let next = self.answers.lock().unwrap().pop_front();
        let answer = next.unwrap_or_else(|| refused(500, 0));
        if answer.status == HANG_UP {
            return;
        }
        let body = match answer.body {
            Value::Null => String::new(),
            body => body.to_string(),
        };
        let (status, length) = (answer.status, body.len());
        let mut head = format!(
            "HTTP/1.1 {status} -\r\ncontent-type: application/json\r\ncontent-length: {length}\r\nconnection: close\r\n"
        );
        for (name, value) in answer.headers {
            head.push_str(&format!("{name}: {value}\r\n"));
        }
        head.push_str("\r\n");
        stream.write_all(head.as_bytes()).await.unwrap();
        stream.write_all(body.as_bytes()).await.unwrap();
        stream.shutdown().await.unwrap();
    }
}

async fn read(stream: &mut (impl AsyncRead + Unpin)) -> Asked {
    let mut bytes = Vec::new();
    let head = loop {
        stream.read_buf(&mut bytes).await.unwrap();
        if let Some(end) = bytes.windows(4).position(|four| four == b"\r\n\r\n") {
            break String::from_utf8_lossy(&bytes[..end]).into_owned();
        }
    };
    let length = head
        .lines()
        .find_map(|line| {
            line.to_lowercase()
                .strip_prefix("content-length: ")?
                .parse()
                .ok()
        })
        .unwrap_or(0);
    let begins = head.len() + 4;
    while bytes.len() < begins + length {
        stream.read_buf(&mut bytes).await.unwrap();
    }
    let mut words = head.split(' ');
    let (method, path) = (words.next().unwrap(), words.next().unwrap());
    Asked {
        line: format!("{method} {}", path.trim_start_matches("/api/v10")),
        body: String::from_utf8_lossy(&bytes[begins..]).into_owned(),
    }
}
