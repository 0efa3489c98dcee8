use super::*;
use crate::classic::solve;
use crate::limits::Limits;

fn single_cells() -> Vec<Vec<u8>> {
    (0..81).map(|cell| vec![cell]).collect()
}

/// The cells that a rotation by 180 degrees maps to each other.
fn rotated_cells() -> Vec<Vec<u8>> {
    (0..41).map(|cell| if cell == 40 { vec![40] } else { vec![cell, 80 - cell] }).collect()
}

fn has_one_solution(givens: &Grid) -> bool {
    solve(givens, &Limits::none().with_max_solutions(2)).count == 1
}

/// Thins orbit by orbit and asks for the number of solutions each time.
fn thinned_plainly(params: &ThinningParams, solution: &Grid, rng: &mut Rng) -> Grid {
    let mut order: Vec<usize> = (0..params.orbits.len()).collect();
    rng.shuffle(&mut order);
    let mut givens = *solution;
    for index in order {
        let mut fewer_givens = givens;
        params.orbits[index].iter().for_each(|&cell| fewer_givens[usize::from(cell)] = 0);
        let clue_count = fewer_givens.iter().filter(|&&digit| digit != 0).count();
        if clue_count >= params.min_clues && has_one_solution(&fewer_givens) {
            givens = fewer_givens;
        }
    }
    givens
}

#[test]
fn questions_lead_to_the_same_puzzle_as_counting_solutions() {
    for (orbits, min_clues) in
        [(single_cells(), 0), (rotated_cells(), 0), (single_cells(), 30), (rotated_cells(), 36)]
    {
        let params = ThinningParams::new(orbits, min_clues).expect("each cell occurs once");
        for seed in 0..20 {
            let solution = full_grid(&mut Rng::new(seed));
            let mut thinning = Thinning::new(&params, &solution, &mut Rng::new(seed + 100));
            while let Some(question) = thinning.next_question() {
                let has_other_solution = solve(question, &Limits::none().with_max_solutions(1)).count > 0;
                thinning.answer(has_other_solution);
            }
            let expected = thinned_plainly(&params, &solution, &mut Rng::new(seed + 100));
            assert_eq!(thinning.puzzle(), SolvedPuzzle { givens: expected, solution });
        }
    }
}

#[test]
fn cells_of_no_orbit_stay() {
    let params =
        ThinningParams::new((0..9).map(|cell| vec![cell]).collect(), 0).expect("each cell occurs once");
    let solution = full_grid(&mut Rng::new(1));
    let mut thinning = Thinning::new(&params, &solution, &mut Rng::new(2));
    assert!(thinning.next_question().is_none());
    let givens = thinning.puzzle().givens;
    assert_eq!(givens[..9], [0; 9]);
    assert_eq!(givens[9..], solution[9..]);
}

#[test]
fn orbits_that_overlap_or_leave_the_board_are_refused() {
    assert!(ThinningParams::new(vec![vec![0, 80], vec![3, 0]], 0).is_none());
    assert!(ThinningParams::new(vec![vec![81]], 0).is_none());
    assert!(ThinningParams::new(vec![vec![], vec![1]], 0).is_some());
}
