//! Walks of many puzzles: each as if alone, in order, whatever the threads.

use super::*;
use crate::logic::boards::square;
use crate::logic::registry::NAMES;

const SOLVED: [u8; 16] = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1];

fn rows() -> Vec<FinderCall> {
    let of = |name| NAMES.iter().position(|&other| other == name).expect("a finder") as u16;
    ["hidden-single", "naked-single"]
        .map(|name| FinderCall { finder: of(name), ..FinderCall::default() })
        .to_vec()
}

/// Puzzles of the 4×4 board with `gaps` cells empty, from each cell on.
fn puzzles(gaps: usize) -> Vec<u8> {
    let one = |start: usize| {
        let mut digits = SOLVED;
        (0..gaps).for_each(|k| digits[(start + 5 * k) % 16] = 0);
        digits
    };
    (0..16).flat_map(one).collect()
}

fn walked(puzzles: &[u8], threads: usize, budget: Option<Duration>) -> (Vec<u8>, Vec<u8>, Vec<u32>) {
    let geometry = square::<1>(4, 2, 2);
    let count = puzzles.len() / 16;
    let (mut digits, mut ends, mut counts) = (vec![9; 16 * count], vec![9; count], vec![9; 2 * count]);
    let mut nanoseconds = vec![0; count];
    let calls = rows();
    let job = WalkJob { calls: &calls, budget, threads, interrupt: None };
    walk_many(
        &geometry,
        puzzles,
        &job,
        WalkAnswers {
            values: &mut digits,
            ends: &mut ends,
            step_counts: &mut counts,
            nanoseconds: &mut nanoseconds,
        },
    );
    assert!(nanoseconds.iter().all(|&time| time > 0), "each walk has a time");
    (digits, ends, counts)
}

#[test]
fn each_puzzle_is_walked_to_its_end() {
    let (digits, ends, counts) = walked(&puzzles(5), 1, None);
    assert_eq!(ends, [WalkEnd::Solved as u8; 16]);
    assert!(digits.chunks(16).all(|digits| digits == SOLVED));
    assert!(counts.chunks(2).all(|counts| counts.iter().sum::<u32>() == 5));
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let many = puzzles(9).repeat(7);
    let alone = walked(&many, 1, None);
    assert_eq!(walked(&many, 3, None), alone);
    assert_eq!(walked(&many, 0, None), alone);
}

#[test]
fn a_walk_without_a_further_step_is_stuck_and_one_without_a_solution_broken() {
    let mut two = [0; 32];
    two[16..20].copy_from_slice(&[1, 2, 3, 0]);
    two[31] = 4;
    assert_eq!(walked(&two, 1, None).1, [WalkEnd::Stuck as u8, WalkEnd::Broken as u8]);
    assert_eq!(walked(&two, 1, None).0[..16], [0; 16]);
}

#[test]
fn no_puzzle_is_no_work() {
    assert_eq!(walked(&[], 2, None), (vec![], vec![], vec![]));
}

#[test]
fn an_interrupt_leaves_the_rest_unreached() {
    let geometry = square::<1>(4, 2, 2);
    let many = puzzles(9).repeat(20_000);
    let count = many.len() / 16;
    let (mut digits, mut ends, mut counts) = (vec![0; many.len()], vec![0; count], vec![0; 2 * count]);
    let calls = rows();
    for threads in [1, 2] {
        let job = WalkJob { calls: &calls, budget: None, threads, interrupt: Some(&|| true) };
        ends.fill(0);
        let mut nanoseconds = vec![0; count];
        let answers = WalkAnswers {
            values: &mut digits,
            ends: &mut ends,
            step_counts: &mut counts,
            nanoseconds: &mut nanoseconds,
        };
        walk_many(&geometry, &many, &job, answers);
        assert!(ends.contains(&(WalkEnd::Unreached as u8)), "{threads} threads");
    }
}
