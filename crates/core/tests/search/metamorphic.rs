//! What must not matter does not: names of digits, order of cells, order and repetition of houses.

use crate::boards::{Board, Dice, random, random_domains};
use polydoku_core::limits::Limits;
use polydoku_core::search::solve;

/// So many solutions tell two boards apart well enough.
const ENOUGH: u64 = 3000;

fn count(board: &Board, domains: &[u32]) -> u64 {
    solve(&board.problem(), domains, &Limits::none().with_max_solutions(ENOUGH)).count
}

#[test]
fn relabelling_digits_keeps_the_count() {
    let mut dice = Dice(5);
    for _ in 0..200 {
        let board = random(&mut dice);
        let domains = random_domains(&mut dice, &board);
        let names = dice.sample(board.digits.into(), board.digits.into());
        let rename = |mask: u32| {
            names.iter().enumerate().fold(0, |renamed, (digit, &name)| renamed | (mask >> digit & 1) << name)
        };
        let renamed: Vec<u32> = domains.iter().map(|&mask| rename(mask)).collect();
        assert_eq!(count(&board, &renamed), count(&board, &domains));
    }
}

#[test]
fn moving_cells_keeps_the_count() {
    let mut dice = Dice(6);
    for _ in 0..200 {
        let board = random(&mut dice);
        let domains = random_domains(&mut dice, &board);
        let places = dice.sample(board.cells, board.cells);
        let mut moved = board.clone();
        moved.houses.iter_mut().flatten().for_each(|cell| *cell = places[usize::from(*cell)]);
        let mut moved_domains = vec![0; board.cells];
        domains.iter().zip(&places).for_each(|(&mask, &phase)| moved_domains[usize::from(phase)] = mask);
        assert_eq!(count(&moved, &moved_domains), count(&board, &domains));
    }
}

#[test]
fn houses_in_another_order_or_twice_give_the_same_problem() {
    let mut dice = Dice(7);
    for _ in 0..100 {
        let board = random(&mut dice);
        let domains = random_domains(&mut dice, &board);
        let mut other = board.clone();
        other.houses.reverse();
        other.houses.extend(board.houses.iter().map(|house| house.iter().rev().copied().collect()));
        let limits = Limits::none().with_max_solutions(ENOUGH);
        assert_eq!(solve(&other.problem(), &domains, &limits), solve(&board.problem(), &domains, &limits));
    }
}

#[test]
fn the_counts_of_the_digits_of_one_cell_add_up() {
    let mut dice = Dice(8);
    for _ in 0..100 {
        let board = random(&mut dice);
        let domains = random_domains(&mut dice, &board);
        let cell = dice.roll(board.cells);
        let with = |digit: u8| {
            let mut split = domains.clone();
            split[cell] &= 1 << digit;
            count(&board, &split)
        };
        assert_eq!((0..board.digits).map(with).sum::<u64>().min(ENOUGH), count(&board, &domains));
    }
}
