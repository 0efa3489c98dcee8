//! Steps in the copy of a grid that a propagation works on. They switch off further candidates.

pub mod deductions;
pub mod sets;

use crate::rate::grid::Grid;
use crate::rate::se::forcing::ancestors::{Ancestors, BranchEnd};
use crate::rate::se::forcing::candidate::{Node, split};
use crate::rate::se::forcing::nested::deductions::{Deductions, Position};
use crate::rate::se::forcing::nested::sets::PlacedCounts;
use crate::rate::se::forcing::propagation::{FIRST_NESTED, NestedOrigin, Origin, Propagation};

/// Looks for steps in copies, one kind at a time.
pub struct NestedSearch {
    counts: PlacedCounts,
    deductions: Deductions,
    chain_complexities: Vec<u32>,
}

impl NestedSearch {
    pub fn new() -> Self {
        NestedSearch {
            counts: PlacedCounts::NONE,
            deductions: Deductions::default(),
            chain_complexities: Vec::new(),
        }
    }

    /// Starts a search in a grid.
    pub fn start(&mut self, grid: &Grid) {
        self.counts = PlacedCounts::new(grid);
        self.chain_complexities.clear();
    }

    /// The complexity of each nested chain, by its number.
    pub fn chain_complexities(&self) -> &[u32] {
        &self.chain_complexities
    }

    /// Adds what the first kind of step with a deduction removes. Returns whether there is something new.
    pub fn add_nodes(
        &mut self,
        position: Position<'_>,
        propagation: &mut Propagation,
        ancestors: &mut Ancestors,
    ) -> bool {
        self.deduce(position);
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
                    bound = count_ancestors(propagation, end, ancestors, &self.chain_complexities);
                }
                propagation.push_off(removal, origin, bound);
                has_new = true;
            }
            (first_removal, first_parent) = (step.removals_end, step.parents_end);
        }
        has_new
    }

    fn deduce(&mut self, position: Position<'_>) {
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
