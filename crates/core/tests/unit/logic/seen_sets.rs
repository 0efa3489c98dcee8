//! What cells see by rows is what they see one by one.

use super::*;
use crate::logic::bit_rows::members;

/// Numbers with the cells that see them; they begin within a word and end in another.
const SETS: [(usize, &[Cell]); 4] = [(70, &[1, 2, 100]), (71, &[2]), (127, &[]), (130, &[1, 2])];

fn seeing() -> SeenSets {
    let sets = SETS.map(|(number, cells)| (number, cells.iter().copied().collect::<CellSet<2>>()));
    SeenSets::new(128, 70..131, sets.into_iter())
}

fn cells(cells: &[Cell]) -> CellSet<2> {
    cells.iter().copied().collect()
}

#[test]
fn what_any_cell_sees_is_added() {
    let mut row = vec![1, 0, 0];
    seeing().add_seen_by_any(cells(&[1, 100]), &mut row);
    assert_eq!(members(&row).collect::<Vec<_>>(), [0, 70, 130]);
}

#[test]
fn what_all_cells_see_is_put() {
    let mut row = vec![1, 0, 0];
    seeing().set_to_seen_by_all(cells(&[1, 2]), &mut row);
    assert_eq!(members(&row).collect::<Vec<_>>(), [0, 70, 130]);
    seeing().set_to_seen_by_all(cells(&[2, 100]), &mut row);
    assert_eq!(members(&row).collect::<Vec<_>>(), [0, 70]);
}

#[test]
fn a_cell_that_sees_nothing_has_no_row() {
    let mut row = vec![0; 3];
    seeing().add_seen_by_any(cells(&[5]), &mut row);
    seeing().set_to_seen_by_all(cells(&[2, 5]), &mut row);
    assert_eq!(members(&row).count(), 0);
}
