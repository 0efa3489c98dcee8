//! Unique and avoidable rectangles: the deadly patterns of four cells (see `shapes`).
//!
//! The cells of a unique rectangle are empty, and one of them has just the two digits. Example: r1c1 and r1c4
//! have the candidates 1 and 2, r2c1 too, and r2c4 has 1, 2 and 7. Without the 7, 1 and 2 could be exchanged.
//! So r2c4 is 7. In an avoidable rectangle two or three cells are filled, none of them by a given.

use std::ops::ControlFlow;

use crate::cells::Cell;
use crate::logic::finder::{FinderCall, Flow, Sink, candidates_among};
use crate::logic::pattern_kind::PatternKind;
use crate::logic::position::{Position, bits, low_and_high};
use crate::logic::set::CellSet;
use crate::logic::step::{Candidate, Part, Role, Step, StrongSet};
use crate::logic::uniqueness::deadly::{
    CellExtras, DeadlyPattern, HIDDEN_RECTANGLE, LINKED_RECTANGLE, PatternCell, TYPE_2, TYPE_5, TYPE_6,
};
use crate::logic::uniqueness::links::{forcing_links, links_between_corners};
use crate::logic::uniqueness::shapes::Rectangle;

/// Finds unique rectangles of types 1 to 6, and hidden and linked rectangles, which need strong links between
/// the corners.
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

/// The rectangles that two digits can fill, and one of whose cells has just these two digits.
pub fn open_rectangles<const W: usize>(position: &Position<'_, W>) -> Vec<Corners> {
    let mut rectangles = Vec::new();
    for rectangle in position.geometry.rectangles(&|| position.is_stopped()) {
        if position.is_stopped() {
            break;
        }
        let masks = rectangle.map(|cell| position.mask(cell));
        // The digits that can be in both cells of a diagonal.
        let (diagonal_a, diagonal_b) = (masks[0] & masks[2], masks[1] & masks[3]);
        if diagonal_a == 0 || diagonal_b == 0 || (diagonal_a | diagonal_b).count_ones() < 2 {
            continue;
        }
        for (corner, &pair) in masks.iter().enumerate() {
            // Each diagonal can hold a digit of the pair, and each digit of the pair fits in a diagonal.
            let can_fill =
                diagonal_a & pair != 0 && diagonal_b & pair != 0 && pair & !(diagonal_a | diagonal_b) == 0;
            if can_fill && pair.count_ones() == 2 && !masks[..corner].contains(&pair) {
                rectangles.push(Corners::new(rectangle, masks, pair));
            }
        }
    }
    rectangles
}

