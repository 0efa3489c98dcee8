//! Symmetry in the search: which symmetries keep the filter, where paths need to start, which path stands for its
//! class, and the other members of the class.
//!
//! Of all images of a path, walked from either end, the search keeps only the first in the order of (cells, class of
//! the first cell). So it avoids doubles without remembering paths, and returns snakes while it goes on.

use std::collections::HashMap;

use super::board::{Cells, ParityClass, SnakeBoard};
use super::filter::SnakeFilter;
use super::parity::Parity;
use super::path::{Snake, image, normal};

/// The symmetries of one search, and the classes so far.
pub(super) struct Orbits {
    /// The symmetries that keep the filter (the identity first).
    filter_symmetries: Vec<Vec<u8>>,
    /// All symmetries of the board, if not all of them keep the filter.
    wider: Option<Vec<Vec<u8>>>,
    /// Classes under the wider symmetries: the cells and the even cells of their first member.
    classes: HashMap<(Cells, Cells), u32>,
    class_count: u32,
    one_of_each_class: bool,
}

impl Orbits {
    pub fn new(board: &SnakeBoard, filter: &SnakeFilter) -> Orbits {
        let filter_sets = [filter.through, filter.avoid, filter.even, filter.odd];
        let keeps = |map: &&Vec<u8>| filter_sets.iter().all(|&set| image(set, map) == set);
        // Loops are searched from the cells of one box, which few symmetries keep.
        let most = if filter.loops { 1 } else { usize::MAX };
        let filter_symmetries: Vec<Vec<u8>> =
            board.symmetries.iter().filter(keeps).take(most).cloned().collect();
        let wider = (filter_symmetries.len() < board.symmetries.len()).then(|| board.symmetries.clone());
        Orbits {
            filter_symmetries,
            wider,
            classes: HashMap::new(),
            class_count: 0,
            one_of_each_class: filter.up_to_symmetry,
        }
    }

    /// For each cell the first of its images under the symmetries that keep the filter.
    pub fn representatives(&self, cells: usize) -> Vec<u8> {
        (0..cells).map(|cell| self.filter_symmetries.iter().map(|map| map[cell]).min().unwrap_or(0)).collect()
    }

    /// The snake of a walk, or `None` if the walk does not come first among all its images.
    pub fn first_image(
        &self,
        walk: &[u8],
        first: ParityClass,
        closed: bool,
        parity: &Parity,
    ) -> Option<Snake> {
        if !closed && !self.is_first(walk, first) {
            return None;
        }
        let (cells, first) = normal(walk.to_vec(), first, closed);
        let [even, odd] = parity.known;
        Some(Snake { cells, first, closed, even, odd, orbit: 0 })
    }

    fn is_first(&self, path: &[u8], first: ParityClass) -> bool {
        let last = if path.len() % 2 == 1 { first } else { first.other() };
        self.filter_symmetries.iter().all(|map| {
            let image = path.iter().map(|&cell| map[usize::from(cell)]);
            let back = path.iter().copied().cmp(image.clone().rev()).then(first.cmp(&last));
            path.iter().copied().cmp(image).is_le() && back.is_le()
        })
    }

    /// The different images of a snake under the symmetries that keep the filter, itself first.
    pub fn images(&self, snake: &Snake) -> Vec<Snake> {
        let mut all: Vec<Snake> = Vec::with_capacity(self.filter_symmetries.len());
        for image in self.filter_symmetries.iter().map(|map| snake.image(map)) {
            if all.iter().all(|other| (&other.cells, other.first) != (&image.cells, image.first)) {
                all.push(image);
            }
        }
        all
    }

    /// The snakes to return for `first`, the first of its class under the symmetries that keep the filter.
    pub fn representatives_of(&mut self, first: &Snake) -> Vec<Snake> {
        let mut next_class = self.class_count;
        if self.wider.is_none() {
            self.class_count += 1;
        }
        let mut snakes = Vec::with_capacity(self.filter_symmetries.len());
        for snake in self.images(first) {
            let orbit = if self.wider.is_some() { self.class(&snake) } else { self.class_count - 1 };
            if !self.one_of_each_class || orbit == next_class {
                next_class = self.class_count;
                snakes.push(Snake { orbit, ..snake });
            }
        }
        snakes
    }

    /// The number of a snake's class under all symmetries of the board; a new number for a new class.
    fn class(&mut self, snake: &Snake) -> u32 {
        let (set, even) = (snake.set(), snake.set() & snake.even);
        let images = self.wider.iter().flatten().map(|map| (image(set, map), image(even, map)));
        let key = images.fold((set, even), Ord::min);
        let number = *self.classes.entry(key).or_insert(self.class_count);
        self.class_count += u32::from(number == self.class_count);
        number
    }
}

#[cfg(test)]
#[path = "../../tests/unit/snake/orbits.rs"]
mod tests;
