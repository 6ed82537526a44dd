//! Models to HTML.
#![expect(clippy::unwrap_used, reason = "a test may stop at what it can’t render")]

use std::sync::Arc;

use boardwright_sdk::*;
use boardwright_web::*;
// Both have one.
use boardwright_web::Step;

#[path = "common/samples.rs"]
mod samples;

fn pages() -> Pages {
    Pages::new().unwrap()
}

fn live(page: &MatchPage) -> String {
    pages().match_live(&samples::reader(), page).unwrap()
}

#[track_caller]
fn has(html: &str, part: &str) {
    assert!(html.contains(part), "{part} is not in:\n{html}");
}

#[track_caller]
fn lacks(html: &str, part: &str) {
    assert!(!html.contains(part), "{part} is in:\n{html}");
}

#[test]
fn sites_are_links_and_a_script_is_told_what_each_step_does() {
    let html = live(&samples::square_match());
    assert!(html.starts_with("<section id=\"match\""));
    has(&html, "href=\"/matches/7kq2?actions=c4-c5\"");
    has(&html, "href=\"/matches/7kq2?path=c4+b5\"");
    has(&html, "id=\"site-c4\" class=\"site held chosen target back\"");
    has(&html, "href=\"/matches/7kq2\"");
    has(
        &html,
        "&quot;path&quot;:[&quot;c4&quot;],&quot;actions&quot;:[[&quot;c4-c5&quot;,&quot;c4&quot;,&quot;c5&quot;]",
    );
    lacks(&html, "<html");
}

#[test]
fn steps_without_a_site_are_buttons() {
    let mut page = samples::square_match();
    page.step = Step::default();
    let html = live(&page);
    has(&html, "href=\"/matches/7kq2?actions=pass\" data-step=\"pass\">Pass</a>");
    page.step.path = vec!["c4".into(), "b5".into()];
    let html = live(&page);
    has(&html, "data-action=\"c4-b5\">Stop here: c4-b5</a>");
    has(&html, "Take back last step");
}

#[test]
fn a_whole_turn_is_sent_by_a_form() {
    let mut page = samples::square_match();
    page.step =
        Step { actions: vec!["c4-c5".into(), "a2-a3".into()], path: vec![], complete: true };
    page.actions.clear();
    let html = live(&page);
    has(&html, "<input type=\"hidden\" name=\"actions\" value=\"c4-c5 a2-a3\">");
    has(&html, "<input type=\"hidden\" name=\"number\" value=\"31\">");
    has(&html, "autofocus>Send turn</button>");
    has(&html, "href=\"/matches/7kq2?actions=c4-c5\"");
}

#[test]
fn the_live_region_speaks_of_turns_not_of_steps() {
    let region = |page: &MatchPage| {
        let html = live(page);
        let start = html.find("id=\"announcement\"").unwrap();
        html[start..].split("</p>").next().unwrap().to_owned()
    };
    let mut page = samples::square_match();
    let chosen = region(&page);
    assert!(chosen.ends_with("Turn 24: Black played d2-c23."), "{chosen}");
    page.step = Step::default();
    assert_eq!(region(&page), chosen);
}

#[test]
fn past_positions_have_links_and_nothing_to_play() {
    let mut page = samples::square_match();
    page.past = Some(5);
    page.step = Step::default();
    let html = pages().match_page(&samples::reader(), &page).unwrap();
    for link in [
        "?turn=0\" data-follow data-key=\"Home\" aria",
        "?turn=4\" data-follow data-key=\"ArrowLeft\" rel=\"prev\"",
        "?turn=6\" data-follow data-key=\"ArrowRight\" rel=\"next\"",
    ] {
        has(&html, link);
    }
    has(&html, "?turn=5\" data-follow aria-current=\"true\"");
    has(&html, "hx-sse:connect");
    lacks(&html, "hx-post=\"/matches/7kq2/turns\"");
    lacks(&html, "class=\"site target");
    page.past = None;
    let html = pages().match_page(&samples::reader(), &page).unwrap();
    has(&html, "hx-sse:connect=\"/matches/7kq2/events\"");
    has(&html, "hx-headers='{\"Last-Event-ID\":\"31\"}'");
    page.outcome = Some(Outcome::draw("agreement"));
    let html = pages().match_page(&samples::reader(), &page).unwrap();
    has(&html, "The players agreed to a draw.");
    lacks(&html, "hx-sse:connect");
}

