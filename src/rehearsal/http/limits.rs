//! What Discord accepts of a message, its components and a modal.

use std::collections::BTreeSet;

use serde_json::Value;

use super::call::Part;
use super::reply::{ApiError, Form};
use crate::rehearsal::world::{array, walk};

/// The largest file that a bot may post without a boosted server.
pub(crate) const LARGEST_FILE: usize = 10 * 1024 * 1024;
/// The flag of messages built of the newer components.
const COMPONENTS_V2: u64 = 1 << 15;

/// Holds a message's body and files to the limits; `at` is the path before its fields (`data.` in a callback).
pub(crate) fn message(
    form: &mut Form,
    at: &str,
    body: &Value,
    files: &[Part],
) -> Result<(), ApiError> {
    if files.iter().any(|file| file.bytes.len() > LARGEST_FILE) {
        return Err(ApiError::code(40005));
    }
    let newer = body["flags"].as_u64().unwrap_or(0) & COMPONENTS_V2 != 0;
    match &body["content"] {
        Value::Null => {}
        Value::String(content) => form.length(format!("{at}content"), content, 0, 2000),
        _ => form.wrong(
            format!("{at}content"),
            "STRING_TYPE_CONVERT",
            "Could not interpret as string.",
        ),
    }
    if newer && !body["content"].as_str().unwrap_or_default().is_empty() {
        let words = "The 'content' field cannot be used when using MessageFlags.IS_COMPONENTS_V2";
        form.wrong(
            format!("{at}content"),
            "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
            words,
        );
    }
    match &body["nonce"] {
        Value::String(nonce) => form.length(format!("{at}nonce"), nonce, 0, 25),
        Value::Null | Value::Number(_) => {}
        _ => form.wrong(
            format!("{at}nonce"),
            "STRING_TYPE_CONVERT",
            "Could not interpret as string.",
        ),
    }
    embeds(form, at, array(body, "embeds"));
    components(form, at, array(body, "components"), newer);
    attachments(form, at, array(body, "attachments"), files);
    allowed_mentions(form, at, &body["allowed_mentions"]);
    Ok(())
}

fn embeds(form: &mut Form, at: &str, embeds: &[Value]) {
    if embeds.len() > 10 {
        form.wrong(
            format!("{at}embeds"),
            "BASE_TYPE_MAX_LENGTH",
            "Must be 10 or fewer in length.",
        );
    }
    let mut total = 0;
    for (n, embed) in embeds.iter().enumerate() {
        let at = format!("{at}embeds.{n}");
        let mut held = |path: &str, text: &Value, most: usize| {
            let text = text.as_str().unwrap_or_default();
            total += text.chars().count();
            form.length(format!("{at}.{path}"), text, 0, most);
        };
        held("title", &embed["title"], 256);
        held("description", &embed["description"], 4096);
        held("footer.text", &embed["footer"]["text"], 2048);
        held("author.name", &embed["author"]["name"], 256);
        for (m, field) in array(embed, "fields").iter().enumerate() {
            held(&format!("fields.{m}.name"), &field["name"], 256);
            held(&format!("fields.{m}.value"), &field["value"], 1024);
        }
        if array(embed, "fields").len() > 25 {
            form.wrong(
                format!("{at}.fields"),
                "BASE_TYPE_MAX_LENGTH",
                "Must be 25 or fewer in length.",
            );
        }
    }
    if total > 6000 {
        let words = "Embed size exceeds maximum size of 6000";
        form.wrong(format!("{at}embeds"), "MAX_EMBED_SIZE_EXCEEDED", words);
    }
}

