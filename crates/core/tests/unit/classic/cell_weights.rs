//! Weights grow with the number of conflicts, and old conflicts are forgotten.

use super::*;

/// A puzzle of pencilmarks.
fn learning() -> LearntWeights {
    let mut masks = [ALL_DIGITS; 81];
    masks[3] = 0b11;
    LearntWeights::new(&masks)
}

fn weight(weights: &LearntWeights, cell: usize) -> u16 {
    weights.by_cell().expect("learnt weights")[cell]
}

#[test]
fn a_weight_is_the_number_of_bits_of_the_conflicts_plus_1() {
    let mut weights = learning();
    let mut seen = vec![weight(&weights, 5)];
    for _ in 0..200 {
        weights.count_conflict(5);
        seen.push(weight(&weights, 5));
    }
    assert_eq!((seen[0], seen[1], seen[2], seen[3], seen[6], seen[7]), (1, 2, 2, 3, 3, 4));
    assert_eq!(seen[200], 8);
    assert!((0..81).all(|cell| cell == 5 || weight(&weights, cell) == 1));
}

#[test]
fn many_conflicts_at_one_cell_halve_the_counters_of_all() {
    let mut weights = learning();
    (0..3).for_each(|_| weights.count_conflict(7));
    assert_eq!(weight(&weights, 7), 3);
    (0..254).for_each(|_| weights.count_conflict(8));
    assert_eq!((weight(&weights, 7), weight(&weights, 8)), (3, 8));
    weights.count_conflict(8);
    assert_eq!((weight(&weights, 7), weight(&weights, 8), weight(&weights, 9)), (2, 8, 1));
    assert_eq!((weights.counters[7], weights.counters[8]), (2, 128));
    // The weight stays the number of bits of the counter.
    for round in 0..2000 {
        weights.count_conflict(round % 11);
        for cell in 0..81 {
            assert_eq!(u32::from(weight(&weights, cell)), weights.counters[cell].ilog2() + 1);
        }
    }
}

#[test]
fn a_conflict_without_a_branch_is_not_counted() {
    let mut weights = learning();
    (0..1000).for_each(|_| weights.count_conflict(NO_CELL));
    assert!((0..81).all(|cell| weight(&weights, cell) == 1));
}

#[test]
fn puzzles_of_givens_learn_nothing() {
    let mut givens = [ALL_DIGITS; 81];
    (givens[0], givens[1], givens[2]) = (1, 0x100, 0);
    let mut weights = LearntWeights::new(&givens);
    let mut equal = EqualWeights;
    for _ in 0..300 {
        weights.count_conflict(4);
        equal.count_conflict(4);
    }
    assert_eq!(weight(&weights, 4), 1);
    assert!(equal.by_cell().is_none() && !EqualWeights::LEARNS && LearntWeights::LEARNS);
}
