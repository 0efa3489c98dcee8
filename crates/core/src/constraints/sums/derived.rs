//! Sums that follow from cages and full houses. If cages lie in a house, the other cells of the house have a
//! known sum (*innies*); if cages cover a house, so have their cells outside (*outies*). The same holds for
//! unions of houses that have no cell in common, and for mixtures of innies and outies.

use std::collections::HashSet;

use super::equation::Equation;
use crate::cells::Cell;
use crate::constraints::layout::Layout;
use crate::lists::Lists;
use crate::problem::set_bits;

/// Derived sums with more cells cost more time than they save.
const MAX_DERIVED_CELLS: usize = 6;

/// The largest number of houses in a union.
const MAX_UNION_HOUSES: usize = 5;

/// Further full houses are ignored.
const MAX_HOUSES: usize = 256;

/// A set of full houses.
type HouseSet = [u64; MAX_HOUSES / 64];

/// Cells with a known sum of digits.
struct Cage {
    cells: Vec<Cell>,
    total: i64,
}

/// A house that contains each of its digits.
#[derive(Default)]
struct FullHouse {
    cells: Vec<Cell>,
    total: i64,
    /// The cages with cells in the house, and how many cells these are.
    cages: Vec<(usize, usize)>,
    /// The number of cells in no cage.
    uncovered: usize,
    /// The houses with which this house has a cell in common, and itself.
    overlapping: HouseSet,
    /// The houses with which this house has a cage in common.
    linked: HouseSet,
}

/// The cages and the full houses of a board.
struct Parts {
    cages: Vec<Cage>,
    houses: Vec<FullHouse>,
}

/// Houses that have no cell in common.
#[derive(Clone)]
struct Union {
    members: HouseSet,
    overlapping: HouseSet,
    linked: HouseSet,
    total: i64,
    /// For each cage the number of its cells in the union.
    inside: Vec<usize>,
    /// How many cells each of the three sums has, if no cages overlap.
    cell_counts: [usize; 3],
}

/// What [`Parts::equation`] uses again and again.
struct UnionSum {
    /// The coefficient of each cell: 1 for the cells of the union, later less the cages.
    coefficients: Vec<i64>,
    /// The cells with a coefficient, some of them twice.
    cells: Vec<Cell>,
}

/// Which cages a sum subtracts from a union, by the number of their cells inside and in all: those that lie
/// inside, those with most cells inside, or all that have a cell inside.
const SUBTRACTED: [fn(usize, usize) -> bool; 3] =
    [|inside, size| inside == size, |inside, size| 2 * inside > size, |inside, _| inside > 0];

/// The sums of few cells that follow from the equations and the full houses.
pub fn derived_sums(equations: &[Equation], layout: &Layout) -> Vec<Equation> {
    let parts = Parts::new(equations, layout);
    let mut all = Vec::new();
    let mut unions = HashSet::new();
    let mut sum = UnionSum { coefficients: vec![0; layout.cell_count], cells: Vec::new() };
    for house in 0..parts.houses.len() {
        let mut union = parts.empty_union();
        let mut next = Some(house);
        for _ in 0..MAX_UNION_HOUSES {
            let Some(house) = next else { break };
            parts.add(&mut union, house);
            if !unions.insert(union.members) {
                // From here on the unions are those of an earlier house.
                break;
            }
            for (kind, count) in union.cell_counts.into_iter().enumerate() {
                if count <= MAX_DERIVED_CELLS {
                    all.extend(parts.equation(&union, SUBTRACTED[kind], &mut sum));
                }
            }
            next = parts.best_neighbour(&union);
        }
    }
    all.sort_unstable_by(|one, other| (one.terms.len(), &one.terms).cmp(&(other.terms.len(), &other.terms)));
    all.dedup();
    all
}

