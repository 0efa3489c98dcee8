//! Chains without branches. A *cycle* returns to its source, true: its nodes are all as assumed or all the
//! other way round. A *forcing chain* leads from a candidate, true or false, to its own opposite. In three
//! passes: one digit (*X*), bivalue cells (*Y*), both.

use std::ops::ControlFlow;

use crate::logic::chains::evidence;
use crate::logic::chains::graph::{CandidateGraph, LinkScope};
use crate::logic::chains::scale::surcharge;
use crate::logic::chains::tree::{ChainEnd, ChainTree, TreeNode};
use crate::logic::finder::{FinderCall, Flow, Sink, candidates};
use crate::logic::position::{Position, bits};
use crate::logic::set::CellSet;
use crate::logic::step::{Candidate, Step};

const X_CYCLE: u16 = 0;
const TURBOT_FISH: u16 = 1;
const FORCING_X_CHAIN: u16 = 2;
const Y_CYCLE: u16 = 3;
const CYCLE: u16 = 4;
const FORCING_CHAIN: u16 = 5;

/// One pass: which links, what its cycles and chains are called and worth; a value of 0 is not looked for.
struct Pass {
    links: LinkScope,
    key: u8,
    cycle: (u16, f64),
    chain: (u16, f64),
}

const PASSES: [Pass; 3] = [
    Pass { links: LinkScope::Houses, key: 2, cycle: (X_CYCLE, 6.5), chain: (FORCING_X_CHAIN, 6.6) },
    Pass { links: LinkScope::Cells, key: 3, cycle: (Y_CYCLE, 6.5), chain: (FORCING_CHAIN, 0.0) },
    Pass { links: LinkScope::All, key: 4, cycle: (CYCLE, 7.0), chain: (FORCING_CHAIN, 7.0) },
];

/// The shortest cycle and the shortest chain, in nodes.
const SHORTEST: u32 = 4;

/// `kind` 0: all; k: only variant k - 1, where turbot fish and forcing X-chain (2 and 3) count as one.
/// Pass by pass, candidate by candidate: cycles, the chain to off, the chain to on.
pub fn find<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    let graph = position.graph();
    let asked = |variant: u16| call.kind == 0 || call.kind == variant + 1;
    for pass in &PASSES {
        let cycles = asked(pass.cycle.0);
        let chains = pass.chain.1 > 0.0 && asked(pass.chain.0);
        let first = if cycles { pass.cycle.1 } else { pass.chain.1 };
        if (cycles || chains) && sink.wants(first, SHORTEST, pass.key) {
            let tree = ChainTree::new(graph, pass.links);
            SimpleChainSearch { position, graph, tree, pass, cycles, chains, terse: call.terse }.run(sink)?;
        }
    }
    ControlFlow::Continue(())
}

struct SimpleChainSearch<'a, const W: usize> {
    position: &'a Position<'a, W>,
    graph: &'a CandidateGraph,
    tree: ChainTree<'a>,
    pass: &'a Pass,
    cycles: bool,
    chains: bool,
    terse: bool,
}

impl<const W: usize> SimpleChainSearch<'_, W> {
    fn run(&mut self, sink: &mut Sink<'_>) -> Flow {
        for cell in self.position.empty.iter() {
            let mask = self.position.mask(cell);
            if mask.count_ones() < 2 || (self.pass.links == LinkScope::Cells && mask.count_ones() > 2) {
                continue;
            }
            for digit in bits(mask) {
                sink.poll()?;
                self.from((cell, digit), sink)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn from(&mut self, at: Candidate, sink: &mut Sink<'_>) -> Flow {
        let source = self.graph.number(at);
        let cycle = if self.cycles { self.longest(sink, self.pass.cycle.1) } else { 0 };
        let chain = if self.chains { self.longest(sink, self.pass.chain.1) } else { 0 };
        let ends = self.tree.assume_on(source, cycle, chain);
        for end in ends.cycles {
            self.cycle(end, sink)?;
        }
        if let Some(end) = ends.off {
            self.chain(Step::removing(vec![at]), end, sink)?;
        }
        if chain == 0 || self.graph.strong(source, self.pass.links).is_empty() {
            return ControlFlow::Continue(());
        }
        let chain = self.longest(sink, self.pass.chain.1);
        if let Some(end) = self.tree.assume_off(source, chain) {
            self.chain(Step::placing(at.0, at.1), end, sink)?;
        }
        ControlFlow::Continue(())
    }

    /// The most nodes with which something of this value could still be chosen.
    fn longest(&self, sink: &Sink<'_>, value: f64) -> u32 {
        let wanted = |nodes: u32| sink.wants(value + surcharge(nodes), nodes, self.pass.key);
        let (mut most, mut beyond) = (SHORTEST - 1, 2 * self.graph.len() as u32);
        if wanted(beyond) {
            return beyond;
        }
        while beyond - most > 1 {
            let middle = most.midpoint(beyond);
            if wanted(middle) { most = middle } else { beyond = middle }
        }
        most
    }

    fn cycle(&self, end: ChainEnd, sink: &mut Sink<'_>) -> Flow {
        let (variant, base) = self.pass.cycle;
        let value = base + surcharge(end.nodes);
        if !sink.wants(value, end.nodes, self.pass.key) {
            return ControlFlow::Continue(());
        }
        let path = self.tree.path(end);
        let remove = self.seen_by_both(&path);
        if remove.is_empty() {
            return ControlFlow::Continue(());
        }
        let step =
            Step { variant, value, complexity: end.nodes, key: self.pass.key, ..Step::removing(remove) };
        sink.give(if self.terse { step } else { evidence::cycle(step, self.graph, self.pass.links, &path) })
    }

    fn chain(&self, step: Step, end: ChainEnd, sink: &mut Sink<'_>) -> Flow {
        let (kind, base) = self.pass.chain;
        let added = surcharge(end.nodes);
        let variant = if kind == FORCING_X_CHAIN && added == 0.0 { TURBOT_FISH } else { kind };
        let step = Step { variant, value: base + added, complexity: end.nodes, key: self.pass.key, ..step };
        sink.give(if self.terse { step } else { evidence::chain(step, self.graph, &self.tree.path(end)) })
    }

    /// The candidates outside the cycle that a node that is on and one that is off could both strike.
    fn seen_by_both(&self, path: &[TreeNode]) -> Vec<Candidate> {
        let geometry = self.position.geometry;
        let nodes: Vec<(Candidate, bool)> =
            path.iter().map(|node| (self.graph.candidate(node.at), node.on)).collect();
        let inside: CellSet<W> = nodes.iter().map(|&((cell, _), _)| cell).collect();
        let mut remove = Vec::new();
        for digit in 0..geometry.n as u8 {
            let mut seen = [CellSet::NONE; 2];
            for &((cell, _), on) in nodes.iter().filter(|&&((_, of), _)| of == digit) {
                seen[usize::from(on)] |= *geometry.sees(cell);
            }
            remove.extend(candidates(self.position, (seen[0] & seen[1]) - inside, digit));
        }
        remove
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/chains/simple.rs"]
mod tests;
