//! What the constraints say of single cells: which cells they name, and which digits they allow in them.

use super::ProblemError;
use super::cell_bitmap::CellBitmap;
use crate::bit_set::all_digits;
use crate::cells::Cell;
use crate::constraints::AnyConstraint;

/// Checks that every cell named by the constraints is on the board, and that no list names a cell twice.
pub fn check_cells(cell_count: usize, constraints: &[AnyConstraint]) -> Result<(), ProblemError> {
    let mut seen = CellBitmap::new(cell_count);
    for (index, constraint) in constraints.iter().enumerate() {
        for list in constraint.cell_lists() {
            if is_valid(list, cell_count, &mut seen) {
                continue;
            }
            let mut sorted = list.to_vec();
            sorted.sort_unstable();
            if let Some(&cell) = sorted.last().filter(|&&cell| usize::from(cell) >= cell_count) {
                return Err(ProblemError::NoSuchCell { constraint: index, cell });
            }
            if let Some(pair) = sorted.windows(2).find(|pair| pair[0] == pair[1]) {
                return Err(ProblemError::RepeatedCell { constraint: index, cell: pair[0] });
            }
        }
    }
    Ok(())
}

/// Whether all cells are on the board, each once. `seen` is empty before, and after valid cells.
fn is_valid(cells: &[Cell], cell_count: usize, seen: &mut CellBitmap) -> bool {
    for &cell in cells {
        if usize::from(cell) >= cell_count || seen.contains(cell) {
            return false;
        }
        seen.insert_all(&[cell]);
    }
    seen.remove_all(cells);
    true
}

/// The mask of the digits that the constraints allow in each cell, whatever the other cells hold.
pub fn allowed_digits(digit_count: u8, cell_count: usize, constraints: &[AnyConstraint]) -> Vec<u32> {
    let mut domains = vec![all_digits(digit_count); cell_count];
    for (cell, digits) in constraints.iter().flat_map(|constraint| constraint.allowed_digits()) {
        domains[usize::from(cell)] &= digits;
    }
    domains
}

#[cfg(test)]
#[path = "../../tests/unit/problem/check.rs"]
mod tests;
