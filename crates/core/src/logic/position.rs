//! A position: the digits placed and the candidates left, stored by cell, by digit, and by house and digit. It
//! also caches what several finders derive from the candidates; every change empties these caches.

use std::sync::OnceLock;

use crate::cells::Cell;
use crate::limits::{Limits, StopReason};
use crate::logic::aic::ChainCache;
use crate::logic::als::list::AlsList;
use crate::logic::chains::cache::ConsequenceCache;
use crate::logic::chains::graph::CandidateGraph;
use crate::logic::digit_templates::Templates;
use crate::logic::geometry::Geometry;
use crate::logic::set::CellSet;
use crate::logic::strong_links::StrongLinks;
use crate::logic::uniqueness::rectangles::{self, Corners};

/// Digits and candidates on a board. Digits are 0..n; a filled cell has no candidates.
#[derive(Clone, Debug)]
pub struct Position<'a, const W: usize> {
    pub geometry: &'a Geometry<W>,
    /// The cells without a digit.
    pub empty: CellSet<W>,
    /// The cells whose digit was given.
    pub givens: CellSet<W>,
    /// The digit of each filled cell; n for an empty one.
    placed_digits: Vec<u8>,
    masks: Vec<u32>,
    cells_by_digit: Vec<CellSet<W>>,
    places: Vec<u32>,
    singles: Singles<W>,
    links: OnceLock<StrongLinks<W>>,
    als: OnceLock<AlsList<W>>,
    chains: ChainCache<W>,
    graph: OnceLock<CandidateGraph>,
    consequences: ConsequenceCache,
    rectangles: OnceLock<Vec<Corners>>,
    /// For each digit the candidates that may be in no template.
    outside_templates: Vec<OnceLock<CellSet<W>>>,
    /// The limits of the call that looks at the position.
    limits: Option<&'a Limits<'a>>,
    stop: OnceLock<StopReason>,
}

/// From this many words in sets of cells, or houses, on a board is large: to fill the caches takes long there.
const LARGE_WORDS: usize = 8;
const LARGE_HOUSES: usize = 256;

/// What singles are read from, updated with every elimination.
#[derive(Clone, Debug)]
struct Singles<const W: usize> {
    /// The cells with one candidate.
    cells: CellSet<W>,
    /// For each house the digits with one place.
    digits: Vec<u32>,
    /// For each house how many cells are empty.
    vacant: Vec<u32>,
}

impl<const W: usize> Singles<W> {
    fn none(geometry: &Geometry<W>) -> Self {
        let houses = geometry.houses.len();
        Singles { cells: CellSet::EMPTY, digits: vec![0; houses], vacant: vec![0; houses] }
    }
}

impl<'a, const W: usize> Position<'a, W> {
    /// The position with these digits (1..=n, 0 for none), given cells and candidates (one mask a cell; masks of
    /// filled cells are ignored). Candidates that see their digit are not eliminated; use masks of [`Self::sight`].
    pub fn new(geometry: &'a Geometry<W>, values: &[u8], givens: CellSet<W>, masks: &[u32]) -> Self {
        let n = geometry.digit_count;
        let mut position = Position {
            geometry,
            empty: CellSet::EMPTY,
            givens,
            placed_digits: values.iter().map(|&value| if value == 0 { n as u8 } else { value - 1 }).collect(),
            masks: vec![0; geometry.cell_count],
            cells_by_digit: vec![CellSet::EMPTY; n],
            places: vec![0; geometry.houses.len() * n],
            singles: Singles::none(geometry),
            links: OnceLock::new(),
            als: OnceLock::new(),
            chains: ChainCache::default(),
            outside_templates: vec![OnceLock::new(); n],
            graph: OnceLock::new(),
            consequences: ConsequenceCache::default(),
            rectangles: OnceLock::new(),
            limits: None,
            stop: OnceLock::new(),
        };
        for cell in 0..geometry.cell_count {
            if values[cell] == 0 {
                position.empty.insert(cell as Cell);
                for digit in bits(masks[cell] & geometry.all_digits) {
                    position.add(cell as Cell, digit);
                }
                for seat in &geometry.seats[cell] {
                    position.singles.vacant[usize::from(seat.house)] += 1;
                }
                position.update_single_cell(cell as Cell);
            }
        }
        for house in 0..geometry.houses.len() {
            (0..n).for_each(|digit| position.update_single_place(house, digit));
        }
        position
    }

    /// Bounds the work on what the position caches. After a stop caches may lack entries, so the position is of
    /// no further use.
    pub fn within(self, limits: &'a Limits<'a>) -> Self {
        Position { limits: Some(limits), ..self }
    }

    /// Whether a limit is reached, on a large board. To be asked in loops that fill caches, once in some
    /// microseconds.
    #[inline]
    pub fn is_stopped(&self) -> bool {
        (W >= LARGE_WORDS || self.geometry.houses.len() >= LARGE_HOUSES)
            && self.limits.is_some_and(|limits| self.looks_stopped(limits))
    }

