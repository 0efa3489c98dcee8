use super::*;
use crate::rate::se::random_grids::sparse;

/// Two digits on a rectangle, with further candidates in some of its corners.
fn rectangle(extras: [Mask; 4]) -> Grid {
    sparse(&[(0, 0b11 | extras[0]), (3, 0b11 | extras[1]), (9, 0b11 | extras[2]), (12, 0b11 | extras[3])])
}

fn removed(step: &Step) -> Vec<(u8, u8)> {
    (0..9).flat_map(|digit| step.removals[usize::from(digit)].iter().map(move |cell| (cell, digit))).collect()
}

#[test]
fn one_cell_loses_the_candidates_of_the_pattern() {
    let step = find(&rectangle([0b100, 0, 0, 0])).unwrap();
    assert_eq!((step.technique, step.value), (Technique::Bug1, 5.6));
    assert_eq!(removed(&step), [(0, 0), (0, 1)]);
    assert_eq!(find(&rectangle([0b1100, 0, 0, 0])).map(|step| removed(&step)), Some(vec![(0, 0), (0, 1)]));
}

#[test]
fn without_extras_there_is_no_step() {
    assert_eq!(find(&rectangle([0; 4])), None);
    let mut grid = rectangle([0b100, 0, 0, 0]);
    grid.remove(3, 0);
    assert_eq!(find(&grid), None);
}

/// A grid of pairs, with further candidates in some cells.
fn with_extras(pairs: &[(u8, Mask)], extras: &[(u8, Mask)]) -> Grid {
    let extras_of = |cell: u8| extras.iter().find(|extra| extra.0 == cell).map_or(0, |extra| extra.1);
    let cells: Vec<(u8, Mask)> = pairs.iter().map(|&(cell, mask)| (cell, mask | extras_of(cell))).collect();
    sparse(&cells)
}

/// A rectangle of the digits 1 and 2, and one of other digits which shares box 1 with it.
fn two_rectangles(pair: Mask) -> Vec<(u8, Mask)> {
    let first = [0, 3, 9, 12].map(|cell| (cell, 0b11));
    first.into_iter().chain([18, 19, 45, 46].map(|cell| (cell, pair))).collect()
}

#[test]
fn a_common_extra_leaves_the_cells_that_see_both() {
    let step = find(&with_extras(&two_rectangles(0b1100), &[(0, 0b100), (9, 0b100)])).unwrap();
    assert_eq!((step.technique, step.value), (Technique::Bug2, 5.7));
    assert_eq!(removed(&step), [(18, 2), (19, 2), (45, 2)]);
}

#[test]
fn the_extras_form_a_naked_set_with_a_cell() {
    let step = find(&with_extras(&two_rectangles(0b110000), &[(0, 0b10000), (9, 0b100000)])).unwrap();
    assert_eq!((step.technique, step.value), (Technique::Bug3, 5.7 + 0.1));
    assert_eq!(removed(&step), [(19, 4), (19, 5)]);
}

#[test]
fn a_shared_digit_leaves_no_room_for_the_others() {
    let pairs = [(0, 0b011), (3, 0b110), (6, 0b101), (9, 0b011), (12, 0b110), (15, 0b101)];
    assert_eq!(find(&with_extras(&pairs, &[])), None);
    let step = find(&with_extras(&pairs, &[(0, 0b10000), (3, 0b100000)])).unwrap();
    assert_eq!((step.technique, step.value), (Technique::Bug4, 5.7));
    assert_eq!(removed(&step), [(0, 0), (3, 2)]);
    // Two shared digits are too many.
    assert_eq!(find(&with_extras(&pairs, &[(0, 0b10000), (9, 0b100000)])), None);
}

#[test]
fn cells_with_three_candidates_must_agree_or_be_seen_by_a_cell() {
    let grid = rectangle([0b100, 0, 0, 0b1000]);
    let cells: CellSet = [0, 12].into_iter().collect();
    assert!(can_have_step(&grid, cells));
    let far = sparse(&[(0, 0o7), (40, 0o70), (80, 0o700)]);
    assert!(!can_have_step(&far, [0, 40, 80].into_iter().collect()));
    assert!(can_have_step(&far, CellSet::of(0)));
}
