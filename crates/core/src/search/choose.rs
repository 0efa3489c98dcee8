//! Where a search branches: at the open cell with few candidates and much weight, or at a digit with two
//! places in a house if they weigh much more. Of the cell's digits the one with most places left in its
//! houses is tried first: it disturbs least, so a solution comes early, and a proof has to try all anyway.

use std::cmp::Reverse;

use super::weights::Weights;
use crate::bit_set::{BitSet, MAX_DIGITS};
use crate::cells::Cell;
use crate::problem::Problem;
use crate::propagation::state::State;

/// A branch: this digit in this cell, then not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Branch<W> {
    pub cell: Cell,
    pub digit: W,
}

/// What a cell's weight counts for, by its number of candidates: its square divides.
const SHARES: [u64; MAX_DIGITS as usize + 1] = shares();

/// What the smaller weight of two places counts for: two thirds of a cell with two candidates, because
/// taking the digit from the one phase leaves the rest of the cell open.
const TWO_PLACES: u64 = SHARES[2] * 2 / 3;

const fn shares() -> [u64; MAX_DIGITS as usize + 1] {
    let mut shares = [0; MAX_DIGITS as usize + 1];
    let mut count = 1;
    while count < shares.len() {
        shares[count] = (1 << 31) / (count * count) as u64;
        count += 1;
    }
    shares
}

/// The branch to try next, if any cell is open.
pub fn choose<W: BitSet>(state: &State<W>, problem: &Problem, weights: &Weights) -> Option<Branch<W>> {
    let (score, cell) = best(state.open_cells().iter().copied(), state, weights)?;
    let digits = state.digits(cell);
    if digits.count() > 2 && weights.of(cell) > 1 {
        let places = best_places(state, problem, weights).filter(|&(other, _)| other > score);
        if let Some((_, branch)) = places {
            return Some(branch);
        }
    }
    Some(Branch { cell, digit: freest(state, problem, cell, digits) })
}

/// The branch to try next where some candidates, one mask a cell, are already known to occur in
/// solutions: one of the others, at the best open cell that has one.
pub fn choose_unseen<W: BitSet>(
    state: &State<W>,
    problem: &Problem,
    weights: &Weights,
    seen: &[u32],
) -> Option<Branch<W>> {
    let unseen = |cell: Cell| state.digits(cell) & !W::from_mask(seen[usize::from(cell)]);
    let cells = state.open_cells().iter().copied().filter(|&cell| unseen(cell) != W::EMPTY);
    let (_, cell) = best(cells, state, weights)?;
    Some(Branch { cell, digit: freest(state, problem, cell, unseen(cell)) })
}

/// The cell with the highest score, of equals the first on the board.
fn best<W: BitSet>(
    cells: impl Iterator<Item = Cell>,
    state: &State<W>,
    weights: &Weights,
) -> Option<(u64, Cell)> {
    let score = |cell: Cell| weights.of(cell) * SHARES[state.digits(cell).count() as usize];
    let (score, Reverse(cell)) = cells.map(|cell| (score(cell), Reverse(cell))).max()?;
    Some((score, cell))
}

/// The digit with two places in a house that scores most, of equals the first; the heavier cell is tried.
fn best_places<W: BitSet>(
    state: &State<W>,
    problem: &Problem,
    weights: &Weights,
) -> Option<(u64, Branch<W>)> {
    let mut best = None;
    for (house, cells) in problem.houses.iter().enumerate() {
        for digit in state.needed[house].members() {
            let places = state.places(problem.words_of(house), digit);
            let more = places.without_lowest();
            if more == W::EMPTY || !more.has_at_most_one() {
                continue;
            }
            let (one, other) = (cells[places.lowest()], cells[more.lowest()]);
            let (heavy, light) =
                if weights.of(one) < weights.of(other) { (other, one) } else { (one, other) };
            let score = weights.of(light) * TWO_PLACES;
            if best.is_none_or(|(most, _)| score > most) {
                best = Some((score, Branch { cell: heavy, digit: W::single(digit) }));
            }
        }
    }
    best
}

/// The digit of these with most places left in the houses of the cell, of equals the lowest.
fn freest<W: BitSet>(state: &State<W>, problem: &Problem, cell: Cell, digits: W) -> W {
    let places = |digit: usize| -> u32 {
        let seats = problem.seats.get(usize::from(cell)).iter();
        seats.map(|seat| state.places(seat.words as usize, digit).count()).sum()
    };
    let freest = digits.members().max_by_key(|&digit| (places(digit), Reverse(digit)));
    freest.map_or(W::EMPTY, W::single)
}

#[cfg(test)]
#[path = "../../tests/unit/search/choose.rs"]
mod tests;
