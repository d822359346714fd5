//! The tree of a search: moves, how often they were and could have been made, and what came of them.

use crate::bot::Estimate;
use crate::key::Key;
use crate::worth::Worths;
use engine::chance::Stream;

/// How strongly moves that were tried little are tried again.
const CURIOSITY: f64 = 0.5;

/// A tree; node 0 is the choice the player has to make.
pub(super) struct Tree {
    nodes: Vec<Node>,
    simulations: u32,
}

#[derive(Default)]
struct Node {
    edges: Vec<Edge>,
}

/// A move.
struct Edge {
    key: Key,
    node: u32,
    visits: u32,
    /// How often it could have been made.
    available: u32,
    total: f64,
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
        Tree { nodes: vec![Node::default()], simulations: 0 }
    }

    pub(super) fn simulations(&self) -> u32 {
        self.simulations
    }

    /// Chooses among the moves that are possible now. Whether the one chosen is new in the tree.
    pub(super) fn select(&mut self, node: u32, keys: &[Key], random: &mut Stream) -> (Step, usize, bool) {
        let edges = &mut self.nodes[node as usize].edges;
        let (mut fresh, mut fresh_seen) = (None, 0);
        let (mut best, mut best_score) = (None, f64::MIN);
        for (at, key) in keys.iter().enumerate() {
            let Some(found) = edges.iter().position(|edge| edge.key == *key) else {
                // Each of those not tried yet is equally likely.
                fresh_seen += 1;
                if random.below(fresh_seen) == 0 {
                    fresh = Some(at);
                }
                continue;
            };
            let edge = &mut edges[found];
            edge.available += 1;
            let score = edge.score();
            if score > best_score {
                (best, best_score) = (Some((found, at)), score);
            }
        }
        match (fresh, best) {
            (Some(at), _) => (self.add(node, keys[at]), at, true),
            (None, Some((edge, at))) => (Step { node, edge: edge as u32 }, at, false),
            // There is always a move; an empty list would be a fault of the caller.
            (None, None) => (self.add(node, keys[0]), 0, true),
        }
    }

    /// How many different moves were made here.
    pub(super) fn width(&self, node: u32) -> usize {
        self.nodes[node as usize].edges.len()
    }

    /// How often this node was passed through.
    pub(super) fn visits(&self, node: u32) -> u32 {
        self.nodes[node as usize].edges.iter().map(|edge| edge.visits).sum()
    }

    /// The moves made here before.
    pub(super) fn keys(&self, node: u32) -> impl Iterator<Item = &Key> {
        self.nodes[node as usize].edges.iter().map(|edge| &edge.key)
    }

    fn add(&mut self, node: u32, key: Key) -> Step {
        let new = self.nodes.len() as u32;
        self.nodes.push(Node::default());
        let edges = &mut self.nodes[node as usize].edges;
        edges.push(Edge { key, node: new, visits: 0, available: 1, total: 0.0 });
        Step { node, edge: edges.len() as u32 - 1 }
    }

    /// Tells every move on the way what came of it.
    pub(super) fn learn(&mut self, way: &[Step], worths: &Worths) {
        self.simulations += 1;
        for step in way {
            let edge = &mut self.nodes[step.node as usize].edges[step.edge as usize];
            edge.visits += 1;
            edge.total += worths[usize::from(edge.key.seat)];
        }
    }
}

impl Edge {
    fn score(&self) -> f64 {
        let visits = f64::from(self.visits.max(1));
        self.total / visits + CURIOSITY * (f64::from(self.available).ln() / visits).sqrt()
    }
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
