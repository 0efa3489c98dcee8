//! Cells of which every two hold a pair of digits that a table allows, such as a renban.
//!
//! If the table allows no digit twice, the cells hold a set of digits. The propagator lists all sets that fit
//! once. A renban of three cells has the sets `123`, `234` … `789`. The sets that the candidates still allow
//! show which digits are possible and which are required.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex};

use super::argument::Argument;
use super::common_peers::CommonPeers;
use super::constraint::{Constraint, Exclusion, PairTable};
use super::digit_classes::{self, DigitClassesPropagator};
use super::digit_sets::DigitSetsPropagator;
use super::layout::Layout;
use super::propagator::DynPropagator;
use crate::bit_set::all_digits;
use crate::cells::Cell;

/// Every two of these cells hold a pair of digits that the table allows in both directions. The table has for
/// each digit the mask of the digits allowed beside it. It may be too short: further digits are not allowed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairAll {
    pub cells: Vec<Cell>,
    pub allowed: Vec<u32>,
}

/// On boards with more digits the sets of digits are not listed. `pair_all.py` has the same limit.
const MAX_DIGITS_FOR_SETS: u8 = 16;

/// With more sets, only pairs are propagated. On boards with 9 digits there are at most 126 sets.
const MAX_SETS_TO_PROPAGATE: usize = 128;

impl PairAll {
    /// Reads the cells and the table.
    pub fn read(arguments: &[Argument]) -> Option<Self> {
        let [cells, table] = arguments else { return None };
        Some(PairAll { cells: cells.cells()?, allowed: table.masks()? })
    }

    /// Whether the table allows no digit twice.
    fn is_different(&self) -> bool {
        (0..32).zip(&self.allowed).all(|(digit, row)| row >> digit & 1 == 0)
    }

    /// The table for all digits, without pairs that it allows in one direction only.
    fn symmetric_table(&self, digit_count: u8) -> Vec<u32> {
        let row = |digit: u8| self.allowed.get(usize::from(digit)).copied().unwrap_or(0);
        let both_ways = |digit: u8, other: u8| row(digit) >> other & row(other) >> digit & 1;
        let symmetric_row =
            |digit: u8| (0..digit_count).fold(0, |mask, other| mask | both_ways(digit, other) << other);
        (0..digit_count).map(symmetric_row).collect()
    }

    /// The sets of digits that fit the cells; `None` if they are not listed.
    fn sets(&self, digit_count: u8) -> Option<Arc<[u32]>> {
        if digit_count > MAX_DIGITS_FOR_SETS || self.cells.len() < 2 || !self.is_different() {
            return None;
        }
        Some(shared_sets(self.symmetric_table(digit_count), self.cells.len() as u32))
    }

    /// The classes of digits, if the table allows exactly the pairs of different classes.
    fn classes(&self, digit_count: u8) -> Option<Vec<u32>> {
        let table = self.symmetric_table(digit_count);
        let class_of = |digit: usize| all_digits(digit_count) & !table[digit];
        let mut classes: Vec<u32> = Vec::new();
        for digit in 0..table.len() {
            let class = class_of(digit);
            if class >> digit & 1 == 0 || classes.iter().any(|&other| other != class && other & class != 0) {
                return None;
            }
            if !classes.contains(&class) {
                classes.push(class);
            }
        }
        Some(classes)
    }

    /// The classes if they are few, and as many as the cells, so that each cell has one.
    fn classes_to_propagate(&self, digit_count: u8) -> Option<Vec<u32>> {
        let cell_count = self.cells.len();
        let is_possible = cell_count <= digit_classes::MAX_CELLS && self.is_different();
        self.classes(digit_count).filter(|classes| is_possible && classes.len() == cell_count)
    }

    /// The sets of digits if there are few enough for the propagator.
    fn sets_to_propagate(&self, digit_count: u8) -> Option<Arc<[u32]>> {
        self.sets(digit_count).filter(|sets| sets.len() <= MAX_SETS_TO_PROPAGATE)
    }
}

