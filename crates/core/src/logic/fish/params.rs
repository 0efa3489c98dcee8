//! Which fish a call looks for: their size, their class (which houses they consist of) and their form (which
//! fins they have).

use crate::logic::fish::houses::HouseList;
use crate::logic::fish::pattern::FishPattern;
use crate::logic::pattern_kind::PatternKind;

/// Which houses may be in the base and in the cover. The descriptions are for boards with rows, columns and
/// boxes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FishClass {
    /// Rows in the base and columns in the cover, or the other way round.
    Basic,
    /// As basic, but the base, the cover or both also contain boxes.
    Franken,
    /// Any houses, such as rows and columns together in the base, or rows both in the base and in the cover.
    Mutant,
}

/// Which fins a fish may have. A fin is a place of the base outside the cover, or in two base houses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FishForm {
    /// No fins.
    Plain,
    /// Fins; without them every base house still has two places or more.
    Finned,
    /// Fins; without them some base house has one place or none.
    Sashimi,
    /// Finned or sashimi.
    AnyFins,
}

impl FishForm {
    /// Whether a fish has this form.
    pub fn matches<const W: usize>(self, pattern: &FishPattern<W>) -> bool {
        match self {
            FishForm::Plain => !pattern.has_fins(),
            FishForm::Finned => pattern.has_fins() && !pattern.is_sashimi,
            FishForm::Sashimi => pattern.has_fins() && pattern.is_sashimi,
            FishForm::AnyFins => pattern.has_fins(),
        }
    }
}

/// Which fish to search for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FishParams {
    /// The number of base houses, which is also the number of covers.
    pub size: usize,
    pub class: FishClass,
    pub form: FishForm,
    /// Whether a step consists of two fish with the same base.
    pub is_siamese: bool,
}

impl FishParams {
    /// Decodes the parameters of a call. `FinnedFranken` and `FinnedMutant` include sashimi fish. The size is
    /// clamped, because a [`HouseList`] has no room for more houses.
    pub fn new(size: u16, kind: PatternKind) -> Self {
        let (class, form, is_siamese) = match kind {
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
            // `Any`; the registry admits no further kinds for fish.
            _ => (FishClass::Basic, FishForm::Plain, false),
        };
        FishParams { size: usize::from(size).clamp(2, HouseList::MAX_LEN), class, form, is_siamese }
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/fish/params.rs"]
mod tests;
