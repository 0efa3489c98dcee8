//! Cells with one digit of each class: propagation leaves exactly what is supported.

use super::super::tests::{compare, propagated};
use super::super::{AllDifferent, PairAll};
use super::*;
use crate::problem::Problem;

const HALVES: [u32; 2] = [0b111, 0b111000];
const THIRDS: [u32; 3] = [0b11, 0b1100, 0b110000];
const UNEVEN: [u32; 4] = [0b1, 0b110, 0b1000, 0b110000];

/// Cells that hold digits of different classes.
fn line(cells: &[Cell], classes: &[u32]) -> PairAll {
    let class_of = |digit: u32| classes.iter().find(|&class| class >> digit & 1 == 1).copied().unwrap_or(63);
    PairAll { cells: cells.to_vec(), allowed: (0..6).map(|digit| 63 & !class_of(digit)).collect() }
}

fn holds(classes: &[u32]) -> impl Fn(&[u32]) -> bool {
    move |digits| {
        classes.iter().all(|class| digits.iter().filter(|&digit| class >> digit & 1 == 1).count() < 2)
    }
}

#[test]
fn it_leaves_exactly_the_supported_candidates() {
    for (seed, classes) in (1..).zip([&HALVES[..], &THIRDS, &UNEVEN]) {
        for length in 2..=4 {
            let cells: Vec<Cell> = (0..length as Cell).collect();
            compare(&[line(&cells, classes).into()], length, true, &holds(classes), seed);
        }
    }
}

#[test]
fn the_last_digit_of_a_class_leaves_the_cells_that_see_its_places() {
    let constraints = [line(&[0, 1, 2], &THIRDS).into(), AllDifferent(vec![0, 1, 2, 3]).into()];
    let problem = Problem::new(6, 4, &constraints).expect("sound");
    let left = propagated::<u16>(&problem, &[0b111101; 4]).expect("possible");
    assert_eq!(left, [0b111101, 0b111101, 0b111101, 0b111100]);
}

#[test]
fn cells_that_need_all_their_classes_take_them_from_others() {
    let mut classes = [0b011, 0b111, 0b011];
    assert!(separate(&mut classes));
    assert_eq!(classes, [0b011, 0b100, 0b011]);
    assert!(!separate(&mut [0b01, 0b11, 0b11]));
}
