//! The links between the candidates of a position, in the order in which SE (Sudoku Explainer) follows them: which
//! candidates are false if a candidate is true, and which are true if it is false. A candidate has the number
//! cell · n + digit, where n is the number of digits and digits are 0..n. The graph is built once for a position.

use crate::cells::Cell;
use crate::logic::position::{Position, bits};
use crate::logic::set::CellSet;
use crate::logic::step::{Candidate, Node, Reason, StrongSet};

/// Why a link holds: the number of a house, or one of the constants below. Real boards have far fewer houses than
/// [`FIRST_EFFECT`].
pub type ReasonCode = u16;
/// Both candidates are in one cell.
pub const IN_CELL: ReasonCode = u16::MAX;
/// A rule of the puzzle says that at most one of the two candidates is true.
pub const BY_RULE: ReasonCode = u16::MAX - 1;
/// The codes from here on, but before the constants above, stand for effects of a search; see
/// [`Consequences::effect`](crate::logic::chains::consequences::Consequences::effect).
pub const FIRST_EFFECT: ReasonCode = 1 << 15;
/// There is no link: the candidate was assumed.
pub const ASSUMED: ReasonCode = u16::MAX - 2;

/// A link to a candidate, which is given by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edge {
    pub to: u32,
    pub reason: ReasonCode,
}

/// Which links a search follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkScope {
    /// The links of one digit: X-chains.
    Houses,
    /// All weak links, but only the strong links of cells with two candidates: Y-chains.
    Cells,
    All,
}

/// The edges of each candidate, one list after the other. The edges in houses are the end of each list.
#[derive(Clone, Debug, Default)]
struct EdgeLists {
    /// Where the edges of each candidate begin.
    starts: Vec<u32>,
    /// Where its edges in houses begin.
    house_starts: Vec<u32>,
    edges: Vec<Edge>,
}

impl EdgeLists {
    /// Begins the list of the next candidate, or ends the last list.
    fn start_list(&mut self) {
        self.starts.push(self.edges.len() as u32);
    }

    /// Begins the edges in houses.
    fn start_houses(&mut self) {
        self.house_starts.push(self.edges.len() as u32);
    }

    fn before_houses(&self, candidate: u32) -> &[Edge] {
        let index = candidate as usize;
        &self.edges[self.starts[index] as usize..self.house_starts[index] as usize]
    }

    fn in_houses(&self, candidate: u32) -> &[Edge] {
        let index = candidate as usize;
        &self.edges[self.house_starts[index] as usize..self.starts[index + 1] as usize]
    }

    fn all(&self, candidate: u32) -> &[Edge] {
        let index = candidate as usize;
        &self.edges[self.starts[index] as usize..self.starts[index + 1] as usize]
    }
}

/// All links of a position.
#[derive(Clone, Debug)]
pub struct CandidateGraph {
    digit_count: u32,
    weak: EdgeLists,
    strong: EdgeLists,
}

impl CandidateGraph {
    /// Builds the graph of a position. If the position is stopped, links are missing.
    pub fn new<const W: usize>(position: &Position<'_, W>) -> Self {
        let digit_count = position.geometry.digit_count as u32;
        let (mut weak, mut strong) = (EdgeLists::default(), EdgeLists::default());
        for cell in 0..position.geometry.cell_count as Cell {
            let is_stopped = position.is_stopped();
            for digit in 0..digit_count as u8 {
                weak.start_list();
                strong.start_list();
                if position.has_candidate(cell, digit) && !is_stopped {
                    append_weak_edges(position, (cell, digit), &mut weak);
                    append_strong_edges(position, (cell, digit), &mut strong);
                } else {
                    weak.start_houses();
                    strong.start_houses();
                }
            }
        }
        weak.start_list();
        strong.start_list();
        CandidateGraph { digit_count, weak, strong }
    }

    /// The number of cells times the number of digits: all numbers of candidates are lower.
    pub fn len(&self) -> usize {
        self.weak.house_starts.len()
    }

    /// The number of a candidate.
    #[inline]
    pub fn number(&self, (cell, digit): Candidate) -> u32 {
        u32::from(cell) * self.digit_count + u32::from(digit)
    }

    /// The candidate with this number.
    #[inline]
    pub fn candidate(&self, number: u32) -> Candidate {
        ((number / self.digit_count) as Cell, (number % self.digit_count) as u8)
    }

