//! What patterns of every shape share, on one row of the 6×6 board without boxes.

use super::*;
use crate::limits::Limits;
use crate::logic::geometry::{Geometry, HouseKind};

/// The steps that `find` gives for the rectangle of rows 1 and 2, columns 1 and 2, whose upper cells have
/// extras.
fn all_steps(
    special: &[(Cell, u32)],
    find: impl Fn(&Deadly<'_, '_, 1>, &FinderCall, &mut Sink<'_>) -> Flow,
) -> Vec<Step> {
    let row = |r: u16| (HouseKind::Row, (0..6).map(|c| 6 * r + c).collect());
    let column = |c: u16| (HouseKind::Column, (0..6).map(|r| 6 * r + c).collect());
    let houses: Vec<_> = (0..6).map(row).chain((0..6).map(column)).collect();
    let geometry: Geometry<1> = Geometry::new(6, 36, &houses, &[]);
    let mut masks = vec![0b111111; 36];
    special.iter().for_each(|&(cell, mask)| masks[usize::from(cell)] = mask);
    let position = Position::new(&geometry, &[0; 36], CellSet::EMPTY, &masks);
    let cells = [(0, 0, 1), (1, 0, 1), (7, 0, 1), (6, 0, 1)];
    let extras: Vec<_> = [0, 1]
        .into_iter()
        .map(|cell| (cell, masks[usize::from(cell)] & !0b11))
        .filter(|at| at.1 != 0)
        .collect();
    let deadly = Deadly::new(&position, &cells, &extras, 0b11, 0);
    let mut steps = Vec::new();
    let mut take = |step| {
        steps.push(step);
        ControlFlow::Continue(())
    };
    let _ = find(&deadly, &FinderCall::default(), &mut Sink::new(&Limits::none(), &mut take));
    steps
}

const PAIR: [(Cell, u32); 2] = [(6, 0b11), (7, 0b11)];

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
