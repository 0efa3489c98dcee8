use super::*;
use crate::rate::se::random_grids::{restricted, sparse};

const PAIR: Mask = 0b11;

fn best_step(grid: &Grid, path: &[u8]) -> Option<Step> {
    let mut best = None;
    Loop::new(grid, path, PAIR).offer_steps(&mut best);
    best.map(|ranked| ranked.step)
}

#[test]
fn roofs_with_one_extra_digit_take_it_from_the_cells_that_see_them() {
    let grid = restricted(&[(0, PAIR), (9, PAIR), (3, 0b111), (12, 0b111)]);
    let step = best_step(&grid, &[0, 3, 12, 9]).unwrap();
    assert_eq!((step.technique, step.value), (Technique::UniqueRectangle2, 4.5));
    assert!(step.removals[2].contains(21) && step.removals[2].contains(5) && !step.removals[2].contains(0));
}

#[test]
fn roofs_form_a_naked_set_with_a_cell() {
    let cells =
        [(0, PAIR), (9, PAIR), (3, 0b111), (12, 0b1011), (21, 0b1100), (4, PAIR), (5, 0b11111), (30, PAIR)];
    let step = best_step(&sparse(&cells), &[0, 3, 12, 9]).unwrap();
    assert_eq!((step.technique, step.value), (Technique::UniqueRectangle3, 4.5 + 0.1));
    assert_eq!(
        [step.removals[2], step.removals[3], step.removals[4]],
        [CellSet::of(5), CellSet::of(5), CellSet::EMPTY]
    );
}

#[test]
fn a_digit_that_is_locked_in_the_roofs_excludes_the_other_one() {
    let cells = [(0, PAIR), (9, PAIR), (3, 0b111), (12, 0b1011), (39, 0b10)];
    let step = best_step(&sparse(&cells), &[0, 3, 12, 9]).unwrap();
    assert_eq!((step.technique, step.value), (Technique::UniqueRectangle4, 4.5));
    assert_eq!(step.removals[1], [3, 12].into_iter().collect());
    assert!(step.removals[0].is_empty());
}

#[test]
fn longer_loops_have_higher_values() {
    let grid = sparse(&[(0, 0b111)]);
    let values = [4, 6, 8, 10, 12].map(|length| {
        let path: Vec<u8> = [0].into_iter().chain([1].into_iter().cycle()).take(length).collect();
        Loop { cell_count: length, ..Loop::new(&grid, &path[..1], PAIR) }.base_value()
    });
    assert_eq!(values, [4.5, 4.6, 4.7, 5.0, 5.0]);
}

#[test]
fn subsets_come_in_the_order_of_their_masks() {
    assert_eq!(subsets(0b10110, 2).collect::<Vec<_>>(), [0b110, 0b10010, 0b10100]);
    assert_eq!(subsets(0b10110, 0).collect::<Vec<_>>(), [0]);
    assert_eq!(subsets(0, 1).count(), 0);
}
