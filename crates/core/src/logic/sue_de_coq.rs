//! Sue de coq: some cells where two houses meet hold too many digits; cells in the rest of either house share
//! enough of these, each house's other digits, that all together are as many cells as digits to place. So
//! every digit is placed among them: in the first house's part, in the second's, or where they meet.

use std::ops::ControlFlow;

use crate::cells::Cell;
use crate::logic::finder::{FinderCall, Flow, Sink};
use crate::logic::geometry::HouseKind;
use crate::logic::position::{Position, bits};
use crate::logic::set::CellSet;
use crate::logic::step::{Candidate, Part, Role, Step, StrongSet};

/// Variants: one cell on either side, or more.
const BASIC: u16 = 0;
const EXTENDED: u16 = 1;

/// Cells on one side, at most; on the board of 9×9 there cannot be more.
const MOST_CELLS: usize = 7;

/// The same on larger boards, where there are too many combinations of more.
const MOST_CELLS_LARGE: usize = 4;

/// Some cells of a house with their digits.
#[derive(Clone, Copy, Debug)]
struct Group<const W: usize> {
    cells: CellSet<W>,
    digits: u32,
    count: u32,
}

impl<const W: usize> Group<W> {
    const NONE: Self = Group { cells: CellSet::EMPTY, digits: 0, count: 0 };

    fn with(mut self, cell: Cell, mask: u32) -> Self {
        self.cells.insert(cell);
        Group { digits: self.digits | mask, count: self.count + 1, ..self }
    }

    /// How many of the digits `of` the cells take away for good, if they take any.
    fn takes(&self, of: u32) -> u32 {
        if self.digits & of == 0 { 0 } else { self.count.saturating_sub((self.digits & !of).count_ones()) }
    }
}

/// Two houses that meet, by number; the sides are what is empty.
#[derive(Clone, Copy, Debug)]
struct SetPair<const W: usize> {
    houses: [u16; 2],
    sides: [CellSet<W>; 2],
}

/// Gives the patterns by houses (rows before columns before others, each with the houses it meets), then by
/// the cells where they meet, then by those of the first house and of the second, as cells are numbered.
pub fn find<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    for pair in pairs(position) {
        let mut middles = Vec::new();
        let meet = pair.sides[0] & pair.sides[1];
        gather(position, meet, meet.count(), &mut |group, _| {
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
    let side = |house: u16| geometry.house(house).set & position.empty;
    let mut pairs = Vec::new();
    for &first in &order {
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

/// Hands on every group of at most `most` cells of a set, each before those that have it and more, and how
/// many cells it could still get; a group that is answered by `false` gets none.
fn gather<const W: usize>(
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
            let more = group.with(cell, position.mask(cell));
            let left = cells.count().min(most - more.count as usize) as u32;
            if take(more, left) && left > 0 {
                grow(position, more, cells, most, take);
            }
        }
    }
    grow(position, Group::NONE, cells, most, take);
}

/// The groups of one side that take some digits of the middle, but not as many as it has too many.
fn takers<const W: usize>(
    position: &Position<'_, W>,
    cells: CellSet<W>,
    middle: &Group<W>,
    excess: u32,
) -> Vec<Group<W>> {
    let most = if position.geometry.digit_count > 9 { MOST_CELLS_LARGE } else { MOST_CELLS };
    let most = most.min(cells.count());
    let mut groups = Vec::new();
    gather(position, cells, most, &mut |group, left| {
        let takes = group.takes(middle.digits);
        if takes > 0 && takes < excess {
            groups.push(group);
        }
        (group.digits & !middle.digits).count_ones() < group.count + left
    });
    groups
}

fn in_pair<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    pair: &SetPair<W>,
    middle: &Group<W>,
    sink: &mut Sink<'_>,
) -> Flow {
    let excess = middle.digits.count_ones() - middle.count;
    let first = takers(position, pair.sides[0] - middle.cells, middle, excess);
    if first.is_empty() {
        return ControlFlow::Continue(());
    }
    let second = takers(position, pair.sides[1] - middle.cells, middle, excess);
    for a in &first {
        sink.poll()?;
        for b in &second {
            if a.takes(middle.digits) + b.takes(middle.digits) != excess
                || a.digits & b.digits & middle.digits != 0
                || a.cells.intersects(&b.cells)
            {
                continue;
            }
            let eliminations = conclusions(position, pair, middle, [a, b]);
            if !eliminations.is_empty() {
                let variant = if a.count == 1 && b.count == 1 { BASIC } else { EXTENDED };
                let step = Step { variant, size: middle.count as u16, ..Step::eliminating(eliminations) };
                sink.give(if call.terse { step } else { with_evidence(step, pair, middle, [a, b]) })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The rest of each house loses what its own cells hold, and what only the middle does.
fn conclusions<const W: usize>(
    position: &Position<'_, W>,
    pair: &SetPair<W>,
    middle: &Group<W>,
    [a, b]: [&Group<W>; 2],
) -> Vec<Candidate> {
    let mut eliminations = Vec::new();
    let rests = [pair.sides[0] - middle.cells - a.cells, pair.sides[1] - middle.cells - b.cells];
    let lost = [a.digits | (middle.digits & !b.digits), b.digits | (middle.digits & !a.digits)];
    for cell in (rests[0] | rests[1]).iter() {
        let gone =
            (0..2).filter(|&side: &usize| rests[side].has(cell)).fold(0, |mask, side| mask | lost[side]);
        eliminations.extend(bits(position.mask(cell) & gone).map(|digit| (cell, digit)));
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
