//! Chains of candidates, strong and weak links in turn, strong first and last: one of the two ends is true,
//! so what sees both is false. Chains of one digit, of cells with two candidates, of both (alternating
//! inference chains and nice loops), with groups of cells and with almost locked sets as nodes: one search
//! on one graph, told in several ways.

mod giver;
mod graph;
mod search;
mod tell;

use std::sync::OnceLock;

use crate::logic::aic::giver::Giver;
use crate::logic::aic::graph::Web;
use crate::logic::aic::search::{Chains, Pair};
use crate::logic::aic::tell::Form;
use crate::logic::finder::{Ask, Flow, Sink};
use crate::logic::position::Position;

/// The chains of a position without groups, with groups, with almost locked sets: found when first asked for.
#[derive(Clone, Debug)]
pub struct Kept<const W: usize>([OnceLock<Chains<W>>; 3]);

impl<const W: usize> Default for Kept<W> {
    fn default() -> Self {
        Kept([const { OnceLock::new() }; 3])
    }
}

impl<const W: usize> Kept<W> {
    /// Drops what was found before a change of the position.
    pub fn clear(&mut self) {
        for kept in &mut self.0 {
            kept.take();
        }
    }

    fn get(&self, position: &Position<'_, W>, nodes: u16) -> &Chains<W> {
        let (at, web) = match nodes {
            0 => (0, Web::Plain),
            1 => (1, Web::Grouped),
            _ => (2, Web::Sets),
        };
        self.0[at].get_or_init(|| Chains::new(position, web))
    }
}

/// Chains of one digit. `size` is the most strong links, 0 for no bound.
pub fn x_chain<const W: usize>(position: &Position<'_, W>, ask: &Ask, sink: &mut Sink<'_>) -> Flow {
    let digits = (0..position.layout.n as u8).filter(|&digit| position.links().of(digit).len() > 1);
    let webs: Vec<Chains<W>> = digits.map(|digit| Chains::new(position, Web::Digit(digit))).collect();
    let mut pairs: Vec<(Pair, &Chains<W>)> =
        webs.iter().flat_map(|chains| chains.pairs.iter().map(move |&pair| (pair, chains))).collect();
    pairs.sort_by_key(|(pair, _)| pair.strong);
    let mut giver = Giver::new(position, ask);
    for (pair, chains) in pairs {
        sink.poll()?;
        giver.both(chains, pair, sink)?;
    }
    giver.late(sink)
}

/// Chains of cells with two candidates. `size` as above.
pub fn xy_chain<const W: usize>(position: &Position<'_, W>, ask: &Ask, sink: &mut Sink<'_>) -> Flow {
    let chains = Chains::new(position, Web::Bivalue);
    let mut giver = Giver::new(position, ask);
    for &pair in &chains.pairs {
        sink.poll()?;
        let digit = |node: u32| chains.graph.knots[node as usize].digit;
        if pair.strong > 2 && digit(pair.from) == digit(pair.to) {
            giver.both(&chains, pair, sink)?;
        }
    }
    giver.late(sink)
}

/// Any chains. `kind` is a form, 0 open, 1 a continuous loop, 2 a discontinuous loop, plus 3 if there are
/// groups and 6 if there are almost locked sets among the nodes. `size` as above.
pub fn find<const W: usize>(position: &Position<'_, W>, ask: &Ask, sink: &mut Sink<'_>) -> Flow {
    let chains = position.chains().get(position, ask.kind / 3);
    let mut giver = Giver::new(position, ask);
    for &pair in &chains.pairs {
        sink.poll()?;
        match ask.kind % 3 {
            0 => giver.several(chains, pair, sink)?,
            1 => giver.give(chains, pair, Form::Continuous, sink)?,
            _ => giver.discontinuous(chains, pair, sink)?,
        }
    }
    giver.late(sink)
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/aic/mod.rs"]
mod tests;
