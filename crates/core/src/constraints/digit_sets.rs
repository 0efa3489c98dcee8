//! Cells that hold different digits, which together are one of several sets.

use std::sync::Arc;

use super::common_peers::CommonPeers;
use super::propagator::Propagator;
use crate::bit_set::BitSet;
use crate::cells::Cell;
use crate::propagation::context::{Conflict, Context};
use crate::propagation::watcher::WatchedChange;

/// With at most this many open cells, every set of digits is matched to the cells exactly. That takes two to
/// this power of steps for each set.
const MAX_CELLS_TO_MATCH: usize = 6;

/// With at most this many sets, a state word tells which are no longer possible.
const MAX_SETS_IN_WORD: usize = u64::BITS as usize;

/// Sets have at most this many digits.
const MAX_CELLS: usize = 16;

/// The propagator of cells whose digits are one of several sets.
#[derive(Clone, Debug)]
pub struct DigitSetsPropagator {
    cells: Vec<Cell>,
    /// Masks with as many digits as there are cells.
    sets: Arc<[u32]>,
    peers: CommonPeers,
}

/// The open cells of a line, and the digits of the others.
struct OpenCells {
    /// The index in the line of each open cell.
    indices: [u8; MAX_CELLS],
    /// The candidates of each open cell.
    masks: [u32; MAX_CELLS],
    count: usize,
    fixed_digits: u32,
    /// The digits of all cells, open or fixed.
    candidates: u32,
}

/// What remains possible: digits for each open cell, and sets.
struct Support {
    digits: [u32; MAX_CELLS],
    possible: u32,
    required: u32,
}

impl DigitSetsPropagator {
    pub fn new(cells: &[Cell], sets: Arc<[u32]>, peers: CommonPeers) -> Self {
        DigitSetsPropagator { cells: cells.to_vec(), sets, peers }
    }

    fn open_cells<W: BitSet>(&self, context: &Context<W>) -> OpenCells {
        let mut open = OpenCells {
            indices: [0; MAX_CELLS],
            masks: [0; MAX_CELLS],
            count: 0,
            fixed_digits: 0,
            candidates: 0,
        };
        for (index, &cell) in (0..).zip(&self.cells) {
            let mask = context.candidates(cell).mask();
            open.candidates |= mask;
            if mask.is_power_of_two() {
                open.fixed_digits |= mask;
            } else {
                (open.indices[open.count], open.masks[open.count]) = (index, mask);
                open.count += 1;
            }
        }
        open
    }

    /// Calls `visit` with each set that is not excluded by its digits alone, until none is left. Sets for
    /// which it returns `false` are not visited again below this node of the search.
    fn visit_sets<W: BitSet>(
        &self,
        context: &mut Context<W>,
        open: &OpenCells,
        mut visit: impl FnMut(u32) -> bool,
    ) {
        let mut is_possible =
            |set: u32| set & !open.candidates == 0 && open.fixed_digits & !set == 0 && visit(set);
        if self.sets.len() > MAX_SETS_IN_WORD {
            self.sets.iter().for_each(|&set| _ = is_possible(set));
            return;
        }
        let excluded = context.words()[0];
        let mut remaining = !excluded & first_bits(self.sets.len());
        let mut newly_excluded = 0;
        while remaining != 0 {
            let index = remaining.trailing_zeros();
            remaining &= remaining - 1;
            if !is_possible(self.sets[index as usize]) {
                newly_excluded |= 1 << index;
            }
        }
        context.words()[0] = excluded | newly_excluded;
    }

    fn store<W: BitSet>(
        &self,
        context: &mut Context<W>,
        open: &OpenCells,
        support: &Support,
    ) -> Result<(), Conflict> {
        if support.possible == 0 {
            return Err(Conflict::Cell(self.cells[usize::from(open.indices[0])]));
        }
        let mut line_masks = [0; MAX_CELLS];
        for index in 0..open.count {
            let cell_index = usize::from(open.indices[index]);
            context.keep_only(self.cells[cell_index], W::from_mask(support.digits[index]))?;
            line_masks[cell_index] = support.digits[index];
        }
        let required = support.required & !open.fixed_digits;
        self.peers.eliminate(context, &line_masks[..self.cells.len()], required)
    }
}

/// The mask of the first `count` of 64 bits.
fn first_bits(count: usize) -> u64 {
    if count == 0 { 0 } else { u64::MAX >> (u64::BITS as usize - count) }
}

impl Propagator for DigitSetsPropagator {
    fn watched_cells(&self) -> Vec<(Cell, WatchedChange)> {
        self.cells.iter().map(|&cell| (cell, WatchedChange::Any)).collect()
    }

    fn word_count(&self) -> usize {
        usize::from(self.sets.len() <= MAX_SETS_IN_WORD)
    }

