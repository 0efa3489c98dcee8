//! Two cells and the pairs of digits they may hold, as a table: dots, XV, whispers, any relation.

use super::Exclusion;
use super::propagator::Propagator;
use crate::bit_set::{BitSet, all_digits};
use crate::cells::Cell;
use crate::propagation::context::{Conflict, Context};
use crate::propagation::wake::Wake;

/// The pairs of candidates that are not in the table.
pub fn exclusions(digits: u8, [first, second]: [Cell; 2], allowed: &[u32]) -> Vec<Exclusion> {
    let partners = |digit: u8| allowed.get(usize::from(digit)).copied().unwrap_or(0);
    (0..digits).map(|digit| ((first, digit), second, all_digits(digits) & !partners(digit))).collect()
}

/// The table, read from either side.
#[derive(Clone, Debug)]
pub struct PairPropagator {
    cells: [Cell; 2],
    /// For each digit of the one cell, the digits the other may hold.
    partners: [Vec<u32>; 2],
}

impl PairPropagator {
    /// `allowed` has for each digit of the first cell the mask of digits of the second; digits beyond its
    /// end have none.
    pub fn new(cells: [Cell; 2], allowed: &[u32]) -> Self {
        let back = |digit: usize| {
            let holds = allowed.iter().enumerate().filter(|&(_, mask)| mask >> digit & 1 == 1);
            holds.fold(0, |mask, (first, _)| mask | 1 << first)
        };
        let mut there = allowed.to_vec();
        there.resize(32, 0);
        PairPropagator { cells, partners: [there, (0..32).map(back).collect()] }
    }
}

impl Propagator for PairPropagator {
    fn wakes(&self) -> Vec<(Cell, Wake)> {
        self.cells.map(|cell| (cell, Wake::Any)).to_vec()
    }

    fn propagate<W: BitSet>(&self, context: &mut Context<W>) -> Result<(), Conflict> {
        for (side, partners) in self.partners.iter().enumerate() {
            let held = context.digits(self.cells[side]);
            let union = held.members().fold(0, |mask, digit| mask | partners[digit]);
            context.keep(self.cells[1 - side], W::from_mask(union))?;
        }
        Ok(())
    }
}

#[cfg(test)]
#[path = "../../tests/unit/constraints/pair.rs"]
mod tests;
