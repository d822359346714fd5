//! Walking through a program: what each form holds directly, and everything below it.
//!
//! Bodies of defines and steps are not entered through calls; [`super::facts`] closes over those.

use crate::program::*;

/// Calls `f` with every expression directly inside this one, those of its domains, owners and texts included.
pub fn parts<'a>(expr: &'a Expr, f: &mut dyn FnMut(&'a Expr)) {
    use ExprKind::*;
    match &expr.kind {
        Const(_) | EmptySet | Local(_) | Option(_) | PlayerCount | FirstPlayer | AllPlayers | AllTeams
        | AllWords(_) | AllCards | AllZones(_) => {}
        SetOf(list) | And(list) | Or(list) | Call(_, list) | Extreme(_, list) | Key(list) => {
            list.iter().for_each(f)
        }
        Var(var) => var.owners.iter().for_each(f),
        Zone(zone) | IsExhausted(zone) | HasRoom(zone) => zone.owners.iter().for_each(f),
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
        NamedCard(named) => named.iter().for_each(|(_, e)| f(e)),
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
        Collect(d) | Any(d) | Count(d) | The(d) | Positions(d) => domain_parts(d, f),
        Every(d, e) | Next(d, e) => {
            domain_parts(d, f);
            f(e);
        }
        CountDifferent(e, d) | Total(e, d) | Best(_, e, d) | Sorted(_, e, d) => {
            domain_parts(d, f);
            f(e);
        }
        Pick(pick) => pick_parts(pick, f),
        Position(e, list) => {
            f(e);
            list.iter().for_each(f);
        }
        Table(e, rows, other) => {
            f(e);
            rows.iter().for_each(|(keys, value)| keys.iter().chain([value]).for_each(&mut *f));
            other.iter().for_each(|e| f(e));
        }
        FirstPossible(rungs) => rungs.iter().for_each(|(set, why)| {
            f(set);
            why.iter().for_each(|text| text_parts(text, f));
        }),
        Pattern(pattern) => pattern_parts(pattern, f),
        Leftover(leftover) => [&leftover.of, &leftover.by, &leftover.fits].into_iter().for_each(f),
    }
}

/// Calls `f` with the expression and everything below it, outermost first.
pub fn deep<'a>(expr: &'a Expr, f: &mut dyn FnMut(&'a Expr)) {
    f(expr);
    parts(expr, &mut |part| deep(part, f));
}

/// Calls `f` with every expression directly in a domain.
pub fn domain_parts<'a>(domain: &'a Domain, f: &mut dyn FnMut(&'a Expr)) {
    match &domain.over {
        Over::Cards(e) | Over::Players(e) | Over::Teams(e) | Over::Words(e) => f(e),
        Over::Numbers(a, b) => [a, b].into_iter().for_each(&mut *f),
        Over::Subsets(subsets) => {
            f(&subsets.of);
            subsets.least.iter().chain(&subsets.most).for_each(&mut *f);
        }
    }
    domain.from.iter().chain(&domain.filter).for_each(f);
}

/// Calls `f` with every value shown in a text.
pub fn text_parts<'a>(text: &'a Text, f: &mut dyn FnMut(&'a Expr)) {
    for part in &text.parts {
        if let TextPart::Value(value) = part {
            f(value);
        }
    }
}

