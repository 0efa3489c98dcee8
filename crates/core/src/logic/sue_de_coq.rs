//! Sue de coq: the *middle* is some cells in the intersection of two houses, with more candidates than cells.
//! Cells in the rest of each house share some of these candidates, so that all cells together are as many as
//! their digits. Then every digit is placed among these cells, and is false in the rest of its house.

use std::ops::ControlFlow;

use crate::cells::Cell;
use crate::logic::finder::{FinderCall, Flow, Sink};
use crate::logic::geometry::HouseKind;
use crate::logic::position::{Position, bits};
use crate::logic::set::CellSet;
use crate::logic::step::{Candidate, Part, Role, Step, StrongSet};

/// Variants: one cell on each side, or more.
const BASIC: u16 = 0;
const EXTENDED: u16 = 1;

/// The most cells on one side; on a 9×9 board there cannot be more.
const MOST_CELLS: usize = 7;

/// The same on larger boards, which have too many combinations.
const MOST_CELLS_LARGE: usize = 4;

/// Some cells of a house with their digits.
#[derive(Clone, Copy, Debug)]
struct Group<const W: usize> {
    cells: CellSet<W>,
    digits: u32,
    count: u32,
}

impl<const W: usize> Group<W> {
    const EMPTY: Self = Group { cells: CellSet::EMPTY, digits: 0, count: 0 };

    fn with(mut self, cell: Cell, mask: u32) -> Self {
        self.cells.insert(cell);
        Group { digits: self.digits | mask, count: self.count + 1, ..self }
    }

    /// How many of these digits the cells certainly hold, if they share any.
    fn count_of(&self, digits: u32) -> u32 {
        if self.digits & digits == 0 {
            0
        } else {
            self.count.saturating_sub((self.digits & !digits).count_ones())
        }
    }
}

/// Two houses that share cells; the sides are their empty cells.
#[derive(Clone, Copy, Debug)]
struct SetPair<const W: usize> {
    houses: [u16; 2],
    sides: [CellSet<W>; 2],
}

/// Finds patterns by houses (rows before columns before others), then by the cells of the middle, of the first
/// house and of the second house.
pub fn find<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    for pair in pairs(position) {
        sink.poll()?;
        let mut middles = Vec::new();
        let intersection = pair.sides[0] & pair.sides[1];
        each_group(position, intersection, intersection.count(), &mut |group, _| {
            if group.count >= 2 && group.digits.count_ones() >= group.count + 2 {
                middles.push(group);
            }
            true
        });
        for middle in middles {
            in_pair(position, call, &pair, &middle, sink)?;
        }
    }
    ControlFlow::Continue(())
}

/// The pairs of houses with two empty cells and more in common.
fn pairs<const W: usize>(position: &Position<'_, W>) -> Vec<SetPair<W>> {
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
    let side = |house: u16| geometry.house(house).set & position.empty_cells;
    let mut pairs = Vec::new();
    for &first in &order {
        if position.is_stopped() {
            break;
        }
        let met = geometry.intersections[usize::from(first)].iter().map(|intersection| intersection.house);
        let mut later: Vec<u16> = met.filter(|&house| rank(house) > rank(first)).collect();
        later.sort_unstable_by_key(|&house| rank(house));
        for second in later {
            let sides = [side(first), side(second)];
            if (sides[0] & sides[1]).count() >= 2 && sides[0] != sides[1] {
                pairs.push(SetPair { houses: [first, second], sides });
            }
        }
    }
    pairs
}

