//! A [`Problem`] is a board with constraints, compiled once into the lists that searches read. Givens are not
//! part of it, so one problem serves all puzzles on the same board.

use std::iter;
use std::ops::Range;
use std::sync::Arc;

use crate::bit_set::{MAX_DIGITS, all_digits};
use crate::cells::{Cell, MAX_CELLS};
use crate::constraints::AnyConstraint;
use crate::constraints::cliques::cliques;
use crate::constraints::intersections::{Crossing, crossings};
use crate::constraints::layout::Layout;
use crate::constraints::pair_graph::{PairFacts, PairGraph};
use crate::constraints::propagator::{DynPropagator, Level};
use crate::constraints::sums::derived_propagators;
use crate::lists::Lists;
use crate::propagation::memberships::{Membership, memberships};
use crate::propagation::watcher::Watcher;

/// Why a problem cannot be compiled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProblemError {
    /// The number of digits is not 1 to 32.
    Digits,
    /// The number of cells is not 1 to 4096.
    Cells,
    /// There are more than 65535 houses.
    Houses,
    /// A constraint names a cell that is not on the board.
    NoSuchCell {
        /// The index of the constraint.
        constraint: usize,
        cell: Cell,
    },
    /// A constraint names a cell twice.
    RepeatedCell {
        /// The index of the constraint.
        constraint: usize,
        cell: Cell,
    },
}

/// A compiled board with constraints. Peers are cells that cannot hold the same digit.
#[derive(Clone, Debug)]
pub struct Problem {
    digit_count: u8,
    cell_count: usize,
    /// Whether some group of cells must all differ but has more cells than there are digits. Then there is no
    /// solution.
    pub(crate) is_impossible: bool,
    /// The mask of the digits that the constraints allow in each cell.
    pub(crate) domains: Vec<u32>,
    /// The peers of each cell, in order.
    peers: Lists<Cell>,
    /// The peers of each cell as a set of cells, [`Self::board_words`] words for each cell; empty if all peers
    /// share a house.
    peer_sets: Vec<u64>,
    /// The peers of each cell that share no house with it.
    pub(crate) peers_outside_houses: Lists<Cell>,
    /// The cells of each house, in order. A house has at least three cells, and no house is part of another.
    pub(crate) houses: Lists<Cell>,
    /// The houses of each cell.
    pub(crate) memberships: Lists<Membership>,
    /// See [`crossings`].
    pub(crate) crossings: Lists<Crossing>,
    pub(crate) pair_graph: PairGraph,
    pub(crate) propagators: Vec<Arc<dyn DynPropagator>>,
    /// The level of each propagator.
    pub(crate) levels: Vec<Level>,
    /// Where the state words of each propagator begin, and at last the number of all words.
    word_offsets: Vec<usize>,
    /// The propagators that watch each cell. Without propagators this has no lists at all.
    watchers: Lists<Watcher>,
    /// Whether there are tables or propagators.
    pub(crate) has_rules: bool,
}

impl Problem {
    /// Compiles a board with 1 to 4096 cells and 1 to 32 digits.
    pub fn new(
        digit_count: u8,
        cell_count: usize,
        constraints: &[AnyConstraint],
    ) -> Result<Self, ProblemError> {
        if digit_count == 0 || digit_count > MAX_DIGITS {
            return Err(ProblemError::Digits);
        }
        if cell_count == 0 || cell_count > MAX_CELLS {
            return Err(ProblemError::Cells);
        }
        check_cells(cell_count, constraints)?;
        let mut groups = groups_of_peers(constraints);
        let (pair_graph, facts) = pair_graph(digit_count, cell_count, constraints, &groups);
        groups.extend(facts.unequal.iter().map(|pair| pair.to_vec()));
        let peers = with_equal_cells(peers(cell_count, &groups), &facts);
        let pairs = pairs(&groups);
        groups.extend(cliques(&pairs, &peers, digit_count.into()));
        let is_impossible = groups.iter().any(|group| group.len() > usize::from(digit_count));
        // The houses of a problem that is possible have at most as many cells as there are digits.
        let houses = if is_impossible { Vec::new() } else { houses(cell_count, groups) };
        if houses.len() > usize::from(u16::MAX) {
            return Err(ProblemError::Houses);
        }
        let memberships: Lists<Membership> =
            memberships(digit_count, cell_count, &houses).into_iter().collect();
        let houses: Lists<Cell> = houses.into_iter().collect();
        let domains = allowed_digits(digit_count, cell_count, constraints);
        let layout = Layout { digit_count, cell_count, domains: &domains, houses: &houses, peers: &peers };
        let mut propagators: Vec<_> =
            constraints.iter().flat_map(|constraint| constraint.propagators(&layout)).collect();
        let equations: Vec<_> = constraints.iter().flat_map(|constraint| constraint.equations()).collect();
        propagators.extend(derived_propagators(&equations, &layout));
        let peers_outside_houses = peers_outside_houses(&peers, &houses, &memberships);
        Ok(Problem {
            digit_count,
            cell_count,
            is_impossible,
            peer_sets: peer_sets(&peers, &peers_outside_houses),
            peers_outside_houses,
            crossings: crossings(&houses, &memberships),
            has_rules: !propagators.is_empty() || !pair_graph.is_empty(),
            levels: propagators.iter().map(|propagator| propagator.dyn_level()).collect(),
            word_offsets: word_offsets(&propagators),
            watchers: watchers(cell_count, &propagators),
            domains,
            peers,
            houses,
            memberships,
            pair_graph,
            propagators,
        })
    }

