//! Numbers of solutions that are known without a solver: counted by hand, or by trying all that is
//! possible where rows and columns leave little.

use crate::kernels::supported_kernels;
use crate::oracle::is_solution;
use crate::puzzles::{GRID, Rng};
use polydoku_core::classic::kernel::Kernel;
use polydoku_core::classic::{CELLS, ClassicSolutions, Grid, solve_with};
use polydoku_core::limits::Limits;
use std::collections::BTreeSet;

const NONE: Grid = [0; CELLS];
/// The orders of three things.
const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

fn square(cell: usize) -> usize {
    cell / 27 * 3 + cell % 9 / 3
}

fn transposed(grid: &Grid) -> Grid {
    std::array::from_fn(|cell| grid[cell % 9 * 9 + cell / 9])
}

fn without(grid: &Grid, blank: impl Fn(usize) -> bool) -> Grid {
    std::array::from_fn(|cell| if blank(cell) { 0 } else { grid[cell] })
}

/// The solutions a kernel finds are these, each once, and it counts as many.
fn has(kernel: Kernel, puzzle: &Grid, expected: &BTreeSet<Grid>) {
    let mut solutions = ClassicSolutions::with_kernel(kernel, puzzle);
    let all: Vec<Grid> = std::iter::from_fn(|| solutions.next(&Limits::none()).expect("no bound")).collect();
    assert_eq!(all.len(), expected.len(), "{kernel:?} {puzzle:?}");
    assert!(all.into_iter().collect::<BTreeSet<_>>() == *expected, "{kernel:?} {puzzle:?}");
    assert_eq!(solve_with(kernel, puzzle, &Limits::none()).count, expected.len() as u64);
}

/// A puzzle has these solutions, and its transpose theirs.
fn both_ways_have(puzzle: &Grid, expected: &BTreeSet<Grid>) {
    let turned = expected.iter().map(transposed).collect();
    for kernel in supported_kernels() {
        has(kernel, puzzle, expected);
        has(kernel, &transposed(puzzle), &turned);
    }
}

/// Two rows can only be exchanged column by column: all 512 ways are tried.
fn exchanges(grid: &Grid, a: usize, b: usize) -> BTreeSet<Grid> {
    let exchange = |ways: usize| {
        let mut other = *grid;
        (0..9).filter(|column| ways >> column & 1 == 1).for_each(|c| other.swap(9 * a + c, 9 * b + c));
        other
    };
    (0..512).map(exchange).filter(|other| is_solution(other, &NONE)).collect()
}

/// Two boxes side by side: each column keeps its three digits, so all 6⁶ orders are tried.
fn reorders(grid: &Grid, a: usize, b: usize) -> BTreeSet<Grid> {
    let band = a / 3 * 27;
    let columns = [a, b].map(|square| [0, 1, 2].map(|i| square % 3 * 3 + i)).concat();
    let reorder = |ways: usize| {
        let mut other = *grid;
        for (i, column) in columns.iter().enumerate() {
            let order = ORDERS[ways / 6usize.pow(i as u32) % 6];
            (0..3).for_each(|row| other[band + 9 * row + column] = grid[band + 9 * order[row] + column]);
        }
        other
    };
    (0..6usize.pow(6)).map(reorder).filter(|other| is_solution(other, &NONE)).collect()
}

/// Ways to order the three digits of each column of a band so that no row has a digit twice.
fn band_fillings(columns: &[[u8; 3]], used: [u16; 3]) -> u64 {
    let Some((column, rest)) = columns.split_first() else { return 1 };
    let fits = |order: &[usize; 3]| (0..3).all(|row| used[row] >> column[order[row]] & 1 == 0);
    let more = |order: &[usize; 3]| [0, 1, 2].map(|row| used[row] | 1 << column[order[row]]);
    ORDERS.iter().filter(|order| fits(order)).map(|order| band_fillings(rest, more(order))).sum()
}

/// Cells of two digits hang together where they share a house; each part can be exchanged by itself.
fn parts(grid: &Grid, pair: [u8; 2]) -> u32 {
    let mut left: Vec<usize> = (0..CELLS).filter(|&cell| pair.contains(&grid[cell])).collect();
    let mut parts = 0;
    while let Some(cell) = left.pop() {
        parts += 1;
        let mut reached = vec![cell];
        while let Some(a) = reached.pop() {
            let sees = |b: &usize| a / 9 == *b / 9 || a % 9 == *b % 9 || square(a) == square(*b);
            let (near, far) = left.iter().partition(|&cell| sees(cell));
            left = far;
            reached.extend::<Vec<usize>>(near);
        }
    }
    parts
}

