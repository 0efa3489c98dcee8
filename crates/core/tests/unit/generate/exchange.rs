use super::*;
use crate::classic::solve;
use crate::generate::full_grid;

fn has_one_solution(givens: &Grid) -> bool {
    solve(givens, &Limits::none().with_max_solutions(2)).count == 1
}

/// A minimal puzzle.
fn puzzle(number: u64) -> Clues {
    let mut clues = Clues::new(&full_grid(3, number));
    clues.thin(&mut Rng::new(number));
    clues
}

#[test]
fn one_given_is_exchanged_and_the_puzzle_stays_unique() {
    let mut rng = Rng::new(1);
    let mut changed_solutions = 0;
    for number in 0..30 {
        let clues = puzzle(number);
        let removed = (0..CELLS).find(|&cell| clues.givens()[cell] != 0).expect("a puzzle has givens");
        let Some(exchanged) = exchanged(&clues, removed, &mut rng) else { continue };
        let solved = solve(exchanged.givens(), &Limits::none().with_max_solutions(2));
        assert_eq!((solved.count, solved.first), (1, Some(*exchanged.solution())));
        let count = |clues: &Clues| clues.givens().iter().filter(|&&digit| digit != 0).count();
        assert_eq!(count(&exchanged), count(&clues));
        let changes = (0..CELLS).filter(|&cell| clues.givens()[cell] != exchanged.givens()[cell]).count();
        assert!(changes <= 2);
        changed_solutions += usize::from(clues.solution() != exchanged.solution());
    }
    assert!(changed_solutions > 5, "{changed_solutions}");
}

#[test]
fn all_givens_that_make_the_puzzle_unique_are_candidates() {
    let mut givens = *puzzle(0).givens();
    let removed = givens.iter().position(|&digit| digit != 0).expect("a puzzle has givens");
    let digit = std::mem::take(&mut givens[removed]);
    let candidates =
        candidates_of_one_solution(&all_solutions(&givens, MAX_SOLUTIONS).expect("few solutions"));
    assert!(candidates.contains(&(removed, digit)));
    for cell in (0..CELLS).filter(|&cell| givens[cell] == 0) {
        for digit in 1..=9 {
            let mut with_given = givens;
            with_given[cell] = digit;
            assert_eq!(candidates.contains(&(cell, digit)), has_one_solution(&with_given));
        }
    }
}

#[test]
fn puzzles_with_too_many_solutions_have_no_exchange() {
    assert!(all_solutions(&[0; CELLS], 10).is_none());
}
