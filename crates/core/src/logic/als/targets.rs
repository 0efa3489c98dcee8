//! What almost locked sets joined in a row rule out, and the evidence for it.

use crate::logic::als::list::{Als, AlsList, DigitCells};
use crate::logic::geometry::Geometry;
use crate::logic::position::bits;
use crate::logic::set::CellSet;
use crate::logic::step::{Candidate, Link, Node, Part, Reason, Role, Step, StrongSet};
use crate::logic::strong_links::apart;

/// Patterns of many sets with more cells are left out: nobody follows them.
pub const MOST_CELLS: usize = 20;

/// The candidates that see all places of their digit in both sets, for the digits of both but `without`:
/// one of the sets holds each of these digits.
pub fn of_ends<const W: usize>(list: &AlsList<W>, a: &Als<W>, b: &Als<W>, without: u32) -> Vec<Candidate> {
    let seen = |digit| list.spot(a, digit).seen & list.spot(b, digit).seen;
    let digits = bits(a.digits & b.digits & !without);
    digits.flat_map(|digit| seen(digit).iter().map(move |cell| (cell, digit))).collect()
}

/// Whether there is any such candidate.
pub fn any<const W: usize>(list: &AlsList<W>, a: &Als<W>, b: &Als<W>, without: u32) -> bool {
    bits(a.digits & b.digits & !without)
        .any(|digit| list.spot(a, digit).seen.meets(&list.spot(b, digit).seen))
}

/// Almost locked sets in a row, each joined to the next by a restricted common.
#[derive(Clone, Debug)]
pub struct AlsChain<'l, const W: usize> {
    /// The sets in order.
    pub sets: Vec<&'l Als<W>>,
    /// The restricted commons between them, one fewer.
    pub commons: Vec<u8>,
}

impl<const W: usize> AlsChain<'_, W> {
    /// How many cells the sets have together.
    pub fn width(&self) -> usize {
        self.sets.iter().fold(CellSet::NONE, |cells, set| cells | set.cells).count()
    }

    /// The step with its evidence: ends and middle, what joins them, and the links from the removed digit in
    /// the first set to the same in the last.
    pub fn told(&self, list: &AlsList<W>, geometry: &Geometry<W>, step: Step) -> Step {
        let links = self.links(list, geometry, step.remove[0].1);
        let step = evidence(step, &self.sets, self.joints(list).flat_map(|(a, b)| [a, b]));
        Step { links, ..step }
    }

    /// The two spots of each restricted common.
    fn joints<'s>(
        &'s self,
        list: &'s AlsList<W>,
    ) -> impl Iterator<Item = (&'s DigitCells<W>, &'s DigitCells<W>)> {
        let pairs = self.sets.windows(2).zip(&self.commons);
        pairs.map(|(pair, &digit)| (list.spot(pair[0], digit), list.spot(pair[1], digit)))
    }

    fn links(&self, list: &AlsList<W>, geometry: &Geometry<W>, digit: u8) -> Vec<Link> {
        let mut links = Vec::new();
        let mut from = node(list.spot(self.sets[0], digit));
        for (here, there) in self.joints(list) {
            links.push(Link { from, to: node(here), strong: true, reason: Reason::Set });
            let reason = apart(geometry, here.places | there.places);
            links.push(Link { from: node(here), to: node(there), strong: false, reason });
            from = node(there);
        }
        let end = node(list.spot(self.sets[self.sets.len() - 1], digit));
        links.push(Link { from, to: end, strong: true, reason: Reason::Set });
        links
    }
}

/// A step with its evidence: the sets in order, the spots of the restricted commons. It is proved from the
/// cells of all sets.
pub fn evidence<'s, const W: usize>(
    step: Step,
    sets: &[&Als<W>],
    commons: impl Iterator<Item = &'s DigitCells<W>>,
) -> Step {
    let (mut restricted, mut digits) = (Vec::new(), 0);
    for spot in commons {
        restricted.extend(spot.places.iter().map(|cell| (cell, spot.digit)));
        digits |= 1 << spot.digit;
    }
    let (first, last) = (sets[0].cells, sets[sets.len() - 1].cells);
    let between = sets[1..sets.len() - 1].iter().fold(CellSet::NONE, |cells, set| cells | set.cells);
    let mut step = step
        .role(Role::SetA, Part::Cells(first.to_vec()))
        .role(Role::SetB, Part::Cells(last.to_vec()))
        .role(Role::RestrictedCommon, Part::Candidates(restricted))
        .role(Role::Digits, Part::Digits(digits));
    if !between.is_empty() {
        step = step.role(Role::SetC, Part::Cells(between.to_vec()));
    }
    let mut told = CellSet::NONE;
    for set in sets {
        step = step.by((set.cells - told).iter().map(StrongSet::Cell));
        told |= set.cells;
    }
    step
}

fn node<const W: usize>(spot: &DigitCells<W>) -> Node {
    Node { cells: spot.places.to_vec(), digit: spot.digit }
}
