//! Empty rectangles: one that is drawn, its near misses, and all of random positions against a plain search.

use std::collections::BTreeSet;

use crate::cells::Cell;
use crate::logic::boards::{at, classic};
use crate::logic::one_digit::{
    BOXES, LINES, PairParts, houses_of, is_inside, joined, pair_steps, places_in, places_seen_by_all,
    position_of, random_places,
};
use crate::logic::pattern_kind::PatternKind;
use crate::rng::Rng;

/// Box 5 has its places in row 5 and column 5; row 2 has two places, of which r2c5 is in column 5.
const CROSS: [(u16, u16); 8] = [(4, 5), (5, 4), (5, 6), (6, 5), (2, 5), (2, 9), (8, 9), (5, 9)];

fn steps(places: &[(u16, u16)], partial: bool) -> Vec<PairParts> {
    let geometry = classic();
    let places = places.iter().map(|&(row, column)| at(row, column)).collect();
    let steps = pair_steps(&position_of(&geometry, &places), PatternKind::EmptyRectangle, partial);
    assert!(steps.iter().all(|step| (step.size, step.variant) == (2, 0)));
    steps.iter().map(PairParts::new).collect()
}

#[test]
fn a_cross_and_a_row_leave_the_digit_no_place_where_both_are_seen() {
    let [step] = &steps(&CROSS, false)[..] else { panic!("one empty rectangle") };
    assert_eq!(step.bases, [22, 1]);
    assert_eq!(step.joining_house, [13]);
    assert_eq!(step.inner, [at(2, 5), at(4, 5), at(6, 5)]);
    assert_eq!(step.outer, [at(2, 9), at(5, 4), at(5, 6)]);
    assert_eq!(step.eliminated, [at(5, 9)]);
}

#[test]
fn a_place_beside_the_cross_or_a_third_place_in_the_row_makes_no_pattern() {
    assert_eq!(steps(&[&CROSS[..], &[(4, 4)]].concat(), false), []);
    assert_eq!(steps(&[&CROSS[..], &[(2, 1)]].concat(), false), []);
    assert_eq!(steps(&CROSS[..7], false), [], "no candidate to eliminate");
}

#[test]
fn two_places_in_the_box_are_a_pattern_only_if_candidates_may_be_missing() {
    let two_places = [(4, 5), (5, 4), (2, 5), (2, 9), (5, 9)];
    assert_eq!(steps(&two_places, false), []);
    assert!(steps(&two_places, true).iter().any(|step| step.eliminated == [at(5, 9)]));
}

/// Every empty rectangle, by its definition.
fn plain_search(places: &BTreeSet<Cell>, fewest: usize) -> Vec<PairParts> {
    let mut all = Vec::new();
    for (house, line) in BOXES.flat_map(|house| LINES.map(move |line| (house, line))) {
        let (in_box, in_line) = (places_in(places, house), places_in(places, line));
        if in_box.len() < fewest || in_line.len() != 2 || in_line.iter().any(|cell| in_box.contains(cell)) {
            continue;
        }
        for (inner, outer) in [(in_line[0], in_line[1]), (in_line[1], in_line[0])] {
            let [row, column, _] = houses_of(inner);
            let crossing = if row == line { column } else { row };
            let (near, far): (Vec<Cell>, Vec<Cell>) =
                in_box.iter().partition(|&&cell| is_inside(&[cell], crossing));
            let outer_parts = joined(&far, &[outer]);
            let eliminated = places_seen_by_all(places, &outer_parts);
            let is_cross = !near.is_empty() && LINES.into_iter().any(|line| is_inside(&far, line));
            if is_cross && !far.is_empty() && !eliminated.is_empty() {
                all.push(PairParts {
                    bases: vec![house, line],
                    joining_house: vec![crossing],
                    inner: joined(&near, &[inner]),
                    outer: outer_parts,
                    eliminated,
                });
            }
        }
    }
    all.sort();
    all
}

#[test]
fn the_search_finds_what_a_plain_search_finds() {
    let geometry = classic();
    let mut rng = Rng::new(1);
    let mut count = 0;
    for _ in 0..300 {
        let places = random_places(&mut rng, 24);
        for (partial, fewest) in [(false, 3), (true, 2)] {
            let steps = pair_steps(&position_of(&geometry, &places), PatternKind::EmptyRectangle, partial);
            let mut parts: Vec<PairParts> = steps.iter().map(PairParts::new).collect();
            parts.sort();
            assert_eq!(parts, plain_search(&places, fewest), "{places:?}");
            count += parts.len();
        }
    }
    assert!(count > 50, "{count}");
}
