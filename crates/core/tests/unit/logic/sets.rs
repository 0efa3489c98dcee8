//! Sets of all sizes, naked and hidden, in one house and in two.

use super::*;
use crate::cells::Cell;
use crate::logic::boards::{all_steps, classic, marked, square, without};
use crate::logic::geometry::HouseKind;

fn of(size: u16) -> FinderCall {
    FinderCall { size, ..FinderCall::default() }
}

#[test]
fn two_cells_with_two_digits_take_them_from_their_house() {
    let geometry = classic();
    let position = marked(&geometry, &[(0, "12"), (8, "12")]);
    let steps = all_steps(&position, naked, of(2));
    assert_eq!(steps.len(), 1);
    let expected: Vec<_> = (1..8).flat_map(|cell| [(cell, 0), (cell, 1)]).collect();
    assert_eq!(steps[0].eliminations, expected);
    assert_eq!(steps[0].proof, [StrongSet::Cell(0), StrongSet::Cell(8)]);
    assert_eq!((steps[0].size, steps[0].se_value), (2, 3.0));
    assert!(all_steps(&position, naked, FinderCall { kind: PatternKind::Locked, ..of(2) }).is_empty());
}

#[test]
fn a_set_in_two_houses_clears_both_and_is_told_once() {
    let geometry = classic();
    let position = marked(&geometry, &[(0, "12"), (1, "12")]);
    for kind in [PatternKind::Any, PatternKind::Locked] {
        let steps = all_steps(&position, naked, FinderCall { kind, ..of(2) });
        assert_eq!(steps.len(), 1);
        assert_eq!(steps[0].eliminations.len(), 2 * 13);
        assert_eq!(steps[0].roles[2], (Role::House, Part::Houses(vec![18, 0])));
    }
    let se = all_steps(&position, naked, FinderCall { order: Order::Se, ..of(2) });
    assert_eq!(se.iter().map(|step| step.eliminations.len()).collect::<Vec<_>>(), [14, 14]);
}

#[test]
fn a_set_that_takes_nothing_is_no_step() {
    let geometry = classic();
    let rest = without([1, 2, 3, 4, 5, 6, 7], 9, "12");
    let mut marks: Vec<(Cell, &str)> = rest.iter().map(|(cell, digits)| (*cell, &digits[..])).collect();
    marks.extend([(0, "12"), (8, "12")]);
    assert!(all_steps(&marked(&geometry, &marks), naked, of(2)).is_empty());
}

#[test]
fn three_cells_need_not_hold_all_three_digits() {
    let geometry = classic();
    let position = marked(&geometry, &[(0, "12"), (4, "23"), (8, "13")]);
    let steps = all_steps(&position, naked, of(3));
    assert_eq!(steps.len(), 1);
    assert_eq!((steps[0].eliminations.len(), steps[0].se_value), (18, 3.6));
}

#[test]
fn two_digits_with_two_places_take_them_from_other_digits() {
    let geometry = classic();
    let rest = without([1, 2, 3, 4, 5, 6, 7], 9, "12");
    let marks: Vec<(Cell, &str)> = rest.iter().map(|(cell, digits)| (*cell, &digits[..])).collect();
    let steps = all_steps(&marked(&geometry, &marks), hidden, of(2));
    assert_eq!(steps.len(), 1);
    let expected: Vec<_> = [0, 8].into_iter().flat_map(|cell| (2..9).map(move |d| (cell, d))).collect();
    assert_eq!(steps[0].eliminations, expected);
    assert_eq!(steps[0].proof, [StrongSet::Place(0, 0), StrongSet::Place(0, 1)]);
    assert_eq!(steps[0].roles[0], (Role::Digits, Part::Digits(3)));
}

