//! Sets of cells that hold the same digits equally often.

use std::sync::Arc;

use super::argument::Argument;
use super::common_peers::CommonPeers;
use super::constraint::{Constraint, Exclusion, PairTable};
use super::layout::Layout;
use super::propagator::{DynPropagator, Propagator};
use crate::bit_set::{BitSet, MAX_DIGITS, all_digits};
use crate::cells::Cell;
use crate::propagation::context::{Conflict, Context};
use crate::propagation::watcher::WatchedChange;

/// Each digit is in all the sets of cells equally often. Sets may have cells in common.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SameValues {
    pub sets: Vec<Vec<Cell>>,
}

impl SameValues {
    /// Reads the sets, one argument each.
    pub fn read(arguments: &[Argument]) -> Option<Self> {
        Some(SameValues { sets: arguments.iter().map(Argument::cells).collect::<Option<_>>()? })
    }

    /// Pairs of cells that must hold the same digit, because two sets have all other cells in common.
    fn equal_cells(&self) -> Vec<[Cell; 2]> {
        let mut pairs = Vec::new();
        for (index, first) in self.sets.iter().enumerate() {
            for second in &self.sets[index + 1..] {
                if let (&[cell], &[other]) = (&without(first, second)[..], &without(second, first)[..]) {
                    pairs.push([cell, other]);
                }
            }
        }
        pairs
    }
}

impl Constraint for SameValues {
    fn cell_lists(&self) -> Vec<&[Cell]> {
        self.sets.iter().map(Vec::as_slice).collect()
    }

    fn pair_tables(&self, digit_count: u8) -> Vec<PairTable> {
        let identity: Arc<[u32]> = (0..digit_count).map(|digit| 1 << digit).collect();
        let pairs = self.equal_cells().into_iter();
        pairs.map(|cells| PairTable { cells, allowed: identity.clone() }).collect()
    }

    /// Pairs of different digits for two cells that must hold the same digit.
    fn exclusions(&self, digit_count: u8) -> Vec<Exclusion> {
        let mut exclusions = Vec::new();
        for [cell, other_cell] in self.equal_cells() {
            exclusions.extend((0..digit_count).map(|digit| Exclusion {
                cell,
                digit,
                other_cell,
                excluded_digits: all_digits(digit_count) & !(1 << digit),
            }));
        }
        exclusions
    }

    fn propagators(&self, layout: &Layout) -> Vec<Arc<dyn DynPropagator>> {
        vec![Arc::new(SameValuesPropagator::new(self, layout))]
    }
}

/// The cells of one set that are not in the other.
fn without(cells: &[Cell], other: &[Cell]) -> Vec<Cell> {
    cells.iter().copied().filter(|cell| !other.contains(cell)).collect()
}

/// The propagator of equal sets. It counts how often each digit must and can be in every set.
#[derive(Clone, Debug)]
struct SameValuesPropagator {
    sets: Vec<Vec<Cell>>,
    digit_count: usize,
    /// How often a digit can be in every set at most: once if the cells of some set are peers.
    largest_count: u32,
    /// The cells that see several cells of each set; none for a large set.
    peers: Vec<Option<CommonPeers>>,
}

/// How often a digit must and can be in every set.
#[derive(Clone, Copy, Default)]
struct DigitCount {
    smallest: u32,
    largest: u32,
}

impl SameValuesPropagator {
    fn new(same_values: &SameValues, layout: &Layout) -> Self {
        let sets = same_values.sets.clone();
        let is_different = sets.iter().any(|set| layout.all_differ(set));
        let peers = |set: &Vec<Cell>| (set.len() <= 32).then(|| CommonPeers::new(set, layout));
        SameValuesPropagator {
            digit_count: layout.digit_count.into(),
            largest_count: if is_different { 1 } else { u32::MAX },
            peers: sets.iter().map(peers).collect(),
            sets,
        }
    }

    fn conflict(&self) -> Conflict {
        Conflict::Cell(self.sets.iter().flatten().next().copied().unwrap_or(0))
    }

