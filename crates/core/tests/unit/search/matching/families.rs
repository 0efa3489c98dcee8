//! Families of houses on real boards, and the filter of one digit.

use super::*;
use crate::search::boards::{classic, latin};

fn all_pairs(problem: &Problem) -> Vec<FamilyPair> {
    family_pairs(problem, 0..problem.houses.len())
}

fn latin_square(n: u16) -> Problem {
    Problem::new(n as u8, usize::from(n * n), &latin(n)).expect("a Latin square")
}

#[test]
fn a_latin_square_has_rows_and_columns() {
    let pairs = all_pairs(&latin_square(5));
    assert_eq!(pairs.len(), 1);
    assert_eq!(pairs[0].house_count, 5);
    assert!(pairs[0].shared_cells.iter().all(|cells| cells.len() == 1));
}

#[test]
fn the_classic_board_also_has_bands_and_stacks() {
    let pairs = all_pairs(&classic());
    let mut house_counts: Vec<usize> = pairs.iter().map(|pair| pair.house_count).collect();
    house_counts.sort_unstable();
    assert_eq!(house_counts, [3, 3, 3, 3, 3, 3, 9]);
    for pair in pairs {
        let cell_count: usize = pair.shared_cells.iter().map(<[Cell]>::len).sum();
        assert_eq!(cell_count, 9 * pair.house_count);
    }
}

#[test]
fn families_that_cover_other_cells_are_no_pair() {
    // Three rows, and only two columns.
    let houses: Vec<_> = latin(3).into_iter().take(5).collect();
    let problem = Problem::new(3, 9, &houses).expect("five houses");
    assert!(all_pairs(&problem).is_empty());
}

#[test]
fn three_rows_with_two_columns_for_a_digit_are_a_contradiction() {
    let problem = latin_square(5);
    let pair = &all_pairs(&problem)[0];
    let mut domains = vec![0b11111; 25];
    // Digit 1 has two columns in each of the first two rows, and is removed from these columns elsewhere.
    for row in 0..2 {
        (2..5).for_each(|column| domains[row * 5 + column] &= !1);
    }
    assert_eq!(pair.filter(1, &mut domains), Ok(true));
    let keeps_digit = |cell: &usize| domains[*cell] & 1 == 1;
    let expected: Vec<usize> = (0..25).filter(|cell| (cell / 5 < 2) == (cell % 5 < 2)).collect();
    assert_eq!((0..25).filter(keeps_digit).collect::<Vec<_>>(), expected);
    assert_eq!(pair.filter(2, &mut domains), Ok(false));
    domains[10..15].copy_from_slice(&[0b11111, 0b11111, 0b11110, 0b11110, 0b11110]);
    assert_eq!(pair.filter(1, &mut domains), Err(Contradiction));
}
