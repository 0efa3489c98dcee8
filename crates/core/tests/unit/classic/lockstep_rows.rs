//! The batch search keeps puzzles apart: answers and nodes are those of a search of each puzzle alone,
//! whatever ran before and whatever the sink wants.

use super::super::CELLS;
use super::super::Grid;
use super::super::kernel::Kernel;
use super::super::lockstep::{AnswerSink, Bounds};
use super::super::walk::solve;
use super::super::words::Record;
use super::random::Rng;
use crate::limits::{Limits, StopReason};
use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};

const BOUNDS: Bounds = Bounds { limit: 2, max_nodes: u64::MAX, budget: None };

/// The count and the stop of a finished row.
type End = Option<(u64, Option<StopReason>)>;

/// Stores the answers and checks the order of the calls.
struct Table {
    grids: Vec<Option<Grid>>,
    ends: Vec<End>,
    /// Whether solutions are wanted.
    wants_grids: bool,
    /// The row that panics when it is finished.
    panic_row: usize,
}

impl Table {
    fn of(rows: usize) -> Self {
        Table { grids: vec![None; rows], ends: vec![None; rows], wants_grids: true, panic_row: usize::MAX }
    }
}

impl AnswerSink for Table {
    const ZERO: u8 = 0;

    fn solution_slot(&mut self, row: usize) -> Option<&mut Grid> {
        assert!(self.ends[row].is_none() && self.grids[row].is_none(), "row {row} shows a second grid");
        self.wants_grids.then(|| self.grids[row].insert([0; CELLS]))
    }

    fn finish(&mut self, row: usize, count: u64, stop: Option<StopReason>) {
        assert_ne!(row, self.panic_row, "this row panics");
        assert!(self.ends[row].replace((count, stop)).is_none(), "row {row} ends twice");
        assert_eq!(self.grids[row].is_some(), self.wants_grids && count > 0);
    }
}

fn supported_kernels() -> impl Iterator<Item = Kernel> {
    Kernel::ALL.into_iter().filter(|kernel| kernel.is_supported())
}

/// Easy, hard, open and broken puzzles, so that lanes end at different times.
fn puzzles(seed: u64, n: usize) -> Vec<Grid> {
    let mut rng = Rng(seed);
    (0..n)
        .map(|i| {
            let mut puzzle = rng.puzzle([22, 50, 26, 81, 30][i % 5]);
            if i % 11 == 0 {
                puzzle[rng.below(CELLS)] = 1 + rng.below(9) as u8;
            }
            puzzle
        })
        .collect()
}

/// Checks that a batch on a kernel gives what searches on plain words give.
fn check_against_single_searches(kernel: Kernel, puzzles: &[Grid], bounds: Bounds) {
    let mut table = Table::of(puzzles.len());
    let nodes = kernel.solve_batch(puzzles, bounds, &mut table, &|| false);
    let limits = Limits { max_nodes: bounds.max_nodes, ..Limits::none().with_max_solutions(bounds.limit) };
    let mut expected = 0;
    for (i, puzzle) in puzzles.iter().enumerate() {
        let alone = solve::<Record>(puzzle, &limits);
        assert_eq!(table.ends[i], Some((alone.count, alone.stop)), "{kernel:?} row {i}");
        assert_eq!(table.grids[i], alone.first, "{kernel:?} row {i}");
        expected += alone.nodes;
    }
    assert_eq!(nodes, expected, "{kernel:?}");
}

#[test]
fn each_row_is_walked_as_if_alone() {
    let puzzles = puzzles(71, 120);
    for kernel in supported_kernels() {
        for limit in [1, 2, 60] {
            for max_nodes in [u64::MAX, 3] {
                check_against_single_searches(kernel, &puzzles, Bounds { limit, max_nodes, budget: None });
            }
        }
    }
}

