//! Which propagators an equation and the houses of a board bring.

use super::*;
use crate::cells::Cell;
use crate::constraints::{AllDifferent, AnyConstraint, Linear, Sum};
use crate::lists::Lists;
use crate::problem::Problem;

/// The layout of a row of cells without houses.
fn with_layout<T>(cell_count: usize, test: impl Fn(&Layout) -> T) -> T {
    let (houses, peers) = (Lists::default(), (0..cell_count).map(|_| Vec::new()).collect());
    test(&Layout {
        digit_count: 4,
        cell_count,
        domains: &vec![15; cell_count],
        houses: &houses,
        peers: &peers,
    })
}

#[test]
fn sums_of_any_length_watch_each_of_their_cells() {
    for count in [1, MAX_CELLS, MAX_CELLS + 1] {
        let equation = Equation::sum(&(0..count as Cell).collect::<Vec<_>>(), 40);
        let watched = with_layout(count, |layout| propagator(&equation, layout, None).dyn_watched_cells());
        let mut cells: Vec<Cell> = watched.into_iter().map(|(cell, _)| cell).collect();
        cells.sort_unstable();
        assert!(cells.into_iter().eq(0..count as Cell));
    }
}

#[test]
fn a_problem_has_the_sums_that_follow_from_its_cages() {
    let house: AnyConstraint = AllDifferent((0..4).collect()).into();
    let cage: AnyConstraint = Sum(vec![0, 1], 3).into();
    let propagator_count =
        |constraints: &[AnyConstraint]| Problem::new(4, 4, constraints).expect("a problem").propagators.len();
    assert_eq!(propagator_count(std::slice::from_ref(&cage)), 1);
    assert_eq!(propagator_count(&[house.clone(), cage]), 2);
    let difference: AnyConstraint = Linear::new(&[0, 1, 2], &[1, 1, -1], &[0]).into();
    assert_eq!(propagator_count(&[house, difference]), 1);
}
