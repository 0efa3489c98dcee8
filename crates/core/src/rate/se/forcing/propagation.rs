//! What follows from one assumption: nodes in the order in which they are reached, each with the nodes that it was
//! deduced from.

use crate::rate::cell_set::CellSet;
use crate::rate::grid::{Grid, Mask, bits};
use crate::rate::houses::{CELL_HOUSES, FIRST_BOX, HOUSE_CELLS};
use crate::rate::se::forcing::ancestors::BranchEnd;
use crate::rate::se::forcing::candidate::{CANDIDATES, Candidate, CandidateSet, Node, candidate, split};

/// Why a node is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OnOrigin {
    /// The node that was off last: of the cell, or of the digit in the house.
    pub parent: Candidate,
    /// The house in which no other place was left, or [`IN_CELL`] or [`ASSUMPTION`].
    pub house: u8,
    /// The other candidates of the cell (as digits), or places of the digit in the house, that were off before.
    pub hidden: Mask,
}

/// The house of a node that is on because its cell had no other candidate left.
pub const IN_CELL: u8 = 27;
/// The house of a node that was assumed.
pub const ASSUMPTION: u8 = 28;

/// Why a node is off: the node that is on and sees it, [`ASSUMED_OFF`], or [`FIRST_NESTED`] plus the index of a nested
/// deduction.
pub type OffOrigin = u16;

pub const FIRST_NESTED: OffOrigin = 0x4000;
pub const ASSUMED_OFF: OffOrigin = 0x8000;

/// A node that is off because of a step in the copy of the grid.
#[derive(Clone, Copy, Debug)]
pub struct NestedOrigin {
    /// The removed candidates that the step relies on: a range of [`Propagation::nested_parents`].
    pub first_parent: u32,
    pub parent_count: u32,
    /// The number of the nested chain, or `NO_CHAIN`.
    pub chain: u32,
}

/// The chain of a step that is not a chain.
pub const NO_CHAIN: u32 = u32::MAX;

/// The origin of a node, also of one that is not stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    On(OnOrigin),
    Off(OffOrigin),
}

/// Two nodes that contradict each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clash {
    /// The node that was reached before.
    pub stored: Node,
    /// The node that contradicts it. It is not stored.
    pub last: Node,
    pub last_origin: Origin,
}

/// The consequences of one assumption.
#[derive(Clone, Debug)]
pub struct Propagation {
    pub on: CandidateSet,
    pub off: CandidateSet,
    /// Nodes in the order in which they were reached.
    pub on_order: Vec<Candidate>,
    pub off_order: Vec<Candidate>,
    /// How many nodes have been expanded.
    pub on_done: usize,
    pub off_done: usize,
    pub on_origins: Box<[OnOrigin; CANDIDATES]>,
    pub off_origins: Box<[OffOrigin; CANDIDATES]>,
    /// A lower bound of the number of ancestors of each node, by [`Node`].
    pub bounds: Box<[u16; CANDIDATES * 2]>,
    pub clash: Option<Clash>,
    pub nested: Vec<NestedOrigin>,
    pub nested_parents: Vec<Candidate>,
}

const NO_ORIGIN: OnOrigin = OnOrigin { parent: 0, house: ASSUMPTION, hidden: 0 };

impl Default for Propagation {
    fn default() -> Self {
        Propagation::new()
    }
}

impl Propagation {
    pub fn new() -> Self {
        Propagation {
            on: CandidateSet::EMPTY,
            off: CandidateSet::EMPTY,
            on_order: Vec::new(),
            off_order: Vec::new(),
            on_done: 0,
            off_done: 0,
            on_origins: Box::new([NO_ORIGIN; CANDIDATES]),
            off_origins: Box::new([ASSUMED_OFF; CANDIDATES]),
            bounds: Box::new([0; CANDIDATES * 2]),
            clash: None,
            nested: Vec::new(),
            nested_parents: Vec::new(),
        }
    }

    /// Forgets everything and assumes a node.
    pub fn start(&mut self, assumption: Node) {
        self.on = CandidateSet::EMPTY;
        self.off = CandidateSet::EMPTY;
        self.on_order.clear();
        self.off_order.clear();
        (self.on_done, self.off_done) = (0, 0);
        self.clash = None;
        self.nested.clear();
        self.nested_parents.clear();
        if assumption.is_on() {
            self.push_on(assumption.candidate(), NO_ORIGIN, 1);
        } else {
            self.push_off(assumption.candidate(), ASSUMED_OFF, 1);
        }
    }

    #[inline]
    pub fn contains(&self, node: Node) -> bool {
        let (cell, digit) = split(node.candidate());
        if node.is_on() { self.on.contains(cell, digit) } else { self.off.contains(cell, digit) }
    }

    #[inline]
    pub fn push_on(&mut self, new: Candidate, origin: OnOrigin, bound: u16) {
        let (cell, digit) = split(new);
        self.on.insert(cell, digit);
        self.on_origins[usize::from(new)] = origin;
        self.bounds[usize::from(Node::on(new).0)] = bound;
        self.on_order.push(new);
    }