    /// Number of digits.
    pub fn digit_count(&self) -> u8 {
        self.digit_count
    }

    /// Number of cells.
    pub fn cell_count(&self) -> usize {
        self.cell_count
    }

    /// The mask of all digits.
    pub fn all_digits(&self) -> u32 {
        all_digits(self.digit_count)
    }

    /// Where the place sets of a house begin in [`State::sets`](crate::propagation::state::State).
    #[inline]
    pub(crate) fn house_offset(&self, house: usize) -> usize {
        self.cell_count + house * usize::from(self.digit_count)
    }

    /// Number of words of a set of cells.
    fn board_words(&self) -> usize {
        self.cell_count.div_ceil(64)
    }

    /// The set of peers of a cell, 64 cells a word; `None` if all peers share a house.
    #[inline]
    pub(crate) fn peer_set(&self, cell: Cell) -> Option<&[u64]> {
        let board_words = self.board_words();
        (!self.peer_sets.is_empty())
            .then(|| &self.peer_sets[usize::from(cell) * board_words..][..board_words])
    }

    /// The cells that cannot hold the same digit as this one, in order.
    pub fn peers(&self, cell: Cell) -> &[Cell] {
        self.peers.get(usize::from(cell))
    }

    /// The peers of all cells.
    pub(crate) fn all_peers(&self) -> &Lists<Cell> {
        &self.peers
    }

    /// The propagators that watch a cell.
    #[inline]
    pub(crate) fn watchers_of(&self, cell: Cell) -> &[Watcher] {
        if self.watchers.is_empty() { &[] } else { self.watchers.get(cell.into()) }
    }

    /// Number of state words of all propagators.
    pub(crate) fn word_count(&self) -> usize {
        self.word_offsets[self.propagators.len()]
    }

    /// The places of the state words of a propagator.
    #[inline]
    pub(crate) fn words_of(&self, propagator: u32) -> Range<usize> {
        self.word_offsets[propagator as usize]..self.word_offsets[propagator as usize + 1]
    }

    /// The candidates by sight, as a mask for each cell. `domains` has the mask of allowed digits of each
    /// cell. A cell with one allowed digit is known: it keeps that digit, and the digit is removed from its
    /// unknown peers.
    pub fn candidates_by_sight(&self, domains: &[u32]) -> Vec<u32> {
        let known_digits_of_peers = |cell: usize| {
            let peers = self.peers.get(cell).iter().map(|&peer| domains[usize::from(peer)]);
            peers.filter(|mask| mask.is_power_of_two()).fold(0, |digits, mask| digits | mask)
        };
        let candidates = |(cell, &domain): (usize, &u32)| {
            let domain = domain & self.domains[cell];
            if domain.is_power_of_two() { domain } else { domain & !known_digits_of_peers(cell) }
        };
        domains.iter().enumerate().map(candidates).collect()
    }
}

/// Checks that every cell named by the constraints is on the board, and that no list names a cell twice.
pub fn check_cells(cell_count: usize, constraints: &[AnyConstraint]) -> Result<(), ProblemError> {
    for (index, constraint) in constraints.iter().enumerate() {
        for list in constraint.cell_lists() {
            let sorted = sorted(list);
            if let Some(&cell) = sorted.last().filter(|&&cell| usize::from(cell) >= cell_count) {
                return Err(ProblemError::NoSuchCell { constraint: index, cell });
            }
            if let Some(pair) = sorted.windows(2).find(|pair| pair[0] == pair[1]) {
                return Err(ProblemError::RepeatedCell { constraint: index, cell: pair[0] });
            }
        }
    }
    Ok(())
}

