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

/// The fewest restricted commons: shorter chains are other techniques.
const FEWEST: usize = 3;

/// The most sets of a chain if `size` does not say.
const MOST_SETS: usize = 13;

/// The ends of a chain: the number of their cells, the numbers of their sets, the numbers of the digit cells
/// where the chain begins and ends.
type ChainEnds = (usize, [u32; 2], [usize; 2]);

/// Gives the shortest chains first, for each conclusion the one with the smallest ends; at one length by
/// conclusion. `size`: the most sets in a chain.
pub fn find<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    let list = position.als();
    let most = if call.size == 0 { MOST_SETS } else { usize::from(call.size) };
    let mut searches: Vec<AlsChainSearch> =
        (0..list.digit_cells.len()).filter_map(|x| AlsChainSearch::new(list.links(), x)).collect();
    let mut reported: Vec<Vec<Candidate>> = Vec::new();
    for length in 2..most {
        let mut chains = BTreeMap::new();
        for search in &mut searches {
            sink.poll()?;
            search.advance(list.links(), FEWEST);
            if length >= FEWEST {
                gather(list, search, &mut chains);
            }
        }
        for (eliminations, (_, ends, [x, y])) in chains {
            let search = searches.iter().find(|search| search.start == x);
            let Some(chain) = search.and_then(|search| search.path(list, ends, y)) else { continue };
            if chain.width() <= targets::MOST_CELLS && !reported.contains(&eliminations) {
                reported.push(eliminations.clone());
                let step = Step { size: chain.sets.len() as u16, ..Step::eliminating(eliminations) };
                sink.give(if call.terse {
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

/// Adds the chains that end at the newest digit cells of a search.
fn gather<const W: usize>(
    list: &AlsList<W>,
    search: &AlsChainSearch,
    chains: &mut BTreeMap<Vec<Candidate>, ChainEnds>,
) {
    let links = list.links();
    let x = search.start;
    for y in members(search.newest()).take_while(|&y| y <= x) {
        if !intersect(links.true_if_false(y), links.useful_ends(x)) {
            continue;
        }
        let without = 1 << list.digit_cells[x].digit | 1 << list.digit_cells[y].digit;
        for &a in list.owners(x) {
            for &b in list.owners(y).iter().filter(|&&b| b < a || (b > a && y < x)) {
                let [first, last] = [a, b].map(|number| &list.sets[number as usize]);
                if targets::has_common_eliminations(list, first, last, without) {
                    let ends = (first.cells.count() + last.cells.count(), [a, b], [x, y]);
                    let eliminations = targets::common_eliminations(list, first, last, without);
                    chains.entry(eliminations).and_modify(|best| *best = ends.min(*best)).or_insert(ends);
                }
            }
        }
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/als/chain.rs"]
mod tests;
