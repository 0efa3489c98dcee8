//! The terms of a sum in the order in which its propagator reads them: groups of cells that all differ and
//! have one coefficient. Coefficients are above 0: a cell with a negative one is *mirrored*, which means that
//! digit d counts as n + 1 - d.

use super::equation::Equation;
use super::exact::Unequal;
use crate::cells::Cell;
use crate::constraints::layout::Layout;

/// The largest number of cells in a sum with groups.
pub const MAX_CELLS: usize = 32;

/// Cells that all differ and have one coefficient. They stand one after another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    pub first: usize,
    pub end: usize,
    pub coefficient: i64,
    pub is_mirrored: bool,
    /// Cells outside the sum that see several cells of the group.
    pub observers: Vec<Observer>,
}

/// A cell that sees several cells of a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Observer {
    pub cell: Cell,
    /// The positions of the cells that it sees, as a mask.
    pub seen: u32,
}

/// The cells of a sum, by group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms {
    pub cells: Vec<Cell>,
    pub groups: Vec<Group>,
    /// For each cell the positions of the others that it never equals, as a mask.
    peers: Vec<u32>,
    /// The totals of the mirrored sum, in ascending order.
    pub totals: Vec<i64>,
    digit_count: u8,
}

impl Terms {
    /// Groups the terms of an equation with at most [`MAX_CELLS`] cells.
    pub fn new(equation: &Equation, layout: &Layout) -> Self {
        let terms = &equation.terms;
        let peer_masks: Vec<u32> = terms.iter().map(|&(cell, _)| peer_mask(cell, terms, layout)).collect();
        let mut order = Vec::with_capacity(terms.len());
        let mut groups = Vec::new();
        let mut free: u32 = mask_of_first(terms.len());
        while free != 0 {
            let members = largest_group(free, terms, &peer_masks);
            free &= !members;
            let first = order.len();
            order.extend(bits(members));
            let coefficient = terms[order[first]].1;
            groups.push(Group {
                first,
                end: order.len(),
                coefficient: coefficient.abs(),
                is_mirrored: coefficient < 0,
                observers: Vec::new(),
            });
        }
        let cells: Vec<Cell> = order.iter().map(|&index| terms[index].0).collect();
        let position =
            |mask: u32| (0..).zip(&order).fold(0, |all, (new, &old)| all | (mask >> old & 1) << new);
        let mirror: i64 = terms.iter().map(|&(_, coefficient)| coefficient.min(0)).sum();
        let mirror = mirror * (i64::from(layout.digit_count) + 1);
        let mut terms = Terms {
            groups,
            peers: order.iter().map(|&index| position(peer_masks[index])).collect(),
            totals: equation.totals.iter().map(|total| total - mirror).collect(),
            digit_count: layout.digit_count,
            cells,
        };
        terms.add_observers(layout);
        terms
    }

    /// The positions of a group, as a mask.
    #[inline]
    pub fn positions(group: &Group) -> u32 {
        mask_of_first(group.end) & !mask_of_first(group.first)
    }

    /// Which digits of two cells cannot occur together, by their positions.
    #[inline]
    pub fn unequal(&self, first: usize, second: usize) -> Unequal {
        if self.peers[first] >> second & 1 == 0 {
            return Unequal::None;
        }
        if self.group_of(first).is_mirrored == self.group_of(second).is_mirrored {
            return Unequal::Same;
        }
        Unequal::Mirrored(i64::from(self.digit_count) + 1)
    }

    /// The group of the cell at a position.
    #[inline]
    pub fn group_of(&self, position: usize) -> &Group {
        let group = self.groups.iter().find(|group| position < group.end);
        group.unwrap_or(&self.groups[0])
    }

    fn add_observers(&mut self, layout: &Layout) {
        for group in &mut self.groups {
            if group.end - group.first < 2 {
                continue;
            }
            let mut seen: Vec<Observer> = Vec::new();
            for position in group.first..group.end {
                let peers = layout.peers.get(self.cells[position].into());
                seen.extend(peers.iter().map(|&cell| Observer { cell, seen: 1 << position }));
            }
            seen.sort_unstable_by_key(|observer| observer.cell);
            let members = &self.cells[group.first..group.end];
            for observers in seen.chunk_by(|one, other| one.cell == other.cell) {
                let cell = observers[0].cell;
                if observers.len() > 1 && !members.contains(&cell) {
                    let seen = observers.iter().fold(0, |all, observer| all | observer.seen);
                    group.observers.push(Observer { cell, seen });
                }
            }
        }
    }
}

/// The indexes of the terms whose cells never equal this cell, as a mask.
fn peer_mask(cell: Cell, terms: &[(Cell, i64)], layout: &Layout) -> u32 {
    let is_peer = |&(other, _): &(Cell, i64)| layout.are_peers(cell, other);
    (0..).zip(terms).fold(0, |mask, (index, term)| mask | u32::from(is_peer(term)) << index)
}

/// The largest set of free terms with one coefficient that greedy choices give, whose cells all differ.
fn largest_group(free: u32, terms: &[(Cell, i64)], peer_masks: &[u32]) -> u32 {
    let mut largest = 0_u32;
    for seed in bits(free) {
        let same = bits(free).filter(|&other| terms[other].1 == terms[seed].1);
        let mut open = same.fold(0, |mask, other| mask | 1 << other) & peer_masks[seed];
        let mut members: u32 = 1 << seed;
        while open != 0 {
            let next = bits(open).max_by_key(|&other| (peer_masks[other] & open).count_ones());
            let next = next.unwrap_or(seed);
            members |= 1 << next;
            open &= peer_masks[next] & !(1 << next);
        }
        if members.count_ones() > largest.count_ones() {
            largest = members;
        }
        if largest == free {
            break;
        }
    }
    largest
}

/// The mask of the first `count` positions.
#[inline]
pub fn mask_of_first(count: usize) -> u32 {
    ((1_u64 << count) - 1) as u32
}

/// The set bits of a mask in ascending order.
#[inline]
pub fn bits(mut mask: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (mask != 0).then(|| {
            let bit = mask.trailing_zeros() as usize;
            mask &= mask - 1;
            bit
        })
    })
}

#[cfg(test)]
#[path = "../../../tests/unit/constraints/sums/terms.rs"]
mod tests;
