//! Statements and choices.

use super::{print, section};
use lang::ast::*;

/// The statements of a step.
fn statements(source: &str) -> Vec<StmtKind> {
    let lines: String = source.lines().map(|line| format!("  {line}\n")).collect();
    match section(&format!("step test\n{lines}")) {
        Section::Step(step) => {
            step.body.map_or(Vec::new(), |body| body.stmts).into_iter().map(|s| s.kind).collect()
        }
        other => panic!("{other:?}"),
    }
}

fn statement(source: &str) -> StmtKind {
    let mut found = statements(source);
    assert_eq!(found.len(), 1, "{source}: {found:?}");
    found.remove(0)
}

fn choice(source: &str) -> Choose {
    match statement(source) {
        StmtKind::Choose(choose) => choose,
        other => panic!("{other:?}"),
    }
}

#[test]
fn moving_cards() {
    let StmtKind::Move { cards, to, at_bottom } =
        statement("move the red card in hand to p.won at the bottom")
    else {
        panic!()
    };
    assert_eq!(
        (print::expr(&cards), print::expr(&to), at_bottom),
        ("[the <red+card in hand>]".into(), "p.won".into(), true)
    );
    let StmtKind::Move { cards, .. } = statement("move the card in hand to won") else { panic!() };
    assert_eq!(print::expr(&cards), "[the <card in hand>]");
    for (source, count) in [
        ("move 4 cards from a to b", "4"),
        ("move p.n cards from a to b", "p.n"),
        ("move (n + 1) cards from a to b", "([n Add 1])"),
    ] {
        let StmtKind::MoveCount { amount: Amount::Count(n), .. } = statement(source) else {
            panic!("{source}")
        };
        assert_eq!(print::expr(&n), count);
    }
    assert!(matches!(
        statement("move all cards from a to b"),
        StmtKind::MoveCount { amount: Amount::All, .. }
    ));
    assert!(matches!(statement("shuffle all cards into stock"), StmtKind::ShuffleAll(_)));
}

#[test]
fn dealing_takes_the_start_out_of_the_domain() {
    let StmtKind::Deal { zone, of: Some(of), starting: Some(starting), .. } =
        statement("deal 2 cards from stock to each hand of live players from next player after dealer")
    else {
        panic!()
    };
    assert_eq!(
        (zone.name.as_str(), print::domain(&of), print::expr(&starting)),
        ("hand", "<live+players>".into(), "[next player after dealer]".into())
    );
}

#[test]
fn statement_words_are_names_elsewhere() {
    assert!(matches!(statement("do deal"), StmtKind::Do(_)));
    assert!(matches!(statement("move = 3"), StmtKind::Assign { .. }));
    assert!(matches!(statement("take.x += 1"), StmtKind::Assign { op: AssignOp::Add, .. }));
    assert!(matches!(statement("pool(c.colour) -= deal"), StmtKind::Assign { op: AssignOp::Subtract, .. }));
}

#[test]
fn statements_that_begin_with_their_subject() {
    assert!(matches!(statement("next player after p goes next"), StmtKind::GoesNext(_)));
    assert!(matches!(
        statement("this becomes m.face until end of turn"),
        StmtKind::Becomes { duration: Some(_), .. }
    ));
    assert!(matches!(statement("nobody wins"), StmtKind::Outcome(Outcome::Nobody)));
    assert!(matches!(statement("players where life > 0 win"), StmtKind::Outcome(Outcome::Wins(_))));
    assert!(matches!(
        statement("players where every card in hand has wild win"),
        StmtKind::Outcome(Outcome::Wins(_))
    ));
    assert!(matches!(
        statement("lowest total points of won wins"),
        StmtKind::Outcome(Outcome::Ranked { direction: Direction::Lowest, .. })
    ));
    assert!(matches!(statement("highest player by score wins"), StmtKind::Outcome(Outcome::Wins(_))));
    let StmtKind::TakeTurns { who, at, until, .. } =
        statement("live players take turns at respond from dealer\n  until settled or a")
    else {
        panic!()
    };
    assert_eq!(
        (print::domain(&who), at.map(|n| n.name), until.map(|c| print::expr(&c))),
        ("<live+players>".into(), Some("respond".into()), Some("[settled Or a]".into()))
    );
    let StmtKind::AtOnce { who, first_only, .. } =
        statement("other live players from p at once, first only\n  choose \"A\"")
    else {
        panic!()
    };
    assert_eq!((print::domain(&who), first_only), ("<other live+players from p>".into(), true));
}

