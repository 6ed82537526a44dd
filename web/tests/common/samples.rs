//! Boards, views and models by hand, for tests and for the gallery.
#![allow(dead_code, missing_docs, unreachable_pub, reason = "each user takes what it needs")]

use std::collections::BTreeMap;
use std::sync::Arc;

use boardwright_sdk::*;
use boardwright_web::model::{
    AdminFault, AdminPage, AdminPlugin, Counts, Installing, Installs, Refused, RunningMatch,
    Standing,
};
use boardwright_web::*;
// Both have one.
use boardwright_web::Step;

pub const WORDS: &str = "\
name = Pawns
tagline = Get one of your pawns to the far side before your opponent does.
seat-white = White
seat-black = Black
seat-red = Red
piece-pawn = pawn
piece-tower = tower
home = home row of { $seat }
goal = goal
pool = Reserve
phase = Second part
ask-move = Choose a piece to move.
ask-left = { $count ->
    [one] One action is left.
   *[other] { $count } actions are left.
}
pieces = { $count ->
    [one] { $count } pawn
   *[other] { $count } pawns
}
option-size = Size
option-size-help = Cells on each side of the board.
option-stacking = Stacking
option-win = Aim
option-win-reach = reach the far row
option-win-majority = have the most pawns there
option-rounds = Rounds
option-start = Start position
preset-standard = Standard
preset-small = Small board
preset-piles = Piles
outcome-far-row = { $winner } reached the far row.
";

pub const RULES: &str = "# Pawns\n\nMove a pawn **one cell** forward.\n\n## Jumps\n\n- over any piece\n- as often as you like\n\n<script>alert(1)</script>\n\n[link](javascript:alert(1))\n";

pub fn about(seats: &[&str]) -> Arc<About> {
    let mut about = About::new("pawns", "1.2.0", seats)
        .designer("Ada Ludens, 2026")
        .preset("small", &[("size", "6")])
        .preset("piles", &[("stacking", "on"), ("win", "majority")])
        .language("en", WORDS, RULES);
    let spec = |key: &str, default: &str, kind| OptionSpec {
        key: key.to_owned(),
        default: default.to_owned(),
        kind,
        when: None,
    };
    let values = vec!["reach".to_owned(), "majority".to_owned()];
    about.options = vec![
        spec("size", "10", OptionKind::Number { min: 4, max: 20, step: 2 }),
        spec("stacking", "off", OptionKind::Switch),
        spec("win", "reach", OptionKind::Choice { values }),
        spec("rounds", "12", OptionKind::Number { min: 1, max: 99, step: 1 }),
        spec("start", "", OptionKind::Text { max_length: 80 }),
    ];
    about.options[3].when =
        Some(When { key: "win".to_owned(), values: vec!["majority".to_owned()] });
    Arc::new(about)
}

pub fn square_board() -> Board {
    let row = |r: u16| (0..10).map(|c| format!("{}{r}", column_name(c))).collect();
    let home = |seat: &str| Word::new("home").arg("seat", Word::new(seat));
    let mut board = Board::new(Geometry::Square {
        cols: 10,
        rows: 10,
        checkered: true,
        on: On::Cells,
        holes: vec!["e6".to_owned()],
    })
    .kind("pawn", [Layer::new(Shape::Pawn)])
    .kind("disc", [Layer::new(Shape::Disc)])
    .turned([0, 2])
    .tray(Tray {
        owner: Some(Seat::FIRST),
        title: "pool".into(),
        side: Side::Near,
        slots: vec!["w1".to_owned(), "w2".to_owned()],
    })
    .tray(Tray {
        owner: Some(Seat::SECOND),
        title: "pool".into(),
        side: Side::Near,
        slots: vec!["x1".to_owned(), "x2".to_owned()],
    });
    for (seat, name, rank) in [(Seat::FIRST, "seat-white", 1), (Seat::SECOND, "seat-black", 10)] {
        let word = home(name);
        board.decor.push(Decor {
            role: DecorRole::Home,
            owner: Some(seat),
            word,
            sites: row(rank),
        });
    }
    board
}

