//! Sums of many cells.

use crate::constraints::tests::compare;
use crate::constraints::{AnyConstraint, Linear};
use crate::problem::Problem;
use crate::propagation::{load_domains, propagate, state::State};

use super::*;

/// What the propagator of a long sum leaves of domains of two cells; the other cells hold 1.
fn propagated(coefficients: [i64; 2], total: i64, domains: [u32; 2]) -> Option<[u32; 2]> {
    let count = 40;
    let mut all = vec![1; count];
    all[..2].copy_from_slice(&coefficients);
    let cells: Vec<Cell> = (0..count as Cell).collect();
    let total = total + count as i64 - 2;
    let constraints: [AnyConstraint; 1] = [Linear::new(&cells, &all, &[total]).into()];
    let problem = Problem::new(6, count, &constraints).expect("a problem");
    let mut state = State::<u16>::new(&problem);
    let mut masks = vec![1; count];
    masks[..2].copy_from_slice(&domains);
    load_domains(&mut state, &problem, &masks).and_then(|()| propagate(&mut state, &problem)).ok()?;
    Some([0, 1].map(|cell| state.candidates(cell).mask()))
}

#[test]
fn cells_are_bounded_by_the_others() {
    assert_eq!(propagated([1, 1], 10, [0b111111, 0b111111]), Some([0b111000, 0b111000]));
    assert_eq!(propagated([1, -1], 3, [0b111111, 0b111111]), Some([0b111000, 0b111]));
    assert_eq!(propagated([3, -2], -9, [0b111111, 0b111111]), Some([0b1, 0b100000]));
    assert_eq!(propagated([1, 1], 13, [0b111111, 0b111111]), None);
}

#[test]
fn bounds_alone_lose_no_supported_candidate() {
    let equation = Equation::sum(&[0, 1], 7);
    assert_eq!(LongSumPropagator(equation).watched_cells().len(), 2);
    assert_eq!((up_to(-3), up_to(0), up_to(3), up_to(99)), (0, 0, 0b111, u32::MAX));
    compare(&[Linear::new(&[0, 1], &[1, 1], &[7]).into()], 2, true, &|digits| digits[0] + digits[1] == 5, 3);
}
