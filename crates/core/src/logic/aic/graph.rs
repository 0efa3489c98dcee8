//! The graph that chains run through. A *node* is a candidate, or a group: several cells, one of which holds
//! a digit. A *strong* link says that at least one of two nodes is true, a *weak* link that at most one is.
//! The graph holds only nodes that have a strong link: all other candidates can only be eliminated.

use std::collections::{BTreeSet, HashMap};
use std::hash::{BuildHasherDefault, Hasher};

use crate::cells::Cell;
use crate::logic::bit_rows::BitTable;
use crate::logic::finder::candidates_among;
use crate::logic::geometry::HouseOrder;
use crate::logic::position::{Position, bits, low_and_high};
use crate::logic::seen_sets::SeenSets;
use crate::logic::set::CellSet;
use crate::logic::step::{Candidate, Reason, StrongSet};
use crate::logic::strong_links::weak_reason;

/// Which links a chain may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkKinds {
    /// The houses with two places for one digit.
    Digit(u8),
    /// The cells with two candidates.
    Bivalue,
    /// Both, for every digit.
    Plain,
    /// `Plain`, and houses whose places fall into two groups.
    Grouped,
    /// `Grouped`, and almost locked sets: without one of its digits such a set holds all others.
    Sets,
}

/// A candidate, or a group.
#[derive(Clone, Copy, Debug)]
pub struct AicNode<const W: usize> {
    /// The cell, or the cells of the group.
    pub cells: CellSet<W>,
    /// The digit.
    pub digit: u8,
    /// The cells with the digit that see all cells of the node: there the digit is false when the node is
    /// true.
    pub seen: CellSet<W>,
    /// The cell, if the node is a candidate.
    pub cell: Option<Cell>,
}

impl<const W: usize> AicNode<W> {
    /// Whether a candidate is false when this node is true.
    fn excludes(&self, position: &Position<'_, W>, (cell, digit): Candidate) -> bool {
        match self.cell {
            Some(node_cell) if node_cell == cell => digit != self.digit,
            Some(node_cell) => {
                position.geometry.excluded_digits(node_cell, self.digit, cell) >> digit & 1 == 1
            }
            None => digit == self.digit && self.seen.contains(cell),
        }
    }
}

/// Why one of two nodes is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkReason {
    /// Together they are all the candidates of this cell.
    Cell(Cell),
    /// Together they are all the places of the digit in this house.
    House(u16),
    /// They are two digits of this almost locked set, by its place in the list.
    Set(u32),
}

/// Nodes and their links.
#[derive(Clone, Debug)]
pub struct AicGraph<const W: usize> {
    /// The nodes; candidates come before groups.
    pub nodes: Vec<AicNode<W>>,
    /// Which nodes are linked strongly.
    pub strong: BitTable,
    /// Which nodes are linked weakly.
    pub weak: BitTable,
    /// The strong links, each with its reason.
    strong_links: Vec<(u32, u32, LinkReason)>,
}

impl<const W: usize> AicGraph<W> {
    /// The graph of a position.
    pub fn new(position: &Position<'_, W>, links: LinkKinds) -> Self {
        let mut builder = GraphBuilder::new(position);
        match links {
            LinkKinds::Digit(digit) => builder.link_pairs(digit),
            LinkKinds::Bivalue => builder.link_bivalue_cells(),
            LinkKinds::Plain | LinkKinds::Grouped | LinkKinds::Sets => {
                (0..position.geometry.digit_count as u8).for_each(|digit| builder.link_pairs(digit));
                builder.link_bivalue_cells();
            }
        }
        if matches!(links, LinkKinds::Grouped | LinkKinds::Sets) {
            (0..position.geometry.digit_count as u8).for_each(|digit| builder.link_groups(digit));
        }
        if links == LinkKinds::Sets {
            builder.link_sets();
        }
        builder.build()
    }

    /// Why one of two nodes is true.
    pub fn strong_reason(&self, a: u32, b: u32) -> Option<LinkReason> {
        let joins = |&&(from, to, _): &&(u32, u32, LinkReason)| (from, to) == (a, b) || (from, to) == (b, a);
        self.strong_links.iter().find(joins).map(|&(_, _, reason)| reason)
    }

