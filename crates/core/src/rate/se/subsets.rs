//! Subsets of the nine digits, places or lines of a grid, in the order of SE.

use crate::rate::grid::{DIGITS, Mask};

pub use crate::rate::grid::count;

/// Up to nine items with their masks, in ascending order.
#[derive(Clone, Copy, Debug, Default)]
pub struct Items {
    length: usize,
    items: [u8; DIGITS],
    masks: [Mask; DIGITS],
}

impl Items {
    /// The items from 0 to 8 whose mask has 2 to `size` bits.
    #[inline]
    pub fn of_size(size: u8, mask_of: impl Fn(u8) -> Mask) -> Self {
        let mut chosen = Items::default();
        for item in 0..DIGITS as u8 {
            let mask = mask_of(item);
            chosen.items[chosen.length] = item;
            chosen.masks[chosen.length] = mask;
            chosen.length += usize::from((2..=size).contains(&count(mask)));
            if chosen.length == DIGITS {
                break;
            }
        }
        chosen
    }

    /// Passes each subset of `size` items whose masks have `size` bits together to `accept`, as a mask of items and the
    /// union of their masks, until it returns a result. Subsets come in the order of their masks as numbers.
    #[inline]
    pub fn find_subset<R>(&self, size: u8, mut accept: impl FnMut(Mask, Mask) -> Option<R>) -> Option<R> {
        if self.length < usize::from(size) {
            return None;
        }
        self.extend(self.length, size, size, (0, 0), &mut accept)
    }

    /// Adds `missing` of the first `end` items to a subset.
    fn extend<R>(
        &self,
        end: usize,
        missing: u8,
        size: u8,
        (chosen, union): (Mask, Mask),
        accept: &mut impl FnMut(Mask, Mask) -> Option<R>,
    ) -> Option<R> {
        for index in usize::from(missing) - 1..end {
            let extended = (chosen | 1 << self.items[index], union | self.masks[index]);
            if count(extended.1) > size {
                continue;
            }
            let result = if missing > 1 {
                self.extend(index, missing - 1, size, extended, accept)
            } else if count(extended.1) == size {
                accept(extended.0, extended.1)
            } else {
                None
            };
            if result.is_some() {
                return result;
            }
        }
        None
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/rate/se/subsets.rs"]
mod tests;
