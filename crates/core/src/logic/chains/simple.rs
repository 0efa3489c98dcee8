//! Chains without branches, as SE (Sudoku Explainer) finds them. A *forcing chain* leads from the assumption that a
//! candidate is true to its being false, or the other way round. A *cycle* leads from a candidate back to itself over
//! weak and strong links by turns: either every second candidate of the cycle is true or all the others are. So a
//! candidate outside that sees one of each is false.
//!
//! Three passes use different links: those of one digit (X), those of cells with two candidates (Y), and both.

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

// The variants of the steps.
const X_CYCLE: u16 = 0;
const TURBOT_FISH: u16 = 1;
const FORCING_X_CHAIN: u16 = 2;
const Y_CYCLE: u16 = 3;
const CYCLE: u16 = 4;
const FORCING_CHAIN: u16 = 5;

/// A pass over all candidates.
struct Pass {
    links: LinkScope,
    /// The [`Step::tie_break`] of its steps.
    tie_break: u8,
    cycle: ChainType,
    forcing_chain: Option<ChainType>,
}

/// A type of cycle or forcing chain.
#[derive(Clone, Copy)]
struct ChainType {
    kind: PatternKind,
    variant: u16,
    /// Its value on the SE scale, without the surcharge for its length.
    base_value: f64,
}

impl ChainType {
    const fn new(kind: PatternKind, variant: u16, base_value: f64) -> Self {
        ChainType { kind, variant, base_value }
    }

    fn is_wanted(&self, call: &FinderCall) -> bool {
        call.kind == PatternKind::Any || call.kind == self.kind
    }
}

const PASSES: [Pass; 3] = [
    Pass {
        links: LinkScope::Houses,
        tie_break: 2,
        cycle: ChainType::new(PatternKind::XCycle, X_CYCLE, se_values::X_CYCLE),
        forcing_chain: Some(ChainType::new(
            PatternKind::ForcingXChain,
            FORCING_X_CHAIN,
            se_values::FORCING_X_CHAIN,
        )),
    },
    Pass {
        links: LinkScope::Cells,
        tie_break: 3,
        cycle: ChainType::new(PatternKind::YCycle, Y_CYCLE, se_values::Y_CYCLE),
        forcing_chain: None,
    },
    Pass {
        links: LinkScope::All,
        tie_break: 4,
        cycle: ChainType::new(PatternKind::BidirectionalCycle, CYCLE, se_values::BIDIRECTIONAL_CYCLE),
        forcing_chain: Some(ChainType::new(
            PatternKind::ForcingChain,
            FORCING_CHAIN,
            se_values::FORCING_CHAIN,
        )),
    },
];

/// The fewest nodes of a cycle or forcing chain.
const FEWEST_NODES: u32 = 4;

/// Finds the cycles and forcing chains of the call's kind, or of all kinds. For each candidate the order is: cycles,
/// the chain that makes the candidate false, the chain that makes it true.
pub fn find<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    let graph = position.candidate_graph();
    for pass in &PASSES {
        let cycle = Some(pass.cycle).filter(|cycle| cycle.is_wanted(call));
        let forcing_chain = pass.forcing_chain.filter(|chain| chain.is_wanted(call));
        // In no pass does a cycle have a higher value than a forcing chain.
        let Some(easiest) = cycle.or(forcing_chain) else { continue };
        if sink.wants(easiest.base_value, FEWEST_NODES, pass.tie_break) {
            let tree = ChainTree::new(graph, pass.links);
            let omits_evidence = call.omits_evidence;
            PassSearch { position, graph, tree, pass, cycle, forcing_chain, omits_evidence }.run(sink)?;
        }
    }
    ControlFlow::Continue(())
}

/// The search of one pass. `cycle` and `forcing_chain` are `None` if the call does not want them.
struct PassSearch<'a, const W: usize> {
    position: &'a Position<'a, W>,
    graph: &'a CandidateGraph,
    tree: ChainTree<'a>,
    pass: &'a Pass,
    cycle: Option<ChainType>,
    forcing_chain: Option<ChainType>,
    omits_evidence: bool,
}

