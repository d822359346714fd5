//! What is known about a value before a card is dealt: a range, a set of members, or nothing at all.

use crate::program::*;

/// What a value may be at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known {
    /// It may be none.
    pub none: bool,
    /// What else it may be.
    pub some: Values,
}

/// What a value that is not none may be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Values {
    /// It is always none.
    Nothing,
    /// A number from the first to the second.
    Numbers(i64, i64),
    /// A member of an enumeration whose bit is set; yes is 1 and no is 0.
    Members(u64),
    /// A set with so many things in it.
    Size(i64, i64),
    /// A card that shows this; only while the deck is put together.
    Face(Vec<(AttrId, i64)>),
    /// Nothing is known.
    Any,
}

use Values::*;

/// The least and the greatest number there is.
pub const LEAST: i64 = i32::MIN as i64;
/// See [`LEAST`].
pub const MOST: i64 = i32::MAX as i64;

impl Known {
    /// One of these, never none.
    pub fn some(some: Values) -> Known {
        Known { none: false, some }
    }

    /// Always none.
    pub fn nothing() -> Known {
        Known { none: true, some: Nothing }
    }

    /// Nothing is known.
    pub fn any() -> Known {
        Known { none: true, some: Any }
    }

    /// A single number.
    pub fn number(n: i64) -> Known {
        Known::some(Numbers(n, n))
    }

    /// Yes, no, or either.
    pub fn yes_no(yes: bool, no: bool) -> Known {
        Known::some(Members(u64::from(yes) << 1 | u64::from(no)))
    }

    /// Yes or no, if it is known which; none counts as no.
    pub fn truth(&self) -> Option<bool> {
        match self.some {
            Members(2) if !self.none => Some(true),
            Members(1) | Nothing => Some(false),
            _ => None,
        }
    }

    /// From a truth that may be known.
    pub fn of_truth(truth: Option<bool>) -> Known {
        Known::yes_no(truth != Some(false), truth != Some(true))
    }

    /// The one number it is.
    pub fn exactly(&self) -> Option<i64> {
        match self.some {
            Numbers(a, b) if a == b && !self.none => Some(a),
            _ => None,
        }
    }

    /// The range of the number it is, if it is one.
    pub fn range(&self) -> Option<(i64, i64)> {
        match self.some {
            Numbers(a, b) => Some((a, b)),
            _ => None,
        }
    }

    /// How many things are in the set it is.
    pub fn size(&self) -> (i64, i64) {
        match self.some {
            Size(a, b) => (if self.none { 0 } else { a }, b),
            Nothing => (0, 0),
            _ => (0, MOST),
        }
    }

    /// What either may be.
    pub fn or(self, other: Known) -> Known {
        Known { none: self.none || other.none, some: join(self.some, other.some) }
    }

    /// What both may be; None if there is nothing that both may be.
    pub fn and(&self, other: &Known) -> Option<Known> {
        let some = match (&self.some, &other.some) {
            (Nothing, _) | (_, Nothing) => Nothing,
            (Any, x) | (x, Any) => x.clone(),
            (Numbers(a, b), Numbers(c, d)) if a.max(c) > b.min(d) => Nothing,
            (Numbers(a, b), Numbers(c, d)) => Numbers(*a.max(c), *b.min(d)),
            (Members(a), Members(b)) if a & b == 0 => Nothing,
            (Members(a), Members(b)) => Members(a & b),
            _ => Any,
        };
        let none = self.none && other.none;
        (none || some != Nothing).then_some(Known { none, some })
    }

    /// The only value it can be, if there is only one.
    pub fn single(&self) -> bool {
        match self.some {
            Numbers(a, b) => a == b && !self.none,
            Members(bits) => bits.count_ones() == 1 && !self.none,
            Nothing => true,
            Size(..) | Face(_) | Any => false,
        }
    }
}

