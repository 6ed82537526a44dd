//! Bots: choosing them, seeing that they play, and what they say of a match.
#![expect(clippy::unwrap_used, reason = "a test may stop at what it can’t render")]

use std::sync::Arc;

use boardwright_sdk::*;
// Both have one.
use boardwright_web::Step;
use boardwright_web::*;

#[path = "common/samples.rs"]
mod samples;

const HOSTILE: &str = "\"><script>alert(1)</script>";

fn pages() -> Pages {
    Pages::new().unwrap()
}

fn live(page: &MatchPage) -> String {
    pages().match_live(&samples::reader(), page).unwrap()
}

fn form(form: &NewMatch) -> String {
    pages().new_match(&samples::reader(), form).unwrap()
}

fn analysis(page: &AnalysisPage) -> String {
    pages().analysis_page(&samples::reader(), page).unwrap()
}

#[track_caller]
fn has(html: &str, part: &str) {
    assert!(html.contains(part), "{part} is not in:\n{html}");
}

#[track_caller]
fn lacks(html: &str, part: &str) {
    assert!(!html.contains(part), "{part} is in:\n{html}");
}

/// The element with this id, up to the next end of such an element.
#[track_caller]
fn element<'a>(html: &'a str, tag: &str, id: &str) -> &'a str {
    let begin = html.find(&format!("<{tag} id=\"{id}\"")).unwrap();
    html[begin..].split(&format!("</{tag}>")).next().unwrap()
}

/// A match in which a bot has White, who is to move, and the reader Black.
fn against_a_bot() -> MatchPage {
    let mut page = samples::square_match();
    page.step = Step::default();
    page.actions.clear();
    page.mine = vec![Seat::SECOND];
    page.bots = vec![(Seat::FIRST, 3)];
    page
}

#[test]
fn a_new_match_asks_for_bots_where_there_are_bots() {
    let mut new = samples::new_match();
    lacks(&form(&new), "id=\"bots\"");
    new.bots = true;
    let html = form(&new);
    let select = element(&html, "select", "bots");
    has(select, "name=\"bots\" aria-describedby=\"help-bots\"");
    has(select, "<option value=\"none\">");
    assert_eq!(select.matches("<option value=\"").count(), 7);
    lacks(select, "selected");
    for level in 1..=6 {
        has(select, &format!("<option value=\"{level}\">Level {level}: "));
    }
    new.values.insert("bots".into(), "4".into());
    let html = form(&new);
    has(element(&html, "select", "bots"), "<option value=\"4\" selected>");
}

#[test]
fn what_is_wrong_with_the_bots_is_said_at_their_field() {
    let mut new = samples::new_match();
    new.problem = Some(Problem::option("bots", "Level 9 is no level."));
    has(&form(&new), "<p class=\"problem\" role=\"alert\">Level 9 is no level.");
    new.bots = true;
    let html = form(&new);
    lacks(&html, "<p class=\"problem\" role=\"alert\">");
    has(&html, "<p class=\"error\" id=\"error-bots\">Level 9 is no level.</p>");
    let select = element(&html, "select", "bots");
    has(select, "aria-describedby=\"help-bots error-bots\" aria-invalid=\"true\"");
}

#[test]
fn seats_of_bots_are_labelled_wherever_seats_are_named() {
    let page = against_a_bot();
    let label = "<span class=\"tag\">Bot, level 3</span>";
    let seats = |html: &str| element(html, "ul", "seats").matches("Bot, level").count();
    let html = live(&page);
    has(&html, label);
    assert_eq!(seats(&html), 1);
    let embed = pages().embed(&samples::reader(), &page).unwrap();
    has(&embed, label);
    assert_eq!(seats(&embed), 1);
    let svg = picture::svg(&page, &Words::new(&page.game, "en"));
    has(&svg, ">White (bot)<");
    has(&svg, ">White (bot) to move<");
    let mut lobby = samples::lobby();
    lacks(&pages().lobby(&samples::reader(), &lobby).unwrap(), "bot, level");
    lobby.running[0].bots = vec![(Seat::FIRST, 1), (Seat::SECOND, 6)];
    has(
        &pages().lobby(&samples::reader(), &lobby).unwrap(),
        "<span class=\"tag\" dir=\"auto\">White: bot, level 1 · Black: bot, level 6</span>",
    );
}

