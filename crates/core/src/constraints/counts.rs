//! Limits on how many cells hold digits of given sets, as in a quadruple.

use std::sync::Arc;

use super::argument::Argument;
use super::common_peers::CommonPeers;
use super::constraint::{Constraint, Exclusion};
use super::layout::Layout;
use super::propagator::{DynPropagator, Propagator};
use crate::bit_set::{BitSet, all_digits};
use crate::cells::Cell;
use crate::propagation::context::{Conflict, Context};
use crate::propagation::watcher::WatchedChange;

/// For each set of digits, the number of cells that hold one of its digits has a minimum and a maximum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counts {
    pub cells: Vec<Cell>,
    pub limits: Vec<CountLimit>,
}

/// How many cells may hold one of these digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CountLimit {
    /// The mask of the digits.
    pub digits: u32,
    pub at_least: u32,
    pub at_most: u32,
}

impl Counts {
    /// Reads the cells, the sets of digits, the minima and the maxima.
    pub fn read(arguments: &[Argument]) -> Option<Self> {
        let [cells, digit_sets, minima, maxima] = arguments else { return None };
        let (digit_sets, minima, maxima) = (digit_sets.masks()?, minima.numbers()?, maxima.numbers()?);
        if minima.len() != digit_sets.len() || maxima.len() != digit_sets.len() {
            return None;
        }
        let cells = cells.cells()?;
        // A maximum below 0 is as impossible as a minimum above the number of cells.
        let too_many = cells.len() as i64 + 1;
        let limit = |index: usize| {
            let at_least = if maxima[index] < 0 { too_many } else { minima[index].clamp(0, too_many) };
            let at_most = maxima[index].clamp(0, too_many - 1);
            CountLimit { digits: digit_sets[index], at_least: at_least as u32, at_most: at_most as u32 }
        };
        let limits = (0..digit_sets.len()).map(limit).collect();
        Some(Counts { cells, limits })
    }

    /// Whether no digit is in two sets.
    fn are_sets_disjoint(&self) -> bool {
        let union = self.limits.iter().fold(0, |union, limit| union | limit.digits);
        union.count_ones() == self.limits.iter().map(|limit| limit.digits.count_ones()).sum()
    }

    /// Whether the limits allow two digits, as far as each set alone tells. If no digit is in two sets, the
    /// minima together must leave room too.
    fn can_hold(&self, digit: u8, other_digit: u8) -> bool {
        let remaining = self.cells.len() as u32 - 2;
        let mut missing_in_all = 0;
        for limit in &self.limits {
            let count = (limit.digits >> digit & 1) + (limit.digits >> other_digit & 1);
            let missing = limit.at_least.saturating_sub(count);
            missing_in_all += missing;
            if count > limit.at_most || missing > remaining {
                return false;
            }
        }
        !self.are_sets_disjoint() || missing_in_all <= remaining
    }
}

impl Constraint for Counts {
    fn cell_lists(&self) -> Vec<&[Cell]> {
        vec![&self.cells]
    }

    fn exclusions(&self, digit_count: u8) -> Vec<Exclusion> {
        if self.cells.len() < 2 {
            return Vec::new();
        }
        let possible = |digit: u8| {
            let others = (0..digit_count).filter(|&other| self.can_hold(digit, other));
            others.fold(0, |mask, other| mask | 1 << other)
        };
        let excluded: Vec<u32> =
            (0..digit_count).map(|digit| all_digits(digit_count) & !possible(digit)).collect();
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
        vec![Arc::new(CountsPropagator::new(self, layout))]
    }
}

/// With more sets, unions of sets are not looked at.
const MAX_SETS_TO_UNITE: usize = 4;

/// With more cells, peers are not looked at.
const MAX_CELLS_FOR_PEERS: usize = 9;

/// The propagator of limits.
#[derive(Clone, Debug)]
struct CountsPropagator {
    cells: Vec<Cell>,
    /// The limits of all sets, and of unions of sets if no digit is in two sets.
    limits: Vec<CountLimit>,
    /// What peers mean for the limits; `None` for too many cells.
    peers: Option<CountsAmongPeers>,
}

impl CountsPropagator {
    fn new(counts: &Counts, layout: &Layout) -> Self {
        let limits = limits_of_unions(counts);
        let minima = limits.iter().filter(|limit| limit.digits.is_power_of_two() && limit.at_least > 0);
        let minima: Vec<CountLimit> = minima.copied().collect();
        let looks_at_peers = !minima.is_empty() && counts.cells.len() <= MAX_CELLS_FOR_PEERS;
        let peers = looks_at_peers.then(|| CountsAmongPeers {
            minima,
            capacities: capacities(&counts.cells, layout),
            outside: CommonPeers::new(&counts.cells, layout),
        });
        CountsPropagator { cells: counts.cells.clone(), limits, peers }
    }

    /// The conflict of cells that cannot satisfy the limits. It names the first cell.
    fn conflict(&self) -> Conflict {
        Conflict::Cell(self.cells.first().copied().unwrap_or(0))
    }

