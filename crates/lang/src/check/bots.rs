//! Characters of computer players.

use super::Checker;
use super::declare::plain;
use super::scope::Scope;
use crate::ast::{self, BotLineKind};
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::*;

impl Checker<'_> {
    /// `bot ["name"]` and what it likes.
    pub fn check_bot(&mut self, bot: &ast::Bot) {
        self.scope = Scope::default();
        let span = self.first_line(bot.span);
        let player = self.local("player", Type::Player, span);
        self.make_subject(Type::Player, player);
        let name = plain(bot.name.as_ref());
        let mut found = Bot { name, about: plain(bot.about.as_ref()), player, ..Bot::default() };
        for line in &bot.lines {
            match &line.kind {
                BotLineKind::LikesMore(value) => {
                    found.likes.extend(self.liking(value).map(|value| (true, value)));
                }
                BotLineKind::LikesLess(value) => {
                    found.likes.extend(self.liking(value).map(|value| (false, value)));
                }
                BotLineKind::Prefers { item, condition } => {
                    let label = self.label(item);
                    self.check_label(&label, item);
                    if let Some(condition) = self.optional_condition(condition.as_ref()) {
                        found.prefers.push((label, condition));
                    }
                }
                BotLineKind::Value(value) => found.value = self.liking(value),
            }
        }
        self.scope = Scope::default();
        self.program.bots.push(found);
    }

    /// A number, or a condition counted as one or nothing.
    fn liking(&mut self, value: &ast::Expr) -> Option<Expr> {
        let value = self.expr(value, None)?;
        if value.ty == Type::YesNo {
            let span = value.span;
            let number =
                |n| Box::new(Expr { kind: ExprKind::Const(n), ty: Type::Number, maybe_none: false, span });
            let kind = ExprKind::If(Box::new(value), number(1), number(0));
            return Some(Expr { kind, ty: Type::Number, maybe_none: false, span });
        }
        self.fit(value, Type::Number)
    }

    /// The text of an item must be that of one.
    fn check_label(&mut self, label: &str, item: &ast::Text) {
        if self.flow.labels.iter().any(|known| known == label) {
            return;
        }
        let near =
            crate::suggest::nearest(label, self.flow.labels.iter().map(String::as_str)).map(str::to_string);
        let message = format!("No choice has an item \"{label}\".");
        let mut complaint = Diagnostic::new(&NO_SUCH_ITEM, item.span, message);
        if let Some(near) = near {
            complaint = complaint.with_fix(format!("write \"{near}\""), item.span, format!("\"{near}\""));
        }
        self.complain(
            complaint.with_help("write the text of an item as it stands in the file, with its holes"),
        );
    }
}

/// A preference for an item that does not exist.
pub static NO_SUCH_ITEM: Complaint = Complaint {
    code: "C0315",
    title: "no such item",
    severity: Severity::Error,
    explanation: "\
`prefers` names an item of a choice by its text as it stands in the file, holes included.

    bot
      prefers \"Play card\"

Mended:

    bot
      prefers \"Play {c}\"
",
};
