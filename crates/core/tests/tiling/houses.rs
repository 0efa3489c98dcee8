//! Lines and blocks. A line is told by what it is in the plane: cells that follow each other share an
//! edge parallel to the run, and n of them side by side fill the run.

use crate::{all, plain, plane, ring, tiles};
use polydoku_core::tiling::{ShapeParams, Tile, blocks, cell, lines, lines_of_run, runs};
use std::collections::BTreeSet;

/// The corners of the cell with this place.
fn corners_of(tiles: &[Tile], at: usize, n: usize) -> [plane::Point; 4] {
    let (tile, p, q) = (at / (n * n), at / n % n, at % n);
    plane::cell_corners(tiles[tile], p as i32, q as i32, n as i32)
}

#[test]
fn cells_are_counted_tile_by_tile_along_the_second_side_first() {
    assert_eq!([cell(0, 0, 0, 3), cell(0, 0, 1, 3), cell(0, 1, 0, 3), cell(1, 0, 0, 3)], [0, 1, 3, 9]);
    assert_eq!(cell(2, 1, 3, 4), 39);
}

#[test]
fn a_plain_board_has_the_rows_columns_and_boxes_of_sudoku() {
    // Tile (i, j) lies in box column i and box row j; a cell's column is 3i + p, its row 3j + q.
    let board = plain();
    let place =
        |column: usize, row: usize| cell((row / 3) * 3 + column / 3, (column % 3) as u8, (row % 3) as u8, 3);
    let mut expected: BTreeSet<BTreeSet<usize>> = BTreeSet::new();
    for k in 0..9 {
        expected.insert((0..9).map(|row| place(k, row)).collect());
        expected.insert((0..9).map(|column| place(column, k)).collect());
    }
    let actual: BTreeSet<BTreeSet<usize>> =
        lines(&board, 3).into_iter().map(|line| line.into_iter().collect()).collect();
    assert_eq!(actual, expected);
    let boxes: Vec<Vec<usize>> = (0..9).map(|k| (9 * k..9 * k + 9).collect()).collect();
    assert_eq!(blocks(&board, 3), boxes);
}

#[test]
fn two_tiles_around_a_fold_have_the_lines_of_the_page() {
    // An (a, b) and a (b, c) tile share the side b at the point 0: the run crosses it along a and c.
    // Both are entered or left at that side, so q is a's index in one and c's in the other.
    let board = tiles(&[(0, 1, 0, 0), (1, 2, 0, 0)]);
    let run = &runs(&board, 2)[0];
    // From left to right: the (b, c) tile first, from its far side to the side b.
    assert_eq!((run.direction, run.tiles.as_slice()), (1, [1, 0].as_slice()));
    assert_eq!(run.enters_at_base, [false, true]);
    let c = |tile: usize, p: u8, q: u8| cell(tile, p, q, 2);
    let bottom = vec![c(1, 0, 1), c(1, 0, 0), c(0, 0, 0), c(0, 1, 0)];
    let top = vec![c(1, 1, 1), c(1, 1, 0), c(0, 0, 1), c(0, 1, 1)];
    assert_eq!(lines_of_run(&board, run, 2), [bottom, top]);
}

#[test]
fn cells_that_follow_each_other_in_a_line_share_an_edge_along_the_run() {
    let steps = [(1, 0), (0, 1), (-1, 1)];
    for (shape, n) in
        [(5, 2), (7, 4), (9, 6)].iter().flat_map(|&(t, r)| all(ShapeParams::classic(t, r))).map(|s| (s, 3))
    {
        for run in runs(&shape, n) {
            let step = steps[usize::from(run.direction)];
            for line in lines_of_run(&shape, &run, n) {
                for pair in line.windows(2) {
                    let [one, other] =
                        [pair[0], pair[1]].map(|at| plane::edges(corners_of(&shape, at, usize::from(n))));
                    let shared: Vec<_> = one.iter().filter(|edge| other.contains(edge)).collect();
                    assert_eq!(shared.len(), 1, "{shape:?} {line:?}");
                    let along = (shared[0][1].0 - shared[0][0].0, shared[0][1].1 - shared[0][0].1);
                    assert!(along == step || along == (-step.0, -step.1));
                }
            }
        }
    }
}

#[test]
fn the_lines_of_a_run_fill_its_tiles_once() {
    for wanted in [
        ShapeParams::classic(8, 5),
        ShapeParams { tile_count: 5, run_count: 4, run_length: 2, allows_holes: false },
        ShapeParams { tile_count: 7, run_count: 2, run_length: 4, allows_holes: false },
    ] {
        let n = wanted.run_length;
        let size = usize::from(n) * usize::from(n);
        for shape in all(wanted) {
            for run in runs(&shape, n) {
                let mut cells: Vec<_> = lines_of_run(&shape, &run, n).into_iter().flatten().collect();
                let mut expected: Vec<_> =
                    run.tiles.iter().flat_map(|&tile| tile * size..(tile + 1) * size).collect();
                cells.sort();
                expected.sort();
                assert_eq!(cells, expected);
            }
        }
    }
}

#[test]
fn a_board_has_three_lines_a_run_and_a_block_a_tile() {
    for (tiles, runs) in [(3, 1), (6, 3), (9, 5), (9, 6)] {
        for shape in all(ShapeParams::classic(tiles, runs)) {
            assert_eq!(lines(&shape, 3).len(), 3 * usize::from(runs));
            assert_eq!(blocks(&shape, 3).len(), usize::from(tiles));
            assert!(lines(&shape, 3).iter().all(|line| line.len() == 9));
        }
    }
    assert_eq!(lines(&ring(), 3).len(), 9);
}

#[test]
fn two_lines_meet_in_one_cell_where_their_runs_cross_and_nowhere_else() {
    for shape in all(ShapeParams::classic(9, 5)) {
        let runs = runs(&shape, 3);
        for (k, one) in runs.iter().enumerate() {
            for other in &runs[..k] {
                let crossings = one.tiles.iter().filter(|tile| other.tiles.contains(tile)).count();
                for line in lines_of_run(&shape, one, 3) {
                    for across in lines_of_run(&shape, other, 3) {
                        let shared = line.iter().filter(|cell| across.contains(cell)).count();
                        assert_eq!(shared, crossings);
                    }
                }
            }
        }
    }
}
