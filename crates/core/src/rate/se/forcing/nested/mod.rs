//! Steps in the copy of a grid that a propagation works on. They switch off further candidates when no other node is
//! pending. These rules are those of the reference, and decide between steps of the same value:
//! - Kinds of steps are tried one after the other: locked candidates, hidden pairs, naked pairs, X-wings, then chains.
//!   The first kind with a step that relies on a removed candidate adds all its steps of that sort.
//! - Chains come in the order of value, complexity, kind and generation. Of chains that remove the same candidates only
//!   the first counts, even if it relies on nothing and a later one does. Sets are not compared in this way.
//! - The new nodes of a step come in the order of a hash table of its cells ([`deductions`]). They are not tested for a
//!   clash; the next node that contradicts them clashes.
//! - A chain relies on what had to leave the cell or house of each of its on-nodes. So do the assumptions of cell and
//!   region chains, for that cell or region; those of contradictions and double chains rely on nothing. In a cycle the
//!   off-nodes count as well, because the cycle also runs backward.
//! - A nested chain adds its complexity, with that of chains nested in it, to what uses it: once for chains with the same
//!   ends and the same nodes in the same order.
//! - Level 4 tries dynamic chains of level 0, 1, 2 and 3 as nested chains, each in a search of its own at the same value.
//!   Only if none has a step, level 5 uses dynamic chains of level 0, and of level 2 where these have no step.

pub mod chain_links;
pub mod chain_table;
pub mod collection;
pub mod cycles;
pub mod deductions;
pub mod reliance;
pub mod sets;
pub mod simple;

use crate::rate::grid::Grid;
use crate::rate::poll::Poll;
use crate::rate::se::forcing::ancestors::{Ancestors, BranchEnd};
use crate::rate::se::forcing::candidate::{Node, split};
use crate::rate::se::forcing::closure::Closure;
use crate::rate::se::forcing::links::Mode;
use crate::rate::se::forcing::nested::chain_table::ChainTable;
use crate::rate::se::forcing::nested::collection::Collection;
use crate::rate::se::forcing::nested::deductions::{Deductions, Position};
use crate::rate::se::forcing::nested::sets::PlacedCounts;
use crate::rate::se::forcing::nested::simple::SimpleChains;
use crate::rate::se::forcing::propagation::{FIRST_NESTED, NestedOrigin, Origin, Propagation};
use crate::rate::se::forcing::search::Search;

/// Looks for steps in copies, one kind after the other.
pub struct NestedSearch {
    counts: PlacedCounts,
    deductions: Deductions,
    table: ChainTable,
    closure: Closure,
    simple: Option<SimpleChains>,
    searches: Vec<Search>,
    collection: Collection,
    ancestors: Ancestors,
}

impl NestedSearch {
    /// Level 1: sets only.
    pub fn with_sets() -> Self {
        NestedSearch::new(None, Vec::new())
    }

    /// Level 2: also simple chains.
    pub fn with_simple_chains() -> Self {
        NestedSearch::new(Some(SimpleChains::new()), Vec::new())
    }

    /// Level 3: also multiple chains.
    pub fn with_multiple_chains() -> Self {
        NestedSearch::new(Some(SimpleChains::new()), vec![Search::new(Mode::Static, None)])
    }

    /// Level 4: dynamic chains after sets. `nesting` is the level of these.
    pub fn with_dynamic_chains(nesting: u8) -> Self {
        NestedSearch::new(None, vec![Search::dynamic(nesting)])
    }

    /// Level 5: dynamic chains without and with nested simple chains.
    pub fn with_dynamic_chains_twice() -> Self {
        NestedSearch::new(None, vec![Search::dynamic(0), Search::dynamic(2)])
    }

    fn new(simple: Option<SimpleChains>, searches: Vec<Search>) -> Self {
        NestedSearch {
            counts: PlacedCounts::NONE,
            deductions: Deductions::default(),
            table: ChainTable::default(),
            closure: Closure::new(),
            simple,
            searches,
            collection: Collection::new(),
            ancestors: Ancestors::default(),
        }
    }

