//! Symmetry in the search for snakes: the search walks only one of the symmetric images of a path and then
//! returns all of them. The images of a path under the symmetries of the board form its *orbit*.
//!
//! A path can also be walked from either end. Of all walks that give the same path or an image of it, the
//! search keeps only the smallest, compared by their lists of cells and then by the class of the first cell.
//! It can test this for each walk alone, so it need not remember earlier walks.

use std::collections::HashMap;

use super::board::{Cells, ParityClass, SnakeBoard};
use super::filter::SnakeFilter;
use super::parity_grid::ParityGrid;
use super::path::{Snake, class_after, image, normal_form};

/// The symmetries of one search, and the orbits of its snakes so far.
pub(super) struct Orbits {
    /// The symmetries that map the filter to itself, the identity first.
    filter_symmetries: Vec<Vec<u8>>,
    /// All symmetries of the board if these are more than `filter_symmetries`, otherwise `None`.
    board_symmetries: Option<Vec<Vec<u8>>>,
    /// The number of each orbit under `board_symmetries`. The key is the smallest pair of the cells of a
    /// snake of the orbit and its even cells.
    orbit_numbers: HashMap<(Cells, Cells), u32>,
    orbit_count: u32,
    /// Whether the search returns only one snake of each orbit.
    one_of_each_orbit: bool,
}

impl Orbits {
    pub fn new(board: &SnakeBoard, filter: &SnakeFilter) -> Orbits {
        let filter_sets = [filter.through, filter.avoid, filter.even, filter.odd];
        let keeps_filter = |map: &&Vec<u8>| filter_sets.iter().all(|&set| image(set, map) == set);
        // The search for loops starts in one box, which most symmetries move. It uses the identity alone.
        let max_symmetries = if filter.finds_loops { 1 } else { usize::MAX };
        let filter_symmetries: Vec<Vec<u8>> =
            board.symmetries.iter().filter(keeps_filter).take(max_symmetries).cloned().collect();
        let has_more = filter_symmetries.len() < board.symmetries.len();
        Orbits {
            filter_symmetries,
            board_symmetries: has_more.then(|| board.symmetries.clone()),
            orbit_numbers: HashMap::new(),
            orbit_count: 0,
            one_of_each_orbit: filter.up_to_symmetry,
        }
    }

    /// For each cell the smallest of its images under the symmetries of the filter.
    pub fn smallest_images(&self, cell_count: usize) -> Vec<u8> {
        let smallest_image =
            |cell: usize| self.filter_symmetries.iter().map(|map| map[cell]).min().unwrap_or(0);
        (0..cell_count).map(smallest_image).collect()
    }

    /// The snake of a finished walk, or `None` if another walk gives the same snake or an image of it and is
    /// smaller. The `orbit` of the snake is not yet set.
    pub fn snake_of_smallest_walk(
        &self,
        walk: &[u8],
        first_class: ParityClass,
        is_closed: bool,
        grid: &ParityGrid,
    ) -> Option<Snake> {
        // The search walks each loop only once (`roots.rs`), so a loop needs no test.
        if !is_closed && !self.is_smallest(walk, first_class) {
            return None;
        }
        let (cells, first_class) = normal_form(walk.to_vec(), first_class, is_closed);
        let [even, odd] = grid.known;
        Some(Snake { cells, first_class, is_closed, even, odd, orbit: 0 })
    }

    /// Whether no image of the walk is smaller, walked in the same or in the opposite direction.
    fn is_smallest(&self, walk: &[u8], first_class: ParityClass) -> bool {
        let last_class = class_after(first_class, walk.len() - 1);
        self.filter_symmetries.iter().all(|map| {
            let cells = walk.iter().copied();
            let image = walk.iter().map(|&cell| map[usize::from(cell)]);
            let reversed_image = image.clone().rev();
            // An image walked in the same direction has the same first class.
            cells.clone().cmp(image).is_le()
                && cells.cmp(reversed_image).then(first_class.cmp(&last_class)).is_le()
        })
    }

    /// The different images of a snake under the symmetries of the filter. The first is the snake itself.
    pub fn images(&self, snake: &Snake) -> Vec<Snake> {
        let mut images: Vec<Snake> = Vec::with_capacity(self.filter_symmetries.len());
        for image in self.filter_symmetries.iter().map(|map| snake.image(map)) {
            let is_new = images
                .iter()
                .all(|known| (&known.cells, known.first_class) != (&image.cells, image.first_class));
            if is_new {
                images.push(image);
            }
        }
        images
    }

    /// The snakes that the search returns when it has walked `snake`: all its images or, with one snake of
    /// each orbit, `snake` itself if its orbit is new.
    pub fn snakes_to_return(&mut self, snake: &Snake) -> Vec<Snake> {
        let known_orbits = self.orbit_count;
        let orbit = self.orbit_number(snake);
        let mut snakes = self.images(snake);
        if self.one_of_each_orbit {
            snakes.truncate(usize::from(orbit == known_orbits));
        }
        snakes.iter_mut().for_each(|snake| snake.orbit = orbit);
        snakes
    }

    /// The number of the orbit of a walked snake; a new orbit gets the next number.
    fn orbit_number(&mut self, snake: &Snake) -> u32 {
        let next_number = self.orbit_count;
        let number = match &self.board_symmetries {
            // All images under the board's symmetries are returned with the snake, so later snakes are not in
            // its orbit.
            None => next_number,
            Some(symmetries) => {
                let (cells, even) = (snake.cell_set(), snake.cell_set() & snake.even);
                let images = symmetries.iter().map(|map| (image(cells, map), image(even, map)));
                let key = images.fold((cells, even), Ord::min);
                *self.orbit_numbers.entry(key).or_insert(next_number)
            }
        };
        self.orbit_count += u32::from(number == next_number);
        number
    }
}

#[cfg(test)]
#[path = "../../tests/unit/snake/orbits.rs"]
mod tests;
