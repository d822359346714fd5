//! Properties that lines change are worked out when they are read, in layers: what is printed; loss of abilities; setting, the
//! last to come counts; adding and taking away; multiplying; and at last the limit of the property.
//!
//! Every read of such a property becomes a call of one define. It looks first whether any card or status with such a line is in
//! play, so that without one the property costs hardly more than what is printed.

use super::{FEW, Seating, local, owner_of};
use crate::program::build::{NOWHERE, added, any_of, last_of, number, truth, var_of, yes_no};
use crate::program::*;

/// A line with who carries it.
#[derive(Clone)]
pub(super) struct Seated {
    line: Line,
    source: Source,
}

#[derive(Clone)]
enum Source {
    /// Cards with these faces, in these zones.
    Cards(Vec<FaceId>, Vec<ZoneId>),
    /// Whoever bears a status.
    Status(StatusId),
}

/// The last of those who have lines that set a property: what stands for it, who it is, when it came, and what its lines say.
struct Last {
    winner: LocalId,
    who: Expr,
    stamp: Expr,
    value: Expr,
}

impl Seating {
    /// The lines of the cards at the table and of all statuses.
    pub(super) fn lines(&self) -> Vec<Seated> {
        let mut found = Vec::new();
        for (carrier, rule) in self.rules() {
            let RuleForm::Have(line) = &rule.form else { continue };
            if let Carrier::Status(status) = carrier {
                found.push(Seated { line: line.clone(), source: Source::Status(status) });
                continue;
            }
            for (faces, zones, _) in self.carriers(carrier) {
                found.push(Seated { line: line.clone(), source: Source::Cards(faces, zones) });
            }
        }
        found
    }

    /// Puts the lines into the defines that work the properties out, and lets everybody read those.
    pub(super) fn seat_lines(&mut self, lines: &[Seated]) {
        let mut attributes: Vec<AttrId> = lines.iter().filter_map(|l| l.line.change.attribute()).collect();
        if self.silenced.is_some() {
            attributes.extend(self.printed_abilities());
        }
        attributes.sort_unstable();
        attributes.dedup();
        let effective: Vec<(AttrId, DefineId)> =
            attributes.iter().map(|attribute| (*attribute, self.reserve_define(*attribute))).collect();
        rewrite::every_expr_in_play_mut(&mut self.program, &mut |expr| {
            if let ExprKind::Attr(attribute, card) = &mut expr.kind
                && let Some((_, define)) = effective.iter().find(|(known, _)| known == attribute)
            {
                let card = std::mem::replace(&mut **card, truth(true, NOWHERE));
                expr.kind = ExprKind::Call(*define, vec![card]);
            }
        });
        for (attribute, define) in &effective {
            let own: Vec<&Seated> =
                lines.iter().filter(|l| l.line.change.attribute() == Some(*attribute)).collect();
            let card = self.program.defines[define.index()].params[0];
            let body = self.worked_out(*attribute, card, &own);
            self.program.defines[define.index()].body = body;
            // Where cards can show any face, already the question whether there is a line in play is long.
            if self.program.carried.shows.is_some() && own.len() > FEW {
                self.program.carried.apart.push(*define);
            }
        }
        self.program.carried.effective = effective;
    }

    /// The yes/no properties of kinds: what a card loses with its abilities.
    fn printed_abilities(&self) -> Vec<AttrId> {
        let kinds = self.program.carried.kinds.iter().flat_map(|kind| &kind.properties);
        let yes_no =
            |property: &&Property| self.program.attributes[property.attribute.index()].ty == Type::YesNo;
        kinds.filter(yes_no).map(|property| property.attribute).collect()
    }

    fn reserve_define(&mut self, attribute: AttrId) -> DefineId {
        let Attribute { name, ty } = self.program.attributes[attribute.index()].clone();
        let card = self.add_local("it", Type::Card, NOWHERE);
        self.program.defines.push(Define {
            name,
            about: String::new(),
            on: Some(Type::Card),
            params: vec![card],
            body: Expr { kind: ExprKind::Const(NONE), ty, maybe_none: true, span: NOWHERE },
            why_not: None,
            span: NOWHERE,
        });
        DefineId(self.program.defines.len() as u32 - 1)
    }

