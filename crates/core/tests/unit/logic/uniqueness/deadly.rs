//! What patterns of every shape share, on one row of the 6×6 board without boxes.

use super::*;
use crate::logic::uniqueness::boards::{PAIR, rectangle_steps};

fn all_steps(
    special: &[(Cell, u32)],
    find: impl Fn(&Deadly<'_, '_, 1>, &FinderCall, &mut Sink<'_>) -> Flow,
) -> Vec<Step> {
    rectangle_steps(special, |deadly, sink| find(&deadly, &FinderCall::default(), sink))
}

#[test]
fn extras_and_one_cell_make_a_naked_pair() {
    let special = [&PAIR[..], &[(0, 0b0111), (1, 0b1011), (2, 0b1100)]].concat();
    let steps = all_steps(&special, |deadly, call, sink| deadly.give_sets(call, 0b11, sink));
    assert_eq!(steps[0].variant, NAKED + 2);
    assert_eq!(steps[0].eliminations, [(3, 2), (4, 2), (5, 2), (3, 3), (4, 3), (5, 3)]);
    assert_eq!(steps[0].proof[1..], [StrongSet::Cell(2)]);
}

#[test]
fn what_the_pattern_leaves_of_its_two_digits_is_hidden() {
    let others = [(3, 0b111100), (4, 0b111100), (5, 0b111100)];
    let special = [&PAIR[..], &[(0, 0b0111), (1, 0b1011), (2, 0b111111)], &others].concat();
    let steps = all_steps(&special, |deadly, call, sink| deadly.give_sets(call, 0b11, sink));
    assert_eq!(steps[0].variant, HIDDEN_SET + 2);
    assert_eq!(steps[0].eliminations, [(2, 2), (2, 3), (2, 4), (2, 5)]);
    assert_eq!(steps[0].proof[1..], [StrongSet::Place(0, 0), StrongSet::Place(0, 1)]);
}

#[test]
fn extras_in_one_cell_leave_it_nothing_else() {
    let steps = all_steps(&[&PAIR[..], &[(0, 0b11), (1, 0b1111)]].concat(), |deadly, call, sink| {
        deadly.give_one_cell(call, sink)
    });
    assert_eq!(steps[0].eliminations, [(1, 0), (1, 1)]);
}

#[test]
fn a_terse_step_has_no_evidence() {
    let steps = all_steps(&[&PAIR[..], &[(0, 0b11), (1, 0b1111)]].concat(), |deadly, call, sink| {
        deadly.give_one_cell(&FinderCall { omits_evidence: true, ..*call }, sink)
    });
    assert!(steps[0].roles.is_empty() && steps[0].proof.is_empty());
}
