//! The removed candidates that nested chains rely on.

use crate::rate::grid::bits;
use crate::rate::se::forcing::ancestors::Ancestors;
use crate::rate::se::forcing::candidate::{Node, split};
use crate::rate::se::forcing::conclusion::{Conclusion, Proof, Propagations};
use crate::rate::se::forcing::nested::chain_table::ChainTable;
use crate::rate::se::forcing::nested::deductions::{Deductions, Position};
use crate::rate::se::forcing::propagation::{ASSUMPTION, IN_CELL, Origin, removed, removed_candidate};

/// Relies on what had to leave a cell or a house so that a node is on.
#[inline]
pub fn rely_on_link(position: Position<'_>, node: Node, house: u8, deductions: &mut Deductions) {
    if !node.is_on() || house == ASSUMPTION {
        return;
    }
    let (cell, digit) = split(node.candidate());
    for index in bits(removed(position.original, position.copy, cell, digit, house)) {
        deductions.rely_once_on(removed_candidate(cell, digit, house, index));
    }
}

/// Adds a conclusion in the copy of a position as a deduction. `propagations` are those of the copy.
pub fn deduce(
    position: Position<'_>,
    propagations: &Propagations,
    conclusion: Conclusion,
    complexity: u32,
    ancestors: &mut Ancestors,
    table: &mut ChainTable,
    deductions: &mut Deductions,
) {
    for (digit, cells) in (0..).zip(conclusion.removals(position.copy)) {
        for cell in cells {
            deductions.remove(cell, 1 << digit);
        }
    }
    let mut ends = Vec::new();
    propagations.for_each_branch(position.copy, conclusion, |_, end| ends.push(end.node));
    table.start(ends.into_iter());
    propagations.for_each_branch(position.copy, conclusion, |propagation, end| {
        ancestors.walk(propagation, end);
        table.add_branch(ancestors.nodes.iter().copied());
        for (index, &node) in ancestors.nodes.iter().enumerate() {
            let origin = if index == 0 { end.origin } else { propagation.origin(node) };
            if let Origin::On(origin) = origin {
                let house = match (origin.house, conclusion.proof) {
                    (ASSUMPTION, Proof::Cell(_)) => IN_CELL,
                    (ASSUMPTION, Proof::Region(house, _)) => house,
                    (house, _) => house,
                };
                rely_on_link(position, node, house, deductions);
            }
        }
    });
    let number = table.number(complexity);
    deductions.end_chain(number);
}

#[cfg(test)]
#[path = "../../../../../tests/unit/rate/se/forcing/nested/reliance.rs"]
mod tests;
