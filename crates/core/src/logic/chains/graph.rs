//! The links of a position: what each candidate, when true, makes false, and what each one, when false, makes
//! true. A candidate's number is cell · n + digit. Made once for a position, read by every chain.

use crate::cells::Cell;
use crate::logic::position::{Position, bits};
use crate::logic::set::CellSet;
use crate::logic::step::{Candidate, Node, Reason, StrongSet};

/// ReasonCode a link holds: a house by number, or one of the two below.
pub type ReasonCode = u16;
/// Both candidates are in one cell.
pub const IN_CELL: ReasonCode = u16::MAX;
/// A rule keeps the two apart.
pub const BY_RULE: ReasonCode = u16::MAX - 1;
/// Nothing: it was assumed.
pub const ASSUMED: ReasonCode = u16::MAX - 2;

/// A link to another candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edge {
    /// The other candidate.
    pub to: u32,
    /// ReasonCode.
    pub why: ReasonCode,
}

/// Which links a search follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkScope {
    /// Those of one digit in houses.
    Houses,
    /// Strong ones in cells only; weak ones everywhere.
    Cells,
    /// All.
    All,
}

/// A list of edges for each candidate; those in the cell (and weak ones by rules alone) come first.
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
    /// Looks through a position.
    pub fn new<const W: usize>(position: &Position<'_, W>) -> Self {
        let n = position.geometry.n as u32;
        let mut graph = CandidateGraph { n, weak: EdgeLists::default(), strong: EdgeLists::default() };
        for cell in 0..position.geometry.cells as Cell {
            for digit in 0..n as u8 {
                let there = position.has(cell, digit);
                for (lists, fill) in [
                    (&mut graph.weak, weak as fn(&Position<'_, W>, Candidate, &mut Vec<Edge>) -> u32),
                    (&mut graph.strong, strong),
                ] {
                    lists.starts.push(lists.edges.len() as u32);
                    let houses = if there {
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

    /// How many numbers of candidates there are.
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
        Node::of(self.candidate(number))
    }

    /// What is false when a candidate is true: what rules exclude, the others of its cell, then the places its houses have for
    /// the digit in the order of its seats, each once.
    #[inline]
    pub fn weak(&self, candidate: u32, links: LinkScope) -> &[Edge] {
        if links == LinkScope::Houses { self.weak.in_houses(candidate) } else { self.weak.all(candidate) }
    }

    /// What is true when a candidate is false and nothing else is known, the cell first, then its houses;
    /// a candidate that follows twice is listed twice.
    #[inline]
    pub fn strong(&self, candidate: u32, links: LinkScope) -> &[Edge] {
        match links {
            LinkScope::Houses => self.strong.in_houses(candidate),
            LinkScope::Cells => self.strong.in_cell(candidate),
            LinkScope::All => self.strong.all(candidate),
        }
    }

    /// The reason as evidence tells it.
    pub fn reason(why: ReasonCode) -> Reason {
        match why {
            IN_CELL => Reason::Cell,
            BY_RULE => Reason::Rule,
            ASSUMED => Reason::Assumed,
            house => Reason::House(house),
        }
    }

    /// The strong set by which a candidate became true.
    pub fn set(&self, candidate: u32, why: ReasonCode) -> StrongSet {
        let (cell, digit) = self.candidate(candidate);
        if why == IN_CELL { StrongSet::Cell(cell) } else { StrongSet::Place(why, digit) }
    }
}

/// Appends what a candidate makes false; the answer is where the links in houses begin.
fn weak<const W: usize>(position: &Position<'_, W>, (cell, digit): Candidate, edges: &mut Vec<Edge>) -> u32 {
    let n = position.geometry.n as u32;
    let own = u32::from(cell) * n;
    for &(other, digits) in position.geometry.excluded(cell, digit) {
        let to = |digit: u8| u32::from(other) * n + u32::from(digit);
        edges.extend(bits(position.mask(other) & digits).map(|digit| Edge { to: to(digit), why: BY_RULE }));
    }
    let others = bits(position.mask(cell) & !(1 << digit));
    edges.extend(others.map(|other| Edge { to: own + u32::from(other), why: IN_CELL }));
    let houses = edges.len() as u32;
    let mut left = *position.geometry.sees(cell) & position.cells_of(digit);
    let mut add = |cells: CellSet<W>, why: ReasonCode| {
        let to = |cell: Cell| u32::from(cell) * n + u32::from(digit);
        edges.extend(cells.iter().map(|cell| Edge { to: to(cell), why }));
    };
    for seat in &position.geometry.seats[usize::from(cell)] {
        let there = left & position.geometry.house(seat.house).set;
        add(there, seat.house);
        left = left - there;
    }
    add(left, BY_RULE);
    houses
}

/// Appends what follows when a candidate is false; the answer is where the links in houses begin.
fn strong<const W: usize>(
    position: &Position<'_, W>,
    (cell, digit): Candidate,
    edges: &mut Vec<Edge>,
) -> u32 {
    let n = position.geometry.n as u32;
    let others = position.mask(cell) & !(1 << digit);
    if others.is_power_of_two() {
        edges.push(Edge { to: u32::from(cell) * n + others.trailing_zeros(), why: IN_CELL });
    }
    let houses = edges.len() as u32;
    for seat in &position.geometry.seats[usize::from(cell)] {
        let house = position.geometry.house(seat.house);
        let places = position.places(seat.house, digit) & !(1 << seat.place);
        if house.full && places.is_power_of_two() {
            let other = house.cells[places.trailing_zeros() as usize];
            edges.push(Edge { to: u32::from(other) * n + u32::from(digit), why: seat.house });
        }
    }
    houses
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/chains/graph.rs"]
mod tests;
