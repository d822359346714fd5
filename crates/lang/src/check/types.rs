//! Types in the writer's words, and making a value fit where it is used.

use super::Checker;
use crate::ast;
use crate::diagnostic::{Complaint, Diagnostic, Severity};
pub(crate) use crate::program::build::{local_value, yes_no};
use crate::program::*;
use crate::span::Span;

impl Checker<'_> {
    /// A type in a sentence: "a number", "a suit", "cards".
    pub fn a_type(&self, ty: Type) -> String {
        match ty {
            Type::YesNo => "yes or no".into(),
            Type::Number => "a number".into(),
            Type::Words(words) => with_article(&self.program.words[words.index()].name),
            Type::Card => "a card".into(),
            Type::Player => "a player".into(),
            Type::Team => "a team".into(),
            Type::Face => "the name of a card".into(),
            Type::WordsSet(words) => format!("a set of {}s", self.program.words[words.index()].name),
            Type::Cards => "a set of cards".into(),
            Type::Players => "a set of players".into(),
            Type::Teams => "a set of teams".into(),
            Type::Key => "a key".into(),
        }
    }

    /// What a thing of this type is called in the plural: "players".
    pub fn many(&self, ty: Type) -> String {
        match ty.element().unwrap_or(ty) {
            Type::Words(words) => format!("{}s", self.program.words[words.index()].name),
            Type::Card => "cards".into(),
            Type::Player => "players".into(),
            Type::Team => "teams".into(),
            Type::Face => "faces".into(),
            Type::Number => "numbers".into(),
            Type::YesNo => "conditions".into(),
            _ => "keys".into(),
        }
    }

    /// The type a written type means.
    pub fn written_type(&mut self, written: &ast::TypeRef) -> Option<Type> {
        match &written.kind {
            ast::TypeKind::YesNo => Some(Type::YesNo),
            ast::TypeKind::Error => None,
            ast::TypeKind::Name(name) => match self.type_named(&name.name) {
                Some(ty) => Some(ty),
                None => self.unknown_type(name),
            },
        }
    }

    /// The type of this name, singular or plural.
    pub fn type_named(&self, name: &str) -> Option<Type> {
        match name {
            "number" => Some(Type::Number),
            "key" => Some(Type::Key),
            "face" => Some(Type::Face),
            _ => self.noun(name).or_else(|| self.noun(name.strip_suffix('s')?)?.set_of()),
        }
    }

    /// The sort of thing a singular noun names: `player`, `card`, `suit`.
    pub fn noun(&self, name: &str) -> Option<Type> {
        match name {
            "player" => Some(Type::Player),
            "team" => Some(Type::Team),
            "card" => Some(Type::Card),
            _ if self.names.kind(name).is_some() => Some(Type::Card),
            _ => self.names.words(name).map(Type::Words),
        }
    }

    /// The sort of thing a noun names, singular or plural.
    pub fn any_noun(&self, name: &str) -> Option<Type> {
        self.noun(name).or_else(|| self.noun(name.strip_suffix('s')?))
    }

    /// What owns a zone or variable, as a type.
    pub fn owner_type(owner: Owner) -> Type {
        match owner {
            Owner::Player => Type::Player,
            Owner::Team => Type::Team,
            Owner::Words(words) => Type::Words(words),
            Owner::Card => Type::Card,
        }
    }

    /// Makes a value fit a type, or gives it back.
    pub fn coerce(&self, value: Expr, want: Type) -> Result<Expr, Expr> {
        if is_none(&value) {
            let kind = if want.is_set() { ExprKind::EmptySet } else { ExprKind::Const(NONE) };
            return Ok(Expr { kind, ty: want, maybe_none: !want.is_set(), span: value.span });
        }
        if value.ty == want {
            return Ok(value);
        }
        if matches!(value.kind, ExprKind::EmptySet) && want.is_set() {
            return Ok(Expr { ty: want, ..value });
        }
        if want.element() == Some(value.ty) {
            return Ok(single(value));
        }
        match (value.ty, want) {
            (Type::Number | Type::YesNo | Type::Words(_), Type::Key) => {
                let (span, maybe_none) = (value.span, value.maybe_none);
                Ok(Expr { kind: ExprKind::Key(vec![value]), ty: Type::Key, maybe_none, span })
            }
            (Type::Words(words), Type::Number) => self.as_number(value, words),
            _ => Err(value),
        }
    }

    /// Makes a value fit a type, or complains.
    pub fn fit(&mut self, value: Expr, want: Type) -> Option<Expr> {
        match self.coerce(value, want) {
            Ok(value) => Some(value),
            Err(value) => {
                self.wrong_kind(&value, want);
                None
            }
        }
    }

    /// A value of a type: the type is what bare words and digits are read by, and what comes out.
    pub fn expect(&mut self, value: &ast::Expr, want: Type) -> Option<Expr> {
        let value = self.expr(value, Some(want))?;
        self.fit(value, want)
    }

    /// A number that will be stored, so it may not be none.
    pub fn stored(&mut self, value: Expr) -> Option<Expr> {
        if value.ty == Type::Number && value.maybe_none {
            let message = format!("`{}` may be none, and a number is stored here.", self.text(value.span));
            let fixed = match self.text(value.span) {
                text if text.contains(" if ") => format!("({text}) else 0"),
                text => format!("{text} else 0"),
            };
            let mut complaint = Diagnostic::new(&NONE_STORED, value.span, message);
            complaint = complaint.with_fix("say what counts then: `else 0`", value.span, fixed);
            self.complain(complaint);
            return None;
        }
        Some(value)
    }

    /// The numbers on the members of an enumeration that has nothing but numbers.
    pub fn numbers_of(&self, words: WordsId) -> Option<Vec<i64>> {
        self.program.words[words.index()].members.iter().map(|member| member.name.parse().ok()).collect()
    }

    fn as_number(&self, value: Expr, words: WordsId) -> Result<Expr, Expr> {
        let Some(numbers) = self.numbers_of(words) else { return Err(value) };
        let (span, maybe_none) = (value.span, value.maybe_none);
        let constant = |n, ty| Expr { kind: ExprKind::Const(n), ty, maybe_none: false, span };
        let rows = (0i64..).zip(&numbers).map(|(index, number)| {
            (vec![constant(index, Type::Words(words))], constant(*number, Type::Number))
        });
        let kind = ExprKind::Table(Box::new(value), rows.collect(), None);
        Ok(Expr { kind, ty: Type::Number, maybe_none, span })
    }

    fn wrong_kind(&mut self, value: &Expr, want: Type) {
        let written = self.text(value.span).to_string();
        let message = match (value.ty, want) {
            (found, Type::YesNo) => {
                self.complain(not_a_condition(value.span, &written, &self.a_type(found)));
                return;
            }
            (Type::Words(words), Type::Number) if self.is_card_words(words) => {
                self.complain_of_rank(value.span, words);
                return;
            }
            (found, _) => {
                format!("`{written}` is {}, and {} is wanted here.", self.a_type(found), self.a_type(want))
            }
        };
        let mut complaint = Diagnostic::new(&WRONG_KIND, value.span, message);
        if value.ty.element() == Some(want) {
            let fixed = format!("the {} in {written}", self.many(want).trim_end_matches('s'));
            complaint = complaint.with_help(format!("to take one of them, write `{fixed}`"));
        }
        self.complain(complaint);
    }

    fn unknown_type(&mut self, name: &ast::Ident) -> Option<Type> {
        let known: Vec<String> = self.type_names();
        self.unknown_of("type", name, known.iter().map(String::as_str));
        None
    }

    fn type_names(&self) -> Vec<String> {
        let built_in = ["number", "card", "player", "team"].map(String::from);
        let nouns = built_in.into_iter().chain(self.program.words.iter().map(|words| words.name.clone()));
        let nouns = nouns.chain(self.program.carried.kinds.iter().map(|kind| kind.name.clone()));
        nouns.flat_map(|noun| [format!("{noun}s"), noun]).collect()
    }
}