fn components(form: &mut Form, at: &str, rows: &[Value], newer: bool) {
    let all = walk(rows);
    if newer && all.len() > 40 {
        let words = "The total number of components must not exceed 40.";
        form.wrong(
            format!("{at}components"),
            "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
            words,
        );
    }
    if !newer && rows.len() > 5 {
        form.wrong(
            format!("{at}components"),
            "BASE_TYPE_BAD_LENGTH",
            "Must be between 1 and 5 in length.",
        );
    }
    for (n, row) in rows.iter().enumerate() {
        let at = format!("{at}components.{n}");
        match row["type"].as_u64() {
            Some(1) => action_row(form, &at, array(row, "components")),
            _ if newer => {}
            _ => form.choice(format!("{at}.type"), "1"),
        }
    }
    let mut seen = BTreeSet::new();
    for component in all {
        if let Some(id) = component["custom_id"].as_str()
            && !seen.insert(id)
        {
            let words = "Component custom id cannot be duplicated";
            form.wrong(
                format!("{at}components"),
                "COMPONENT_CUSTOM_ID_DUPLICATED",
                words,
            );
        }
    }
}

fn action_row(form: &mut Form, at: &str, inner: &[Value]) {
    let selects = inner
        .iter()
        .filter(|c| matches!(c["type"].as_u64(), Some(3 | 5..=8)))
        .count();
    if inner.is_empty() || inner.len() > 5 || (selects > 0 && inner.len() > 1) {
        let words = if selects > 0 {
            "Must be 1 in length."
        } else {
            "Must be between 1 and 5 in length."
        };
        form.wrong(format!("{at}.components"), "BASE_TYPE_BAD_LENGTH", words);
    }
    for (n, component) in inner.iter().enumerate() {
        let at = format!("{at}.components.{n}");
        match component["type"].as_u64() {
            Some(2) => button(form, &at, component),
            Some(3 | 5..=8) => select(form, &at, component),
            _ => form.choice(format!("{at}.type"), "2, 3, 5, 6, 7, 8"),
        }
    }
}

fn button(form: &mut Form, at: &str, button: &Value) {
    let style = button["style"].as_u64().unwrap_or(0);
    if !(1..=6).contains(&style) {
        form.choice(format!("{at}.style"), "1, 2, 3, 4, 5, 6");
    }
    let label = button["label"].as_str().unwrap_or_default();
    form.length(format!("{at}.label"), label, 0, 80);
    if label.is_empty() && button["emoji"].is_null() && style != 6 {
        form.wrong(
            format!("{at}.label"),
            "BUTTON_COMPONENT_INVALID_EMOJI_OR_LABEL",
            "A button needs a label or an emoji.",
        );
    }
    if style == 5 {
        required(form, at, "url", button, 512);
        if !button["custom_id"].is_null() {
            let words = "A custom id and url cannot both be specified";
            form.wrong(
                at,
                "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
                words,
            );
        }
    } else if style != 6 {
        required(form, at, "custom_id", button, 100);
        if !button["url"].is_null() {
            let words = "A custom id and url cannot both be specified";
            form.wrong(
                at,
                "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
                words,
            );
        }
    }
}

fn select(form: &mut Form, at: &str, select: &Value) {
    required(form, at, "custom_id", select, 100);
    let placeholder = select["placeholder"].as_str().unwrap_or_default();
    form.length(format!("{at}.placeholder"), placeholder, 0, 150);
    if select["type"] != 3 {
        return;
    }
    let options = array(select, "options");
    if options.is_empty() || options.len() > 25 {
        form.wrong(
            format!("{at}.options"),
            "BASE_TYPE_BAD_LENGTH",
            "Must be between 1 and 25 in length.",
        );
    }
    let mut values = BTreeSet::new();
    for (n, option) in options.iter().enumerate() {
        let at = format!("{at}.options.{n}");
        required(form, &at, "label", option, 100);
        required(form, &at, "value", option, 100);
        let description = option["description"].as_str().unwrap_or_default();
        form.length(format!("{at}.description"), description, 0, 100);
        if !values.insert(option["value"].as_str()) {
            let words = "The specified option value is already used";
            form.wrong(
                format!("{at}.value"),
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                words,
            );
        }
    }
    let number = |key: &str| select[key].as_u64().unwrap_or(1);
    let (least, most) = (number("min_values"), number("max_values"));
    if most > options.len() as u64 || most == 0 || least > most {
        let words = "Must be at least min_values and at most the number of options.";
        form.wrong(format!("{at}.max_values"), "NUMBER_TYPE_MAX", words);
    }
}

