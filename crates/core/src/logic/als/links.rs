//! How the spots of almost locked sets follow from each other, as rows of bits. A set that lacks one of its
//! spots holds all its others; a spot that holds rules out the spots it wholly sees. Whether sets form a
//! chain at all is asked here, a word of 64 spots at a time; only then are sets tried one by one.

use crate::logic::als::list::AlsList;
use crate::logic::bit_rows::{BitRow, BitTable, join, members};
use crate::logic::seeing::Seeing;

/// The relations between the spots of a list, those of two links made from those of one.
#[derive(Clone, Debug)]
pub struct AlsLinks {
    others: BitTable,
    ruled: BitTable,
    beyond: BitTable,
    ends: BitTable,
}

impl AlsLinks {
    /// Finds the relations.
    pub fn new<const W: usize>(list: &AlsList<W>) -> Self {
        let count = list.spots.len();
        let [mut others, mut ruled, mut targets] = [(); 3].map(|()| BitTable::new(count));
        for set in &list.sets {
            join_others(&mut others, list, list.spots_of(set));
        }
        // Spots of one digit are targets of each other if some candidate sees both.
        let mut start = 0;
        for of_digit in list.spots.chunk_by(|a, b| a.digit == b.digit) {
            let numbers = start..start + of_digit.len();
            let seen = of_digit.iter().map(|spot| spot.seen);
            let seeing = Seeing::new(64 * W, numbers.clone(), numbers.clone().zip(seen));
            for (number, spot) in numbers.zip(of_digit) {
                seeing.add_any(spot.seen, targets.row_mut(number));
                seeing.put_all(spot.places, ruled.row_mut(number));
            }
            start += of_digit.len();
        }
        let (beyond, ends) = (others.follow(&ruled), others.follow(&targets));
        AlsLinks { others, ruled, beyond, ends }
    }

    /// A row without members.
    pub fn none(&self) -> BitRow {
        vec![0; self.others.stride()]
    }

    /// The spots that hold when this one does not: those of other digits in one of its sets, as far as any
    /// cell sees them.
    pub fn others(&self, spot: usize) -> &[u64] {
        self.others.row(spot)
    }

    /// The spots that do not hold when this one does.
    pub fn ruled(&self, spot: usize) -> &[u64] {
        self.ruled.row(spot)
    }

    /// The spots that do not hold when this one does not: those that one of its others rules out.
    pub fn beyond(&self, spot: usize) -> &[u64] {
        self.beyond.row(spot)
    }

    /// For a chain that begins with this spot holding: the spots that would, holding at its other end,
    /// leave some candidate without a place.
    pub fn ends(&self, spot: usize) -> &[u64] {
        self.ends.row(spot)
    }

    /// All spots that do not hold when none of these does.
    pub fn beyond_all(&self, row: &[u64]) -> BitRow {
        let mut next = self.none();
        members(row).for_each(|spot| join(&mut next, self.beyond(spot)));
        next
    }
}

/// Joins the spots of a set that any cell sees.
fn join_others<const W: usize>(others: &mut BitTable, list: &AlsList<W>, spots: &[u32]) {
    let live = |&spot: &u32| !list.spots[spot as usize].seen.is_empty();
    for &a in spots.iter().filter(|spot| live(spot)) {
        for &b in spots.iter().filter(|&spot| *spot < a && live(spot)) {
            others.join(a as usize, b as usize);
        }
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/als/links.rs"]
mod tests;
