//! A fish as a step: its fins, what it removes, and the evidence.

use crate::logic::finder::{FinderCall, candidates};
use crate::logic::fish::search::Fish;
use crate::logic::position::Position;
use crate::logic::set::CellSet;
use crate::logic::step::{Part, Role, Step, StrongSet};

/// A fish in a position.
#[derive(Clone, Copy, Debug)]
pub struct FishPattern<const W: usize> {
    /// The digit.
    pub digit: u8,
    /// Its houses.
    pub fish: Fish,
    /// Places of the base outside the covers.
    pub fins: CellSet<W>,
    /// Places in two bases.
    pub endo: CellSet<W>,
    /// All places of the base.
    pub body: CellSet<W>,
    /// Whether some base without its fins has at most one place.
    pub sashimi: bool,
    /// Where the digit goes.
    pub remove: CellSet<W>,
}

impl<const W: usize> FishPattern<W> {
    /// Looks at a fish.
    pub fn new(position: &Position<'_, W>, digit: u8, fish: Fish) -> Self {
        let geometry = position.geometry;
        let all = position.cells_of(digit);
        let (body, endo) = once_and_twice(fish.bases.iter().map(|house| geometry.house(house).set & all));
        let (cover, double) = once_and_twice(fish.covers.iter().map(|house| geometry.house(house).set & all));
        let fins = body - cover;
        let loose = fins | endo;
        let firm = |house| (position.cells_in(house, digit) - loose).count();
        FishPattern {
            digit,
            fish,
            fins,
            endo,
            body,
            sashimi: fish.bases.iter().any(|house| firm(house) < 2),
            remove: ((cover - body) | double) & geometry.seen_by_all(loose),
        }
    }

    /// Whether it has fins.
    pub fn finned(&self) -> bool {
        !self.fins.is_empty() || !self.endo.is_empty()
    }

    /// The step.
    pub fn step(&self, position: &Position<'_, W>, call: &FinderCall) -> Step {
        self.told(position, call, self.fish.covers.iter().collect())
    }

    /// The step with these houses as its covers.
    pub fn told(&self, position: &Position<'_, W>, call: &FinderCall, covers: Vec<u16>) -> Step {
        let step = Step {
            size: self.fish.bases.iter().count() as u16,
            ..Step::removing(candidates(position, self.remove, self.digit))
        };
        if call.terse {
            return step;
        }
        let bases: Vec<u16> = self.fish.bases.iter().collect();
        let body = candidates(position, self.body - self.fins - self.endo, self.digit);
        let mut step = step
            .role(Role::Digits, Part::Digits(1 << self.digit))
            .by(bases.iter().map(|&house| StrongSet::Place(house, self.digit)))
            .role(Role::Base, Part::Houses(bases))
            .role(Role::Base, Part::Candidates(body))
            .role(Role::Cover, Part::Houses(covers));
        for (role, cells) in [(Role::Fin, self.fins), (Role::EndoFin, self.endo)] {
            if !cells.is_empty() {
                step = step.role(role, Part::Cells(cells.to_vec()));
            }
        }
        step
    }
}

/// The cells in any of the sets, and those in more than one.
fn once_and_twice<const W: usize>(sets: impl Iterator<Item = CellSet<W>>) -> (CellSet<W>, CellSet<W>) {
    sets.fold((CellSet::NONE, CellSet::NONE), |(once, twice), set| (once | set, twice | (once & set)))
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/fish/pattern.rs"]
mod tests;
