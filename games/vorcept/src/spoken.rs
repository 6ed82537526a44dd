//! The words for a position and for what has just been done.

use boardwright_sdk::{PlayerLine, Seat, Word};

use crate::grid::Cell;
use crate::position::{Deed, How, Stage, Taken, Vorcept};
use crate::thing::{Figure, Kind, Thing, seat_name};
use crate::view::ends;
use crate::{BLUE, RED, movement};

pub(crate) fn phase(position: &Vorcept) -> Word {
    Word::new(match position.stage {
        Stage::Pylon => "phase-pylon",
        Stage::Blocks => "phase-blocks",
        Stage::Hosts => "phase-hosts",
        _ if position.end.is_some() => "phase-end",
        Stage::First => "phase-first",
        Stage::Second => "phase-second",
    })
}

/// What the seat to move is asked to do; it names summoning only where that is possible.
pub(crate) fn ask(position: &Vorcept) -> Word {
    let summon = movement::can_summon(position);
    match position.stage {
        Stage::Pylon => Word::new("ask-pylon").arg("gap", u32::from(position.house.gap)),
        Stage::Blocks => {
            Word::new("ask-block").arg("count", u32::from(position.blocks[position.to_move]))
        }
        Stage::Hosts if position.pylon.is_none() => Word::new("ask-host-free"),
        Stage::Hosts => Word::new("ask-host").arg("gap", u32::from(position.house.gap)),
        Stage::First if summon => Word::new("ask-first"),
        Stage::First => Word::new("ask-first-move"),
        Stage::Second if summon => Word::new("ask-second"),
        Stage::Second => Word::new("ask-second-move"),
    }
}

pub(crate) fn player_line(position: &Vorcept, seat: Seat) -> PlayerLine {
    let figures = position.figures(seat).count() as u32;
    let reserve: u32 = position.reserve[seat].iter().map(|count| u32::from(*count)).sum();
    let mut words = Vec::new();
    if matches!(position.stage, Stage::Pylon | Stage::Blocks) {
        let blocks = u32::from(position.blocks[seat]);
        words.push(Word::new("blocks-left").arg("count", blocks));
    }
    words.push(Word::new("figures").arg("count", figures));
    words.push(Word::new("reserve").arg("count", reserve));
    PlayerLine { seat, words }
}

/// A sentence for the Pylon, and one for each kind of piece that a seat has on the board.
pub(crate) fn summary(position: &Vorcept) -> Vec<Word> {
    let pylon =
        position.pylon.map(|cell| Word::new("summary-pylon").arg("at", name(position, cell)));
    let kinds = Figure::ALL.into_iter().map(Kind::Figure).chain([Kind::Block]);
    let kinds: Vec<Kind> = kinds.collect();
    let of_seat = |seat| kinds.iter().filter_map(move |kind| summary_of(position, seat, *kind));
    pylon.into_iter().chain([BLUE, RED].into_iter().flat_map(of_seat)).collect()
}

fn summary_of(position: &Vorcept, seat: Seat, kind: Kind) -> Option<Word> {
    let wanted = match kind {
        Kind::Pylon => Thing::Pylon,
        Kind::Block => Thing::Block(seat),
        Kind::Figure(figure) => Thing::Figure(seat, figure),
    };
    let cells = position.grid.cells().iter().filter(|cell| position.at(**cell) == Some(wanted));
    let places: Vec<String> = cells.map(|cell| name(position, *cell)).collect();
    let word = Word::new("summary").arg("seat", seat_word(seat)).arg("piece", piece_word(kind));
    (!places.is_empty()).then(|| word.arg("places", places.join(", ")))
}

/// The last action: what was done, who was taken, and who was passed over.
pub(crate) fn last(position: &Vorcept) -> Option<Word> {
    let deed = position.last.last()?;
    let taken = deed.taken.iter().map(|taken| taken_word(position, taken));
    let passed_over = deed.passed_over.iter().map(|seat| passed_over_word(deed, *seat));
    Some(taken.chain(passed_over).fold(done(position, deed), sentences))
}

/// What the list of turns says beside the actions: who had to skip what. After
/// the first action of two no turn is complete, and nothing is said.
pub(crate) fn note(position: &Vorcept) -> Option<Word> {
    let deed = position.last.last().filter(|_| position.stage != Stage::Second)?;
    deed.passed_over.iter().map(|seat| passed_over_word(deed, *seat)).reduce(sentences)
}

fn passed_over_word(deed: &Deed, seat: Seat) -> Word {
    let setup = deed.kind == Kind::Block || deed.kind == Kind::Pylon;
    let key = if setup { "last-no-block" } else { "last-no-second" };
    Word::new(key).arg("seat", seat_word(seat))
}

fn sentences(first: Word, second: Word) -> Word {
    Word::new("sentences").arg("first", first).arg("second", second)
}

fn done(position: &Vorcept, deed: &Deed) -> Word {
    let (from, to) = ends(deed);
    let word = |key| {
        Word::new(key)
            .arg("seat", seat_word(deed.seat))
            .arg("piece", piece_word(deed.kind))
            .arg("to", name(position, to))
    };
    match deed.how {
        How::Placed => word("last-place"),
        How::Summoned => word("last-summon"),
        How::Moved | How::Jumped => word("last-move").arg("from", name(position, from)),
    }
}

fn taken_word(position: &Vorcept, taken: &Taken) -> Word {
    Word::new("last-taken")
        .arg("seat", seat_word(taken.owner))
        .arg("piece", piece_word(Kind::Figure(taken.figure)))
        .arg("at", name(position, taken.cell))
}

fn name(position: &Vorcept, cell: Cell) -> String {
    position.grid.name(cell)
}

fn seat_word(seat: Seat) -> Word {
    Word::new(format!("seat-{}", seat_name(seat)))
}

fn piece_word(kind: Kind) -> Word {
    Word::new(format!("piece-{}", kind.name()))
}
