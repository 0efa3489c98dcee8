//! The graph of nodes and links that chains run through. A *node* is a candidate or a *group*: several cells with a
//! digit. A group is true if one of its cells holds the digit. A *strong* link says that at least one of two nodes is
//! true, a *weak* link that at most one is. Candidates without a strong link are not in the graph, because no chain
//! runs through them; chains can still eliminate them.

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

/// Which strong links a graph has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkKinds {
    /// Houses with two places for this digit.
    Digit(u8),
    /// Cells with two candidates.
    Bivalue,
    /// Houses with two places for any digit, and cells with two candidates.
    Plain,
    /// `Plain`, and houses whose places for a digit fall into two groups.
    Grouped,
    /// `Grouped`, and pairs of digits of almost locked sets (see `als/mod.rs`): a set that loses one digit holds all
    /// its others.
    Sets,
}

/// A candidate, or a group.
#[derive(Clone, Copy, Debug)]
pub struct AicNode<const W: usize> {
    /// The cell, or the cells of the group.
    pub cells: CellSet<W>,
    pub digit: u8,
    /// The cells with the digit that see all cells of the node. If the node is true, the digit is false there.
    pub seen: CellSet<W>,
    /// The only cell, if the node is a candidate.
    pub cell: Option<Cell>,
}

impl<const W: usize> AicNode<W> {
    /// Whether a candidate is false if this node is true.
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

/// Why at least one of two nodes is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkReason {
    /// The nodes are the two candidates of this cell.
    Cell(Cell),
    /// The nodes together have all places of their digit in this house.
    House(u16),
    /// The nodes are two digits of the almost locked set with this index.
    Set(u32),
}

/// A strong link between two nodes of a graph, which are given by their indices.
#[derive(Clone, Copy, Debug)]
pub struct StrongLink {
    pub nodes: [u32; 2],
    pub reason: LinkReason,
}

/// Nodes and their links.
#[derive(Clone, Debug)]
pub struct AicGraph<const W: usize> {
    pub nodes: Vec<AicNode<W>>,
    /// Which nodes have a strong link, by their indices.
    pub strong: BitTable,
    /// Which nodes have a weak link, by their indices.
    pub weak: BitTable,
    strong_links: Vec<StrongLink>,
}

impl<const W: usize> AicGraph<W> {
    /// Builds the graph of a position.
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

    /// The reason of the first strong link between two nodes, in either direction. Links of sets come last, so a set
    /// is the reason only if no cell or house is.
    pub fn strong_reason(&self, a: u32, b: u32) -> Option<LinkReason> {
        self.strong_links
            .iter()
            .find(|link| link.nodes == [a, b] || link.nodes == [b, a])
            .map(|link| link.reason)
    }

    /// Whether [`Self::eliminations`] returns any.
    pub fn has_eliminations(&self, position: &Position<'_, W>, a: u32, b: u32) -> bool {
        let (a, b) = (&self.nodes[a as usize], &self.nodes[b as usize]);
        if position.geometry.has_rule_exclusions()
            && excluded_by_rules_of_one(position, a, b).next().is_some()
        {
            return true;
        }
        if a.digit == b.digit {
            return a.seen.intersects(&b.seen);
        }
        b.cell.is_some_and(|cell| a.seen.contains(cell))
            || a.cell.is_some_and(|cell| b.seen.contains(cell))
            || a.cell.is_some_and(|cell| a.cells == b.cells && position.mask(cell).count_ones() > 2)
    }

    /// The candidates that each of two nodes excludes: they are false if one of the two is true.
    pub fn eliminations(&self, position: &Position<'_, W>, a: u32, b: u32) -> Vec<Candidate> {
        let (a, b) = (&self.nodes[a as usize], &self.nodes[b as usize]);
        let mut eliminations = seen_by_both(position, a, b);
        if position.geometry.has_rule_exclusions() {
            let by_rules: BTreeSet<Candidate> = excluded_by_rules_of_one(position, a, b).collect();
            eliminations.extend(by_rules);
        }
        eliminations
    }

    /// Why at most one of two weakly linked nodes is true.
    pub fn weak_reason(&self, position: &Position<'_, W>, a: u32, b: u32) -> Reason {
        let (a, b) = (&self.nodes[a as usize], &self.nodes[b as usize]);
        weak_reason_between(position, a.cells, a.digit, b.cells, b.digit)
    }
}

/// The candidates that two nodes see without the help of rules. There are three cases:
/// - one digit: the cells that both nodes see;
/// - one cell: its other candidates;
/// - else: the digit of one node in the cell of the other, if it is seen there. If the other node is true, its digit
///   fills the cell.
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

/// The candidates that one of two nodes excludes by a rule of the puzzle, and the other node by a rule or by sight.
fn excluded_by_rules_of_one<'g, const W: usize>(
    position: &'g Position<'_, W>,
    a: &'g AicNode<W>,
    b: &'g AicNode<W>,
) -> impl Iterator<Item = Candidate> + 'g {
    let by_rules_of = move |rule_node: &'g AicNode<W>, other: &'g AicNode<W>| {
        excluded_by_rules(position, rule_node).filter(move |&candidate| other.excludes(position, candidate))
    };
    by_rules_of(a, b).chain(by_rules_of(b, a))
}

