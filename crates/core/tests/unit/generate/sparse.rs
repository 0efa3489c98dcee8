use super::*;
use crate::classic::solve;
use crate::limits::Limits;

fn job(max_moves: usize) -> SparseJob<'static> {
    SparseJob { max_givens: 22, max_moves, seed: 4, first_number: 0, threads: 1, interrupt: None }
}

#[test]
fn searches_end_with_at_most_so_many_givens_or_after_all_moves() {
    let (mut starts, mut puzzles) = ([SolvedPuzzle::UNFINISHED; 4], [SolvedPuzzle::UNFINISHED; 4]);
    sparse_puzzles(&job(0), &mut starts);
    sparse_puzzles(&job(300), &mut puzzles);
    let count = |puzzle: &SolvedPuzzle| puzzle.givens.iter().filter(|&&digit| digit != 0).count();
    for (start, puzzle) in starts.iter().zip(&puzzles) {
        let solved = solve(&puzzle.givens, &Limits::none().with_max_solutions(2));
        assert_eq!((solved.count, solved.first), (1, Some(puzzle.solution)));
        assert!(count(puzzle) <= count(start));
    }
    assert!(starts.iter().all(|puzzle| count(puzzle) > 22));
    assert!(puzzles.iter().any(|puzzle| count(puzzle) <= 22));
}

#[test]
fn puzzles_depend_on_their_number_alone() {
    let (mut puzzles, mut last) = ([SolvedPuzzle::UNFINISHED; 3], [SolvedPuzzle::UNFINISHED; 2]);
    sparse_puzzles(&job(20), &mut puzzles);
    sparse_puzzles(&SparseJob { first_number: 1, threads: 2, ..job(20) }, &mut last);
    assert_eq!(last, puzzles[1..]);
}
