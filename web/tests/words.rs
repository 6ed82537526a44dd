//! Words: languages, plurals, fallbacks, and that none is missing.

use boardwright_sdk::{About, Outcome, Seat, Word};
use boardwright_web::Pages;
use boardwright_web::model::Reader;
use boardwright_web::pages::rules_text;
use boardwright_web::words::{Words, choose};

#[path = "common/samples.rs"]
mod samples;

#[test]
fn plurals_arguments_and_nested_words() {
    let words = Words::new(&samples::about(&["white", "black"]), "en");
    let pieces = |n: u32| words.say(&Word::new("pieces").arg("count", n));
    assert_eq!((pieces(1), pieces(4)), ("1 pawn".to_owned(), "4 pawns".to_owned()));
    let home = Word::new("home").arg("seat", Word::new("seat-black"));
    assert_eq!(words.say(&home), "home row of Black");
}

#[test]
fn fallback_is_english_then_the_platform_then_the_key() {
    let about = About::new("g", "1", &["a", "b"])
        .language("en", "only-english = English\nboth = B", "")
        .language("pt", "both = P\n= broken {{{\n seat-a = {", "");
    let words = Words::new(&about, "pt-BR");
    assert_eq!(words.key("both"), "P");
    assert_eq!(words.key("only-english"), "English");
    assert_eq!(words.key("no-such-word"), "no-such-word");
    assert_eq!(words.seat(&about, Seat::FIRST), "a");
    let english = Words::new(&about, "en");
    let resigned = english.outcome(&about, &Outcome::win(Seat::FIRST, "resigned"));
    assert_eq!(resigned, "b resigned; a wins.");
    let unknown = english.outcome(&about, &Outcome::win(Seat::FIRST, "whatever"));
    assert_eq!(unknown, "a wins.");
}

#[test]
fn a_word_within_itself_ends() {
    let mut word = Word::new("home");
    for _ in 0..50 {
        word = Word::new("home").arg("seat", word);
    }
    let about = samples::about(&["white", "black"]);
    assert!(Words::new(&about, "en").say(&word).starts_with("home row of home row of"));
}

#[test]
fn the_language_is_the_chosen_one_or_the_browsers_best() {
    assert_eq!(choose(None, None), "en");
    assert_eq!(choose(Some("pt;q=0.8, ko;q=0.5"), None), "pt");
    assert_eq!(choose(Some("ko"), Some("ru")), "ru");
    assert_eq!(choose(Some("ko"), Some("xx")), "ko");
    assert_eq!(choose(Some(";;q=,=;q=x"), Some("")), "en");
}

#[test]
fn a_game_may_speak_a_language_that_the_platform_does_not() {
    assert_eq!(choose(Some("ar"), None), "ar en");
    assert_eq!(choose(Some("ar-EG, ko;q=0.5, pt-BR;q=0.8"), None), "ar-EG pt-BR pt");
    assert_eq!(choose(Some("a, b, c, d, e, f, ko, g"), None), "a b c d ko");
    assert_eq!(choose(Some("<ar>, *, ar"), Some("ru")), "ru");
    let about = About::new("g", "1", &["a", "b"])
        .language("en", "both = English", "rules")
        .language("ar", "both = عربي", "قواعد");
    let words = Words::new(&about, "ar-EG pt-BR pt");
    assert_eq!(words.key("both"), "عربي");
    assert_eq!(words.text("send", &[]), Words::platform("pt").text("send", &[]));
    assert_eq!(rules_text(&about, "ar-EG en"), "قواعد");
    // The page is in the language of its own words.
    let reader = Reader { language: "ar en".to_owned(), ..samples::reader() };
    let html = Pages::new().unwrap().lobby(&reader, &samples::lobby()).unwrap();
    assert!(html.contains("<html lang=\"en\" dir=\"ltr\""));
}
