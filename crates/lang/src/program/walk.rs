//! Walking over expressions and statements: every child once, in the order of reading. Texts are left out: they say something,
//! and decide nothing.

use super::*;

/// Calls `f` for each direct child of an expression.
pub fn children<'a>(expr: &'a Expr, f: &mut dyn FnMut(&'a Expr)) {
    use ExprKind::*;
    match &expr.kind {
        Const(_) | EmptySet | Local(_) | Option(_) | PlayerCount | FirstPlayer | AllPlayers | AllTeams
        | AllWords(_) | AllCards | AllZones(_) => {}
        SetOf(list) | And(list) | Or(list) | Extreme(_, list) | Key(list) | Call(_, list) => {
            list.iter().for_each(f)
        }
        Var(v) => v.owners.iter().for_each(f),
        Zone(z) | IsExhausted(z) | HasRoom(z) => z.owners.iter().for_each(f),
        NamedCard(list) => list.iter().for_each(|(_, e)| f(e)),
        Top(e)
        | First(e)
        | Attr(_, e)
        | Player(_, e)
        | Members(e)
        | CardOwner(e)
        | Not(e)
        | IsEmpty(e)
        | Negate(e)
        | Single(e)
        | Openly(e) => f(e),
        TopCards(a, b)
        | Same(a, b)
        | Compare(_, a, b)
        | In(a, b)
        | Arith(_, a, b)
        | Else(a, b)
        | Union(a, b)
        | Except(a, b)
        | Splits(a, _, b) => {
            f(a);
            f(b);
        }
        If(a, b, c) => {
            f(a);
            f(b);
            f(c);
        }
        Collect(d) | Any(d) | Count(d) | The(d) | Positions(d) => domain(d, f),
        Every(d, e) | CountDifferent(e, d) | Total(e, d) | Best(_, e, d) | Sorted(_, e, d) | Next(d, e) => {
            domain(d, f);
            f(e);
        }
        Pick(p) => {
            domain(&p.domain, f);
            f(&p.by);
            if let PickMode::Several(n) = &p.mode {
                f(n);
            }
        }
        Position(e, list) => {
            f(e);
            list.iter().for_each(f);
        }
        Table(e, rows, otherwise) => {
            f(e);
            for (keys, value) in rows {
                keys.iter().for_each(&mut *f);
                f(value);
            }
            otherwise.iter().for_each(|e| f(e));
        }
        FirstPossible(rungs) => rungs.iter().for_each(|(e, _)| f(e)),
        Pattern(p) => {
            f(&p.cards);
            match &p.form {
                PatternForm::Share(_, e) | PatternForm::Differ(_, e) | PatternForm::Run(_, e) => f(e),
            }
            if let Some((_, e)) = &p.apart {
                f(e);
            }
        }
        Leftover(l) => {
            f(&l.of);
            f(&l.by);
            f(&l.fits);
        }
    }
}

/// Calls `f` for each direct child of a domain.
pub fn domain<'a>(domain: &'a Domain, f: &mut dyn FnMut(&'a Expr)) {
    match &domain.over {
        Over::Cards(e) | Over::Players(e) | Over::Teams(e) | Over::Words(e) => f(e),
        Over::Numbers(a, b) => {
            f(a);
            f(b);
        }
        Over::Subsets(s) => {
            f(&s.of);
            s.least.iter().for_each(&mut *f);
            s.most.iter().for_each(&mut *f);
        }
    }
    domain.from.iter().for_each(&mut *f);
    domain.filter.iter().for_each(f);
}

/// Replaces locals by expressions, everywhere inside.
pub fn substitute(expr: &Expr, with: &[(LocalId, Expr)]) -> Expr {
    let mut result = expr.clone();
    replace(&mut result, with);
    result
}

fn replace(expr: &mut Expr, with: &[(LocalId, Expr)]) {
    if let ExprKind::Local(local) = expr.kind {
        if let Some((_, value)) = with.iter().find(|(l, _)| *l == local) {
            let span = expr.span;
            *expr = value.clone();
            expr.span = span;
        }
        return;
    }
    rewrite::parts_mut(expr, &mut |child| replace(child, with));
}

/// How many parts an expression has, itself included.
pub fn size(expr: &Expr) -> usize {
    let mut all = 1;
    children(expr, &mut |child| all += size(child));
    all
}

/// Whether an expression speaks of a local.
pub fn mentions(expr: &Expr, local: LocalId) -> bool {
    speaks_of(expr, &|other| other == local)
}

/// Whether an expression speaks of one of some locals. It is asked in play: the common forms are looked into directly.
pub fn speaks_of(expr: &Expr, wanted: &impl Fn(LocalId) -> bool) -> bool {
    use ExprKind::*;
    match &expr.kind {
        Local(local) => wanted(*local),
        Const(_) | Option(_) | PlayerCount | FirstPlayer => false,
        Attr(_, e) | Not(e) | Player(_, e) => speaks_of(e, wanted),
        Same(a, b) | Compare(_, a, b) | In(a, b) | Arith(_, a, b) | Union(a, b) | Except(a, b) => {
            speaks_of(a, wanted) || speaks_of(b, wanted)
        }
        Call(_, list) | And(list) | Or(list) => list.iter().any(|e| speaks_of(e, wanted)),
        Var(var) => var.owners.iter().any(|e| speaks_of(e, wanted)),
        Zone(zone) => zone.owners.iter().any(|e| speaks_of(e, wanted)),
        _ => {
            let mut found = false;
            children(expr, &mut |child| found = found || speaks_of(child, wanted));
            found
        }
    }
}

