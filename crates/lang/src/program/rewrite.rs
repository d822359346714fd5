//! Changing a program in place: every expression and every statement, wherever it stands.

use super::*;

/// Calls `f` with every expression directly inside this one.
pub fn parts_mut(expr: &mut Expr, f: &mut dyn FnMut(&mut Expr)) {
    use ExprKind::*;
    match &mut expr.kind {
        Const(_) | EmptySet | Local(_) | Option(_) | PlayerCount | FirstPlayer | AllPlayers | AllTeams
        | AllWords(_) | AllCards | AllZones(_) => {}
        SetOf(list) | And(list) | Or(list) | Call(_, list) | Extreme(_, list) | Key(list) => {
            list.iter_mut().for_each(f)
        }
        Var(var) => var.owners.iter_mut().for_each(f),
        Zone(zone) | IsExhausted(zone) | HasRoom(zone) => zone.owners.iter_mut().for_each(f),
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
        NamedCard(named) => named.iter_mut().for_each(|(_, e)| f(e)),
        TopCards(a, b)
        | Same(a, b)
        | Compare(_, a, b)
        | In(a, b)
        | Arith(_, a, b)
        | Else(a, b)
        | Union(a, b)
        | Except(a, b)
        | Splits(a, _, b) => [a, b].into_iter().for_each(|e| f(e)),
        If(a, b, c) => [a, b, c].into_iter().for_each(|e| f(e)),
        Collect(d) | Any(d) | Count(d) | The(d) | Positions(d) => domain_mut(d, f),
        Every(d, e) | Next(d, e) | CountDifferent(e, d) | Total(e, d) | Best(_, e, d) | Sorted(_, e, d) => {
            domain_mut(d, f);
            f(e);
        }
        Pick(pick) => {
            domain_mut(&mut pick.domain, f);
            f(&mut pick.by);
            if let PickMode::Several(n) = &mut pick.mode {
                f(n);
            }
        }
        Position(e, list) => {
            f(e);
            list.iter_mut().for_each(f);
        }
        Table(e, rows, other) => {
            f(e);
            rows.iter_mut().for_each(|(keys, value)| keys.iter_mut().chain([value]).for_each(&mut *f));
            other.iter_mut().for_each(|e| f(e));
        }
        FirstPossible(rungs) => rungs.iter_mut().for_each(|(set, why)| {
            f(set);
            why.iter_mut().for_each(|text| text_mut(text, f));
        }),
        Pattern(pattern) => {
            f(&mut pattern.cards);
            match &mut pattern.form {
                PatternForm::Share(_, e) | PatternForm::Differ(_, e) | PatternForm::Run(_, e) => f(e),
            }
            pattern.apart.iter_mut().for_each(|(_, e)| f(e));
        }
        Leftover(left) => [&mut left.of, &mut left.by, &mut left.fits].into_iter().for_each(f),
    }
}

/// Calls `f` with everything below the expression and then with the expression itself.
pub fn deep_mut(expr: &mut Expr, f: &mut dyn FnMut(&mut Expr)) {
    parts_mut(expr, &mut |part| deep_mut(part, f));
    f(expr);
}

/// The expression with a value for each of these locals.
pub fn with_locals(expr: &Expr, values: &[(LocalId, Expr)]) -> Expr {
    let mut expr = expr.clone();
    deep_mut(&mut expr, &mut |part| {
        if let ExprKind::Local(local) = part.kind
            && let Some((_, value)) = values.iter().find(|(known, _)| *known == local)
        {
            *part = value.clone();
        }
    });
    expr
}

/// Calls `f` with every expression directly in a domain.
pub fn domain_mut(domain: &mut Domain, f: &mut dyn FnMut(&mut Expr)) {
    match &mut domain.over {
        Over::Cards(e) | Over::Players(e) | Over::Teams(e) | Over::Words(e) => f(e),
        Over::Numbers(a, b) => [a, b].into_iter().for_each(&mut *f),
        Over::Subsets(subsets) => {
            f(&mut subsets.of);
            subsets.least.iter_mut().chain(&mut subsets.most).for_each(&mut *f);
        }
    }
    domain.from.iter_mut().chain(&mut domain.filter).for_each(f);
}

/// Calls `f` with every value shown in a text.
pub fn text_mut(text: &mut Text, f: &mut dyn FnMut(&mut Expr)) {
    for part in &mut text.parts {
        if let TextPart::Value(value) = part {
            f(value);
        }
    }
}

fn place_mut(place: &mut Place, f: &mut dyn FnMut(&mut Expr)) {
    if let Place::Var(var) = place {
        var.owners.iter_mut().for_each(f);
    }
}

fn winners_mut(winners: &mut Winners, f: &mut dyn FnMut(&mut Expr)) {
    match winners {
        Winners::These(e) | Winners::Ranked { by: e, .. } => f(e),
        Winners::Nobody => {}
    }
}

