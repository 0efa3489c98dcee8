//! Innies and outies: every full house adds up to the same total. Take away the cages inside some houses: the cells that
//! stay, the innies, have what is left of the total. Or take the cages that cover the houses: the cells outside, the
//! outies, have what the cages have beyond the total. Few cells with a known total have few combinations.

use std::ops::ControlFlow;

use super::combinations::Combinations;
use crate::cells::Cell;
use crate::constraints::{AnyConstraint, Linear, Sum};
use crate::logic::finder::{FinderCall, Flow, Sink};
use crate::logic::geometry::{Geometry, House, HouseKind};
use crate::logic::position::Position;
use crate::logic::set::CellSet;
use crate::logic::step::{Part, Pattern, Role, Step};

/// The most cells of a derived total.
const MAX_CELLS: usize = 4;

/// The most houses from which cages are taken.
const MAX_HOUSES: usize = 4;

/// The variants of the steps.
const INNIES: u16 = 0;
const OUTIES: u16 = 1;

/// The total of the innies or outies of some houses.
#[derive(Clone, Debug)]
pub struct DerivedSum {
    combinations: Combinations,
    houses: Vec<u16>,
    /// The cages, by their index in the list of the puzzle.
    cages: Vec<u16>,
    variant: u16,
}

impl DerivedSum {
    /// The combinations of the cells.
    pub fn combinations(&self) -> &Combinations {
        &self.combinations
    }

    /// The total as a pattern inside a chain.
    pub fn pattern(&self) -> Pattern {
        Pattern::Total { houses: self.houses.clone(), cages: self.cages.clone() }
    }
}

/// A cage: its index in the list of the puzzle, its cells and its total.
struct Cage<const W: usize> {
    number: u16,
    set: CellSet<W>,
    total: u32,
}

/// The derived totals of a board with cages, those of few houses first.
pub fn derived_sums<const W: usize>(
    geometry: &Geometry<W>,
    constraints: &[AnyConstraint],
) -> Vec<DerivedSum> {
    let cage = |(number, constraint): (u16, &AnyConstraint)| match constraint {
        AnyConstraint::Sum(Sum(cells, total)) => {
            Some(Cage { number, set: cells.iter().copied().collect(), total: *total })
        }
        _ => None,
    };
    let cages: Vec<Cage<W>> = (0..).zip(constraints).filter_map(cage).collect();
    if cages.is_empty() {
        return Vec::new();
    }
    house_groups(geometry).iter().flat_map(|houses| sums_of(geometry, houses, &cages)).collect()
}

/// Up to four full houses of one kind that follow each other and share no cell.
fn house_groups<const W: usize>(geometry: &Geometry<W>) -> Vec<Vec<u16>> {
    let kinds = [HouseKind::Box, HouseKind::Line, HouseKind::Row, HouseKind::Column, HouseKind::Extra];
    let of_kind = |kind: HouseKind| -> Vec<u16> {
        let is_wanted = |house: &House<W>| house.is_full && house.kind == kind;
        (0..).zip(&geometry.houses).filter(|(_, house)| is_wanted(house)).map(|(number, _)| number).collect()
    };
    let are_disjoint = |houses: &&[u16]| {
        let all = houses.iter().fold(CellSet::EMPTY, |all, &house| all | geometry.house(house).set);
        all.count() == houses.len() * geometry.digit_count
    };
    let by_kind: Vec<Vec<u16>> = kinds.map(of_kind).into();
    let of_size = |size: usize| by_kind.iter().flat_map(move |houses| houses.windows(size));
    (1..=MAX_HOUSES).flat_map(of_size).filter(are_disjoint).map(<[u16]>::to_vec).collect()
}

/// The innies and the outies of some houses, if they are few. Of cages that overlap, the first ones count.
fn sums_of<const W: usize>(geometry: &Geometry<W>, houses: &[u16], cages: &[Cage<W>]) -> Vec<DerivedSum> {
    let cells = houses.iter().fold(CellSet::EMPTY, |all, &house| all | geometry.house(house).set);
    let house_total = (1..=geometry.digit_count as u32).sum::<u32>() * houses.len() as u32;
    let mut sums = Vec::new();
    for variant in [INNIES, OUTIES] {
        let mut covered = CellSet::EMPTY;
        let (mut numbers, mut cage_total) = (Vec::new(), 0);
        for cage in cages {
            let is_wanted =
                if variant == INNIES { cage.set.is_subset(&cells) } else { cage.set.intersects(&cells) };
            if is_wanted && !cage.set.intersects(&covered) {
                covered |= cage.set;
                numbers.push(cage.number);
                cage_total += cage.total;
            }
        }
        let (rest, total) = if variant == INNIES {
            (cells - covered, house_total.checked_sub(cage_total))
        } else if cells.is_subset(&covered) {
            (covered - cells, cage_total.checked_sub(house_total))
        } else {
            continue;
        };
        if let (1..=MAX_CELLS, Some(total)) = (rest.count(), total)
            && !numbers.is_empty()
        {
            let rest: Vec<Cell> = rest.to_vec();
            let sum = Linear::new(&rest, &vec![1; rest.len()], &[total.into()]);
            let combinations = Combinations::of_sum(sum.into(), rest);
            sums.push(DerivedSum { combinations, houses: houses.to_vec(), cages: numbers, variant });
        }
    }
    sums
}

/// Finds for each derived total the candidates that are in none of its combinations.
pub fn find<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    for sum in &position.geometry.derived_sums {
        sink.poll_times(sum.combinations.cells().len() as u64)?;
        let eliminations = sum.combinations.eliminations(position);
        if eliminations.is_empty() {
            continue;
        }
        let step = Step { variant: sum.variant, ..Step::eliminating(eliminations) };
        if call.omits_evidence {
            sink.give(step)?;
            continue;
        }
        let step = step
            .with_role(Role::Base, Part::Cells(sum.combinations.cells().to_vec()))
            .with_role(Role::House, Part::Houses(sum.houses.clone()))
            .proved_by(sum.pattern().strong_sets());
        sink.give(step)?;
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/rules/derived_sums.rs"]
mod tests;