/// The candidates that a node excludes by rules of the puzzle. Rules exclude through single candidates only.
fn excluded_by_rules<'g, const W: usize>(
    position: &'g Position<'_, W>,
    node: &'g AicNode<W>,
) -> impl Iterator<Item = Candidate> + 'g {
    let excluded = node.cell.map_or(&[][..], |cell| position.geometry.rule_exclusions(cell, node.digit));
    let candidates =
        |&(cell, digits): &(Cell, u32)| bits(position.mask(cell) & digits).map(move |digit| (cell, digit));
    excluded.iter().flat_map(candidates)
}

/// Why at most one of two nodes is true.
pub fn weak_reason_between<const W: usize>(
    position: &Position<'_, W>,
    cells_of_a: CellSet<W>,
    digit_of_a: u8,
    cells_of_b: CellSet<W>,
    digit_of_b: u8,
) -> Reason {
    if digit_of_a == digit_of_b {
        weak_reason(position.geometry, cells_of_a, cells_of_b)
    } else if cells_of_a == cells_of_b {
        Reason::Cell
    } else {
        Reason::Rule
    }
}

/// The sets of candidates that prove a strong link from a node with this digit. For an almost locked set these are
/// the candidates of each cell: if both digits were missing, there would be too few digits for the cells.
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

/// The most cells of an almost locked set that makes strong links. Larger sets are hard to see for people and slow
/// the search down, because there are many.
const MOST_SET_CELLS: usize = 5;

struct GraphBuilder<'p, 'a, const W: usize> {
    position: &'p Position<'a, W>,
    nodes: Vec<AicNode<W>>,
    strong_links: Vec<StrongLink>,
    /// The index of the node of each candidate, at cell · digit count + digit, or `NO_NODE`.
    candidate_nodes: Vec<u32>,
    /// The index of the node of each group.
    group_nodes: HashMap<(u8, CellSet<W>), u32, BuildHasherDefault<FastHasher>>,
}

const NO_NODE: u32 = u32::MAX;

impl<'p, 'a, const W: usize> GraphBuilder<'p, 'a, W> {
    fn new(position: &'p Position<'a, W>) -> Self {
        let candidate_nodes = vec![NO_NODE; position.geometry.cell_count * position.geometry.digit_count];
        GraphBuilder {
            position,
            nodes: Vec::new(),
            strong_links: Vec::new(),
            candidate_nodes,
            group_nodes: HashMap::default(),
        }
    }

    /// Returns the index of a candidate's node and adds the node if it is new.
    fn node_of_candidate(&mut self, cell: Cell, digit: u8) -> u32 {
        let candidate = usize::from(cell) * self.position.geometry.digit_count + usize::from(digit);
        if self.candidate_nodes[candidate] == NO_NODE {
            self.candidate_nodes[candidate] = self.nodes.len() as u32;
            let seen = *self.position.geometry.peers_of(cell) & self.position.cells_with(digit);
            self.nodes.push(AicNode { cells: CellSet::single(cell), digit, seen, cell: Some(cell) });
        }
        self.candidate_nodes[candidate]
    }

    /// Returns the index of the node of one cell or of a group, and adds the node if it is new. `seen` becomes
    /// [`AicNode::seen`].
    fn node_of_cells(&mut self, cells: CellSet<W>, digit: u8, seen: CellSet<W>) -> u32 {
        if let Some(cell) = cells.only() {
            return self.node_of_candidate(cell, digit);
        }
        let next_index = self.nodes.len() as u32;
        let index = *self.group_nodes.entry((digit, cells)).or_insert(next_index);
        if index == next_index {
            self.nodes.push(AicNode { cells, digit, seen, cell: None });
        }
        index
    }

    fn link_pairs(&mut self, digit: u8) {
        for pair in self.position.strong_links().pairs_of(digit) {
            let nodes = pair.cells.map(|cell| self.node_of_candidate(cell, digit));
            self.strong_links.push(StrongLink { nodes, reason: LinkReason::House(pair.house) });
        }
    }

    fn link_bivalue_cells(&mut self) {
        for cell in self.position.strong_links().bivalue_cells.iter() {
            let nodes =
                low_and_high(self.position.mask(cell)).map(|digit| self.node_of_candidate(cell, digit));
            self.strong_links.push(StrongLink { nodes, reason: LinkReason::Cell(cell) });
        }
    }

