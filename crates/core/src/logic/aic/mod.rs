//! Chains of candidates with strong and weak links in turn, strong first and last. One of the two ends is
//! true, so what sees both is false. X-chains run through one digit, XY-chains through cells with two
//! candidates, alternating inference chains (AIC) and nice loops through both; their nodes may also be
//! groups of cells or almost locked sets. One search on one graph finds them all.

mod chain;
mod graph;
mod reporter;
mod search;

use std::sync::OnceLock;

use crate::logic::aic::chain::Conclusion;
use crate::logic::aic::graph::LinkKinds;
use crate::logic::aic::reporter::ChainReporter;
use crate::logic::aic::search::{AicChains, EndPair};
use crate::logic::finder::{FinderCall, Flow, Sink};
use crate::logic::pattern_kind::PatternKind;
use crate::logic::position::Position;

/// The chains of a position, for each of the [`NodeKinds`]; searched when first asked for.
#[derive(Clone, Debug)]
pub struct ChainCache<const W: usize>([OnceLock<AicChains<W>>; 3]);

impl<const W: usize> Default for ChainCache<W> {
    fn default() -> Self {
        ChainCache([const { OnceLock::new() }; 3])
    }
}

impl<const W: usize> ChainCache<W> {
    /// Forgets all chains, because the position changes.
    pub fn clear(&mut self) {
        for chains in &mut self.0 {
            chains.take();
        }
    }

    fn get(&self, position: &Position<'_, W>, nodes: NodeKinds) -> &AicChains<W> {
        let (place, links) = match nodes {
            NodeKinds::Candidates => (0, LinkKinds::Plain),
            NodeKinds::Groups => (1, LinkKinds::Grouped),
            NodeKinds::Sets => (2, LinkKinds::Sets),
        };
        self.0[place].get_or_init(|| AicChains::new(position, links))
    }
}

/// Finds chains of one digit. `size` is the most strong links, 0 for no bound.
pub fn x_chain<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    let digits = (0..position.geometry.digit_count as u8)
        .filter(|&digit| position.strong_links().pairs_of(digit).len() > 1);
    let chains_by_digit: Vec<AicChains<W>> =
        digits.map(|digit| AicChains::new(position, LinkKinds::Digit(digit))).collect();
    let mut pairs: Vec<(EndPair, &AicChains<W>)> = chains_by_digit
        .iter()
        .flat_map(|chains| chains.pairs.iter().map(move |&pair| (pair, chains)))
        .collect();
    pairs.sort_by_key(|(pair, _)| pair.strong);
    let mut reporter = ChainReporter::new(position, call, NodeKinds::Candidates);
    for (pair, chains) in pairs {
        sink.poll()?;
        reporter.report_open_and_loop(chains, pair, sink)?;
    }
    reporter.report_detours(sink)
}

/// Finds chains of cells with two candidates. `size` is the most strong links, 0 for no bound.
pub fn xy_chain<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    let chains = AicChains::new(position, LinkKinds::Bivalue);
    let mut reporter = ChainReporter::new(position, call, NodeKinds::Candidates);
    for &pair in &chains.pairs {
        sink.poll()?;
        let digit = |node: u32| chains.graph.nodes[node as usize].digit;
        if pair.strong > 2 && digit(pair.from) == digit(pair.to) {
            reporter.report_open_and_loop(&chains, pair, sink)?;
        }
    }
    reporter.report_detours(sink)
}

/// What the two ends of a chain are to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ChainShape {
    Open,
    ContinuousLoop,
    DiscontinuousLoop,
}

/// Which nodes chains run through; a chain has at least one node of the last kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum NodeKinds {
    /// Candidates only.
    Candidates,
    /// Candidates and groups.
    Groups,
    /// Candidates, groups and almost locked sets.
    Sets,
}

/// The shape and the nodes that a kind means.
fn shape_and_nodes(kind: PatternKind) -> (ChainShape, NodeKinds) {
    use PatternKind as Kind;
    let shape = match kind {
        Kind::ContinuousLoop | Kind::GroupedContinuousLoop | Kind::AlsContinuousLoop => {
            ChainShape::ContinuousLoop
        }
        Kind::DiscontinuousLoop | Kind::GroupedDiscontinuousLoop | Kind::AlsDiscontinuousLoop => {
            ChainShape::DiscontinuousLoop
        }
        _ => ChainShape::Open,
    };
    let nodes = match kind {
        Kind::GroupedAic | Kind::GroupedContinuousLoop | Kind::GroupedDiscontinuousLoop => NodeKinds::Groups,
        Kind::AlsAic | Kind::AlsContinuousLoop | Kind::AlsDiscontinuousLoop => NodeKinds::Sets,
        _ => NodeKinds::Candidates,
    };
    (shape, nodes)
}

/// Finds chains of one shape with certain nodes. `size` is the most strong links, 0 for no bound.
pub fn find<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    let (shape, nodes) = shape_and_nodes(call.kind);
    let chains = position.chain_cache().get(position, nodes);
    let mut reporter = ChainReporter::new(position, call, nodes);
    for &pair in &chains.pairs {
        sink.poll()?;
        match shape {
            ChainShape::Open => reporter.report_open(chains, pair, sink)?,
            ChainShape::ContinuousLoop => reporter.report(chains, pair, Conclusion::Loop, sink)?,
            ChainShape::DiscontinuousLoop => reporter.report_discontinuous(chains, pair, sink)?,
        }
    }
    reporter.report_detours(sink)
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/aic/mod.rs"]
mod tests;
