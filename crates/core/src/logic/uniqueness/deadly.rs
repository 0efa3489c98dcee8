//! The steps that follow from a deadly pattern, whatever its shape (rectangle, loop, BUG). If every cell of
//! the pattern held one of its two digits, the puzzle would have a second solution. So at least one extra, a
//! further candidate of these cells, is true. [`StrongSet::DeadlyPattern`] states this fact; some types need
//! further sets.

use crate::cells::Cell;
use crate::logic::finder::{FinderCall, Flow, Sink, candidates, candidates_among};
use crate::logic::position::{Position, bits};
use crate::logic::set::CellSet;
use crate::logic::step::{Candidate, Part, Role, Step, StrongSet};
use crate::logic::subsets::{Subset, SubsetMasks, SubsetOrder};
use std::ops::ControlFlow;

// Variants of the steps, the same for every shape.
pub const TYPE_1: u16 = 0;
pub const TYPE_2: u16 = 1;
pub const TYPE_4: u16 = 2;
pub const TYPE_5: u16 = 3;
pub const TYPE_6: u16 = 4;
pub const HIDDEN_RECTANGLE: u16 = 5;
pub const LINKED_RECTANGLE: u16 = 6;
/// Type n occurs only with BUGs, so it can have the number of a rectangle.
pub const TYPE_N: u16 = LINKED_RECTANGLE;
/// The variant of type 3 with a naked set is this number plus the size of the set. Numbers are reserved for
/// the sizes 2 to 9 (7 to 14), but the searches end at smaller sizes.
pub const TYPE_3_NAKED: u16 = 5;
/// The variant of type 3 with a hidden set is this number plus the size of the set. Numbers are reserved for
/// the sizes 2 to 9 (15 to 22).
pub const TYPE_3_HIDDEN: u16 = 13;
/// In SE's order one finder gives rectangles and loops. It adds this number to the variants of loops.
pub const LOOP_OFFSET: u16 = 23;

/// The number of cells (naked set) or digits (hidden set) that a step of type 3 needs besides the pattern; 0 for the
/// variants of other types.
pub fn further_set_size(variant: u16) -> u32 {
    if variant > TYPE_3_HIDDEN + 1 && variant < LOOP_OFFSET {
        u32::from(variant - TYPE_3_HIDDEN - 2)
    } else if variant > TYPE_3_NAKED + 1 && variant <= TYPE_3_HIDDEN + 1 {
        u32::from(variant - TYPE_3_NAKED - 1)
    } else {
        0
    }
}

/// The largest set of type 3, except in SE's order (see `types_se`).
const MAX_SET_SIZE: u32 = 5;

/// A cell of a pattern with its two digits.
pub type PatternCell = (Cell, u8, u8);

/// A cell with the mask of its extras.
pub type CellExtras = (Cell, u32);

/// A pattern with at least one extra.
pub struct DeadlyPattern<'p, 's, const W: usize> {
    pub position: &'p Position<'p, W>,
    pub cells: &'s [PatternCell],
    pub extras: &'s [CellExtras],
    /// The cells with extras.
    pub roofs: CellSet<W>,
    /// The extras of all cells as one mask.
    pub extra_digits: u32,
    /// The digits that the step shows: the two digits of a rectangle or loop, the extras of a BUG.
    pub digits: u32,
    /// The number that is added to the variants of the steps: 0 or [`LOOP_OFFSET`].
    pub variant_offset: u16,
    /// The size that the steps show: the number of cells, or for a BUG the number of extras.
    pub size: u16,
}

impl<'p, 's, const W: usize> DeadlyPattern<'p, 's, W> {
    pub fn new(
        position: &'p Position<'p, W>,
        cells: &'s [PatternCell],
        extras: &'s [CellExtras],
        digits: u32,
        variant_offset: u16,
    ) -> Self {
        let roofs = extras.iter().map(|&(cell, _)| cell).collect();
        let extra_digits = extras.iter().fold(0, |all, &(_, mask)| all | mask);
        let size = cells.len() as u16;
        DeadlyPattern { position, cells, extras, roofs, extra_digits, digits, variant_offset, size }
    }

    /// A step with these eliminations, proved by the pattern and by further sets.
    pub fn step(
        &self,
        call: &FinderCall,
        variant: u16,
        eliminations: Vec<Candidate>,
        further_sets: &[StrongSet],
    ) -> Step {
        let variant = variant + self.variant_offset;
        let step = Step { variant, size: self.size, ..Step::eliminating(eliminations) };
        if call.omits_evidence {
            return step;
        }
        let cells = self.cells.iter().map(|&(cell, ..)| cell);
        let floor_cells = cells.filter(|&cell| !self.roofs.contains(cell)).collect();
        let candidates_of = |&(cell, extras): &CellExtras| bits(extras).map(move |digit| (cell, digit));
        let extra_candidates = self.extras.iter().flat_map(candidates_of).collect();
        // The step shows the extras as fins: as in a fish, one of them spoils the pattern.
        step.with_role(Role::Digits, Part::Digits(self.digits))
            .with_role(Role::Floor, Part::Cells(floor_cells))
            .with_role(Role::Roof, Part::Cells(self.roofs.to_vec()))
            .with_role(Role::Fin, Part::Candidates(extra_candidates))
            .proved_by([StrongSet::DeadlyPattern(self.cells.to_vec())])
            .proved_by(further_sets.iter().cloned())
    }

