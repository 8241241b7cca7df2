//! Names and descriptions of commands and their options.

use fluent_bundle::FluentArgs;

use super::messages;
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

messages! {
    /// What an option can be set to, as Discord lists it.
    Choice {
        /// A clock of so long a turn.
        Clock { span: crate::locale::Span } = "choice-clock",
        /// No clock.
        NoClock = "choice-no-clock",
        /// A clock with time for the whole game, and what each move adds.
        ClockBank { bank: crate::locale::Span, increment: crate::locale::Span } = "choice-clock-bank",
        /// A clock with time for the whole game.
        ClockBankOnly { bank: crate::locale::Span } = "choice-clock-bank-only",
        /// By lot.
        SeatDrawn = "choice-seat-drawn",
        /// The side at the bottom.
        SeatSouth = "choice-seat-south",
        /// The side at the top.
        SeatNorth = "choice-seat-north",
        /// The side that moves first.
        SeatWhite = "choice-seat-white",
        /// The other side.
        SeatBlack = "choice-seat-black",
        /// Ties go to whoever sealed first.
        TiesFirst = "choice-ties-first",
        /// Ties alternate.
        TiesAlternating = "choice-ties-alternating",
        /// Having no move loses.
        StalemateWins = "choice-stalemate-wins",
        /// Having no move draws.
        StalemateDraws = "choice-stalemate-draws",
        /// Touched is moved.
        TouchOn = "choice-touch-on",
        /// Choosing a piece binds nobody.
        TouchOff = "choice-touch-off",
        /// With the Fool and guarding.
        RulesAdvanced = "choice-rules-advanced",
        /// Without them.
        RulesPlain = "choice-rules-plain",
        /// Knights as they are.
        TemplarOff = "choice-templar-off",
        /// Templars for knights.
        TemplarOn = "choice-templar-on",
        /// Fools hold nothing.
        ImmobiliseOff = "choice-immobilise-off",
        /// Fools hold the pieces beside them.
        ImmobiliseOn = "choice-immobilise-on",
        /// Fools travel no faster than others.
        TravelOff = "choice-travel-off",
        /// Fools go from wizard square to wizard square.
        TravelOn = "choice-travel-on",
        /// A picture.
        AsPicture = "choice-as-picture",
        /// In words.
        AsText = "choice-as-text",
        /// As a file for programs.
        AsRecord = "choice-as-record",
        /// As a file in the manner of PGN.
        AsPgn = "choice-as-pgn",
        /// As a picture that moves.
        AsFilm = "choice-as-film",
        /// As a line that gives the position.
        AsPosition = "choice-as-position",
        /// The game, by its name.
        Game { variant: crate::rules::Variant } = "choice-game",
        /// The language, by its own name.
        English = "choice-english",
        /// The language, by its own name.
        Spanish = "choice-spanish",
        /// As Discord has it.
        LanguageDiscord = "choice-language-discord",
        /// The theme that the server has.
        ThemeServer = "choice-theme-server",
        /// The default theme.
        ThemeLacre = "choice-theme-lacre",
        /// A cooler theme.
        ThemeSlate = "choice-theme-slate",
        /// The theme of greys.
        ThemePrint = "choice-theme-print",
        /// The theme of the strongest contrasts.
        ThemeContrast = "choice-theme-contrast",
        /// The theme for those who do not tell red from green.
        ThemeDeutan = "choice-theme-deutan",
        /// One's own side at the bottom.
        BoardSideOwn = "choice-board-side-own",
        /// Where the game is told.
        RemindersInGame = "choice-reminders-in-game",
        /// By direct message.
        RemindersDirect = "choice-reminders-direct",
        /// The board as posts show it.
        BoardSidePost = "choice-board-side-post",
        /// A thread for each game.
        PlaceThreads = "choice-place-threads",
        /// The channel of the challenge.
        PlaceChannel = "choice-place-channel",
        /// No log channel.
        ResetLog = "choice-reset-log",
        /// No role of moderators.
        ResetModerators = "choice-reset-moderators",
        /// The usual clock.
        ResetClock = "choice-reset-clock",
        /// The usual limits.
        ResetLimits = "choice-reset-limits",
        /// Swiss.
        FormatSwiss = "choice-format-swiss",
        /// Everybody meets everybody.
        FormatRobin = "choice-format-robin",
        /// Everybody meets everybody twice.
        FormatRobinTwice = "choice-format-robin-twice",
        /// Elimination.
        FormatOut = "choice-format-out",
        /// Double elimination.
        FormatOutTwice = "choice-format-out-twice",
        /// Swiss, then elimination.
        FormatSwissOut = "choice-format-swiss-out",
        /// Groups, then elimination.
        FormatGroupsOut = "choice-format-groups-out",
        /// The better seed.
        EvenSeed = "choice-even-seed",
        /// Two games more.
        EvenMore = "choice-even-more",
        /// The pairing.
        WhyPairing = "choice-why-pairing",
        /// The tie-breaks.
        WhyTiebreaks = "choice-why-tiebreaks",
        /// Report file (trf).
        FileTrf = "choice-file-trf",
        /// Table (csv).
        FileCsv = "choice-file-csv",
        /// Everything (json).
        FileJson = "choice-file-json",
        /// Half a point.
        ByeHalf = "choice-bye-half",
        /// No points.
        ByeZero = "choice-bye-zero",
        /// A full point (moderators).
        ByeFull = "choice-bye-full",
        /// No bye after all.
        ByeNone = "choice-bye-none",
        /// After the round.
        GoLater = "choice-go-later",
        /// At once.
        GoNow = "choice-go-now",
        /// Come back.
        GoBack = "choice-go-back",
        /// Won.
        Won = "choice-went-won",
        /// Drew.
        Drew = "choice-went-drew",
        /// Lost.
        Lost = "choice-went-lost",
        /// Not over after all.
        Voided = "choice-went-void",
        /// At once.
        VetoNone = "choice-veto-none",
        /// After an hour, unless a moderator steps in.
        VetoHour = "choice-veto-hour",
        /// After a day, unless a moderator steps in.
        VetoDay = "choice-veto-day",
        /// When a moderator publishes it.
        VetoHand = "choice-veto-hand",
        /// They are drawn.
        UnfinishedDraw = "choice-unfinished-draw",
        /// 48 hours more, once.
        UnfinishedExtend = "choice-unfinished-extend",
        /// A moderator says.
        UnfinishedAsk = "choice-unfinished-ask",
    }
}
