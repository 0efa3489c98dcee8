//! Chooses the branch that a search tries next. A branch is a candidate: the search first assumes that it is
//! true, and then that it is false.
//!
//! The search branches at a cell with few candidates and a large weight. If that cell has more than two
//! candidates and has had conflicts, and some digit with two or three places in a house has a higher score, it
//! branches at the heaviest of these places instead. Of the candidates of a cell it chooses the digit with the
//! most places left in the houses of the cell: this digit removes the fewest other possibilities, so that a
//! solution is found early.

use std::cmp::Reverse;

use super::weights::Weights;
use crate::bit_set::{BitSet, MAX_DIGITS};
use crate::cells::Cell;
use crate::problem::Problem;
use crate::propagation::state::{DigitsByPlaces, State};

/// The candidate that a search assumes to be true, then false.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Branch<W> {
    pub cell: Cell,
    /// The digit, as a set with one member.
    pub digit: W,
    /// How many candidates the cell has, or how many places the digit has in the house.
    pub choices: u8,
}

/// Where a search branches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BranchKind {
    CellsAndDigits,
    CellsOnly,
}

/// The score of an open cell is its weight times the factor for its number of candidates: 1 / count², in
/// fixed point (2³¹ stands for 1). That of a digit in a house is its weight plus the average weight of the cells
/// where it can be, times the factor for the number of these cells. Weights are below 2³², and a count is at
/// least 2, so a score fits 64 bits.
const SCORE_FACTORS: [u64; MAX_DIGITS as usize + 1] = score_factors();

const fn score_factors() -> [u64; MAX_DIGITS as usize + 1] {
    let mut factors = [0; MAX_DIGITS as usize + 1];
    let mut count = 1;
    while count < factors.len() {
        factors[count] = (1 << 31) / (count * count) as u64;
        count += 1;
    }
    factors
}

/// Chooses branches, and learns from conflicts where to branch.
#[derive(Clone, Debug)]
pub struct Chooser<W> {
    pub kind: BranchKind,
    pub weights: Weights,
    /// Kept only for its memory.
    digits_by_places: DigitsByPlaces<W>,
}

impl<W: BitSet> Chooser<W> {
    /// A chooser that has learnt nothing yet.
    pub fn new(problem: &Problem) -> Self {
        Chooser {
            kind: BranchKind::CellsAndDigits,
            weights: Weights::new(problem),
            digits_by_places: DigitsByPlaces::new(),
        }
    }

    /// The branch to try next, or `None` if no cell is open. The state must have been propagated.
    pub fn choose(&mut self, state: &mut State<W>, problem: &Problem) -> Option<Branch<W>> {
        let (cell, highest) = best_cell(state.open_cells(), state, &self.weights)?;
        let candidates = state.candidates(cell);
        let has_conflicts = self.weights.get(cell) > 1;
        if self.kind == BranchKind::CellsAndDigits
            && candidates.count() > 2
            && has_conflicts
            && let Some(branch) = self.best_digit(state, problem, highest)
        {
            return Some(branch);
        }
        Some(branch_at(state, problem, cell, candidates))
    }

    /// The branch to try next, among the candidates that are not known to occur in a solution. `known` has the
    /// mask of known digits of each cell. The state must have been propagated.
    pub fn choose_unknown(&self, state: &State<W>, problem: &Problem, known: &[u32]) -> Option<Branch<W>> {
        let unknown = |cell: Cell| state.candidates(cell) & !W::from_mask(known[usize::from(cell)]);
        let cells = state.open_cells().filter(|&cell| unknown(cell) != W::EMPTY);
        let (cell, _) = best_cell(cells, state, &self.weights)?;
        Some(branch_at(state, problem, cell, unknown(cell)))
    }

    /// Returns the digit of a house with the highest score, at the heaviest cell where it can be, if its score
    /// is higher than that of all cells. Of equal scores the first house, and there the smallest digit, is
    /// taken.
    fn best_digit(&mut self, state: &mut State<W>, problem: &Problem, cells: Highest) -> Option<Branch<W>> {
        let mut best_score = cells.score;
        let mut best = None;
        let weights = &self.weights;
        let can_win = |digit_weight: u64, count: usize, best_score: u64| {
            (digit_weight + cells.weight) * SCORE_FACTORS[count] > best_score
        };
        if !can_win(weights.largest_of_digits(), 2, best_score) {
            return None;
        }
        state.find_digits_by_places(problem, &mut self.digits_by_places);
        let DigitsByPlaces { two, three } = &self.digits_by_places;
        for (house, (&two, &three)) in two.iter().zip(three).enumerate().take(problem.houses.len()) {
            let digit_weights = weights.of_digits(house);
            for (digits, count) in [(two, 2), (three, 3)] {
                for digit in digits.members() {
                    let digit_weight = u64::from(digit_weights[digit]);
                    if !can_win(digit_weight, count, best_score) {
                        continue;
                    }
                    let cells = state.cells_of_digit(problem, house, digit);
                    let cell_weight = cells.map(|cell| weights.get(cell)).sum::<u64>() / count as u64;
                    let score = (digit_weight + cell_weight) * SCORE_FACTORS[count];
                    if score > best_score {
                        (best_score, best) = (score, Some((house, digit, count as u8)));
                    }
                }
            }
        }
        let (house, digit, choices) = best?;
        let cells = state.cells_of_digit(problem, house, digit);
        let cell = cells.max_by_key(|&cell| (weights.get(cell), Reverse(cell)))?;
        Some(Branch { cell, digit: W::single(digit), choices })
    }
}

/// The highest score of some cells, and their highest weight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Highest {
    score: u64,
    weight: u64,
}

/// Returns the cell with the highest score. Of equal scores the first cell on the board is taken.
fn best_cell<W: BitSet>(
    cells: impl Iterator<Item = Cell>,
    state: &State<W>,
    weights: &Weights,
) -> Option<(Cell, Highest)> {
    let mut best = None;
    let mut highest = Highest::default();
    cells.for_each(|cell| {
        let weight = weights.get(cell);
        let score = weight * SCORE_FACTORS[state.candidates(cell).count() as usize];
        highest.weight = highest.weight.max(weight);
        if score > highest.score || (score == highest.score && best.is_none_or(|best| cell < best)) {
            (best, highest.score) = (Some(cell), score);
        }
    });
    Some((best?, highest))
}

/// The branch at a cell with one of these digits.
fn branch_at<W: BitSet>(state: &State<W>, problem: &Problem, cell: Cell, digits: W) -> Branch<W> {
    let digit = digit_with_most_places(state, problem, cell, digits);
    Branch { cell, digit, choices: state.candidates(cell).count() as u8 }
}

/// The digit of `digits` that has the most places in the houses of the cell. Of equal digits the smallest is
/// taken. `digits` must not be empty.
fn digit_with_most_places<W: BitSet>(state: &State<W>, problem: &Problem, cell: Cell, digits: W) -> W {
    let place_count = |digit: usize| -> u32 {
        let memberships = problem.memberships.get(usize::from(cell)).iter();
        memberships.map(|membership| state.place_count(problem, membership, digit)).sum()
    };
    let digit = digits.members().max_by_key(|&digit| (place_count(digit), Reverse(digit)));
    digit.map_or(W::EMPTY, W::single)
}

#[cfg(test)]
#[path = "../../tests/unit/search/choose.rs"]
mod tests;
