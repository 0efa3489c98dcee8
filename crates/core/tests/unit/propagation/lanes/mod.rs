//! Sets of cells.

use super::*;
use crate::lists::Lists;
use crate::search::boards::{classic, roll};

/// Calls the function with random candidates, required digits and processed cells of the classic board.
pub(super) fn with_random_states(
    rounds: usize,
    mut check: impl FnMut(&LaneTables, &Lists<Cell>, &[u16], &[u16], CellSet),
) {
    let problem = classic();
    let tables = problem.lanes.as_ref().expect("a small board");
    let mut dice = 77;
    for round in 0..rounds {
        let mut candidates = vec![0; tables.lane_count()];
        for candidates in &mut candidates[..81] {
            let dense = roll(&mut dice, 512) | roll(&mut dice, 512) | roll(&mut dice, 512);
            let empty_or_dense = if round % 3 == 0 { dense } else { dense | 1 << roll(&mut dice, 9) };
            *candidates =
                if roll(&mut dice, 20) == 0 { 1 << roll(&mut dice, 9) } else { empty_or_dense } as u16;
        }
        let mut required = vec![0; tables.house_lane_count()];
        required[..27].iter_mut().for_each(|required| *required = [0x1FF, 0x0F, 0][roll(&mut dice, 3)]);
        let processed = (0..81).filter(|&cell: &usize| candidates[cell].is_power_of_two() && cell % 2 == 0);
        let open = processed.fold(all_cells(81), |open, cell| open & !single(cell as Cell));
        check(tables, &problem.houses, &required, &candidates, open);
    }
}

#[test]
fn members_come_in_order_from_both_halves() {
    let cells = [0, 1, 5, 63, 64, 100, 126];
    let set = cells.iter().fold(0, |set, &cell| set | single(cell));
    assert!(Members::of(set).eq(cells));
    assert_eq!(Members::of(0).next(), None);
}

#[test]
fn all_cells_are_the_first_ones() {
    assert!(Members::of(all_cells(MAX_CELLS)).eq(0..MAX_CELLS as Cell));
}
