//! Unique loops: a deadly pattern of two digits in six cells or more, such that every house contains none or
//! two of the cells. A loop is searched for from its lowest floor cell.

use std::ops::ControlFlow;

use crate::cells::Cell;
use crate::logic::finder::{FinderCall, Flow, Order, Sink};
use crate::logic::geometry::Geometry;
use crate::logic::pattern_kind::PatternKind;
use crate::logic::position::{Position, low_and_high};
use crate::logic::set::CellSet;
use crate::logic::uniqueness::deadly::{CellExtras, DeadlyPattern, PatternCell, TYPE_2};
use crate::logic::uniqueness::loops_se;
use crate::logic::uniqueness::shapes::{can_add, house_with_one_cell};

/// Finds the loops of one type. In SE's order, finds rectangles and loops of all types.
pub fn find<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    if !position.geometry.has_exchangeable_digits {
        return ControlFlow::Continue(());
    }
    if call.order == Order::Se {
        return loops_se::find(position, call, sink);
    }
    let bivalue_cells = position.cells_with_candidate_count(2);
    // A loop of six cells with one roof (type 1), any number of roofs (type 2), or two roofs (types 3 and 4).
    let min_floor_cells = match call.kind {
        PatternKind::Type1 => 5,
        PatternKind::Type2 => 1,
        _ => 4,
    };
    for start in bivalue_cells.iter() {
        let pair = position.mask(start);
        let floor_cells: CellSet<W> =
            bivalue_cells.iter().filter(|&cell| position.mask(cell) == pair).collect();
        let lower_cells: CellSet<W> = floor_cells.iter().take_while(|&cell| cell < start).collect();
        if (floor_cells - lower_cells).count() < min_floor_cells {
            continue;
        }
        let [low, high] = low_and_high(pair);
        let [with_low, with_high] = [position.cells_with(low), position.cells_with(high)];
        let with_pair = if call.allows_partial { with_low | with_high } else { with_low & with_high };
        let usable = with_pair - lower_cells;
        LoopSearch { position, call, pair, usable, cells: Vec::new() }.enter(start, true, sink)?;
    }
    ControlFlow::Continue(())
}

/// A search for the loops of two digits.
struct LoopSearch<'p, 'a, const W: usize> {
    position: &'p Position<'a, W>,
    call: &'p FinderCall,
    /// The two digits as a mask.
    pair: u32,
    /// The cells that may be in a loop.
    usable: CellSet<W>,
    cells: Vec<LoopCell>,
}

#[derive(Clone, Copy)]
struct LoopCell {
    cell: Cell,
    /// Whether it would hold the same digit as the first cell of the loop.
    is_like_first: bool,
}

impl<const W: usize> LoopSearch<'_, '_, W> {
    /// Adds a cell, continues the search if a step is still possible, and removes the cell.
    fn enter(&mut self, cell: Cell, is_like_first: bool, sink: &mut Sink<'_>) -> Flow {
        sink.poll()?;
        self.cells.push(LoopCell { cell, is_like_first });
        let flow = if self.may_give_step() { self.grow(sink) } else { ControlFlow::Continue(()) };
        self.cells.pop();
        flow
    }

    /// Adds a second cell to a house that contains one cell of the loop, in every way, or gives the steps of
    /// the loop if there is no such house.
    fn grow(&mut self, sink: &mut Sink<'_>) -> Flow {
        let geometry = self.position.geometry;
        let cells: Vec<Cell> = self.cells.iter().map(|loop_cell| loop_cell.cell).collect();
        let set: CellSet<W> = cells.iter().copied().collect();
        let Some(house) = house_with_one_cell(geometry, &cells, &set) else {
            // Loops of four cells are rectangles, which `rectangles` finds.
            return if cells.len() > 4 { self.give(sink) } else { ControlFlow::Continue(()) };
        };
        let house = geometry.house(house);
        let cell_in_house = self.cells.iter().find(|loop_cell| house.set.contains(loop_cell.cell));
        let is_like_first = cell_in_house.is_some_and(|loop_cell| !loop_cell.is_like_first);
        for &cell in &house.cells {
            if self.usable.contains(cell)
                && !set.contains(cell)
                && can_add(geometry, &set, cell)
                && self.sees_no_equal(geometry, cell, is_like_first)
            {
                self.enter(cell, is_like_first, sink)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether a cell sees no cell of the loop that would hold the same digit.
    fn sees_no_equal(&self, geometry: &Geometry<W>, cell: Cell, is_like_first: bool) -> bool {
        self.cells.iter().all(|other| {
            other.is_like_first != is_like_first || !geometry.peers_of(cell).contains(other.cell)
        })
    }

    /// Whether the two digits can fill the cells so far, and the extras so far may give a step of the type.
    fn may_give_step(&self) -> bool {
        let lower_digit = self.pair & self.pair.wrapping_neg();
        if !self.can_start_with(lower_digit) && !self.can_start_with(self.pair & !lower_digit) {
            return false;
        }
        let masks = self.cells.iter().map(|loop_cell| self.position.mask(loop_cell.cell));
        let extra_digits = masks.fold(0, |digits, mask| digits | mask) & !self.pair;
        let cells = self.cells.iter().map(|loop_cell| loop_cell.cell);
        let roofs: CellSet<W> = cells.filter(|&cell| self.position.mask(cell) & !self.pair != 0).collect();
        let geometry = self.position.geometry;
        match (self.call.kind, roofs.count()) {
            (PatternKind::Type2, 0 | 1) => extra_digits.count_ones() < 2,
            (_, 0 | 1) => true,
            (PatternKind::Type2, _) => {
                let with_extra = || self.position.cells_with(extra_digits.trailing_zeros() as u8);
                extra_digits.is_power_of_two() && geometry.common_peers(roofs).intersects(&with_extra())
            }
            (PatternKind::Type3 | PatternKind::Type4, 2) => geometry.common_houses(roofs).next().is_some(),
            _ => false,
        }
    }

    /// Whether the two digits can fill the cells so far with this digit, a mask, in the first cell.
    fn can_start_with(&self, first_digit: u32) -> bool {
        self.cells.iter().all(|&LoopCell { cell, is_like_first }| {
            let digit = if is_like_first { first_digit } else { self.pair & !first_digit };
            self.position.mask(cell) & digit != 0
        })
    }

    /// Gives the steps of a complete loop.
    fn give(&self, sink: &mut Sink<'_>) -> Flow {
        let [low, high] = low_and_high(self.pair);
        let cells: Vec<PatternCell> =
            self.cells.iter().map(|loop_cell| (loop_cell.cell, low, high)).collect();
        let extras_of = |&(cell, ..): &PatternCell| (cell, self.position.mask(cell) & !self.pair);
        let extras: Vec<CellExtras> =
            cells.iter().map(extras_of).filter(|&(_, extras)| extras != 0).collect();
        let pattern = DeadlyPattern::new(self.position, &cells, &extras, self.pair, 0);
        let have_one_digit = pattern.extra_digits.is_power_of_two();
        match (self.call.kind, extras.len()) {
            (PatternKind::Type1, 1) => pattern.give_type_1(self.call, sink),
            (PatternKind::Type2, 2..) if have_one_digit => pattern.give_type_2(self.call, TYPE_2, sink),
            (PatternKind::Type3, 2) if !have_one_digit => pattern.give_type_3(self.call, self.pair, sink),
            (PatternKind::Type4, 2) => pattern.give_type_4(self.call, sink),
            _ => ControlFlow::Continue(()),
        }
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/uniqueness/loops.rs"]
mod tests;
