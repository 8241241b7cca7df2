//! Where a rehearsal can begin, and how everything is forgotten before it does.

use std::io::ErrorKind;

use async_trait::async_trait;

use super::shipped::{EMPTY, leading_to, starts};
use super::{DATABASE, RehearsalStage, stamps};
use crate::rehearsal::page::Backstage;
use crate::rehearsal::script::{self, Stage as _};
use crate::rehearsal::{Refused, RehearsalDiscord};

#[async_trait]
impl Backstage for RehearsalStage {
    fn discord(&self) -> &RehearsalDiscord {
        &self.discord
    }

    fn starts(&self) -> Vec<String> {
        starts().map(str::to_owned).collect()
    }

    async fn begin(&self, start: &str) -> Result<(), Refused> {
        let begun = self.begin_at(start).await;
        begun.map_err(|error| Refused(format!("{error:#}")))
    }
}

impl RehearsalStage {
    /// Forgets everything, and plays to where a rehearsal is to begin.
    async fn begin_at(&self, start: &str) -> anyhow::Result<()> {
        let script = leading_to(start);
        anyhow::ensure!(
            script.is_some() || start == EMPTY,
            "there is no start {start:?}"
        );
        let _beginning = self.beginning.lock().await;
        self.stop_bot().await;
        for ending in ["", "-wal", "-shm"] {
            match std::fs::remove_file(self.folder.join(format!("{DATABASE}{ending}"))) {
                Err(error) if error.kind() != ErrorKind::NotFound => return Err(error.into()),
                _ => {}
            }
        }
        self.clock.reset();
        let setting = match &script {
            Some(script) => script.set(&self.setting),
            None => self.setting.clone(),
        };
        self.discord.begin_anew(&setting, stamps(&self.clock));
        self.start_anew().await?;
        if let Some(script) = script {
            script::play(&self.discord, self, &script).await?;
            self.discord.forget_private();
            // Whoever goes on from there reads as they always do.
            for (name, locale) in &self.setting.people {
                self.discord.set_locale(name, locale)?;
            }
        }
        Ok(())
    }
}
