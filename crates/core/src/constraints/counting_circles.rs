//! Counting circles: a digit in one of them is in as many of them as it says.
//!
//! The different digits in the circles are a set whose values add up to the number of circles. The propagator
//! lists these sets once. Houses tell how often a digit can and must be in the circles: at most once in each of
//! several houses without common cells, and once in a house where all its places are circles.

use std::sync::Arc;

use super::argument::Argument;
use super::constraint::{Constraint, Exclusion};
use super::layout::Layout;
use super::propagator::{DynPropagator, Level, Propagator};
use crate::bit_set::{BitSet, MAX_DIGITS, all_digits};
use crate::cells::Cell;
use crate::propagation::context::{Conflict, Context};
use crate::propagation::watcher::WatchedChange;

/// If one of the cells holds a digit of value v, exactly v of the cells hold it. The value of digit d is d plus
/// `offset`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountingCircles {
    pub cells: Vec<Cell>,
    pub offset: i64,
}

/// On boards with more digits the sets of digits are not listed.
const MAX_DIGITS_FOR_SETS: u8 = 16;

impl CountingCircles {
    /// Reads the cells and the offset.
    pub fn read(arguments: &[Argument]) -> Option<Self> {
        let [cells, offset] = arguments else { return None };
        let offset = offset.number().filter(|offset| (-1_000_000..=1_000_000).contains(offset))?;
        Some(CountingCircles { cells: cells.cells()?, offset })
    }

    /// How often a digit (0 for digit 1) is in the circles if it is in one; 0 if it cannot be.
    fn value(&self, digit: u8) -> usize {
        let value = i64::from(digit) + 1 + self.offset;
        usize::try_from(value).ok().filter(|&value| value <= self.cells.len()).unwrap_or(0)
    }

    /// The sets of digits whose values add up to the number of circles; `None` if they are not listed.
    fn sets(&self, digit_count: u8) -> Option<Vec<u32>> {
        if digit_count > MAX_DIGITS_FOR_SETS {
            return None;
        }
        let values: Vec<usize> = (0..digit_count).map(|digit| self.value(digit)).collect();
        let mut sets = Vec::new();
        collect_sets(&values, 0, self.cells.len(), &mut sets);
        Some(sets)
    }

    /// The digits that some set of digits has together with this one.
    fn partners(&self, digit: u8, digit_count: u8) -> u32 {
        let fits = |other: u8| {
            let is_same = digit == other;
            if self.value(digit) < 1 + usize::from(is_same) || self.value(other) < 1 {
                return false;
            }
            let used = self.value(digit) + if is_same { 0 } else { self.value(other) };
            let Some(remaining) = self.cells.len().checked_sub(used) else { return false };
            let others = (0..digit_count).filter(|&third| third != digit && third != other);
            reaches(remaining, others.map(|third| self.value(third)))
        };
        (0..digit_count).filter(|&other| fits(other)).fold(0, |mask, other| mask | 1 << other)
    }
}

/// Completes `set` in every way with digits that have a value and together have this total.
fn collect_sets(values: &[usize], set: u32, total: usize, sets: &mut Vec<u32>) {
    let Some((&value, smaller)) = values.split_last() else {
        sets.extend((total == 0).then_some(set));
        return;
    };
    collect_sets(smaller, set, total, sets);
    if value > 0 && value <= total {
        collect_sets(smaller, set | 1 << smaller.len(), total - value, sets);
    }
}

/// Whether some of the values add up to a total.
fn reaches(total: usize, values: impl Iterator<Item = usize>) -> bool {
    let mut reachable = vec![false; total + 1];
    reachable[0] = true;
    for value in values.filter(|&value| value > 0) {
        for sum in (value..=total).rev() {
            reachable[sum] |= reachable[sum - value];
        }
    }
    reachable[total]
}

impl Constraint for CountingCircles {
    fn cell_lists(&self) -> Vec<&[Cell]> {
        vec![&self.cells]
    }

    /// The pairs of candidates that are in no set of digits whose values add up to the number of circles.
    fn exclusions(&self, digit_count: u8) -> Vec<Exclusion> {
        let excluded = |digit| all_digits(digit_count) & !self.partners(digit, digit_count);
        let excluded: Vec<u32> = (0..digit_count).map(excluded).collect();
        let mut exclusions = Vec::new();
        for (index, &cell) in self.cells.iter().enumerate() {
            for &other_cell in &self.cells[index + 1..] {
                for (digit, &excluded_digits) in (0..).zip(&excluded) {
                    exclusions.push(Exclusion { cell, digit, other_cell, excluded_digits });
                }
            }
        }
        exclusions
    }

