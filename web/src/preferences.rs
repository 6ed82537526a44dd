//! What a reader likes: how boards look, the language, how turns are entered.
//!
//! Forms and the cookie that keeps it say the same: pairs of key and value.

use crate::words::LANGUAGES;

/// How a board is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Look {
    /// As its game has it.
    #[default]
    Plain,
    /// Neighbouring cells in different shades, whatever the game says.
    Checkered,
    /// Black, white and strong lines.
    Contrast,
    /// As words instead of a picture.
    Text,
}

impl Look {
    /// All of them, in the order of the menu.
    pub const ALL: [Look; 4] = [Look::Plain, Look::Checkered, Look::Contrast, Look::Text];

    /// Its name in forms, addresses and classes.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Look::Plain => "plain",
            Look::Checkered => "checkered",
            Look::Contrast => "contrast",
            Look::Text => "text",
        }
    }

    /// The look of this name.
    #[must_use]
    pub fn of(name: &str) -> Option<Look> {
        Look::ALL.into_iter().find(|look| look.name() == name)
    }
}

/// A reader's own settings; whoever has decided nothing has the default ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preferences {
    /// How boards are shown.
    pub look: Look,
    /// Whether seats' pieces differ by patterns too.
    pub patterns: bool,
    /// Whether coordinates are written around boards.
    pub coordinates: bool,
    /// The platform's language that was chosen; else the browser says.
    pub language: Option<&'static str>,
    /// Whether a finished turn waits for a last word before it is sent. Undecided:
    /// where the screen is touched it does.
    pub confirm: Option<bool>,
    /// Whether turns make a sound.
    pub sound: bool,
    /// Whether the browser is to tell when it is the reader's turn.
    pub notify: bool,
}

impl Default for Preferences {
    fn default() -> Preferences {
        Preferences {
            look: Look::default(),
            patterns: false,
            coordinates: true,
            language: None,
            confirm: None,
            sound: false,
            notify: false,
        }
    }
}

impl Preferences {
    /// What a cookie says; what it can't say leaves the default.
    #[must_use]
    pub fn read(cookie: &str) -> Preferences {
        let mut read = Preferences::default();
        for (key, value) in pairs(cookie) {
            read.set(key, value);
        }
        read
    }

    /// Sets what is called `key`; nothing changes, and the answer is no, when
    /// there is none or `value` isn't one of its values.
    pub fn set(&mut self, key: &str, value: &str) -> bool {
        let switch = match value {
            "on" => Some(true),
            "off" => Some(false),
            _ => None,
        };
        match key {
            "board" => assign(&mut self.look, Look::of(value)),
            "patterns" => assign(&mut self.patterns, switch),
            "coordinates" => assign(&mut self.coordinates, switch),
            "sound" => assign(&mut self.sound, switch),
            "notify" => assign(&mut self.notify, switch),
            "confirm" if value == "touch" => assign(&mut self.confirm, Some(None)),
            "confirm" => assign(&mut self.confirm, switch.map(Some)),
            "language" if value == "browser" => assign(&mut self.language, Some(None)),
            "language" => {
                let known = LANGUAGES.iter().find(|(tag, _)| *tag == value);
                assign(&mut self.language, known.map(|(tag, _)| Some(*tag)))
            }
            _ => false,
        }
    }

    /// The text for the cookie.
    #[must_use]
    pub fn cookie(&self) -> String {
        let switch = |on| if on { "on" } else { "off" };
        [
            ("board", self.look.name()),
            ("patterns", switch(self.patterns)),
            ("coordinates", switch(self.coordinates)),
            ("language", self.language.unwrap_or("browser")),
            ("confirm", self.confirm.map_or("touch", switch)),
            ("sound", switch(self.sound)),
            ("notify", switch(self.notify)),
        ]
        .map(|(key, value)| format!("{key}={value}"))
        .join("&")
    }

    /// The classes of the whole page.
    #[must_use]
    pub fn classes(&self) -> String {
        let look = format!("look-{}", self.look.name());
        let patterns = if self.patterns { " patterns" } else { "" };
        let bare = if self.coordinates { "" } else { " no-coordinates" };
        format!("{look}{patterns}{bare}")
    }
}

fn assign<T>(place: &mut T, value: Option<T>) -> bool {
    let known = value.is_some();
    if let Some(value) = value {
        *place = value;
    }
    known
}

/// `a=1&b=2`, as cookies here hold it: keys and values are plain words.
pub(crate) fn pairs(text: &str) -> impl Iterator<Item = (&str, &str)> {
    text.split('&').filter_map(|pair| pair.split_once('='))
}
