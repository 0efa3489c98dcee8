//! Unique rectangles and loops as Sudoku Explainer (SE) finds them. From each cell with two candidates the
//! search goes depth first from cell to cell through shared houses, until it is back at the start. Which
//! cells it may enter depends on the extras of all cells that it has looked at so far, not only of those on
//! the loop. This is a peculiarity of SE, which the search repeats in order to find the same steps.

use std::ops::ControlFlow;

use crate::cells::Cell;
use crate::logic::finder::{FinderCall, Flow, Sink, candidates_among};
use crate::logic::position::{Position, bits, low_and_high};
use crate::logic::se_values;
use crate::logic::set::CellSet;
use crate::logic::step::StrongSet;
use crate::logic::subsets::{SubsetMasks, SubsetOrder};
use crate::logic::uniqueness::deadly::{
    CellExtras, DeadlyPattern, LOOP_OFFSET, PatternCell, TYPE_3_HIDDEN, TYPE_4,
};
use crate::logic::uniqueness::types_se::{MAX_SET_SIZE, SeTypes};

/// How many cells with extras a loop may have whatever the extras are. Further ones are allowed only while
/// all extras are one digit. SE counts down below 0, so the number is signed.
const FREE_ROOFS: i32 = 2;

/// Finds all steps, loop by loop. Their SE values and types are for the sink to sort by.
pub fn find<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    for start in position.cells_with_candidate_count(2).iter() {
        let mut search = SeLoopSearch { position, call, pair: position.mask(start), cells: Vec::new() };
        search.enter(start, usize::MAX, FREE_ROOFS, 0, sink)?;
    }
    ControlFlow::Continue(())
}

struct SeLoopSearch<'p, 'a, const W: usize> {
    position: &'p Position<'a, W>,
    call: &'p FinderCall,
    /// The two digits of the first cell as a mask.
    pair: u32,
    /// The path from the first cell to the current cell.
    cells: Vec<Cell>,
}

impl<const W: usize> SeLoopSearch<'_, '_, W> {
    /// Continues the path from a cell. `entered_by` is the kind of house (0 box, 1 row, 2 column) through
    /// which the path came to this cell; it must leave through another kind. At the start it is `usize::MAX`:
    /// the path may leave through any kind. Cells list their houses in the order of these kinds.
    /// `extra_digits` are the extras of all cells that the search has looked at.
    fn enter(
        &mut self,
        cell: Cell,
        entered_by: usize,
        free_roofs: i32,
        mut extra_digits: u32,
        sink: &mut Sink<'_>,
    ) -> Flow {
        sink.poll()?;
        self.cells.push(cell);
        let geometry = self.position.geometry;
        let memberships = geometry.memberships[usize::from(cell)].iter().enumerate();
        for (house_kind, membership) in memberships.filter(|&(house_kind, _)| house_kind != entered_by) {
            for &next in &geometry.house(membership.house).cells {
                let mask = self.position.mask(next);
                if next == self.cells[0] && self.cells.len() >= 4 {
                    self.give(sink)?;
                } else if self.pair & !mask == 0 && !self.cells.contains(&next) {
                    extra_digits |= mask & !self.pair;
                    let is_roof = mask != self.pair;
                    if !is_roof || extra_digits.is_power_of_two() || free_roofs > 0 {
                        self.enter(next, house_kind, free_roofs - i32::from(is_roof), extra_digits, sink)?;
                    }
                }
            }
        }
        self.cells.pop();
        ControlFlow::Continue(())
    }

    /// Whether the path is a loop: each house of its cells contains exactly one cell at an even index of the
    /// path and one at an odd index.
    fn is_loop(&self) -> bool {
        // The houses of all cells, each with the parity of the index of the cell.
        let mut houses: Vec<(u16, usize)> = Vec::with_capacity(3 * self.cells.len());
        for (index, &cell) in self.cells.iter().enumerate() {
            let memberships = &self.position.geometry.memberships[usize::from(cell)];
            houses.extend(memberships.iter().map(|membership| (membership.house, index % 2)));
        }
        houses.sort_unstable();
        // Each house must come exactly twice, first with an even index and then with an odd one.
        self.cells.len().is_multiple_of(2)
            && houses.len().is_multiple_of(2)
            && houses.chunks(2).all(|pair| pair[0] == (pair[1].0, 0) && pair[1].1 == 1)
            && houses.windows(3).all(|three| three[0].0 != three[2].0)
    }

