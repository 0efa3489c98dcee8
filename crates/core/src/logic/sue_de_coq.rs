//! Sue de Coq: a *middle* of at least two cells in the intersection of two houses has more candidates than cells.
//! In the rest of each house, a *side* of one or more cells holds some of these candidates. If the pattern has as many
//! cells as digits, each digit is in one of its cells, so it is false elsewhere in the house or houses of these cells.
//!
//! Example: the middle r1c1 r1c2 = {1 2 3 4} lies in row 1 and box 1. With the sides r1c7 = {1 2} and r2c3 = {3 4} the
//! digits 1 and 2 are false in the rest of row 1, 3 and 4 in the rest of box 1.

use std::ops::ControlFlow;

use crate::cells::Cell;
use crate::logic::empty_searches::search_changes;
use crate::logic::finder::{FinderCall, Flow, Sink};
use crate::logic::geometry::HouseKind;
use crate::logic::position::{Position, bits};
use crate::logic::set::CellSet;
use crate::logic::step::{Candidate, Part, Role, Step, StrongSet};

// The variants of the steps: one cell on each side, or more.
const BASIC: u16 = 0;
const EXTENDED: u16 = 1;

/// The most cells on one side. A house of nine cells has no room for more, because the middle has at least two.
const MOST_SIDE_CELLS: usize = 7;

/// The most cells on one side on a board with more than nine digits, where there would be too many combinations.
const MOST_SIDE_CELLS_ON_LARGE_BOARD: usize = 4;

/// Some cells of a house.
#[derive(Clone, Copy, Debug)]
struct CellGroup<const W: usize> {
    cells: CellSet<W>,
    /// The candidates of all cells, as a mask.
    digits: u32,
    cell_count: u32,
}

impl<const W: usize> CellGroup<W> {
    const EMPTY: Self = CellGroup { cells: CellSet::EMPTY, digits: 0, cell_count: 0 };

    fn with(mut self, cell: Cell, mask: u32) -> Self {
        self.cells.insert(cell);
        CellGroup { digits: self.digits | mask, cell_count: self.cell_count + 1, ..self }
    }

    /// How many of `digits` the cells hold at least: each cell beyond the number of other digits holds one.
    fn least_count_of(&self, digits: u32) -> u32 {
        if self.digits & digits == 0 {
            0
        } else {
            self.cell_count.saturating_sub((self.digits & !digits).count_ones())
        }
    }
}

/// Two houses that share cells.
#[derive(Clone, Copy, Debug)]
struct HousePair<const W: usize> {
    houses: [u16; 2],
    /// The empty cells of each house.
    empty_cells: [CellSet<W>; 2],
}

/// Finds patterns by houses (rows, columns, then others), then by the cells of the middle and of the two sides.
pub fn find<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    search_changes(position, call, sink, |changed, sink| find_in_changed(position, call, &changed, sink))
}

/// Finds patterns in houses with changed cells.
fn find_in_changed<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    changed: &CellSet<W>,
    sink: &mut Sink<'_>,
) -> Flow {
    let has_changed = |pair: &HousePair<W>| pair.empty_cells.iter().any(|cells| cells.intersects(changed));
    for pair in house_pairs(position).into_iter().filter(has_changed) {
        sink.poll()?;
        let mut middles = Vec::new();
        let intersection = pair.empty_cells[0] & pair.empty_cells[1];
        for_each_group(position, intersection, intersection.count(), &mut |group, _| {
            // The two sides must hold the digits for which the middle has no cell, each side at least one of them.
            if group.cell_count >= 2 && group.digits.count_ones() >= group.cell_count + 2 {
                middles.push(group);
            }
            true
        });
        for middle in middles {
            report_middle(position, call, &pair, &middle, sink)?;
        }
    }
    ControlFlow::Continue(())
}

/// The pairs of houses that share at least two empty cells.
fn house_pairs<const W: usize>(position: &Position<'_, W>) -> Vec<HousePair<W>> {
    let geometry = position.geometry;
    let mut order: Vec<u16> = (0..geometry.houses.len() as u16).collect();
    order.sort_by_key(|&house| match geometry.house(house).kind {
        HouseKind::Row => 0,
        HouseKind::Column => 1,
        HouseKind::Line => 2,
        HouseKind::Extra => 3,
        HouseKind::Box => 4,
    });
    let mut ranks = vec![0; order.len()];
    (0..).zip(&order).for_each(|(rank, &house)| ranks[usize::from(house)] = rank);
    let rank = |house: u16| -> usize { ranks[usize::from(house)] };
    let empty_cells_of = |house: u16| geometry.house(house).set & position.empty_cells;
    let mut pairs = Vec::new();
    for &first in &order {
        if position.is_stopped() {
            break;
        }
        let others = geometry.intersections[usize::from(first)].iter().map(|intersection| intersection.house);
        let mut later_houses: Vec<u16> = others.filter(|&house| rank(house) > rank(first)).collect();
        later_houses.sort_unstable_by_key(|&house| rank(house));
        for second in later_houses {
            let empty_cells = [empty_cells_of(first), empty_cells_of(second)];
            if (empty_cells[0] & empty_cells[1]).count() >= 2 && empty_cells[0] != empty_cells[1] {
                pairs.push(HousePair { houses: [first, second], empty_cells });
            }
        }
    }
    pairs
}

