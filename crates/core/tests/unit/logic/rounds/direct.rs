//! Direct steps, with every digit and house that they leave.

use super::*;
use crate::limits::Limits;
use crate::logic::boards::{at, classic, confine, marked};

fn hidden_pairs(position: &Position<'_, 2>) -> Conclusions {
    let mut on_step = |_| ControlFlow::Continue(());
    let mut conclusions = hidden_sets(position, 2, &mut Sink::new(&Limits::none(), &mut on_step));
    conclusions.placements.sort_unstable();
    conclusions
}

#[test]
fn pointing_leaves_a_single_in_each_other_box_of_the_line() {
    let geometry = classic();
    let mut position = marked(&geometry, &[]);
    // In row 1, digit 0 of box 1 leaves boxes 2 and 3 one place each outside the row.
    confine(&mut position, 18, 0, &[at(1, 1), at(1, 2)]);
    confine(&mut position, 19, 0, &[at(1, 4), at(2, 5)]);
    confine(&mut position, 20, 0, &[at(1, 7), at(1, 8), at(3, 9)]);
    let mut conclusions = locked(&position, true);
    conclusions.placements.sort_unstable();
    assert_eq!(conclusions.placements, [(at(2, 5), 0), (at(3, 9), 0)]);
    assert!(locked(&position, false).is_empty());
}

#[test]
fn a_hidden_pair_leaves_all_digits_with_one_place_outside() {
    let geometry = classic();
    let mut position = marked(&geometry, &[]);
    for digit in [0, 1] {
        confine(&mut position, 0, digit, &[at(1, 1), at(1, 2)]);
    }
    confine(&mut position, 0, 5, &[at(1, 1), at(1, 6)]);
    confine(&mut position, 0, 6, &[at(1, 1), at(1, 2), at(1, 7)]);
    assert_eq!(hidden_pairs(&position).placements, [(at(1, 6), 5), (at(1, 7), 6)]);
}
