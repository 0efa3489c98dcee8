//! All templates of digit 0, drawn on the 9×9 board.

use super::*;
use crate::logic::boards::{all_steps, classic, drawn, row_column};

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

fn of(picture: [&str; 9], kind: PatternKind) -> Vec<Step> {
    let geometry = classic();
    let mut steps = all_steps(&drawn(&geometry, picture), find, FinderCall { kind, ..FinderCall::default() });
    steps.retain(|step| step.placements.iter().chain(&step.eliminations).all(|&(_, digit)| digit == 0));
    steps
}

#[test]
fn a_digit_without_a_layout_says_nothing() {
    let mut picture = TWO_IN_A_BOX;
    picture[3] = ".x.......";
    assert!(of(picture, PatternKind::TemplateSet).is_empty(), "column 3 has no place");
    assert!(of(picture, PatternKind::TemplateDelete).is_empty());
}

#[test]
fn forced_cells_of_one_digit_close_layouts_of_another() {
    let geometry = classic();
    let mut masks: Vec<u32> = drawn(&geometry, DIAGONAL).masks().to_vec();
    for (cell, mask) in masks.iter_mut().enumerate() {
        let second = cell == 0 || cell / 9 != 0 && cell % 9 != 0 || cell == 4 || cell == 36;
        *mask = if second { *mask } else { *mask & !2 };
    }
    let position = Position::new(&geometry, &[0; 81], CellSet::EMPTY, &masks);
    let steps =
        all_steps(&position, find, FinderCall { kind: PatternKind::TemplateDelete, ..FinderCall::default() });
    let second = steps.iter().find(|step| step.eliminations[0].1 == 1).unwrap();
    assert!(second.eliminations.contains(&(0, 1)), "digit 0 fills the corner");
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
fn what_is_in_no_template_goes() {
    let steps = of(DIAGONAL, PatternKind::TemplateDelete);
    assert_eq!(row_column(&steps[0].eliminations), [(1, 7)]);
    assert!(steps[0].placements.is_empty());
}

#[test]
fn what_is_in_all_layouts_is_placed() {
    let steps = of(DIAGONAL, PatternKind::TemplateSet);
    assert_eq!(steps[0].placements.len(), 9);
    assert!(steps[0].placements.contains(&(0, 0)));
    assert!(steps[0].eliminations.is_empty());
}

#[test]
fn the_proof_is_the_places_of_every_open_house() {
    let steps = of(DIAGONAL, PatternKind::TemplateDelete);
    assert_eq!(steps[0].proof.len(), 27);
    assert_eq!(steps[0].proof[26], StrongSet::Place(26, 0));
}

#[test]
fn a_digit_that_may_stand_anywhere_has_every_layout() {
    assert!(of(["xxxxxxxxx"; 9], PatternKind::TemplateSet).is_empty());
    assert!(of(["xxxxxxxxx"; 9], PatternKind::TemplateDelete).is_empty());
}
