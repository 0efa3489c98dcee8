//! The running mean and its error, by hand and beside two passes.

use super::*;

fn mean(values: &[f64]) -> RunningMean {
    let mut mean = RunningMean::default();
    values.iter().for_each(|&value| mean.add(value));
    mean
}

#[test]
fn eight_numbers_have_the_mean_and_the_error_of_a_hand() {
    // Squares of the differences from 5 sum to 32.
    let eight = mean(&[2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0]);
    assert_eq!(eight.mean, 5.0);
    assert!((eight.standard_error() - (32.0f64 / 7.0 / 8.0).sqrt()).abs() < 1e-12);
}

#[test]
fn one_number_says_nothing_of_the_error() {
    assert_eq!(mean(&[]).standard_error(), f64::INFINITY);
    assert_eq!((mean(&[7.0]).mean, mean(&[7.0]).standard_error()), (7.0, f64::INFINITY));
    assert_eq!((mean(&[7.0, 7.0]).mean, mean(&[7.0, 7.0]).standard_error()), (7.0, 0.0));
}

#[test]
fn large_numbers_close_together_keep_their_spread() {
    // Sums of squares in one pass would lose it: 10⁹ squared is beyond the digits of a number.
    let offsets = [4.0, 7.0, 13.0, 16.0];
    let large = mean(&offsets.map(|offset| 1e9 + offset));
    assert!((large.mean - (1e9 + 10.0)).abs() < 1e-6);
    assert!((large.standard_error() - (30.0f64 / 4.0).sqrt()).abs() < 1e-6);
}
