//! The tree of commands: one value, from which Discord's form is rendered and against which tests hold it.

use serenity::all::ChannelType;

use crate::game::ClockTerms;
use crate::locale::{Choice, Label, Language};
use crate::picture::Theme;
use crate::rules::Variant;

/// A command, or a subcommand.
#[derive(Debug, Clone, Copy)]
pub(in crate::discord) struct Spec {
    /// Its name and description.
    pub(in crate::discord) label: Label,
    /// The subcommands; a command has these or options.
    pub(in crate::discord) subs: &'static [Spec],
    /// The options, the required ones first.
    pub(in crate::discord) options: &'static [Opt],
    /// The game whose own options follow.
    pub(in crate::discord) variant: Option<Variant>,
    /// Whether only those who manage the server are shown it.
    pub(in crate::discord) managers: bool,
    /// Whether only moderators may use it, though all are shown it.
    pub(in crate::discord) moderators: bool,
}

/// An option of a command.
#[derive(Debug, Clone, Copy)]
pub(in crate::discord) struct Opt {
    /// Its name and description.
    pub(in crate::discord) label: Label,
    /// What it takes.
    pub(in crate::discord) kind: Kind,
    /// Whether it cannot be left out.
    pub(in crate::discord) required: bool,
}

/// What an option takes.
#[derive(Debug, Clone, Copy)]
pub(in crate::discord) enum Kind {
    /// A person.
    User,
    /// Yes or no.
    Flag,
    /// A whole number between these.
    Number(u64, u64),
    /// A channel of one of these kinds.
    Channel(&'static [ChannelType]),
    /// A role.
    Role,
    /// A text up to so many characters.
    Text(u16),
    /// The same, with suggestions while it is typed.
    Suggested(u16),
    /// One of these: the value and how it is listed.
    OneOf(&'static [(&'static str, Choice)]),
    /// One of the games.
    Game,
}

impl Kind {
    /// The longest text that it takes, in characters.
    pub(in crate::discord) fn longest(self) -> usize {
        match self {
            Kind::Text(longest) | Kind::Suggested(longest) => longest.into(),
            Kind::OneOf(_) | Kind::Game => 100,
            Kind::User | Kind::Flag | Kind::Number(..) | Kind::Channel(_) | Kind::Role => 0,
        }
    }
}

/// The clocks that are suggested.
pub(in crate::discord) const CLOCKS: [ClockTerms; 16] = {
    let (minute, hour, day) = (60_000, 3_600_000, 86_400_000);
    const fn bank(bank: i64, increment: i64) -> ClockTerms {
        ClockTerms::Bank { bank, increment }
    }
    [
        ClockTerms::PerTurn(2 * day),
        ClockTerms::PerTurn(day),
        ClockTerms::PerTurn(3 * day),
        ClockTerms::PerTurn(7 * day),
        ClockTerms::PerTurn(14 * day),
        ClockTerms::PerTurn(12 * hour),
        ClockTerms::PerTurn(4 * hour),
        ClockTerms::PerTurn(hour),
        ClockTerms::PerTurn(30 * minute),
        ClockTerms::PerTurn(15 * minute),
        ClockTerms::PerTurn(10 * minute),
        bank(10 * day, 12 * hour),
        bank(5 * day, 4 * hour),
        bank(30 * day, day),
        bank(hour, 5 * minute),
        ClockTerms::Unlimited,
    ]
};
/// The value of the theme that the server has.
pub(in crate::discord) const AS_SERVER: &str = "server";

pub(super) const fn command(label: Label, options: &'static [Opt]) -> Spec {
    Spec {
        label,
        subs: &[],
        options,
        variant: None,
        managers: false,
        moderators: false,
    }
}

/// For moderators alone.
pub(super) const fn moderating(spec: Spec) -> Spec {
    Spec {
        moderators: true,
        ..spec
    }
}

const fn group(label: Label, subs: &'static [Spec]) -> Spec {
    Spec {
        subs,
        ..command(label, &[])
    }
}

pub(super) const fn may(label: Label, kind: Kind) -> Opt {
    Opt {
        label,
        kind,
        required: false,
    }
}

pub(super) const fn must(label: Label, kind: Kind) -> Opt {
    Opt {
        required: true,
        ..may(label, kind)
    }
}

/// How long a text that names a game may be: a link to a thread, at most.
const GAME: Kind = Kind::Suggested(100);
const OPPONENT: Opt = may(Label::Opponent, Kind::User);
const PERSON: Opt = may(Label::Person, Kind::User);
pub(super) const CLOCK: Opt = may(Label::Clock, Kind::Suggested(40));
pub(super) const RATED: Opt = may(Label::Rated, Kind::Flag);
const REASON: Opt = must(Label::Reason, Kind::Text(400));
const WHY: Opt = must(Label::EventReason, Kind::Text(400));
const WHICH: Opt = may(Label::Game, GAME);