    fn propagators(&self, layout: &Layout) -> Vec<Arc<dyn DynPropagator>> {
        let value = |digit: u8| self.value(digit) as u32;
        vec![Arc::new(CountingCirclesPropagator {
            cells: self.cells.clone(),
            values: (0..layout.digit_count).map(value).collect(),
            sets: self.sets(layout.digit_count),
            partitions: partitions(&self.cells, layout),
        })]
    }
}

/// Circles that are in one house.
#[derive(Clone, Debug)]
struct Group {
    circles: Vec<Cell>,
    /// The other cells of the house.
    others: Vec<Cell>,
    /// Whether the house contains every digit.
    is_full: bool,
}

/// Divides the circles into groups, by houses without common cells. There are several ways, such as rows and
/// columns. In each, a circle that is in none of the houses is a group.
fn partitions(circles: &[Cell], layout: &Layout) -> Vec<Vec<Group>> {
    const MAX_PARTITIONS: usize = 4;
    let is_circle = |cell: &Cell| circles.contains(cell);
    let mut remaining: Vec<&[Cell]> =
        layout.houses.iter().filter(|house| house.iter().any(is_circle)).collect();
    let mut partitions = Vec::new();
    while !remaining.is_empty() && partitions.len() < MAX_PARTITIONS {
        let mut used: Vec<Cell> = Vec::new();
        let mut groups = Vec::new();
        remaining.retain(|house| {
            let overlaps = house.iter().any(|cell| used.contains(cell));
            if !overlaps {
                used.extend(*house);
                let (circles, others) = house.iter().partition(|cell| is_circle(cell));
                groups.push(Group {
                    circles,
                    others,
                    is_full: house.len() == usize::from(layout.digit_count),
                });
            }
            overlaps
        });
        let alone = circles.iter().filter(|cell| !used.contains(cell));
        groups.extend(alone.map(|&cell| Group { circles: vec![cell], others: Vec::new(), is_full: false }));
        partitions.push(groups);
    }
    if partitions.is_empty() {
        let alone = |&cell: &Cell| Group { circles: vec![cell], others: Vec::new(), is_full: false };
        partitions.push(circles.iter().map(alone).collect());
    }
    partitions
}

/// The propagator of counting circles.
#[derive(Clone, Debug)]
struct CountingCirclesPropagator {
    cells: Vec<Cell>,
    /// The value of each digit; 0 for a digit that cannot be in the circles.
    values: Vec<u32>,
    /// The masks of the possible sets of digits; `None` if they are not listed.
    sets: Option<Vec<u32>>,
    partitions: Vec<Vec<Group>>,
}

/// How often each digit must and can be in the circles.
struct Tally {
    smallest: [u32; MAX_DIGITS as usize],
    largest: [u32; MAX_DIGITS as usize],
}

impl CountingCirclesPropagator {
    /// The digits that a group can hold, and those that it must hold.
    fn digits_of_group<W: BitSet>(&self, context: &Context<W>, group: &Group) -> (u32, u32) {
        let (mut possible, mut certain) = (0, 0);
        for &cell in &group.circles {
            let mask = context.candidates(cell).mask();
            possible |= mask;
            certain |= if mask.is_power_of_two() { mask } else { 0 };
        }
        if group.is_full {
            let others = group.others.iter().fold(0, |mask, &cell| mask | context.candidates(cell).mask());
            certain |= possible & !others;
        }
        (possible, certain)
    }

    fn tally<W: BitSet>(&self, context: &Context<W>) -> Tally {
        let mut all = Tally { smallest: [0; MAX_DIGITS as usize], largest: [u32::MAX; MAX_DIGITS as usize] };
        for groups in &self.partitions {
            let (mut smallest, mut largest) = ([0; MAX_DIGITS as usize], [0; MAX_DIGITS as usize]);
            for group in groups {
                let (possible, certain) = self.digits_of_group(context, group);
                add_bits(&mut smallest, certain);
                add_bits(&mut largest, possible);
            }
            for digit in 0..MAX_DIGITS as usize {
                all.smallest[digit] = all.smallest[digit].max(smallest[digit]);
                all.largest[digit] = all.largest[digit].min(largest[digit]);
            }
        }
        all
    }

