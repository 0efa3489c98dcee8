use super::*;
use crate::limits::Limits;
use crate::rate::se::random_grids::sparse;

const LOOP: [u8; 6] = [0, 3, 12, 15, 24, 18];

fn grid(extras: [Mask; 6]) -> Grid {
    let cells: Vec<(u8, Mask)> =
        LOOP.into_iter().zip(extras).map(|(cell, extras)| (cell, 0b11 | extras)).collect();
    sparse(&cells)
}

#[test]
fn each_house_of_a_loop_has_two_of_its_cells() {
    let cells: CellSet = LOOP.into_iter().collect();
    let grid = grid([0; 6]);
    assert_eq!(loop_cells(&grid, 0b11, cells, 0), cells);
    assert_eq!(loop_cells(&grid, 0b11, cells - CellSet::of(24), 0), CellSet::EMPTY);
    assert_eq!(loop_cells(&grid, 0b11, cells | CellSet::of(80), 0), cells);
}

#[test]
fn more_than_two_roofs_have_the_same_extra() {
    let cells: CellSet = LOOP.into_iter().collect();
    assert_eq!(loop_cells(&grid([0, 0b100, 0b1000, 0, 0, 0]), 0b11, cells, 0), cells);
    assert_eq!(loop_cells(&grid([0, 0b100, 0b100, 0b100, 0, 0]), 0b11, cells, 0), cells);
    assert_eq!(loop_cells(&grid([0, 0b100, 0b1000, 0b100, 0, 0]), 0b11, cells, 0), CellSet::EMPTY);
}

#[test]
fn a_loop_gives_its_steps() {
    let limits = Limits::none();
    let mut poll = Poll::new(&limits);
    let grid = grid([0, 0b100, 0, 0, 0, 0]);
    let mut best = None;
    LoopSearch::new(&grid, 0).unwrap().run(&mut poll, &mut best);
    assert_eq!(best.unwrap().step.value, 4.6);
    assert!(LoopSearch::new(&sparse(&[(0, 0b11), (3, 0b11)]), 0).is_none());
}
