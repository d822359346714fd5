//! What every define reads and every step does, calls included: gathered once, asked by many checks.

use super::bits::Bits;
use super::walk;
use crate::program::*;

/// What an expression looks at, directly or through defines.
#[derive(Clone, Debug, Default)]
pub struct Reads {
    /// Variables.
    pub vars: Bits,
    /// Zones.
    pub zones: Bits,
    /// Options.
    pub options: Bits,
    /// Defines.
    pub defines: Bits,
    /// Local names.
    pub locals: Bits,
    /// How many play.
    pub players: bool,
    /// Where some card lies, wherever that is (`all cards`, the owner of a named card).
    pub cards: bool,
    /// Who comes next, which hangs on the direction of turns.
    pub order: bool,
    /// What cards there are.
    pub deck: bool,
}

impl Reads {
    /// Takes over what another looks at, its own local names apart.
    pub fn add(&mut self, other: &Reads) {
        self.vars.add(&other.vars);
        self.zones.add(&other.zones);
        self.options.add(&other.options);
        self.defines.add(&other.defines);
        self.players |= other.players;
        self.cards |= other.cards;
        self.order |= other.order;
        self.deck |= other.deck;
    }
}

/// What statements may do, directly or through steps.
#[derive(Clone, Debug, Default)]
pub struct Effects {
    /// Variables changed.
    pub vars: Bits,
    /// Local names changed.
    pub locals: Bits,
    /// Steps it may run.
    pub does: Bits,
    /// Steps it may leave by `end`.
    pub ends: Bits,
    /// Cards moved or shuffled.
    pub cards: bool,
    /// Somebody chooses.
    pub choice: bool,
    /// The game may be over.
    pub wins: bool,
    /// The direction of turns may change.
    pub order: bool,
}

impl Effects {
    /// Whether anything about the game may be another than before.
    pub fn changes(&self) -> bool {
        self.cards || self.order || !self.vars.is_empty()
    }

    /// Whether something these reads hang on may change.
    pub fn touch(&self, reads: &Reads) -> bool {
        let cards = self.cards && (reads.cards || !reads.zones.is_empty());
        cards || self.order && reads.order || self.vars.meets(&reads.vars) || self.locals.meets(&reads.locals)
    }

    /// Takes over what another does.
    pub fn add(&mut self, other: &Effects) -> bool {
        let before = (self.cards, self.choice, self.wins, self.order);
        self.cards |= other.cards;
        self.choice |= other.choice;
        self.wins |= other.wins;
        self.order |= other.order;
        let grew = [self.vars.add(&other.vars), self.does.add(&other.does), self.ends.add(&other.ends)];
        grew.contains(&true) || before != (self.cards, self.choice, self.wins, self.order)
    }
}

/// The facts of one program.
pub struct Facts {
    defines: Vec<Reads>,
    steps: Vec<Effects>,
    whens: Effects,
}

impl Facts {
    /// Gathers them.
    pub fn of(program: &Program) -> Facts {
        let mut facts = Facts { defines: Vec::new(), steps: Vec::new(), whens: Effects::default() };
        facts.defines = close_defines(program);
        facts.steps = close_steps(program);
        for when in &program.whens {
            let effects = facts.effects(&when.body);
            facts.whens.add(&effects);
        }
        facts
    }

    /// What an expression looks at.
    pub fn reads(&self, expr: &Expr) -> Reads {
        let mut reads = direct_reads(&mut |f| walk::deep(expr, f));
        self.follow(&mut reads);
        reads
    }

    /// What a domain looks at.
    pub fn domain_reads(&self, domain: &Domain) -> Reads {
        let mut reads = direct_reads(&mut |f| walk::domain_parts(domain, &mut |expr| walk::deep(expr, f)));
        self.follow(&mut reads);
        reads
    }

    /// What a define looks at.
    pub fn define(&self, id: DefineId) -> &Reads {
        &self.defines[id.index()]
    }

    /// What a step may do.
    pub fn step(&self, id: StepId) -> &Effects {
        &self.steps[id.index()]
    }

    /// What a block may do, the steps it runs included.
    pub fn effects(&self, block: &[Stmt]) -> Effects {
        let mut effects = direct_effects(block);
        for step in effects.does.clone().iter() {
            effects.add(&self.steps[step]);
        }
        effects
    }

    /// What a block may do, and what the `when`s it wakes may do.
    pub fn effects_with_whens(&self, block: &[Stmt]) -> Effects {
        let mut effects = self.effects(block);
        if effects.changes() {
            effects.add(&self.whens);
        }
        effects
    }

    fn follow(&self, reads: &mut Reads) {
        for define in reads.defines.clone().iter() {
            reads.add(&self.defines[define]);
        }
    }
}