    /// Adds to a step the houses and the candidates of strong links, each once.
    pub fn with_strong_links(&self, call: &FinderCall, step: Step, links: &[StrongSet]) -> Step {
        if call.omits_evidence {
            return step;
        }
        let (mut houses, mut link_ends) = (Vec::new(), Vec::new());
        for link in links {
            let ends = match *link {
                StrongSet::Place(house, digit) => {
                    if !houses.contains(&house) {
                        houses.push(house);
                    }
                    candidates(self.position, self.position.cells_in(house, digit), digit)
                }
                StrongSet::Cell(cell) => candidates_among(self.position, [cell], u32::MAX),
                StrongSet::DeadlyPattern(_) | StrongSet::Rule(_) | StrongSet::Total(..) => continue,
            };
            for end in ends {
                if !link_ends.contains(&end) {
                    link_ends.push(end);
                }
            }
        }
        step.with_role(Role::House, Part::Houses(houses)).with_role(Role::Bridge, Part::Candidates(link_ends))
    }

    /// Type 1: all extras are in one cell. One of them is true, so the other candidates of the cell are
    /// false.
    pub fn give_type_1(&self, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
        let &[(cell, extras)] = self.extras else {
            return ControlFlow::Continue(());
        };
        let eliminations = candidates_among(self.position, [cell], !extras);
        if eliminations.is_empty() {
            return ControlFlow::Continue(());
        }
        sink.give(self.step(call, TYPE_1, eliminations, &[]))
    }

    /// Type 2: all extras are one digit, which is false in every cell that sees all roofs. Rectangles call
    /// this with the variant of type 5 if their roofs share no house.
    pub fn give_type_2(&self, call: &FinderCall, variant: u16, sink: &mut Sink<'_>) -> Flow {
        let sees_all_roofs = self.position.geometry.common_peers(self.roofs);
        let digit = self.extra_digits.trailing_zeros() as u8;
        let eliminations = candidates(self.position, sees_all_roofs, digit);
        if eliminations.is_empty() {
            return ControlFlow::Continue(());
        }
        sink.give(self.step(call, variant, eliminations, &[]))
    }

    /// Type n: a candidate is false if every extra contradicts it.
    pub fn give_type_n(&self, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
        let geometry = self.position.geometry;
        let eliminations_of = |digit: u8| {
            // The cells in which each extra of a roof contradicts the digit. An extra of the same digit
            // contradicts it in the peers of the roof, an extra of another digit only in the roof itself. So
            // there are no such cells if the roof has extras of both kinds.
            let contradicted_by = |(roof, extras): CellExtras| {
                if extras >> digit & 1 == 0 {
                    CellSet::single(roof)
                } else if extras.is_power_of_two() {
                    *geometry.peers_of(roof)
                } else {
                    CellSet::EMPTY
                }
            };
            let extras = self.extras.iter();
            let cells = extras.fold(geometry.all_cells, |cells, &extras| cells & contradicted_by(extras));
            candidates(self.position, cells, digit)
        };
        let eliminations: Vec<Candidate> =
            (0..geometry.digit_count as u8).flat_map(eliminations_of).collect();
        if eliminations.is_empty() {
            return ControlFlow::Continue(());
        }
        sink.give(self.step(call, TYPE_N, eliminations, &[]))
    }

    /// Type 4: in a house that contains both roofs, one digit of the pattern has its only places in the
    /// roofs. It fills one roof and an extra fills the other, so the other digit of the pattern is false in
    /// both.
    pub fn give_type_4(&self, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
        let geometry = self.position.geometry;
        let roof_cells = || self.cells.iter().filter(|(cell, ..)| self.roofs.contains(*cell));
        let in_all_roofs = roof_cells().fold(u32::MAX, |digits, &(_, a, b)| digits & (1 << a | 1 << b));
        for locked_digit in bits(in_all_roofs) {
            let locks_digit = |&house: &u16| {
                geometry.house(house).is_full && self.position.cells_in(house, locked_digit) == self.roofs
            };
            let Some(house) = geometry.common_houses(self.roofs).find(locks_digit) else { continue };
            let mut eliminations: Vec<Candidate> = roof_cells()
                .flat_map(|&(cell, a, b)| [(cell, a), (cell, b)])
                .filter(|&(cell, digit)| digit != locked_digit && self.position.has_candidate(cell, digit))
                .collect();
            if eliminations.is_empty() {
                continue;
            }
            eliminations.sort_unstable();
            let link = [StrongSet::Place(house, locked_digit)];
            let step = self.step(call, TYPE_4, eliminations, &link);
            sink.give(self.with_strong_links(call, step, &link))?;
        }
        ControlFlow::Continue(())
    }

