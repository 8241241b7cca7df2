//! What happens in games and around them.

use lacre::game::{ClockTerms, GameId, Sealed, SeatChoice, Snowflake, Terms};
use lacre::rules::{Ruleset, Side, Variant};
use lacre::service::{
    AbsenceChange, ChannelChange, Deed, PreferenceChange, QuietChange, Request, Set, SetupChange,
    Watching,
};

use super::super::desk::{CHANNEL, SERVER};
use super::{ANA, BEN, CARLA, DAY, EVA, FAY, HOUR, House, MOD};

fn terms(variant: Variant) -> Terms {
    Terms {
        ruleset: Ruleset::new(variant),
        clock: ClockTerms::PerTurn(10 * HOUR),
        rated: true,
        seats: SeatChoice::Challenger(Side::White),
    }
}

impl House {
    /// Somebody challenges; the game's number is the next one.
    async fn challenges(&mut self, who: usize, opponent: Option<usize>, terms: Terms) {
        let opponent = match opponent {
            Some(other) => Some(self.person(other).await),
            None => None,
        };
        self.asks(who, Request::Challenge { opponent, terms }).await;
    }

    /// Ana challenges Ben, who accepts.
    async fn begins(&mut self, number: u32, terms: Terms) -> GameId {
        self.challenges(ANA, Some(BEN), terms).await;
        let game = self.game(number).await;
        self.asks(BEN, Request::Accept(game)).await;
        game
    }
}

/// A life in which everything happens that can happen to games.
pub(super) async fn are_played(house: &mut House) {
    what_is_preferred_and_set(house).await;
    challenges_that_come_to_nothing(house).await;
    a_game_in_which_much_happens(house).await;
    games_that_count(house).await;
    people_who_go(house).await;
}

async fn what_is_preferred_and_set(house: &mut House) {
    let change = PreferenceChange {
        language: Some("es".to_owned()),
        text_boards: Some(true),
        figurines: Some(true),
        confirm: Some(false),
        theme: Some("ink".to_owned()),
        board_fixed: Some(true),
        direct: Some(true),
    };
    house.asks(ANA, Request::Prefer(change)).await;
    let change = SetupChange {
        language: Some("es".to_owned()),
        threads: Some(false),
        channels: vec![ChannelChange::Add(CHANNEL)],
        log: Set::To(Snowflake(810)),
        moderators: Set::To(Snowflake(820)),
        clock: Set::To(ClockTerms::PerTurn(DAY)),
        challenges: Set::To(4),
        games: Set::To(40),
        theme: Some("ink".to_owned()),
    };
    house.asks(MOD, Request::SetUp(change)).await;
    let quiet = QuietChange {
        zone: Some("Europe/Madrid".to_owned()),
        hours: Some((23 * 60, 7 * 60)),
        days: Some(1 << 6),
    };
    house.asks(MOD, Request::Quiet(quiet)).await;
}

async fn challenges_that_come_to_nothing(house: &mut House) {
    house
        .challenges(ANA, Some(BEN), terms(Variant::Dynamo))
        .await;
    let declined = house.game(1).await;
    house.asks(BEN, Request::Decline(declined)).await;
    house.challenges(ANA, None, terms(Variant::Omega)).await;
    let withdrawn = house.game(2).await;
    house.asks(ANA, Request::Withdraw(withdrawn)).await;
    house.challenges(ANA, None, terms(Variant::Xymyx)).await;
    house.passes(3 * DAY + HOUR).await;
}

async fn a_game_in_which_much_happens(house: &mut House) {
    let game = house.begins(4, terms(Variant::Classic)).await;
    for (who, watching) in [(EVA, Watching::Mentioned), (FAY, Watching::Direct)] {
        house.asks(who, Request::Watch { game, watching }).await;
    }
    house.asks(ANA, Request::Mute { game, on: true }).await;
    let opening = house.opening(game).await;
    let found = house.desk().store.game(game).await.unwrap().unwrap();
    let order = found.position().legal_moves(Side::White)[0];
    let touch = Request::Touch {
        game,
        opening,
        square: Sealed::new(order.from()),
    };
    house.asks(ANA, touch).await;
    // What cannot be told is told once there is a place for it.
    house.shut = true;
    house.plays_turn(game).await;
    house.shut = false;
    house.desk().service.places_changed(SERVER).await.unwrap();

    let opening = house.opening(game).await;
    house.asks(ANA, Request::OfferDraw { game, opening }).await;
    house
        .asks(BEN, Request::DeclineDraw { game, opening })
        .await;
    house.asks(ANA, Request::OfferPause { game, opening }).await;
    house
        .asks(BEN, Request::DeclinePause { game, opening })
        .await;
    house.asks(BEN, Request::OfferPause { game, opening }).await;
    house
        .asks(ANA, Request::AcceptPause { game, opening })
        .await;
    house.passes(DAY).await;
    house.asks(BEN, Request::Resume(game)).await;
    let ms = HOUR;
    house
        .asks(BEN, Request::GiveTime { game, opening, ms })
        .await;

    house.moderates(game, Deed::Pause).await;
    house.moderates(game, Deed::Resume).await;
    let ana = house.person(ANA).await.id;
    house.moderates(game, Deed::Extend(ana, HOUR)).await;
    house.moderates(game, Deed::AnnulTurn).await;
    let (from, to) = (house.person(BEN).await.id, house.person(CARLA).await.id);
    house.moderates(game, Deed::Substitute { from, to }).await;
    // An hour's notice, then three days in which no clock runs; then somebody is reminded and loses.
    let away = AbsenceChange::Begin {
        length: 3 * DAY,
        notice: None,
    };
    house.asks(ANA, Request::Absence(away)).await;
    house.passes(2 * DAY).await;
    house.asks(ANA, Request::Absence(AbsenceChange::End)).await;
    house.plays_turn(game).await;
    house.passes(3 * DAY).await;
}

async fn games_that_count(house: &mut House) {
    house.desk().service.server_is_gone(SERVER).await.unwrap();
    house.passes(HOUR).await;
    house.desk().service.server_is_there(SERVER).await.unwrap();
    let game = house.begins(5, terms(Variant::Xymyx)).await;
    for _ in 0..2 {
        house.plays_turn(game).await;
    }
    let opening = house.opening(game).await;
    house.asks(BEN, Request::Resign { game, opening }).await;
    house.asks(ANA, Request::Rematch(game)).await;
    let again = house.game(6).await;
    house.asks(BEN, Request::Rematch(game)).await;
    for _ in 0..2 {
        house.plays_turn(again).await;
    }
    let ben = house.person(BEN).await.id;
    house.moderates(again, Deed::Adjudicate(Some(ben))).await;
    house.moderates(game, Deed::Annul).await;

    // Where a moderator plays, both end it together.
    house
        .challenges(MOD, Some(BEN), terms(Variant::Xymyx))
        .await;
    let game = house.game(7).await;
    house.asks(BEN, Request::Accept(game)).await;
    let opening = house.opening(game).await;
    house.moderates(game, Deed::Abort).await;
    house
        .asks(BEN, Request::AcceptAbort { game, opening })
        .await;
}

async fn people_who_go(house: &mut House) {
    for (who, bar) in [(EVA, true), (FAY, true), (FAY, false)] {
        let person = house.person(who).await;
        let reason = "For a reason".to_owned();
        let bar = Request::Bar {
            person,
            bar,
            reason,
        };
        house.asks(MOD, bar).await;
    }
    house.asks(EVA, Request::Forget).await;
}