    /// How often a digit must and can be in every set; `None` if the sets cannot agree.
    fn count<W: BitSet>(&self, context: &Context<W>, digit: usize) -> Option<DigitCount> {
        let mut count = DigitCount { smallest: 0, largest: self.largest_count };
        for set in &self.sets {
            let (mut certain, mut possible) = (0, 0);
            for &cell in set {
                let candidates = context.candidates(cell);
                let has_digit = candidates & W::single(digit) != W::EMPTY;
                possible += u32::from(has_digit);
                certain += u32::from(has_digit && candidates.has_at_most_one());
            }
            count.smallest = count.smallest.max(certain);
            count.largest = count.largest.min(possible);
        }
        (count.smallest <= count.largest).then_some(count)
    }

    /// The counts of all digits; `None` if they cannot fill the sets.
    fn counts<W: BitSet>(&self, context: &Context<W>) -> Option<[DigitCount; MAX_DIGITS as usize]> {
        let mut counts = [DigitCount::default(); MAX_DIGITS as usize];
        let (mut smallest_total, mut largest_total) = (0, 0);
        for (digit, count) in counts.iter_mut().enumerate().take(self.digit_count) {
            *count = self.count(context, digit)?;
            smallest_total += count.smallest as usize;
            largest_total += count.largest as usize;
        }
        let size = self.sets.first().map_or(0, Vec::len);
        let fits = (smallest_total..=largest_total).contains(&size);
        if !fits || self.sets.iter().any(|set| set.len() != size) {
            return None;
        }
        for count in &mut counts {
            if smallest_total == size {
                count.largest = count.smallest;
            } else if largest_total == size {
                count.smallest = count.largest;
            }
        }
        Some(counts)
    }

    /// Fills a set's cells or removes a digit from them if its count leaves no choice. Returns whether
    /// candidates were removed.
    fn apply<W: BitSet>(
        &self,
        context: &mut Context<W>,
        set: &[Cell],
        digit: usize,
        count: DigitCount,
    ) -> Result<bool, Conflict> {
        let (mut certain, mut possible) = (0, 0);
        for &cell in set {
            let candidates = context.candidates(cell);
            let has_digit = candidates & W::single(digit) != W::EMPTY;
            possible += u32::from(has_digit);
            certain += u32::from(has_digit && candidates.has_at_most_one());
        }
        let must_hold = possible == count.smallest;
        if possible == certain || !must_hold && certain < count.largest {
            return Ok(false);
        }
        for &cell in set {
            let candidates = context.candidates(cell);
            if !candidates.has_at_most_one() && candidates & W::single(digit) != W::EMPTY {
                let digit = W::single(digit);
                context.keep_only(cell, if must_hold { digit } else { !digit })?;
            }
        }
        Ok(true)
    }

    /// Removes digits that the sets must contain from the cells that see all their places in a set.
    fn eliminate_required<W: BitSet>(
        &self,
        context: &mut Context<W>,
        required_digits: u32,
    ) -> Result<(), Conflict> {
        for (set, peers) in self.sets.iter().zip(&self.peers) {
            let Some(peers) = peers else { continue };
            let mut masks = [0; 32];
            for (mask, &cell) in masks.iter_mut().zip(set) {
                *mask = context.candidates(cell).mask();
            }
            peers.eliminate(context, &masks[..set.len()], required_digits)?;
        }
        Ok(())
    }
}

impl Propagator for SameValuesPropagator {
    fn watched_cells(&self) -> Vec<(Cell, WatchedChange)> {
        let mut cells: Vec<Cell> = self.sets.iter().flatten().copied().collect();
        cells.sort_unstable();
        cells.dedup();
        cells.into_iter().map(|cell| (cell, WatchedChange::Any)).collect()
    }

    fn propagate<W: BitSet>(&self, context: &mut Context<W>) -> Result<(), Conflict> {
        loop {
            let counts = self.counts(context).ok_or(self.conflict())?;
            let (mut changed, mut required_digits) = (false, 0);
            for (digit, &count) in counts.iter().enumerate().take(self.digit_count) {
                required_digits |= u32::from(count.smallest > 0) << digit;
                for set in &self.sets {
                    changed |= self.apply(context, set, digit, count)?;
                }
            }
            if !changed {
                return self.eliminate_required(context, required_digits);
            }
        }
    }
}

#[cfg(test)]
#[path = "../../tests/unit/constraints/same_values.rs"]
mod tests;