/// Calls `f` with every expression directly in a statement; its blocks are left to [`blocks`].
pub fn stmt_parts<'a>(stmt: &'a Stmt, f: &mut dyn FnMut(&'a Expr)) {
    use StmtKind::*;
    match &stmt.kind {
        Assign(place, _, e) => {
            place_parts(place, f);
            f(e);
        }
        Let(_, e) | Reveal(e) | GoesNext(e) => f(e),
        Random(place, domain) => {
            place_parts(place, f);
            domain_parts(domain, f);
        }
        Move { cards, to, .. } => {
            f(cards);
            to.owners.iter().for_each(f);
        }
        MoveCount { count, from, to, .. } => {
            f(count);
            from.owners.iter().chain(&to.owners).for_each(f);
        }
        Deal { count, from, who, .. } => {
            count.iter().chain(&from.owners).for_each(&mut *f);
            domain_parts(who, f);
        }
        Shuffle(zone) | ShuffleAll(zone) => zone.owners.iter().for_each(f),
        Show(a, b) => [a, b].into_iter().for_each(f),
        Choose(choice) => choice_parts(choice, f),
        AtOnce { who, choice, .. } => {
            domain_parts(who, f);
            choice_parts(choice, f);
        }
        If(e, ..) => f(e),
        Repeat(how, _) => match how {
            crate::program::Repeat::Forever => {}
            crate::program::Repeat::Times(e)
            | crate::program::Repeat::While(e)
            | crate::program::Repeat::Until(e) => f(e),
        },
        Each(domain, _) => domain_parts(domain, f),
        TakeTurns { who, until, .. } => {
            domain_parts(who, f);
            until.iter().for_each(f);
        }
        ReverseTurns | Stop | End(_) | Together(_) | Answers(_) => {}
        ByFace(by) => [&by.card].into_iter().chain(&by.args).for_each(f),
        Do(_, args) => args.iter().for_each(f),
        Win(winners) => winner_parts(winners, f),
        Say(text) => text_parts(text, f),
    }
}

/// The blocks directly in a statement, those of the items of a choice included.
pub fn blocks(stmt: &Stmt) -> Vec<&Block> {
    match &stmt.kind {
        StmtKind::Choose(choice) | StmtKind::AtOnce { choice, .. } => {
            choice.items.iter().map(|item| &item.body).collect()
        }
        StmtKind::If(_, yes, no) => vec![yes, no],
        StmtKind::Repeat(_, body) | StmtKind::Each(_, body) | StmtKind::Together(body) => vec![body],
        _ => Vec::new(),
    }
}

/// Calls `f` with every statement of a block and of the blocks in it, in file order.
pub fn each_stmt<'a>(block: &'a [Stmt], f: &mut dyn FnMut(&'a Stmt)) {
    for stmt in block {
        f(stmt);
        blocks(stmt).into_iter().for_each(|inner| each_stmt(inner, f));
    }
}

/// Every block that stands by itself: the bodies of steps, then of `when`s.
pub fn bodies(program: &Program) -> impl Iterator<Item = &Block> {
    program.steps.iter().map(|step| &step.body).chain(program.whens.iter().map(|when| &when.body))
}

/// Calls `f` with every statement of the program.
pub fn every_stmt<'a>(program: &'a Program, f: &mut dyn FnMut(&'a Stmt)) {
    bodies(program).for_each(|body| each_stmt(body, f));
}

/// Calls `f` with every expression of the program, outermost first.
pub fn every_expr<'a>(program: &'a Program, f: &mut dyn FnMut(&'a Expr)) {
    declared(program, &mut |expr| deep(expr, f));
    every_stmt(program, &mut |stmt| stmt_parts(stmt, &mut |expr| deep(expr, f)));
}

/// Calls `f` with every expression of the program but the conditions that pick the cards of the deck: those speak of all cards
/// there might be, not of the cards of the table.
pub fn every_expr_in_play<'a>(program: &'a Program, f: &mut dyn FnMut(&'a Expr)) {
    let filters: Vec<&Expr> =
        program.deck.variants.iter().filter_map(|(_, v)| v.filter.as_ref().map(|(_, e)| e)).collect();
    declared(program, &mut |expr| {
        if !filters.iter().any(|filter| std::ptr::eq(*filter, expr)) {
            deep(expr, f);
        }
    });
    every_stmt(program, &mut |stmt| stmt_parts(stmt, &mut |expr| deep(expr, f)));
}

