//! A fish in a position: its fins, its eliminations, and its step with evidence.

use crate::logic::finder::{FinderCall, candidates};
use crate::logic::fish::search::Fish;
use crate::logic::position::Position;
use crate::logic::set::CellSet;
use crate::logic::step::{Part, Role, Step, StrongSet};

/// A fish in a position.
#[derive(Clone, Copy, Debug)]
pub struct FishPattern<const W: usize> {
    pub digit: u8,
    pub fish: Fish,
    /// Places of the base outside the covers.
    pub fins: CellSet<W>,
    /// Places in two base houses.
    pub endo_fins: CellSet<W>,
    /// All places of the base.
    pub body: CellSet<W>,
    /// Whether some base house has at most one place that is not a fin.
    pub sashimi: bool,
    /// The cells in which the digit is eliminated.
    pub eliminations: CellSet<W>,
}

impl<const W: usize> FishPattern<W> {
    /// The pattern that these houses make for a digit.
    pub fn new(position: &Position<'_, W>, digit: u8, fish: Fish) -> Self {
        let geometry = position.geometry;
        let all = position.cells_with(digit);
        let (body, endo_fins) =
            once_and_twice(fish.bases.iter().map(|house| geometry.house(house).set & all));
        let (cover, in_two_covers) =
            once_and_twice(fish.covers.iter().map(|house| geometry.house(house).set & all));
        let fins = body - cover;
        let all_fins = fins | endo_fins;
        let count_without_fins = |house| (position.cells_in(house, digit) - all_fins).count();
        FishPattern {
            digit,
            fish,
            fins,
            endo_fins,
            body,
            sashimi: fish.bases.iter().any(|house| count_without_fins(house) < 2),
            eliminations: ((cover - body) | in_two_covers) & geometry.common_peers(all_fins),
        }
    }

    /// Whether it has fins.
    pub fn has_fins(&self) -> bool {
        !self.fins.is_empty() || !self.endo_fins.is_empty()
    }

    /// The step of this fish.
    pub fn step(&self, position: &Position<'_, W>, call: &FinderCall) -> Step {
        self.step_with_covers(position, call, self.fish.covers.iter().collect())
    }

    /// The step with these houses as its covers.
    pub fn step_with_covers(&self, position: &Position<'_, W>, call: &FinderCall, covers: Vec<u16>) -> Step {
        let step = Step {
            size: self.fish.bases.iter().count() as u16,
            ..Step::eliminating(candidates(position, self.eliminations, self.digit))
        };
        if call.terse {
            return step;
        }
        let bases: Vec<u16> = self.fish.bases.iter().collect();
        let body = candidates(position, self.body - self.fins - self.endo_fins, self.digit);
        let mut step = step
            .with_role(Role::Digits, Part::Digits(1 << self.digit))
            .proved_by(bases.iter().map(|&house| StrongSet::Place(house, self.digit)))
            .with_role(Role::Base, Part::Houses(bases))
            .with_role(Role::Base, Part::Candidates(body))
            .with_role(Role::Cover, Part::Houses(covers));
        for (role, cells) in [(Role::Fin, self.fins), (Role::EndoFin, self.endo_fins)] {
            if !cells.is_empty() {
                step = step.with_role(role, Part::Cells(cells.to_vec()));
            }
        }
        step
    }
}

/// The cells in at least one of the sets, and the cells in at least two.
fn once_and_twice<const W: usize>(sets: impl Iterator<Item = CellSet<W>>) -> (CellSet<W>, CellSet<W>) {
    sets.fold((CellSet::EMPTY, CellSet::EMPTY), |(once, twice), set| (once | set, twice | (once & set)))
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/fish/pattern.rs"]
mod tests;
