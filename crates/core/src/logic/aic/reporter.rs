//! From pairs of ends to steps: what a chain between them shows, each set of conclusions once.

use std::collections::HashSet;
use std::ops::ControlFlow;

use crate::logic::aic::NodeKinds;
use crate::logic::aic::chain::{AicChain, ChainForm, evidence, loop_victims, outside, variant};
use crate::logic::aic::search::{AicChains, EndPair, around, shortest};
use crate::logic::finder::{FinderCall, Flow, Sink, candidates_among};
use crate::logic::position::Position;
use crate::logic::step::{Candidate, Step};

/// Gives steps.
pub struct ChainReporter<'k, 'a, const W: usize> {
    position: &'k Position<'a, W>,
    call: &'k FinderCall,
    nodes: NodeKinds,
    given: HashSet<Vec<Candidate>>,
    late: Vec<(&'k AicChains<W>, EndPair, ChainForm)>,
}

impl<'k, 'a, const W: usize> ChainReporter<'k, 'a, W> {
    /// With nothing given yet.
    pub fn new(position: &'k Position<'a, W>, call: &'k FinderCall, nodes: NodeKinds) -> Self {
        ChainReporter { position, call, nodes, given: HashSet::new(), late: Vec::new() }
    }

    /// What both ends of a chain see, and all that a loop clears if they see each other.
    pub fn both(&mut self, chains: &'k AicChains<W>, pair: EndPair, sink: &mut Sink<'_>) -> Flow {
        let form = if pair.from == pair.to { ChainForm::True } else { ChainForm::Open };
        self.give(chains, pair, form, sink)?;
        self.give(chains, pair, ChainForm::Continuous, sink)
    }

    /// An open chain that leaves several candidates out. Only groups may have ends that see each other.
    pub fn several(&mut self, chains: &'k AicChains<W>, pair: EndPair, sink: &mut Sink<'_>) -> Flow {
        let closed = chains.graph.weak.has(pair.from as usize, pair.to as usize)
            && self.nodes == NodeKinds::Candidates;
        let few = || chains.graph.victims(self.position, pair.from, pair.to).len() < 2;
        if pair.from == pair.to || closed || few() {
            return ControlFlow::Continue(());
        }
        self.give(chains, pair, ChainForm::Open, sink)
    }

    /// Each victim of a chain by itself; the end itself if both are one.
    pub fn discontinuous(&mut self, chains: &'k AicChains<W>, pair: EndPair, sink: &mut Sink<'_>) -> Flow {
        if pair.from == pair.to {
            return self.give(chains, pair, ChainForm::True, sink);
        }
        for victim in chains.graph.victims(self.position, pair.from, pair.to) {
            self.give(chains, pair, ChainForm::False(victim), sink)?;
        }
        ControlFlow::Continue(())
    }

    /// What a chain between two ends shows, by one of the shortest; a loop by each of them.
    pub fn give(
        &mut self,
        chains: &'k AicChains<W>,
        pair: EndPair,
        form: ChainForm,
        sink: &mut Sink<'_>,
    ) -> Flow {
        let apart = !chains.graph.weak.has(pair.from as usize, pair.to as usize);
        let long = self.call.size != 0 && pair.strong > self.call.size;
        if long
            || (form == ChainForm::Continuous && apart)
            || self.given.contains(&self.shown(chains, pair, form))
        {
            return ControlFlow::Continue(());
        }
        let (mut enough, mut any) = (false, false);
        let _ = shortest(&chains.graph, pair, &mut |path| {
            any = true;
            let before = self.given.len();
            enough = self.chain(chains, path, form, sink).is_break();
            let told = self.given.len() > before && form != ChainForm::Continuous;
            if enough || told { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if !any {
            self.late.push((chains, pair, form));
        }
        if enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// The chains whose shortest way would pass a node twice, by a longer one.
    pub fn late(&mut self, sink: &mut Sink<'_>) -> Flow {
        for (chains, pair, form) in std::mem::take(&mut self.late) {
            sink.poll()?;
            if let Some(path) = around(&chains.graph, pair) {
                self.chain(chains, &path, form, sink)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// What follows from the ends alone: nothing yet for a loop.
    fn shown(&self, chains: &AicChains<W>, pair: EndPair, form: ChainForm) -> Vec<Candidate> {
        let knot = &chains.graph.nodes[pair.from as usize];
        match form {
            ChainForm::Open => chains.graph.victims(self.position, pair.from, pair.to),
            ChainForm::Continuous => Vec::new(),
            ChainForm::False(victim) => vec![victim],
            ChainForm::True => match knot.only {
                Some(cell) => candidates_among(self.position, [cell], !(1 << knot.digit)),
                None => knot.seen.iter().map(|cell| (cell, knot.digit)).collect(),
            },
        }
    }

    fn chain(&mut self, chains: &AicChains<W>, path: &[u32], form: ChainForm, sink: &mut Sink<'_>) -> Flow {
        let told = AicChain { position: self.position, graph: &chains.graph, path, form };
        let long = self.call.size != 0 && path.len() > 2 * usize::from(self.call.size);
        if long || !told.has_nodes(self.nodes) {
            return ControlFlow::Continue(());
        }
        if form != ChainForm::Continuous {
            let pair = EndPair { from: path[0], to: path[path.len() - 1], strong: 0 };
            return self.step(&told, self.shown(chains, pair, form), sink);
        }
        let cleared = loop_victims(&told);
        let further = outside(&told, &cleared);
        self.step(&told, cleared, sink)?;
        self.step(&told, further, sink)
    }

    fn step(&mut self, told: &AicChain<'_, '_, W>, remove: Vec<Candidate>, sink: &mut Sink<'_>) -> Flow {
        if remove.is_empty() || !self.given.insert(remove.clone()) {
            return ControlFlow::Continue(());
        }
        let (variant, complexity) = (variant(told.form), told.path.len() as u32);
        let step = Step { variant, complexity, ..Step::removing(remove) };
        sink.give(if self.call.terse { step } else { evidence(step, told) })
    }
}
