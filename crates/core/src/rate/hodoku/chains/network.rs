//! The nodes of a position and what they reach, for all searches that need them.

use crate::rate::hodoku::chains::graph::Graph;
use crate::rate::hodoku::chains::reach::Reach;
use crate::rate::hodoku::state::State;

#[derive(Default)]
pub struct Network {
    pub graph: Graph,
    pub reach: Reach,
    /// The number of the step that this was loaded for.
    step_number: Option<u64>,
}

impl Network {
    /// Takes the nodes and links of a position, with or without groups, unless it has them already.
    pub fn load(&mut self, state: &State, with_groups: bool) {
        if self.step_number != Some(state.step_number()) {
            self.step_number = Some(state.step_number());
            self.graph.load(state, with_groups);
            self.reach.load(&self.graph);
        }
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/rate/hodoku/chains/network.rs"]
mod tests;
