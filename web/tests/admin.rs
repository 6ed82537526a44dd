//! The operator’s page.
#![expect(clippy::unwrap_used, reason = "a test may stop at what it can’t render")]

use boardwright_web::Pages;
use boardwright_web::model::*;

#[path = "common/samples.rs"]
mod samples;

const SCRIPT: &str = "\"'><script>alert(1)</script>";

fn show(page: &AdminPage, language: &str) -> String {
    let reader = Reader { language: language.to_owned(), ..samples::reader() };
    Pages::new().unwrap().admin(&reader, page).unwrap()
}

fn page(standing: Standing, now: Option<Installing>) -> AdminPage {
    let mut page = samples::admin_page();
    page.plugins.truncate(1);
    page.plugins[0].standing = standing;
    let installs = page.installs.as_mut().unwrap();
    (installs.now, installs.waiting) = (now, 0);
    page
}

#[test]
fn what_plugins_and_files_say_is_text() {
    let said = || SCRIPT.to_owned();
    let mut page = page(Standing::Newest, Some(Installing { name: said(), trial: None }));
    let plugin = &mut page.plugins[0];
    (plugin.files, plugin.about, plugin.game) = (vec![said()], None, said());
    plugin.latest_faults.truncate(1);
    plugin.latest_faults[0].problem.message = said();
    plugin.peaks[0].0 = said();
    page.running[0].game = said();
    page.running[0].about = None;
    page.folders[0].0 = said();
    let refused = &mut page.installs.as_mut().unwrap().refused[0];
    (refused.name, refused.problem.message) = (said(), said());
    for language in ["en", "ko", "pt", "ru"] {
        let html = show(&page, language);
        assert!(!html.contains("<script>") && !html.contains("\"'>"), "{html}");
        assert!(html.matches("&lt;script&gt;").count() >= 9, "{html}");
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
        if standing == Standing::Kept {
            page.plugins[0].files.clear();
        }
        let html = show(&page, "en");
        for act in ["forgive", "disable", "enable", "remove"] {
            let there = html.contains(&format!("/{act}\""));
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
    let mut page = page(Standing::Stopped, None);
    page.plugins[0].recent_faults = 21;
    page.folders.push(("small".to_owned(), 1));
    let html = show(&page, "ru");
    for part in [
        "1\u{202f}234\u{202f}567",
        ">999<",
        "2026-11-30 12:34 UTC",
        "1 КБ",
        "13 МБ",
        "остановлен после 21 сбоя за час",
        ">0123456789ab</code>",
    ] {
        assert!(html.contains(part), "no “{part}” in {html}");
    }
}
