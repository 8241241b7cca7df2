//! What options of commands can be set to.

use super::messages;

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
