//! Sets of nodes as bits.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

/// A set of nodes. `W` words have room for `64 * W` nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NodeSet<const W: usize>([u64; W]);

impl<const W: usize> NodeSet<W> {
    pub const EMPTY: Self = NodeSet([0; W]);

    #[inline]
    pub fn of(node: u16) -> Self {
        // Without an index into the words, a set stays in registers.
        let bit = |index: usize| if usize::from(node / 64) == index { 1 << (node % 64) } else { 0 };
        NodeSet(std::array::from_fn(bit))
    }

    /// The nodes below `count`.
    pub fn first_nodes(count: usize) -> Self {
        let word = |index: usize| match count.saturating_sub(64 * index) {
            bits @ 0..64 => (1 << bits) - 1,
            _ => u64::MAX,
        };
        NodeSet(std::array::from_fn(word))
    }

    #[inline]
    pub fn insert(&mut self, node: u16) {
        *self |= Self::of(node);
    }

    #[inline]
    pub fn remove(&mut self, node: u16) {
        *self -= Self::of(node);
    }

    #[inline]
    pub fn contains(&self, node: u16) -> bool {
        self.0.get(usize::from(node / 64)).is_some_and(|word| word >> (node % 64) & 1 == 1)
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |bits, word| bits | word) == 0
    }

    #[inline]
    pub fn intersects(&self, other: &Self) -> bool {
        !(*self & *other).is_empty()
    }

    /// Whether the set has two nodes or more.
    #[inline]
    pub fn has_several(&self) -> bool {
        let mut rest = *self;
        rest.pop().is_some() && !rest.is_empty()
    }

    #[inline]
    pub fn first(&self) -> Option<u16> {
        let index = self.0.iter().position(|&word| word != 0)?;
        Some((64 * index) as u16 + self.0[index].trailing_zeros() as u16)
    }

    /// Removes the first node and returns it.
    #[inline]
    pub fn pop(&mut self) -> Option<u16> {
        for (index, word) in self.0.iter_mut().enumerate() {
            if *word != 0 {
                let bit = word.trailing_zeros();
                *word &= *word - 1;
                return Some((64 * index) as u16 + bit as u16);
            }
        }
        None
    }

    /// The nodes in ascending order.
    #[inline]
    pub fn iter(mut self) -> impl Iterator<Item = u16> + use<W> {
        std::iter::from_fn(move || self.pop())
    }

    /// The union of the sets that `sets` has for these nodes.
    #[inline]
    pub fn union(self, mut set: impl FnMut(u16) -> Self) -> Self {
        let mut union = Self::EMPTY;
        for (index, mut word) in self.0.into_iter().enumerate() {
            while word != 0 {
                union |= set((64 * index) as u16 + word.trailing_zeros() as u16);
                word &= word - 1;
            }
        }
        union
    }
}

impl<const W: usize> Default for NodeSet<W> {
    fn default() -> Self {
        Self::EMPTY
    }
}

macro_rules! set_operators {
    ($($operator:ident $method:ident $assign:ident $assign_method:ident $combine:expr;)*) => {
        $(
            impl<const W: usize> $operator for NodeSet<W> {
                type Output = Self;

                #[inline]
                fn $method(self, other: Self) -> Self {
                    NodeSet(std::array::from_fn(|index| $combine(self.0[index], other.0[index])))
                }
            }

            impl<const W: usize> $assign for NodeSet<W> {
                #[inline]
                fn $assign_method(&mut self, other: Self) {
                    for (word, other_word) in self.0.iter_mut().zip(other.0) {
                        *word = $combine(*word, other_word);
                    }
                }
            }
        )*
    };
}

set_operators! {
    BitAnd bitand BitAndAssign bitand_assign |left: u64, right: u64| left & right;
    BitOr bitor BitOrAssign bitor_assign |left: u64, right: u64| left | right;
    Sub sub SubAssign sub_assign |left: u64, right: u64| left & !right;
}

#[cfg(test)]
#[path = "../../../../tests/unit/rate/se/simple_chains/node_set.rs"]
mod tests;
