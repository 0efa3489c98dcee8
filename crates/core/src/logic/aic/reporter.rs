//! Turns pairs of chain ends into steps. Each list of eliminations is reported once.

use std::collections::HashSet;
use std::ops::ControlFlow;

use crate::logic::aic::NodeScope;
use crate::logic::aic::chain::{
    AicChain, Conclusion, eliminations_outside_loop, loop_eliminations, variant, with_evidence,
};
use crate::logic::aic::search::{AicChains, EndPair, chain_without_repeats, shortest_chains};
use crate::logic::finder::{FinderCall, Flow, Sink, candidates_among};
use crate::logic::position::Position;
use crate::logic::step::{Candidate, Step};

/// Reports the chains that one call of a finder finds.
pub struct ChainReporter<'k, 'a, const W: usize> {
    position: &'k Position<'a, W>,
    call: &'k FinderCall,
    scope: NodeScope,
    /// The lists of eliminations that have been reported.
    reported: HashSet<Vec<Candidate>>,
    /// Ends between which [`shortest_chains`] finds no chain, mostly because all of them pass a node twice. Longer
    /// chains between these ends are reported last.
    postponed: Vec<(&'k AicChains<W>, EndPair, Conclusion)>,
}

impl<'k, 'a, const W: usize> ChainReporter<'k, 'a, W> {
    pub fn new(position: &'k Position<'a, W>, call: &'k FinderCall, scope: NodeScope) -> Self {
        ChainReporter { position, call, scope, reported: HashSet::new(), postponed: Vec::new() }
    }

    /// Reports what a chain eliminates, and what the loop eliminates if the ends see each other.
    pub fn report_chain_and_loop(
        &mut self,
        chains: &'k AicChains<W>,
        pair: EndPair,
        sink: &mut Sink<'_>,
    ) -> Flow {
        let conclusion = if pair.from == pair.to { Conclusion::EndIsTrue } else { Conclusion::OneEndIsTrue };
        self.report(chains, pair, conclusion, sink)?;
        self.report(chains, pair, Conclusion::Loop, sink)
    }

    /// Reports an open chain with several eliminations. A chain with one elimination is a discontinuous loop, and
    /// ends that see each other make a continuous loop; the latter is reported here only if it may have groups or
    /// sets.
    pub fn report_open_chain(
        &mut self,
        chains: &'k AicChains<W>,
        pair: EndPair,
        sink: &mut Sink<'_>,
    ) -> Flow {
        let is_plain_loop = self.scope == NodeScope::Candidates && chains.ends_see_each_other(pair);
        let eliminates_several = || chains.graph.eliminations(self.position, pair.from, pair.to).len() > 1;
        if pair.from != pair.to && !is_plain_loop && eliminates_several() {
            self.report(chains, pair, Conclusion::OneEndIsTrue, sink)?;
        }
        ControlFlow::Continue(())
    }

    /// Reports one loop for each candidate that sees both ends. If both ends are one node, it is true.
    pub fn report_discontinuous_loops(
        &mut self,
        chains: &'k AicChains<W>,
        pair: EndPair,
        sink: &mut Sink<'_>,
    ) -> Flow {
        if pair.from == pair.to {
            return self.report(chains, pair, Conclusion::EndIsTrue, sink);
        }
        for candidate in chains.graph.eliminations(self.position, pair.from, pair.to) {
            self.report(chains, pair, Conclusion::CandidateIsFalse(candidate), sink)?;
        }
        ControlFlow::Continue(())
    }