    /// What a property of a card is now.
    fn worked_out(&mut self, attribute: AttrId, card: LocalId, lines: &[&Seated]) -> Expr {
        let ty = self.program.attributes[attribute.index()].ty;
        let base = self.without_lines(attribute, card);
        if lines.is_empty() {
            return base;
        }
        let changed = self.with_lines(attribute, lines);
        let in_play = self.any_in_play(lines, card);
        let changed = ExprKind::Call(changed, vec![local(&self.program, card, NOWHERE)]);
        let changed = Expr { kind: changed, ty, maybe_none: true, span: NOWHERE };
        let kind = ExprKind::If(Box::new(in_play), Box::new(changed), Box::new(base));
        Expr { kind, ty, maybe_none: true, span: NOWHERE }
    }

    /// What is printed, unless it is an ability that is lost.
    fn without_lines(&self, attribute: AttrId, card: LocalId) -> Expr {
        let ty = self.program.attributes[attribute.index()].ty;
        let of = |kind: ExprKind| Expr { kind, ty, maybe_none: true, span: NOWHERE };
        let it = local(&self.program, card, NOWHERE);
        let printed = of(ExprKind::Attr(attribute, Box::new(it.clone())));
        let (Some(silenced), Type::YesNo) = (self.silenced, ty) else { return printed };
        let lost = yes_no(ExprKind::Call(silenced, vec![it]), NOWHERE);
        of(ExprKind::If(Box::new(lost), Box::new(of(ExprKind::Const(0))), Box::new(printed)))
    }

    /// A define that goes through all lines, for when there are any in play.
    fn with_lines(&mut self, attribute: AttrId, lines: &[&Seated]) -> DefineId {
        let ty = self.program.attributes[attribute.index()].ty;
        let of = |kind: ExprKind| Expr { kind, ty, maybe_none: true, span: NOWHERE };
        let card = self.add_local("it", Type::Card, NOWHERE);
        let printed = of(ExprKind::Attr(attribute, Box::new(local(&self.program, card, NOWHERE))));
        let sort = |wanted: fn(&Change) -> bool| -> Vec<&Seated> {
            lines.iter().copied().filter(|seated| wanted(&seated.line.change)).collect()
        };
        let sets = sort(|change| matches!(change, Change::Set(..)));
        let adds = sort(|change| matches!(change, Change::Add(..)));
        let times = sort(|change| matches!(change, Change::Multiply(..)));
        let mut value = self.without_lines(attribute, card);
        if !sets.is_empty() {
            value = of(ExprKind::Else(Box::new(self.last_set(&sets, card, ty)), Box::new(value)));
        }
        if !adds.is_empty() {
            let more = self.sum(&adds, card);
            value = of(ExprKind::Arith(Arith::Add, Box::new(value), Box::new(more)));
        }
        if !times.is_empty() {
            let one = number(ExprKind::Const(1));
            let factor = number(ExprKind::Arith(Arith::Add, Box::new(one), Box::new(self.sum(&times, card))));
            value = of(ExprKind::Arith(Arith::Mul, Box::new(value), Box::new(factor)));
        }
        if let Some(least) = self.limit(attribute) {
            let least = number(ExprKind::Const(least));
            value = of(ExprKind::Extreme(Which::Greatest, vec![value, least]));
        }
        let nothing = of(ExprKind::Const(NONE));
        let lacks = yes_no(ExprKind::Same(Box::new(printed), Box::new(nothing.clone())), NOWHERE);
        let value = of(ExprKind::If(Box::new(lacks), Box::new(nothing), Box::new(value)));
        let name = self.program.attributes[attribute.index()].name.clone();
        self.define_apart(name, card, value)
    }

