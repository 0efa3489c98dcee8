//! A fish as a step: its fins, what it removes, and the evidence.

use crate::logic::finder::{Ask, candidates};
use crate::logic::fish::search::Fish;
use crate::logic::found::{Found, Part, Role, Strong};
use crate::logic::position::Position;
use crate::logic::set::CellSet;

/// A fish in a position.
#[derive(Clone, Copy, Debug)]
pub struct Catch<const W: usize> {
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

impl<const W: usize> Catch<W> {
    /// Looks at a fish.
    pub fn new(position: &Position<'_, W>, digit: u8, fish: Fish) -> Self {
        let layout = position.layout;
        let all = position.cells_of(digit);
        let (body, endo) = once_and_twice(fish.bases.iter().map(|house| layout.house(house).set & all));
        let (cover, double) = once_and_twice(fish.covers.iter().map(|house| layout.house(house).set & all));
        let fins = body - cover;
        let loose = fins | endo;
        let firm = |house| (position.cells_in(house, digit) - loose).count();
        Catch {
            digit,
            fish,
            fins,
            endo,
            body,
            sashimi: fish.bases.iter().any(|house| firm(house) < 2),
            remove: ((cover - body) | double) & layout.seen_by_all(loose),
        }
    }

    /// Whether it has fins.
    pub fn finned(&self) -> bool {
        !self.fins.is_empty() || !self.endo.is_empty()
    }

    /// The step.
    pub fn found(&self, position: &Position<'_, W>, ask: &Ask) -> Found {
        self.told(position, ask, self.fish.covers.iter().collect())
    }

    /// The step with these houses as its covers.
    pub fn told(&self, position: &Position<'_, W>, ask: &Ask, covers: Vec<u16>) -> Found {
        let found = Found {
            size: self.fish.bases.iter().count() as u16,
            ..Found::removing(candidates(position, self.remove, self.digit))
        };
        if ask.terse {
            return found;
        }
        let bases: Vec<u16> = self.fish.bases.iter().collect();
        let body = candidates(position, self.body - self.fins - self.endo, self.digit);
        let mut found = found
            .role(Role::Digits, Part::Digits(1 << self.digit))
            .by(bases.iter().map(|&house| Strong::Place(house, self.digit)))
            .role(Role::Base, Part::Houses(bases))
            .role(Role::Base, Part::Candidates(body))
            .role(Role::Cover, Part::Houses(covers));
        for (role, cells) in [(Role::Fin, self.fins), (Role::EndoFin, self.endo)] {
            if !cells.is_empty() {
                found = found.role(role, Part::Cells(cells.to_vec()));
            }
        }
        found
    }
}

/// The cells in any of the sets, and those in more than one.
fn once_and_twice<const W: usize>(sets: impl Iterator<Item = CellSet<W>>) -> (CellSet<W>, CellSet<W>) {
    sets.fold((CellSet::NONE, CellSet::NONE), |(once, twice), set| (once | set, twice | (once & set)))
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/fish/evidence.rs"]
mod tests;
