//! The base and the cover of a fish: two short lists of house numbers.

/// At most [`HouseList::MAX_LEN`] house numbers. The search copies, compares and hashes many of these lists,
/// so they are stored without allocation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct HouseList {
    /// The entries beyond `len` are 0, so that equal lists have equal hashes.
    houses: [u16; HouseList::MAX_LEN],
    len: usize,
}

impl HouseList {
    /// The size of the largest fish, the leviathan.
    pub const MAX_LEN: usize = 7;

    pub fn len(&self) -> usize {
        self.len
    }

    pub fn iter(&self) -> impl Iterator<Item = u16> + '_ {
        self.houses[..self.len].iter().copied()
    }

    pub fn has(&self, house: u16) -> bool {
        self.houses[..self.len].contains(&house)
    }

    /// Adds a house. The list must not be full; `FishParams` bounds the size of fish accordingly.
    pub fn push(&mut self, house: u16) {
        self.houses[self.len] = house;
        self.len += 1;
    }

    /// Removes the last house.
    pub fn pop(&mut self) {
        self.len -= 1;
        self.houses[self.len] = 0;
    }

    /// The same houses by growing number.
    pub fn sorted(mut self) -> Self {
        self.houses[..self.len].sort_unstable();
        self
    }
}

/// The houses of a fish, each list by growing number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fish {
    pub bases: HouseList,
    pub covers: HouseList,
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/fish/houses.rs"]
mod tests;
