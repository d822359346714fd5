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
        let (mut marked, mut marks) = (Marked::default(), Vec::new());
        for word in words(&signs) {
            if let Some(mark) = mark(&signs, &word) {
                marks.push(mark);
                marked.loops.push(place(&signs, word.at));
            }
        }
        marks.sort_unstable();
        for (at, &sign) in signs.iter().enumerate() {
            while marks.first().is_some_and(|(mark, _)| *mark == at) {
                marked.text += &marks.remove(0).1;
            }
            marked.text.push(sign);
        }
        marked
    }

    /// Where the first loop of a line begins.
    pub fn loop_in(&self, line: u32) -> Option<(u32, u32)> {
        self.loops.iter().copied().filter(|place| place.0 == line).min()
    }
}

/// A word outside of texts and comments, and what follows it.
struct Word {
    at: usize,
    text: String,
    end: usize,
}

/// Where the call belongs, and how it is written there.
fn mark(signs: &[char], word: &Word) -> Option<(usize, String)> {
    let is_own = word.at == 0 || signs[word.at - 1] != '.';
    let open = next(signs, word.end).filter(|&at| signs[at] == '(' && is_own)?;
    match word.text.as_str() {
        "while" => Some((open + 1, format!("{TURN}(),"))),
        "for" => {
            let condition = first_semicolon(signs, open)? + 1;
            let empty = next(signs, condition).is_some_and(|at| signs[at] == ';');
            Some((condition, format!("{TURN}(),{}", if empty { "true" } else { "" })))
        }
        _ => None,
    }
}

/// The first semicolon inside of a bracket itself.
fn first_semicolon(signs: &[char], open: usize) -> Option<usize> {
    let mut depth = 0;
    let mut at = open;
    while at < signs.len() {
        match signs[at] {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            ';' if depth == 1 => return Some(at),
            _ => {}
        }
        if depth == 0 {
            return None;
        }
        at = skipped(signs, at).unwrap_or(at + 1);
    }
    None
}

fn words(signs: &[char]) -> Vec<Word> {
    let (mut found, mut at) = (Vec::new(), 0);
    while at < signs.len() {
        if let Some(behind) = skipped(signs, at) {
            at = behind;
        } else if is_letter(signs[at]) {
            let length = signs[at..].iter().take_while(|&&sign| is_letter(sign)).count();
            found.push(Word { at, text: signs[at..at + length].iter().collect(), end: at + length });
            at += length;
        } else {
            at += 1;
        }
    }
    found
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

/// The next place that is not blank.
fn next(signs: &[char], from: usize) -> Option<usize> {
    (from..signs.len()).find(|&at| !signs[at].is_whitespace())
}

fn place(signs: &[char], at: usize) -> (u32, u32) {
    let before = &signs[..at];
    let line = before.iter().filter(|&&sign| sign == '\n').count();
    let column = before.iter().rev().take_while(|&&sign| sign != '\n').count();
    (line as u32 + 1, column as u32 + 1)
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