    /// Reports a conclusion with one of the shortest chains between two ends. A loop is reported with each of the
    /// shortest chains, because its eliminations depend on all its nodes. If no shortest chain is found, the ends are
    /// postponed.
    pub fn report(
        &mut self,
        chains: &'k AicChains<W>,
        pair: EndPair,
        conclusion: Conclusion,
        sink: &mut Sink<'_>,
    ) -> Flow {
        let is_loop = conclusion == Conclusion::Loop;
        if self.is_too_long(pair.strong_count)
            || (is_loop && !chains.ends_see_each_other(pair))
            || self.reported.contains(&self.eliminations_from_ends(chains, pair, conclusion))
        {
            return ControlFlow::Continue(());
        }
        if self.position.is_stopped() {
            return ControlFlow::Break(());
        }
        let (mut sink_is_full, mut has_chain) = (false, false);
        let _ = shortest_chains(&chains.graph, pair, &mut |path| {
            has_chain = true;
            let count_before = self.reported.len();
            sink_is_full = self.report_path(chains, path, conclusion, sink).is_break();
            // A path without the nodes that the scope asks for is not reported. Then the next path is tried.
            let is_done = self.reported.len() > count_before && !is_loop;
            if sink_is_full || is_done { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if !has_chain {
            self.postponed.push((chains, pair, conclusion));
        }
        if sink_is_full { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// Reports the postponed ends, each with a chain that is longer than the shortest.
    pub fn report_postponed(&mut self, sink: &mut Sink<'_>) -> Flow {
        for (chains, pair, conclusion) in std::mem::take(&mut self.postponed) {
            sink.poll()?;
            if self.position.is_stopped() {
                return ControlFlow::Break(());
            }
            if let Some(path) = chain_without_repeats(&chains.graph, pair) {
                self.report_path(chains, &path, conclusion, sink)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn is_too_long(&self, strong_count: u16) -> bool {
        self.call.size != 0 && strong_count > self.call.size
    }

    /// What follows from the ends alone; empty for a loop, whose eliminations depend on all its nodes. `reported`
    /// never contains an empty list.
    fn eliminations_from_ends(
        &self,
        chains: &AicChains<W>,
        pair: EndPair,
        conclusion: Conclusion,
    ) -> Vec<Candidate> {
        let end = &chains.graph.nodes[pair.from as usize];
        match conclusion {
            Conclusion::OneEndIsTrue => chains.graph.eliminations(self.position, pair.from, pair.to),
            Conclusion::Loop => Vec::new(),
            Conclusion::CandidateIsFalse(candidate) => vec![candidate],
            Conclusion::EndIsTrue => match end.cell {
                Some(cell) => candidates_among(self.position, [cell], !(1 << end.digit)),
                None => end.seen.iter().map(|cell| (cell, end.digit)).collect(),
            },
        }
    }

    /// Reports a conclusion with the chain along a path, unless it is too long or lacks the nodes that the scope asks
    /// for. A loop is reported twice if its eliminations outside the loop are a shorter list.
    fn report_path(
        &mut self,
        chains: &AicChains<W>,
        path: &[u32],
        conclusion: Conclusion,
        sink: &mut Sink<'_>,
    ) -> Flow {
        let chain = AicChain { position: self.position, graph: &chains.graph, path, conclusion };
        let strong_count = path.len().div_ceil(2) as u16;
        if self.is_too_long(strong_count) || !chain.needs(self.scope) {
            return ControlFlow::Continue(());
        }
        if conclusion != Conclusion::Loop {
            let pair = EndPair { from: path[0], to: path[path.len() - 1], strong_count };
            return self.give(&chain, self.eliminations_from_ends(chains, pair, conclusion), sink);
        }
        let eliminations = loop_eliminations(&chain);
        let outside = eliminations_outside_loop(&chain, &eliminations);
        self.give(&chain, eliminations, sink)?;
        self.give(&chain, outside, sink)
    }

    fn give(
        &mut self,
        chain: &AicChain<'_, '_, W>,
        eliminations: Vec<Candidate>,
        sink: &mut Sink<'_>,
    ) -> Flow {
        if eliminations.is_empty() || !self.reported.insert(eliminations.clone()) {
            return ControlFlow::Continue(());
        }
        let (variant, complexity) = (variant(chain.conclusion), chain.path.len() as u32);
        let step = Step { variant, complexity, ..Step::eliminating(eliminations) };
        sink.give(if self.call.omits_evidence { step } else { with_evidence(step, chain) })
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/aic/reporter.rs"]
mod tests;
