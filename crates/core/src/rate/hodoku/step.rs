//! The steps of a walk.

use std::cmp::Reverse;

use crate::rate::cell_set::CellSet;
use crate::rate::hodoku::state::State;
use crate::rate::hodoku::techniques::Technique;

/// A cell and a digit 0..=8.
pub type Candidate = (u8, u8);

/// A step: what it concludes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    pub technique: Technique,
    /// The cell that the step fills, and the digit.
    pub placement: Option<Candidate>,
    /// The candidates that the step removes, in the order in which HoDoKu removes them: the order decides which single
    /// comes next, and so the score. A candidate may stand here twice.
    pub removals: Vec<Candidate>,
}

impl Step {
    pub fn placing(technique: Technique, cell: u8, digit: u8) -> Self {
        Step { technique, placement: Some((cell, digit)), removals: Vec::new() }
    }

    pub fn removing(technique: Technique, removals: Vec<Candidate>) -> Self {
        Step { technique, placement: None, removals }
    }

    /// A step that removes one digit from some cells, in ascending order.
    pub fn removing_digit(technique: Technique, cells: CellSet, digit: u8) -> Self {
        Step::removing(technique, cells.iter().map(|cell| (cell, digit)).collect())
    }

    /// Applies the conclusions.
    pub fn apply(&self, state: &mut State) {
        if let Some((cell, digit)) = self.placement {
            state.place(cell, digit);
        }
        for &(cell, digit) in &self.removals {
            state.remove(cell, digit);
        }
        state.count_step();
    }
}

/// A key of removals. Where HoDoKu compares several steps, the one with the smallest key is the best: it removes the
/// most candidates. The sum decides among steps that remove equally many, but different ones.
pub type RemovalKey = (Reverse<usize>, u32);

pub fn removal_key(removals: impl IntoIterator<Item = Candidate>) -> RemovalKey {
    let (mut count, mut sum) = (0, 0);
    for (cell, digit) in removals {
        sum += u32::from(cell) * (1 + 80 * count as u32) + u32::from(digit) + 1;
        count += 1;
    }
    (Reverse(count), sum)
}

#[cfg(test)]
#[path = "../../../tests/unit/rate/hodoku/step.rs"]
mod tests;