fn attachments(form: &mut Form, at: &str, attachments: &[Value], files: &[Part]) {
    if files.len() > 10 || attachments.len() > 10 {
        form.wrong(
            format!("{at}attachments"),
            "BASE_TYPE_MAX_LENGTH",
            "Must be 10 or fewer in length.",
        );
    }
    for (n, attachment) in attachments.iter().enumerate() {
        let at = format!("{at}attachments.{n}");
        let description = attachment["description"].as_str().unwrap_or_default();
        form.length(format!("{at}.description"), description, 0, 1024);
        let id = id_text(&attachment["id"]);
        let placeholder = id.len() < 15;
        if placeholder
            && !files
                .iter()
                .any(|file| file.field == format!("files[{id}]"))
        {
            form.wrong(
                format!("{at}.id"),
                "ATTACHMENT_NOT_FOUND",
                "No uploaded file with this id.",
            );
        }
    }
}

fn allowed_mentions(form: &mut Form, at: &str, allowed: &Value) {
    for key in ["users", "roles"] {
        let listed = array(allowed, key);
        let parsed = array(allowed, "parse").iter().any(|kind| kind == key);
        if parsed && !listed.is_empty() {
            let words = format!("parse:[\"{key}\"] and {key}: [ids...] are mutually exclusive.");
            form.wrong(
                format!("{at}allowed_mentions"),
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                words,
            );
        }
        if listed.len() > 100 {
            form.wrong(
                format!("{at}allowed_mentions.{key}"),
                "BASE_TYPE_MAX_LENGTH",
                "Must be 100 or fewer in length.",
            );
        }
    }
}

/// Holds the data of a modal to the limits.
pub(crate) fn modal(form: &mut Form, data: &Value) {
    required(form, "data", "title", data, 45);
    required(form, "data", "custom_id", data, 100);
    let rows = array(data, "components");
    if rows.is_empty() || rows.len() > 5 {
        form.wrong(
            "data.components",
            "BASE_TYPE_BAD_LENGTH",
            "Must be between 1 and 5 in length.",
        );
    }
    let mut seen = BTreeSet::new();
    for input in walk(rows)
        .into_iter()
        .filter(|component| component["type"] == 4)
    {
        required(form, "data.components", "custom_id", input, 100);
        if !input["label"].is_null() {
            required(form, "data.components", "label", input, 45);
        }
        if !matches!(input["style"].as_u64(), Some(1 | 2)) {
            form.choice("data.components.style", "1, 2");
        }
        if !seen.insert(input["custom_id"].as_str()) {
            let words = "Component custom id cannot be duplicated";
            form.wrong("data.components", "COMPONENT_CUSTOM_ID_DUPLICATED", words);
        }
    }
}

/// Holds the lines of an autocomplete answer to the limits.
pub(crate) fn choices(form: &mut Form, data: &Value) {
    let choices = array(data, "choices");
    if choices.len() > 25 {
        form.wrong(
            "data.choices",
            "BASE_TYPE_MAX_LENGTH",
            "Must be 25 or fewer in length.",
        );
    }
    for (n, choice) in choices.iter().enumerate() {
        let at = format!("data.choices.{n}");
        required(form, &at, "name", choice, 100);
        if choice["value"].is_string() {
            required(form, &at, "value", choice, 100);
        } else if !choice["value"].is_number() {
            form.wrong(
                format!("{at}.value"),
                "BASE_TYPE_REQUIRED",
                "This field is required",
            );
        }
    }
}

/// Notes a text that is missing, empty or too long.
fn required(form: &mut Form, at: &str, key: &str, holder: &Value, most: usize) {
    match holder[key].as_str() {
        Some(text) => form.length(format!("{at}.{key}"), text, 1, most),
        None => form.wrong(
            format!("{at}.{key}"),
            "BASE_TYPE_REQUIRED",
            "This field is required",
        ),
    }
}

/// An id that may be written as text or as a number.
pub(crate) fn id_text(id: &Value) -> String {
    id.as_str().map_or_else(|| id.to_string(), str::to_owned)
}
