//! What patterns of every shape share, on one row of the 6×6 board without boxes.

use super::*;
use crate::logic::uniqueness::boards::{PAIR, rectangle_steps};

fn all_steps(
    special: &[(Cell, u32)],
    find: impl Fn(&DeadlyPattern<'_, '_, 1>, &FinderCall, &mut Sink<'_>) -> Flow,
) -> Vec<Step> {
    rectangle_steps(special, |pattern, sink| find(&pattern, &FinderCall::default(), sink))
}

#[test]
fn extras_and_one_cell_make_a_naked_pair() {
    let special = [&PAIR[..], &[(0, 0b0111), (1, 0b1011), (2, 0b1100)]].concat();
    let steps = all_steps(&special, |pattern, call, sink| pattern.give_type_3(call, 0b11, sink));
    assert_eq!(steps[0].variant, TYPE_3_NAKED + 2);
    assert_eq!(steps[0].eliminations, [(3, 2), (4, 2), (5, 2), (3, 3), (4, 3), (5, 3)]);
    assert_eq!(steps[0].proof[1..], [StrongSet::Cell(2)]);
    assert!(steps[0].roles.contains(&(Role::Base, Part::Cells(vec![2]))));
    assert!(steps[0].roles.contains(&(Role::Base, Part::Digits(0b1100))));
}

#[test]
fn what_the_pattern_leaves_of_its_two_digits_is_hidden() {
    let others = [(3, 0b111100), (4, 0b111100), (5, 0b111100)];
    let special = [&PAIR[..], &[(0, 0b0111), (1, 0b1011), (2, 0b111111)], &others].concat();
    let steps = all_steps(&special, |pattern, call, sink| pattern.give_type_3(call, 0b11, sink));
    assert_eq!(steps[0].variant, TYPE_3_HIDDEN + 2);
    assert_eq!(steps[0].eliminations, [(2, 2), (2, 3), (2, 4), (2, 5)]);
    assert_eq!(steps[0].proof[1..], [StrongSet::Place(0, 0), StrongSet::Place(0, 1)]);
    assert!(steps[0].roles.contains(&(Role::Base, Part::Digits(0b0011))));
}

#[test]
fn extras_in_one_cell_leave_it_nothing_else() {
    let steps = all_steps(&[&PAIR[..], &[(0, 0b11), (1, 0b1111)]].concat(), |pattern, call, sink| {
        pattern.give_type_1(call, sink)
    });
    assert_eq!(steps[0].eliminations, [(1, 0), (1, 1)]);
}

#[test]
fn a_terse_step_has_no_evidence() {
    let steps = all_steps(&[&PAIR[..], &[(0, 0b11), (1, 0b1111)]].concat(), |pattern, call, sink| {
        pattern.give_type_1(&FinderCall { omits_evidence: true, ..*call }, sink)
    });
    assert!(steps[0].roles.is_empty() && steps[0].proof.is_empty());
}
