//! Values that speak of cards with rules: kinds, faces, `this`, `turn_player`.

use super::Checker;
use crate::ast::{self, Ident};
use crate::check::names::Thing;
use crate::check::types::{is_none, local_value, with_article, yes_no};
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::*;
use crate::span::Span;

impl Checker<'_> {
    /// `this`: the card that carries the rule.
    pub fn this(&mut self, span: Span) -> Option<Expr> {
        match self.scope.this {
            Some(card) => Some(local_value(card, Type::Card, span)),
            None => {
                let message = "`this` is the card that carries a rule, and this rule stands on no card.";
                self.complain(
                    Diagnostic::new(&OUTSIDE_A_CARD, span, message).with_help("name the card you mean"),
                );
                None
            }
        }
    }

    /// `turn_player`: whoever has the turn.
    pub fn turn_player(&mut self, span: Span) -> Option<Expr> {
        let var = self.program.carried.turn_player?;
        let var = VarRef { var, owners: Vec::new(), span };
        Some(Expr { kind: ExprKind::Var(var), ty: Type::Player, maybe_none: true, span })
    }

    /// `"Fireball"`: a face by its name.
    pub fn face_named(&mut self, text: &ast::Text) -> Option<Expr> {
        let face = self.face_by_name(text)?;
        let kind = ExprKind::Const(i64::from(face.0));
        Some(Expr { kind, ty: Type::Face, maybe_none: false, span: text.span })
    }

    /// `home` and `face` of a card.
    pub fn printed_value(&mut self, of: Expr, name: &str, span: Span) -> Option<Expr> {
        let printed = self.program.carried.printed?;
        let (attribute, ty) =
            if name == "home" { (printed.home, Type::Player) } else { (printed.face, Type::Face) };
        let maybe_none = of.maybe_none;
        Some(Expr { kind: ExprKind::Attr(attribute, Box::new(of)), ty, maybe_none, span })
    }

    /// `c is creature`, `c is "Fireball"`; the outer None says it is neither.
    pub fn is_kind_or_face(
        &mut self,
        left: &ast::Expr,
        right: &ast::Expr,
        span: Span,
    ) -> Option<Option<Expr>> {
        let printed = self.program.carried.printed?;
        if let ast::ExprKind::Name(name) = &right.kind
            && self.scope.local(&name.name).is_none()
            && let Some(kind) = self.names.kind(&name.name)
        {
            return Some(self.expect(left, Type::Card).map(|card| {
                let ty = self.program.attributes[printed.kind.index()].ty;
                shows(card, printed.kind, ty, i64::from(kind.0), span)
            }));
        }
        let (text, other) = match (&left.kind, &right.kind) {
            (_, ast::ExprKind::Text(text)) => (text, left),
            (ast::ExprKind::Text(text), _) => (text, right),
            _ => return None,
        };
        Some(self.is_face(other, text, printed.face, span))
    }

    fn is_face(&mut self, other: &ast::Expr, text: &ast::Text, face: AttrId, span: Span) -> Option<Expr> {
        let named = self.face_by_name(text);
        let other = self.expr(other, Some(Type::Card))?;
        let named = i64::from(named?.0);
        if other.ty == Type::Face {
            let name =
                Expr { kind: ExprKind::Const(named), ty: Type::Face, maybe_none: false, span: text.span };
            return Some(yes_no(ExprKind::Same(Box::new(other), Box::new(name)), span));
        }
        let card = self.fit(other, Type::Card)?;
        Some(shows(card, face, Type::Face, named, span))
    }

    /// The condition that a local is of a kind.
    pub fn is_of_kind(&self, card: LocalId, kind: KindId, span: Span) -> Option<Expr> {
        let printed = self.program.carried.printed?;
        let ty = self.program.attributes[printed.kind.index()].ty;
        Some(shows(local_value(card, Type::Card, span), printed.kind, ty, i64::from(kind.0), span))
    }

    /// The kind of card a value always is, if it is not none.
    pub fn kind_of(&self, value: &Expr) -> Option<KindId> {
        match &value.kind {
            ExprKind::Local(local) => self.program.locals[local.index()].kind,
            ExprKind::Var(var) => self.program.vars[var.var.index()].kind,
            ExprKind::The(domain) => self.program.locals[domain.var.index()].kind,
            ExprKind::Pick(pick) => self.program.locals[pick.domain.var.index()].kind,
            ExprKind::If(_, a, b) | ExprKind::Else(a, b) => {
                let (one, other) = (self.kind_of(a), self.kind_of(b));
                if is_none(a) { other } else { one.filter(|kind| is_none(b) || other == Some(*kind)) }
            }
            ExprKind::Openly(inner) => self.kind_of(inner),
            _ => None,
        }
    }

    /// Whether a card may lack a property because it is of a kind that has none; None after a complaint that it surely does.
    pub fn kind_may_lack(&mut self, attribute: AttrId, of: &Expr, name: &Ident) -> Option<bool> {
        if self.program.carried.printed.is_none() {
            return Some(false);
        }
        let has = |kind: &Kind| kind.properties.iter().any(|property| property.attribute == attribute);
        match self.kind_of(of) {
            Some(kind) if has(&self.program.carried.kinds[kind.index()]) => Some(false),
            Some(kind) => {
                let kind = &self.program.carried.kinds[kind.index()].name;
                let message = format!(
                    "`{}` is {}, which has no `{}`.",
                    self.text(of.span),
                    with_article(kind),
                    name.name
                );
                self.complain(Diagnostic::new(&crate::check::expr::NO_SUCH_PROPERTY, name.span, message));
                None
            }
            None => Some(!self.program.carried.kinds.iter().all(has)),
        }
    }

    /// Whether a define that cards have their own of may be missing on this card.
    pub fn own_define_may_lack(&self, define: DefineId, card: Option<&Expr>) -> bool {
        let own = self.program.carried.defines.iter().find(|own| own.define == define);
        let (Some(own), Some(card)) = (own, card) else { return false };
        match self.kind_of(card) {
            Some(kind) => !own.usual.iter().any(|(of, _)| *of == kind),
            None => own.usual.len() < self.program.carried.kinds.len(),
        }
    }

    /// A value for a place where a card of some kind is wanted.
    pub fn of_wanted_kind(&mut self, value: Expr, wanted: Option<KindId>) -> Option<Expr> {
        let Some(wanted) = wanted.filter(|_| value.ty == Type::Card && !is_none(&value)) else {
            return Some(value);
        };
        let found = self.kind_of(&value);
        if found == Some(wanted) {
            return Some(value);
        }
        let name = |kind: KindId| with_article(&self.program.carried.kinds[kind.index()].name);
        let what = found.map_or("may be any card".to_string(), |kind| format!("is {}", name(kind)));
        let kind = &self.program.carried.kinds[wanted.index()].name;
        let message = format!("`{}` {what}, and {} is wanted here.", self.text(value.span), name(wanted));
        let complaint = Diagnostic::new(&OF_ANOTHER_KIND, value.span, message);
        self.complain(complaint.with_help(format!("take one that is: `{kind} c in …`, `the {kind} in …`")));
        None
    }

    /// Whether a name is a word of the type wanted, so that it does not bind.
    pub(super) fn is_word_of(&self, name: &str, ty: Type) -> bool {
        matches!(ty, Type::Words(words) if self.names.members(name).iter().any(|(of, _)| *of == words))
    }

    /// The action of this name, or a complaint.
    pub(super) fn action_named(&mut self, name: &Ident) -> Option<ActionId> {
        match self.names.thing(&name.name) {
            Some(Thing::Action(action)) => Some(action),
            Some(Thing::Broken) => None,
            found => {
                self.not_an_action(name, found.is_some());
                None
            }
        }
    }
}

