//! Positions made up by hand: studies, and what tests look at.

use boardwright_sdk::{Problem, Seat};

use crate::position::{Stage, Vorcept};
use crate::thing::{Figure, Kind, Thing};
use crate::{BLUE, HouseRules, RED, Site};

impl Vorcept {
    /// A position in which `to_move` has its first action, with these things on
    /// the board and the full reserves beside it. A thing is `bH@d4`: the first
    /// letter of its seat, what it is (`#` for a block), where it stands; the
    /// Pylon is `P@e5`.
    ///
    /// ```
    /// use boardwright_sdk::{Game, Options, Values};
    /// use vorcept::{BLUE, HouseRules, Vorcept};
    /// let rules = HouseRules::from_values(&Values::new()).unwrap();
    /// let study = Vorcept::arrange(&rules, "P@e5 b#@a1 bH@i1 rH@i5", BLUE).unwrap();
    /// assert_eq!(study.actions().len(), 12);
    /// ```
    ///
    /// # Errors
    /// When the board is none, or a thing can't be read or has no free cell.
    pub fn arrange(rules: &HouseRules, things: &str, to_move: Seat) -> Result<Vorcept, Problem> {
        let mut position = Vorcept::bare(rules)?;
        for text in things.split_whitespace() {
            let bad = || Problem::bad_action(text, "bH@d4, r#@c3 or P@e5");
            let (code, name) = text.split_once('@').ok_or_else(bad)?;
            let thing = thing(code).ok_or_else(bad)?;
            let site = Site::named(name).ok_or_else(bad)?;
            let cell = position.grid.cell(site).filter(|cell| position.is_empty(*cell));
            let cell = cell.ok_or_else(bad)?;
            position.put(cell, Some(thing));
            if thing == Thing::Pylon {
                position.pylon = Some(cell);
            }
        }
        position.stage = Stage::First;
        position.to_move = to_move;
        Ok(position)
    }
}

fn thing(code: &str) -> Option<Thing> {
    if code == "P" {
        return Some(Thing::Pylon);
    }
    let (owner, kind) = code.split_at_checked(1)?;
    let owner = match owner {
        "b" => BLUE,
        "r" => RED,
        _ => return None,
    };
    if kind == "#" {
        return Some(Thing::Block(owner));
    }
    let figure = Figure::ALL.into_iter().find(|figure| Kind::Figure(*figure).letter() == kind);
    figure.map(|figure| Thing::Figure(owner, figure))
}
