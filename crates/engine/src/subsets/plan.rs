//! The simple parts a condition on a subset is read into, and what each says about the cards that may still come.

/// Cards by their place in a search, as bits.
pub(crate) type Mask = u128;

/// A condition as alternatives of parts; a subset fulfils it if all parts of one alternative are fulfilled.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub alternatives: Vec<Alternative>,
    /// Whether the parts say all the condition says; else it must be tested as well.
    pub exact: bool,
    /// Of a condition that must be tested: a subset that fulfils all parts of one of these does fulfil it.
    pub enough: Vec<Vec<Part>>,
}

/// Parts that must hold together.
#[derive(Clone, Debug)]
pub(crate) struct Alternative {
    pub parts: Vec<Part>,
    /// The cards that may come, as far as the parts told it one after the other.
    candidates: Mask,
}

/// What one simple condition says.
pub(super) enum Told {
    /// Every subset fulfils it.
    Always,
    /// No subset does.
    Never,
    /// Nothing is known: every subset must be tested.
    Unknown,
    /// Those do that fulfil a part.
    Part(Part),
}

impl Told {
    /// What is known before anything is looked at.
    pub fn known(holds: bool) -> Told {
        if holds { Told::Always } else { Told::Never }
    }
}

/// More alternatives than this are not told apart.
const MOST_ALTERNATIVES: usize = 16;

impl Plan {
    /// Fulfilled by every subset of these cards.
    pub fn any_of(candidates: Mask) -> Plan {
        Plan {
            alternatives: vec![Alternative { parts: Vec::new(), candidates }],
            exact: true,
            enough: Vec::new(),
        }
    }

    /// Whether any subset fulfils it, as far as the parts tell.
    pub fn says_nothing(&self) -> bool {
        self.alternatives.iter().any(|alternative| alternative.parts.is_empty())
    }

    /// Whether nothing fulfils it.
    pub fn is_hopeless(&self) -> bool {
        self.alternatives.is_empty()
    }

    /// One more condition that must hold.
    pub fn and(&mut self, told: Told) {
        match told {
            Told::Always => {}
            Told::Never => self.alternatives.clear(),
            Told::Unknown => self.exact = false,
            Told::Part(part) => match &mut self.alternatives[..] {
                [one] => {
                    if !one.and(part) {
                        self.alternatives.clear();
                    }
                }
                _ => self.alternatives.retain_mut(|one| one.and(part.clone())),
            },
        }
    }

    /// One of several must hold too; too many ways to do so are not told apart.
    pub fn and_one_of(&mut self, others: Vec<Alternative>) {
        match &self.alternatives[..] {
            all if all.len() * others.len() > MOST_ALTERNATIVES => self.exact = false,
            [one] if one.parts.is_empty() => self.alternatives = others,
            all => {
                let with = |one: &Alternative, other: &Alternative| {
                    let mut both = one.clone();
                    other.parts.iter().all(|part| both.and(part.clone())).then_some(both)
                };
                let pairs =
                    all.iter().flat_map(|one| others.iter().filter_map(move |other| with(one, other)));
                self.alternatives = pairs.collect();
            }
        }
    }
}

impl Alternative {
    /// One more part; says whether it can still be fulfilled, as far as can be told before a card is chosen.
    fn and(&mut self, part: Part) -> bool {
        let Some(candidates) = part.begin(self.candidates) else { return false };
        // What counts the candidates is asked again when there are fewer.
        let fewer = candidates != self.candidates;
        self.candidates = candidates;
        let enough =
            !fewer || self.parts.iter().all(|part| part.narrows() || part.begin(candidates).is_some());
        self.parts.push(part);
        enough
    }

    /// Whether it can be told of any cards whether they fulfil it, however they were chosen.
    pub fn only_counts(&self) -> bool {
        self.parts.iter().all(|part| matches!(part, Part::Count { .. } | Part::Sum(_)))
    }
}

