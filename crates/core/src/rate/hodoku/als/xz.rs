//! Two almost locked sets with one or two restricted commons.

use crate::rate::cell_set::CellSet;
use crate::rate::grid::{Mask, bits, count};
use crate::rate::hodoku::als::bit_matrix::mask_from;
use crate::rate::hodoku::als::links::{Links, victims};
use crate::rate::hodoku::als::sets::AlsList;
use crate::rate::hodoku::step::Candidate;

/// Returns what the first pair of sets removes.
pub fn find(list: &AlsList, links: &Links) -> Option<Vec<Candidate>> {
    (0..list.sets.len()).find_map(|first| {
        let words = links.linked.row(first).iter().enumerate().skip(first / 64);
        let mut seconds = words.flat_map(|(index, &linked)| {
            let later = linked & mask_from(index, first + 1);
            let pairs = if later == 0 { 0 } else { later & promising(list, links, first, index) };
            bits_of_word(pairs).map(move |bit| index * 64 + bit)
        });
        seconds.find_map(|second| {
            let removals = removals(list, links, first, second);
            (!removals.is_empty()).then_some(removals)
        })
    })
}

/// One word of the sets that may form a pair with a set: it has a restricted common and victims of another digit, or
/// two restricted commons.
fn promising(list: &AlsList, links: &Links, first: usize, word: usize) -> u64 {
    let set = &list.sets[first];
    let indices = set.first_index..set.first_index + usize::from(count(set.digits));
    let (mut linked, mut linked_twice, mut with_victims, mut pairs) = (0, 0, 0, 0);
    for index in indices {
        let (link, victim) = (links.restricted.row(index)[word], links.with_victims.row(index)[word]);
        pairs |= linked & victim | with_victims & link;
        linked_twice |= linked & link;
        linked |= link;
        with_victims |= victim;
    }
    pairs | linked_twice
}

fn bits_of_word(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (word != 0).then(|| word.trailing_zeros() as usize);
        word &= word.wrapping_sub(1);
        bit
    })
}

/// What a pair of sets removes, in HoDoKu's order. A candidate may stand there twice.
fn removals(list: &AlsList, links: &Links, first: usize, second: usize) -> Vec<Candidate> {
    let commons = links.restricted_commons(list, first, second);
    let with_digit = |(digit, cells): (u8, CellSet)| cells.into_iter().map(move |cell| (cell, digit));
    let of_common = |common: u8| victims(list, first, second, 1 << common).flat_map(with_digit);
    let mut removals: Vec<Candidate> = bits(commons).flat_map(of_common).collect();
    if !commons.is_power_of_two() {
        removals.extend(locked_set_victims(list, first, second, commons).flat_map(with_digit));
        removals.extend(locked_set_victims(list, second, first, commons).flat_map(with_digit));
    }
    removals
}

/// Two restricted commons leave a locked set of the other digits in each set. Returns the victims of the first one.
fn locked_set_victims(
    list: &AlsList,
    first: usize,
    second: usize,
    commons: Mask,
) -> impl Iterator<Item = (u8, CellSet)> + '_ {
    let (set, other_cells) = (&list.sets[first], list.sets[second].cells);
    bits(set.digits & !commons).map(move |digit| (digit, list.digit(set, digit).seen - other_cells))
}

#[cfg(test)]
#[path = "../../../../tests/unit/rate/hodoku/als/xz.rs"]
mod tests;
