//! Strong links between the corners of a rectangle. If one corner held a candidate, links could fill every other
//! corner from the two digits, one after the other. Such a candidate is false.

use crate::cells::Cell;
use crate::logic::position::Position;
use crate::logic::set::CellSet;
use crate::logic::step::{Candidate, StrongSet};
use crate::logic::uniqueness::rectangles::Corners;

/// The strong sets by which every corner with extras would hold one of the two digits, or `None` if one would not.
pub fn forcing_links<const W: usize>(
    position: &Position<'_, W>,
    corners: &Corners,
    (cell, digit): Candidate,
) -> Option<Vec<StrongSet>> {
    let start = corners.place(cell);
    let other = (corners.pair & !(1 << digit)).trailing_zeros() as u8;
    let digits = [0, 1, 2, 3].map(|at: usize| if at % 2 == start % 2 { digit } else { other });
    let mut filling = CornerFilling { position, corners, digits, start, filled: [false; 4] };
    filling.filled[start] = true;
    let mut used = Vec::new();
    while (0..4).any(|at| filling.is_open(at)) {
        let (at, strong) = filling.next_by_house().or_else(|| filling.next_by_cell())?;
        filling.filled[at] = true;
        used.push(strong);
    }
    Some(used)
}

/// Corners that are filled one after the other.
struct CornerFilling<'p, 's, const W: usize> {
    position: &'p Position<'p, W>,
    corners: &'s Corners,
    /// The digit that each corner would hold.
    digits: [u8; 4],
    start: usize,
    /// Which corners are filled.
    filled: [bool; 4],
}

impl<const W: usize> CornerFilling<'_, '_, W> {
    fn cell(&self, at: usize) -> Cell {
        self.corners.cells[at].0
    }

    fn sees(&self, at: usize, other: usize) -> bool {
        self.position.geometry.peers_of(self.cell(at)).contains(self.cell(other))
    }

    /// Whether a corner has extras and is not filled.
    fn is_open(&self, at: usize) -> bool {
        !self.filled[at] && self.corners.masks[at] & !self.corners.pair != 0
    }

    /// An open corner that is the last place of its digit in a house; houses of the start come first.
    fn next_by_house(&self) -> Option<(usize, StrongSet)> {
        for has_start in [true, false] {
            for at in (0..4).filter(|&at| self.is_open(at)) {
                for membership in &self.position.geometry.memberships[usize::from(self.cell(at))] {
                    let house = self.position.geometry.house(membership.house);
                    if house.is_full
                        && house.set.contains(self.cell(self.start)) == has_start
                        && self.is_last_place(at, membership.house)
                    {
                        return Some((at, StrongSet::Place(membership.house, self.digits[at])));
                    }
                }
            }
        }
        None
    }

    /// Whether the only other place of a corner's digit in a house is a corner that cannot hold it.
    fn is_last_place(&self, at: usize, house: u16) -> bool {
        let places = self.position.cells_in(house, self.digits[at]);
        let rest = (places - CellSet::single(self.cell(at))).only();
        let rest = rest.and_then(|rest| (0..4).find(|&other| self.cell(other) == rest));
        places.contains(self.cell(at)) && rest.is_some_and(|rest| self.is_excluded(rest, self.digits[at]))
    }

    /// Whether a corner cannot hold a digit: it holds the other digit, or sees a corner that holds this one.
    fn is_excluded(&self, at: usize, digit: u8) -> bool {
        let sees_digit = |other| self.filled[other] && self.digits[other] == digit && self.sees(at, other);
        (self.filled[at] && self.digits[at] != digit) || (0..4).any(sees_digit)
    }

    /// A corner without extras that sees a filled corner.
    fn next_by_cell(&self) -> Option<(usize, StrongSet)> {
        let sees_filled = |at: usize| (0..4).any(|other| self.filled[other] && self.sees(at, other));
        let at = (0..4)
            .find(|&at| !self.filled[at] && self.corners.masks[at] == self.corners.pair && sees_filled(at))?;
        Some((at, StrongSet::Cell(self.cell(at))))
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/uniqueness/links.rs"]
mod tests;