/// Calls `f` with every expression that stands in a declaration, outside of blocks.
pub fn declared<'a>(program: &'a Program, f: &mut dyn FnMut(&'a Expr)) {
    deck_parts(&program.deck, f);
    program.bound.decisions.iter().for_each(&mut *f);
    program.bound.result.iter().for_each(|winners| winner_parts(winners, f));
    program.options.iter().for_each(|option| f(&option.usually));
    program.zones.iter().for_each(|zone| zone_parts(zone, f));
    program.vars.iter().filter_map(|var| var.start.as_ref()).for_each(|(_, e)| f(e));
    program.defines.iter().for_each(|define| define_parts(define, f));
    program.whens.iter().for_each(|when| match &when.watch {
        Watch::Condition(e) => f(e),
        Watch::Any(domain) => domain_parts(domain, f),
    });
    program.bots.iter().for_each(|bot| bot_parts(bot, f));
}

/// Calls `f` with every expression directly in a define.
pub fn define_parts<'a>(define: &'a Define, f: &mut dyn FnMut(&'a Expr)) {
    f(&define.body);
    define.why_not.iter().for_each(|text| text_parts(text, f));
}

/// Calls `f` with every expression directly in a result.
pub fn winner_parts<'a>(winners: &'a Winners, f: &mut dyn FnMut(&'a Expr)) {
    match winners {
        Winners::These(e) | Winners::Ranked { by: e, .. } => f(e),
        Winners::Nobody => {}
    }
}

/// Calls `f` with every expression directly in an item, its body apart.
pub fn item_parts<'a>(item: &'a Item, f: &mut dyn FnMut(&'a Expr)) {
    item.text.iter().for_each(|text| text_parts(text, f));
    item.binders.iter().for_each(|binder| domain_parts(binder, f));
    item.condition.iter().for_each(&mut *f);
    for (price, var) in &item.costs {
        f(price);
        var.owners.iter().for_each(&mut *f);
    }
}

fn choice_parts<'a>(choice: &'a Choice, f: &mut dyn FnMut(&'a Expr)) {
    f(&choice.chooser);
    choice.items.iter().for_each(|item| item_parts(item, f));
}

fn place_parts<'a>(place: &'a Place, f: &mut dyn FnMut(&'a Expr)) {
    if let Place::Var(var) = place {
        var.owners.iter().for_each(f);
    }
}

fn pick_parts<'a>(pick: &'a Pick, f: &mut dyn FnMut(&'a Expr)) {
    domain_parts(&pick.domain, f);
    f(&pick.by);
    if let PickMode::Several(n) = &pick.mode {
        f(n);
    }
}

fn pattern_parts<'a>(pattern: &'a Pattern, f: &mut dyn FnMut(&'a Expr)) {
    f(&pattern.cards);
    match &pattern.form {
        PatternForm::Share(_, e) | PatternForm::Differ(_, e) | PatternForm::Run(_, e) => f(e),
    }
    pattern.apart.iter().for_each(|(_, e)| f(e));
}

fn deck_parts<'a>(deck: &'a Deck, f: &mut dyn FnMut(&'a Expr)) {
    for (condition, variant) in &deck.variants {
        condition.iter().for_each(&mut *f);
        variant.jokers.iter().for_each(|(count, _)| f(count));
        variant.filter.iter().for_each(|(_, e)| f(e));
    }
    deck.packs.iter().for_each(&mut *f);
    for removal in &deck.removals {
        removal.card.iter().for_each(|(_, e)| f(e));
        removal.condition.iter().for_each(&mut *f);
    }
}

fn zone_parts<'a>(zone: &'a Zone, f: &mut dyn FnMut(&'a Expr)) {
    zone.glimpses.iter().filter_map(|glimpse| glimpse.condition.as_ref()).for_each(|(_, e)| f(e));
    zone.capacity.iter().for_each(|(_, e)| f(e));
    zone.sorted_by.iter().for_each(|(_, e)| f(e));
    if let Some(refill) = &zone.refill {
        f(&refill.cards);
        refill.condition.iter().for_each(&mut *f);
    }
}

fn bot_parts<'a>(bot: &'a Bot, f: &mut dyn FnMut(&'a Expr)) {
    bot.likes.iter().for_each(|(_, e)| f(e));
    bot.prefers.iter().filter_map(|(_, e)| e.as_ref()).for_each(&mut *f);
    bot.value.iter().for_each(f);
}
