use super::*;
use crate::constraints::{AnyConstraint, NotEqual};
use crate::next_result::NextResult;
use crate::problem::Problem;
use crate::search::boards::{classic, latin};
use crate::search::{GeneralSearch, solve};
use std::sync::Arc;

/// Tries each orbit alone and counts the solutions.
fn thinned_plainly(problem: &Arc<Problem>, solution: &[u8], orbits: &[&[Cell]]) -> Vec<u8> {
    let mut givens = solution.to_vec();
    for &orbit in orbits {
        let mut fewer_givens = givens.clone();
        orbit.iter().for_each(|&cell| fewer_givens[usize::from(cell)] = 0);
        let domain = |&digit: &u8| if digit == 0 { problem.all_digits() } else { 1 << (digit - 1) };
        let domains: Vec<u32> = fewer_givens.iter().map(domain).collect();
        if solve(problem, &domains, &Limits::none().with_max_solutions(2)).count == 1 {
            givens = fewer_givens;
        }
    }
    givens
}

fn compare<W: StateWord>(problem: Problem, orbits: &[&[Cell]]) {
    let problem = Arc::new(problem);
    let mut known = KnownSolution::<W>::new(Arc::clone(&problem));
    for seed in 0..3 {
        let mut search = GeneralSearch::new(
            Arc::clone(&problem),
            &vec![problem.all_digits(); problem.cell_count()],
            Some(seed),
        );
        let NextResult::Item(solution) = search.next(&Limits::none()) else {
            panic!("the board has full grids")
        };
        known.begin(solution);
        let givens = Thinning::new(&mut known, orbits).run(&Limits::none()).expect("no limit");
        assert_eq!(givens, thinned_plainly(&problem, solution, orbits), "seed {seed}");
    }
}

/// The cells in an order that is not that of the board.
fn scattered(cell_count: u16) -> Vec<Cell> {
    (0..cell_count).map(|cell| cell * 31 % cell_count).collect()
}

#[test]
fn tries_by_halves_lead_to_the_same_puzzle_as_counting_solutions() {
    let cells = scattered(81);
    let single: Vec<&[Cell]> = cells.chunks(1).collect();
    compare::<u16>(classic(), &single);
    compare::<u32>(classic(), &single);
    compare::<u16>(classic(), &cells.chunks(4).collect::<Vec<_>>());
}

#[test]
fn boards_with_other_constraints_are_thinned() {
    let mut constraints = latin(7);
    let diagonals = (0..41).filter(|cell| cell % 7 < 6).map(|cell| [cell, cell + 8]);
    constraints.push(AnyConstraint::NotEqual(NotEqual(diagonals.collect())));
    let problem = Problem::new(7, 49, &constraints).expect("seven digits");
    let cells = scattered(49);
    compare::<u16>(problem, &cells.chunks(2).collect::<Vec<_>>());
}
