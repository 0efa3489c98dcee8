//! Franken fish: boxes may be in the base and in the cover.

use crate::rate::cell_set::CellSet;
use crate::rate::hodoku::fish::lines::Lines;
use crate::rate::hodoku::fish::order::lexicographic_rank;
use crate::rate::houses::{CELL_HOUSES, FIRST_BOX, FIRST_COLUMN, HOUSE_SETS, HOUSES, PEERS};

/// HoDoKu takes no fish with more fins.
const MAX_FINS: u32 = 5;

/// HoDoKu takes no base in which more cells belong to two houses.
const MAX_ENDO_FINS: u32 = 2;

/// A set of houses, one bit for each.
type Houses = u32;

/// Returns the cells that the first Franken fish without fins rules out: those outside the base, and those of the base.
pub fn find(lines: &Lines, size: u8) -> Option<[CellSet; 2]> {
    let mut search = Search::new(lines, size);
    search.complete(search.base_houses(size), Base::EMPTY);
    search.first.map(|fish| fish.victims)
}

/// Returns the cells that the first Franken fish with fins rules out: those outside the base, and those of two houses
/// of the cover.
pub fn find_finned(lines: &Lines, size: u8) -> Option<[CellSet; 2]> {
    let mut search = Search::new(lines, size);
    for victim in lines.cells {
        search.victim = Some(victim);
        search.complete(search.base_houses(9), Base::EMPTY);
    }
    search.first.map(|fish| fish.victims)
}

/// The base of a fish.
#[derive(Clone, Copy, Debug)]
struct Base {
    houses: Houses,
    house_count: u8,
    cells: CellSet,
    /// The cells that two houses of the base share.
    endo_fins: CellSet,
}

impl Base {
    const EMPTY: Base = Base { houses: 0, house_count: 0, cells: CellSet::EMPTY, endo_fins: CellSet::EMPTY };

    #[inline]
    fn with(self, house: usize, cells: CellSet) -> Base {
        Base {
            houses: self.houses | 1 << house,
            house_count: self.house_count + 1,
            cells: self.cells | cells,
            endo_fins: self.endo_fins | self.cells & cells,
        }
    }
}

#[derive(Clone, Copy, Debug)]
struct Fish {
    rank: (u32, u32),
    victims: [CellSet; 2],
}

/// A search in the cells of one digit.
struct Search {
    size: u8,
    /// The cells of the digit in each house.
    house_cells: [CellSet; HOUSES],
    are_rows_in_base: bool,
    /// For fish with fins: a cell that the fish must rule out. All fins see it. So each cell of the base that it does
    /// not see must be covered.
    victim: Option<u8>,
    /// The first fish so far.
    first: Option<Fish>,
}

impl Search {
    fn new(lines: &Lines, size: u8) -> Self {
        let house_cells = std::array::from_fn(|house| lines.cells & HOUSE_SETS[house]);
        Search { size, house_cells, are_rows_in_base: lines.are_rows, victim: None, first: None }
    }

    /// The houses that may be in the base.
    fn base_houses(&self, max_len: u8) -> Houses {
        let lines = if self.are_rows_in_base { 0..FIRST_COLUMN } else { FIRST_COLUMN..FIRST_BOX };
        let may_be_in_base =
            |house: &u8| (1..=u32::from(max_len)).contains(&self.house_cells[usize::from(*house)].len());
        lines
            .chain(FIRST_BOX..HOUSES as u8)
            .filter(may_be_in_base)
            .fold(0, |houses, house| houses | 1 << house)
    }

    /// The houses of a cell that may cover it. A house of the base may not.
    #[inline]
    fn covering_houses(&self, cell: u8, base: Base) -> impl Iterator<Item = usize> + use<> {
        let [row, column, box_house] = CELL_HOUSES[usize::from(cell)];
        let line = if self.are_rows_in_base { column } else { row };
        let is_free = move |house: &usize| base.houses >> house & 1 == 0;
        [line, box_house].into_iter().map(usize::from).filter(is_free)
    }

    /// Adds houses of `candidates` to a base until it is large enough. Returns whether the search is over: at a fish,
    /// or behind the first one.
    fn complete(&mut self, candidates: Houses, base: Base) -> bool {
        if base.house_count == self.size {
            let rank = lexicographic_rank(base.houses);
            return self.first.is_some_and(|fish| fish.rank.0 < rank) || self.cover(base);
        }
        let mut rest = self.houses_that_fit(candidates, base);
        while rest != 0 {
            let house = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            if self.complete(rest, base.with(house, self.house_cells[house])) {
                return true;
            }
        }
        false
    }

    /// The houses of `candidates` that a base may have besides its others.
    fn houses_that_fit(&self, candidates: Houses, base: Base) -> Houses {
        let mut rest = candidates;
        let mut fitting = candidates;
        while rest != 0 {
            let house = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            if !self.may_be_covered(base.with(house, self.house_cells[house])) {
                fitting &= !(1 << house);
            }
        }
        fitting
    }

