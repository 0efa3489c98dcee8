//! The state of a search: the candidates of each cell, the open cells and the tasks of the propagation. On
//! boards that are too large for [`lanes`](super::lanes) it has the places of each digit in each house as well.
//! The search saves part of it at a branch and restores it when it backtracks.

use super::lanes::{CellSet, LaneState, LaneTables, Members, digits_by_places, places_of_digits};
use super::memberships::Membership;
use super::queue::TaskQueue;
use crate::bit_set::BitSet;
use crate::cells::Cell;
use crate::lists::Lists;
use crate::problem::Problem;

/// The value of [`State::running`] while no propagator runs.
pub const NO_PROPAGATOR: u32 = u32::MAX;

/// For each house, which of the digits that it must contain have two places there, and which three. With lanes
/// there follow free lanes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DigitsByPlaces<W> {
    pub two: Vec<W>,
    pub three: Vec<W>,
}

impl<W: BitSet> DigitsByPlaces<W> {
    /// No digit has two or three places.
    pub fn new() -> Self {
        DigitsByPlaces { two: Vec::new(), three: Vec::new() }
    }
}

/// Candidates, places, open cells and tasks. A cell is *open* if it has several candidates, and *fixed* if it
/// has one.
#[derive(Clone, Debug)]
pub struct State<W> {
    /// First the candidates of each cell. With lanes there follow free lanes. Otherwise there follow, for each
    /// house and for each digit in it, the places that the digit can take: 81 sets and 27 · 9 sets on the
    /// classic board. The search saves and restores this.
    pub(crate) sets: Vec<W>,
    /// For each house, the digits that it must contain. They are determined once, from the domains, so they
    /// need not be saved. With lanes there follow free lanes.
    pub(crate) required_digits: Vec<W>,
    /// Whether the state is one of [`lanes`](super::lanes).
    pub(crate) has_lanes: bool,
    pub(crate) lanes: LaneState,
    /// Without lanes: all cells, first the open ones, then the fixed ones, last fixed first. To reopen the cells
    /// that were fixed last it is therefore enough to increase `open_count`.
    cells_open_first: Vec<Cell>,
    /// For each cell, its index in `cells_open_first`.
    index_of_cell: Vec<Cell>,
    open_count: usize,
    /// The state words of the propagators. The search saves and restores them.
    pub(crate) words: Vec<u64>,
    pub(crate) queue: TaskQueue<W>,
    /// The propagator that runs, or [`NO_PROPAGATOR`].
    pub(crate) running: u32,
    /// Work done so far, about one unit for each set read or written. It tells the search when to check the
    /// clock.
    pub(crate) work: u64,
}

/// The part of a state that a search saves.
#[derive(Clone, Debug)]
pub struct SavedState<W> {
    pub(crate) sets: Vec<W>,
    words: Vec<u64>,
    /// See [`LaneState::open`].
    open: CellSet,
    open_count: usize,
}

impl<W: BitSet> State<W> {
    /// The state in which every cell has all digits as candidates.
    pub(crate) fn new(problem: &Problem) -> Self {
        let (cell_count, house_count) = (problem.cell_count(), problem.houses.len());
        let lanes = problem.lanes.as_deref().filter(|_| W::as_u16s(&mut []).is_some());
        let cells = 0..cell_count as Cell;
        let cells_without_lanes: Vec<Cell> = if lanes.is_some() { Vec::new() } else { cells.collect() };
        let mut state = State {
            sets: sets(problem, lanes),
            required_digits: vec![W::EMPTY; lanes.map_or(house_count, LaneTables::house_lane_count)],
            has_lanes: lanes.is_some(),
            lanes: lanes.map_or_else(LaneState::empty, |lanes| {
                LaneState::new(cell_count, problem.digit_count(), lanes.lane_count())
            }),
            open_count: cells_without_lanes.len(),
            index_of_cell: cells_without_lanes.clone(),
            cells_open_first: cells_without_lanes,
            words: vec![0; problem.word_count()],
            queue: TaskQueue::new(
                cell_count,
                house_count,
                problem.propagators.len(),
                problem.cheap_propagator_count,
            ),
            running: NO_PROPAGATOR,
            work: 0,
        };
        state.queue_first_tasks(problem);
        state
    }