pub fn square_view() -> View {
    let mut view = View::default();
    for c in 0..10 {
        let column = column_name(c);
        for (r, seat) in [(1, 0), (2, 0), (9, 1), (10, 1)] {
            if !(c == 2 && r == 2 || c == 7 && r == 9) {
                view.stacks
                    .push(Stack::one(format!("{column}{r}"), Piece::new("pawn", Seat::new(seat))));
            }
        }
    }
    let disc = |seat: u8| Piece::new("disc", Seat::new(seat));
    view.stacks.push(Stack::of("c4", vec![disc(0), disc(1), disc(0)]));
    view.stacks.push(Stack::of("h6", vec![disc(1), disc(1), disc(1), disc(0), disc(1)]));
    view.stacks.push(Stack::one("g5", Piece::new("pawn", Seat::SECOND)));
    view.stacks.push(Stack::one("w1", disc(0).count(7)));
    view.stacks.push(Stack::one("x1", disc(1).count(3)));
    view.marks = vec![Mark::new("h9", MarkRole::LastFrom), Mark::new("h6", MarkRole::LastTo)];
    view.arrows = vec![
        Arrow { role: ArrowRole::Jump, path: ["e4", "g5", "i6"].map(str::to_owned).to_vec() },
        Arrow { role: ArrowRole::Move, path: ["h9", "h6"].map(str::to_owned).to_vec() },
    ];
    view.phase = Some("phase".into());
    view.ask = Some(Word::new("ask-left").arg("count", 1_u32));
    view.players = vec![
        PlayerLine { seat: Seat::FIRST, words: vec![Word::new("pieces").arg("count", 19_u32)] },
        PlayerLine { seat: Seat::SECOND, words: vec![Word::new("pieces").arg("count", 1_u32)] },
    ];
    view.buttons = vec![Button { step: "pass".to_owned(), label: "Pass".into() }];
    view
}

pub fn listed(text: &str, path: &[&str]) -> Listed {
    Listed { text: text.to_owned(), path: path.iter().map(|s| (*s).to_owned()).collect() }
}

pub fn reader() -> Reader {
    Reader { language: "en".to_owned(), token: "tok&en".to_owned(), ..Reader::default() }
}

/// A match in its 24th turn with a stack selected.
pub fn square_match() -> MatchPage {
    let turn = |i: u8| Turn {
        seat: Seat::new(i % 2),
        note: None,
        text: if i.is_multiple_of(3) { "c2-c4 d1-e2".to_owned() } else { format!("{}2-c{i}", 'd') },
    };
    let mut actions = vec![
        listed("c4-c5", &["c4", "c5"]),
        listed("c4-d5", &["c4", "d5"]),
        listed("c4xg5", &["c4", "g5"]),
        listed("c4-b5", &["c4", "b5"]),
        listed("c4-b5-b7", &["c4", "b5", "b7"]),
        listed("pass", &["pass"]),
    ];
    for c in ["a", "b", "d", "e", "f"] {
        actions.push(listed(&format!("{c}2-{c}3"), &[&format!("{c}2"), &format!("{c}3")]));
    }
    MatchPage {
        id: "7kq2".to_owned(),
        game: about(&["white", "black"]),
        options: BTreeMap::from([
            ("size".to_owned(), "10".to_owned()),
            ("stacking".to_owned(), "on".to_owned()),
        ]),
        settings: Settings::default(),
        private: false,
        house: HouseActs::default(),
        versions: Versions::default(),
        board: Arc::new(square_board()),
        view: square_view(),
        last: None,
        status: Status { to_move: Some(Seat::FIRST), turn: 24, outcome: None },
        number: 31,
        turns: (0..24).map(turn).collect(),
        past: None,
        outcome: None,
        mine: vec![Seat::FIRST],
        free: vec![],
        bots: vec![],
        seats_for_bots: vec![],
        course: Course::None,
        invitations: vec![(Seat::SECOND, "https://example.org/matches/7kq2/join/9f3a".to_owned())],
        draw_offer: None,
        actions,
        step: Step { actions: vec![], path: vec!["c4".to_owned()], complete: false },
        problem: None,
        typed: String::new(),
        address: "https://example.org/matches/7kq2".to_owned(),
    }
}

pub fn hex_board(pointy: bool) -> Board {
    let mut cells = Vec::new();
    for q in -3_i16..=3 {
        for r in -3_i16..=3 {
            if (q + r).abs() <= 3 {
                let column = column_name((q + 3) as u16);
                // Numbers begin with 1 at the foot of each column.
                let lowest = (-3).max(-3 - q);
                cells.push(HexCell { site: format!("{column}{}", r - lowest + 1), q, r });
            }
        }
    }
    Board::new(Geometry::Hex { cells, pointy })
        .kind("tower", [Layer::new(Shape::Tower)])
        .kind("ring", [Layer::new(Shape::Ring)])
        .kind(
            "star",
            [Layer::new(Shape::Disc), Layer::new(Shape::Star).tone(Tone::Contrast).scale(0.6)],
        )
        .kind("cube", [Layer::new(Shape::Cube)])
        .kind(
            "letter",
            [
                Layer::new(Shape::Disc),
                Layer::new(Shape::Letter { text: "K".into() }).tone(Tone::Contrast),
            ],
        )
        .region(DecorRole::Goal, None, "goal", vec!["d4".to_owned()])
        .region(DecorRole::Blocked, None, "goal", vec!["a1".to_owned()])
}