#[test]
fn branches_and_loops() {
    let StmtKind::If { branches, otherwise } = statement("if a: stop\nelse if b\n  stop\nelse: stop") else {
        panic!()
    };
    assert_eq!((branches.len(), otherwise.is_some()), (2, true));
    assert!(matches!(
        statement("repeat c.cost times: stop"),
        StmtKind::Repeat { mode: Repeat::Times(_), .. }
    ));
    assert!(matches!(statement("repeat\n  stop"), StmtKind::Repeat { mode: Repeat::Forever, .. }));
    assert!(matches!(
        statement("repeat until a is 3\n  stop"),
        StmtKind::Repeat { mode: Repeat::Until(_), .. }
    ));
    assert!(matches!(statement("each p in others: each q in p.friends: stop"), StmtKind::Each { .. }));
}

#[test]
fn chance_and_faces() {
    let StmtKind::Let { value, .. } = statement("let coin = random k in 1 to 2") else { panic!() };
    assert_eq!(print::expr(&value), "[random <k in 1 to 2>]");
    let StmtKind::Make { count, face, zone } = statement("make n f in p.board") else { panic!() };
    assert_eq!([count, face, zone].map(|e| print::expr(&e)), ["n", "f", "p.board"]);
    let StmtKind::Give { duration: Some(duration), .. } =
        statement("give grown(3, 3) to m until end of next turn of m.owner")
    else {
        panic!()
    };
    assert!(matches!(duration.kind, DurationKind::EndOfNextTurn(_)));
}

#[test]
fn items_have_binders_conditions_and_costs() {
    let choose = choice(
        "choose\n  \"A {c}\" for c in hand, 2 to n cs among table where c.f(cs) if a costing c.cost mana and 2 coins\n    stop\n  otherwise \"B\"\n  otherwise",
    );
    let [first, second, third] = choose.items.as_slice() else { panic!() };
    let binders: Vec<String> = first.binders.iter().map(print::domain).collect();
    assert_eq!(binders, ["<c in hand>", "<2 to n cs among table where c.f(cs)>"]);
    let costs: Vec<String> = first
        .costs
        .iter()
        .map(|c| format!("{}/{}", print::expr(&c.amount), print::expr(&c.variable)))
        .collect();
    assert_eq!(costs, ["c.cost/mana", "2/coins"]);
    assert_eq!((first.condition.is_some(), first.body.stmts.len()), (true, 1));
    assert!(second.otherwise && second.text.is_some() && third.otherwise && third.text.is_none());
}

#[test]
fn one_item_may_stand_on_the_line() {
    let choose = choice("p.left chooses \"Raise to {n}\" for n in a + b to most where n > 3: bet = n");
    assert_eq!(choose.chooser.map(|p| print::expr(&p)), Some("p.left".into()));
    assert_eq!(print::domain(&choose.items[0].binders[0]), "<n in [a Add b] to most where [n More 3]>");
    assert_eq!(choose.items[0].body.stmts.len(), 1);
}

#[test]
fn an_if_below_an_item_is_its_condition_only_if_it_has_no_block() {
    let body = choice("choose\n  \"A\" for c in hand\n    if c.wild\n      stop\n  \"B\"");
    assert!(body.items[0].condition.is_none() && body.items[0].body.stmts.len() == 1);
    let condition = choice("choose\n  \"A\" for c in hand\n      if c.wild\n    stop\n  \"B\"");
    assert!(condition.items[0].condition.is_some() && condition.items[0].body.stmts.len() == 1);
    let alone = choice("choose\n  \"A\" for c in hand\n    if c.wild\n      and a\n  \"B\"");
    assert!(alone.items[0].condition.is_some() && alone.items[0].body.stmts.is_empty());
}