    /// Queues the tasks of a new state.
    fn queue_first_tasks(&mut self, problem: &Problem) {
        let cells = 0..problem.cell_count() as Cell;
        let cells_with_tables = cells.clone().filter(|&cell| problem.pair_graph.has_links(cell));
        cells_with_tables.for_each(|cell| self.queue.push_changed_cell(cell));
        (0..problem.propagators.len() as u32).for_each(|propagator| self.queue.push_propagator(propagator));
        if self.has_lanes {
            self.queue.push_houses();
        } else if problem.digit_count() == 1 {
            // A cell becomes fixed when it loses a candidate, which cannot happen with one digit.
            self.open_count = 0;
            cells.for_each(|cell| self.queue.push_fixed_cell(cell));
        }
    }

    /// The candidates of a cell.
    #[inline]
    pub fn candidates(&self, cell: Cell) -> W {
        self.sets[usize::from(cell)]
    }

    /// Without lanes: the places that a digit (0 for digit 1) can take in the house with this offset in `sets`.
    #[inline]
    pub fn places(&self, house_offset: usize, digit: usize) -> W {
        self.sets[house_offset + digit]
    }

    /// The cells with several candidates, in any order. With lanes this needs a state that has been propagated.
    #[inline]
    pub fn open_cells(&self) -> impl Iterator<Item = Cell> {
        let cells = &self.cells_open_first[..self.open_count];
        Members::of(self.lanes.open).chain(cells.iter().copied())
    }

    /// The number of [`Self::open_cells`].
    #[inline]
    pub fn open_cell_count(&self) -> usize {
        self.open_count + self.lanes.open.count_ones() as usize
    }

    /// Removes a cell from the open ones: it and the last open cell change places in the list.
    #[inline]
    pub(super) fn mark_fixed(&mut self, cell: Cell) {
        self.open_count -= 1;
        let index = self.index_of_cell[usize::from(cell)];
        let last_open = self.cells_open_first[self.open_count];
        self.cells_open_first[usize::from(index)] = last_open;
        self.index_of_cell[usize::from(last_open)] = index;
        self.cells_open_first[self.open_count] = cell;
        self.index_of_cell[usize::from(cell)] = self.open_count as Cell;
    }

    /// Makes the cell of a membership the only place of a digit in that house. Returns the other places that
    /// the digit had.
    #[inline]
    pub fn keep_only_place(&mut self, membership: &Membership, digit: usize) -> W {
        let places = &mut self.sets[membership.house_offset as usize + digit];
        let only_place = W::single(membership.place.into());
        let other_places = *places & !only_place;
        *places = only_place;
        other_places
    }

    /// With lanes: reads the places of all digits off the candidates, for [`Self::place_count`] and
    /// [`Self::cells_of_digit`].
    pub(super) fn read_places(&mut self, problem: &Problem) {
        if let (Some(tables), Some(candidates)) = (&problem.lanes, W::as_u16s(&mut self.sets)) {
            let digit_count = usize::from(problem.digit_count());
            places_of_digits(tables, candidates, &mut self.lanes.places[..digit_count]);
        }
    }

    /// The number of places that a digit has in the house of a membership. With lanes this needs a state that
    /// has been propagated.
    #[inline]
    pub fn place_count(&self, problem: &Problem, membership: &Membership, digit: usize) -> u32 {
        match &problem.lanes {
            Some(lanes) if self.has_lanes => {
                (self.lanes.places[digit] & lanes.houses[usize::from(membership.house)]).count_ones()
            }
            _ => self.places(membership.house_offset as usize, digit).count(),
        }
    }

    /// Finds the digits with two or three places in a house. This needs a state that has been propagated.
    pub fn find_digits_by_places(&mut self, problem: &Problem, digits: &mut DigitsByPlaces<W>) {
        digits.two.resize(self.required_digits.len(), W::EMPTY);
        digits.three.resize(self.required_digits.len(), W::EMPTY);
        match &problem.lanes {
            Some(lanes) if self.has_lanes => {
                self.find_digits_by_places_in_lanes(lanes, &problem.houses, digits)
            }
            _ => self.find_digits_by_places_in_houses(problem, digits),
        }
    }

    fn find_digits_by_places_in_lanes(
        &mut self,
        lanes: &LaneTables,
        houses: &Lists<Cell>,
        digits: &mut DigitsByPlaces<W>,
    ) {
        if let (Some(candidates), Some(required), Some(two), Some(three)) = (
            W::as_u16s(&mut self.sets),
            W::as_u16s(&mut self.required_digits),
            W::as_u16s(&mut digits.two),
            W::as_u16s(&mut digits.three),
        ) {
            digits_by_places(lanes, houses, required, candidates, two, three);
        }
    }

