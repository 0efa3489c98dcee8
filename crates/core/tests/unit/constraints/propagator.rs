//! A propagator of both widths: each width runs the propagator on its own words, with the same result.

use super::*;
use crate::problem::Problem;
use crate::propagation::load_domains;
use crate::propagation::state::State;
use crate::rng::Rng;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

const CELLS: usize = 3;

/// Keeps a digit mask in the first cell and records the width of each run in bits.
#[derive(Debug, Default)]
struct KeepInFirstCell {
    digits: u32,
    runs: AtomicU32,
}

impl Propagator for KeepInFirstCell {
    fn watched_cells(&self) -> Vec<(Cell, WatchedChange)> {
        vec![(2, WatchedChange::Any), (0, WatchedChange::Any)]
    }

    fn propagate<W: BitSet>(&self, context: &mut Context<W>) -> Result<(), Conflict> {
        self.runs.fetch_add(8 * size_of::<W>() as u32, Relaxed);
        context.keep_only(0, W::from_mask(self.digits))
    }
}

/// The candidates of all cells after a run, or the conflict.
fn run<W: StateWord>(propagator: &dyn DynPropagator, domains: &[u32; CELLS]) -> Result<Vec<u32>, Conflict> {
    let problem = Problem::new(6, CELLS, &[]).expect("a board without houses");
    let mut state = State::<W>::new(&problem);
    load_domains(&mut state, &problem, domains)?;
    W::run(propagator, &mut Context { state: &mut state, problem: &problem })?;
    Ok((0..CELLS as Cell).map(|cell| state.candidates(cell).mask()).collect())
}

#[test]
fn both_widths_keep_the_same_candidates_or_meet_the_same_conflict() {
    let mut rng = Rng::new(61);
    let mut conflicts = 0;
    for _ in 0..300 {
        let propagator = KeepInFirstCell { digits: rng.below(64) as u32, ..KeepInFirstCell::default() };
        let domains = [(); CELLS].map(|()| 1 + rng.below(63) as u32);
        let left = domains[0] & propagator.digits;
        let expected =
            if left == 0 { Err(Conflict::Cell(0)) } else { Ok(vec![left, domains[1], domains[2]]) };
        assert_eq!(run::<u16>(&propagator, &domains), expected);
        assert_eq!(run::<u32>(&propagator, &domains), expected);
        conflicts += usize::from(left == 0);
    }
    assert!((10..200).contains(&conflicts), "{conflicts}");
}

#[test]
fn each_width_runs_the_propagator_on_its_own_words() {
    let propagator = KeepInFirstCell { digits: 0b11, ..KeepInFirstCell::default() };
    assert!(run::<u16>(&propagator, &[0b111; CELLS]).is_ok());
    assert_eq!(propagator.runs.load(Relaxed), 16);
    assert!(run::<u32>(&propagator, &[0b111; CELLS]).is_ok());
    assert_eq!(propagator.runs.load(Relaxed), 16 + 32);
}

#[test]
fn the_watched_cells_are_those_that_wake_it() {
    let propagator = KeepInFirstCell::default();
    assert_eq!(
        DynPropagator::dyn_watched_cells(&propagator),
        [(2, WatchedChange::Any), (0, WatchedChange::Any)]
    );
}
