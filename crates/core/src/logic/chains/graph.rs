//! The links of a position as chains of SE follow them: which candidates are false when a candidate is true,
//! and which are true when it is false. A candidate's number is cell · n + digit, for n digits. A graph is
//! built once for a position and read by every chain.

use crate::cells::Cell;
use crate::logic::position::{Position, bits};
use crate::logic::set::CellSet;
use crate::logic::step::{Candidate, Node, Reason, StrongSet};

/// Why a link holds: the number of a house, or one of the constants below.
pub type ReasonCode = u16;
/// Both candidates are in one cell.
pub const IN_CELL: ReasonCode = u16::MAX;
/// A rule keeps the two apart.
pub const BY_RULE: ReasonCode = u16::MAX - 1;
/// There is no link: the candidate was assumed.
pub const ASSUMED: ReasonCode = u16::MAX - 2;

/// A link to another candidate, by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edge {
    pub to: u32,
    /// ReasonCode.
    pub reason: ReasonCode,
}

/// Which links a search follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkScope {
    /// Links of one digit in houses.
    Houses,
    /// Strong links in cells only; all weak links.
    Cells,
    /// All links.
    All,
}

/// A list of edges for each candidate. Edges in its cell, and weak edges that rules make, come first.
#[derive(Clone, Debug, Default)]
struct EdgeLists {
    starts: Vec<u32>,
    houses: Vec<u32>,
    edges: Vec<Edge>,
}

impl EdgeLists {
    fn in_cell(&self, candidate: u32) -> &[Edge] {
        let at = candidate as usize;
        &self.edges[self.starts[at] as usize..self.houses[at] as usize]
    }

    fn in_houses(&self, candidate: u32) -> &[Edge] {
        let at = candidate as usize;
        &self.edges[self.houses[at] as usize..self.starts[at + 1] as usize]
    }

    fn all(&self, candidate: u32) -> &[Edge] {
        let at = candidate as usize;
        &self.edges[self.starts[at] as usize..self.starts[at + 1] as usize]
    }
}

/// All links of a position.
#[derive(Clone, Debug)]
pub struct CandidateGraph {
    n: u32,
    weak: EdgeLists,
    strong: EdgeLists,
}