/// One simple condition on the chosen cards. Cards that are `fixed` count as chosen although they are not of the subset.
#[derive(Clone, Debug)]
pub(crate) enum Part {
    /// So many of these cards.
    Count { of: Mask, least: i64, most: i64 },
    /// A sum of the cards' weights.
    Sum(Sum),
    /// The tame cards are all alike.
    Share(Faces),
    /// No two tame cards are alike.
    Differ(Faces),
    /// The tame cards have different numbers, with no gap the others cannot fill.
    Run(Faces, Vec<i64>),
    /// The cards can be parted into these groups.
    Cover(Cover),
    /// The cards are one of these groups.
    Listed(Vec<Mask>),
}

/// What cards are alike in.
#[derive(Clone, Debug)]
pub(crate) struct Faces {
    /// Cards that count as chosen.
    pub fixed: Mask,
    /// Cards that are looked at at all.
    pub seen: Mask,
    /// Those of them that are not wild.
    pub tame: Mask,
    /// For each tame card the tame cards like it, itself included.
    pub alike: Vec<Mask>,
}

/// Bounds on a sum of weights.
#[derive(Clone, Debug)]
pub(crate) struct Sum {
    pub weights: Vec<i64>,
    pub least: i64,
    pub most: i64,
    /// For one exact sum of few small weights: the sums that the cards from each on can make, as bits.
    pub reach: Vec<u128>,
}

/// Groups of cards that a set may be parted into.
#[derive(Clone, Debug)]
pub(crate) struct Cover {
    /// By their lowest card.
    pub groups: Vec<Vec<Mask>>,
    /// All cards that are in any.
    pub any: Mask,
}

impl Part {
    /// Parts that narrow what may come stand before those that only count it.
    pub fn order(&self) -> u8 {
        match self {
            Part::Share(_) => 0,
            Part::Differ(_) => 1,
            Part::Run(..) => 2,
            Part::Cover(_) | Part::Listed(_) => 3,
            Part::Count { .. } => 4,
            Part::Sum(_) => 5,
        }
    }

    /// Whether it says of single cards that they cannot come.
    pub fn narrows(&self) -> bool {
        match self {
            Part::Count { most, .. } => *most == 0,
            part => part.order() < 4,
        }
    }

    /// Which of the candidates may come before any card is chosen; None if nothing can be made of them.
    pub fn begin(&self, candidates: Mask) -> Option<Mask> {
        match self {
            Part::Share(faces) => {
                let fixed = faces.fixed & faces.tame;
                match each(fixed).next() {
                    None => Some(candidates),
                    Some(first) if fixed & !faces.alike[first] != 0 => None,
                    Some(first) => Some(candidates & (faces.alike[first] | !faces.tame)),
                }
            }
            Part::Differ(faces) => different(faces, candidates),
            Part::Run(faces, values) => {
                let none =
                    each(faces.tame).filter(|&i| values[i] == lang::program::NONE).fold(0, |m, i| m | 1 << i);
                if none & faces.fixed != 0 {
                    return None;
                }
                let candidates = different(faces, candidates & !none)?;
                in_reach(faces, values, 0, candidates)
            }
            Part::Cover(cover) => Some(candidates & cover.any),
            Part::Listed(groups) => hold(groups, 0, candidates),
            _ => self.after(0, None, candidates),
        }
    }

    /// Which of the candidates may still come when these cards are chosen, the last of them just now; None if the part cannot
    /// be fulfilled any more.
    pub fn after(&self, chosen: Mask, added: Option<usize>, candidates: Mask) -> Option<Mask> {
        match self {
            Part::Count { of, least, most } => {
                let (have, may) = (size(chosen & of), size(candidates & of));
                match have.cmp(most) {
                    _ if have + may < *least => None,
                    std::cmp::Ordering::Greater => None,
                    std::cmp::Ordering::Equal => Some(candidates & !of),
                    std::cmp::Ordering::Less => Some(candidates),
                }
            }
            Part::Sum(sum) => sum.after(chosen, candidates),
            Part::Share(faces) => Some(match added {
                Some(card) if faces.tame >> card & 1 == 1 => candidates & (faces.alike[card] | !faces.tame),
                _ => candidates,
            }),
            Part::Differ(faces) => Some(without_alike(faces, added, candidates)),
            Part::Run(faces, values) => {
                in_reach(faces, values, chosen, without_alike(faces, added, candidates))
            }
            Part::Cover(cover) => cover.after(chosen, added, candidates),
            Part::Listed(groups) => hold(groups, chosen, candidates),
        }
    }