pub fn hex_view() -> View {
    let seat = Seat::new;
    let stacks = vec![
        Stack::one("b2", Piece::new("tower", seat(0))),
        Stack::one("e5", Piece::new("tower", seat(1))),
        Stack::one("c3", Piece::new("ring", seat(0))),
        Stack::one("d5", Piece::new("ring", seat(1))),
        Stack::one("e2", Piece::new("star", seat(0))),
        Stack::one("f3", Piece::new("star", seat(1))),
        Stack::one("g2", Piece::new("cube", seat(0))),
        Stack::one("c5", Piece::new("cube", seat(1))),
        Stack::one("d2", Piece::new("letter", seat(1))),
        Stack::one("b4", Piece::new("letter", seat(0))),
    ];
    View {
        stacks,
        marks: vec![
            Mark::new("d5", MarkRole::Winning),
            Mark::new("c4", MarkRole::Captured),
            Mark::new("f2", MarkRole::Threatened),
        ],
        arrows: vec![
            Arrow { role: ArrowRole::Capture, path: vec!["b2".into(), "c3".into(), "d3".into()] },
            Arrow { role: ArrowRole::Place, path: vec!["g3".into()] },
        ],
        ..View::default()
    }
}

pub fn graph_board() -> Board {
    let mut sites = Vec::new();
    let mut edges = Vec::new();
    let mut add = |name: String, x: f32, y: f32, row: u16, col: u16| {
        sites.push(GraphSite { site: name, x, y, outline: vec![], row, col });
    };
    add("m".to_owned(), 0.0, 0.0, 3, 0);
    for k in 0..6_u16 {
        let angle = std::f32::consts::TAU * f32::from(k) / 6.0;
        add(format!("i{k}"), angle.cos() * 1.2, angle.sin() * 1.2, 2, k);
        edges.push(("m".to_owned(), format!("i{k}")));
        edges.push((format!("i{k}"), format!("i{}", (k + 1) % 6)));
    }
    for k in 0..12_u16 {
        let angle = std::f32::consts::TAU * f32::from(k) / 12.0;
        add(format!("o{k}"), angle.cos() * 2.4, angle.sin() * 2.4, 1, k);
        edges.push((format!("o{k}"), format!("o{}", (k + 1) % 12)));
        if k % 2 == 0 {
            edges.push((format!("i{}", k / 2), format!("o{k}")));
        }
    }
    Board::new(Geometry::Graph { sites, edges })
        .kind("disc", [Layer::new(Shape::Disc)])
        .kind("triangle", [Layer::new(Shape::Triangle)])
        .region(DecorRole::Goal, Some(Seat::new(2)), "goal", vec!["m".to_owned()])
}

pub fn graph_view() -> View {
    let disc = |seat: u8| Piece::new("disc", Seat::new(seat));
    let mut stacks = vec![
        Stack::of("o3", (0..12).map(|i| disc(i % 3)).collect()),
        Stack::of("o0", (0..4).map(|i| disc(i % 3)).collect()),
        Stack::of("i2", vec![disc(2), disc(1)]),
        Stack::one("o6", disc(2)),
        Stack::one("i4", Piece::new("triangle", Seat::new(2))),
        Stack::one("o9", Piece::neutral("triangle")),
    ];
    stacks.push(Stack {
        site: "m".into(),
        pieces: (0..5).map(|i| disc(i % 3)).collect(),
        show: Show::Spread,
    });
    stacks.push(Stack {
        site: "i0".into(),
        pieces: (0..5).map(|i| disc(i % 3)).collect(),
        show: Show::Top,
    });
    View { stacks, ..View::default() }
}

/// A match of another board, without a step.
pub fn other_match(board: Board, view: View, seats: &[&str]) -> MatchPage {
    let mut page = square_match();
    page.game = about(seats);
    page.mine = vec![Seat::FIRST];
    page.board = Arc::new(board);
    page.view = view;
    page.step = Step::default();
    page.actions = vec![listed("go", &["m"]), listed("b2-b3", &["b2", "b3"])];
    page.turns.truncate(3);
    page
}

/// A match of so many turns that is over.
pub fn finished_match(seats: &[&str], turns: u32) -> MatchPage {
    let mut page = square_match();
    page.game = about(seats);
    page.step = Step::default();
    page.actions.clear();
    let count = seats.len() as u32;
    let turn =
        |k: u32| Turn { seat: Seat::new((k % count) as u8), note: None, text: format!("d2-c{k}") };
    page.turns = (0..turns).map(turn).collect();
    page.outcome = Some(Outcome::win(Seat::FIRST, "far-row"));
    page
}

