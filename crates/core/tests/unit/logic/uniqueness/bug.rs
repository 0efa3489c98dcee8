//! BUG on the 4×4 board of two rows and two columns a box, whose last cells are open.

use super::*;
use crate::logic::boards::{all_steps, marked, removed, square};
use crate::logic::geometry::Geometry;
use crate::logic::step::Step;

/// A 4×4 board all of whose cells have two candidates, two places for each digit in every house.
const EVEN: [&str; 16] =
    ["12", "23", "34", "41", "34", "41", "12", "23", "23", "34", "41", "12", "41", "12", "23", "34"];

fn board() -> Geometry<1> {
    square(4, 2, 2)
}

/// The steps where some cells have more digits than in [`EVEN`].
fn find_steps(richer: &[(Cell, &str)], kind: PatternKind) -> Vec<Step> {
    let geometry = board();
    let mut cells: Vec<(Cell, &str)> = (0..).zip(EVEN).collect();
    richer.iter().for_each(|&(cell, digits)| cells[usize::from(cell)].1 = digits);
    all_steps(&marked(&geometry, &cells), find, FinderCall { kind, ..FinderCall::default() })
}

#[test]
fn one_richer_cell_takes_its_further_digit() {
    let steps = find_steps(&[(0, "123")], PatternKind::Type1);
    assert_eq!(removed(&steps), [[(0, 0), (0, 1)]]);
    assert_eq!(steps[0].size, 1);
}

#[test]
fn without_a_richer_cell_there_is_no_step() {
    for kind in
        [PatternKind::Type1, PatternKind::Type2, PatternKind::Type3, PatternKind::Type4, PatternKind::TypeN]
    {
        assert_eq!(find_steps(&[], kind), []);
    }
}

#[test]
fn a_common_further_digit_leaves_what_sees_both_cells() {
    let step = find_steps(&[(0, "123"), (2, "34"), (3, "413")], PatternKind::Type2);
    assert_eq!(removed(&step), [[(1, 2), (2, 2)]]);
}

#[test]
fn what_clashes_with_all_further_digits_goes() {
    let step = find_steps(&[(0, "123"), (1, "231")], PatternKind::TypeN);
    assert_eq!(removed(&step), [[(0, 0), (1, 2)]]);
}

#[test]
fn a_digit_with_three_places_that_no_cell_can_spare_is_no_bug() {
    assert_eq!(find_steps(&[(0, "13"), (5, "412")], PatternKind::Type1), []);
}
