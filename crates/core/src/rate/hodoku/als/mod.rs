//! Steps of almost locked sets.

mod bit_matrix;
mod chain;
mod links;
mod sets;
mod xy_wing;
mod xz;

use crate::rate::hodoku::als::chain::ChainFinder;
use crate::rate::hodoku::als::links::Links;
use crate::rate::hodoku::als::sets::AlsList;
use crate::rate::hodoku::state::State;
use crate::rate::hodoku::step::Step;
use crate::rate::hodoku::techniques::Technique;
use crate::rate::poll::Poll;

/// Nanoseconds that a search takes for each set at most, about.
const WORK_PER_SET: u64 = 2_000;

/// Looks for steps of almost locked sets. The sets and their links are collected once for each position.
#[derive(Clone, Debug, Default)]
pub struct AlsFinder {
    list: AlsList,
    links: Links,
    chain_finder: ChainFinder,
    /// The number of the step for which the sets were collected.
    step_number: Option<u64>,
}

impl AlsFinder {
    /// Returns the step of `technique`, which must be one of almost locked sets.
    pub fn find(&mut self, technique: Technique, state: &State, poll: &mut Poll) -> Option<Step> {
        if self.step_number != Some(state.step_number()) {
            self.list.collect(state);
            self.links.collect(&self.list);
            self.step_number = Some(state.step_number());
        }
        if poll.must_stop(self.list.sets.len() as u64 * WORK_PER_SET) {
            return None;
        }
        let removals = match technique {
            Technique::AlsXz => xz::find(&self.list, &self.links),
            Technique::AlsXyWing => xy_wing::find(&self.list, &self.links),
            _ => self.chain_finder.find(&self.list, &self.links),
        };
        removals.map(|removals| Step::removing(technique, removals))
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/rate/hodoku/als/mod.rs"]
mod tests;