    /// Whether some candidate is false no matter which of two nodes is true.
    pub fn has_eliminations(&self, position: &Position<'_, W>, a: u32, b: u32) -> bool {
        let (a, b) = (&self.nodes[a as usize], &self.nodes[b as usize]);
        if position.geometry.has_rule_exclusions() && excluded_by_both(position, a, b).next().is_some() {
            return true;
        }
        if a.digit == b.digit {
            return a.seen.intersects(&b.seen);
        }
        b.cell.is_some_and(|cell| a.seen.contains(cell))
            || a.cell.is_some_and(|cell| b.seen.contains(cell))
            || (a.cell.is_some()
                && a.cells == b.cells
                && a.cell.is_some_and(|cell| position.mask(cell).count_ones() > 2))
    }

    /// The candidates that are false no matter which of two nodes is true.
    pub fn eliminations(&self, position: &Position<'_, W>, a: u32, b: u32) -> Vec<Candidate> {
        let (a, b) = (&self.nodes[a as usize], &self.nodes[b as usize]);
        let mut eliminations = seen_by_both(position, a, b);
        if position.geometry.has_rule_exclusions() {
            let further: BTreeSet<Candidate> = excluded_by_both(position, a, b).collect();
            eliminations.extend(further);
        }
        eliminations
    }

    /// Why at most one of two weakly linked nodes is true.
    pub fn weak_reason(&self, position: &Position<'_, W>, a: u32, b: u32) -> Reason {
        let (a, b) = (&self.nodes[a as usize], &self.nodes[b as usize]);
        weak_reason_between(position, a.cells, a.digit, b.cells, b.digit)
    }
}

/// The candidates that two nodes see: those of their common digit, or else those in the cell of a node.
fn seen_by_both<const W: usize>(
    position: &Position<'_, W>,
    a: &AicNode<W>,
    b: &AicNode<W>,
) -> Vec<Candidate> {
    if a.digit == b.digit {
        return (a.seen & b.seen).iter().map(|cell| (cell, a.digit)).collect();
    }
    if let (Some(cell), true) = (a.cell, a.cells == b.cells) {
        return candidates_among(position, [cell], !(1 << a.digit | 1 << b.digit));
    }
    let digit_in_cell = |digit_node: &AicNode<W>, cell_node: &AicNode<W>| {
        cell_node.cell.filter(|&cell| digit_node.seen.contains(cell)).map(|cell| (cell, digit_node.digit))
    };
    digit_in_cell(a, b).into_iter().chain(digit_in_cell(b, a)).collect()
}

/// The candidates that two nodes exclude, at least one of the nodes by a rule of the puzzle.
fn excluded_by_both<'g, const W: usize>(
    position: &'g Position<'_, W>,
    a: &'g AicNode<W>,
    b: &'g AicNode<W>,
) -> impl Iterator<Item = Candidate> + 'g {
    let by_rule = move |rule_node: &'g AicNode<W>, other: &'g AicNode<W>| {
        excluded_by_rules(position, rule_node).filter(move |&candidate| other.excludes(position, candidate))
    };
    by_rule(a, b).chain(by_rule(b, a))
}

/// The candidates that a node excludes by the rules of the puzzle alone.
fn excluded_by_rules<'g, const W: usize>(
    position: &'g Position<'_, W>,
    node: &'g AicNode<W>,
) -> impl Iterator<Item = Candidate> + 'g {
    let lists = node.cell.map_or(&[][..], |cell| position.geometry.rule_exclusions(cell, node.digit));
    let candidates =
        |&(cell, digits): &(Cell, u32)| bits(position.mask(cell) & digits).map(move |digit| (cell, digit));
    lists.iter().flat_map(candidates)
}

