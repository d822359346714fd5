//! `zones` and `vars`, with their families.

use super::complaints::UNKNOWN_CLAUSE;
use super::{Parse, Parser};
use crate::ast::*;
use crate::diagnostic::Diagnostic;
use crate::suggest::nearest;
use crate::token::TokenKind;

const CLAUSE_WORDS: &[&str] = &["pile", "row", "face", "private", "seen", "at", "sorted", "refills"];

impl Parser<'_> {
    pub(super) fn zones(&mut self) -> Zones {
        let start = self.advance().span;
        let mut entries = Vec::new();
        let about = self.lines(Some("The zones are"), &mut |p| p.zone_entry(&mut entries));
        Zones { entries, about, span: self.since(start) }
    }

    fn zone_entry(&mut self, entries: &mut Vec<ZoneEntry>) -> Parse<()> {
        let start = self.span();
        if self.eat_word("each").is_some() {
            let each = self.name("`player`, `team` or a type of words")?;
            let mut inner = Vec::new();
            self.lines(Some("The zones of each are"), &mut |p| p.zone_entry(&mut inner));
            entries.push(ZoneEntry::Family { each, entries: inner, span: self.since(start) });
            return Ok(());
        }
        let names = self.name_list("the name of a zone")?;
        self.expect(TokenKind::Colon, "`:` and what the zone is like")?;
        let mut clauses = vec![self.zone_clause()?];
        while self.comma_before(|p| CLAUSE_WORDS.contains(&p.word())) {
            clauses.push(self.zone_clause()?);
        }
        let mut glimpses = Vec::new();
        let about = self.lines(None, &mut |p| {
            glimpses.push(p.glimpse()?);
            p.line_end()
        });
        let span = self.since(start);
        entries.push(ZoneEntry::Zone(Zone { names, clauses, glimpses, about, span }));
        Ok(())
    }

    fn zone_clause(&mut self) -> Parse<ZoneClause> {
        let start = self.span();
        let kind = self.zone_clause_kind()?;
        let clause = ZoneClause { kind, span: self.since(start) };
        self.skip_odd_words();
        Ok(clause)
    }

    /// Words behind a clause that say nothing, as in `row of 6, face down`: what follows the comma is read all the same.
    fn skip_odd_words(&mut self) {
        let ends =
            |p: &Self| p.kind().is_layout() || p.at(TokenKind::Comma) || CLAUSE_WORDS.contains(&p.word());
        if !ends(self) && self.unknown_clause().is_err() {
            while !ends(self) {
                self.advance();
            }
        }
    }

    fn zone_clause_kind(&mut self) -> Parse<ZoneClauseKind> {
        let (word, next) = (self.word(), self.word_at(1));
        if !matches!(
            (word, next),
            ("pile" | "row" | "private", _)
                | ("face", "up" | "down")
                | ("seen" | "sorted", "by")
                | ("at", "most")
                | ("refills", "from")
        ) {
            return self.unknown_clause();
        }
        self.advance();
        if !next.is_empty() && !matches!(word, "pile" | "row" | "private") {
            self.advance();
        }
        Ok(match (word, next) {
            ("pile", _) => ZoneClauseKind::Pile,
            ("row", _) => ZoneClauseKind::Row,
            ("private", _) => ZoneClauseKind::Private,
            ("face", "up") => ZoneClauseKind::FaceUp,
            ("face", _) => ZoneClauseKind::FaceDown,
            ("seen", _) => ZoneClauseKind::SeenBy(self.name("`others`, `team` or `owner`")?),
            ("sorted", _) => ZoneClauseKind::SortedBy(self.name("the property that sorts")?),
            ("at", _) => ZoneClauseKind::AtMost(self.sum()?),
            _ => self.refills()?,
        })
    }

    fn refills(&mut self) -> Parse<ZoneClauseKind> {
        let source = self.condition()?;
        let condition = if self.eat_word("if").is_some() { Some(self.condition()?) } else { None };
        Ok(ZoneClauseKind::RefillsFrom { source, condition })
    }

    fn unknown_clause(&mut self) -> Parse<ZoneClauseKind> {
        let span = self.span();
        if self.word().is_empty() {
            return self.expected("a word such as `pile` or `face up`");
        }
        let word = self.slice(span);
        let found = nearest(word, CLAUSE_WORDS.iter().copied());
        let message = match found {
            Some(near) => format!("No zone is `{word}`: did you mean `{near}`?"),
            None => format!(
                "No zone is `{word}`: write `pile`, `row`, `face up`, `face down`, `private`, `seen by`, `at most`, \
                 `sorted by` or `refills from`."
            ),
        };
        let mut fault = Diagnostic::new(&UNKNOWN_CLAUSE, span, message);
        if let Some(near) = found {
            fault = fault.with_fix(format!("write `{near}`"), span, near);
        }
        self.fail(fault)
    }

    /// `seen by owner only suit where C`, below a zone.
    fn glimpse(&mut self) -> Parse<Glimpse> {
        let start = self.span();
        if self.eat_words("seen", "by").is_none() {
            return self.unknown_line("a zone", &["seen by", "about"]);
        }
        let who = self.name("`others`, `team` or `owner`")?;
        self.expect_word("only")?;
        let attribute = self.name("the attribute that is seen")?;
        let filter = self.filter()?.map(|filter| *filter);
        Ok(Glimpse { who, attribute, filter, span: self.since(start) })
    }

    pub(super) fn vars(&mut self) -> Vars {
        let start = self.advance().span;
        let mut each = None;
        if self.eat_word("each").is_some() {
            each = self.header(|p| p.name("the name of a step, or `turn`"));
        }
        let mut entries = Vec::new();
        let about = self.lines(Some("The variables are"), &mut |p| p.var_entry(&mut entries));
        Vars { each, entries, about, span: self.since(start) }
    }

    /// `vars` in a kind or on a card.
    pub(super) fn own_vars(&mut self) -> Vec<VarEntry> {
        self.advance();
        let mut entries = Vec::new();
        self.lines(Some("The variables are"), &mut |p| p.var_entry(&mut entries));
        entries
    }

    fn var_entry(&mut self, entries: &mut Vec<VarEntry>) -> Parse<()> {
        let start = self.span();
        if self.eat_word("each").is_some() {
            let each = self.name("`player`, `team`, `card` or a type of words")?;
            let mut inner = Vec::new();
            self.lines(Some("The variables of each are"), &mut |p| p.var_entry(&mut inner));
            entries.push(VarEntry::Family { each, entries: inner, span: self.since(start) });
            return Ok(());
        }
        let private = if self.is_name(1) { self.eat_word("private") } else { None };
        let name = self.name("the name of a variable")?;
        let ty = if self.eat(TokenKind::Colon).is_some() { Some(self.type_ref()?) } else { None };
        let value = if self.eat(TokenKind::Equals).is_some() { Some(self.value()?) } else { None };
        if ty.is_none() && value.is_none() {
            return self.expected("`=` and a value, or `:` and a type,");
        }
        let about = self.lines(None, &mut |p| p.unknown_line("a variable", &["about"]));
        entries.push(VarEntry::Var(Var { private, name, ty, value, about, span: self.since(start) }));
        Ok(())
    }
}
