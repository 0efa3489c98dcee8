//! The filter keeps every candidate of a solution, and refutes what has none by counting.

use super::*;
use crate::rng::Rng;
use crate::search::boards::latin;
use crate::search::plain::Puzzle;

/// The filter when every house with as many cells as there are digits must contain all of them.
fn filter_of(problem: &Problem) -> MatchingFilter {
    let is_full = |cells: &[Cell]| cells.len() == usize::from(problem.digit_count());
    let required = |cells: &[Cell]| if is_full(cells) { problem.all_digits() } else { 0 };
    let required: Vec<u32> = problem.houses.iter().map(required).collect();
    MatchingFilter::new(problem, &required)
}

#[test]
fn candidates_of_solutions_remain() {
    let mut rng = Rng::new(91);
    let (mut refuted, mut changed) = (0, 0);
    for number in 0..600 {
        let puzzle = Puzzle::random(&mut rng, 3 + number % 2);
        let mut in_solution = vec![0; puzzle.domains.len()];
        for solution in puzzle.solutions() {
            in_solution.iter_mut().zip(solution).for_each(|(mask, digit)| *mask |= 1 << (digit - 1));
        }
        let mut domains = puzzle.domains.clone();
        match filter_of(&puzzle.problem).filter(&mut domains) {
            Err(Contradiction) => {
                refuted += 1;
                assert!(in_solution.iter().all(|&mask| mask == 0), "{:?}", puzzle.domains);
            }
            Ok(is_changed) => {
                changed += usize::from(is_changed);
                assert_eq!(is_changed, domains != puzzle.domains);
                assert!(in_solution.iter().zip(&domains).all(|(&mask, &domain)| mask & !domain == 0));
            }
        }
    }
    assert!(refuted > 50 && changed > 50, "{refuted} {changed}");
}

#[test]
fn houses_and_families_are_filtered_until_nothing_changes() {
    let problem = Problem::new(4, 16, &latin(4)).expect("a Latin square");
    let mut domains = vec![0b1111; 16];
    // The pair of digits 1 and 2 in the first row leaves its other cells.
    (domains[0], domains[1]) = (0b0011, 0b0011);
    assert_eq!(filter_of(&problem).filter(&mut domains), Ok(true));
    assert_eq!(domains[..4], [0b0011, 0b0011, 0b1100, 0b1100]);
    assert_eq!(filter_of(&problem).filter(&mut domains), Ok(false));
}

#[test]
fn cliques_of_pairs_are_filtered_like_houses() {
    use crate::constraints::{AnyConstraint, NotEqual};
    let pairs = (0..4).flat_map(|cell| (0..cell).map(move |other| [other, cell])).collect();
    let problem = Problem::new(9, 4, &[AnyConstraint::NotEqual(NotEqual(pairs))]).expect("six pairs");
    let filter = MatchingFilter::new(&problem, &[]);
    assert_eq!(filter.filter(&mut [0b111; 4]), Err(Contradiction));
    assert_eq!(filter.filter(&mut [0b1111; 4]), Ok(false));
}
