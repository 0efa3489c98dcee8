//! Steps from deadly patterns in the order and with the values of Sudoku Explainer (SE), as far as loops and
//! BUGs agree: type 1, type 2, and type 3 with a naked set. `loops_se` and `bug_se` have the other steps.

use std::ops::ControlFlow;

use crate::logic::finder::{FinderCall, Flow, Sink, candidates, candidates_among};
use crate::logic::position::bits;
use crate::logic::set::CellSet;
use crate::logic::step::{Candidate, Step, StrongSet};
use crate::logic::subsets::{SubsetMasks, SubsetOrder};
use crate::logic::uniqueness::deadly::{DeadlyPattern, TYPE_1, TYPE_2, TYPE_3_NAKED};

/// The largest set of type 3 that SE looks for.
pub const MAX_SET_SIZE: u32 = 7;

/// A pattern that gives its steps as SE does.
pub struct SeTypes<'p, 's, const W: usize> {
    pub pattern: DeadlyPattern<'p, 's, W>,
    pub call: &'s FinderCall,
    /// The SE value of types 1, 2 and 4. Type 3 adds to it for the size of its set.
    pub base_value: f64,
}

impl<const W: usize> SeTypes<'_, '_, W> {
    /// Gives a step if it eliminates something. Its SE value is the base value plus `tenths` / 10. Steps of
    /// equal value sort by type.
    pub fn give(&self, sink: &mut Sink<'_>, type_number: u8, tenths: u32, step: Step) -> Flow {
        if step.eliminations.is_empty() {
            return ControlFlow::Continue(());
        }
        sink.give(Step {
            se_value: self.base_value + f64::from(tenths) * 0.1,
            tie_break: type_number,
            ..step
        })
    }

    /// Type 1: all extras are in one cell, whose other candidates are false.
    pub fn give_type_1(&self, sink: &mut Sink<'_>) -> Flow {
        let DeadlyPattern { position, roofs, extra_digits, .. } = self.pattern;
        let eliminations = candidates_among(position, roofs, !extra_digits);
        self.give(sink, 1, 0, self.pattern.step(self.call, TYPE_1, eliminations, &[]))
    }

    /// Type 2: all extras are one digit, which is false in all cells that see every roof.
    pub fn give_type_2(&self, sink: &mut Sink<'_>) -> Flow {
        let DeadlyPattern { position, roofs, extra_digits, .. } = self.pattern;
        let digit = extra_digits.trailing_zeros() as u8;
        let eliminations = candidates(position, position.geometry.common_peers(roofs), digit);
        self.give(sink, 2, 0, self.pattern.step(self.call, TYPE_2, eliminations, &[]))
    }

    /// Type 3: the roofs act as one cell with the extras, and form a naked set with `size - 1` cells of a
    /// house.
    pub fn give_naked(&self, house: u16, size: u32, sink: &mut Sink<'_>) -> Flow {
        let DeadlyPattern { position, extra_digits, roofs, .. } = self.pattern;
        let cells = &position.geometry.house(house).cells;
        let mut masks = SubsetMasks::default();
        for (place, &cell) in (0..).zip(cells).filter(|&(_, &cell)| !roofs.contains(cell)) {
            masks.add_if_small(place, position.mask(cell), size);
        }
        masks.complete(
            size - 1,
            size,
            extra_digits,
            SubsetOrder::Colexicographic,
            sink,
            &mut |chosen, sink| {
                let set: CellSet<W> = bits(chosen.numbers).map(|place| cells[usize::from(place)]).collect();
                let other_cells = position.geometry.house(house).set - set - roofs;
                let eliminations = candidates_among(position, other_cells, chosen.union);
                let further_sets: Vec<StrongSet> = set.iter().map(StrongSet::Cell).collect();
                let variant = TYPE_3_NAKED + size as u16;
                let set = (set, chosen.union);
                let step = self.type_3_step(variant, eliminations, &further_sets, set, house);
                self.give(sink, 3, size - 1, step)
            },
        )
    }

    /// A step of type 3, with the cells and digits of the set and their house.
    pub fn type_3_step(
        &self,
        variant: u16,
        eliminations: Vec<Candidate>,
        further_sets: &[StrongSet],
        set: (CellSet<W>, u32),
        house: u16,
    ) -> Step {
        let step = self.pattern.step(self.call, variant, eliminations, further_sets);
        self.pattern.with_set_and_house(self.call, step, set, house)
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/uniqueness/types_se.rs"]
mod tests;