    fn looks_stopped(&self, limits: &Limits<'_>) -> bool {
        if self.stop.get().is_none()
            && let Some(stop) = limits.check_clock_and_interrupt()
        {
            let _ = self.stop.set(stop);
        }
        self.stop.get().is_some()
    }

    /// The limit that stopped work on the caches.
    pub fn stop(&self) -> Option<StopReason> {
        self.stop.get().copied()
    }

    /// Updates whether a cell has one candidate.
    #[inline]
    fn update_single_cell(&mut self, cell: Cell) {
        let mask = self.masks[usize::from(cell)];
        if mask.is_power_of_two() {
            self.singles.cells.insert(cell);
        } else if mask == 0 {
            self.singles.cells.remove(cell);
        }
    }

    /// Updates whether a digit has one place in a house.
    #[inline]
    fn update_single_place(&mut self, house: usize, digit: usize) {
        let places = self.places[house * self.geometry.digit_count + digit];
        if places.is_power_of_two() {
            self.singles.digits[house] |= 1 << digit;
        } else if places == 0 {
            self.singles.digits[house] &= !(1 << digit);
        }
    }

    /// The candidates by sight, one mask a cell, within `allowed`: all digits that no peer holds and that no rule
    /// excludes because of a placed digit.
    pub fn sight(geometry: &Geometry<W>, values: &[u8], allowed: Option<&[u32]>) -> Vec<u32> {
        let mut masks: Vec<u32> =
            allowed.map_or_else(|| vec![geometry.all_digits; geometry.cell_count], <[u32]>::to_vec);
        for (cell, &value) in values.iter().enumerate().filter(|&(_, &value)| value != 0) {
            for peer in geometry.peers[cell].iter() {
                masks[usize::from(peer)] &= !(1 << (value - 1));
            }
            for &(other, digits) in geometry.excluded(cell as Cell, value - 1) {
                masks[usize::from(other)] &= !digits;
            }
            masks[cell] = 0;
        }
        masks
    }

    fn add(&mut self, cell: Cell, digit: u8) {
        self.masks[usize::from(cell)] |= 1 << digit;
        self.cells_by_digit[usize::from(digit)].insert(cell);
        for seat in &self.geometry.seats[usize::from(cell)] {
            self.places[usize::from(seat.house) * self.geometry.digit_count + usize::from(digit)] |=
                1 << seat.place;
        }
    }

    /// The candidates of a cell as a mask; 0 if it is filled.
    #[inline]
    pub fn mask(&self, cell: Cell) -> u32 {
        self.masks[usize::from(cell)]
    }

    /// Whether the cell has the candidate.
    #[inline]
    pub fn has(&self, cell: Cell, digit: u8) -> bool {
        self.mask(cell) >> digit & 1 == 1
    }

    /// The cells with a candidate.
    #[inline]
    pub fn cells_with(&self, digit: u8) -> CellSet<W> {
        self.cells_by_digit[usize::from(digit)]
    }

    /// The cells of a house with a candidate.
    #[inline]
    pub fn cells_in(&self, house: u16, digit: u8) -> CellSet<W> {
        self.geometry.house(house).set & self.cells_with(digit)
    }

    /// The places (bits, see [`House::cells`](crate::logic::geometry::House)) that a house has for a digit;
    /// 0 when it is placed.
    #[inline]
    pub fn places(&self, house: u16, digit: u8) -> u32 {
        self.places[usize::from(house) * self.geometry.digit_count + usize::from(digit)]
    }

    /// The two places of a digit in a full house, in the order of the house, or `None` if it has another number
    /// of places.
    #[inline]
    pub fn conjugate(&self, house: u16, digit: u8) -> Option<[Cell; 2]> {
        let (places, house) = (self.places(house, digit), self.geometry.house(house));
        (house.full && places.count_ones() == 2)
            .then(|| low_and_high(places).map(|at| house.cells[usize::from(at)]))
    }

    /// The digits with just one place in a house, as a mask.
    #[inline]
    pub fn single_digits(&self, house: u16) -> u32 {
        self.singles.digits[usize::from(house)]
    }

    /// The cells with just one candidate.
    #[inline]
    pub fn single_cells(&self) -> CellSet<W> {
        self.singles.cells
    }

    /// How many cells of a house are empty.
    #[inline]
    pub fn vacant(&self, house: u16) -> u32 {
        self.singles.vacant[usize::from(house)]
    }

    /// The places that every house has for every digit, house by house.
    pub fn all_places(&self) -> &[u32] {
        &self.places
    }

    /// The digit of a filled cell.
    pub fn digit(&self, cell: Cell) -> Option<u8> {
        let value = self.placed_digits[usize::from(cell)];
        (usize::from(value) < self.geometry.digit_count).then_some(value)
    }

    /// The empty cells with exactly `count` candidates.
    pub fn cells_with_count(&self, count: u32) -> CellSet<W> {
        self.empty.iter().filter(|&cell| self.mask(cell).count_ones() == count).collect()
    }

    /// The almost locked sets; listed on first use.
    pub fn als(&self) -> &AlsList<W> {
        self.als.get_or_init(|| AlsList::new(self))
    }

