//! The subcommands of `/tournament`.

use super::tree::{CLOCK, Kind, Opt, RATED, Spec, command, may, moderating, must};
use crate::locale::{Choice, Label};

/// How long a text that names a tournament may be.
const EVENT: Opt = may(Label::EventOf, Kind::Suggested(100));
const PLAYER: Opt = may(Label::EventPlayer, Kind::User);
const ROUND: Opt = may(Label::EventRound, Kind::Number(1, 200));
const WHY: Opt = may(Label::EventReason, Kind::Text(400));
const NAME: Kind = Kind::Text(60);
const GAME: Opt = may(Label::RulesGame, Kind::Game);
const ROUNDS: Opt = may(Label::EventRounds, Kind::Number(1, 30));
const STARTS: Opt = may(Label::EventStarts, Kind::Text(40));
const ROUND_TIME: Opt = may(Label::EventDays, Kind::Text(40));
const MOST: Opt = may(Label::EventMost, Kind::Number(2, 64));

const FORMATS: Kind = Kind::OneOf(&[
    ("swiss", Choice::FormatSwiss),
    ("round-robin", Choice::FormatRobin),
    ("double-round-robin", Choice::FormatRobinTwice),
    ("elimination", Choice::FormatOut),
    ("double-elimination", Choice::FormatOutTwice),
    ("swiss-elimination", Choice::FormatSwissOut),
    ("groups-elimination", Choice::FormatGroupsOut),
]);
const EVEN: Kind = Kind::OneOf(&[("seed", Choice::EvenSeed), ("more", Choice::EvenMore)]);
const ABOUT: Kind = Kind::OneOf(&[
    ("pairing", Choice::WhyPairing),
    ("tie-breaks", Choice::WhyTiebreaks),
]);
const FILES: Kind = Kind::OneOf(&[
    ("trf", Choice::FileTrf),
    ("csv", Choice::FileCsv),
    ("json", Choice::FileJson),
]);
const BYES: Kind = Kind::OneOf(&[
    ("half", Choice::ByeHalf),
    ("zero", Choice::ByeZero),
    ("full", Choice::ByeFull),
    ("none", Choice::ByeNone),
]);
const GO: Kind = Kind::OneOf(&[
    ("later", Choice::GoLater),
    ("now", Choice::GoNow),
    ("back", Choice::GoBack),
]);
const WENT: Kind = Kind::OneOf(&[
    ("won", Choice::Won),
    ("drew", Choice::Drew),
    ("lost", Choice::Lost),
    ("void", Choice::Voided),
]);
const VETO: Kind = Kind::OneOf(&[
    ("none", Choice::VetoNone),
    ("hour", Choice::VetoHour),
    ("day", Choice::VetoDay),
    ("hand", Choice::VetoHand),
]);
const UNFINISHED: Kind = Kind::OneOf(&[
    ("draw", Choice::UnfinishedDraw),
    ("extend", Choice::UnfinishedExtend),
    ("moderators", Choice::UnfinishedAsk),
]);

/// Those for everybody, then those for moderators.
pub(super) const SUBS: &[Spec] = &[
    command(
        Label::EventShow,
        &[EVENT, ROUND, may(Label::EventAll, Kind::Flag)],
    ),
    command(Label::EventStandings, &[EVENT]),
    command(Label::EventCrosstable, &[EVENT]),
    command(Label::EventBracket, &[EVENT]),
    command(
        Label::EventWhy,
        &[may(Label::EventAbout, ABOUT), PLAYER, ROUND, EVENT],
    ),
    command(Label::EventExport, &[may(Label::EventFile, FILES), EVENT]),
    command(Label::EventJoin, &[EVENT]),
    command(Label::EventLeave, &[EVENT]),
    command(
        Label::EventCheckIn,
        &[EVENT, may(Label::EventOpen, Kind::Flag)],
    ),
    command(
        Label::EventBye,
        &[may(Label::EventByeKind, BYES), ROUND, PLAYER, EVENT, WHY],
    ),
    command(
        Label::EventWithdraw,
        &[may(Label::EventHow, GO), PLAYER, EVENT, WHY],
    ),
    moderating(command(
        Label::EventCreate,
        &[
            must(Label::EventName, NAME),
            must(Label::EventFormat, FORMATS),
            GAME,
            ROUNDS,
            STARTS,
            ROUND_TIME,
            MOST,
            CLOCK,
        ],
    )),
    moderating(command(
        Label::EventEdit,
        &[
            EVENT,
            may(Label::EventName, NAME),
            may(Label::EventFormat, FORMATS),
            GAME,
            may(Label::EventOptions, Kind::Suggested(100)),
            ROUNDS,
            may(Label::EventGroups, Kind::Number(2, 16)),
            may(Label::EventBest, Kind::Number(1, 32)),
            may(Label::EventGames, Kind::Number(1, 6)),
            may(Label::EventEven, EVEN),
            may(Label::EventExtra, Kind::Flag),
            RATED,
            WHY,
        ],
    )),
    moderating(command(
        Label::EventConduct,
        &[
            EVENT,
            STARTS,
            ROUND_TIME,
            CLOCK,
            may(Label::EventFewest, Kind::Number(2, 64)),
            MOST,
            may(Label::EventConfirm, Kind::Flag),
            may(Label::EventLate, Kind::Number(0, 30)),
            may(Label::EventLateHalf, Kind::Flag),
            may(Label::EventHalves, Kind::Number(0, 30)),
            may(Label::EventShows, Kind::Number(0, 10)),
            may(Label::EventTies, Kind::Text(100)),
            may(Label::EventVeto, VETO),
            may(Label::EventUnfinished, UNFINISHED),
            WHY,
        ],
    )),
    moderating(command(Label::EventStart, &[EVENT, WHY])),
    moderating(command(
        Label::EventPair,
        &[
            EVENT,
            may(Label::EventFirst, Kind::User),
            may(Label::EventSecond, Kind::User),
            WHY,
        ],
    )),
    moderating(command(Label::EventPublish, &[EVENT, WHY])),
    moderating(command(
        Label::EventResult,
        &[
            must(Label::EventWho, Kind::User),
            must(Label::EventWent, WENT),
            ROUND,
            EVENT,
            WHY,
        ],
    )),
    moderating(command(
        Label::EventForfeit,
        &[
            must(Label::EventWho, Kind::User),
            may(Label::EventBoth, Kind::Flag),
            ROUND,
            EVENT,
            WHY,
        ],
    )),
    moderating(command(
        Label::EventSubstitute,
        &[
            must(Label::EventWho, Kind::User),
            must(Label::Substitute, Kind::User),
            EVENT,
            WHY,
        ],
    )),
    moderating(command(
        Label::EventApart,
        &[
            must(Label::EventFirst, Kind::User),
            must(Label::EventSecond, Kind::User),
            may(Label::EventUndo, Kind::Flag),
            EVENT,
            WHY,
        ],
    )),
    moderating(command(
        Label::EventExtend,
        &[must(Label::Hours, Kind::Number(1, 336)), EVENT, WHY],
    )),
    moderating(command(Label::EventPause, &[EVENT, WHY])),
    moderating(command(Label::EventResume, &[EVENT, WHY])),
    moderating(command(Label::EventCancel, &[EVENT, WHY])),
];
