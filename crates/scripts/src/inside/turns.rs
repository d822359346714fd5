//! Which loop of a script turns without end.
//!
//! The engine knows the places of calls and of names that are looked up, but not those of the jumps of which a loop is made: when
//! it is stopped at one, it tells what stands before the loop. So a script that came to no end is asked once more, with a call at
//! the head of each loop; the call that comes after the time is up tells its place. Reading the script takes no more than finding
//! its words: if that goes wrong, the marked script is no script or ends otherwise, and the first place stands.

/// What is called at the head of a loop.
pub const TURN: &str = "__turn__";

/// A script with a call at the head of every loop that has a condition, and where these loops begin.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Marked {
    /// The text; every line is where it was.
    pub text: String,
    loops: Vec<(u32, u32)>,
}

impl Marked {
    /// Marks the loops of a script.
    pub fn new(script: &str) -> Marked {
        let signs: Vec<char> = script.chars().collect();
        let (mut marked, mut copied) = (Marked::default(), 0);
        for mark in Reader::of(&signs).marks() {
            marked.text.extend(&signs[copied..mark.at]);
            marked.text += &mark.call;
            marked.loops.push(mark.begins);
            copied = mark.at;
        }
        marked.text.extend(&signs[copied..]);
        marked
    }

    /// Where the first loop of a line begins.
    pub fn loop_in(&self, line: u32) -> Option<(u32, u32)> {
        self.loops.iter().copied().filter(|place| place.0 == line).min()
    }
}

/// A call that is put in, and where its loop begins.
struct Mark {
    at: usize,
    call: String,
    begins: (u32, u32),
}

/// The kinds of loops that have a condition.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Loop {
    While,
    For,
}

/// Goes through a script once, from its beginning to its end.
struct Reader<'a> {
    signs: &'a [char],
    /// The line that was reached, from 1, and its first sign.
    line: (u32, usize),
    /// A word that begins a loop if a bracket follows, and its place.
    word: Option<(Loop, (u32, u32))>,
    /// The brackets that are open; those of a `for` with its place, until its condition was found.
    open: Vec<Option<(u32, u32)>>,
    marks: Vec<Mark>,
}

impl Reader<'_> {
    fn of(signs: &[char]) -> Reader<'_> {
        Reader { signs, line: (1, 0), word: None, open: Vec::new(), marks: Vec::new() }
    }

    /// Where calls belong, in their order.
    fn marks(mut self) -> Vec<Mark> {
        let mut at = 0;
        while at < self.signs.len() {
            let behind = skipped(self.signs, at).or_else(|| self.word(at)).unwrap_or_else(|| {
                self.sign(at);
                at + 1
            });
            for (passed, _) in self.signs[at..behind].iter().enumerate().filter(|(_, sign)| **sign == '\n') {
                self.line = (self.line.0 + 1, at + passed + 1);
            }
            at = behind;
        }
        self.marks
    }

    /// The place behind a word that begins here.
    fn word(&mut self, at: usize) -> Option<usize> {
        let length = self.signs[at..].iter().take_while(|&&sign| is_letter(sign)).count();
        let behind = Some(at + length).filter(|_| length > 0)?;
        let is_own = at == 0 || self.signs[at - 1] != '.';
        let place = (self.line.0, (at - self.line.1) as u32 + 1);
        self.word = match self.signs[at..behind] {
            ['w', 'h', 'i', 'l', 'e'] if is_own => Some((Loop::While, place)),
            ['f', 'o', 'r'] if is_own => Some((Loop::For, place)),
            _ => None,
        };
        Some(behind)
    }

    /// A sign that belongs to no word.
    fn sign(&mut self, at: usize) {
        match self.signs[at] {
            sign if sign.is_whitespace() => return,
            '(' => {
                if let Some((Loop::While, begins)) = self.word {
                    self.mark(at + 1, "", begins);
                }
                self.open.push(self.word.filter(|(kind, _)| *kind == Loop::For).map(|(_, begins)| begins));
            }
            '[' | '{' => self.open.push(None),
            ')' | ']' | '}' => drop(self.open.pop()),
            ';' => {
                if let Some(begins) = self.open.last_mut().and_then(Option::take) {
                    let is_empty = next(self.signs, at + 1) == Some(';');
                    self.mark(at + 1, if is_empty { "true" } else { "" }, begins);
                }
            }
            _ => {}
        }
        self.word = None;
    }

    fn mark(&mut self, at: usize, condition: &str, begins: (u32, u32)) {
        self.marks.push(Mark { at, call: format!("{TURN}(),{condition}"), begins });
    }
}

