//! Aligned triple exclusion: three cells see at least two *excluders* in common, cells with two or three candidates. The
//! three cells cannot have digits that leave an excluder without a candidate, nor the same digit in two cells that see
//! each other. A candidate that is part of no possible combination goes.
//!
//! Such triples are rare, and there are thousands to try. So the search asks for each candidate which digits two other
//! cells can have if every combination with it is impossible. Few cells have only such digits.

use crate::rate::candidate_counts::CandidateCounts;
use crate::rate::cell_set::{CELLS, CellSet};
use crate::rate::grid::{DIGITS, Grid, Mask, bits};
use crate::rate::houses::PEERS;
use crate::rate::poll::Poll;
use crate::rate::se::step::{Step, Technique};
use crate::rate::se::subsets::count;

const VALUE: f64 = 7.5;

/// The most nanoseconds that the search spends on a cell.
const WORK_PER_CELL: u64 = 5_000;

/// The most excluders that a cell sees.
const MAX_EXCLUDERS: usize = 20;

/// The search for aligned triples, with its memory.
pub struct AlignedTriples {
    /// The excluders that each cell sees, by cell. Empty for cells that cannot be part of a triple.
    excluders: [CellSet; CELLS],
    /// The cells that can be part of a triple.
    bases: CellSet,
    /// The candidates of the last grid that had no step. It had no triple, so a triple must have a cell, or an excluder,
    /// that has changed since.
    searched: [CellSet; DIGITS],
    /// The bases of that grid. A cell that was none, because a peer had one candidate, counts as changed.
    searched_bases: CellSet,
    changed: CellSet,
    /// By mask of digits, the bases that have no other candidates.
    bases_within: Box<[CellSet; 512]>,
}

/// A triple with a step, and its place in the order of the scale.
struct Best {
    rank: [u8; 4],
    removals: [CellSet; DIGITS],
}

impl Default for AlignedTriples {
    fn default() -> Self {
        AlignedTriples {
            excluders: [CellSet::EMPTY; CELLS],
            bases: CellSet::EMPTY,
            searched: [CellSet::EMPTY; DIGITS],
            searched_bases: CellSet::EMPTY,
            changed: CellSet::ALL,
            bases_within: Box::new([CellSet::EMPTY; 512]),
        }
    }
}

impl AlignedTriples {
    pub fn new() -> Self {
        AlignedTriples::default()
    }

    /// Finds the first aligned triple exclusion.
    pub fn find(&mut self, grid: &Grid, poll: &mut Poll) -> Option<Step> {
        self.read(grid);
        let candidates = std::array::from_fn(|digit| grid.cells_with(digit as u8));
        let differences = self.searched.iter().zip(&candidates).map(|(last, cells)| last.0 ^ cells.0);
        self.changed =
            CellSet(differences.fold(self.bases.0 & !self.searched_bases.0, |all, cells| all | cells));
        let mut best = None;
        for second in self.bases {
            if poll.must_stop(WORK_PER_CELL) {
                return None;
            }
            for first in self.partners(second).iter().take_while(|&first| first < second) {
                let common = self.excluders(first) & self.excluders(second);
                if has_several(common) {
                    self.exclude_from_both(grid, [first, second], common, &mut best);
                }
            }
        }
        if best.is_none() {
            (self.searched, self.searched_bases) = (candidates, self.bases);
        }
        best.map(|Best { removals, .. }| Step::removing(Technique::AlignedTripleExclusion, VALUE, removals))
    }

    /// The cells that can be in a new triple together with a cell: they or the cell have changed, or both see a changed
    /// excluder.
    fn partners(&self, cell: u8) -> CellSet {
        if self.changed.contains(cell) {
            return self.bases;
        }
        let excluders = self.excluders(cell) & self.changed;
        self.bases
            & excluders.iter().fold(self.changed, |cells, excluder| cells | PEERS[usize::from(excluder)])
    }

    fn read(&mut self, grid: &Grid) {
        let counts = CandidateCounts::of(grid);
        let excluders = counts.exactly_two() | counts.exactly_three();
        let naked_singles = counts.exactly_one();
        self.bases = CellSet::EMPTY;
        for cell in counts.at_least_two() {
            let peers = PEERS[usize::from(cell)];
            if !peers.intersects(naked_singles) && peers.intersects(excluders) {
                self.bases.insert(cell);
                self.excluders[usize::from(cell)] = peers & excluders;
            }
        }
        self.bases_within[0] = CellSet::EMPTY;
        self.bases_within[0x1ff] = self.bases;
        // Each mask lacks one digit of a higher one.
        for mask in (1..0x1ff_usize).rev() {
            let missing = (!mask).trailing_zeros() as u8;
            self.bases_within[mask] = self.bases_within[mask | 1 << missing] - grid.cells_with(missing);
        }
    }