fn sorted(cells: &[Cell]) -> Vec<Cell> {
    let mut sorted = cells.to_vec();
    sorted.sort_unstable();
    sorted
}

/// The sets of cells whose digits must all be different, each in order.
fn groups_of_peers(constraints: &[AnyConstraint]) -> Vec<Vec<Cell>> {
    constraints.iter().flat_map(|constraint| constraint.different_groups()).map(sorted).collect()
}

/// The groups of two cells.
fn pairs(groups: &[Vec<Cell>]) -> Vec<[Cell; 2]> {
    groups.iter().filter_map(|group| group.as_slice().try_into().ok()).collect()
}

/// The mask of the digits that the constraints allow in each cell, whatever the other cells hold.
pub fn allowed_digits(digit_count: u8, cell_count: usize, constraints: &[AnyConstraint]) -> Vec<u32> {
    let mut domains = vec![all_digits(digit_count); cell_count];
    for (cell, digits) in constraints.iter().flat_map(|constraint| constraint.allowed_digits()) {
        domains[usize::from(cell)] &= digits;
    }
    domains
}

/// The graph of all tables for two cells. `groups` are the sets of cells with different digits.
fn pair_graph(
    digit_count: u8,
    cell_count: usize,
    constraints: &[AnyConstraint],
    groups: &[Vec<Cell>],
) -> (PairGraph, PairFacts) {
    let tables: Vec<_> =
        constraints.iter().flat_map(|constraint| constraint.pair_tables(digit_count)).collect();
    if tables.is_empty() {
        return (PairGraph::default(), PairFacts::default());
    }
    let peers = peers(cell_count, groups);
    let are_peers = |first: Cell, second: Cell| peers.get(first.into()).binary_search(&second).is_ok();
    PairGraph::new(digit_count, cell_count, tables, are_peers)
}

/// The peers when cells with equal digits share theirs.
fn with_equal_cells(peers: Lists<Cell>, facts: &PairFacts) -> Lists<Cell> {
    if facts.equal.is_empty() {
        return peers;
    }
    let mut class_of_cell: Vec<usize> = (0..peers.len()).collect();
    let mut classes: Vec<Vec<Cell>> = (0..peers.len()).map(|cell| vec![cell as Cell]).collect();
    for &[first, second] in &facts.equal {
        let (class, other_class) = (class_of_cell[usize::from(first)], class_of_cell[usize::from(second)]);
        if class != other_class {
            let moved = std::mem::take(&mut classes[other_class]);
            moved.iter().for_each(|&cell| class_of_cell[usize::from(cell)] = class);
            classes[class].extend(moved);
        }
    }
    let class = |cell: Cell| &classes[class_of_cell[usize::from(cell)]];
    let shared_peers = |cell: usize| {
        let peers_of_class = class(cell as Cell).iter().flat_map(|&member| peers.get(member.into()));
        let mut shared: Vec<Cell> = peers_of_class.flat_map(|&peer| class(peer)).copied().collect();
        shared.sort_unstable();
        shared.dedup();
        shared.retain(|&peer| usize::from(peer) != cell);
        shared
    };
    (0..peers.len()).map(shared_peers).collect()
}

fn word_offsets(propagators: &[Arc<dyn DynPropagator>]) -> Vec<usize> {
    let mut offsets = vec![0];
    for (index, propagator) in propagators.iter().enumerate() {
        offsets.push(offsets[index] + propagator.dyn_word_count());
    }
    offsets
}

fn watchers(cell_count: usize, propagators: &[Arc<dyn DynPropagator>]) -> Lists<Watcher> {
    if propagators.is_empty() {
        return Lists::default();
    }
    let mut watchers_of_cell = vec![Vec::new(); cell_count];
    for (index, propagator) in (0..).zip(propagators) {
        let level = propagator.dyn_level();
        for (cell, change) in propagator.dyn_watched_cells() {
            watchers_of_cell[usize::from(cell)].push(Watcher { propagator: index, level, change });
        }
    }
    watchers_of_cell.into_iter().collect()
}