#[test]
fn two_rows_or_columns_blank_leave_what_exchanges_leave() {
    for grid in [GRID, Rng(121).full()] {
        for (a, b) in [(0, 1), (0, 2), (1, 2), (3, 5), (7, 8), (0, 3), (2, 8), (4, 7)] {
            let expected = exchanges(&grid, a, b);
            both_ways_have(&without(&grid, |cell| [a, b].contains(&(cell / 9))), &expected);
        }
    }
}

#[test]
fn two_boxes_of_a_band_or_stack_blank_leave_what_reorders_leave() {
    for (a, b) in [(0, 1), (3, 5), (7, 8)] {
        let grid = Rng(122 + a as u64).full();
        both_ways_have(&without(&grid, |cell| [a, b].contains(&square(cell))), &reorders(&grid, a, b));
    }
}

#[test]
fn one_box_or_boxes_that_share_no_line_leave_one_solution() {
    // A row lacks three digits, a column lacks three, and they have one in common.
    let grid = Rng(125).full();
    let only = BTreeSet::from([grid]);
    for blank in [&[0][..], &[4], &[8], &[0, 4], &[0, 8], &[2, 3], &[0, 4, 8], &[1, 5, 6]] {
        both_ways_have(&without(&grid, |cell| blank.contains(&square(cell))), &only);
    }
}

#[test]
fn the_shifted_grid_has_the_numbers_counted_by_hand() {
    // In a band each column has its digit and those 3 and 6 further: three squares of order three.
    let count = |blank: &dyn Fn(usize) -> bool| {
        let puzzle = without(&GRID, blank);
        let counts: Vec<u64> =
            supported_kernels().map(|kernel| solve_with(kernel, &puzzle, &Limits::none()).count).collect();
        assert!(counts.iter().all(|&count| count == counts[0]), "{counts:?}");
        counts[0]
    };
    assert_eq!(count(&|cell| cell < 27), 12 * 12 * 12, "a band: twelve Latin squares each");
    assert_eq!(count(&|cell| cell < 18), 2 * 2 * 2, "two rows: each square has two left");
    assert_eq!(count(&|cell| square(cell) < 2), 2 * 2 * 2, "two boxes: the same");
    assert_eq!(count(&|cell| [0, 3].contains(&(cell / 9))), 1, "rows of two bands");
    assert_eq!(count(&|cell| cell < 9), 1, "one row");
}

#[test]
fn a_blank_band_has_as_many_fillings_as_its_columns_have_orders() {
    for seed in 126..132 {
        let grid = Rng(seed).full();
        for band in 0..3 {
            let columns: Vec<[u8; 3]> =
                (0..9).map(|column| [0, 9, 18].map(|row| grid[27 * band + row + column])).collect();
            let expected = band_fillings(&columns, [0; 3]);
            let puzzle = without(&grid, |cell| cell / 27 == band);
            for kernel in supported_kernels() {
                let [here, there] = [puzzle, transposed(&puzzle)]
                    .map(|puzzle| solve_with(kernel, &puzzle, &Limits::none()).count);
                assert_eq!((here, there), (expected, expected), "{kernel:?} {puzzle:?}");
            }
        }
    }
}

#[test]
fn two_digits_blank_leave_two_ways_for_each_part() {
    let mut seen = BTreeSet::new();
    for seed in 132..136 {
        let grid = irregular(seed);
        for (a, b) in (1..=9).flat_map(|a| (a + 1..=9).map(move |b| (a, b))) {
            let parts = parts(&grid, [a, b]);
            seen.insert(parts);
            let puzzle = without(&grid, |cell| [a, b].contains(&grid[cell]));
            for kernel in supported_kernels() {
                assert_eq!(solve_with(kernel, &puzzle, &Limits::none()).count, 1 << parts, "{puzzle:?}");
            }
        }
    }
    assert!(seen.len() > 1, "grids where parts differ");
}

/// A grid without the order of [`GRID`]: one of the first solutions of a few of its cells.
fn irregular(seed: u64) -> Grid {
    let mut solutions = ClassicSolutions::with_kernel(Kernel::Scalar, &Rng(seed).puzzle(24));
    let grids = std::iter::from_fn(|| solutions.next(&Limits::none()).expect("no bound"));
    let grid = grids.take(500).last().expect("a solution");
    assert!(is_solution(&grid, &NONE));
    grid
}
