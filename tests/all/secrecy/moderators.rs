//! Where others follow games, and where those act who may moderate: what they are told, and what newcomers to a game see.

use lacre::rehearsal::Message;
use lacre::rehearsal::script::Stage as _;

use super::studies::Study;
use super::talk::{Talk, answered, button, message};

/// The games to which moderators do something, by their places among the studies.
const EXTENDED: usize = 4;
const TAKEN_BACK: usize = 5;
/// Ben's seat is given away.
const BENS: usize = 6;
/// Ana's seat is given away, in which she has sealed where the turn stays open.
const ANAS: usize = 7;

impl Talk<'_> {
    /// Ben is reminded directly from now on, Carla is mentioned with each turn of a game, and Mod is told directly.
    pub(super) async fn others_follow(&self, studies: &[Study]) {
        self.types("Mod", "/setup settings log:#lounge").await;
        self.types("Ben", "/preferences reminders:by direct message")
            .await;
        for study in [&studies[TAKEN_BACK], &studies[ANAS]] {
            let game = format!("game:#{}", study.number);
            self.types("Carla", &format!("/watch {game}")).await;
            self.types("Mod", &format!("/watch {game} direct:True"))
                .await;
        }
        self.server.stage.settle().await;
    }

    /// Moderators give time, take a turn back and give seats away; everybody reads it, and newcomers look.
    pub(super) async fn moderators_act(&self, studies: &[Study]) {
        let of = |place: usize| format!("game:#{}", studies[place].number);
        // Whoever has sealed has nothing to gain.
        let awaited = if studies[EXTENDED].stays_open() {
            "Ben"
        } else {
            "Ana"
        };
        for line in [
            format!(
                "/mod extend {} player:@{awaited} hours:1 reason:Trains",
                of(EXTENDED)
            ),
            format!("/mod pause {} reason:Trains", of(EXTENDED)),
            format!("/mod annul-turn {} reason:Slip", of(TAKEN_BACK)),
            format!(
                "/mod substitute {} player:@Ben substitute:@Carla reason:Ill",
                of(BENS)
            ),
        ] {
            self.does(&line).await;
        }
        self.newcomer_looks(&studies[BENS], ["Carla", "Ben"]).await;
        // What she has touched binds nobody else.
        let line = format!(
            "/mod substitute {} player:@Ana substitute:@Carla reason:Ill",
            of(ANAS)
        );
        self.does(&line).await;
        self.newcomer_looks(&studies[ANAS], ["Carla", "Ben"]).await;
        self.tick().await;
        let log = message(self.types("Mod", "/mod log").await);
        assert!(log.content.contains("Trains"), "{log:?}");
        let all = self.logged();
        let id = button(&all, "Everything so far").unwrap();
        let moderator = self.person("Mod");
        let pressed = moderator.press(all.id, &id, "Everything so far").await;
        answered(pressed.unwrap());
        self.types("Ben", "/games mine").await;
        self.types("Carla", "/partidas servidor").await;
    }

    /// Mod asks for a deed and does it.
    async fn does(&self, line: &str) {
        self.tick().await;
        let asked = message(self.types("Mod", line).await);
        let yes = button(&asked, "Do it").unwrap_or_else(|| panic!("{line}: {asked:?}"));
        let pressed = self.person("Mod").press(asked.id, &yes, "Do it").await;
        answered(pressed.unwrap());
        self.server.stage.settle().await;
    }

    /// Whoever has taken a seat, or lost it, looks wherever there is something to be seen.
    async fn newcomer_looks(&self, study: &Study, names: [&str; 2]) {
        let game = format!("game:#{}", study.number);
        let fixed = study.position.write_move(study.moves[0]);
        for name in names {
            self.tick().await;
            for line in [
                format!("/board {game} as:text"),
                format!("/move {game}"),
                format!("/move {game} move:{fixed}"),
                format!("/export {game}"),
            ] {
                self.types(name, &line).await;
            }
            self.tick().await;
            self.suggested(name, &format!("/move {game} move:")).await;
            for label in ["Move", "My board", "More"] {
                self.press(name, study, label).await;
            }
        }
    }

    /// The newest line of the log channel.
    fn logged(&self) -> Message {
        let mut said = self.person("Mod").sees("#lounge");
        said.retain(|message| !message.is_ephemeral());
        said.pop().unwrap()
    }
}
