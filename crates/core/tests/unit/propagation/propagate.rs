//! Conclusions until nothing moves: the same whichever way one starts, and never more than once.

use super::*;
use crate::cells::Cell;
use crate::constraints::AnyConstraint;
use crate::constraints::{AllDifferent, Rising};
use crate::search::boards::{HARD, classic, givens};

fn left<W: StateWord>(problem: &Problem, domains: &[u32]) -> Result<Vec<u32>, Conflict> {
    let mut state = State::<W>::new(problem);
    load_domains(&mut state, problem, domains)?;
    propagate(&mut state, problem)?;
    Ok((0..problem.cell_count()).map(|cell| state.candidates(cell as Cell).mask()).collect())
}

#[test]
fn what_is_left_follows_no_further() {
    let problem = classic();
    let once = left::<u16>(&problem, &givens(HARD)).expect("a solution");
    assert_eq!(left::<u16>(&problem, &once), Ok(once.clone()));
    assert!(once.iter().zip(givens(HARD)).all(|(&after, before)| after & !before == 0 && after != 0));
}

#[test]
fn both_word_types_come_to_the_same() {
    let problem = classic();
    assert_eq!(left::<u16>(&problem, &givens(HARD)), left::<u32>(&problem, &givens(HARD)));
}

#[test]
fn an_open_board_keeps_all_candidates() {
    assert_eq!(left::<u16>(&classic(), &[0x1FF; 81]), Ok(vec![0x1FF; 81]));
}

#[test]
fn propagators_and_houses_feed_each_other() {
    let constraints = [
        AnyConstraint::AllDifferent(AllDifferent(vec![0, 1, 2])),
        AnyConstraint::Rising(Rising(vec![0, 1])),
        AnyConstraint::Rising(Rising(vec![1, 2])),
    ];
    let problem = Problem::new(3, 3, &constraints).expect("sound");
    assert_eq!(left::<u16>(&problem, &[0b111; 3]), Ok(vec![0b001, 0b010, 0b100]));
    assert!(left::<u16>(&problem, &[0b110, 0b111, 0b111]).is_err());
}

#[test]
#[should_panic(expected = "one mask a cell")]
fn a_mask_is_needed_for_each_cell() {
    let problem = classic();
    let _ = load_domains(&mut State::<u16>::new(&problem), &problem, &[0x1FF; 80]);
}
