//! Unique and avoidable rectangles: four cells and two digits. A unique rectangle has empty cells, one of which has
//! just the two digits. An avoidable rectangle has two or three filled cells, none of them given.

use std::ops::ControlFlow;

use crate::cells::Cell;
use crate::logic::finder::{FinderCall, Flow, Sink, candidates_among};
use crate::logic::pattern_kind::PatternKind;
use crate::logic::position::{Position, bits, low_and_high};
use crate::logic::set::CellSet;
use crate::logic::step::StrongSet;
use crate::logic::uniqueness::deadly::{Deadly, HIDDEN, LINKED, TYPE_2, TYPE_5, TYPE_6};
use crate::logic::uniqueness::links::forcing_links;
use crate::logic::uniqueness::shapes::Rectangle;

/// Finds rectangles of types 1 to 6, and hidden and linked rectangles by strong links between the corners.
pub fn unique<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    if !position.geometry.has_exchangeable_digits {
        return ControlFlow::Continue(());
    }
    for corners in position.rectangles() {
        sink.poll()?;
        if call.allows_partial || corners.has_all_candidates() {
            corners.give(position, call, sink)?;
        }
    }
    ControlFlow::Continue(())
}

/// The rectangles of empty cells that two digits could fill in turn; one of the cells has just these two digits.
pub fn open_rectangles<const W: usize>(position: &Position<'_, W>) -> Vec<Corners> {
    let mut rectangles = Vec::new();
    for rectangle in position.geometry.rectangles(&|| position.is_stopped()) {
        if position.is_stopped() {
            break;
        }
        let masks = rectangle.map(|cell| position.mask(cell));
        let (even, odd) = (masks[0] & masks[2], masks[1] & masks[3]);
        if even == 0 || odd == 0 || (even | odd).count_ones() < 2 {
            continue;
        }
        for (at, &pair) in masks.iter().enumerate() {
            let fits = even & pair != 0 && odd & pair != 0 && pair & !(even | odd) == 0;
            if fits && pair.count_ones() == 2 && !masks[..at].contains(&pair) {
                rectangles.push(Corners::new(rectangle, masks, pair));
            }
        }
    }
    rectangles
}

