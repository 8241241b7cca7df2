//! The HTTP traffic as JSON lines, one a request, in the form that the published API description can be held against.
//!
//! Requests that a fault swallowed are left out: for Discord they did not happen.

use std::fs::File;
use std::io::{self, BufWriter, Write as _};
use std::path::Path;

use serde_json::{Value, json};

use super::http::call::Call;
use super::http::reply::Reply;

/// Where the traffic is written, if anywhere.
#[derive(Debug, Default)]
pub(crate) struct Recorder {
    file: Option<BufWriter<File>>,
}

impl Recorder {
    /// Begins a new file.
    pub(crate) fn begin(&mut self, path: &Path) -> io::Result<()> {
        self.file = Some(BufWriter::new(File::create(path)?));
        Ok(())
    }

    /// Writes one request with its answer; `lost` leaves the answer out, since nobody got it.
    pub(crate) fn write(&mut self, call: &Call, at: i64, reply: &Reply, lost: bool) {
        let Some(file) = &mut self.file else {
            return;
        };
        let line = line(call, at, reply, lost);
        if let Err(error) = writeln!(file, "{line}").and_then(|()| file.flush()) {
            tracing::warn!(%error, "the rehearsal's traffic could not be recorded");
            self.file = None;
        }
    }
}

fn line(call: &Call, at: i64, reply: &Reply, lost: bool) -> Value {
    let mut line = json!({
        "method": call.method,
        "path": format!("/{}", call.path.join("/")),
        "query": call.query_text,
        "ts": at,
    });
    if call.multipart {
        line["payload_json"] = call.body.clone();
        line["parts"] = json!(call.parts);
        line["files"] = call
            .files
            .iter()
            .map(|file| {
                json!({
                    "field": file.field,
                    "filename": file.filename,
                    "content_type": file.content_type,
                    "size": file.bytes.len(),
                })
            })
            .collect();
    } else if !call.body.is_null() {
        line["body"] = call.body.clone();
    }
    // The gateway's own address is no http address, which is all that the description's judge takes for one.
    let gateway = call.path.first().is_some_and(|part| part == "gateway");
    if !lost && !gateway {
        line["response"] = json!({"status": reply.status, "body": reply.body});
    }
    line
}
