//! Small puzzles at random, and all their solutions by trying every digit in every cell.

use crate::constraints::{AllDifferent, AnyConstraint, NotEqual, Pair, Rising, Sum};
use std::sync::Arc;

use crate::problem::Problem;
use crate::rng::Rng;
use crate::search::boards::latin;

/// A problem, its constraints, and one mask a cell.
pub struct Puzzle {
    pub problem: Arc<Problem>,
    pub constraints: Vec<AnyConstraint>,
    pub domains: Vec<u32>,
}

impl Puzzle {
    /// A Latin square of `n` rows, mostly with a rule more; each candidate is left out with a
    /// probability of one quarter.
    pub fn random(rng: &mut Rng, n: u16) -> Self {
        let mut constraints = latin(n);
        match rng.below(6) {
            2 => constraints.push(AnyConstraint::Pair(Pair([0, n + 2], random_table(rng, n)))),
            3 => constraints.push(AnyConstraint::NotEqual(NotEqual(vec![[0, n + 1], [1, n + 2]]))),
            0 => constraints.push(AnyConstraint::Rising(Rising(vec![0, n + 1, 2 * n + 2]))),
            1 => constraints.push(AnyConstraint::Sum(Sum(vec![0, 1, n], 2 * u32::from(n)))),
            _ => {}
        }
        let problem = Problem::new(n as u8, usize::from(n * n), &constraints).expect("sound constraints");
        let mut mask = || (0..n).filter(|_| rng.below(4) > 0).fold(0, |mask, digit| mask | 1 << digit);
        let domains = (0..n * n).map(|_| mask()).collect();
        Puzzle { problem: Arc::new(problem), constraints, domains }
    }

    /// All solutions, in growing order.
    pub fn solutions(&self) -> Vec<Vec<u8>> {
        let mut solutions = Vec::new();
        self.fill(&mut Vec::new(), &mut solutions);
        solutions
    }

    fn fill(&self, digits: &mut Vec<u8>, solutions: &mut Vec<Vec<u8>>) {
        if !self.constraints.iter().all(|constraint| may_hold(constraint, digits)) {
            return;
        }
        if digits.len() == self.domains.len() {
            return solutions.push(digits.clone());
        }
        let mask = self.domains[digits.len()];
        for digit in (1..=self.problem.digit_count()).filter(|digit| mask >> (digit - 1) & 1 == 1) {
            digits.push(digit);
            self.fill(digits, solutions);
            digits.pop();
        }
    }
}

/// A table that allows about two thirds of all pairs of digits.
fn random_table(rng: &mut Rng, n: u16) -> Vec<u32> {
    let mut row = || (0..n).filter(|_| rng.below(3) > 0).fold(0, |mask, digit| mask | 1 << digit);
    (0..n).map(|_| row()).collect()
}

/// Whether the cells filled so far do not break a constraint.
fn may_hold(constraint: &AnyConstraint, digits: &[u8]) -> bool {
    let filled = |cells: &[u16]| -> Vec<u8> {
        cells.iter().filter_map(|&cell| digits.get(usize::from(cell)).copied()).collect()
    };
    let differ = |digits: &[u8]| (1..digits.len()).all(|at| !digits[..at].contains(&digits[at]));
    match constraint {
        AnyConstraint::AllDifferent(AllDifferent(cells)) => differ(&filled(cells)),
        AnyConstraint::Rising(Rising(cells)) => filled(cells).is_sorted_by(|a, b| a < b),
        AnyConstraint::Sum(Sum(cells, total)) => {
            let digits = filled(cells);
            let sum: u32 = digits.iter().map(|&digit| u32::from(digit)).sum();
            differ(&digits) && if digits.len() == cells.len() { sum == *total } else { sum < *total }
        }
        AnyConstraint::NotEqual(NotEqual(pairs)) => pairs.iter().all(|pair| differ(&filled(pair))),
        AnyConstraint::Pair(Pair(cells, allowed)) => match filled(cells)[..] {
            [first, second] => allowed[usize::from(first - 1)] >> (second - 1) & 1 == 1,
            _ => true,
        },
        _ => unreachable!("no puzzle here has such a rule"),
    }
}