    fn propagate<W: BitSet>(&self, context: &mut Context<W>) -> Result<(), Conflict> {
        let open = self.open_cells(context);
        let mut support = Support { digits: [0; MAX_CELLS], possible: 0, required: u32::MAX };
        if open.count <= MAX_CELLS_TO_MATCH {
            let mut matcher = Matcher::new();
            self.visit_sets(context, &open, |set| matcher.add(&open, set, &mut support));
        } else {
            self.visit_sets(context, &open, |set| add_possible(&open, set, &mut support));
            if open.masks[..open.count] != support.digits[..open.count] {
                context.run_again();
            }
        }
        self.store(context, &open, &support)
    }
}

/// Adds a set in which each open cell has a candidate. Returns whether it is such a set.
fn add_possible(open: &OpenCells, set: u32, support: &mut Support) -> bool {
    let masks = &open.masks[..open.count];
    if masks.iter().any(|mask| mask & set == 0) {
        return false;
    }
    for (digits, mask) in support.digits.iter_mut().zip(masks) {
        *digits |= mask & set;
    }
    support.possible |= set;
    support.required &= set;
    true
}

/// Matches the digits of a set to the open cells.
struct Matcher {
    /// For each choice of open cells, the union of their candidates. Empty until it is needed.
    unions: [u32; 1 << MAX_CELLS_TO_MATCH],
    has_unions: bool,
}

/// The number of cells in each choice.
const CHOICE_SIZES: [u8; 1 << MAX_CELLS_TO_MATCH] = choice_sizes();

const fn choice_sizes() -> [u8; 1 << MAX_CELLS_TO_MATCH] {
    let mut sizes = [0; 1 << MAX_CELLS_TO_MATCH];
    let mut choice = 0;
    while choice < sizes.len() {
        sizes[choice] = choice.count_ones() as u8;
        choice += 1;
    }
    sizes
}

impl Matcher {
    fn new() -> Self {
        Matcher { unions: [0; 1 << MAX_CELLS_TO_MATCH], has_unions: false }
    }

    /// Adds the digits that the cells hold in some placement of the set. Returns whether there is one.
    fn add(&mut self, open: &OpenCells, set: u32, support: &mut Support) -> bool {
        let open_digits = set & !open.fixed_digits;
        let mut digits = [0; MAX_CELLS_TO_MATCH];
        for (digits, mask) in digits.iter_mut().zip(&open.masks[..open.count]) {
            *digits = mask & open_digits;
        }
        let adds_digits = support.digits.iter().zip(&digits).any(|(all, digits)| digits & !all != 0);
        if !adds_digits && support.required & !set == 0 {
            // The result would be the same with this set and without it.
            return true;
        }
        let is_free = are_all_placements_possible(&digits[..open.count], open_digits);
        if !is_free && !self.place(open, open_digits, &mut digits) {
            return false;
        }
        for (all, digits) in support.digits.iter_mut().zip(digits) {
            *all |= digits;
        }
        support.possible |= set;
        support.required &= set;
        true
    }

    /// Keeps in the digits of each cell those that it holds in some placement. Returns whether there is one.
    ///
    /// By Hall's theorem there is one if any m cells have at least m digits of the set among their candidates.
    /// If they have exactly m, no other cell can hold these digits; all that remains is possible.
    fn place(&mut self, open: &OpenCells, open_digits: u32, digits: &mut [u32]) -> bool {
        self.fill_unions(open);
        let choices = self.unions[..1 << open.count].iter().zip(&CHOICE_SIZES).enumerate().skip(1);
        for (choice, (union, &size)) in choices {
            let available = union & open_digits;
            let spare = available.count_ones() as i32 - i32::from(size);
            if spare > 0 {
                continue;
            }
            if spare < 0 {
                return false;
            }
            for (index, digits) in digits.iter_mut().enumerate().take(open.count) {
                if choice >> index & 1 == 0 {
                    *digits &= !available;
                }
            }
        }
        true
    }

    fn fill_unions(&mut self, open: &OpenCells) {
        if self.has_unions {
            return;
        }
        self.has_unions = true;
        for choice in 1_usize..1 << open.count {
            let lowest = choice.trailing_zeros() as usize;
            self.unions[choice] = self.unions[choice & (choice - 1)] | open.masks[lowest];
        }
    }
}

/// Whether the cells surely can hold their digits in some placement each: all digits have a place, and fewer than m
/// cells have at most m digits, for each m below the number of cells. The cells are as many as the digits.
fn are_all_placements_possible(digits_of_cells: &[u32], all_digits: u32) -> bool {
    let cell_count = digits_of_cells.len();
    let mut cells_by_count = [0; MAX_CELLS + 1];
    let mut union = 0;
    for digits in digits_of_cells {
        union |= digits;
        cells_by_count[digits.count_ones() as usize] += 1;
    }
    let mut cells_so_far = cells_by_count[0];
    let has_spare = |count: usize| {
        cells_so_far += cells_by_count[count];
        cells_so_far < count
    };
    cells_by_count[0] == 0 && union == all_digits && (1..cell_count).all(has_spare)
}

#[cfg(test)]
#[path = "../../tests/unit/constraints/digit_sets.rs"]
mod tests;
