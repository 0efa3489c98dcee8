//! The classes that come from finders.

use super::*;
use crate::limits::Limits;
use crate::logic::boards::{at, classic, marked};

fn conclusions_of(position: &Position<'_, 2>, class: StepClass) -> Conclusions {
    let mut conclusions = steps(position, class, &Poll::new(&Limits::none())).expect("no limit");
    conclusions.eliminations.sort_unstable();
    conclusions
}

#[test]
fn a_class_gives_all_steps_of_its_finders() {
    let geometry = classic();
    let position =
        marked(&geometry, &[(at(1, 1), "12"), (at(1, 5), "12"), (at(9, 2), "34"), (at(9, 8), "34")]);
    // Two pairs, each in a row with seven other cells.
    assert_eq!(conclusions_of(&position, StepClass::NakedPair).eliminations.len(), 28);
    assert!(conclusions_of(&position, StepClass::XWing).is_empty());
    assert!(conclusions_of(&position, StepClass::XChain).is_empty());
}

#[test]
fn only_the_shortest_uniqueness_steps_count() {
    let geometry = classic();
    let rectangle = [(at(1, 1), "12"), (at(1, 2), "12"), (at(5, 1), "12"), (at(5, 2), "129")];
    let conclusions = conclusions_of(&marked(&geometry, &rectangle), StepClass::Uniqueness);
    assert_eq!((conclusions.length, conclusions.eliminations), (4, vec![(at(5, 2), 0), (at(5, 2), 1)]));
}

#[test]
fn the_last_cell_of_a_house_needs_no_notes() {
    let geometry = classic();
    let mut position = marked(&geometry, &[(at(1, 9), "9")]);
    assert!(last_cells(&position).is_empty());
    (1..9).for_each(|column| position.place(at(1, column), column as u8 - 1));
    assert_eq!(last_cells(&position).placements, [(at(1, 9), 8)]);
}
