//! What strong links between the corners of a rectangle force: were a candidate of one corner true, which
//! links would, one after the other, fill every corner from the two digits? Each such candidate is false.

use crate::cells::Cell;
use crate::logic::position::Position;
use crate::logic::set::CellSet;
use crate::logic::step::{Candidate, StrongSet};
use crate::logic::uniqueness::rectangles::Corners;

/// The sets by which every corner with extras would take one of the two digits; nothing if one would not.
pub fn links<const W: usize>(
    position: &Position<'_, W>,
    corners: &Corners,
    (cell, digit): Candidate,
) -> Option<Vec<StrongSet>> {
    let start = corners.place(cell);
    let other = (corners.pair & !(1 << digit)).trailing_zeros() as u8;
    let due = [0, 1, 2, 3].map(|at: usize| if at % 2 == start % 2 { digit } else { other });
    let mut chase = Chase { position, corners, due, start, known: [false; 4] };
    chase.known[start] = true;
    let mut used = Vec::new();
    while (0..4).any(|at| chase.open(at)) {
        let (at, strong) = chase.by_house().or_else(|| chase.by_cell())?;
        chase.known[at] = true;
        used.push(strong);
    }
    Some(used)
}

/// How far the corners are filled.
struct Chase<'p, 's, const W: usize> {
    position: &'p Position<'p, W>,
    corners: &'s Corners,
    /// The digit that each corner would have to take.
    due: [u8; 4],
    start: usize,
    /// Which corners are known to take it.
    known: [bool; 4],
}

impl<const W: usize> Chase<'_, '_, W> {
    fn cell(&self, at: usize) -> Cell {
        self.corners.cells[at].0
    }

    fn sees(&self, at: usize, other: usize) -> bool {
        self.position.geometry.sees(self.cell(at)).has(self.cell(other))
    }

    /// Whether a corner has extras and is not known yet.
    fn open(&self, at: usize) -> bool {
        !self.known[at] && self.corners.masks[at] & !self.corners.pair != 0
    }

    /// An open corner that is the only place left for its digit in a house; houses of the start first.
    fn by_house(&self) -> Option<(usize, StrongSet)> {
        for near in [true, false] {
            for at in (0..4).filter(|&at| self.open(at)) {
                for seat in &self.position.geometry.seats[usize::from(self.cell(at))] {
                    let house = self.position.geometry.house(seat.house);
                    if house.full && house.set.has(self.cell(self.start)) == near && self.last(at, seat.house)
                    {
                        return Some((at, StrongSet::Place(seat.house, self.due[at])));
                    }
                }
            }
        }
        None
    }

    /// Whether the only other place of a corner's digit in a house is a corner that cannot have it.
    fn last(&self, at: usize, house: u16) -> bool {
        let places = self.position.cells_in(house, self.due[at]);
        let rest = (places - CellSet::single(self.cell(at))).only();
        let rest = rest.and_then(|rest| (0..4).find(|&other| self.cell(other) == rest));
        places.has(self.cell(at)) && rest.is_some_and(|rest| self.barred(rest, self.due[at]))
    }

    /// Whether a corner cannot hold a digit: it is known to take the other, or sees a corner that takes it.
    fn barred(&self, at: usize, digit: u8) -> bool {
        let seen = |other| self.known[other] && self.due[other] == digit && self.sees(at, other);
        (self.known[at] && self.due[at] != digit) || (0..4).any(seen)
    }

    /// A corner without extras that sees one with the other digit.
    fn by_cell(&self) -> Option<(usize, StrongSet)> {
        let beside = |at: usize| (0..4).any(|other| self.known[other] && self.sees(at, other));
        let at = (0..4)
            .find(|&at| !self.known[at] && self.corners.masks[at] == self.corners.pair && beside(at))?;
        Some((at, StrongSet::Cell(self.cell(at))))
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/uniqueness/links.rs"]
mod tests;
