//! Patterns on the 4×4 board of rows and columns. The rows are the houses 0 to 3, the columns 4 to 7.

use super::*;
use crate::logic::chains::board::{geometry, without};
use crate::logic::geometry::{Geometry, HouseKind};

/// The effects when these candidates become false one after the other, in a position with all candidates.
fn effects<const W: usize>(geometry: &Geometry<W>, falsified: &[Candidate]) -> Vec<Effect> {
    let n = geometry.digit_count;
    let values = vec![0; geometry.cell_count];
    let masks = vec![geometry.all_digits; geometry.cell_count];
    let position = Position::new(geometry, &values, Default::default(), &masks);
    let (mut masks, mut places) = (position.masks().to_vec(), position.all_places().to_vec());
    let mut search = PatternEffects::new(&position);
    let mut falsify = |search: &mut PatternEffects<'_, W>, masks: &mut [u32], (cell, digit): Candidate| {
        masks[usize::from(cell)] &= !(1 << digit);
        for membership in &geometry.memberships[usize::from(cell)] {
            places[usize::from(membership.house) * n + usize::from(digit)] &= !(1 << membership.place);
        }
        search.note_change(cell);
        places.clone()
    };
    let mut current = position.all_places().to_vec();
    for &candidate in falsified {
        current = falsify(&mut search, &mut masks, candidate);
    }
    let mut all = Vec::new();
    while let Some(effect) = search.next(WorkingCopy { masks: &masks, places: &current }) {
        for &candidate in &effect.eliminations {
            current = falsify(&mut search, &mut masks, candidate);
        }
        all.push(effect);
    }
    all
}

fn pattern(effect: &Effect) -> &Pattern {
    match &effect.reason {
        EffectReason::Pattern(pattern) => pattern,
        reason => panic!("{reason:?} is no pattern"),
    }
}

#[test]
fn all_places_of_a_digit_in_a_house_exclude_it_where_they_are_all_seen() {
    // Digit 0 of the row is in the first two cells, which lie in one box.
    let houses = [(HouseKind::Box, vec![0, 1, 4, 5]), (HouseKind::Row, vec![0, 1, 2, 3])];
    let geometry: Geometry<1> = Geometry::new(4, 6, &houses, &[]);
    let all = effects(&geometry, &[(2, 0), (3, 0)]);
    assert_eq!(all.len(), 1);
    assert_eq!((&all[0].eliminations, &all[0].causes), (&vec![(4, 0), (5, 0)], &vec![(2, 0), (3, 0)]));
    assert_eq!(pattern(&all[0]), &Pattern::Locked { house: 1, digit: 0, cells: vec![0, 1] });
}

#[test]
fn two_cells_with_two_digits_take_them_from_their_house() {
    let falsified: Vec<Candidate> = [0, 1].into_iter().flat_map(|cell| [(cell, 2), (cell, 3)]).collect();
    let all = effects(&geometry(), &falsified);
    assert_eq!(all[0].eliminations, [(2, 0), (2, 1), (3, 0), (3, 1)]);
    assert_eq!(all[0].causes, falsified);
    assert_eq!(pattern(&all[0]), &Pattern::NakedSet { cells: vec![0, 1], digits: 0b11 });
}

#[test]
fn two_digits_with_two_places_take_the_others_from_there() {
    let geometry: Geometry<1> = Geometry::new(6, 6, &[(HouseKind::Row, (0..6).collect())], &[]);
    let falsified: Vec<Candidate> = (2..6).flat_map(|cell| [(cell, 0), (cell, 1)]).collect();
    let all = effects(&geometry, &falsified);
    assert_eq!(all[0].eliminations, [0, 1].map(|cell| [2, 3, 4, 5].map(|digit| (cell, digit))).concat());
    assert_eq!(all[0].causes.len(), falsified.len());
    assert_eq!(pattern(&all[0]), &Pattern::HiddenSet { house: 0, digits: 0b11, cells: vec![0, 1] });
}

#[test]
fn three_cells_with_three_digits_are_a_set_without_that_each_has_all() {
    let all = effects(&geometry(), &[(0, 3), (0, 2), (1, 3), (1, 0), (2, 3), (2, 1)]);
    let naked = Pattern::NakedSet { cells: vec![0, 1, 2], digits: 0b111 };
    let effect = all.iter().find(|effect| *pattern(effect) == naked).expect("a naked triple");
    assert_eq!(effect.eliminations, [(3, 0), (3, 1), (3, 2)]);
    // Only that 3 is false matters: the cells would be a set with all three digits, too.
    assert_eq!(effect.causes, [(0, 3), (1, 3), (2, 3)]);
}

#[test]
fn a_pattern_of_the_position_itself_is_no_effect() {
    let geometry = geometry();
    let gone: Vec<Candidate> = [0, 1].into_iter().flat_map(|cell| [(cell, 2), (cell, 3)]).collect();
    let position = without(&geometry, &gone);
    let mut search = PatternEffects::new(&position);
    search.note_change(0);
    let copy = WorkingCopy { masks: position.masks(), places: position.all_places() };
    assert_eq!(search.next(copy), None);
}
