//! Two patterns in one place: two that are drawn, their near misses, and all of random positions against the pairs
//! of single steps.

use std::collections::BTreeSet;

use crate::cells::Cell;
use crate::logic::boards::{at, classic, row_column};
use crate::logic::one_digit::{PairParts, houses_with, pair_steps, position_of, random_places};
use crate::logic::pattern_kind::PatternKind;
use crate::logic::step::{Role, Step, StrongSet};
use crate::rng::Rng;

/// Rows 1 and 2, columns 1 and 2 make two kites, both joined in r1c1 and r2c2.
const KITES: [(u16, u16); 8] = [(1, 1), (2, 2), (1, 5), (5, 2), (5, 5), (2, 8), (8, 1), (8, 8)];

/// Box 5 is a cross. Row 2 reaches its column, column 1 its row.
const RECTANGLES: [(u16, u16); 10] =
    [(4, 5), (5, 4), (5, 6), (6, 5), (2, 5), (2, 9), (5, 9), (5, 1), (8, 1), (8, 5)];

fn steps(places: &[(u16, u16)], kind: PatternKind) -> Vec<Step> {
    let geometry = classic();
    let places: BTreeSet<Cell> = places.iter().map(|&(row, column)| at(row, column)).collect();
    pair_steps(&position_of(&geometry, &places), kind, false)
}

#[test]
fn two_kites_in_the_same_two_cells_are_one_step() {
    let steps = steps(&KITES, PatternKind::DualTwoStringKite);
    let [step] = &steps[..] else { panic!("one dual kite: {steps:?}") };
    let mut eliminated = row_column(&step.eliminations);
    eliminated.sort_unstable();
    assert_eq!(eliminated, [(5, 5), (8, 8)]);
    let mut bases = houses_with(step, Role::Base);
    bases.sort_unstable();
    assert_eq!(bases, [0, 1, 9, 10]);
    assert_eq!(houses_with(step, Role::House), [18, 18]);
    assert_eq!(
        step.links.iter().map(|link| link.is_strong).collect::<Vec<_>>(),
        [true, false, true].repeat(2)
    );
    assert!([0, 1, 9, 10].iter().all(|&house| step.proof.contains(&StrongSet::Place(house, 0))));
}

#[test]
fn a_third_place_in_one_row_leaves_a_single_kite() {
    let places = [&KITES[..], &[(2, 5)]].concat();
    assert!(steps(&places, PatternKind::DualTwoStringKite).is_empty());
    let single = steps(&places, PatternKind::TwoStringKite);
    assert_eq!(single.iter().map(|step| row_column(&step.eliminations)).collect::<Vec<_>>(), [[(5, 5)]]);
}

#[test]
fn two_lines_that_reach_both_bars_of_a_cross_are_one_step() {
    let steps = steps(&RECTANGLES, PatternKind::DualEmptyRectangle);
    let of_both = |step: &&Step| houses_with(step, Role::Base) == [22, 1, 22, 9];
    let step = steps.iter().find(of_both).expect("row 2 and column 1");
    assert_eq!(row_column(&step.eliminations), [(5, 9), (8, 5)]);
    assert_eq!(houses_with(step, Role::House), [13, 4]);
}

#[test]
fn two_lines_that_reach_the_same_bar_are_two_steps() {
    let mut places = RECTANGLES.to_vec();
    places.retain(|&place| ![(5, 1), (8, 1), (8, 5)].contains(&place));
    places.extend([(8, 5), (8, 8), (5, 8), (7, 9), (9, 8)]);
    assert!(steps(&places, PatternKind::DualEmptyRectangle).is_empty());
    let single = steps(&places, PatternKind::EmptyRectangle);
    let eliminated: BTreeSet<_> = single.iter().flat_map(|step| row_column(&step.eliminations)).collect();
    assert!(eliminated.contains(&(5, 9)) && eliminated.contains(&(5, 8)), "{eliminated:?}");
}

/// The eliminations of every two single steps in one place that differ.
fn plain_pairs(single: &[Step], dual: PatternKind) -> Vec<BTreeSet<Cell>> {
    let parts: Vec<PairParts> = single.iter().map(PairParts::new).collect();
    let mut pairs = Vec::new();
    for (number, first) in parts.iter().enumerate() {
        for second in &parts[number + 1..] {
            let is_dual = match dual {
                PatternKind::DualTwoStringKite => first.inner == second.inner,
                _ => first.bases[0] == second.bases[0] && first.joining_house != second.joining_house,
            };
            if is_dual && first.eliminated != second.eliminated {
                pairs.push(first.eliminated.iter().chain(&second.eliminated).copied().collect());
            }
        }
    }
    pairs
}

#[test]
fn every_pair_of_single_steps_in_one_place_is_given_once() {
    let geometry = classic();
    let mut rng = Rng::new(3);
    let mut count = 0;
    for _ in 0..600 {
        let position = position_of(&geometry, &random_places(&mut rng, 16));
        for (single, dual) in [
            (PatternKind::TwoStringKite, PatternKind::DualTwoStringKite),
            (PatternKind::EmptyRectangle, PatternKind::DualEmptyRectangle),
        ] {
            let steps = pair_steps(&position, dual, false);
            let cells = |step: &Step| -> BTreeSet<Cell> { step.eliminations.iter().map(|at| at.0).collect() };
            let eliminated: Vec<BTreeSet<Cell>> = steps.iter().map(cells).collect();
            assert!(steps.iter().all(|step| cells(step).len() == step.eliminations.len()), "a repeated cell");
            assert_eq!(eliminated, plain_pairs(&pair_steps(&position, single, false), dual));
            count += steps.len();
        }
    }
    assert!(count > 10, "{count}");
}
