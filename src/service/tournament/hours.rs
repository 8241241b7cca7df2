//! When things are due in a tournament, with the stretches made good in which nobody could be reached.

use crate::game::{ClockTerms, Moment, Outage};
use crate::service::{Failure, Service, quiet};
use crate::tournament::life::{Phase, Tournament};

/// Check-in opens so long before the start.
const CHECK_IN: i64 = 86_400_000;

/// The stretches that a tournament's instants leave out, as they are known, in order of time.
#[derive(Debug, Clone, Default)]
pub(in crate::service) struct Hours {
    pub(in crate::service) outages: Vec<Outage>,
}

impl Hours {
    /// An instant that is to come so long after another, later by what lies between them.
    fn credited(&self, from: Moment, due: Moment) -> Moment {
        let mut due = due;
        for outage in &self.outages {
            if outage.from < due && outage.to > from {
                due = due.plus(outage.to.since(outage.from.max(from)));
            }
        }
        due
    }

    /// When the round that is played has to be over.
    pub(super) fn deadline(&self, tournament: &Tournament) -> Option<Moment> {
        let round = tournament.rounds.last()?;
        let open = tournament.phase == Phase::Running && tournament.round_open();
        open.then(|| self.credited(round.published, round.deadline))
    }

    /// When the round that is worked out is published by itself.
    pub(super) fn publication(&self, tournament: &Tournament) -> Option<Moment> {
        let veto = tournament.setup.conduct.veto?;
        let drafted = tournament.drafted;
        let waits = tournament.phase == Phase::Running && tournament.draft.is_some();
        waits.then(|| self.credited(drafted, drafted.plus(veto)))
    }

    /// When check-in opens and when it begins, as long as either is to come.
    pub(super) fn beginning(&self, tournament: &Tournament) -> (Option<Moment>, Option<Moment>) {
        let conduct = &tournament.setup.conduct;
        let starts = conduct.starts;
        match tournament.phase {
            Phase::Registration if tournament.setup.check_in => {
                (starts.map(|starts| starts.plus(-CHECK_IN)), starts)
            }
            Phase::Registration | Phase::CheckIn => (None, starts),
            _ => (None, None),
        }
    }
}

impl Service {
    /// When a round that is published now has to be over. Clocks for a whole game stand still in quiet hours, so the
    /// round is longer by those that are known.
    pub(super) async fn round_ends(&self, tournament: &Tournament) -> Result<Moment, Failure> {
        let conduct = &tournament.setup.conduct;
        let now = self.now();
        let mut quiet = Vec::new();
        if let ClockTerms::Bank { .. } = conduct.clock {
            let kept = self.store.quiet(tournament.setup.server).await?;
            quiet = quiet::stretches(&kept, now, now);
        }
        let hours = Hours { outages: quiet };
        Ok(hours.credited(now, now.plus(conduct.round)))
    }

    /// What a tournament's instants must leave out.
    pub(super) async fn hours(&self, tournament: &Tournament) -> Result<Hours, Failure> {
        let since = match tournament.rounds.last() {
            Some(round) if tournament.round_open() => round.published,
            _ => tournament.drafted,
        };
        let server = tournament.setup.server;
        let outages = self.store.outages_of_server(server, since, self.now());
        Ok(Hours {
            outages: outages.await?,
        })
    }
}
