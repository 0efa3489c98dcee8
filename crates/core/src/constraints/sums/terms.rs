//! The terms of a sum in the order in which its propagator reads them: groups of cells that all differ and
//! have one coefficient. Coefficients are above 0: a cell with a negative one is *mirrored*, which means that
//! digit d counts as n + 1 - d.

use super::equation::Equation;
use super::exact::Unequal;
use crate::bit_set::BitSet;
use crate::cells::Cell;
use crate::constraints::layout::Layout;
use crate::propagation::context::{Conflict, Context};

/// The largest number of cells in a sum with groups.
pub const MAX_CELLS: usize = 64;

/// Cells that all differ and have one coefficient. They stand one after another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    pub first: usize,
    pub end: usize,
    pub coefficient: i64,
    pub is_mirrored: bool,
    pub observers: Observers,
}

/// Positions of cells, one bit for each.
pub type Positions = u64;

/// Cells outside a group that see several of its cells, ordered by the cells that they see.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Observers(Vec<Observer>);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Observer {
    /// The positions of the cells that it sees, as a mask.
    seen: Positions,
    cell: Cell,
}

impl Observers {
    /// Removes each required digit from the cells that see all its places. `masks` has the candidates of each
    /// position, and `open` the positions of the open cells of the group. `real` turns a mask of digits into
    /// the digits that the cells have.
    #[inline]
    pub fn remove<W: BitSet>(
        &self,
        context: &mut Context<W>,
        masks: &[u32],
        open: Positions,
        required: u32,
        real: impl Fn(u32) -> u32,
    ) -> Result<(), Conflict> {
        let (mut seen, mut digits) = (0, W::EMPTY);
        for observer in &self.0 {
            if observer.seen != seen {
                seen = observer.seen;
                let unseen = bits(open & !seen);
                digits = W::from_mask(real(unseen.fold(required, |all, position| all & !masks[position])));
            }
            if context.candidates(observer.cell) & digits != W::EMPTY {
                context.keep_only(observer.cell, !digits)?;
            }
        }
        Ok(())
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// The cells of a sum, by group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms {
    pub cells: Vec<Cell>,
    pub groups: Vec<Group>,
    /// The index of the group of each cell.
    group_indexes: Vec<u8>,
    /// For each cell the positions of the others that it never equals, as a mask.
    peers: Vec<Positions>,
    /// The totals of the mirrored sum, in ascending order.
    pub totals: Vec<i64>,
    digit_count: u8,
}

impl Terms {
    /// Groups the terms of an equation with at most [`MAX_CELLS`] cells.
    pub fn new(equation: &Equation, layout: &Layout) -> Self {
        let terms = &equation.terms;
        let sight = Sight::new(terms, layout);
        let peer_masks: Vec<Positions> =
            (0..terms.len()).map(|index| sight.peer_mask(index, terms)).collect();
        let mut order = Vec::with_capacity(terms.len());
        let mut groups = Vec::new();
        let mut free = mask_of_first(terms.len());
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
                observers: Observers::default(),
            });
        }
        let cells: Vec<Cell> = order.iter().map(|&index| terms[index].0).collect();
        let position =
            |mask: Positions| (0..).zip(&order).fold(0, |all, (new, &old)| all | (mask >> old & 1) << new);
        let mirror: i64 = terms.iter().map(|&(_, coefficient)| coefficient.min(0)).sum();
        let mirror = mirror * (i64::from(layout.digit_count) + 1);
        for group in &mut groups {
            group.observers = sight.observers(&order, &cells, group.first, group.end);
        }
        Terms {
            group_indexes: group_indexes(&groups),
            groups,
            peers: order.iter().map(|&index| position(peer_masks[index])).collect(),
            totals: equation.totals.iter().map(|total| total - mirror).collect(),
            digit_count: layout.digit_count,
            cells,
        }
    }

    /// The positions of a group, as a mask.
    #[inline]
    pub fn positions(group: &Group) -> Positions {
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
        &self.groups[usize::from(self.group_indexes[position])]
    }
}

/// For each cell the index of its group.
fn group_indexes(groups: &[Group]) -> Vec<u8> {
    (0..).zip(groups).flat_map(|(index, group)| (group.first..group.end).map(move |_| index)).collect()
}

/// The peers of each cell of a sum, as bits.
struct Sight {
    peers: Vec<u64>,
    /// The number of words for each cell.
    word_count: usize,
}

impl Sight {
    fn new(terms: &[(Cell, i64)], layout: &Layout) -> Self {
        let word_count = layout.cell_count.div_ceil(64);
        let mut peers = vec![0; terms.len() * word_count];
        for (row, &(cell, _)) in peers.chunks_mut(word_count).zip(terms) {
            for &peer in layout.peers.get(cell.into()) {
                row[usize::from(peer) / 64] |= 1 << (peer % 64);
            }
        }
        Sight { peers, word_count }
    }

    #[inline]
    fn sees(&self, index: usize, cell: usize) -> bool {
        self.peers[index * self.word_count + cell / 64] >> (cell % 64) & 1 == 1
    }

    /// The indexes of the terms whose cells never equal that of the term at `index`, as a mask.
    fn peer_mask(&self, index: usize, terms: &[(Cell, i64)]) -> Positions {
        let masks = (0..)
            .zip(terms)
            .map(|(other, &(cell, _))| Positions::from(self.sees(index, cell.into())) << other);
        masks.fold(0, |all, mask| all | mask)
    }

    /// The cells outside the group from `first` to `end` that see at least two of its cells. `order` has the
    /// index of the term at each position, and `cells` its cell.
    fn observers(&self, order: &[usize], cells: &[Cell], first: usize, end: usize) -> Observers {
        let mut all = Vec::new();
        for word in 0..self.word_count {
            let (mut once, mut twice) = (0, 0);
            for &index in &order[first..end] {
                let peers = self.peers[index * self.word_count + word];
                twice |= once & peers;
                once |= peers;
            }
            for &cell in cells[first..end].iter().filter(|&&cell| usize::from(cell) / 64 == word) {
                twice &= !(1 << (cell % 64));
            }
            all.reserve(twice.count_ones() as usize);
            while twice != 0 {
                let cell = word * 64 + twice.trailing_zeros() as usize;
                twice &= twice - 1;
                let seen = (first..end).fold(0, |seen, position| {
                    seen | Positions::from(self.sees(order[position], cell)) << position
                });
                all.push(Observer { seen, cell: cell as Cell });
            }
        }
        all.sort_unstable_by_key(|observer| (observer.seen, observer.cell));
        Observers(all)
    }
}

/// The largest set of free terms with one coefficient that greedy choices give, whose cells all differ.
fn largest_group(free: Positions, terms: &[(Cell, i64)], peer_masks: &[Positions]) -> Positions {
    let mut largest: Positions = 0;
    for seed in bits(free) {
        let same = bits(free).filter(|&other| terms[other].1 == terms[seed].1);
        let mut open = same.fold(0, |mask, other| mask | 1 << other) & peer_masks[seed];
        let mut members: Positions = 1 << seed;
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
pub fn mask_of_first(count: usize) -> Positions {
    if count == MAX_CELLS { Positions::MAX } else { (1 << count) - 1 }
}

/// The set bits of a mask in ascending order.
#[inline]
pub fn bits(mask: impl Into<u64>) -> impl Iterator<Item = usize> {
    let mut mask = mask.into();
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
