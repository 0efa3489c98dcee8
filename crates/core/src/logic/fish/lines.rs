//! Which houses of a board are lines, and which houses a fish of a class may combine.

use crate::logic::fish::houses::{Fish, HouseList};
use crate::logic::fish::params::FishClass;
use crate::logic::geometry::{Geometry, HouseKind};

/// The houses of a board that count as lines. `single_digit` (skyscrapers and the like) uses it too.
pub struct LineGeometry<'a, const W: usize> {
    geometry: &'a Geometry<W>,
    /// For each house whether it is a line.
    is_line: Vec<bool>,
}

impl<'a, const W: usize> LineGeometry<'a, W> {
    /// Rows, columns and lines of folded boards count as lines. On a board without any of these, every house
    /// but a box does.
    pub fn new(geometry: &'a Geometry<W>) -> Self {
        let has_straight = geometry.houses.iter().any(|house| house.kind.is_straight());
        let is_line =
            |kind: HouseKind| if has_straight { kind.is_straight() } else { kind != HouseKind::Box };
        LineGeometry { geometry, is_line: geometry.houses.iter().map(|house| is_line(house.kind)).collect() }
    }

    /// The largest number of cells that two lines share, at least 1. Intersections of one cell are not
    /// listed.
    pub fn max_overlap(&self) -> usize {
        if self.geometry.is_classic {
            return 1;
        }
        let lines = (0..self.is_line.len()).filter(|&house| self.is_line[house]);
        let intersections = lines.flat_map(|house| &self.geometry.intersections[house]);
        let with_lines = intersections.filter(|intersection| self.is_line(intersection.house));
        with_lines.map(|intersection| intersection.places.count_ones() as usize).max().unwrap_or(1)
    }

    pub fn is_line(&self, house: u16) -> bool {
        self.is_line[usize::from(house)]
    }

    /// Whether two lines have the same kind and share no cell. The lines of a basic or Franken fish are
    /// parallel within the base, and within the cover.
    pub fn are_parallel(&self, first: u16, second: u16) -> bool {
        let [first, second] = [first, second].map(|house| self.geometry.house(house));
        first.kind == second.kind && !first.set.intersects(&second.set)
    }

    /// Whether one line may be in the base and the other in the cover of a fish that is not mutant. Two rows
    /// may not, nor may two columns.
    fn may_face(&self, first: u16, second: u16) -> bool {
        let [first, second] = [first, second].map(|house| self.geometry.house(house).kind);
        first != second || !matches!(first, HouseKind::Row | HouseKind::Column)
    }

    /// Whether a fish of a class may have `house` in one side (base or cover), given the houses that this
    /// side and the opposite side have so far.
    pub fn can_add(&self, class: FishClass, house: u16, side: &HouseList, opposite: &HouseList) -> bool {
        if side.has(house) || opposite.has(house) {
            return false;
        }
        match class {
            FishClass::Mutant => true,
            _ if !self.is_line(house) => class == FishClass::Franken,
            _ => self.is_parallel_to(house, side) && self.faces(house, opposite),
        }
    }

    /// Whether a line is parallel to the other lines among some houses.
    fn is_parallel_to(&self, line: u16, houses: &HouseList) -> bool {
        self.lines(houses).all(|other| other == line || self.are_parallel(other, line))
    }

    /// Whether a line may face all lines of the opposite side.
    fn faces(&self, line: u16, opposite: &HouseList) -> bool {
        self.lines(opposite).all(|other| self.may_face(other, line))
    }

    /// The narrowest class of a fish: basic before Franken before mutant.
    pub fn class(&self, fish: &Fish) -> FishClass {
        let Fish { bases, covers } = fish;
        let is_parallel = |side: &HouseList| self.lines(side).all(|line| self.is_parallel_to(line, side));
        let bases_face_covers = || self.lines(bases).all(|line| self.faces(line, covers));
        if !is_parallel(bases) || !is_parallel(covers) || !bases_face_covers() {
            FishClass::Mutant
        } else if bases.iter().chain(covers.iter()).all(|house| self.is_line(house)) {
            FishClass::Basic
        } else {
            FishClass::Franken
        }
    }

    fn lines(&self, houses: &HouseList) -> impl Iterator<Item = u16> {
        houses.iter().filter(|&house| self.is_line(house))
    }

    /// The index of a house among the houses of its kind: 2 for the third row.
    pub fn index_in_kind(&self, house: u16) -> usize {
        let kind = self.geometry.house(house).kind;
        self.geometry.houses[..usize::from(house)].iter().filter(|other| other.kind == kind).count()
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/fish/lines.rs"]
mod tests;
