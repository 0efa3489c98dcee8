//! Unique and avoidable rectangles: four cells and two digits. A rectangle of empty cells is looked at when
//! one of them has just the two digits; an avoidable one has two or three cells filled, none of them given.

use std::ops::ControlFlow;

use crate::cells::Cell;
use crate::logic::finder::{FinderCall, Flow, Sink, candidates_among};
use crate::logic::pattern_kind::PatternKind;
use crate::logic::position::{Position, bits, low_and_high};
use crate::logic::set::CellSet;
use crate::logic::step::StrongSet;
use crate::logic::uniqueness::deadly::{Deadly, HIDDEN, LINKED, TYPE_2, TYPE_5, TYPE_6};
use crate::logic::uniqueness::links::links;
use crate::logic::uniqueness::shapes::Rectangle;

/// Rectangles of types 1 to 6; hidden and linked rectangles, by strong links between the corners.
pub fn unique<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    if !position.geometry.exchangeable {
        return ControlFlow::Continue(());
    }
    for corners in position.rectangles() {
        sink.poll()?;
        if call.partial || corners.whole() {
            corners.give(position, call, sink)?;
        }
    }
    ControlFlow::Continue(())
}

/// The rectangles of empty cells that two digits could fill in turn, one of the cells having just these two.
pub fn open<const W: usize>(position: &Position<'_, W>) -> Vec<Corners> {
    let mut found = Vec::new();
    for rectangle in position.geometry.rectangles() {
        let masks = rectangle.map(|cell| position.mask(cell));
        let (even, odd) = (masks[0] & masks[2], masks[1] & masks[3]);
        if even == 0 || odd == 0 || (even | odd).count_ones() < 2 {
            continue;
        }
        for (at, &pair) in masks.iter().enumerate() {
            let both = even & pair != 0 && odd & pair != 0 && pair & !(even | odd) == 0;
            if both && pair.count_ones() == 2 && !masks[..at].contains(&pair) {
                found.push(Corners::new(rectangle, masks, pair));
            }
        }
    }
    found
}

