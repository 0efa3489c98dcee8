//! Unique loops: two digits in at least six cells, so that every house contains none or two of the cells. The search
//! for a loop starts at its lowest cell with just the two digits.

use std::ops::ControlFlow;

use crate::cells::Cell;
use crate::logic::finder::{FinderCall, Flow, Order, Sink};
use crate::logic::geometry::Geometry;
use crate::logic::pattern_kind::PatternKind;
use crate::logic::position::{Position, low_and_high};
use crate::logic::set::CellSet;
use crate::logic::uniqueness::deadly::{Deadly, TYPE_2};
use crate::logic::uniqueness::loops_se;
use crate::logic::uniqueness::shapes::{may_add, open_house};

/// Finds loops of types 1 to 4. In SE's order: rectangles and loops of all types together.
pub fn find<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    if !position.geometry.has_exchangeable_digits {
        return ControlFlow::Continue(());
    }
    if call.order == Order::Se {
        return loops_se::find(position, call, sink);
    }
    let bivalue = position.cells_with_candidate_count(2);
    let fewest_floors = match call.kind {
        PatternKind::Type1 => 5,
        PatternKind::Type2 => 1,
        _ => 4,
    };
    for start in bivalue.iter() {
        let pair = position.mask(start);
        let seen: CellSet<W> =
            bivalue.iter().filter(|&cell| cell < start && position.mask(cell) == pair).collect();
        if bivalue.iter().filter(|&cell| cell >= start && position.mask(cell) == pair).count() < fewest_floors
        {
            continue;
        }
        let [low, high] = low_and_high(pair);
        let [with_low, with_high] = [position.cells_with(low), position.cells_with(high)];
        let usable = if call.allows_partial { with_low | with_high } else { with_low & with_high };
        let mut search = LoopSearch { position, call, pair, usable: usable - seen, cells: vec![] };
        search.enter(start, true, sink)?;
    }
    ControlFlow::Continue(())
}

struct LoopSearch<'p, 'a, const W: usize> {
    position: &'p Position<'a, W>,
    call: &'p FinderCall,
    pair: u32,
    usable: CellSet<W>,
    /// The cells so far, and whether each takes the digit of the first.
    cells: Vec<(Cell, bool)>,
}

impl<const W: usize> LoopSearch<'_, '_, W> {
    /// Adds a cell and goes on in every way that can still close.
    fn enter(&mut self, cell: Cell, even: bool, sink: &mut Sink<'_>) -> Flow {
        sink.poll()?;
        self.cells.push((cell, even));
        let flow = if self.may_be_pattern() { self.grow(sink) } else { ControlFlow::Continue(()) };
        self.cells.pop();
        flow
    }

    /// Adds the next cell in every way, or gives the loop if it is closed.
    fn grow(&mut self, sink: &mut Sink<'_>) -> Flow {
        let geometry = self.position.geometry;
        let order: Vec<Cell> = self.cells.iter().map(|&(cell, _)| cell).collect();
        let set: CellSet<W> = order.iter().copied().collect();
        let Some(house) = open_house(geometry, &order, &set) else {
            return if order.len() > 4 { self.give(sink) } else { ControlFlow::Continue(()) };
        };
        let inside = self.cells.iter().find(|(cell, _)| geometry.house(house).set.contains(*cell));
        let even = inside.is_some_and(|&(_, even)| !even);
        for &cell in &geometry.house(house).cells {
            if self.usable.contains(cell)
                && !set.contains(cell)
                && may_add(geometry, &set, cell)
                && self.sees_no_equal(geometry, cell, even)
            {
                self.enter(cell, even, sink)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether a cell sees no cell of the loop that holds the same digit.
    fn sees_no_equal(&self, geometry: &Geometry<W>, cell: Cell, even: bool) -> bool {
        self.cells.iter().all(|&(other, also)| also != even || !geometry.peers_of(cell).contains(other))
    }

    /// Whether the cells can become a pattern that eliminates something: their extras fit the type, and the two
    /// digits fit in at least one way.
    fn may_be_pattern(&self) -> bool {
        let masks = self.cells.iter().map(|&(cell, even)| (self.position.mask(cell), even));
        let lowest = self.pair & self.pair.wrapping_neg();
        let fits = |first: u32| {
            masks.clone().all(|(mask, even)| mask & if even { first } else { self.pair & !first } != 0)
        };
        if !fits(lowest) && !fits(self.pair & !lowest) {
            return false;
        }
        let extra = masks.clone().fold(0, |extra, (mask, _)| extra | mask) & !self.pair;
        let cells = self.cells.iter().map(|&(cell, _)| cell);
        let roofs: CellSet<W> = cells.filter(|&cell| self.position.mask(cell) & !self.pair != 0).collect();
        let geometry = self.position.geometry;
        match (self.call.kind, roofs.count()) {
            (_, 0 | 1) => self.call.kind != PatternKind::Type2 || extra.count_ones() < 2,
            (PatternKind::Type2, _) => {
                extra.is_power_of_two() && geometry.common_peers(roofs).intersects(&self.cells_with(extra))
            }
            (PatternKind::Type3 | PatternKind::Type4, 2) => geometry.common_houses(roofs).next().is_some(),
            _ => false,
        }
    }

    /// The cells with a digit, which is given as a mask.
    fn cells_with(&self, digit: u32) -> CellSet<W> {
        self.position.cells_with(digit.trailing_zeros() as u8)
    }

    /// Gives the steps of a closed loop.
    fn give(&self, sink: &mut Sink<'_>) -> Flow {
        let [low, high] = low_and_high(self.pair);
        let cells: Vec<(Cell, u8, u8)> = self.cells.iter().map(|&(cell, _)| (cell, low, high)).collect();
        let extras = self.cells.iter().map(|&(cell, _)| (cell, self.position.mask(cell) & !self.pair));
        let extras: Vec<(Cell, u32)> = extras.filter(|&(_, extra)| extra != 0).collect();
        let deadly = Deadly::new(self.position, &cells, &extras, self.pair, 0);
        let one_digit = deadly.extra_digits.is_power_of_two();
        match (self.call.kind, extras.len()) {
            (PatternKind::Type1, 1) => deadly.give_one_cell(self.call, sink),
            (PatternKind::Type2, 2..) if one_digit => deadly.give_one_digit(self.call, TYPE_2, sink),
            (PatternKind::Type3, 2) if !one_digit => deadly.give_sets(self.call, self.pair, sink),
            (PatternKind::Type4, 2) => deadly.give_locked(self.call, sink),
            _ => ControlFlow::Continue(()),
        }
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/uniqueness/loops.rs"]
mod tests;
