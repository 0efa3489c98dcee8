//! The candidates of a position with their weak links and strong sets, numbered without gaps so that sets of candidates
//! are short bit sets.

use crate::cells::Cell;
use crate::lists::Lists;
use crate::logic::position::{Position, bits};
use crate::logic::rounds::sums::Sums;
use crate::logic::step::Candidate;

/// Which links are followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Links {
    /// Those between candidates of one digit in a house.
    OneDigit,
    All,
}

/// The number of a cell without candidates in [`CandidateNet::set_of_cell`].
pub const NO_SET: u16 = u16::MAX;

/// The candidates of a position and what links them. A *strong set* has at least one true candidate: the candidates of
/// a cell, the places of a digit in a full house, or those of a digit that a cage needs.
#[derive(Clone, Debug)]
pub struct CandidateNet {
    pub candidates: Vec<Candidate>,
    /// The number of 64-bit words of a set of candidates.
    pub words: usize,
    /// The strong sets: those of cells, then those of digits in houses and cages.
    pub sets: Lists<u16>,
    pub cell_set_count: usize,
    /// For each candidate its strong sets.
    pub sets_of: Lists<u16>,
    /// For each cell its strong set.
    pub set_of_cell: Vec<u16>,
    /// For each candidate the candidates that it excludes: a bit row for all links, and one for one digit.
    weak: [Vec<u64>; 2],
    /// For each candidate the candidates that are true if it is false.
    strong: [Lists<u16>; 2],
}

impl CandidateNet {
    /// The most candidates of a net. The largest square board with a net has 25×25 cells; larger nets need too much
    /// memory.
    pub const MAX_CANDIDATES: usize = 5000;

    /// The net of a position. `None` if it has too many candidates or sets.
    pub fn new<const W: usize>(position: &Position<'_, W>, sums: &Sums) -> Option<Self> {
        let n = position.geometry.digit_count;
        let candidates: Vec<Candidate> = position
            .empty_cells
            .iter()
            .flat_map(|cell| bits(position.mask(cell)).map(move |digit| (cell, digit)))
            .collect();
        if candidates.len() > Self::MAX_CANDIDATES {
            return None;
        }
        let mut numbers = vec![0u16; position.geometry.cell_count * n];
        for (number, &(cell, digit)) in (0..).zip(&candidates) {
            numbers[usize::from(cell) * n + usize::from(digit)] = number;
        }
        let number = |cell: Cell, digit: u8| numbers[usize::from(cell) * n + usize::from(digit)];
        let words = candidates.len().div_ceil(64);
        let mut set_of_cell = vec![NO_SET; position.geometry.cell_count];
        let mut sets = strong_sets(position, &number, &mut set_of_cell);
        add_required_digits(position, sums, &number, &mut sets);
        if sets.len() >= usize::from(NO_SET) {
            return None;
        }
        let cell_set_count = position.empty_cells.count();
        let weak = weak_rows(position, &candidates, &number, words);
        let (sets_of, strong) = strong_links(candidates.len(), &sets, cell_set_count);
        Some(CandidateNet { candidates, words, sets, cell_set_count, sets_of, set_of_cell, weak, strong })
    }

    /// The number of candidates.
    pub fn len(&self) -> usize {
        self.candidates.len()
    }

    /// The candidates that this candidate excludes.
    #[inline]
    pub fn weak(&self, candidate: u16, links: Links) -> &[u64] {
        let start = usize::from(candidate) * self.words;
        &self.weak[links as usize][start..start + self.words]
    }

    /// Whether two candidates exclude each other.
    #[inline]
    pub fn are_weakly_linked(&self, first: u16, second: u16) -> bool {
        contains(self.weak(first, Links::All), second)
    }

    /// The candidates of a digit in these cells.
    pub fn places(&self, cells: &[Cell], digit: u8) -> impl Iterator<Item = u16> + Clone {
        let sets = cells.iter().map(|&cell| self.set_of_cell[usize::from(cell)]);
        let members = sets.filter(|&set| set != NO_SET).flat_map(|set| self.sets.get(usize::from(set)));
        members.copied().filter(move |&candidate| self.candidates[usize::from(candidate)].1 == digit)
    }

    /// Adds to a set the candidates that all of these exclude; none if there is no candidate.
    pub fn add_common_exclusions(&self, excluding: impl Iterator<Item = u16> + Clone, set: &mut [u64]) {
        if excluding.clone().next().is_none() {
            return;
        }
        for (index, word) in set.iter_mut().enumerate() {
            let rows = excluding.clone().map(|candidate| self.weak(candidate, Links::All)[index]);
            *word |= rows.fold(u64::MAX, |common, row| common & row);
        }
    }

    /// The candidates that are true if this candidate is false.
    #[inline]
    pub fn strong(&self, candidate: u16, links: Links) -> &[u16] {
        self.strong[links as usize].get(usize::from(candidate))
    }
}

