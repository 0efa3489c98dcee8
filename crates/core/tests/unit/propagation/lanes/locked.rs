//! Cells that see all places of a digit lose it, and no others do.

use super::super::tests::with_random_states;
use super::*;
use crate::cells::Cell;
use crate::search::boards::{classic, roll};

#[test]
fn common_peers_see_every_cell_of_the_set() {
    let problem = classic();
    let tables = problem.lanes.as_ref().expect("a small board");
    let mut dice = 3;
    for _ in 0..2000 {
        let house = roll(&mut dice, 27);
        let places = Members::of(tables.houses[house]).filter(|_| roll(&mut dice, 3) == 0);
        let places = places.fold(0, |set, cell| set | super::super::single(cell));
        let sees_all = |cell: Cell| places & !tables.peers[usize::from(cell)] == 0;
        let expected = (0..81).filter(|&cell| sees_all(cell) && places & (places.wrapping_sub(1)) != 0);
        let outside = !tables.houses[house];
        let actual = common_peers(tables, house, places) & outside;
        assert!(Members::of(actual).eq(expected.filter(|&cell| outside >> cell & 1 == 1)), "{places:b}");
    }
}

#[test]
fn digits_that_may_be_locked_are_the_same_with_and_without_vectors() {
    let mut dice = 9;
    let mut digit_count = 0;
    with_random_states(500, |tables, houses, required, before, _| {
        let mut after = before.to_vec();
        after.iter_mut().for_each(|mask| *mask &= if roll(&mut dice, 3) == 0 { 0x0F3 } else { 0x1FF });
        let (mut digits, mut other_digits) = ([0; MAX_HOUSES], [0; MAX_HOUSES]);
        let with_digits = may_be_locked_plain(tables, houses, required, before, &after, &mut digits);
        let other = digits_that_may_be_locked(tables, houses, required, before, &after, &mut other_digits);
        assert_eq!(with_digits, other);
        for house in Members::of(with_digits).map(usize::from) {
            assert_eq!(digits[house], other_digits[house]);
        }
        for (house, cells) in houses.iter().enumerate() {
            for digit in 0..9 {
                let places = |masks: &[u16]| {
                    cells.iter().filter(|&&cell| masks[usize::from(cell)] >> digit & 1 == 1).count()
                };
                let may_be_locked = (2..=3).contains(&places(&after)) && places(&after) < places(before);
                let expected = may_be_locked && required[house] >> digit & 1 == 1;
                assert_eq!(with_digits >> house & 1 == 1 && digits[house] >> digit & 1 == 1, expected);
                digit_count += usize::from(expected);
            }
        }
    });
    assert!(digit_count > 1000, "{digit_count}");
}
