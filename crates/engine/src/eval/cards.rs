//! Sets of cards, zones and what lies on top of them.

use super::Eval;
use crate::cells::Cell;
use crate::fault::FaultKind;
use crate::layout::{NO_CARD, Ordering};
use crate::set::CardSet;
use lang::program::*;

impl Eval<'_> {
    /// A set of cards; a single card counts as a set of one, none as the empty set.
    pub fn cards(&mut self, expr: &Expr) -> Result<CardSet, FaultKind> {
        if expr.ty != Type::Cards {
            let card = if expr.ty == Type::Card { self.number(expr)? } else { NONE };
            return Ok(self.card_of(card));
        }
        self.deeper()?;
        let set = self.cards_of(expr);
        self.depth -= 1;
        set
    }

    fn card_of(&self, card: i64) -> CardSet {
        if (0..self.layout.cards as i64).contains(&card) { CardSet::of(card as u16) } else { CardSet::EMPTY }
    }

    fn cards_of(&mut self, expr: &Expr) -> Result<CardSet, FaultKind> {
        use ExprKind::*;
        match &expr.kind {
            SetOf(parts) => parts.iter().try_fold(CardSet::EMPTY, |set, part| Ok(set.or(&self.cards(part)?))),
            Local(local) => Ok(self.local_cards(*local)),
            Var(var) => {
                let cell = self.var_cell(var)?;
                Ok(cell.map_or(CardSet::EMPTY, |cell| self.state.card_set(self.layout, cell.word)))
            }
            AllCards => Ok(CardSet::first_n(self.layout.cards)),
            Zone(zone) => {
                Ok(self.place(zone)?.map_or(CardSet::EMPTY, |place| self.state.cards_in(self.layout, place)))
            }
            AllZones(zone) => Ok(self.family(*zone)),
            TopCards(of, count) => self.top_cards(of, count),
            Call(define, args) => self.call_cards(*define, args),
            If(condition, yes, no) => {
                let branch = if self.truth(condition)? { yes } else { no };
                self.cards(branch)
            }
            Else(a, b) => {
                let set = self.cards(a)?;
                let none = set.is_empty() && (a.maybe_none || !a.ty.is_set());
                if none { self.cards(b) } else { Ok(set) }
            }
            Union(a, b) => Ok(self.cards(a)?.or(&self.cards(b)?)),
            Except(a, b) => Ok(self.cards(a)?.minus(&self.cards(b)?)),
            Single(e) | Openly(e) => self.cards(e),
            Collect(domain) => self.collect_cards(domain),
            Pick(pick) => self.pick_cards(pick),
            The(domain) => self.the_cards(domain),
            Table(of, rows, otherwise) => match self.row(of, rows, otherwise.as_deref())? {
                Some(row) => self.cards(row),
                None => Ok(CardSet::EMPTY),
            },
            FirstPossible(rungs) => self.first_possible(rungs),
            Leftover(leftover) => crate::splits::leftover(self, leftover),
            _ => Ok(CardSet::EMPTY),
        }
    }

    /// The place of a zone, None if an owner is none.
    pub fn place(&mut self, zone: &ZoneRef) -> Result<Option<u16>, FaultKind> {
        let layout = self.layout;
        let index = self.instance(&layout.program.zones[zone.zone.index()].owners, &zone.owners)?;
        Ok(index.map(|index| layout.first_place[zone.zone.index()] + index as u16))
    }

    /// Where a variable lies, None if an owner is none.
    pub fn var_cell(&mut self, var: &VarRef) -> Result<Option<Cell>, FaultKind> {
        let layout = self.layout;
        if var.owners.is_empty() {
            return Ok(Some(Cell::word(layout.vars[var.var.index()].first)));
        }
        let index = self.instance(&layout.program.vars[var.var.index()].owners, &var.owners)?;
        Ok(index.map(|index| layout.vars[var.var.index()].cell(index)))
    }

    fn instance(&mut self, kinds: &[Owner], owners: &[Expr]) -> Result<Option<usize>, FaultKind> {
        let mut index = 0;
        for (&kind, owner) in kinds.iter().zip(owners) {
            let count = self.layout.owner_count(kind);
            match usize::try_from(self.number(owner)?) {
                Ok(value) if value < count => index = index * count + value,
                _ => return Ok(None),
            }
        }
        Ok(Some(index))
    }

    fn family(&self, zone: ZoneId) -> CardSet {
        let places = self.layout.family(zone);
        places.fold(CardSet::EMPTY, |set, place| set.or(&self.state.cards_in(self.layout, place)))
    }

    pub(super) fn cards_within(&mut self, a: &Expr, set: &Expr) -> Result<bool, FaultKind> {
        if a.ty.is_set() {
            return Ok(self.cards(a)?.is_subset(&self.cards(set)?));
        }
        let card = self.number(a)?;
        if !(0..self.layout.cards as i64).contains(&card) {
            return Ok(false);
        }
        if let ExprKind::Zone(zone) = &set.kind {
            let place = self.place(zone)?;
            return Ok(place.is_some() && place == self.state.place_of(self.layout, card as u16));
        }
        Ok(self.cards(set)?.contains(card as u16))
    }

    pub(super) fn is_empty(&mut self, expr: &Expr) -> Result<bool, FaultKind> {
        match &expr.kind {
            ExprKind::Zone(zone) => {
                Ok(self.place(zone)?.is_none_or(|place| self.state.cards_in(self.layout, place).is_empty()))
            }
            ExprKind::Collect(domain) => Ok(!self.any(domain)?),
            _ if expr.ty == Type::Cards => Ok(self.cards(expr)?.is_empty()),
            _ => Ok(self.bits(expr)? == 0),
        }
    }

    /// Whether a zone is empty and its refill has nothing for it either.
    pub(super) fn is_exhausted(&mut self, zone: &ZoneRef) -> Result<bool, FaultKind> {
        let Some(place) = self.place(zone)? else { return Ok(true) };
        if self.state.count_in(self.layout, place) > 0 {
            return Ok(false);
        }
        let layout = self.layout;
        let Some(refill) = &layout.program.zones[zone.zone.index()].refill else { return Ok(true) };
        if let Some(condition) = &refill.condition
            && !self.truth(condition)?
        {
            return Ok(true);
        }
        self.is_empty(&refill.cards)
    }

    pub(super) fn has_room(&mut self, zone: &ZoneRef) -> Result<bool, FaultKind> {
        let Some(place) = self.place(zone)? else { return Ok(false) };
        match self.capacity(place)? {
            Some(capacity) => Ok((self.state.count_in(self.layout, place) as i64) < capacity),
            None => Ok(true),
        }
    }

    /// How many cards a place may hold; None without a limit.
    pub(crate) fn capacity(&mut self, place: u16) -> Result<Option<i64>, FaultKind> {
        let layout = self.layout;
        let place = &layout.places[place as usize];
        let zone = &layout.program.zones[place.zone.index()];
        let Some((owner, capacity)) = &zone.capacity else { return Ok(None) };
        if let Some(owner) = *owner {
            let value = owner_of_type(zone, &place.owners, layout.program.locals[owner.index()].ty);
            self.set_local(owner, value);
        }
        Ok(Some(self.number(capacity)?))
    }

    pub(super) fn top(&mut self, of: &Expr) -> Result<i64, FaultKind> {
        if let ExprKind::Zone(zone) = &of.kind {
            let place = self.place(zone)?;
            return Ok(card_value(place.and_then(|place| self.state.top_of(self.layout, place))));
        }
        Ok(card_value(self.cards(of)?.highest()))
    }

    pub(super) fn first(&mut self, of: &Expr) -> Result<i64, FaultKind> {
        if let ExprKind::Zone(zone) = &of.kind {
            let place = self.place(zone)?;
            return Ok(card_value(place.and_then(|place| self.state.first_of(self.layout, place))));
        }
        Ok(card_value(self.cards(of)?.lowest()))
    }

    fn top_cards(&mut self, of: &Expr, count: &Expr) -> Result<CardSet, FaultKind> {
        let count = usize::try_from(self.number(count)?).unwrap_or(0);
        let ExprKind::Zone(zone) = &of.kind else {
            return Ok(highest(self.cards(of)?, count));
        };
        let Some(place) = self.place(zone)? else { return Ok(CardSet::EMPTY) };
        Ok(match self.layout.places[place as usize].order {
            Ordering::Heap => highest(self.state.cards_in(self.layout, place), count),
            Ordering::List(word) => {
                let card = |card: u16| (card != NO_CARD).then_some(card);
                let last = card((self.state.words[word as usize] >> 16) as u16);
                let before = |&of: &u16| card(self.state.cards[self.layout.rows.prev + of as usize]);
                std::iter::successors(last, before).take(count).collect()
            }
            Ordering::Pile(word, first) => {
                let length = self.state.words[word as usize] as usize & 0xffff;
                let from = length.saturating_sub(count);
                self.state.cards[first + from..first + length].iter().copied().collect()
            }
        })
    }

    pub(super) fn card_owner(&mut self, of: &Expr) -> Result<i64, FaultKind> {
        let card = self.number(of)?;
        if !(0..self.layout.cards as i64).contains(&card) {
            return Ok(NONE);
        }
        Ok(self.state.owner_of(self.layout, card as u16).map_or(NONE, i64::from))
    }

    pub(super) fn named_card(&mut self, shows: &[(AttrId, Expr)]) -> Result<i64, FaultKind> {
        let mut matching = CardSet::first_n(self.layout.cards);
        for (attr, value) in shows {
            let value = self.number(value)?;
            if value == NONE {
                return Ok(NONE);
            }
            let column = &self.layout.attrs[attr.index()];
            matching = matching.iter().filter(|&card| column[card as usize] == value).collect();
        }
        Ok(card_value(matching.lowest()))
    }

    fn first_possible(&mut self, rungs: &[(Expr, Option<Text>)]) -> Result<CardSet, FaultKind> {
        for (set, _) in rungs {
            let set = self.cards(set)?;
            if !set.is_empty() {
                return Ok(set);
            }
        }
        Ok(CardSet::EMPTY)
    }

    fn collect_cards(&mut self, domain: &Domain) -> Result<CardSet, FaultKind> {
        let Over::Cards(of) = &domain.over else { return Ok(CardSet::EMPTY) };
        self.cards_where(of, domain)
    }
}

fn card_value(card: Option<u16>) -> i64 {
    card.map_or(NONE, i64::from)
}

fn highest(mut set: CardSet, count: usize) -> CardSet {
    for _ in count..set.len() {
        if let Some(card) = set.lowest() {
            set.remove(card);
        }
    }
    set
}

/// The owner of a zone that has the type of a local.
fn owner_of_type(zone: &Zone, owners: &[i64], ty: Type) -> i64 {
    let fits = |owner: &Owner| match (owner, ty) {
        (Owner::Player, Type::Player) | (Owner::Team, Type::Team) => true,
        (Owner::Words(w), Type::Words(v)) => *w == v,
        _ => false,
    };
    zone.owners.iter().position(fits).map_or(NONE, |at| owners[at])
}
