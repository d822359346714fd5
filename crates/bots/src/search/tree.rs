//! The tree of a search: moves, how often they were and could have been made, and what came of them.

use crate::bot::Estimate;
use crate::key::Key;
use crate::worth::Worths;
use engine::chance::Stream;
use std::collections::HashMap;

/// How strongly moves that were tried little are tried again.
const CURIOSITY: f64 = 0.5;
/// At the root every move is tried at least this part as often as if all were tried alike. What players like decides what is tried
/// first; where one stands far better than usual, what is liked less would never be tried at all.
const LEAST: f64 = 0.06;
/// So many choices are kept apart by what their player holds.
const MOST_HELD: usize = 200_000;

/// A tree; node 0 is the choice the player has to make.
pub(super) struct Tree {
    nodes: Vec<Node>,
    /// The same choices as those see them who hold certain cards: nodes with nothing behind them.
    held: HashMap<(u32, u64), u32>,
    simulations: u32,
}

#[derive(Default)]
struct Node {
    edges: Vec<Edge>,
    visits: u32,
}

/// A move.
struct Edge {
    key: Key,
    /// Its number, to find it quickly.
    slot: u16,
    /// The node behind it.
    node: u32,
    visits: u32,
    /// How often it could have been made.
    available: u32,
    total: f64,
}

/// A move that is possible now, and what is thought of it before it is tried.
#[derive(Clone, Copy)]
pub(super) struct Candidate {
    pub(super) key: Key,
    /// Its number.
    pub(super) slot: u16,
    /// How good it seems, from 0 to 1.
    pub(super) thought: f64,
    /// How many tries that is worth.
    pub(super) weight: f64,
}

/// Which of the candidates is taken.
pub(super) struct Selected {
    /// Its number among them.
    pub(super) at: usize,
    /// The step in the tree.
    pub(super) step: Step,
    /// The step where its player holds just these cards.
    pub(super) held: Option<Step>,
    /// Whether it was never tried before.
    pub(super) fresh: bool,
}

/// A step down the tree: a node and one of its moves.
#[derive(Clone, Copy)]
pub(super) struct Step {
    node: u32,
    edge: u32,
}

impl Step {
    /// Where it leads.
    pub(super) fn target(self, tree: &Tree) -> u32 {
        tree.nodes[self.node as usize].edges[self.edge as usize].node
    }
}

impl Tree {
    pub(super) fn new() -> Tree {
        Tree { nodes: vec![Node::default()], held: HashMap::new(), simulations: 0 }
    }

    pub(super) fn simulations(&self) -> u32 {
        self.simulations
    }

    /// Chooses among the moves that are possible now, at least one; `holding` is a number for what their player holds. Where
    /// the same choice with the same cards has been met often enough, or the candidates say what their player likes (`liked`),
    /// that decides; elsewhere what was learnt with any cards.
    pub(super) fn select(
        &mut self,
        node: u32,
        candidates: &[Candidate],
        holding: Option<u64>,
        liked: bool,
        random: &mut Stream,
    ) -> Selected {
        let held = holding.and_then(|holding| self.node_holding(node, holding));
        let tried = |held: &u32, (at, c)| self.nodes[*held as usize].edge(c, at).is_some();
        let all_tried = |held: &u32| liked || candidates.iter().enumerate().all(|c| tried(held, c));
        let decides = held.filter(all_tried).unwrap_or(node);
        let neglected = if node == 0 { self.nodes[0].neglected(candidates) } else { None };
        let at = neglected.unwrap_or_else(|| self.nodes[decides as usize].best(candidates, random));
        self.nodes[node as usize].could(candidates);
        held.iter().for_each(|&held| self.nodes[held as usize].could(candidates));
        let step = self.step(node, &candidates[at], at, true);
        let held = held.map(|held| self.step(held, &candidates[at], at, false));
        let fresh = self.nodes[node as usize].edges[step.edge as usize].visits == 0;
        Selected { at, step, held, fresh }
    }

    fn node_holding(&mut self, node: u32, holding: u64) -> Option<u32> {
        let full = self.held.len() >= MOST_HELD;
        let next = self.nodes.len() as u32;
        match self.held.entry((node, holding)) {
            std::collections::hash_map::Entry::Occupied(found) => Some(*found.get()),
            std::collections::hash_map::Entry::Vacant(_) if full => None,
            std::collections::hash_map::Entry::Vacant(new) => {
                new.insert(next);
                self.nodes.push(Node::default());
                Some(next)
            }
        }
    }

    /// The step of a move from a node, made if it is new.
    fn step(&mut self, node: u32, candidate: &Candidate, at: usize, leads_on: bool) -> Step {
        if let Some(edge) = self.nodes[node as usize].edge(candidate, at) {
            return Step { node, edge: edge as u32 };
        }
        let behind = if leads_on {
            self.nodes.push(Node::default());
            self.nodes.len() as u32 - 1
        } else {
            0
        };
        let edges = &mut self.nodes[node as usize].edges;
        let Candidate { key, slot, .. } = *candidate;
        edges.push(Edge { key, slot, node: behind, visits: 0, available: 1, total: 0.0 });
        Step { node, edge: edges.len() as u32 - 1 }
    }

    /// How many different moves were made here.
    pub(super) fn width(&self, node: u32) -> usize {
        self.nodes[node as usize].edges.len()
    }

