//! What SE concludes from deadly patterns, in its order and with its values, as far as loops and BUG agree: types 1
//! and 2, and type 3 with a naked set.

use std::ops::ControlFlow;

use crate::logic::finder::{FinderCall, Flow, Sink, candidates, candidates_among};
use crate::logic::position::bits;
use crate::logic::set::CellSet;
use crate::logic::step::{Candidate, Step, StrongSet};
use crate::logic::subsets::{SubsetMasks, SubsetOrder};
use crate::logic::uniqueness::deadly::{Deadly, NAKED, TYPE_1, TYPE_2, with_set};

/// The largest set of type 3.
pub const MOST: u32 = 7;

/// A pattern with the value of its steps.
pub struct SeTypes<'p, 's, const W: usize> {
    pub deadly: Deadly<'p, 's, W>,
    pub call: &'s FinderCall,
    /// The value of types 1, 2 and 4.
    pub base_value: f64,
}

impl<const W: usize> SeTypes<'_, '_, W> {
    /// Gives a step of a type if it eliminates something; its value is `tenths` above the base value.
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
        let Deadly { position, roofs, extra_digits: extra, .. } = self.deadly;
        let eliminations = candidates_among(position, roofs, !extra);
        self.give(sink, 1, 0, self.deadly.step(self.call, TYPE_1, eliminations, &[]))
    }

    /// Type 2: all extras are one digit, which is false in all cells that see them.
    pub fn give_type_2(&self, sink: &mut Sink<'_>) -> Flow {
        let Deadly { position, roofs, extra_digits: extra, .. } = self.deadly;
        let eliminations =
            candidates(position, position.geometry.common_peers(roofs), extra.trailing_zeros() as u8);
        self.give(sink, 2, 0, self.deadly.step(self.call, TYPE_2, eliminations, &[]))
    }

    /// Type 3: the extras form a naked set with other cells of a house.
    pub fn give_naked(&self, number: u16, size: u32, sink: &mut Sink<'_>) -> Flow {
        let Deadly { position, extra_digits: extra, roofs, .. } = self.deadly;
        let house = position.geometry.house(number);
        let mut masks = SubsetMasks::default();
        for (at, &cell) in (0..).zip(&house.cells).filter(|&(_, &cell)| !roofs.contains(cell)) {
            masks.add_if_small(at, position.mask(cell), size);
        }
        masks.complete(size - 1, size, extra, SubsetOrder::Colexicographic, sink, &mut |chosen, sink| {
            let set: CellSet<W> = bits(chosen.numbers).map(|at| house.cells[usize::from(at)]).collect();
            let eliminations = candidates_among(position, house.set - set - roofs, chosen.union);
            let more: Vec<StrongSet> = set.iter().map(StrongSet::Cell).collect();
            let step = self.set_step(NAKED + size as u16, eliminations, &more, (set, number));
            self.give(sink, 3, size - 1, step)
        })
    }

    /// A step of type 3, with the cells of the set and their house.
    pub fn set_step(
        &self,
        variant: u16,
        eliminations: Vec<Candidate>,
        more: &[StrongSet],
        (set, house): (CellSet<W>, u16),
    ) -> Step {
        let step = self.deadly.step(self.call, variant, eliminations, more);
        if self.call.omits_evidence { step } else { with_set(step, set, house) }
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/uniqueness/types_se.rs"]
mod tests;
