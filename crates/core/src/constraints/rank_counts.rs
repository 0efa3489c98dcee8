//! Counting on which sides of a clue of full rank other readings are.

/// A reading with a known rank.
#[derive(Clone, Copy, Debug)]
pub struct Clue {
    pub reading: usize,
    /// The first digit of the reading, as a mask, and of all readings that compete with it; all digits if
    /// unknown.
    pub first_digit: u32,
    /// How many of the competing readings are smaller, and how many are larger.
    pub smaller: usize,
    pub larger: usize,
}

impl Clue {
    /// The clue of a rank if each digit begins `rival_count` readings.
    pub fn among_equal_first_digits(
        reading: usize,
        rank: usize,
        rival_count: usize,
        all_digits: u32,
    ) -> Self {
        let place = rank.max(1) - 1;
        // A rank above the number of readings begins with no digit, and neither does rank 0.
        let digit = u32::try_from(place / rival_count).ok().and_then(|digit| 1_u32.checked_shl(digit));
        let digit = digit.filter(|_| rank > 0).unwrap_or(0);
        let smaller = place % rival_count;
        Clue { reading, first_digit: digit & all_digits, smaller, larger: rival_count - 1 - smaller }
    }

    /// The clue of a rank if it is compared with all of `reading_count` readings.
    pub fn among_all(reading: usize, rank: usize, reading_count: usize, all_digits: u32) -> Self {
        let first_digit = if (1..=reading_count).contains(&rank) { all_digits } else { 0 };
        let smaller = rank.clamp(1, reading_count) - 1;
        Clue { reading, first_digit, smaller, larger: reading_count - 1 - smaller }
    }
}

/// On which sides of a clue a reading, or the one of a group that competes, can be. A tie counts for both sides
/// if it is allowed.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sides {
    pub smaller: bool,
    pub larger: bool,
}

impl Sides {
    /// The sides of either.
    pub fn or(self, other: Sides) -> Sides {
        Sides { smaller: self.smaller || other.smaller, larger: self.larger || other.larger }
    }
}

/// How many groups surely or possibly have their competing reading on a side of a clue.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counts {
    pub surely_smaller: usize,
    pub surely_larger: usize,
    pub possibly_smaller: usize,
    pub possibly_larger: usize,
    /// Whether a group has no reading that can be on a side.
    has_none: bool,
}

/// On which sides a group can be, for each digit that the clue can have where it is compared first.
#[derive(Clone, Copy, Debug, Default)]
pub struct SidesByDigit {
    /// The masks of the digits with which a reading of the group can be smaller and larger than the clue.
    pub smaller: u32,
    pub larger: u32,
}

impl SidesByDigit {
    /// The sides of a group for one digit.
    pub fn get(self, digit: usize) -> Sides {
        Sides { smaller: self.smaller >> digit & 1 == 1, larger: self.larger >> digit & 1 == 1 }
    }
}

impl Counts {
    /// Counts a group whose competing reading can be on these sides.
    pub fn add(&mut self, sides: Sides) {
        self.possibly_smaller += usize::from(sides.smaller);
        self.possibly_larger += usize::from(sides.larger);
        self.surely_smaller += usize::from(!sides.larger);
        self.surely_larger += usize::from(!sides.smaller);
        self.has_none |= !sides.smaller && !sides.larger;
    }

    /// Whether the groups can be on the sides that the rank says.
    pub fn allow(self, clue: Clue) -> bool {
        !self.has_none
            && (self.surely_smaller..=self.possibly_smaller).contains(&clue.smaller)
            && (self.surely_larger..=self.possibly_larger).contains(&clue.larger)
    }
}

#[cfg(test)]
#[path = "../../tests/unit/constraints/rank_counts.rs"]
mod tests;