#[test]
fn what_a_bot_played_is_spoken_as_its_turn() {
    let mut page = against_a_bot();
    page.turns.truncate(23);
    has(&live(&page), "Turn 23: White (bot) played d2-c22.");
    page.bots.clear();
    has(&live(&page), "Turn 23: White played d2-c22.");
}

#[test]
fn a_bot_thinks_only_in_the_present_of_a_match_that_goes_on() {
    let (sign, said) = ("class=\"prompt theirs thinking\"", "White (bot) is thinking…");
    let mut page = against_a_bot();
    let html = live(&page);
    has(&html, sign);
    has(&html, &format!("<h2 dir=\"auto\">{said}</h2>"));
    assert_eq!(html.matches(&format!("{said}</p>")).count(), 1, "it is spoken once");
    let embed = pages().embed(&samples::reader(), &page).unwrap();
    has(&embed, said);
    page.mine.clear();
    let html = live(&page);
    has(&html, sign);
    lacks(&html, &format!("{said}</p>"));

    let idle = |change: fn(&mut MatchPage)| {
        let mut page = against_a_bot();
        change(&mut page);
        let html = live(&page) + &pages().embed(&samples::reader(), &page).unwrap();
        lacks(&html, "is thinking");
        lacks(&html, "thinking\"");
    };
    idle(|page| page.past = Some(4));
    idle(|page| page.outcome = Some(Outcome::win(Seat::FIRST, "resigned")));
    idle(|page| page.status.to_move = Some(Seat::SECOND));
    idle(|page| page.bots.clear());
}

#[test]
fn a_bot_can_be_given_a_free_seat_where_that_is_offered() {
    let mut page = samples::square_match();
    lacks(&live(&page), "give-bot");
    page.seats_for_bots = vec![Seat::SECOND];
    let html = live(&page);
    let one = element(&html, "form", "give-bot");
    has(one, "method=\"post\" action=\"/matches/7kq2/bots\"");
    has(one, "A bot can play Black.");
    has(one, "<input type=\"hidden\" name=\"token\" value=\"tok&amp;en\">");
    has(one, "<input type=\"hidden\" name=\"number\" value=\"31\">");
    has(one, "<input type=\"hidden\" name=\"seat\" value=\"1\">");
    has(one, "<select id=\"bot-level\" name=\"level\"");
    assert_eq!(one.matches("<option value=\"").count(), 6);
    page.seats_for_bots = vec![Seat::FIRST, Seat::SECOND];
    let html = live(&page);
    let several = element(&html, "form", "give-bot");
    has(several, "<select id=\"bot-seat\" name=\"seat\"");
    has(several, "<option value=\"1\">Black</option>");
    lacks(several, "type=\"hidden\" name=\"seat\"");
    for change in [(|page| page.past = Some(2)) as fn(&mut MatchPage), |page| {
        page.outcome = Some(Outcome::draw("agreement"))
    }] {
        let mut page = page.clone();
        change(&mut page);
        lacks(&live(&page), "give-bot");
    }
}

/// A finished match of so many turns between these seats, whose course is known.
fn finished(seats: &[&str], turns: u32) -> MatchPage {
    let mut page = samples::finished_match(seats, turns);
    page.course = Course::Done(samples::course(seats.len(), turns));
    page
}