    /// Applies a limit. Returns whether candidates were removed.
    fn apply<W: BitSet>(&self, context: &mut Context<W>, limit: &CountLimit) -> Result<bool, Conflict> {
        let (mut possible_count, mut certain_count) = (0, 0);
        for &cell in &self.cells {
            let mask = context.candidates(cell).mask();
            possible_count += u32::from(mask & limit.digits != 0);
            certain_count += u32::from(mask & !limit.digits == 0);
        }
        let is_possible = possible_count >= limit.at_least && certain_count <= limit.at_most;
        if !is_possible || limit.at_least > limit.at_most {
            return Err(self.conflict());
        }
        if possible_count == certain_count {
            return Ok(false);
        }
        let must_hold = possible_count == limit.at_least;
        if !must_hold && certain_count < limit.at_most {
            return Ok(false);
        }
        for &cell in &self.cells {
            let mask = context.candidates(cell).mask();
            if mask & limit.digits != 0 && mask & !limit.digits != 0 {
                let digits = if must_hold { limit.digits } else { !limit.digits };
                context.keep_only(cell, W::from_mask(digits))?;
            }
        }
        Ok(true)
    }
}

/// The minima of single digits among at most [`MAX_CELLS_FOR_PEERS`] cells, some of which may be peers.
#[derive(Clone, Debug)]
struct CountsAmongPeers {
    minima: Vec<CountLimit>,
    /// For each choice of cells, how many of them can hold the same digit.
    capacities: Vec<u8>,
    outside: CommonPeers,
}

impl CountsAmongPeers {
    fn capacity(&self, places: u32) -> u32 {
        self.capacities[places as usize].into()
    }

    /// Fills cells without which a digit has too few places, and removes the digit from cells outside that
    /// see too many of its places. Returns whether cells were filled; `None` if there are too few places.
    fn apply<W: BitSet>(
        &self,
        context: &mut Context<W>,
        cells: &[Cell],
        limit: &CountLimit,
    ) -> Result<Option<bool>, Conflict> {
        let can_hold = |&cell: &Cell| u32::from(context.candidates(cell).mask() & limit.digits != 0);
        let places = (0..).zip(cells).fold(0, |places, (index, cell)| places | can_hold(cell) << index);
        if self.capacity(places) < limit.at_least {
            return Ok(None);
        }
        let mut changed = false;
        if self.capacity(places) == limit.at_least {
            for (index, &cell) in cells.iter().enumerate() {
                let is_open = !context.candidates(cell).has_at_most_one();
                if is_open && self.capacity(places & !(1 << index)) < limit.at_least {
                    context.keep_only(cell, W::from_mask(limit.digits))?;
                    changed = true;
                }
            }
        }
        for (seen, outside_cells) in self.outside.groups() {
            if self.capacity(places & !seen) < limit.at_least {
                for &cell in outside_cells {
                    context.eliminate(cell, limit.digits.trailing_zeros() as usize)?;
                }
            }
        }
        Ok(Some(changed))
    }
}

/// The limits, and if no digit is in two sets those of their unions that can have an effect.
fn limits_of_unions(counts: &Counts) -> Vec<CountLimit> {
    let mut limits = counts.limits.clone();
    if limits.len() <= MAX_SETS_TO_UNITE && counts.are_sets_disjoint() {
        let unite = |choice: usize| {
            let chosen = counts.limits.iter().enumerate().filter(|(index, _)| choice >> index & 1 == 1);
            chosen.fold(CountLimit { digits: 0, at_least: 0, at_most: 0 }, |union, (_, limit)| CountLimit {
                digits: union.digits | limit.digits,
                at_least: union.at_least + limit.at_least,
                at_most: union.at_most + limit.at_most,
            })
        };
        let choices = 1_usize..1 << counts.limits.len();
        limits.extend(choices.filter(|choice| !choice.is_power_of_two()).map(unite));
    }
    limits.retain(|limit| limit.at_least > 0 || limit.at_most < counts.cells.len() as u32);
    limits
}

/// For each choice of cells, the size of its largest part without peers.
fn capacities(cells: &[Cell], layout: &Layout) -> Vec<u8> {
    let peers_before = |index: usize| {
        let peers = (0..index).filter(|&other| layout.are_peers(cells[index], cells[other]));
        peers.fold(0, |mask, other| mask | 1 << other)
    };
    let peers: Vec<usize> = (0..cells.len()).map(peers_before).collect();
    let mut capacities = vec![0; 1 << cells.len()];
    for choice in 1_usize..1 << cells.len() {
        let highest = choice.ilog2() as usize;
        let others = choice & !(1 << highest);
        capacities[choice] = capacities[others].max(1 + capacities[others & !peers[highest]]);
    }
    capacities
}

impl Propagator for CountsPropagator {
    fn watched_cells(&self) -> Vec<(Cell, WatchedChange)> {
        self.cells.iter().map(|&cell| (cell, WatchedChange::Any)).collect()
    }

    fn propagate<W: BitSet>(&self, context: &mut Context<W>) -> Result<(), Conflict> {
        let mut changed = true;
        while changed {
            changed = false;
            for limit in &self.limits {
                changed |= self.apply(context, limit)?;
            }
            let Some(peers) = &self.peers else { continue };
            for limit in &peers.minima {
                changed |= peers.apply(context, &self.cells, limit)?.ok_or(self.conflict())?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
#[path = "../../tests/unit/constraints/counts.rs"]
mod tests;