/// Whether a value is the plain word `none`.
pub(crate) fn is_none(value: &Expr) -> bool {
    matches!(value.kind, ExprKind::Const(NONE))
}

/// A single value as a set of one.
pub(crate) fn single(value: Expr) -> Expr {
    let (span, ty) = (value.span, value.ty.set_of().unwrap_or(value.ty));
    Expr { kind: ExprKind::Single(Box::new(value)), ty, maybe_none: false, span }
}

/// The opposite, if it is asked for.
pub(crate) fn negate_if(negated: bool, value: Expr) -> Expr {
    let span = value.span;
    if negated { yes_no(ExprKind::Not(Box::new(value)), span) } else { value }
}

/// "a suit", "an option".
pub(crate) fn with_article(name: &str) -> String {
    let article = if name.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    format!("{article} {name}")
}

/// The complaint that something is no condition.
pub(crate) fn not_a_condition(span: Span, written: &str, found: &str) -> Diagnostic {
    let message = format!("`{written}` is {found}, not a condition.");
    Diagnostic::new(&NOT_A_CONDITION, span, message)
        .with_help("write a condition, such as `hand is empty` or `score >= 10`")
}

/// A value of the wrong type.
pub static WRONG_KIND: Complaint = Complaint {
    code: "C0200",
    title: "wrong kind of value",
    severity: Severity::Error,
    explanation: "\
Every value is of one kind: yes/no, a number, a card, a suit, a player … and each place wants a certain kind.

    vars
      dealer = first player
    setup
      dealer = 3                       # a number, and a player is wanted

Mended:

    setup
      dealer = first player
",
};

/// Something that is not yes or no where a condition stands.
pub static NOT_A_CONDITION: Complaint = Complaint {
    code: "C0201",
    title: "not a condition",
    severity: Severity::Error,
    explanation: "\
Behind `if`, `where`, `while`, `until` and `when`, and on both sides of `and`, `or` and `not`, stands a condition: something
that is either so or not so.

    if count of hand                   # a number
      do draw

Mended:

    if count of hand > 0
      do draw
",
};

/// A number that may be none where one is stored.
pub static NONE_STORED: Complaint = Complaint {
    code: "C0202",
    title: "none would be stored as a number",
    severity: Severity::Error,
    explanation: "\
`greatest score of players where …` is none if there is no such player, and so is everything worked out from it. A variable
that holds a number must always hold one, so say what counts instead.

    score += greatest points of won

Mended:

    score += greatest points of won else 0
",
};

/// A value of no kind.
pub static VALUE_WITHOUT_KIND: Complaint = Complaint {
    code: "C0218",
    title: "none of what?",
    severity: Severity::Error,
    explanation: "\
`none` alone does not say what there is none of, so nothing can be made of it.

    let best = none

Mended:

    let best = the player where score > 100
",
};
