//! The propagator of full rank.
//!
//! If the first cells of all readings are whole houses, each digit begins the same number of readings. Then a
//! rank says with which digit a reading begins, and only the readings with that first digit compete.

use std::cell::RefCell;

use super::digit_ranges::{above_smallest, below_largest};
use super::layout::Layout;
use super::lexical::{Comparison, Order, compare, keep_order};
use super::propagator::{Level, Propagator};
use super::rank::{Rank, Ties};
use super::rank_counts::{Clue, Counts, Sides, SidesByDigit};
use super::rank_rivals::{Comparisons, Group, Relation, Rival, groups_by_house, rivals, sorted};
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
    /// The second cells of the readings, in order.
    second_cells: Vec<Cell>,
    /// All cells of the readings, in order.
    cells: Vec<Cell>,
    /// The clues, in order of their ranks.
    clues: Vec<Clue>,
    /// For each clue, the readings of other groups.
    rivals: Vec<Vec<Rival>>,
    ties: Ties,
    /// From which place on readings are compared: 1 if competing readings have the same first digit.
    first_place: usize,
}

thread_local! {
    static COMPARISONS: RefCell<Comparisons> = RefCell::default();
}

impl RankPropagator {
    pub fn new(constraint: &Rank, layout: &Layout) -> Self {
        let readings = &constraint.readings;
        let houses = groups_by_house(readings, layout);
        let has_houses = houses.is_some();
        let groups = houses.unwrap_or_else(|| (0..readings.len() as u16).map(|reading| [reading]).collect());
        let mut clues = constraint.clues.clone();
        clues.sort_by_key(|&(_, rank)| rank);
        let all_digits = layout.all_digits();
        let clue = |&(reading, rank)| match has_houses {
            true => Clue::among_equal_first_digits(reading, rank, groups.len(), all_digits),
            false => Clue::among_all(reading, rank, groups.len(), all_digits),
        };
        let clues: Vec<Clue> = clues.iter().map(clue).collect();
        let first_place = usize::from(has_houses);
        RankPropagator {
            first_cells: sorted(readings.iter().map(|reading| reading[0])),
            second_cells: sorted(readings.iter().filter_map(|reading| reading.get(1).copied())),
            cells: sorted(readings.iter().flatten().copied()),
            rivals: clues.iter().map(|clue| rivals(readings, &groups, clue, first_place, layout)).collect(),
            readings: readings.clone(),
            clues,
            ties: constraint.ties,
            first_place,
        }
    }

    /// The order that two readings are in, if one of them has a rank and the other one comes after it.
    fn order(&self) -> Order {
        if self.ties == Ties::Any { Order::NotAbove } else { Order::Below }
    }

    fn tail(&self, reading: usize) -> &[Cell] {
        &self.readings.get(reading)[self.first_place..]
    }

    /// Compares all other readings with a clue.
    fn propagate_clue<W: BitSet>(
        &self,
        index: usize,
        comparisons: &mut Comparisons,
        context: &mut Context<W>,
    ) -> Result<(), Conflict> {
        let clue = self.clues[index];
        let first_cell = self.readings.get(clue.reading)[0];
        context.keep_only(first_cell, W::from_mask(clue.first_digit))?;
        self.compare_rivals(index, comparisons, context);
        let mut counts = Counts::default();
        comparisons.groups.iter().for_each(|group| counts.add(group.sides));
        if !counts.allow(clue) {
            return Err(Conflict::Cell(self.open_cell(context, clue)));
        }
        self.narrow_clue(clue, &comparisons.groups, context)?;
        let mut groups = comparisons.groups.iter();
        groups.try_for_each(|group| self.settle(group, &comparisons.rivals, counts, clue, context))
    }