impl CandidateGraph {
    /// Builds the graph of a position; after a stop further candidates have no links.
    pub fn new<const W: usize>(position: &Position<'_, W>) -> Self {
        let n = position.geometry.digit_count as u32;
        let mut graph = CandidateGraph { n, weak: EdgeLists::default(), strong: EdgeLists::default() };
        for cell in 0..position.geometry.cell_count as Cell {
            let is_stopped = position.is_stopped();
            for digit in 0..n as u8 {
                let is_candidate = position.has_candidate(cell, digit) && !is_stopped;
                for (lists, fill) in [
                    (
                        &mut graph.weak,
                        push_weak_edges as fn(&Position<'_, W>, Candidate, &mut Vec<Edge>) -> u32,
                    ),
                    (&mut graph.strong, push_strong_edges),
                ] {
                    lists.starts.push(lists.edges.len() as u32);
                    let houses = if is_candidate {
                        fill(position, (cell, digit), &mut lists.edges)
                    } else {
                        lists.edges.len() as u32
                    };
                    lists.houses.push(houses);
                }
            }
        }
        graph.weak.starts.push(graph.weak.edges.len() as u32);
        graph.strong.starts.push(graph.strong.edges.len() as u32);
        graph
    }

    /// How many numbers candidates can have.
    pub fn len(&self) -> usize {
        self.weak.houses.len()
    }

    /// The number of a candidate.
    #[inline]
    pub fn number(&self, (cell, digit): Candidate) -> u32 {
        u32::from(cell) * self.n + u32::from(digit)
    }

    /// The candidate of a number.
    #[inline]
    pub fn candidate(&self, number: u32) -> Candidate {
        ((number / self.n) as Cell, (number % self.n) as u8)
    }

    /// The same as a node of a chain.
    pub fn node(&self, number: u32) -> Node {
        Node::from_candidate(self.candidate(number))
    }

    /// What is false when a candidate is true: what rules exclude, then the other candidates of its cell, then
    /// the other places of the digit in its houses. Each candidate is listed once.
    #[inline]
    pub fn weak(&self, candidate: u32, links: LinkScope) -> &[Edge] {
        if links == LinkScope::Houses { self.weak.in_houses(candidate) } else { self.weak.all(candidate) }
    }

    /// What is true when a candidate is false and nothing else is known: in its cell, then in its houses. A
    /// candidate that follows twice is listed twice.
    #[inline]
    pub fn strong(&self, candidate: u32, links: LinkScope) -> &[Edge] {
        match links {
            LinkScope::Houses => self.strong.in_houses(candidate),
            LinkScope::Cells => self.strong.in_cell(candidate),
            LinkScope::All => self.strong.all(candidate),
        }
    }

    /// The reason as evidence shows it.
    pub fn reason(reason: ReasonCode) -> Reason {
        match reason {
            IN_CELL => Reason::Cell,
            BY_RULE => Reason::Rule,
            ASSUMED => Reason::Assumed,
            house => Reason::House(house),
        }
    }

    /// The strong set by which a candidate became true.
    pub fn strong_set(&self, candidate: u32, reason: ReasonCode) -> StrongSet {
        let (cell, digit) = self.candidate(candidate);
        if reason == IN_CELL { StrongSet::Cell(cell) } else { StrongSet::Place(reason, digit) }
    }
}

/// Appends what a candidate makes false; returns where the links in houses begin.
fn push_weak_edges<const W: usize>(
    position: &Position<'_, W>,
    (cell, digit): Candidate,
    edges: &mut Vec<Edge>,
) -> u32 {
    let n = position.geometry.digit_count as u32;
    let first_of_cell = u32::from(cell) * n;
    for &(other, digits) in position.geometry.rule_exclusions(cell, digit) {
        let to = |digit: u8| u32::from(other) * n + u32::from(digit);
        edges
            .extend(bits(position.mask(other) & digits).map(|digit| Edge { to: to(digit), reason: BY_RULE }));
    }
    let others = bits(position.mask(cell) & !(1 << digit));
    edges.extend(others.map(|other| Edge { to: first_of_cell + u32::from(other), reason: IN_CELL }));
    let houses = edges.len() as u32;
    let mut left = *position.geometry.peers_of(cell) & position.cells_with(digit);
    let mut add = |cells: CellSet<W>, reason: ReasonCode| {
        let to = |cell: Cell| u32::from(cell) * n + u32::from(digit);
        edges.extend(cells.iter().map(|cell| Edge { to: to(cell), reason }));
    };
    for membership in &position.geometry.memberships[usize::from(cell)] {
        let in_house = left & position.geometry.house(membership.house).set;
        add(in_house, membership.house);
        left = left - in_house;
    }
    add(left, BY_RULE);
    houses
}

/// Appends what follows when a candidate is false; returns where the links in houses begin.
fn push_strong_edges<const W: usize>(
    position: &Position<'_, W>,
    (cell, digit): Candidate,
    edges: &mut Vec<Edge>,
) -> u32 {
    let n = position.geometry.digit_count as u32;
    let others = position.mask(cell) & !(1 << digit);
    if others.is_power_of_two() {
        edges.push(Edge { to: u32::from(cell) * n + others.trailing_zeros(), reason: IN_CELL });
    }
    let houses = edges.len() as u32;
    for membership in &position.geometry.memberships[usize::from(cell)] {
        let house = position.geometry.house(membership.house);
        let places = position.places(membership.house, digit) & !(1 << membership.place);
        if house.is_full && places.is_power_of_two() {
            let other = house.cells[places.trailing_zeros() as usize];
            edges.push(Edge { to: u32::from(other) * n + u32::from(digit), reason: membership.house });
        }
    }
    houses
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/chains/graph.rs"]
mod tests;
