//! Sums against all tuples of digits, in problems with houses and without tables.

use super::*;
use crate::constraints::{AllDifferent, AnyConstraint, Linear, NotEqual, Sum};
use crate::problem::Problem;
use crate::propagation::{load_domains, propagate, state::State};

/// What propagation leaves of domains.
pub(in crate::constraints) fn propagated(
    digits: u8,
    domains: &[u32],
    constraints: &[AnyConstraint],
) -> Option<Vec<u32>> {
    let problem = Problem::new(digits, domains.len(), constraints).expect("a problem");
    let mut state = State::<u16>::new(&problem);
    load_domains(&mut state, &problem, domains).and_then(|()| propagate(&mut state, &problem)).ok()?;
    Some((0..domains.len()).map(|cell| state.candidates(cell as Cell).mask()).collect())
}

#[test]
fn a_required_digit_leaves_the_cells_that_see_all_its_places() {
    let house: AnyConstraint = AllDifferent((0..5).collect()).into();
    let cage: AnyConstraint = Sum(vec![0, 1], 4).into();
    let left = propagated(9, &[511; 5], &[house.clone(), cage.clone()]).expect("no conflict");
    assert_eq!(left, [0b101, 0b101, 511 & !0b101, 511 & !0b101, 511 & !0b101]);
    // Without the house no cell sees the cage.
    assert_eq!(propagated(9, &[511; 3], &[cage]).expect("no conflict")[2], 511);
    // Mirrored: 8 - 7 and 9 - 8 are impossible, so the second cell holds 9 or 8 and the first 1 or 2.
    let difference: AnyConstraint = Linear::new(&[0, 1, 2], &[-1, -1, -1], &[-6]).into();
    let left = propagated(9, &[511; 5], &[house, difference]).expect("no conflict");
    assert_eq!(left, [0b111, 0b111, 0b111, 511 & !0b111, 511 & !0b111]);
}

#[test]
fn a_digit_that_a_cage_requires_is_placed_in_its_only_cell() {
    let cage: AnyConstraint = Sum((0..4).collect(), 10).into();
    let left = propagated(9, &[0b111110, 0b111110, 511, 0b111110], &[cage]).expect("no conflict");
    assert_eq!(left, [0b1110, 0b1110, 1, 0b1110]);
}

#[test]
fn boards_without_tables_list_the_sets() {
    let cage: AnyConstraint = Sum((0..4).collect(), 11).into();
    let left = propagated(16, &[0xFFFF; 4], std::slice::from_ref(&cage)).expect("no conflict");
    assert_eq!(left, [0b10111; 4]);
    assert_eq!(propagated(16, &[0xFFFF, 0xFFFF, 0xFFFF, 0b1000], &[cage]), None);
    // Sums without sets are bounded.
    let sum: AnyConstraint = Linear::new(&[0, 1, 2, 3], &[1; 4], &[6]).into();
    let left = propagated(16, &[0xFFFF; 4], std::slice::from_ref(&sum)).expect("no conflict");
    assert_eq!(left, [0b111; 4]);
    let all: Vec<[Cell; 2]> = (0..4).flat_map(|one| (0..one).map(move |other| [one, other])).collect();
    assert_eq!(propagated(16, &[0xFFFF; 4], &[sum, NotEqual(all).into()]), None);
}