    #[inline]
    fn excluders(&self, cell: u8) -> CellSet {
        self.excluders[usize::from(cell)]
    }

    /// Looks for triples that exclude a candidate of one of these cells. `common` are the excluders that both see.
    #[inline]
    fn exclude_from_both(&self, grid: &Grid, cells: [u8; 2], common: CellSet, best: &mut Option<Best>) {
        let digits = common.iter().fold(0, |digits, excluder| digits | grid.mask(excluder));
        // In a partner only one digit can remain that no excluder has, besides a digit that the cell has itself.
        let can_be_partner = |partner: u8| count(grid.mask(partner) & !digits) <= 2;
        let [first, second] = cells;
        let [from_first, from_second] = [can_be_partner(second), can_be_partner(first)];
        if from_first || from_second {
            let excluders = Excluders::new(grid, common);
            if from_first {
                self.exclude(grid, [first, second], &excluders, best);
            }
            if from_second {
                self.exclude(grid, [second, first], &excluders, best);
            }
        }
    }

    /// Looks for triples that exclude a candidate of the first of these cells. Unless the second cell has changed, the third
    /// one has at least as many candidates. Some of the excluders may not see it.
    fn exclude(&self, grid: &Grid, [cell, partner]: [u8; 2], excluders: &Excluders, best: &mut Option<Best>) {
        let partner_mask = grid.mask(partner);
        let least_count = if self.changed.contains(partner) { 2 } else { count(partner_mask) };
        let sees_partner = PEERS[usize::from(cell)].contains(partner);
        for digit in bits(grid.mask(cell)) {
            let third_digits = excluders.third_digits(digit, partner_mask, sees_partner);
            if count(third_digits) < least_count {
                continue;
            }
            let thirds = self.bases_within[usize::from(third_digits)];
            for third in thirds - CellSet::of(cell) - CellSet::of(partner) {
                let cells = [cell, partner, third];
                let common = excluders.cells & self.excluders(third);
                if count(grid.mask(third)) >= least_count
                    && has_several(common)
                    && rules_out(grid, cells, digit, &Excluders::new(grid, common))
                {
                    self.offer(grid, cells, best);
                }
            }
        }
    }

    /// Replaces `best` by the step of a triple if it comes earlier.
    fn offer(&self, grid: &Grid, cells: [u8; 3], best: &mut Option<Best>) {
        let Some(rank) = self.rank(cells) else { return };
        if best.as_ref().is_none_or(|best| rank < best.rank) {
            let common = cells.iter().fold(CellSet::ALL, |common, &cell| common & self.excluders(cell));
            *best = Some(Best { rank, removals: removals(grid, cells, common) });
        }
    }

    /// The place of a triple in the order of the scale, which takes two cells, by the later and then the earlier one, and
    /// as the third an excluder of the first one, then of the second one. `None` if no cell is such an excluder.
    fn rank(&self, [a, b, c]: [u8; 3]) -> Option<[u8; 4]> {
        let rank = |first: u8, second: u8, third: u8| {
            let (first, second) = (first.min(second), first.max(second));
            let is_of_first = self.excluders(first).contains(third);
            let is_third = is_of_first || self.excluders(second).contains(third);
            is_third.then_some([second, first, u8::from(!is_of_first), third])
        };
        [rank(a, b, c), rank(a, c, b), rank(b, c, a)].into_iter().flatten().min()
    }
}

/// Excluders with their candidates.
struct Excluders {
    cells: CellSet,
    /// For each digit the digits that form with it the candidates of an excluder.
    partners: [Mask; DIGITS],
    /// The digits of excluders with two candidates.
    bivalue_digits: Mask,
    /// The candidates of the excluders with three candidates; there are `trivalue_count` of them.
    trivalue_masks: [Mask; MAX_EXCLUDERS],
    trivalue_count: usize,
    /// For each digit the candidates of the excluders with three candidates that include it.
    trivalue_digits: [Mask; DIGITS],
}