/// Finds avoidable rectangles. Type 1: all extras are in one cell; type 2: all extras are one digit. The
/// digit of a filled cell counts as its only candidate.
pub fn avoidable<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    let solved_cells = position.geometry.all_cells - position.empty_cells - position.givens;
    if !position.geometry.has_exchangeable_digits || solved_cells.count() < 2 {
        return ControlFlow::Continue(());
    }
    for rectangle in position.geometry.rectangles(&|| position.is_stopped()) {
        let solved_count = rectangle.iter().filter(|&&cell| solved_cells.contains(cell)).count();
        if !(2..=3).contains(&solved_count) || rectangle.iter().any(|&cell| position.givens.contains(cell)) {
            continue;
        }
        sink.poll()?;
        let mask_or_digit =
            |cell: Cell| position.digit(cell).map_or(position.mask(cell), |digit| 1u32 << digit);
        let masks = rectangle.map(mask_or_digit);
        for first in bits(masks[0] & masks[2]) {
            for second in bits(masks[1] & masks[3] & !(1 << first)) {
                let corners = Corners::new(rectangle, masks, 1 << first | 1 << second);
                corners.give(position, call, sink)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// A rectangle with two digits. A corner is an index from 0 to 3, once around the rectangle.
#[derive(Clone, Debug)]
pub struct Corners {
    pub cells: [PatternCell; 4],
    /// The candidates of each corner; for a filled cell its digit.
    pub masks: [u32; 4],
    /// The two digits as a mask.
    pub pair: u32,
    /// The roofs with their extras; only the first `roof_count` entries are in use.
    extras: [CellExtras; 4],
    roof_count: usize,
}

impl Corners {
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

    /// Gives the steps of the rectangle that have the type of the call.
    fn give<const W: usize>(
        &self,
        position: &Position<'_, W>,
        call: &FinderCall,
        sink: &mut Sink<'_>,
    ) -> Flow {
        let extras = &self.extras[..self.roof_count];
        let pattern = DeadlyPattern::new(position, &self.cells, extras, self.pair, 0);
        let have_one_digit = self.roof_count > 1 && pattern.extra_digits.is_power_of_two();
        let is_diagonal =
            self.roof_count == 2 && position.geometry.common_houses(pattern.roofs).next().is_none();
        let is_side = self.roof_count == 2 && !is_diagonal;
        match call.kind {
            PatternKind::Type1 => pattern.give_type_1(call, sink),
            PatternKind::Type2 if have_one_digit && (is_side || self.has_filled_cell(position)) => {
                pattern.give_type_2(call, TYPE_2, sink)
            }
            PatternKind::Type3 if is_side && !have_one_digit => pattern.give_type_3(call, self.pair, sink),
            PatternKind::Type4 if is_side => pattern.give_type_4(call, sink),
            PatternKind::Type5 if have_one_digit && !is_side => pattern.give_type_2(call, TYPE_5, sink),
            PatternKind::Type6 if is_diagonal => self.give_type_6(&pattern, call, sink),
            PatternKind::HiddenRectangle | PatternKind::LinkedRectangle
                if self.roof_count > 1 && self.has_strong_link(position) =>
            {
                self.give_by_links(&pattern, call, sink)
            }
            _ => ControlFlow::Continue(()),
        }
    }

    /// Whether every corner has both digits.
    fn has_all_candidates(&self) -> bool {
        self.masks.iter().all(|mask| self.pair & !mask == 0)
    }

    fn has_filled_cell<const W: usize>(&self, position: &Position<'_, W>) -> bool {
        self.cells.iter().any(|&(cell, ..)| !position.empty_cells.contains(cell))
    }

    /// Type 6: the roofs are on a diagonal. If one digit were in either roof, one strong link would force it
    /// into the other roof too, and the pattern would be complete. So the digit is false in both roofs.
    fn give_type_6<const W: usize>(
        &self,
        pattern: &DeadlyPattern<'_, '_, W>,
        call: &FinderCall,
        sink: &mut Sink<'_>,
    ) -> Flow {
        for digit in bits(self.pair) {
            let house_links_from = |roof: Cell| {
                forcing_links(pattern.position, self, (roof, digit))
                    .filter(|links| matches!(links[..], [StrongSet::Place(..)]))
            };
            let links_from_roofs: Option<Vec<Vec<StrongSet>>> =
                pattern.roofs.iter().map(house_links_from).collect();
            let eliminations = candidates_among(pattern.position, pattern.roofs, 1 << digit);
            if let (Some(links), 2) = (links_from_roofs, eliminations.len()) {
                let step = pattern.step(call, TYPE_6, eliminations, &links.concat());
                sink.give(self.with_links(pattern, call, step, &links))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Hidden and linked rectangles: a candidate of a corner is false if strong links then fill all other
    /// corners with the two digits. A case that is type 4 is left out.
    fn give_by_links<const W: usize>(
        &self,
        pattern: &DeadlyPattern<'_, '_, W>,
        call: &FinderCall,
        sink: &mut Sink<'_>,
    ) -> Flow {
        let position = pattern.position;
        let wants_hidden = call.kind == PatternKind::HiddenRectangle;
        for &(cell, ..) in &self.cells {
            for digit in bits(self.pair & position.mask(cell)) {
                let Some(links) = forcing_links(position, self, (cell, digit)) else { continue };
                let is_type_4 = self.roof_count == 2 && links.len() == 1 && joins_roofs(pattern, &links[0]);
                if !is_type_4 && self.is_hidden(position, cell, &links) == wants_hidden {
                    let variant = if wants_hidden { HIDDEN_RECTANGLE } else { LINKED_RECTANGLE };
                    let step = pattern.step(call, variant, vec![(cell, digit)], &links);
                    sink.give(self.with_links(pattern, call, step, &[links]))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Adds the evidence of strong links to a step: `links[i]` are those by which the elimination `i`, if it were true,
    /// would fill the corners. The eliminations are the premises.
    fn with_links<const W: usize>(
        &self,
        pattern: &DeadlyPattern<'_, '_, W>,
        call: &FinderCall,
        step: Step,
        links: &[Vec<StrongSet>],
    ) -> Step {
        if call.omits_evidence {
            return step;
        }
        let premises = step.eliminations.clone();
        let links_from = |(&premise, strong_sets): (&Candidate, &Vec<StrongSet>)| {
            links_between_corners(pattern.position, self, premise, strong_sets)
        };
        let step = pattern.with_strong_links(call, step, &links.concat());
        Step { links: premises.iter().zip(links).flat_map(links_from).collect(), ..step }
            .with_role(Role::Premise, Part::Candidates(premises))
    }

    /// Whether this is a hidden rectangle: the opposite corner has no extras, and the links are two houses of
    /// this corner.
    fn is_hidden<const W: usize>(&self, position: &Position<'_, W>, cell: Cell, links: &[StrongSet]) -> bool {
        let contains_cell = |house: u16| position.geometry.house(house).set.contains(cell);
        let is_house_of_cell =
            |link: &StrongSet| matches!(link, StrongSet::Place(house, _) if contains_cell(*house));
        let opposite_corner = (self.index_of(cell) + 2) % 4;
        self.masks[opposite_corner] == self.pair && links.len() == 2 && links.iter().all(is_house_of_cell)
    }

    /// Whether some house has just two places for one of the digits, both of them corners. This is a quick
    /// test: without such a house `forcing_links` cannot fill a second roof.
    fn has_strong_link<const W: usize>(&self, position: &Position<'_, W>) -> bool {
        let corners: CellSet<W> = self.cells.iter().map(|&(cell, ..)| cell).collect();
        let memberships =
            self.cells.iter().flat_map(|&(cell, ..)| &position.geometry.memberships[usize::from(cell)]);
        let is_link = |house: u16, digit: u8| {
            position.places(house, digit).count_ones() == 2
                && position.cells_in(house, digit).is_subset(&corners)
        };
        memberships
            .map(|membership| membership.house)
            .any(|house| bits(self.pair).any(|digit| is_link(house, digit)))
    }

    /// The index of the corner `cell`. The cell must be a corner; for any other cell this returns 0.
    pub fn index_of(&self, cell: Cell) -> usize {
        self.cells.iter().position(|&(corner, ..)| corner == cell).unwrap_or(0)
    }
}

/// Whether a strong link is a house that contains all roofs.
fn joins_roofs<const W: usize>(pattern: &DeadlyPattern<'_, '_, W>, link: &StrongSet) -> bool {
    let contains_roofs = |house: u16| pattern.roofs.is_subset(&pattern.position.geometry.house(house).set);
    matches!(link, StrongSet::Place(house, _) if contains_roofs(*house))
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/uniqueness/rectangles.rs"]
mod tests;
