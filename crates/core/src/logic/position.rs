//! A position: the placed digits and the remaining candidates. Candidates are stored three times, because finders
//! look them up by cell, by digit, and by house and digit. A position also caches what several finders derive from
//! the candidates, such as strong links; every change of a candidate clears these caches.

use std::sync::OnceLock;

use crate::cells::Cell;
use crate::limits::{Limits, StopReason};
use crate::logic::aic::ChainCache;
use crate::logic::als::list::AlsList;
use crate::logic::chains::cache::ConsequenceCache;
use crate::logic::chains::graph::CandidateGraph;
use crate::logic::digit_templates::Templates;
use crate::logic::geometry::{Geometry, House};
use crate::logic::set::CellSet;
use crate::logic::strong_links::StrongLinks;
use crate::logic::uniqueness::rectangles::{self, Corners};

/// Digits and candidates on a board. The digits 1 to n are stored as 0 to n - 1; a filled cell has no candidates.
#[derive(Clone, Debug)]
pub struct Position<'a, const W: usize> {
    pub geometry: &'a Geometry<W>,
    /// The cells without a placed digit.
    pub empty_cells: CellSet<W>,
    /// The cells whose digit the puzzle gives. Avoidable rectangles contain none of them.
    pub givens: CellSet<W>,
    /// The digit of each filled cell; n for an empty cell.
    cell_digits: Vec<u8>,
    /// For each cell the mask of its candidates.
    masks: Vec<u32>,
    /// For each digit the cells that have it as a candidate.
    cells_by_digit: Vec<CellSet<W>>,
    /// At `house * n + digit` the mask of the places in a house that have the digit as a candidate. A place is an
    /// index into [`House::cells`].
    places: Vec<u32>,
    singles: Singles<W>,
    links: OnceLock<StrongLinks<W>>,
    als: OnceLock<AlsList<W>>,
    chain_cache: ChainCache<W>,
    candidate_graph: OnceLock<CandidateGraph>,
    consequence_cache: ConsequenceCache,
    rectangles: OnceLock<Vec<Corners>>,
    /// For each digit the result of [`Self::outside_templates`].
    outside_templates: Vec<OnceLock<CellSet<W>>>,
    /// The limits of the current call of finders.
    limits: Option<&'a Limits<'a>>,
    /// The limit that was reached while a cache was filled.
    stop_reason: OnceLock<StopReason>,
}

/// A board with cell sets of at least this many words (8 words: more than 7 · 64 = 448 cells) is large: filling the
/// caches takes so long that limits must be polled meanwhile.
const LARGE_WORDS: usize = 8;

/// A board with at least this many houses is large too, because many caches are filled house by house.
const LARGE_HOUSES: usize = 256;

/// What finders of singles need, updated with every elimination and placement.
#[derive(Clone, Debug)]
struct Singles<const W: usize> {
    /// The cells with one candidate.
    naked: CellSet<W>,
    /// For each house the digits with one place. They are hidden singles if the house is full.
    one_place_digits: Vec<u32>,
    /// For each house the number of empty cells.
    empty_counts: Vec<u32>,
}

impl<const W: usize> Singles<W> {
    fn none(house_count: usize) -> Self {
        Singles {
            naked: CellSet::EMPTY,
            one_place_digits: vec![0; house_count],
            empty_counts: vec![0; house_count],
        }
    }
}

impl<'a, const W: usize> Position<'a, W> {
    /// The position with these values (a digit 1..=n, or 0 for an empty cell), givens and candidates. `masks` has
    /// the candidates of each cell; those of filled cells are ignored. Candidates that contradict a placed digit
    /// stay: take the masks from [`Self::masks_by_sight`] to leave them out.
    pub fn new(geometry: &'a Geometry<W>, values: &[u8], givens: CellSet<W>, masks: &[u32]) -> Self {
        let n = geometry.digit_count;
        let mut position = Position {
            geometry,
            empty_cells: CellSet::EMPTY,
            givens,
            cell_digits: values.iter().map(|&value| if value == 0 { n as u8 } else { value - 1 }).collect(),
            masks: vec![0; geometry.cell_count],
            cells_by_digit: vec![CellSet::EMPTY; n],
            places: vec![0; geometry.houses.len() * n],
            singles: Singles::none(geometry.houses.len()),
            links: OnceLock::new(),
            als: OnceLock::new(),
            chain_cache: ChainCache::default(),
            candidate_graph: OnceLock::new(),
            consequence_cache: ConsequenceCache::default(),
            rectangles: OnceLock::new(),
            outside_templates: vec![OnceLock::new(); n],
            limits: None,
            stop_reason: OnceLock::new(),
        };
        for cell in 0..geometry.cell_count {
            if values[cell] == 0 {
                position.empty_cells.insert(cell as Cell);
                for digit in bits(masks[cell] & geometry.all_digits) {
                    position.add_candidate(cell as Cell, digit);
                }
                for membership in &geometry.memberships[cell] {
                    position.singles.empty_counts[usize::from(membership.house)] += 1;
                }
                position.update_naked_single(cell as Cell);
            }
        }
        for house in 0..geometry.houses.len() {
            (0..n).for_each(|digit| position.update_one_place(house, digit));
        }
        position
    }