/// Calls `take` with every group of at most `most` cells of a set, each before the groups that contain it, and
/// with the number of cells that it could still get. A group for which `take` returns `false` gets none.
fn each_group<const W: usize>(
    position: &Position<'_, W>,
    cells: CellSet<W>,
    most: usize,
    take: &mut impl FnMut(Group<W>, u32) -> bool,
) {
    fn grow<const W: usize>(
        position: &Position<'_, W>,
        group: Group<W>,
        mut cells: CellSet<W>,
        most: usize,
        take: &mut impl FnMut(Group<W>, u32) -> bool,
    ) {
        while let Some(cell) = cells.first() {
            cells.remove(cell);
            let larger = group.with(cell, position.mask(cell));
            let left = cells.count().min(most - larger.count as usize) as u32;
            if take(larger, left) && left > 0 {
                grow(position, larger, cells, most, take);
            }
        }
    }
    grow(position, Group::EMPTY, cells, most, take);
}

/// The groups of one side that hold some digits of the middle, but fewer than its excess.
fn side_groups<const W: usize>(
    position: &Position<'_, W>,
    cells: CellSet<W>,
    middle: &Group<W>,
    excess: u32,
) -> Vec<Group<W>> {
    let most = if position.geometry.digit_count > 9 { MOST_CELLS_LARGE } else { MOST_CELLS };
    let most = most.min(cells.count());
    let mut groups = Vec::new();
    each_group(position, cells, most, &mut |group, left| {
        let held = group.count_of(middle.digits);
        if held > 0 && held < excess {
            groups.push(group);
        }
        (group.digits & !middle.digits).count_ones() < group.count + left
    });
    groups
}

/// Gives the steps of a middle in two houses.
fn in_pair<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    pair: &SetPair<W>,
    middle: &Group<W>,
    sink: &mut Sink<'_>,
) -> Flow {
    let excess = middle.digits.count_ones() - middle.count;
    let first = side_groups(position, pair.sides[0] - middle.cells, middle, excess);
    if first.is_empty() {
        return ControlFlow::Continue(());
    }
    let second = side_groups(position, pair.sides[1] - middle.cells, middle, excess);
    for a in &first {
        sink.poll()?;
        for b in &second {
            if a.count_of(middle.digits) + b.count_of(middle.digits) != excess
                || a.digits & b.digits & middle.digits != 0
                || a.cells.intersects(&b.cells)
            {
                continue;
            }
            let eliminations = find_eliminations(position, pair, middle, [a, b]);
            if !eliminations.is_empty() {
                let variant = if a.count == 1 && b.count == 1 { BASIC } else { EXTENDED };
                let step = Step { variant, size: middle.count as u16, ..Step::eliminating(eliminations) };
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

/// The eliminations in the rest of each house: what the house's group holds, and what only the middle holds.
fn find_eliminations<const W: usize>(
    position: &Position<'_, W>,
    pair: &SetPair<W>,
    middle: &Group<W>,
    [a, b]: [&Group<W>; 2],
) -> Vec<Candidate> {
    let mut eliminations = Vec::new();
    let rests = [pair.sides[0] - middle.cells - a.cells, pair.sides[1] - middle.cells - b.cells];
    let held = [a.digits | (middle.digits & !b.digits), b.digits | (middle.digits & !a.digits)];
    for cell in (rests[0] | rests[1]).iter() {
        let held_here =
            (0..2).filter(|&side: &usize| rests[side].contains(cell)).fold(0, |mask, side| mask | held[side]);
        eliminations.extend(bits(position.mask(cell) & held_here).map(|digit| (cell, digit)));
    }
    eliminations
}

fn with_evidence<const W: usize>(
    step: Step,
    pair: &SetPair<W>,
    middle: &Group<W>,
    [a, b]: [&Group<W>; 2],
) -> Step {
    step.with_role(Role::Base, Part::Cells(middle.cells.to_vec()))
        .with_role(Role::SetA, Part::Cells(a.cells.to_vec()))
        .with_role(Role::SetB, Part::Cells(b.cells.to_vec()))
        .with_role(Role::House, Part::Houses(pair.houses.to_vec()))
        .with_role(Role::Digits, Part::Digits(middle.digits))
        .proved_by((middle.cells | a.cells | b.cells).iter().map(StrongSet::Cell))
}

#[cfg(test)]
#[path = "../../tests/unit/logic/sue_de_coq.rs"]
mod tests;