    #[inline]
    pub fn push_off(&mut self, new: Candidate, origin: OffOrigin, bound: u16) {
        let (cell, digit) = split(new);
        self.off.insert(cell, digit);
        self.off_origins[usize::from(new)] = origin;
        self.bounds[usize::from(Node::off(new).0)] = bound;
        self.off_order.push(new);
    }

    /// Whether nothing is pending and nothing clashes.
    pub fn is_complete(&self) -> bool {
        let is_done = self.on_done == self.on_order.len() && self.off_done == self.off_order.len();
        is_done && self.clash.is_none()
    }

    /// Adds off-nodes of one digit that are not stored yet.
    #[inline]
    pub fn push_all_off(&mut self, cells: CellSet, digit: u8, origin: OffOrigin, bound: u16) {
        self.off.0[usize::from(digit)] |= cells;
        for cell in cells {
            let new = candidate(cell, digit);
            self.off_origins[usize::from(new)] = origin;
            self.bounds[usize::from(Node::off(new).0)] = bound;
            self.off_order.push(new);
        }
    }

    /// Adds an on-node unless it is stored, or returns how it clashes.
    #[inline]
    pub fn try_on(&mut self, new: Candidate, origin: OnOrigin, bound: u16) -> Option<Clash> {
        let (cell, digit) = split(new);
        if self.off.contains(cell, digit) {
            let (stored, last) = (Node::off(new), Node::on(new));
            return Some(Clash { stored, last, last_origin: Origin::On(origin) });
        }
        if !self.on.contains(cell, digit) {
            self.push_on(new, origin, bound);
        }
        None
    }

    #[inline]
    pub fn bound(&self, node: Node) -> u16 {
        self.bounds[usize::from(node.0)]
    }

    pub fn origin(&self, node: Node) -> Origin {
        let index = usize::from(node.candidate());
        if node.is_on() { Origin::On(self.on_origins[index]) } else { Origin::Off(self.off_origins[index]) }
    }

    /// A lower bound of the number of ancestors of a branch's end, itself included.
    pub fn least_count(&self, end: BranchEnd) -> u32 {
        let mut least = 0;
        self.for_each_parent(end.node, end.origin, |parent| least = least.max(self.bound(parent)));
        u32::from(least) + 1
    }

    /// The nested deduction that a node comes from directly.
    pub fn nested_origin(&self, origin: Origin) -> Option<&NestedOrigin> {
        match origin {
            Origin::Off(index) if (FIRST_NESTED..ASSUMED_OFF).contains(&index) => {
                Some(&self.nested[usize::from(index - FIRST_NESTED)])
            }
            _ => None,
        }
    }

    /// Passes the parents of a node to `visit`, in order.
    #[inline]
    pub fn for_each_parent(&self, node: Node, origin: Origin, mut visit: impl FnMut(Node)) {
        match origin {
            Origin::On(OnOrigin { house: ASSUMPTION, .. }) | Origin::Off(ASSUMED_OFF) => {}
            Origin::On(OnOrigin { parent, house, hidden }) => {
                visit(Node::off(parent));
                let (cell, digit) = split(node.candidate());
                for index in bits(hidden) {
                    visit(Node::off(removed_candidate(cell, digit, house, index)));
                }
            }
            Origin::Off(index) if index < FIRST_NESTED => visit(Node::on(index)),
            Origin::Off(index) => {
                let nested = self.nested[usize::from(index - FIRST_NESTED)];
                let first = nested.first_parent as usize;
                for &parent in &self.nested_parents[first..first + nested.parent_count as usize] {
                    visit(Node::off(parent));
                }
            }
        }
    }
}

/// A candidate among those that leave `cell` or `house` one possibility: the digit `index` of the cell, or the digit at
/// the place `index` of the house.
#[inline]
pub fn removed_candidate(cell: u8, digit: u8, house: u8, index: u8) -> Candidate {
    if house == IN_CELL {
        candidate(cell, index)
    } else {
        candidate(HOUSE_CELLS[usize::from(house)][usize::from(index)], digit)
    }
}

/// What `original` has and `copy` lacks: digits of the cell or places of the digit in the house.
#[inline]
pub fn removed(original: &Grid, copy: &Grid, cell: u8, digit: u8, house: u8) -> Mask {
    if house == IN_CELL {
        original.mask(cell) & !copy.mask(cell)
    } else {
        original.places(house, digit) & !copy.places(house, digit)
    }
}

/// The box, row and column of a cell, in this order.
#[inline]
pub fn houses_of(cell: u8) -> [u8; 3] {
    let [row, column, box_house] = CELL_HOUSES[usize::from(cell)];
    debug_assert!(box_house >= FIRST_BOX);
    [box_house, row, column]
}

#[cfg(test)]
#[path = "../../../../tests/unit/rate/se/forcing/propagation.rs"]
mod tests;
