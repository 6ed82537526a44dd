//! Reserves and captured pieces beside the board.

use boardwright_sdk::{Board, Seat, Side, Tray};

use crate::geometry::{Area, Layout, Point, Spot};

const SLOT: f32 = 92.0;
const TITLE: f32 = 34.0;
const GAP: f32 = 18.0;

/// A tray on the page.
#[derive(Clone, Debug)]
pub struct Placed<'a> {
    /// The tray.
    pub tray: &'a Tray,
    /// Where its title begins.
    pub title: Point,
    /// Its upper left corner.
    pub min: Point,
    /// Its lower right corner.
    pub max: Point,
}

/// Puts the board's trays around it and their slots among its sites.
#[must_use]
pub fn place<'a>(layout: &mut Layout, board: &'a Board, turn: u8) -> Vec<Placed<'a>> {
    let trays = board.trays.iter().filter(|tray| !tray.slots.is_empty());
    trays.enumerate().map(|(row, tray)| place_one(layout, board, turn, row, tray)).collect()
}

/// How the board is turned for a seat.
#[must_use]
pub fn turn_for(board: &Board, seat: Option<Seat>) -> u8 {
    let steps = seat.and_then(|seat| board.orientation.get(seat.index())).copied();
    steps.unwrap_or(0) % Layout::steps(board)
}

fn place_one<'a>(
    layout: &mut Layout,
    board: &Board,
    turn: u8,
    row: usize,
    tray: &'a Tray,
) -> Placed<'a> {
    let side = side_on_page(board, turn, tray);
    let (min, max) = (layout.min, layout.max);
    let room = match side {
        Side::Near | Side::Far => max.x - min.x,
        Side::Left | Side::Right => max.y - min.y - TITLE,
    };
    let along = ((room / SLOT) as usize).clamp(1, tray.slots.len());
    let across = tray.slots.len().div_ceil(along);
    let (cols, rows) = match side {
        Side::Near | Side::Far => (along, across),
        Side::Left | Side::Right => (across, along),
    };
    let size = Point::new(cols as f32 * SLOT, rows as f32 * SLOT + TITLE);
    let middle = min.plus(max).times(0.5);
    let corner = match side {
        Side::Near => Point::new(middle.x - size.x / 2.0, max.y + GAP),
        Side::Far => Point::new(middle.x - size.x / 2.0, min.y - GAP - size.y),
        Side::Left => Point::new(min.x - GAP - size.x, middle.y - size.y / 2.0),
        Side::Right => Point::new(max.x + GAP, middle.y - size.y / 2.0),
    };
    let slot = |(index, site): (usize, &String)| {
        let (r, c) = (index / cols, index % cols);
        let offset = Point::new((c as f32 + 0.5) * SLOT, (r as f32 + 0.5) * SLOT + TITLE);
        let (row, col) = (-1 - row as i32, index as i32);
        let area = Area::Square(SLOT / 2.0 - 3.0);
        Spot { site: site.clone(), at: corner.plus(offset), area, shade: 0, row, col }
    };
    layout.add(tray.slots.iter().enumerate().map(slot).collect());
    let end = corner.plus(size);
    layout.include(corner, 4.0);
    layout.include(end, 4.0);
    Placed { tray, title: corner.plus(Point::new(4.0, TITLE / 2.0)), min: corner, max: end }
}

/// The side as the owner sees it, turned to how the viewer sees the board.
fn side_on_page(board: &Board, turn: u8, tray: &Tray) -> Side {
    // Clockwise, beginning at the bottom.
    const SIDES: [Side; 4] = [Side::Near, Side::Left, Side::Far, Side::Right];
    let own = SIDES.iter().position(|side| *side == tray.side).unwrap_or(0);
    let Some(owner) = tray.owner else {
        return tray.side;
    };
    let steps = Layout::steps(board);
    // Where a board says nothing, the second seat sits across from the first.
    let usual = if owner == Seat::SECOND { steps / 2 } else { 0 };
    let owners = board.orientation.get(owner.index()).map_or(usual, |turn| turn % steps);
    let differ = usize::from((turn + steps - owners) % steps);
    let quarters = (differ * 4 + usize::from(steps) / 2) / usize::from(steps);
    SIDES[(own + quarters) % 4]
}