    /// A define of a card that is long and asked for at many places.
    fn define_apart(&mut self, name: String, card: LocalId, body: Expr) -> DefineId {
        self.program.defines.push(Define {
            name,
            about: String::new(),
            on: Some(Type::Card),
            params: vec![card],
            body,
            why_not: None,
            span: NOWHERE,
        });
        let define = DefineId(self.program.defines.len() as u32 - 1);
        self.program.carried.apart.push(define);
        define
    }

    fn limit(&self, attribute: AttrId) -> Option<i64> {
        let kinds = self.program.carried.kinds.iter().flat_map(|kind| &kind.properties);
        kinds
            .filter(|property| property.attribute == attribute)
            .filter_map(|property| property.at_least)
            .min()
    }

    /// Whether there is anything in play that has one of these lines.
    fn any_in_play(&mut self, lines: &[&Seated], card: LocalId) -> Expr {
        let mut parts = Vec::new();
        for (zones, faces) in by_zones(lines) {
            let domain = self.carriers_in(&zones, &faces);
            parts.push(yes_no(ExprKind::Any(Box::new(domain)), NOWHERE));
        }
        for seated in lines {
            let Source::Status(status) = seated.source else { continue };
            let bearers = self.program.carried.statuses[status.index()].bearers;
            let var = ExprKind::Var(VarRef { var: bearers, owners: Vec::new(), span: NOWHERE });
            let set = Expr { kind: var, ty: Type::Cards, maybe_none: false, span: NOWHERE };
            parts.push(if seated.line.only_itself {
                let it = local(&self.program, card, NOWHERE);
                yes_no(ExprKind::In(Box::new(it), Box::new(set)), NOWHERE)
            } else {
                let empty = yes_no(ExprKind::IsEmpty(Box::new(set)), NOWHERE);
                yes_no(ExprKind::Not(Box::new(empty)), NOWHERE)
            });
        }
        any_of(parts)
    }

    /// The cards with some faces in some zones.
    fn carriers_in(&mut self, zones: &[ZoneId], faces: &[FaceId]) -> Domain {
        let this = self.add_local("this", Type::Card, NOWHERE);
        let shows = self.shows_one_of(local(&self.program, this, NOWHERE), faces, NOWHERE);
        let over = Over::Cards(super::allowed::cards_in(zones, NOWHERE));
        Domain { var: this, over, from: None, filter: Some(shows), span: NOWHERE }
    }

    /// The total of what lines add: of cards by their faces, of statuses by their slots.
    fn sum(&mut self, lines: &[&Seated], card: LocalId) -> Expr {
        let mut parts = Vec::new();
        for (zones, faces) in by_zones(lines) {
            let domain = self.carriers_in(&zones, &faces);
            let this = domain.var;
            let rows = self.rows(lines, &zones, |seating, seated| {
                let applies = seating.applies(seated, this, None, card);
                let value = seating.amount(seated, this, None, card);
                let none = number(ExprKind::Const(0));
                number(ExprKind::If(Box::new(applies), Box::new(value), Box::new(none)))
            });
            let rows = rows.into_iter().map(|(face, values)| (face, added(values))).collect();
            let by_face = self.by_face(this, rows, Type::Number);
            parts.push(number(ExprKind::Total(Box::new(by_face), Box::new(domain))));
        }
        for seated in lines {
            let Source::Status(status) = seated.source else { continue };
            let (domain, slot, bearer) = self.slots_of(status);
            let Some(this) = bearer else { continue };
            let applies = self.applies_to(seated, this.clone(), Some(slot), card);
            let value = self.amount_of(seated, this, Some(slot), card);
            let domain = Domain { filter: Some(all_of(domain.filter.clone(), applies)), ..domain };
            parts.push(number(ExprKind::Total(Box::new(value), Box::new(domain))));
        }
        added(parts)
    }