    /// The digits that can and those that must be in the circles; `None` if no set of digits fits.
    fn possible_and_required(&self, tally: &Tally) -> Option<(u32, u32)> {
        let (mut can_be, mut must_be) = (0, 0);
        for (digit, &value) in self.values.iter().enumerate() {
            let fits = value > 0 && (tally.smallest[digit]..=tally.largest[digit]).contains(&value);
            can_be |= u32::from(fits) << digit;
            must_be |= u32::from(tally.smallest[digit] > 0) << digit;
        }
        if must_be & !can_be != 0 {
            return None;
        }
        let Some(sets) = &self.sets else { return Some((can_be, must_be)) };
        let fitting = sets.iter().filter(|&&set| set & !can_be == 0 && must_be & !set == 0);
        let (possible, required) =
            fitting.fold((0, u32::MAX), |(possible, required), set| (possible | set, required & set));
        (possible != 0 || self.cells.is_empty()).then_some((possible, required & possible))
    }

    /// In a group, removes digits of which the other groups hold enough, and places those that every group
    /// that can hold them must hold.
    fn apply_to_group<W: BitSet>(
        &self,
        context: &mut Context<W>,
        group: &Group,
        (complete, scarce): (u32, u32),
    ) -> Result<(), Conflict> {
        let (possible, certain) = self.digits_of_group(context, group);
        let excluded = complete & !certain;
        let needed = scarce & possible;
        let mut twice = 0;
        let mut once = 0;
        for &cell in &group.circles {
            context.keep_only(cell, W::from_mask(!excluded))?;
            let mask = context.candidates(cell).mask();
            twice |= once & mask;
            once |= mask;
        }
        if needed == 0 {
            return Ok(());
        }
        for &cell in &group.others {
            context.keep_only(cell, W::from_mask(!needed))?;
        }
        for &cell in &group.circles {
            let alone = context.candidates(cell).mask() & needed & !twice;
            if alone != 0 {
                context.keep_only(cell, W::from_mask(alone))?;
            }
        }
        Ok(())
    }
}

/// Adds 1 to the entries of the digits in a mask.
fn add_bits(counts: &mut [u32; MAX_DIGITS as usize], mut mask: u32) {
    while mask != 0 {
        counts[mask.trailing_zeros() as usize] += 1;
        mask &= mask - 1;
    }
}

impl Propagator for CountingCirclesPropagator {
    fn watched_cells(&self) -> Vec<(Cell, WatchedChange)> {
        let groups = self.partitions.iter().flatten();
        let mut cells: Vec<Cell> =
            groups.flat_map(|group| group.circles.iter().chain(&group.others)).copied().collect();
        cells.sort_unstable();
        cells.dedup();
        cells.into_iter().map(|cell| (cell, WatchedChange::Any)).collect()
    }

    fn level(&self) -> Level {
        Level::Heavy
    }

    fn propagate<W: BitSet>(&self, context: &mut Context<W>) -> Result<(), Conflict> {
        let conflict = Conflict::Cell(self.cells.first().copied().unwrap_or(0));
        let candidate_count = |context: &Context<W>| {
            self.cells.iter().map(|&cell| context.candidates(cell).count()).sum::<u32>()
        };
        let count_before = candidate_count(context);
        let (possible, required) = self.possible_and_required(&self.tally(context)).ok_or(conflict)?;
        for &cell in &self.cells {
            context.keep_only(cell, W::from_mask(possible))?;
        }
        for groups in &self.partitions {
            let (mut smallest, mut largest) = ([0; MAX_DIGITS as usize], [0; MAX_DIGITS as usize]);
            for group in groups {
                let (possible, certain) = self.digits_of_group(context, group);
                add_bits(&mut smallest, certain);
                add_bits(&mut largest, possible);
            }
            let digits = || self.values.iter().enumerate().filter(|&(digit, _)| possible >> digit & 1 == 1);
            let complete = digits().filter(|&(digit, &value)| smallest[digit] == value);
            let complete = complete.fold(0, |mask, (digit, _)| mask | 1 << digit);
            let scarce = digits().filter(|&(digit, &value)| largest[digit] == value);
            let scarce = scarce.fold(0, |mask, (digit, _)| mask | 1 << digit) & required;
            if complete | scarce != 0 {
                for group in groups {
                    self.apply_to_group(context, group, (complete, scarce))?;
                }
            }
        }
        if candidate_count(context) < count_before {
            context.run_again();
        }
        Ok(())
    }
}

#[cfg(test)]
#[path = "../../tests/unit/constraints/counting_circles.rs"]
mod tests;
