//! What SE concludes from a pattern that must not close, in its order and with its values, where loops and
//! BUG agree: types 1 and 2, and type 3 with a naked set.

use std::ops::ControlFlow;

use crate::logic::finder::{FinderCall, Flow, Sink, candidates, candidates_among};
use crate::logic::position::bits;
use crate::logic::set::CellSet;
use crate::logic::step::{Candidate, Step, StrongSet};
use crate::logic::subsets::{SubsetMasks, SubsetOrder};
use crate::logic::uniqueness::deadly::{Deadly, NAKED, TYPE_1, TYPE_2, in_house};

/// The largest set of type 3.
pub const MOST: u32 = 7;

/// A pattern with what its steps are worth.
pub struct Types<'p, 's, const W: usize> {
    /// The pattern.
    pub deadly: Deadly<'p, 's, W>,
    /// The row.
    pub call: &'s FinderCall,
    /// The value of types 1, 2 and 4.
    pub base: f64,
}

impl<const W: usize> Types<'_, '_, W> {
    /// Gives a step of a type, so many tenths above the base, if it removes something.
    pub fn give(&self, sink: &mut Sink<'_>, kind: u8, tenths: u32, step: Step) -> Flow {
        if step.eliminations.is_empty() {
            return ControlFlow::Continue(());
        }
        sink.give(Step { value: self.base + f64::from(tenths) * 0.1, key: kind, ..step })
    }

    /// All extras in one cell, which loses the rest.
    pub fn one(&self, sink: &mut Sink<'_>) -> Flow {
        let Deadly { position, roofs, extra, .. } = self.deadly;
        let eliminations = candidates_among(position, roofs, !extra);
        self.give(sink, 1, 0, self.deadly.step(self.call, TYPE_1, eliminations, &[]))
    }

    /// All extras are one digit, which leaves what sees them.
    pub fn two(&self, sink: &mut Sink<'_>) -> Flow {
        let Deadly { position, roofs, extra, .. } = self.deadly;
        let eliminations =
            candidates(position, position.geometry.common_peers(roofs), extra.trailing_zeros() as u8);
        self.give(sink, 2, 0, self.deadly.step(self.call, TYPE_2, eliminations, &[]))
    }

    /// The extras make a naked set with other cells of a house.
    pub fn naked(&self, number: u16, size: u32, sink: &mut Sink<'_>) -> Flow {
        let Deadly { position, extra, roofs, .. } = self.deadly;
        let house = position.geometry.house(number);
        let mut masks = SubsetMasks::default();
        for (at, &cell) in (0..).zip(&house.cells).filter(|&(_, &cell)| !roofs.has(cell)) {
            masks.add_if_small(at, position.mask(cell), size);
        }
        masks.complete((size - 1, size), extra, SubsetOrder::Growing, sink, &mut |chosen, sink| {
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
        if self.call.terse { step } else { in_house(step, set, house) }
    }
}