    /// The same position, whose caches are filled within these limits. When a limit is reached, caches may lack
    /// entries: discard the position.
    pub fn with_limits(self, limits: &'a Limits<'a>) -> Self {
        Position { limits: Some(limits), ..self }
    }

    /// Whether a limit is reached; always false on a small board, where filling a cache takes little time. Loops that
    /// fill caches call it every few microseconds.
    #[inline]
    pub fn is_stopped(&self) -> bool {
        (W >= LARGE_WORDS || self.geometry.houses.len() >= LARGE_HOUSES)
            && self.limits.is_some_and(|limits| self.poll_limits(limits))
    }

    /// Polls the limits unless one was reached before. Returns whether one is reached.
    fn poll_limits(&self, limits: &Limits<'_>) -> bool {
        if self.stop_reason.get().is_none()
            && let Some(reason) = limits.check_clock_and_interrupt()
        {
            let _ = self.stop_reason.set(reason);
        }
        self.stop_reason.get().is_some()
    }

    /// The limit that was reached while a cache was filled.
    pub fn stop_reason(&self) -> Option<StopReason> {
        self.stop_reason.get().copied()
    }

    /// Updates whether a cell is a naked single. Masks only lose candidates, so a mask of several candidates was
    /// never a single before.
    #[inline]
    fn update_naked_single(&mut self, cell: Cell) {
        let mask = self.masks[usize::from(cell)];
        if mask.is_power_of_two() {
            self.singles.naked.insert(cell);
        } else if mask == 0 {
            self.singles.naked.remove(cell);
        }
    }

    /// Updates whether a digit has one place in a house. Places only become fewer, as candidates do.
    #[inline]
    fn update_one_place(&mut self, house: usize, digit: usize) {
        let places = self.places[house * self.geometry.digit_count + digit];
        if places.is_power_of_two() {
            self.singles.one_place_digits[house] |= 1 << digit;
        } else if places == 0 {
            self.singles.one_place_digits[house] &= !(1 << digit);
        }
    }

    /// For each cell its candidates by sight: the digits that no peer holds, that no rule forbids in the cell or
    /// excludes because of a placed digit, and that are in the cell's mask of `allowed`. A filled cell has none.
    pub fn masks_by_sight(geometry: &Geometry<W>, values: &[u8], allowed: Option<&[u32]>) -> Vec<u32> {
        let mut masks = geometry.digits_by_rules.clone();
        masks.iter_mut().zip(allowed.unwrap_or(&[])).for_each(|(mask, allowed)| *mask &= allowed);
        for (cell, &value) in values.iter().enumerate().filter(|&(_, &value)| value != 0) {
            for peer in geometry.peers[cell].iter() {
                masks[usize::from(peer)] &= !(1 << (value - 1));
            }
            for &(other, digits) in geometry.rule_exclusions(cell as Cell, value - 1) {
                masks[usize::from(other)] &= !digits;
            }
            masks[cell] = 0;
        }
        masks
    }

    fn add_candidate(&mut self, cell: Cell, digit: u8) {
        self.masks[usize::from(cell)] |= 1 << digit;
        self.cells_by_digit[usize::from(digit)].insert(cell);
        for membership in &self.geometry.memberships[usize::from(cell)] {
            self.places[usize::from(membership.house) * self.geometry.digit_count + usize::from(digit)] |=
                1 << membership.place;
        }
    }

    /// The candidates of a cell as a mask; 0 if it is filled.
    #[inline]
    pub fn mask(&self, cell: Cell) -> u32 {
        self.masks[usize::from(cell)]
    }

