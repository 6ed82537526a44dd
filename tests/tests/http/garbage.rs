//! Whatever is sent, the server doesn't fail, and nothing runs in a page.

use std::sync::LazyLock;

use axum::body::Body;
use axum::http::Method;
use axum::http::header::CONTENT_TYPE;
use boardwright_tests::browser::{Browser, encoded, escaped};
use boardwright_tests::site::{self, Answer, Site};
use proptest::collection::vec;
use proptest::prelude::*;
use tokio::runtime::Runtime;

const FORM: &str = "application/x-www-form-urlencoded";
const SCRIPT: &str = "\"'><script>alert(1)</script><img src=x onerror=alert(1)>";

/// Checks that the server didn't fail and that nothing of `SCRIPT` would run.
#[track_caller]
fn assert_harmless(answer: &Answer, what: &str) {
    assert!(!answer.status.is_server_error(), "{what}: {} {}", answer.status, answer.text);
    if answer.header("content-type").starts_with("text/html") {
        for tag in ["<script>", "<img", "'><", "\"'>"] {
            assert!(!answer.text.contains(tag), "{what}: {tag} in {}", answer.text);
        }
    }
}

/// Sends a form's bytes as they are, with the right token before them.
async fn send(browser: &mut Browser, path: &str, body: Vec<u8>) -> Answer {
    let mut bytes = format!("token={}&", escaped(browser.token())).into_bytes();
    bytes.extend(body);
    let request = browser.request(Method::POST, path).header(CONTENT_TYPE, FORM);
    browser.send(request.body(Body::from(bytes)).unwrap()).await
}

#[tokio::test]
async fn scripts_are_text_wherever_they_are_put() {
    let site = Site::new();
    let mut browser = site.browser();
    let id = browser.make(&[("game", "vault"), ("seat", "all")]).await;
    let script = escaped(SCRIPT);
    for path in [
        format!("/{script}"),
        format!("/games/{script}"),
        format!("/new?game={script}"),
        format!("/new?game=vault&size={script}&seat={script}&public={script}&{script}=1"),
        format!("/matches/{script}"),
        format!("/matches/{script}/events"),
        format!("/matches/{id}?actions={script}"),
        format!("/matches/{id}?path={script}"),
        format!("/matches/{id}?path=a1+{script}&actions=a1-a2+{script}"),
        format!("/matches/{id}?turn={script}"),
        format!("/matches/{script}.png"),
        format!("/matches/{id}.png?turn={script}"),
        format!("/matches/{script}/embed"),
        format!("/matches/{id}/embed?turn={script}"),
        format!("/matches/{id}/events?part={script}"),
        format!("/matches/{id}/seats/{script}"),
        format!("/assets/{script}"),
        format!("/variants/{script}"),
        format!("/variants/{script}.toml"),
        format!("/new?game=vault&variant={script}&match-name={script}&match-swap={script}"),
        format!("/admin/{script}"),
        format!("/admin/enter/{script}"),
        format!("/api/variants/{script}"),
        format!("/api/matches/{script}"),
        format!("/api/games/{script}"),
    ] {
        assert_harmless(&browser.get(&path).await, &path);
    }
    for (path, fields) in [
        ("/matches", vec![("game", SCRIPT)]),
        ("/matches", vec![("game", "vault"), ("size", SCRIPT), ("seat", SCRIPT)]),
        ("/matches", vec![("game", "vorcept"), ("board", "custom"), ("rows", SCRIPT)]),
        ("turns", vec![("number", "1"), ("actions", SCRIPT)]),
        ("turns", vec![("number", SCRIPT), ("actions", "a1-a2")]),
        ("resign", vec![("seat", SCRIPT)]),
        ("draw", vec![("seat", "0"), ("answer", SCRIPT)]),
        ("seats", vec![("seat", SCRIPT)]),
        ("swap", vec![("seat", SCRIPT)]),
        ("takeback", vec![("seat", SCRIPT), ("answer", SCRIPT)]),
        ("migration", vec![("seat", "0"), ("answer", SCRIPT)]),
        ("migration", vec![("seat", SCRIPT), ("answer", "ask")]),
        ("/matches", vec![("game", "vault"), ("match-turn-limit", SCRIPT)]),
        ("/variants", vec![("game", SCRIPT), ("match-name", SCRIPT)]),
        ("/variants", vec![("game", "vault"), ("match-name", SCRIPT), ("size", SCRIPT)]),
        ("/variants/import", vec![("toml", SCRIPT)]),
        ("/preferences", vec![("confirm", SCRIPT), ("back", SCRIPT)]),
    ] {
        let path =
            if path.starts_with('/') { path.to_owned() } else { format!("/matches/{id}/{path}") };
        let what = format!("{path} {fields:?}");
        let answer = browser.post(&path, &fields).await;
        assert!(answer.status.is_client_error(), "{what}: {}", answer.status);
        assert_harmless(&answer, &what);
    }
    // In the host's name, which stands in the links to share.
    let odd = browser.request(Method::GET, &format!("/matches/{id}"));
    let request = odd.header("x-forwarded-proto", SCRIPT).body(Body::empty()).unwrap();
    assert_harmless(&browser.send(request).await, "x-forwarded-proto");
    let made = site::request(Method::GET, &format!("/api/matches/{id}"));
    let mut made = made.body(Body::empty()).unwrap();
    made.headers_mut().insert("host", SCRIPT.parse().unwrap());
    let answer = site.send(made).await;
    assert_eq!(answer.json()["url"], format!("http://localhost/matches/{id}"));
    let odd = axum::http::Request::builder().uri(format!("/matches/{id}")).header("host", SCRIPT);
    assert_harmless(&site.send(odd.body(Body::empty()).unwrap()).await, "host");
    assert_eq!(browser.number(&id).await, 1);
}

