//! Vector instructions against plain code.

use super::super::houses::{digits_by_places_plain, propagate_plain};
use super::super::tests::with_random_states;
use super::*;
use crate::search::boards::roll;

#[test]
fn vectors_and_plain_code_give_the_same_candidates_and_conflicts() {
    let mut conflict_count = 0;
    with_random_states(2000, |tables, houses, required, candidates, open| {
        if !tables.has_avx512 {
            return;
        }
        let (mut plain, mut vectors) = (candidates.to_vec(), candidates.to_vec());
        let (mut plain_open, mut vectors_open) = (open, open);
        let expected = propagate_plain(tables, houses, required, &mut plain, &mut plain_open);
        let actual = propagate_houses(tables, required, &mut vectors, &mut vectors_open);
        assert_eq!(actual, expected);
        if actual.is_ok() {
            assert_eq!((&plain, plain_open), (&vectors, vectors_open));
        }
        conflict_count += usize::from(actual.is_err());
    });
    assert!(conflict_count < 2000);
}

#[test]
fn places_are_the_cells_with_the_digit() {
    with_random_states(50, |tables, _, _, candidates, _| {
        if !tables.has_avx512 {
            return;
        }
        let mut places = [0; 9];
        places_of_digits(candidates, &mut places);
        for (digit, places) in places.iter().enumerate() {
            for (cell, mask) in candidates.iter().enumerate() {
                assert_eq!(places >> cell & 1 == 1, mask >> digit & 1 == 1);
            }
        }
    });
}

#[test]
fn digits_with_two_or_three_places_are_the_same_with_and_without_vectors() {
    let mut dice = 5;
    let mut digit_count = 0;
    with_random_states(500, |tables, houses, required, candidates, _| {
        let mut candidates = candidates.to_vec();
        candidates.iter_mut().for_each(|mask| *mask &= roll(&mut dice, 0x200) as u16);
        let [mut two, mut three] = [(); 2].map(|()| vec![0; required.len()]);
        digits_by_places_plain(houses, required, &candidates, &mut two, &mut three);
        if tables.has_avx512 {
            let [mut other_two, mut other_three] = [(); 2].map(|()| vec![0xFFFF; required.len()]);
            digits_by_places(tables, required, &candidates, &mut other_two, &mut other_three);
            assert_eq!((&two, &three), (&other_two, &other_three));
        }
        for (house, cells) in houses.iter().enumerate() {
            for digit in 0..9 {
                let has_digit = |&&cell: &&Cell| candidates[usize::from(cell)] >> digit & 1 == 1;
                let count = cells.iter().filter(has_digit).count();
                let is_required = required[house] >> digit & 1 == 1;
                assert_eq!(two[house] >> digit & 1 == 1, is_required && count == 2);
                assert_eq!(three[house] >> digit & 1 == 1, is_required && count == 3);
                digit_count += usize::from(is_required && (2..4).contains(&count));
            }
        }
    });
    assert!(digit_count > 1000, "{digit_count}");
}
