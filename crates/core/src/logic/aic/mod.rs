//! Chains in which strong and weak links alternate; the first and the last link are strong. Of the two ends of a
//! chain at least one is true, so a candidate that sees both ends is false. X-chains use the links of one digit,
//! XY-chains those of cells with two candidates, alternating inference chains (AIC) and nice loops use both. The
//! nodes of an AIC may also be groups of cells or digits of almost locked sets. One search finds all of them.
//!
//! Example of an X-chain: a digit has two places in column 1, r1c1 and r7c1, and two in column 5, r1c5 and r9c5. The
//! chain r7c1 = r1c1 - r1c5 = r9c5 (`=` strong, `-` weak) proves that the digit is in r7c1 or in r9c5.

#[cfg(test)]
#[path = "../../../tests/unit/logic/aic/boards.rs"]
mod boards;
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

/// The chains of a position for each [`NodeScope`], searched on first use.
#[derive(Clone, Debug)]
pub struct ChainCache<const W: usize>([OnceLock<AicChains<W>>; 3]);

impl<const W: usize> Default for ChainCache<W> {
    fn default() -> Self {
        ChainCache([const { OnceLock::new() }; 3])
    }
}

impl<const W: usize> ChainCache<W> {
    /// Empties the cache. A position calls it when a candidate is eliminated.
    pub fn clear(&mut self) {
        for chains in &mut self.0 {
            chains.take();
        }
    }

    fn get(&self, position: &Position<'_, W>, scope: NodeScope) -> &AicChains<W> {
        let links = match scope {
            NodeScope::Candidates => LinkKinds::Plain,
            NodeScope::WithGroups => LinkKinds::Grouped,
            NodeScope::WithSets => LinkKinds::Sets,
        };
        self.0[scope as usize].get_or_init(|| AicChains::new(position, links))
    }
}

/// Finds chains of one digit. The call's `size` is the most strong links of a chain; 0 means no limit.
pub fn x_chain<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    let digits = (0..position.geometry.digit_count as u8)
        .filter(|&digit| position.strong_links().pairs_of(digit).len() > 1);
    let chains_by_digit: Vec<AicChains<W>> =
        digits.map(|digit| AicChains::new(position, LinkKinds::Digit(digit))).collect();
    let mut end_pairs: Vec<(EndPair, &AicChains<W>)> = chains_by_digit
        .iter()
        .flat_map(|chains| chains.end_pairs.iter().map(move |&pair| (pair, chains)))
        .collect();
    end_pairs.sort_by_key(|(pair, _)| pair.strong_count);
    let mut reporter = ChainReporter::new(position, call, NodeScope::Candidates);
    for (pair, chains) in end_pairs {
        sink.poll()?;
        reporter.report_chain_and_loop(chains, pair, sink)?;
    }
    reporter.report_postponed(sink)
}

/// Finds chains of cells with two candidates. The call's `size` is the most strong links, that is, cells of a chain;
/// 0 means no limit.
pub fn xy_chain<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    let chains = AicChains::new(position, LinkKinds::Bivalue);
    let mut reporter = ChainReporter::new(position, call, NodeScope::Candidates);
    for &pair in &chains.end_pairs {
        sink.poll()?;
        let digit = |node: u32| chains.graph.nodes[node as usize].digit;
        // An XY-chain has the same digit at both ends. A chain of two cells is a naked pair.
        if pair.strong_count > 2 && digit(pair.from) == digit(pair.to) {
            reporter.report_chain_and_loop(&chains, pair, sink)?;
        }
    }
    reporter.report_postponed(sink)
}

/// The shapes of alternating inference chains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ChainShape {
    /// The ends do not see each other.
    Open,
    /// The ends see each other, so that the links alternate all around.
    ContinuousLoop,
    /// Links of the same kind meet at one candidate: the chain proves it false (two weak links) or true (two
    /// strong links).
    DiscontinuousLoop,
}

/// Which nodes a chain may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum NodeScope {
    /// Single candidates.
    Candidates,
    /// Single candidates, and groups of cells with a digit.
    WithGroups,
    /// The same, and digits of almost locked sets.
    WithSets,
}

/// The shape and the nodes of the chains of a kind. The plain kind has open chains of single candidates.
fn shape_and_scope(kind: PatternKind) -> (ChainShape, NodeScope) {
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
    let scope = match kind {
        Kind::GroupedAic | Kind::GroupedContinuousLoop | Kind::GroupedDiscontinuousLoop => {
            NodeScope::WithGroups
        }
        Kind::AlsAic | Kind::AlsContinuousLoop | Kind::AlsDiscontinuousLoop => NodeScope::WithSets,
        _ => NodeScope::Candidates,
    };
    (shape, scope)
}

/// Finds alternating inference chains of the shape and with the nodes that the call's kind names. The call's `size`
/// is the most strong links of a chain; 0 means no limit.
pub fn find<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    let (shape, scope) = shape_and_scope(call.kind);
    let chains = position.chain_cache().get(position, scope);
    let mut reporter = ChainReporter::new(position, call, scope);
    for &pair in &chains.end_pairs {
        sink.poll()?;
        match shape {
            ChainShape::Open => reporter.report_open_chain(chains, pair, sink)?,
            ChainShape::ContinuousLoop => reporter.report(chains, pair, Conclusion::Loop, sink)?,
            ChainShape::DiscontinuousLoop => reporter.report_discontinuous_loops(chains, pair, sink)?,
        }
    }
    reporter.report_postponed(sink)
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/aic/mod.rs"]
mod tests;
