//! Vector instructions against plain code.

use super::super::houses::propagate_plain;
use super::super::tests::with_random_states;
use super::*;

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
