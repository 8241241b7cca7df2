//! Refusals: they say what would be right.

use super::messages;
use crate::locale::{
    CommandLink, Date, Link, Listed, Message, Moved, Name, Part, Quote, Span, Spot, Standing, Who,
};
use crate::rules::Role;

messages! {
    /// Why something is not done.
    Refusing {
        /// A challenge to oneself.
        Oneself = "refuse-oneself",
        /// A challenge to a bot.
        Bot = "refuse-bot",
        /// Only the challenger may do this.
        NotTheChallenger { challenger: Name } = "refuse-not-the-challenger",
        /// Nobody answers their own challenge.
        OwnChallenge = "refuse-own-challenge",
        /// The challenge is addressed to somebody else.
        AddressedTo { opponent: Name } = "refuse-addressed-to",
        /// Nobody can decline an open challenge.
        OpenToAll = "refuse-open-to-all",
        /// The challenge was declined.
        ChallengeDeclined = "refuse-challenge-declined",
        /// The challenge was withdrawn.
        ChallengeWithdrawn = "refuse-challenge-withdrawn",
        /// The challenge has expired.
        ChallengeExpired = "refuse-challenge-expired",
        /// The challenge was taken up.
        AlreadyAccepted = "refuse-already-accepted",
        /// The challenge was not taken up yet.
        NotAccepted = "refuse-not-accepted",
        /// Only the players may.
        NotAPlayer { first: Name, second: Name } = "refuse-not-a-player",
        /// Only the players may, and they are not known.
        NotAPlayerUnnamed = "refuse-not-a-player-unnamed",
        /// The game is over.
        GameOver { end: Part } = "refuse-game-over",
        /// A button of another turn.
        StaleTurn { then: u32, now: u32 } = "refuse-stale-turn",
        /// A button of the other side's move in the turn that is being played.
        StaleMove { now: u32 } = "refuse-stale-move",
        /// A button of a turn that never was, or was annulled.
        StaleUnknown { now: u32 } = "refuse-stale-unknown",
        /// The other is to move.
        NotYourTurn { other: Who } = "refuse-not-your-turn",
        /// Sealed already, in a game in which both move.
        AlreadySealed = "refuse-already-sealed",
        /// Another piece was touched.
        Touched { piece: Standing } = "refuse-touched",
        /// The deadline had passed.
        TimeIsUp { at: Date } = "refuse-time-is-up",
        /// The click came too late.
        TooLate = "refuse-too-late",
        /// A draw was offered already.
        AlreadyOffered = "refuse-already-offered",
        /// There is no offer.
        NothingOffered = "refuse-nothing-offered",
        /// One's own offer.
        OwnOffer = "refuse-own-offer",
        /// There is no clock.
        NoClock = "refuse-no-clock",
        /// The clocks stand still already.
        AlreadyPaused = "refuse-already-paused",
        /// They run.
        NotPaused = "refuse-not-paused",
        /// Only a moderator lets them run again.
        PausedByModerator = "refuse-paused-by-moderator",
        /// Time would do nothing for a side that has sealed.
        NothingToExtend { who: Who } = "refuse-nothing-to-extend",
        /// Too little or too much time.
        ExtraRange = "refuse-extra-range",
        /// One is away already.
        AwayAlready { from: Date, until: Date } = "fail-away-already",
        /// An absence announced too late or too early.
        AbsenceNotice = "fail-absence-notice",
        /// An absence that is too long.
        AbsenceBudget { span: Span } = "fail-absence-budget",
        /// None of the budget of absences is left.
        AbsenceSpent = "fail-absence-spent",
        /// No length of time.
        BadLength { typed: Quote } = "fail-bad-length",
        /// A moderator who plays.
        ModeratorPlays = "refuse-moderator-plays",
        /// A reason is needed.
        ReasonMissing = "refuse-reason-missing",

        /// Nothing stands there.
        NoPiece { square: Spot } = "illegal-no-piece",
        /// The piece there is the other's.
        NotYours { piece: Standing, owner: Who } = "illegal-not-yours",
        /// The piece does not move like that.
        NotItsWay { piece: Standing, to: Spot } = "illegal-not-its-way",
        /// The piece does not move like that; where it may go.
        NotItsWayBut { piece: Standing, to: Spot, squares: Listed<Spot> } = "illegal-not-its-way-but",
        /// Something is in the way.
        Blocked { piece: Standing, to: Spot, by: Standing } = "illegal-blocked",
        /// A pawn has nothing to take there.
        NothingToTake { square: Spot } = "illegal-nothing-to-take",
        /// An own piece stands there.
        OwnPiece { piece: Standing } = "illegal-own-piece",
        /// The own king stands there.
        OwnKing { square: Spot } = "illegal-own-king",
        /// The other king stands there.
        EnemyKing { square: Spot } = "illegal-enemy-king",
        /// The piece is frozen.
        Frozen { role: Role, square: Spot } = "illegal-frozen",
        /// The king may not go there.
        KingUnsafe { square: Spot, attackers: Listed<Standing> } = "illegal-king-unsafe",
        /// The king may not go there, but there.
        KingUnsafeBut { square: Spot, attackers: Listed<Standing>, squares: Listed<Spot> } = "illegal-king-unsafe-but",
        /// The move would leave the king attacked.
        KingExposed { king: Spot, attackers: Listed<Standing> } = "illegal-king-exposed",
        /// Only the king may move.
        OnlyKing { checkers: Listed<Standing>, squares: Listed<Spot> } = "illegal-only-king",
        /// The check must be answered.
        MustAnswer { checkers: Listed<Standing> } = "illegal-must-answer",
        /// The check must be answered; by which moves.
        MustAnswerWith { checkers: Listed<Standing>, moves: Listed<Moved> } = "illegal-must-answer-with",
        /// A pawn must become something.
        PromotionMissing { square: Spot, roles: Listed<Role> } = "illegal-promotion-missing",
        /// Nothing is promoted there.
        NoPromotion { square: Spot, roles: Listed<Role> } = "illegal-no-promotion",
        /// Nothing is taken in this game.
        NoCapture { piece: Standing } = "illegal-no-capture",
        /// A Fool holds the piece.
        Held { piece: Standing } = "illegal-held",
        /// The Fool imitates something else.
        NotItsPart { piece: Standing, part: Role } = "illegal-not-its-part",
        /// The Fool has nothing to imitate.
        NothingToImitate { piece: Standing } = "illegal-nothing-to-imitate",
        /// The Fool would be taken as a king.
        FoolUnsafe { square: Spot, attackers: Listed<Standing> } = "illegal-fool-unsafe",
        /// There is no Fool in hand any more.
        NoFool = "illegal-no-fool",
        /// The Fool cannot come onto the board now.
        NoEntry = "illegal-no-entry",
        /// The Fool may come onto the board elsewhere.
        NoEntryBut { squares: Listed<Spot> } = "illegal-no-entry-but",
        /// Queen and rook cannot guard.
        NoGuarding = "illegal-no-guarding",
        /// The piece cannot be pushed or pulled so.
        NoForce { square: Spot } = "illegal-no-force",
        /// Nothing may be pushed or pulled in check.
        NoForceInCheck { checkers: Listed<Standing> } = "illegal-no-force-in-check",
        /// The own king would be carried over attacked squares.
        KingCarried { squares: Listed<Spot> } = "illegal-king-carried",
        /// The move would bring back what stood before.
        Undoes = "illegal-undoes",
        /// King or rook has moved.
        CastlingNoRight = "illegal-castling-no-right",
        /// Something is between them.
        CastlingBlocked { by: Listed<Standing> } = "illegal-castling-blocked",
        /// The king is in check.
        CastlingInCheck { checkers: Listed<Standing> } = "illegal-castling-in-check",
        /// The king's way is attacked.
        CastlingUnsafe { squares: Listed<Spot> } = "illegal-castling-unsafe",
        /// The rook is attacked.
        CastlingRookAttacked { rook: Spot, attackers: Listed<Standing> } = "illegal-castling-rook-attacked",
        /// The rook is frozen.
        CastlingRookFrozen { rook: Spot } = "illegal-castling-rook-frozen",

        /// No game of that number.
        NoSuchGame { number: u32, games: CommandLink } = "fail-no-such-game",
        /// What was typed names no game.
        NotAGame { typed: Quote } = "fail-not-a-game",
        /// No game is played in the thread or channel that was named.
        NoGameIn { place: Link } = "fail-no-game-in",
        /// The game belongs to another server.
        AnotherServer = "fail-another-server",
        /// No game fits.
        NoGame { challenge: CommandLink, games: CommandLink } = "fail-no-game",
        /// No move is due.
        NothingDue { games: CommandLink } = "fail-nothing-due",
        /// Too many challenges.
        TooManyChallenges { most: u32 } = "fail-too-many-challenges",
        /// Too many games of one's own.
        TooManyGames { most: u32 } = "fail-too-many-games",
        /// Too many games of the other.
        TooManyGamesOf { who: Name, most: u32 } = "fail-too-many-games-of",
        /// One has offered a rematch already.
        RematchOffered { number: u32 } = "fail-rematch-offered",
        /// The rematch has begun.
        RematchBegun { number: u32 } = "fail-rematch-begun",
        /// The other player asked to be forgotten.
        OpponentGone = "fail-opponent-gone",
        /// A game that is still being played has no rematch.
        NotOver = "refuse-not-over",
        /// A game that has not begun or is over.
        NothingToWatch { number: u32 } = "fail-nothing-to-watch",
        /// A game that one plays in.
        WatchesOwn { number: u32 } = "fail-watches-own",
        /// Only a player of a game that goes on is reminded of it.
        NothingToMute { number: u32 } = "fail-nothing-to-mute",
        /// No more can be named on its cards.
        TooManyWatchers { number: u32 } = "fail-too-many-watchers",
        /// Quiet hours without a time zone.
        ZoneMissing = "fail-zone-missing",
        /// No such time zone.
        NoSuchZone { typed: Quote } = "fail-no-such-zone",
        /// Too many quiet hours or days.
        TooQuiet = "fail-too-quiet",
        /// No hours of a day.
        BadHours { typed: Quote } = "fail-bad-hours",
        /// No days of a week.
        BadDays { typed: Quote } = "fail-bad-days",
        /// For moderators only.
        NotAModerator = "fail-not-a-moderator",
        /// Games can be kept to so many channels at the most.
        TooManyChannels { most: u32 } = "fail-too-many-channels",
        /// No channel can be taken away where that would leave all of them.
        OnlyChannel { place: Link } = "fail-only-channel",
        /// That cannot be in a channel of this kind.
        WrongChannel { place: Link } = "fail-wrong-channel",
        /// The role that everybody has cannot be that of the moderators.
        EverybodyModerates = "fail-everybody-moderates",
        /// Games may be played in other channels.
        NotInThisChannel { places: Listed<Link> } = "fail-not-in-this-channel",
        /// What was to be confirmed is not kept any more.
        NoDraft = "fail-no-draft",
        /// One may not challenge or accept here.
        Barred = "fail-barred",
        /// Somebody else may not challenge or accept here.
        BarredOther { who: Name } = "fail-barred-other",
        /// Nobody bars themselves.
        BarsOneself = "fail-bars-oneself",
        /// What was pressed belongs to a turn that was taken back.
        TurnAnnulled { then: u32, now: u32 } = "refuse-turn-annulled",
        /// There is no turn to take back.
        NothingToAnnul = "refuse-nothing-to-annul",
        /// The person has no seat.
        HasNoSeat { who: Name } = "refuse-has-no-seat",
        /// The person has, or had, a seat.
        HasASeat { who: Name } = "refuse-has-a-seat",
        /// Nobody gives a seat to themselves.
        SeatForOneself = "refuse-seat-for-oneself",
        /// Nobody asks to end the game without result.
        AbortNotAsked = "refuse-abort-not-asked",
        /// One has asked that already.
        AbortAskedAlready = "refuse-abort-asked-already",
        /// For those who manage the server only.
        NotAManager { permission: Part } = "fail-not-a-manager",
        /// The game's journal is damaged; it was set aside.
        SetAside = "fail-set-aside",
        /// A right is missing in the channel.
        MissingRights { rights: Listed<Message> } = "fail-missing-rights",
        /// Not in a server.
        OnlyInServers = "fail-only-in-servers",
        /// A clock that cannot be read, or is out of bounds.
        BadClock { typed: Quote } = "fail-bad-clock",
        /// Plain rules with an option that only the others have.
        PlainWithOptions = "fail-plain-rules",
        /// A clock outside what is allowed.
        ClockRange { typed: Quote } = "fail-clock-range",
    }
}
