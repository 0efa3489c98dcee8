//! The position in three vectors searches the same tree as plain words, where the processor has AVX-512.

use super::super::CELLS;
use super::super::kernel::Kernel;
use super::super::position::{Position, RoundsResult};
use super::super::position512::Position512;
use super::{position, puzzle, random::Rng, walk};

#[test]
fn vectors_walk_through_the_tree_of_words() {
    if Kernel::Lanes512.is_supported() {
        position::all::<Position512>();
        puzzle::reads_each_cell::<Position512>();
        walk::all::<Position512>();
    } else {
        eprintln!("skipped: no AVX-512 here");
    }
}

#[test]
fn every_cell_of_a_full_grid_is_read_and_written() {
    if !Kernel::Lanes512.is_supported() {
        return eprintln!("skipped: no AVX-512 here");
    }
    let mut rng = Rng(56);
    let grid = rng.grid();
    for cell in 0..CELLS {
        let mut givens = grid;
        givens[cell] = 0;
        let mut position = Position512::from_givens(&givens);
        assert!(matches!(position.run_rounds(), RoundsResult::Solved), "one blank cell: {cell}");
        assert_eq!(position.to_grid(), grid);
        givens[cell] = grid[cell] % 9 + 1;
        let mut wrong = Position512::from_givens(&givens);
        assert!(matches!(wrong.run_rounds(), RoundsResult::Contradiction), "a wrong cell: {cell}");
    }
}
