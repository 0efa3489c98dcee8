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
        let mut outside: Vec<(u32, Cell)> = Vec::new();
        for (index, &cell) in cells.iter().enumerate() {
            outside.extend(layout.peers.get(cell.into()).iter().map(|&peer| (1 << index, peer)));
        }
        outside.retain(|(_, cell)| !cells.contains(cell));
        outside.sort_unstable_by_key(|&(_, cell)| cell);
        let merged = outside.chunk_by(|one, other| one.1 == other.1);
        let mut merged: Vec<(u32, Cell)> =
            merged.map(|same| (same.iter().fold(0, |seen, &(index, _)| seen | index), same[0].1)).collect();
        merged.retain(|(seen, _)| seen.count_ones() > 1);
        merged.sort_unstable();
        let groups = merged.chunk_by(|one, other| one.0 == other.0);
        let (seen, outside_cells): (Vec<u32>, Vec<Vec<Cell>>) =
            groups.map(|group| (group[0].0, group.iter().map(|&(_, cell)| cell).collect())).unzip();
        CommonPeers { seen, outside_cells: outside_cells.into_iter().collect() }
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
