//! The propagator of full rank.
//!
//! If the first cells of all readings are whole houses, each digit begins the same number of readings. Then a
//! rank says with which digit a reading begins, and only the readings with that first digit compete.

use super::layout::Layout;
use super::lexical::{Comparison, Order, compare, keep_order};
use super::propagator::{Level, Propagator};
use super::rank::{Rank, Ties};
use crate::bit_set::BitSet;
use crate::cells::Cell;
use crate::lists::Lists;
use crate::propagation::context::{Conflict, Context};
use crate::propagation::watcher::WatchedChange;

/// The propagator of full rank.
#[derive(Clone, Debug)]
pub struct RankPropagator {
    readings: Lists<Cell>,
    /// The first cells of the readings, in order.
    first_cells: Vec<Cell>,
    /// All cells of the readings, in order.
    cells: Vec<Cell>,
    /// The clues, in order of their ranks.
    clues: Vec<Clue>,
    ties: Ties,
    /// The readings among which ranks count, from which place on they are compared.
    first_place: usize,
}

/// A reading with a known rank.
#[derive(Clone, Copy, Debug)]
struct Clue {
    reading: usize,
    /// The first digit of the reading, as a mask, and of all readings that compete with it; all digits if
    /// unknown.
    first_digit: u32,
    /// How many of the competing readings are smaller, and how many are larger.
    smaller: usize,
    larger: usize,
}

/// What is known of another reading that may compete with a clue.
#[derive(Clone, Copy, Debug)]
struct Competitor {
    reading: usize,
    /// Whether it surely competes.
    is_certain: bool,
    /// Whether it can count as smaller, and as larger.
    can_be_smaller: bool,
    can_be_larger: bool,
}

impl RankPropagator {
    pub fn new(constraint: &Rank, layout: &Layout) -> Self {
        let reading_count = constraint.readings.len();
        let readings_per_digit = readings_per_digit(&constraint.readings, layout);
        let clue = |&(reading, rank): &(usize, usize)| {
            let group_size = readings_per_digit.unwrap_or(reading_count);
            let (group, smaller) = ((rank.max(1) - 1) / group_size, (rank.max(1) - 1) % group_size);
            let first_digit = match readings_per_digit {
                // A rank above the number of readings begins with no digit.
                Some(_) => 1_u32.checked_shl(group as u32).unwrap_or(0) & layout.all_digits(),
                None => {
                    if group == 0 {
                        layout.all_digits()
                    } else {
                        0
                    }
                }
            };
            let first_digit = if rank == 0 { 0 } else { first_digit };
            Clue { reading, first_digit, smaller, larger: group_size - 1 - smaller }
        };
        let mut clues = constraint.clues.clone();
        clues.sort_by_key(|&(_, rank)| rank);
        RankPropagator {
            first_cells: sorted(constraint.readings.iter().map(|reading| reading[0])),
            cells: sorted(constraint.readings.iter().flatten().copied()),
            readings: constraint.readings.clone(),
            clues: clues.iter().map(clue).collect(),
            ties: constraint.ties,
            first_place: usize::from(readings_per_digit.is_some()),
        }
    }

    /// The order that two readings are in, if one of them has a rank and the other one comes after it.
    fn order(&self) -> Order {
        if self.ties == Ties::Any { Order::NotAbove } else { Order::Below }
    }

    fn tails(&self, reading: usize) -> &[Cell] {
        let cells = self.readings.get(reading);
        &cells[self.first_place.min(cells.len())..]
    }

    fn competitor<W: BitSet>(&self, context: &Context<W>, clue: Clue, reading: usize) -> Option<Competitor> {
        let first = context.candidates(self.readings.get(reading)[0]).mask();
        if reading == clue.reading || first & clue.first_digit == 0 {
            return None;
        }
        let Comparison { can_be_smaller, can_be_larger, can_be_equal } =
            compare(context, self.tails(reading), self.tails(clue.reading));
        let can_tie = can_be_equal && self.ties == Ties::Any;
        Some(Competitor {
            reading,
            is_certain: first & !clue.first_digit == 0,
            can_be_smaller: can_be_smaller || can_tie,
            can_be_larger: can_be_larger || can_tie,
        })
    }

    /// Compares all other readings with a clue.
    fn propagate_clue<W: BitSet>(&self, clue: Clue, context: &mut Context<W>) -> Result<(), Conflict> {
        let first_cell = self.readings.get(clue.reading)[0];
        context.keep_only(first_cell, W::from_mask(clue.first_digit))?;
        let mut counts = Counts::default();
        for reading in 0..self.readings.len() {
            if let Some(competitor) = self.competitor(context, clue, reading) {
                counts.add(competitor);
            }
        }
        if !counts.allow(clue) {
            return Err(Conflict::Cell(first_cell));
        }
        for reading in 0..self.readings.len() {
            if let Some(competitor) = self.competitor(context, clue, reading) {
                self.settle(competitor, counts, clue, context)?;
            }
        }
        Ok(())
    }

