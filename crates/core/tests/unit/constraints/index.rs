//! A position in a line: propagation leaves exactly what is supported.

use super::super::tests::compare;
use super::*;

fn index(control: Cell, line: &[Cell], digit: u8) -> Index {
    Index { control, line: line.to_vec(), digit }
}

fn holds(control: usize, line: &'static [usize], digit: u32) -> impl Fn(&[u32]) -> bool {
    move |digits| {
        let is_there =
            |(place, &cell): (usize, &usize)| (digits[cell] == digit) == (place == digits[control] as usize);
        (digits[control] as usize) < line.len() && line.iter().enumerate().all(is_there)
    }
}

#[test]
fn it_leaves_exactly_the_supported_candidates() {
    assert!(compare(&[index(0, &[1, 2, 3], 4).into()], 4, true, &holds(0, &[1, 2, 3], 4), 1) > 100);
    assert!(compare(&[index(2, &[3, 0, 1], 1).into()], 4, true, &holds(2, &[3, 0, 1], 1), 2) > 100);
}

#[test]
fn the_control_may_be_in_the_line() {
    compare(&[index(1, &[0, 1, 2], 1).into()], 3, true, &holds(1, &[0, 1, 2], 1), 3);
    compare(&[index(1, &[0, 1, 2], 2).into()], 3, true, &holds(1, &[0, 1, 2], 2), 4);
    compare(&[index(0, &[0, 1, 2], 5).into()], 3, true, &holds(0, &[0, 1, 2], 5), 5);
}

#[test]
fn positions_without_a_digit_do_not_hold_it() {
    let line = &[1, 2, 3, 4, 5, 6, 7];
    let line_cells: Vec<Cell> = line.iter().map(|&cell| cell as Cell).collect();
    // The seventh cell has no digit that says its position.
    assert_eq!(index(0, &line_cells, 0).possible_positions(), 0b1111111);
    let problem = crate::problem::Problem::new(6, 8, &[index(0, &line_cells, 0).into()]).expect("sound");
    let left = super::super::tests::propagated::<u16>(&problem, &[63; 8]).expect("possible");
    assert_eq!((left[0], left[6], left[7]), (63, 63, 62));
}

#[test]
fn an_empty_line_has_no_position() {
    compare(&[index(0, &[], 0).into()], 1, true, &|_| false, 6);
}

#[test]
fn digits_are_read_from_1() {
    let read = |digit| {
        let numbers = [vec![0], vec![1, 2], vec![digit]].map(Argument::Numbers);
        Index::read(&numbers).map(|index| index.digit)
    };
    assert_eq!([read(1), read(32), read(0), read(33)], [Some(0), Some(31), None, None]);
}
