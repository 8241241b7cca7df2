//! Who is answered: this machine's own pages alone, whatever name a stranger's page gives to the address.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HOST, ORIGIN, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};

/// Scripts, styles and pictures of the page itself, and nothing else; no other page may frame it.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
    connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// The names by which this machine may call the server.
#[derive(Debug, Clone)]
pub(in crate::rehearsal) struct Own(Arc<[String]>);

impl Own {
    /// The names of the server at this address.
    pub(in crate::rehearsal) fn at(address: SocketAddr) -> Own {
        let port = address.port();
        let names = ["127.0.0.1", "localhost", "[::1]"];
        Own(names.map(|name| format!("{name}:{port}")).into())
    }

    /// Whether a request comes from a program of this machine or from a page of this server.
    fn knows(&self, headers: &HeaderMap) -> bool {
        let text = |name: HeaderName| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
        let own = |host: &str| self.0.iter().any(|own| own == host);
        // A name that somebody else's server gave to this address is not ours: that is DNS rebinding.
        let host = text(HOST).is_some_and(own);
        let origin =
            text(ORIGIN).is_none_or(|origin| origin.strip_prefix("http://").is_some_and(own));
        let site = text(HeaderName::from_static("sec-fetch-site"));
        host && origin && site.is_none_or(|site| matches!(site, "same-origin" | "none"))
    }
}

/// Turns strangers away, and tells browsers how little the page needs.
pub(super) async fn guard(State(own): State<Own>, request: Request, next: Next) -> Response {
    let mut response = if own.knows(request.headers()) {
        next.run(request).await
    } else {
        stranger()
    };
    let headers = response.headers_mut();
    for (name, value) in [
        (CONTENT_SECURITY_POLICY, POLICY),
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (REFERRER_POLICY, "no-referrer"),
        (CACHE_CONTROL, "no-store"),
        (
            HeaderName::from_static("cross-origin-resource-policy"),
            "same-origin",
        ),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    response
}

/// Turns strangers away from the Discord behind the page, where a bot comes without an origin.
pub(in crate::rehearsal) async fn bots_only(
    State(own): State<Own>,
    request: Request,
    next: Next,
) -> Response {
    if own.knows(request.headers()) {
        next.run(request).await
    } else {
        stranger()
    }
}

fn stranger() -> Response {
    let words = "The rehearsal answers pages and programs of this machine alone.\n";
    (StatusCode::FORBIDDEN, words).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_own_names_and_origins_are_known() {
        let own = Own::at(([127, 0, 0, 1], 8080).into());
        let cases: &[(&[(&str, &str)], bool)] = &[
            (&[("host", "127.0.0.1:8080")], true),
            (&[("host", "localhost:8080")], true),
            (&[("host", "localhost:8081")], false),
            (&[("host", "chess.example:8080")], false),
            (&[], false),
            (
                &[
                    ("host", "127.0.0.1:8080"),
                    ("origin", "http://127.0.0.1:8080"),
                ],
                true,
            ),
            (
                &[
                    ("host", "127.0.0.1:8080"),
                    ("origin", "http://localhost:8080"),
                ],
                true,
            ),
            (
                &[
                    ("host", "127.0.0.1:8080"),
                    ("origin", "https://127.0.0.1:8080"),
                ],
                false,
            ),
            (
                &[
                    ("host", "127.0.0.1:8080"),
                    ("origin", "http://chess.example"),
                ],
                false,
            ),
            (&[("host", "127.0.0.1:8080"), ("origin", "null")], false),
            (
                &[
                    ("host", "127.0.0.1:8080"),
                    ("sec-fetch-site", "same-origin"),
                ],
                true,
            ),
            (
                &[("host", "127.0.0.1:8080"), ("sec-fetch-site", "none")],
                true,
            ),
            (
                &[("host", "127.0.0.1:8080"), ("sec-fetch-site", "cross-site")],
                false,
            ),
        ];
        for (headers, known) in cases {
            let map = headers.iter().map(|(name, value)| {
                (
                    HeaderName::from_static(name),
                    HeaderValue::from_static(value),
                )
            });
            assert_eq!(own.knows(&map.collect()), *known, "{headers:?}");
        }
    }
}