    /// Whether exchanging two cards never makes a difference.
    pub fn treats_alike(&self, a: usize, b: usize) -> bool {
        let both_or_none = |cards: Mask| cards >> a & 1 == cards >> b & 1;
        match self {
            Part::Count { of, .. } => both_or_none(*of),
            Part::Sum(sum) => sum.weights[a] == sum.weights[b],
            Part::Share(faces) | Part::Differ(faces) | Part::Run(faces, _) => {
                let tame = faces.tame >> a & 1 == 1;
                both_or_none(faces.seen)
                    && both_or_none(faces.tame)
                    && both_or_none(faces.fixed)
                    && (!tame || faces.alike[a] == faces.alike[b])
            }
            Part::Cover(_) | Part::Listed(_) => false,
        }
    }

    /// Whether the chosen cards fulfil it. Only asked of cards that were added one by one through [`after`](Part::after).
    /// Covering uses up fuel; when there is none left the answer means nothing.
    pub fn fulfilled(&self, chosen: Mask, fuel: &mut u64) -> bool {
        match self {
            Part::Count { of, least, most } => (*least..=*most).contains(&size(chosen & of)),
            Part::Sum(sum) => (sum.least..=sum.most).contains(&sum.of(chosen)),
            Part::Share(_) | Part::Differ(_) => true,
            Part::Run(faces, values) => {
                let cards = chosen | faces.fixed;
                span(values, cards & faces.tame)
                    .is_none_or(|(least, most)| most - least < size(cards & faces.seen))
            }
            Part::Cover(cover) => cover.covers(chosen, fuel),
            Part::Listed(groups) => groups.contains(&chosen),
        }
    }
}

impl Sum {
    fn of(&self, cards: Mask) -> i64 {
        each(cards).map(|i| self.weights[i]).sum()
    }

    fn after(&self, chosen: Mask, candidates: Mask) -> Option<Mask> {
        let have = self.of(chosen);
        let (mut up, mut down, mut too_much) = (0, 0, 0);
        for i in each(candidates) {
            let weight = self.weights[i];
            up += weight.max(0);
            down += weight.min(0);
            if weight > 0 && have + weight > self.most {
                too_much |= 1 << i;
            }
        }
        if have + up < self.least || have + down > self.most {
            return None;
        }
        let candidates = if down == 0 { candidates & !too_much } else { candidates };
        let lowest = candidates.trailing_zeros() as usize;
        match self.reach.get(lowest.min(self.weights.len())) {
            Some(reach) if reach >> (self.most - have) & 1 == 0 => None,
            _ => Some(candidates),
        }
    }

    /// Fills in [`Sum::reach`] where it helps: an exact sum of weights that are not negative.
    pub fn with_reach(mut self) -> Sum {
        let small = (0..128).contains(&self.most) && self.weights.iter().all(|&w| w >= 0);
        if self.least == self.most && small {
            self.reach = vec![1; self.weights.len() + 1];
            for i in (0..self.weights.len()).rev() {
                let weight = self.weights[i];
                let more = if weight < 128 { self.reach[i + 1] << weight } else { 0 };
                self.reach[i] = self.reach[i + 1] | more;
            }
        }
        self
    }
}

impl Cover {
    /// Puts groups in order of their lowest card.
    pub fn new(cards: usize, groups: &[Mask]) -> Cover {
        let mut cover = Cover { groups: vec![Vec::new(); cards], any: 0 };
        for &group in groups.iter().filter(|&&group| group != 0) {
            cover.groups[group.trailing_zeros() as usize].push(group);
            cover.any |= group;
        }
        cover
    }