/// The condition that a card shows a value.
fn shows(card: Expr, attribute: AttrId, ty: Type, value: i64, span: Span) -> Expr {
    let maybe_none = card.maybe_none;
    let shown = Expr { kind: ExprKind::Attr(attribute, Box::new(card)), ty, maybe_none, span };
    let value = Expr { kind: ExprKind::Const(value), ty, maybe_none: false, span };
    yes_no(ExprKind::Same(Box::new(shown), Box::new(value)), span)
}

/// `this` where no card carries the rule.
pub static OUTSIDE_A_CARD: Complaint = Complaint {
    code: "C0116",
    title: "no card is `this`",
    severity: Severity::Error,
    explanation: "\
`this` is the card that carries the rule, so it can stand only on a `card` or in a `kind`. A rule of the game names the card.

    before die(this)
      cancel

Mended:

    before die(m)
      cancel
",
};

/// A card of another kind than is wanted.
pub static OF_ANOTHER_KIND: Complaint = Complaint {
    code: "C0227",
    title: "card of another kind",
    severity: Severity::Error,
    explanation: "\
A parameter that is declared with a kind takes only cards that are surely of this kind, or none: rules go on to speak of what
such cards have. A card is surely of a kind if the domain it comes from says so.

    action wound(m: monster, n: number)
      m.wounds += n
    turn
      choose \"Hit {c}\" for c in board: do wound(c, 1)

Mended:

    turn
      choose \"Hit {c}\" for monster c in board: do wound(c, 1)
",
};
