//! The calls that an answer sink receives from the batch search.

use super::super::Grid;
use super::super::kernel::Kernel;
use super::super::lockstep::{AnswerSink, Bounds};
use super::random::Rng;
use crate::limits::StopReason;
use std::cell::Cell;
use std::time::Duration;

/// Records all calls.
#[derive(Default)]
struct RecordingSink {
    grids: Vec<(usize, Grid)>,
    ends: Vec<(usize, u64, Option<StopReason>)>,
}

impl AnswerSink for RecordingSink {
    const ZERO: u8 = b'0';

    fn solution_slot(&mut self, row: usize) -> Option<&mut Grid> {
        self.grids.push((row, [0; 81]));
        self.grids.last_mut().map(|(_, grid)| grid)
    }

    fn finish(&mut self, row: usize, count: u64, stop: Option<StopReason>) {
        self.ends.push((row, count, stop));
    }
}

const BOUNDS: Bounds = Bounds { limit: 2, max_nodes: u64::MAX, budget: None };

fn supported_kernels() -> impl Iterator<Item = Kernel> {
    Kernel::ALL.into_iter().filter(|kernel| kernel.is_supported())
}

#[test]
fn every_row_ends_once_and_shows_one_grid_at_most() {
    let mut rng = Rng(41);
    let puzzles: Vec<Grid> = (0..200).map(|i| rng.puzzle(20 + i % 40)).collect();
    for kernel in supported_kernels() {
        let mut sink = RecordingSink::default();
        kernel.solve_batch(&puzzles, BOUNDS, &mut sink, &|| false);
        let mut rows: Vec<usize> = sink.ends.iter().map(|end| end.0).collect();
        rows.sort_unstable();
        assert_eq!(rows, (0..200).collect::<Vec<_>>());
        let mut shown: Vec<usize> = sink.grids.iter().map(|grid| grid.0).collect();
        shown.sort_unstable();
        assert_eq!(shown, rows);
        for (row, grid) in &sink.grids {
            let is_unchanged =
                puzzles[*row].iter().zip(grid).all(|(&given, &byte)| given == 0 || given + b'0' == byte);
            assert!(is_unchanged && grid.iter().all(|byte| (b'1'..=b'9').contains(byte)));
        }
    }
}

#[test]
fn limit_0_starts_no_search() {
    for kernel in supported_kernels() {
        let mut sink = RecordingSink::default();
        let nodes = kernel.solve_batch(&[[0u8; 81]; 3], Bounds { limit: 0, ..BOUNDS }, &mut sink, &|| false);
        assert_eq!(nodes, 0);
        assert_eq!(sink.ends, (0..3).map(|row| (row, 0, Some(StopReason::MaxSolutions))).collect::<Vec<_>>());
        assert!(sink.grids.is_empty());
    }
}

#[test]
fn an_interrupt_leaves_rows_unanswered() {
    for kernel in supported_kernels() {
        let mut sink = RecordingSink::default();
        let calls = Cell::new(0);
        let interrupt = || {
            calls.set(calls.get() + 1);
            calls.get() > 3
        };
        let nodes =
            kernel.solve_batch(&[[0u8; 81]; 40], Bounds { limit: u64::MAX, ..BOUNDS }, &mut sink, &interrupt);
        assert_eq!((sink.ends.len(), calls.get(), nodes), (0, 4, 0));
    }
}

#[test]
fn a_budget_for_each_puzzle_stops_only_endless_ones() {
    let mut puzzles = vec![Rng(42).grid(); 50];
    (puzzles[3], puzzles[30]) = ([0; 81], [0; 81]);
    let bounds = Bounds { limit: u64::MAX, budget: Some(Duration::from_millis(5)), ..BOUNDS };
    for kernel in supported_kernels() {
        let mut sink = RecordingSink::default();
        kernel.solve_batch(&puzzles, bounds, &mut sink, &|| false);
        assert_eq!(sink.ends.len(), 50);
        for (row, count, stop) in sink.ends {
            let endless = row == 3 || row == 30;
            assert_eq!(stop, endless.then_some(StopReason::Deadline));
            assert!(if endless { count > 100 } else { count == 1 });
        }
    }
}
