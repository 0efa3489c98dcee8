//! The parts of the scale, in the order in which they are tried.

use crate::rate::grid::Grid;
use crate::rate::poll::Poll;
use crate::rate::se::aligned_triples::AlignedTriples;
use crate::rate::se::forcing::{ForcingChains, ForcingKind, NestedKind};
use crate::rate::se::simple_chains::SimpleChains;
use crate::rate::se::step::Step;
use crate::rate::se::unsearched::{SearchStates, Unsearched};
use crate::rate::se::{
    aligned_pairs, bug, fish, hidden_sets, locked, naked_sets, singles, unique_loops, wings,
};

/// A value that is printed as 2.5 is less than 2.5 plus this.
const ROUNDING: f64 = 0.04;

/// A part of the scale that is tried at one place of its order.
struct Finder {
    /// The lowest value that its steps can have. It grows in the order of the finders.
    lowest: f64,
    search: Search,
}

enum Search {
    /// Finds the first step.
    First(fn(&Grid) -> Option<Step>),
    /// Finds the first step, and remembers where there is none.
    FirstUnsearched(fn(&Grid, &mut Unsearched) -> Option<Step>),
    /// Finds the best step of a value up to a bound.
    Best(fn(&mut Finders, &Grid, &mut Poll, f64) -> Option<Step>),
}

const fn first(lowest: f64, find: fn(&Grid) -> Option<Step>) -> Finder {
    Finder { lowest, search: Search::First(find) }
}

const fn first_unsearched(lowest: f64, find: fn(&Grid, &mut Unsearched) -> Option<Step>) -> Finder {
    Finder { lowest, search: Search::FirstUnsearched(find) }
}

const fn best(lowest: f64, find: fn(&mut Finders, &Grid, &mut Poll, f64) -> Option<Step>) -> Finder {
    Finder { lowest, search: Search::Best(find) }
}

const FINDER_COUNT: usize = 30;

/// The finders in the order in which they are tried. The first that has a step gives the step.
const FINDERS: [Finder; FINDER_COUNT] = [
    first_unsearched(1.0, singles::find_hidden),
    first_unsearched(1.7, locked::find_direct),
    first_unsearched(2.0, |grid, unsearched| hidden_sets::find_direct(grid, unsearched, 2)),
    first(2.3, singles::find_naked),
    first_unsearched(2.5, |grid, unsearched| hidden_sets::find_direct(grid, unsearched, 3)),
    first_unsearched(2.6, locked::find),
    first_unsearched(3.0, |grid, unsearched| naked_sets::find(grid, unsearched, 2)),
    first_unsearched(3.2, |grid, unsearched| fish::find(grid, unsearched, 2)),
    first_unsearched(3.4, |grid, unsearched| hidden_sets::find(grid, unsearched, 2)),
    first_unsearched(3.6, |grid, unsearched| naked_sets::find(grid, unsearched, 3)),
    first_unsearched(3.8, |grid, unsearched| fish::find(grid, unsearched, 3)),
    first_unsearched(4.0, |grid, unsearched| hidden_sets::find(grid, unsearched, 3)),
    first(4.2, wings::find_xy),
    first(4.4, wings::find_xyz),
    best(4.5, |_, grid, poll, _| unique_loops::find(grid, poll)),
    first_unsearched(5.0, |grid, unsearched| naked_sets::find(grid, unsearched, 4)),
    first_unsearched(5.2, |grid, unsearched| fish::find(grid, unsearched, 4)),
    first_unsearched(5.4, |grid, unsearched| hidden_sets::find(grid, unsearched, 4)),
    first(5.6, bug::find),
    first(6.2, aligned_pairs::find),
    best(6.5, |finders, grid, poll, most| finders.simple_chains.find(grid, poll, most)),
    best(7.5, |finders, grid, poll, _| finders.aligned_triples.find(grid, poll)),
    best(7.5, |finders, grid, poll, most| finders.forcing_chains.find(ForcingKind::Nishio, grid, poll, most)),
    best(8.0, |finders, grid, poll, most| {
        finders.forcing_chains.find(ForcingKind::Multiple, grid, poll, most)
    }),
    best(8.5, |finders, grid, poll, most| {
        finders.forcing_chains.find(ForcingKind::Dynamic, grid, poll, most)
    }),
    best(9.0, |finders, grid, poll, most| finders.find_nested(NestedKind::Sets, grid, poll, most)),
    best(9.5, |finders, grid, poll, most| finders.find_nested(NestedKind::SimpleChains, grid, poll, most)),
    best(10.0, |finders, grid, poll, most| finders.find_nested(NestedKind::MultipleChains, grid, poll, most)),
    best(10.5, |finders, grid, poll, most| {
        (0..4).find_map(|nesting| finders.find_nested(NestedKind::DynamicChains(nesting), grid, poll, most))
    }),
    best(11.0, |finders, grid, poll, most| {
        finders.find_nested(NestedKind::DynamicChainsTwice, grid, poll, most)
    }),
];

/// All finders, with the memory that they need.
#[derive(Default)]
pub struct Finders {
    search_states: SearchStates<FINDER_COUNT>,
    simple_chains: SimpleChains,
    aligned_triples: AlignedTriples,
    forcing_chains: ForcingChains,
}

impl Finders {
    /// The first step of the first finder that has one. `None` if there is none, or if its printed value is above
    /// `highest`.
    pub fn next_step(&mut self, grid: &Grid, poll: &mut Poll, highest: f64) -> Option<Step> {
        let most = highest + ROUNDING;
        self.search_states.update(grid);
        for (index, finder) in FINDERS.iter().enumerate().take_while(|(_, finder)| finder.lowest <= most) {
            let step = match finder.search {
                Search::First(find) => find(grid),
                Search::FirstUnsearched(find) => find(grid, &mut self.search_states.unsearched[index]),
                Search::Best(find) => find(self, grid, poll, most),
            };
            if step.is_some() {
                // The walk takes a step above the bound if an earlier finder has one.
                let is_next = most.is_infinite() || !self.has_step(&FINDERS[..index], grid, poll);
                return step.filter(|step| step.value <= most && is_next);
            }
            if poll.stop_reason.is_some() {
                return None;
            }
        }
        None
    }

    /// Whether some finders have a step above their bounds.
    fn has_step(&mut self, finders: &[Finder], grid: &Grid, poll: &mut Poll) -> bool {
        finders.iter().any(|finder| match finder.search {
            Search::First(_) | Search::FirstUnsearched(_) => false,
            Search::Best(find) => find(self, grid, poll, f64::INFINITY).is_some(),
        })
    }

    fn find_nested(&mut self, kind: NestedKind, grid: &Grid, poll: &mut Poll, most: f64) -> Option<Step> {
        self.forcing_chains.find(ForcingKind::Nested(kind), grid, poll, most)
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/rate/se/finders.rs"]
mod tests;
