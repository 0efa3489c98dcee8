//! Unique rectangles and loops in SE's order and with its restrictions. The search starts at each cell with two
//! digits and goes depth first through box, row and column; the cells that it has looked at decide which cells it
//! may still enter.

use std::ops::ControlFlow;

use crate::cells::Cell;
use crate::logic::finder::{FinderCall, Flow, Sink, candidates_among};
use crate::logic::position::{Position, bits, low_and_high};
use crate::logic::se_values;
use crate::logic::set::CellSet;
use crate::logic::step::StrongSet;
use crate::logic::subsets::{SubsetMasks, SubsetOrder};
use crate::logic::uniqueness::deadly::{Deadly, HIDDEN_SET, LOOP, TYPE_4};
use crate::logic::uniqueness::types_se::{MOST, SeTypes};

/// How many cells with any extras the search may enter.
const ANY_EXTRAS: i32 = 2;

/// Finds all steps, loop by loop, with value and type to sort by.
pub fn find<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    for start in position.cells_with_candidate_count(2).iter() {
        let mut search = SeLoopSearch { position, call, pair: position.mask(start), cells: Vec::new() };
        search.enter(start, usize::MAX, ANY_EXTRAS, 0, sink)?;
    }
    ControlFlow::Continue(())
}

struct SeLoopSearch<'p, 'a, const W: usize> {
    position: &'p Position<'a, W>,
    call: &'p FinderCall,
    pair: u32,
    cells: Vec<Cell>,
}

impl<const W: usize> SeLoopSearch<'_, '_, W> {
    /// Goes on from a cell through every house but the one by which it was reached. `extra` has the extras of all
    /// cells that the search has looked at; it grows by those that it looks at from here.
    fn enter(
        &mut self,
        cell: Cell,
        reached_by: usize,
        any_extras: i32,
        mut extra: u32,
        sink: &mut Sink<'_>,
    ) -> Flow {
        sink.poll()?;
        self.cells.push(cell);
        let geometry = self.position.geometry;
        for (family, membership) in
            geometry.memberships[usize::from(cell)].iter().enumerate().filter(|&(at, _)| at != reached_by)
        {
            for &next in &geometry.house(membership.house).cells {
                let mask = self.position.mask(next);
                if next == self.cells[0] && self.cells.len() >= 4 {
                    self.close(sink)?;
                } else if self.pair & !mask == 0 && !self.cells.contains(&next) {
                    extra |= mask & !self.pair;
                    let has_no_extras = mask == self.pair;
                    if has_no_extras || extra.is_power_of_two() || any_extras > 0 {
                        self.enter(next, family, any_extras - i32::from(!has_no_extras), extra, sink)?;
                    }
                }
            }
        }
        self.cells.pop();
        ControlFlow::Continue(())
    }

    /// Whether the cells of each digit are in different houses, and both digits in the same houses.
    fn is_loop(&self) -> bool {
        let mut visits: Vec<(u16, usize)> = Vec::with_capacity(3 * self.cells.len());
        for (at, &cell) in self.cells.iter().enumerate() {
            visits.extend(
                self.position.geometry.memberships[usize::from(cell)]
                    .iter()
                    .map(|membership| (membership.house, at % 2)),
            );
        }
        visits.sort_unstable();
        self.cells.len().is_multiple_of(2)
            && visits.len().is_multiple_of(2)
            && visits.chunks(2).all(|pair| pair[0] == (pair[1].0, 0) && pair[1].1 == 1)
            && visits.windows(3).all(|three| three[0].0 != three[2].0)
    }

