//! Which fish are wanted: classes by the houses on both sides, forms by the fins.

use crate::logic::fish::evidence::Catch;
use crate::logic::fish::search::{Few, Fish};
use crate::logic::layout::{Kind, Layout};

/// Which houses a fish is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// Parallel lines against parallel lines.
    Basic,
    /// Boxes and further houses among them, on one side or both.
    Franken,
    /// Any houses: lines of two directions on one side, or of one direction on both.
    Mutant,
}

/// What its fins may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// No fins.
    Plain,
    /// Fins, and each base has two places in the covers.
    Finned,
    /// Fins, without which some base has at most one place in the covers.
    Sashimi,
    /// Fins of either form.
    Fins,
}

impl Form {
    /// Whether a fish is of this form.
    pub fn takes<const W: usize>(self, catch: &Catch<W>) -> bool {
        match self {
            Form::Plain => !catch.finned(),
            Form::Finned => catch.finned() && !catch.sashimi,
            Form::Sashimi => catch.finned() && catch.sashimi,
            Form::Fins => catch.finned(),
        }
    }
}

/// The parameters of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Want {
    /// How many bases.
    pub size: usize,
    /// The class.
    pub class: Class,
    /// The form.
    pub form: Form,
    /// Two fish of one base at once.
    pub siamese: bool,
}

impl Want {
    /// Reads `kind`: the form (0 plain, 1 finned, 2 sashimi, 3 with fins of either form), plus 4 for
    /// Franken, plus 8 for mutant, plus 16 for Siamese fish.
    pub fn new(size: u16, kind: u16) -> Self {
        let form = [Form::Plain, Form::Finned, Form::Sashimi, Form::Fins][usize::from(kind % 4)];
        let class = match kind / 4 % 4 {
            0 => Class::Basic,
            1 => Class::Franken,
            _ => Class::Mutant,
        };
        Want { size: usize::from(size).clamp(2, Few::MOST), class, form, siamese: kind >= 16 }
    }
}

/// The houses of a board as fish see them: lines, and all others.
pub struct Sea<'a, const W: usize> {
    layout: &'a Layout<W>,
    lines: Vec<bool>,
}

impl<'a, const W: usize> Sea<'a, W> {
    /// Sorts the houses. Rows, columns and lines are lines; on a board without any, all houses but boxes.
    pub fn new(layout: &'a Layout<W>) -> Self {
        let any = layout.houses.iter().any(|house| house.kind.straight());
        let line = |kind: Kind| if any { kind.straight() } else { kind != Kind::Box };
        Sea { layout, lines: layout.houses.iter().map(|house| line(house.kind)).collect() }
    }

    /// How many cells two lines share at most.
    pub fn overlap(&self) -> usize {
        if self.layout.classic {
            return 1;
        }
        let lines = || {
            (0..self.lines.len())
                .filter(|&house| self.lines[house])
                .map(|house| self.layout.houses[house].set)
        };
        let shared = lines().enumerate().flat_map(|(at, a)| lines().take(at).map(move |b| (a & b).count()));
        shared.max().unwrap_or(0)
    }

    /// Whether a house is a line.
    pub fn line(&self, house: u16) -> bool {
        self.lines[usize::from(house)]
    }

    /// Whether two lines may stand on one side of a fish that is not mutant.
    pub fn parallel(&self, a: u16, b: u16) -> bool {
        let (a, b) = (self.layout.house(a), self.layout.house(b));
        a.kind == b.kind && !a.set.meets(&b.set)
    }

    /// Whether two lines may stand on different sides of it.
    fn across(&self, a: u16, b: u16) -> bool {
        let (a, b) = (self.layout.house(a).kind, self.layout.house(b).kind);
        a != b || !matches!(a, Kind::Row | Kind::Column)
    }

    /// Whether a house may join a side of a fish of a class.
    pub fn joins(&self, class: Class, house: u16, side: &Few, other: &Few) -> bool {
        if side.has(house) || other.has(house) {
            return false;
        }
        match class {
            Class::Mutant => true,
            _ if !self.line(house) => class == Class::Franken,
            _ => {
                side.iter().all(|near| !self.line(near) || self.parallel(near, house))
                    && other.iter().all(|far| !self.line(far) || self.across(far, house))
            }
        }
    }

    /// The class of a fish.
    pub fn class(&self, fish: &Fish) -> Class {
        let side = |side: &Few| {
            let lines = || side.iter().filter(|&house| self.line(house));
            lines().all(|a| lines().all(|b| a == b || self.parallel(a, b)))
        };
        let facing = |base: u16| fish.covers.iter().all(|far| !self.line(far) || self.across(base, far));
        let across = fish.bases.iter().all(|base| !self.line(base) || facing(base));
        if !side(&fish.bases) || !side(&fish.covers) || !across {
            Class::Mutant
        } else if fish.bases.iter().chain(fish.covers.iter()).all(|house| self.line(house)) {
            Class::Basic
        } else {
            Class::Franken
        }
    }

    /// The place of a house among those of its kind.
    pub fn rank(&self, house: u16) -> usize {
        let kind = self.layout.house(house).kind;
        self.layout.houses[..usize::from(house)].iter().filter(|other| other.kind == kind).count()
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/fish/kinds.rs"]
mod tests;