    /// Links two groups of a digit's places in a house: those in a second house and all others. For example, if row 1
    /// has the places r1c1, r1c2 and r1c7, the group r1c1 r1c2 in box 1 is linked with r1c7.
    fn link_groups(&mut self, digit: u8) {
        let geometry = self.position.geometry;
        for &house in geometry.houses_in_order(HouseOrder::BoxRowColumn) {
            // A house that need not hold every digit has no strong links, and `link_pairs` handles two places.
            if !geometry.house(house).is_full || self.position.places(house, digit).count_ones() < 3 {
                continue;
            }
            if self.position.is_stopped() {
                return;
            }
            let places = self.position.cells_in(house, digit);
            let mut linked: Vec<CellSet<W>> = Vec::new();
            for membership in places.iter().flat_map(|cell| &geometry.memberships[usize::from(cell)]) {
                let group = places & geometry.house(membership.house).set;
                if group.count() > 1 && group != places && !linked.contains(&group) {
                    let others = places - group;
                    self.link_two_groups(house, digit, group, others);
                    linked.extend([group, others]);
                }
            }
        }
    }

    /// Links two groups that together are all places of a digit in a house. If one of them sees no place beyond the
    /// other group, no chain can go on from it, and the link is left out.
    fn link_two_groups(&mut self, house: u16, digit: u8, a: CellSet<W>, b: CellSet<W>) {
        let seen =
            |cells: CellSet<W>| self.position.geometry.common_peers(cells) & self.position.cells_with(digit);
        let (seen_by_a, seen_by_b) = (seen(a), seen(b));
        if seen_by_a.is_subset(&b) || seen_by_b.is_subset(&a) {
            return;
        }
        let nodes = [self.node_of_cells(a, digit, seen_by_a), self.node_of_cells(b, digit, seen_by_b)];
        self.strong_links.push(StrongLink { nodes, reason: LinkReason::House(house) });
    }

    /// Links every two digits of each almost locked set, if cells outside the set see them. `link_bivalue_cells`
    /// handles sets of one cell.
    fn link_sets(&mut self) {
        let position = self.position;
        let list = position.als();
        for (set_index, set) in
            (0..).zip(&list.sets).filter(|(_, set)| (2..=MOST_SET_CELLS).contains(&set.cells.count()))
        {
            if position.is_stopped() {
                return;
            }
            let nodes: Vec<u32> = bits(set.digits)
                .map(|digit| list.digit_cells_of(set, digit))
                .filter(|digit_cells| !digit_cells.seen.is_empty())
                .map(|digit_cells| {
                    self.node_of_cells(digit_cells.places, digit_cells.digit, digit_cells.seen)
                })
                .collect();
            let reason = LinkReason::Set(set_index);
            for (i, &a) in nodes.iter().enumerate() {
                let links = nodes[i + 1..].iter().map(|&b| StrongLink { nodes: [a, b], reason });
                self.strong_links.extend(links);
            }
        }
    }

    fn build(self) -> AicGraph<W> {
        let count = self.nodes.len();
        let (mut strong, mut weak) = (BitTable::new(count), BitTable::new(count));
        for link in &self.strong_links {
            let [a, b] = link.nodes;
            strong.set_pair(a as usize, b as usize);
        }
        self.add_weak_links_of_digits(&mut weak);
        for nodes_of_cell in self.candidate_nodes.chunks(self.position.geometry.digit_count) {
            for (i, &a) in nodes_of_cell.iter().enumerate().filter(|&(_, &a)| a != NO_NODE) {
                for &b in nodes_of_cell[i + 1..].iter().filter(|&&b| b != NO_NODE) {
                    weak.set_pair(a as usize, b as usize);
                }
            }
        }
        self.add_weak_links_of_rules(&mut weak);
        AicGraph { nodes: self.nodes, strong, weak, strong_links: self.strong_links }
    }

    /// Links two nodes of the same digit if all cells of one see all cells of the other. If the position is stopped,
    /// links are missing.
    fn add_weak_links_of_digits(&self, weak: &mut BitTable) {
        for digit in 0..self.position.geometry.digit_count as u8 {
            let nodes_of_digit = || self.nodes.iter().enumerate().filter(|(_, node)| node.digit == digit);
            let seen = nodes_of_digit().map(|(index, node)| (index, node.seen));
            let seen_sets = SeenSets::new(64 * W, 0..self.nodes.len(), seen);
            for (index, node) in nodes_of_digit().take_while(|_| !self.position.is_stopped()) {
                seen_sets.set_to_seen_by_all(node.cells, weak.row_mut(index));
            }
        }
    }

    fn add_weak_links_of_rules(&self, weak: &mut BitTable) {
        let geometry = self.position.geometry;
        if geometry.has_rule_exclusions() {
            for (index, node) in self.nodes.iter().enumerate() {
                for (cell, digit) in excluded_by_rules(self.position, node) {
                    let candidate = usize::from(cell) * geometry.digit_count + usize::from(digit);
                    let other = self.candidate_nodes[candidate];
                    if other != NO_NODE {
                        weak.set_pair(index, other as usize);
                    }
                }
            }
        }
    }
}

/// The multiplicative hash that the Rust compiler uses (FxHash). For short keys it is faster than the default hash.
#[derive(Default)]
struct FastHasher(u64);

impl Hasher for FastHasher {
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
