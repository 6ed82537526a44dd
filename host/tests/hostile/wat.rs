//! A small plugin in WebAssembly text: a good one, of which a test spoils a part.

use std::collections::BTreeMap;
use std::fmt::Write as _;

/// The contract's functions, their parameters, and where the answers lie.
const FUNCTIONS: [(&str, &str); 10] = [
    ("about", ""),
    ("board", "(param i32 i32)"),
    ("setup", "(param i32 i32 i64)"),
    ("status", "(param i32 i32)"),
    ("actions", "(param i32 i32)"),
    ("play", "(param i32 i32 i32 i32)"),
    ("spell", "(param i32 i32 i32 i32)"),
    ("key", "(param i32 i32)"),
    ("view", "(param i32 i32 i32 i32)"),
    ("perft", "(param i32 i32 i32)"),
];

pub(crate) const ABOUT: &str =
    r#"{"id":"good","version":"1.0.0","seats":["white","black"],"presets":[{"name":"standard"}]}"#;

/// A plugin in the making.
pub(crate) struct Wat {
    /// The functions' bodies by name.
    pub(crate) bodies: BTreeMap<&'static str, String>,
    /// From address 1024 on.
    pub(crate) data: Vec<u8>,
    pub(crate) version: &'static str,
    pub(crate) memory: &'static str,
    pub(crate) extra: String,
}

impl Wat {
    pub(crate) fn good() -> Wat {
        let mut wat = Wat {
            bodies: BTreeMap::new(),
            data: Vec::new(),
            version: "0.1.0",
            memory: "2",
            extra: String::new(),
        };
        wat.about(ABOUT.as_bytes());
        wat.ok("board", br#"{"geometry":{"shape":"square","cols":2,"rows":2}}"#);
        wat.ok("setup", b"s");
        wat.ok("play", b"s");
        wat.texts("spell", &["a1"]);
        wat.ok("key", b"s");
        wat.ok("view", br#"{"stacks":[]}"#);
        wat.actions(&["a1", "a2"]);
        // ok, some(0) to move, turn 3, no outcome
        wat.words("status", &[0, 1, 3, 0, 0, 0, 0, 0]);
        wat.words("perft", &[0, 0, 7, 0, 0, 0]);
        wat
    }

    /// Replaces a function's body.
    pub(crate) fn body(&mut self, function: &'static str, body: &str) {
        self.bodies.insert(function, body.to_owned());
    }

    pub(crate) fn about(&mut self, text: &[u8]) {
        let (at, length) = self.place(text);
        self.words("about", &[at, length]);
    }

    /// Lets a function answer ok and this text or list of bytes.
    pub(crate) fn ok(&mut self, function: &'static str, content: &[u8]) {
        let (at, length) = self.place(content);
        self.words(function, &[0, at, length]);
    }

    /// Lets a function answer with a problem.
    pub(crate) fn problem(&mut self, function: &'static str, code: &str, message: &str) {
        let (code, code_length) = self.place(code.as_bytes());
        let (message, length) = self.place(message.as_bytes());
        self.words(function, &[1, code, code_length, message, length]);
    }

    pub(crate) fn actions(&mut self, texts: &[&str]) {
        let mut list = Vec::new();
        for text in texts {
            let (at, length) = self.place(text.as_bytes());
            let path = bytes(&[at, length]);
            let (path, _) = self.place(&path);
            list.extend(bytes(&[at, length, path, 1]));
        }
        let (at, _) = self.place(&list);
        self.words("actions", &[0, at, texts.len() as u32]);
    }

    /// Lets a function answer ok and a list of texts.
    pub(crate) fn texts(&mut self, function: &'static str, texts: &[&str]) {
        let mut list = Vec::new();
        for text in texts {
            let (at, length) = self.place(text.as_bytes());
            list.extend(bytes(&[at, length]));
        }
        let (at, _) = self.place(&list);
        self.words(function, &[0, at, texts.len() as u32]);
    }

    /// Lets a function answer with these words as they lie in memory.
    pub(crate) fn words(&mut self, function: &'static str, words: &[u32]) {
        let (at, _) = self.place(&bytes(words));
        self.body(function, &format!("(i32.const {at})"));
    }

    pub(crate) fn place(&mut self, content: &[u8]) -> (u32, u32) {
        self.data.resize(self.data.len().next_multiple_of(8), 0);
        let at = 1024 + self.data.len() as u32;
        self.data.extend(content);
        (at, content.len() as u32)
    }

    pub(crate) fn text(&self) -> String {
        let mut text = format!("(module (memory (export \"memory\") {})\n", self.memory);
        let heap = (1024 + self.data.len()).next_multiple_of(65_536);
        writeln!(text, "(global $heap (mut i32) (i32.const {heap}))").unwrap();
        text.push_str(
            "(func (export \"cabi_realloc\") (param i32 i32 i32 i32) (result i32)
               (global.get $heap)
               (global.set $heap (i32.and (i32.const -8)
                 (i32.add (i32.const 7) (i32.add (global.get $heap) (local.get 3))))))\n",
        );
        for (name, params) in FUNCTIONS {
            let Some(body) = self.bodies.get(name) else {
                continue;
            };
            let export = format!("boardwright:game/rules@{}#{name}", self.version);
            writeln!(text, "(func ${name} (export \"{export}\") {params} (result i32) {body})")
                .unwrap();
        }
        let data: String = self.data.iter().map(|byte| format!("\\{byte:02x}")).collect();
        write!(text, "(data (i32.const 1024) \"{data}\")\n{})", self.extra).unwrap();
        text
    }

    pub(crate) fn module(&self) -> Vec<u8> {
        wat::parse_str(self.text()).unwrap()
    }

    pub(crate) fn remove(&mut self, function: &str) {
        self.bodies.remove(function);
    }
}

pub(crate) fn bytes(words: &[u32]) -> Vec<u8> {
    words.iter().flat_map(|word| word.to_le_bytes()).collect()
}
