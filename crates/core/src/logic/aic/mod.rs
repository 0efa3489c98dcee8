//! AicChains of candidates, strong and weak links in turn, strong first and last: one of the two ends is true,
//! so what sees both is false. AicChains of one digit, of cells with two candidates, of both (alternating
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

    fn get(&self, position: &Position<'_, W>, nodes: u16) -> &AicChains<W> {
        let (at, web) = match nodes {
            0 => (0, LinkKinds::Plain),
            1 => (1, LinkKinds::Grouped),
            _ => (2, LinkKinds::Sets),
        };
        self.0[at].get_or_init(|| AicChains::new(position, web))
    }
}

/// AicChains of one digit. `size` is the most strong links, 0 for no bound.
pub fn x_chain<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    let digits = (0..position.geometry.n as u8).filter(|&digit| position.links().of(digit).len() > 1);
    let webs: Vec<AicChains<W>> =
        digits.map(|digit| AicChains::new(position, LinkKinds::Digit(digit))).collect();
    let mut pairs: Vec<(EndPair, &AicChains<W>)> =
        webs.iter().flat_map(|chains| chains.pairs.iter().map(move |&pair| (pair, chains))).collect();
    pairs.sort_by_key(|(pair, _)| pair.strong);
    let mut reporter = ChainReporter::new(position, call);
    for (pair, chains) in pairs {
        sink.poll()?;
        reporter.both(chains, pair, sink)?;
    }
    reporter.late(sink)
}

/// AicChains of cells with two candidates. `size` as above.
pub fn xy_chain<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    let chains = AicChains::new(position, LinkKinds::Bivalue);
    let mut reporter = ChainReporter::new(position, call);
    for &pair in &chains.pairs {
        sink.poll()?;
        let digit = |node: u32| chains.graph.nodes[node as usize].digit;
        if pair.strong > 2 && digit(pair.from) == digit(pair.to) {
            reporter.both(&chains, pair, sink)?;
        }
    }
    reporter.late(sink)
}

/// Any chains. `kind` is a form, 0 open, 1 a continuous loop, 2 a discontinuous loop, plus 3 if there are
/// groups and 6 if there are almost locked sets among the nodes. `size` as above.
pub fn find<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    let chains = position.chains().get(position, call.kind / 3);
    let mut reporter = ChainReporter::new(position, call);
    for &pair in &chains.pairs {
        sink.poll()?;
        match call.kind % 3 {
            0 => reporter.several(chains, pair, sink)?,
            1 => reporter.give(chains, pair, ChainForm::Continuous, sink)?,
            _ => reporter.discontinuous(chains, pair, sink)?,
        }
    }
    reporter.late(sink)
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/aic/mod.rs"]
mod tests;
