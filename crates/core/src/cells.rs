//! Lists of cells: many short lists in one vector, because a search walks them all the time and a vector
//! of vectors would scatter them over memory.

/// The most cells a board can have.
pub const MOST_CELLS: usize = 4096;

/// A cell, by its index on the board.
pub type Cell = u16;

/// Many lists, each a slice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lists<T> {
    items: Vec<T>,
    /// Where each list starts in `items`, and where the last one ends.
    starts: Vec<u32>,
}

impl<T> Default for Lists<T> {
    fn default() -> Self {
        Lists { items: Vec::new(), starts: vec![0] }
    }
}

impl<T> Lists<T> {
    /// Appends a list.
    pub fn push(&mut self, list: impl IntoIterator<Item = T>) {
        self.items.extend(list);
        self.starts.push(self.items.len() as u32);
    }

    /// The list with this number.
    #[inline]
    pub fn get(&self, index: usize) -> &[T] {
        &self.items[self.start(index)..self.starts[index + 1] as usize]
    }

    /// How many items stand in the lists before this one.
    #[inline]
    pub fn start(&self, index: usize) -> usize {
        self.starts[index] as usize
    }

    /// How many lists there are.
    pub fn len(&self) -> usize {
        self.starts.len() - 1
    }

    /// Whether there is no list.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// All lists in order.
    pub fn iter(&self) -> impl Iterator<Item = &[T]> {
        (0..self.len()).map(|index| self.get(index))
    }
}

impl<T, L: IntoIterator<Item = T>> FromIterator<L> for Lists<T> {
    fn from_iter<I: IntoIterator<Item = L>>(lists: I) -> Self {
        let mut all = Lists::default();
        lists.into_iter().for_each(|list| all.push(list));
        all
    }
}

#[cfg(test)]
#[path = "../tests/unit/cells.rs"]
mod tests;