#[test]
fn a_course_is_nothing_or_offered_or_running() {
    let mut page = finished(&["white", "black"], 24);
    page.course = Course::None;
    let part = |page: &MatchPage| pages().course(&samples::reader(), page).unwrap();
    lacks(&live(&page), "id=\"course\"");
    assert_eq!(part(&page).trim(), "");

    page.course = Course::Offered;
    let html = live(&page);
    let offered = element(&html, "section", "course");
    has(offered, "<form class=\"row\" method=\"post\" action=\"/matches/7kq2/course\">");
    has(offered, "name=\"token\" value=\"tok&amp;en\"");
    has(offered, "<button id=\"course-ask\"");
    has(&html, part(&page).trim());

    page.course = Course::Running { done: 3, of: 25 };
    page.past = Some(7);
    let html = live(&page);
    let running = element(&html, "section", "course");
    has(running, "<progress id=\"course-progress\" value=\"3\" max=\"25\">");
    has(running, "The bot has looked at 3 of 25 positions.</label>");
    has(running, "hx-get=\"/matches/7kq2/course?turn=7\" hx-trigger=\"every 2s\"");
    has(running, "<noscript><a class=\"button\" href=\"/matches/7kq2\">Look again</a>");
    let part = part(&page);
    assert!(part.trim().starts_with("<section id=\"course\""), "{part}");
    lacks(&part, "id=\"match\"");
    page.course = Course::Running { done: 0, of: 0 };
    has(&live(&page), "value=\"0\" max=\"1\"");
}

/// What the attribute `name` says in each element of this class.
fn told<'a>(html: &'a str, class: &str, name: &str) -> Vec<&'a str> {
    let class = format!("class=\"{class}\"");
    let elements = html.split(&class).skip(1);
    let value = |rest: &'a str| {
        let (_, value) = rest.split_once(&format!("{name}=\"")).unwrap();
        value.split('"').next().unwrap()
    };
    elements.map(value).collect()
}

#[test]
fn each_position_of_a_course_is_a_link_with_a_name() {
    let mut page = finished(&["white", "black"], 24);
    let Course::Done(points) = &mut page.course else { unreachable!() };
    points[5] = vec![0.63, 0.37];
    page.past = Some(5);
    let html = live(&page);
    let links = told(&html, "course-column", "href");
    assert_eq!(links.len(), 25);
    assert_eq!((links[0], links[24]), ("/matches/7kq2?turn=0", "/matches/7kq2?turn=24"));
    has(&html, "<title>After turn 5: White 63\u{a0}%, Black 37\u{a0}%</title>");
    has(&html, "<title>At the start: White ");
    let chart = element(&html, "svg", "course-chart");
    assert_eq!(chart.matches("aria-current=\"true\"").count(), 1);
    assert_eq!(chart.matches("tabindex=\"0\"").count(), 1);
    let (_, current) = chart.split_once("aria-current=\"true\"").unwrap();
    has(current.split("</title>").next().unwrap(), "After turn 5: ");
    // Two seats share each column: the first below, the second above.
    assert_eq!(chart.matches("fill=\"url(#course-fill-0)\"").count(), 25);
    assert_eq!(chart.matches("fill=\"url(#course-fill-1)\"").count(), 25);
    has(
        chart,
        "x=\"20.00%\" y=\"34.41%\" width=\"4.00%\" height=\"58.59%\" fill=\"url(#course-fill-0)\"",
    );
    has(
        chart,
        "x=\"20.00%\" y=\"0.00%\" width=\"4.00%\" height=\"34.41%\" fill=\"url(#course-fill-1)\"",
    );
    has(chart, "<pattern id=\"course-fill-1\" class=\"hue-dark\"");
    has(chart, "class=\"thread thread-1\"");
    has(chart, "course-half");
    page.past = None;
    let html = live(&page);
    let (_, current) = element(&html, "svg", "course-chart").split_once("aria-current").unwrap();
    has(current.split("</title>").next().unwrap(), "After turn 24: ");
}

#[test]
fn a_course_is_drawn_for_any_number_of_seats_and_turns() {
    for (seats, turns) in
        [(&["white"][..], 9), (&["white", "black", "red"], 30), (&["white", "black"], 200)]
    {
        let page = finished(seats, turns);
        let html = live(&page);
        let chart = element(&html, "svg", "course-chart");
        let positions = turns as usize + 1;
        assert_eq!(chart.matches("class=\"course-column\"").count(), positions);
        assert_eq!(chart.matches("fill=\"url(#course-fill-").count(), positions * seats.len());
        assert_eq!(chart.contains("course-half"), seats.len() == 2);
        has(&html, &format!("width=\"{}\" height=\"128\"", positions));
        // Whatever shares a column fills it.
        let heights = chart.split("fill=\"url(#course-fill-").map(|rest| {
            let height = rest.rsplit_once("height=\"").map(|(_, rest)| rest.split('%').next());
            height.flatten().and_then(|height| height.parse::<f64>().ok())
        });
        let sum: f64 = heights.take(positions * seats.len()).flatten().sum();
        let full = 93.0 * positions as f64;
        assert_eq!((sum - full).abs() < 0.1 * positions as f64, seats.len() > 1, "{sum} of {full}");
    }
}

