//! The bounds and totals of equations.

use super::*;

#[test]
fn bounds_are_those_of_all_digits() {
    let equation = Equation { terms: vec![(0, 1), (1, -2)], totals: vec![-5, 3] };
    assert_eq!(equation.bounds(4), (1 - 8, 4 - 2));
    assert_eq!(Equation::sum(&[5, 7, 9], 12).bounds(9), (3, 27));
}

#[test]
fn a_total_is_within_bounds_that_include_it() {
    let equation = Equation { terms: Vec::new(), totals: vec![-5, 3] };
    let within: Vec<bool> = [(-6, -5), (-5, -5), (-4, 2), (-4, 3), (4, 9)]
        .map(|(low, high)| equation.has_total(low, high))
        .into();
    assert_eq!(within, [true, true, false, true, false]);
}
