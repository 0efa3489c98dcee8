//! What two almost locked sets eliminate together, and the evidence of steps with almost locked sets.

use crate::logic::als::list::{Als, AlsList, DigitCells};
use crate::logic::geometry::Geometry;
use crate::logic::position::bits;
use crate::logic::set::CellSet;
use crate::logic::step::{Candidate, Link, Node, Part, Reason, Role, Step, StrongSet};
use crate::logic::strong_links::weak_reason;

/// The most cells of all sets of a pattern together. People hardly follow larger patterns.
pub const MOST_PATTERN_CELLS: usize = 20;

/// The digits that both sets have, except `ignored_digits`.
fn shared_digits<const W: usize>(a: &Als<W>, b: &Als<W>, ignored_digits: u32) -> impl Iterator<Item = u8> {
    bits(a.digits & b.digits & !ignored_digits)
}

/// What follows if each shared digit, except `ignored_digits`, is in at least one of the sets: the digit is false
/// in all cells that see all its places in both.
pub fn common_eliminations<const W: usize>(
    list: &AlsList<W>,
    a: &Als<W>,
    b: &Als<W>,
    ignored_digits: u32,
) -> Vec<Candidate> {
    let seen = |digit| list.digit_cells_of(a, digit).seen & list.digit_cells_of(b, digit).seen;
    shared_digits(a, b, ignored_digits)
        .flat_map(|digit| seen(digit).iter().map(move |cell| (cell, digit)))
        .collect()
}

/// Whether [`common_eliminations`] returns any.
pub fn has_common_eliminations<const W: usize>(
    list: &AlsList<W>,
    a: &Als<W>,
    b: &Als<W>,
    ignored_digits: u32,
) -> bool {
    shared_digits(a, b, ignored_digits)
        .any(|digit| list.digit_cells_of(a, digit).seen.intersects(&list.digit_cells_of(b, digit).seen))
}

/// A sequence of almost locked sets; each has a restricted common with the next.
#[derive(Clone, Debug)]
pub struct AlsChain<'l, const W: usize> {
    pub sets: Vec<&'l Als<W>>,
    /// The digits of the restricted commons between neighbours: one fewer than there are sets.
    pub commons: Vec<u8>,
}

impl<const W: usize> AlsChain<'_, W> {
    /// How many different cells the sets have together.
    pub fn cell_count(&self) -> usize {
        self.sets.iter().fold(CellSet::EMPTY, |cells, set| cells | set.cells).count()
    }

    /// Adds the evidence of the chain to a step, which must have an elimination. The links lead from the digit of
    /// the first elimination in the first set to the same digit in the last set.
    pub fn with_evidence(&self, list: &AlsList<W>, geometry: &Geometry<W>, step: Step) -> Step {
        let (_, digit) = step.eliminations[0];
        let links = self.links(list, geometry, digit);
        let commons = self.commons_in_both_sets(list).flat_map(|(before, after)| [before, after]);
        Step { links, ..with_sets(step, &self.sets, commons) }
    }

    /// The digit cells of each restricted common in the set before it and in the set after it.
    fn commons_in_both_sets<'s>(
        &'s self,
        list: &'s AlsList<W>,
    ) -> impl Iterator<Item = (&'s DigitCells<W>, &'s DigitCells<W>)> {
        let neighbours = self.sets.windows(2).zip(&self.commons);
        neighbours
            .map(|(pair, &digit)| (list.digit_cells_of(pair[0], digit), list.digit_cells_of(pair[1], digit)))
    }

    fn links(&self, list: &AlsList<W>, geometry: &Geometry<W>, digit: u8) -> Vec<Link> {
        let mut links = Vec::new();
        let mut from = node(list.digit_cells_of(self.sets[0], digit));
        for (before, after) in self.commons_in_both_sets(list) {
            links.push(Link { from, to: node(before), is_strong: true, reason: Reason::Set });
            let reason = weak_reason(geometry, before.places | after.places);
            links.push(Link { from: node(before), to: node(after), is_strong: false, reason });
            from = node(after);
        }
        let last = node(list.digit_cells_of(self.sets[self.sets.len() - 1], digit));
        links.push(Link { from, to: last, is_strong: true, reason: Reason::Set });
        links
    }
}

/// Adds the sets, in order, and the digit cells of their restricted commons to a step. The candidates of all cells
/// prove the step; `src/polydoku/explain/proof.py` checks this.
pub fn with_sets<'s, const W: usize>(
    step: Step,
    sets: &[&Als<W>],
    commons: impl Iterator<Item = &'s DigitCells<W>>,
) -> Step {
    let (mut common_candidates, mut digits) = (Vec::new(), 0);
    for digit_cells in commons {
        common_candidates.extend(digit_cells.places.iter().map(|cell| (cell, digit_cells.digit)));
        digits |= 1 << digit_cells.digit;
    }
    let (first, last) = (sets[0].cells, sets[sets.len() - 1].cells);
    let middle_cells = sets[1..sets.len() - 1].iter().fold(CellSet::EMPTY, |cells, set| cells | set.cells);
    let mut step = step
        .with_role(Role::SetA, Part::Cells(first.to_vec()))
        .with_role(Role::SetB, Part::Cells(last.to_vec()))
        .with_role(Role::RestrictedCommon, Part::Candidates(common_candidates))
        .with_role(Role::Digits, Part::Digits(digits));
    if !middle_cells.is_empty() {
        step = step.with_role(Role::SetC, Part::Cells(middle_cells.to_vec()));
    }
    let mut proved_cells = CellSet::EMPTY;
    for set in sets {
        step = step.proved_by((set.cells - proved_cells).iter().map(StrongSet::Cell));
        proved_cells |= set.cells;
    }
    step
}

fn node<const W: usize>(digit_cells: &DigitCells<W>) -> Node {
    Node { cells: digit_cells.places.to_vec(), digit: digit_cells.digit }
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/als/evidence.rs"]
mod tests;