/// Whether a set of candidates contains a candidate.
#[inline]
pub fn contains(set: &[u64], candidate: u16) -> bool {
    set[usize::from(candidate) / 64] >> (candidate % 64) & 1 == 1
}

/// Adds a candidate to a set of candidates.
#[inline]
pub fn insert(set: &mut [u64], candidate: u16) {
    set[usize::from(candidate) / 64] |= 1 << (candidate % 64);
}

/// The members of a set of candidates, which is given by its words.
pub fn members(words: impl IntoIterator<Item = u64>) -> impl Iterator<Item = u16> {
    (0u16..).zip(words).flat_map(|(index, word)| {
        let mut remaining = word;
        std::iter::from_fn(move || {
            let lowest = remaining.trailing_zeros() as u16;
            remaining &= remaining.wrapping_sub(1);
            (lowest < 64).then_some(64 * index + lowest)
        })
    })
}

/// The strong sets of a position. Writes the number of the set of each cell.
fn strong_sets<const W: usize>(
    position: &Position<'_, W>,
    number: &impl Fn(Cell, u8) -> u16,
    set_of_cell: &mut [u16],
) -> Lists<u16> {
    let mut sets = Lists::default();
    for cell in position.empty_cells.iter() {
        set_of_cell[usize::from(cell)] = sets.len() as u16;
        sets.push(bits(position.mask(cell)).map(|digit| number(cell, digit)));
    }
    for (house_number, house) in (0..).zip(&position.geometry.houses).filter(|(_, house)| house.is_full) {
        for digit in 0..position.geometry.digit_count as u8 {
            let places = position.places(house_number, digit);
            if places != 0 {
                sets.push(bits(places).map(|place| number(house.cells[usize::from(place)], digit)));
            }
        }
    }
    sets
}

/// Adds the places of each digit that all combinations of a total have.
fn add_required_digits<const W: usize>(
    position: &Position<'_, W>,
    sums: &Sums,
    number: &impl Fn(Cell, u8) -> u16,
    sets: &mut Lists<u16>,
) {
    for sum in sums.cages.iter().chain(&sums.derived) {
        let Some(support) = sum.support_in(position) else { continue };
        for digit in bits(support.required) {
            let with_digit = sum.cells.iter().filter(|&&cell| position.has_candidate(cell, digit));
            let places: Vec<u16> = with_digit.map(|&cell| number(cell, digit)).collect();
            if !places.is_empty() {
                sets.push(places);
            }
        }
    }
}

fn weak_rows<const W: usize>(
    position: &Position<'_, W>,
    candidates: &[Candidate],
    number: &impl Fn(Cell, u8) -> u16,
    words: usize,
) -> [Vec<u64>; 2] {
    let mut one_digit = vec![0; candidates.len() * words];
    for (row, &(cell, digit)) in one_digit.chunks_mut(words.max(1)).zip(candidates) {
        let peers = *position.geometry.peers_of(cell) & position.cells_with(digit);
        peers.iter().for_each(|peer| insert(row, number(peer, digit)));
    }
    let mut all = one_digit.clone();
    for (row, &(cell, digit)) in all.chunks_mut(words.max(1)).zip(candidates) {
        let other_digits = position.mask(cell) & !(1 << digit);
        bits(other_digits).for_each(|other| insert(row, number(cell, other)));
        for &(excluded_cell, digits) in position.geometry.rule_exclusions(cell, digit) {
            let excluded = position.mask(excluded_cell) & digits;
            bits(excluded).for_each(|other| insert(row, number(excluded_cell, other)));
        }
    }
    [one_digit, all]
}

/// For each candidate its strong sets, and the other candidate of each of them that has two; those of houses alone, and
/// all.
fn strong_links(
    candidate_count: usize,
    sets: &Lists<u16>,
    cell_set_count: usize,
) -> (Lists<u16>, [Lists<u16>; 2]) {
    let mut sets_of: Vec<Vec<u16>> = vec![Vec::new(); candidate_count];
    let mut linked: [Vec<Vec<u16>>; 2] =
        [vec![Vec::new(); candidate_count], vec![Vec::new(); candidate_count]];
    for (set_number, set) in sets.iter().enumerate() {
        for &member in set {
            sets_of[usize::from(member)].push(set_number as u16);
        }
        let &[first, second] = set else { continue };
        for (from, to) in [(first, second), (second, first)] {
            linked[Links::All as usize][usize::from(from)].push(to);
            if set_number >= cell_set_count {
                linked[Links::OneDigit as usize][usize::from(from)].push(to);
            }
        }
    }
    (sets_of.into_iter().collect(), linked.map(|lists| lists.into_iter().collect()))
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/rounds/net.rs"]
mod tests;
