//! Chooses the branch that a search tries next. A branch is a candidate: the search first assumes that it is
//! true, and then that it is false.
//!
//! The search branches at a cell with few candidates and a large weight. If that cell has more than two
//! candidates and has had conflicts, and some house has exactly two places for a digit with a higher score, it
//! branches on that digit instead. The score of such a digit is that of a cell with two candidates and the
//! smaller weight of the two cells. Of the candidates of a cell it chooses the
//! digit with the most places left in the houses of the cell: this digit removes the fewest other
//! possibilities, so that a solution is found early.

use std::cmp::Reverse;

use super::weights::Weights;
use crate::bit_set::{BitSet, MAX_DIGITS};
use crate::cells::Cell;
use crate::problem::Problem;
use crate::propagation::state::State;

/// The candidate that a search assumes to be true, then false.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Branch<W> {
    pub cell: Cell,
    /// The digit, as a set with one member.
    pub digit: W,
}

/// The score of an open cell is its weight times the factor for its number of candidates: 1 / count², in
/// fixed point (2³¹ stands for 1). Weights are below 2³², so a score fits 64 bits.
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

/// The branch to try next, or `None` if no cell is open.
pub fn choose<W: BitSet>(state: &State<W>, problem: &Problem, weights: &Weights) -> Option<Branch<W>> {
    let (cell_score, cell) = best_cell(state.open_cells(), state, weights)?;
    let candidates = state.candidates(cell);
    let has_conflicts = weights.get(cell) > 1;
    if candidates.count() > 2
        && has_conflicts
        && let Some((score, branch)) = best_digit_with_two_places(state, problem, weights)
        && score > cell_score
    {
        return Some(branch);
    }
    Some(Branch { cell, digit: digit_with_most_places(state, problem, cell, candidates) })
}

/// The branch to try next, among the candidates that are not known to occur in a solution. `known` has the
/// mask of known digits of each cell.
pub fn choose_unknown<W: BitSet>(
    state: &State<W>,
    problem: &Problem,
    weights: &Weights,
    known: &[u32],
) -> Option<Branch<W>> {
    let unknown = |cell: Cell| state.candidates(cell) & !W::from_mask(known[usize::from(cell)]);
    let cells = state.open_cells().filter(|&cell| unknown(cell) != W::EMPTY);
    let (_, cell) = best_cell(cells, state, weights)?;
    Some(Branch { cell, digit: digit_with_most_places(state, problem, cell, unknown(cell)) })
}

/// Returns the highest score and its cell. Of equal scores the first cell on the board is taken.
fn best_cell<W: BitSet>(
    cells: impl Iterator<Item = Cell>,
    state: &State<W>,
    weights: &Weights,
) -> Option<(u64, Cell)> {
    let mut best = None;
    cells.for_each(|cell| {
        let score = weights.get(cell) * SCORE_FACTORS[state.candidates(cell).count() as usize];
        let is_better =
            |(best_score, best_cell)| score > best_score || (score == best_score && cell < best_cell);
        if best.is_none_or(is_better) {
            best = Some((score, cell));
        }
    });
    best
}

/// Returns the highest score of a digit with exactly two places in a house, and the branch at the heavier of
/// the two cells. Of equal scores the first house, and there the smallest digit, is taken.
fn best_digit_with_two_places<W: BitSet>(
    state: &State<W>,
    problem: &Problem,
    weights: &Weights,
) -> Option<(u64, Branch<W>)> {
    let mut best = None;
    for house in 0..problem.houses.len() {
        for digit in state.required_digits[house].members() {
            let Some([first, second]) = state.two_places(problem, house, digit) else { continue };
            let (heavier, lighter) =
                if weights.get(first) < weights.get(second) { (second, first) } else { (first, second) };
            let score = weights.get(lighter) * SCORE_FACTORS[2];
            if best.is_none_or(|(best_score, _)| score > best_score) {
                best = Some((score, Branch { cell: heavier, digit: W::single(digit) }));
            }
        }
    }
    best
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
