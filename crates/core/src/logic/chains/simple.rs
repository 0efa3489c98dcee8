//! Chains without branches. A *cycle* leads from a source that is true back to the same source, true: either
//! all its nodes are as assumed, or all are the other way round. A *forcing chain* leads from a candidate,
//! true or false, to its own opposite. Three passes follow links of one digit (*X*), of cells with two
//! candidates (*Y*), and both.

use std::ops::ControlFlow;

use crate::logic::chains::evidence;
use crate::logic::chains::graph::{CandidateGraph, LinkScope};
use crate::logic::chains::scale::surcharge;
use crate::logic::chains::tree::{ChainEnd, ChainTree, TreeNode};
use crate::logic::finder::{FinderCall, Flow, Sink, candidates};
use crate::logic::pattern_kind::PatternKind;
use crate::logic::position::{Position, bits};
use crate::logic::se_values;
use crate::logic::set::CellSet;
use crate::logic::step::{Candidate, Step};

const X_CYCLE: u16 = 0;
const TURBOT_FISH: u16 = 1;
const FORCING_X_CHAIN: u16 = 2;
const Y_CYCLE: u16 = 3;
const CYCLE: u16 = 4;
const FORCING_CHAIN: u16 = 5;

/// One pass: which links it follows, and which cycles and chains it looks for.
struct Pass {
    links: LinkScope,
    key: u8,
    cycle: Pattern,
    chain: Option<Pattern>,
}

/// The kind of a cycle or chain, the variant of its steps, and its value without surcharge.
#[derive(Clone, Copy)]
struct Pattern {
    kind: PatternKind,
    variant: u16,
    value: f64,
}

impl Pattern {
    const fn new(kind: PatternKind, variant: u16, value: f64) -> Self {
        Pattern { kind, variant, value }
    }

    fn is_wanted(&self, call: &FinderCall) -> bool {
        call.kind == PatternKind::Any || call.kind == self.kind
    }
}

const PASSES: [Pass; 3] = [
    Pass {
        links: LinkScope::Houses,
        key: 2,
        cycle: Pattern::new(PatternKind::XCycle, X_CYCLE, se_values::X_CYCLE),
        chain: Some(Pattern::new(PatternKind::ForcingXChain, FORCING_X_CHAIN, se_values::FORCING_X_CHAIN)),
    },
    Pass {
        links: LinkScope::Cells,
        key: 3,
        cycle: Pattern::new(PatternKind::YCycle, Y_CYCLE, se_values::Y_CYCLE),
        chain: None,
    },
    Pass {
        links: LinkScope::All,
        key: 4,
        cycle: Pattern::new(PatternKind::BidirectionalCycle, CYCLE, se_values::BIDIRECTIONAL_CYCLE),
        chain: Some(Pattern::new(PatternKind::ForcingChain, FORCING_CHAIN, se_values::FORCING_CHAIN)),
    },
];

/// The nodes of the shortest cycle and of the shortest chain.
const SHORTEST: u32 = 4;

/// Cycles and chains of one kind, or all. A turbot fish counts as a forcing X-chain.
///
/// Pass by pass, candidate by candidate: cycles, the chain to off, the chain to on.
pub fn find<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    let graph = position.candidate_graph();
    for pass in &PASSES {
        let cycle = Some(pass.cycle).filter(|cycle| cycle.is_wanted(call));
        let chain = pass.chain.filter(|chain| chain.is_wanted(call));
        let Some(cheapest) = cycle.or(chain) else { continue };
        if sink.wants(cheapest.value, SHORTEST, pass.key) {
            let tree = ChainTree::new(graph, pass.links);
            SimpleChainSearch { position, graph, tree, pass, cycle, chain, terse: call.omits_evidence }
                .run(sink)?;
        }
    }
    ControlFlow::Continue(())
}

struct SimpleChainSearch<'a, const W: usize> {
    position: &'a Position<'a, W>,
    graph: &'a CandidateGraph,
    tree: ChainTree<'a>,
    pass: &'a Pass,
    cycle: Option<Pattern>,
    chain: Option<Pattern>,
    terse: bool,
}

