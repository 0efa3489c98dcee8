//! Strong links between the corners of a rectangle, for hidden rectangles and type 6. If one corner held a
//! certain candidate and strong links then filled the other corners with the two digits of the pattern, the
//! pattern would be complete. So that candidate is false.

use crate::cells::Cell;
use crate::logic::position::Position;
use crate::logic::set::CellSet;
use crate::logic::step::{Candidate, Link, Node, Reason, StrongSet};
use crate::logic::strong_links::weak_link;
use crate::logic::uniqueness::rectangles::Corners;

/// The strong links by which a candidate of one corner forces the other roofs to hold the two digits, which
/// alternate around the rectangle. `None` if it does not force all of them. Corners without extras need no
/// link at the end, because they can hold only the two digits.
pub fn forcing_links<const W: usize>(
    position: &Position<'_, W>,
    corners: &Corners,
    (cell, digit): Candidate,
) -> Option<Vec<StrongSet>> {
    let mut filling = CornerFilling::new(position, corners, corners.index_of(cell), digit);
    let mut links = Vec::new();
    while (0..4).any(|corner| filling.is_open_roof(corner)) {
        let (corner, link) = filling.next_by_house().or_else(|| filling.next_by_cell())?;
        filling.is_filled[corner] = true;
        links.push(link);
    }
    Some(links)
}

/// The same strong links as evidence. Each corner that is forced to hold its digit gets two links: a weak link from a
/// filled corner (the start if possible) to the candidate that it excludes, and the strong link from this candidate to
/// that of the corner.
pub fn links_between_corners<const W: usize>(
    position: &Position<'_, W>,
    corners: &Corners,
    (cell, digit): Candidate,
    strong_sets: &[StrongSet],
) -> Vec<Link> {
    let start = corners.index_of(cell);
    let mut filling = CornerFilling::new(position, corners, start, digit);
    strong_sets.iter().flat_map(|strong_set| filling.fill(strong_set)).flatten().collect()
}

/// The corners, which strong links fill one by one. A corner is an index from 0 to 3 along the rectangle.
struct CornerFilling<'p, 's, const W: usize> {
    position: &'p Position<'p, W>,
    corners: &'s Corners,
    /// The digit that each corner would hold.
    digits: [u8; 4],
    /// The corner of the candidate.
    start: usize,
    is_filled: [bool; 4],
}

impl<'p, 's, const W: usize> CornerFilling<'p, 's, W> {
    /// Fills the corner `start` with a digit.
    fn new(position: &'p Position<'p, W>, corners: &'s Corners, start: usize, digit: u8) -> Self {
        let other_digit = (corners.pair & !(1 << digit)).trailing_zeros() as u8;
        let digits =
            [0, 1, 2, 3].map(|corner: usize| if corner % 2 == start % 2 { digit } else { other_digit });
        let mut filling = CornerFilling { position, corners, digits, start, is_filled: [false; 4] };
        filling.is_filled[start] = true;
        filling
    }

    /// Fills the corner that a strong set forces to hold its digit, and returns the two links to it.
    fn fill(&mut self, strong_set: &StrongSet) -> Option<[Link; 2]> {
        let (corner, excluded, reason) = match *strong_set {
            StrongSet::Place(house, digit) => {
                let is_open_place = |&corner: &usize| {
                    self.is_open_roof(corner)
                        && self.digits[corner] == digit
                        && self.position.geometry.house(house).set.contains(self.cell(corner))
                        && self.is_last_place(corner, house)
                };
                let corner = (0..4).find(is_open_place)?;
                let others = self.position.cells_in(house, digit) - CellSet::single(self.cell(corner));
                (corner, (others.first()?, digit), Reason::House(house))
            }
            StrongSet::Cell(cell) => {
                let corner = self.corners.index_of(cell);
                let excluded_digit = self.corners.pair & !(1 << self.digits[corner]);
                (corner, (cell, excluded_digit.trailing_zeros() as u8), Reason::Cell)
            }
            StrongSet::DeadlyPattern(_) | StrongSet::Rule(_) | StrongSet::Total(..) => return None,
        };
        let mut filled = [self.start].into_iter().chain(0..4).filter(|&other| self.is_filled[other]);
        let cause = filled.find(|&other| self.excludes(other, excluded))?;
        self.is_filled[corner] = true;
        let weak = weak_link(self.position.geometry, (self.cell(cause), self.digits[cause]), excluded);
        let end = Node::from_candidate((self.cell(corner), self.digits[corner]));
        Some([weak, Link::strong(Node::from_candidate(excluded), end, reason)])
    }

    /// Whether the digit of a corner excludes a candidate.
    fn excludes(&self, corner: usize, (cell, digit): Candidate) -> bool {
        if self.digits[corner] == digit {
            self.position.geometry.peers_of(self.cell(corner)).contains(cell)
        } else {
            self.cell(corner) == cell
        }
    }

    fn cell(&self, corner: usize) -> Cell {
        self.corners.cells[corner].0
    }

    fn sees(&self, first: usize, second: usize) -> bool {
        self.position.geometry.peers_of(self.cell(first)).contains(self.cell(second))
    }

    /// Whether a corner has extras and is not filled yet.
    fn is_open_roof(&self, corner: usize) -> bool {
        !self.is_filled[corner] && self.corners.masks[corner] & !self.corners.pair != 0
    }

    /// The next open roof that is the last place of its digit in a house, with that house as its link. Houses
    /// of the start corner come first.
    fn next_by_house(&self) -> Option<(usize, StrongSet)> {
        for contains_start in [true, false] {
            for corner in (0..4).filter(|&corner| self.is_open_roof(corner)) {
                for membership in &self.position.geometry.memberships[usize::from(self.cell(corner))] {
                    let house = self.position.geometry.house(membership.house);
                    if house.is_full
                        && house.set.contains(self.cell(self.start)) == contains_start
                        && self.is_last_place(corner, membership.house)
                    {
                        return Some((corner, StrongSet::Place(membership.house, self.digits[corner])));
                    }
                }
            }
        }
        None
    }

    /// Whether a house has just two places for the digit of a corner: this corner, and a corner that cannot
    /// hold it any more.
    fn is_last_place(&self, corner: usize, house: u16) -> bool {
        let digit = self.digits[corner];
        let places = self.position.cells_in(house, digit);
        let other_place = (places - CellSet::single(self.cell(corner))).only();
        let other_corner = other_place.and_then(|place| (0..4).find(|&other| self.cell(other) == place));
        places.contains(self.cell(corner)) && other_corner.is_some_and(|other| self.cannot_hold(other, digit))
    }

    /// Whether a corner is filled with the other digit, or sees a corner that is filled with this digit.
    fn cannot_hold(&self, corner: usize, digit: u8) -> bool {
        let sees_digit =
            |other| self.is_filled[other] && self.digits[other] == digit && self.sees(corner, other);
        (self.is_filled[corner] && self.digits[corner] != digit) || (0..4).any(sees_digit)
    }

    /// The next corner that has just the two digits and sees a filled corner, with its cell as the link.
    fn next_by_cell(&self) -> Option<(usize, StrongSet)> {
        let sees_filled =
            |corner: usize| (0..4).any(|other| self.is_filled[other] && self.sees(corner, other));
        let is_open_floor =
            |corner: usize| !self.is_filled[corner] && self.corners.masks[corner] == self.corners.pair;
        let corner = (0..4).find(|&corner| is_open_floor(corner) && sees_filled(corner))?;
        Some((corner, StrongSet::Cell(self.cell(corner))))
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/uniqueness/links.rs"]
mod tests;