/// Why at most one of two groups of candidates is true: their cell, a house of all their cells, or else a
/// house of their first cells.
pub fn weak_reason_between<const W: usize>(
    position: &Position<'_, W>,
    a: CellSet<W>,
    digit_of_a: u8,
    b: CellSet<W>,
    digit_of_b: u8,
) -> Reason {
    if digit_of_a != digit_of_b {
        return if a == b { Reason::Cell } else { Reason::Rule };
    }
    let first = |cells: CellSet<W>| cells.first().map_or(CellSet::EMPTY, CellSet::single);
    match weak_reason(position.geometry, a | b) {
        Reason::Rule => weak_reason(position.geometry, first(a) | first(b)),
        house => house,
    }
}

/// The sets of candidates that a strong link is proved from.
pub fn strong_sets<const W: usize>(
    position: &Position<'_, W>,
    reason: LinkReason,
    digit: u8,
) -> Vec<StrongSet> {
    match reason {
        LinkReason::Cell(cell) => vec![StrongSet::Cell(cell)],
        LinkReason::House(house) => vec![StrongSet::Place(house, digit)],
        LinkReason::Set(set) => position.als().sets[set as usize].cells.iter().map(StrongSet::Cell).collect(),
    }
}

/// The most cells of an almost locked set that makes strong links. Larger sets are hard for people to see,
/// and there are many of them.
const MOST_CELLS: usize = 5;

/// Builds a graph.
struct GraphBuilder<'p, 'a, const W: usize> {
    position: &'p Position<'a, W>,
    nodes: Vec<AicNode<W>>,
    strong_links: Vec<(u32, u32, LinkReason)>,
    /// The node of each candidate, by cell and digit.
    candidate_nodes: Vec<u32>,
    groups: HashMap<(u8, CellSet<W>), u32, BuildHasherDefault<NodeHasher>>,
}

const NONE: u32 = u32::MAX;

impl<'p, 'a, const W: usize> GraphBuilder<'p, 'a, W> {
    fn new(position: &'p Position<'a, W>) -> Self {
        let candidate_nodes = vec![NONE; position.geometry.cell_count * position.geometry.digit_count];
        GraphBuilder {
            position,
            nodes: Vec::new(),
            strong_links: Vec::new(),
            candidate_nodes,
            groups: HashMap::default(),
        }
    }

    /// The number of the node of a candidate, which is added if it is new.
    fn candidate_node(&mut self, cell: Cell, digit: u8) -> u32 {
        let at = usize::from(cell) * self.position.geometry.digit_count + usize::from(digit);
        if self.candidate_nodes[at] == NONE {
            self.candidate_nodes[at] = self.nodes.len() as u32;
            let seen = *self.position.geometry.peers_of(cell) & self.position.cells_with(digit);
            self.nodes.push(AicNode { cells: CellSet::single(cell), digit, seen, cell: Some(cell) });
        }
        self.candidate_nodes[at]
    }

    /// The number of the node of these cells, which all have the digit; it is added if it is new. `seen` are
    /// the cells with the digit that see all of them.
    fn node(&mut self, cells: CellSet<W>, digit: u8, seen: CellSet<W>) -> u32 {
        if let Some(cell) = cells.only() {
            return self.candidate_node(cell, digit);
        }
        let new = self.nodes.len() as u32;
        let number = *self.groups.entry((digit, cells)).or_insert(new);
        if number == new {
            self.nodes.push(AicNode { cells, digit, seen, cell: None });
        }
        number
    }

    fn link_pairs(&mut self, digit: u8) {
        for pair in self.position.strong_links().pairs_of(digit) {
            let [a, b] = pair.cells.map(|cell| self.candidate_node(cell, digit));
            self.strong_links.push((a, b, LinkReason::House(pair.house)));
        }
    }

    fn link_bivalue_cells(&mut self) {
        for cell in self.position.strong_links().bivalue_cells.iter() {
            let [low, high] =
                low_and_high(self.position.mask(cell)).map(|digit| self.candidate_node(cell, digit));
            self.strong_links.push((low, high, LinkReason::Cell(cell)));
        }
    }