    /// Gives the steps of a closed loop.
    fn close(&self, sink: &mut Sink<'_>) -> Flow {
        if !self.is_loop() {
            return ControlFlow::Continue(());
        }
        let [low, high] = low_and_high(self.pair);
        let cells: Vec<(Cell, u8, u8)> = self.cells.iter().map(|&cell| (cell, low, high)).collect();
        let extras = self.cells.iter().map(|&cell| (cell, self.position.mask(cell) & !self.pair));
        let extras: Vec<(Cell, u32)> = extras.filter(|&(_, extra)| extra != 0).collect();
        let offset = if cells.len() > 4 { LOOP } else { 0 };
        let deadly = Deadly::new(self.position, &cells, &extras, self.pair, offset);
        let types = SeTypes { deadly, call: self.call, base_value: base_value(cells.len()) };
        match extras.len() {
            0 => ControlFlow::Continue(()),
            1 => types.give_type_1(sink),
            2 => {
                if types.deadly.extra_digits.is_power_of_two() {
                    types.give_type_2(sink)
                } else {
                    give_type_3(&types, sink)
                }?;
                give_type_4(&types, sink)
            }
            _ => types.give_type_2(sink),
        }
    }
}

/// The value of a loop with this number of cells.
fn base_value(cells: usize) -> f64 {
    match cells {
        ..6 => se_values::UNIQUE_RECTANGLE,
        6..8 => se_values::UNIQUE_LOOP_OF_6,
        8..10 => se_values::UNIQUE_LOOP_OF_8,
        _ => se_values::UNIQUE_LOOP_OF_10,
    }
}

/// Type 3, by size, then by house.
fn give_type_3<const W: usize>(types: &SeTypes<'_, '_, W>, sink: &mut Sink<'_>) -> Flow {
    let position = types.deadly.position;
    for size in types.deadly.extra_digits.count_ones()..=MOST {
        for house in position.geometry.common_houses(types.deadly.roofs) {
            let empty = (position.geometry.house(house).set & position.empty_cells).count() as u32;
            if 2 * size <= empty {
                types.give_naked(house, size, sink)?;
            }
            if 2 * size < empty {
                give_hidden(types, house, size, sink)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Type 3 with a hidden set.
fn give_hidden<const W: usize>(
    types: &SeTypes<'_, '_, W>,
    house: u16,
    size: u32,
    sink: &mut Sink<'_>,
) -> Flow {
    let Deadly { position, extras, extra_digits: extra, digits: pair, roofs, .. } = types.deadly;
    let cells = &position.geometry.house(house).cells;
    let later = (0..).zip(cells).find(|&(_, &cell)| cell == extras[1].0).map_or(0, |(at, _)| 1u32 << at);
    let mut masks = SubsetMasks::default();
    for digit in bits(position.geometry.all_digits & !extra & !pair) {
        let places = position.places(house, digit) & !later;
        if places != 0 {
            masks.add(digit, places);
        }
    }
    let fixed = bits(pair).fold(0, |union, digit| union | position.places(house, digit) & !later);
    masks.complete(size - 2, size, fixed, SubsetOrder::Colexicographic, sink, &mut |chosen, sink| {
        let held = chosen.numbers | pair;
        let set: CellSet<W> = bits(chosen.union).map(|at| cells[usize::from(at)]).collect();
        let set = set - roofs;
        let eliminations = candidates_among(position, set, !held);
        let more: Vec<StrongSet> = bits(held).map(|digit| StrongSet::Place(house, digit)).collect();
        let step = types.set_step(HIDDEN_SET + size as u16, eliminations, &more, (set, house));
        types.give(sink, 3, size - 2, step)
    })
}

/// Type 4: a digit is locked in the cells with extras; by the last house that says so.
fn give_type_4<const W: usize>(types: &SeTypes<'_, '_, W>, sink: &mut Sink<'_>) -> Flow {
    let Deadly { position, roofs, digits: pair, .. } = types.deadly;
    for digit in bits(pair) {
        let locked = |house: &u16| position.cells_in(*house, digit) == roofs;
        let Some(house) = position.geometry.common_houses(roofs).filter(locked).last() else {
            continue;
        };
        let eliminations = candidates_among(position, roofs, pair & !(1 << digit));
        let link = [StrongSet::Place(house, digit)];
        let step = types.deadly.step(types.call, TYPE_4, eliminations, &link);
        return types.give(sink, 4, 0, types.deadly.with_links(types.call, step, &link));
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/uniqueness/loops_se.rs"]
mod tests;
