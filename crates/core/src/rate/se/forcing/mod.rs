//! Forcing chains: what follows if a candidate is true, and if it is false.

pub mod ancestors;
pub mod candidate;
pub mod conclusion;
pub mod links;
pub mod nested;
pub mod propagation;
pub mod search;

use crate::rate::grid::Grid;
use crate::rate::poll::Poll;
use crate::rate::se::forcing::conclusion::{Best, Conclusion, Proof};
use crate::rate::se::forcing::links::Mode;
use crate::rate::se::forcing::nested::NestedSearch;
use crate::rate::se::forcing::search::Search;
use crate::rate::se::step::{Step, Technique};
use crate::rate::se::value::with_surcharge;

/// The searches for forcing chains, with the memory that they need.
pub struct ForcingChains {
    nishio: Search,
    multiple: Search,
    dynamic: Search,
    /// Dynamic chains that use sets.
    plus: Search,
}

/// The parts of the scale that this module finds, in the order in which they are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ForcingKind {
    Nishio,
    Multiple,
    Dynamic,
    /// Dynamic chains that use locked candidates, pairs and X-wings.
    DynamicPlus,
}

impl ForcingKind {
    /// The values of steps without surcharge.
    pub fn lowest(self) -> f64 {
        match self {
            ForcingKind::Nishio => 7.5,
            ForcingKind::Multiple => 8.0,
            ForcingKind::Dynamic => 8.5,
            ForcingKind::DynamicPlus => 9.0,
        }
    }

    fn level(self) -> u8 {
        u8::from(self == ForcingKind::DynamicPlus)
    }
}

impl Default for ForcingChains {
    fn default() -> Self {
        ForcingChains::new()
    }
}

impl ForcingChains {
    pub fn new() -> Self {
        ForcingChains {
            nishio: Search::new(Mode::Nishio, None),
            multiple: Search::new(Mode::Static, None),
            dynamic: Search::new(Mode::Dynamic, None),
            plus: Search::new(Mode::Dynamic, Some(NestedSearch::new())),
        }
    }

    /// The step of one kind that comes first, if its value is at most `most`.
    pub fn find(&mut self, kind: ForcingKind, grid: &Grid, poll: &mut Poll, most: f64) -> Option<Step> {
        if kind.lowest() > most {
            return None;
        }
        let search = match kind {
            ForcingKind::Nishio => &mut self.nishio,
            ForcingKind::Multiple => &mut self.multiple,
            ForcingKind::Dynamic => &mut self.dynamic,
            ForcingKind::DynamicPlus => &mut self.plus,
        };
        let mut best = Best::default();
        search.run(grid, poll, &mut best);
        if poll.stop_reason.is_some() {
            return None;
        }
        let (complexity, conclusion) = best.0?;
        let value = with_surcharge(kind.lowest(), complexity);
        (value <= most).then(|| step(kind, grid, conclusion, value))
    }
}

fn step(kind: ForcingKind, grid: &Grid, conclusion: Conclusion, value: f64) -> Step {
    let technique = match (kind, conclusion.proof) {
        (ForcingKind::Nishio, _) => Technique::Nishio,
        (ForcingKind::Multiple, Proof::Cell(_)) => Technique::CellChains,
        (ForcingKind::Multiple, _) => Technique::RegionChains,
        (_, Proof::Cell(_)) => Technique::DynamicCellChains,
        (_, Proof::Region(..)) => Technique::DynamicRegionChains,
        (_, Proof::Double(_)) => Technique::DynamicDouble,
        (_, Proof::Contradiction) => Technique::DynamicContradiction,
    };
    let target = conclusion.target;
    let placement = target.is_on().then(|| candidate::split(target.candidate()));
    let removals = conclusion.removals(grid);
    Step { technique, value, level: kind.level(), placement, removals }
}

#[cfg(test)]
#[path = "../../../../tests/unit/rate/se/forcing/mod.rs"]
mod tests;