/// The sets of `size` digits of which a symmetric table allows every two. Problems with equal tables share
/// them.
fn shared_sets(table: Vec<u32>, size: u32) -> Arc<[u32]> {
    type Cache = Mutex<HashMap<(Vec<u32>, u32), Arc<[u32]>>>;
    const MAX_CACHED: usize = 256;
    static CACHE: LazyLock<Cache> = LazyLock::new(Cache::default);
    let mut cache = CACHE.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    if cache.len() >= MAX_CACHED {
        cache.clear();
    }
    let list_sets = |(table, size): &(Vec<u32>, u32)| {
        let mut sets = Vec::new();
        let digits = all_digits(table.len() as u8);
        collect_sets(table, 0, digits, *size, &mut sets);
        sets.into()
    };
    cache.entry((table, size)).or_insert_with_key(list_sets).clone()
}

/// Completes `set` in every way with `missing` of the `candidates`, and appends the results to `sets`.
fn collect_sets(table: &[u32], set: u32, mut candidates: u32, missing: u32, sets: &mut Vec<u32>) {
    if missing == 0 {
        sets.push(set);
        return;
    }
    while candidates.count_ones() >= missing {
        let digit = candidates.trailing_zeros();
        candidates &= candidates - 1;
        collect_sets(table, set | 1 << digit, candidates & table[digit as usize], missing - 1, sets);
    }
}

impl Constraint for PairAll {
    fn cell_lists(&self) -> Vec<&[Cell]> {
        vec![&self.cells]
    }

    fn different_groups(&self) -> Vec<&[Cell]> {
        if self.is_different() { vec![&self.cells] } else { Vec::new() }
    }

    fn pair_tables(&self, digit_count: u8) -> Vec<PairTable> {
        let has_propagator = || {
            self.classes_to_propagate(digit_count).is_some() || self.sets_to_propagate(digit_count).is_some()
        };
        if self.cells.len() > 2 && has_propagator() {
            return Vec::new();
        }
        let allowed: Arc<[u32]> = self.symmetric_table(digit_count).into();
        let pairs = pairs(&self.cells);
        pairs.map(|cells| PairTable { cells, allowed: allowed.clone() }).collect()
    }

    /// The pairs of candidates that are together in no set of digits that fits.
    fn exclusions(&self, digit_count: u8) -> Vec<Exclusion> {
        let partners = match self.sets(digit_count) {
            None => self.symmetric_table(digit_count),
            Some(sets) => (0..digit_count).map(|digit| partners_in(&sets, digit)).collect(),
        };
        let mut all = Vec::new();
        for [cell, other_cell] in pairs(&self.cells) {
            for (digit, partners) in (0..).zip(&partners) {
                let excluded_digits = all_digits(digit_count) & !partners;
                all.push(Exclusion { cell, digit, other_cell, excluded_digits });
            }
        }
        all
    }

    fn propagators(&self, layout: &Layout) -> Vec<Arc<dyn DynPropagator>> {
        let peers = || CommonPeers::new(&self.cells, layout);
        if let Some(classes) = self.classes_to_propagate(layout.digit_count) {
            // For two cells the table is enough, and for one digit in each class that they are peers.
            let is_needed = self.cells.len() > 2 && classes.len() < layout.digit_count.into();
            let propagator = || Arc::new(DigitClassesPropagator::new(&self.cells, classes, peers()));
            return is_needed.then(propagator).into_iter().map(|propagator| propagator as _).collect();
        }
        let sets = self.sets_to_propagate(layout.digit_count);
        let propagator = |sets| Arc::new(DigitSetsPropagator::new(&self.cells, sets, peers())) as _;
        sets.map(propagator).into_iter().collect()
    }
}

fn pairs(cells: &[Cell]) -> impl Iterator<Item = [Cell; 2]> {
    let later = move |(index, &cell)| cells[index + 1..].iter().map(move |&other| [cell, other]);
    cells.iter().enumerate().flat_map(later)
}

/// The digits that are together with this digit in some set.
fn partners_in(sets: &[u32], digit: u8) -> u32 {
    let sets_with_digit = sets.iter().filter(|&set| set >> digit & 1 == 1);
    sets_with_digit.fold(0, |all, set| all | set) & !(1 << digit)
}

#[cfg(test)]
#[path = "../../tests/unit/constraints/pair_all.rs"]
mod tests;
