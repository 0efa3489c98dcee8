//! Symmetry in the search: which symmetries keep what the filter asks for, where paths need to
//! start, which of the paths found stands for its class, and the class's other members.
//!
//! Of all images of a path, walked from either end, the search keeps only the first in the order of
//! (cells, class of the first cell); so nothing has to be remembered to avoid doubles, and the list
//! can be given out while the search goes on.

use std::collections::HashMap;

use super::board::{Cells, ParityClass, SnakeBoard};
use super::filter::SnakeFilter;
use super::parity::Parity;
use super::path::{Snake, image, normal};

/// The symmetries of one search, and the classes met so far.
pub(super) struct Orbits {
    /// The symmetries that keep the filter (the identity first).
    kept: Vec<Vec<u8>>,
    /// All symmetries of the board, when there are more than `kept`.
    wider: Option<Vec<Vec<u8>>>,
    /// Classes under the wider symmetries: the cells and the even cells of their first member.
    classes: HashMap<(Cells, Cells), u32>,
    found: u32,
    only_one: bool,
}

impl Orbits {
    pub fn new(board: &SnakeBoard, filter: &SnakeFilter) -> Orbits {
        let call = [filter.through, filter.avoid, filter.even, filter.odd];
        let keeps = |map: &&Vec<u8>| call.iter().all(|&set| image(set, map) == set);
        // Loops are searched from the cells of one box, which few symmetries keep.
        let most = if filter.loops { 1 } else { usize::MAX };
        let kept: Vec<Vec<u8>> = board.symmetries.iter().filter(keeps).take(most).cloned().collect();
        let wider = (kept.len() < board.symmetries.len()).then(|| board.symmetries.clone());
        Orbits { kept, wider, classes: HashMap::new(), found: 0, only_one: filter.up_to_symmetry }
    }

    /// For each cell the first cell that the symmetries kept can bring it to.
    pub fn representatives(&self, cells: usize) -> Vec<u8> {
        (0..cells).map(|cell| self.kept.iter().map(|map| map[cell]).min().unwrap_or(0)).collect()
    }

    /// The snake that a walk found, if the walk comes first among all its images.
    pub fn leader(&self, walk: &[u8], first: ParityClass, closed: bool, parity: &Parity) -> Option<Snake> {
        if !closed && !self.is_first(walk, first) {
            return None;
        }
        let (cells, first) = normal(walk.to_vec(), first, closed);
        let [even, odd] = parity.known;
        Some(Snake { cells, first, closed, even, odd, orbit: 0 })
    }

    fn is_first(&self, path: &[u8], first: ParityClass) -> bool {
        let last = if path.len() % 2 == 1 { first } else { first.other() };
        self.kept.iter().all(|map| {
            let image = path.iter().map(|&cell| map[usize::from(cell)]);
            let back = path.iter().copied().cmp(image.clone().rev()).then(first.cmp(&last));
            path.iter().copied().cmp(image).is_le() && back.is_le()
        })
    }

    /// The different images of a snake under the symmetries kept, itself first.
    pub fn images(&self, snake: &Snake) -> Vec<Snake> {
        let mut all: Vec<Snake> = Vec::with_capacity(self.kept.len());
        for image in self.kept.iter().map(|map| snake.image(map)) {
            if all.iter().all(|other| (&other.cells, other.first) != (&image.cells, image.first)) {
                all.push(image);
            }
        }
        all
    }

    /// The snakes that `found`, the first of its class under the symmetries kept, stands for.
    pub fn spread(&mut self, found: &Snake) -> Vec<Snake> {
        let mut fresh = self.found;
        if self.wider.is_none() {
            self.found += 1;
        }
        let mut wanted = Vec::with_capacity(self.kept.len());
        for snake in self.images(found) {
            let orbit = if self.wider.is_some() { self.class(&snake) } else { self.found - 1 };
            if !self.only_one || orbit == fresh {
                fresh = self.found;
                wanted.push(Snake { orbit, ..snake });
            }
        }
        wanted
    }

    /// The number of a snake's class under the wider symmetries, a new one if it has none yet.
    fn class(&mut self, snake: &Snake) -> u32 {
        let (set, even) = (snake.set(), snake.set() & snake.even);
        let images = self.wider.iter().flatten().map(|map| (image(set, map), image(even, map)));
        let key = images.fold((set, even), Ord::min);
        let number = *self.classes.entry(key).or_insert(self.found);
        self.found += u32::from(number == self.found);
        number
    }
}

#[cfg(test)]
#[path = "../../tests/unit/snake/orbits.rs"]
mod tests;