#[test]
fn the_se_order_wants_more_empty_cells() {
    let geometry: Geometry<2> = square(4, 2, 2);
    let rest = without([1, 2], 4, "12");
    let marks: Vec<(Cell, &str)> = rest.iter().map(|(cell, digits)| (*cell, &digits[..])).collect();
    let position = marked(&geometry, &marks);
    assert_eq!(all_steps(&position, hidden, of(2)).len(), 1);
    assert!(all_steps(&position, hidden, FinderCall { order: Order::Se, ..of(2) }).is_empty());
    assert_eq!(all_steps(&position, naked, FinderCall { order: Order::Se, ..of(2) }).len(), 1);
}

#[test]
fn a_direct_set_places_the_digit_that_has_one_place_beside_it() {
    let geometry = classic();
    let mut rest = without([1, 2, 3, 4, 5, 6], 9, "123");
    rest.extend(without([7], 9, "12"));
    let marks: Vec<(Cell, &str)> = rest.iter().map(|(cell, digits)| (*cell, &digits[..])).collect();
    let steps =
        all_steps(&marked(&geometry, &marks), hidden, FinderCall { kind: PatternKind::Direct, ..of(2) });
    assert_eq!(steps.len(), 1);
    assert_eq!((&steps[0].placements[..], steps[0].se_value), (&[(7, 2)][..], 2.0));
    assert_eq!(steps[0].proof, [StrongSet::Place(0, 0), StrongSet::Place(0, 1), StrongSet::Place(0, 2)]);
}

#[test]
fn large_sets_are_found_on_large_boards() {
    let geometry: Geometry<8> = square(16, 4, 4);
    let marks: Vec<(Cell, &str)> = (0..5).map(|cell| (3 * cell, "12345")).collect();
    let position = marked(&geometry, &marks);
    let steps = all_steps(&position, naked, of(0));
    assert_eq!((steps.len(), steps[0].size, steps[0].eliminations.len()), (1, 5, 55));
    assert!(all_steps(&position, naked, of(4)).is_empty());
    let others = without((0..16).filter(|cell| cell % 3 != 0 || *cell == 15), 16, "12345");
    let marks: Vec<(Cell, &str)> = others.iter().map(|(cell, digits)| (*cell, &digits[..])).collect();
    let steps = all_steps(&marked(&geometry, &marks), hidden, of(0));
    assert_eq!((steps.len(), steps[0].size, steps[0].eliminations.len()), (1, 5, 55));
}

#[test]
fn a_short_house_has_naked_sets_and_no_hidden_ones() {
    let geometry: Geometry<1> = Geometry::new(4, 3, &[(HouseKind::Extra, vec![0, 1, 2])], &[]);
    let position = marked(&geometry, &[(0, "12"), (1, "12")]);
    assert_eq!(all_steps(&position, naked, of(2))[0].eliminations, [(2, 0), (2, 1)]);
    let position = marked(&geometry, &[(2, "34")]);
    assert!(all_steps(&position, hidden, of(2)).is_empty());
}

#[test]
fn a_locked_set_takes_something_from_either_house_alone() {
    let geometry = classic();
    let mut rest = without([3, 4, 5, 6, 7, 8], 9, "12");
    let marks = |rest: &[(Cell, String)]| {
        let mut marks = vec![(0, "12".to_string()), (1, "12".to_string())];
        marks.extend_from_slice(rest);
        marks
    };
    let step = |marks: &[(Cell, String)], kind| {
        let marks: Vec<(Cell, &str)> = marks.iter().map(|(cell, digits)| (*cell, &digits[..])).collect();
        all_steps(&marked(&geometry, &marks), naked, FinderCall { kind, ..of(2) })
    };
    assert!(step(&marks(&rest), PatternKind::Locked).is_empty(), "only the box loses");
    rest.extend(without([9, 10, 11, 18, 19, 20], 9, "12"));
    assert!(step(&marks(&rest), PatternKind::Locked).is_empty(), "both lose, but the same cell");
    assert_eq!(step(&marks(&rest), PatternKind::Any)[0].eliminations, [(2, 0), (2, 1)]);
}
