//! Totals of cells: the cages of a puzzle, and the totals that follow because every full house adds up to the same.

use crate::cells::Cell;
use crate::logic::geometry::{Geometry, House};
use crate::logic::position::{Position, bits};
use crate::logic::set::CellSet;

/// Cells whose digits add up to a total.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sum {
    pub cells: Vec<Cell>,
    pub total: u32,
    /// Whether all cells see each other, so that their digits are different.
    pub is_distinct: bool,
}

/// The totals of a puzzle.
#[derive(Clone, Debug, Default)]
pub struct Sums {
    pub cages: Vec<Sum>,
    /// The totals of cells that stay when cages are taken from houses, or houses from cages.
    pub derived: Vec<Sum>,
}

/// The most cells of a derived total.
const MAX_DERIVED_CELLS: usize = 6;

/// The most houses of a group from which cages are taken.
const MAX_GROUP_HOUSES: u32 = 4;

/// The most groups of one size.
const MAX_GROUPS: usize = 3000;

/// The most digits of a board whose sums are searched for different digits. The search has a table of all sets of
/// digits.
const MAX_TABLE_DIGITS: usize = 16;

impl Sums {
    pub fn new<const W: usize>(geometry: &Geometry<W>) -> Self {
        let cages: Vec<Sum> = geometry
            .rules
            .iter()
            .filter_map(|rule| rule.total())
            .map(|(cells, total)| Sum::new(geometry, cells.to_vec(), total))
            .collect();
        let derived = if cages.is_empty() { Vec::new() } else { derived_sums(geometry, &cages) };
        Sums { cages, derived }
    }
}

impl Sum {
    fn new<const W: usize>(geometry: &Geometry<W>, cells: Vec<Cell>, total: u32) -> Self {
        let set: CellSet<W> = cells.iter().copied().collect();
        let sees_all_others =
            |cell: &Cell| set.is_subset(&(*geometry.peers_of(*cell) | [*cell].into_iter().collect()));
        let is_distinct = cells.iter().all(sees_all_others);
        Sum { cells, total, is_distinct }
    }

    /// What the total means in a position. `None` if it is not possible.
    pub fn support_in<const W: usize>(&self, position: &Position<'_, W>) -> Option<Support> {
        let mask = |&cell: &Cell| position.digit(cell).map_or(position.mask(cell), |digit| 1 << digit);
        let masks: Vec<u32> = self.cells.iter().map(mask).collect();
        self.support(&masks, position.geometry.digit_count)
    }

    /// What the total means for cells with these possible digits (bit 0 for digit 1). `None` if it is not possible.
    pub fn support(&self, masks: &[u32], digit_count: usize) -> Option<Support> {
        let is_distinct = self.is_distinct && digit_count <= MAX_TABLE_DIGITS;
        let (stride, rows) =
            if is_distinct { (1 << digit_count, 1) } else { (self.total as usize + 1, masks.len() + 1) };
        let known = vec![None; stride * rows];
        let mut search = SupportSearch { masks, is_distinct, known, stride, possible: vec![0; masks.len()] };
        let required = search.common_digits(0, 0, self.total)?;
        Some(Support { possible: search.possible, required: if is_distinct { required } else { 0 } })
    }
}

/// What a total means for its cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Support {
    /// For each cell the digits with which the total is possible.
    pub possible: Vec<u32>,
    /// The digits that are in one of the cells, whatever combination gives the total. They are known only for cells
    /// that see each other.
    pub required: u32,
}

/// What the search knows about the rest of a total: whether it is possible and, if so, the digits that all its
/// combinations have in common.
type KnownRest = Option<Option<u32>>;

/// The search for [`Sum::support`].
struct SupportSearch<'m> {
    masks: &'m [u32],
    is_distinct: bool,
    /// By the set of used digits if the digits are different, otherwise by the number of cells and the rest.
    known: Vec<KnownRest>,
    stride: usize,
    possible: Vec<u32>,
}