    fn find_digits_by_places_in_houses(&self, problem: &Problem, digits: &mut DigitsByPlaces<W>) {
        for (house, &required) in self.required_digits.iter().enumerate() {
            let places_of_digits = &self.sets[problem.house_offset(house)..][..problem.digit_count().into()];
            let (mut two, mut three) = (0, 0);
            for (digit, places) in places_of_digits.iter().enumerate() {
                let without_one = places.without_lowest();
                let without_two = without_one.without_lowest();
                let without_three = without_two.without_lowest();
                two |= u32::from(without_one != W::EMPTY && without_two == W::EMPTY) << digit;
                three |= u32::from(without_two != W::EMPTY && without_three == W::EMPTY) << digit;
            }
            digits.two[house] = required & W::from_mask(two);
            digits.three[house] = required & W::from_mask(three);
        }
    }

    /// The cells of a house that have a digit as candidate. With lanes this needs a state that has been propagated.
    #[inline]
    pub fn cells_of_digit(
        &self,
        problem: &Problem,
        house: usize,
        digit: usize,
    ) -> impl Iterator<Item = Cell> {
        let lanes = problem.lanes.as_deref().filter(|_| self.has_lanes);
        let cells = problem.houses.get(house);
        let members = match lanes {
            Some(lanes) => self.lanes.places[digit] & lanes.houses[house],
            None => self.places(problem.house_offset(house), digit).mask().into(),
        };
        Members::of(members)
            .map(move |member| if lanes.is_some() { member } else { cells[usize::from(member)] })
    }

    /// Makes this state of a problem like `new`, a new state of the same problem, in the same memory.
    pub(crate) fn renew(&mut self, new: &State<W>, problem: &Problem) {
        self.sets.copy_from_slice(&new.sets);
        self.words.copy_from_slice(&new.words);
        (self.lanes.open, self.open_count) = (new.lanes.open, new.open_count);
        self.lanes.looked_at.copy_from_slice(&new.lanes.looked_at);
        self.required_digits.copy_from_slice(&new.required_digits);
        self.queue.clear();
        self.queue_first_tasks(problem);
    }

    /// A copy of what a search saves. The state must have been propagated.
    pub(crate) fn saved(&self) -> SavedState<W> {
        SavedState {
            sets: self.sets.clone(),
            words: self.words.clone(),
            open: self.lanes.open,
            open_count: self.open_count,
        }
    }

    /// Overwrites a saved state of the same problem with this one, which must have been propagated.
    pub(crate) fn save(&self, saved: &mut SavedState<W>) {
        saved.sets.copy_from_slice(&self.sets);
        saved.words.copy_from_slice(&self.words);
        (saved.open, saved.open_count) = (self.lanes.open, self.open_count);
    }

    /// Restores a saved state, and drops all tasks.
    pub(crate) fn restore(&mut self, saved: &SavedState<W>) {
        self.sets.copy_from_slice(&saved.sets);
        self.words.copy_from_slice(&saved.words);
        (self.lanes.open, self.open_count) = (saved.open, saved.open_count);
        if let Some(candidates) = W::as_u16s(&mut self.sets).filter(|_| self.has_lanes) {
            self.lanes.looked_at.copy_from_slice(candidates);
        }
        self.queue.clear();
    }
}

/// The sets of a state in which every cell has all digits.
fn sets<W: BitSet>(problem: &Problem, lanes: Option<&LaneTables>) -> Vec<W> {
    let digit_count = usize::from(problem.digit_count());
    let house_sets = problem.houses.len() * digit_count;
    let mut sets =
        Vec::with_capacity(lanes.map_or(problem.cell_count() + house_sets, LaneTables::lane_count));
    sets.resize(problem.cell_count(), W::from_mask(problem.all_digits()));
    if let Some(lanes) = lanes {
        sets.resize(lanes.lane_count(), W::EMPTY);
        return sets;
    }
    for cells in problem.houses.iter() {
        // A house has 3 to 32 cells.
        let all_places = W::from_mask(u32::MAX >> (32 - cells.len()));
        sets.extend(std::iter::repeat_n(all_places, digit_count));
    }
    sets
}

#[cfg(test)]
#[path = "../../tests/unit/propagation/state.rs"]
mod tests;
