//! BUG (bivalue universal grave). Without the extras of some cells all empty cells would have two candidates, and
//! each digit two places or none in every house. Then all empty cells could be filled in two ways, so one of the
//! extras is true.

use std::ops::ControlFlow;

use crate::cells::Cell;
use crate::logic::finder::{FinderCall, Flow, Order, Sink};
use crate::logic::pattern_kind::PatternKind;
use crate::logic::position::{Position, bits, low_and_high};
use crate::logic::uniqueness::bug_se;
use crate::logic::uniqueness::deadly::{Deadly, TYPE_2};

/// The most cells with extras.
const MOST_ROOFS: usize = 6;

/// Finds BUGs. Type 1: the extras are in one cell; type 2: they are one digit; type 3: with a naked set; type 4: with a
/// digit locked in two cells; type n: whatever contradicts all extras. In SE's order: all types as SE does.
pub fn find<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    if !position.geometry.has_exchangeable_digits || position.empty_cells.is_empty() {
        return ControlFlow::Continue(());
    }
    if call.order == Order::Se {
        return bug_se::find(position, call, sink);
    }
    let (mut richer_cells, mut count) = ([0; MOST_ROOFS], 0);
    for cell in position.empty_cells.iter() {
        match position.mask(cell).count_ones() {
            2 => (),
            3.. if count < MOST_ROOFS => {
                richer_cells[count] = cell;
                count += 1;
            }
            _ => return ControlFlow::Continue(()),
        }
    }
    let allowed = if call.kind == PatternKind::Type1 { 1..=1 } else { 2..=MOST_ROOFS };
    if !allowed.contains(&count) {
        return ControlFlow::Continue(());
    }
    let n = position.geometry.digit_count;
    let mut search =
        BugSearch { position, call, counts: vec![0; position.geometry.houses.len() * n], cells: Vec::new() };
    for cell in position.empty_cells.iter().filter(|cell| !richer_cells[..count].contains(cell)) {
        if !search.add(cell, position.mask(cell)) {
            return ControlFlow::Continue(());
        }
    }
    search.choose(&richer_cells[..count], sink)
}

/// A choice of two digits for each cell, and how many places it gives each digit in each house.
struct BugSearch<'p, 'a, const W: usize> {
    position: &'p Position<'a, W>,
    call: &'p FinderCall,
    counts: Vec<u8>,
    cells: Vec<(Cell, u8, u8)>,
}

impl<const W: usize> BugSearch<'_, '_, W> {
    /// Adds a cell with its two digits. Returns `false` if a digit has more than two places in a house.
    fn add(&mut self, cell: Cell, pair: u32) -> bool {
        let [a, b] = low_and_high(pair);
        self.cells.push((cell, a, b));
        let mut fits = true;
        for membership in &self.position.geometry.memberships[usize::from(cell)] {
            for digit in [a, b] {
                let count = &mut self.counts
                    [usize::from(membership.house) * self.position.geometry.digit_count + usize::from(digit)];
                *count += 1;
                fits &= *count <= 2;
            }
        }
        fits
    }

    /// Removes the last cell.
    fn remove_last(&mut self) {
        let Some((cell, a, b)) = self.cells.pop() else { return };
        for membership in &self.position.geometry.memberships[usize::from(cell)] {
            for digit in [a, b] {
                self.counts[usize::from(membership.house) * self.position.geometry.digit_count
                    + usize::from(digit)] -= 1;
            }
        }
    }

    /// Chooses two digits for each of these cells in every way that fits.
    fn choose(&mut self, cells: &[Cell], sink: &mut Sink<'_>) -> Flow {
        sink.poll()?;
        let Some((&cell, rest)) = cells.split_first() else {
            let is_pattern = self.counts.iter().all(|&count| count != 1);
            return if is_pattern { self.give(sink) } else { ControlFlow::Continue(()) };
        };
        let mask = self.position.mask(cell);
        for low in bits(mask) {
            for high in bits(mask).filter(|&high| high > low) {
                if self.add(cell, 1 << low | 1 << high) {
                    self.choose(rest, sink)?;
                }
                self.remove_last();
            }
        }
        ControlFlow::Continue(())
    }

    /// Gives the steps of a pattern that is complete.
    fn give(&self, sink: &mut Sink<'_>) -> Flow {
        let extras =
            self.cells.iter().map(|&(cell, a, b)| (cell, self.position.mask(cell) & !(1 << a | 1 << b)));
        let extras: Vec<(Cell, u32)> = extras.filter(|&(_, extra)| extra != 0).collect();
        let digits = extras.iter().fold(0, |all, &(_, extra)| all | extra);
        let mut deadly = Deadly::new(self.position, &self.cells, &extras, digits, 0);
        deadly.size = extras.iter().map(|(_, extra)| extra.count_ones() as u16).sum();
        let one_digit = digits.is_power_of_two();
        match self.call.kind {
            PatternKind::Type1 => deadly.give_one_cell(self.call, sink),
            PatternKind::Type2 if one_digit => deadly.give_one_digit(self.call, TYPE_2, sink),
            PatternKind::Type3 if !one_digit => deadly.give_sets(self.call, 0, sink),
            PatternKind::Type4 if extras.len() == 2 => deadly.give_locked(self.call, sink),
            PatternKind::TypeN if !one_digit => deadly.give_excluded_by_all(self.call, sink),
            _ => ControlFlow::Continue(()),
        }
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/uniqueness/bug.rs"]
mod tests;
