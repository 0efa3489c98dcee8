//! Chains of candidates, strong and weak links in turn, strong first and last: one of the two ends is true,
//! so what sees both is false. Chains of one digit, of cells with two candidates, of both (alternating
//! inference chains and nice loops), with groups of cells and with almost locked sets as nodes: one search
//! on one graph, told in several ways.

mod chain;
mod graph;
mod reporter;
mod search;

use std::sync::OnceLock;

use crate::logic::aic::chain::ChainForm;
use crate::logic::aic::graph::LinkKinds;
use crate::logic::aic::reporter::ChainReporter;
use crate::logic::aic::search::{AicChains, EndPair};
use crate::logic::finder::{FinderCall, Flow, Sink};
use crate::logic::pattern_kind::PatternKind;
use crate::logic::position::Position;

/// The chains of a position without groups, with groups, with almost locked sets: found when first asked for.
#[derive(Clone, Debug)]
pub struct ChainCache<const W: usize>([OnceLock<AicChains<W>>; 3]);

impl<const W: usize> Default for ChainCache<W> {
    fn default() -> Self {
        ChainCache([const { OnceLock::new() }; 3])
    }
}

impl<const W: usize> ChainCache<W> {
    /// Drops what was found before a change of the position.
    pub fn clear(&mut self) {
        for kept in &mut self.0 {
            kept.take();
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

/// Chains of one digit. `size` is the most strong links, 0 for no bound.
pub fn x_chain<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    let digits = (0..position.geometry.n as u8).filter(|&digit| position.links().of(digit).len() > 1);
    let webs: Vec<AicChains<W>> =
        digits.map(|digit| AicChains::new(position, LinkKinds::Digit(digit))).collect();
    let mut pairs: Vec<(EndPair, &AicChains<W>)> =
        webs.iter().flat_map(|chains| chains.pairs.iter().map(move |&pair| (pair, chains))).collect();
    pairs.sort_by_key(|(pair, _)| pair.strong);
    let mut reporter = ChainReporter::new(position, call, NodeKinds::Candidates);
    for (pair, chains) in pairs {
        sink.poll()?;
        reporter.both(chains, pair, sink)?;
    }
    reporter.late(sink)
}

/// Chains of cells with two candidates. `size` as above.
pub fn xy_chain<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    let chains = AicChains::new(position, LinkKinds::Bivalue);
    let mut reporter = ChainReporter::new(position, call, NodeKinds::Candidates);
    for &pair in &chains.pairs {
        sink.poll()?;
        let digit = |node: u32| chains.graph.nodes[node as usize].digit;
        if pair.strong > 2 && digit(pair.from) == digit(pair.to) {
            reporter.both(&chains, pair, sink)?;
        }
    }
    reporter.late(sink)
}

/// What a chain of some kind is to be, and which nodes it has besides candidates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ChainShape {
    Open,
    ContinuousLoop,
    DiscontinuousLoop,
}

/// Which nodes a chain has: at least one of the kind named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum NodeKinds {
    /// Candidates only.
    Candidates,
    /// Groups too.
    Groups,
    /// Almost locked sets too, besides groups.
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

/// Chains of one shape and with certain nodes. `size` is the most strong links, 0 for no bound.
pub fn find<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    let (shape, nodes) = shape_and_nodes(call.kind);
    let chains = position.chains().get(position, nodes);
    let mut reporter = ChainReporter::new(position, call, nodes);
    for &pair in &chains.pairs {
        sink.poll()?;
        match shape {
            ChainShape::Open => reporter.several(chains, pair, sink)?,
            ChainShape::ContinuousLoop => reporter.give(chains, pair, ChainForm::Continuous, sink)?,
            ChainShape::DiscontinuousLoop => reporter.discontinuous(chains, pair, sink)?,
        }
    }
    reporter.late(sink)
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/aic/mod.rs"]
mod tests;
