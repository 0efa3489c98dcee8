//! Forcing chains and forcing nets.

use crate::rate::hodoku::chains::consequences::{Consequences, by_chains, by_nets};
use crate::rate::hodoku::chains::forcing_checks::ForcingChecks;
use crate::rate::hodoku::chains::net_tables::NetTables;
use crate::rate::hodoku::chains::network::Network;
use crate::rate::hodoku::state::State;
use crate::rate::hodoku::step::Step;
use crate::rate::hodoku::techniques::Technique;
use crate::rate::poll::Poll;

/// Finds forcing chains and forcing nets.
#[derive(Default)]
pub struct ForcingFinder {
    nets: NetTables,
    consequences: Vec<Consequences>,
}

impl ForcingFinder {
    /// Returns the step that HoDoKu takes: of forcing nets if that is the technique, else of forcing chains.
    pub fn find(
        &mut self,
        technique: Technique,
        network: &Network,
        state: &State,
        poll: &mut Poll,
    ) -> Option<Step> {
        let graph = &network.graph;
        let with_nets = technique == Technique::ForcingNetContradiction;
        if with_nets {
            self.nets.load(graph, state);
            by_nets(graph, &self.nets, &mut self.consequences);
        } else {
            by_chains(graph, state, &network.reach, &mut self.consequences);
        }
        if poll.must_stop(if with_nets { 50_000_000 } else { 1_000_000 }) {
            return None;
        }
        let nets = with_nets.then_some(&self.nets);
        let conclusion = ForcingChecks::new(state, graph, &self.consequences, nets).best()?;
        let technique = match (with_nets, conclusion.is_contradiction) {
            (false, true) => Technique::ForcingChainContradiction,
            (false, false) => Technique::ForcingChainVerity,
            (true, true) => Technique::ForcingNetContradiction,
            (true, false) => Technique::ForcingNetVerity,
        };
        let (cell, digit) = conclusion.candidate;
        Some(if conclusion.is_placed {
            Step::placing(technique, cell, digit)
        } else {
            Step::removing(technique, vec![(cell, digit)])
        })
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/rate/hodoku/chains/forcing.rs"]
mod tests;