/// The place behind a text, a comment or a pattern that begins here.
fn skipped(signs: &[char], at: usize) -> Option<usize> {
    match (signs[at], signs.get(at + 1)) {
        ('"' | '\'' | '`', _) => Some(closed(signs, at, signs[at])),
        ('/', Some('/')) => {
            Some(signs[at..].iter().position(|&sign| sign == '\n').map_or(signs.len(), |n| at + n))
        }
        ('/', Some('*')) => {
            let end = signs[at + 2..].windows(2).position(|two| two == ['*', '/']);
            Some(end.map_or(signs.len(), |n| at + n + 4))
        }
        ('/', _) if is_pattern(signs, at) => Some(closed(signs, at, '/')),
        _ => None,
    }
}

/// The place behind the sign that closes what begins here.
fn closed(signs: &[char], from: usize, sign: char) -> usize {
    let mut at = from + 1;
    while at < signs.len() && signs[at] != sign {
        at += if signs[at] == '\\' { 2 } else { 1 };
    }
    (at + 1).min(signs.len())
}

/// Behind a value a stroke divides; elsewhere a pattern begins.
fn is_pattern(signs: &[char], at: usize) -> bool {
    let before = signs[..at].iter().rev().find(|sign| !sign.is_whitespace());
    before.is_none_or(|&sign| !is_letter(sign) && !matches!(sign, ')' | ']' | '}' | '"' | '\'' | '`'))
}

fn is_letter(sign: char) -> bool {
    sign.is_alphanumeric() || sign == '_' || sign == '$'
}

/// The next sign that is not blank.
fn next(signs: &[char], from: usize) -> Option<char> {
    signs[from..].iter().copied().find(|sign| !sign.is_whitespace())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn marked(script: &str) -> String {
        Marked::new(script).text.replace(TURN, "T")
    }

    #[test]
    fn loops_are_marked_where_their_condition_stands() {
        assert_eq!(marked("while (x) y()"), "while (T(),x) y()");
        assert_eq!(marked("do { x } while(1)"), "do { x } while(T(),1)");
        assert_eq!(
            marked("for (let i = f(';', 1); i < 3; i++) {}"),
            "for (let i = f(';', 1);T(), i < 3; i++) {}"
        );
        assert_eq!(marked("for (;;) {}"), "for (;T(),true;) {}");
        assert_eq!(
            marked("for (const a of b) for (const c in d) {}"),
            "for (const a of b) for (const c in d) {}"
        );
        assert_eq!(Marked::new("a\n  for (;;)\n").loop_in(2), Some((2, 3)));
        assert_eq!(Marked::new("a\n  for (;;)\n").loop_in(1), None);
        let inside = "for (a = () => {\n for (b = 1; b; ) {} }; a; ) while (1);";
        assert_eq!(marked(inside), "for (a = () => {\n for (b = 1;T(), b; ) {} };T(), a; ) while (T(),1);");
        let places = Marked::new(inside);
        assert_eq!((places.loop_in(1), places.loop_in(2)), (Some((1, 1)), Some((2, 2))));
        assert_eq!(Marked::new("`a\nb` /* \n */ while (1)").loop_in(3), Some((3, 5)));
    }

    #[test]
    fn the_largest_script_is_read_in_a_moment() {
        let begun = std::time::Instant::now();
        for part in ["while (x) y\n", "for (", "for (;", "for (a = () => { for (;", "/ ", "a\n", "(", ")"] {
            Marked::new(&part.repeat(65_536 / part.len()));
        }
        assert!(begun.elapsed().as_secs() < 2, "{:?}", begun.elapsed());
    }

    #[test]
    fn what_only_looks_like_a_loop_is_left_alone() {
        for text in [
            "// while (x)",
            "/* for (;;) */ x",
            "'while (x)' + \"for (;;)\" + `while (x)`",
            "/while (x)/.test(a)",
            "a.while (x)",
            "meanwhile (x)",
            "for",
            "while",
            "for (",
            "'",
            "/",
            "\\",
        ] {
            assert_eq!(marked(text), text);
        }
        assert_eq!(marked("a / b; while (x) c / d"), "a / b; while (T(),x) c / d");
    }
}
