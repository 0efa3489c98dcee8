//! Simple chains in the copy of a grid: cycles, and forcing chains from a candidate to its opposite. All of them, in
//! the order of value, complexity and kind; of those that remove the same only the first.

use std::collections::HashSet;

use crate::rate::grid::{Grid, bits};
use crate::rate::houses::PEERS;
use crate::rate::se::forcing::candidate::{Candidate, CandidateSet, Node, candidate, split};
use crate::rate::se::forcing::closure::Closure;
use crate::rate::se::forcing::nested::chain_links::{ChainLink, ChainWalk, Links};
use crate::rate::se::forcing::nested::chain_table::ChainTable;
use crate::rate::se::forcing::nested::cycles::cycle_removals;
use crate::rate::se::forcing::nested::deductions::{Deductions, Position};
use crate::rate::se::forcing::nested::reliance::rely_on_link;
use crate::rate::se::value::with_surcharge;

/// A chain, with its links in [`SimpleChains::links`].
#[derive(Clone, Copy, Debug)]
struct Chain {
    value: f64,
    complexity: u32,
    rank: u8,
    is_cycle: bool,
    start: u32,
    end: u32,
}

/// A search for simple chains.
pub struct SimpleChains {
    walk: ChainWalk,
    chains: Vec<Chain>,
    links: Vec<ChainLink>,
    chain: Vec<ChainLink>,
    /// The candidates that are off if they are on, and on if they are off.
    to_off: CandidateSet,
    to_on: CandidateSet,
    /// The members of each component that can have a cycle with an effect, by component.
    members: Vec<CandidateSet>,
    removals: Vec<Candidate>,
    known_removals: HashSet<Box<[Candidate]>>,
}

impl Default for SimpleChains {
    fn default() -> Self {
        SimpleChains::new()
    }
}

impl SimpleChains {
    pub fn new() -> Self {
        SimpleChains {
            walk: ChainWalk::new(),
            chains: Vec::new(),
            links: Vec::new(),
            chain: Vec::new(),
            to_off: CandidateSet::EMPTY,
            to_on: CandidateSet::EMPTY,
            members: Vec::new(),
            removals: Vec::new(),
            known_removals: HashSet::new(),
        }
    }

    /// Adds the chains in the copy that rely on removed candidates. `closure` is that of the copy.
    pub fn find(
        &mut self,
        position: Position<'_>,
        closure: &Closure,
        table: &mut ChainTable,
        deductions: &mut Deductions,
    ) {
        let grid = position.copy;
        self.find_opposites(grid, closure);
        // A cycle removes candidates that lead to their opposite.
        if self.to_off.is_empty() {
            return;
        }
        self.find_components(grid, closure);
        self.chains.clear();
        self.links.clear();
        for links in [Links::X, Links::Y, Links::Xy] {
            self.search(grid, closure, links);
        }
        self.chains.sort_by(|a, b| {
            a.value.total_cmp(&b.value).then(a.complexity.cmp(&b.complexity)).then(a.rank.cmp(&b.rank))
        });
        self.known_removals.clear();
        for index in 0..self.chains.len() {
            self.deduce(position, self.chains[index], table, deductions);
        }
    }

    fn find_opposites(&mut self, grid: &Grid, closure: &Closure) {
        self.to_off = CandidateSet::EMPTY;
        self.to_on = CandidateSet::EMPTY;
        for cell in grid.empty_cells() {
            let mask = grid.mask(cell);
            if mask.count_ones() < 2 {
                continue;
            }
            for digit in bits(mask) {
                let source = candidate(cell, digit);
                if closure.reach(source).off.contains(cell, digit) {
                    self.to_off.insert(cell, digit);
                }
                let partners = closure.partners[usize::from(source)];
                if partners.as_slice().iter().any(|&next| closure.reach(next).on.contains(cell, digit)) {
                    self.to_on.insert(cell, digit);
                }
            }
        }
    }

    /// Finds the components with an on-node and an off-node in sight of a candidate that leads to its opposite.
    fn find_components(&mut self, grid: &Grid, closure: &Closure) {
        self.members.clear();
        self.members.resize(closure.component_count(), CandidateSet::EMPTY);
        for cell in grid.empty_cells() {
            for digit in bits(grid.mask(cell)) {
                let component = closure.component(candidate(cell, digit));
                self.members[usize::from(component)].insert(cell, digit);
            }
        }
        for members in &mut self.members {
            if members.0.iter().map(|cells| cells.len()).sum::<u32>() < 2
                || !has_effect(grid, members, &self.to_off)
            {
                *members = CandidateSet::EMPTY;
            }
        }
    }