impl Excluders {
    #[inline]
    fn new(grid: &Grid, cells: CellSet) -> Self {
        let mut excluders = Excluders {
            cells,
            partners: [0; DIGITS],
            bivalue_digits: 0,
            trivalue_masks: [0; MAX_EXCLUDERS],
            trivalue_count: 0,
            trivalue_digits: [0; DIGITS],
        };
        for cell in cells {
            let mask = grid.mask(cell);
            let high = mask & (mask - 1);
            if high & (high - 1) == 0 {
                excluders.bivalue_digits |= mask;
                excluders.partners[mask.trailing_zeros() as usize] |= high;
                excluders.partners[high.trailing_zeros() as usize] |= mask & !high;
            } else {
                excluders.trivalue_masks[excluders.trivalue_count] = mask;
                excluders.trivalue_count += 1;
                for digit in bits(mask) {
                    excluders.trivalue_digits[usize::from(digit)] |= mask;
                }
            }
        }
        excluders
    }

    /// The candidates of the excluders with three candidates, if they include `digit`.
    #[inline]
    fn trivalue_with(&self, digit: u8) -> impl Iterator<Item = Mask> {
        let masks = self.trivalue_masks[..self.trivalue_count].iter().copied();
        masks.filter(move |mask| mask >> digit & 1 == 1)
    }

    /// The digits that a third cell cannot have beside two different digits, neither of which excludes the other.
    #[inline]
    fn third_of(&self, digit: u8, other: u8) -> Mask {
        let trivalue = self.trivalue_with(digit).filter(|mask| mask >> other & 1 == 1);
        let digits = trivalue.fold(self.partners[usize::from(other)], |digits, mask| digits | mask);
        digits & !(1 << digit | 1 << other)
    }

    /// The digits that a third cell can have if no combination with `digit` is possible. `partner_mask` are the
    /// candidates of the second cell. These can be too many digits: it may be that an excluder does not see the third
    /// cell, or that the third cell sees only one of the others.
    #[inline]
    fn third_digits(&self, digit: u8, partner_mask: Mask, sees_partner: bool) -> Mask {
        let excluded = self.partners[usize::from(digit)] | 1 << digit;
        let in_pairs = self.bivalue_digits | self.trivalue_digits[usize::from(digit)];
        let seen = Mask::from(sees_partner) << digit;
        let remaining = partner_mask & !(self.partners[usize::from(digit)] | seen);
        if remaining & !in_pairs != 0 {
            // A digit without a pair is only in conflict with itself.
            return if remaining & (remaining - 1) == 0 { remaining | excluded } else { excluded };
        }
        self.in_conflict_with_all(digit, remaining)[1] | excluded
    }

    /// The digits that two other cells cannot have together beside `digit`: those in conflict with each digit of
    /// `remaining`, if the two cells do not see each other, and if they do.
    #[inline]
    fn in_conflict_with_all(&self, digit: u8, remaining: Mask) -> [Mask; 2] {
        let mut in_conflict = [0x1ff; 2];
        for other in bits(remaining) {
            let pairs = if other == digit { 0 } else { self.third_of(digit, other) };
            in_conflict = [in_conflict[0] & pairs, in_conflict[1] & (pairs | 1 << other)];
        }
        in_conflict
    }
}

/// Whether three cells have no possible combination with `digit` in the first one.
#[inline]
fn rules_out(grid: &Grid, cells: [u8; 3], digit: u8, excluders: &Excluders) -> bool {
    let [cell, partner, third] = cells;
    let remaining = |other: u8| {
        let sees = Mask::from(PEERS[usize::from(cell)].contains(other));
        grid.mask(other) & !(excluders.partners[usize::from(digit)] | sees << digit)
    };
    let sees_third = PEERS[usize::from(partner)].contains(third);
    let in_conflict = excluders.in_conflict_with_all(digit, remaining(partner))[usize::from(sees_third)];
    remaining(third) & !in_conflict == 0
}

/// The candidates of three cells that are in no possible combination.
fn removals(grid: &Grid, [a, b, c]: [u8; 3], excluders: CellSet) -> [CellSet; DIGITS] {
    let excluders = Excluders::new(grid, excluders);
    let mut removals = [CellSet::EMPTY; DIGITS];
    for cells in [[a, b, c], [b, a, c], [c, a, b]] {
        for digit in bits(grid.mask(cells[0])) {
            if rules_out(grid, cells, digit, &excluders) {
                removals[usize::from(digit)].insert(cells[0]);
            }
        }
    }
    removals
}

/// Whether there are two cells or more. Counting bits is slow on common processors.
#[inline]
fn has_several(cells: CellSet) -> bool {
    cells.0 & cells.0.wrapping_sub(1) != 0
}

#[cfg(test)]
#[path = "../../../tests/unit/rate/se/aligned_triples.rs"]
mod tests;
