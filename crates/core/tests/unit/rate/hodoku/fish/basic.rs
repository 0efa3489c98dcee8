use super::*;
use crate::rate::hodoku::fish::FishKind;
use crate::rate::hodoku::fish::tests::{cells, compare_with_plain_search, lines};

const X_WING: [&str; 9] = [
    ".x...x...",
    ".xx.x....",
    ".........",
    "...xxx...",
    ".x...x...",
    ".........",
    ".........",
    ".........",
    ".........",
];

#[test]
fn an_x_wing_empties_two_columns() {
    let victims = [10, 32].into_iter().collect();
    assert_eq!(find(&lines(cells(X_WING), true), 2), Some(victims));
    assert_eq!(find(&lines(cells(X_WING), true), 3), None);
}

#[test]
fn a_fish_without_victims_does_not_count() {
    let x_wing = cells(X_WING) - [10, 32].into_iter().collect();
    assert_eq!(find(&lines(x_wing, true), 2), None);
}

#[test]
fn fish_are_those_of_a_plain_search() {
    let fish_counts = [2, 3, 4].map(|size| compare_with_plain_search(FishKind::Basic, size, 300));
    assert!(fish_counts.iter().all(|&count| count > 40), "{fish_counts:?}");
}
