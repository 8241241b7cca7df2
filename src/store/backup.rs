//! A copy of the database, made while another process may be using it.

use std::fs::File;
use std::path::{Path, PathBuf};

use super::{OpenError, Store, StoreError, open};

/// Why no copy was made. Nothing is left behind.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// A copy never takes the place of anything.
    #[error(
        "{} is there already, and a backup takes nothing's place: name a new file",
        .0.display()
    )]
    Exists(PathBuf),
    /// The copy cannot be written there.
    #[error("{} cannot be written: {why}", file.display())]
    Unwritable {
        /// Where it was to be.
        file: PathBuf,
        /// Why not.
        why: std::io::Error,
    },
    /// The database cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The database cannot be read, or the copy cannot.
    #[error("the database cannot be copied")]
    Store(#[from] StoreError),
    /// The copy is not sound.
    #[error("the copy is not sound, and was thrown away: {0}")]
    Unsound(String),
}

impl Store {
    /// Copies the database of a URL, as it stands at one instant, into a new file, and reads the copy back.
    ///
    /// The copy is made beside its place, flushed, and only then given its name: no half of one is ever there.
    pub async fn backup(url: &str, file: &Path) -> Result<(), BackupError> {
        let unwritable = |why| BackupError::Unwritable {
            file: file.to_path_buf(),
            why,
        };
        if file.symlink_metadata().is_ok() {
            return Err(BackupError::Exists(file.to_path_buf()));
        }
        let folder = file
            .parent()
            .filter(|folder| !folder.as_os_str().is_empty());
        let folder = folder.unwrap_or(Path::new("."));
        let copy = tempfile::NamedTempFile::new_in(folder).map_err(unwritable)?;
        let name = copy
            .path()
            .to_str()
            .ok_or_else(|| unwritable(std::io::Error::other("its name is no text")))?;
        open::copy(url, name).await?;
        sound(copy.path()).await?;
        copy.as_file().sync_all().map_err(unwritable)?;
        copy.persist_noclobber(file)
            .map_err(|error| match error.error {
                why if why.kind() == std::io::ErrorKind::AlreadyExists => {
                    BackupError::Exists(file.to_path_buf())
                }
                why => unwritable(why),
            })?;
        // The name too must survive a power cut; where a folder cannot be flushed the system does it in its own time.
        if let Ok(folder) = File::open(folder) {
            let _ = folder.sync_all();
        }
        Ok(())
    }
}

/// Reads a copy back.
async fn sound(copy: &Path) -> Result<(), BackupError> {
    let store = Store::open_unlocked(&format!("sqlite://{}", copy.display())).await?;
    let faults = store.integrity().await;
    store.close().await;
    match faults?.into_iter().next() {
        None => Ok(()),
        Some(fault) => Err(BackupError::Unsound(fault)),
    }
}
