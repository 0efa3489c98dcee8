use super::*;
use crate::classic::solve;
use crate::limits::Limits;

fn job(max_moves: usize) -> FewGivensJob<'static> {
    FewGivensJob { max_givens: 22, max_moves, seed: 4, first_number: 0, threads: 1, interrupt: None }
}

#[test]
fn searches_end_with_few_givens_or_after_all_moves() {
    let (mut starts, mut puzzles) = ([[0; 81]; 4], [[0; 81]; 4]);
    puzzles_with_few_givens(&job(0), &mut starts);
    puzzles_with_few_givens(&job(300), &mut puzzles);
    let count = |puzzle: &Grid| puzzle.iter().filter(|&&digit| digit != 0).count();
    for (start, puzzle) in starts.iter().zip(&puzzles) {
        assert_eq!(solve(puzzle, &Limits::none().with_max_solutions(2)).count, 1);
        assert!(count(puzzle) <= count(start));
    }
    assert!(starts.iter().all(|puzzle| count(puzzle) > 22));
    assert!(puzzles.iter().any(|puzzle| count(puzzle) <= 22));
}

#[test]
fn puzzles_depend_on_their_number_alone() {
    let (mut puzzles, mut last) = ([[0; 81]; 3], [[0; 81]; 2]);
    puzzles_with_few_givens(&job(20), &mut puzzles);
    puzzles_with_few_givens(&FewGivensJob { first_number: 1, threads: 2, ..job(20) }, &mut last);
    assert_eq!(last, puzzles[1..]);
}
