//! Chains of candidates, strong and weak links in turn, strong first and last: one of the two ends is true,
//! so what sees both is false. Chains of one digit, of cells with two candidates, of both (alternating
//! inference chains and nice loops), with groups of cells and with almost locked sets as nodes: one search
//! on one graph, told in several ways.

mod graph;
mod rows;
mod search;
mod tell;

use std::collections::HashSet;
use std::ops::ControlFlow;
use std::sync::OnceLock;

use crate::logic::aic::graph::Web;
use crate::logic::aic::search::{Chains, Pair, path};
use crate::logic::aic::tell::{Form, Told, loop_victims};
use crate::logic::finder::{Ask, Flow, Sink};
use crate::logic::found::{Candidate, Found};
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
    let mut pairs: Vec<(Pair, usize)> = Vec::new();
    let mut webs = Vec::new();
    for digit in 0..position.layout.n as u8 {
        if position.links().of(digit).len() > 1 {
            let chains = Chains::new(position, Web::Digit(digit));
            pairs.extend(chains.pairs.iter().map(|&pair| (pair, webs.len())));
            webs.push(chains);
        }
    }
    pairs.sort_by_key(|(pair, _)| pair.strong);
    let mut giver = Giver::new(ask);
    for (pair, web) in pairs {
        sink.poll()?;
        giver.open(position, &webs[web], pair, sink)?;
    }
    ControlFlow::Continue(())
}

/// Chains of cells with two candidates. `size` as above.
pub fn xy_chain<const W: usize>(position: &Position<'_, W>, ask: &Ask, sink: &mut Sink<'_>) -> Flow {
    let chains = Chains::new(position, Web::Bivalue);
    let mut giver = Giver::new(ask);
    for &pair in &chains.pairs {
        sink.poll()?;
        let digit = |node: u32| chains.graph.knots[node as usize].digit;
        if pair.strong > 2 && digit(pair.from) == digit(pair.to) {
            giver.open(position, &chains, pair, sink)?;
        }
    }
    ControlFlow::Continue(())
}

/// Any chains. `kind` is a form, 0 open, 1 a continuous loop, 2 a discontinuous loop, plus 3 if there are
/// groups and 6 if there are almost locked sets among the nodes. `size` as above.
pub fn find<const W: usize>(position: &Position<'_, W>, ask: &Ask, sink: &mut Sink<'_>) -> Flow {
    let chains = position.chains().get(position, ask.kind / 3);
    let mut giver = Giver::new(ask);
    for &pair in &chains.pairs {
        sink.poll()?;
        match ask.kind % 3 {
            0 => giver.several(position, chains, pair, sink)?,
            1 => giver.continuous(position, chains, pair, sink)?,
            _ => giver.discontinuous(position, chains, pair, sink)?,
        }
    }
    ControlFlow::Continue(())
}

/// Gives steps, each set of conclusions once.
struct Giver<'k> {
    ask: &'k Ask,
    given: HashSet<Vec<Candidate>>,
}

impl<'k> Giver<'k> {
    fn new(ask: &'k Ask) -> Self {
        Giver { ask, given: HashSet::new() }
    }

    /// What both ends of a chain see, and all that a loop clears if they see each other.
    fn open<const W: usize>(
        &mut self,
        position: &Position<'_, W>,
        chains: &Chains<W>,
        pair: Pair,
        sink: &mut Sink<'_>,
    ) -> Flow {
        let graph = &chains.graph;
        let remove = graph.victims(position, pair.from, pair.to);
        let form = if pair.from == pair.to { Form::True } else { Form::Open };
        self.give(position, chains, pair, form, remove, sink)?;
        self.continuous(position, chains, pair, sink)
    }

    /// An open chain that leaves several candidates out.
    fn several<const W: usize>(
        &mut self,
        position: &Position<'_, W>,
        chains: &Chains<W>,
        pair: Pair,
        sink: &mut Sink<'_>,
    ) -> Flow {
        let graph = &chains.graph;
        if pair.from == pair.to || graph.weak.has(pair.from as usize, pair.to as usize) {
            return ControlFlow::Continue(());
        }
        let remove = graph.victims(position, pair.from, pair.to);
        if remove.len() < 2 {
            return ControlFlow::Continue(());
        }
        self.give(position, chains, pair, Form::Open, remove, sink)
    }

    /// A chain whose ends see each other.
    fn continuous<const W: usize>(
        &mut self,
        position: &Position<'_, W>,
        chains: &Chains<W>,
        pair: Pair,
        sink: &mut Sink<'_>,
    ) -> Flow {
        if !chains.graph.weak.has(pair.from as usize, pair.to as usize) {
            return ControlFlow::Continue(());
        }
        self.give(position, chains, pair, Form::Continuous, Vec::new(), sink)
    }

    /// Each victim of a chain by itself; the end itself if both are one.
    fn discontinuous<const W: usize>(
        &mut self,
        position: &Position<'_, W>,
        chains: &Chains<W>,
        pair: Pair,
        sink: &mut Sink<'_>,
    ) -> Flow {
        let graph = &chains.graph;
        if pair.from == pair.to {
            let knot = &graph.knots[pair.from as usize];
            let seen = || knot.seen.iter().map(|cell| (cell, knot.digit)).collect();
            let remove = knot.only.map_or_else(seen, |cell| tell::others(position, cell, knot.digit));
            return self.give(position, chains, pair, Form::True, remove, sink);
        }
        for victim in graph.victims(position, pair.from, pair.to) {
            self.give(position, chains, pair, Form::False(victim), vec![victim], sink)?;
        }
        ControlFlow::Continue(())
    }

    fn give<const W: usize>(
        &mut self,
        position: &Position<'_, W>,
        chains: &Chains<W>,
        pair: Pair,
        form: Form,
        remove: Vec<Candidate>,
        sink: &mut Sink<'_>,
    ) -> Flow {
        let long = self.ask.size != 0 && pair.strong > self.ask.size;
        if long || self.given.contains(&remove) {
            return ControlFlow::Continue(());
        }
        let Some(path) = path(&chains.graph, pair) else {
            return ControlFlow::Continue(());
        };
        let graph = &chains.graph;
        let told = Told { position, graph, path: &path, form };
        if !told.has_nodes(self.ask.kind / 3) {
            return ControlFlow::Continue(());
        }
        let remove = if form == Form::Continuous { loop_victims(&told) } else { remove };
        if remove.is_empty() || !self.given.insert(remove.clone()) {
            return ControlFlow::Continue(());
        }
        let (variant, complexity) = (tell::variant(form), path.len() as u32);
        let found = Found { variant, complexity, ..Found::removing(remove) };
        sink.give(if self.ask.terse { found } else { tell::evidence(found, &told) })
    }
}
