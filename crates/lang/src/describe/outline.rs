//! What a file declares: the names completion offers and hover explains.

use crate::ast::*;
use crate::parser::{Parsed, parse};
use crate::span::Span;

/// A name that a file declares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Declared {
    /// The name.
    pub name: String,
    /// What sort of thing it is: `zone`, `variable`, `define` …
    pub kind: &'static str,
    /// What it belongs to: `player`, `card`, `suit` …
    pub owner: Option<String>,
    /// Its declaration, on one line.
    pub form: String,
    /// What the file says about it: `about`, or the comment beside or above it.
    pub about: String,
    /// Where its name stands.
    pub span: Span,
}

/// Every name a file declares, in file order.
pub(super) fn outline(text: &str) -> Vec<Declared> {
    let parsed = parse(text, 0);
    let mut collector = Collector { text, parsed: &parsed, found: Vec::new() };
    for section in &parsed.file.sections {
        collector.section(section);
    }
    collector.found
}

/// The libraries a file uses.
pub(super) fn used_libraries(text: &str) -> Vec<String> {
    let names = |section: &Section| match section {
        Section::Use(found) => found.names.iter().map(|name| name.name.clone()).collect(),
        _ => Vec::new(),
    };
    parse(text, 0).file.sections.iter().flat_map(names).collect()
}

struct Collector<'a> {
    text: &'a str,
    parsed: &'a Parsed,
    found: Vec<Declared>,
}

impl Collector<'_> {
    fn section(&mut self, section: &Section) {
        match section {
            Section::Option(option) => {
                self.add("option", None, &option.name, option.span, option.about.as_ref())
            }
            Section::Words(words) => self.words(words),
            Section::Deck(deck) => self.add("deck", None, &deck.name, deck.span, deck.about.as_ref()),
            Section::Zones(zones) => self.zones(&zones.entries, None),
            Section::Vars(vars) => self.vars(&vars.entries, None),
            Section::Define(define) => {
                let span = Span { end: form_end(define), ..define.span };
                self.add("define", define.owner.as_ref(), &define.name, span, define.about.as_ref());
            }
            Section::Step(step) => self.add("step", None, &step.name, step.span, step.about.as_ref()),
            Section::Action(action) => self.add("action", None, &action.name, action.span, None),
            _ => {}
        }
    }

    fn words(&mut self, words: &Words) {
        let end = words.members.last().map_or(words.span.end, |last| last.name.span.end);
        let span = Span { end, ..words.span };
        self.add("words", None, &words.name, span, words.about.as_ref());
        for member in &words.members {
            self.add("word", Some(&words.name), &member.name, span, None);
        }
    }

    fn zones(&mut self, entries: &[ZoneEntry], owner: Option<&Ident>) {
        for entry in entries {
            match entry {
                ZoneEntry::Zone(zone) => {
                    zone.names
                        .iter()
                        .for_each(|name| self.add("zone", owner, name, zone.span, zone.about.as_ref()));
                }
                ZoneEntry::Family { each, entries, .. } => self.zones(entries, Some(each)),
            }
        }
    }

    fn vars(&mut self, entries: &[VarEntry], owner: Option<&Ident>) {
        for entry in entries {
            match entry {
                VarEntry::Var(var) => self.add("variable", owner, &var.name, var.span, var.about.as_ref()),
                VarEntry::Family { each, entries, .. } => self.vars(entries, Some(each)),
            }
        }
    }

    fn add(
        &mut self,
        kind: &'static str,
        owner: Option<&Ident>,
        name: &Ident,
        span: Span,
        about: Option<&Text>,
    ) {
        let form = self.form(kind, span);
        let about = about.and_then(Text::plain).map_or_else(|| self.comment(span), str::to_owned);
        let owner = owner.map(|owner| owner.name.clone());
        self.found.push(Declared { name: name.name.clone(), kind, owner, form, about, span: name.span });
    }

    /// A declaration on one line: of values and words all of it, of everything else what stands above its block.
    fn form(&self, kind: &str, span: Span) -> String {
        let (start, end) = (span.start as usize, span.end as usize);
        let text = self.text.get(start..).unwrap_or("");
        let whole = if matches!(kind, "define" | "words" | "word") { end.saturating_sub(start) } else { 0 };
        let lines = text.split_inclusive('\n').scan(0, |at, line| {
            let first = *at == 0 || *at < whole;
            *at += line.len();
            first.then(|| without_comment(line).trim())
        });
        lines.collect::<Vec<_>>().join(" ").trim_end_matches(':').to_owned()
    }

    /// The comment on the line of a declaration, or else the one on the line just above it.
    fn comment(&self, span: Span) -> String {
        let line_of = |at: u32| self.text[..(at as usize).min(self.text.len())].matches('\n').count();
        let line = line_of(span.start);
        let on = |wanted: usize, own_line: bool| {
            let found = self
                .parsed
                .comments
                .iter()
                .find(|c| c.own_line == own_line && line_of(c.span.start) == wanted);
            found.map(|c| {
                self.text[c.span.start as usize..c.span.end as usize]
                    .trim_start_matches('#')
                    .trim()
                    .to_owned()
            })
        };
        on(line, false).or_else(|| on(line.checked_sub(1)?, true)).unwrap_or_default()
    }
}

/// Where the value of a definition ends that is shown with its name; the rows of tables and ladders are not.
fn form_end(define: &Define) -> u32 {
    match define.value.kind {
        ExprKind::Table(_) | ExprKind::Ladder(_) => define.span.start,
        _ => define.value.span.end,
    }
}

fn without_comment(line: &str) -> &str {
    let mut quoted = false;
    for (at, c) in line.char_indices() {
        match c {
            '"' => quoted = !quoted,
            '#' if !quoted => return &line[..at],
            _ => {}
        }
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_come_with_their_owner_and_comment() {
        let text = "zones\n  each player\n    hand: private   # what one holds\n\n# Of a card\ndefine card.points = 1\n";
        let found = outline(text);
        let short: Vec<_> =
            found.iter().map(|d| (d.name.as_str(), d.kind, d.owner.as_deref(), d.about.as_str())).collect();
        assert_eq!(
            short,
            [
                ("hand", "zone", Some("player"), "what one holds"),
                ("points", "define", Some("card"), "Of a card")
            ]
        );
        assert_eq!(found[1].form, "define card.points = 1");
    }

    #[test]
    fn a_value_on_two_lines_is_one_form() {
        let text =
            "define a = 1 if yes  # one\n    else 2\n  about \"Three.\"\ndefine b = by a\n  1: 2\n  else 3\n";
        let forms: Vec<_> = outline(text).into_iter().map(|found| found.form).collect();
        assert_eq!(forms, ["define a = 1 if yes else 2", "define b = by a"]);
    }
}