const SEATS_UNCOLOURED: Kind = Kind::OneOf(&[
    ("drawn", Choice::SeatDrawn),
    ("white", Choice::SeatSouth),
    ("black", Choice::SeatNorth),
]);
const SEATS_COLOURED: Kind = Kind::OneOf(&[
    ("drawn", Choice::SeatDrawn),
    ("white", Choice::SeatWhite),
    ("black", Choice::SeatBlack),
]);
/// Where a message can be posted.
const SPEAKING: Kind = Kind::Channel(&[ChannelType::Text, ChannelType::News]);
/// Where a game can be played.
const PLAYGROUND: Kind = Kind::Channel(&[
    ChannelType::Text,
    ChannelType::News,
    ChannelType::Forum,
    ChannelType::Voice,
]);
const LANGUAGES: Kind = Kind::OneOf(&[
    ("discord", Choice::LanguageDiscord),
    ("en", Choice::English),
    ("es", Choice::Spanish),
]);

/// The themes as they are listed, that of the server before all others.
const OWN_THEMES: &[(&str, Choice)] = &[
    (AS_SERVER, Choice::ThemeServer),
    (Theme::LACRE.name, Choice::ThemeLacre),
    (Theme::SLATE.name, Choice::ThemeSlate),
    (Theme::PRINT.name, Choice::ThemePrint),
    (Theme::CONTRAST.name, Choice::ThemeContrast),
    (Theme::DEUTAN.name, Choice::ThemeDeutan),
];
/// The themes as they are listed.
pub(in crate::discord) const THEMES: &[(&str, Choice)] = OWN_THEMES.split_at(1).1;

/// Every command.
pub(in crate::discord) const TREE: &[Spec] = &[
    group(
        Label::Challenge,
        &[
            Spec {
                variant: Some(Variant::Xymyx),
                ..command(
                    Label::ChallengeXymyx,
                    &[OPPONENT, CLOCK, RATED, may(Label::Seat, SEATS_UNCOLOURED)],
                )
            },
            Spec {
                variant: Some(Variant::Classic),
                ..command(
                    Label::ChallengeClassic,
                    &[OPPONENT, CLOCK, RATED, may(Label::Seat, SEATS_COLOURED)],
                )
            },
            Spec {
                variant: Some(Variant::Dynamo),
                ..command(
                    Label::ChallengeDynamo,
                    &[OPPONENT, CLOCK, RATED, may(Label::Seat, SEATS_COLOURED)],
                )
            },
            Spec {
                variant: Some(Variant::Omega),
                ..command(
                    Label::ChallengeOmega,
                    &[OPPONENT, CLOCK, RATED, may(Label::Seat, SEATS_COLOURED)],
                )
            },
        ],
    ),
    command(
        Label::Move,
        &[may(Label::MoveText, Kind::Suggested(100)), WHICH],
    ),
    command(Label::Resign, &[WHICH]),
    command(Label::Draw, &[WHICH]),
    command(
        Label::Board,
        &[
            WHICH,
            may(Label::Turn, Kind::Number(0, 10_000)),
            may(
                Label::BoardAs,
                Kind::OneOf(&[("picture", Choice::AsPicture), ("text", Choice::AsText)]),
            ),
            may(Label::Square, Kind::Text(2)),
        ],
    ),
    command(
        Label::Replay,
        &[WHICH, may(Label::Turn, Kind::Number(0, 10_000))],
    ),
    group(
        Label::Games,
        &[
            command(Label::GamesMine, &[]),
            command(Label::GamesServer, &[]),
        ],
    ),
    command(Label::Watch, &[WHICH, may(Label::WatchDirect, Kind::Flag)]),
    command(Label::Profile, &[PERSON, may(Label::RulesGame, Kind::Game)]),
    command(Label::Leaderboard, &[must(Label::RulesGame, Kind::Game)]),
    command(Label::History, &[PERSON]),
    command(
        Label::Export,
        &[
            WHICH,
            may(
                Label::ExportAs,
                Kind::OneOf(&[
                    ("record", Choice::AsRecord),
                    ("pgn", Choice::AsPgn),
                    ("film", Choice::AsFilm),
                    ("position", Choice::AsPosition),
                ]),
            ),
        ],
    ),
    command(Label::Verify, &[WHICH]),
    command(
        Label::Absence,
        &[
            may(Label::AbsenceDays, Kind::Number(1, 14)),
            may(Label::AbsenceIn, Kind::Text(40)),
            may(Label::AbsenceEnd, Kind::Flag),
        ],
    ),
    command(Label::Help, &[]),
    command(Label::Rules, &[may(Label::RulesGame, Kind::Game)]),
    command(
        Label::Preferences,
        &[
            may(Label::Language, LANGUAGES),
            may(Label::TextBoards, Kind::Flag),
            may(Label::Confirm, Kind::Flag),
            may(Label::Figurines, Kind::Flag),
            may(
                Label::Reminders,
                Kind::OneOf(&[
                    ("game", Choice::RemindersInGame),
                    ("direct", Choice::RemindersDirect),
                ]),
            ),
            may(Label::Theme, Kind::OneOf(OWN_THEMES)),
            may(
                Label::BoardSide,
                Kind::OneOf(&[
                    ("own", Choice::BoardSideOwn),
                    ("post", Choice::BoardSidePost),
                ]),
            ),
        ],
    ),
    group(
        Label::Privacy,
        &[
            command(Label::PrivacyShow, &[]),
            command(Label::PrivacyForget, &[]),
        ],
    ),
    Spec {
        managers: true,
        ..group(
            Label::Setup,
            &[
                command(
                    Label::SetupSettings,
                    &[
                        may(Label::ServerLanguage, LANGUAGES),
                        may(
                            Label::Place,
                            Kind::OneOf(&[
                                ("threads", Choice::PlaceThreads),
                                ("channel", Choice::PlaceChannel),
                            ]),
                        ),
                        may(Label::ServerTheme, Kind::OneOf(THEMES)),
                        may(Label::LogChannel, SPEAKING),
                        may(Label::ModeratorRole, Kind::Role),
                        may(Label::Clock, Kind::Suggested(40)),
                        may(Label::MostChallenges, Kind::Number(1, 5)),
                        may(Label::MostGames, Kind::Number(1, 50)),
                        may(
                            Label::Reset,
                            Kind::OneOf(&[
                                ("log", Choice::ResetLog),
                                ("moderators", Choice::ResetModerators),
                                ("clock", Choice::ResetClock),
                                ("limits", Choice::ResetLimits),
                            ]),
                        ),
                    ],
                ),
                command(
                    Label::SetupChannels,
                    &[
                        may(Label::AddChannel, PLAYGROUND),
                        may(Label::RemoveChannel, PLAYGROUND),
                        may(Label::Anywhere, Kind::Flag),
                    ],
                ),
                command(
                    Label::SetupQuiet,
                    &[
                        may(Label::Zone, Kind::Suggested(40)),
                        may(Label::QuietHours, Kind::Text(40)),
                        may(Label::QuietDays, Kind::Text(60)),
                        may(Label::QuietOff, Kind::Flag),
                    ],
                ),
                command(Label::SetupCheck, &[]),
            ],
        )
    },
    moderating(group(
        Label::Mod,
        &[
            command(Label::ModAbort, &[must(Label::Game, GAME), REASON]),
            command(
                Label::ModAdjudicate,
                &[
                    must(Label::Game, GAME),
                    REASON,
                    may(Label::Winner, Kind::User),
                ],
            ),
            command(Label::ModPause, &[must(Label::Game, GAME), REASON]),
            command(Label::ModResume, &[must(Label::Game, GAME), REASON]),
            command(
                Label::ModExtend,
                &[
                    must(Label::Game, GAME),
                    must(Label::Player, Kind::User),
                    must(Label::Hours, Kind::Number(1, 336)),
                    REASON,
                ],
            ),
            command(Label::ModAnnulTurn, &[must(Label::Game, GAME), REASON]),
            command(Label::ModAnnul, &[must(Label::Game, GAME), REASON]),
            command(
                Label::ModSubstitute,
                &[
                    must(Label::Game, GAME),
                    must(Label::Player, Kind::User),
                    must(Label::Substitute, Kind::User),
                    REASON,
                ],
            ),
            command(Label::ModBar, &[must(Label::Whom, Kind::User), WHY]),
            command(Label::ModUnbar, &[must(Label::Whom, Kind::User), WHY]),
            command(Label::ModLog, &[]),
        ],
    )),
    group(Label::Tournament, super::events::SUBS),
];