    /// The value of the line that came last, or none: of each sort of carriers the last, and of those again the last.
    fn last_set(&mut self, lines: &[&Seated], card: LocalId, ty: Type) -> Expr {
        let of = |kind: ExprKind| Expr { kind, ty, maybe_none: true, span: NOWHERE };
        let mut lasts: Vec<Last> = Vec::new();
        for (zones, faces) in by_zones(lines) {
            lasts.push(self.last_of_cards(lines, &zones, &faces, card, ty));
        }
        for seated in lines {
            let Source::Status(status) = seated.source else { continue };
            lasts.extend(self.last_of_status(seated, status, card, ty));
        }
        let stamps: Vec<Expr> = lasts.iter().map(|last| last.stamp.clone()).collect();
        let several = stamps.len() > 1;
        let latest = number(ExprKind::Extreme(Which::Greatest, stamps));
        let (mut params, mut args) = (Vec::new(), Vec::new());
        let mut body = of(ExprKind::Const(NONE));
        for last in lasts.into_iter().rev() {
            let winner = local(&self.program, last.winner, NOWHERE);
            let nobody = Expr { kind: ExprKind::Const(NONE), maybe_none: true, ..winner.clone() };
            let nobody = yes_no(ExprKind::Same(Box::new(winner), Box::new(nobody)), NOWHERE);
            let mut counts = yes_no(ExprKind::Not(Box::new(nobody)), NOWHERE);
            if several {
                let is_last = ExprKind::Same(Box::new(last.stamp), Box::new(latest.clone()));
                counts = all_of(Some(counts), yes_no(is_last, NOWHERE));
            }
            body = of(ExprKind::If(Box::new(counts), Box::new(last.value), Box::new(body)));
            params.push(last.winner);
            args.push(last.who);
        }
        let define = self.helper(params, card, body);
        args.push(local(&self.program, card, NOWHERE));
        of(ExprKind::Call(define, args))
    }

    /// Of the cards with such a line in some zones the last to come.
    fn last_of_cards(
        &mut self,
        lines: &[&Seated],
        zones: &[ZoneId],
        faces: &[FaceId],
        card: LocalId,
        ty: Type,
    ) -> Last {
        let of = |kind: ExprKind| Expr { kind, ty, maybe_none: true, span: NOWHERE };
        let mut domain = self.carriers_in(zones, faces);
        let this = domain.var;
        let rows = self.rows(lines, zones, |seating, seated| seating.applies(seated, this, None, card));
        let rows = rows.into_iter().map(|(face, parts)| (face, any_of(parts))).collect();
        let applies = self.by_face(this, rows, Type::YesNo);
        domain.filter = Some(all_of(domain.filter.take(), applies));
        let when = self.came(local(&self.program, this, NOWHERE));
        let who = self.highest(domain, when, Type::Card);
        let winner = self.add_local("this", Type::Card, NOWHERE);
        let rows = self.rows(lines, zones, |seating, seated| {
            let applies = seating.applies(seated, winner, None, card);
            let value = Expr { ty, ..seating.amount_raw(seated, winner, card) };
            of(ExprKind::If(Box::new(applies), Box::new(value), Box::new(of(ExprKind::Const(NONE)))))
        });
        let rows = rows.into_iter().map(|(face, values)| (face, last_of(values, ty))).collect();
        let value = self.by_face(winner, rows, ty);
        let stamp = self.came(local(&self.program, winner, NOWHERE));
        Last { winner, who, stamp, value }
    }

    /// Of those to whom a status with such a line was given the last.
    fn last_of_status(&mut self, seated: &Seated, status: StatusId, card: LocalId, ty: Type) -> Option<Last> {
        let (mut domain, slot, bearer) = self.slots_of(status);
        let applies = self.applies_to(seated, bearer?, Some(slot), card);
        domain.filter = Some(all_of(domain.filter.take(), applies));
        let given = self.program.carried.given?;
        let when = var_of(given.when, local(&self.program, slot, NOWHERE), Type::Number);
        let who = self.highest(domain, when, Type::Words(given.slot));
        let winner = self.add_local("slot", Type::Words(given.slot), NOWHERE);
        let at = local(&self.program, winner, NOWHERE);
        let bearer = var_of(given.card, at.clone(), Type::Card);
        let value = Expr { ty, ..self.amount_of_raw(seated, bearer, Some(winner), card) };
        Some(Last { winner, who, stamp: var_of(given.when, at, Type::Number), value })
    }