#[tokio::test]
async fn odd_addresses_of_a_match_are_answered() {
    let site = Site::new();
    let mut browser = site.browser();
    let id = browser.make(&[("game", "vault"), ("seat", "all")]).await;
    let long = "a".repeat(10_000);
    let many = vec!["a1-a2"; 1_600].join("+");
    for (query, status) in [
        ("turn=-1", 400),
        ("turn=999999", 404),
        ("turn=99999999999999999999", 400),
        ("turn=", 400),
        ("turn=0&turn=1", 400),
        ("actions=nonsense", 409),
        ("actions=%00%07", 409),
        ("path=nonsense", 200),
        ("path=a1+a1+a1+a1", 200),
        ("path=%F0%9F%98%80", 200),
        ("actions=+++&path=++", 200),
        ("number=1&token=x", 200),
        (&format!("actions={long}"), 409),
        (&format!("path={long}"), 200),
        (&format!("actions={many}"), 409),
        (&long, 200),
        ("%FF%FE", 200),
        ("actions=%FF%FE", 409),
        ("&&&===%%%", 200),
    ] {
        let page = browser.get(&format!("/matches/{id}?{query}")).await;
        let shown = &query[..query.len().min(40)];
        assert_eq!(page.status, status, "{shown}");
        assert_harmless(&page, shown);
    }
    for path in
        ["/matches/%FF%FE", "/games/%FF", "/assets/%FF", "/api/matches/%FF", "/%FF", "/matches/%00"]
    {
        let answer = browser.get(path).await;
        assert!(answer.status.is_client_error(), "{path}: {}", answer.status);
    }
    for path in [
        "/matches/%FF%FE".to_owned(),
        "/games/%FF".to_owned(),
        format!("/matches/{id}/events?seen=x"),
        "/api/matches/%FF".to_owned(),
        format!("/api/matches/{id}?turn=x"),
        format!("/api/matches/{id}/events?after=-1"),
    ] {
        let answer = browser.get(&path).await;
        assert_eq!(
            (answer.status.as_u16(), answer.code().as_str()),
            (400, "bad-address"),
            "{path}"
        );
    }
    assert_eq!(browser.get(&format!("/matches/{long}")).await.status, 404);
    assert_eq!(browser.get(&format!("/matches/{id}/seats/{long}")).await.status, 404);
}

#[tokio::test]
async fn a_form_leads_back_to_no_odd_address() {
    let site = Site::new();
    let mut browser = site.browser();
    browser.get("/").await;
    for back in ["/matches/\n", "/matches/\r\nset-cookie: a=b", "/matches/\0", "//evil.example"] {
        let answer = browser.post("/preferences", &[("confirm", "on"), ("back", back)]).await;
        assert_eq!((answer.status.as_u16(), answer.header("location")), (303, "/"), "{back:?}");
    }
}

