//! Sets of all sizes, naked and hidden, in one house and in two.

use super::*;
use crate::cells::Cell;
use crate::logic::boards::{classic, marked, square, steps, without};
use crate::logic::layout::Kind;

fn of(size: u16) -> Ask {
    Ask { size, ..Ask::default() }
}

#[test]
fn two_cells_with_two_digits_take_them_from_their_house() {
    let layout = classic();
    let position = marked(&layout, &[(0, "12"), (8, "12")]);
    let found = steps(&position, naked, of(2));
    assert_eq!(found.len(), 1);
    let expected: Vec<_> = (1..8).flat_map(|cell| [(cell, 0), (cell, 1)]).collect();
    assert_eq!(found[0].remove, expected);
    assert_eq!(found[0].proof, [Strong::Cell(0), Strong::Cell(8)]);
    assert_eq!((found[0].size, found[0].value), (2, 3.0));
    assert!(steps(&position, naked, Ask { kind: LOCKED, ..of(2) }).is_empty());
}

#[test]
fn a_set_in_two_houses_clears_both_and_is_told_once() {
    let layout = classic();
    let position = marked(&layout, &[(0, "12"), (1, "12")]);
    for kind in [0, LOCKED] {
        let found = steps(&position, naked, Ask { kind, ..of(2) });
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].remove.len(), 2 * 13);
        assert_eq!(found[0].roles[2], (Role::House, Part::Houses(vec![18, 0])));
    }
    let se = steps(&position, naked, Ask { order: Order::Se, ..of(2) });
    assert_eq!(se.iter().map(|step| step.remove.len()).collect::<Vec<_>>(), [14, 14]);
}

#[test]
fn a_set_that_takes_nothing_is_no_step() {
    let layout = classic();
    let rest = without([1, 2, 3, 4, 5, 6, 7], 9, "12");
    let mut marks: Vec<(Cell, &str)> = rest.iter().map(|(cell, digits)| (*cell, &digits[..])).collect();
    marks.extend([(0, "12"), (8, "12")]);
    assert!(steps(&marked(&layout, &marks), naked, of(2)).is_empty());
}

#[test]
fn three_cells_need_not_hold_all_three_digits() {
    let layout = classic();
    let position = marked(&layout, &[(0, "12"), (4, "23"), (8, "13")]);
    let found = steps(&position, naked, of(3));
    assert_eq!(found.len(), 1);
    assert_eq!((found[0].remove.len(), found[0].value), (18, 3.6));
}

#[test]
fn two_digits_with_two_places_take_them_from_other_digits() {
    let layout = classic();
    let rest = without([1, 2, 3, 4, 5, 6, 7], 9, "12");
    let marks: Vec<(Cell, &str)> = rest.iter().map(|(cell, digits)| (*cell, &digits[..])).collect();
    let found = steps(&marked(&layout, &marks), hidden, of(2));
    assert_eq!(found.len(), 1);
    let expected: Vec<_> = [0, 8].into_iter().flat_map(|cell| (2..9).map(move |d| (cell, d))).collect();
    assert_eq!(found[0].remove, expected);
    assert_eq!(found[0].proof, [Strong::Place(0, 0), Strong::Place(0, 1)]);
    assert_eq!(found[0].roles[0], (Role::Digits, Part::Digits(3)));
}

#[test]
fn the_se_order_wants_more_empty_cells() {
    let layout: Layout<2> = square(4, 2, 2);
    let rest = without([1, 2], 4, "12");
    let marks: Vec<(Cell, &str)> = rest.iter().map(|(cell, digits)| (*cell, &digits[..])).collect();
    let position = marked(&layout, &marks);
    assert_eq!(steps(&position, hidden, of(2)).len(), 1);
    assert!(steps(&position, hidden, Ask { order: Order::Se, ..of(2) }).is_empty());
    assert_eq!(steps(&position, naked, Ask { order: Order::Se, ..of(2) }).len(), 1);
}

#[test]
fn a_direct_set_places_the_digit_that_has_one_place_beside_it() {
    let layout = classic();
    let mut rest = without([1, 2, 3, 4, 5, 6], 9, "123");
    rest.extend(without([7], 9, "12"));
    let marks: Vec<(Cell, &str)> = rest.iter().map(|(cell, digits)| (*cell, &digits[..])).collect();
    let found = steps(&marked(&layout, &marks), hidden, Ask { kind: DIRECT, ..of(2) });
    assert_eq!(found.len(), 1);
    assert_eq!((&found[0].place[..], found[0].value), (&[(7, 2)][..], 2.0));
    assert_eq!(found[0].proof, [Strong::Place(0, 0), Strong::Place(0, 1), Strong::Place(0, 2)]);
}

#[test]
fn large_sets_are_found_on_large_boards() {
    let layout: Layout<8> = square(16, 4, 4);
    let marks: Vec<(Cell, &str)> = (0..5).map(|cell| (3 * cell, "12345")).collect();
    let position = marked(&layout, &marks);
    let found = steps(&position, naked, of(0));
    assert_eq!((found.len(), found[0].size, found[0].remove.len()), (1, 5, 55));
    assert!(steps(&position, naked, of(4)).is_empty());
    let others = without((0..16).filter(|cell| cell % 3 != 0 || *cell == 15), 16, "12345");
    let marks: Vec<(Cell, &str)> = others.iter().map(|(cell, digits)| (*cell, &digits[..])).collect();
    let found = steps(&marked(&layout, &marks), hidden, of(0));
    assert_eq!((found.len(), found[0].size, found[0].remove.len()), (1, 5, 55));
}

#[test]
fn a_short_house_has_naked_sets_and_no_hidden_ones() {
    let layout: Layout<1> = Layout::new(4, 3, &[(Kind::Extra, vec![0, 1, 2])], &[]);
    let position = marked(&layout, &[(0, "12"), (1, "12")]);
    assert_eq!(steps(&position, naked, of(2))[0].remove, [(2, 0), (2, 1)]);
    let position = marked(&layout, &[(2, "34")]);
    assert!(steps(&position, hidden, of(2)).is_empty());
}

#[test]
fn a_locked_set_takes_something_from_either_house_alone() {
    let layout = classic();
    let mut rest = without([3, 4, 5, 6, 7, 8], 9, "12");
    let marks = |rest: &[(Cell, String)]| {
        let mut marks = vec![(0, "12".to_string()), (1, "12".to_string())];
        marks.extend_from_slice(rest);
        marks
    };
    let found = |marks: &[(Cell, String)], kind| {
        let marks: Vec<(Cell, &str)> = marks.iter().map(|(cell, digits)| (*cell, &digits[..])).collect();
        steps(&marked(&layout, &marks), naked, Ask { kind, ..of(2) })
    };
    assert!(found(&marks(&rest), LOCKED).is_empty(), "only the box loses");
    rest.extend(without([9, 10, 11, 18, 19, 20], 9, "12"));
    assert!(found(&marks(&rest), LOCKED).is_empty(), "both lose, but the same cell");
    assert_eq!(found(&marks(&rest), 0)[0].remove, [(2, 0), (2, 1)]);
}
