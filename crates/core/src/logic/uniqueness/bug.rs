//! BUG (bivalue universal grave): a deadly pattern of all empty cells. Each cell keeps two of its candidates,
//! and in every house each digit has two places or none among them. If every cell held one of its two, each
//! could take the other instead, and there would be a second solution. All other candidates are extras, so
//! one of them is true. In a BUG+1 there is just one extra.

use std::ops::ControlFlow;

use crate::cells::Cell;
use crate::logic::finder::{FinderCall, Flow, Order, Sink};
use crate::logic::pattern_kind::PatternKind;
use crate::logic::position::{Position, bits, low_and_high};
use crate::logic::uniqueness::bug_se;
use crate::logic::uniqueness::deadly::{CellExtras, DeadlyPattern, PatternCell, TYPE_2};

/// The most cells with extras. The search tries all pairs in each of them, so their number must be small.
const MAX_ROOFS: usize = 6;

/// Finds BUGs of one type. Type 1: the extras are in one cell; type 2: they are one digit; type 3: they form
/// a naked set with other cells; type 4: a digit is locked in the two cells with extras; type n: a candidate
/// contradicts all extras. In SE's order, finds all types that SE knows.
pub fn find<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    if !position.geometry.has_exchangeable_digits || position.empty_cells.is_empty() {
        return ControlFlow::Continue(());
    }
    if call.order == Order::Se {
        return bug_se::find(position, call, sink);
    }
    // An array, so that the usual failure is without allocation.
    let (mut roofs, mut roof_count) = ([0; MAX_ROOFS], 0);
    for cell in position.empty_cells.iter() {
        match position.mask(cell).count_ones() {
            2 => (),
            3.. if roof_count < MAX_ROOFS => {
                roofs[roof_count] = cell;
                roof_count += 1;
            }
            // A cell with fewer than two candidates, or too many roofs.
            _ => return ControlFlow::Continue(()),
        }
    }
    let roofs = &roofs[..roof_count];
    let roof_counts_of_type = if call.kind == PatternKind::Type1 { 1..=1 } else { 2..=MAX_ROOFS };
    if !roof_counts_of_type.contains(&roof_count) {
        return ControlFlow::Continue(());
    }
    let list_length = position.geometry.houses.len() * position.geometry.digit_count;
    let mut search = BugSearch { position, call, place_counts: vec![0; list_length], cells: Vec::new() };
    for cell in position.empty_cells.iter().filter(|cell| !roofs.contains(cell)) {
        if !search.add(cell, position.mask(cell)) {
            return ControlFlow::Continue(());
        }
    }
    search.choose_pairs(roofs, sink)
}

/// A search for the pair of digits that each cell has in the pattern.
struct BugSearch<'p, 'a, const W: usize> {
    position: &'p Position<'a, W>,
    call: &'p FinderCall,
    /// How many of the cells in a house have a digit in their pair, at `house * digit_count + digit`.
    place_counts: Vec<u8>,
    /// The cells whose pair is chosen.
    cells: Vec<PatternCell>,
}

impl<const W: usize> BugSearch<'_, '_, W> {
    /// Adds a cell with its pair. Returns `false` if a digit now has more than two places in a house.
    fn add(&mut self, cell: Cell, pair: u32) -> bool {
        let [low, high] = low_and_high(pair);
        self.cells.push((cell, low, high));
        let mut fits = true;
        for membership in &self.position.geometry.memberships[usize::from(cell)] {
            for digit in [low, high] {
                let count = self.place_count(membership.house, digit);
                *count += 1;
                fits &= *count <= 2;
            }
        }
        fits
    }

    fn remove_last(&mut self) {
        let Some((cell, low, high)) = self.cells.pop() else { return };
        for membership in &self.position.geometry.memberships[usize::from(cell)] {
            for digit in [low, high] {
                *self.place_count(membership.house, digit) -= 1;
            }
        }
    }

    #[inline]
    fn place_count(&mut self, house: u16, digit: u8) -> &mut u8 {
        let digit_count = self.position.geometry.digit_count;
        &mut self.place_counts[usize::from(house) * digit_count + usize::from(digit)]
    }

    /// Tries all pairs for each of these roofs, and gives the steps of every pattern that results.
    fn choose_pairs(&mut self, roofs: &[Cell], sink: &mut Sink<'_>) -> Flow {
        sink.poll()?;
        let Some((&cell, other_roofs)) = roofs.split_first() else {
            let is_pattern = self.place_counts.iter().all(|&count| count != 1);
            return if is_pattern { self.give(sink) } else { ControlFlow::Continue(()) };
        };
        let mask = self.position.mask(cell);
        for low in bits(mask) {
            for high in bits(mask).filter(|&high| high > low) {
                if self.add(cell, 1 << low | 1 << high) {
                    self.choose_pairs(other_roofs, sink)?;
                }
                self.remove_last();
            }
        }
        ControlFlow::Continue(())
    }

    /// Gives the steps of the complete pattern that have the type of the call.
    fn give(&self, sink: &mut Sink<'_>) -> Flow {
        let extras_of =
            |&(cell, low, high): &PatternCell| (cell, self.position.mask(cell) & !(1 << low | 1 << high));
        let extras: Vec<CellExtras> =
            self.cells.iter().map(extras_of).filter(|&(_, extras)| extras != 0).collect();
        let pattern = bug_pattern(self.position, &self.cells, &extras);
        let have_one_digit = pattern.extra_digits.is_power_of_two();
        match self.call.kind {
            PatternKind::Type1 => pattern.give_type_1(self.call, sink),
            PatternKind::Type2 if have_one_digit => pattern.give_type_2(self.call, TYPE_2, sink),
            PatternKind::Type3 if !have_one_digit => pattern.give_type_3(self.call, 0, sink),
            PatternKind::Type4 if extras.len() == 2 => pattern.give_type_4(self.call, sink),
            PatternKind::TypeN if !have_one_digit => pattern.give_type_n(self.call, sink),
            _ => ControlFlow::Continue(()),
        }
    }
}

/// The deadly pattern of a BUG: its digits are those of the extras, its size is the number of extras.
pub fn bug_pattern<'p, 's, const W: usize>(
    position: &'p Position<'p, W>,
    cells: &'s [PatternCell],
    extras: &'s [CellExtras],
) -> DeadlyPattern<'p, 's, W> {
    let digits = extras.iter().fold(0, |digits, &(_, extras)| digits | extras);
    let size = extras.iter().map(|(_, extras)| extras.count_ones() as u16).sum();
    DeadlyPattern { size, ..DeadlyPattern::new(position, cells, extras, digits, 0) }
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/uniqueness/bug.rs"]
mod tests;
