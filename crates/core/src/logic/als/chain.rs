//! ALS chains: four or more almost locked sets, each joined to the next by a restricted common; two commons in a
//! row are different digits. Suppose the first and the last set share a further digit and neither holds it. Then
//! the first set holds its restricted common, so the second loses it and holds the next one, and so on, until the
//! last set lacks two digits. So one of the two ends holds the further digit, and it is false in all cells that see
//! its places in both.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use crate::logic::als::evidence::{MOST_PATTERN_CELLS, common_eliminations, has_common_eliminations};
use crate::logic::als::list::AlsList;
use crate::logic::als::search::AlsChainSearch;
use crate::logic::bit_rows::{intersect, members};
use crate::logic::finder::{FinderCall, Flow, Sink};
use crate::logic::position::Position;
use crate::logic::step::{Candidate, Step};

/// The fewest restricted commons of a chain: shorter chains are ALS-XZ and ALS-XY-wings.
const FEWEST_COMMONS: usize = 3;

/// The most sets of a chain if the call's `size` is 0.
const DEFAULT_MOST_SETS: usize = 13;

/// The ends of a chain. The fields are in the order in which the ends of chains with the same eliminations are tried.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct ChainEnds {
    /// The cells of the first set and of the last set, counted and added up.
    cell_count: usize,
    /// The indices of the first and the last set.
    sets: [u32; 2],
    /// The digit cells of the first restricted common in the first set, and of the last one in the last set, by
    /// their indices.
    digit_cells: [usize; 2],
}

/// Finds the shortest chains first, and chains of the same length in the order of their eliminations. Each list of
/// eliminations is reported once. The call's `size` is the most sets in a chain.
pub fn find<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    let list = position.als();
    let most_sets = if call.size == 0 { DEFAULT_MOST_SETS } else { usize::from(call.size) };
    let links = list.links_within(position);
    let starts = (0..list.seen_count).take_while(|_| !position.is_stopped());
    // Each search has followed one restricted common when it begins. All advance together, so their newest levels
    // have `common_count` restricted commons.
    let mut searches: Vec<AlsChainSearch> =
        starts.filter_map(|start| AlsChainSearch::new(links, start)).collect();
    let mut reporter = ChainReporter { position, call, list, reported: Vec::new() };
    for common_count in 2..most_sets {
        for search in &mut searches {
            sink.poll()?;
            search.advance(links, FEWEST_COMMONS);
        }
        if common_count >= FEWEST_COMMONS {
            reporter.report_level(&searches, sink)?;
        }
        searches.retain(AlsChainSearch::can_advance);
    }
    ControlFlow::Continue(())
}

/// Reports chains, each list of eliminations once.
struct ChainReporter<'p, 'a, const W: usize> {
    position: &'p Position<'a, W>,
    call: &'p FinderCall,
    list: &'p AlsList<W>,
    reported: Vec<Vec<Candidate>>,
}

impl<const W: usize> ChainReporter<'_, '_, W> {
    /// Reports the chains that end on the newest level of the searches. For each list of eliminations the least ends
    /// are tried first. The other ends are collected only if no chain joins the least ones, because every such chain
    /// uses a set twice or has too many cells. So the reported eliminations do not depend on how cells are numbered.
    fn report_level(&mut self, searches: &[AlsChainSearch], sink: &mut Sink<'_>) -> Flow {
        let mut least_ends: BTreeMap<Vec<Candidate>, ChainEnds> = BTreeMap::new();
        for search in searches {
            sink.poll()?;
            for_each_chain(self.list, search, &mut |eliminations, ends| {
                least_ends.entry(eliminations).and_modify(|least| *least = ends.min(*least)).or_insert(ends);
            });
        }
        let mut unjoined: BTreeMap<Vec<Candidate>, Vec<ChainEnds>> = BTreeMap::new();
        for (eliminations, ends) in least_ends {
            if !self.reported.contains(&eliminations) && !self.report(searches, &eliminations, ends, sink)? {
                unjoined.insert(eliminations, Vec::new());
            }
        }
        if unjoined.is_empty() {
            return ControlFlow::Continue(());
        }
        for search in searches {
            sink.poll()?;
            for_each_chain(self.list, search, &mut |eliminations, ends| {
                if let Some(all_ends) = unjoined.get_mut(&eliminations) {
                    all_ends.push(ends);
                }
            });
        }
        for (eliminations, mut all_ends) in unjoined {
            all_ends.sort_unstable();
            for ends in all_ends {
                sink.poll()?;
                if self.report(searches, &eliminations, ends, sink)? {
                    break;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Reports eliminations with a chain between these ends. Returns whether there is one.
    fn report(
        &mut self,
        searches: &[AlsChainSearch],
        eliminations: &[Candidate],
        ends: ChainEnds,
        sink: &mut Sink<'_>,
    ) -> ControlFlow<(), bool> {
        let [start, end] = ends.digit_cells;
        let search = searches.iter().find(|search| search.start == start);
        let chain = search.and_then(|search| search.chain(self.list, ends.sets, end, MOST_PATTERN_CELLS));
        let Some(chain) = chain else { return ControlFlow::Continue(false) };
        self.reported.push(eliminations.to_vec());
        let step = Step { size: chain.sets.len() as u16, ..Step::eliminating(eliminations.to_vec()) };
        sink.give(if self.call.omits_evidence {
            step
        } else {
            chain.with_evidence(self.list, self.position.geometry, step)
        })?;
        ControlFlow::Continue(true)
    }
}

/// Calls `visit` with the eliminations and the ends of the chains that end on the newest level of a search. A chain can
/// be read in two directions; only the one that ends at the lower index is visited.
fn for_each_chain<const W: usize>(
    list: &AlsList<W>,
    search: &AlsChainSearch,
    visit: &mut dyn FnMut(Vec<Candidate>, ChainEnds),
) {
    let links = list.links();
    let start = search.start;
    for end in members(search.newest_level()).take_while(|&end| end <= start) {
        // The last set must have a further digit with which the first set eliminates something.
        if !intersect(links.true_if_false(end), links.useful_ends(start)) {
            continue;
        }
        let common_digits = 1 << list.digit_cells[start].digit | 1 << list.digit_cells[end].digit;
        for &first in list.owners(start) {
            let is_added = |last: &&u32| if end == start { **last < first } else { **last != first };
            for &last in list.owners(end).iter().filter(is_added) {
                let [a, b] = [first, last].map(|index| &list.sets[index as usize]);
                if has_common_eliminations(list, a, b, common_digits) {
                    let cell_count = a.cells.count() + b.cells.count();
                    let ends = ChainEnds { cell_count, sets: [first, last], digit_cells: [start, end] };
                    let eliminations = common_eliminations(list, a, b, common_digits);
                    visit(eliminations, ends);
                }
            }
        }
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/als/chain.rs"]
mod tests;
