//! [`Lists`]: many short lists in one vector. Searches read them all the time, and a vector of vectors would
//! scatter them over memory.

/// A list of lists whose items lie one after another in memory. There must be fewer than 2³² items in all,
/// which holds for the lists of the largest boards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lists<T> {
    items: Vec<T>,
    /// List `i` is `items[offsets[i]..offsets[i + 1]]`.
    offsets: Vec<u32>,
}

impl<T> Default for Lists<T> {
    fn default() -> Self {
        Lists { items: Vec::new(), offsets: vec![0] }
    }
}

impl<T> Lists<T> {
    /// Appends a list.
    pub fn push(&mut self, list: impl IntoIterator<Item = T>) {
        self.items.extend(list);
        self.offsets.push(self.items.len() as u32);
    }

    /// Appends a list of items that lie one after another already.
    pub fn push_slice(&mut self, list: &[T])
    where
        T: Copy,
    {
        self.items.extend_from_slice(list);
        self.offsets.push(self.items.len() as u32);
    }

    /// `list_count` lists of items that come in any order, each with the index of its list. The items of a
    /// list keep their order.
    pub fn grouped(list_count: usize, items: impl Iterator<Item = (usize, T)> + Clone) -> Self
    where
        T: Copy,
    {
        let mut offsets = vec![0; list_count + 1];
        items.clone().for_each(|(list, _)| offsets[list + 1] += 1);
        for list in 0..list_count {
            offsets[list + 1] += offsets[list];
        }
        let Some((_, filler)) = items.clone().next() else { return Lists { items: Vec::new(), offsets } };
        let mut sorted = vec![filler; offsets[list_count] as usize];
        // While a list is filled, its offset is the place of its next item.
        for (list, item) in items {
            sorted[offsets[list] as usize] = item;
            offsets[list] += 1;
        }
        offsets.rotate_right(1);
        offsets[0] = 0;
        Lists { items: sorted, offsets }
    }

    /// The list with this index.
    #[inline]
    pub fn get(&self, index: usize) -> &[T] {
        &self.items[self.offset(index)..self.offsets[index + 1] as usize]
    }

    /// Total number of items in the lists before this one.
    #[inline]
    pub fn offset(&self, index: usize) -> usize {
        self.offsets[index] as usize
    }

    /// Number of lists.
    pub fn len(&self) -> usize {
        self.offsets.len() - 1
    }

    /// Whether there is no list.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// All lists in order.
    pub fn iter(&self) -> impl Iterator<Item = &[T]> + Clone {
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
#[path = "../tests/unit/lists.rs"]
mod tests;
