use super::*;
use crate::search::boards::{classic, latin};

fn single_cells(problem: &Problem) -> Vec<Vec<Cell>> {
    (0..problem.cell_count() as Cell).map(|cell| vec![cell]).collect()
}

fn job<'a>(problem: &'a Arc<Problem>, orbits: &'a [Vec<Cell>]) -> BoardJob<'a> {
    BoardJob { problem, orbits, threads: 1, deadline: None, interrupt: None }
}

#[test]
fn puzzles_depend_on_their_seeds_alone() {
    let problem = Arc::new(Problem::new(6, 36, &latin(6)).expect("six digits"));
    let orbits = single_cells(&problem);
    let (puzzles, stop) = board_puzzles(&job(&problem, &orbits), &[5, 6, 7, 6]);
    assert_eq!((puzzles.len(), stop), (4, None));
    assert_eq!(puzzles[1], puzzles[3]);
    assert_ne!(puzzles[0], puzzles[1]);
    let two_threads = BoardJob { threads: 2, ..job(&problem, &orbits) };
    assert_eq!(board_puzzles(&two_threads, &[5, 6, 7, 6]).0, puzzles);
    assert_eq!(board_puzzles(&job(&problem, &orbits), &[7]).0, puzzles[2..3]);
}

#[test]
fn givens_are_digits_of_the_solution() {
    let problem = Arc::new(classic());
    let orbits = single_cells(&problem);
    for BoardPuzzle { givens, solution } in board_puzzles(&job(&problem, &orbits), &[1, 2, 3]).0 {
        assert!(givens.iter().zip(&solution).all(|(&given, &digit)| given == 0 || given == digit));
        let clue_count = givens.iter().filter(|&&given| given > 0).count();
        assert!((17..40).contains(&clue_count), "{clue_count} givens");
        let domains: Vec<u32> =
            givens.iter().map(|&given| if given == 0 { 0x1FF } else { 1 << (given - 1) }).collect();
        let count = crate::search::solve(&problem, &domains, &Limits::none().with_max_solutions(2));
        assert_eq!((count.count, count.first), (1, Some(solution)));
    }
}

#[test]
fn a_board_without_full_grids_has_no_puzzles() {
    let problem = Arc::new(Problem::new(5, 36, &latin(6)).expect("five digits"));
    let orbits = single_cells(&problem);
    assert_eq!(board_puzzles(&job(&problem, &orbits), &[1, 2]), (vec![], None));
}

#[test]
fn limits_stop_the_job() {
    let problem = Arc::new(classic());
    let orbits = single_cells(&problem);
    let interrupt = || true;
    let interrupted = BoardJob { interrupt: Some(&interrupt), ..job(&problem, &orbits) };
    assert_eq!(board_puzzles(&interrupted, &[1]), (vec![], Some(StopReason::Interrupt)));
    let late = BoardJob { deadline: Some(Instant::now()), ..job(&problem, &orbits) };
    assert_eq!(board_puzzles(&late, &[1]), (vec![], Some(StopReason::Deadline)));
}
