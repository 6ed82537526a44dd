//! A match as its events tell it.

use boardwright_sdk::{Level, Outcome, Seat, Values, Word};

use super::event::{Created, Event, SeatEntry, TurnPlayed};
use super::migration::MigrationAsk;
use super::settings::Settings;
use super::takeback::TakebackAsk;
use crate::store::Recorded;

/// A match: the fold of its events. It holds the seed, which is secret while
/// the match lasts; so it is not serialised, and goes to people only in parts.
#[derive(Clone, Debug, PartialEq)]
pub struct Match {
    /// Its id.
    pub id: String,
    /// The number of its last event.
    pub number: u64,
    /// When it was made, in Unix milliseconds.
    pub created: u64,
    /// When its last event happened, in Unix milliseconds.
    pub changed: u64,
    /// The game's id.
    pub game: String,
    /// The version of its rules, for people.
    pub version: String,
    /// The SHA-256 of the plugin that it goes on with.
    pub plugin: String,
    /// The value of every option.
    pub options: Values,
    /// The platform's house rules.
    pub settings: Settings,
    /// The seats in order.
    pub seats: Vec<SeatState>,
    /// The turns so far.
    pub turns: Vec<Turn>,
    /// Who acts next; nobody once it is over.
    pub to_move: Option<Seat>,
    /// How it ended: by the game's rules, or `resigned`, `agreement`,
    /// `repetition` or `turn-limit`. Where misère has turned the game's own end
    /// round, its reason begins with `misere-`.
    pub outcome: Option<Outcome>,
    /// The draw on offer.
    pub draw_offer: Option<DrawOffer>,
    /// The takeback that is asked for.
    pub takeback: Option<TakebackAsk>,
    /// The move to another version that is asked for.
    pub migration: Option<MigrationAsk>,
    /// The event by which it went over to another version, the last time.
    pub migrated: Option<u64>,
    /// Whether the two players have changed seats.
    pub swapped: bool,
    /// So many of the first turns can't be taken back any more.
    pub(super) fixed: usize,
    /// What the positions so far are known by, where that is recorded: at the
    /// start, and after each turn.
    pub(super) keys: Vec<String>,
    pub(super) seed: u64,
}

/// A seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatState {
    /// Whether anybody may, or might, take it from the lobby.
    pub open: bool,
    /// Whether somebody has.
    pub taken: bool,
    /// How strong the bot plays that has it, if one does.
    pub bot: Option<Level>,
}

impl SeatState {
    /// Whether it is for whoever has its link.
    #[must_use]
    pub const fn is_by_link(self) -> bool {
        !self.open && self.bot.is_none()
    }
}

/// A turn that was played.
#[derive(Clone, Debug, PartialEq)]
pub struct Turn {
    /// Who played it.
    pub seat: Seat,
    /// Its actions with single spaces between.
    pub text: String,
    /// What the list of turns says of it.
    pub note: Option<Word>,
    /// The number of its event: no other turn of the match ever has it, not
    /// even one in the place of this one when it was taken back.
    pub number: u64,
}

impl Turn {
    /// Its actions.
    #[must_use]
    pub fn actions(&self) -> Vec<String> {
        self.text.split(' ').map(str::to_owned).collect()
    }
}

/// A draw on offer: it stands until somebody declines it, everybody has
/// accepted it, or another seat than the offerer's plays a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawOffer {
    /// Who offered it.
    pub by: Seat,
    /// Who has accepted it so far.
    pub accepted: Vec<Seat>,
}

impl Match {
    /// The match that these events tell, which are all of its events; nothing
    /// if they don't begin with its beginning or have a gap.
    #[must_use]
    pub fn replay(id: &str, events: &[Recorded]) -> Option<Match> {
        let (first, rest) = events.split_first()?;
        let whole = (1..).zip(events).all(|(number, event)| event.number == number);
        match &first.event {
            Event::Created(created) if whole => {
                let begun = Match::begin(id, first.at, created);
                Some(rest.iter().fold(begun, Match::evolve))
            }
            _ => None,
        }
    }

    /// The match after its first event.
    #[must_use]
    pub fn begin(id: &str, at: u64, created: &Created) -> Match {
        let seat = |entry: &SeatEntry| {
            let SeatEntry { open, bot } = *entry;
            SeatState { open, taken: false, bot }
        };
        Match {
            id: id.to_owned(),
            number: 1,
            created: at,
            changed: at,
            game: created.game.clone(),
            version: created.version.clone(),
            plugin: created.plugin.clone(),
            options: created.options.clone(),
            settings: created.settings,
            seats: created.seats.iter().map(seat).collect(),
            turns: Vec::new(),
            to_move: created.to_move,
            outcome: None,
            draw_offer: None,
            takeback: None,
            migration: None,
            migrated: None,
            swapped: false,
            fixed: 0,
            keys: created.key.iter().cloned().collect(),
            seed: created.seed,
        }
    }

