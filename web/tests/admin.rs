//! The operator’s page.
#![expect(clippy::unwrap_used, reason = "a test may stop at what it can’t render")]

use boardwright_sdk::Problem;
use boardwright_web::Pages;
use boardwright_web::model::*;

#[path = "common/samples.rs"]
mod samples;

const SCRIPT: &str = "\"'><script>alert(1)</script>";

/// A plugin that says what it likes, in this standing.
fn plugin(game: &str, standing: Standing) -> AdminPlugin {
    let problem = Problem::new("plugin-panicked", SCRIPT);
    let (at, within) = ("2026-11-30T12:34:56.789Z".to_owned(), Some("abc".to_owned()));
    let fault = AdminFault { at, within, function: "view".to_owned(), problem };
    AdminPlugin {
        game: game.to_owned(),
        about: Some(samples::about(&["white", "black"])),
        sha256: "0123456789abcdef".to_owned(),
        bundled: false,
        files: vec![SCRIPT.to_owned()],
        standing,
        matches: Counts { open: 1, running: 2, finished: 3 },
        faults: 21,
        recent_faults: 21,
        latest_faults: vec![fault.clone(), AdminFault { within: None, ..fault }],
        peaks: vec![("view".to_owned(), 1_234_567, 999)],
    }
}

fn show(page: &AdminPage, language: &str) -> String {
    let reader = Reader { language: language.to_owned(), ..samples::reader() };
    Pages::new().unwrap().admin(&reader, page).unwrap()
}

fn page(standing: Standing, now: Option<Installing>) -> AdminPage {
    let (name, at) = (SCRIPT.to_owned(), "2026-11-30T12:34:56Z".to_owned());
    let refused = vec![Refused { name, at, problem: Problem::new("x", SCRIPT) }];
    AdminPage {
        plugins: vec![plugin("one", standing), plugin("two", Standing::Older)],
        installs: Some(Installs { module_bytes: 2 << 20, now, waiting: 0, refused }),
        folders: vec![(SCRIPT.to_owned(), 1), ("large".to_owned(), 12_000_001)],
        ..AdminPage::default()
    }
}

#[test]
fn what_plugins_and_files_say_is_text() {
    for language in ["en", "ko", "pt", "ru"] {
        let html = show(&page(Standing::Newest, None), language);
        assert!(!html.contains("<script>") && !html.contains("\"'>"), "{html}");
        assert_eq!(html.matches("&lt;script&gt;").count(), 9, "{html}");
    }
}

#[test]
fn a_plugin_has_the_buttons_that_make_sense() {
    for (standing, buttons) in [
        (Standing::Newest, ["forgive", "disable", "remove"].as_slice()),
        (Standing::Older, &["forgive", "disable", "remove"]),
        (Standing::Stopped, &["forgive", "disable", "remove"]),
        (Standing::Disabled, &["forgive", "enable", "remove"]),
        (Standing::Kept, &["forgive"]),
    ] {
        let mut page = page(standing, None);
        page.plugins.truncate(1);
        if standing == Standing::Kept {
            page.plugins[0].files.clear();
        }
        let html = show(&page, "en");
        for act in ["forgive", "disable", "enable", "remove"] {
            let there = html.contains(&format!("0123456789abcdef/{act}\""));
            assert_eq!(there, buttons.contains(&act), "{standing:?} {act}: {html}");
        }
    }
    // Without a folder there is nothing to change in it.
    let page = AdminPage { installs: None, ..page(Standing::Newest, None) };
    let html = show(&page, "en");
    assert!(!html.contains("/disable\"") && !html.contains("/remove\""), "{html}");
}

#[test]
fn the_page_asks_again_while_something_is_installed_and_shows_how_far_it_is() {
    let refresh = "http-equiv=\"refresh\"";
    assert!(!show(&page(Standing::Newest, None), "en").contains(refresh));
    let installing = |trial| Some(Installing { name: "a.wasm".to_owned(), trial });
    let html = show(&page(Standing::Newest, installing(None)), "en");
    assert!(html.contains(refresh) && html.contains("checked and compiled"), "{html}");
    let html = show(&page(Standing::Newest, installing(Some((2, 7, 33)))), "en");
    assert!(html.contains("Trial game 2 of 7, 33 actions played"), "{html}");
    assert!(html.contains("max=\"7\" value=\"2\""), "{html}");
    let mut page = page(Standing::Newest, None);
    page.installs.as_mut().unwrap().waiting = 3;
    let html = show(&page, "en");
    assert!(html.contains(refresh) && html.contains("Waiting to be installed: 3"), "{html}");
}

#[test]
fn numbers_are_in_groups_and_times_to_the_minute() {
    let html = show(&page(Standing::Stopped, None), "ru");
    for part in [
        "1\u{202f}234\u{202f}567",
        ">999<",
        "2026-11-30 12:34 UTC",
        "1 КБ",
        "13 МБ",
        "остановлен после 21 сбоя за час",
        "<code title=\"0123456789abcdef\">0123456789ab</code>",
    ] {
        assert!(html.contains(part), "no “{part}” in {html}");
    }
}
