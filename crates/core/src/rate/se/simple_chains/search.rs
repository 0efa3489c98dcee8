//! The search through the three passes.

use crate::rate::cell_set::CellSet;
use crate::rate::grid::{DIGITS, Grid};
use crate::rate::poll::Poll;
use crate::rate::se::simple_chains::closure::Closure;
use crate::rate::se::simple_chains::consequences::{Consequences, LinkScope};
use crate::rate::se::simple_chains::cycles::Cycles;
use crate::rate::se::simple_chains::forcing_chains::{Conclusion, ForcingChains};
use crate::rate::se::simple_chains::links::Links;
use crate::rate::se::simple_chains::node_set::NodeSet;
use crate::rate::se::simple_chains::pass::{Best, Pass, Rank, X_PASS, XY_PASS, Y_PASS};
use crate::rate::se::simple_chains::strong_links::StrongLinks;
use crate::rate::se::step::Step;

/// The search with room for `64 * W` nodes.
#[derive(Default)]
pub struct ChainSearch<const W: usize> {
    links: Links<W>,
    all: PassMemory<W>,
    pass: PassMemory<W>,
    forcing_chains: ForcingChains<W>,
    cycles: Cycles<W>,
}

/// What a pass stores.
#[derive(Default)]
struct PassMemory<const W: usize> {
    next: Vec<NodeSet<W>>,
    closure: Closure<W>,
}

/// A search that was stopped.
struct Stopped;

impl<const W: usize> ChainSearch<W> {
    pub fn find(
        &mut self,
        grid: &Grid,
        strong_links: &StrongLinks,
        poll: &mut Poll,
        most: f64,
    ) -> Option<Step> {
        self.links.read(grid, strong_links);
        // A candidate takes about 40 nanoseconds.
        if poll.must_stop(40 * self.links.candidates.len() as u64) {
            return None;
        }
        let links = &self.links;
        let all_candidates = 0..links.candidates.len() as u16;
        let all = Consequences::new(links, LinkScope::All, &mut self.all.next);
        self.all.closure.read(&all, all_candidates);
        let best = Best { rank: Rank { value: most, complexity: u32::MAX, pass: u8::MAX }, step: None };
        let (forcing_chains, cycles) = (&mut self.forcing_chains, &mut self.cycles);
        let mut search = PassSearch { grid, poll, forcing_chains, cycles, best };
        for pass in [&X_PASS, &XY_PASS, &Y_PASS] {
            if self.all.closure.false_candidates.is_empty() || pass.lowest_value() > search.best.rank.value {
                continue;
            }
            let result = if pass.scope == LinkScope::All {
                search.run(pass, &all, &self.all.closure)
            } else {
                // What is false by fewer links is false by all links.
                let candidates = self.all.closure.false_candidates.iter().copied();
                let consequences = Consequences::new(links, pass.scope, &mut self.pass.next);
                self.pass.closure.read(&consequences, candidates);
                search.run(pass, &consequences, &self.pass.closure)
            };
            if result.is_err() {
                return None;
            }
        }
        search.best.step
    }
}

/// The search of a pass.
struct PassSearch<'s, 'p, const W: usize> {
    grid: &'s Grid,
    poll: &'s mut Poll<'p>,
    forcing_chains: &'s mut ForcingChains<W>,
    cycles: &'s mut Cycles<W>,
    best: Best,
}

impl<const W: usize> PassSearch<'_, '_, W> {
    /// Replaces `best` by the lowest step of a pass, if that is lower.
    fn run(
        &mut self,
        pass: &Pass,
        consequences: &Consequences<W>,
        closure: &Closure<W>,
    ) -> Result<(), Stopped> {
        self.forcing_chains.start(&closure.false_candidates, consequences);
        let conclusion = self.find_chain(pass, consequences);
        self.find_cycle(pass, consequences, closure, conclusion)
    }

    /// Finds the shortest forcing chain, and replaces `best` by it if it is lower. For a pass without forcing chains this
    /// only finds how long cycles must be.
    fn find_chain(&mut self, pass: &Pass, consequences: &Consequences<W>) -> Option<Conclusion> {
        // A cycle may have as many strong links as the shortest chain. Its value is lower.
        let is_of_interest = |link_count| pass.cycle(2 * link_count).1 <= self.best.rank;
        let conclusion = self.forcing_chains.shortest(self.grid, consequences, is_of_interest)?;
        let (technique, rank) = pass.forcing_chain(conclusion.complexity)?;
        if rank > self.best.rank {
            return None;
        }
        let (cell, digit) = consequences.links.candidates[usize::from(conclusion.candidate)];
        let step = if conclusion.is_true {
            Step::placing(technique, rank.value, cell, digit)
        } else {
            let mut removals = [CellSet::EMPTY; DIGITS];
            removals[usize::from(digit)] = CellSet::of(cell);
            Step::removing(technique, rank.value, removals)
        };
        self.best = Best { rank, step: Some(step) };
        Some(conclusion)
    }

    /// Replaces `best` by the lowest cycle, if that comes first.
    fn find_cycle(
        &mut self,
        pass: &Pass,
        consequences: &Consequences<W>,
        closure: &Closure<W>,
        conclusion: Option<Conclusion>,
    ) -> Result<(), Stopped> {
        let links = consequences.links;
        // A cycle is not shorter than the chains along it.
        let fewest_links = self.forcing_chains.fewest_links.max(2);
        self.cycles.start(closure);
        for link_count in fewest_links..=links.node_count as u32 {
            let (technique, rank) = pass.cycle(2 * link_count);
            if rank > self.best.rank || !self.cycles.has_further() {
                break;
            }
            let mut sources = closure.cycle_nodes & self.forcing_chains.cycle_nodes(link_count, consequences);
            if let Some(conclusion) = conclusion.filter(|_| rank == self.best.rank) {
                sources &= links.nodes_up_to(links.scan_position(conclusion.candidate));
            }
            if self.poll.must_stop(100 * links.node_count as u64) {
                return Err(Stopped);
            }
            let removals = self.cycles.first(self.grid, consequences, closure, link_count, sources);
            if let Some(removals) = removals {
                self.best = Best { rank, step: Some(Step::removing(technique, rank.value, removals)) };
                break;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/rate/se/simple_chains/search.rs"]
mod tests;
