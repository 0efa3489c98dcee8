//! Propagators against all tuples of digits: they never remove a supported candidate, find every conflict once
//! all cells are fixed, and leave only supported candidates where they claim to be exact.

use super::{propagated, roll};
use crate::bit_set::BitSet;
use crate::constraints::AnyConstraint;
use crate::problem::Problem;

/// Constraints on a small board, and what they mean.
pub(in super::super) struct Trial<'a> {
    pub digit_count: u8,
    pub cell_count: usize,
    pub constraints: Vec<AnyConstraint>,
    /// Whether propagation leaves only supported candidates.
    pub is_exact: bool,
    /// What the constraints mean. Digits are 0 for digit 1.
    pub holds: &'a dyn Fn(&[u32]) -> bool,
}

impl Trial<'_> {
    /// Compares on random domains. Returns in how many rounds there was something to remove.
    pub fn run(&self, rounds: usize, mut seed: u64) -> usize {
        let mut cut_count = 0;
        for round in 0..rounds {
            let domains = (0..self.cell_count).map(|_| self.random_domain(round % 3, &mut seed));
            cut_count += usize::from(self.compare(&domains.collect::<Vec<_>>()));
        }
        cut_count
    }

    /// Compares on domains that contain a random permutation of the digits, with few other digits.
    pub fn run_on_permutations(&self, rounds: usize, mut seed: u64) -> usize {
        let mut digits: Vec<u32> = (0..self.digit_count.into()).collect();
        let mut cut_count = 0;
        for _ in 0..rounds {
            for index in 1..digits.len() {
                digits.swap(index, roll(&mut seed, index as u32 + 1) as usize);
            }
            let domain = |&digit: &u32| 1 << digit | self.random_domain(2, &mut seed);
            let domains: Vec<u32> = digits.iter().map(domain).collect();
            cut_count += usize::from(self.compare(&domains));
        }
        cut_count
    }

    /// Compares on these domains. Returns whether there was something to remove.
    fn compare(&self, domains: &[u32]) -> bool {
        let problem = Problem::new(self.digit_count, self.cell_count, &self.constraints).expect("sound");
        let expected = self.supported(domains);
        // States of 16 bits have lanes, states of 32 bits have places.
        for left in [propagated::<u16>(&problem, domains), propagated::<u32>(&problem, domains)] {
            let left = left.unwrap_or_else(|| vec![0; self.cell_count]);
            for (left, needed) in left.iter().zip(&expected) {
                assert_eq!(
                    left & needed,
                    *needed,
                    "{domains:?} lost supported digits: {left:?} {expected:?}"
                );
            }
            if self.is_exact || left.iter().all(|mask| mask.is_power_of_two()) {
                assert_eq!(left, expected, "on {domains:?}");
            }
        }
        expected != domains
    }

    /// A random mask with at least one digit, and with fewer digits for larger `sparseness`.
    fn random_domain(&self, sparseness: usize, seed: &mut u64) -> u32 {
        let sides = 1 << self.digit_count;
        let mask = (0..sparseness).fold(roll(seed, sides), |mask, _| mask & roll(seed, sides));
        if mask == 0 { 1 << roll(seed, self.digit_count.into()) } else { mask }
    }

    /// The candidates that occur in tuples within the domains that hold.
    fn supported(&self, domains: &[u32]) -> Vec<u32> {
        let mut union = vec![0; domains.len()];
        self.collect(domains, &mut Vec::new(), &mut union);
        union
    }

    fn collect(&self, domains: &[u32], digits: &mut Vec<u32>, union: &mut [u32]) {
        if digits.len() == domains.len() {
            if (self.holds)(digits) {
                union.iter_mut().zip(digits).for_each(|(mask, digit)| *mask |= 1 << *digit);
            }
            return;
        }
        for digit in domains[digits.len()].members().map(|digit| digit as u32) {
            digits.push(digit);
            self.collect(domains, digits, union);
            digits.pop();
        }
    }
}

/// Whether no two digits are equal.
pub(in super::super) fn all_differ(digits: &[u32]) -> bool {
    digits.iter().enumerate().all(|(index, digit)| !digits[..index].contains(digit))
}