    /// The links that SE's chains follow; built on first use.
    pub fn candidate_graph(&self) -> &CandidateGraph {
        self.graph.get_or_init(|| CandidateGraph::new(self))
    }

    /// The cache of what follows from assumptions.
    pub fn consequence_cache(&self) -> &ConsequenceCache {
        &self.consequences
    }

    /// The rectangles that uniqueness techniques look at; searched on first use.
    pub fn rectangles(&self) -> &[Corners] {
        self.rectangles.get_or_init(|| rectangles::open_rectangles(self))
    }

    /// Whether every cell is filled.
    pub fn is_solved(&self) -> bool {
        self.empty.is_empty()
    }

    /// Whether an empty cell has no candidates, or a full house neither holds a digit nor has a place for it.
    /// Then the position has no solution.
    pub fn is_broken(&self) -> bool {
        let has_empty_cell = self.empty.iter().any(|cell| self.mask(cell) == 0);
        has_empty_cell
            || (0..self.geometry.houses.len() as u16).filter(|&house| self.geometry.house(house).full).any(
                |house| {
                    let present = self.geometry.house(house).cells.iter().fold(0u32, |present, &cell| {
                        present | self.digit(cell).map_or_else(|| self.mask(cell), |value| 1 << value)
                    });
                    present != self.geometry.all_digits
                },
            )
    }

    /// The strong links between two candidates; listed on first use.
    pub fn strong_links(&self) -> &StrongLinks<W> {
        self.links.get_or_init(|| StrongLinks::new(self))
    }

    /// The cache of alternating chains.
    pub fn chain_cache(&self) -> &ChainCache<W> {
        &self.chains
    }

    /// The candidates of a digit that may be in none of its [templates](crate::logic::digit_templates). Whatever
    /// a pattern of this digit alone eliminates is among them.
    pub fn outside_templates(&self, digit: u8) -> CellSet<W> {
        let search = || {
            let (outside, unknown) = Templates::new(self, digit).eliminations();
            outside | unknown
        };
        *self.outside_templates[usize::from(digit)].get_or_init(search)
    }

    /// Empties what is derived from the candidates, before a change.
    fn drop_caches(&mut self) {
        self.links.take();
        self.als.take();
        self.chains.clear();
        self.graph.take();
        self.consequences.clear();
        self.rectangles.take();
    }

    /// Eliminates a candidate, if the cell has it.
    #[inline]
    pub fn eliminate(&mut self, cell: Cell, digit: u8) {
        if self.has(cell, digit) {
            self.drop_caches();
            self.eliminate_present(cell, digit);
        }
    }

    /// Eliminates a candidate that the cell has.
    #[inline]
    fn eliminate_present(&mut self, cell: Cell, digit: u8) {
        self.outside_templates[usize::from(digit)].take();
        self.masks[usize::from(cell)] &= !(1 << digit);
        self.update_single_cell(cell);
        self.cells_by_digit[usize::from(digit)].remove(cell);
        for seat in &self.geometry.seats[usize::from(cell)] {
            let house = usize::from(seat.house);
            self.places[house * self.geometry.digit_count + usize::from(digit)] &= !(1 << seat.place);
            self.update_single_place(house, usize::from(digit));
        }
    }

    /// Places a digit in a cell. Eliminates the cell's candidates, the digit in all cells that see it, and what
    /// rules exclude because of it.
    pub fn place(&mut self, cell: Cell, digit: u8) {
        self.drop_caches();
        for other in bits(self.mask(cell)) {
            self.eliminate_present(cell, other);
        }
        for peer in (*self.geometry.sees(cell) & self.cells_with(digit)).iter() {
            self.eliminate_present(peer, digit);
        }
        for &(other, digits) in self.geometry.excluded(cell, digit) {
            for excluded in bits(self.mask(other) & digits) {
                self.eliminate_present(other, excluded);
            }
        }
        for seat in &self.geometry.seats[usize::from(cell)] {
            self.singles.vacant[usize::from(seat.house)] -= 1;
        }
        self.empty.remove(cell);
        self.placed_digits[usize::from(cell)] = digit;
    }

    /// The digits (1..=n, 0 for none) of all cells.
    pub fn digits(&self) -> Vec<u8> {
        let n = self.geometry.digit_count as u8;
        self.placed_digits.iter().map(|&value| if value == n { 0 } else { value + 1 }).collect()
    }

    /// The candidates of all cells, one mask a cell.
    pub fn masks(&self) -> &[u32] {
        &self.masks
    }
}

/// The members of a mask, lowest first.
#[inline]
pub fn bits(mask: u32) -> impl Iterator<Item = u8> {
    let mut left = mask;
    std::iter::from_fn(move || {
        let lowest = left.trailing_zeros();
        left &= left.wrapping_sub(1);
        (lowest < 32).then_some(lowest as u8)
    })
}

/// The lowest and the highest member of a mask: its two members, if there are two.
#[inline]
pub fn low_and_high(mask: u32) -> [u8; 2] {
    [mask.trailing_zeros() as u8, 31 - mask.leading_zeros() as u8]
}

#[cfg(test)]
#[path = "../../tests/unit/logic/position.rs"]
mod tests;
