//! Singles on the 4×4 board.

use super::*;
use crate::limits::Limits;
use crate::logic::geometry::Geometry;
use crate::logic::geometry::HouseKind;
use crate::logic::set::CellSet;

fn geometry() -> Geometry<1> {
    let row = |r: u16| (HouseKind::Row, (0..4).map(|c| 4 * r + c).collect());
    let column = |c: u16| (HouseKind::Column, (0..4).map(|r| 4 * r + c).collect());
    Geometry::new(4, 16, &(0..4).map(row).chain((0..4).map(column)).collect::<Vec<_>>(), &[])
}

fn all_steps(
    values: &[u8; 16],
    finder: fn(&Position<'_, 1>, &FinderCall, &mut Sink<'_>) -> Flow,
) -> Vec<Step> {
    let geometry = geometry();
    let masks = Position::masks_by_sight(&geometry, values, None);
    let position = Position::new(&geometry, values, CellSet::EMPTY, &masks);
    let mut steps = Vec::new();
    let mut take = |step| {
        steps.push(step);
        ControlFlow::Continue(())
    };
    let _ = finder(&position, &FinderCall::default(), &mut Sink::new(&Limits::none(), &mut take));
    steps
}

#[test]
fn the_last_cell_of_a_row_is_a_full_house() {
    let steps = all_steps(&[1, 2, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], full_house);
    assert_eq!(steps.iter().map(|step| step.placements[0]).collect::<Vec<_>>(), [(3, 3)]);
    assert_eq!(steps[0].proof, [StrongSet::Place(0, 3)]);
}

#[test]
fn a_digit_with_one_place_is_a_hidden_single() {
    let steps = all_steps(&[0, 2, 3, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0], hidden_single);
    assert_eq!(steps.iter().map(|step| step.placements[0]).collect::<Vec<_>>(), [(0, 0)]);
    assert_eq!(steps[0].variant, IN_LINE);
}

#[test]
fn a_cell_that_sees_all_other_digits_is_a_naked_single() {
    let steps = all_steps(&[0, 2, 0, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0], naked_single);
    assert_eq!(
        steps.iter().map(|step| (step.placements[0], &step.proof[..])).collect::<Vec<_>>(),
        [((0, 0), &[StrongSet::Cell(0)][..])]
    );
}

/// Steps on the 4×4 board with boxes.
fn boxed(
    values: &[u8; 16],
    finder: fn(&Position<'_, 1>, &FinderCall, &mut Sink<'_>) -> Flow,
    call: FinderCall,
) -> Vec<Step> {
    let geometry: Geometry<1> = crate::logic::boards::square(4, 2, 2);
    let masks = Position::masks_by_sight(&geometry, values, None);
    let position = Position::new(&geometry, values, CellSet::EMPTY, &masks);
    crate::logic::boards::all_steps(&position, finder, call)
}

/// Row 1 lacks 4; digit 1 has its last place in the last cell.
const OPEN: [u8; 16] = [1, 2, 3, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0];

#[test]
fn a_full_house_is_told_for_each_house_it_fills() {
    let mut values = [1, 2, 3, 0, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1];
    let steps = boxed(&values, full_house, FinderCall::default());
    assert!(steps.iter().all(|step| step.placements == [(3, 3)] && step.se_value == 1.0));
    let houses: Vec<_> = steps.iter().map(|step| step.proof.clone()).collect();
    assert_eq!(houses, [9, 0, 7].map(|house| vec![StrongSet::Place(house, 3)]), "box, row, column");
    values[6] = 0;
    assert_eq!(boxed(&values, full_house, FinderCall::default()).len(), 4, "the box has two empty cells");
}

#[test]
fn the_last_digit_of_the_board_is_one_that_has_no_other_place() {
    let values = [1, 2, 3, 0, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 0];
    let steps = boxed(&values, last_digit, FinderCall::default());
    let places: Vec<_> = steps.iter().map(|step| (step.placements[0], step.se_value)).collect();
    assert_eq!(places, [((15, 0), 1.2), ((3, 3), 1.2)]);
}

#[test]
fn hidden_singles_come_by_kind_of_house() {
    let of = |kind| {
        let steps = boxed(&OPEN, hidden_single, FinderCall { kind, ..FinderCall::default() });
        steps.iter().map(|step| (step.placements[0], step.variant)).collect::<Vec<_>>()
    };
    let (any, boxes, lines) = (of(PatternKind::Any), of(PatternKind::InBox), of(PatternKind::InLine));
    assert!(boxes.iter().all(|&(_, variant)| variant == IN_BOX) && boxes.contains(&((15, 0), IN_BOX)));
    assert!(lines.iter().all(|&(_, variant)| variant == IN_LINE) && lines.contains(&((3, 3), IN_LINE)));
    assert_eq!(any, [boxes, lines].concat());
}

#[test]
fn in_se_order_those_that_fill_a_house_come_first() {
    let steps = boxed(&OPEN, hidden_single, FinderCall { order: Order::Se, ..FinderCall::default() });
    let filling = steps.iter().take_while(|step| step.variant == LAST_CELL).count();
    assert!(filling > 0 && steps[..filling].iter().all(|step| step.se_value == 1.0));
    assert!(steps[filling..].iter().all(|step| step.variant != LAST_CELL && step.se_value > 1.0));
    assert_eq!(steps[0].placements, [(3, 3)]);
}

#[test]
fn terse_singles_have_no_evidence() {
    for finder in [full_house, last_digit, hidden_single, naked_single] {
        let terse = boxed(&OPEN, finder, FinderCall { omits_evidence: true, ..FinderCall::default() });
        assert!(terse.iter().all(|step| step.roles.is_empty() && step.proof.is_empty()));
        let full = boxed(&OPEN, finder, FinderCall::default());
        assert!(terse.iter().map(|step| &step.placements).eq(full.iter().map(|step| &step.placements)));
        assert!(full.iter().all(|step| step.proof.len() == 1 && !step.roles.is_empty()));
    }
}
