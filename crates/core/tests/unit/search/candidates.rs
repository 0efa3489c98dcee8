//! Probes that are given up after a node or two, and the clause solver, against all solutions.

use super::*;
use crate::bit_set::BitSet;
use crate::rng::Rng;
use crate::search::plain::Puzzle;

/// The digits that each cell has in the solutions.
fn union(solutions: &[Vec<u8>], cell_count: usize) -> Vec<u32> {
    let mut masks = vec![0; cell_count];
    solutions.iter().for_each(|solution| add_solution(&mut masks, solution));
    masks
}

#[test]
fn short_rounds_find_the_candidates_of_all_solutions() {
    let mut rng = Rng::new(43);
    let mut with_several_solutions = 0;
    for number in 0..1500 {
        let puzzle = Puzzle::random(&mut rng, if number % 2 == 0 { 4 } else { 3 });
        let solutions = puzzle.solutions();
        let expected = union(&solutions, puzzle.domains.len());
        with_several_solutions += usize::from(solutions.len() > 1);
        for round_nodes in [1, 2, 3] {
            let mut search = GeneralSearch::new(Arc::clone(&puzzle.problem), &puzzle.domains, None);
            let mut known = vec![0; puzzle.domains.len()];
            let result = find_candidates(&mut search, false, &mut known, round_nodes, &Limits::none());
            assert_eq!((result, &known), (Ok(()), &expected), "{number} {:?}", puzzle.domains);
        }
    }
    assert!(with_several_solutions > 200, "{with_several_solutions}");
}

#[test]
fn a_puzzle_with_one_solution_takes_the_nodes_of_its_proof() {
    use crate::search::boards::{HARD, classic, givens};
    let (problem, domains) = (Arc::new(classic()), givens(HARD));
    let proof = crate::search::solve(&problem, &domains, &Limits::none());
    let limits = Limits { max_nodes: proof.nodes, ..Limits::none() };
    let expected = union(&Vec::from_iter(proof.first), 81);
    assert_eq!(true_candidates(&problem, &domains, &[], &limits), (expected, None));
}

#[test]
fn the_clause_solver_settles_what_is_left() {
    let mut rng = Rng::new(44);
    let mut solved_count = 0;
    for number in 0..600 {
        let puzzle = Puzzle::random(&mut rng, 4);
        let expected = union(&puzzle.solutions(), puzzle.domains.len());
        let mut walk = SearchWalk::<u16>::new(Arc::clone(&puzzle.problem), &puzzle.domains, None);
        if !walk.propagate_root() {
            continue;
        }
        let mut known = vec![0; puzzle.domains.len()];
        if ask_clause_solver(&mut walk, &mut known, &Limits::none()) == Ok(true) {
            solved_count += 1;
            // The solver is not needed for a fixed cell.
            let fixed = |cell: usize| walk.state.candidates(cell as u16).has_at_most_one();
            for cell in (0..known.len()).filter(|&cell| !fixed(cell)) {
                assert_eq!(known[cell], expected[cell], "{number} {cell} {:?}", puzzle.domains);
            }
        }
    }
    assert!(solved_count > 100, "{solved_count}");
}
