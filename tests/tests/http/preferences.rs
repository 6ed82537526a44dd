//! What a reader likes, and how they have turned a board: cookies of their own.

use axum::body::Body;
use axum::http::Method;
use axum::http::header::{ACCEPT_LANGUAGE, COOKIE, REFERER};
use boardwright_tests::browser::Browser;
use boardwright_tests::site::{Answer, HOST, Site, request};

/// A browser in all seats of a new match, and the match's address.
async fn table(options: &[(&str, &str)]) -> (Site, Browser, String) {
    let site = Site::new();
    let mut browser = site.browser();
    let fields = [&[("game", "vault"), ("seat", "all"), ("size", "4")], options].concat();
    let id = browser.make(&fields).await;
    (site, browser, format!("/matches/{id}"))
}

fn classes(page: &Answer) -> &str {
    page.between("dir=\"ltr\" class=\"", "\"").unwrap_or_default()
}

#[tokio::test]
async fn what_a_form_says_is_kept_for_all_pages_and_the_rest_stays() {
    let (_, mut browser, page) = table(&[]).await;
    assert_eq!(classes(&browser.get(&page).await), "look-plain");
    let form = [
        ("board", "contrast"),
        ("patterns", "on"),
        ("coordinates", "off"),
        ("sound", "on"),
        ("notify", "on"),
        ("confirm", "on"),
        ("back", page.as_str()),
    ];
    let answer = browser.submit("/preferences", &form).await;
    answer.assert(200, &["data-confirm=\"always\"", " data-sound ", " data-notify ", "<pattern "]);
    assert_eq!(classes(&answer), "look-contrast patterns no-coordinates");
    let answer = browser.submit("/preferences", &[("patterns", "off"), ("back", &page)]).await;
    assert_eq!(classes(&answer), "look-contrast no-coordinates");
    answer.assert(200, &["data-confirm=\"always\""]);
    assert!(!answer.text.contains("<pattern "), "{}", answer.text);
    assert_eq!(classes(&browser.get("/").await), "look-contrast no-coordinates");
}

#[tokio::test]
async fn the_address_of_a_match_chooses_a_look_and_that_is_kept() {
    let (_, mut browser, page) = table(&[]).await;
    let answer = browser.get(&format!("{page}?board=text")).await;
    answer.assert(200, &["<table>", "<th scope=\"row\">4</th>", "id=\"site-a1\""]);
    assert!(!answer.text.contains("<svg id=\"board\""), "{}", answer.text);
    browser.get(&page).await.assert(200, &["<table>"]);
    let picture = browser.get(&format!("{page}?board=checkered&path=a1")).await;
    picture.assert(200, &["<svg id=\"board\"", "class=\"site held chosen target back\""]);
    assert_eq!(classes(&picture), "look-checkered");
    assert_eq!(classes(&browser.get(&format!("{page}?board=odd")).await), "look-checkered");
    // Elsewhere it may be a game's own option.
    let form = browser.get("/new?game=vorcept&board=text").await;
    assert_eq!((form.status.as_u16(), classes(&form)), (200, "look-checkered"));
}

#[tokio::test]
async fn cookies_that_say_nonsense_are_no_cookies() {
    let (site, _, page) = table(&[]).await;
    let odd = [
        "preferences=board=evil&patterns=yes&language=xx&confirm=; sight=turn=999&zoom=0",
        "preferences=%00%ff&&==; sight=turn=-1&flip=x&zoom=4294967296",
        "preferences=; sight=",
    ];
    for cookies in odd {
        let request = request(Method::GET, &page).header(COOKIE, cookies).body(Body::empty());
        let answer = site.send(request.unwrap()).await;
        answer.assert(200, &["data-sight=\"picture&amp;turn="]);
        assert_eq!(classes(&answer), "look-plain", "{cookies}");
        assert!(!answer.text.contains("class=\"zoom-"), "{cookies}");
    }
    let (_, mut browser, page) = table(&[]).await;
    for (key, value) in [("board", "evil"), ("patterns", "maybe"), ("nothing", "on")] {
        let answer = browser.post("/preferences", &[(key, value), ("back", &page)]).await;
        assert_eq!((answer.status.as_u16(), answer.code().as_str()), (400, "bad-form"), "{key}");
    }
}