    /// Gives the steps of the path, if it is a loop.
    fn give(&self, sink: &mut Sink<'_>) -> Flow {
        if !self.is_loop() {
            return ControlFlow::Continue(());
        }
        let [low, high] = low_and_high(self.pair);
        let cells: Vec<PatternCell> = self.cells.iter().map(|&cell| (cell, low, high)).collect();
        let extras_of = |&cell: &Cell| (cell, self.position.mask(cell) & !self.pair);
        let extras: Vec<CellExtras> =
            self.cells.iter().map(extras_of).filter(|&(_, extras)| extras != 0).collect();
        let variant_offset = if cells.len() > 4 { LOOP_OFFSET } else { 0 };
        let pattern = DeadlyPattern::new(self.position, &cells, &extras, self.pair, variant_offset);
        let types = SeTypes { pattern, call: self.call, base_value: base_value(cells.len()) };
        match extras.len() {
            0 => ControlFlow::Continue(()),
            1 => types.give_type_1(sink),
            2 => {
                if types.pattern.extra_digits.is_power_of_two() {
                    types.give_type_2(sink)
                } else {
                    give_type_3(&types, sink)
                }?;
                give_type_4(&types, sink)
            }
            // The search allows three or more roofs only if all their extras are one digit.
            _ => types.give_type_2(sink),
        }
    }
}

fn base_value(cell_count: usize) -> f64 {
    match cell_count {
        ..6 => se_values::UNIQUE_RECTANGLE,
        6..8 => se_values::UNIQUE_LOOP_OF_6,
        8..10 => se_values::UNIQUE_LOOP_OF_8,
        _ => se_values::UNIQUE_LOOP_OF_10,
    }
}

/// Type 3, by the size of the set, then by house, naked sets first. SE looks for a naked set up to half the
/// empty cells of a house, and for a hidden set below that.
fn give_type_3<const W: usize>(types: &SeTypes<'_, '_, W>, sink: &mut Sink<'_>) -> Flow {
    let position = types.pattern.position;
    for size in types.pattern.extra_digits.count_ones()..=MAX_SET_SIZE {
        for house in position.geometry.common_houses(types.pattern.roofs) {
            let empty_count = (position.geometry.house(house).set & position.empty_cells).count() as u32;
            if 2 * size <= empty_count {
                types.give_naked(house, size, sink)?;
            }
            if 2 * size < empty_count {
                give_hidden(types, house, size, sink)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Type 3 with a hidden set: the pair and `size - 2` other digits have places in only `size` cells of the
/// house, counting the first roof but not the second, because an extra fills one of the two. So these cells
/// hold these digits.
fn give_hidden<const W: usize>(
    types: &SeTypes<'_, '_, W>,
    house: u16,
    size: u32,
    sink: &mut Sink<'_>,
) -> Flow {
    let DeadlyPattern { position, extras, extra_digits, digits: pair, roofs, .. } = types.pattern;
    let second_roof = extras[1].0;
    let cells = &position.geometry.house(house).cells;
    let second_roof_place =
        cells.iter().position(|&cell| cell == second_roof).map_or(0, |place| 1u32 << place);
    let places = |digit: u8| position.places(house, digit) & !second_roof_place;
    let mut masks = SubsetMasks::default();
    for digit in bits(position.geometry.all_digits & !extra_digits & !pair) {
        if places(digit) != 0 {
            masks.add(digit, places(digit));
        }
    }
    let pair_places = bits(pair).fold(0, |union, digit| union | places(digit));
    masks.complete(size - 2, size, pair_places, SubsetOrder::Colexicographic, sink, &mut |chosen, sink| {
        let set_digits = chosen.numbers | pair;
        let cells: CellSet<W> = bits(chosen.union).map(|place| cells[usize::from(place)]).collect();
        let cells = cells - roofs;
        let eliminations = candidates_among(position, cells, !set_digits);
        let further_sets: Vec<_> = bits(set_digits).map(|digit| StrongSet::Place(house, digit)).collect();
        let variant = TYPE_3_HIDDEN + size as u16;
        let step = types.type_3_step(variant, eliminations, &further_sets, (cells, set_digits), house);
        types.give(sink, 3, size - 2, step)
    })
}

/// Type 4: in a house of both roofs a digit of the pattern has its only places in the roofs, so the other
/// digit is false in them. If several houses qualify, SE shows the last; if both digits do, the lower.
fn give_type_4<const W: usize>(types: &SeTypes<'_, '_, W>, sink: &mut Sink<'_>) -> Flow {
    let DeadlyPattern { position, roofs, digits: pair, .. } = types.pattern;
    for digit in bits(pair) {
        let locks_digit = |house: &u16| position.cells_in(*house, digit) == roofs;
        let Some(house) = position.geometry.common_houses(roofs).filter(locks_digit).last() else {
            continue;
        };
        let eliminations = candidates_among(position, roofs, pair & !(1 << digit));
        let link = [StrongSet::Place(house, digit)];
        let step = types.pattern.step(types.call, TYPE_4, eliminations, &link);
        return types.give(sink, 4, 0, types.pattern.with_strong_links(types.call, step, &link));
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/uniqueness/loops_se.rs"]
mod tests;
