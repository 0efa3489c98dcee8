//! The search for naked and hidden sets: it chooses n masks whose union has n members. For a naked set the masks are
//! the candidates of cells, for a hidden set the places of digits.

use std::ops::{ControlFlow, Range};

use crate::logic::finder::{Flow, Sink};

/// At most 32 masks to choose from. Each has a number: for a naked set the position of the cell in its house, for a
/// hidden set the digit.
#[derive(Clone, Copy, Debug, Default)]
pub struct SubsetMasks {
    masks: [u32; 32],
    numbers: [u8; 32],
    mask_count: usize,
}

/// A choice of masks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Subset {
    /// The numbers of the chosen masks, as a mask: bit 3 is set if the mask with number 3 is chosen.
    pub numbers: u32,
    /// The union of the chosen masks.
    pub union: u32,
}

impl Subset {
    const EMPTY: Subset = Subset { numbers: 0, union: 0 };
}

/// The order in which subsets are reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SubsetOrder {
    /// By the lowest number, then the second lowest: {0,1} {0,2} {0,3} {1,2}.
    Lexicographic,
    /// By the highest number, then the second highest: {0,1} {0,2} {1,2} {0,3}.
    Colexicographic,
}

impl SubsetMasks {
    /// Adds a mask if it has 2 to `max_members` members. Each number must be higher than the one before.
    #[inline]
    pub fn add_if_small(&mut self, number: u8, mask: u32, max_members: u32) {
        if (2..=max_members).contains(&mask.count_ones()) {
            self.add(number, mask);
        }
    }

    /// Adds a mask. Each number must be higher than the one before.
    #[inline]
    pub fn add(&mut self, number: u8, mask: u32) {
        self.masks[self.mask_count] = mask;
        self.numbers[self.mask_count] = number;
        self.mask_count += 1;
    }

    /// Reports every subset of `size` masks whose union has `size` members.
    pub fn choose(
        &self,
        size: u32,
        order: SubsetOrder,
        sink: &mut Sink<'_>,
        report: &mut impl FnMut(Subset, &mut Sink<'_>) -> Flow,
    ) -> Flow {
        if self.mask_count < size as usize {
            return ControlFlow::Continue(());
        }
        let search = SubsetSearch { masks: self, union_size: size, order };
        search.extend(0..self.mask_count, size, Subset::EMPTY, sink, report)
    }

    /// Reports every subset of `size` masks whose union with `start_union` has `union_size` members. The reported
    /// union includes `start_union`.
    pub fn complete(
        &self,
        size: u32,
        union_size: u32,
        start_union: u32,
        order: SubsetOrder,
        sink: &mut Sink<'_>,
        report: &mut impl FnMut(Subset, &mut Sink<'_>) -> Flow,
    ) -> Flow {
        let start = Subset { numbers: 0, union: start_union };
        let start_size = start_union.count_ones();
        if self.mask_count < size as usize || start_size > union_size {
            return ControlFlow::Continue(());
        }
        if size == 0 {
            return if start_size == union_size { report(start, sink) } else { ControlFlow::Continue(()) };
        }
        SubsetSearch { masks: self, union_size, order }.extend(0..self.mask_count, size, start, sink, report)
    }
}

struct SubsetSearch<'m> {
    masks: &'m SubsetMasks,
    /// The number of members of the union of a complete subset.
    union_size: u32,
    order: SubsetOrder,
}

impl SubsetSearch<'_> {
    /// Adds `missing` more masks (at least 1) from this range of the list to a subset, and reports each complete subset.
    /// The masks are chosen from the lowest to the highest in lexicographic order, and from the highest to the lowest in
    /// colexicographic order. The range has at least `missing` masks.
    fn extend(
        &self,
        range: Range<usize>,
        missing: u32,
        subset: Subset,
        sink: &mut Sink<'_>,
        report: &mut impl FnMut(Subset, &mut Sink<'_>) -> Flow,
    ) -> Flow {
        let missing_after_this = missing as usize - 1;
        let indices = match self.order {
            SubsetOrder::Lexicographic => range.start..range.end.saturating_sub(missing_after_this),
            SubsetOrder::Colexicographic => range.start + missing_after_this..range.end,
        };
        for index in indices {
            let union = subset.union | self.masks.masks[index];
            if union.count_ones() > self.union_size {
                continue;
            }
            let extended = Subset { numbers: subset.numbers | 1 << self.masks.numbers[index], union };
            if missing > 1 {
                let next_range = match self.order {
                    SubsetOrder::Lexicographic => index + 1..range.end,
                    SubsetOrder::Colexicographic => range.start..index,
                };
                self.extend(next_range, missing - 1, extended, sink, report)?;
            } else if union.count_ones() == self.union_size {
                report(extended, sink)?;
            }
        }
        sink.poll()
    }
}

#[cfg(test)]
#[path = "../../tests/unit/logic/subsets.rs"]
mod tests;