#[tokio::test]
async fn the_language_is_the_readers_choice_or_the_browsers() {
    let (_, mut browser, page) = table(&[]).await;
    let korean = browser.submit("/preferences", &[("language", "ko"), ("back", &page)]).await;
    korean.assert(200, &["<html lang=\"ko\"", "<option value=\"ko\" lang=\"ko\" selected>한국어"]);
    let mut asked = async |language: &str| {
        let request = browser.request(Method::GET, "/").header(ACCEPT_LANGUAGE, language);
        let answer = browser.send(request.body(Body::empty()).unwrap()).await;
        answer.between("<html lang=\"", "\"").unwrap().to_owned()
    };
    assert_eq!(asked("ru").await, "ko");
    browser.post("/preferences", &[("language", "browser")]).await;
    let mut asked = async |language: &str| {
        let request = browser.request(Method::GET, "/").header(ACCEPT_LANGUAGE, language);
        let answer = browser.send(request.body(Body::empty()).unwrap()).await;
        answer.between("<html lang=\"", "\"").unwrap().to_owned()
    };
    assert_eq!(asked("ru").await, "ru");
}

#[tokio::test]
async fn a_form_leads_back_to_where_the_browser_is() {
    let (_, mut browser, page) = table(&[]).await;
    let token = browser.token().to_owned();
    for (referer, back, leads) in [
        (format!("http://{HOST}/games/vault"), "", "/games/vault"),
        (format!("http://{HOST}{page}?path=a1"), page.as_str(), &format!("{page}?path=a1")),
        (format!("http://{HOST}{page}/turns"), page.as_str(), page.as_str()),
        ("http://evil.example/games/vault".to_owned(), "", "/"),
        (format!("http://{HOST}.evil.example/"), "", "/"),
        (format!("http://{HOST}//evil.example/"), "", "/"),
    ] {
        let form = format!("token={token}&language=browser&back={}", back.replace('/', "%2F"));
        let request = browser
            .request(Method::POST, "/preferences")
            .header("content-type", "application/x-www-form-urlencoded")
            .header(REFERER, &referer);
        let answer = browser.send(request.body(Body::from(form)).unwrap()).await;
        assert_eq!((answer.status.as_u16(), answer.header("location")), (303, leads), "{referer}");
    }
}

#[tokio::test]
async fn a_board_is_turned_for_one_reader_and_one_match_and_nothing_happens_in_it() {
    let (site, mut browser, page) = table(&[]).await;
    let other = browser.make(&[("game", "vault"), ("seat", "all"), ("size", "4")]).await;
    let corner = |answer: &Answer| {
        let site = answer.between("id=\"site-a1\"", "</a>").unwrap().to_owned();
        let cell = site.split("class=\"cell").nth(1).unwrap().split("/>").next().unwrap();
        format!("{cell} in {}", answer.between("viewBox=\"", "\"").unwrap())
    };
    let view = format!("{page}/view");
    let plain = corner(&browser.get(&page).await);
    let flipped = corner(&browser.submit(&view, &[("do", "flip")]).await);
    assert_ne!(flipped, plain);
    let right = corner(&browser.submit(&view, &[("do", "right")]).await);
    assert!(right != plain && right != flipped);
    assert_eq!(corner(&browser.submit(&view, &[("do", "left")]).await), flipped);
    assert_eq!(corner(&browser.get(&format!("/matches/{other}")).await), plain);
    assert_eq!(corner(&site.browser().get(&page).await), plain);
    let id = page.trim_start_matches("/matches/").to_owned();
    let mut stream = browser.follow(&id, None).await;
    let update = stream.event().await.unwrap().data;
    assert!(update.contains("flip=1"), "{update}");
    for _ in 0..4 {
        browser.submit(&view, &[("do", "in")]).await;
    }
    browser.get(&page).await.assert(200, &["id=\"picture\" class=\"zoom-3\""]);
    assert_eq!(corner(&browser.submit(&view, &[("do", "reset")]).await), plain);
    assert_eq!(browser.number(&id).await, 1);
    assert_eq!(browser.post(&view, &[("do", "roll")]).await.code(), "bad-form");
    // Half a turn is as many steps as the board needs.
    for (game, turns) in [("vault", 4), ("onager", 6)] {
        let id = browser.make(&[("game", game), ("seat", "all")]).await;
        let view = format!("/matches/{id}/view");
        let start = browser.get(&format!("/matches/{id}")).await;
        let mut turned = Vec::new();
        for _ in 0..turns {
            turned.push(corner(&browser.submit(&view, &[("do", "right")]).await));
        }
        assert_eq!(turned.last(), Some(&corner(&start)), "{game}");
        assert_eq!(turned[turns / 2 - 1], corner(&browser.submit(&view, &[("do", "flip")]).await));
    }
}

#[tokio::test]
async fn an_odd_match_id_makes_no_odd_cookie() {
    let (_, mut browser, _) = table(&[]).await;
    let answer = browser.post("/matches/a%3B%20domain=x%0D%0A/view", &[("do", "in")]).await;
    assert_eq!(answer.status, 303);
    let cookie = answer.header("set-cookie");
    assert!(cookie.contains("Path=/matches/a%3B%20domain%3Dx%0D%0A;"), "{cookie}");
}
