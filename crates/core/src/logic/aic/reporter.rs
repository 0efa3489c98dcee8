//! From pairs of chain ends to steps: what each chain proves, every set of eliminations once.

use std::collections::HashSet;
use std::ops::ControlFlow;

use crate::logic::aic::NodeKinds;
use crate::logic::aic::chain::{
    AicChain, Conclusion, eliminations_outside_loop, loop_eliminations, variant, with_evidence,
};
use crate::logic::aic::search::{AicChains, EndPair, detour, shortest};
use crate::logic::finder::{FinderCall, Flow, Sink, candidates_among};
use crate::logic::position::Position;
use crate::logic::step::{Candidate, Step};

/// Gives the steps of one call of a finder to its sink.
pub struct ChainReporter<'k, 'a, const W: usize> {
    position: &'k Position<'a, W>,
    call: &'k FinderCall,
    nodes: NodeKinds,
    /// The sets of eliminations that have been reported.
    reported: HashSet<Vec<Candidate>>,
    /// Ends whose shortest chains all pass a node twice; see [`Self::report_detours`].
    without_short_chain: Vec<(&'k AicChains<W>, EndPair, Conclusion)>,
}

impl<'k, 'a, const W: usize> ChainReporter<'k, 'a, W> {
    /// A reporter that has reported no step; each chain must have a node of the richest of the `nodes`.
    pub fn new(position: &'k Position<'a, W>, call: &'k FinderCall, nodes: NodeKinds) -> Self {
        ChainReporter { position, call, nodes, reported: HashSet::new(), without_short_chain: Vec::new() }
    }

    /// Reports what both ends see, and, if the ends see each other, what the loop eliminates.
    pub fn report_open_and_loop(
        &mut self,
        chains: &'k AicChains<W>,
        pair: EndPair,
        sink: &mut Sink<'_>,
    ) -> Flow {
        let conclusion = if pair.from == pair.to { Conclusion::EndIsTrue } else { Conclusion::OneEndIsTrue };
        self.report(chains, pair, conclusion, sink)?;
        self.report(chains, pair, Conclusion::Loop, sink)
    }

    /// Reports an open chain that eliminates several candidates. Ends that see each other make a loop and
    /// are left out, unless the chain has other nodes than candidates.
    pub fn report_open(&mut self, chains: &'k AicChains<W>, pair: EndPair, sink: &mut Sink<'_>) -> Flow {
        let closed = chains.graph.weak.has_pair(pair.from as usize, pair.to as usize)
            && self.nodes == NodeKinds::Candidates;
        let at_most_one = || chains.graph.eliminations(self.position, pair.from, pair.to).len() < 2;
        if pair.from == pair.to || closed || at_most_one() {
            return ControlFlow::Continue(());
        }
        self.report(chains, pair, Conclusion::OneEndIsTrue, sink)
    }

    /// Reports each elimination of a chain as a loop of its own. If both ends are one node, it is true.
    pub fn report_discontinuous(
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

    /// Reports a conclusion from two ends with one of the shortest chains between them. A loop is reported
    /// with each of the shortest chains.
    pub fn report(
        &mut self,
        chains: &'k AicChains<W>,
        pair: EndPair,
        conclusion: Conclusion,
        sink: &mut Sink<'_>,
    ) -> Flow {
        let is_loop = conclusion == Conclusion::Loop;
        let ends_see_each_other = chains.graph.weak.has_pair(pair.from as usize, pair.to as usize);
        if self.is_too_long(pair.strong)
            || (is_loop && !ends_see_each_other)
            || self.reported.contains(&self.eliminations_from_ends(chains, pair, conclusion))
        {
            return ControlFlow::Continue(());
        }
        if self.position.is_stopped() {
            return ControlFlow::Break(());
        }
        let (mut sink_is_full, mut has_chain) = (false, false);
        let _ = shortest(&chains.graph, pair, &mut |path| {
            has_chain = true;
            let count = self.reported.len();
            sink_is_full = self.report_chain(chains, path, conclusion, sink).is_break();
            let is_reported = self.reported.len() > count && !is_loop;
            if sink_is_full || is_reported { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if !has_chain {
            self.without_short_chain.push((chains, pair, conclusion));
        }
        if sink_is_full { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// Reports the ends whose shortest chains all pass a node twice, with a longer chain.
    pub fn report_detours(&mut self, sink: &mut Sink<'_>) -> Flow {
        for (chains, pair, conclusion) in std::mem::take(&mut self.without_short_chain) {
            sink.poll()?;
            if self.position.is_stopped() {
                return ControlFlow::Break(());
            }
            if let Some(path) = detour(&chains.graph, pair) {
                self.report_chain(chains, &path, conclusion, sink)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn is_too_long(&self, strong_links: u16) -> bool {
        self.call.size != 0 && strong_links > self.call.size
    }

    /// What follows from the ends alone; empty for a loop, whose eliminations depend on its nodes.
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

    fn report_chain(
        &mut self,
        chains: &AicChains<W>,
        path: &[u32],
        conclusion: Conclusion,
        sink: &mut Sink<'_>,
    ) -> Flow {
        let chain = AicChain { position: self.position, graph: &chains.graph, path, conclusion };
        if self.is_too_long(path.len().div_ceil(2) as u16) || !chain.has_nodes(self.nodes) {
            return ControlFlow::Continue(());
        }
        if conclusion != Conclusion::Loop {
            let pair = EndPair { from: path[0], to: path[path.len() - 1], strong: 0 };
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
