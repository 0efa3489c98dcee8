//! What a classic grid of bytes cannot say: allowed candidates, which the kernel takes too, and seeds, which go to
//! the general engine.

use crate::boards::{Dice, EASY, GRID, classic, digits, engine, is_classic, list, masks};
use polydoku_core::constraints::{AllDifferent, AnyConstraint};
use polydoku_core::engine::Solutions;
use polydoku_core::limits::Limits;
use std::collections::BTreeSet;

/// A puzzle with some hundred solutions, and all of them in order.
fn open(dice: &mut Dice) -> (Vec<u32>, Vec<Vec<u8>>) {
    loop {
        let puzzle = dice.puzzle(27);
        let all = list(&classic(), &puzzle, None, 2001);
        if (100..2000).contains(&all.len()) {
            return (puzzle, all.into_iter().collect::<BTreeSet<_>>().into_iter().collect());
        }
    }
}

#[test]
fn open_cells_and_givens_are_classic_whatever_they_are() {
    let engine = classic();
    assert!(is_classic(&engine, &[0x1FF; 81]));
    for cell in 0..81 {
        for digit in 0..9 {
            let mut puzzle = vec![0x1FF; 81];
            puzzle[cell] = 1 << digit;
            assert!(is_classic(&engine, &puzzle));
        }
    }
    assert!(is_classic(&engine, &[1; 81]), "givens that contradict each other");
}

#[test]
fn one_cell_with_some_candidates_is_classic_too() {
    let engine = classic();
    for cell in 0..81 {
        for mask in [0, 0b11, 0b1_0000_0001, 0xFF, 0x1FE] {
            let mut puzzle = masks(EASY);
            puzzle[cell] = mask;
            assert!(is_classic(&engine, &puzzle), "{mask:b} in cell {cell}");
        }
    }
}

#[test]
fn allowed_candidates_leave_the_solutions_that_have_them() {
    let mut dice = Dice(21);
    let (mut some, mut fewer) = (0, 0);
    for _ in 0..3 {
        let (puzzle, all) = open(&mut dice);
        for _ in 0..60 {
            let mut allowed = puzzle.clone();
            for cell in dice.order(81).into_iter().take(1 + dice.roll(12)) {
                // What one of the solutions has there, and some more.
                let digit = all[dice.roll(all.len())][cell];
                allowed[cell] &= 1 << (digit - 1) | dice.roll(512) as u32;
            }
            let has = |grid: &&Vec<u8>| {
                grid.iter().zip(&allowed).all(|(&digit, mask)| mask >> (digit - 1) & 1 == 1)
            };
            let expected: Vec<_> = all.iter().filter(has).cloned().collect();
            let solutions: BTreeSet<_> = list(&classic(), &allowed, None, usize::MAX).into_iter().collect();
            assert_eq!(solutions.into_iter().collect::<Vec<_>>(), expected, "{allowed:?}");
            let outcome = classic().solve(&allowed, &Limits::none());
            assert_eq!((outcome.count, outcome.stop), (expected.len() as u64, None));
            some += usize::from(!expected.is_empty());
            fewer += usize::from(expected.len() < all.len());
        }
    }
    assert!(some > 50 && fewer > 50, "{some} with solutions and {fewer} with fewer are no fair sample");
}

#[test]
fn a_cell_without_candidates_leaves_no_solution() {
    for cell in [0, 40, 80] {
        let mut puzzle = masks(GRID);
        puzzle[cell] = 0;
        let outcome = classic().solve(&puzzle, &Limits::none());
        assert_eq!((outcome.count, outcome.stop, outcome.first), (0, None, None));
    }
}

#[test]
fn bits_of_digits_that_the_board_has_not_mean_nothing() {
    let solution = Some(digits(GRID));
    for beyond in [1 << 9, 1 << 31, 0xFFFF_FE00] {
        let more: Vec<u32> = masks(EASY).into_iter().map(|mask| mask | beyond).collect();
        assert_eq!(classic().solve(&more, &Limits::none()).first, solution);
        let mut only = masks(EASY);
        only[2] = beyond;
        assert_eq!(classic().solve(&only, &Limits::none()).count, 0, "{beyond:x} is no digit of the board");
        assert_eq!(list(&classic(), &only, None, 1), Vec::<Vec<u8>>::new());
    }
}

#[test]
fn a_seed_takes_the_general_engine_and_finds_the_same_solutions_in_another_order() {
    let (puzzle, all) = open(&mut Dice(22));
    let engine = classic();
    let plain = list(&engine, &puzzle, None, usize::MAX);
    for seed in [0, 1, u64::MAX] {
        assert!(matches!(engine.solutions(&puzzle, Some(seed)), Solutions::General(_)));
        let mut shuffled = list(&engine, &puzzle, Some(seed), usize::MAX);
        assert_ne!(shuffled, plain);
        assert_eq!(shuffled, list(&engine, &puzzle, Some(seed), usize::MAX));
        shuffled.sort();
        assert_eq!(shuffled, all);
    }
}

#[test]
fn seeds_give_different_grids_and_every_digit_in_every_corner() {
    let engine = classic();
    let grids: BTreeSet<Vec<u8>> =
        (0..60).map(|seed| list(&engine, &[0x1FF; 81], Some(seed), 1).remove(0)).collect();
    assert_eq!(grids.len(), 60);
    for corner in [0, 8, 72, 80] {
        let seen: BTreeSet<u8> = grids.iter().map(|grid| grid[corner]).collect();
        assert_eq!(seen.len(), 9, "cell {corner} has only {seen:?}");
    }
}

#[test]
fn a_seed_without_a_choice_changes_nothing() {
    for seed in 0..10 {
        assert_eq!(list(&classic(), &masks(EASY), Some(seed), 5), [digits(GRID)]);
    }
}

#[test]
#[should_panic(expected = "one mask a cell")]
fn fewer_masks_than_cells_are_an_error_of_the_caller() {
    let _ = classic().solve(&[0x1FF; 80], &Limits::none());
}

#[test]
fn boards_with_other_digits_know_only_their_own() {
    let pair = engine(
        2,
        3,
        &[
            AnyConstraint::AllDifferent(AllDifferent(vec![0, 1])),
            AnyConstraint::AllDifferent(AllDifferent(vec![1, 2])),
        ],
    );
    assert_eq!(
        list(&pair, &[3, 3, 3], None, 9).into_iter().collect::<BTreeSet<_>>(),
        [vec![1, 2, 1], vec![2, 1, 2]].into()
    );
    assert_eq!(list(&pair, &[3, 1, 3], None, 9), [[2, 1, 2]]);
    assert_eq!(list(&pair, &[1, 1, 3], None, 9), Vec::<Vec<u8>>::new());
}
