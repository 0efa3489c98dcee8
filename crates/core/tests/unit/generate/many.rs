use super::*;
use crate::classic::solve;
use crate::generate::full_grid;
use crate::limits::Limits;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

fn params(orbits: Vec<Vec<u8>>) -> ThinningParams {
    ThinningParams::new(orbits, 0).expect("each cell occurs once")
}

fn single_cells() -> Vec<Vec<u8>> {
    (0..81).map(|cell| vec![cell]).collect()
}

fn job(params: &ThinningParams) -> ManyJob<'_> {
    ManyJob { params, seed: 5, first_number: 0, threads: 1, interrupt: None }
}

#[test]
fn kernels_threads_and_chunks_make_the_same_puzzles() {
    for orbits in [single_cells(), (0..41).map(|cell| vec![cell, 80 - cell]).take(40).collect()] {
        let params = params(orbits);
        let mut expected = [SolvedPuzzle::UNFINISHED; 600];
        assert_eq!(puzzles(&job(&params), &mut expected), 600);
        for kernel in Kernel::ALL.into_iter().filter(|kernel| kernel.is_supported()) {
            let mut same = [SolvedPuzzle::UNFINISHED; 600];
            assert_eq!(puzzles_with(kernel, &ManyJob { threads: 2, ..job(&params) }, &mut same), 600);
            assert!(same == expected, "{kernel:?}");
        }
        let mut middle = [SolvedPuzzle::UNFINISHED; 37];
        puzzles(&ManyJob { first_number: 290, ..job(&params) }, &mut middle);
        assert!(middle == expected[290..327]);
    }
}

#[test]
fn puzzles_are_unique_and_need_each_given() {
    let params = params(single_cells());
    let mut minimal = [SolvedPuzzle::UNFINISHED; 100];
    puzzles(&job(&params), &mut minimal);
    let count = |givens: &Grid| solve(givens, &Limits::none().with_max_solutions(2)).count;
    for (number, SolvedPuzzle { givens: puzzle, solution }) in minimal.iter().enumerate() {
        assert_eq!(*solution, full_grid(5, number as u64));
        assert_eq!(solve(puzzle, &Limits::none().with_max_solutions(2)).first, Some(*solution));
        assert_eq!(count(puzzle), 1);
        for cell in (0..81).filter(|&cell| puzzle[cell] != 0) {
            let mut without = *puzzle;
            without[cell] = 0;
            assert_eq!(count(&without), 2);
        }
    }
}

#[test]
fn minimal_puzzles_have_24_4_givens_on_average() {
    let params = params(single_cells());
    let mut minimal = vec![SolvedPuzzle::UNFINISHED; 2000];
    puzzles(&job(&params), &mut minimal);
    let givens = minimal.iter().flat_map(|puzzle| puzzle.givens).filter(|&digit| digit != 0).count();
    assert!((givens as f64 / 2000.0 - 24.4).abs() < 0.1, "{givens}");
}

#[test]
fn an_interrupted_job_tells_how_many_puzzles_are_finished() {
    let params = params(single_cells());
    let mut all = vec![SolvedPuzzle::UNFINISHED; 200_000];
    let calls = AtomicUsize::new(0);
    let interrupt = || calls.fetch_add(1, Relaxed) > 0;
    let finished = puzzles(&ManyJob { interrupt: Some(&interrupt), ..job(&params) }, &mut all);
    assert!(finished < all.len());
    let mut expected = vec![SolvedPuzzle::UNFINISHED; finished];
    puzzles(&job(&params), &mut expected);
    assert!(all[..finished] == expected);
    assert_eq!(all[finished], SolvedPuzzle::UNFINISHED);
}
