//! All searches for chains, with the memory that they use again and again.

use crate::rate::hodoku::chains::forcing::ForcingFinder;
use crate::rate::hodoku::chains::loops::LoopFinder;
use crate::rate::hodoku::chains::network::Network;
use crate::rate::hodoku::chains::simple::SimpleChainFinder;
use crate::rate::hodoku::state::State;
use crate::rate::hodoku::step::Step;
use crate::rate::hodoku::techniques::Technique;
use crate::rate::poll::Poll;

/// Finds chains of all kinds.
#[derive(Default)]
pub struct ChainFinder {
    simple_chains: SimpleChainFinder,
    loops: LoopFinder,
    forcing: ForcingFinder,
    plain: Network,
    grouped: Network,
}

impl ChainFinder {
    /// Returns the step that HoDoKu takes of one search, which [`Technique::search`] names. Other techniques have none.
    pub fn find(&mut self, technique: Technique, state: &State, poll: &mut Poll) -> Option<Step> {
        match technique {
            Technique::XChain | Technique::XyChain => self.simple_chains.find(technique, state, poll),
            Technique::ContinuousNiceLoop => {
                self.plain.load(state, false);
                self.loops.find(&mut self.plain, state, poll)
            }
            Technique::GroupedContinuousNiceLoop => {
                self.grouped.load(state, true);
                self.loops.find(&mut self.grouped, state, poll)
            }
            Technique::ForcingChainContradiction | Technique::ForcingNetContradiction => {
                self.grouped.load(state, true);
                self.forcing.find(technique, &self.grouped, state, poll)
            }
            _ => None,
        }
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/rate/hodoku/chains/finder.rs"]
mod tests;