    /// Type 3: the roofs act as one cell whose candidates are the extras. With other cells of a house that
    /// contains all roofs they form a naked set. With a `pair`, the two digits of the pattern, a hidden set
    /// is possible too; `pair` is 0 for a BUG, whose cells have different digits.
    pub fn give_type_3(&self, call: &FinderCall, pair: u32, sink: &mut Sink<'_>) -> Flow {
        for size in 2..=MAX_SET_SIZE {
            for house in self.position.geometry.common_houses(self.roofs) {
                self.give_naked(call, house, size, sink)?;
                if pair != 0 {
                    self.give_hidden(call, house, pair, size, sink)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Type 3 with a naked set: `size - 1` cells and the roofs have `size` digits.
    fn give_naked(&self, call: &FinderCall, house: u16, size: u32, sink: &mut Sink<'_>) -> Flow {
        let empty_cells = self.position.geometry.house(house).set & self.position.empty_cells;
        let cells = (empty_cells - self.roofs).to_vec();
        let mut masks = SubsetMasks::default();
        (0..)
            .zip(&cells)
            .for_each(|(index, &cell)| masks.add_if_small(index, self.position.mask(cell), size));
        let mut report = |chosen: Subset, sink: &mut Sink<'_>| {
            let set: CellSet<W> = bits(chosen.numbers).map(|index| cells[usize::from(index)]).collect();
            let eliminations = self.eliminations_of_naked_set(set, chosen.union);
            if eliminations.is_empty() {
                return ControlFlow::Continue(());
            }
            let further_sets: Vec<StrongSet> = set.iter().map(StrongSet::Cell).collect();
            let step = self.step(call, TYPE_3_NAKED + size as u16, eliminations, &further_sets);
            sink.give(self.with_set_and_house(call, step, (set, chosen.union), house))
        };
        masks.complete(size - 1, size, self.extra_digits, SubsetOrder::Lexicographic, sink, &mut report)
    }

    /// The eliminations of a naked set: one of the set's cells or an extra holds each of its digits. So the
    /// digit is false in cells that see all its places in the set and in the extras.
    fn eliminations_of_naked_set(&self, set: CellSet<W>, set_digits: u32) -> Vec<Candidate> {
        let eliminations_of = |digit: u8| {
            let roofs = self.extras.iter().filter(|&&(_, extras)| extras >> digit & 1 == 1);
            let roofs: CellSet<W> = roofs.map(|&(cell, _)| cell).collect();
            let places = (set & self.position.cells_with(digit)) | roofs;
            candidates(self.position, self.position.geometry.common_peers(places), digit)
        };
        bits(set_digits).flat_map(eliminations_of).collect()
    }

    /// Type 3 with a hidden set: the pair and `size - 2` other digits, none of them an extra, have places in
    /// only `size - 1` cells of the house besides the two roofs. An extra fills one roof, so the roofs hold
    /// at most one of the digits, and the cells hold the others.
    fn give_hidden(&self, call: &FinderCall, house: u16, pair: u32, size: u32, sink: &mut Sink<'_>) -> Flow {
        let position = self.position;
        let cells = &position.geometry.house(house).cells;
        if !position.geometry.house(house).is_full
            || bits(pair).any(|digit| position.places(house, digit) == 0)
        {
            return ControlFlow::Continue(());
        }
        let roofs = (0..).zip(cells).filter(|&(_, &cell)| self.roofs.contains(cell));
        let roof_places = roofs.fold(0, |places, (place, _)| places | 1 << place);
        let places_outside_roofs = |digit: u8| position.places(house, digit) & !roof_places;
        let mut masks = SubsetMasks::default();
        for digit in bits(position.geometry.all_digits & !self.extra_digits & !pair) {
            let places = places_outside_roofs(digit);
            if places != 0 {
                masks.add(digit, places);
            }
        }
        let pair_places = bits(pair).fold(0, |places, digit| places | places_outside_roofs(digit));
        let mut report = |chosen: Subset, sink: &mut Sink<'_>| {
            let set_digits = chosen.numbers | pair;
            let set: CellSet<W> = bits(chosen.union).map(|place| cells[usize::from(place)]).collect();
            let eliminations = candidates_among(position, set, !set_digits);
            if eliminations.is_empty() {
                return ControlFlow::Continue(());
            }
            let further_sets: Vec<_> = bits(set_digits).map(|digit| StrongSet::Place(house, digit)).collect();
            let step = self.step(call, TYPE_3_HIDDEN + size as u16, eliminations, &further_sets);
            sink.give(self.with_set_and_house(call, step, (set, set_digits), house))
        };
        masks.complete(size - 2, size - 1, pair_places, SubsetOrder::Lexicographic, sink, &mut report)
    }

    /// Adds to a step of type 3 the cells and the digits of its naked or hidden set, and their house.
    pub fn with_set_and_house(
        &self,
        call: &FinderCall,
        step: Step,
        (cells, digits): (CellSet<W>, u32),
        house: u16,
    ) -> Step {
        if call.omits_evidence {
            return step;
        }
        step.with_set(Role::Base, cells.to_vec(), digits).with_role(Role::House, Part::Houses(vec![house]))
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/uniqueness/deadly.rs"]
mod tests;
