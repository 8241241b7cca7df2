//! Registers the commands, once for each change of them, and remembers the ids that Discord gave them.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use serenity::builder::CreateCommand;
use serenity::model::application::Command;
use serenity::model::id::ApplicationId;
use tokio::sync::watch;

use super::Parts;

/// The key under which the service keeps what was registered last.
const META: &str = "commands";

/// The ids of the registered commands, by which a text can link them.
#[derive(Debug, Default)]
pub struct Registered(watch::Sender<HashMap<String, u64>>);

impl Registered {
    /// The id of the command whose name begins this path, such as `challenge xymyx`.
    #[must_use]
    pub fn id(&self, path: &str) -> Option<u64> {
        let name = path.split(' ').next().unwrap_or_default();
        self.0.borrow().get(name).copied()
    }

    /// Waits until the ids are known.
    pub async fn known(&self) {
        // It ends only when this does.
        let _ = self.0.subscribe().wait_for(|ids| !ids.is_empty()).await;
    }

    fn set(&self, ids: HashMap<String, u64>) {
        self.0.send_replace(ids);
    }
}

impl Parts {
    /// Registers the commands if they differ from those that were registered last.
    pub(super) async fn register(&self, application: ApplicationId) -> anyhow::Result<()> {
        let fingerprint = fingerprint(application, &written(&self.commands)?);
        if let Some(kept) = self.service.meta(META).await?
            && let Some(ids) = read(&kept, &fingerprint)
        {
            self.registered.set(ids);
            return Ok(());
        }
        let bot = &self.clients.bot;
        let commands: Vec<Command> = bot
            .call(bot.http().create_global_commands(&self.commands))
            .await
            .map_err(|trouble| anyhow::anyhow!("{trouble}"))?;
        let ids: HashMap<String, u64> = commands
            .into_iter()
            .map(|command| (command.name, command.id.get()))
            .collect();
        tracing::info!(commands = ids.len(), "the commands are registered");
        self.service
            .set_meta(META, &write(&fingerprint, &ids))
            .await?;
        self.registered.set(ids);
        Ok(())
    }
}

/// The commands as one text, always the same for the same commands: their translations are kept in no order.
fn written(commands: &[CreateCommand]) -> serde_json::Result<String> {
    Ok(serde_json::to_value(commands)?.to_string())
}

/// What tells one set of commands of an application from another.
fn fingerprint(application: ApplicationId, commands: &str) -> String {
    let mut hasher = DefaultHasher::new();
    commands.hash(&mut hasher);
    format!("{application}:{:016x}", hasher.finish())
}

fn write(fingerprint: &str, ids: &HashMap<String, u64>) -> String {
    let mut named: Vec<String> = ids
        .iter()
        .map(|(name, id)| format!(" {name}={id}"))
        .collect();
    named.sort_unstable();
    format!("{fingerprint}{}", named.concat())
}

/// The ids of what was registered last, if it was the same.
fn read(kept: &str, fingerprint: &str) -> Option<HashMap<String, u64>> {
    let mut words = kept.split(' ');
    if words.next() != Some(fingerprint) {
        return None;
    }
    words
        .map(|word| {
            let (name, id) = word.split_once('=')?;
            Some((name.to_owned(), id.parse().ok()?))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_read_again() {
        let fingerprint = fingerprint(ApplicationId::new(7), "[]");
        let ids = HashMap::from([("move".to_owned(), 12), ("help".to_owned(), 13)]);
        let kept = write(&fingerprint, &ids);
        assert_eq!(kept, format!("{fingerprint} help=13 move=12"));
        assert_eq!(read(&kept, &fingerprint), Some(ids));
    }

    #[test]
    fn the_same_commands_are_written_alike_however_often_they_are_built() {
        let built = || written(&crate::discord::commands::commands()).ok();
        let first = built();
        assert!(first.is_some());
        for _ in 0..9 {
            assert_eq!(built(), first);
        }
    }

    #[test]
    fn other_commands_or_another_application_are_registered_anew() {
        let old = fingerprint(ApplicationId::new(7), "[]");
        let kept = write(&old, &HashMap::new());
        for (application, commands) in [(7, "[1]"), (8, "[]")] {
            let new = fingerprint(ApplicationId::new(application), commands);
            assert_eq!(read(&kept, &new), None);
        }
        assert_eq!(read("nonsense", &old), None);
        assert_eq!(read(&format!("{old} broken"), &old), None);
    }

    #[test]
    fn a_subcommand_has_the_id_of_its_command() {
        let registered = Registered::default();
        registered.set(HashMap::from([("challenge".to_owned(), 12)]));
        assert_eq!(registered.id("challenge xymyx"), Some(12));
        assert_eq!(registered.id("move"), None);
    }
}