/// Calls `f` with every local that an expression gives values itself, those of expressions inside it apart.
pub fn bound(expr: &Expr, f: &mut dyn FnMut(LocalId)) {
    use ExprKind::*;
    match &expr.kind {
        Collect(d)
        | Any(d)
        | Count(d)
        | The(d)
        | Positions(d)
        | Every(d, _)
        | CountDifferent(_, d)
        | Total(_, d)
        | Best(_, _, d)
        | Sorted(_, _, d)
        | Next(d, _) => f(d.var),
        Pick(p) => f(p.domain.var),
        Splits(_, group, _) => f(*group),
        Leftover(l) => [l.card, l.group].into_iter().for_each(f),
        Pattern(p) => {
            match p.form {
                PatternForm::Share(card, _) | PatternForm::Differ(card, _) | PatternForm::Run(card, _) => {
                    f(card)
                }
            }
            p.apart.iter().for_each(|(card, _)| f(*card));
        }
        _ => {}
    }
}

/// Whether an expression, or one inside it, gives this local values itself.
pub fn ranges_over(expr: &Expr, local: LocalId) -> bool {
    let mut found = false;
    bound(expr, &mut |own| found |= own == local);
    children(expr, &mut |child| found = found || ranges_over(child, local));
    found
}

/// Whether an expression ranges over something, so that it writes to locals of its own.
pub fn binds(expr: &Expr) -> bool {
    use ExprKind::*;
    let own = matches!(
        expr.kind,
        Collect(_)
            | Any(_)
            | Every(..)
            | Count(_)
            | CountDifferent(..)
            | Total(..)
            | Best(..)
            | Pick(_)
            | The(_)
            | Sorted(..)
            | Next(..)
            | Pattern(_)
            | Splits(..)
            | Leftover(_)
            | Positions(_)
            | Call(..)
    );
    let mut found = own;
    children(expr, &mut |child| found = found || binds(child));
    found
}

/// Calls `f` for every statement of a block and of the blocks inside it.
pub fn statements<'a>(block: &'a [Stmt], f: &mut dyn FnMut(&'a Stmt)) {
    for stmt in block {
        f(stmt);
        // First noted, then gone into: blocks lie deep in blocks, and the stack is short.
        let mut inside = Vec::new();
        blocks(stmt, &mut |inner| inside.push(inner));
        inside.into_iter().for_each(|inner| statements(inner, f));
    }
}

/// Calls `f` for each block directly inside a statement.
pub fn blocks<'a>(stmt: &'a Stmt, f: &mut dyn FnMut(&'a Block)) {
    match &stmt.kind {
        StmtKind::Choose(choice) | StmtKind::AtOnce { choice, .. } => {
            choice.items.iter().for_each(|item| f(&item.body));
        }
        StmtKind::If(_, yes, no) => {
            f(yes);
            f(no);
        }
        StmtKind::Repeat(_, body) | StmtKind::Each(_, body) | StmtKind::Together(body) => f(body),
        _ => {}
    }
}

/// Calls `f` for every expression that stands directly in a statement, blocks inside it apart.
pub fn expressions<'a>(stmt: &'a Stmt, f: &mut dyn FnMut(&'a Expr)) {
    use StmtKind::*;
    let zone = |z: &'a ZoneRef, f: &mut dyn FnMut(&'a Expr)| z.owners.iter().for_each(f);
    match &stmt.kind {
        Assign(place, _, e) => {
            target(place, f);
            f(e);
        }
        Let(_, e) | Reveal(e) | GoesNext(e) | If(e, ..) => f(e),
        Random(place, d) => {
            target(place, f);
            domain(d, f);
        }
        Move { cards, to, .. } => {
            f(cards);
            zone(to, f);
        }
        MoveCount { count, from, to, .. } => {
            f(count);
            zone(from, f);
            zone(to, f);
        }
        Deal { count, from, who, .. } => {
            count.iter().for_each(&mut *f);
            zone(from, f);
            domain(who, f);
        }
        Shuffle(z) | ShuffleAll(z) => zone(z, f),
        Show(a, b) => {
            f(a);
            f(b);
        }
        Choose(asked) => choice(asked, f),
        AtOnce { who, choice: asked, .. } => {
            domain(who, f);
            choice(asked, f);
        }
        Repeat(repeat, _) => match repeat {
            super::Repeat::Forever => {}
            super::Repeat::Times(e) | super::Repeat::While(e) | super::Repeat::Until(e) => f(e),
        },
        Each(d, _) => domain(d, f),
        TakeTurns { who, until, .. } => {
            domain(who, f);
            until.iter().for_each(f);
        }
        Do(_, args) => args.iter().for_each(f),
        Win(Winners::These(e)) | Win(Winners::Ranked { by: e, .. }) => f(e),
        ReverseTurns | Stop | End(_) | Win(Winners::Nobody) | Say(_) | Together(_) | Answers(_) | NoRoom => {}
        ByFace(by) => [&by.card].into_iter().chain(&by.args).for_each(f),
    }
}

fn target<'a>(place: &'a Place, f: &mut dyn FnMut(&'a Expr)) {
    if let Place::Var(v) = place {
        v.owners.iter().for_each(f);
    }
}

fn choice<'a>(choice: &'a Choice, f: &mut dyn FnMut(&'a Expr)) {
    f(&choice.chooser);
    choice.items.iter().for_each(|one| item(one, f));
}

/// Calls `f` for every expression that stands directly in an item of a choice, its body apart.
pub fn item<'a>(item: &'a Item, f: &mut dyn FnMut(&'a Expr)) {
    item.binders.iter().for_each(|d| domain(d, f));
    item.condition.iter().for_each(&mut *f);
    for (amount, var) in &item.costs {
        f(amount);
        var.owners.iter().for_each(&mut *f);
    }
}
