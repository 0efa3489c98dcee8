//! Remote pairs.

use super::*;
use crate::logic::boards::{all_steps, at, cells_of, classic, marked};

#[test]
fn what_sees_an_odd_and_an_even_cell_loses_both_digits() {
    let geometry = classic();
    let cells = [(at(1, 1), "12"), (at(1, 5), "12"), (at(5, 5), "12"), (at(5, 9), "12")];
    let steps = all_steps(&marked(&geometry, &cells), find, FinderCall::default());
    assert_eq!(steps.len(), 1);
    assert!([0, 1].iter().all(|&digit| steps[0].eliminations.contains(&(at(1, 9), digit))));
    assert!(steps[0].eliminations.iter().all(|&(_, digit)| digit < 2));
    assert!(!steps[0].eliminations.contains(&(at(9, 9), 0)));
    assert_eq!(cells_of(&steps[0], Role::ColourA), [at(1, 1), at(5, 5)]);
    assert_eq!(cells_of(&steps[0], Role::ColourB), [at(1, 5), at(5, 9)]);
    assert_eq!(steps[0].proof.len(), 4);
    assert_eq!(steps[0].links.len(), 3);
}

#[test]
fn three_cells_are_left_to_naked_pairs() {
    let geometry = classic();
    let cells = [(at(1, 1), "12"), (at(1, 5), "12"), (at(5, 5), "12")];
    assert!(all_steps(&marked(&geometry, &cells), find, FinderCall::default()).is_empty());
}

#[test]
fn another_pair_does_not_go_on_with_it() {
    let geometry = classic();
    let cells = [(at(1, 1), "12"), (at(1, 5), "12"), (at(5, 5), "13"), (at(5, 9), "12")];
    assert!(all_steps(&marked(&geometry, &cells), find, FinderCall::default()).is_empty());
}

#[test]
fn cells_of_the_chain_keep_their_digits() {
    let geometry = classic();
    let cells = [(at(1, 1), "12"), (at(1, 5), "12"), (at(5, 5), "12"), (at(5, 1), "12")];
    let steps = all_steps(&marked(&geometry, &cells), find, FinderCall::default());
    assert!(
        steps[0].eliminations.iter().all(|&(cell, _)| cells.iter().all(|&(pair_cell, _)| pair_cell != cell))
    );
}
