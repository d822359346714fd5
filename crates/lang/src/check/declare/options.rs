//! House rules.

use crate::analyse::walk;
use crate::ast;
use crate::check::Checker;
use crate::check::names::Thing;
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::*;
use crate::span::Span;

impl Checker<'_> {
    /// Declares an option; what is usual is read later, when all names are known.
    pub fn declare_option(&mut self, option: &ast::OptionDecl) {
        let Some((ty, values)) = self.option_values(option) else {
            self.names.set(&option.name.name, Thing::Broken, option.name.span);
            return;
        };
        let id = OptionId(self.program.options.len() as u32);
        self.declare(&option.name, Thing::Option(id));
        self.program.options.push(GameOption {
            name: option.name.name.clone(),
            about: plain(option.about.as_ref()),
            ty,
            values,
            usually: Expr { kind: ExprKind::Const(0), ty, maybe_none: false, span: option.name.span },
            span: option.name.span,
        });
    }

    /// Reads what is usual.
    pub fn check_option(&mut self, option: &ast::OptionDecl) {
        let Some(Thing::Option(id)) = self.names.thing(&option.name.name) else { return };
        let known = &self.program.options[id.index()];
        if known.span != option.name.span {
            return;
        }
        let ty = known.ty;
        let Some(usually) = &option.usually else {
            let message = format!("`{}` does not say what is usual.", option.name.name);
            let complaint = Diagnostic::new(&OPTION_WITHOUT_DEFAULT, option.name.span, message);
            self.complain(complaint.with_help("add `, usually …` with one of its values"));
            return;
        };
        let Some(value) = self.expect(usually, ty) else { return };
        self.known_at_table(&value, "What is usual");
        self.check_order(id, &value);
        self.check_default(id, &value);
        self.program.options[id.index()].usually = value;
    }

    /// What is usual may depend on options declared before, so that a table can be filled in from the top.
    fn check_order(&mut self, id: OptionId, value: &Expr) {
        let mut later = None;
        walk::deep(value, &mut |part| match part.kind {
            ExprKind::Option(other) if other >= id => later = later.or(Some(part.span)),
            _ => {}
        });
        if let Some(span) = later {
            let message = format!("`{}` is fixed only after this option.", self.text(span));
            let complaint = Diagnostic::new(&OPTION_DEFAULT, span, message);
            self.complain(complaint.with_help("declare it before this one"));
        }
    }

    fn option_values(&mut self, option: &ast::OptionDecl) -> Option<(Type, OptionValues)> {
        match &option.values {
            ast::OptionValues::YesNo => Some((Type::YesNo, OptionValues::YesNo)),
            ast::OptionValues::Range { least, most } => {
                let (a, b) = (self.plain_number(least), self.plain_number(most));
                let (a, b) = (a?, b?);
                if a > b {
                    let message = format!(
                        "`{}` runs from {a} to {b}, which leaves nothing to choose.",
                        option.name.name
                    );
                    let span = least.span.to(most.span);
                    let complaint = Diagnostic::new(&OPTION_VALUES, span, message);
                    self.complain(complaint.with_fix("swap the two", span, format!("{b} to {a}")));
                    return None;
                }
                Some((Type::Number, OptionValues::Range(a, b)))
            }
            ast::OptionValues::OneOf(values) => self.one_of(&option.name, values),
        }
    }

    fn one_of(&mut self, name: &ast::Ident, values: &[ast::Expr]) -> Option<(Type, OptionValues)> {
        let names: Vec<&ast::Ident> = values
            .iter()
            .filter_map(|value| match &value.kind {
                ast::ExprKind::Name(name) => Some(name),
                _ => None,
            })
            .collect();
        if names.is_empty() {
            let numbers: Vec<Option<i64>> = values.iter().map(|value| self.plain_number(value)).collect();
            return Some((Type::Number, OptionValues::List(numbers.into_iter().collect::<Option<_>>()?)));
        }
        if let Some(words) = self.words_with_all(&names, values) {
            let members = values.iter().filter_map(|value| self.member_index(words, value));
            return Some((Type::Words(words), OptionValues::List(members.collect())));
        }
        if names.len() < values.len() {
            let message = format!("The values of `{}` are partly numbers and partly words.", name.name);
            self.complain(Diagnostic::new(&OPTION_VALUES, name.span, message));
            return None;
        }
        let members: Vec<ast::Word> =
            names.iter().map(|name| ast::Word { name: (*name).clone(), number: None, sign: None }).collect();
        let words = self.add_words(&name.name, &members, name.span);
        let count = self.program.words[words.index()].members.len() as i64;
        Some((Type::Words(words), OptionValues::List((0..count).collect())))
    }

    /// An enumeration that already has all these members: `option wild in (2 joker)`.
    fn words_with_all(&self, names: &[&ast::Ident], values: &[ast::Expr]) -> Option<WordsId> {
        let first = self.names.members(&names[0].name);
        let fits = |words: &WordsId| values.iter().all(|value| self.member_index(*words, value).is_some());
        first.iter().map(|(words, _)| *words).find(fits)
    }

    fn member_index(&self, words: WordsId, value: &ast::Expr) -> Option<i64> {
        let name = match &value.kind {
            ast::ExprKind::Name(name) => name.name.clone(),
            ast::ExprKind::Number(number) => number.to_string(),
            _ => return None,
        };
        self.names.members(&name).iter().find(|(of, _)| *of == words).map(|(_, index)| *index)
    }

    /// A number written out.
    pub fn plain_number(&mut self, value: &ast::Expr) -> Option<i64> {
        match &value.kind {
            ast::ExprKind::Number(number) => Some(*number),
            ast::ExprKind::Negate(inner) => self.plain_number(inner).map(|number| -number),
            ast::ExprKind::Paren(inner) => self.plain_number(inner),
            ast::ExprKind::Error => None,
            _ => {
                let message = format!("`{}` must be a number written out.", self.text(value.span));
                self.complain(Diagnostic::new(&OPTION_VALUES, value.span, message));
                None
            }
        }
    }

    /// Every value the default may turn out to be must be one that can be chosen.
    fn check_default(&mut self, id: OptionId, value: &Expr) {
        match &value.kind {
            ExprKind::If(_, a, b) | ExprKind::Else(a, b) => {
                self.check_default(id, a);
                self.check_default(id, b);
            }
            ExprKind::Table(_, rows, otherwise) => {
                rows.iter()
                    .map(|(_, value)| value)
                    .chain(otherwise.as_deref())
                    .for_each(|v| self.check_default(id, v));
            }
            ExprKind::Const(number) => {
                let option = &self.program.options[id.index()];
                let allowed = match &option.values {
                    OptionValues::YesNo => true,
                    OptionValues::Range(least, most) => (least..=most).contains(&number),
                    OptionValues::List(values) => values.contains(number),
                };
                if !allowed {
                    self.complain_of_default(id, value.span);
                }
            }
            _ => {}
        }
    }

    fn complain_of_default(&mut self, id: OptionId, span: Span) {
        let option = &self.program.options[id.index()];
        let values = match &option.values {
            OptionValues::Range(least, most) => format!("from {least} to {most}"),
            OptionValues::List(values) => match option.ty {
                Type::Words(words) => {
                    let members = &self.program.words[words.index()].members;
                    let names: Vec<&str> =
                        values.iter().map(|value| members[*value as usize].name.as_str()).collect();
                    format!("one of {}", names.join(", "))
                }
                _ => format!("one of {}", values.iter().map(i64::to_string).collect::<Vec<_>>().join(", ")),
            },
            OptionValues::YesNo => "yes or no".into(),
        };
        let message = format!("`{}` is {values}, so `{}` cannot be usual.", option.name, self.text(span));
        self.complain(Diagnostic::new(&OPTION_DEFAULT, span, message));
    }
}