fn peers(cell_count: usize, groups: &[Vec<Cell>]) -> Lists<Cell> {
    let mut groups_of_cell = vec![Vec::new(); cell_count];
    for group in groups {
        group.iter().for_each(|&cell| groups_of_cell[usize::from(cell)].push(group));
    }
    // Cleared and filled again for each cell.
    let mut peers = CellBitmap::new(cell_count);
    let mut peers_of_cell = Lists::default();
    for (cell, groups) in groups_of_cell.into_iter().enumerate() {
        peers.clear();
        groups.into_iter().for_each(|group| peers.insert_all(group));
        peers_of_cell.push(peers.iter().filter(|&peer| usize::from(peer) != cell));
    }
    peers_of_cell
}

fn peers_outside_houses(
    peers: &Lists<Cell>,
    houses: &Lists<Cell>,
    memberships: &Lists<Membership>,
) -> Lists<Cell> {
    let mut house_cells = CellBitmap::new(memberships.len());
    let mut peers_outside = Lists::default();
    for (cell, peers) in peers.iter().enumerate() {
        house_cells.clear();
        for membership in memberships.get(cell) {
            house_cells.insert_all(houses.get(membership.house.into()));
        }
        peers_outside.push(peers.iter().copied().filter(|&peer| !house_cells.contains(peer)));
    }
    peers_outside
}

/// The peers of each cell as sets, one after another; empty if no peer is outside houses.
fn peer_sets(peers: &Lists<Cell>, peers_outside_houses: &Lists<Cell>) -> Vec<u64> {
    if peers_outside_houses.iter().all(<[Cell]>::is_empty) {
        return Vec::new();
    }
    let mut set = CellBitmap::new(peers.len());
    let mut sets = Vec::with_capacity(peers.len() * set.0.len());
    for peers in peers.iter() {
        set.clear();
        set.insert_all(peers);
        sets.extend_from_slice(&set.0);
    }
    sets
}

/// A set of cells with one bit for each cell of the board. Unlike a list it does not grow when a cell is
/// inserted again and again, as happens on boards where two cells share hundreds of houses.
struct CellBitmap(Vec<u64>);

impl CellBitmap {
    fn new(cell_count: usize) -> Self {
        CellBitmap(vec![0; cell_count.div_ceil(64)])
    }

    fn clear(&mut self) {
        self.0.fill(0);
    }

    fn insert_all(&mut self, cells: &[Cell]) {
        cells.iter().for_each(|&cell| self.0[usize::from(cell) / 64] |= 1 << (cell % 64));
    }

    fn contains(&self, cell: Cell) -> bool {
        self.0[usize::from(cell) / 64] >> (cell % 64) & 1 == 1
    }

    /// The cells in order.
    fn iter(&self) -> impl Iterator<Item = Cell> {
        let words = (0..).step_by(64).zip(&self.0);
        words.flat_map(|(first_cell, &word)| set_bits(word).map(move |bit| first_cell + bit))
    }
}

/// The bits of a word that are 1, in order.
#[inline]
pub(crate) fn set_bits(mut word: u64) -> impl Iterator<Item = Cell> {
    iter::from_fn(move || {
        if word == 0 {
            return None;
        }
        let bit = word.trailing_zeros() as Cell;
        word &= word - 1;
        Some(bit)
    })
}

/// The houses: all groups of three or more cells that are not part of another group, longest first. Cells of
/// a smaller group are only peers.
fn houses(cell_count: usize, mut groups: Vec<Vec<Cell>>) -> Vec<Vec<Cell>> {
    groups.retain(|group| group.len() > 2);
    groups.sort_unstable_by(|a, b| b.len().cmp(&a.len()).then_with(|| a.cmp(b)));
    groups.dedup();
    let mut houses: Vec<Vec<Cell>> = Vec::new();
    let mut houses_of_cell: Vec<Vec<usize>> = vec![Vec::new(); cell_count];
    for group in groups {
        // A house that contains the group contains each of its cells, so it is enough to check the houses of
        // one cell. Houses are sorted by length, and only a longer one can contain the group.
        let houses_of_each_cell = group.iter().map(|&cell| &houses_of_cell[usize::from(cell)]);
        let houses_to_check = houses_of_each_cell.min_by_key(|houses| houses.len());
        let is_longer = |&&house: &&usize| houses[house].len() > group.len();
        let contains_group =
            |&house: &usize| group.iter().all(|cell| houses[house].binary_search(cell).is_ok());
        let is_contained =
            houses_to_check.is_some_and(|houses| houses.iter().take_while(is_longer).any(contains_group));
        if !is_contained {
            group.iter().for_each(|&cell| houses_of_cell[usize::from(cell)].push(houses.len()));
            houses.push(group);
        }
    }
    houses
}

#[cfg(test)]
#[path = "../tests/unit/problem.rs"]
mod tests;