    /// Whether a base, or a part of one, may belong to a fish.
    fn may_be_covered(&self, base: Base) -> bool {
        let Some(victim) = self.victim else {
            return base.endo_fins.is_empty() && self.is_coverable(base.cells, self.size, base);
        };
        if !base.endo_fins.is_subset_of(PEERS[usize::from(victim)]) {
            return false;
        }
        if !base.endo_fins.is_empty() && base.endo_fins.len() > MAX_ENDO_FINS {
            return false;
        }
        // A victim in the base belongs to two houses of the cover. A house with a victim has no cells that need one.
        let is_in_base = base.cells.contains(victim);
        let [.., box_house] = CELL_HOUSES[usize::from(victim)];
        if is_in_base && base.houses >> box_house & 1 == 1 {
            return false;
        }
        let victim_houses = if is_in_base { 2 } else { 1 };
        self.is_coverable(cells_to_cover(base, victim), self.size - victim_houses, base)
    }

    /// Whether so many houses cover all `cells`.
    fn is_coverable(&self, cells: CellSet, house_count: u8, base: Base) -> bool {
        if cells.is_empty() {
            return true;
        }
        if house_count == 0 {
            return false;
        }
        let [row, column, box_house] = CELL_HOUSES[usize::from(cells.first())];
        let line = if self.are_rows_in_base { column } else { row };
        let is_rest_coverable = |house: u8| {
            base.houses >> house & 1 == 0
                && self.is_coverable(cells - self.house_cells[usize::from(house)], house_count - 1, base)
        };
        is_rest_coverable(line) || is_rest_coverable(box_house)
    }

    /// Tries all covers of a base. Returns whether one makes a fish.
    fn cover(&mut self, base: Base) -> bool {
        let Some(victim) = self.victim else {
            return self.choose_cover(base, base.cells, 0);
        };
        let cells = cells_to_cover(base, victim);
        if base.cells.contains(victim) {
            let cover = self.covering_houses(victim, base).fold(0, |cover, house| cover | 1 << house);
            return self.choose_cover(base, cells, cover);
        }
        let mut is_fish = false;
        for house in self.covering_houses(victim, base) {
            if self.house_cells[house].intersects(base.cells) {
                is_fish |= self.choose_cover(base, cells, 1 << house);
            }
        }
        is_fish
    }

    /// Adds houses to a cover until it has all of `cells`, and then until it is large enough.
    fn choose_cover(&mut self, base: Base, cells: CellSet, cover: Houses) -> bool {
        if cover.count_ones() > self.size.into() {
            return false;
        }
        if cells.is_empty() {
            return self.fill_cover(base, cover, 0);
        }
        let mut is_fish = false;
        for house in self.covering_houses(cells.first(), base) {
            is_fish |= self.choose_cover(base, cells - self.house_cells[house], cover | 1 << house);
        }
        is_fish
    }

    /// Adds houses from `first_house` on to a cover until it is large enough.
    fn fill_cover(&mut self, base: Base, cover: Houses, first_house: usize) -> bool {
        if cover.count_ones() == self.size.into() {
            return self.check(base, cover);
        }
        let lines = if self.are_rows_in_base { FIRST_COLUMN..FIRST_BOX } else { 0..FIRST_COLUMN };
        let mut is_fish = false;
        for house in lines.chain(FIRST_BOX..HOUSES as u8).map(usize::from) {
            let is_free = house >= first_house && (base.houses | cover) >> house & 1 == 0;
            if is_free && self.house_cells[house].intersects(base.cells) {
                is_fish |= self.fill_cover(base, cover | 1 << house, house + 1);
            }
        }
        is_fish
    }

    /// Checks whether base and cover are a fish, and notes it if it is the first.
    fn check(&mut self, base: Base, cover: Houses) -> bool {
        let rank = (lexicographic_rank(base.houses), lexicographic_rank(cover));
        if self.first.is_some_and(|fish| fish.rank <= rank) {
            return false;
        }
        let (mut covered, mut covered_twice) = (CellSet::EMPTY, CellSet::EMPTY);
        for house in (0..HOUSES).filter(|house| cover >> house & 1 == 1) {
            covered_twice |= covered & self.house_cells[house];
            covered |= self.house_cells[house];
        }
        let fins = (base.cells - covered) | base.endo_fins;
        let fin_count = if self.victim.is_some() { 1..=MAX_FINS } else { 0..=0 };
        let seen = fins.iter().fold(CellSet::ALL, |seen, fin| seen & PEERS[usize::from(fin)]);
        let victims = [(covered - base.cells) & seen, covered_twice & seen];
        let is_fish = fin_count.contains(&fins.len()) && !(victims[0] | victims[1]).is_empty();
        if is_fish {
            self.first = Some(Fish { rank, victims });
        }
        is_fish
    }
}

/// The cells of a base that must be covered because no fin may be there.
#[inline]
fn cells_to_cover(base: Base, victim: u8) -> CellSet {
    base.cells - PEERS[usize::from(victim)] - CellSet::of(victim)
}

#[cfg(test)]
#[path = "../../../../tests/unit/rate/hodoku/fish/franken.rs"]
mod tests;
