//! Lockstep as its sinks see it.

use super::super::grid::Grid;
use super::super::kernel::Kernel;
use super::super::lockstep::{Bounds, Sink};
use super::random::Rng;
use crate::limits::Stop;
use std::cell::Cell;
use std::time::Duration;

/// Writes down all that it is told.
#[derive(Default)]
struct Diary {
    grids: Vec<(usize, Grid)>,
    ends: Vec<(usize, u64, Option<Stop>)>,
}

impl Sink for Diary {
    const ZERO: u8 = b'0';

    fn place(&mut self, row: usize) -> Option<&mut Grid> {
        self.grids.push((row, [0; 81]));
        self.grids.last_mut().map(|(_, grid)| grid)
    }

    fn finish(&mut self, row: usize, count: u64, stop: Option<Stop>) {
        self.ends.push((row, count, stop));
    }
}

const BOUNDS: Bounds = Bounds { limit: 2, max_nodes: u64::MAX, budget: None };

fn here() -> impl Iterator<Item = Kernel> {
    Kernel::ALL.into_iter().filter(|kernel| kernel.is_here())
}

#[test]
fn every_row_ends_once_and_shows_one_grid_at_most() {
    let mut rng = Rng(41);
    let puzzles: Vec<Grid> = (0..200).map(|i| rng.puzzle(20 + i % 40)).collect();
    for kernel in here() {
        let mut diary = Diary::default();
        kernel.batch(&puzzles, BOUNDS, &mut diary, &|| false);
        let mut rows: Vec<usize> = diary.ends.iter().map(|end| end.0).collect();
        rows.sort_unstable();
        assert_eq!(rows, (0..200).collect::<Vec<_>>());
        let mut shown: Vec<usize> = diary.grids.iter().map(|grid| grid.0).collect();
        shown.sort_unstable();
        assert_eq!(shown, rows);
        for (row, grid) in &diary.grids {
            let is_unchanged =
                puzzles[*row].iter().zip(grid).all(|(&given, &byte)| given == 0 || given + b'0' == byte);
            assert!(is_unchanged && grid.iter().all(|byte| (b'1'..=b'9').contains(byte)));
        }
    }
}

#[test]
fn a_limit_of_nothing_looks_for_nothing() {
    for kernel in here() {
        let mut diary = Diary::default();
        let nodes = kernel.batch(&[[0; 81]; 3], Bounds { limit: 0, ..BOUNDS }, &mut diary, &|| false);
        assert_eq!(nodes, 0);
        assert_eq!(diary.ends, (0..3).map(|row| (row, 0, Some(Stop::Limit))).collect::<Vec<_>>());
        assert!(diary.grids.is_empty());
    }
}

#[test]
fn an_interrupt_leaves_rows_without_end() {
    for kernel in here() {
        let mut diary = Diary::default();
        let looks = Cell::new(0);
        let interrupt = || {
            looks.set(looks.get() + 1);
            looks.get() > 3
        };
        let nodes =
            kernel.batch(&[[0; 81]; 40], Bounds { limit: u64::MAX, ..BOUNDS }, &mut diary, &interrupt);
        assert_eq!((diary.ends.len(), looks.get(), nodes), (0, 4, 0));
    }
}

#[test]
fn a_time_for_each_puzzle_ends_endless_ones_alone() {
    let mut puzzles = vec![Rng(42).grid(); 50];
    (puzzles[3], puzzles[30]) = ([0; 81], [0; 81]);
    let bounds = Bounds { limit: u64::MAX, budget: Some(Duration::from_millis(5)), ..BOUNDS };
    for kernel in here() {
        let mut diary = Diary::default();
        kernel.batch(&puzzles, bounds, &mut diary, &|| false);
        assert_eq!(diary.ends.len(), 50);
        for (row, count, stop) in diary.ends {
            let endless = row == 3 || row == 30;
            assert_eq!(stop, endless.then_some(Stop::BudgetMs));
            assert!(if endless { count > 100 } else { count == 1 });
        }
    }
}