#[tokio::test]
async fn bodies_that_are_too_large_or_no_forms_are_refused() {
    let site = Site::new();
    let mut browser = site.browser();
    let id = browser.make(&[("game", "vault"), ("seat", "all")]).await;
    let huge = encoded(&[("number", "1"), ("actions", &"a".repeat(100_000))]);
    let turns = format!("/matches/{id}/turns");
    let answer = send(&mut browser, &turns, huge.clone().into_bytes()).await;
    answer.assert(413, &["role=\"alert\""]);
    let json = serde_json::json!({ "actions": "a".repeat(100_000) });
    let answer = site.api(Method::POST, &format!("/api{turns}"), "", Some(json)).await;
    assert_eq!((answer.status.as_u16(), answer.code().as_str()), (413, "bad-json"));
    for body in [
        b"\xff\xfe=\xff".to_vec(),
        b"number=%FF&actions=%FF".to_vec(),
        b"number=1&number=2".to_vec(),
    ] {
        let answer = send(&mut browser, &turns, body).await;
        assert!(answer.status.is_client_error(), "{}", answer.status);
    }
    let plain = browser.request(Method::POST, &turns).header(CONTENT_TYPE, "text/plain");
    let answer = browser.send(plain.body(Body::from("number=1")).unwrap()).await;
    assert_eq!((answer.status.as_u16(), answer.code().as_str()), (415, "bad-form"));
    let deep = "[".repeat(50_000);
    let request =
        browser.request(Method::POST, "/api/matches").header(CONTENT_TYPE, "application/json");
    assert_eq!(browser.send(request.body(Body::from(deep)).unwrap()).await.code(), "bad-json");
    assert_eq!(browser.number(&id).await, 1);
}

#[tokio::test]
async fn a_form_leads_back_to_pages_of_this_site_alone() {
    let mut browser = Site::new().browser();
    for (back, leads) in [
        ("/matches/0000000000?turn=1", "/matches/0000000000?turn=1"),
        ("https://evil.example/", "/"),
        ("//evil.example/matches/", "/"),
        ("/matches/\r\nset-cookie: a=b", "/"),
        ("/matches/\u{e9}", "/"),
        ("", "/"),
    ] {
        let answer = browser.post("/preferences", &[("confirm", "on"), ("back", back)]).await;
        assert_eq!((answer.status.as_u16(), answer.header("location")), (303, leads), "{back:?}");
    }
}

/// A server with one match, and a browser that holds its seats.
struct Table {
    runtime: Runtime,
    browser: Browser,
    id: String,
}

static TABLE: LazyLock<Table> = LazyLock::new(|| {
    let runtime = Runtime::new().unwrap();
    let mut browser = Site::new().browser();
    let id = runtime.block_on(browser.make(&[("game", "vault"), ("seat", "all")]));
    Table { runtime, browser, id }
});

/// Bytes that are often nearly a form.
fn bytes() -> impl Strategy<Value = Vec<u8>> {
    let word = prop_oneof![
        Just(b"actions=".to_vec()),
        Just(b"&number=1&".to_vec()),
        Just(b"&seat=0&answer=".to_vec()),
        Just(b"&game=vault&size=".to_vec()),
        Just(b"&path=a1+".to_vec()),
        Just(b"turn=".to_vec()),
        Just(b"%".to_vec()),
        vec(any::<u8>(), 0..20),
    ];
    vec(word, 0..12).prop_map(|words| words.concat())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_bytes_make_a_form_fail(body in bytes(), path in 0..9_usize) {
        let Table { runtime, browser, id } = &*TABLE;
        let mut browser = browser.clone();
        let act = ["turns", "draw", "seats", "resign", "swap", "takeback"].get(path);
        let path = match (act, path % 3) {
            (Some(act), _) => format!("/matches/{id}/{act}"),
            (None, 0) => "/matches".to_owned(),
            (None, 1) => "/variants".to_owned(),
            (None, _) => "/variants/import".to_owned(),
        };
        let answer = runtime.block_on(send(&mut browser, &path, body));
        prop_assert!(!answer.status.is_server_error(), "{}", answer.text);
    }

    #[test]
    fn no_bytes_make_a_query_fail(query in bytes(), path in 0..4_usize) {
        let Table { runtime, browser, id } = &*TABLE;
        // What no address can hold is percent-encoded, as every client does.
        let query: String = query
            .iter()
            .map(|byte| match byte {
                b'%' | b'&' | b'=' | b'+' | b'a'..=b'z' | b'0'..=b'9' => char::from(*byte).to_string(),
                byte => format!("%{byte:02X}"),
            })
            .collect();
        let path = match path {
            0 => "/new".to_owned(),
            1 => format!("/api/matches/{id}"),
            _ => format!("/matches/{id}"),
        };
        let answer = runtime.block_on(browser.clone().get(&format!("{path}?{query}")));
        prop_assert!(!answer.status.is_server_error(), "{}", answer.text);
    }
}
