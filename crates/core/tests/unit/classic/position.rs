//! Rounds and splits find every solution of a puzzle once; a stack of positions gives back the last first.

use super::super::cell_weights::EqualWeights;
use super::super::lanes128_row::Triples;
use super::super::position::{Position, RoundsResult, Stack};
use super::super::row_position::RowPosition;
use super::super::words::{DIGITS, Record, shift_of, word_of};
use super::super::{CELLS, Grid};
use super::Lanes128;
use super::random::Rng;
use std::collections::BTreeSet;

/// Collects the solutions of a position and of all positions split off it.
fn collect<P: Position>(mut position: P, solutions: &mut Vec<Grid>) {
    match position.run_rounds() {
        RoundsResult::Contradiction => {}
        RoundsResult::Solved => solutions.push(position.to_grid()),
        RoundsResult::Unsolved(branch_data) => {
            let (other_branch, _) = position.split(branch_data, &EqualWeights);
            collect(position, solutions);
            collect(other_branch, solutions);
        }
    }
}

/// Whether each row, column and box has nine digits.
fn is_solution(grid: &Grid, givens: &Grid) -> bool {
    let house_of = |cell: usize| [cell / 9, 9 + cell % 9, 18 + cell / 27 * 3 + cell % 9 / 3];
    let seen: BTreeSet<(usize, u8)> =
        (0..CELLS).flat_map(|cell| house_of(cell).map(|house| (house, grid[cell]))).collect();
    let keeps_givens = givens.iter().zip(grid).all(|(&given, &digit)| given == 0 || given == digit);
    keeps_givens && seen.len() == 27 * 9 && grid.iter().all(|digit| (1..=9).contains(digit))
}

/// Takes digits from a solution until the puzzle has several solutions; all of them, as plain words find them.
fn puzzle_with_several_solutions(rng: &mut Rng) -> (Grid, Vec<Grid>) {
    loop {
        let puzzle = rng.puzzle(27);
        let mut solutions = Vec::new();
        collect(Record::from_givens(&puzzle), &mut solutions);
        if (2..200).contains(&solutions.len()) {
            return (puzzle, solutions);
        }
    }
}

/// Splits find the same solutions in the same order as splits of plain words, all different and right.
pub fn all<P: Position>() {
    let mut rng = Rng(57);
    for _ in 0..6 {
        let (puzzle, expected) = puzzle_with_several_solutions(&mut rng);
        let mut solutions = Vec::new();
        collect(P::from_givens(&puzzle), &mut solutions);
        assert_eq!(solutions, expected);
        assert!(solutions.iter().all(|grid| is_solution(grid, &puzzle)));
        assert_eq!(solutions.iter().collect::<BTreeSet<_>>().len(), solutions.len());
    }
}

#[test]
fn splits_find_each_solution_once() {
    all::<Record>();
    all::<RowPosition<Triples, Lanes128>>();
}

#[test]
fn a_split_shares_the_candidates_of_one_cell() {
    let mut rng = Rng(58);
    let candidates = |record: &Record| -> Vec<u32> {
        (0..CELLS).map(|cell| (record.0[word_of(cell)] & DIGITS) >> shift_of(cell) & 0x1FF).collect()
    };
    for _ in 0..50 {
        let before = rng.unsolved_record();
        let mut branch = before;
        let (other_branch, cell) = branch.split((), &EqualWeights);
        let [all, chosen, others] = [&before, &branch, &other_branch].map(candidates);
        let differing: Vec<usize> = (0..CELLS).filter(|&cell| chosen[cell] != others[cell]).collect();
        assert_eq!(differing, [cell]);
        assert!(chosen[cell].is_power_of_two() && others[cell] != 0);
        assert_eq!((chosen[cell] | others[cell], chosen[cell] & others[cell]), (all[cell], 0));
        assert!((0..CELLS).all(|other| other == cell || chosen[other] == all[other]));
    }
}

#[test]
fn a_stack_gives_back_the_last_first() {
    let mut stack = Stack::new();
    let mut top = 0;
    stack.pop(&mut top);
    assert!(stack.is_empty() && top == 0);
    (1..=81).for_each(|i| stack.push(i));
    for i in (1..=81).rev() {
        assert!(!stack.is_empty());
        stack.pop(&mut top);
        assert_eq!(top, i);
    }
    assert!(stack.is_empty());
}