    /// Compares a clue with the readings that can begin with the same digit.
    fn compare_rivals<W: BitSet>(&self, index: usize, comparisons: &mut Comparisons, context: &Context<W>) {
        let clue = self.clues[index];
        comparisons.rivals.clear();
        comparisons.groups.clear();
        for &rival in &self.rivals[index] {
            let begin = comparisons.rivals.len();
            if rival.begins_group {
                comparisons.groups.push(Group { begin, end: begin, ..Group::default() });
            }
            let group = comparisons.groups.last_mut().expect("the first rival begins a group");
            if context.candidates(rival.first_cell).mask() & clue.first_digit != 0 {
                let (sides, by_digit) = self.sides(context, clue, rival);
                group.end += 1;
                group.sides = group.sides.or(sides);
                group.by_digit.smaller |= by_digit.smaller;
                group.by_digit.larger |= by_digit.larger;
                comparisons.rivals.push((rival, sides));
            }
        }
    }

    /// The sides of a clue on which a reading can be if it competes, and for each digit of the clue where it is
    /// compared first.
    fn sides<W: BitSet>(&self, context: &Context<W>, clue: Clue, rival: Rival) -> (Sides, SidesByDigit) {
        let (tail, clue_tail) = (self.tail(rival.reading.into()), self.tail(clue.reading));
        let any_digit = SidesByDigit { smaller: u32::MAX, larger: u32::MAX };
        let (Relation::Peers | Relation::Free) = rival.relation else {
            return (self.sides_of_tails(context, tail, clue_tail), any_digit);
        };
        let used_digit = if rival.differs_from_first { clue.first_digit } else { 0 };
        let digits = context.candidates(tail[0]).mask() & !used_digit;
        let clue_digits = context.candidates(clue_tail[0]).mask();
        let equal_digits = if rival.relation == Relation::Peers { 0 } else { digits };
        let by_digit = SidesByDigit {
            smaller: above_smallest(digits) | equal_digits,
            larger: below_largest(digits) | equal_digits,
        };
        let mut sides = Sides {
            smaller: above_smallest(digits) & clue_digits != 0,
            larger: below_largest(digits) & clue_digits != 0,
        };
        if equal_digits & clue_digits != 0 && !(sides.smaller && sides.larger) {
            sides = sides.or(self.sides_of_tails(context, &tail[1..], &clue_tail[1..]));
        }
        (sides, by_digit)
    }

    /// The sides on which the first of two lists can be.
    fn sides_of_tails<W: BitSet>(&self, context: &Context<W>, first: &[Cell], second: &[Cell]) -> Sides {
        let Comparison { can_be_smaller, can_be_larger, can_be_equal } = compare(context, first, second);
        let can_tie = can_be_equal && self.ties == Ties::Any;
        Sides { smaller: can_be_smaller || can_tie, larger: can_be_larger || can_tie }
    }

    /// The first cell of a clue that is not fixed, or the first one.
    fn open_cell<W: BitSet>(&self, context: &Context<W>, clue: Clue) -> Cell {
        let cells = self.readings.get(clue.reading);
        let is_open = |cell: &&Cell| !context.candidates(**cell).has_at_most_one();
        *cells.iter().find(is_open).unwrap_or(&cells[0])
    }

    /// Keeps the digits of the first compared cell of a clue for which the right numbers of readings can be
    /// smaller and larger.
    fn narrow_clue<W: BitSet>(
        &self,
        clue: Clue,
        groups: &[Group],
        context: &mut Context<W>,
    ) -> Result<(), Conflict> {
        let Some(&cell) = self.tail(clue.reading).first() else { return Ok(()) };
        let mut allowed = W::EMPTY;
        for digit in context.candidates(cell).members() {
            let mut counts = Counts::default();
            groups.iter().for_each(|group| counts.add(group.by_digit.get(digit)));
            if counts.allow(clue) {
                allowed |= W::single(digit);
            }
        }
        context.keep_only(cell, allowed)
    }