    /// Starts a search in a grid.
    pub fn start(&mut self, grid: &Grid) {
        self.counts = PlacedCounts::new(grid);
        self.table.clear();
    }

    /// The complexity of each nested chain, by its number.
    pub fn chain_complexities(&self) -> &[u32] {
        self.table.complexities()
    }

    /// Adds what the first kind of step with a deduction removes. Returns whether there is something new.
    pub fn add_nodes(
        &mut self,
        position: Position<'_>,
        propagation: &mut Propagation,
        ancestors: &mut Ancestors,
        poll: &mut Poll,
    ) -> bool {
        self.deduce(position, poll);
        let (mut first_removal, mut first_parent) = (0, 0);
        let mut has_new = false;
        for step in &self.deductions.steps {
            let parents = &self.deductions.parents[first_parent..step.parents_end];
            let nested = NestedOrigin {
                first_parent: propagation.nested_parents.len() as u32,
                parent_count: parents.len() as u32,
                chain: step.chain,
            };
            let origin = FIRST_NESTED + propagation.nested.len() as u16;
            let mut bound = 0;
            for &removal in &self.deductions.removals[first_removal..step.removals_end] {
                let (cell, digit) = split(removal);
                if propagation.off.contains(cell, digit) {
                    continue;
                }
                if bound == 0 {
                    propagation.nested.push(nested);
                    propagation.nested_parents.extend_from_slice(parents);
                    let end = BranchEnd { node: Node::off(removal), origin: Origin::Off(origin) };
                    bound = count_ancestors(propagation, end, ancestors, self.table.complexities());
                }
                propagation.push_off(removal, origin, bound);
                has_new = true;
            }
            (first_removal, first_parent) = (step.removals_end, step.parents_end);
        }
        has_new
    }

    fn deduce(&mut self, position: Position<'_>, poll: &mut Poll) {
        let deductions = &mut self.deductions;
        deductions.clear();
        sets::find_locked(position, deductions);
        if deductions.steps.is_empty() {
            sets::find_hidden_pairs(position, &self.counts, deductions);
        }
        if deductions.steps.is_empty() {
            sets::find_naked_pairs(position, &self.counts, deductions);
        }
        if deductions.steps.is_empty() {
            sets::find_x_wings(position, &self.counts, deductions);
        }
        if deductions.steps.is_empty()
            && let Some(simple) = &mut self.simple
        {
            self.closure.run(position.copy);
            simple.find(position, &self.closure, &mut self.table, deductions);
        }
        for index in 0..self.searches.len() {
            if self.deductions.steps.is_empty() {
                self.search(index, position, poll);
            }
        }
    }

    /// Adds the conclusions of one of the searches.
    fn search(&mut self, index: usize, position: Position<'_>, poll: &mut Poll) {
        let search = &mut self.searches[index];
        self.collection.start(position.copy);
        search.run(position.copy, poll, &mut self.collection);
        self.collection.finish();
        for entry in &self.collection.order {
            reliance::deduce(
                position,
                &search.propagations,
                entry.conclusion,
                entry.complexity,
                &mut self.ancestors,
                &mut self.table,
                &mut self.deductions,
            );
        }
    }
}

/// The number of ancestors of a branch's end and the complexity of the chains among them.
fn count_ancestors(
    propagation: &Propagation,
    end: BranchEnd,
    ancestors: &mut Ancestors,
    chain_complexities: &[u32],
) -> u16 {
    ancestors.clear();
    ancestors.walk(propagation, end);
    let chains = ancestors.chains.iter().map(|&chain| chain_complexities[chain as usize]).sum::<u32>();
    (ancestors.nodes.len() as u32 + chains).min(u32::from(u16::MAX / 2)) as u16
}

#[cfg(test)]
#[path = "../../../../../tests/unit/rate/se/forcing/nested/mod.rs"]
mod tests;
