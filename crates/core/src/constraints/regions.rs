//! Regions that are to be found: connected, of one size, with different digits.

use std::cell::RefCell;
use std::sync::Arc;

use super::argument::Argument;
use super::constraint::Constraint;
use super::layout::Layout;
use super::propagator::{DynPropagator, Level, Propagator};
use super::region_parts::{RegionClue, RegionParts};
use crate::bit_set::BitSet;
use crate::cells::Cell;
use crate::lists::Lists;
use crate::propagation::context::{Conflict, Context};
use crate::propagation::watcher::WatchedChange;

/// Each place has a cell for its region and a cell for its digit. The places of a region are connected, as
/// many as the size, and hold different digits. Clues count places of one region.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Regions {
    regions: Vec<Cell>,
    digits: Vec<Cell>,
    /// Pairs of indices: these places are neighbours.
    edges: Vec<[usize; 2]>,
    size: usize,
    clues: Vec<Clue>,
}

/// A cell whose digit plus a difference is the number of a clue.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Clue {
    control: Cell,
    difference: i64,
    places: RegionClue,
}

impl Clue {
    /// Reads the control cell, the difference, the first place, and the length and the places of each arm.
    fn read(numbers: &[i64], place_count: usize) -> Option<Self> {
        let [control, difference, first, arms @ ..] = numbers else { return None };
        let place =
            |&number: &i64| u16::try_from(number).ok().filter(|&place| usize::from(place) < place_count);
        let mut rest = arms;
        let mut arms = Vec::new();
        while let [length, others @ ..] = rest {
            let (arm, later) = others.split_at_checked(usize::try_from(*length).ok()?)?;
            arms.push(arm.iter().map(place).collect::<Option<_>>()?);
            rest = later;
        }
        let places = RegionClue { first: place(first)?, arms };
        Some(Clue { control: Cell::try_from(*control).ok()?, difference: *difference, places })
    }

    /// The set of the numbers for a set of digits; bit n - 1 is number n.
    fn numbers(&self, digits: u32) -> u64 {
        (0..u32::BITS)
            .filter(|digit| digits >> digit & 1 == 1)
            .filter_map(|digit| u32::try_from(i64::from(digit) + self.difference).ok())
            .filter(|&bit| bit < u64::BITS)
            .fold(0, |numbers, bit| numbers | 1 << bit)
    }

    /// The set of the digits for a set of numbers.
    fn digits(&self, numbers: u64) -> u32 {
        (0..u32::BITS)
            .filter(|&digit| self.numbers(1 << digit) & numbers != 0)
            .fold(0, |all, digit| all | 1 << digit)
    }
}

impl Regions {
    /// Reads the cells for regions, the cells for digits, the edges, the size, and the clues.
    pub fn read(arguments: &[Argument]) -> Option<Self> {
        let [regions, digits, edges, size, clues @ ..] = arguments else { return None };
        let (regions, digits) = (regions.cells()?, digits.cells()?);
        let (ends, &[size]) = (edges.integers::<usize>()?, size.numbers()?) else { return None };
        let size = usize::try_from(size).ok().filter(|&size| size > 0)?;
        let is_sound = regions.len() == digits.len()
            && ends.len().is_multiple_of(2)
            && ends.iter().all(|&end| end < regions.len());
        let edges = ends.chunks_exact(2).map(|edge| [edge[0], edge[1]]).collect();
        let read_clue = |clue: &Argument| Clue::read(clue.numbers()?, regions.len());
        let clues = clues.iter().map(read_clue).collect::<Option<_>>()?;
        is_sound.then_some(Regions { regions, digits, edges, size, clues })
    }
}

impl Constraint for Regions {
    fn cell_lists(&self) -> Vec<&[Cell]> {
        let controls = self.clues.iter().map(|clue| std::slice::from_ref(&clue.control));
        [self.regions.as_slice(), &self.digits].into_iter().chain(controls).collect()
    }