/// A text without holes; holes are left out.
pub(crate) fn plain(text: Option<&ast::Text>) -> String {
    let parts = text.map_or(&[][..], |text| &text.parts);
    let plain = parts.iter().filter_map(|part| match part {
        ast::TextPart::Plain(text) => Some(text.as_str()),
        ast::TextPart::Hole(_) => None,
    });
    plain.collect()
}

/// A default that cannot be chosen.
pub static OPTION_DEFAULT: Complaint = Complaint {
    code: "C0302",
    title: "default outside the values",
    severity: Severity::Error,
    explanation: "\
What is usual must be one of the values that can be chosen.

    option hand_size from 5 to 9, usually 10

Mended:

    option hand_size from 5 to 10, usually 10
",
};

/// An option without a default.
pub static OPTION_WITHOUT_DEFAULT: Complaint = Complaint {
    code: "C0303",
    title: "option without `usually`",
    severity: Severity::Error,
    explanation: "\
Every option says what is usual, so that a table can be opened without thinking about it.

    option hand_size from 5 to 9

Mended:

    option hand_size from 5 to 9, usually 7
",
};

/// Values that make no sense.
pub static OPTION_VALUES: Complaint = Complaint {
    code: "C0304",
    title: "values of an option",
    severity: Severity::Error,
    explanation: "\
An option is yes or no, a number from one bound to another, or one of a list of numbers or of words, all written out.

    option hand_size from 9 to 5, usually 7

Mended:

    option hand_size from 5 to 9, usually 7
",
};