    #[inline]
    pub fn has_candidate(&self, cell: Cell, digit: u8) -> bool {
        self.mask(cell) >> digit & 1 == 1
    }

    /// The cells that have the digit as a candidate.
    #[inline]
    pub fn cells_with(&self, digit: u8) -> CellSet<W> {
        self.cells_by_digit[usize::from(digit)]
    }

    /// The cells of a house that have the digit as a candidate.
    #[inline]
    pub fn cells_in(&self, house: u16, digit: u8) -> CellSet<W> {
        self.geometry.house(house).set & self.cells_with(digit)
    }

    /// The places of a digit in a house, as a mask: bit p is cell p of [`House::cells`](crate::logic::geometry::House).
    /// 0 if the house holds the digit already, or if no cell of the house can hold it.
    #[inline]
    pub fn places(&self, house: u16, digit: u8) -> u32 {
        self.places[usize::from(house) * self.geometry.digit_count + usize::from(digit)]
    }

    /// The cells of a conjugate pair: the only two places of a digit in a full house, in the order of the house.
    /// `None` if the house is not full or has another number of places.
    #[inline]
    pub fn conjugate_pair(&self, house: u16, digit: u8) -> Option<[Cell; 2]> {
        let (places, house) = (self.places(house, digit), self.geometry.house(house));
        (house.is_full && places.count_ones() == 2)
            .then(|| low_and_high(places).map(|place| house.cells[usize::from(place)]))
    }

    /// The digits with exactly one place in a house, as a mask.
    #[inline]
    pub fn digits_with_one_place(&self, house: u16) -> u32 {
        self.singles.one_place_digits[usize::from(house)]
    }

    /// The cells with exactly one candidate.
    #[inline]
    pub fn naked_singles(&self) -> CellSet<W> {
        self.singles.naked
    }

    /// How many cells of a house are empty.
    #[inline]
    pub fn empty_cell_count(&self, house: u16) -> u32 {
        self.singles.empty_counts[usize::from(house)]
    }

    /// The places of every digit in every house, as [`Self::places`] returns them: index `house * n + digit`.
    pub fn all_places(&self) -> &[u32] {
        &self.places
    }

    /// The digit of a filled cell.
    pub fn digit(&self, cell: Cell) -> Option<u8> {
        let digit = self.cell_digits[usize::from(cell)];
        (usize::from(digit) < self.geometry.digit_count).then_some(digit)
    }

    /// The empty cells with exactly `count` candidates.
    pub fn cells_with_candidate_count(&self, count: u32) -> CellSet<W> {
        self.empty_cells.iter().filter(|&cell| self.mask(cell).count_ones() == count).collect()
    }

    /// The almost locked sets, listed on first use.
    pub fn als(&self) -> &AlsList<W> {
        self.als.get_or_init(|| AlsList::new(self))
    }

    /// The links that the chains of Sudoku Explainer follow, built on first use.
    pub fn candidate_graph(&self) -> &CandidateGraph {
        self.candidate_graph.get_or_init(|| CandidateGraph::new(self))
    }

    /// The cache of the consequences of assumptions, for forcing chains.
    pub fn consequence_cache(&self) -> &ConsequenceCache {
        &self.consequence_cache
    }

    /// The rectangles that uniqueness techniques use, searched on first use.
    pub fn rectangles(&self) -> &[Corners] {
        self.rectangles.get_or_init(|| rectangles::open_rectangles(self))
    }

    /// Whether every cell is filled.
    pub fn is_solved(&self) -> bool {
        self.empty_cells.is_empty()
    }

    /// Whether the position visibly has no solution: an empty cell has no candidate, or a full house neither holds
    /// a digit nor has a place for it.
    pub fn is_broken(&self) -> bool {
        let possible_digits = |cell: &Cell| match self.digit(*cell) {
            Some(digit) => 1 << digit,
            None => self.mask(*cell),
        };
        let lacks_digit = |house: &House<W>| {
            let digits = house.cells.iter().map(possible_digits).fold(0, |digits, mask| digits | mask);
            digits != self.geometry.all_digits
        };
        self.empty_cells.iter().any(|cell| self.mask(cell) == 0)
            || self.geometry.houses.iter().filter(|house| house.is_full).any(lacks_digit)
    }

    /// The strong links between two candidates, listed on first use.
    pub fn strong_links(&self) -> &StrongLinks<W> {
        self.links.get_or_init(|| StrongLinks::new(self))
    }

