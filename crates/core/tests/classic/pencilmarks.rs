//! Pencilmark puzzles: every kernel gives the same answers to masks, alone and in a batch, and masks that say the
//! same as givens are searched like givens. `tests/engine` compares them with a slow search.

use crate::kernels::{agree, run, supported_kernels};
use crate::puzzles::{GRID, Rng};
use polydoku_core::classic::batch::{NOT_DIGITS, Status};
use polydoku_core::classic::{CELLS, ClassicSolutions, Grid, Masks, solve_with};
use polydoku_core::limits::{Limits, StopReason};

/// Masks around a full grid, with each other candidate in `density` of 16 cases.
fn masks(rng: &mut Rng, density: usize) -> Masks {
    rng.full().map(|digit| {
        (0..9).fold(1 << (digit - 1), |mask, other| mask | u16::from(rng.below(16) < density) << other)
    })
}

/// Puzzles with one solution, with many and with none, and some with a mask that is empty or no mask.
fn mixed(n: usize) -> Vec<Masks> {
    let mut rng = Rng(31);
    (0..n)
        .map(|i| {
            let mut puzzle = masks(&mut rng, 4 + i % 6);
            match i % 7 {
                0 => puzzle[rng.below(CELLS)] &= rng.below(512) as u16,
                1 => puzzle[rng.below(CELLS)] = 0,
                2 => puzzle[rng.below(CELLS)] = 0x200 + rng.below(512) as u16,
                _ => {}
            }
            puzzle
        })
        .collect()
}

/// The masks of givens.
fn masks_of(givens: &Grid) -> Masks {
    givens.map(|digit| if digit == 0 { 0x1FF } else { 1 << (digit - 1) })
}

#[test]
fn kernels_agree_on_batches_of_masks() {
    let puzzles = mixed(1000);
    for n in [0, 1, 3, 8, 15, 17, 33, 1000] {
        for limit in [1, 2, 50] {
            agree(&puzzles[..n], limit, u64::MAX);
        }
    }
    for max_nodes in [0, 1, 7, 100] {
        agree(&puzzles[..300], 20, max_nodes);
    }
}

#[test]
fn the_puzzles_of_these_tests_have_all_numbers_of_solutions() {
    let (_, counts, status, summary) =
        run(supported_kernels().next().expect("scalar"), &mixed(1000), 50, 9999);
    for count in [0, 1, 2, 50] {
        assert!(counts.iter().filter(|&&other| other == count).count() > 20, "{count} solutions");
    }
    assert!(status.iter().filter(|&&status| status == NOT_DIGITS).count() > 100);
    assert!(summary.nodes > 1000);
}

#[test]
fn a_mask_with_a_bit_that_is_no_digit_is_reported() {
    for (mask, expected) in
        [(0x1FF, Status::Unique as u8), (0, Status::None as u8), (0x200, NOT_DIGITS), (0xFFFF, NOT_DIGITS)]
    {
        for kernel in supported_kernels() {
            let mut puzzle = masks_of(&GRID);
            puzzle[40] = mask;
            assert_eq!(run(kernel, &[puzzle], 2, u64::MAX).2, [expected], "{kernel:?} {mask:x}");
        }
    }
}

#[test]
fn single_calls_and_batches_agree_to_the_node() {
    let puzzles = mixed(300);
    let limits = Limits::none().with_max_solutions(30);
    for kernel in supported_kernels() {
        let (solutions, counts, _, summary) = run(kernel, &puzzles, 30, u64::MAX);
        let mut nodes = 0;
        for (i, puzzle) in puzzles.iter().enumerate() {
            let single = solve_with(kernel, puzzle, &limits);
            assert_eq!(single.count, counts[i], "{kernel:?} {puzzle:?}");
            let first = &solutions[i * CELLS..(i + 1) * CELLS];
            assert_eq!(single.first.unwrap_or([0; CELLS]), first);
            nodes += single.nodes;
        }
        assert_eq!(nodes, summary.nodes, "{kernel:?}");
    }
}

#[test]
fn solutions_of_masks_come_in_one_order_and_continue_after_a_stop() {
    let puzzle = masks(&mut Rng(32), 9);
    let list = |kernel, step: u64| {
        let mut solutions = ClassicSolutions::with_kernel(kernel, &puzzle);
        let (mut grids, mut max_nodes) = (Vec::new(), step);
        while grids.len() < 300 {
            match solutions.next(&Limits { max_nodes, ..Limits::none() }) {
                Ok(grid) => grids.push(grid.expect("more than 300 solutions")),
                Err(stop) => {
                    assert_eq!(stop, StopReason::MaxNodes);
                    max_nodes += step;
                }
            }
        }
        (grids, solutions.nodes())
    };
    let expected = list(supported_kernels().next().expect("scalar"), u64::MAX);
    assert!(expected.0.iter().all(|grid| grid.iter().zip(puzzle).all(|(&d, mask)| mask >> (d - 1) & 1 == 1)));
    for kernel in supported_kernels() {
        assert_eq!(list(kernel, u64::MAX), expected, "{kernel:?}");
        assert_eq!(list(kernel, 3), expected, "{kernel:?}");
    }
}

#[test]
fn masks_of_givens_are_searched_like_givens() {
    let mut rng = Rng(33);
    let puzzles: Vec<Grid> = (0..200).map(|i| rng.puzzle(18 + i % 12)).collect();
    let as_masks: Vec<Masks> = puzzles.iter().map(masks_of).collect();
    for kernel in supported_kernels() {
        assert_eq!(run(kernel, &as_masks, 20, 5000), run(kernel, &puzzles, 20, 5000), "{kernel:?}");
        for (puzzle, masks) in puzzles.iter().zip(&as_masks) {
            let limits = Limits { max_nodes: 5000, ..Limits::none().with_max_solutions(20) };
            assert_eq!(solve_with(kernel, masks, &limits), solve_with(kernel, puzzle, &limits));
        }
    }
}