/// What bots made of such a match: it went to and fro.
pub fn course(seats: usize, turns: u32) -> Vec<Vec<f64>> {
    let point = |turn: u32| {
        let wave = |seat: usize| {
            let phase = f64::from(turn) / 4.0 + 2.1 * seat as f64;
            1.1 + phase.sin() + 0.4 * (phase * 2.7).cos()
        };
        let sum: f64 = (0..seats).map(wave).sum();
        let all = if seats == 1 { 2.6 } else { sum };
        (0..seats).map(|seat| wave(seat) / all).collect()
    };
    (0..=turns).map(point).collect()
}

pub fn lobby() -> Lobby {
    let game = about(&["white", "black"]);
    let line = |id: &str, turn, to_move, free: &[u8], outcome| MatchLine {
        id: id.to_owned(),
        game: Arc::clone(&game),
        options: BTreeMap::from([
            ("size".to_owned(), "6".to_owned()),
            ("win".to_owned(), "majority".to_owned()),
        ]),
        settings: Settings::default(),
        private: false,
        created: "2026-03-01T12:00:00Z".to_owned(),
        turn,
        to_move,
        free: free.iter().map(|n| Seat::new(*n)).collect(),
        bots: vec![],
        outcome,
    };
    Lobby {
        games: vec![Arc::clone(&game), about(&["white", "black", "red"])],
        open: vec![line("aa", 0, Some(Seat::FIRST), &[1], None)],
        running: vec![
            line("bb", 7, Some(Seat::SECOND), &[], None),
            line("cc", 12, Some(Seat::FIRST), &[], None),
        ],
        finished: vec![line("dd", 30, None, &[], Some(Outcome::win(Seat::FIRST, "far-row")))],
    }
}

pub fn new_match() -> NewMatch {
    NewMatch {
        game: about(&["white", "black"]),
        settings: &[],
        bots: false,
        variants: vec![],
        values: BTreeMap::from([
            ("size".to_owned(), "7".to_owned()),
            ("seat".to_owned(), "all".to_owned()),
        ]),
        problem: Some(Problem::option(
            "size",
            "size can’t be “7”; it takes an even number from 4 to 20.",
        )),
    }
}

/// The game's own page, with two diagrams of its rules.
pub fn game_page(game: Arc<About>) -> GamePage {
    let diagram = |caption: &str| {
        let caption = caption.to_owned();
        Some(Diagram { board: square_board(), view: square_view(), caption })
    };
    let diagrams = vec![diagram("A step."), None, diagram("A jump.")];
    let older = vec!["0.9.0".to_owned()];
    GamePage { game, diagrams, variants: vec![], recent: lobby().running, older }
}

/// The operator's page: two versions of a game, one of which fails.
pub fn admin_page() -> AdminPage {
    let (at, name) = ("2026-11-30T12:34:56.789Z".to_owned(), "notes.wasm".to_owned());
    let problem = Problem::new(
        "plugin-out-of-fuel",
        "The plugin pawns 1.1.0 (0123456789ab) failed in view: it used up its fuel: 50,000,001; \
         at most 50,000,000 are allowed (the setting limits.call_fuel).",
    );
    let within = Some("7kq2".to_owned());
    let fault = AdminFault { at: at.clone(), within, function: "view".to_owned(), problem };
    let plugin = |hash: &str, standing, faults: Vec<AdminFault>| AdminPlugin {
        game: "pawns".to_owned(),
        about: Some(about(&["white", "black"])),
        sha256: hash.repeat(4),
        bundled: false,
        files: vec![format!("pawns-{hash}.wasm")],
        standing,
        matches: Counts { open: 1, running: 2, finished: 3 },
        faults: 21,
        recent_faults: faults.len() as u64,
        latest_faults: faults,
        peaks: vec![("view".to_owned(), 1_234_567, 999), ("actions".to_owned(), 33, 1)],
    };
    let now = Some(Installing { name: "new.wasm".to_owned(), trial: Some((2, 7, 33)) });
    let problem = Problem::new("invalid-module", "This is no valid WebAssembly module.");
    let refused = vec![Refused { name, at: at.clone(), problem }];
    let running = |id: &str, private| RunningMatch {
        id: id.to_owned(),
        private,
        game: "pawns".to_owned(),
        about: Some(about(&["white", "black"])),
        created: at.clone(),
    };
    AdminPage {
        plugins: vec![
            plugin("0123456789abcdef", Standing::Stopped, vec![fault; 5]),
            plugin("fedcba9876543210", Standing::Older, Vec::new()),
        ],
        installs: Some(Installs { module_bytes: 2 << 20, now, waiting: 1, refused }),
        matches: Counts { open: 2, running: 4, finished: 6 },
        running: vec![running("7kq2", false), running("8xyz", true)],
        folders: vec![("data/store".to_owned(), 12_345_678)],
        version: "0.1.0".to_owned(),
        contract: "0.1.0".to_owned(),
        limits: vec![("limits.call_fuel".to_owned(), 50_000_000)],
    }
}