/// Finds avoidable rectangles. Type 1: all extras are in one cell; type 2: all extras are one digit.
pub fn avoidable<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    let solved_cells = position.geometry.all_cells - position.empty_cells - position.givens;
    if !position.geometry.has_exchangeable_digits || solved_cells.count() < 2 {
        return ControlFlow::Continue(());
    }
    for rectangle in position.geometry.rectangles(&|| position.is_stopped()) {
        let filled = rectangle.iter().filter(|&&cell| solved_cells.contains(cell)).count();
        if !(2..=3).contains(&filled) || rectangle.iter().any(|&cell| position.givens.contains(cell)) {
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

/// A rectangle with its two digits and the extras of its corners.
#[derive(Clone, Debug)]
pub struct Corners {
    /// The cells in turn, each with the two digits.
    pub cells: [(Cell, u8, u8); 4],
    /// The candidates of the cells; for a filled cell its digit.
    pub masks: [u32; 4],
    /// The two digits as a mask.
    pub pair: u32,
    extras: [(Cell, u32); 4],
    roof_count: usize,
}

impl Corners {
    /// The rectangle with its digits in a position.
    pub fn new(rectangle: &Rectangle, masks: [u32; 4], pair: u32) -> Self {
        let [low, high] = low_and_high(pair);
        let mut extras = [(0, 0); 4];
        let mut roof_count = 0;
        for (&cell, mask) in rectangle.iter().zip(masks) {
            if mask & !pair != 0 {
                extras[roof_count] = (cell, mask & !pair);
                roof_count += 1;
            }
        }
        Corners { cells: rectangle.map(|cell| (cell, low, high)), extras, roof_count, masks, pair }
    }

    fn give<const W: usize>(
        &self,
        position: &Position<'_, W>,
        call: &FinderCall,
        sink: &mut Sink<'_>,
    ) -> Flow {
        let deadly = Deadly::new(position, &self.cells, &self.extras[..self.roof_count], self.pair, 0);
        let one_digit = self.roof_count > 1 && deadly.extra_digits.is_power_of_two();
        let adjacent = self.roof_count == 2 && position.geometry.common_houses(deadly.roofs).next().is_some();
        match call.kind {
            PatternKind::Type1 => deadly.give_one_cell(call, sink),
            PatternKind::Type2 if one_digit && (adjacent || self.has_filled_cell(position)) => {
                deadly.give_one_digit(call, TYPE_2, sink)
            }
            PatternKind::Type3 if adjacent && !one_digit => deadly.give_sets(call, self.pair, sink),
            PatternKind::Type4 if adjacent => deadly.give_locked(call, sink),
            PatternKind::Type5 if one_digit && !adjacent => deadly.give_one_digit(call, TYPE_5, sink),
            PatternKind::Type6 if self.roof_count == 2 && !adjacent => self.give_type_6(&deadly, call, sink),
            PatternKind::HiddenRectangle | PatternKind::LinkedRectangle
                if self.roof_count > 1 && self.has_link(position) =>
            {
                self.give_by_links(&deadly, call, sink)
            }
            _ => ControlFlow::Continue(()),
        }
    }

    /// Whether every corner has both digits.
    fn has_all_candidates(&self) -> bool {
        self.masks.iter().all(|mask| self.pair & !mask == 0)
    }

    /// Whether a corner is filled.
    fn has_filled_cell<const W: usize>(&self, position: &Position<'_, W>) -> bool {
        self.cells.iter().any(|&(cell, ..)| !position.empty_cells.contains(cell))
    }

    /// Type 6: the extras are in opposite corners, and one of the digits has no other places in two houses than the
    /// corners. So the digit is in both roofs or in none; in both it would close the pattern, so it is false.
    fn give_type_6<const W: usize>(
        &self,
        deadly: &Deadly<'_, '_, W>,
        call: &FinderCall,
        sink: &mut Sink<'_>,
    ) -> Flow {
        let roofs = deadly.roofs.to_vec();
        for digit in bits(self.pair) {
            let links_from_roofs =
                roofs.iter().map(|&roof| forcing_links(deadly.position, self, (roof, digit)));
            let links_from_roofs = links_from_roofs
                .map(|links| links.filter(|links| matches!(links[..], [StrongSet::Place(..)])));
            let links_from_roofs: Option<Vec<Vec<StrongSet>>> = links_from_roofs.collect();
            let eliminations = candidates_among(deadly.position, deadly.roofs, 1 << digit);
            if let (Some(links), 2) = (links_from_roofs, eliminations.len()) {
                let more = links.concat();
                sink.give(deadly.with_links(call, deadly.step(call, TYPE_6, eliminations, &more), &more))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Hidden and linked rectangles: if a corner held one of the digits, strong links between the corners would fill
    /// all corners from the two digits.
    fn give_by_links<const W: usize>(
        &self,
        deadly: &Deadly<'_, '_, W>,
        call: &FinderCall,
        sink: &mut Sink<'_>,
    ) -> Flow {
        for &(cell, ..) in &self.cells {
            for digit in bits(self.pair & deadly.position.mask(cell)) {
                let Some(more) = forcing_links(deadly.position, self, (cell, digit)) else {
                    continue;
                };
                let is_type_4 = self.roof_count == 2 && more.len() == 1 && self.joins_roofs(deadly, &more[0]);
                if !is_type_4
                    && self.is_hidden(deadly.position, cell, &more)
                        == (call.kind == PatternKind::HiddenRectangle)
                {
                    let variant = if call.kind == PatternKind::HiddenRectangle { HIDDEN } else { LINKED };
                    let step = deadly.step(call, variant, vec![(cell, digit)], &more);
                    sink.give(deadly.with_links(call, step, &more))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether a link joins the two roofs, which is type 4.
    fn joins_roofs<const W: usize>(&self, deadly: &Deadly<'_, '_, W>, link: &StrongSet) -> bool {
        let house = |house: u16| deadly.position.geometry.house(house).set;
        matches!(link, StrongSet::Place(number, _) if deadly.roofs.is_subset(&house(*number)))
    }

    /// Whether the opposite corner has no extras and two links meet in this one.
    fn is_hidden<const W: usize>(&self, position: &Position<'_, W>, cell: Cell, links: &[StrongSet]) -> bool {
        let house = |house: u16| position.geometry.house(house).set;
        let meets =
            |link: &StrongSet| matches!(link, StrongSet::Place(number, _) if house(*number).contains(cell));
        self.masks[(self.place(cell) + 2) % 4] == self.pair && links.len() == 2 && links.iter().all(meets)
    }

    /// Whether a house joins two corners by a strong link of one of the digits.
    fn has_link<const W: usize>(&self, position: &Position<'_, W>) -> bool {
        let corners: CellSet<W> = self.cells.iter().map(|&(cell, ..)| cell).collect();
        let memberships =
            self.cells.iter().flat_map(|&(cell, ..)| &position.geometry.memberships[usize::from(cell)]);
        let has_two_places = |house: u16, digit: u8| position.places(house, digit).count_ones() == 2;
        let link = |house: u16, digit: u8| {
            has_two_places(house, digit) && position.cells_in(house, digit).is_subset(&corners)
        };
        memberships
            .map(|membership| membership.house)
            .any(|house| bits(self.pair).any(|digit| link(house, digit)))
    }

    /// The place of a cell among the corners.
    pub fn place(&self, cell: Cell) -> usize {
        self.cells.iter().position(|&(corner, ..)| corner == cell).unwrap_or(0)
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/uniqueness/rectangles.rs"]
mod tests;