    /// Puts one reading on the side of a clue on which it must be.
    fn settle<W: BitSet>(
        &self,
        competitor: Competitor,
        counts: Counts,
        clue: Clue,
        context: &mut Context<W>,
    ) -> Result<(), Conflict> {
        let Competitor { reading, is_certain, can_be_smaller, can_be_larger } = competitor;
        let first_cell = self.readings.get(reading)[0];
        let may_be_smaller = can_be_smaller && counts.surely_smaller < clue.smaller;
        let may_be_larger = can_be_larger && counts.surely_larger < clue.larger;
        let must_be_smaller = can_be_smaller && counts.possibly_smaller == clue.smaller;
        let must_be_larger = can_be_larger && counts.possibly_larger == clue.larger;
        let is_counted = is_certain && can_be_smaller != can_be_larger;
        if is_counted {
            return Ok(());
        }
        if !is_certain && !may_be_smaller && !may_be_larger {
            return context.keep_only(first_cell, W::from_mask(!clue.first_digit));
        }
        if must_be_smaller || must_be_larger {
            context.keep_only(first_cell, W::from_mask(clue.first_digit))?;
        }
        let competes = is_certain || must_be_smaller || must_be_larger;
        let (tail, clue_tail) = (self.tails(reading), self.tails(clue.reading));
        if must_be_smaller || (competes && !may_be_larger) {
            keep_order(context, tail, clue_tail, self.order())?;
        }
        if must_be_larger || (competes && !may_be_smaller) {
            keep_order(context, clue_tail, tail, self.order())?;
        }
        Ok(())
    }

    /// Keeps readings with ranks and the same first digit in the order of their ranks.
    fn order_clues<W: BitSet>(&self, context: &mut Context<W>) -> Result<(), Conflict> {
        for pair in self.clues.windows(2) {
            if pair[0].first_digit == pair[1].first_digit && pair[0].smaller < pair[1].smaller {
                let [lower, upper] = [pair[0], pair[1]].map(|clue| self.tails(clue.reading));
                keep_order(context, lower, upper, self.order())?;
            }
        }
        Ok(())
    }

    fn candidate_count<W: BitSet>(&self, context: &Context<W>) -> u32 {
        self.cells.iter().map(|&cell| context.candidates(cell).count()).sum()
    }

    /// Whether two readings are filled with the same digits.
    fn has_tie<W: BitSet>(&self, context: &Context<W>) -> bool {
        let is_equal = |(&cell, &other_cell): (&Cell, &Cell)| {
            let digits = context.candidates(cell);
            digits.has_at_most_one() && digits == context.candidates(other_cell)
        };
        let ties_with_later = |reading: usize| {
            let cells = self.readings.get(reading);
            let mut later = (reading + 1..self.readings.len()).map(|later| self.readings.get(later));
            later.any(|other| other.len() == cells.len() && cells.iter().zip(other).all(is_equal))
        };
        (0..self.readings.len()).any(ties_with_later)
    }
}

/// How many readings are surely or possibly smaller or larger than a clue.
#[derive(Clone, Copy, Debug, Default)]
struct Counts {
    surely_smaller: usize,
    surely_larger: usize,
    possibly_smaller: usize,
    possibly_larger: usize,
    /// Whether a reading surely competes, but can be neither smaller nor larger.
    has_tie: bool,
}

impl Counts {
    fn add(&mut self, competitor: Competitor) {
        let Competitor { is_certain, can_be_smaller, can_be_larger, .. } = competitor;
        self.possibly_smaller += usize::from(can_be_smaller);
        self.possibly_larger += usize::from(can_be_larger);
        self.surely_smaller += usize::from(is_certain && !can_be_larger);
        self.surely_larger += usize::from(is_certain && !can_be_smaller);
        self.has_tie |= is_certain && !can_be_smaller && !can_be_larger;
    }

    fn allow(self, clue: Clue) -> bool {
        !self.has_tie
            && (self.surely_smaller..=self.possibly_smaller).contains(&clue.smaller)
            && (self.surely_larger..=self.possibly_larger).contains(&clue.larger)
    }
}

/// The cells in order, each once.
fn sorted(cells: impl Iterator<Item = Cell>) -> Vec<Cell> {
    let mut cells: Vec<Cell> = cells.collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}

/// How many readings begin with each digit, if the first cells of all readings are whole houses that contain
/// all digits.
fn readings_per_digit(readings: &Lists<Cell>, layout: &Layout) -> Option<usize> {
    let mut counts = vec![0_usize; layout.cell_count];
    readings.iter().for_each(|reading| counts[usize::from(reading[0])] += 1);
    let full_houses = layout.houses.iter().filter(|house| house.len() == usize::from(layout.digit_count));
    let mut house_count = 0;
    for house in full_houses {
        while house.iter().all(|&cell| counts[usize::from(cell)] > 0) {
            house.iter().for_each(|&cell| counts[usize::from(cell)] -= 1);
            house_count += 1;
        }
    }
    (house_count > 0 && counts.iter().all(|&count| count == 0)).then_some(house_count)
}

impl Propagator for RankPropagator {
    /// A first cell counts with all of its digits, the others with the smallest and the largest.
    fn watched_cells(&self) -> Vec<(Cell, WatchedChange)> {
        let change = |cell: &Cell| match self.first_cells.binary_search(cell) {
            Ok(_) => WatchedChange::Any,
            Err(_) => WatchedChange::Bounds,
        };
        self.cells.iter().map(|&cell| (cell, change(&cell))).collect()
    }

    fn level(&self) -> Level {
        Level::Heavy
    }

    fn propagate<W: BitSet>(&self, context: &mut Context<W>) -> Result<(), Conflict> {
        let count_before = self.candidate_count(context);
        for &clue in &self.clues {
            self.propagate_clue(clue, context)?;
        }
        self.order_clues(context)?;
        if self.ties == Ties::None && self.has_tie(context) {
            return Err(Conflict::Cell(self.readings.get(0)[0]));
        }
        if self.candidate_count(context) != count_before {
            context.run_again();
        }
        Ok(())
    }
}

#[cfg(test)]
#[path = "../../tests/unit/constraints/rank_propagator.rs"]
mod tests;
