//! The server's settings, its rights, and a person's preferences.

use super::messages;
use crate::locale::{CommandLink, Date, Link, Listed, Message, Part, Soon, Span, Verbatim};

messages! {
    /// Settings of servers and people.
    Setup {
        /// The headline of a server's settings.
        Head = "setup-head",
        /// The settings were changed.
        Saved = "setup-saved",
        /// The server's language.
        Language { language: Part } = "setup-language",
        /// Games get a thread each.
        PlaceThreads = "setup-place-threads",
        /// Games are played in the channel.
        PlaceChannel = "setup-place-channel",
        /// Games may be played in any channel.
        ChannelsAny = "setup-channels-any",
        /// Games may be played in these channels.
        Channels { places: Listed<Link> } = "setup-channels",
        /// Moderators' acts are told in this channel.
        Log { place: Link } = "setup-log",
        /// Moderators' acts are told where the game is played and nowhere else.
        NoLog = "setup-log-none",
        /// Who moderates, beside those who manage the server.
        Moderators { permission: Part, role: Link } = "setup-moderators",
        /// Only those who manage the server moderate.
        NoModerators { permission: Part } = "setup-moderators-none",
        /// The clock of a challenge that names none.
        Clock { clock: Part } = "setup-clock",
        /// How many challenges and games one person may have.
        Limits { challenges: u32, games: u32 } = "setup-limits",
        /// When no clock runs out.
        Quiet { hours: Listed<Message>, zone: Verbatim } = "setup-quiet",
        /// Clocks run out at any hour.
        NoQuiet = "setup-quiet-none",
        /// What quiet hours are.
        QuietMeans = "setup-quiet-means",
        /// How to set them.
        QuietHow { command: CommandLink } = "setup-quiet-how",
        /// From when on a change of them counts.
        QuietChanges = "setup-quiet-changes",
        /// The hours of every day, within a list.
        QuietHours { from: Verbatim, until: Verbatim } = "setup-quiet-hours",
        /// The days that are quiet throughout, within a list.
        QuietDays { days: Listed<Message> } = "setup-quiet-days",
        /// A day of every week, as all that follow.
        Mondays = "day-mondays",
        /// Tuesdays.
        Tuesdays = "day-tuesdays",
        /// Wednesdays.
        Wednesdays = "day-wednesdays",
        /// Thursdays.
        Thursdays = "day-thursdays",
        /// Fridays.
        Fridays = "day-fridays",
        /// Saturdays.
        Saturdays = "day-saturdays",
        /// Sundays.
        Sundays = "day-sundays",
        /// The colours of posted boards.
        Theme { theme: Part } = "setup-theme",
        /// How to hide moderators' commands.
        HideMod { command: CommandLink } = "setup-hide-mod",
        /// Nothing is missing in this channel.
        CheckGood { place: Link } = "setup-check-good",
        /// Something is missing in this channel.
        CheckMissing { place: Link, rights: Listed<Message> } = "setup-check-missing",
        /// Nothing is missing in these channels either.
        CheckGoodToo { places: Listed<Link> } = "setup-check-good-too",
        /// The bot cannot see a channel that is set.
        CheckOutOfReach { place: Link } = "setup-check-out-of-reach",
        /// Discord did not say which rights the bot has there.
        CheckUnknown { place: Link } = "setup-check-unknown",
        /// Games may not be played in this channel.
        CheckElsewhere { place: Link } = "setup-check-elsewhere",
        /// Without these nothing can be told in the log channel.
        CheckNoLog { rights: Listed<Message> } = "setup-check-no-log",
        /// Without these no game can begin there.
        CheckNoGames { rights: Listed<Message> } = "setup-check-no-games",
        /// Without these there are no threads.
        CheckNoThreads { rights: Listed<Message> } = "setup-check-no-threads",
        /// How to invite the bot anew, with all it needs.
        Invite { url: Link } = "setup-invite",
        /// When one is or will be away, and how to end it.
        Away { from: Date, until: Date, command: CommandLink } = "absence-away",
        /// The games in which one's time runs out before one is away.
        AwayTooLate { games: Listed<Message> } = "absence-too-late",
        /// Such a game, and when, within a list.
        AwayAfter { number: u32, at: Soon } = "absence-after",
        /// One is not away any more.
        AwayNoMore = "absence-no-more",
        /// One is not away; how to be.
        NotAway { command: CommandLink } = "absence-not-away",
        /// How much longer one may be away.
        AwayBudget { span: Span } = "absence-budget",
        /// Somebody can be away no more for now.
        AwaySpent = "absence-spent",
        /// The headline of a person's preferences.
        Preferences = "preferences-head",
        /// Moves are written with figurines.
        FigurinesOn = "preferences-figurines-on",
        /// Moves are written with the names of the pieces.
        FigurinesOff = "preferences-figurines-off",
        /// They were changed.
        PreferencesSaved = "preferences-saved",
        /// The language of private answers.
        PreferredLanguage { language: Part } = "preferences-language",
        /// Private answers carry the board in words.
        TextBoardsOn = "preferences-text-boards-on",
        /// They do not.
        TextBoardsOff = "preferences-text-boards-off",
        /// Every move is confirmed.
        ConfirmOn = "preferences-confirm-on",
        /// Moves picked from a list are not.
        ConfirmOff = "preferences-confirm-off",
        /// One is reminded where the game is told.
        RemindersInGame = "preferences-reminders-in-game",
        /// One is reminded directly.
        RemindersDirect = "preferences-reminders-direct",
        /// The colours of private boards.
        PreferredTheme { theme: Part } = "preferences-theme",
        /// Private boards have one's own side at the bottom.
        BoardTurned = "preferences-board-turned",
        /// They lie as in posts.
        BoardFixed = "preferences-board-fixed",
        /// English, in either language.
        English = "language-english",
        /// Spanish, in either language.
        Spanish = "language-spanish",
        /// As Discord has it; what that is now.
        AsDiscord { language: Verbatim } = "language-as-discord",
    }
}

messages! {
    /// A right, as Discord's own client calls it.
    Permission {
        /// View Channel.
        ViewChannel = "permission-view-channel",
        /// Send Messages.
        SendMessages = "permission-send-messages",
        /// Attach Files.
        AttachFiles = "permission-attach-files",
        /// Read Message History.
        ReadMessageHistory = "permission-read-message-history",
        /// Create Public Threads.
        CreatePublicThreads = "permission-create-public-threads",
        /// Send Messages in Threads.
        SendMessagesInThreads = "permission-send-messages-in-threads",
        /// Manage Server.
        ManageServer = "permission-manage-server",
    }
}
