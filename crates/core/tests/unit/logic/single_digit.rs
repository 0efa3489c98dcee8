//! Two strong links of digit 0, drawn on the 9×9 board.

use super::*;
use crate::logic::boards::{all_steps, classic, drawn, row_column};
use crate::logic::geometry::{Geometry, HouseKind};

/// What the steps of a kind remove, as (row, column) from 1, and their joining houses.
fn removed(picture: [&str; 9], kind: PatternKind, partial: bool) -> Vec<Vec<(u16, u16)>> {
    let geometry = classic();
    let position = drawn(&geometry, picture);
    let steps =
        all_steps(&position, find, FinderCall { kind, allows_partial: partial, ..FinderCall::default() });
    let of_digit = steps.iter().filter(|step| step.eliminations[0].1 == 0);
    of_digit.map(|step| row_column(&step.eliminations)).collect()
}

const ROOFS: [&str; 9] = [
    "...x.....",
    ".x....x..",
    ".......x.",
    "......x..",
    ".x.....x.",
    "......x..",
    ".x.......",
    ".x...x...",
    "......x.x",
];

#[test]
fn a_skyscraper_takes_the_digit_from_what_sees_both_roofs() {
    assert!(removed(ROOFS, PatternKind::Skyscraper, true).contains(&vec![(3, 8), (4, 7), (6, 7)]));
}

#[test]
fn the_roofs_of_a_skyscraper_are_not_in_one_line() {
    let mut picture = ROOFS;
    picture[4] = ".x....x..";
    assert!(!removed(picture, PatternKind::Skyscraper, true).iter().any(|cells| cells.contains(&(4, 7))));
}

const KITE_PICTURE: [&str; 9] = [
    "x....x...",
    ".x.......",
    "x.x...x..",
    "....x....",
    ".x...x...",
    "x.....x..",
    "..x.x....",
    "..x...x..",
    "x.x..x...",
];

#[test]
fn a_kite_is_a_row_and_a_column_joined_in_a_box() {
    let steps = removed(KITE_PICTURE, PatternKind::TwoStringKite, true);
    assert!(steps.contains(&vec![(5, 6)]), "{steps:?}");
}

#[test]
fn the_evidence_is_a_chain_from_end_to_end() {
    let geometry = classic();
    let position = drawn(&geometry, KITE_PICTURE);
    let call = FinderCall { kind: PatternKind::TwoStringKite, ..FinderCall::default() };
    let steps = all_steps(&position, find, call);
    let steps = steps.iter().find(|step| step.eliminations == [(41, 0)]).unwrap();
    assert_eq!(steps.links.iter().map(|link| link.is_strong).collect::<Vec<_>>(), [true, false, true]);
    assert!(steps.links.windows(2).all(|two| two[0].to == two[1].from));
    assert_eq!(steps.proof, [StrongSet::Place(0, 0), StrongSet::Place(10, 0)]);
}

#[test]
fn a_terse_step_has_conclusions_only() {
    let geometry = classic();
    let position = drawn(&geometry, KITE_PICTURE);
    let steps = all_steps(
        &position,
        find,
        FinderCall { kind: PatternKind::TwoStringKite, omits_evidence: true, ..FinderCall::default() },
    );
    assert!(!steps.is_empty());
    assert!(steps.iter().all(|step| step.links.is_empty() && step.proof.is_empty() && step.roles.is_empty()));
}

const CROSS: [&str; 9] = [
    "....x....",
    "x.....x..",
    "....x...x",
    "...xxx.x.",
    "....x.x..",
    "....x..x.",
    "x..x...x.",
    "..x.....x",
    "....x..x.",
];

#[test]
fn an_empty_rectangle_joins_a_cross_and_a_line() {
    let mut picture = CROSS;
    picture[1] = "x...x..x.";
    picture[8] = "..x.x....";
    picture[6] = "x..x.....";
    picture[5] = "....x....";
    let steps = removed(picture, PatternKind::EmptyRectangle, false);
    assert!(steps.contains(&vec![(2, 5)]), "{steps:?}");
}

#[test]
fn a_box_of_two_places_is_a_rectangle_with_missing_candidates() {
    let picture = [
        "....x....",
        "....x..x.",
        "....x...x",
        "...x...x.",
        "....x....",
        ".........",
        "x..x.....",
        "..x.....x",
        "....x....",
    ];
    assert!(removed(picture, PatternKind::EmptyRectangle, false).is_empty());
    assert!(removed(picture, PatternKind::EmptyRectangle, true).contains(&vec![(2, 5)]));
}

#[test]
fn a_rule_joins_a_turbot_fish_as_a_house_does() {
    let houses = [(0..4).collect(), (4..8).collect(), vec![1, 8, 9, 10], vec![7, 11, 12, 13]];
    let houses = houses.map(|cells: Vec<u16>| (HouseKind::Extra, cells));
    let geometry: Geometry<1> = Geometry::new(4, 14, &houses, &[[0, 4], [1, 13], [7, 13]]);
    let mut masks = vec![geometry.all_digits; 14];
    for cell in [2, 3, 5, 6] {
        masks[cell] = geometry.all_digits - 1;
    }
    let position = Position::new(&geometry, &[0; 14], CellSet::EMPTY, &masks);
    let steps =
        all_steps(&position, find, FinderCall { kind: PatternKind::TurbotFish, ..FinderCall::default() });
    assert_eq!(
        steps.iter().map(|step| (step.variant, &step.eliminations[..])).collect::<Vec<_>>(),
        [(JOINED_BY_RULE, &[(13, 0)][..])]
    );
}
