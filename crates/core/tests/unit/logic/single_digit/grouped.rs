//! Grouped skyscrapers, kites and turbot fish: one that is drawn, its near misses, and all of random positions
//! against a plain search.

use std::collections::BTreeSet;

use crate::cells::Cell;
use crate::logic::boards::{at, classic};
use crate::logic::one_digit::{
    HOUSES, LINES, PairParts, is_inside, joined, pair_steps, places_in, places_seen_by_all, position_of,
    random_places,
};
use crate::logic::pattern_kind::PatternKind;
use crate::rng::Rng;

const KINDS: [PatternKind; 3] =
    [PatternKind::GroupedSkyscraper, PatternKind::GroupedTwoStringKite, PatternKind::GroupedTurbotFish];

/// Row 1 and column 1 are joined in box 1, where row 1 has two places; r8c9 sees r1c9 and r8c1.
const KITE: [(u16, u16); 6] = [(1, 2), (1, 3), (1, 9), (3, 1), (8, 1), (8, 9)];

fn steps(places: &[(u16, u16)]) -> Vec<PairParts> {
    let geometry = classic();
    let places = places.iter().map(|&(row, column)| at(row, column)).collect();
    let steps = pair_steps(&position_of(&geometry, &places), PatternKind::GroupedTwoStringKite, false);
    steps.iter().map(PairParts::new).collect()
}

#[test]
fn a_row_and_a_column_joined_in_a_box_by_a_group_are_a_grouped_kite() {
    let [step] = &steps(&KITE)[..] else { panic!("one grouped kite: {:?}", steps(&KITE)) };
    assert_eq!(step.bases, [0, 9]);
    assert_eq!(step.joining_house, [18]);
    assert_eq!(step.inner, [at(1, 2), at(1, 3), at(3, 1)]);
    assert_eq!(step.outer, [at(1, 9), at(8, 1)]);
    assert_eq!(step.eliminated, [at(8, 9)]);
}

#[test]
fn without_a_group_or_with_a_third_part_it_is_none() {
    assert_eq!(steps(&[&KITE[..1], &KITE[2..]].concat()), [], "a kite of single cells");
    assert_eq!(steps(&[&KITE[..], &[(1, 5)]].concat()), [], "r1c5 and r1c9 share row 1 only");
    assert_eq!(steps(&KITE[..5]), [], "no candidate to eliminate");
}

/// What two lines or boxes joined by a third house are called.
fn kind_of(bases: [u16; 2], joining_house: u16) -> PatternKind {
    let are_lines = bases.iter().all(|base| LINES.contains(base));
    let are_parallel = bases[0] / 9 == bases[1] / 9;
    match (are_lines, are_parallel, LINES.contains(&joining_house)) {
        (true, true, true) => PatternKind::GroupedSkyscraper,
        (true, false, false) => PatternKind::GroupedTwoStringKite,
        _ => PatternKind::GroupedTurbotFish,
    }
}

/// The places of a house inside and outside the joining house; `None` unless the outer part is a group.
fn parts(places: &BTreeSet<Cell>, house: u16, joining_house: u16) -> Option<(Vec<Cell>, Vec<Cell>)> {
    let (inner, outer): (Vec<Cell>, Vec<Cell>) =
        places_in(places, house).into_iter().partition(|&cell| is_inside(&[cell], joining_house));
    let is_group =
        outer.len() == 1 || HOUSES.into_iter().any(|other| other != house && is_inside(&outer, other));
    (house != joining_house && !inner.is_empty() && !outer.is_empty() && is_group).then_some((inner, outer))
}

/// Every grouped pattern of a kind, by its definition.
fn plain_search(places: &BTreeSet<Cell>, kind: PatternKind) -> Vec<PairParts> {
    let mut all = Vec::new();
    for joining_house in HOUSES {
        let links: Vec<_> =
            HOUSES.filter_map(|house| Some((house, parts(places, house, joining_house)?))).collect();
        for (number, (a, (inner_a, outer_a))) in links.iter().enumerate() {
            for (b, (inner_b, outer_b)) in &links[number + 1..] {
                let (inner, outer) = (joined(inner_a, inner_b), joined(outer_a, outer_b));
                let share_cells = inner.windows(2).any(|pair| pair[0] == pair[1])
                    || outer.windows(2).any(|pair| pair[0] == pair[1]);
                let has_group = inner_a.len().max(outer_a.len()).max(inner_b.len()).max(outer_b.len()) > 1;
                let eliminated = places_seen_by_all(places, &outer);
                if has_group
                    && !share_cells
                    && kind_of([*a, *b], joining_house) == kind
                    && !eliminated.is_empty()
                {
                    all.push(PairParts {
                        bases: vec![*a, *b],
                        joining_house: vec![joining_house],
                        inner,
                        outer,
                        eliminated,
                    });
                }
            }
        }
    }
    all.sort();
    all
}

#[test]
fn the_search_finds_what_a_plain_search_finds() {
    let geometry = classic();
    let mut rng = Rng::new(2);
    let mut counts = [0; KINDS.len()];
    for _ in 0..500 {
        let places = random_places(&mut rng, 20);
        let position = position_of(&geometry, &places);
        for (count, kind) in counts.iter_mut().zip(KINDS) {
            let mut parts: Vec<PairParts> =
                pair_steps(&position, kind, false).iter().map(PairParts::new).collect();
            parts.sort();
            assert_eq!(parts, plain_search(&places, kind), "{kind:?} {places:?}");
            *count += parts.len();
        }
    }
    assert!(counts.iter().all(|&count| count > 10), "{counts:?}");
}