    /// The cache of the alternating inference chains of the position; the finders of `aic` fill and read it.
    pub fn chain_cache(&self) -> &ChainCache<W> {
        &self.chain_cache
    }

    /// The candidates of a digit that are in none of its [templates](crate::logic::digit_templates), and those for
    /// which a bounded search cannot tell. A pattern of this digit alone eliminates no other candidates, so finders of
    /// such patterns look at these only.
    pub fn outside_templates(&self, digit: u8) -> CellSet<W> {
        let search = || {
            let cells = self.cells_with(digit);
            if let Some(known) = self.geometry.outside_templates.get(&cells) {
                return known;
            }
            let outside = Templates::new(self, digit).outside();
            let outside = outside.proven | outside.unknown;
            if self.stop_reason().is_none() {
                self.geometry.outside_templates.put(cells, outside);
            }
            outside
        };
        *self.outside_templates[usize::from(digit)].get_or_init(search)
    }

    /// Clears the caches that depend on all digits. `outside_templates` depends on one digit only, so
    /// `eliminate_present` clears it.
    fn clear_caches(&mut self) {
        self.links.take();
        self.als.take();
        self.chain_cache.clear();
        self.candidate_graph.take();
        self.consequence_cache.clear();
        self.rectangles.take();
    }

    /// Eliminates a candidate, if the cell has it.
    #[inline]
    pub fn eliminate(&mut self, cell: Cell, digit: u8) {
        if self.has_candidate(cell, digit) {
            self.clear_caches();
            self.eliminate_present(cell, digit);
        }
    }

    /// Eliminates a candidate that the cell has. The caller has called `clear_caches`.
    #[inline]
    fn eliminate_present(&mut self, cell: Cell, digit: u8) {
        self.outside_templates[usize::from(digit)].take();
        self.masks[usize::from(cell)] &= !(1 << digit);
        self.update_naked_single(cell);
        self.cells_by_digit[usize::from(digit)].remove(cell);
        for membership in &self.geometry.memberships[usize::from(cell)] {
            let house = usize::from(membership.house);
            self.places[house * self.geometry.digit_count + usize::from(digit)] &= !(1 << membership.place);
            self.update_one_place(house, usize::from(digit));
        }
    }

    /// Places a digit in a cell, which must be empty. Eliminates all candidates of the cell, the digit in the peers of
    /// the cell, and what rules exclude because of it.
    pub fn place(&mut self, cell: Cell, digit: u8) {
        self.clear_caches();
        for other in bits(self.mask(cell)) {
            self.eliminate_present(cell, other);
        }
        for peer in (*self.geometry.peers_of(cell) & self.cells_with(digit)).iter() {
            self.eliminate_present(peer, digit);
        }
        for &(other, digits) in self.geometry.rule_exclusions(cell, digit) {
            for excluded in bits(self.mask(other) & digits) {
                self.eliminate_present(other, excluded);
            }
        }
        for membership in &self.geometry.memberships[usize::from(cell)] {
            self.singles.empty_counts[usize::from(membership.house)] -= 1;
        }
        self.empty_cells.remove(cell);
        self.cell_digits[usize::from(cell)] = digit;
    }

    /// For each cell its digit 1..=n, or 0 if it is empty.
    pub fn values(&self) -> Vec<u8> {
        let n = self.geometry.digit_count as u8;
        self.cell_digits.iter().map(|&digit| if digit == n { 0 } else { digit + 1 }).collect()
    }

    /// For each cell the mask of its candidates.
    pub fn masks(&self) -> &[u32] {
        &self.masks
    }
}

/// The indices of the set bits of a mask, lowest first.
#[inline]
pub fn bits(mask: u32) -> impl Iterator<Item = u8> {
    let mut remaining = mask;
    std::iter::from_fn(move || {
        let lowest = remaining.trailing_zeros();
        remaining &= remaining.wrapping_sub(1);
        (lowest < 32).then_some(lowest as u8)
    })
}

/// The indices of the lowest and the highest set bit of a mask. The mask must not be 0.
#[inline]
pub fn low_and_high(mask: u32) -> [u8; 2] {
    [mask.trailing_zeros() as u8, 31 - mask.leading_zeros() as u8]
}

#[cfg(test)]
#[path = "../../tests/unit/logic/position.rs"]
mod tests;
