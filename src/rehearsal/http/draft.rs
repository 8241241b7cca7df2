//! From a request's body to a message that is to be posted or changed.

use serde_json::Value;

use super::call::Part;
use super::limits::{self, id_text};
use super::reply::{ApiError, Form};
use crate::rehearsal::world::{Edit, NewFile, Post, array};

/// Reads a new message. `at` is the path before its fields in error texts.
pub(crate) fn post(at: &str, body: &Value, files: &[Part]) -> Result<Post, ApiError> {
    let mut form = Form::default();
    limits::message(&mut form, at, body, files)?;
    form.finish()?;
    let post = Post {
        content: body["content"]
            .as_str()
            .unwrap_or_default()
            .trim()
            .to_owned(),
        components: array(body, "components").to_vec(),
        embeds: array(body, "embeds").to_vec(),
        files: new_files(body, files),
        flags: body["flags"].as_u64().unwrap_or(0),
        allowed_mentions: Some(body["allowed_mentions"].clone()).filter(Value::is_object),
        ..Post::default()
    };
    let empty = post.content.is_empty() && post.components.is_empty() && post.embeds.is_empty();
    if empty && post.files.is_empty() {
        return Err(ApiError::code(50006));
    }
    Ok(post)
}

/// Reads a change: a field that is absent stays, `null` empties it.
pub(crate) fn edit(at: &str, body: &Value, files: &[Part]) -> Result<Edit, ApiError> {
    let mut form = Form::default();
    limits::message(&mut form, at, body, files)?;
    form.finish()?;
    let list = |key: &str| body.get(key).map(|_| array(body, key).to_vec());
    let keep = body.get("attachments").map(|_| {
        array(body, "attachments")
            .iter()
            .filter_map(|listed| {
                let id = id_text(&listed["id"]).parse().ok()?;
                let alt = listed["description"].as_str().map(str::to_owned);
                Some((id, alt))
            })
            .collect()
    });
    Ok(Edit {
        content: body
            .get("content")
            .map(|content| content.as_str().unwrap_or_default().trim().to_owned()),
        components: list("components"),
        embeds: list("embeds"),
        keep,
        files: new_files(body, files),
        flags: None,
        allowed_mentions: Some(body["allowed_mentions"].clone()).filter(Value::is_object),
    })
}

/// The uploaded files, each with the name and alt text that the body gives it.
fn new_files(body: &Value, files: &[Part]) -> Vec<NewFile> {
    files
        .iter()
        .map(|file| {
            let number = file
                .field
                .trim_start_matches("files[")
                .trim_end_matches(']');
            let listed = array(body, "attachments")
                .iter()
                .find(|listed| id_text(&listed["id"]) == number);
            let text = |key: &str| listed.and_then(|listed| listed[key].as_str());
            NewFile {
                filename: safe_name(text("filename").unwrap_or(&file.filename)),
                description: text("description").map(str::to_owned),
                content_type: file.content_type.clone(),
                bytes: file.bytes.clone(),
            }
        })
        .collect()
}

/// A file name as Discord keeps it: word characters, dots and dashes; the rest become underscores.
fn safe_name(name: &str) -> String {
    let safe: String = name
        .chars()
        .map(|c| {
            if c.is_alphanumeric() || "._-".contains(c) {
                c
            } else {
                '_'
            }
        })
        .collect();
    let safe = safe.trim_start_matches('.');
    if safe.is_empty() {
        "unknown".to_owned()
    } else {
        safe.to_owned()
    }
}
