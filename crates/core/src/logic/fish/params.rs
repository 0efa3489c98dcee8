//! Which fish a call looks for. The *class* says which houses are on the two sides, the *form* says which fins
//! there are.

use crate::logic::fish::pattern::FishPattern;
use crate::logic::fish::search::{Fish, HouseList};
use crate::logic::geometry::{Geometry, HouseKind};
use crate::logic::pattern_kind::PatternKind;

/// Which houses a fish is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FishClass {
    /// Parallel lines against parallel lines.
    Basic,
    /// Boxes and further houses among them, on one side or both.
    Franken,
    /// Any houses: lines of two directions on one side, or of one direction on both.
    Mutant,
}

/// What its fins may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FishForm {
    /// No fins.
    Plain,
    /// Fins, and each base has two places in the covers.
    Finned,
    /// Fins, without which some base has at most one place in the covers.
    Sashimi,
    /// Fins of either form.
    AnyFins,
}

impl FishForm {
    /// Whether a fish has this form.
    pub fn matches<const W: usize>(self, pattern: &FishPattern<W>) -> bool {
        match self {
            FishForm::Plain => !pattern.has_fins(),
            FishForm::Finned => pattern.has_fins() && !pattern.sashimi,
            FishForm::Sashimi => pattern.has_fins() && pattern.sashimi,
            FishForm::AnyFins => pattern.has_fins(),
        }
    }
}

/// What a search for fish looks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FishParams {
    /// How many base houses.
    pub size: usize,
    pub class: FishClass,
    pub form: FishForm,
    /// Whether two fish of one base make one step.
    pub siamese: bool,
}

impl FishParams {
    /// The parameters that a size and a kind of fish mean. Fins of Franken and mutant fish may have either
    /// form.
    pub fn new(size: u16, kind: PatternKind) -> Self {
        let (class, form, siamese) = match kind {
            PatternKind::Finned => (FishClass::Basic, FishForm::Finned, false),
            PatternKind::Sashimi => (FishClass::Basic, FishForm::Sashimi, false),
            PatternKind::Franken => (FishClass::Franken, FishForm::Plain, false),
            PatternKind::FinnedFranken => (FishClass::Franken, FishForm::AnyFins, false),
            PatternKind::Mutant => (FishClass::Mutant, FishForm::Plain, false),
            PatternKind::FinnedMutant => (FishClass::Mutant, FishForm::AnyFins, false),
            PatternKind::SiameseFinned => (FishClass::Basic, FishForm::Finned, true),
            PatternKind::SiameseSashimi => (FishClass::Basic, FishForm::Sashimi, true),
            PatternKind::SiameseFinnedFranken => (FishClass::Franken, FishForm::AnyFins, true),
            PatternKind::SiameseFinnedMutant => (FishClass::Mutant, FishForm::AnyFins, true),
            _ => (FishClass::Basic, FishForm::Plain, false),
        };
        FishParams { size: usize::from(size).clamp(2, HouseList::MOST), class, form, siamese }
    }
}

/// Which houses of a board are lines, and how lines lie to each other.
pub struct LineGeometry<'a, const W: usize> {
    geometry: &'a Geometry<W>,
    lines: Vec<bool>,
}

impl<'a, const W: usize> LineGeometry<'a, W> {
    /// Rows, columns and lines count as lines; on a board without any of them, all houses but boxes do.
    pub fn new(geometry: &'a Geometry<W>) -> Self {
        let has_straight = geometry.houses.iter().any(|house| house.kind.straight());
        let line = |kind: HouseKind| if has_straight { kind.straight() } else { kind != HouseKind::Box };
        LineGeometry { geometry, lines: geometry.houses.iter().map(|house| line(house.kind)).collect() }
    }

    /// The most cells that two lines share, at least 1.
    pub fn max_overlap(&self) -> usize {
        if self.geometry.classic {
            return 1;
        }
        let lines = (0..self.lines.len()).filter(|&house| self.lines[house]);
        let intersections = lines.flat_map(|house| &self.geometry.intersections[house]);
        let of_lines = intersections.filter(|intersection| self.is_line(intersection.house));
        of_lines.map(|intersection| intersection.places.count_ones() as usize).max().unwrap_or(1)
    }

    /// Whether a house is a line.
    pub fn is_line(&self, house: u16) -> bool {
        self.lines[usize::from(house)]
    }

    /// Whether two lines may be on one side of a fish that is not mutant.
    pub fn are_parallel(&self, a: u16, b: u16) -> bool {
        let (a, b) = (self.geometry.house(a), self.geometry.house(b));
        a.kind == b.kind && !a.set.intersects(&b.set)
    }

    /// Whether two lines may be on different sides of a fish that is not mutant.
    fn may_cross(&self, a: u16, b: u16) -> bool {
        let (a, b) = (self.geometry.house(a).kind, self.geometry.house(b).kind);
        a != b || !matches!(a, HouseKind::Row | HouseKind::Column)
    }

    /// Whether a house may be added to a side of a fish of a class.
    pub fn can_add(&self, class: FishClass, house: u16, side: &HouseList, other: &HouseList) -> bool {
        if side.has(house) || other.has(house) {
            return false;
        }
        match class {
            FishClass::Mutant => true,
            _ if !self.is_line(house) => class == FishClass::Franken,
            _ => {
                side.iter().all(|near| !self.is_line(near) || self.are_parallel(near, house))
                    && other.iter().all(|far| !self.is_line(far) || self.may_cross(far, house))
            }
        }
    }

    /// The class of a fish.
    pub fn class(&self, fish: &Fish) -> FishClass {
        let is_parallel = |side: &HouseList| {
            let lines = || side.iter().filter(|&house| self.is_line(house));
            lines().all(|a| lines().all(|b| a == b || self.are_parallel(a, b)))
        };
        let facing =
            |base: u16| fish.covers.iter().all(|far| !self.is_line(far) || self.may_cross(base, far));
        let all_cross = fish.bases.iter().all(|base| !self.is_line(base) || facing(base));
        if !is_parallel(&fish.bases) || !is_parallel(&fish.covers) || !all_cross {
            FishClass::Mutant
        } else if fish.bases.iter().chain(fish.covers.iter()).all(|house| self.is_line(house)) {
            FishClass::Basic
        } else {
            FishClass::Franken
        }
    }

    /// The place of a house among the houses of its kind.
    pub fn rank(&self, house: u16) -> usize {
        let kind = self.geometry.house(house).kind;
        self.geometry.houses[..usize::from(house)].iter().filter(|other| other.kind == kind).count()
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/fish/params.rs"]
mod tests;
