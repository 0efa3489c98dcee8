//! Every kernel of this machine gives the same answers: verdicts, first solutions, counts and nodes.

use crate::puzzles::{GRID, Rng, minimal};
use crate::sets;
use polydoku_core::classic::batch::{AnswerRows, BatchJob, BatchSummary, solve_many_with};
use polydoku_core::classic::kernel::Kernel;
use polydoku_core::classic::{CELLS, ClassicPuzzle, ClassicSolutions, Grid, kernel_name, solve_with};
use polydoku_core::limits::Limits;
use std::sync::atomic::AtomicU64;

/// First solutions, counts, statuses and the summary of a batch.
pub type Answers = (Vec<u8>, Vec<u64>, Vec<u8>, BatchSummary);

/// Solves a batch on one thread.
pub fn run<P: ClassicPuzzle>(kernel: Kernel, puzzles: &[P], limit: u64, max_nodes: u64) -> Answers {
    let n = puzzles.len();
    let (mut solutions, mut counts, mut status) = (vec![9; n * CELLS], vec![9; n], vec![9; n]);
    let rows = AnswerRows { solutions: &mut solutions, counts: &mut counts, status: &mut status };
    let progress = AtomicU64::new(0);
    let job = BatchJob { limit, max_nodes, budget: None, threads: 1, interrupt: None, progress: &progress };
    let summary = solve_many_with(kernel, puzzles, rows, &job);
    (solutions, counts, status, summary)
}

/// The kernels that this machine can run.
pub fn supported_kernels() -> impl Iterator<Item = Kernel> {
    Kernel::ALL.into_iter().filter(|kernel| kernel.is_supported())
}

/// All kernels answer as the scalar one does.
pub fn agree<P: ClassicPuzzle>(puzzles: &[P], limit: u64, max_nodes: u64) {
    let expected = run(Kernel::Scalar, puzzles, limit, max_nodes);
    for kernel in supported_kernels() {
        let outcome = run(kernel, puzzles, limit, max_nodes);
        assert!(outcome.0 == expected.0, "solutions of {kernel:?}");
        assert!(outcome.1 == expected.1 && outcome.2 == expected.2, "counts of {kernel:?}");
        assert_eq!(outcome.3, expected.3, "{kernel:?}");
    }
}

/// Puzzles good and bad.
fn mixed(n: usize) -> Vec<Grid> {
    let mut rng = Rng(71);
    (0..n)
        .map(|i| {
            let mut puzzle = rng.puzzle(20 + i % 30);
            match i % 5 {
                0 => puzzle[rng.below(CELLS)] = rng.below(9) as u8 + 1,
                1 => puzzle[rng.below(CELLS)] = rng.below(256) as u8,
                _ => {}
            }
            puzzle
        })
        .collect()
}

#[test]
fn kernels_agree_on_every_batch_size() {
    let puzzles = mixed(1000);
    for n in [0, 1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 31, 33, 64, 1000] {
        for limit in [1, 2, 50] {
            agree(&puzzles[..n], limit, u64::MAX);
        }
    }
}

#[test]
fn kernels_agree_under_a_bound_of_nodes() {
    let puzzles = mixed(300);
    for max_nodes in [0, 1, 2, 7, 100] {
        agree(&puzzles, 2, max_nodes);
        agree(&puzzles, 1000, max_nodes);
    }
}

#[test]
fn kernels_agree_on_nearly_empty_grids() {
    let mut rng = Rng(72);
    let puzzles: Vec<Grid> = (0..40).map(|i| rng.puzzle(i / 2)).collect();
    agree(&puzzles, 300, u64::MAX);
}

#[test]
fn kernels_agree_on_the_reference_sets() {
    for name in ["17_clue", "hardest_11plus", "top1465", "many_solutions_10k", "no_solution_10k", "easy_20k"]
    {
        let puzzles = sets::read(&format!("{name}.txt")).unwrap_or_default();
        let some: Vec<Grid> = puzzles.into_iter().step_by(11).collect();
        agree(&some, 2, u64::MAX);
        agree(&some, 1, u64::MAX);
    }
}

#[test]
fn single_calls_of_all_kernels_agree_to_the_node() {
    let mut rng = Rng(74);
    let mut puzzles = mixed(300);
    puzzles.extend((0..40).map(|i| rng.puzzle(i / 2)));
    puzzles.extend(sets::read("top95.txt").unwrap_or_default());
    for puzzle in &puzzles {
        for limits in
            [1, 2, 100].map(|limit| Limits { max_nodes: 5000, ..Limits::none().with_max_solutions(limit) })
        {
            let expected = solve_with(Kernel::Scalar, puzzle, &limits);
            for kernel in supported_kernels() {
                assert_eq!(solve_with(kernel, puzzle, &limits), expected, "{kernel:?} {puzzle:?}");
            }
        }
    }
}

#[test]
fn solutions_come_in_one_order_from_all_kernels() {
    let puzzle = Rng(75).puzzle(21);
    let some = |kernel| {
        let mut solutions = ClassicSolutions::with_kernel(kernel, &puzzle);
        let grids: Vec<Option<Grid>> =
            (0..500).map(|_| solutions.next(&Limits::none()).expect("no bound")).collect();
        (grids, solutions.nodes())
    };
    let expected = some(Kernel::Scalar);
    assert!(supported_kernels().all(|kernel| some(kernel) == expected));
}

#[test]
fn a_hard_puzzle_in_one_lane_does_not_touch_its_neighbours() {
    for kernel in supported_kernels() {
        for place in 0..20 {
            let mut puzzles = vec![minimal(); 20];
            puzzles[place] = [0; CELLS];
            let (solutions, counts, ..) = run(kernel, &puzzles, 3000, u64::MAX);
            for i in (0..20).filter(|&i| i != place) {
                assert_eq!((counts[i], &solutions[i * CELLS..(i + 1) * CELLS]), (1, &GRID[..]));
            }
            assert_eq!(counts[place], 3000);
        }
    }
}

#[test]
fn shuffled_batches_give_shuffled_answers() {
    let puzzles = mixed(500);
    let order = Rng(73).shuffled(500);
    let shuffled: Vec<Grid> = order.iter().map(|&i| puzzles[i]).collect();
    for kernel in supported_kernels() {
        let (here, there) = (run(kernel, &puzzles, 5, u64::MAX), run(kernel, &shuffled, 5, u64::MAX));
        for (to, &from) in order.iter().enumerate() {
            assert_eq!((there.1[to], there.2[to]), (here.1[from], here.2[from]));
        }
        assert_eq!(here.3.nodes, there.3.nodes);
    }
}

#[test]
fn the_chosen_kernel_is_one_of_this_machine() {
    assert!(supported_kernels().any(|kernel| kernel.name() == kernel_name()));
    assert!(supported_kernels().any(|kernel| kernel == Kernel::Scalar));
}
