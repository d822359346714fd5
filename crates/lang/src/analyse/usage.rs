//! Where names are used: what is read, set, filled and run anywhere in the program.

use super::bits::Bits;
use super::walk;
use crate::program::*;

/// The uses of everything declared.
#[derive(Default)]
pub struct Usage {
    /// Zones looked at or emptied.
    pub zones_read: Bits,
    /// Zones that cards are put into.
    pub zones_filled: Bits,
    /// Variables whose value is used.
    pub vars_read: Bits,
    /// Variables that are changed.
    pub vars_set: Bits,
    /// Options whose value is used.
    pub options: Bits,
    /// Defines whose value is used.
    pub defines: Bits,
    /// Steps that are run by a statement.
    pub steps: Bits,
    /// Local names whose value is used.
    pub locals: Bits,
    /// Every card is gathered somewhere.
    pub gathers: bool,
}

impl Usage {
    /// Gathers the uses.
    pub fn of(program: &Program) -> Usage {
        let mut usage = Usage::default();
        walk::every_expr(program, &mut |expr| usage.expr(expr));
        walk::every_stmt(program, &mut |stmt| usage.stmt(stmt));
        usage.carried(&program.carried);
        for (id, zone) in program.zones.iter().enumerate() {
            if zone.refill.is_some() {
                usage.zones_filled.insert(id);
            }
        }
        usage
    }

    fn expr(&mut self, expr: &Expr) {
        use ExprKind::*;
        match &expr.kind {
            Local(id) => self.locals.insert(id.index()),
            Var(var) => self.vars_read.insert(var.var.index()),
            Option(id) => self.options.insert(id.index()),
            Call(id, _) => self.defines.insert(id.index()),
            Zone(zone) | IsExhausted(zone) | HasRoom(zone) => self.zones_read.insert(zone.zone.index()),
            AllZones(zone) => self.zones_read.insert(zone.index()),
            _ => {}
        }
    }

    fn stmt(&mut self, stmt: &Stmt) {
        use StmtKind::*;
        match &stmt.kind {
            Assign(Place::Var(var), ..) | Random(Place::Var(var), _) => self.vars_set.insert(var.var.index()),
            Move { to, .. } => self.zones_filled.insert(to.zone.index()),
            MoveCount { from, to, .. } => {
                self.zones_read.insert(from.zone.index());
                self.zones_filled.insert(to.zone.index());
            }
            Deal { from, to, .. } => {
                self.zones_read.insert(from.zone.index());
                self.zones_filled.insert(to.index());
            }
            Shuffle(zone) => self.zones_read.insert(zone.zone.index()),
            ShuffleAll(zone) => {
                self.gathers = true;
                self.zones_filled.insert(zone.zone.index());
            }
            Choose(choice) | AtOnce { choice, .. } => self.costs(choice),
            TakeTurns { .. } | Do(..) | Answers(_) | ByFace(_) => {
                stmt.kind.runs(&mut |step| self.steps.insert(step.index()));
            }
            _ => {}
        }
    }

    /// Players put their cards into a zone; what a card may have its own of is used by the rules that stand behind it.
    fn carried(&mut self, carried: &Carried) {
        carried.brings.iter().for_each(|brings| self.zones_filled.insert(brings.zone.index()));
        self.gathers |= carried.brings.is_some();
        carried.actions.iter().for_each(|action| self.defines.insert(action.can.index()));
        let own = carried.defines.iter().flat_map(|own| &own.usual).map(|(_, define)| define);
        let faces = carried.faces.iter().flat_map(|face| &face.defines).map(|(_, define)| define);
        own.chain(faces).for_each(|define| self.defines.insert(define.index()));
        carried.steps.iter().for_each(|own| self.steps.insert(own.step.index()));
    }

    /// A price both looks at the variable and takes from it.
    fn costs(&mut self, choice: &Choice) {
        for (_, var) in choice.items.iter().flat_map(|item| &item.costs) {
            self.vars_read.insert(var.var.index());
            self.vars_set.insert(var.var.index());
        }
    }
}