    /// How often this node was passed through.
    pub(super) fn visits(&self, node: u32) -> u32 {
        self.nodes[node as usize].visits
    }

    /// The moves made here before.
    pub(super) fn keys(&self, node: u32) -> impl Iterator<Item = &Key> {
        self.nodes[node as usize].edges.iter().map(|edge| &edge.key)
    }

    /// Tells every move on the way what came of it.
    pub(super) fn learn(&mut self, way: &[Step], worths: &Worths) {
        self.simulations += 1;
        for step in way {
            let node = &mut self.nodes[step.node as usize];
            node.visits += 1;
            let edge = &mut node.edges[step.edge as usize];
            edge.visits += 1;
            edge.total += worths[usize::from(edge.key.seat)];
        }
    }
}

impl Node {
    /// Where the candidate at a place among all of them stands here; where moves are many it is usually the same place.
    fn edge(&self, candidate: &Candidate, at: usize) -> Option<usize> {
        let is_it = |edge: &Edge| edge.slot == candidate.slot && edge.key == candidate.key;
        let here = self.edges.get(at).is_some_and(is_it);
        if here { Some(at) } else { self.edges.iter().position(is_it) }
    }

    /// Notes which of its moves could have been made.
    fn could(&mut self, candidates: &[Candidate]) {
        for (at, candidate) in candidates.iter().enumerate() {
            if let Some(edge) = self.edge(candidate, at) {
                self.edges[edge].available += 1;
            }
        }
    }

    /// The candidate that was tried least, if it is by far too little to say that it is no good.
    fn neglected(&self, candidates: &[Candidate]) -> Option<usize> {
        let tries = |(at, c): (usize, &Candidate)| self.edge(c, at).map_or(0, |edge| self.edges[edge].visits);
        let (at, least) = candidates.iter().enumerate().map(|c| (c.0, tries(c))).min_by_key(|c| c.1)?;
        let alike = f64::from(self.visits) / candidates.len() as f64;
        (f64::from(least) + 1.0 < LEAST * alike).then_some(at)
    }

    /// The candidate that did best so far or was tried little; the first of equals is one at random.
    fn best(&self, candidates: &[Candidate], random: &mut Stream) -> usize {
        let (mut best, mut best_score) = (0, f64::MIN);
        for (at, candidate) in candidates.iter().enumerate() {
            let score = match self.edge(candidate, at) {
                Some(edge) => self.edges[edge].score(candidate),
                None => untried(candidate, self.visits) + random.below(1 << 20) as f64 * 1e-12,
            };
            if score > best_score {
                (best, best_score) = (at, score);
            }
        }
        best
    }
}

impl Edge {
    fn score(&self, candidate: &Candidate) -> f64 {
        let tries = f64::from(self.visits) + candidate.weight;
        let worth = (self.total + candidate.weight * candidate.thought) / tries;
        worth + CURIOSITY * (f64::from(self.available + 1).ln() / tries).sqrt()
    }
}

/// The score of a move that was never made here.
fn untried(candidate: &Candidate, visits: u32) -> f64 {
    candidate.thought + CURIOSITY * (f64::from(visits + 2).ln() / candidate.weight).sqrt()
}

/// What several trees think of the moves at their roots, the most tried first.
pub(super) fn agree(trees: &[Tree]) -> Vec<Estimate> {
    let mut all: Vec<(Key, u32, f64)> = Vec::new();
    // At a choice made at once the root also keeps the answers of the others.
    let asked = trees.iter().find_map(|tree| tree.nodes[0].edges.first()).map(|edge| edge.key.seat);
    for edge in trees.iter().flat_map(|tree| &tree.nodes[0].edges).filter(|e| Some(e.key.seat) == asked) {
        match all.iter_mut().find(|(key, ..)| *key == edge.key) {
            Some((_, visits, total)) => {
                *visits += edge.visits;
                *total += edge.total;
            }
            None => all.push((edge.key, edge.visits, edge.total)),
        }
    }
    let mut estimates: Vec<Estimate> = all
        .into_iter()
        .map(|(key, tried, total)| Estimate { key, worth: total / f64::from(tried.max(1)), tried })
        .collect();
    estimates.sort_by(|a, b| {
        (b.tried, b.worth).partial_cmp(&(a.tried, a.worth)).unwrap_or(std::cmp::Ordering::Equal)
    });
    estimates
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::moves::Move;

    /// One move seems good and is worth what everything is; the other seems bad and is worth more.
    #[test]
    fn no_move_at_the_root_is_dismissed_unseen() {
        let candidate = |item: u16, thought: f64| {
            let key = Key { seat: 0, choice: 0, hidden: 0, known: Move::plain(item) };
            Candidate { key, slot: item, thought, weight: 30.0 }
        };
        let candidates = [candidate(0, 0.7), candidate(1, 0.3)];
        let mut tree = Tree::new();
        let mut random = Stream::new(1, 0);
        for _ in 0..3_000 {
            let selected = tree.select(0, &candidates, None, false, &mut random);
            let worth = [0.7, 0.8][selected.at];
            tree.learn(&[selected.step], &[worth; crate::worth::MOST_SEATS]);
        }
        let estimates = agree(&[tree]);
        assert_eq!(estimates[0].key, candidates[1].key, "{estimates:?}");
    }
}
