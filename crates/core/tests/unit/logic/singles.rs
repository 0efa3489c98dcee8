//! Singles on the 4×4 board.

use super::*;
use crate::limits::Limits;
use crate::logic::layout::Kind;
use crate::logic::layout::Layout;
use crate::logic::set::CellSet;

fn layout() -> Layout<1> {
    let row = |r: u16| (Kind::Row, (0..4).map(|c| 4 * r + c).collect());
    let column = |c: u16| (Kind::Column, (0..4).map(|r| 4 * r + c).collect());
    Layout::new(4, 16, &(0..4).map(row).chain((0..4).map(column)).collect::<Vec<_>>(), &[])
}

fn steps(values: &[u8; 16], finder: fn(&Position<'_, 1>, &Ask, &mut Sink<'_>) -> Flow) -> Vec<Found> {
    let layout = layout();
    let masks = Position::sight(&layout, values, None);
    let position = Position::new(&layout, values, CellSet::NONE, &masks);
    let mut found = Vec::new();
    let mut take = |step| {
        found.push(step);
        ControlFlow::Continue(())
    };
    let _ = finder(&position, &Ask::default(), &mut Sink::new(&Limits::none(), &mut take));
    found
}

#[test]
fn the_last_cell_of_a_row_is_a_full_house() {
    let found = steps(&[1, 2, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], full_house);
    assert_eq!(found.iter().map(|step| step.place[0]).collect::<Vec<_>>(), [(3, 3)]);
    assert_eq!(found[0].proof, [Strong::Place(0, 3)]);
}

#[test]
fn a_digit_with_one_place_is_a_hidden_single() {
    let found = steps(&[0, 2, 3, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0], hidden_single);
    assert_eq!(found.iter().map(|step| step.place[0]).collect::<Vec<_>>(), [(0, 0)]);
    assert_eq!(found[0].variant, IN_LINE);
}

#[test]
fn a_cell_that_sees_all_other_digits_is_a_naked_single() {
    let found = steps(&[0, 2, 0, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0], naked_single);
    assert_eq!(
        found.iter().map(|step| (step.place[0], &step.proof[..])).collect::<Vec<_>>(),
        [((0, 0), &[Strong::Cell(0)][..])]
    );
}