impl Parts {
    fn new(equations: &[Equation], layout: &Layout) -> Self {
        let cages: Vec<Cage> = equations.iter().filter_map(cage).collect();
        let mut parts = Parts { cages, houses: Vec::new() };
        if parts.cages.is_empty() {
            return parts;
        }
        let cages = parts.cages.iter().enumerate();
        let cells = cages.flat_map(|(index, cage)| cage.cells.iter().map(move |&cell| (cell.into(), index)));
        let cages_of_cell = Lists::grouped(layout.cell_count, cells);
        parts.houses =
            layout.houses.iter().filter_map(|cells| full_house(cells, layout, &cages_of_cell)).collect();
        parts.houses.truncate(MAX_HOUSES);
        parts.link_houses(layout.cell_count);
        parts
    }

    /// Finds the houses that have cells or cages in common.
    fn link_houses(&mut self, cell_count: usize) {
        let mut houses_of_cell = vec![HouseSet::default(); cell_count];
        let mut houses_of_cage = vec![HouseSet::default(); self.cages.len()];
        for (index, house) in self.houses.iter().enumerate() {
            house.cells.iter().for_each(|&cell| insert(&mut houses_of_cell[usize::from(cell)], index));
            house.cages.iter().for_each(|&(cage, _)| insert(&mut houses_of_cage[cage], index));
        }
        for house in &mut self.houses {
            house
                .cells
                .iter()
                .for_each(|&cell| unite(&mut house.overlapping, &houses_of_cell[usize::from(cell)]));
            house.cages.iter().for_each(|&(cage, _)| unite(&mut house.linked, &houses_of_cage[cage]));
        }
    }

    fn empty_union(&self) -> Union {
        Union {
            members: HouseSet::default(),
            overlapping: HouseSet::default(),
            linked: HouseSet::default(),
            total: 0,
            inside: vec![0; self.cages.len()],
            cell_counts: [0; 3],
        }
    }

    fn add(&self, union: &mut Union, index: usize) {
        let house = &self.houses[index];
        insert(&mut union.members, index);
        unite(&mut union.overlapping, &house.overlapping);
        unite(&mut union.linked, &house.linked);
        union.total += house.total;
        union.cell_counts.iter_mut().for_each(|count| *count += house.uncovered);
        for &(cage, added) in &house.cages {
            let (before, size) = (union.inside[cage], self.cages[cage].cells.len());
            union.inside[cage] += added;
            for (count, is_subtracted) in union.cell_counts.iter_mut().zip(SUBTRACTED) {
                let cells_left = |inside| if is_subtracted(inside, size) { size - inside } else { inside };
                *count = *count + cells_left(before + added) - cells_left(before);
            }
        }
    }

    /// The house that has no cell in the union, but a cage in common with it, and leaves the fewest cells in
    /// a mixture of innies and outies.
    fn best_neighbour(&self, union: &Union) -> Option<usize> {
        let mut candidates = union.linked;
        let words = candidates.iter_mut().zip(&union.overlapping);
        words.for_each(|(word, overlapping)| *word &= !overlapping);
        let added_cells = |&index: &usize| {
            let house = &self.houses[index];
            let changes = house.cages.iter().map(|&(cage, added)| {
                let (before, size) = (union.inside[cage], self.cages[cage].cells.len());
                let cells_left = |inside: usize| inside.min(size - inside) as i64;
                cells_left(before + added) - cells_left(before)
            });
            house.uncovered as i64 + changes.sum::<i64>()
        };
        members(&candidates).min_by_key(added_cells)
    }

