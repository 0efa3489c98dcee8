//! The first element of a list that HoDoKu sorts.
//!
//! HoDoKu's comparisons of steps contradict each other: A can be equal to B and B to C, but A less than C. What comes
//! first then depends on how the list is sorted, so this follows the merge sort of Java's library: short lists by
//! binary insertion, longer ones in runs whose heads are compared. Only the head of a run matters when runs are merged.

use std::cmp::Ordering;

/// Lists from this length on are sorted in several runs.
const MIN_MERGE: usize = 32;

/// Returns the first of the elements `0..len`. `order` is scratch memory.
pub fn first_of_sorted(
    len: usize,
    order: &mut Vec<u32>,
    mut compare: impl FnMut(u32, u32) -> Ordering,
) -> Option<u32> {
    order.clear();
    order.extend(0..len as u32);
    let min_run = min_run(len);
    let mut first: Option<u32> = None;
    let mut rest = &mut order[..];
    while !rest.is_empty() {
        let sorted = natural_run(rest, &mut compare);
        let run = if sorted < min_run { min_run.min(rest.len()) } else { sorted };
        insert_rest(&mut rest[..run], sorted, &mut compare);
        let head = rest[0];
        first = first.filter(|&first| compare(head, first).is_ge()).or(Some(head));
        rest = &mut rest[run..];
    }
    first
}

/// The least length of a run, so that there are about a power of two of them.
fn min_run(mut len: usize) -> usize {
    let mut rest = 0;
    while len >= MIN_MERGE {
        rest |= len & 1;
        len >>= 1;
    }
    len + rest
}

/// Returns the length of the ascending run at the start, after a strictly descending one has been reversed.
fn natural_run(elements: &mut [u32], compare: &mut impl FnMut(u32, u32) -> Ordering) -> usize {
    if elements.len() < 2 {
        return elements.len();
    }
    let descends = compare(elements[1], elements[0]).is_lt();
    let pairs = elements.windows(2);
    let run = 1 + pairs.take_while(|pair| compare(pair[1], pair[0]).is_lt() == descends).count();
    if descends {
        elements[..run].reverse();
    }
    run
}

/// Sorts elements of which the first `sorted` are in order, by binary insertion after equal ones.
fn insert_rest(elements: &mut [u32], sorted: usize, compare: &mut impl FnMut(u32, u32) -> Ordering) {
    for next in sorted..elements.len() {
        let (mut low, mut high) = (0, next);
        while low < high {
            let middle = (low + high) / 2;
            if compare(elements[next], elements[middle]).is_lt() {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        elements[low..=next].rotate_right(1);
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/rate/hodoku/chains/sorting.rs"]
mod tests;
