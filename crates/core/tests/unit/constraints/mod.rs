//! Each propagator alone on random candidates, against all tuples of digits: it never takes a candidate
//! that some tuple supports, sees a breach when there is no tuple, and, where full strength is claimed,
//! leaves no candidate without support.

use super::propagator::StateWord;
use super::region_parts::{Conflicting, RegionParts};
use super::{AnyConstraint, Exclusion};
use crate::cells::Cell;
use crate::constraints::{AllDifferent, NotEqual};
use crate::lists::Lists;
use crate::problem::Problem;
use crate::propagation::state::State;
use crate::propagation::{load_domains, propagate};

pub(super) mod brute_force;

/// The parts of regions in a line of places, where each place is next to the one before and after it.
pub(super) fn settled_line(regions: &[u32], digits: &[u32], size: usize) -> Result<RegionParts, Conflicting> {
    let last = regions.len() - 1;
    let neighbours: Lists<u16> = (0..=last)
        .map(|place| (place.saturating_sub(1)..=last.min(place + 1)).filter(move |&other| other != place))
        .map(|places| places.map(|place| place as u16).collect::<Vec<_>>())
        .collect();
    let mut parts = RegionParts::default();
    for (place, (&regions, &digits)) in regions.iter().zip(digits).enumerate() {
        parts.push(place as u16, regions, digits);
    }
    parts.settle(&neighbours, size, &[], &mut []).map(|()| parts)
}

/// Random numbers that are the same everywhere (xorshift64).
pub(super) fn roll(state: &mut u64, sides: u32) -> u32 {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    ((*state >> 16) % u64::from(sides)) as u32
}

/// The candidates that propagation leaves, `None` on a breach.
pub(super) fn propagated<W: StateWord>(problem: &Problem, domains: &[u32]) -> Option<Vec<u32>> {
    let mut state = State::<W>::new(problem);
    load_domains(&mut state, problem, domains).and_then(|()| propagate(&mut state, problem)).ok()?;
    Some((0..problem.cell_count()).map(|cell| state.candidates(cell as u16).mask()).collect())
}

/// The candidates that occur in tuples within the domains which hold the condition.
fn supported(domains: &[u32], holds: &dyn Fn(&[u32]) -> bool) -> Vec<u32> {
    let mut union = vec![0; domains.len()];
    let mut digits = vec![0; domains.len()];
    loop {
        if digits.iter().zip(domains).all(|(digit, mask)| mask >> digit & 1 == 1) && holds(&digits) {
            union.iter_mut().zip(&digits).for_each(|(mask, digit)| *mask |= 1 << digit);
        }
        let Some(next) = digits.iter().position(|&digit| digit < 5) else { return union };
        digits[next] += 1;
        digits[..next].fill(0);
    }
}

/// Compares on random domains of six digits; the answer is how often something was left to take.
pub(super) fn compare(
    constraints: &[AnyConstraint],
    cells: usize,
    exact: bool,
    holds: &dyn Fn(&[u32]) -> bool,
    seed: u64,
) -> usize {
    let problem = Problem::new(6, cells, constraints).expect("sound constraints");
    let mut dice = seed;
    let mut cut = 0;
    for _ in 0..150 {
        let domains: Vec<u32> = (0..cells).map(|_| 1 + roll(&mut dice, 63)).collect();
        let expected = supported(&domains, holds);
        // States of 16 bits have lanes, states of 32 bits have places.
        for left in [propagated::<u16>(&problem, &domains), propagated::<u32>(&problem, &domains)] {
            let left = left.unwrap_or_else(|| vec![0; cells]);
            for (left, needed) in left.iter().zip(&expected) {
                assert_eq!(left & needed, *needed, "a supported digit is gone: {domains:?}");
            }
            if exact || left.iter().all(|mask| mask.is_power_of_two()) {
                assert_eq!(left, expected, "on {domains:?}");
            }
        }
        cut += usize::from(expected != domains);
    }
    cut
}

pub(super) fn differ(cells: &[usize]) -> impl Fn(&[u32]) -> bool {
    move |digits| {
        cells.iter().all(|&one| cells.iter().all(|&other| one == other || digits[one] != digits[other]))
    }
}

/// Whether a pair of digits is excluded, from either side.
pub(super) fn is_excluded(exclusions: &[Exclusion], one: (Cell, u8), other: (Cell, u8)) -> bool {
    let says = |a: (Cell, u8), b: (Cell, u8)| {
        exclusions.iter().any(|exclusion| {
            (exclusion.cell, exclusion.digit, exclusion.other_cell) == (a.0, a.1, b.0)
                && exclusion.excluded_digits >> b.1 & 1 == 1
        })
    };
    says(one, other) || says(other, one)
}

#[test]
fn not_equal_leaves_exactly_the_supported_candidates() {
    let holds = |digits: &[u32]| digits[0] != digits[1];
    compare(&[AnyConstraint::NotEqual(NotEqual(vec![[1, 0]]))], 2, true, &holds, 3);
}

#[test]
fn a_digit_confined_to_a_crossing_leaves_the_rest_of_the_other_house() {
    let houses = [
        AnyConstraint::AllDifferent(AllDifferent(vec![0, 1, 2])),
        AnyConstraint::AllDifferent(AllDifferent(vec![1, 2, 3])),
    ];
    let problem = Problem::new(4, 4, &houses).expect("two houses");
    // The first house needs 1, 2 and 3, and its 1 lies in the crossing: cell 3 cannot hold 1.
    let left = propagated::<u16>(&problem, &[0b0110, 0b0111, 0b0111, 0b1111]);
    assert_eq!(left, Some(vec![0b0110, 0b0111, 0b0111, 0b1110]));
}
