//! Whether two expressions surely mean the same wherever both stand.

use crate::program::*;

/// The same form with the same parts. Forms that bind names are never called the same: silence is safe.
pub fn same_expr(a: &Expr, b: &Expr) -> bool {
    use ExprKind::*;
    match (&a.kind, &b.kind) {
        (Const(a_value), Const(b_value)) => a_value == b_value && a.ty == b.ty,
        (Local(a), Local(b)) => a == b,
        (Option(a), Option(b)) => a == b,
        (AllZones(a), AllZones(b)) => a == b,
        (AllWords(a), AllWords(b)) => a == b,
        (PlayerCount, PlayerCount) | (FirstPlayer, FirstPlayer) | (AllPlayers, AllPlayers) => true,
        (AllTeams, AllTeams) | (AllCards, AllCards) | (EmptySet, EmptySet) => true,
        (Var(a), Var(b)) => a.var == b.var && same_list(&a.owners, &b.owners),
        (Zone(a), Zone(b)) => same_zone(a, b),
        (IsExhausted(a), IsExhausted(b)) | (HasRoom(a), HasRoom(b)) => same_zone(a, b),
        (Top(a), Top(b)) | (First(a), First(b)) | (Members(a), Members(b)) => same_expr(a, b),
        (CardOwner(a), CardOwner(b)) | (Not(a), Not(b)) | (IsEmpty(a), IsEmpty(b)) => same_expr(a, b),
        (Negate(a), Negate(b)) | (Single(a), Single(b)) | (Openly(a), Openly(b)) => same_expr(a, b),
        (Attr(i, a), Attr(j, b)) => i == j && same_expr(a, b),
        (Player(i, a), Player(j, b)) => i == j && same_expr(a, b),
        (Call(i, a), Call(j, b)) => i == j && same_list(a, b),
        (And(a), And(b)) | (Or(a), Or(b)) | (Key(a), Key(b)) | (SetOf(a), SetOf(b)) => same_list(a, b),
        (Same(a, b), Same(c, d)) | (In(a, b), In(c, d)) | (Union(a, b), Union(c, d)) => {
            same_expr(a, c) && same_expr(b, d)
        }
        (Except(a, b), Except(c, d)) | (TopCards(a, b), TopCards(c, d)) => same_expr(a, c) && same_expr(b, d),
        (Compare(i, a, b), Compare(j, c, d)) => i == j && same_expr(a, c) && same_expr(b, d),
        (Arith(i, a, b), Arith(j, c, d)) => i == j && same_expr(a, c) && same_expr(b, d),
        (NamedCard(a), NamedCard(b)) => {
            a.len() == b.len() && a.iter().zip(b).all(|((i, a), (j, b))| i == j && same_expr(a, b))
        }
        (Count(a), Count(b)) => same_plain_domain(a, b),
        _ => false,
    }
}

/// The same zones.
pub fn same_zone(a: &ZoneRef, b: &ZoneRef) -> bool {
    a.zone == b.zone && same_list(&a.owners, &b.owners)
}

fn same_list(a: &[Expr], b: &[Expr]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same_expr(a, b))
}

/// Domains without a condition over the same set: `count of hand`.
fn same_plain_domain(a: &Domain, b: &Domain) -> bool {
    let plain = a.filter.is_none() && b.filter.is_none();
    plain
        && match (&a.over, &b.over) {
            (Over::Cards(a), Over::Cards(b))
            | (Over::Players(a), Over::Players(b))
            | (Over::Teams(a), Over::Teams(b)) => same_expr(a, b),
            _ => false,
        }
}