    fn propagators(&self, _layout: &Layout) -> Vec<Arc<dyn DynPropagator>> {
        let mut neighbours = vec![Vec::new(); self.regions.len()];
        for &[first, second] in &self.edges {
            neighbours[first].push(second as u16);
            neighbours[second].push(first as u16);
        }
        vec![Arc::new(RegionsPropagator {
            regions: self.regions.clone(),
            digits: self.digits.clone(),
            neighbours: neighbours.into_iter().collect(),
            size: self.size,
            clues: self.clues.clone(),
            places_of_clues: self.clues.iter().map(|clue| clue.places.clone()).collect(),
        })]
    }
}

/// The propagator of regions. Its state words say which places are known to be in one region, even if it is
/// not known in which.
#[derive(Clone, Debug)]
struct RegionsPropagator {
    regions: Vec<Cell>,
    digits: Vec<Cell>,
    neighbours: Lists<u16>,
    size: usize,
    clues: Vec<Clue>,
    places_of_clues: Vec<RegionClue>,
}

/// State words have this many places each.
const PLACES_PER_WORD: usize = 4;

thread_local! {
    /// Memory for one run, so that a run allocates nothing.
    static PARTS: RefCell<RegionParts> = RefCell::default();
}

impl RegionsPropagator {
    /// Loads the candidates, and the part of each place from the state words. A word holds the number of the
    /// part combined with that of the place, so that words of 0 mean that each place is a part of its own.
    fn load<W: BitSet>(&self, context: &mut Context<W>, parts: &mut RegionParts) {
        parts.clear();
        for (place, (&region, &digit)) in self.regions.iter().zip(&self.digits).enumerate() {
            let word = context.words()[place / PLACES_PER_WORD];
            let part = (word >> (16 * (place % PLACES_PER_WORD))) as u16 ^ place as u16;
            parts.push(part, context.candidates(region).mask(), context.candidates(digit).mask());
        }
    }

    /// The possible numbers of all clues.
    fn numbers<W: BitSet>(&self, context: &Context<W>) -> Vec<u64> {
        self.clues.iter().map(|clue| clue.numbers(context.candidates(clue.control).mask())).collect()
    }

    fn store<W: BitSet>(
        &self,
        context: &mut Context<W>,
        parts: &RegionParts,
        numbers: &[u64],
    ) -> Result<(), Conflict> {
        let words = context.words();
        words.fill(0);
        for (place, part) in parts.parts().iter().enumerate() {
            words[place / PLACES_PER_WORD] |=
                u64::from(part ^ place as u16) << (16 * (place % PLACES_PER_WORD));
        }
        for (place, (&region, &digit)) in self.regions.iter().zip(&self.digits).enumerate() {
            context.keep_only(region, W::from_mask(parts.regions_of(place)))?;
            context.keep_only(digit, W::from_mask(parts.digits_of(place)))?;
        }
        // The digit of a control cell may be that of a place, which has other candidates now.
        for (clue, &numbers) in self.clues.iter().zip(numbers) {
            let before = context.candidates(clue.control);
            context.keep_only(clue.control, W::from_mask(clue.digits(numbers)))?;
            if context.candidates(clue.control) != before {
                context.run_again();
            }
        }
        if self.numbers(context) != numbers {
            context.run_again();
        }
        Ok(())
    }
}

impl Propagator for RegionsPropagator {
    fn watched_cells(&self) -> Vec<(Cell, WatchedChange)> {
        let controls = self.clues.iter().map(|clue| clue.control);
        let mut cells: Vec<Cell> = self.regions.iter().chain(&self.digits).copied().chain(controls).collect();
        cells.sort_unstable();
        cells.dedup();
        cells.into_iter().map(|cell| (cell, WatchedChange::Any)).collect()
    }

    fn level(&self) -> Level {
        Level::Heavy
    }

    fn word_count(&self) -> usize {
        self.regions.len().div_ceil(PLACES_PER_WORD)
    }

    fn propagate<W: BitSet>(&self, context: &mut Context<W>) -> Result<(), Conflict> {
        PARTS.with_borrow_mut(|parts| {
            self.load(context, parts);
            let mut numbers: Vec<u64> = self.numbers(context);
            match parts.settle(&self.neighbours, self.size, &self.places_of_clues, &mut numbers) {
                Ok(()) => self.store(context, parts, &numbers),
                Err(place) => Err(Conflict::Cell(self.regions[place])),
            }
        })
    }
}

#[cfg(test)]
#[path = "../../tests/unit/constraints/regions.rs"]
mod tests;