    fn search(&mut self, grid: &Grid, closure: &Closure, links: Links) {
        for cell in grid.empty_cells() {
            let mask = grid.mask(cell);
            let count = mask.count_ones();
            if count < 2 || links == Links::Y && count > 2 {
                continue;
            }
            for digit in bits(mask) {
                let source = candidate(cell, digit);
                self.search_cycles(grid, closure, links, source);
                if links == Links::Y {
                    continue;
                }
                if self.to_off.contains(cell, digit)
                    && self.walk.find_chain(grid, links, Node::on(source), &mut self.chain)
                {
                    self.add_chain(links);
                }
                if self.to_on.contains(cell, digit)
                    && self.walk.find_chain(grid, links, Node::off(source), &mut self.chain)
                {
                    self.add_chain(links);
                }
            }
        }
    }

    fn add_chain(&mut self, links: Links) {
        let (base, rank) = if links == Links::X { (6.6, 2) } else { (7.0, 4) };
        let complexity = self.chain.len() as u32;
        let start = self.links.len() as u32;
        self.links.extend_from_slice(&self.chain);
        let end = self.links.len() as u32;
        let value = with_surcharge(base, complexity);
        self.chains.push(Chain { value, complexity, rank, is_cycle: false, start, end });
    }

    fn search_cycles(&mut self, grid: &Grid, closure: &Closure, links: Links, source: Candidate) {
        let members = &self.members[usize::from(closure.component(source))];
        if members.is_empty() {
            return;
        }
        let (base, rank) = match links {
            Links::X => (6.5, 2),
            Links::Y => (6.5, 3),
            Links::Xy => (7.0, 4),
        };
        let (all_links, chains) = (&mut self.links, &mut self.chains);
        self.walk.find_cycles(grid, links, source, members, &mut self.chain, |cycle| {
            let mut is_effective = false;
            cycle_removals(grid, cycle, |_, _| is_effective = true);
            if is_effective {
                let complexity = cycle.len() as u32;
                let start = all_links.len() as u32;
                all_links.extend_from_slice(cycle);
                let end = all_links.len() as u32;
                let value = with_surcharge(base, complexity);
                chains.push(Chain { value, complexity, rank, is_cycle: true, start, end });
            }
        });
    }

    /// Adds the deduction of a chain, unless one before removes the same.
    fn deduce(
        &mut self,
        position: Position<'_>,
        chain: Chain,
        table: &mut ChainTable,
        deductions: &mut Deductions,
    ) {
        let links = &self.links[chain.start as usize..chain.end as usize];
        let grid = position.copy;
        self.removals.clear();
        if chain.is_cycle {
            cycle_removals(grid, links, |cell, digits| {
                self.removals.extend(bits(digits).map(|digit| candidate(cell, digit)));
            });
        } else {
            let end = links[0].node;
            let (cell, digit) = split(end.candidate());
            let digits = if end.is_on() { grid.mask(cell) & !(1 << digit) } else { 1 << digit };
            self.removals.extend(bits(digits).map(|digit| candidate(cell, digit)));
        }
        let mut key = self.removals.clone();
        key.sort_unstable();
        if !self.known_removals.insert(key.into_boxed_slice()) {
            return;
        }
        deductions.removals.extend_from_slice(&self.removals);
        for link in links {
            rely_on_link(position, link.node, link.house, deductions);
        }
        if chain.is_cycle {
            describe_cycle(position, links, table, deductions);
        } else {
            table.start(std::iter::once(links[0].node));
            table.add_branch(links.iter().map(|link| link.node));
        }
        let number = table.number(chain.complexity);
        deductions.end_chain(number);
    }
}

/// A cycle has two branches: forward, and backward with the opposite of each node. Backward its off-nodes are on, and
/// rely on what their links need.
fn describe_cycle(
    position: Position<'_>,
    links: &[ChainLink],
    table: &mut ChainTable,
    deductions: &mut Deductions,
) {
    let opposite = |link: &ChainLink| Node(link.node.0 ^ 1);
    for link in links[1..].iter().rev().filter(|link| !link.node.is_on()) {
        rely_on_link(position, opposite(link), link.house, deductions);
    }
    table.start([links[0].node, opposite(&links[0])].into_iter());
    table.add_branch(links.iter().map(|link| link.node));
    table.add_branch(std::iter::once(&links[0]).chain(links[1..].iter().rev()).map(opposite));
}

/// Whether a candidate of `victims` sees an on-node and an off-node of its digit in a component.
fn has_effect(grid: &Grid, members: &CandidateSet, victims: &CandidateSet) -> bool {
    (0..9).any(|digit: u8| {
        let index = usize::from(digit);
        let off = grid.cells_with(digit);
        victims.0[index].iter().any(|victim| {
            let seen = PEERS[usize::from(victim)];
            members.0[index].intersects(seen) && (off & seen).len() > 1
        })
    })
}

#[cfg(test)]
#[path = "../../../../../tests/unit/rate/se/forcing/nested/simple.rs"]
mod tests;
