//! A [`Problem`] is a board with constraints, compiled once into the lists that searches read. Givens are not
//! part of it, so one problem serves all puzzles on the same board.

mod cell_bitmap;
mod cell_sets;
mod check;
mod compile;
mod groups;
mod houses;
mod peers;
mod place_tables;
mod watchers;

use std::ops::Range;
use std::sync::{Arc, OnceLock};

use crate::bit_set::all_digits;
use crate::cells::Cell;
use crate::constraints::pair_graph::PairGraph;
use crate::constraints::propagator::DynPropagator;
use crate::lists::Lists;
use crate::propagation::lanes::LaneTables;
use crate::propagation::memberships::Membership;
use crate::propagation::watcher::Watchers;

pub(crate) use cell_bitmap::{CellBitmap, set_bits};
pub(crate) use cell_sets::CellSets;
pub(crate) use check::allowed_digits;
pub use check::check_cells;
use place_tables::PlaceTables;

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
    /// The same as sets.
    peer_sets: CellSets,
    /// The cells of each house, in order. A house has at least three cells, and no house is part of another.
    pub(crate) houses: Lists<Cell>,
    /// The houses of each cell.
    pub(crate) memberships: Lists<Membership>,
    place_tables: OnceLock<PlaceTables>,
    pub(crate) pair_graph: PairGraph,
    pub(crate) propagators: Vec<Arc<dyn DynPropagator>>,
    /// How many propagators are light or medium. They are the first ones.
    pub(crate) cheap_propagator_count: u32,
    /// Where the state words of each propagator begin, and at last the number of all words.
    word_offsets: Vec<usize>,
    /// The propagators that watch each cell. Without propagators this has no lists at all.
    watchers: Lists<Watchers>,
    /// The tables of a small board.
    pub(crate) lanes: Option<Box<LaneTables>>,
    /// Whether there are tables or propagators.
    pub(crate) has_rules: bool,
}

impl Problem {
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

    /// The tables for states with places, made when the first such state is propagated.
    #[inline]
    pub(crate) fn place_tables(&self) -> &PlaceTables {
        self.place_tables.get_or_init(|| PlaceTables::new(self))
    }

    /// The cells that cannot hold the same digit as this one, in order.
    pub fn peers(&self, cell: Cell) -> &[Cell] {
        self.peers.get(usize::from(cell))
    }

    /// The peers of each cell, as sets.
    pub(crate) fn peer_sets(&self) -> &CellSets {
        &self.peer_sets
    }

    /// Whether two cells cannot hold the same digit.
    #[inline]
    pub(crate) fn are_peers(&self, first: Cell, second: Cell) -> bool {
        self.peer_sets.contains(first, second)
    }

    /// The propagators that watch a cell.
    #[inline]
    pub(crate) fn watchers_of(&self, cell: Cell) -> &[Watchers] {
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

#[cfg(test)]
#[path = "../../tests/unit/problem/mod.rs"]
mod tests;