#[test]
fn numbers_that_are_none_draw_nothing_odd() {
    let mut page = finished(&["white", "black"], 3);
    page.course = Course::Done(vec![
        vec![f64::NAN, f64::INFINITY],
        vec![-3.0, 0.0],
        vec![0.5],
        vec![2.0, 1.0, 7.0],
    ]);
    let html = live(&page);
    let chart = element(&html, "svg", "course-chart");
    for odd in ["NaN", "inf", " y=\"-", " height=\"-"] {
        lacks(chart, odd);
    }
    has(chart, "After turn 2: White 50\u{a0}%, Black 0\u{a0}%");
    page.course = Course::Done(Vec::new());
    lacks(&live(&page), "id=\"course\"");
}

#[test]
fn the_turns_that_cost_most_are_listed_with_links() {
    let mut page = finished(&["white", "black"], 12);
    let mut points = vec![vec![0.5, 0.5]; 13];
    points[12] = vec![0.6, 0.4];
    points[11] = vec![0.29, 0.71];
    points[4] = vec![0.56, 0.44];
    points[5] = vec![0.47, 0.53];
    points[6] = vec![0.47, 0.53];
    points[8] = vec![0.54, 0.46];
    page.course = Course::Done(points);
    let html = live(&page);
    let list = element(&html, "ol", "course-swings");
    let (first, rest) = list.split_once("</li>").unwrap();
    has(first, "href=\"/matches/7kq2?turn=12\"");
    has(first, "Turn 12, Black: 71\u{a0}% → 40\u{a0}%");
    has(rest, "Turn 11, White: 50\u{a0}% → 29\u{a0}%");
    has(rest, "Turn 5, White: 56\u{a0}% → 47\u{a0}%");
    assert_eq!(list.matches("<li>").count(), 3);
    page.course = Course::Done(vec![vec![0.5, 0.5]; 13]);
    lacks(&live(&page), "course-swings");
}

/// Moves that are tried after the fifth turn of a finished match.
fn tried(suggestions: Suggestions) -> AnalysisPage {
    let mut page = finished(&["white", "black"], 24);
    page.outcome = None;
    page.step.actions = vec!["c4-c5".into()];
    let turns =
        vec![BranchTurn { seat: Seat::SECOND, actions: vec!["c4-c5".into()], complete: true }];
    AnalysisPage { page, from: 5, turns, now: None, suggestions }
}

#[test]
fn the_course_stands_beside_tried_moves_and_leads_to_others() {
    let mut page = tried(Suggestions::None);
    let html = analysis(&page);
    let links = told(&html, "course-column", "href");
    assert_eq!(links[7], "/matches/7kq2/analysis?turn=7");
    let (_, current) = element(&html, "svg", "course-chart").split_once("aria-current").unwrap();
    has(current.split("</title>").next().unwrap(), "After turn 5: ");
    has(element(&html, "ol", "course-swings"), "href=\"/matches/7kq2/analysis?turn=");
    for course in [Course::None, Course::Offered, Course::Running { done: 1, of: 2 }] {
        page.page.course = course;
        lacks(&analysis(&page), "id=\"course\"");
    }
}