fn choice_mut(choice: &mut Choice, f: &mut dyn FnMut(&mut Expr)) {
    f(&mut choice.chooser);
    for item in &mut choice.items {
        item.text.iter_mut().for_each(|text| text_mut(text, f));
        item.binders.iter_mut().for_each(|binder| domain_mut(binder, f));
        item.condition.iter_mut().for_each(&mut *f);
        for (price, var) in &mut item.costs {
            f(price);
            var.owners.iter_mut().for_each(&mut *f);
        }
    }
}

/// Calls `f` with every expression directly in a statement, its blocks apart.
pub fn stmt_parts_mut(stmt: &mut Stmt, f: &mut dyn FnMut(&mut Expr)) {
    use StmtKind::*;
    match &mut stmt.kind {
        Assign(place, _, e) => {
            place_mut(place, f);
            f(e);
        }
        Let(_, e) | Reveal(e) | GoesNext(e) => f(e),
        Random(place, domain) => {
            place_mut(place, f);
            domain_mut(domain, f);
        }
        Move { cards, to, .. } => {
            f(cards);
            to.owners.iter_mut().for_each(f);
        }
        MoveCount { count, from, to, .. } => {
            f(count);
            from.owners.iter_mut().chain(&mut to.owners).for_each(f);
        }
        Deal { count, from, who, .. } => {
            count.iter_mut().chain(&mut from.owners).for_each(&mut *f);
            domain_mut(who, f);
        }
        Shuffle(zone) | ShuffleAll(zone) => zone.owners.iter_mut().for_each(f),
        Show(a, b) => [a, b].into_iter().for_each(f),
        Choose(choice) => choice_mut(choice, f),
        AtOnce { who, choice, .. } => {
            domain_mut(who, f);
            choice_mut(choice, f);
        }
        If(e, ..) => f(e),
        Repeat(how, _) => match how {
            super::Repeat::Forever => {}
            super::Repeat::Times(e) | super::Repeat::While(e) | super::Repeat::Until(e) => f(e),
        },
        Each(domain, _) => domain_mut(domain, f),
        TakeTurns { who, until, .. } => {
            domain_mut(who, f);
            until.iter_mut().for_each(f);
        }
        ReverseTurns | Stop | End(_) | Together(_) | Answers(_) | NoRoom => {}
        ByFace(by) => [&mut by.card].into_iter().chain(&mut by.args).for_each(f),
        Do(_, args) => args.iter_mut().for_each(f),
        Win(winners) => winners_mut(winners, f),
        Say(text) => text_mut(text, f),
    }
}

/// Calls `f` with every statement of a block and of the blocks in it.
pub fn stmts_mut(block: &mut Block, f: &mut dyn FnMut(&mut Stmt)) {
    for stmt in block {
        f(stmt);
        match &mut stmt.kind {
            StmtKind::Choose(choice) | StmtKind::AtOnce { choice, .. } => {
                choice.items.iter_mut().for_each(|item| stmts_mut(&mut item.body, f));
            }
            StmtKind::If(_, yes, no) => {
                stmts_mut(yes, f);
                stmts_mut(no, f);
            }
            StmtKind::Repeat(_, body) | StmtKind::Each(_, body) | StmtKind::Together(body) => {
                stmts_mut(body, f)
            }
            _ => {}
        }
    }
}

/// Calls `f` with every statement of the program.
pub fn every_stmt_mut(program: &mut Program, f: &mut dyn FnMut(&mut Stmt)) {
    program.steps.iter_mut().for_each(|step| stmts_mut(&mut step.body, f));
    program.whens.iter_mut().for_each(|when| stmts_mut(&mut when.body, f));
}

/// Calls `f` with every expression that is worked out while the game goes on, innermost first.
pub fn every_expr_in_play_mut(program: &mut Program, f: &mut dyn FnMut(&mut Expr)) {
    every_stmt_mut(program, &mut |stmt| stmt_parts_mut(stmt, &mut |e| deep_mut(e, f)));
    let f = &mut |e: &mut Expr| deep_mut(e, f);
    for zone in &mut program.zones {
        zone.glimpses.iter_mut().filter_map(|glimpse| glimpse.condition.as_mut()).for_each(|(_, e)| f(e));
        zone.capacity.iter_mut().for_each(|(_, e)| f(e));
        zone.sorted_by.iter_mut().for_each(|(_, e)| f(e));
        zone.refill.iter_mut().for_each(|refill| f(&mut refill.cards));
    }
    for define in &mut program.defines {
        f(&mut define.body);
        define.why_not.iter_mut().for_each(|text| text_mut(text, f));
    }
    for when in &mut program.whens {
        match &mut when.watch {
            Watch::Condition(e) => f(e),
            Watch::Any(domain) => domain_mut(domain, f),
        }
    }
    for bot in &mut program.bots {
        bot.likes.iter_mut().for_each(|(_, e)| f(e));
        bot.prefers.iter_mut().filter_map(|(_, e)| e.as_mut()).for_each(&mut *f);
        bot.value.iter_mut().for_each(&mut *f);
    }
    program.bound.result.iter_mut().for_each(|winners| winners_mut(winners, f));
}