    /// A define of those who have the lines and of the card that is changed.
    fn helper(&mut self, mut params: Vec<LocalId>, card: LocalId, body: Expr) -> DefineId {
        let copy = self.add_local("it", Type::Card, NOWHERE);
        let it = local(&self.program, copy, NOWHERE);
        let body = rewrite::with_locals(&body, &[(card, it)]);
        params.push(copy);
        self.program.defines.push(Define {
            name: "last line".into(),
            about: String::new(),
            on: None,
            params,
            body,
            why_not: None,
            span: NOWHERE,
        });
        DefineId(self.program.defines.len() as u32 - 1)
    }

    fn highest(&self, domain: Domain, by: Expr, ty: Type) -> Expr {
        let pick = Pick { which: Which::Greatest, mode: PickMode::One, domain, by };
        Expr { kind: ExprKind::Pick(Box::new(pick)), ty, maybe_none: true, span: NOWHERE }
    }

    /// When a card came where its lines work.
    fn came(&self, card: Expr) -> Expr {
        match self.program.carried.arrived {
            Some(var) => var_of(var, card, Type::Number),
            None => number(ExprKind::Const(0)),
        }
    }

    /// For each face with lines of these zones what they say.
    fn rows(
        &mut self,
        lines: &[&Seated],
        zones: &[ZoneId],
        mut value: impl FnMut(&mut Seating, &Seated) -> Expr,
    ) -> Vec<(FaceId, Vec<Expr>)> {
        let mut rows: Vec<(FaceId, Vec<Expr>)> = Vec::new();
        for seated in lines {
            let Source::Cards(faces, works_in) = &seated.source else { continue };
            if works_in != zones {
                continue;
            }
            for face in faces {
                let said = value(self, seated);
                match rows.iter_mut().find(|(known, _)| known == face) {
                    Some((_, values)) => values.push(said),
                    None => rows.push((*face, vec![said])),
                }
            }
        }
        rows
    }

    fn by_face(&self, this: LocalId, rows: Vec<(FaceId, Expr)>, ty: Type) -> Expr {
        if let [(_, only)] = rows.as_slice() {
            return only.clone();
        }
        let face = self.program.carried.printed.map_or(AttrId(0), |printed| printed.face);
        let card = Box::new(local(&self.program, this, NOWHERE));
        let shown =
            Expr { kind: ExprKind::Attr(face, card), ty: Type::Face, maybe_none: true, span: NOWHERE };
        let name = |id: FaceId| Expr {
            kind: ExprKind::Const(i64::from(id.0)),
            ty: Type::Face,
            maybe_none: false,
            span: NOWHERE,
        };
        let rows = rows.into_iter().map(|(face, value)| (vec![name(face)], value)).collect();
        Expr { kind: ExprKind::Table(Box::new(shown), rows, None), ty, maybe_none: true, span: NOWHERE }
    }

    /// Whether the line of a card changes another, and the card has not lost its abilities.
    fn applies(&mut self, seated: &Seated, this: LocalId, slot: Option<LocalId>, card: LocalId) -> Expr {
        let this_value = local(&self.program, this, NOWHERE);
        let applies = self.applies_to(seated, this_value.clone(), slot, card);
        match self.silenced {
            Some(silenced) if seated.line.change != Change::NoAbilities => {
                let lost = yes_no(ExprKind::Call(silenced, vec![this_value]), NOWHERE);
                let keeps = yes_no(ExprKind::Not(Box::new(lost)), NOWHERE);
                yes_no(ExprKind::And(vec![applies, keeps]), NOWHERE)
            }
            _ => applies,
        }
    }

    fn applies_to(&self, seated: &Seated, this: Expr, slot: Option<LocalId>, card: LocalId) -> Expr {
        yes_no(ExprKind::Call(seated.line.who, self.args(seated.line.who, this, slot, card)), NOWHERE)
    }

