//! Why a match takes no such command.

use boardwright_sdk::{Problem, Seat};

/// Why a command was refused; nothing has changed. The display is a sentence
/// that says what to do.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The sender saw an older match.
    #[error("The match has moved on to event {number}; look at it and try again.")]
    Stale {
        /// The number of its last event.
        number: u64,
    },
    /// The match has ended.
    #[error("The match is over; nothing more can happen in it.")]
    MatchOver,
    /// Another seat is to move.
    #[error("It is another seat’s turn; wait for it.")]
    NotYourTurn,
    /// The sender doesn't hold the seat.
    #[error("This seat is not yours; open the link that came with it.")]
    NotYourSeat,
    /// The match has no such seat.
    #[error("There is no seat {0}; seats are numbered from 0 in the order of play.")]
    NoSuchSeat(Seat),
    /// Somebody has the seat, or it was never free.
    #[error(
        "This seat is not free: somebody has it, or it waits for whoever has its link. Take another one, or watch."
    )]
    SeatTaken,
    /// No draw that this seat could answer is on offer.
    #[error("There is no draw on offer that this seat can answer; offer one yourself.")]
    NoDrawOffer,
    /// A draw is on offer already.
    #[error("A draw is on offer already; it stands until it is answered.")]
    DrawOffered,
    /// Seats can't be changed (now).
    #[error(
        "Seats can’t be changed now; in a match with the swap rule, the second player may do so instead of playing the first turn."
    )]
    NoSwap,
    /// The match has no takebacks.
    #[error("This match has no takebacks; turns stay as they are played.")]
    NoTakebacks,
    /// No turn that this seat could take back.
    #[error("This seat has no turn that can be taken back now; play on.")]
    NothingToTakeBack,
    /// A takeback is asked for already.
    #[error("A takeback is asked for already; that has to be answered first.")]
    TakebackAsked,
    /// No takeback that this seat could answer is asked for.
    #[error("There is no takeback asked for that this seat can answer; play on.")]
    NoTakebackAsked,
    /// New matches take the version that the match has.
    #[error("There is no other version of the game to go on with; play on.")]
    NoOtherVersion,
    /// A move to another version is asked for already.
    #[error("A move to another version is asked for already; that has to be answered first.")]
    MigrationAsked,
    /// No move that this seat could agree to is asked for.
    #[error("There is no move to another version that this seat can answer; play on.")]
    NoMigrationAsked,
    /// What was asked for is not what new matches take any more.
    #[error("Version {0} is not offered any more; decline, and ask for the present one.")]
    VersionGone(String),
    /// By the other version it would be another match.
    #[error("The match stays on its version: {0}")]
    VersionDiffers(String),
    /// The other version fails.
    #[error(
        "The match stays on its version: {0} fails when the turns are replayed; whoever runs this site can see why."
    )]
    VersionFails(String),
    /// The other version's names of all positions don't fit into one event.
    #[error(
        "The match stays on its version: it counts repetitions, and its {turns} turns are too many to count them anew."
    )]
    TooLongToMigrate {
        /// How many there are.
        turns: u32,
    },
    /// Only players may see it.
    #[error(
        "Only its players may see this match; if you are one, open the link that came with your seat."
    )]
    Private,
    /// A turn without actions.
    #[error("This turn has no action; choose one.")]
    EmptyTurn,
    /// The actions don't make a whole turn.
    #[error("The turn is not finished; add another action.")]
    UnfinishedTurn,
    /// The actions make more than one turn.
    #[error("The turn is finished before its last action; leave out what follows.")]
    TooManyActions,
    /// A text that no action can be.
    #[error(
        "An action is printable text without spaces, of at most {0} bytes; write it like the listed ones."
    )]
    BadAction(usize),
    /// More actions are tried than can be.
    #[error("At most {0} actions can be tried from one position; begin at a later one.")]
    BranchTooLong(usize),
    /// Trying moves could show what nobody may know yet.
    #[error(
        "This game hides something or leaves something to chance, so moves can’t be tried before the match is over."
    )]
    NoAnalysis,
    /// A bot's advice would be help against others.
    #[error(
        "A bot helps nobody while others play; ask it once the match is over, or where all others are bots."
    )]
    NotWhileOthersPlay,
    /// How a match went is told of finished ones alone.
    #[error("The match is not over yet; how it went can be told afterwards.")]
    NotOver,
    /// A past position that there isn't.
    #[error("There is no such position yet; turns played so far: {turns}.")]
    NoSuchTurn {
        /// How many there are.
        turns: u32,
    },
}

impl Refusal {
    /// Stable, for programs.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Refusal::Stale { .. } => "stale",
            Refusal::MatchOver => "match-over",
            Refusal::NotYourTurn => "not-your-turn",
            Refusal::NotYourSeat => "not-your-seat",
            Refusal::NoSuchSeat(_) => "no-such-seat",
            Refusal::SeatTaken => "seat-taken",
            Refusal::NoDrawOffer => "no-draw-offer",
            Refusal::DrawOffered => "draw-offered",
            Refusal::NoSwap => "no-swap",
            Refusal::NoTakebacks => "no-takebacks",
            Refusal::NothingToTakeBack => "nothing-to-take-back",
            Refusal::TakebackAsked => "takeback-asked",
            Refusal::NoTakebackAsked => "no-takeback-asked",
            Refusal::NoOtherVersion => "no-other-version",
            Refusal::MigrationAsked => "migration-asked",
            Refusal::NoMigrationAsked => "no-migration-asked",
            Refusal::VersionGone(_) => "version-gone",
            Refusal::VersionDiffers(_) => "version-differs",
            Refusal::VersionFails(_) => "version-fails",
            Refusal::TooLongToMigrate { .. } => "too-long-to-migrate",
            Refusal::Private => "private-match",
            Refusal::EmptyTurn => "empty-turn",
            Refusal::UnfinishedTurn => "unfinished-turn",
            Refusal::TooManyActions => "too-many-actions",
            Refusal::BadAction(_) => Problem::BAD_ACTION,
            Refusal::BranchTooLong(_) => "branch-too-long",
            Refusal::NoAnalysis => "no-analysis",
            Refusal::NotWhileOthersPlay => "not-while-others-play",
            Refusal::NotOver => "not-over",
            Refusal::NoSuchTurn { .. } => "no-such-turn",
        }
    }
}

impl From<&Refusal> for Problem {
    fn from(refusal: &Refusal) -> Problem {
        Problem::new(refusal.code(), refusal.to_string())
    }
}
