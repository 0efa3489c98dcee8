//! Cells that hold one digit of each class, such as a low, a middle and a high digit.

use super::common_peers::CommonPeers;
use super::propagator::{Level, Propagator};
use crate::bit_set::BitSet;
use crate::cells::Cell;
use crate::propagation::context::{Conflict, Context};
use crate::propagation::watcher::WatchedChange;

/// The propagator takes two to the power of the number of cells of steps, and there are at most so many.
pub const MAX_CELLS: usize = 6;

/// The propagator of as many cells as classes. It leaves exactly the digits that occur in a solution.
#[derive(Clone, Debug)]
pub struct DigitClassesPropagator {
    cells: Vec<Cell>,
    /// The masks of the classes.
    classes: Vec<u32>,
    peers: CommonPeers,
}

impl DigitClassesPropagator {
    /// There must be one to [`MAX_CELLS`] cells.
    pub fn new(cells: &[Cell], classes: Vec<u32>, peers: CommonPeers) -> Self {
        DigitClassesPropagator { cells: cells.to_vec(), classes, peers }
    }

    /// The mask of the classes of some digits.
    fn classes_of(&self, digits: u32) -> u32 {
        let has_digits = |class: &u32| u32::from(class & digits != 0);
        (0..).zip(&self.classes).fold(0, |mask, (index, class)| mask | has_digits(class) << index)
    }

    /// The digits that the cells must contain: the only digits that classes have left.
    fn required_digits(&self, masks: &[u32]) -> u32 {
        let candidates = masks.iter().fold(0, |union, mask| union | mask);
        let remaining = self.classes.iter().map(|class| class & candidates);
        remaining.filter(|digits| digits.is_power_of_two()).fold(0, |union, digit| union | digit)
    }
}

/// Removes from the cells the classes that others need. The result says whether the cells can have different
/// classes.
///
/// By Hall's theorem they can if any m cells have at least m classes. If they have exactly m, no other cell can
/// have one of these; all that remains is possible.
fn separate(classes: &mut [u32]) -> bool {
    let mut unions = [0_u32; 1 << MAX_CELLS];
    for choice in 1_usize..1 << classes.len() {
        unions[choice] = unions[choice & (choice - 1)] | classes[choice.trailing_zeros() as usize];
    }
    for (choice, &union) in unions.iter().enumerate().take(1 << classes.len()) {
        let (class_count, cell_count) = (union.count_ones(), choice.count_ones());
        if class_count < cell_count {
            return false;
        }
        if class_count == cell_count {
            let others = classes.iter_mut().enumerate().filter(|(index, _)| choice >> index & 1 == 0);
            others.for_each(|(_, classes)| *classes &= !union);
        }
    }
    true
}

impl Propagator for DigitClassesPropagator {
    fn watched_cells(&self) -> Vec<(Cell, WatchedChange)> {
        self.cells.iter().map(|&cell| (cell, WatchedChange::Any)).collect()
    }

    fn level(&self) -> Level {
        Level::Light
    }

    fn propagate<W: BitSet>(&self, context: &mut Context<W>) -> Result<(), Conflict> {
        let (mut masks, mut classes) = ([0; MAX_CELLS], [0; MAX_CELLS]);
        let count = self.cells.len();
        let mut fixed_digits = 0;
        for (index, &cell) in self.cells.iter().enumerate() {
            masks[index] = context.candidates(cell).mask();
            classes[index] = self.classes_of(masks[index]);
            fixed_digits |= if masks[index].is_power_of_two() { masks[index] } else { 0 };
        }
        if !separate(&mut classes[..count]) {
            return Err(Conflict::Cell(self.cells[0]));
        }
        for (index, &cell) in self.cells.iter().enumerate() {
            let mut digits = 0;
            let mut remaining = classes[index];
            while remaining != 0 {
                digits |= self.classes[remaining.trailing_zeros() as usize];
                remaining &= remaining - 1;
            }
            masks[index] &= digits;
            context.keep_only(cell, W::from_mask(digits))?;
        }
        let required = self.required_digits(&masks[..count]) & !fixed_digits;
        self.peers.eliminate(context, &masks[..count], required)
    }
}

#[cfg(test)]
#[path = "../../tests/unit/constraints/digit_classes.rs"]
mod tests;
