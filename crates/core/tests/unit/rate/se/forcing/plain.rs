//! A slow version of the search for forcing chains without nested chains, written as the scale describes it.

use crate::rate::grid::{Grid, bits};
use crate::rate::houses::HOUSE_CELLS;
use crate::rate::se::forcing::ForcingKind;
use crate::rate::se::forcing::propagation::houses_of;

/// A node with the indices of its parents in the list of all nodes of a propagation.
#[derive(Clone)]
struct PlainNode {
    literal: (u8, u8, bool),
    parents: Vec<usize>,
}

/// The nodes of a propagation in the order in which they were reached, and the two that clash.
struct Plain {
    nodes: Vec<PlainNode>,
    clash: Option<(PlainNode, PlainNode)>,
}

impl Plain {
    fn position(&self, literal: (u8, u8, bool)) -> Option<usize> {
        self.nodes.iter().position(|node| node.literal == literal)
    }

    fn count(&self, end: &PlainNode) -> usize {
        let (mut kinds, mut layer) = (vec![end.literal], vec![end.clone()]);
        while !layer.is_empty() {
            let mut next = Vec::new();
            for parent in layer.iter().flat_map(|node| &node.parents) {
                let node = &self.nodes[*parent];
                if !kinds.contains(&node.literal) {
                    kinds.push(node.literal);
                    next.push(node.clone());
                }
            }
            layer = next;
        }
        kinds.len()
    }

    fn run(grid: &Grid, kind: ForcingKind, assumption: (u8, u8, bool)) -> Self {
        let first = PlainNode { literal: assumption, parents: Vec::new() };
        let mut plain = Plain { nodes: vec![first], clash: None };
        let mut copy = grid.clone();
        let mut is_done = vec![false];
        while plain.clash.is_none() {
            let pending =
                |on: bool| (0..is_done.len()).find(|&i| !is_done[i] && plain.nodes[i].literal.2 == on);
            let Some(index) = pending(true).or_else(|| pending(false)) else { break };
            is_done[index] = true;
            let (cell, digit, is_on) = plain.nodes[index].literal;
            let new = if is_on {
                seen_by(&copy, kind, index, cell, digit)
            } else {
                plain.left_by(grid, &copy, kind, index)
            };
            if !is_on && kind != ForcingKind::Multiple {
                copy.remove(cell, digit);
            }
            for node in new {
                let (cell, digit, is_on) = node.literal;
                if let Some(opposite) = plain.position((cell, digit, !is_on)) {
                    plain.clash = Some((plain.nodes[opposite].clone(), node));
                    break;
                }
                if plain.position(node.literal).is_none() {
                    plain.nodes.push(node);
                    is_done.push(false);
                }
            }
        }
        plain
    }

    /// What is on because a node is off, with the nodes that were off before as further parents.
    fn left_by(&self, grid: &Grid, copy: &Grid, kind: ForcingKind, index: usize) -> Vec<PlainNode> {
        let (cell, digit, _) = self.nodes[index].literal;
        let mut sets: Vec<Vec<(u8, u8)>> = Vec::new();
        if kind != ForcingKind::Nishio {
            sets.push((0..9).map(|digit| (cell, digit)).collect());
        }
        for house in houses_of(cell) {
            sets.push(HOUSE_CELLS[usize::from(house)].iter().map(|&cell| (cell, digit)).collect());
        }
        let mut new: Vec<PlainNode> = Vec::new();
        for set in sets {
            let left: Vec<_> =
                set.iter().filter(|&&(c, d)| copy.has(c, d) && (c, d) != (cell, digit)).collect();
            if let [&(c, d)] = left[..] {
                let mut parents = vec![index];
                let removed = set.iter().filter(|&&(c, d)| grid.has(c, d) && !copy.has(c, d));
                parents.extend(removed.map(|&(c, d)| self.position((c, d, false)).expect("it is off")));
                if !new.iter().any(|node| node.literal == (c, d, true)) {
                    new.push(PlainNode { literal: (c, d, true), parents });
                }
            }
        }
        new
    }
}

/// What is off because a node is on.
fn seen_by(copy: &Grid, kind: ForcingKind, index: usize, cell: u8, digit: u8) -> Vec<PlainNode> {
    let mut targets: Vec<(u8, u8)> = Vec::new();
    if kind != ForcingKind::Nishio {
        targets.extend(bits(copy.mask(cell)).map(|other| (cell, other)));
    }
    for house in houses_of(cell) {
        targets.extend(HOUSE_CELLS[usize::from(house)].map(|other| (other, digit)));
    }
    let mut new: Vec<PlainNode> = Vec::new();
    for (c, d) in targets {
        let literal = (c, d, false);
        if copy.has(c, d) && (c, d) != (cell, digit) && !new.iter().any(|node| node.literal == literal) {
            new.push(PlainNode { literal, parents: vec![index] });
        }
    }
    new
}

/// The complexity, the rank and the target of the best conclusion.
pub fn best(grid: &Grid, kind: ForcingKind) -> Option<(usize, u8, (u8, u8, bool))> {
    let mut conclusions = Vec::new();
    let least = if kind == ForcingKind::Multiple { 3 } else { 2 };
    for cell in grid.empty_cells().iter().filter(|&cell| grid.mask(cell).count_ones() >= least) {
        for digit in bits(grid.mask(cell)) {
            let (on, off) = ((cell, digit, true), (cell, digit, false));
            if kind != ForcingKind::Multiple {
                for (source, target) in [(on, off), (off, on)] {
                    let plain = Plain::run(grid, kind, source);
                    if let Some((stored, last)) = &plain.clash {
                        conclusions.push((plain.count(stored) + plain.count(last), 7, target));
                    }
                }
            }
            if kind == ForcingKind::Dynamic && grid.mask(cell).count_ones() >= 3 {
                conclusions.extend(common(grid, kind, &[on, off], 1));
            }
            for house in houses_of(cell).into_iter().filter(|_| kind != ForcingKind::Nishio) {
                let cells = HOUSE_CELLS[usize::from(house)];
                let places: Vec<_> =
                    cells.iter().filter(|&&c| grid.has(c, digit)).map(|&c| (c, digit, true)).collect();
                if places.len() > 1 && places[0] == on {
                    conclusions.extend(common(grid, kind, &places, 6));
                }
            }
        }
        if kind != ForcingKind::Nishio {
            let sources: Vec<_> = bits(grid.mask(cell)).map(|digit| (cell, digit, true)).collect();
            conclusions.extend(common(grid, kind, &sources, 5));
        }
    }
    conclusions.into_iter().min_by_key(|&(complexity, rank, _)| (complexity, rank))
}

/// The nodes that several assumptions lead to, on-nodes first.
fn common(
    grid: &Grid,
    kind: ForcingKind,
    sources: &[(u8, u8, bool)],
    rank: u8,
) -> Vec<(usize, u8, (u8, u8, bool))> {
    let all: Vec<Plain> = sources.iter().map(|&source| Plain::run(grid, kind, source)).collect();
    let mut literals: Vec<_> = all[0].nodes.iter().map(|node| node.literal).collect();
    literals.sort_by_key(|literal| !literal.2);
    literals.retain(|&literal| all.iter().all(|plain| plain.position(literal).is_some()));
    literals.retain(|&(cell, _, is_on)| !is_on || grid.mask(cell).count_ones() > 1);
    let count =
        |plain: &Plain, literal| plain.count(&plain.nodes[plain.position(literal).expect("it is common")]);
    literals
        .into_iter()
        .map(|literal| (all.iter().map(|plain| count(plain, literal)).sum(), rank, literal))
        .collect()
}
