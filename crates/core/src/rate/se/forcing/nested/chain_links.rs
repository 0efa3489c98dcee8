//! Simple chains in a grid, breadth first: chains from a candidate to its opposite, and cycles.

use crate::rate::grid::{Grid, bits};
use crate::rate::houses::HOUSE_CELLS;
use crate::rate::se::forcing::candidate::{CANDIDATES, Candidate, CandidateSet, Node, candidate, split};
use crate::rate::se::forcing::links::SEEN;
use crate::rate::se::forcing::propagation::{ASSUMPTION, IN_CELL, houses_of};

/// The links that a pass uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Links {
    /// Houses only.
    X,
    /// From off to on by cells only.
    Y,
    Xy,
}

/// A link of a chain: a node, and why it follows from the node before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChainLink {
    pub node: Node,
    /// The house of the link, or [`IN_CELL`], or `ASSUMPTION` for the first node.
    pub house: u8,
}

/// Memory of a search from one node.
pub struct ChainWalk {
    on: CandidateSet,
    off: CandidateSet,
    on_queue: Vec<Candidate>,
    off_queue: Vec<Candidate>,
    /// The off-nodes of a layer of a search for cycles, each with the on-node that it comes from. The same one may
    /// come from several.
    layer: Vec<(Candidate, Candidate)>,
    /// The parent of each node, and the house of the link, by node.
    parents: Box<[(Candidate, u8); 2 * CANDIDATES]>,
}

impl Default for ChainWalk {
    fn default() -> Self {
        ChainWalk::new()
    }
}

impl ChainWalk {
    pub fn new() -> Self {
        ChainWalk {
            on: CandidateSet::EMPTY,
            off: CandidateSet::EMPTY,
            on_queue: Vec::new(),
            off_queue: Vec::new(),
            layer: Vec::new(),
            parents: Box::new([(0, 0); 2 * CANDIDATES]),
        }
    }

    fn start(&mut self) {
        self.on = CandidateSet::EMPTY;
        self.off = CandidateSet::EMPTY;
        self.on_queue.clear();
        self.off_queue.clear();
    }

    /// Looks for the first chain from a node to its opposite. Returns whether there is one; its links are then in
    /// `chain`, from the end to the start.
    pub fn find_chain(
        &mut self,
        grid: &Grid,
        links: Links,
        source: Node,
        chain: &mut Vec<ChainLink>,
    ) -> bool {
        self.start();
        let target = Node(source.0 ^ 1);
        let (source_cell, source_digit) = split(source.candidate());
        if source.is_on() {
            self.on.insert(source_cell, source_digit);
            self.on_queue.push(source.candidate());
        } else {
            self.off.insert(source_cell, source_digit);
            self.off_queue.push(source.candidate());
        }
        let (mut on_done, mut off_done) = (0, 0);
        loop {
            if let Some(&next) = self.on_queue.get(on_done) {
                on_done += 1;
                self.switch_off(grid, links, next);
                if !target.is_on() && self.off.contains(source_cell, source_digit) {
                    break;
                }
            } else if let Some(&next) = self.off_queue.get(off_done) {
                off_done += 1;
                self.switch_on(grid, links, next);
                if target.is_on() && self.on.contains(source_cell, source_digit) {
                    break;
                }
            } else {
                return false;
            }
        }
        self.list(target, source, chain);
        true
    }

    /// Lists the links from `end` back to `source`.
    fn list(&self, end: Node, source: Node, chain: &mut Vec<ChainLink>) {
        chain.clear();
        let mut node = end;
        while node != source {
            let (parent, house) = self.parents[usize::from(node.0)];
            chain.push(ChainLink { node, house });
            node = if node.is_on() { Node::off(parent) } else { Node::on(parent) };
        }
        chain.push(ChainLink { node, house: ASSUMPTION });
    }

    #[inline]
    fn push_off(&mut self, target: Candidate, source: Candidate) {
        let (cell, digit) = split(target);
        self.off.insert(cell, digit);
        self.parents[usize::from(Node::off(target).0)] = (source, 0);
        self.off_queue.push(target);
    }

    #[inline]
    fn switch_off(&mut self, grid: &Grid, links: Links, source: Candidate) {
        let (cell, digit) = split(source);
        if links != Links::X {
            for other in bits(grid.mask(cell) & !(1 << digit)) {
                if !self.off.contains(cell, other) {
                    self.push_off(candidate(cell, other), source);
                }
            }
        }
        for cells in SEEN[usize::from(cell)] {
            let new = grid.cells_with(digit) & cells & !self.off.0[usize::from(digit)];
            for other in new {
                self.push_off(candidate(other, digit), source);
            }
        }
    }

    #[inline]
    fn switch_on(&mut self, grid: &Grid, links: Links, source: Candidate) {
        for (target, house) in targets(grid, links, source).into_iter().flatten() {
            let (cell, digit) = split(target);
            if !self.on.contains(cell, digit) {
                self.on.insert(cell, digit);
                self.parents[usize::from(Node::on(target).0)] = (source, house);
                self.on_queue.push(target);
            }
        }
    }