    /// Links the places of a digit that a house shares with another house to the rest of its places.
    fn link_groups(&mut self, digit: u8) {
        let geometry = self.position.geometry;
        for &number in geometry.houses_in_order(HouseOrder::BoxRowColumn) {
            if !geometry.house(number).is_full || self.position.places(number, digit).count_ones() < 3 {
                continue;
            }
            if self.position.is_stopped() {
                return;
            }
            let places = self.position.cells_in(number, digit);
            let mut linked: Vec<CellSet<W>> = Vec::new();
            for membership in places.iter().flat_map(|cell| &geometry.memberships[usize::from(cell)]) {
                let part = places & geometry.house(membership.house).set;
                if part.count() > 1 && part != places && !linked.contains(&part) {
                    self.link_parts(number, digit, part, places - part);
                    linked.extend([part, places - part]);
                }
            }
        }
    }

    /// Links two parts of a house's places, unless one of them sees nothing beyond the other.
    fn link_parts(&mut self, house: u16, digit: u8, part: CellSet<W>, rest: CellSet<W>) {
        let seen =
            |cells: CellSet<W>| self.position.geometry.common_peers(cells) & self.position.cells_with(digit);
        let (by_part, by_rest) = (seen(part), seen(rest));
        if by_part.is_subset(&rest) || by_rest.is_subset(&part) {
            return;
        }
        let a = self.node(part, digit, by_part);
        let b = self.node(rest, digit, by_rest);
        self.strong_links.push((a, b, LinkReason::House(house)));
    }

    fn link_sets(&mut self) {
        let position = self.position;
        let list = position.als();
        for (number, set) in
            (0..).zip(&list.sets).filter(|(_, set)| (2..=MOST_CELLS).contains(&set.cells.count()))
        {
            if position.is_stopped() {
                return;
            }
            let nodes: Vec<u32> = bits(set.digits)
                .map(|digit| list.digit_cells_of(set, digit))
                .filter(|digit_cells| !digit_cells.seen.is_empty())
                .map(|digit_cells| self.node(digit_cells.places, digit_cells.digit, digit_cells.seen))
                .collect();
            for (at, &a) in nodes.iter().enumerate() {
                self.strong_links.extend(nodes[at + 1..].iter().map(|&b| (a, b, LinkReason::Set(number))));
            }
        }
    }

    fn build(self) -> AicGraph<W> {
        let count = self.nodes.len();
        let (mut strong, mut weak) = (BitTable::new(count), BitTable::new(count));
        self.strong_links.iter().for_each(|&(a, b, _)| strong.set_pair(a as usize, b as usize));
        for digit in 0..self.position.geometry.digit_count as u8 {
            let of_digit = || self.nodes.iter().enumerate().filter(|(_, node)| node.digit == digit);
            let seen = of_digit().map(|(number, node)| (number, node.seen));
            let seen_sets = SeenSets::new(64 * W, 0..count, seen);
            let nodes = of_digit().take_while(|_| !self.position.is_stopped());
            nodes.for_each(|(number, node)| seen_sets.set_to_seen_by_all(node.cells, weak.row_mut(number)));
        }
        for of_cell in self.candidate_nodes.chunks(self.position.geometry.digit_count) {
            for (at, &a) in of_cell.iter().enumerate().filter(|&(_, &a)| a != NONE) {
                for &b in of_cell[at + 1..].iter().filter(|&&b| b != NONE) {
                    weak.set_pair(a as usize, b as usize);
                }
            }
        }
        self.link_by_rules(&mut weak);
        AicGraph { nodes: self.nodes, strong, weak, strong_links: self.strong_links }
    }

    /// Adds the weak links between candidates that rules keep from being true together.
    fn link_by_rules(&self, weak: &mut BitTable) {
        let geometry = self.position.geometry;
        if geometry.has_rule_exclusions() {
            for (number, node) in self.nodes.iter().enumerate() {
                for (cell, digit) in excluded_by_rules(self.position, node) {
                    let other =
                        self.candidate_nodes[usize::from(cell) * geometry.digit_count + usize::from(digit)];
                    if other != NONE {
                        weak.set_pair(number, other as usize);
                    }
                }
            }
        }
    }
}

/// A quick hash for sets of cells.
#[derive(Default)]
struct NodeHasher(u64);

impl Hasher for NodeHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x517c_c1b7_2722_0a95);
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/aic/graph.rs"]
mod tests;
