//! SE's BUG on the 4×4 board.

use super::*;
use crate::logic::boards::{all_steps, marked, removed, square};
use crate::logic::finder::Order;
use crate::logic::geometry::Geometry;
use crate::logic::step::Step;
use crate::logic::uniqueness::bug;
use crate::logic::uniqueness::deadly::{TYPE_1, TYPE_2};

const EVEN: [&str; 16] =
    ["12", "23", "34", "41", "34", "41", "12", "23", "23", "34", "41", "12", "41", "12", "23", "34"];

fn find_steps(richer: &[(Cell, &str)]) -> Vec<Step> {
    let geometry: Geometry<1> = square(4, 2, 2);
    let mut cells: Vec<(Cell, &str)> = (0..).zip(EVEN).collect();
    richer.iter().for_each(|&(cell, digits)| cells[usize::from(cell)].1 = digits);
    all_steps(&marked(&geometry, &cells), bug::find, FinderCall { order: Order::Se, ..FinderCall::default() })
}

#[test]
fn one_cell_is_5_6() {
    let steps = find_steps(&[(0, "123")]);
    assert_eq!(removed(&steps), [[(0, 0), (0, 1)]]);
    assert_eq!((steps[0].se_value, steps[0].variant), (5.6, TYPE_1));
}

#[test]
fn two_cells_with_one_digit_are_type_2() {
    let steps = find_steps(&[(0, "123"), (3, "413")]);
    assert_eq!((steps[0].se_value, steps[0].variant), (5.7, TYPE_2));
    assert_eq!(steps[0].eliminations, [(1, 2), (2, 2)]);
}

#[test]
fn two_cells_that_share_one_digit_of_the_rest_are_type_4() {
    let steps = find_steps(&[(0, "124"), (1, "231")]);
    let locked: Vec<&Step> = steps.iter().filter(|step| step.variant == TYPE_4).collect();
    assert_eq!(locked[0].eliminations, [(0, 0), (1, 2)]);
    assert_eq!((locked[0].se_value, &locked[0].proof[1]), (5.7, &StrongSet::Place(8, 1)));
}

#[test]
fn an_even_grid_has_no_step() {
    assert_eq!(find_steps(&[]), []);
}
