//! Unique rectangles and loops in SE's order and with its limits: from each cell with two digits, depth first
//! through box, row and column, where what was looked at on the way decides what may still be entered.

use std::ops::ControlFlow;

use crate::cells::Cell;
use crate::logic::finder::{FinderCall, Flow, Sink, candidates_among};
use crate::logic::position::{Position, bits, low_and_high};
use crate::logic::se_values;
use crate::logic::set::CellSet;
use crate::logic::step::StrongSet;
use crate::logic::subsets::{SubsetMasks, SubsetOrder};
use crate::logic::uniqueness::deadly::{Deadly, HIDDEN_SET, LOOP, TYPE_4};
use crate::logic::uniqueness::types_se::{MOST, Types};

/// How many cells with extras may be entered whatever they have.
const BUDGET: i32 = 2;

/// Every step, loop by loop, with value and type to sort by.
pub fn find<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    for start in position.cells_with_count(2).iter() {
        let mut search = SeLoopSearch { position, call, pair: position.mask(start), cells: Vec::new() };
        search.enter(start, usize::MAX, BUDGET, 0, sink)?;
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
    /// Goes on from a cell by every family of houses but the one it was reached by. `extra` holds the further
    /// digits of all cells looked at on the way here, and takes in those that are looked at from here.
    fn enter(&mut self, cell: Cell, by: usize, budget: i32, mut extra: u32, sink: &mut Sink<'_>) -> Flow {
        sink.poll()?;
        self.cells.push(cell);
        let geometry = self.position.geometry;
        for (family, seat) in geometry.seats[usize::from(cell)].iter().enumerate().filter(|&(at, _)| at != by)
        {
            for &next in &geometry.house(seat.house).cells {
                let mask = self.position.mask(next);
                if next == self.cells[0] && self.cells.len() >= 4 {
                    self.close(sink)?;
                } else if self.pair & !mask == 0 && !self.cells.contains(&next) {
                    extra |= mask & !self.pair;
                    let plain = mask == self.pair;
                    if plain || extra.is_power_of_two() || budget > 0 {
                        self.enter(next, family, budget - i32::from(!plain), extra, sink)?;
                    }
                }
            }
        }
        self.cells.pop();
        ControlFlow::Continue(())
    }

    /// Whether the cells of each of the two digits visit no house twice, and both the same houses.
    fn valid(&self) -> bool {
        let mut visits: Vec<(u16, usize)> = Vec::with_capacity(3 * self.cells.len());
        for (at, &cell) in self.cells.iter().enumerate() {
            visits.extend(
                self.position.geometry.seats[usize::from(cell)].iter().map(|seat| (seat.house, at % 2)),
            );
        }
        visits.sort_unstable();
        self.cells.len().is_multiple_of(2)
            && visits.len().is_multiple_of(2)
            && visits.chunks(2).all(|pair| pair[0] == (pair[1].0, 0) && pair[1].1 == 1)
            && visits.windows(3).all(|three| three[0].0 != three[2].0)
    }

    fn close(&self, sink: &mut Sink<'_>) -> Flow {
        if !self.valid() {
            return ControlFlow::Continue(());
        }
        let [low, high] = low_and_high(self.pair);
        let cells: Vec<(Cell, u8, u8)> = self.cells.iter().map(|&cell| (cell, low, high)).collect();
        let extras = self.cells.iter().map(|&cell| (cell, self.position.mask(cell) & !self.pair));
        let extras: Vec<(Cell, u32)> = extras.filter(|&(_, extra)| extra != 0).collect();
        let offset = if cells.len() > 4 { LOOP } else { 0 };
        let deadly = Deadly::new(self.position, &cells, &extras, self.pair, offset);
        let types = Types { deadly, call: self.call, base: base(cells.len()) };
        match extras.len() {
            0 => ControlFlow::Continue(()),
            1 => types.one(sink),
            2 => {
                if types.deadly.extra.is_power_of_two() { types.two(sink) } else { three(&types, sink) }?;
                four(&types, sink)
            }
            _ => types.two(sink),
        }
    }
}

/// The value of a loop of so many cells.
fn base(cells: usize) -> f64 {
    match cells {
        ..6 => se_values::UNIQUE_RECTANGLE,
        6..8 => se_values::UNIQUE_LOOP_OF_6,
        8..10 => se_values::UNIQUE_LOOP_OF_8,
        _ => se_values::UNIQUE_LOOP_OF_10,
    }
}

/// Type 3, by size, then by house.
fn three<const W: usize>(types: &Types<'_, '_, W>, sink: &mut Sink<'_>) -> Flow {
    let position = types.deadly.position;
    for size in types.deadly.extra.count_ones()..=MOST {
        for house in position.geometry.common_houses(types.deadly.roofs) {
            let empty = (position.geometry.house(house).set & position.empty).count() as u32;
            if 2 * size <= empty {
                types.naked(house, size, sink)?;
            }
            if 2 * size < empty {
                hidden(types, house, size, sink)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Type 3 with a hidden set.
fn hidden<const W: usize>(types: &Types<'_, '_, W>, house: u16, size: u32, sink: &mut Sink<'_>) -> Flow {
    let Deadly { position, extras, extra, digits: pair, roofs, .. } = types.deadly;
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
    masks.complete((size - 2, size), fixed, SubsetOrder::Growing, sink, &mut |chosen, sink| {
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
fn four<const W: usize>(types: &Types<'_, '_, W>, sink: &mut Sink<'_>) -> Flow {
    let Deadly { position, roofs, digits: pair, .. } = types.deadly;
    for digit in bits(pair) {
        let locked = |house: &u16| position.cells_in(*house, digit) == roofs;
        let Some(house) = position.geometry.common_houses(roofs).filter(locked).last() else {
            continue;
        };
        let eliminations = candidates_among(position, roofs, pair & !(1 << digit));
        let link = [StrongSet::Place(house, digit)];
        let step = types.deadly.step(types.call, TYPE_4, eliminations, &link);
        return types.give(sink, 4, 0, types.deadly.bridged(types.call, step, &link));
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/uniqueness/loops_se.rs"]
mod tests;
