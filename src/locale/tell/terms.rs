//! The terms of a game, as parts of a line.

use crate::game::{ClockTerms, SeatChoice, Terms};
use crate::locale::{Card, Lists, Message, Span, Who};
use crate::rules::{Ruleset, Variant};

/// What the game is, in one line.
#[must_use]
pub fn about(ruleset: Ruleset) -> Message {
    match ruleset.variant() {
        Variant::Xymyx => Card::AboutXymyx,
        Variant::Classic if ruleset.option("stalemate") == Some("draws") => Card::AboutClassicDraws,
        Variant::Classic => Card::AboutClassic,
        Variant::Dynamo => Card::AboutDynamo,
        Variant::Omega if ruleset.option("rules") == Some("plain") => Card::AboutOmegaPlain,
        Variant::Omega => Card::AboutOmega,
    }
    .into()
}

/// Clock, rating, seats, and every option that is not at its default.
#[must_use]
pub fn terms(terms: &Terms, challenger: Who) -> Vec<Message> {
    let variant = terms.ruleset.variant();
    let rated = if terms.rated {
        Lists::Rated
    } else {
        Lists::Casual
    };
    let seats = match terms.seats {
        SeatChoice::Drawn => Lists::SeatsDrawn,
        SeatChoice::Challenger(side) => Lists::SeatChosen {
            who: challenger,
            side: Who::side(variant, side),
        },
    };
    let options = terms.ruleset.options().filter_map(|option| match option {
        ("ties", "alternating") => Some(Lists::TiesAlternating),
        ("stalemate", "draws") => Some(Lists::StalemateDraws),
        ("touch-move", "off") => Some(Lists::TouchMoveOff),
        ("rules", "plain") => Some(Lists::RulesPlain),
        ("templar", "on") => Some(Lists::Templar),
        ("immobilise", "on") => Some(Lists::Immobilise),
        ("wizard-travel", "on") => Some(Lists::WizardTravel),
        _ => None,
    });
    let others = [rated, seats].into_iter().chain(options);
    let clock = [clock(terms.clock)].into_iter();
    clock.chain(others.map(Message::from)).collect()
}

/// How long a player may think.
#[must_use]
pub fn clock(clock: ClockTerms) -> Message {
    match clock {
        ClockTerms::PerTurn(ms) => Lists::ClockPerTurn { span: Span(ms) },
        ClockTerms::Bank { bank, increment: 0 } => Lists::ClockBankOnly { bank: Span(bank) },
        ClockTerms::Bank { bank, increment } => Lists::ClockBank {
            bank: Span(bank),
            increment: Span(increment),
        },
        ClockTerms::Unlimited => Lists::ClockUnlimited,
    }
    .into()
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]
    use super::*;

    #[test]
    fn every_option_that_is_not_at_its_default_is_told() {
        for variant in Variant::ALL {
            for option in variant.options() {
                for value in &option.values[1..] {
                    let ruleset = Ruleset::new(variant).with(option.name, value).unwrap();
                    let clock = ClockTerms::DEFAULT;
                    let told = terms(
                        &Terms {
                            ruleset,
                            clock,
                            rated: false,
                            seats: SeatChoice::Drawn,
                        },
                        Who::You,
                    );
                    assert_eq!(told.len(), 4, "{} {value}", option.name);
                }
            }
        }
    }
}
