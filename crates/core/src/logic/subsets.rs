//! Chooses n of several masks so that their union has n members. The masks are the candidates of cells, or the
//! places of digits.

use std::ops::ControlFlow;

use crate::logic::finder::{Flow, Sink};

/// At most 32 masks to choose from, each with its number.
#[derive(Clone, Copy, Debug, Default)]
pub struct SubsetMasks {
    masks: [u32; 32],
    numbers: [u8; 32],
    len: usize,
}

/// A choice of masks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Subset {
    /// The numbers of the masks, as a mask.
    pub numbers: u32,
    /// The union of the masks.
    pub union: u32,
}

impl Subset {
    const EMPTY: Subset = Subset { numbers: 0, union: 0 };
}

/// The order in which choices are reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SubsetOrder {
    /// By the lowest number, then the next: {0,1} {0,2} {0,3} {1,2}.
    Lexicographic,
    /// By growing mask of numbers: {0,1} {0,2} {1,2} {0,3}.
    Growing,
}

impl SubsetMasks {
    /// Adds a mask if it has two to `n` members, so that it can be in a choice of `n`. Numbers must grow.
    #[inline]
    pub fn add_if_small(&mut self, number: u8, mask: u32, n: u32) {
        if (2..=n).contains(&mask.count_ones()) {
            self.add(number, mask);
        }
    }

    /// Adds a mask. Numbers must grow.
    #[inline]
    pub fn add(&mut self, number: u8, mask: u32) {
        self.masks[self.len] = mask;
        self.numbers[self.len] = number;
        self.len += 1;
    }

    /// Reports every choice of `n` masks whose union has n members.
    pub fn choose(
        &self,
        n: u32,
        order: SubsetOrder,
        sink: &mut Sink<'_>,
        report: &mut impl FnMut(Subset, &mut Sink<'_>) -> Flow,
    ) -> Flow {
        if self.len < n as usize {
            return ControlFlow::Continue(());
        }
        SubsetSearch { masks: self, n, order }.extend(0..self.len, n, Subset::EMPTY, sink, report)
    }

    /// Reports every choice of `count` masks whose union with `union` has n members.
    pub fn complete(
        &self,
        (count, n): (u32, u32),
        union: u32,
        order: SubsetOrder,
        sink: &mut Sink<'_>,
        report: &mut impl FnMut(Subset, &mut Sink<'_>) -> Flow,
    ) -> Flow {
        let start = Subset { numbers: 0, union };
        if self.len < count as usize || union.count_ones() > n {
            return ControlFlow::Continue(());
        }
        if count == 0 {
            return if union.count_ones() == n { report(start, sink) } else { ControlFlow::Continue(()) };
        }
        SubsetSearch { masks: self, n, order }.extend(0..self.len, count, start, sink, report)
    }
}

struct SubsetSearch<'m> {
    masks: &'m SubsetMasks,
    n: u32,
    order: SubsetOrder,
}

impl SubsetSearch<'_> {
    /// Chooses `left` more masks among these places.
    fn extend(
        &self,
        among: std::ops::Range<usize>,
        left: u32,
        chosen_before: Subset,
        sink: &mut Sink<'_>,
        report: &mut impl FnMut(Subset, &mut Sink<'_>) -> Flow,
    ) -> Flow {
        let spare = left as usize - 1;
        let tries = match self.order {
            SubsetOrder::Lexicographic => among.start..among.end.saturating_sub(spare),
            SubsetOrder::Growing => among.start + spare..among.end,
        };
        for at in tries {
            let union = chosen_before.union | self.masks.masks[at];
            if union.count_ones() > self.n {
                continue;
            }
            let chosen = Subset { numbers: chosen_before.numbers | 1 << self.masks.numbers[at], union };
            if left > 1 {
                let rest = match self.order {
                    SubsetOrder::Lexicographic => at + 1..among.end,
                    SubsetOrder::Growing => among.start..at,
                };
                self.extend(rest, left - 1, chosen, sink, report)?;
            } else if union.count_ones() == self.n {
                report(chosen, sink)?;
            }
        }
        sink.poll()
    }
}

#[cfg(test)]
#[path = "../../tests/unit/logic/subsets.rs"]
mod tests;
