//! Taking turns back, and changing seats: what goes back to an earlier point,
//! or makes that impossible.

use boardwright_sdk::Seat;

use super::event::Event;
use super::record::Match;
use super::refusal::Refusal;
use super::settings::Takeback;

/// Somebody asks to take a turn back. It stands until somebody declines it, all
/// others grant it, or anybody plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TakebackAsk {
    /// Who asks.
    pub by: Seat,
    /// Who has granted it so far.
    pub granted: Vec<Seat>,
}

impl Match {
    /// How many turns `seat` could take back, or ask to: from its last turn on,
    /// and where takebacks are free only that turn, while it is the last one.
    #[must_use]
    pub fn can_take_back(&self, seat: Seat) -> Option<u32> {
        let turns = self.turns.get(self.fixed..).unwrap_or_default();
        let back = turns.iter().rev().position(|turn| turn.seat == seat)? + 1;
        let allowed = match self.settings.takeback {
            Takeback::Never => false,
            Takeback::Request => true,
            // What bots answered counts for nothing.
            Takeback::Free => {
                turns.iter().rev().take(back - 1).all(|turn| self.bot(turn.seat).is_some())
            }
        };
        (allowed && self.outcome.is_none()).then(|| u32::try_from(back).ok())?
    }

    /// After how many turns the players changed seats, if they have.
    #[must_use]
    pub fn swapped_after(&self) -> Option<u32> {
        self.swapped.then(|| u32::try_from(self.fixed).unwrap_or(u32::MAX))
    }

    /// Whether `seat` may change seats now: in place of its first turn.
    #[must_use]
    pub fn can_swap(&self, seat: Seat) -> bool {
        self.settings.swap
            && !self.swapped
            && self.seats.len() == 2
            && self.to_move == Some(seat)
            && !self.turns.is_empty()
            && self.turns.iter().all(|turn| turn.seat != seat)
    }
}

pub(super) fn swap(m: &Match, seat: Seat) -> Result<Event, Refusal> {
    if m.can_swap(seat) { Ok(Event::SeatsSwapped { seat }) } else { Err(Refusal::NoSwap) }
}

pub(super) fn ask(m: &Match, seat: Seat) -> Result<Event, Refusal> {
    if m.settings.takeback == Takeback::Never {
        return Err(Refusal::NoTakebacks);
    }
    if m.takeback.is_some() {
        return Err(Refusal::TakebackAsked);
    }
    let turns = m.can_take_back(seat).ok_or(Refusal::NothingToTakeBack)?;
    // Who plays alone has nobody to ask.
    if m.settings.takeback == Takeback::Free || m.seats.len() == 1 {
        return Ok(Event::TakenBack { seat, turns });
    }
    Ok(Event::TakebackAsked { seat })
}

pub(super) fn grant(m: &Match, seat: Seat) -> Result<Event, Refusal> {
    let ask = answerable(m, seat)?;
    // Everybody but who asks and who grants now.
    if ask.granted.len() + 2 < m.seats.len() {
        return Ok(Event::TakebackGranted { seat });
    }
    let turns = m.can_take_back(ask.by).ok_or(Refusal::NothingToTakeBack)?;
    Ok(Event::TakenBack { seat: ask.by, turns })
}

pub(super) fn decline(m: &Match, seat: Seat) -> Result<Event, Refusal> {
    answerable(m, seat).map(|_| Event::TakebackDeclined { seat })
}

fn answerable(m: &Match, seat: Seat) -> Result<&TakebackAsk, Refusal> {
    let asked = m.takeback.as_ref().filter(|ask| ask.by != seat && !ask.granted.contains(&seat));
    asked.ok_or(Refusal::NoTakebackAsked)
}