/// What one statement does by itself; blocks in it are not looked at.
pub fn stmt_effects(stmt: &Stmt, effects: &mut Effects) {
    use StmtKind::*;
    match &stmt.kind {
        Assign(place, ..) | Random(place, _) => place_effects(place, effects),
        Let(local, _) => effects.locals.insert(local.index()),
        Move { .. } | MoveCount { .. } | Deal { .. } | Shuffle(_) | ShuffleAll(_) => effects.cards = true,
        Choose(choice) | AtOnce { choice, .. } => {
            effects.choice = true;
            let costs = choice.items.iter().flat_map(|item| &item.costs);
            costs.for_each(|(_, var)| effects.vars.insert(var.var.index()));
        }
        TakeTurns { .. } | Do(..) | Answers(_) | ByFace(_) => {
            stmt.kind.runs(&mut |step| effects.does.insert(step.index()));
        }
        GoesNext(_) | ReverseTurns => effects.order = true,
        End(step) => effects.ends.insert(step.index()),
        Win(_) => effects.wins = true,
        Reveal(_) | Show(..) | If(..) | Repeat(..) | Each(..) | Stop | Say(_) | Together(_) | NoRoom => {}
    }
}

fn place_effects(place: &Place, effects: &mut Effects) {
    match place {
        Place::Local(local) => effects.locals.insert(local.index()),
        Place::Var(var) => effects.vars.insert(var.var.index()),
    }
}

fn direct_effects(block: &[Stmt]) -> Effects {
    let mut effects = Effects::default();
    walk::each_stmt(block, &mut |stmt| stmt_effects(stmt, &mut effects));
    effects
}

/// Hands every expression of some place to a function.
type EachExpr<'w, 'a> = &'w mut dyn FnMut(&mut dyn FnMut(&'a Expr));

fn direct_reads<'a>(each: EachExpr<'_, 'a>) -> Reads {
    let mut reads = Reads::default();
    each(&mut |expr| expr_reads(expr, &mut reads));
    reads
}

fn expr_reads(expr: &Expr, reads: &mut Reads) {
    use ExprKind::*;
    reads.deck |= matches!(&expr.kind, Attr(..) | AllCards | NamedCard(_) | Zone(_) | AllZones(_));
    match &expr.kind {
        Local(local) => reads.locals.insert(local.index()),
        Var(var) => reads.vars.insert(var.var.index()),
        Option(option) => reads.options.insert(option.index()),
        PlayerCount | AllPlayers | AllTeams => reads.players = true,
        Player(..) | Members(_) => reads.players = true,
        Next(..) => reads.order = true,
        Zone(zone) | IsExhausted(zone) | HasRoom(zone) => reads.zones.insert(zone.zone.index()),
        AllZones(zone) => reads.zones.insert(zone.index()),
        AllCards | CardOwner(_) | NamedCard(_) => reads.cards = true,
        Call(define, _) => reads.defines.insert(define.index()),
        _ => {}
    }
}

fn close_defines(program: &Program) -> Vec<Reads> {
    let each = |define: &Define| {
        let mut reads = Reads::default();
        walk::define_parts(define, &mut |expr| walk::deep(expr, &mut |e| expr_reads(e, &mut reads)));
        reads
    };
    let mut all: Vec<Reads> = program.defines.iter().map(each).collect();
    let edges: Vec<Bits> = all.iter().map(|reads| reads.defines.clone()).collect();
    for define in post_order(&edges) {
        let mut reads = std::mem::take(&mut all[define]);
        edges[define].iter().filter(|callee| *callee != define).for_each(|callee| reads.add(&all[callee]));
        all[define] = reads;
    }
    all
}

fn close_steps(program: &Program) -> Vec<Effects> {
    let mut all: Vec<Effects> = program.steps.iter().map(|step| direct_effects(&step.body)).collect();
    let edges: Vec<Bits> = all.iter().map(|effects| effects.does.clone()).collect();
    let order = post_order(&edges);
    // Steps may call each other in a circle; the second pass carries effects once round, further ones are rare.
    for _ in 0..8 {
        let mut grew = false;
        for &step in &order {
            let mut effects = std::mem::take(&mut all[step]);
            edges[step]
                .iter()
                .filter(|callee| *callee != step)
                .for_each(|callee| grew |= effects.add(&all[callee]));
            all[step] = effects;
        }
        if !grew {
            break;
        }
    }
    all
}

/// The nodes of a graph, each after what it points at (circles apart). Without recursion: a chain may be long.
fn post_order(edges: &[Bits]) -> Vec<usize> {
    let mut seen = vec![false; edges.len()];
    let mut order = Vec::with_capacity(edges.len());
    for start in 0..edges.len() {
        let mut stack = vec![(start, false)];
        while let Some((node, done)) = stack.pop() {
            if done {
                order.push(node);
            } else if node < edges.len() && !std::mem::replace(&mut seen[node], true) {
                stack.push((node, true));
                stack.extend(edges[node].iter().map(|next| (next, false)));
            }
        }
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn callees_come_before_callers() {
        let mut edges = vec![Bits::default(); 3];
        edges[0].insert(2);
        edges[2].insert(1);
        assert_eq!(post_order(&edges), [1, 2, 0]);
    }

    #[test]
    fn a_circle_ends() {
        let mut edges = vec![Bits::default(); 2];
        edges[0].insert(1);
        edges[1].insert(0);
        assert_eq!(post_order(&edges).len(), 2);
    }
}
