//! Where everybody else looks: the other player, those who look on, and those who may moderate.

use lacre::rehearsal::script::Stage as _;

use super::studies::Study;
use super::talk::{OTHERS, Talk, answered, button, message};

impl Talk<'_> {
    /// Everything about one game that the others may ask.
    pub(super) async fn others_look_at(&self, study: &Study) {
        let slot = self.slot(study);
        self.until(slot + OTHERS).await;
        let game = format!("game:#{}", study.number);
        let fixed = study.position.write_move(study.moves[0]);
        let lines = [
            format!("/board {game}"),
            format!("/board {game} as:text"),
            format!("/export {game} as:record"),
            format!("/verify {game}"),
            format!("/move {game}"),
            format!("/export {game} as:pgn"),
            format!("/export {game} as:position"),
            format!("/move {game} move:{fixed}"),
            format!("/move {game} move:nonsense"),
            format!("/resign {game}"),
        ];
        // A member who reads Spanish looks on, and in every other game somebody who may moderate.
        let spectator = ["Carla", "Mod"][study.number as usize % 2];
        for (n, line) in lines.iter().enumerate() {
            self.types("Ben", line).await;
            if n < 5 {
                self.types(spectator, line).await;
            }
            if n == 4 {
                self.tick().await;
            }
        }
        self.tick().await;
        for name in ["Ben", spectator] {
            for what in ["replay", "board square:e4"] {
                let (command, more) = what.split_once(' ').unwrap_or((what, ""));
                self.types(name, format!("/{command} {game} {more}").trim_end())
                    .await;
            }
        }
        self.tick().await;
        for name in ["Ben", spectator] {
            self.suggested(name, &format!("/move {game} move:")).await;
            let line = format!("/move {game} move:{}", &fixed[..2]);
            self.suggested(name, &line).await;
            for label in ["Move", "My board", "More"] {
                self.press(name, study, label).await;
            }
        }
    }

    /// Everything of no game in particular that the others may ask.
    pub(super) async fn others_look_around(&self) {
        for lines in [
            ["/games mine", "/games server", "/help"],
            ["/privacy show", "/preferences", "/rules game:XYMYX"],
            [
                "/profile person:@Ana",
                "/history person:@Ana",
                "/leaderboard game:XYMYX",
            ],
        ] {
            self.tick().await;
            for name in ["Ben", "Carla", "Mod"] {
                for line in lines {
                    self.types(name, line).await;
                }
                self.suggested(name, "/board game:").await;
            }
        }
    }

    pub(super) async fn ben_offers_a_draw(&self, study: &Study) {
        self.tick().await;
        let more = message(self.press("Ben", study, "More").await);
        let offer = button(&more, "Offer a draw").unwrap();
        let pressed = self
            .person("Ben")
            .press(more.id, &offer, "Offer a draw")
            .await;
        answered(pressed.unwrap());
        self.server.stage.settle().await;
    }

    /// Those who look once more see nothing new.
    pub(super) async fn everybody_looks_again(&self, study: &Study) {
        self.tick().await;
        let game = format!("game:#{}", study.number);
        self.types("Ben", &format!("/board {game}")).await;
        self.types("Ben", &format!("/replay {game}")).await;
        self.press("Carla", study, "My board").await;
        self.types("Mod", &format!("/export {game}")).await;
    }
}
