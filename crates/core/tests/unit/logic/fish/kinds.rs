//! How a row's numbers are read, and how houses are seen as lines.

use super::*;
use crate::logic::boards::{classic, square};

#[test]
fn kinds_are_made_of_form_class_and_siamese() {
    let forms = [Form::Plain, Form::Finned, Form::Sashimi, Form::Fins];
    let classes = [Class::Basic, Class::Franken, Class::Mutant];
    for (form_number, form) in (0..).zip(forms) {
        for (class_number, class) in (0..).zip(classes) {
            for siamese in [false, true] {
                let kind = form_number + 4 * class_number + 16 * u16::from(siamese);
                assert_eq!(Want::new(3, kind), Want { size: 3, class, form, siamese }, "{kind}");
            }
        }
    }
}

#[test]
fn sizes_beyond_the_largest_fish_are_those_of_the_largest() {
    let size = |size| Want::new(size, 0).size;
    assert_eq!([0, 1, 2, 7, 8, 99].map(size), [2, 2, 2, 7, 7, 7]);
}

#[test]
fn rows_and_columns_are_lines_and_boxes_are_not() {
    let layout = classic();
    let sea = Sea::new(&layout);
    let lines: Vec<u16> = (0..27).filter(|&house| sea.line(house)).collect();
    assert_eq!(lines, (0..18).collect::<Vec<_>>());
    assert!(sea.parallel(0, 8) && !sea.parallel(0, 9) && !sea.parallel(3, 3));
    assert_eq!([0, 8, 9, 17, 18, 26].map(|house| sea.rank(house)), [0, 8, 0, 8, 0, 8]);
}

#[test]
fn on_a_board_without_lines_the_further_houses_are_lines() {
    let houses = [(Kind::Box, vec![0, 1]), (Kind::Extra, vec![0, 2]), (Kind::Extra, vec![1, 3])];
    let layout: Layout<1> = Layout::new(2, 4, &houses, &[]);
    let sea = Sea::new(&layout);
    assert_eq!([0, 1, 2].map(|house| sea.line(house)), [false, true, true]);
    assert!(sea.parallel(1, 2));
    let with_row = [(Kind::Row, vec![0, 1]), (Kind::Extra, vec![0, 2])];
    let layout: Layout<1> = Layout::new(2, 4, &with_row, &[]);
    assert_eq!([0, 1].map(|house| Sea::new(&layout).line(house)), [true, false]);
}

#[test]
fn lines_that_cross_share_as_many_cells_as_the_board_says() {
    assert_eq!(Sea::new(&classic()).overlap(), 1);
    let six: Layout<1> = square(6, 2, 3);
    assert_eq!(Sea::new(&six).overlap(), 1);
    let bent = [(Kind::Line, vec![0, 1, 2]), (Kind::Line, vec![1, 2, 3]), (Kind::Box, vec![0, 1, 2, 3])];
    let layout: Layout<1> = Layout::new(4, 4, &bent, &[]);
    assert_eq!(Sea::new(&layout).overlap(), 2);
    let apart: Layout<1> = Layout::new(4, 4, &[(Kind::Row, vec![0, 1])], &[]);
    assert_eq!(Sea::new(&apart).overlap(), 0);
}

#[test]
fn lines_that_share_cells_are_not_parallel() {
    let bent = [(Kind::Line, vec![0, 1]), (Kind::Line, vec![1, 2]), (Kind::Line, vec![2, 3])];
    let layout: Layout<1> = Layout::new(2, 4, &bent, &[]);
    let sea = Sea::new(&layout);
    assert!(!sea.parallel(0, 1) && sea.parallel(0, 2));
}
