//! What cycles remove.

use crate::rate::cell_set::CellSet;
use crate::rate::grid::{DIGITS, Grid, Mask};
use crate::rate::houses::PEERS;
use crate::rate::se::forcing::candidate::{CandidateSet, split};
use crate::rate::se::forcing::nested::chain_links::ChainLink;

/// The candidates that a cycle removes, as (cell, digits), in the order in which its on-nodes see them: those outside
/// its cells that an on-node sees and an off-node of the same digit.
pub fn cycle_removals(grid: &Grid, cycle: &[ChainLink], mut remove: impl FnMut(u8, Mask)) {
    let mut cells = CellSet::EMPTY;
    let mut seen_by_off = [CellSet::EMPTY; DIGITS];
    for link in cycle {
        let (cell, digit) = split(link.node.candidate());
        cells.insert(cell);
        if !link.node.is_on() {
            seen_by_off[usize::from(digit)] |= PEERS[usize::from(cell)];
        }
    }
    let mut order = Vec::new();
    let mut removed = CandidateSet::EMPTY;
    for link in cycle.iter().filter(|link| link.node.is_on()) {
        let (cell, digit) = split(link.node.candidate());
        let seen = PEERS[usize::from(cell)] & seen_by_off[usize::from(digit)] & grid.cells_with(digit);
        for other in seen - cells {
            if !order.contains(&other) {
                order.push(other);
            }
            removed.insert(other, digit);
        }
    }
    for cell in order {
        let digits =
            (0..9).filter(|&digit| removed.contains(cell, digit)).fold(0, |mask, digit| mask | 1 << digit);
        remove(cell, digits);
    }
}

#[cfg(test)]
#[path = "../../../../../tests/unit/rate/se/forcing/nested/cycles.rs"]
mod tests;
