//! A request as the routes read it.

use std::collections::BTreeMap;

use axum::body::{Bytes, to_bytes};
use axum::extract::{FromRequest as _, Multipart, Request};
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE};
use serde_json::Value;

use super::reply::ApiError;
use crate::rehearsal::world::Id;

/// The most that a request may weigh: ten files of ten MiB, and some.
const MOST_BYTES: usize = 110 * 1024 * 1024;

/// A file of a multipart request.
#[derive(Debug, Clone)]
pub(crate) struct Part {
    pub(crate) field: String,
    pub(crate) filename: String,
    pub(crate) content_type: String,
    pub(crate) bytes: Bytes,
}

/// A request.
#[derive(Debug, Clone, Default)]
pub(crate) struct Call {
    pub(crate) method: String,
    /// The path's segments after `/api/v10`.
    pub(crate) path: Vec<String>,
    pub(crate) query_text: String,
    pub(crate) query: BTreeMap<String, String>,
    /// The body, or the `payload_json` of a multipart request.
    pub(crate) body: Value,
    pub(crate) multipart: bool,
    pub(crate) parts: Vec<String>,
    pub(crate) files: Vec<Part>,
    pub(crate) authorization: String,
}

impl Call {
    /// Reads a request; `None` when it is not one of the API.
    pub(crate) async fn read(request: Request) -> Option<Result<Self, ApiError>> {
        let path = request.uri().path();
        let rest = path.strip_prefix("/api/")?;
        // The version may be left out, as it may at Discord.
        let rest = match rest.split_once('/') {
            Some((version, rest))
                if version.starts_with('v') && version[1..].parse::<u8>().is_ok() =>
            {
                rest
            }
            _ => rest,
        };
        let query_text = request.uri().query().unwrap_or_default().to_owned();
        let content_type = header(&request, CONTENT_TYPE);
        let call = Self {
            method: request.method().as_str().to_owned(),
            path: rest
                .split('/')
                .filter(|part| !part.is_empty())
                .map(decoded)
                .collect(),
            query: query_text
                .split('&')
                .filter_map(|pair| pair.split_once('='))
                .map(|(key, value)| (key.to_owned(), decoded(value)))
                .collect(),
            query_text,
            authorization: header(&request, AUTHORIZATION),
            ..Self::default()
        };
        Some(if content_type.starts_with("multipart/form-data") {
            call.read_parts(request).await
        } else {
            call.read_body(request).await
        })
    }

    async fn read_body(mut self, request: Request) -> Result<Self, ApiError> {
        let bytes = to_bytes(request.into_body(), MOST_BYTES)
            .await
            .map_err(|_| ApiError::code(40005))?;
        if !bytes.is_empty() {
            self.body = serde_json::from_slice(&bytes).map_err(|_| ApiError::code(50109))?;
        }
        Ok(self)
    }

    async fn read_parts(mut self, request: Request) -> Result<Self, ApiError> {
        self.multipart = true;
        let broken = |_| ApiError::code(50109);
        let mut parts = Multipart::from_request(request, &())
            .await
            .map_err(|_| ApiError::code(50109))?;
        while let Some(part) = parts.next_field().await.map_err(broken)? {
            let field = part.name().unwrap_or_default().to_owned();
            let filename = part.file_name().map(str::to_owned);
            let content_type = part.content_type().map(str::to_owned);
            let bytes = part.bytes().await.map_err(|_| ApiError::code(40005))?;
            self.parts.push(field.clone());
            if field == "payload_json" {
                self.body = serde_json::from_slice(&bytes).map_err(|_| ApiError::code(50109))?;
            } else if let Some(filename) = filename {
                self.files.push(Part {
                    content_type: content_type.unwrap_or_else(|| media_type(&filename).to_owned()),
                    field,
                    filename,
                    bytes,
                });
            }
        }
        Ok(self)
    }

    /// A number of the query.
    pub(crate) fn number(&self, key: &str) -> Option<u64> {
        self.query.get(key)?.parse().ok()
    }

    /// An id of the query.
    pub(crate) fn id(&self, key: &str) -> Option<Id> {
        self.query.get(key)?.parse().ok()
    }

    /// Whether a flag of the query is set.
    pub(crate) fn flag(&self, key: &str) -> bool {
        self.query
            .get(key)
            .is_some_and(|value| value == "true" || value == "1")
    }
}

/// The media type that a file's name tells.
fn media_type(filename: &str) -> &'static str {
    match filename.rsplit('.').next() {
        Some("png") => "image/png",
        Some("gif") => "image/gif",
        Some("txt" | "pgn") => "text/plain; charset=utf-8",
        Some("json") => "application/json",
        _ => "application/octet-stream",
    }
}

/// A path segment or query value without its percent escapes.
fn decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&first, tail)) = rest.split_first() {
        let escape = tail
            .get(..2)
            .filter(|_| first == b'%')
            .and_then(|hex| u8::from_str_radix(std::str::from_utf8(hex).ok()?, 16).ok());
        bytes.push(escape.unwrap_or(first));
        rest = if escape.is_some() { &tail[2..] } else { tail };
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// A header's text, empty where there is none.
fn header(request: &Request, name: axum::http::HeaderName) -> String {
    let value = request
        .headers()
        .get(name)
        .and_then(|value| value.to_str().ok());
    value.unwrap_or_default().to_owned()
}