    /// The carrier, its owner, the card, and the slot where the define has one.
    fn args(&self, define: DefineId, this: Expr, slot: Option<LocalId>, card: LocalId) -> Vec<Expr> {
        let owner = owner_of(this.clone(), NOWHERE);
        let mut args = vec![this, owner, local(&self.program, card, NOWHERE)];
        if let Some(param) = self.program.defines[define.index()].params.get(3) {
            let ty = self.program.locals[param.index()].ty;
            args.push(match slot {
                Some(slot) => local(&self.program, slot, NOWHERE),
                None => Expr { kind: ExprKind::Const(NONE), ty, maybe_none: true, span: NOWHERE },
            });
        }
        args
    }

    fn amount(&self, seated: &Seated, this: LocalId, slot: Option<LocalId>, card: LocalId) -> Expr {
        self.amount_of(seated, local(&self.program, this, NOWHERE), slot, card)
    }

    fn amount_raw(&self, seated: &Seated, this: LocalId, card: LocalId) -> Expr {
        self.amount_of_raw(seated, local(&self.program, this, NOWHERE), None, card)
    }

    /// What a line adds: of a multiplication one less than its factor.
    fn amount_of(&self, seated: &Seated, this: Expr, slot: Option<LocalId>, card: LocalId) -> Expr {
        let value = self.amount_of_raw(seated, this, slot, card);
        match seated.line.change {
            Change::Add(_, _, Sign::Minus) => number(ExprKind::Negate(Box::new(value))),
            Change::Multiply(..) => {
                let one = number(ExprKind::Const(1));
                number(ExprKind::Arith(Arith::Sub, Box::new(value), Box::new(one)))
            }
            _ => value,
        }
    }

    fn amount_of_raw(&self, seated: &Seated, this: Expr, slot: Option<LocalId>, card: LocalId) -> Expr {
        match seated.line.change.value() {
            Some(value) => number(ExprKind::Call(value, self.args(value, this, slot, card))),
            None => number(ExprKind::Const(0)),
        }
    }

    /// The slots in which a status is noted, and who bears it there.
    fn slots_of(&mut self, status: StatusId) -> (Domain, LocalId, Option<Expr>) {
        let given = self.program.carried.given;
        let (words, taken) = given.map_or((WordsId(0), VarId(0)), |given| (given.slot, given.taken));
        let slot = self.add_local("slot", Type::Words(words), NOWHERE);
        let taken = ExprKind::Var(VarRef { var: taken, owners: Vec::new(), span: NOWHERE });
        let all = Expr { kind: taken, ty: Type::WordsSet(words), maybe_none: false, span: NOWHERE };
        let at = || local(&self.program, slot, NOWHERE);
        let bearer = given.map(|given| var_of(given.card, at(), Type::Card));
        let mut parts = Vec::new();
        if let Some(given) = given {
            let which = var_of(given.which, at(), Type::Number);
            let this = number(ExprKind::Const(i64::from(status.0)));
            parts.push(yes_no(ExprKind::Same(Box::new(which), Box::new(this)), NOWHERE));
        }
        let filter = parts.pop();
        (Domain { var: slot, over: Over::Words(all), from: None, filter, span: NOWHERE }, slot, bearer)
    }

    /// A define that says whether a card has lost its abilities, if anything at the table takes them.
    pub(super) fn seat_loss(&mut self, lines: &[Seated]) {
        let takers: Vec<&Seated> =
            lines.iter().filter(|seated| seated.line.change == Change::NoAbilities).collect();
        if takers.is_empty() {
            return;
        }
        let card = self.add_local("it", Type::Card, NOWHERE);
        let lost = self.lost(&takers, card, 2);
        let taken = self.define_apart("has no abilities".into(), card, lost);
        let card = self.add_local("it", Type::Card, NOWHERE);
        let taken = ExprKind::Call(taken, vec![local(&self.program, card, NOWHERE)]);
        let body = all_of(Some(self.any_in_play(&takers, card)), yes_no(taken, NOWHERE));
        self.program.defines.push(Define {
            name: "has no abilities".into(),
            about: String::new(),
            on: Some(Type::Card),
            params: vec![card],
            body,
            why_not: None,
            span: NOWHERE,
        });
        self.silenced = Some(DefineId(self.program.defines.len() as u32 - 1));
    }

