//! Weights grow where conflicts are and what led to them, and nowhere else.

use super::*;
use crate::search::boards::classic;

/// The cells with more than their first weight, and by how much.
fn heavy_cells(weights: &Weights) -> Vec<(Cell, u64)> {
    (0..81).map(|cell| (cell, weights.get(cell) - 1)).filter(|&(_, weight)| weight > 0).collect()
}

/// The houses and digits with a weight.
fn heavy_digits(weights: &Weights) -> Vec<(usize, usize, u32)> {
    let digits = (0..27).flat_map(|house| {
        weights.of_digits(house).iter().enumerate().map(move |(digit, &weight)| (house, digit, weight))
    });
    digits.filter(|&(_, _, weight)| weight > 0).collect()
}

#[test]
fn a_conflict_at_a_cell_weighs_on_it() {
    let problem = classic();
    let mut weights = Weights::new(&problem);
    weights.count_conflict(&problem, Conflict::Cell(40), None);
    weights.count_conflict(&problem, Conflict::Cell(40), None);
    assert_eq!(heavy_cells(&weights), [(40, 2)]);
    assert!(heavy_digits(&weights).is_empty());
    assert_eq!(weights.largest_of_digits(), 0);
}

#[test]
fn a_conflict_weighs_on_the_cell_and_the_digit_of_the_last_branch() {
    let problem = classic();
    let mut weights = Weights::new(&problem);
    weights.count_conflict(&problem, Conflict::Cell(40), Some((7, 3)));
    assert_eq!(heavy_cells(&weights), [(7, 1), (40, 1)]);
    let houses = (0..27).filter(|&house| problem.houses.get(house).contains(&7));
    let expected: Vec<_> = houses.map(|house| (house, 3, 1)).collect();
    assert_eq!(expected.len(), 3);
    assert_eq!(heavy_digits(&weights), expected);
    weights.count_conflict(&problem, Conflict::Cell(40), Some((8, 3)));
    assert_eq!(weights.largest_of_digits(), 2, "the cells share a row and a box");
}

#[test]
fn a_conflict_in_a_house_weighs_on_its_cells() {
    let problem = classic();
    let mut weights = Weights::new(&problem);
    for _ in 0..3 {
        weights.count_conflict(&problem, Conflict::House(4), None);
    }
    let expected: Vec<_> = problem.houses.get(4).iter().map(|&cell| (cell, 3)).collect();
    assert_eq!(heavy_cells(&weights), expected);
}

#[test]
fn weights_are_halved_after_many_conflicts() {
    let problem = classic();
    let mut weights = Weights::new(&problem);
    for _ in 0..CONFLICTS_BEFORE_HALVING {
        assert_eq!(weights.get(12), 1);
        weights.count_conflict(&problem, Conflict::Cell(40), Some((7, 3)));
    }
    let half = CONFLICTS_BEFORE_HALVING / 2;
    assert_eq!((weights.get(40), weights.get(7), weights.get(12)), (half as u64 + 1, half as u64 + 1, 1));
    assert_eq!(weights.largest_of_digits(), u64::from(half));
}
