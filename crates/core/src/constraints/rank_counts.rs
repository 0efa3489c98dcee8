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