    /// Whether something takes a card's abilities: something else, whose own abilities nothing that came earlier takes.
    fn lost(&mut self, takers: &[&Seated], card: LocalId, depth: u32) -> Expr {
        let mut parts = Vec::new();
        for (zones, faces) in by_zones(takers) {
            let mut domain = self.carriers_in(&zones, &faces);
            let this = domain.var;
            let rows = self.rows(takers, &zones, |seating, seated| seating.applies(seated, this, None, card));
            let rows = rows.into_iter().map(|(face, parts)| (face, any_of(parts))).collect();
            let applies = self.by_face(this, rows, Type::YesNo);
            let other = yes_no(
                ExprKind::Same(
                    Box::new(local(&self.program, this, NOWHERE)),
                    Box::new(local(&self.program, card, NOWHERE)),
                ),
                NOWHERE,
            );
            let other = yes_no(ExprKind::Not(Box::new(other)), NOWHERE);
            let mut filter = all_of(domain.filter.take(), all_of(Some(other), applies));
            if depth > 0 {
                let earlier = self.lost_earlier(takers, this, depth - 1);
                filter = all_of(Some(filter), yes_no(ExprKind::Not(Box::new(earlier)), NOWHERE));
            }
            domain.filter = Some(filter);
            parts.push(yes_no(ExprKind::Any(Box::new(domain)), NOWHERE));
        }
        for seated in takers {
            let Source::Status(status) = seated.source else { continue };
            let (mut domain, slot, bearer) = self.slots_of(status);
            let Some(this) = bearer else { continue };
            let applies = self.applies_to(seated, this, Some(slot), card);
            domain.filter = Some(all_of(domain.filter.take(), applies));
            parts.push(yes_no(ExprKind::Any(Box::new(domain)), NOWHERE));
        }
        any_of(parts)
    }

    /// The same, of what came before the card.
    fn lost_earlier(&mut self, takers: &[&Seated], card: LocalId, depth: u32) -> Expr {
        let mut lost = self.lost(takers, card, depth);
        let came = self.came(local(&self.program, card, NOWHERE));
        let arrived = self.program.carried.arrived;
        // Every card that takes abilities here is the thing of an `any`; it must have come earlier.
        if let ExprKind::Any(domain) = &mut lost.kind {
            earlier(domain, arrived, &came);
        } else if let ExprKind::Or(parts) = &mut lost.kind {
            for part in parts {
                if let ExprKind::Any(domain) = &mut part.kind {
                    earlier(domain, arrived, &came);
                }
            }
        }
        lost
    }
}

fn earlier(domain: &mut Domain, arrived: Option<VarId>, came: &Expr) {
    let (Over::Cards(_), Some(arrived)) = (&domain.over, arrived) else { return };
    let this = Expr { kind: ExprKind::Local(domain.var), ty: Type::Card, maybe_none: false, span: NOWHERE };
    let before = var_of(arrived, this, Type::Number);
    let before = yes_no(ExprKind::Compare(Order::Less, Box::new(before), Box::new(came.clone())), NOWHERE);
    domain.filter = Some(all_of(domain.filter.take(), before));
}

/// The faces with lines, by the zones where they work.
fn by_zones(lines: &[&Seated]) -> Vec<(Vec<ZoneId>, Vec<FaceId>)> {
    let mut found: Vec<(Vec<ZoneId>, Vec<FaceId>)> = Vec::new();
    for seated in lines {
        let Source::Cards(faces, zones) = &seated.source else { continue };
        match found.iter_mut().find(|(known, _)| known == zones) {
            Some((_, known)) => known.extend(faces),
            None => found.push((zones.clone(), faces.clone())),
        }
    }
    for (_, faces) in &mut found {
        faces.sort_unstable();
        faces.dedup();
    }
    found
}

fn all_of(first: Option<Expr>, second: Expr) -> Expr {
    match first {
        Some(first) => yes_no(ExprKind::And(vec![first, second]), NOWHERE),
        None => second,
    }
}