    /// The sum of the union less the cages that are to be subtracted. A cage that overlaps with one of them is
    /// left out. `None` if the sum has too many cells or says nothing. All coefficients of the sum are 0 before
    /// and after.
    fn equation(
        &self,
        union: &Union,
        is_subtracted: fn(usize, usize) -> bool,
        UnionSum { coefficients, cells }: &mut UnionSum,
    ) -> Option<Equation> {
        cells.clear();
        let mut total = union.total;
        for house in members(&union.members) {
            for &cell in &self.houses[house].cells {
                coefficients[usize::from(cell)] = 1;
                cells.push(cell);
            }
        }
        for (cage, &inside) in self.cages.iter().zip(&union.inside) {
            if inside == 0 || !is_subtracted(inside, cage.cells.len()) {
                continue;
            }
            // As many cells of the cage have coefficient 1 as are inside, and none has -1.
            let sum: i64 = cage.cells.iter().map(|&cell| coefficients[usize::from(cell)]).sum();
            if sum != inside as i64 {
                continue;
            }
            total -= cage.total;
            for &cell in &cage.cells {
                coefficients[usize::from(cell)] -= 1;
                if coefficients[usize::from(cell)] < 0 {
                    cells.push(cell);
                }
            }
        }
        let mut terms: Vec<(Cell, i64)> = Vec::with_capacity(MAX_DERIVED_CELLS);
        for &cell in &*cells {
            let coefficient = std::mem::take(&mut coefficients[usize::from(cell)]);
            if coefficient != 0 {
                terms.push((cell, coefficient));
            }
        }
        normal_form(terms, total)
    }
}

/// The equation with its cells in order and a first coefficient of 1, unless it has too many cells or none
/// and the total 0.
fn normal_form(mut terms: Vec<(Cell, i64)>, total: i64) -> Option<Equation> {
    if terms.len() > MAX_DERIVED_CELLS || (terms.is_empty() && total == 0) {
        return None;
    }
    terms.sort_unstable();
    let sign = terms.first().map_or(1, |&(_, coefficient)| coefficient);
    terms.iter_mut().for_each(|(_, coefficient)| *coefficient *= sign);
    Some(Equation { terms, totals: vec![total * sign] })
}

/// The house, if its cells have as many candidates as there are cells.
fn full_house(cells: &[Cell], layout: &Layout, cages_of_cell: &Lists<usize>) -> Option<FullHouse> {
    let digits = cells.iter().fold(0, |all, &cell| all | layout.domains[usize::from(cell)]);
    if digits.count_ones() as usize != cells.len() {
        return None;
    }
    let mut inside: Vec<usize> = Vec::with_capacity(cells.len());
    cells.iter().for_each(|&cell| inside.extend_from_slice(cages_of_cell.get(cell.into())));
    inside.sort_unstable();
    let cages = inside.chunk_by(|one, other| one == other).map(|chunk| (chunk[0], chunk.len())).collect();
    let uncovered = cells.iter().filter(|&&cell| cages_of_cell.get(cell.into()).is_empty()).count();
    let total = (0..32).filter(|bit| digits >> bit & 1 == 1).map(|bit| bit + 1).sum();
    Some(FullHouse { cells: cells.to_vec(), total, cages, uncovered, ..FullHouse::default() })
}

/// The cells and the total, if all coefficients are 1 and there is one total.
fn cage(equation: &Equation) -> Option<Cage> {
    let [total] = equation.totals[..] else { return None };
    let is_plain =
        !equation.terms.is_empty() && equation.terms.iter().all(|&(_, coefficient)| coefficient == 1);
    is_plain.then(|| Cage { cells: equation.terms.iter().map(|&(cell, _)| cell).collect(), total })
}

fn insert(set: &mut HouseSet, house: usize) {
    set[house / 64] |= 1 << (house % 64);
}

fn unite(set: &mut HouseSet, other: &HouseSet) {
    set.iter_mut().zip(other).for_each(|(word, other)| *word |= other);
}

fn members(set: &HouseSet) -> impl Iterator<Item = usize> {
    let words = (0..).step_by(64).zip(set);
    words.flat_map(|(first, &word)| set_bits(word).map(move |bit| first + usize::from(bit)))
}

#[cfg(test)]
#[path = "../../../tests/unit/constraints/sums/derived.rs"]
mod tests;