    /// Looks for cycles through a candidate among the candidates of `members`, and passes the links of each to
    /// `report`, from the end back to the node after the start.
    pub fn find_cycles(
        &mut self,
        grid: &Grid,
        links: Links,
        source: Candidate,
        members: &CandidateSet,
        chain: &mut Vec<ChainLink>,
        mut report: impl FnMut(&[ChainLink]),
    ) {
        self.start();
        let (cell, digit) = split(source);
        self.on.insert(cell, digit);
        self.on_queue.push(source);
        let mut on_done = 0;
        let mut is_first = true;
        while on_done < self.on_queue.len() {
            let mut layer = std::mem::take(&mut self.layer);
            layer.clear();
            for index in on_done..self.on_queue.len() {
                self.list_off(grid, links, source, self.on_queue[index], &mut layer);
            }
            on_done = self.on_queue.len();
            for &(off, parent) in &layer {
                let mut is_reported = is_first;
                for (target, house) in targets(grid, links, off).into_iter().flatten() {
                    let (cell, digit) = split(target);
                    if target == source {
                        if !is_reported {
                            self.list_cycle(source, off, parent, house, chain);
                            report(chain);
                            is_reported = true;
                        }
                    } else if members.contains(cell, digit) && !self.on.contains(cell, digit) {
                        self.on.insert(cell, digit);
                        self.parents[usize::from(Node::on(target).0)] = (off, house);
                        // The parent of this occurrence of the off-node.
                        self.parents[usize::from(Node::off(off).0)] = (parent, 0);
                        self.on_queue.push(target);
                    }
                }
            }
            self.layer = layer;
            is_first = false;
        }
    }

    /// Lists what an on-node switches off, without what lies on its path from the source.
    fn list_off(
        &self,
        grid: &Grid,
        links: Links,
        source: Candidate,
        parent: Candidate,
        layer: &mut Vec<(Candidate, Candidate)>,
    ) {
        let (cell, digit) = split(parent);
        let start = layer.len();
        if links != Links::X {
            layer.extend(bits(grid.mask(cell) & !(1 << digit)).map(|other| (candidate(cell, other), parent)));
        }
        for cells in SEEN[usize::from(cell)] {
            let places = grid.cells_with(digit) & cells;
            layer.extend(places.iter().map(|other| (candidate(other, digit), parent)));
        }
        let mut node = parent;
        while node != source {
            let off = self.parents[usize::from(Node::on(node).0)].0;
            if let Some(index) = layer[start..].iter().position(|&(other, _)| other == off) {
                layer.remove(start + index);
            }
            node = self.parents[usize::from(Node::off(off).0)].0;
        }
    }

    fn list_cycle(
        &self,
        source: Candidate,
        off: Candidate,
        parent: Candidate,
        house: u8,
        chain: &mut Vec<ChainLink>,
    ) {
        chain.clear();
        chain.push(ChainLink { node: Node::on(source), house });
        let (mut off, mut parent) = (off, parent);
        loop {
            chain.push(ChainLink { node: Node::off(off), house: weak_house(parent, off) });
            if parent == source {
                return;
            }
            let (next, house) = self.parents[usize::from(Node::on(parent).0)];
            chain.push(ChainLink { node: Node::on(parent), house });
            off = next;
            parent = self.parents[usize::from(Node::off(off).0)].0;
        }
    }
}

/// The house in which an on-node sees an off-node: the first of box, row and column, or [`IN_CELL`].
fn weak_house(on: Candidate, off: Candidate) -> u8 {
    let ((on_cell, _), (off_cell, _)) = (split(on), split(off));
    if on_cell == off_cell {
        return IN_CELL;
    }
    let shared = houses_of(on_cell).into_iter().zip(houses_of(off_cell)).find(|(a, b)| a == b);
    shared.expect("the cells see each other").0
}

/// What is on if a candidate is off, with the house of the link: first by its cell, then by box, row and column. A
/// target that two houses share comes twice.
#[inline]
fn targets(grid: &Grid, links: Links, source: Candidate) -> [Option<(Candidate, u8)>; 4] {
    let (cell, digit) = split(source);
    let mut targets = [None; 4];
    let mask = grid.mask(cell);
    if links != Links::X && mask.count_ones() == 2 {
        targets[0] = Some((candidate(cell, (mask & !(1 << digit)).trailing_zeros() as u8), IN_CELL));
    }
    if links != Links::Y {
        for (target, house) in targets[1..].iter_mut().zip(houses_of(cell)) {
            let places = grid.places(house, digit);
            if places.count_ones() == 2 {
                let cells = &HOUSE_CELLS[usize::from(house)];
                let (first, last) = (cells[places.trailing_zeros() as usize], cells[places.ilog2() as usize]);
                *target = Some((candidate(if first == cell { last } else { first }, digit), house));
            }
        }
    }
    targets
}

#[cfg(test)]
#[path = "../../../../../tests/unit/rate/se/forcing/nested/chain_links.rs"]
mod tests;
