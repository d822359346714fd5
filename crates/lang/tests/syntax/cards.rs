//! Kinds, cards, actions, statuses and rules.

use super::{print, samples, section, sound};
use lang::ast::*;

#[test]
fn kinds_list_their_members() {
    let file = sound(samples::CARDS);
    let Section::Kind(kind) = &file.sections[1] else { panic!() };
    let Some(KindMember::Properties(properties)) = kind.members.first() else { panic!() };
    assert_eq!(
        (properties.names.len(), properties.at_least.is_some(), properties.usually.is_some()),
        (2, true, true)
    );
    assert!(matches!(kind.members[1], KindMember::Properties(Properties { text: Some(_), .. })));
    assert!(kind.members.iter().any(|m| matches!(m, KindMember::Step(step) if step.body.is_none())));
    assert!(matches!(kind.members.last(), Some(KindMember::Rule(_))));
}

#[test]
fn actions_know_when_they_can_be_done() {
    let file = sound(samples::CARDS);
    let Section::Action(action) = &file.sections[2] else { panic!() };
    assert_eq!(
        (action.replace.is_some(), action.params.len(), action.only_if.len(), action.body.stmts.len()),
        (true, 2, 2, 1)
    );
    assert!(action.only_if[0].why.is_some() && action.only_if[1].why.is_none() && action.about.is_some());
}

#[test]
fn cards_set_and_override() {
    let Section::Card(card) =
        section("card \"Gull\": creature, colour tide, cost -1, flies\n  skill: stop\n  text \"x\"\n")
    else {
        panic!()
    };
    let settings: Vec<(String, Option<String>)> =
        card.settings.iter().map(|s| (s.name.name.clone(), s.value.as_ref().map(print::expr))).collect();
    assert_eq!(
        settings,
        [("colour".into(), Some("tide".into())), ("cost".into(), Some("-1".into())), ("flies".into(), None)]
    );
    assert!(matches!(card.members.as_slice(), [CardMember::Step { .. }, CardMember::Text(_)]));
}

#[test]
fn reactions_name_events() {
    let Section::Rule(rule) = section("before wound(m, n, this) or hurt(p, 3) where p is player\n  cancel\n")
    else {
        panic!()
    };
    let RuleKind::React { before: true, events, filter: Some(_), .. } = rule.kind else { panic!() };
    let args: Vec<Vec<String>> = events.iter().map(|e| e.args.iter().map(print::expr).collect()).collect();
    assert_eq!(args, [vec!["m", "n", "this"], vec!["p", "3"]]);
}

#[test]
fn lines_change_properties() {
    let change = |source: &str| match section(source) {
        Section::Rule(Rule { kind: RuleKind::Have { who, change }, .. }) => (print::domain(&who), change),
        other => panic!("{other:?}"),
    };
    let (who, add) = change("other monsters in field have attack + 1 * 2\n");
    assert_eq!(who, "<other monsters in field>");
    assert!(matches!(add, Change::Property { op: ChangeOp::Add, .. }));
    let (who, set) = change("creatures in all boards where flies have power = 1\n");
    assert_eq!(who, "<creatures in [all boards] where flies>");
    assert!(matches!(set, Change::Property { op: ChangeOp::Set, .. }));
    assert!(matches!(change("monsters have no abilities\n").1, Change::NoAbilities));
}

#[test]
fn statuses_hold_rules() {
    let Section::Status(status) = section(
        "status lent(back: player) for creature\n  at its end: move it to back.board\n  while a\n    it has power - 1\n",
    ) else {
        panic!()
    };
    assert_eq!((status.bearer.name.as_str(), status.params.len()), ("creature", 1));
    assert!(matches!(status.rules[0].kind, RuleKind::AtEnd(_)));
    assert!(matches!(&status.rules[1].kind, RuleKind::While { rules, .. } if rules.len() == 1));
}
