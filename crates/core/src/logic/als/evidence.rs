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
    /// Adds the evidence of the chain to a step, which must have an elimination: the sets, the links from the digit of
    /// the first elimination in the first set to the same digit in the last set, and as the target all places of the
    /// eliminated digits in both sets. The sets have their roles in order, except that the middle set of three is C.
    pub fn with_evidence(&self, list: &AlsList<W>, geometry: &Geometry<W>, step: Step) -> Step {
        let (_, digit) = step.eliminations[0];
        let links = self.links(list, geometry, digit);
        let ends = [self.sets[0], self.sets[self.sets.len() - 1]];
        let target = target(list, &step, &ends);
        let commons = self.commons_in_both_sets(list).flat_map(|(before, after)| [before, after]);
        let sets = match self.sets[..] {
            [a, middle, b] => vec![a, b, middle],
            _ => self.sets.clone(),
        };
        let step = with_sets(step, &sets, commons).with_role(Role::Target, target);
        Step { links, ..step }
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
            links.push(Link::strong(from, node(before), Reason::Set));
            links.push(common_link(geometry, before, after));
            from = node(after);
        }
        let last = node(list.digit_cells_of(self.sets[self.sets.len() - 1], digit));
        links.push(Link::strong(from, last, Reason::Set));
        links
    }
}

/// The weak link between the digit cells of a restricted common in two sets.
pub fn common_link<const W: usize>(
    geometry: &Geometry<W>,
    before: &DigitCells<W>,
    after: &DigitCells<W>,
) -> Link {
    Link::weak(node(before), node(after), weak_reason(geometry, before.places, after.places))
}

/// Adds the sets, with their roles in this order, and the digit cells of their restricted commons to a step. The
/// candidates of all cells prove the step; `src/polydoku/explain/proof.py` checks this.
pub fn with_sets<'s, const W: usize>(
    mut step: Step,
    sets: &[&Als<W>],
    commons: impl Iterator<Item = &'s DigitCells<W>>,
) -> Step {
    let (mut common_candidates, mut digits) = (Vec::new(), 0);
    for digit_cells in commons {
        common_candidates.extend(digit_cells.places.iter().map(|cell| (cell, digit_cells.digit)));
        digits |= 1 << digit_cells.digit;
    }
    let mut proved_cells = CellSet::EMPTY;
    for (place, set) in sets.iter().enumerate() {
        step = step
            .with_set(Role::nth_set(place), set.cells.to_vec(), set.digits)
            .proved_by((set.cells - proved_cells).iter().map(StrongSet::Cell));
        proved_cells |= set.cells;
    }
    step.with_role(Role::RestrictedCommon, Part::Candidates(common_candidates))
        .with_role(Role::Digits, Part::Digits(digits))
}

/// All places of the eliminated digits in these sets, each once.
pub fn target<const W: usize>(list: &AlsList<W>, step: &Step, sets: &[&Als<W>]) -> Part {
    let eliminated_digits = step.eliminations.iter().fold(0, |digits, &(_, digit)| digits | 1 << digit);
    let places_in_sets = |digit: u8| {
        sets.iter().fold(CellSet::EMPTY, |places, set| places | list.digit_cells_of(set, digit).places)
    };
    let candidates = |digit: u8| places_in_sets(digit).iter().map(move |cell| (cell, digit));
    Part::Candidates(bits(eliminated_digits).flat_map(candidates).collect())
}

pub fn node<const W: usize>(digit_cells: &DigitCells<W>) -> Node {
    Node { cells: digit_cells.places.to_vec(), digit: digit_cells.digit }
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/als/evidence.rs"]
mod tests;