    /// The candidate with this number, as a node of a chain.
    pub fn node(&self, number: u32) -> Node {
        Node::from_candidate(self.candidate(number))
    }

    /// The candidates that are false if this candidate is true, each once: first those that rules exclude, then
    /// the others of its cell, then the other places of its digit in its houses.
    #[inline]
    pub fn weak(&self, candidate: u32, links: LinkScope) -> &[Edge] {
        if links == LinkScope::Houses { self.weak.in_houses(candidate) } else { self.weak.all(candidate) }
    }

    /// The candidates that are true if this candidate is false: the only other one of its cell, then the only other
    /// place of its digit in each of its houses. A place that is the only one in two houses is listed twice.
    #[inline]
    pub fn strong(&self, candidate: u32, links: LinkScope) -> &[Edge] {
        match links {
            LinkScope::Houses => self.strong.in_houses(candidate),
            LinkScope::Cells => self.strong.before_houses(candidate),
            LinkScope::All => self.strong.all(candidate),
        }
    }

    /// The reason that a step shows for a code.
    pub fn reason(code: ReasonCode) -> Reason {
        match code {
            IN_CELL => Reason::Cell,
            BY_RULE => Reason::Rule,
            ASSUMED => Reason::Assumed,
            house => Reason::House(house),
        }
    }

    /// The candidates that prove a strong link to this candidate: those of its cell, or the places of its digit in
    /// a house. `reason` is `IN_CELL` or a house, because rules make no strong links.
    pub fn strong_set(&self, candidate: u32, reason: ReasonCode) -> StrongSet {
        let (cell, digit) = self.candidate(candidate);
        if reason == IN_CELL { StrongSet::Cell(cell) } else { StrongSet::Place(reason, digit) }
    }
}

/// Appends the list that [`CandidateGraph::weak`] describes.
fn append_weak_edges<const W: usize>(
    position: &Position<'_, W>,
    (cell, digit): Candidate,
    lists: &mut EdgeLists,
) {
    let n = position.geometry.digit_count as u32;
    let number = |cell: Cell, digit: u8| u32::from(cell) * n + u32::from(digit);
    for &(excluded_cell, digits) in position.geometry.rule_exclusions(cell, digit) {
        let excluded = bits(position.mask(excluded_cell) & digits);
        let edge = |digit: u8| Edge { to: number(excluded_cell, digit), reason: BY_RULE };
        lists.edges.extend(excluded.map(edge));
    }
    let other_digits = bits(position.mask(cell) & !(1 << digit));
    lists.edges.extend(other_digits.map(|other| Edge { to: number(cell, other), reason: IN_CELL }));
    lists.start_houses();
    let mut add = |cells: CellSet<W>, reason: ReasonCode| {
        lists.edges.extend(cells.iter().map(|cell| Edge { to: number(cell, digit), reason }));
    };
    let mut peers = *position.geometry.peers_of(cell) & position.cells_with(digit);
    for membership in &position.geometry.memberships[usize::from(cell)] {
        let in_house = peers & position.geometry.house(membership.house).set;
        add(in_house, membership.house);
        peers = peers - in_house;
    }
    // Peers that share no house see the cell because of a rule.
    add(peers, BY_RULE);
}

/// Appends the list that [`CandidateGraph::strong`] describes. Houses that need not hold every digit add nothing.
fn append_strong_edges<const W: usize>(
    position: &Position<'_, W>,
    (cell, digit): Candidate,
    lists: &mut EdgeLists,
) {
    let n = position.geometry.digit_count as u32;
    let other_digits = position.mask(cell) & !(1 << digit);
    if other_digits.is_power_of_two() {
        let to = u32::from(cell) * n + other_digits.trailing_zeros();
        lists.edges.push(Edge { to, reason: IN_CELL });
    }
    lists.start_houses();
    for membership in &position.geometry.memberships[usize::from(cell)] {
        let house = position.geometry.house(membership.house);
        let other_places = position.places(membership.house, digit) & !(1 << membership.place);
        if house.is_full && other_places.is_power_of_two() {
            let other_cell = house.cells[other_places.trailing_zeros() as usize];
            lists
                .edges
                .push(Edge { to: u32::from(other_cell) * n + u32::from(digit), reason: membership.house });
        }
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/chains/graph.rs"]
mod tests;
