//! Siamese fish: one that is drawn, its near miss, and all of random positions against the pairs of single fish.

use std::collections::BTreeSet;

use crate::cells::Cell;
use crate::logic::boards::{all_steps, at, cells_of, classic, row_column};
use crate::logic::finder::FinderCall;
use crate::logic::fish;
use crate::logic::one_digit::{houses_with, position_of, random_places};
use crate::logic::pattern_kind::PatternKind;
use crate::logic::step::{Role, Step};
use crate::rng::Rng;

/// Columns 2 and 7 leave r2c8 as a fin of rows 1 and 2, columns 2 and 8 leave r1c7; r3c7 and r3c8 see both.
const TWINS: [(u16, u16); 6] = [(1, 2), (1, 7), (2, 2), (2, 8), (3, 7), (3, 8)];

fn steps(places: &BTreeSet<Cell>, size: u16, kind: PatternKind) -> Vec<Step> {
    let geometry = classic();
    all_steps(&position_of(&geometry, places), fish::find, FinderCall { size, kind, ..FinderCall::default() })
}

/// Bases, covers, fins and eliminated cells of a step.
type FishParts = [BTreeSet<u16>; 4];

fn parts(step: &Step) -> FishParts {
    let set = |items: Vec<u16>| items.into_iter().collect();
    [
        set(houses_with(step, Role::Base)),
        set(houses_with(step, Role::Cover)),
        set([cells_of(step, Role::Fin), cells_of(step, Role::EndoFin)].concat()),
        set(step.eliminations.iter().map(|&(cell, _)| cell).collect()),
    ]
}

/// Every two fish of one base that eliminate different cells, of which one is among the first `with_form`.
fn plain_pairs(fish: &[FishParts], with_form: usize) -> Vec<FishParts> {
    let mut pairs = Vec::new();
    for (number, first) in fish.iter().enumerate().take(with_form) {
        for second in &fish[number + 1..] {
            if first[0] == second[0] && first[3] != second[3] {
                let union = |part: usize| &first[part] | &second[part];
                pairs.push([0, 1, 2, 3].map(union));
            }
        }
    }
    pairs.sort();
    pairs
}

/// Random places, but in two rows of the top band only one column and some of a stack.
fn random_twins(rng: &mut Rng) -> BTreeSet<Cell> {
    let mut places = random_places(rng, 14);
    let column = rng.below(6) as u16 + 1;
    places.retain(|&cell| cell >= 18);
    for row in 1..=2 {
        places.insert(at(row, column));
        places.extend([7, 8, 9].into_iter().filter(|_| rng.below(3) > 0).map(|column| at(row, column)));
    }
    places.extend([7, 8, 9].into_iter().filter(|_| rng.below(3) > 0).map(|column| at(3, column)));
    places
}

#[test]
fn every_pair_of_fish_of_one_base_is_given_once() {
    use PatternKind::{Finned, Sashimi, SiameseFinned, SiameseSashimi};
    let mut rng = Rng::new(4);
    let mut counts = [0; 2];
    for number in 0..60 {
        let (places, size) =
            if number % 4 == 0 { (random_places(&mut rng, 14), 3) } else { (random_twins(&mut rng), 2) };
        for (count, forms, siamese) in
            [(0, [Finned, Sashimi], SiameseFinned), (1, [Sashimi, Finned], SiameseSashimi)]
        {
            let [with_form, others] = forms.map(|kind| steps(&places, size, kind));
            let single: Vec<FishParts> = with_form.iter().chain(&others).map(parts).collect();
            let mut joint: Vec<FishParts> = steps(&places, size, siamese).iter().map(parts).collect();
            joint.sort();
            assert_eq!(joint, plain_pairs(&single, with_form.len()), "{siamese:?} {places:?}");
            counts[count] += joint.len();
        }
    }
    assert!(counts.iter().all(|&count| count > 10), "{counts:?}");
}

fn twin_steps(places: &[(u16, u16)], kind: PatternKind) -> Vec<Step> {
    steps(&places.iter().map(|&(row, column)| at(row, column)).collect(), 2, kind)
}

#[test]
fn two_sashimi_fish_join_what_they_eliminate() {
    let joint = twin_steps(&TWINS, PatternKind::SiameseSashimi);
    let [step] = &joint[..] else { panic!("one siamese fish: {joint:?}") };
    assert_eq!(houses_with(step, Role::Base), [0, 1]);
    assert_eq!(houses_with(step, Role::Cover), [10, 15, 16]);
    assert_eq!(cells_of(step, Role::Fin), [at(1, 7), at(2, 8)]);
    assert_eq!(row_column(&step.eliminations), [(3, 7), (3, 8)]);
}

#[test]
fn with_one_candidate_to_eliminate_there_is_one_fish_and_no_pair() {
    assert_eq!(twin_steps(&TWINS[..5], PatternKind::SiameseSashimi), []);
    let single = twin_steps(&TWINS[..5], PatternKind::Sashimi);
    assert_eq!(single.iter().map(|step| row_column(&step.eliminations)).collect::<Vec<_>>(), [[(3, 7)]]);
}
