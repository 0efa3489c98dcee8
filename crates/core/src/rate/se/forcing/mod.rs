//! Forcing chains: what follows if a candidate is true, and if it is false.
//!
//! A *propagation* is the list of nodes that follow from one assumption. A search propagates each candidate in the order
//! of cells and digits and compares the results. Of all conclusions the walk takes the one of the lowest complexity;
//! then kinds have a rank, and the first one wins. The value grows with the complexity, so it need not be compared.
//! - A propagation that clashes keeps what it has reached until then. Doubles, cells and houses use that like any other
//!   result. The node that completes the clash is not stored.
//! - Once a conclusion is known, propagations without nested steps end where all further nodes would exceed its
//!   complexity. With nested steps they must not, because a late step can rely on early nodes only.
//! - Nishio looks only at candidates that [`templates`] calls impossible or certain. Multiple chains first look at sets
//!   ([`closure`]) for cells and houses that have a conclusion.
//!
//! [`nested`] says how the copy of the grid brings further nodes.

pub mod ancestors;
pub mod candidate;
pub mod closure;
pub mod conclusion;
pub mod forecast;
pub mod links;
pub mod nested;
pub mod propagation;
pub mod search;
pub mod templates;

use crate::rate::grid::Grid;
use crate::rate::poll::Poll;
use crate::rate::se::forcing::conclusion::{Best, Conclusion, Proof, Propagations};
use crate::rate::se::forcing::links::Mode;
use crate::rate::se::forcing::nested::NestedSearch;
use crate::rate::se::forcing::search::Search;
use crate::rate::se::step::{Step, Technique};
use crate::rate::se::value::with_surcharge;

/// The searches for forcing chains, with the memory that they need.
pub struct ForcingChains {
    /// The memory for propagations, which the searches share.
    propagations: Propagations,
    nishio: Search,
    multiple: Search,
    dynamic: Search,
    /// The searches for nested chains, by [`NestedKind`].
    nested: [Search; NESTED_KINDS.len()],
}

/// The parts of the scale that this module finds, in the order in which they are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ForcingKind {
    Nishio,
    Multiple,
    Dynamic,
    Nested(NestedKind),
}

/// The kinds of dynamic chains that use steps in the copy of the grid. All use locked candidates, pairs and X-wings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NestedKind {
    /// Level 1: "(+)".
    Sets,
    /// Level 2: "(+ Forcing Chains)".
    SimpleChains,
    /// Level 3: "(+ Multiple Forcing Chains)".
    MultipleChains,
    /// Level 4: "(+ Dynamic Forcing Chains)", which are themselves of this level from 0 to 3.
    DynamicChains(u8),
    /// Level 5: "(+ Dynamic Forcing Chains (+ Forcing Chains))".
    DynamicChainsTwice,
}

/// The kinds of nested chains in the order in which they are tried.
pub const NESTED_KINDS: [NestedKind; 8] = [
    NestedKind::Sets,
    NestedKind::SimpleChains,
    NestedKind::MultipleChains,
    NestedKind::DynamicChains(0),
    NestedKind::DynamicChains(1),
    NestedKind::DynamicChains(2),
    NestedKind::DynamicChains(3),
    NestedKind::DynamicChainsTwice,
];

impl NestedKind {
    fn level(self) -> u8 {
        match self {
            NestedKind::Sets => 1,
            NestedKind::SimpleChains => 2,
            NestedKind::MultipleChains => 3,
            NestedKind::DynamicChains(_) => 4,
            NestedKind::DynamicChainsTwice => 5,
        }
    }

    fn index(self) -> usize {
        match self {
            NestedKind::DynamicChains(nesting) => 3 + usize::from(nesting),
            NestedKind::DynamicChainsTwice => 7,
            _ => usize::from(self.level()) - 1,
        }
    }

    fn search(self) -> Search {
        let nested = match self {
            NestedKind::Sets => NestedSearch::with_sets(),
            NestedKind::SimpleChains => NestedSearch::with_simple_chains(),
            NestedKind::MultipleChains => NestedSearch::with_multiple_chains(),
            NestedKind::DynamicChains(nesting) => NestedSearch::with_dynamic_chains(nesting),
            NestedKind::DynamicChainsTwice => NestedSearch::with_dynamic_chains_twice(),
        };
        Search::new(Mode::Dynamic, Some(Box::new(nested)))
    }
}

impl ForcingKind {
    /// The values of steps without surcharge.
    pub fn lowest(self) -> f64 {
        match self {
            ForcingKind::Nishio => 7.5,
            ForcingKind::Multiple => 8.0,
            ForcingKind::Dynamic => 8.5,
            ForcingKind::Nested(kind) => 8.5 + 0.5 * f64::from(kind.level()),
        }
    }

    fn level(self) -> u8 {
        match self {
            ForcingKind::Nested(kind) => kind.level(),
            _ => 0,
        }
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
            propagations: Propagations::new(),
            nishio: Search::new(Mode::Nishio, None),
            multiple: Search::new(Mode::Static, None),
            dynamic: Search::dynamic(0),
            nested: NESTED_KINDS.map(NestedKind::search),
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
            ForcingKind::Nested(kind) => &mut self.nested[kind.index()],
        };
        let mut best = Best::default();
        std::mem::swap(&mut search.propagations, &mut self.propagations);
        search.run(grid, poll, &mut best);
        std::mem::swap(&mut search.propagations, &mut self.propagations);
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