#[test]
fn suggestions_are_offered_where_they_help_nobody_else() {
    lacks(&analysis(&tried(Suggestions::None)), "id=\"suggestions\"");
    let html = analysis(&tried(Suggestions::NotWhileOthersPlay));
    has(element(&html, "section", "suggestions"), "once the match is over");
    lacks(&html, "id=\"suggest\"");
    lacks(&html, "suggest=on");
    let html = analysis(&tried(Suggestions::Offered));
    has(
        &html,
        "<a id=\"suggest\" class=\"button\" href=\"/matches/7kq2/analysis?turn=5&amp;actions=c4-c5&amp;suggest=on\" data-follow",
    );
    has(&html, "data-here=\"/matches/7kq2/analysis?turn=5&amp;actions=c4-c5\"");
    let html = analysis(&tried(Suggestions::Failed(Problem::new("busy", HOSTILE))));
    has(&html, "class=\"problem\">&quot;&gt;&lt;script&gt;");
    has(&html, "Think again");
}

#[test]
fn suggested_turns_are_links_that_play_them() {
    let turn = |actions: &[&str], expected, proven| Suggestion {
        actions: actions.iter().map(|action| (*action).to_owned()).collect(),
        share: 0.414,
        expected,
        proven,
    };
    let turns = vec![
        turn(&["b2-b3", "a1 x"], 0.63, None),
        turn(&["d2-d3"], 0.9, Some(1.0)),
        turn(&["e2-e3"], 0.9, Some(0.0)),
        turn(&["f2-f3"], 0.9, Some(0.5)),
        turn(&["g2-g3"], 0.9, Some(0.25)),
    ];
    let html = analysis(&tried(Suggestions::Shown { playouts: 1, seat: Seat::FIRST, turns }));
    let list = element(&html, "ol", "suggested");
    has(list, "href=\"/matches/7kq2/analysis?turn=5&amp;actions=c4-c5+b2-b3+a1%20x\" data-follow");
    has(list, ">b2-b3 a1 x</a><p><span>White can expect 63\u{a0}%</span>");
    has(list, "41\u{a0}% of these games");
    for (text, worth) in [
        ("d2-d3", "a sure win"),
        ("e2-e3", "a sure loss"),
        ("f2-f3", "a sure draw"),
        ("g2-g3", "White can expect 25\u{a0}%"),
    ] {
        has(list, &format!(">{text}</a><p><span>{worth}</span>"));
    }
    has(&html, "For White, after 1 game played out");
    // The page's address says that it shows them; its link to share doesn’t.
    has(&html, "data-here=\"/matches/7kq2/analysis?turn=5&amp;actions=c4-c5&amp;suggest=on\"");
    has(&html, "value=\"https://example.org/matches/7kq2/analysis?turn=5&amp;actions=c4-c5\"");
}

#[test]
fn hostile_words_stay_words_beside_bots() {
    let mut about = (*samples::about(&["white", "black"])).clone();
    let words = format!("name = {HOSTILE}\nseat-white = {HOSTILE}\nseat-black = {HOSTILE}\n");
    about.languages.insert("en".into(), Texts { words, rules: String::new() });
    let about = Arc::new(about);
    let mut playing = against_a_bot();
    playing.game = Arc::clone(&about);
    playing.seats_for_bots = vec![Seat::FIRST, Seat::SECOND];
    let mut one = playing.clone();
    one.seats_for_bots.truncate(1);
    let turns =
        vec![Suggestion { actions: vec![HOSTILE.into()], share: 1.0, expected: 1.0, proven: None }];
    let mut tried = tried(Suggestions::Shown { playouts: 9, seat: Seat::FIRST, turns });
    tried.page.game = Arc::clone(&about);
    let mut lobby = samples::lobby();
    lobby.running[0].game = Arc::clone(&about);
    lobby.running[0].bots = vec![(Seat::FIRST, 1)];
    let reader = samples::reader();
    let mut new = samples::new_match();
    (new.game, new.bots) = (about, true);
    new.values.insert("bots".into(), HOSTILE.into());
    new.problem = Some(Problem::option("bots", HOSTILE));
    for html in [
        live(&playing),
        live(&one),
        analysis(&tried),
        pages().course(&reader, &tried.page).unwrap(),
        pages().embed(&reader, &playing).unwrap(),
        pages().lobby(&reader, &lobby).unwrap(),
        form(&new),
    ] {
        has(&html, "&lt;script&gt;");
        lacks(&html, "<script>alert");
        lacks(&html, " style=");
    }
}