#[test]
fn a_refused_turn_is_kept_and_explained() {
    let mut page = samples::square_match();
    page.problem = Some(Problem::new("illegal-action", "c4-c9 is too far."));
    page.typed = "c4-\"c9".to_owned();
    let html = live(&page);
    has(&html, "role=\"alert\"><p class=\"problem\">c4-c9 is too far.</p>");
    has(&html, "value=\"c4-&quot;c9\"");
    has(&html, "aria-describedby=\"entry-error\"");
}

#[test]
fn hot_seats_resign_each_and_free_seats_can_be_taken() {
    let mut page = samples::square_match();
    page.mine = vec![Seat::FIRST, Seat::SECOND];
    let html = live(&page);
    has(&html, "Your turn as White");
    has(&html, "Resign as Black");
    has(&html, "Offer a draw as White");
    page.draw_offer = Some(Seat::FIRST);
    page.free = vec![Seat::SECOND];
    let html = live(&page);
    has(&html, "White offers a draw.");
    has(&html, "name=\"answer\" value=\"accept\"");
    lacks(&html, "value=\"offer\"");
    has(&html, "action=\"/matches/7kq2/seats\"");
}

#[test]
fn links_to_own_seats_stand_apart_from_those_to_send() {
    let mut page = samples::square_match();
    page.invitations = vec![(Seat::FIRST, "/own".into()), (Seat::SECOND, "/theirs".into())];
    page.mine = vec![Seat::FIRST];
    let html = live(&page);
    let (send, own) = html.split_once(r#"<details id="own-links">"#).unwrap();
    has(send, r#"value="/theirs""#);
    lacks(send, r#"value="/own""#);
    has(own, r#"value="/own""#);
    page.mine = Vec::new();
    lacks(&live(&page), "own-links");
}

#[test]
fn who_waits_without_scripts_can_look_again() {
    let mut page = samples::square_match();
    page.mine = Vec::new();
    has(&live(&page), r#"<noscript><a class="button" href="/matches/"#);
    page.mine = Seat::all(page.game.seat_count()).collect();
    lacks(&live(&page), "<noscript>");
}

#[test]
fn a_path_that_leads_nowhere_is_dropped_and_said_so_to_players() {
    let mut page = samples::square_match();
    page.step.path = vec!["h8".into()];
    let html = live(&page);
    has(&html, r#"role="alert"><p class="problem">The fields that you had chosen"#);
    lacks(&html, "site chosen");
    lacks(&html, "h8 …");
    page.mine = Vec::new();
    page.actions = Vec::new();
    lacks(&live(&page), "The fields that you had chosen");
}

#[test]
fn every_form_that_posts_has_the_token_and_those_of_matches_the_number() {
    let reader = samples::reader();
    let mut page = samples::square_match();
    page.free = vec![Seat::SECOND];
    page.house = HouseActs {
        swap: Some(Seat::FIRST),
        take_back: vec![Seat::FIRST],
        asked_by: Some(Seat::SECOND),
        answer: vec![Seat::FIRST],
        ..HouseActs::default()
    };
    page.versions = Versions {
        played: "1.0.0".to_owned(),
        offered: Some("1.1.0".to_owned()),
        ask: Some(Seat::FIRST),
        asked: Some(MigrationAsked {
            by: Seat::SECOND,
            version: "1.1.0".to_owned(),
            answer: vec![Seat::FIRST],
        }),
        moved: None,
    };
    let acts = live(&page);
    for act in [
        "/swap\"",
        "value=\"ask\"",
        "value=\"grant\"",
        "value=\"decline\"",
        "/migration\"",
        "value=\"agree\"",
    ] {
        has(&acts, act);
    }
    let html = [
        live(&page),
        pages().lobby(&reader, &samples::lobby()).unwrap(),
        pages().new_match(&reader, &samples::new_match()).unwrap(),
    ];
    for (index, html) in html.iter().enumerate() {
        for form in html.split("<form").skip(1).filter(|form| form.contains("method=\"post\"")) {
            let form = form.split("</form>").next().unwrap();
            has(form, "name=\"token\" value=\"tok&amp;en\"");
            let of_match = index == 0 && form.contains("action=\"/matches/");
            assert!(!of_match || form.contains("name=\"number\" value=\"31\""), "{form}");
        }
    }
}

#[test]
fn a_script_is_told_when_a_turn_waits_for_a_last_word() {
    let page = samples::square_match();
    let told = |confirm| {
        let preferences = Preferences { confirm, ..Preferences::default() };
        let reader = Reader { preferences, ..samples::reader() };
        let html = pages().match_live(&reader, &page).unwrap();
        ["touch", "always"].map(|when| html.contains(&format!("data-confirm=\"{when}\"")))
    };
    assert_eq!(told(None), [true, false]);
    assert_eq!(told(Some(false)), [false, false]);
    assert_eq!(told(Some(true)), [false, true]);
}

#[test]
fn the_new_match_form_follows_the_options() {
    let html = pages().new_match(&samples::reader(), &samples::new_match()).unwrap();
    has(
        &html,
        "type=\"number\" min=\"4\" max=\"20\" step=\"2\" value=\"7\" aria-describedby=\"help-size error-size\" aria-invalid=\"true\"",
    );
    has(&html, "id=\"error-size\">size can’t be “7”");
    has(&html, "href=\"/new?game=pawns&amp;stacking=on&amp;win=majority\"");
    has(&html, "<option value=\"all\" selected>One device for all (hot seat)</option>");
    has(&html, "Only matters when “Aim” is have the most pawns there.");
    has(&html, "maxlength=\"80\"");
    has(&html, "You play White");
}

#[test]
fn the_lobby_lists_games_and_matches() {
    let html = pages().lobby(&samples::reader(), &samples::lobby()).unwrap();
    has(&html, "href=\"/new?game=pawns\"");
    has(&html, "Size: 6 · Aim: have the most pawns there");
    has(&html, "Turn 8: Black to move");
    has(&html, "White reached the far row.");
    has(&html, "action=\"/matches/aa/seats\"");
    let empty = Lobby { games: vec![], open: vec![], running: vec![], finished: vec![] };
    has(&pages().lobby(&samples::reader(), &empty).unwrap(), "No games are installed.");
}

#[test]
fn rules_are_markdown_without_html() {
    let game = samples::about(&["white", "black"]);
    let html = pages().game_rules(&samples::reader(), &samples::game_page(game)).unwrap();
    has(&html, "<strong>one cell</strong>");
    has(&html, "<h3>Jumps</h3>");
    has(&html, "A number from 4 to 20 in steps of 2. Standard: 10.");
    lacks(&html, "<script>");
    lacks(&html, "javascript:");
}

#[test]
fn the_highest_headings_of_rules_come_right_below_the_page_s_title() {
    for (rules, expected) in [
        ("# A\n\n## B\n", ["<h2>A</h2>", "<h3>B</h3>"]),
        ("Lead.\n\n## A\n\n### B\n", ["<h2>A</h2>", "<h3>B</h3>"]),
        ("###### B\n\n# A\n", ["<h2>A</h2>", "<h6>B</h6>"]),
    ] {
        let mut about = (*samples::about(&["white", "black"])).clone();
        let texts = Texts { words: samples::WORDS.into(), rules: rules.into() };
        about.languages.insert("en".into(), texts);
        let page = samples::game_page(Arc::new(about));
        let html = pages().game_rules(&samples::reader(), &page).unwrap();
        expected.iter().for_each(|heading| has(&html, heading));
    }
}

#[test]
fn rules_show_positions_where_they_have_board_blocks() {
    let mut about = (*samples::about(&["white", "black"])).clone();
    let rules = "One.\n\n```board\na\n```\n\nTwo.\n\n```board\nb\n```\n\n```\ncode\n```\n\n```board\nc\n```\n";
    about
        .languages
        .insert("en".into(), Texts { words: samples::WORDS.into(), rules: rules.into() });
    let page = samples::game_page(Arc::new(about));
    let html = pages().game_rules(&samples::reader(), &page).unwrap();
    assert_eq!(html.matches("<figure").count(), 2, "one of three can’t be drawn");
    has(&html, "<figcaption dir=\"auto\">A step.</figcaption>");
    has(&html, "role=\"img\" aria-label=\"A jump.\"");
    has(&html, "code");
    lacks(&html, "<code>a");
    let ids: Vec<&str> =
        html.split(" id=\"").skip(1).map(|rest| rest.split('"').next().unwrap()).collect();
    let distinct: std::collections::BTreeSet<&&str> = ids.iter().collect();
    assert_eq!(distinct.len(), ids.len(), "ids are there once");
    for used in html.split("href=\"#").skip(1).map(|rest| rest.split('"').next().unwrap()) {
        assert!(used == "main" || ids.contains(&used), "{used} is drawn");
    }
}

#[test]
fn what_plugins_and_players_write_is_escaped_everywhere() {
    let evil = "\"><script>alert(1)</script>";
    let mut about = (*samples::about(&["white", "black"])).clone();
    let words: String = samples::WORDS
        .lines()
        .filter(|line| line.contains(" = ") && !line.starts_with(' '))
        .map(|line| format!("{} = {evil}\n", line.split(" = ").next().unwrap()))
        .collect();
    let rules = format!("{evil}\n\n```board\n{evil}\n```\n");
    about.languages.insert("en".into(), Texts { words, rules });
    about.id = evil.into();
    about.designer = evil.into();
    about.presets[1].name = evil.into();
    about.presets[1].values.insert(evil.into(), evil.into());
    about.options[4].default = evil.into();
    let about = Arc::new(about);
    let mut page = samples::square_match();
    page.game = Arc::clone(&about);
    page.typed = evil.into();
    page.problem = Some(Problem::new("x", evil));
    page.turns[0].text = evil.into();
    page.id = evil.into();
    page.address = evil.into();
    page.invitations[0].1 = evil.into();
    page.actions.push(samples::listed(evil, &["c4", evil]));
    page.view.buttons[0].label = evil.into();
    page.view.summary = vec![evil.into()];
    page.turns[1].note = Some(evil.into());
    let variant = Variant {
        id: evil.into(),
        name: evil.into(),
        game: Arc::clone(&about),
        version: evil.into(),
        options: [(evil.to_owned(), evil.to_owned())].into(),
        settings: Settings::default(),
        problem: Some(Problem::new(evil, evil)),
    };
    let form = NewMatch {
        game: Arc::clone(&about),
        settings: &[],
        bots: false,
        variants: vec![variant.clone()],
        values: [("start".to_owned(), evil.to_owned())].into(),
        problem: Some(Problem::new("x", evil)),
    };
    let (pages, reader) =
        (pages(), Reader { language: evil.into(), token: evil.into(), ..Reader::default() });
    let mut lobby = samples::lobby();
    lobby.games = vec![Arc::clone(&about)];
    lobby.open[0].game = Arc::clone(&about);
    lobby.open[0].created = evil.into();
    let mut game_page = samples::game_page(Arc::clone(&about));
    game_page.diagrams.iter_mut().flatten().for_each(|diagram| diagram.caption = evil.into());
    let html = [
        pages.match_page(&reader, &page),
        pages.new_match(&reader, &form),
        pages.variant(&reader, &VariantPage { variant, site: evil.into() }),
        pages.import(&reader, &ImportPage { text: evil.into(), problem: None }),
        pages.lobby(&reader, &lobby),
        pages.game_rules(&reader, &game_page),
        pages.problem(&reader, &ProblemPage { status: 500, problem: Problem::new(evil, evil) }),
    ];
    for html in html {
        let html = html.unwrap();
        lacks(&html, "<script>alert");
        lacks(&html, " style=");
    }
}

#[test]
fn words_are_read_once_a_game_and_language() {
    let pages = pages();
    let game = samples::about(&["white", "black"]);
    let first = pages.words(&game, "en");
    assert!(Arc::ptr_eq(&first, &pages.words(&game, "en")));
    let newer = samples::about(&["white", "black"]);
    assert!(!Arc::ptr_eq(&first, &pages.words(&newer, "en")), "another plugin of the same name");
}

#[test]
fn assets_are_found_by_the_addresses_that_pages_name() {
    for asset in assets::all() {
        assert_eq!(assets::find(assets::url(asset.name)).unwrap().name, asset.name);
        assert!(!asset.bytes.is_empty() && asset.url.starts_with("/assets/"));
    }
    assert!(assets::find("/assets/nothing.js").is_none());
    let html = pages().match_page(&samples::reader(), &samples::square_match()).unwrap();
    for name in ["style.css", "entry.js", "htmx.js", "favicon-turn.svg"] {
        has(&html, assets::url(name));
    }
}

#[test]
fn misere_tells_what_the_game_says_and_who_wins_then() {
    let mut page = samples::square_match();
    page.step = Step::default();
    page.outcome = Some(Outcome::win(Seat::SECOND, "misere-far-row"));
    let html = live(&page);
    has(&html, "White reached the far row. By misère that loses: Black wins the match.");
}

#[test]
fn a_turn_s_note_stands_beside_it_and_is_spoken() {
    let mut page = samples::square_match();
    page.turns[23].note = Some(Word::new("ask-left").arg("count", 1_u32));
    let html = live(&page);
    has(&html, "</a><span class=\"note\" dir=\"auto\">One action is left.</span></li>");
    has(&html, "Black played d2-c23. One action is left.</p>");
}

#[test]
fn options_that_don_t_matter_are_no_house_rules() {
    let about = samples::about(&["white", "black"]);
    let words = pages().words(&about, "en");
    let values = |win: &str| -> Values {
        [("rounds".to_owned(), "5".to_owned()), ("win".to_owned(), win.to_owned())].into()
    };
    let line = |win: &str| house_rules(&words, &about, &values(win), &Settings::default());
    assert_eq!(line("reach"), "");
    assert_eq!(line("majority"), "Aim: have the most pawns there · Rounds: 5");
}