    fn after(&self, chosen: Mask, added: Option<usize>, candidates: Mask) -> Option<Mask> {
        let may = chosen | candidates;
        let Some(added) = added else { return Some(candidates) };
        let fits = |group: &Mask| group >> added & 1 == 1 && group & !may == 0;
        self.groups[..=added].iter().flatten().any(fits).then_some(candidates)
    }

    /// Whether these cards can be parted into groups.
    pub fn covers(&self, cards: Mask, fuel: &mut u64) -> bool {
        if cards == 0 {
            return true;
        }
        let groups = &self.groups[cards.trailing_zeros() as usize];
        *fuel = fuel.saturating_sub(1 + groups.len() as u64);
        groups.iter().any(|group| group & !cards == 0 && *fuel > 0 && self.covers(cards & !group, fuel))
    }
}

/// The candidates that are in a group with the chosen cards and other candidates; None if there is no such group.
fn hold(groups: &[Mask], chosen: Mask, candidates: Mask) -> Option<Mask> {
    let may = chosen | candidates;
    let mut fitting = groups.iter().filter(|&group| chosen & !group == 0 && group & !may == 0).peekable();
    fitting.peek()?;
    Some(candidates & fitting.fold(0, |all, group| all | group))
}

/// Takes what is like a card that must differ out of the candidates.
fn without_alike(faces: &Faces, added: Option<usize>, candidates: Mask) -> Mask {
    match added {
        Some(card) if faces.tame >> card & 1 == 1 => candidates & !faces.alike[card],
        _ => candidates,
    }
}

/// The candidates that differ from the fixed cards; None if those do not differ among themselves.
fn different(faces: &Faces, candidates: Mask) -> Option<Mask> {
    let fixed = faces.fixed & faces.tame;
    each(fixed)
        .try_fold(candidates, |left, i| (faces.alike[i] & fixed == 1 << i).then_some(left & !faces.alike[i]))
}

/// The candidates that can stand in one run with the chosen cards.
fn in_reach(faces: &Faces, values: &[i64], chosen: Mask, candidates: Mask) -> Option<Mask> {
    let cards = (chosen | faces.fixed) & faces.seen;
    let Some((least, most)) = span(values, cards & faces.tame) else { return Some(candidates) };
    let longest = size(cards | candidates & faces.seen);
    if most - least >= longest {
        return None;
    }
    let near = |value: i64| value > most - longest && value < least + longest;
    let far = each(candidates & faces.tame).filter(|&i| !near(values[i])).fold(0, |m, i| m | 1 << i);
    let candidates = candidates & !far;
    if (cards | candidates) & faces.seen & !faces.tame != 0 || longest > 60 {
        return Some(candidates);
    }
    // Without wild cards every number in between must be there.
    let there = each((cards | candidates) & faces.tame).fold(0u128, |m, i| m | bit_of(values[i] - least));
    let (mut low, mut high) = (least, most);
    while there & bit_of(low - 1 - least) != 0 {
        low -= 1;
    }
    while there & bit_of(high + 1 - least) != 0 {
        high += 1;
    }
    if (least..=most).any(|value| bit_of(value - least) & there == 0) {
        return None;
    }
    let cut_off = each(candidates & faces.tame)
        .filter(|&i| !(low..=high).contains(&values[i]))
        .fold(0, |m, i| m | 1 << i);
    Some(candidates & !cut_off)
}

/// A number near another as a bit; nothing for one too far away.
fn bit_of(distance: i64) -> u128 {
    if (-63..64).contains(&distance) { 1 << (distance + 63) } else { 0 }
}

fn span(values: &[i64], cards: Mask) -> Option<(i64, i64)> {
    each(cards).fold(None, |span, i| match span {
        None => Some((values[i], values[i])),
        Some((least, most)) => Some((values[i].min(least), values[i].max(most))),
    })
}

pub(crate) fn size(cards: Mask) -> i64 {
    i64::from(cards.count_ones())
}

/// The places of the cards of a mask, ascending.
pub(crate) fn each(mut cards: Mask) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        if cards == 0 {
            return None;
        }
        let lowest = cards.trailing_zeros() as usize;
        cards &= cards - 1;
        Some(lowest)
    })
}