/// Type 1: all extras in one cell; type 2: all extras are one digit.
pub fn avoidable<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    let solved = position.geometry.all_cells - position.empty - position.givens;
    if !position.geometry.exchangeable || solved.count() < 2 {
        return ControlFlow::Continue(());
    }
    for rectangle in position.geometry.rectangles() {
        let filled = rectangle.iter().filter(|&&cell| solved.has(cell)).count();
        if !(2..=3).contains(&filled) || rectangle.iter().any(|&cell| position.givens.has(cell)) {
            continue;
        }
        sink.poll()?;
        let masks =
            rectangle.map(|cell| position.digit(cell).map_or(position.mask(cell), |digit| 1u32 << digit));
        for first in bits(masks[0] & masks[2]) {
            for second in bits(masks[1] & masks[3] & !(1 << first)) {
                let corners = Corners::new(rectangle, masks, 1 << first | 1 << second);
                corners.give(position, call, sink)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// A rectangle with its two digits and what else its corners have.
#[derive(Clone, Debug)]
pub struct Corners {
    /// The cells in turn, with the two digits.
    pub cells: [(Cell, u8, u8); 4],
    /// Their candidates; the digit of a filled one.
    pub masks: [u32; 4],
    /// The two digits.
    pub pair: u32,
    extras: [(Cell, u32); 4],
    roofs: usize,
}

impl Corners {
    /// The rectangle with its digits in a position.
    pub fn new(rectangle: &Rectangle, masks: [u32; 4], pair: u32) -> Self {
        let [low, high] = low_and_high(pair);
        let mut extras = [(0, 0); 4];
        let mut roofs = 0;
        for (&cell, mask) in rectangle.iter().zip(masks) {
            if mask & !pair != 0 {
                extras[roofs] = (cell, mask & !pair);
                roofs += 1;
            }
        }
        Corners { cells: rectangle.map(|cell| (cell, low, high)), extras, roofs, masks, pair }
    }

    fn give<const W: usize>(
        &self,
        position: &Position<'_, W>,
        call: &FinderCall,
        sink: &mut Sink<'_>,
    ) -> Flow {
        let deadly = Deadly::new(position, &self.cells, &self.extras[..self.roofs], self.pair, 0);
        let one_digit = self.roofs > 1 && deadly.extra.is_power_of_two();
        let adjacent = self.roofs == 2 && position.geometry.common_houses(deadly.roofs).next().is_some();
        match call.kind {
            PatternKind::Type1 => deadly.one_cell(call, sink),
            PatternKind::Type2 if one_digit && (adjacent || self.filled(position)) => {
                deadly.one_digit(call, TYPE_2, sink)
            }
            PatternKind::Type3 if adjacent && !one_digit => deadly.sets(call, self.pair, sink),
            PatternKind::Type4 if adjacent => deadly.locked(call, sink),
            PatternKind::Type5 if one_digit && !adjacent => deadly.one_digit(call, TYPE_5, sink),
            PatternKind::Type6 if self.roofs == 2 && !adjacent => self.crossed(&deadly, call, sink),
            PatternKind::HiddenRectangle | PatternKind::LinkedRectangle
                if self.roofs > 1 && self.joined(position) =>
            {
                self.linked(&deadly, call, sink)
            }
            _ => ControlFlow::Continue(()),
        }
    }

    /// Whether every corner has both digits.
    fn whole(&self) -> bool {
        self.masks.iter().all(|mask| self.pair & !mask == 0)
    }

    fn filled<const W: usize>(&self, position: &Position<'_, W>) -> bool {
        self.cells.iter().any(|&(cell, ..)| !position.empty.has(cell))
    }

    /// Type 6: the extras lie in opposite corners, and the places of one of the digits in two houses are the
    /// corners, so it is in both extra cells or in none: it leaves them.
    fn crossed<const W: usize>(
        &self,
        deadly: &Deadly<'_, '_, W>,
        call: &FinderCall,
        sink: &mut Sink<'_>,
    ) -> Flow {
        let roofs = deadly.roofs.to_vec();
        for digit in bits(self.pair) {
            let ways = roofs.iter().map(|&roof| links(deadly.position, self, (roof, digit)));
            let ways = ways.map(|way| way.filter(|way| matches!(way[..], [StrongSet::Place(..)])));
            let ways: Option<Vec<Vec<StrongSet>>> = ways.collect();
            let eliminations = candidates_among(deadly.position, deadly.roofs, 1 << digit);
            if let (Some(ways), 2) = (ways, eliminations.len()) {
                let more = ways.concat();
                sink.give(deadly.bridged(call, deadly.step(call, TYPE_6, eliminations, &more), &more))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Hidden and linked rectangles: were one of the digits in a corner, strong links between
    /// the corners would fill all of them from the two digits.
    fn linked<const W: usize>(
        &self,
        deadly: &Deadly<'_, '_, W>,
        call: &FinderCall,
        sink: &mut Sink<'_>,
    ) -> Flow {
        for &(cell, ..) in &self.cells {
            for digit in bits(self.pair & deadly.position.mask(cell)) {
                let Some(more) = links(deadly.position, self, (cell, digit)) else {
                    continue;
                };
                let known = self.roofs == 2 && more.len() == 1 && self.joins(deadly, &more[0]);
                if !known
                    && self.hidden(deadly.position, cell, &more)
                        == (call.kind == PatternKind::HiddenRectangle)
                {
                    let variant = if call.kind == PatternKind::HiddenRectangle { HIDDEN } else { LINKED };
                    let found = deadly.step(call, variant, vec![(cell, digit)], &more);
                    sink.give(deadly.bridged(call, found, &more))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether a link joins the two cells with extras, which is type 4.
    fn joins<const W: usize>(&self, deadly: &Deadly<'_, '_, W>, link: &StrongSet) -> bool {
        let house = |house: u16| deadly.position.geometry.house(house).set;
        matches!(link, StrongSet::Place(number, _) if deadly.roofs.is_subset(&house(*number)))
    }

    /// Whether the opposite corner has no extras and two links meet in this one.
    fn hidden<const W: usize>(&self, position: &Position<'_, W>, cell: Cell, links: &[StrongSet]) -> bool {
        let house = |house: u16| position.geometry.house(house).set;
        let meets =
            |link: &StrongSet| matches!(link, StrongSet::Place(number, _) if house(*number).has(cell));
        self.masks[(self.place(cell) + 2) % 4] == self.pair && links.len() == 2 && links.iter().all(meets)
    }

    /// Whether any house joins two corners by a strong link of one of the digits.
    fn joined<const W: usize>(&self, position: &Position<'_, W>) -> bool {
        let corners: CellSet<W> = self.cells.iter().map(|&(cell, ..)| cell).collect();
        let seats = self.cells.iter().flat_map(|&(cell, ..)| &position.geometry.seats[usize::from(cell)]);
        let two = |house: u16, digit: u8| position.places(house, digit).count_ones() == 2;
        let link =
            |house: u16, digit: u8| two(house, digit) && position.cells_in(house, digit).is_subset(&corners);
        seats.map(|seat| seat.house).any(|house| bits(self.pair).any(|digit| link(house, digit)))
    }

    /// Where a cell stands among the corners.
    pub fn place(&self, cell: Cell) -> usize {
        self.cells.iter().position(|&(corner, ..)| corner == cell).unwrap_or(0)
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/uniqueness/rectangles.rs"]
mod tests;
