//! Names and descriptions of commands and their options.

use fluent_bundle::FluentArgs;

use crate::locale::Language;
use crate::locale::bundle::words;

/// Declares commands and options: each has a name and, as its attribute `about`, a description.
macro_rules! labels {
    ($($(#[doc = $doc:literal])+ $variant:ident = $key:literal,)+) => {
        /// A command, subcommand or option, as Discord lists it.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum Label {
            $( $(#[doc = $doc])+ $variant ),+
        }

        impl Label {
            /// Every command and option.
            pub const ALL: &[Self] = &[$(Self::$variant),+];

            /// Its key in the language files.
            pub(in crate::locale) const fn key(self) -> &'static str {
                match self { $( Self::$variant => $key ),+ }
            }
        }
    };
}

labels! {
    /// `/challenge`
    Challenge = "cmd-challenge",
    /// `/challenge xymyx`
    ChallengeXymyx = "cmd-challenge-xymyx",
    /// `/challenge classic`
    ChallengeClassic = "cmd-challenge-classic",
    /// `/challenge dynamo`
    ChallengeDynamo = "cmd-challenge-dynamo",
    /// `/challenge omega`
    ChallengeOmega = "cmd-challenge-omega",
    /// Whom to challenge.
    Opponent = "opt-opponent",
    /// How long a turn may take.
    Clock = "opt-clock",
    /// Whether the result counts.
    Rated = "opt-rated",
    /// Where the challenger sits.
    Seat = "opt-seat",
    /// Who wins ties, in XYMYX.
    Ties = "opt-ties",
    /// What having no move means, in classic.
    Stalemate = "opt-stalemate",
    /// Whether touched is moved, in classic.
    TouchMove = "opt-touch-move",
    /// With the Fool or without, in Omega.
    OmegaRules = "opt-omega-rules",
    /// Templars for knights, in Omega.
    Templar = "opt-templar",
    /// Whether Fools hold what stands beside them, in Omega.
    Immobilise = "opt-immobilise",
    /// Whether Fools travel between wizard squares, in Omega.
    WizardTravel = "opt-wizard-travel",
    /// `/move`
    Move = "cmd-move",
    /// The move.
    MoveText = "opt-move",
    /// Which game.
    Game = "opt-game",
    /// `/resign`
    Resign = "cmd-resign",
    /// `/draw`
    Draw = "cmd-draw",
    /// `/board`
    Board = "cmd-board",
    /// After which turn.
    Turn = "opt-turn",
    /// In which form the board is shown.
    BoardAs = "opt-board-as",
    /// Which square is to be told of.
    Square = "opt-square",
    /// `/replay`
    Replay = "cmd-replay",
    /// `/games`
    Games = "cmd-games",
    /// `/games mine`
    GamesMine = "cmd-games-mine",
    /// `/games server`
    GamesServer = "cmd-games-server",
    /// `/watch`
    Watch = "cmd-watch",
    /// Whether to be told directly.
    WatchDirect = "opt-watch-direct",
    /// `/profile`
    Profile = "cmd-profile",
    /// `/leaderboard`
    Leaderboard = "cmd-leaderboard",
    /// `/history`
    History = "cmd-history",
    /// Whose profile or games.
    Person = "opt-person",
    /// `/export`
    Export = "cmd-export",
    /// In which form a record is written.
    ExportAs = "opt-export-as",
    /// `/verify`
    Verify = "cmd-verify",
    /// `/absence`
    Absence = "cmd-absence",
    /// For how many days.
    AbsenceDays = "opt-absence-days",
    /// After how long it begins.
    AbsenceIn = "opt-absence-in",
    /// Whether it is to end.
    AbsenceEnd = "opt-absence-end",
    /// `/help`
    Help = "cmd-help",
    /// `/rules`
    Rules = "cmd-rules",
    /// The rules of which game.
    RulesGame = "opt-rules-game",
    /// `/preferences`
    Preferences = "cmd-preferences",
    /// The language of private answers.
    Language = "opt-language",
    /// Whether private answers carry the board in words.
    TextBoards = "opt-text-boards",
    /// Whether moves are written with figurines.
    Figurines = "opt-figurines",
    /// Where one is reminded.
    Reminders = "opt-reminders",
    /// Whether every move is confirmed.
    Confirm = "opt-confirm",
    /// The colours of private boards.
    Theme = "opt-theme",
    /// Which side is at the bottom of private boards.
    BoardSide = "opt-board-side",
    /// `/privacy`
    Privacy = "cmd-privacy",
    /// `/privacy show`
    PrivacyShow = "cmd-privacy-show",
    /// `/privacy forget`
    PrivacyForget = "cmd-privacy-forget",
    /// `/setup`
    Setup = "cmd-setup",
    /// `/setup settings`
    SetupSettings = "cmd-setup-settings",
    /// The language of the server's posts.
    ServerLanguage = "opt-server-language",
    /// Where games are played.
    Place = "opt-place",
    /// The channel in which moderators' acts are told.
    LogChannel = "opt-log-channel",
    /// The role whose holders moderate.
    ModeratorRole = "opt-moderator-role",
    /// The most open challenges of one person.
    MostChallenges = "opt-most-challenges",
    /// The most running games of one person.
    MostGames = "opt-most-games",
    /// A setting that is taken back.
    Reset = "opt-reset",
    /// `/setup channels`
    SetupChannels = "cmd-setup-channels",
    /// A channel in which games may be played too.
    AddChannel = "opt-add-channel",
    /// A channel in which they no longer may.
    RemoveChannel = "opt-remove-channel",
    /// Games may be played in any channel.
    Anywhere = "opt-anywhere",
    /// The colours of posted boards.
    ServerTheme = "opt-server-theme",
    /// `/setup quiet`
    SetupQuiet = "cmd-setup-quiet",
    /// The server's time zone.
    Zone = "opt-zone",
    /// The hours in which no clock runs out.
    QuietHours = "opt-quiet-hours",
    /// The days on which no clock runs out.
    QuietDays = "opt-quiet-days",
    /// Nothing is to be quiet any more.
    QuietOff = "opt-quiet-off",
    /// `/setup check`
    SetupCheck = "cmd-setup-check",
    /// `/mod`
    Mod = "cmd-mod",
    /// `/mod abort`
    ModAbort = "cmd-mod-abort",
    /// `/mod adjudicate`
    ModAdjudicate = "cmd-mod-adjudicate",
    /// Who wins.
    Winner = "opt-winner",
    /// `/mod pause`
    ModPause = "cmd-mod-pause",
    /// `/mod resume`
    ModResume = "cmd-mod-resume",
    /// `/mod extend`
    ModExtend = "cmd-mod-extend",
    /// How many hours.
    Hours = "opt-hours",
    /// `/mod annul-turn`
    ModAnnulTurn = "cmd-mod-annul-turn",
    /// `/mod annul`
    ModAnnul = "cmd-mod-annul",
    /// `/mod substitute`
    ModSubstitute = "cmd-mod-substitute",
    /// Whose seat is given away.
    Player = "opt-player",
    /// Who gets it.
    Substitute = "opt-substitute",
    /// `/mod bar`
    ModBar = "cmd-mod-bar",
    /// `/mod unbar`
    ModUnbar = "cmd-mod-unbar",
    /// Whom it concerns.
    Whom = "opt-whom",
    /// `/mod log`
    ModLog = "cmd-mod-log",
    /// Why.
    Reason = "opt-reason",
    /// Why, of a tournament.
    EventReason = "opt-event-reason",
    /// `/tournament`
    Tournament = "cmd-event",
    /// `/tournament show`
    EventShow = "cmd-event-show",
    /// `/tournament standings`
    EventStandings = "cmd-event-standings",
    /// `/tournament crosstable`
    EventCrosstable = "cmd-event-crosstable",
    /// `/tournament bracket`
    EventBracket = "cmd-event-bracket",
    /// `/tournament why`
    EventWhy = "cmd-event-why",
    /// `/tournament export`
    EventExport = "cmd-event-export",
    /// `/tournament join`
    EventJoin = "cmd-event-join",
    /// `/tournament leave`
    EventLeave = "cmd-event-leave",
    /// `/tournament check-in`
    EventCheckIn = "cmd-event-check-in",
    /// `/tournament bye`
    EventBye = "cmd-event-bye",
    /// `/tournament withdraw`
    EventWithdraw = "cmd-event-withdraw",
    /// `/tournament create`
    EventCreate = "cmd-event-create",
    /// `/tournament edit`
    EventEdit = "cmd-event-edit",
    /// `/tournament conduct`
    EventConduct = "cmd-event-conduct",
    /// `/tournament start`
    EventStart = "cmd-event-start",
    /// `/tournament pair`
    EventPair = "cmd-event-pair",
    /// `/tournament publish`
    EventPublish = "cmd-event-publish",
    /// `/tournament result`
    EventResult = "cmd-event-result",
    /// `/tournament forfeit`
    EventForfeit = "cmd-event-forfeit",
    /// `/tournament substitute`
    EventSubstitute = "cmd-event-substitute",
    /// `/tournament apart`
    EventApart = "cmd-event-apart",
    /// `/tournament extend`
    EventExtend = "cmd-event-extend",
    /// `/tournament pause`
    EventPause = "cmd-event-pause",
    /// `/tournament resume`
    EventResume = "cmd-event-resume",
    /// `/tournament cancel`
    EventCancel = "cmd-event-cancel",
    /// Which tournament.
    EventOf = "opt-event",
    /// Whether all are listed.
    EventAll = "opt-event-all",
    /// Which round.
    EventRound = "opt-event-round",
    /// What is explained.
    EventAbout = "opt-event-about",
    /// Whom it is about.
    EventPlayer = "opt-event-player",
    /// The kind of file.
    EventFile = "opt-event-file",
    /// Whether check-in opens.
    EventOpen = "opt-event-open",
    /// The kind of a bye.
    EventByeKind = "opt-event-bye-kind",
    /// From when on somebody is out.
    EventHow = "opt-event-how",
    /// What it is called.
    EventName = "opt-event-name",
    /// Who meets whom.
    EventFormat = "opt-event-format",
    /// The options of the game.
    EventOptions = "opt-event-options",
    /// How many rounds.
    EventRounds = "opt-event-rounds",
    /// How many groups.
    EventGroups = "opt-event-groups",
    /// How many go on.
    EventBest = "opt-event-best",
    /// How many games a match has.
    EventGames = "opt-event-games",
    /// What decides even matches.
    EventEven = "opt-event-even",
    /// A match for third place or a second final.
    EventExtra = "opt-event-extra",
    /// When it begins.
    EventStarts = "opt-event-starts",
    /// How long a round lasts.
    EventDays = "opt-event-days",
    /// How few may start it.
    EventFewest = "opt-event-fewest",
    /// How many may play.
    EventMost = "opt-event-most",
    /// Whether people check in.
    EventConfirm = "opt-event-confirm",
    /// Until which round one may enter.
    EventLate = "opt-event-late",
    /// Whether a late entry has half a point for a round.
    EventLateHalf = "opt-event-late-half",
    /// How many byes for half a point.
    EventHalves = "opt-event-halves",
    /// After how many forfeits one is out.
    EventShows = "opt-event-shows",
    /// How ties are broken.
    EventTies = "opt-event-ties",
    /// When a round is published.
    EventVeto = "opt-event-veto",
    /// What becomes of unfinished games.
    EventUnfinished = "opt-event-unfinished",
    /// One of two.
    EventFirst = "opt-event-first",
    /// The other of two.
    EventSecond = "opt-event-second",
    /// Whether it is taken back.
    EventUndo = "opt-event-undo",
    /// How a game went.
    EventWent = "opt-event-went",
    /// Whether neither came.
    EventBoth = "opt-event-both",
    /// Whose game it is.
    EventWho = "opt-event-who",
}

impl Label {
    /// Its name in a language: lower case, at most 32 characters, as Discord wants it.
    #[must_use]
    pub fn name(self, language: Language) -> String {
        words(language, self.key(), None, &FluentArgs::new())
    }

    /// Its description in a language, at most 100 characters.
    #[must_use]
    pub fn about(self, language: Language) -> String {
        words(language, self.key(), Some("about"), &FluentArgs::new())
    }
}