    /// Leaves in a group the readings that can be on a side on which one of the group may be. If only one
    /// reading is left, puts it on that side.
    fn settle<W: BitSet>(
        &self,
        group: &Group,
        rivals: &[(Rival, Sides)],
        counts: Counts,
        clue: Clue,
        context: &mut Context<W>,
    ) -> Result<(), Conflict> {
        let all = group.sides;
        let is_settled = all.smaller != all.larger;
        let must_be_smaller = counts.surely_larger == clue.larger || counts.possibly_smaller == clue.smaller;
        let must_be_larger = counts.surely_smaller == clue.smaller || counts.possibly_larger == clue.larger;
        let may_be = Sides {
            smaller: all.smaller && (is_settled || !must_be_larger),
            larger: all.larger && (is_settled || !must_be_smaller),
        };
        let mut competing = None;
        let mut competing_count = 0;
        for (rival, sides) in &rivals[group.begin..group.end] {
            if (sides.smaller && may_be.smaller) || (sides.larger && may_be.larger) {
                competing = Some(usize::from(rival.reading));
                competing_count += 1;
            } else if self.first_place > 0 {
                context.keep_only(rival.first_cell, W::from_mask(!clue.first_digit))?;
            }
        }
        let Some(reading) = competing.filter(|_| competing_count == 1) else {
            return if competing_count > 0 {
                Ok(())
            } else {
                Err(Conflict::Cell(self.open_cell(context, clue)))
            };
        };
        let (tail, clue_tail) = (self.tail(reading), self.tail(clue.reading));
        if !may_be.larger {
            keep_order(context, tail, clue_tail, self.order())?;
        }
        if !may_be.smaller {
            keep_order(context, clue_tail, tail, self.order())?;
        }
        Ok(())
    }

    /// Keeps readings with ranks and the same first digit in the order of their ranks.
    fn order_clues<W: BitSet>(&self, context: &mut Context<W>) -> Result<(), Conflict> {
        for pair in self.clues.windows(2) {
            if pair[0].first_digit == pair[1].first_digit && pair[0].smaller < pair[1].smaller {
                let [lower, upper] = [pair[0], pair[1]].map(|clue| self.tail(clue.reading));
                keep_order(context, lower, upper, self.order())?;
            }
        }
        Ok(())
    }

    /// A number that decreases whenever a cell loses a candidate.
    fn sum_of_masks<W: BitSet>(&self, context: &Context<W>) -> u64 {
        self.cells.iter().map(|&cell| u64::from(context.candidates(cell).mask())).sum()
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

impl Propagator for RankPropagator {
    /// A first cell counts with all of its digits, the second ones with the smallest and the largest. Further
    /// cells are rarely compared.
    fn watched_cells(&self) -> Vec<(Cell, WatchedChange)> {
        let change = |cell: &Cell| {
            if self.first_cells.binary_search(cell).is_ok() {
                WatchedChange::Any
            } else if self.second_cells.binary_search(cell).is_ok() {
                WatchedChange::Bounds
            } else {
                WatchedChange::Fixed
            }
        };
        self.cells.iter().map(|&cell| (cell, change(&cell))).collect()
    }

    fn level(&self) -> Level {
        Level::Heavy
    }

    fn propagate<W: BitSet>(&self, context: &mut Context<W>) -> Result<(), Conflict> {
        let sum_before = self.sum_of_masks(context);
        COMPARISONS.with_borrow_mut(|comparisons| {
            (0..self.clues.len()).try_for_each(|index| self.propagate_clue(index, comparisons, context))
        })?;
        self.order_clues(context)?;
        if self.ties == Ties::None && self.has_tie(context) {
            return Err(Conflict::Cell(self.readings.get(0)[0]));
        }
        if self.sum_of_masks(context) != sum_before {
            context.run_again();
        }
        Ok(())
    }
}

#[cfg(test)]
#[path = "../../tests/unit/constraints/rank_propagator.rs"]
mod tests;
