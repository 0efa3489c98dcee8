//! A fish in a position: its fins, its eliminations, and the step that reports it.

use crate::logic::finder::{FinderCall, candidates};
use crate::logic::fish::houses::Fish;
use crate::logic::position::Position;
use crate::logic::set::CellSet;
use crate::logic::step::{Part, Role, Step, StrongSet};

/// The houses of a fish, with the candidates that its digit has in them.
#[derive(Clone, Copy, Debug)]
pub struct FishPattern<const W: usize> {
    pub digit: u8,
    pub fish: Fish,
    /// All places of the digit in the base houses.
    pub base_places: CellSet<W>,
    /// Places of the base outside the cover.
    pub fins: CellSet<W>,
    /// Places in two base houses.
    pub endo_fins: CellSet<W>,
    /// Whether some base house has at most one place that is not a fin.
    pub is_sashimi: bool,
    /// The cells in which the digit is false.
    pub eliminations: CellSet<W>,
}

impl<const W: usize> FishPattern<W> {
    pub fn new(position: &Position<'_, W>, digit: u8, fish: Fish) -> Self {
        let geometry = position.geometry;
        let places = |house| position.cells_in(house, digit);
        let (base_places, endo_fins) = union_and_overlap(fish.bases.iter().map(places));
        let (cover_places, in_two_covers) = union_and_overlap(fish.covers.iter().map(places));
        let fins = base_places - cover_places;
        let all_fins = fins | endo_fins;
        // The n bases have n digits, and each of the n covers holds at most one of them. A digit in two covers would
        // leave one without a cover, so a place in two covers is false even in the base (a cannibalistic fish).
        // Without fins `common_peers` returns every cell.
        let sees_all_fins = geometry.common_peers(all_fins);
        FishPattern {
            digit,
            fish,
            base_places,
            fins,
            endo_fins,
            is_sashimi: fish.bases.iter().any(|house| (places(house) - all_fins).count() < 2),
            eliminations: ((cover_places - base_places) | in_two_covers) & sees_all_fins,
        }
    }

    pub fn has_fins(&self) -> bool {
        !self.fins.is_empty() || !self.endo_fins.is_empty()
    }

    /// The step of this fish.
    pub fn step(&self, position: &Position<'_, W>, call: &FinderCall) -> Step {
        self.step_with_covers(position, call, self.fish.covers.iter().collect())
    }

    /// The step of this fish with other cover houses: `siamese.rs` reports the covers of two fish in one step.
    pub fn step_with_covers(&self, position: &Position<'_, W>, call: &FinderCall, covers: Vec<u16>) -> Step {
        let step = Step {
            size: self.fish.bases.len() as u16,
            ..Step::eliminating(candidates(position, self.eliminations, self.digit))
        };
        if call.omits_evidence {
            return step;
        }
        let bases: Vec<u16> = self.fish.bases.iter().collect();
        let places_without_fins = self.base_places - self.fins - self.endo_fins;
        let mut step = step
            .with_role(Role::Digits, Part::Digits(1 << self.digit))
            .proved_by(bases.iter().map(|&house| StrongSet::Place(house, self.digit)))
            .with_role(Role::Base, Part::Houses(bases))
            .with_role(Role::Base, Part::Candidates(candidates(position, places_without_fins, self.digit)))
            .with_role(Role::Cover, Part::Houses(covers));
        for (role, cells) in [(Role::Fin, self.fins), (Role::EndoFin, self.endo_fins)] {
            if !cells.is_empty() {
                step = step.with_role(role, Part::Cells(cells.to_vec()));
            }
        }
        step
    }
}

/// The cells in at least one of the sets, and the cells in at least two of them.
fn union_and_overlap<const W: usize>(sets: impl Iterator<Item = CellSet<W>>) -> (CellSet<W>, CellSet<W>) {
    sets.fold((CellSet::EMPTY, CellSet::EMPTY), |(union, overlap), set| {
        (union | set, overlap | (union & set))
    })
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/fish/pattern.rs"]
mod tests;
