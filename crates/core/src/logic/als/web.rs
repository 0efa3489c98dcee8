//! How the spots of almost locked sets follow from each other, as rows of bits. A set that lacks one of its
//! spots holds all its others; a spot that holds rules out the spots it wholly sees. Whether sets form a
//! chain at all is asked here, a word of 64 spots at a time; only then are sets tried one by one.

use crate::logic::als::list::AlsList;

/// A set of spots.
pub type Row = Vec<u64>;

/// The members of a row.
pub fn members(row: &[u64]) -> impl Iterator<Item = usize> {
    row.iter().enumerate().flat_map(|(at, &word)| {
        let mut left = word;
        std::iter::from_fn(move || {
            let lowest = left.trailing_zeros() as usize;
            left &= left.wrapping_sub(1);
            (lowest < 64).then_some(at * 64 + lowest)
        })
    })
}

/// Whether two rows share a spot.
pub fn meet(a: &[u64], b: &[u64]) -> bool {
    a.iter().zip(b).any(|(a, b)| a & b != 0)
}

/// Whether a row has no member.
pub fn none(row: &[u64]) -> bool {
    row.iter().all(|&word| word == 0)
}

/// Adds the members of a row to another.
pub fn join(into: &mut [u64], row: &[u64]) {
    into.iter_mut().zip(row).for_each(|(into, word)| *into |= word);
}

/// The relations between the spots of a list, those of two links made from those of one.
#[derive(Clone, Debug)]
pub struct Web {
    words: usize,
    others: Row,
    ruled: Row,
    targets: Row,
    beyond: Row,
    ends: Row,
}

impl Web {
    /// Finds the relations.
    pub fn new<const W: usize>(list: &AlsList<W>) -> Self {
        let words = list.spots.len().div_ceil(64).max(1);
        let empty = vec![0; words * list.spots.len()];
        let [others, ruled, targets, beyond, ends] = [(); 5].map(|()| empty.clone());
        let mut web = Web { words, others, ruled, targets, beyond, ends };
        for set in &list.sets {
            web.find_others(list, list.spots_of(set));
        }
        let mut start = 0;
        for of_digit in list.spots.chunk_by(|a, b| a.digit == b.digit) {
            for (i, a) in of_digit.iter().enumerate() {
                for (j, b) in of_digit.iter().enumerate().take(i + 1) {
                    if a.seen.meets(&b.seen) {
                        web.link(|web| &mut web.targets, start + i, start + j);
                    }
                    if b.places.within(&a.seen) {
                        web.link(|web| &mut web.ruled, start + i, start + j);
                    }
                }
            }
            start += of_digit.len();
        }
        web.beyond = web.follow(Self::ruled);
        web.ends = web.follow(Self::targets);
        web
    }

    /// For each spot all that a relation gives for one of its others.
    fn follow<'w>(&'w self, relation: impl Fn(&'w Self, usize) -> &'w [u64]) -> Row {
        let mut rows = Vec::with_capacity(self.others.len());
        for others in self.others.chunks_exact(self.words) {
            let from = rows.len();
            rows.resize(from + self.words, 0);
            members(others).for_each(|spot| join(&mut rows[from..], relation(self, spot)));
        }
        rows
    }

    fn find_others<const W: usize>(&mut self, list: &AlsList<W>, spots: &[u32]) {
        let live = |&spot: &u32| !list.spots[spot as usize].seen.is_empty();
        for &a in spots.iter().filter(|spot| live(spot)) {
            for &b in spots.iter().filter(|&spot| *spot < a && live(spot)) {
                self.link(|web| &mut web.others, a as usize, b as usize);
            }
        }
    }

    fn link(&mut self, relation: impl Fn(&mut Self) -> &mut Row, a: usize, b: usize) {
        let words = self.words;
        let rows = relation(self);
        rows[a * words + b / 64] |= 1 << (b % 64);
        rows[b * words + a / 64] |= 1 << (a % 64);
    }

    fn row<'w>(&self, rows: &'w Row, spot: usize) -> &'w [u64] {
        &rows[spot * self.words..(spot + 1) * self.words]
    }

    /// A row without members.
    pub fn none(&self) -> Row {
        vec![0; self.words]
    }

    /// The spots that hold when this one does not: those of other digits in one of its sets, as far as any
    /// cell sees them.
    pub fn others(&self, spot: usize) -> &[u64] {
        self.row(&self.others, spot)
    }

    /// The spots that do not hold when this one does.
    pub fn ruled(&self, spot: usize) -> &[u64] {
        self.row(&self.ruled, spot)
    }

    /// The spots of its digit (itself, too) that some candidate sees together with this one.
    pub fn targets(&self, spot: usize) -> &[u64] {
        self.row(&self.targets, spot)
    }

    /// The spots that do not hold when this one does not: those that one of its others rules out.
    pub fn beyond(&self, spot: usize) -> &[u64] {
        self.row(&self.beyond, spot)
    }

    /// For a chain that begins with this spot holding: the spots that would, holding at its other end,
    /// leave some candidate without a place.
    pub fn ends(&self, spot: usize) -> &[u64] {
        self.row(&self.ends, spot)
    }

    /// All spots that do not hold when none of these does.
    pub fn beyond_all(&self, row: &[u64]) -> Row {
        let mut next = self.none();
        members(row).for_each(|spot| join(&mut next, self.beyond(spot)));
        next
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/als/web.rs"]
mod tests;