/// Whether there is a command of this name.
pub(in crate::discord) fn is_known(name: &str) -> bool {
    TREE.iter()
        .any(|spec| spec.label.name(Language::English) == name)
}

/// How a game's own option and its values are called. None for one that no game has.
pub(in crate::discord) fn option_label(
    name: &str,
) -> Option<(Label, &'static [(&'static str, Choice)])> {
    match name {
        "ties" => Some((
            Label::Ties,
            &[
                ("first-sealed", Choice::TiesFirst),
                ("alternating", Choice::TiesAlternating),
            ],
        )),
        "stalemate" => Some((
            Label::Stalemate,
            &[
                ("wins", Choice::StalemateWins),
                ("draws", Choice::StalemateDraws),
            ],
        )),
        "touch-move" => Some((
            Label::TouchMove,
            &[("on", Choice::TouchOn), ("off", Choice::TouchOff)],
        )),
        "rules" => Some((
            Label::OmegaRules,
            &[
                ("advanced", Choice::RulesAdvanced),
                ("plain", Choice::RulesPlain),
            ],
        )),
        "templar" => Some((
            Label::Templar,
            &[("off", Choice::TemplarOff), ("on", Choice::TemplarOn)],
        )),
        "immobilise" => Some((
            Label::Immobilise,
            &[("off", Choice::ImmobiliseOff), ("on", Choice::ImmobiliseOn)],
        )),
        "wizard-travel" => Some((
            Label::WizardTravel,
            &[("off", Choice::TravelOff), ("on", Choice::TravelOn)],
        )),
        _ => None,
    }
}
