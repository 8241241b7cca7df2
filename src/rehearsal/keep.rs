//! The world in a folder, so that a rehearsal can be taken up again with the bot's own database.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::RehearsalDiscord;
use super::world::{Clock as _, Kept, SystemClock};

/// The file that holds the world.
const WORLD: &str = "world.json";
/// The folder of what was posted, each file under its id.
const FILES: &str = "files";

/// A world as it is stored.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stored {
    /// The form of what follows.
    version: u32,
    /// How many milliseconds the rehearsal's clock is ahead of the machine's.
    pub ahead: i64,
    pub(super) world: Kept,
}

/// The form in which worlds are stored.
const VERSION: u32 = 1;

impl Stored {
    /// Reads what a folder holds; none where no rehearsal was kept in it.
    ///
    /// # Errors
    /// It cannot be read, or was kept by another version.
    pub fn read(folder: &Path) -> io::Result<Option<Stored>> {
        let path = folder.join(WORLD);
        let text = match fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(error),
        };
        let unfit = |why: String| io::Error::new(io::ErrorKind::InvalidData, why);
        let mut stored: Stored = serde_json::from_str(&text).map_err(|error| {
            unfit(format!(
                "{} was kept by another version: {error}",
                path.display()
            ))
        })?;
        if stored.version != VERSION {
            return Err(unfit(format!(
                "{} was kept by another version",
                path.display()
            )));
        }
        for message in stored.world.messages.values_mut() {
            for file in &mut message.attachments {
                file.bytes = fs::read(folder.join(FILES).join(file.id.to_string()))?.into();
            }
        }
        Ok(Some(stored))
    }
}

impl RehearsalDiscord {
    /// Keeps the world in a folder, files that are new to it included.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn keep(&self, folder: &Path) -> io::Result<()> {
        let stored = self.world(|world| Stored {
            version: VERSION,
            ahead: world.now() - SystemClock.now_ms(),
            world: world.keep(),
        });
        let files = folder.join(FILES);
        fs::create_dir_all(&files)?;
        let mut known = BTreeSet::new();
        for entry in fs::read_dir(&files)? {
            known.insert(entry?.file_name());
        }
        let messages = stored.world.messages.values();
        for file in messages.flat_map(|message| &message.attachments) {
            let name = file.id.to_string();
            if !known.remove(name.as_ref() as &std::ffi::OsStr) {
                fs::write(files.join(name), &file.bytes)?;
            }
        }
        let text = serde_json::to_string(&stored).map_err(io::Error::other)?;
        let fresh = folder.join("world.json.new");
        fs::write(&fresh, text)?;
        fs::rename(&fresh, folder.join(WORLD))?;
        // Only now does nothing speak of them any more.
        for gone in known {
            fs::remove_file(files.join(gone))?;
        }
        Ok(())
    }

    /// Returns when something has changed since it was last asked with this mark.
    pub async fn changed(&self, mark: &mut u64) {
        let mut changes = self.hub.changes();
        while *changes.borrow_and_update() == *mark && changes.changed().await.is_ok() {}
        *mark = *changes.borrow();
    }
}
