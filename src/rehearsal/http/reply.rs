//! Answers and refusals in Discord's form.

use serde_json::{Map, Value, json};

/// An answer.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) body: Value,
}

impl Reply {
    /// 200 with a body.
    pub(crate) fn ok(body: Value) -> Self {
        Self { status: 200, body }
    }

    /// 201 with a body.
    pub(crate) fn created(body: Value) -> Self {
        Self { status: 201, body }
    }

    /// 204.
    pub(crate) fn empty() -> Self {
        Self {
            status: 204,
            body: Value::Null,
        }
    }
}

/// A refusal.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct ApiError {
    pub(crate) status: u16,
    pub(crate) code: u32,
    pub(crate) message: String,
    pub(crate) errors: Option<Value>,
}

/// Code, status and words of the refusals that bots meet.
const CODES: &[(u32, u16, &str)] = &[
    (10003, 404, "Unknown Channel"),
    (10004, 404, "Unknown Guild"),
    (10007, 404, "Unknown Member"),
    (10008, 404, "Unknown Message"),
    (10013, 404, "Unknown User"),
    (10015, 404, "Unknown Webhook"),
    (10062, 404, "Unknown interaction"),
    (10063, 404, "Unknown application command"),
    (
        20012,
        403,
        "You are not authorized to perform this action on this application",
    ),
    (
        30034,
        429,
        "Max number of daily application command creates has been reached (200)",
    ),
    (
        30046,
        429,
        "Maximum number of edits to messages older than 1 hour reached. Try again later.",
    ),
    (40001, 401, "Unauthorized"),
    (40005, 413, "Request entity too large"),
    (40060, 400, "Interaction has already been acknowledged."),
    (50001, 403, "Missing Access"),
    (50005, 403, "Cannot edit a message authored by another user"),
    (50006, 400, "Cannot send an empty message"),
    (50007, 403, "Cannot send messages to this user"),
    (50008, 400, "Cannot send messages in a non-text channel"),
    (50013, 403, "Missing Permissions"),
    (50024, 403, "Cannot execute action on this channel type"),
    (50027, 401, "Invalid Webhook Token"),
    (50035, 400, "Invalid Form Body"),
    (50083, 400, "Thread is archived"),
    (50109, 400, "The request body contains invalid JSON."),
    (
        50278,
        403,
        "Cannot send messages to this user due to having no mutual guilds",
    ),
    (
        160_002,
        403,
        "Cannot reply without permission to read message history",
    ),
    (
        160_004,
        400,
        "A thread has already been created for this message",
    ),
    (160_005, 403, "Thread is locked"),
    (160_006, 400, "Maximum number of active threads reached"),
];

impl ApiError {
    /// The refusal with one of Discord's codes.
    pub(crate) fn code(code: u32) -> Self {
        let (status, message) = CODES
            .iter()
            .find(|(known, ..)| *known == code)
            .map_or((400, "Refused"), |(_, status, message)| (*status, *message));
        Self {
            status,
            code,
            message: message.to_owned(),
            errors: None,
        }
    }

    /// A bare status with its usual words, as for a bad token or an unknown route.
    pub(crate) fn status(status: u16) -> Self {
        let words = match status {
            401 => "401: Unauthorized",
            404 => "404: Not Found",
            405 => "405: Method Not Allowed",
            502 | 503 => "502: Bad Gateway",
            _ => "500: Internal Server Error",
        };
        Self {
            status,
            code: 0,
            message: words.to_owned(),
            errors: None,
        }
    }
}

impl From<ApiError> for Reply {
    fn from(error: ApiError) -> Self {
        let mut body = json!({"message": error.message, "code": error.code});
        if let Some(errors) = error.errors {
            body["errors"] = errors;
        }
        Self {
            status: error.status,
            body,
        }
    }
}

/// What is wrong with a body, field by field.
#[derive(Debug, Default)]
pub(crate) struct Form {
    errors: Vec<(String, &'static str, String)>,
}

impl Form {
    /// Notes that the field at `path` (`data.components.0`) is wrong.
    pub(crate) fn wrong(
        &mut self,
        path: impl Into<String>,
        code: &'static str,
        message: impl Into<String>,
    ) {
        self.errors.push((path.into(), code, message.into()));
    }

    /// Notes it unless the text has between `least` and `most` characters.
    pub(crate) fn length(
        &mut self,
        path: impl Into<String>,
        text: &str,
        least: usize,
        most: usize,
    ) {
        let length = text.chars().count();
        if length > most {
            let message = format!("Must be {most} or fewer in length.");
            self.wrong(path, "BASE_TYPE_MAX_LENGTH", message);
        } else if length < least {
            let message = format!("Must be between {least} and {most} in length.");
            self.wrong(path, "BASE_TYPE_BAD_LENGTH", message);
        }
    }

    /// Notes a value that is not one of those possible.
    pub(crate) fn choice(&mut self, path: impl Into<String>, allowed: &str) {
        let message = format!("Value must be one of {{{allowed}}}.");
        self.wrong(path, "BASE_TYPE_CHOICES", message);
    }

    /// The refusal, if anything was wrong.
    pub(crate) fn finish(self) -> Result<(), ApiError> {
        if self.errors.is_empty() {
            return Ok(());
        }
        let mut tree = Value::Object(Map::new());
        for (path, code, message) in self.errors {
            let mut node = &mut tree;
            for key in path.split('.') {
                node = &mut node[key];
            }
            let error = json!({"code": code, "message": message});
            match node["_errors"].as_array_mut() {
                Some(list) => list.push(error),
                None => node["_errors"] = json!([error]),
            }
        }
        Err(ApiError {
            errors: Some(tree),
            ..ApiError::code(50035)
        })
    }
}