#[test]
fn as_many_puzzles_as_lanes_and_one_more_or_less_are_walked_alike() {
    let puzzles = puzzles(72, 34);
    for kernel in supported_kernels() {
        for n in [0, 1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 31, 32, 33, 34] {
            check_against_single_searches(kernel, &puzzles[..n], BOUNDS);
            check_against_single_searches(kernel, &puzzles[34 - n..], BOUNDS);
        }
    }
}

#[test]
fn a_batch_after_an_interrupted_one_is_right() {
    let puzzles = puzzles(73, 40);
    for before in supported_kernels() {
        for kernel in supported_kernels() {
            let looks = Cell::new(0);
            let soon = || looks.replace(looks.get() + 1) > 2;
            let endless = Bounds { limit: u64::MAX, ..BOUNDS };
            before.solve_batch(&[[0u8; CELLS]; 20], endless, &mut Table::of(20), &soon);
            check_against_single_searches(kernel, &puzzles, BOUNDS);
        }
    }
}

#[test]
fn a_batch_after_one_that_panicked_is_right() {
    let puzzles = puzzles(74, 40);
    for kernel in supported_kernels() {
        let mut table = Table { panic_row: 20, ..Table::of(40) };
        let run = || kernel.solve_batch(&puzzles, BOUNDS, &mut table, &|| false);
        assert!(catch_unwind(AssertUnwindSafe(run)).is_err());
        check_against_single_searches(kernel, &puzzles, BOUNDS);
    }
}

#[test]
fn a_batch_within_a_batch_does_not_disturb_it() {
    // `should_stop` may solve other puzzles on the same thread.
    let (outer, inner) = ([[0u8; CELLS]; 10], puzzles(75, 20));
    let bounds = Bounds { limit: 3000, ..BOUNDS };
    for kernel in supported_kernels() {
        let mut quiet = Table::of(10);
        let nodes = kernel.solve_batch(&outer, bounds, &mut quiet, &|| false);
        let times = Cell::new(0);
        let meanwhile = || {
            if times.replace(times.get() + 1) < 5 {
                check_against_single_searches(kernel, &inner, BOUNDS);
            }
            false
        };
        let mut table = Table::of(10);
        assert_eq!(kernel.solve_batch(&outer, bounds, &mut table, &meanwhile), nodes);
        assert!(times.get() > 5);
        assert_eq!((table.ends, table.grids), (quiet.ends, quiet.grids));
    }
}

#[test]
fn counts_do_not_depend_on_whether_grids_are_wanted() {
    let puzzles = puzzles(76, 60);
    for kernel in supported_kernels() {
        let (mut with, mut without) = (Table::of(60), Table { wants_grids: false, ..Table::of(60) });
        let nodes =
            [&mut with, &mut without].map(|table| kernel.solve_batch(&puzzles, BOUNDS, table, &|| false));
        assert_eq!(nodes[0], nodes[1]);
        assert_eq!(with.ends, without.ends);
        assert!(without.grids.iter().all(Option::is_none));
    }
}

#[test]
fn no_puzzles_are_no_work() {
    for kernel in supported_kernels() {
        let interrupt = || unreachable!("nothing to stop");
        assert_eq!(kernel.solve_batch(&[] as &[Grid], BOUNDS, &mut Table::of(0), &interrupt), 0);
    }
}

#[test]
fn an_interrupt_at_any_look_leaves_whole_rows_or_none() {
    let puzzles = puzzles(77, 30);
    let bounds = Bounds { limit: 400, ..BOUNDS };
    for kernel in supported_kernels() {
        let mut whole = Table::of(30);
        kernel.solve_batch(&puzzles, bounds, &mut whole, &|| false);
        for look in 0..6 {
            let looks = Cell::new(0);
            let mut table = Table::of(30);
            kernel.solve_batch(&puzzles, bounds, &mut table, &|| looks.replace(looks.get() + 1) == look);
            for (row, end) in table.ends.iter().enumerate().filter(|(_, end)| end.is_some()) {
                assert_eq!((*end, table.grids[row]), (whole.ends[row], whole.grids[row]));
            }
        }
    }
}
