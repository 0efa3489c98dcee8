//! Digits that some cells must contain leave every cell that sees all their places.

use super::layout::Layout;
use crate::bit_set::BitSet;
use crate::cells::Cell;
use crate::lists::Lists;
use crate::propagation::context::{Conflict, Context};

/// The cells outside a list of at most 32 cells that see at least two of its cells. Cells that see the same
/// ones are together.
#[derive(Clone, Debug)]
pub struct CommonPeers {
    /// For each group of outside cells, the indices of the listed cells that it sees, as a mask.
    seen: Vec<u32>,
    outside_cells: Lists<Cell>,
}

impl CommonPeers {
    pub fn new(cells: &[Cell], layout: &Layout) -> Self {
        let mut seen_by_cell: Vec<u32> = vec![0; layout.cell_count];
        for (index, &cell) in cells.iter().enumerate() {
            let peers = layout.peers.get(cell.into()).iter();
            peers.for_each(|&peer| seen_by_cell[usize::from(peer)] |= 1 << index);
        }
        cells.iter().for_each(|&cell| seen_by_cell[usize::from(cell)] = 0);
        let outside = (0..).zip(&seen_by_cell).filter(|(_, seen)| seen.count_ones() > 1);
        let mut outside: Vec<(u32, Cell)> = outside.map(|(cell, &seen)| (seen, cell)).collect();
        outside.sort_unstable();
        let (mut seen, mut outside_cells) = (Vec::new(), Lists::default());
        for group in outside.chunk_by(|one, other| one.0 == other.0) {
            seen.push(group[0].0);
            outside_cells.push(group.iter().map(|&(_, cell)| cell));
        }
        CommonPeers { seen, outside_cells }
    }

    /// The groups of outside cells, each with the mask of the listed cells that it sees.
    pub fn groups(&self) -> impl Iterator<Item = (u32, &[Cell])> {
        self.seen.iter().copied().zip(self.outside_cells.iter())
    }

    /// Removes from the outside cells the digits that the listed cells must contain and that they see at all
    /// their places. `candidates` has the masks of the listed cells.
    #[inline]
    pub fn eliminate<W: BitSet>(
        &self,
        context: &mut Context<W>,
        candidates: &[u32],
        required_digits: u32,
    ) -> Result<(), Conflict> {
        if required_digits == 0 {
            return Ok(());
        }
        for (seen, outside_cells) in self.groups() {
            let unseen = candidates.iter().enumerate().filter(|(index, _)| seen >> index & 1 == 0);
            let digits = unseen.fold(required_digits, |digits, (_, mask)| digits & !mask);
            if digits != 0 {
                for &cell in outside_cells {
                    context.keep_only(cell, W::from_mask(!digits))?;
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
#[path = "../../tests/unit/constraints/common_peers.rs"]
mod tests;
