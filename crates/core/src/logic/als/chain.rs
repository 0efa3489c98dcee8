//! ALS chains: four or more almost locked sets, each joined to the next by a restricted common; two commons
//! in a row are different digits. If neither the first nor the last set held a further digit of both, each
//! set in turn would hold its restricted common, and the last would lack two digits. So one of the ends holds
//! the digit, and what sees all its places cannot.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use crate::logic::als::list::AlsList;
use crate::logic::als::search::AlsChainSearch;
use crate::logic::als::targets;
use crate::logic::bit_rows::{intersect, members};
use crate::logic::finder::{FinderCall, Flow, Sink};
use crate::logic::position::Position;
use crate::logic::step::{Candidate, Step};

/// The fewest restricted commons of a chain: shorter chains are other techniques.
const FEWEST_COMMONS: usize = 3;

/// The most sets of a chain if the call's `size` is 0.
const MOST_SETS: usize = 13;

/// The ends of a chain: how many cells both sets have together, the indices of the two sets, and the indices
/// of the digit cells where the chain begins and ends. Of two chains the one with the smaller tuple is
/// better.
type ChainEnds = (usize, [u32; 2], [usize; 2]);

/// Reports the shortest chains first, and chains of the same length in the order of their eliminations. Of
/// the chains with the same eliminations only the one with the smallest ends is reported. The call's `size`
/// is the most sets in a chain; a chain has one restricted common fewer.
pub fn find<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    let list = position.als();
    let most_sets = if call.size == 0 { MOST_SETS } else { usize::from(call.size) };
    let links = list.links_within(position);
    let starts = (0..list.digit_cells.len()).take_while(|_| !position.is_stopped());
    let mut searches: Vec<AlsChainSearch> =
        starts.filter_map(|start| AlsChainSearch::new(links, start)).collect();
    let mut reported: Vec<Vec<Candidate>> = Vec::new();
    for common_count in 2..most_sets {
        let mut chains = BTreeMap::new();
        for search in &mut searches {
            sink.poll()?;
            search.advance(links, FEWEST_COMMONS);
            if common_count >= FEWEST_COMMONS {
                gather(list, search, &mut chains);
            }
        }
        for (eliminations, (_, ends, [start, end])) in chains {
            let search = searches.iter().find(|search| search.start == start);
            let Some(chain) = search.and_then(|search| search.path(list, ends, end)) else { continue };
            if chain.width() <= targets::MOST_CELLS && !reported.contains(&eliminations) {
                reported.push(eliminations.clone());
                let step = Step { size: chain.sets.len() as u16, ..Step::eliminating(eliminations) };
                sink.give(if call.omits_evidence {
                    step
                } else {
                    chain.with_evidence(list, position.geometry, step)
                })?;
            }
        }
        searches.retain(AlsChainSearch::alive);
    }
    ControlFlow::Continue(())
}

/// Adds the chains that end at the newest digit cells of a search. A chain can be read from both ends; the
/// comparisons of indices keep one direction.
fn gather<const W: usize>(
    list: &AlsList<W>,
    search: &AlsChainSearch,
    chains: &mut BTreeMap<Vec<Candidate>, ChainEnds>,
) {
    let links = list.links();
    let start = search.start;
    for end in members(search.newest()).take_while(|&end| end <= start) {
        if !intersect(links.true_if_false(end), links.useful_ends(start)) {
            continue;
        }
        let end_digits = 1 << list.digit_cells[start].digit | 1 << list.digit_cells[end].digit;
        for &a in list.owners(start) {
            for &b in list.owners(end).iter().filter(|&&b| b < a || (b > a && end < start)) {
                let [first, last] = [a, b].map(|number| &list.sets[number as usize]);
                if targets::has_common_eliminations(list, first, last, end_digits) {
                    let ends = (first.cells.count() + last.cells.count(), [a, b], [start, end]);
                    let eliminations = targets::common_eliminations(list, first, last, end_digits);
                    chains.entry(eliminations).and_modify(|best| *best = ends.min(*best)).or_insert(ends);
                }
            }
        }
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/als/chain.rs"]
mod tests;