impl SupportSearch<'_> {
    /// The digits that the cells from `index` on have in every combination with the rest of the total, without the used
    /// digits. `None` if there is no combination. Notes all digits of combinations.
    fn common_digits(&mut self, index: usize, used_digits: u32, rest: u32) -> Option<u32> {
        if index == self.masks.len() {
            return (rest == 0).then_some(0);
        }
        let key = if self.is_distinct { used_digits as usize } else { index * self.stride + rest as usize };
        if let Some(known) = self.known[key] {
            return known;
        }
        let mut common: Option<u32> = None;
        for digit in bits(self.masks[index] & !used_digits) {
            let value = u32::from(digit) + 1;
            if value > rest {
                break;
            }
            let used_digits = if self.is_distinct { used_digits | 1 << digit } else { 0 };
            if let Some(others) = self.common_digits(index + 1, used_digits, rest - value) {
                self.possible[index] |= 1 << digit;
                common = Some(common.unwrap_or(u32::MAX) & (others | 1 << digit));
            }
        }
        self.known[key] = Some(common);
        common
    }
}

/// The totals of the cells that stay when the cages inside a group of houses are taken away (innies), and of the cells
/// that the cages of all cells of the group have outside (outies).
fn derived_sums<const W: usize>(geometry: &Geometry<W>, cages: &[Sum]) -> Vec<Sum> {
    let sets: Vec<CellSet<W>> = cages.iter().map(|cage| cage.cells.iter().copied().collect()).collect();
    let all_cells = sets.iter().fold(CellSet::EMPTY, |all, &set| all | set);
    if sets.iter().map(CellSet::count).sum::<usize>() != all_cells.count() {
        // Cages overlap, so their totals cannot be added up.
        return Vec::new();
    }
    let house_total = (1..=geometry.digit_count as u32).sum::<u32>();
    let mut derived = Vec::new();
    let mut add = |houses: CellSet<W>, total: u32| {
        let (mut inside, mut touching) = (CellSet::EMPTY, CellSet::EMPTY);
        let (mut inside_total, mut touching_total) = (0, 0);
        for (set, cage) in sets.iter().zip(cages) {
            if set.is_subset(&houses) {
                inside |= *set;
                inside_total += cage.total;
            }
            if set.intersects(&houses) {
                touching |= *set;
                touching_total += cage.total;
            }
        }
        let (innies, outies) = (houses - inside, touching - houses);
        if (1..=MAX_DERIVED_CELLS).contains(&innies.count()) && total >= inside_total {
            derived.push(Sum::new(geometry, innies.to_vec(), total - inside_total));
        }
        let covers_all = houses.is_subset(&touching);
        if covers_all && (1..=MAX_DERIVED_CELLS).contains(&outies.count()) && touching_total >= total {
            derived.push(Sum::new(geometry, outies.to_vec(), touching_total - total));
        }
    };
    house_groups(geometry).into_iter().for_each(|(houses, count)| add(houses, count * house_total));
    derived
}

/// The unions of houses without common cells, with the number of houses: up to four houses of one kind, and any two
/// houses. Boards with many houses have smaller groups only.
fn house_groups<const W: usize>(geometry: &Geometry<W>) -> Vec<(CellSet<W>, u32)> {
    let full: Vec<&House<W>> = geometry.houses.iter().filter(|house| house.is_full).collect();
    // Each group with the index of its last house.
    let mut groups: Vec<(CellSet<W>, usize)> =
        full.iter().enumerate().map(|(index, house)| (house.set, index)).collect();
    let mut all: Vec<(CellSet<W>, u32)> = Vec::new();
    for count in 1..=MAX_GROUP_HOUSES {
        if groups.len() > MAX_GROUPS {
            break;
        }
        all.extend(groups.iter().map(|&(cells, _)| (cells, count)));
        let mut larger = Vec::new();
        for &(cells, last) in &groups {
            for (index, house) in full.iter().enumerate().skip(last + 1) {
                let is_wanted = count == 1 || house.kind == full[last].kind;
                if is_wanted && !house.set.intersects(&cells) {
                    larger.push((cells | house.set, index));
                }
            }
        }
        groups = larger;
    }
    all
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/rounds/sums.rs"]
mod tests;
