//! What a sum needs to know of its cells. Four numbers share a word, so that adding the words of cells adds all
//! four.

use std::ops::AddAssign;

/// Masks below this have an entry in the tables.
const TABLE_LEN: u32 = 1 << 9;

const LANE_BITS: u32 = 16;

/// Of several cells: the sum of the fixed digits, the smallest and the largest sum of the open cells, and how
/// many cells are open. Enough for 32 cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CellFacts(u64);

static FACTS: [u64; TABLE_LEN as usize] = {
    let mut facts = [0; TABLE_LEN as usize];
    let mut mask = 1;
    while mask < TABLE_LEN {
        facts[mask as usize] = computed(mask);
        mask += 1;
    }
    facts
};

static REVERSED: [u16; TABLE_LEN as usize] = {
    let mut reversed = [0; TABLE_LEN as usize];
    let mut mask = 0;
    while mask < TABLE_LEN {
        reversed[mask as usize] = (mask.reverse_bits() >> (32 - 9)) as u16;
        mask += 1;
    }
    reversed
};

const fn computed(mask: u32) -> u64 {
    let (smallest, largest) = (mask.trailing_zeros() as u64 + 1, mask.ilog2() as u64 + 1);
    if mask.is_power_of_two() {
        smallest
    } else {
        smallest << LANE_BITS | largest << (2 * LANE_BITS) | 1 << (3 * LANE_BITS)
    }
}

impl CellFacts {
    /// The facts of one cell with these candidates, of which there must be one.
    #[inline]
    pub fn of(mask: u32) -> Self {
        CellFacts(if mask < TABLE_LEN { FACTS[mask as usize] } else { computed(mask) })
    }

    #[inline]
    pub fn fixed_sum(self) -> i64 {
        self.lane(0)
    }

    /// The smallest sum of the open cells if digits may repeat.
    #[inline]
    pub fn low(self) -> i64 {
        self.lane(1)
    }

    /// The largest sum of the open cells if digits may repeat.
    #[inline]
    pub fn high(self) -> i64 {
        self.lane(2)
    }

    #[inline]
    pub fn open_count(self) -> i64 {
        self.lane(3)
    }

    #[inline]
    fn lane(self, index: u32) -> i64 {
        (self.0 >> (index * LANE_BITS) & 0xFFFF) as i64
    }
}

impl AddAssign for CellFacts {
    #[inline]
    fn add_assign(&mut self, other: Self) {
        self.0 += other.0;
    }
}

/// The mask with digit n + 1 - d for each digit d of n.
#[inline]
pub fn mirrored(mask: u32, digit_count: u8) -> u32 {
    if digit_count <= 9 {
        u32::from(REVERSED[(mask % TABLE_LEN) as usize]) >> (9 - digit_count)
    } else {
        mask.reverse_bits() >> (32 - digit_count)
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/constraints/sums/facts.rs"]
mod tests;
