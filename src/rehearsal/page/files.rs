//! The page's own files, which are part of the program, and those that were posted.

use axum::extract::Path;
use axum::http::header::{ALLOW, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::http::{Method, StatusCode, Uri};
use axum::response::{IntoResponse as _, Response};

use super::Room;
use crate::rehearsal::Id;

macro_rules! file {
    ($name:literal, $kind:literal) => {
        (
            concat!("/", $name),
            $kind,
            include_str!(concat!("../../../assets/rehearsal/page/", $name)),
        )
    };
}

/// Path, media type and text of every file of the page.
const FILES: &[(&str, &str, &str)] = &[
    file!("index.html", "text/html; charset=utf-8"),
    file!("page.css", "text/css; charset=utf-8"),
    file!("seal.svg", "image/svg+xml"),
    file!("mentionable.js", "text/javascript; charset=utf-8"),
    file!("page.js", "text/javascript; charset=utf-8"),
    file!("client.js", "text/javascript; charset=utf-8"),
    file!("composer.js", "text/javascript; charset=utf-8"),
    file!("components.js", "text/javascript; charset=utf-8"),
    file!("drawer.js", "text/javascript; charset=utf-8"),
    file!("elements.js", "text/javascript; charset=utf-8"),
    file!("form.js", "text/javascript; charset=utf-8"),
    file!("listbox.js", "text/javascript; charset=utf-8"),
    file!("log.js", "text/javascript; charset=utf-8"),
    file!("markup.js", "text/javascript; charset=utf-8"),
    file!("places.js", "text/javascript; charset=utf-8"),
    file!("programme.js", "text/javascript; charset=utf-8"),
    file!("slash.js", "text/javascript; charset=utf-8"),
    file!("words.js", "text/javascript; charset=utf-8"),
];

/// A file of the page.
pub(super) async fn shipped(method: Method, uri: Uri) -> Response {
    let path = match uri.path() {
        "/" => "/index.html",
        path => path,
    };
    let Some((_, kind, text)) = FILES.iter().find(|(known, ..)| *known == path) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    if !matches!(method, Method::GET | Method::HEAD) {
        return (StatusCode::METHOD_NOT_ALLOWED, [(ALLOW, "GET, HEAD")]).into_response();
    }
    ([(CONTENT_TYPE, *kind)], *text).into_response()
}

/// A file that was posted. Anything but a picture is saved, never opened as a page of ours.
pub(super) async fn posted(
    room: Room,
    Path((channel, file, _)): Path<(Id, Id, String)>,
) -> Response {
    let found = room.discord().world(|world| {
        let mut here = world
            .messages
            .values()
            .filter(|message| message.channel == channel);
        here.find_map(|message| {
            message
                .attachments
                .iter()
                .find(|one| one.id == file)
                .cloned()
        })
    });
    let Some(file) = found else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let picture = matches!(file.content_type.as_str(), "image/png" | "image/gif");
    if picture {
        ([(CONTENT_TYPE, file.content_type)], file.bytes).into_response()
    } else {
        let kind = "application/octet-stream".to_owned();
        let headers = [
            (CONTENT_TYPE, kind),
            (CONTENT_DISPOSITION, "attachment".to_owned()),
        ];
        (headers, file.bytes).into_response()
    }
}