    /// The match after one more event.
    #[must_use]
    pub fn evolve(mut self, recorded: &Recorded) -> Match {
        self.number = recorded.number;
        self.changed = recorded.at;
        match &recorded.event {
            // Only ever the first event, and `begin` has read that.
            Event::Created(_) => {}
            Event::SeatTaken { seat } => {
                if let Some(seat) = self.seats.get_mut(seat.index()) {
                    seat.taken = true;
                }
            }
            Event::BotSeated { seat, level } => {
                if let Some(seat) = self.seats.get_mut(seat.index()) {
                    seat.bot = Some(*level);
                }
            }
            Event::Turn(turn) => self.turn(turn),
            Event::Resigned { seat } => {
                let winners = self.all_seats().filter(|s| s != seat).collect();
                self.end(Outcome { winners, reason: "resigned".to_owned() });
            }
            Event::DrawOffered { seat } => {
                self.draw_offer = Some(DrawOffer { by: *seat, accepted: Vec::new() });
            }
            Event::DrawDeclined { .. } => self.draw_offer = None,
            Event::DrawAccepted { seat } => self.draw_accepted(*seat),
            Event::SeatsSwapped { .. } => self.seats_swapped(),
            Event::TakebackAsked { seat } => {
                self.takeback = Some(TakebackAsk { by: *seat, granted: Vec::new() });
            }
            Event::TakebackGranted { seat } => {
                if let Some(ask) = &mut self.takeback {
                    ask.granted.push(*seat);
                }
            }
            Event::TakebackDeclined { .. } => self.takeback = None,
            Event::TakenBack { turns, .. } => self.taken_back(*turns),
            Event::MigrationAsked { seat, plugin, version } => {
                self.migration = Some(MigrationAsk::new(*seat, plugin, version));
            }
            Event::MigrationAgreed { seat } => {
                if let Some(ask) = &mut self.migration {
                    ask.agreed.push(*seat);
                }
            }
            Event::MigrationDeclined { .. } => self.migration = None,
            Event::Migrated(to) => self.migrated(to),
        }
        self
    }

    fn turn(&mut self, turn: &TurnPlayed) {
        self.turns.push(Turn {
            seat: turn.seat,
            text: turn.actions.join(" "),
            note: turn.note.clone(),
            number: self.number,
        });
        self.keys.extend(turn.key.clone());
        self.to_move = turn.to_move;
        self.takeback = None;
        self.migration = None;
        self.draw_offer.take_if(|offer| offer.by != turn.seat);
        if let Some(outcome) = &turn.outcome {
            self.end(outcome.clone());
        }
    }

    fn draw_accepted(&mut self, seat: Seat) {
        let Some(offer) = &mut self.draw_offer else {
            return;
        };
        offer.accepted.push(seat);
        // Everybody but the offerer, who is not among them.
        if offer.accepted.len() + 1 >= self.seats.len() {
            self.end(Outcome::draw("agreement"));
        }
    }

    /// What the seats are to the players moves with them; what they had agreed
    /// on is void.
    fn seats_swapped(&mut self) {
        self.swapped = !self.swapped;
        self.seats.reverse();
        self.fixed = self.turns.len();
        self.draw_offer = None;
        self.takeback = None;
        self.migration = None;
    }

    fn taken_back(&mut self, turns: u32) {
        let left = self.turns.len().saturating_sub(turns as usize);
        // Only the seat to move plays, so whoever played then is to move again.
        self.to_move = self.turns.get(left).map(|turn| turn.seat).or(self.to_move);
        self.turns.truncate(left);
        self.keys.truncate(left + 1);
        self.draw_offer = None;
        self.takeback = None;
        self.migration = None;
    }

    fn end(&mut self, outcome: Outcome) {
        self.outcome = Some(outcome);
        self.to_move = None;
        self.draw_offer = None;
        self.takeback = None;
        self.migration = None;
    }

    /// The seats by number.
    pub fn all_seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(u8::try_from(self.seats.len()).unwrap_or(u8::MAX))
    }

    /// The seats that anybody may take.
    #[must_use]
    pub fn free(&self) -> Vec<Seat> {
        if self.outcome.is_some() {
            return Vec::new();
        }
        self.all_seats()
            .zip(&self.seats)
            .filter(|(_, s)| s.open && !s.taken && s.bot.is_none())
            .map(|(n, _)| n)
            .collect()
    }

    /// The seat that somebody sits on now who began on seat `began`. Seat keys
    /// are for people, who may change seats.
    #[must_use]
    pub fn seat_now(&self, began: Seat) -> Seat {
        if self.swapped && began.index() < 2 { began.other() } else { began }
    }

    /// Where whoever sits on `seat` now began.
    #[must_use]
    pub fn began_on(&self, seat: Seat) -> Seat {
        // Changing seats twice is none at all.
        self.seat_now(seat)
    }

    /// What its chance started from: secret while the match lasts.
    pub(crate) const fn seed(&self) -> u64 {
        self.seed
    }

    /// How many turns were played.
    #[must_use]
    pub fn turn_count(&self) -> u32 {
        u32::try_from(self.turns.len()).unwrap_or(u32::MAX)
    }
}