impl<const W: usize> SimpleChainSearch<'_, W> {
    fn run(&mut self, sink: &mut Sink<'_>) -> Flow {
        for cell in self.position.empty_cells.iter() {
            let mask = self.position.mask(cell);
            if mask.count_ones() < 2 || (self.pass.links == LinkScope::Cells && mask.count_ones() > 2) {
                continue;
            }
            for digit in bits(mask) {
                sink.poll()?;
                if self.position.is_stopped() {
                    return ControlFlow::Break(());
                }
                self.search_from((cell, digit), sink)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Gives the cycles and chains of one source.
    fn search_from(&mut self, source_candidate: Candidate, sink: &mut Sink<'_>) -> Flow {
        let source = self.graph.number(source_candidate);
        let cycle_bound = self.cycle.map_or(0, |cycle| self.max_nodes(sink, cycle.value));
        let chain_bound = self.chain.map_or(0, |chain| self.max_nodes(sink, chain.value));
        let ends = self.tree.assume_on(source, cycle_bound, chain_bound);
        if let Some(cycle) = self.cycle {
            for end in ends.cycles {
                self.give_cycle(cycle, end, sink)?;
            }
        }
        let Some(chain) = self.chain else { return ControlFlow::Continue(()) };
        if let Some(end) = ends.off {
            self.give_chain(chain, Step::eliminating(vec![source_candidate]), end, sink)?;
        }
        if chain_bound == 0 || self.graph.strong(source, self.pass.links).is_empty() {
            return ControlFlow::Continue(());
        }
        let chain_bound = self.max_nodes(sink, chain.value);
        if let Some(end) = self.tree.assume_off(source, chain_bound) {
            self.give_chain(chain, Step::placing(source_candidate.0, source_candidate.1), end, sink)?;
        }
        ControlFlow::Continue(())
    }

    /// The most nodes with which a step of this base value could still be chosen.
    fn max_nodes(&self, sink: &Sink<'_>, value: f64) -> u32 {
        let is_wanted = |nodes: u32| sink.wants(value + surcharge(nodes), nodes, self.pass.key);
        let (mut most, mut beyond) = (SHORTEST - 1, 2 * self.graph.len() as u32);
        if is_wanted(beyond) {
            return beyond;
        }
        while beyond - most > 1 {
            let middle = most.midpoint(beyond);
            if is_wanted(middle) { most = middle } else { beyond = middle }
        }
        most
    }

    fn give_cycle(&self, cycle: Pattern, end: ChainEnd, sink: &mut Sink<'_>) -> Flow {
        let Pattern { variant, value: base, .. } = cycle;
        let value = base + surcharge(end.nodes);
        if !sink.wants(value, end.nodes, self.pass.key) {
            return ControlFlow::Continue(());
        }
        let path = self.tree.path(end);
        let eliminations = self.eliminations_of_cycle(&path);
        if eliminations.is_empty() {
            return ControlFlow::Continue(());
        }
        let step = Step {
            variant,
            se_value: value,
            complexity: end.nodes,
            tie_break: self.pass.key,
            ..Step::eliminating(eliminations)
        };
        sink.give(if self.terse {
            step
        } else {
            evidence::with_cycle(step, self.graph, self.pass.links, &path)
        })
    }

    fn give_chain(&self, chain: Pattern, step: Step, end: ChainEnd, sink: &mut Sink<'_>) -> Flow {
        let Pattern { variant, value: base, .. } = chain;
        let length_surcharge = surcharge(end.nodes);
        let variant =
            if variant == FORCING_X_CHAIN && length_surcharge == 0.0 { TURBOT_FISH } else { variant };
        let step = Step {
            variant,
            se_value: base + length_surcharge,
            complexity: end.nodes,
            tie_break: self.pass.key,
            ..step
        };
        sink.give(if self.terse {
            step
        } else {
            evidence::with_chain(step, self.graph, &self.tree.path(end))
        })
    }

    /// The candidates outside the cycle that see a node that is on and a node that is off.
    fn eliminations_of_cycle(&self, path: &[TreeNode]) -> Vec<Candidate> {
        let geometry = self.position.geometry;
        let nodes: Vec<(Candidate, bool)> =
            path.iter().map(|node| (self.graph.candidate(node.candidate), node.on)).collect();
        let inside: CellSet<W> = nodes.iter().map(|&((cell, _), _)| cell).collect();
        let mut eliminations = Vec::new();
        for digit in 0..geometry.digit_count as u8 {
            let mut seen = [CellSet::EMPTY; 2];
            for &((cell, _), on) in nodes.iter().filter(|&&((_, of), _)| of == digit) {
                seen[usize::from(on)] |= *geometry.peers_of(cell);
            }
            eliminations.extend(candidates(self.position, (seen[0] & seen[1]) - inside, digit));
        }
        eliminations
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/chains/simple.rs"]
mod tests;