/// Calls `visit` with every group of at most `most_cells` of the `cells`. A group comes before the groups that add
/// cells to it. `visit` also receives how many cells can still be added, and returns whether to add any.
fn for_each_group<const W: usize>(
    position: &Position<'_, W>,
    cells: CellSet<W>,
    most_cells: usize,
    visit: &mut impl FnMut(CellGroup<W>, u32) -> bool,
) {
    fn extend<const W: usize>(
        position: &Position<'_, W>,
        group: CellGroup<W>,
        mut addable: CellSet<W>,
        most_cells: usize,
        visit: &mut impl FnMut(CellGroup<W>, u32) -> bool,
    ) {
        while let Some(cell) = addable.first() {
            addable.remove(cell);
            let larger = group.with(cell, position.mask(cell));
            let addable_count = addable.count().min(most_cells - larger.cell_count as usize) as u32;
            if visit(larger, addable_count) && addable_count > 0 {
                extend(position, larger, addable, most_cells, visit);
            }
        }
    }
    extend(position, CellGroup::EMPTY, cells, most_cells, visit);
}

/// The groups of `cells` that can be a side. A side holds at least one digit of the middle, but fewer than the middle's
/// `excess` of digits over cells: the other side holds at least one, too. It has at most as many more digits than cells
/// as the middle has cells: with even more digits of the middle it would share one with the other side.
fn side_groups<const W: usize>(
    position: &Position<'_, W>,
    cells: CellSet<W>,
    middle: &CellGroup<W>,
    excess: u32,
) -> Vec<CellGroup<W>> {
    let is_large = position.geometry.digit_count > 9;
    let most_cells = if is_large { MOST_SIDE_CELLS_ON_LARGE_BOARD } else { MOST_SIDE_CELLS };
    let mut groups = Vec::new();
    for_each_group(position, cells, most_cells.min(cells.count()), &mut |group, addable_count| {
        let most_digits = group.cell_count + middle.cell_count;
        let digit_count = group.digits.count_ones();
        if digit_count <= most_digits && (1..excess).contains(&group.least_count_of(middle.digits)) {
            groups.push(group);
        }
        // A group surely holds a digit of the middle only if its cells outnumber its other digits.
        let other_digit_count = (group.digits & !middle.digits).count_ones();
        digit_count <= most_digits + addable_count && other_digit_count < group.cell_count + addable_count
    });
    groups
}

/// Reports the steps with this middle.
fn report_middle<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    pair: &HousePair<W>,
    middle: &CellGroup<W>,
    sink: &mut Sink<'_>,
) -> Flow {
    let excess = middle.digits.count_ones() - middle.cell_count;
    let first_sides = side_groups(position, pair.empty_cells[0] - middle.cells, middle, excess);
    if first_sides.is_empty() {
        return ControlFlow::Continue(());
    }
    let second_sides = side_groups(position, pair.empty_cells[1] - middle.cells, middle, excess);
    for a in &first_sides {
        sink.poll()?;
        for b in &second_sides {
            let has_all_digits = a.least_count_of(middle.digits) + b.least_count_of(middle.digits) == excess;
            // A digit of the middle that both sides have could be in both, so it could count twice.
            let share_digits = a.digits & b.digits & middle.digits != 0;
            if !has_all_digits || share_digits || a.cells.intersects(&b.cells) {
                continue;
            }
            let eliminations = eliminations_of(position, pair, middle, [a, b]);
            if !eliminations.is_empty() {
                let variant = if a.cell_count == 1 && b.cell_count == 1 { BASIC } else { EXTENDED };
                let size = middle.cell_count as u16;
                let step = Step { variant, size, ..Step::eliminating(eliminations) };
                sink.give(if call.omits_evidence {
                    step
                } else {
                    with_evidence(step, pair, middle, [a, b])
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The eliminations in the rest of each house: the digits of the house's side, and the digits of the middle that the
/// other side does not have.
fn eliminations_of<const W: usize>(
    position: &Position<'_, W>,
    pair: &HousePair<W>,
    middle: &CellGroup<W>,
    [a, b]: [&CellGroup<W>; 2],
) -> Vec<Candidate> {
    let rest_of_first = pair.empty_cells[0] - middle.cells - a.cells;
    let rest_of_second = pair.empty_cells[1] - middle.cells - b.cells;
    let digits_of_first = a.digits | (middle.digits & !b.digits);
    let digits_of_second = b.digits | (middle.digits & !a.digits);
    let mut eliminations = Vec::new();
    for cell in (rest_of_first | rest_of_second).iter() {
        let by_first = if rest_of_first.contains(cell) { digits_of_first } else { 0 };
        let by_second = if rest_of_second.contains(cell) { digits_of_second } else { 0 };
        let eliminated = position.mask(cell) & (by_first | by_second);
        eliminations.extend(bits(eliminated).map(|digit| (cell, digit)));
    }
    eliminations
}

/// Adds the evidence to a step. The side with the role of the first set lies in the first house.
fn with_evidence<const W: usize>(
    step: Step,
    pair: &HousePair<W>,
    middle: &CellGroup<W>,
    [a, b]: [&CellGroup<W>; 2],
) -> Step {
    step.with_set(Role::Base, middle.cells.to_vec(), middle.digits)
        .with_set(Role::SetA, a.cells.to_vec(), a.digits)
        .with_set(Role::SetB, b.cells.to_vec(), b.digits)
        .with_role(Role::House, Part::Houses(pair.houses.to_vec()))
        .with_role(Role::Digits, Part::Digits(middle.digits))
        .proved_by((middle.cells | a.cells | b.cells).iter().map(StrongSet::Cell))
}

#[cfg(test)]
#[path = "../../tests/unit/logic/sue_de_coq.rs"]
mod tests;
