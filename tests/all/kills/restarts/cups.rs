//! What happens in tournaments.

use lacre::game::{GameId, TournamentId};
use lacre::rules::Side;
use lacre::service::{Plan, Reply, Request, Set, TournamentAsk, Verdict, WhichTournament};
use lacre::tournament::life::{Elimination, Format, Playoff};
use lacre::tournament::pairing::duel::Terms;
use lacre::tournament::{Bye, Score};

use super::{ANA, BEN, CARLA, DAY, FAY, GIL, HOUR, House, MINUTE, MOD};

impl House {
    async fn announces(&mut self, plan: Plan) -> TournamentId {
        match self.asks(MOD, Request::Announce(Box::new(plan))).await {
            Reply::ContestDone { contest, .. } => contest.id,
            other => panic!("{other:?}"),
        }
    }

    async fn of(&mut self, who: usize, cup: TournamentId, ask: TournamentAsk) -> Reply {
        let which = WhichTournament::Id(cup);
        self.asks(who, Request::Tournament { which, ask }).await
    }

    /// The games that are being played.
    async fn open_games(&mut self, cup: TournamentId) -> Vec<GameId> {
        let Reply::Contest(contest) = self.of(MOD, cup, TournamentAsk::Show).await else {
            panic!("it is shown");
        };
        let mut open = Vec::new();
        for board in contest.games {
            let found = self.desk().store.game(board.game).await.unwrap().unwrap();
            open.extend(found.turn().map(|_| board.game));
        }
        open
    }

    /// In every game that is being played both move, and Black gives up.
    async fn plays_round(&mut self, cup: TournamentId) {
        for game in self.open_games(cup).await {
            self.plays_turn(game).await;
            let opening = self.opening(game).await;
            let found = self.desk().store.game(game).await.unwrap().unwrap();
            let black = found.seats.unwrap()[Side::Black.index()];
            let who = self.place_of(black).await;
            self.asks(who, Request::Resign { game, opening }).await;
        }
    }
}

/// Tournaments in which everything happens that can happen to them.
pub(super) async fn are_played(house: &mut House) {
    let why = "Nobody came".to_owned();
    house.asks(MOD, Request::KeepReason(why)).await;
    let called_off = house.announces(named("Called off")).await;
    house.of(MOD, called_off, TournamentAsk::Cancel).await;

    let elimination = Elimination {
        double: false,
        extra: false,
        terms: Terms {
            games: 1,
            ..Terms::default()
        },
    };
    let plan = Plan {
        format: Some(Format::Swiss {
            rounds: 2,
            then: Some(Playoff {
                best: 2,
                elimination,
            }),
        }),
        starts: Set::To(house.desk().service.now().plus(3 * DAY)),
        round: Some(2 * DAY),
        check_in: Some(true),
        latest_entry: Some(2),
        ..named("Winter Cup")
    };
    let cup = house.announces(plan).await;
    for who in [ANA, BEN, CARLA, FAY] {
        house.of(who, cup, TournamentAsk::Join).await;
    }
    house.of(FAY, cup, TournamentAsk::Leave).await;
    let veto = Plan {
        veto: Set::To(2 * HOUR),
        ..Plan::default()
    };
    house
        .of(MOD, cup, TournamentAsk::Edit(Box::new(veto)))
        .await;
    house.of(MOD, cup, TournamentAsk::OpenCheckIn).await;
    for who in [ANA, BEN, CARLA] {
        house.of(who, cup, TournamentAsk::CheckIn).await;
    }
    house.passes(3 * DAY + MINUTE).await;

    let (ana, ben) = (house.person(ANA).await.id, house.person(BEN).await.id);
    let carla = house.person(CARLA).await.id;
    let players = vec![ana, ben];
    for apart in [true, false] {
        let players = players.clone();
        let apart = TournamentAsk::KeepApart { players, apart };
        house.of(MOD, cup, apart).await;
    }
    let bye = TournamentAsk::Bye {
        player: Some(carla),
        round: Some(2),
        bye: Some(Bye::Half),
    };
    house.of(MOD, cup, bye).await;
    house.of(MOD, cup, TournamentAsk::Publish).await;
    house.of(MOD, cup, TournamentAsk::Pause).await;
    house.passes(DAY).await;
    house.of(MOD, cup, TournamentAsk::Resume).await;
    house.of(MOD, cup, TournamentAsk::Extend(HOUR)).await;
    house.of(FAY, cup, TournamentAsk::Join).await;
    let go = TournamentAsk::Withdraw {
        player: Some(carla),
        now: false,
    };
    house.of(MOD, cup, go).await;
    let back = TournamentAsk::Return {
        player: Some(carla),
    };
    house.of(MOD, cup, back).await;
    let to = Box::new(house.person(GIL).await);
    let substitute = TournamentAsk::Substitute { from: carla, to };
    house.of(MOD, cup, substitute).await;
    house.plays_round(cup).await;
    house.passes(3 * HOUR).await;

    let open = house.open_games(cup).await[0];
    let found = house.desk().store.game(open).await.unwrap().unwrap();
    let result = TournamentAsk::Result {
        round: None,
        player: found.seats.unwrap()[0],
        verdict: Verdict::Played(Score::Draw),
    };
    house.of(MOD, cup, result).await;
    house.plays_round(cup).await;
    house.passes(3 * HOUR).await;
    house.plays_round(cup).await;
    house.passes(3 * HOUR).await;
}

fn named(name: &str) -> Plan {
    Plan {
        name: Some(name.to_owned()),
        ..Plan::default()
    }
}
