//! ER, EP and ED of the reference rows, exactly.

use crate::references::{lines, values};
use polydoku_core::limits::Limits;
use polydoku_core::rate::se::rater::Rater;
use polydoku_core::rate::se::rating::Question;

/// Compares every `stride`-th row of a file.
fn check(name: &str, stride: usize) {
    let mut rater = Rater::new();
    let rows = lines(name).unwrap_or_default();
    for row in rows.iter().skip(1).step_by(stride) {
        let fields: Vec<&str> = row.split(';').collect();
        let rating = rater.rate(&values(fields[0]), Question::Exact, &Limits::none());
        let numbers = [rating.er, rating.ep, rating.ed].map(|figure| format!("{:.1}", figure.value));
        assert_eq!(numbers, fields[1..4], "{}", fields[0]);
    }
}

#[test]
fn easy_puzzles() {
    check("se_se121_pe96.csv", 1);
}

#[test]
fn ordinary_puzzles() {
    check("se_se121_s10k_1000.csv", 5);
}

#[test]
fn puzzles_for_single_techniques() {
    check("se_se121_exemplars.csv", 5);
}

#[test]
fn hard_puzzles() {
    check("se_se121_top95.csv", 5);
    check("se_se121_mid_a.csv", 25);
}
