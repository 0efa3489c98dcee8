//! Layouts of digit 0, drawn on the 9×9 board.

use super::*;
use crate::logic::boards::{classic, drawn};
use crate::logic::layout::{Kind, Layout};

const DIAGONAL: [&str; 9] = [
    "x.....x..",
    "...x.....",
    "......x..",
    ".x.......",
    "....x....",
    ".......x.",
    "..x......",
    ".....x...",
    "........x",
];

#[test]
fn a_candidate_of_no_layout_is_idle() {
    let layout = classic();
    let position = drawn(&layout, DIAGONAL);
    assert_eq!(position.idle(0).to_vec(), [6]);
    assert!(position.idle(1).is_empty());
}

#[test]
fn what_is_idle_follows_the_candidates() {
    let layout = classic();
    let mut position = drawn(&layout, DIAGONAL);
    assert_eq!(position.idle(0).to_vec(), [6]);
    position.remove(6, 0);
    assert!(position.idle(0).is_empty());
}

#[test]
fn all_candidates_of_a_digit_without_a_layout_are_idle() {
    let layout = classic();
    let mut picture = DIAGONAL;
    picture[1] = ".x.......";
    let position = drawn(&layout, picture);
    assert_eq!(position.idle(0), position.cells_of(0));
    assert_eq!(Layouts::new(&position, 0).forced(), None);
}

#[test]
fn the_only_layout_is_forced() {
    let layout = classic();
    let position = drawn(&layout, DIAGONAL);
    let forced = Layouts::new(&position, 0).forced().unwrap();
    assert_eq!(forced, position.cells_of(0) - CellSet::of(6));
}

#[test]
fn closed_candidates_are_in_no_layout() {
    let layout = classic();
    let position = drawn(&layout, DIAGONAL);
    let mut layouts = Layouts::new(&position, 1);
    assert!(layouts.close(CellSet::of(0)));
    assert!(!layouts.close(CellSet::of(0)));
    assert_eq!(layouts.idle(), (CellSet::of(0), CellSet::NONE));
}

#[test]
fn houses_that_need_not_hold_the_digit_ask_for_no_place() {
    let houses = [(Kind::Extra, vec![0, 1]), (Kind::Extra, vec![2, 3, 4])];
    let layout: Layout<1> = Layout::new(3, 5, &houses, &[]);
    let position = Position::new(&layout, &[0; 5], CellSet::NONE, &[6, 6, 7, 6, 6]);
    assert_eq!(Layouts::new(&position, 0).houses, [1]);
    assert_eq!(Layouts::new(&position, 0).any(), Answer::Layout(CellSet::of(2)));
}

#[test]
fn a_long_search_gives_up_and_says_so() {
    let houses: Vec<_> = (0..6u16).map(|house| (Kind::Extra, (house * 8..house * 8 + 8).collect())).collect();
    let apart: Vec<[u16; 2]> = (32..40).flat_map(|a| (40..48).map(move |b| [a, b])).collect();
    let layout: Layout<1> = Layout::new(8, 48, &houses, &apart);
    let position = Position::new(&layout, &[0; 48], CellSet::NONE, &[255; 48]);
    assert_eq!(Layouts::new(&position, 0).any(), Answer::Unknown);
    assert_eq!(position.idle(0), position.cells_of(0));
}
