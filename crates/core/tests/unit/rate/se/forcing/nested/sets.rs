use super::*;
use crate::rate::se::forcing::candidate::{Candidate, candidate};

/// The removals and parents of the steps in a copy without some candidates.
fn steps(
    removed: &[(u8, u8)],
    find: impl Fn(Position<'_>, &PlacedCounts, &mut Deductions),
) -> (Vec<Candidate>, Vec<Candidate>) {
    let original = Grid::EMPTY;
    let mut copy = original.clone();
    for &(cell, digit) in removed {
        copy.remove(cell, digit);
    }
    let mut deductions = Deductions::default();
    let position = Position { original: &original, copy: &copy };
    find(position, &PlacedCounts::new(&original), &mut deductions);
    assert_eq!(deductions.steps.len(), 1);
    (deductions.removals, deductions.parents)
}

fn candidates(cells: &[u8], digit: u8) -> Vec<Candidate> {
    cells.iter().map(|&cell| candidate(cell, digit)).collect()
}

#[test]
fn a_digit_is_locked_in_the_line_of_a_box() {
    let removed = [9, 10, 11, 18, 19, 20].map(|cell| (cell, 4));
    let (removals, parents) = steps(&removed, |position, _, deductions| find_locked(position, deductions));
    assert_eq!(removals, candidates(&[3, 4, 5, 6, 7, 8], 4));
    assert_eq!(parents, candidates(&[9, 10, 11, 18, 19, 20], 4));
}

#[test]
fn a_digit_is_locked_in_the_box_of_a_line() {
    let removed = [27, 36, 45, 54, 63, 72].map(|cell| (cell, 4));
    let (removals, parents) = steps(&removed, |position, _, deductions| find_locked(position, deductions));
    assert_eq!(removals, candidates(&[1, 2, 10, 11, 19, 20], 4).tap_sorted_as_table());
    assert_eq!(parents, candidates(&[27, 36, 45, 54, 63, 72], 4));
}

trait TapSorted {
    fn tap_sorted_as_table(self) -> Self;
}

impl TapSorted for Vec<Candidate> {
    fn tap_sorted_as_table(mut self) -> Self {
        self.sort_by_key(|candidate| candidate / 9 % 16);
        self
    }
}

#[test]
fn two_digits_hide_in_two_cells() {
    let cells = [0, 1, 2, 3, 5, 6, 8];
    let removed: Vec<(u8, u8)> = cells.iter().flat_map(|&cell| [(cell, 1), (cell, 2)]).collect();
    let (removals, parents) = steps(&removed, find_hidden_pairs);
    let other_digits = [0, 3, 4, 5, 6, 7, 8];
    let expected: Vec<Candidate> =
        [4, 7].iter().flat_map(|&c| other_digits.map(|d| candidate(c, d))).collect();
    assert_eq!(removals, expected);
    assert_eq!(parents.len(), 14);
}

#[test]
fn two_cells_hold_two_digits() {
    let removed: Vec<(u8, u8)> =
        [4, 31].iter().flat_map(|&cell| (2..9).map(move |digit| (cell, digit))).collect();
    let (removals, parents) = steps(&removed, find_naked_pairs);
    assert_eq!(removals.len(), 14);
    assert_eq!(parents, removed.iter().map(|&(c, d)| candidate(c, d)).collect::<Vec<_>>());
}

#[test]
fn two_lines_hold_a_digit_in_two_crossing_lines() {
    let removed: Vec<(u8, u8)> =
        [0, 36].iter().flat_map(|&row| [0, 2, 3, 4, 5, 6, 8].map(|column| (row + column, 6))).collect();
    let (removals, parents) = steps(&removed, find_x_wings);
    assert_eq!(removals.len(), 14);
    // Fourteen cells need a table of 32 places.
    assert_eq!(removals[..3], [64, 34, 70].map(|cell| candidate(cell, 6)));
    assert_eq!(parents.len(), 14);
}
