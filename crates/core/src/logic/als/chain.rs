//! ALS chains: four and more almost locked sets, each joined to the next by a restricted common, no digit
//! used twice running. Were a further digit of the first and the last set in neither, each set in turn would
//! hold its restricted common and take it from the next; the last would lack two digits. So the digit is in
//! one of the ends and leaves what sees all its places.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use crate::logic::als::list::AlsList;
use crate::logic::als::search::AlsChainSearch;
use crate::logic::als::targets;
use crate::logic::bit_rows::{meet, members};
use crate::logic::finder::{FinderCall, Flow, Sink};
use crate::logic::position::Position;
use crate::logic::step::{Candidate, Step};

/// Restricted commons of the shortest chain: fewer are other techniques.
const FEWEST: usize = 3;

/// Sets of the longest chain where `size` does not say.
const MOST_SETS: usize = 13;

/// The ends of a chain: how many cells they have, the numbers of their sets and of the spots that are joined.
type ChainEnds = (usize, [u32; 2], [usize; 2]);

/// Gives the shortest chains first, for each conclusion the one with the smallest ends; at one length by
/// conclusion. `size`: the most sets in a chain.
pub fn find<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    let list = position.als();
    let most = if call.size == 0 { MOST_SETS } else { usize::from(call.size) };
    let mut searches: Vec<AlsChainSearch> =
        (0..list.spots.len()).filter_map(|x| AlsChainSearch::new(list.web(), x)).collect();
    let mut known: Vec<Vec<Candidate>> = Vec::new();
    for length in 2..most {
        let mut chains = BTreeMap::new();
        for search in &mut searches {
            sink.poll()?;
            search.advance(list.web(), FEWEST);
            if length >= FEWEST {
                gather(list, search, &mut chains);
            }
        }
        for (remove, (_, ends, [x, y])) in chains {
            let search = searches.iter().find(|search| search.start == x);
            let Some(chain) = search.and_then(|search| search.path(list, ends, y)) else { continue };
            if chain.width() <= targets::MOST_CELLS && !known.contains(&remove) {
                known.push(remove.clone());
                let step = Step { size: chain.sets.len() as u16, ..Step::removing(remove) };
                sink.give(if call.terse { step } else { chain.told(list, position.geometry, step) })?;
            }
        }
        searches.retain(AlsChainSearch::alive);
    }
    ControlFlow::Continue(())
}

/// Adds the chains that the newest spots of a search end.
fn gather<const W: usize>(
    list: &AlsList<W>,
    search: &AlsChainSearch,
    chains: &mut BTreeMap<Vec<Candidate>, ChainEnds>,
) {
    let web = list.web();
    let x = search.start;
    for y in members(search.newest()).take_while(|&y| y <= x) {
        if !meet(web.others(y), web.ends(x)) {
            continue;
        }
        let without = 1 << list.spots[x].digit | 1 << list.spots[y].digit;
        for &a in list.owners(x) {
            for &b in list.owners(y).iter().filter(|&&b| b < a || (b > a && y < x)) {
                let [first, last] = [a, b].map(|number| &list.sets[number as usize]);
                if targets::any(list, first, last, without) {
                    let ends = (first.cells.count() + last.cells.count(), [a, b], [x, y]);
                    let remove = targets::of_ends(list, first, last, without);
                    chains.entry(remove).and_modify(|best| *best = ends.min(*best)).or_insert(ends);
                }
            }
        }
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/als/chain.rs"]
mod tests;
