//! The solver against trying every digit in every cell.

use super::*;
use crate::propagation::propagate;
use crate::rng::Rng;
use crate::search::plain::Puzzle;

/// The candidates after propagation, or `None` after a conflict.
fn propagated(puzzle: &Puzzle) -> Option<Candidates> {
    let mut state = State::<u32>::new(&puzzle.problem);
    load_domains(&mut state, &puzzle.problem, &puzzle.domains).ok()?;
    propagate(&mut state, &puzzle.problem).ok()?;
    let domains = state.sets[..puzzle.problem.cell_count()].to_vec();
    Some(Candidates { domains, required_digits: state.required_digits.clone() })
}

fn solver(puzzle: &Puzzle, candidates: Candidates, seed: Option<u64>) -> ClauseSolver {
    let solver = ClauseSolver::new(&puzzle.problem, candidates, seed, &Limits::none());
    solver.expect("no limit was set").expect("a small puzzle")
}

/// All solutions, in slices of this many conflicts.
fn solutions(solver: &mut ClauseSolver, conflicts: u64) -> Vec<Vec<u8>> {
    let mut solutions = Vec::new();
    loop {
        match solver.run(conflicts, &Limits::none()).expect("no limit was set") {
            SliceResult::NoSolution => return solutions,
            SliceResult::Unfinished => {}
            SliceResult::Solution(digits) => {
                solver.exclude_solution(&digits);
                solutions.push(digits);
            }
        }
    }
}

#[test]
fn solutions_are_those_of_brute_force() {
    let mut rng = Rng::new(17);
    let (mut with_propagators, mut with_tables, mut solved) = (0, 0, 0);
    for number in 0..3000 {
        let puzzle = Puzzle::random(&mut rng, if number % 3 == 0 { 4 } else { 3 });
        let Some(candidates) = propagated(&puzzle) else {
            assert!(puzzle.solutions().is_empty());
            continue;
        };
        let seed = (number % 2 == 0).then_some(number);
        let mut by_solver = solutions(&mut solver(&puzzle, candidates, seed), 1 + number % 7);
        by_solver.sort_unstable();
        assert_eq!(by_solver, puzzle.solutions(), "{:?} {:?}", puzzle.constraints, puzzle.domains);
        with_propagators += usize::from(!puzzle.problem.propagators.is_empty());
        with_tables += usize::from(!puzzle.problem.pair_graph.is_empty());
        solved += usize::from(!by_solver.is_empty());
    }
    assert!(
        with_propagators > 200 && with_tables > 100 && solved > 500,
        "{with_propagators} {with_tables} {solved}"
    );
}

#[test]
fn the_order_of_solutions_depends_on_the_seed_only() {
    let mut rng = Rng::new(3);
    let puzzle = Puzzle { domains: vec![0b1111; 16], ..Puzzle::random(&mut rng, 4) };
    let order = |seed: Option<u64>| {
        let candidates = propagated(&puzzle).expect("an empty board");
        solutions(&mut solver(&puzzle, candidates, seed), 100)
    };
    assert_eq!(order(None), order(None));
    assert_eq!(order(Some(5)), order(Some(5)));
    assert_ne!(order(Some(5)), order(Some(6)));
}

#[test]
fn only_violated_propagators_give_clauses() {
    use crate::constraints::{AnyConstraint, Rising};
    let rising = |cells: &[u16]| AnyConstraint::Rising(Rising(cells.to_vec()));
    let constraints = [rising(&[0, 1]), rising(&[1, 2, 3]), rising(&[3, 4]), rising(&[0, 2, 4])];
    let problem = Problem::new(9, 5, &constraints).expect("rising lines");
    let cells = |digits: &[u8]| -> Vec<usize> {
        violated_propagators(&problem, digits).iter().map(|one| one.dyn_watched_cells().len()).collect()
    };
    assert_eq!(cells(&[1, 2, 3, 4, 5]), [0; 0]);
    assert_eq!(cells(&[1, 5, 2, 3, 4]), [3]);
}

#[test]
fn too_many_clauses_are_left_to_the_search() {
    use crate::constraints::{AllDifferent, AnyConstraint};
    let house = |first: u16| AnyConstraint::AllDifferent(AllDifferent((first..first + 32).collect()));
    let houses: Vec<AnyConstraint> = (0..4065).map(house).collect();
    let problem = Arc::new(Problem::new(32, 4096, &houses).expect("many houses"));
    let candidates =
        || Candidates { domains: vec![u32::MAX; 4096], required_digits: vec![0; problem.houses.len()] };
    let solver = ClauseSolver::new(&problem, candidates(), None, &Limits::none());
    assert!(solver.expect("no limit was set").is_none());
}

#[test]
fn limits_stop_the_encoding() {
    let puzzle = Puzzle::random(&mut Rng::new(3), 4);
    let limits = Limits { interrupt: Some(&|| true), ..Limits::none() };
    let candidates = Candidates { domains: vec![0b1111; 16], required_digits: vec![0; 16] };
    let solver = ClauseSolver::new(&puzzle.problem, candidates, None, &limits);
    assert_eq!(solver.err(), Some(StopReason::Interrupt));
}
