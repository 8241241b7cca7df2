//! Tournaments: what people ask of them, by commands and by the buttons of their posts.

use super::click::Asker;
use super::work::unexpected;
use super::{Door, Stop};
use crate::discord::answer::{self, Plan};
use crate::discord::buttons::{Action, Button};
use crate::game::TournamentId;
use crate::service::{Reply, Request, TournamentAsk, WhichTournament};

impl Door {
    /// Does what a button of a tournament's post says.
    pub(super) async fn press_tournament(
        &self,
        asker: &Asker,
        button: &Button,
    ) -> Result<Plan, Stop> {
        let which = WhichTournament::Id(TournamentId(button.game.0));
        let ask = match button.action {
            Action::EventJoin => TournamentAsk::Join,
            Action::EventLeave => TournamentAsk::Leave,
            Action::EventCheckIn => TournamentAsk::CheckIn,
            _ => TournamentAsk::Show,
        };
        self.tournament(asker, Request::Tournament { which, ask })
            .await
    }

    /// Asks something of a tournament.
    pub(super) async fn tournament(&self, asker: &Asker, request: Request) -> Result<Plan, Stop> {
        let reader = &asker.reader;
        match self.ask(asker, request).await? {
            Reply::Contest(contest) => Ok(answer::contest(reader, &contest)),
            Reply::ContestDone {
                contest,
                ask,
                repeated,
            } => Ok(answer::contest_done(
                reader,
                &contest,
                ask.as_ref(),
                repeated,
            )),
            Reply::Tournaments(rows) => Ok(answer::tournaments(reader, &rows)),
            Reply::WhichTournament(rows) => Ok(answer::which_tournament(reader, &rows)),
            _ => Err(unexpected()),
        }
    }
}
