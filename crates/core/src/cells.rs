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
    /// Where each list ends in `items`.
    ends: Vec<u32>,
}

impl<T> Default for Lists<T> {
    fn default() -> Self {
        Lists { items: Vec::new(), ends: Vec::new() }
    }
}

impl<T> Lists<T> {
    /// Appends a list.
    pub fn push(&mut self, list: impl IntoIterator<Item = T>) {
        self.items.extend(list);
        self.ends.push(self.items.len() as u32);
    }

    /// The list with this number.
    #[inline]
    pub fn get(&self, index: usize) -> &[T] {
        let start = if index == 0 { 0 } else { self.ends[index - 1] as usize };
        &self.items[start..self.ends[index] as usize]
    }

    /// How many lists there are.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there is no list.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// All lists in order.
    pub fn iter(&self) -> impl Iterator<Item = &[T]> {
        (0..self.len()).map(|index| self.get(index))
    }
}

/// The cells of sorted `a` that are not in sorted `b`.
pub fn difference(a: &[Cell], b: &[Cell]) -> Vec<Cell> {
    a.iter().copied().filter(|cell| b.binary_search(cell).is_err()).collect()
}