fn join(a: Values, b: Values) -> Values {
    match (a, b) {
        (Nothing, x) | (x, Nothing) => x,
        (Numbers(a, b), Numbers(c, d)) => Numbers(a.min(c), b.max(d)),
        (Members(a), Members(b)) => Members(a | b),
        (Size(a, b), Size(c, d)) => Size(a.min(c), b.max(d)),
        _ => Any,
    }
}

/// An operation on what is known of two numbers.
pub fn arith(op: Arith, a: &Known, b: &Known) -> Known {
    let none = a.none || b.none;
    let (Some((al, ah)), Some((bl, bh))) = (a.range(), b.range()) else {
        return if a.some == Nothing || b.some == Nothing { Known::nothing() } else { Known::any() };
    };
    let corners = |f: fn(i64, i64) -> i64| {
        let all = [f(al, bl), f(al, bh), f(ah, bl), f(ah, bh)];
        Numbers(all.iter().copied().min().unwrap_or(LEAST), all.iter().copied().max().unwrap_or(MOST))
    };
    match op {
        Arith::Add => Known { none, some: corners(i64::saturating_add) },
        Arith::Sub => Known { none, some: corners(i64::saturating_sub) },
        Arith::Mul => Known { none, some: corners(i64::saturating_mul) },
        Arith::Div | Arith::Mod if (bl, bh) == (0, 0) => Known::nothing(),
        Arith::Div | Arith::Mod if bl <= 0 => Known { none: true, some: Numbers(LEAST, MOST) },
        Arith::Div => Known { none, some: corners(i64::div_euclid) },
        Arith::Mod if al == ah && bl == bh => {
            Known { none, some: Numbers(al.rem_euclid(bl), al.rem_euclid(bl)) }
        }
        Arith::Mod => Known { none, some: Numbers(0, bh - 1) },
    }
}

/// Whether an order holds between what is known of two numbers; with none it is no.
pub fn compare(order: Order, a: &Known, b: &Known) -> Option<bool> {
    if a.some == Nothing || b.some == Nothing {
        return Some(false);
    }
    let ((al, ah), (bl, bh)) = (a.range()?, b.range()?);
    let (always, never) = match order {
        Order::Less => (ah < bl, al >= bh),
        Order::AtMost => (ah <= bl, al > bh),
        Order::More => (al > bh, ah <= bl),
        Order::AtLeast => (al >= bh, ah < bl),
    };
    if never { Some(false) } else { (always && !a.none && !b.none).then_some(true) }
}

/// Whether two values are the same.
pub fn same(a: &Known, b: &Known) -> Option<bool> {
    match a.and(b) {
        None => Some(false),
        Some(_) => (a.single() && b.single()).then_some(true),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_that_do_not_meet_are_decided() {
        let (low, high) = (Known::some(Numbers(0, 3)), Known::some(Numbers(5, 9)));
        assert_eq!(compare(Order::Less, &low, &high), Some(true));
        assert_eq!(compare(Order::AtLeast, &low, &high), Some(false));
        assert_eq!(same(&low, &high), Some(false));
        assert_eq!(same(&low, &low), None);
    }

    #[test]
    fn none_is_never_less_or_more() {
        let maybe = Known { none: true, some: Numbers(0, 3) };
        assert_eq!(compare(Order::Less, &maybe, &Known::number(9)), None);
        assert_eq!(compare(Order::Less, &Known::nothing(), &Known::number(9)), Some(false));
        assert_eq!(same(&Known::nothing(), &Known::nothing()), Some(true));
    }

    #[test]
    fn arithmetic_keeps_to_the_corners() {
        let (a, b) = (Known::some(Numbers(-2, 3)), Known::some(Numbers(4, 5)));
        assert_eq!(arith(Arith::Mul, &a, &b).some, Numbers(-10, 15));
        assert_eq!(arith(Arith::Mod, &a, &b).some, Numbers(0, 4));
        assert_eq!(arith(Arith::Div, &a, &Known::number(0)), Known::nothing());
    }
}
