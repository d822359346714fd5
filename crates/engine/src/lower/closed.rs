//! What depends on nothing but the cards it is given: not on where they lie, not on a variable, not on whose turn it is. It has the
//! same value all through the game.

use super::walk;
use lang::program::*;

/// For each define whether it is given one set of cards and depends on nothing else.
pub(crate) fn defines(program: &Program) -> Vec<bool> {
    let mut closed = Closed { program, known: vec![None; program.defines.len()] };
    let given_cards = |define: &Define| match define.params.as_slice() {
        [param] => program.locals[param.index()].ty == Type::Cards && define.body.ty != Type::Key,
        _ => false,
    };
    let defines = program.defines.iter().enumerate();
    defines.map(|(index, define)| given_cards(define) && closed.define(index)).collect()
}

/// Whether an expression depends on nothing but this local.
pub(crate) fn is_closed(program: &Program, expr: &Expr, local: LocalId) -> bool {
    let closed = Closed { program, known: vec![None; program.defines.len()] }.expr(expr);
    let mut known = vec![local];
    closed && speaks_only_of(expr, &mut known)
}

/// Whether every local in an expression is known, or given values inside it.
fn speaks_only_of(expr: &Expr, known: &mut Vec<LocalId>) -> bool {
    if let ExprKind::Local(local) = expr.kind {
        return known.contains(&local);
    }
    walk::bound(expr, &mut |local| known.push(local));
    let mut only = true;
    walk::children(expr, &mut |child| only = only && speaks_only_of(child, known));
    only
}

struct Closed<'a> {
    program: &'a Program,
    known: Vec<Option<bool>>,
}

impl Closed<'_> {
    fn define(&mut self, index: usize) -> bool {
        if let Some(known) = self.known[index] {
            return known;
        }
        // A define that calls itself is not worth remembering.
        self.known[index] = Some(false);
        let closed = self.expr(&self.program.defines[index].body);
        self.known[index] = Some(closed);
        closed
    }

    fn expr(&mut self, expr: &Expr) -> bool {
        use ExprKind::*;
        let mut closed = match &expr.kind {
            Var(_) | Zone(_) | AllZones(_) | IsExhausted(_) | HasRoom(_) | CardOwner(_) => false,
            Player(..) | Next(..) | Openly(_) | Positions(_) => false,
            Call(define, _) => self.define(define.index()),
            _ => true,
        };
        if closed {
            walk::children(expr, &mut |child| closed = closed && self.expr(child));
        }
        closed
    }
}