impl<const W: usize> PassSearch<'_, W> {
    fn run(&mut self, sink: &mut Sink<'_>) -> Flow {
        let is_y_pass = self.pass.links == LinkScope::Cells;
        for cell in self.position.empty_cells.iter() {
            let mask = self.position.mask(cell);
            if mask.count_ones() < 2 || (is_y_pass && mask.count_ones() > 2) {
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

    /// Reports the cycles and forcing chains that start at one candidate.
    fn search_from(&mut self, source: Candidate, sink: &mut Sink<'_>) -> Flow {
        let source_number = self.graph.number(source);
        let max_cycle = self.cycle.map_or(0, |cycle| self.max_nodes(sink, cycle.base_value));
        let max_chain = self.forcing_chain.map_or(0, |chain| self.max_nodes(sink, chain.base_value));
        let ends = self.tree.assume_true(source_number, max_cycle, max_chain);
        if let Some(cycle) = self.cycle {
            for end in ends.cycles {
                self.report_cycle(cycle, end, sink)?;
            }
        }
        let Some(chain) = self.forcing_chain else { return ControlFlow::Continue(()) };
        if let Some(end) = ends.contradiction {
            self.report_forcing_chain(chain, Step::eliminating(vec![source]), end, sink)?;
        }
        if max_chain == 0 || self.graph.strong(source_number, self.pass.links).is_empty() {
            return ControlFlow::Continue(());
        }
        // The sink may want fewer nodes than before, because it has received steps.
        let max_chain = self.max_nodes(sink, chain.base_value);
        if let Some(end) = self.tree.assume_false(source_number, max_chain) {
            let (cell, digit) = source;
            self.report_forcing_chain(chain, Step::placing(cell, digit), end, sink)?;
        }
        ControlFlow::Continue(())
    }

    /// The most nodes with which a step of this base value could still be the best one. The value grows with the
    /// number of nodes, so a binary search finds it. If there is none, this is less than `FEWEST_NODES`.
    fn max_nodes(&self, sink: &Sink<'_>, base_value: f64) -> u32 {
        let is_wanted = |nodes: u32| sink.wants(base_value + surcharge(nodes), nodes, self.pass.tie_break);
        // No chain has more nodes: it passes each candidate at most once as true and once as false.
        let (mut wanted, mut unwanted) = (FEWEST_NODES - 1, 2 * self.graph.len() as u32);
        if is_wanted(unwanted) {
            return unwanted;
        }
        while unwanted - wanted > 1 {
            let middle = wanted.midpoint(unwanted);
            if is_wanted(middle) { wanted = middle } else { unwanted = middle }
        }
        wanted
    }

    fn report_cycle(&self, cycle: ChainType, end: ChainEnd, sink: &mut Sink<'_>) -> Flow {
        let complexity = end.node_count;
        let se_value = cycle.base_value + surcharge(complexity);
        if !sink.wants(se_value, complexity, self.pass.tie_break) {
            return ControlFlow::Continue(());
        }
        let path = self.tree.path(end);
        let eliminations = self.eliminations_of_cycle(&path);
        if eliminations.is_empty() {
            return ControlFlow::Continue(());
        }
        let step = Step {
            variant: cycle.variant,
            se_value,
            complexity,
            tie_break: self.pass.tie_break,
            ..Step::eliminating(eliminations)
        };
        sink.give(if self.omits_evidence {
            step
        } else {
            evidence::with_cycle(step, self.graph, self.pass.links, &path)
        })
    }

    fn report_forcing_chain(
        &self,
        chain: ChainType,
        conclusion: Step,
        end: ChainEnd,
        sink: &mut Sink<'_>,
    ) -> Flow {
        let length_surcharge = surcharge(end.node_count);
        // Forcing X-chains that are too short for a surcharge have a name of their own.
        let is_turbot_fish = chain.variant == FORCING_X_CHAIN && length_surcharge == 0.0;
        let step = Step {
            variant: if is_turbot_fish { TURBOT_FISH } else { chain.variant },
            se_value: chain.base_value + length_surcharge,
            complexity: end.node_count,
            tie_break: self.pass.tie_break,
            ..conclusion
        };
        sink.give(if self.omits_evidence {
            step
        } else {
            evidence::with_chain(step, self.graph, &self.tree.path(end))
        })
    }

    /// The candidates outside the cells of a cycle that see a true and a false candidate of their digit.
    fn eliminations_of_cycle(&self, path: &[TreeNode]) -> Vec<Candidate> {
        let geometry = self.position.geometry;
        let nodes: Vec<(Candidate, bool)> =
            path.iter().map(|node| (self.graph.candidate(node.candidate), node.is_true)).collect();
        let cycle_cells: CellSet<W> = nodes.iter().map(|&((cell, _), _)| cell).collect();
        let mut eliminations = Vec::new();
        for digit in 0..geometry.digit_count as u8 {
            let (mut seen_by_true, mut seen_by_false) = (CellSet::EMPTY, CellSet::EMPTY);
            for &((cell, node_digit), is_true) in &nodes {
                if node_digit == digit {
                    let seen = if is_true { &mut seen_by_true } else { &mut seen_by_false };
                    *seen |= *geometry.peers_of(cell);
                }
            }
            let seen_by_both = (seen_by_true & seen_by_false) - cycle_cells;
            eliminations.extend(candidates(self.position, seen_by_both, digit));
        }
        eliminations
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/chains/simple.rs"]
mod tests;
