//! What chains of almost locked sets eliminate, and the evidence for it.

use crate::logic::als::list::{Als, AlsList, DigitCells};
use crate::logic::geometry::Geometry;
use crate::logic::position::bits;
use crate::logic::set::CellSet;
use crate::logic::step::{Candidate, Link, Node, Part, Reason, Role, Step, StrongSet};
use crate::logic::strong_links::weak_reason;

/// The most cells of a pattern of several sets: people do not follow larger ones.
pub const MOST_CELLS: usize = 20;

/// The candidates that see all places of their digit in both sets, for each digit of both sets that is not in
/// `without`: one of the sets holds it.
pub fn common_eliminations<const W: usize>(
    list: &AlsList<W>,
    a: &Als<W>,
    b: &Als<W>,
    without: u32,
) -> Vec<Candidate> {
    let seen = |digit| list.digit_cells_of(a, digit).seen & list.digit_cells_of(b, digit).seen;
    let digits = bits(a.digits & b.digits & !without);
    digits.flat_map(|digit| seen(digit).iter().map(move |cell| (cell, digit))).collect()
}

/// Whether there are such candidates.
pub fn has_common_eliminations<const W: usize>(
    list: &AlsList<W>,
    a: &Als<W>,
    b: &Als<W>,
    without: u32,
) -> bool {
    bits(a.digits & b.digits & !without)
        .any(|digit| list.digit_cells_of(a, digit).seen.intersects(&list.digit_cells_of(b, digit).seen))
}

/// Almost locked sets in a row, each joined to the next by a restricted common.
#[derive(Clone, Debug)]
pub struct AlsChain<'l, const W: usize> {
    pub sets: Vec<&'l Als<W>>,
    /// The restricted commons between them, one fewer.
    pub commons: Vec<u8>,
}

impl<const W: usize> AlsChain<'_, W> {
    /// How many cells the sets have together.
    pub fn width(&self) -> usize {
        self.sets.iter().fold(CellSet::EMPTY, |cells, set| cells | set.cells).count()
    }

    /// Adds the evidence: the sets at the ends and between, their restricted commons, and the links from the
    /// eliminated digit in the first set to the same digit in the last.
    pub fn with_evidence(&self, list: &AlsList<W>, geometry: &Geometry<W>, step: Step) -> Step {
        let links = self.links(list, geometry, step.eliminations[0].1);
        let step = with_evidence(step, &self.sets, self.commons_in_both_sets(list).flat_map(|(a, b)| [a, b]));
        Step { links, ..step }
    }

    /// The digit cells of each restricted common, in the set before it and in the set after it.
    fn commons_in_both_sets<'s>(
        &'s self,
        list: &'s AlsList<W>,
    ) -> impl Iterator<Item = (&'s DigitCells<W>, &'s DigitCells<W>)> {
        let pairs = self.sets.windows(2).zip(&self.commons);
        pairs.map(|(pair, &digit)| (list.digit_cells_of(pair[0], digit), list.digit_cells_of(pair[1], digit)))
    }

    fn links(&self, list: &AlsList<W>, geometry: &Geometry<W>, digit: u8) -> Vec<Link> {
        let mut links = Vec::new();
        let mut from = node(list.digit_cells_of(self.sets[0], digit));
        for (here, there) in self.commons_in_both_sets(list) {
            links.push(Link { from, to: node(here), is_strong: true, reason: Reason::Set });
            let reason = weak_reason(geometry, here.places | there.places);
            links.push(Link { from: node(here), to: node(there), is_strong: false, reason });
            from = node(there);
        }
        let end = node(list.digit_cells_of(self.sets[self.sets.len() - 1], digit));
        links.push(Link { from, to: end, is_strong: true, reason: Reason::Set });
        links
    }
}

/// Adds the evidence: the sets in order and the cells of the restricted commons. The step is proved from the
/// cells of all sets.
pub fn with_evidence<'s, const W: usize>(
    step: Step,
    sets: &[&Als<W>],
    commons: impl Iterator<Item = &'s DigitCells<W>>,
) -> Step {
    let (mut restricted, mut digits) = (Vec::new(), 0);
    for digit_cells in commons {
        restricted.extend(digit_cells.places.iter().map(|cell| (cell, digit_cells.digit)));
        digits |= 1 << digit_cells.digit;
    }
    let (first, last) = (sets[0].cells, sets[sets.len() - 1].cells);
    let middle_cells = sets[1..sets.len() - 1].iter().fold(CellSet::EMPTY, |cells, set| cells | set.cells);
    let mut step = step
        .with_role(Role::SetA, Part::Cells(first.to_vec()))
        .with_role(Role::SetB, Part::Cells(last.to_vec()))
        .with_role(Role::RestrictedCommon, Part::Candidates(restricted))
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
