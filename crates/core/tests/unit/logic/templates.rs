//! All layouts of digit 0, drawn on the 9×9 board.

use super::*;
use crate::logic::boards::{classic, drawn, row_column, steps};

const TWO_IN_A_BOX: [&str; 9] = [
    "x........",
    "....x....",
    ".......x.",
    "..x......",
    ".....x...",
    "......x..",
    ".x.......",
    "...x.....",
    "........x",
];

fn of(picture: [&str; 9], kind: u16) -> Vec<Found> {
    let layout = classic();
    let mut found = steps(&drawn(&layout, picture), find, Ask { kind, ..Ask::default() });
    found.retain(|step| step.place.iter().chain(&step.remove).all(|&(_, digit)| digit == 0));
    found
}

#[test]
fn a_digit_without_a_layout_says_nothing() {
    let mut picture = TWO_IN_A_BOX;
    picture[3] = ".x.......";
    assert!(of(picture, 1).is_empty(), "column 3 has no place");
    assert!(of(picture, 2).is_empty());
}

#[test]
fn forced_cells_of_one_digit_close_layouts_of_another() {
    let layout = classic();
    let mut masks: Vec<u32> = drawn(&layout, DIAGONAL).masks().to_vec();
    for (cell, mask) in masks.iter_mut().enumerate() {
        let second = cell == 0 || cell / 9 != 0 && cell % 9 != 0 || cell == 4 || cell == 36;
        *mask = if second { *mask } else { *mask & !2 };
    }
    let position = Position::new(&layout, &[0; 81], CellSet::NONE, &masks);
    let found = steps(&position, find, Ask { kind: 2, ..Ask::default() });
    let second = found.iter().find(|step| step.remove[0].1 == 1).unwrap();
    assert!(second.remove.contains(&(0, 1)), "digit 0 fills the corner");
    assert_eq!(second.proof.len(), 54);
}

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
fn what_is_in_no_layout_goes() {
    let found = of(DIAGONAL, 2);
    assert_eq!(row_column(&found[0].remove), [(1, 7)]);
    assert!(found[0].place.is_empty());
}

#[test]
fn what_is_in_all_layouts_is_placed() {
    let found = of(DIAGONAL, 1);
    assert_eq!(found[0].place.len(), 9);
    assert!(found[0].place.contains(&(0, 0)));
    assert!(found[0].remove.is_empty());
}

#[test]
fn the_proof_is_the_places_of_every_open_house() {
    let found = of(DIAGONAL, 2);
    assert_eq!(found[0].proof.len(), 27);
    assert_eq!(found[0].proof[26], Strong::Place(26, 0));
}

#[test]
fn a_digit_that_may_stand_anywhere_has_every_layout() {
    assert!(of(["xxxxxxxxx"; 9], 1).is_empty());
    assert!(of(["xxxxxxxxx"; 9], 2).is_empty());
}
