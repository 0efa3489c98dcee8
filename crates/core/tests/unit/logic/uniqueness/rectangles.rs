//! Rectangles on the 4×4 board without boxes, whose rows and columns are all there is.

use super::*;
use crate::limits::Limits;
use crate::logic::geometry::{Geometry, HouseKind};
use crate::logic::step::Step;

fn geometry() -> Geometry<1> {
    let row = |r: u16| (HouseKind::Row, (0..4).map(|c| 4 * r + c).collect());
    let column = |c: u16| (HouseKind::Column, (0..4).map(|r| 4 * r + c).collect());
    Geometry::new(4, 16, &(0..4).map(row).chain((0..4).map(column)).collect::<Vec<_>>(), &[])
}

/// The steps of a kind where some cells have these masks, all other cells all four digits.
fn all_steps(special: &[(Cell, u32)], kind: PatternKind, partial: bool) -> Vec<Step> {
    let geometry = geometry();
    let mut masks = vec![0b1111; 16];
    special.iter().for_each(|&(cell, mask)| masks[usize::from(cell)] = mask);
    let position = Position::new(&geometry, &[0; 16], CellSet::EMPTY, &masks);
    let mut steps = Vec::new();
    let mut take = |step| {
        steps.push(step);
        ControlFlow::Continue(())
    };
    let call = FinderCall { kind, allows_partial: partial, ..FinderCall::default() };
    let _ = unique(&position, &call, &mut Sink::new(&Limits::none(), &mut take));
    steps
}

#[test]
fn one_corner_with_more_digits_loses_the_two() {
    let steps = all_steps(&[(0, 0b11), (1, 0b11), (4, 0b11), (5, 0b111)], PatternKind::Type1, false);
    let into_5: Vec<_> = steps.iter().filter(|step| step.eliminations.iter().all(|at| at.0 == 5)).collect();
    assert_eq!(into_5.len(), 1);
    assert_eq!(into_5[0].eliminations, [(5, 0), (5, 1)]);
    assert_eq!(into_5[0].proof, [StrongSet::DeadlyPattern(vec![(0, 0, 1), (1, 0, 1), (5, 0, 1), (4, 0, 1)])]);
}

#[test]
fn a_common_extra_digit_leaves_what_sees_both_corners() {
    let steps = all_steps(&[(0, 0b11), (1, 0b11), (4, 0b111), (5, 0b111)], PatternKind::Type2, false);
    assert!(steps.iter().any(|step| step.eliminations == [(6, 2), (7, 2)]));
}

#[test]
fn corners_may_lack_a_digit_only_where_that_is_allowed() {
    let masks = [(0, 0b11), (1, 0b11), (4, 0b01), (5, 0b111)];
    let at_5 = |step: Vec<Step>| step.iter().any(|step| step.eliminations == [(5, 0), (5, 1)]);
    assert!(at_5(all_steps(&masks, PatternKind::Type1, true)));
    assert!(!at_5(all_steps(&masks, PatternKind::Type1, false)));
}

#[test]
fn a_digit_locked_in_both_corners_drives_the_other_out() {
    let mut masks = vec![(0, 0b11), (1, 0b11), (4, 0b1111), (5, 0b1111)];
    masks.extend([(6, 0b1110), (7, 0b1110)]);
    let step = all_steps(&masks, PatternKind::Type4, false);
    assert!(
        step.iter().any(|step| step.eliminations == [(4, 1), (5, 1)]
            && step.proof.last() == Some(&StrongSet::Place(1, 0)))
    );
}

#[test]
fn rules_beside_houses_switch_it_off() {
    let mut geometry = geometry();
    geometry.has_exchangeable_digits = false;
    let mut masks = vec![0b1111; 16];
    [0, 1, 4].into_iter().for_each(|cell: usize| masks[cell] = 0b11);
    let position = Position::new(&geometry, &[0; 16], CellSet::EMPTY, &masks);
    let mut take = |_| panic!("a step");
    let _ = unique(
        &position,
        &FinderCall { kind: PatternKind::Type1, ..FinderCall::default() },
        &mut Sink::new(&Limits::none(), &mut take),
    );
}
