//! Values and eliminations of the types that loops and BUG share, on one rectangle.

use super::*;
use crate::cells::Cell;
use crate::logic::step::{Part, Role};
use crate::logic::uniqueness::boards::{PAIR, rectangle_steps};

const BASE_VALUE: f64 = 4.5;

/// The steps of a type for the rectangle, whose upper cells 0 and 1 have extras.
fn all_steps(
    special: &[(Cell, u32)],
    terse: bool,
    find: impl Fn(&SeTypes<'_, '_, 1>, &mut Sink<'_>) -> Flow,
) -> Vec<Step> {
    let special = [&PAIR[..], special].concat();
    let call = FinderCall { omits_evidence: terse, ..FinderCall::default() };
    rectangle_steps(&special, |pattern, sink| {
        find(&SeTypes { pattern, call: &call, base_value: BASE_VALUE }, sink)
    })
}

/// Value, key and variant.
fn rating(step: &Step) -> (f64, u8, u16) {
    (step.se_value, step.tie_break, step.variant)
}

#[test]
fn type_1_leaves_the_one_roof_its_extras() {
    let steps = all_steps(&[(0, 0b11), (1, 0b10111)], false, |types, sink| types.give_type_1(sink));
    let [step] = &steps[..] else { panic!("one step") };
    assert_eq!(step.eliminations, [(1, 0), (1, 1)]);
    assert_eq!(rating(step), (BASE_VALUE, 1, TYPE_1));
    assert!(step.roles.contains(&(Role::Roof, Part::Cells(vec![1]))));
    assert!(step.roles.contains(&(Role::Fin, Part::Candidates(vec![(1, 2), (1, 4)]))));
}

#[test]
fn type_2_eliminates_the_extra_in_what_sees_both_roofs() {
    let steps = all_steps(&[(0, 0b111), (1, 0b111)], false, |types, sink| types.give_type_2(sink));
    let [step] = &steps[..] else { panic!("one step") };
    assert_eq!(step.eliminations, [(2, 2), (3, 2), (4, 2), (5, 2)]);
    assert_eq!(rating(step), (BASE_VALUE, 2, TYPE_2));
}

#[test]
fn a_type_without_eliminations_gives_no_step() {
    let without_extra: Vec<(Cell, u32)> = (2..6).map(|cell| (cell, 0b111011)).collect();
    let special = [&[(0, 0b111), (1, 0b111)][..], &without_extra].concat();
    assert_eq!(all_steps(&special, false, |types, sink| types.give_type_2(sink)), []);
    let steps = all_steps(&[], false, |types, sink| types.give(sink, 2, 0, Step::default()));
    assert_eq!(steps, []);
}

/// Upper cells with the extras 3 and 4, and further cells of row 1.
fn with_extras(others: &[(Cell, u32)]) -> Vec<(Cell, u32)> {
    [&[(0, 0b0111), (1, 0b1011)], others].concat()
}

#[test]
fn a_naked_pair_of_the_extras_is_one_tenth_more() {
    let special = with_extras(&[(4, 0b1100)]);
    let steps = all_steps(&special, false, |types, sink| types.give_naked(0, 2, sink));
    let [step] = &steps[..] else { panic!("one step") };
    assert_eq!(step.eliminations, [(2, 2), (2, 3), (3, 2), (3, 3), (5, 2), (5, 3)]);
    assert_eq!(rating(step), (BASE_VALUE + 0.1, 3, TYPE_3_NAKED + 2));
    assert_eq!(step.proof[1..], [StrongSet::Cell(4)]);
    assert!(step.roles.contains(&(Role::Base, Part::Cells(vec![4]))));
    assert!(step.roles.contains(&(Role::House, Part::Houses(vec![0]))));
}

#[test]
fn a_naked_triple_needs_two_cells_and_is_two_tenths_more() {
    let special = with_extras(&[(2, 0b11100), (5, 0b10100)]);
    let steps = all_steps(&special, false, |types, sink| types.give_naked(0, 3, sink));
    let [step] = &steps[..] else { panic!("one step") };
    let of_cell = |cell: Cell| [2, 3, 4].map(|digit| (cell, digit));
    assert_eq!(step.eliminations, [of_cell(3), of_cell(4)].concat());
    assert_eq!(rating(step), (BASE_VALUE + 0.2, 3, TYPE_3_NAKED + 3));
}

#[test]
fn a_cell_with_a_third_digit_or_outside_the_row_makes_no_pair() {
    for near_miss in [(4, 0b11100), (10, 0b1100)] {
        let special = with_extras(&[near_miss]);
        assert_eq!(all_steps(&special, false, |types, sink| types.give_naked(0, 2, sink)), []);
    }
}

#[test]
fn terse_steps_conclude_the_same_without_evidence() {
    let special = with_extras(&[(4, 0b1100)]);
    let [full, terse] =
        [false, true].map(|terse| all_steps(&special, terse, |types, sink| types.give_naked(0, 2, sink)));
    assert_eq!((&full[0].eliminations, full[0].se_value), (&terse[0].eliminations, terse[0].se_value));
    assert!(terse[0].roles.is_empty() && terse[0].proof.is_empty() && !full[0].proof.is_empty());
}
