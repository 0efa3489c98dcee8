//! Chains over links that are there before the chain begins. Their lengths do not depend on the order of the search: a
//! candidate is reached at the least number of links.

use crate::limits::StopReason;
use crate::logic::rounds::conclusions::Conclusions;
use crate::logic::rounds::net::{CandidateNet, Links};
use crate::logic::rounds::poll::Poll;

/// The depth of a candidate that is not reached. Chains are shorter.
const UNREACHED: u8 = u8::MAX;

/// What follows from an assumption: for each candidate the number of links to its being true and to its being false.
pub struct Depths {
    when_true: Vec<u8>,
    when_false: Vec<u8>,
    frontier: Vec<u16>,
    next_frontier: Vec<u16>,
    excluded: Vec<u64>,
    known_false: Vec<u64>,
}

impl Depths {
    pub fn new(net: &CandidateNet) -> Self {
        Depths {
            when_true: vec![UNREACHED; net.len()],
            when_false: vec![UNREACHED; net.len()],
            frontier: Vec::new(),
            next_frontier: Vec::new(),
            excluded: vec![0; net.words],
            known_false: vec![0; net.words],
        }
    }

    /// Follows all links from the assumption that a candidate is true or false, up to this depth.
    pub fn spread(&mut self, net: &CandidateNet, links: Links, source: u16, is_true: bool, max_depth: u32) {
        self.when_true.fill(UNREACHED);
        self.when_false.fill(UNREACHED);
        self.known_false.fill(0);
        self.frontier.clear();
        self.next_frontier.clear();
        let max_depth = max_depth.min(UNREACHED.into()) as u8;
        let mut depth = 0;
        if is_true {
            self.when_true[usize::from(source)] = 0;
            self.frontier.push(source);
        } else {
            self.when_false[usize::from(source)] = 0;
            self.add_true(net, links, source, 1);
            std::mem::swap(&mut self.frontier, &mut self.next_frontier);
            depth = 1;
        }
        while !self.frontier.is_empty() && depth < max_depth {
            self.next_frontier.clear();
            self.add_layer(net, links, depth + 1);
            std::mem::swap(&mut self.frontier, &mut self.next_frontier);
            depth = depth.saturating_add(2);
        }
    }

    /// Adds what the candidates of the frontier exclude, and what is true because of that.
    fn add_layer(&mut self, net: &CandidateNet, links: Links, depth: u8) {
        self.excluded.fill(0);
        for &candidate in &self.frontier {
            let rows = self.excluded.iter_mut().zip(net.weak(candidate, links));
            rows.for_each(|(excluded, row)| *excluded |= row);
        }
        for index in 0..self.excluded.len() {
            let mut new = self.excluded[index] & !self.known_false[index];
            self.known_false[index] |= new;
            while new != 0 {
                let candidate = (64 * index) as u16 + new.trailing_zeros() as u16;
                new &= new - 1;
                // The source of a search from a false candidate has depth 0.
                let depth_of = &mut self.when_false[usize::from(candidate)];
                *depth_of = (*depth_of).min(depth);
                self.add_true(net, links, candidate, depth.saturating_add(1));
            }
        }
    }

    #[inline]
    fn add_true(&mut self, net: &CandidateNet, links: Links, candidate: u16, depth: u8) {
        for &other in net.strong(candidate, links) {
            let depth_of = &mut self.when_true[usize::from(other)];
            if *depth_of == UNREACHED {
                *depth_of = depth;
                self.next_frontier.push(other);
            }
        }
    }
}

/// Finds the shortest chains from a candidate to its opposite. The length is the number of nodes.
pub fn forcing_chains(net: &CandidateNet, links: Links, poll: &mut Poll) -> Result<Conclusions, StopReason> {
    let mut conclusions = Conclusions::default();
    let mut depths = Depths::new(net);
    for (candidate, &at) in (0..).zip(&net.candidates) {
        poll.poll()?;
        depths.spread(net, links, candidate, true, conclusions.longest_wanted());
        let depth = depths.when_false[usize::from(candidate)];
        if depth != UNREACHED {
            conclusions.add(u32::from(depth) + 1, [], [at]);
        }
        if net.strong(candidate, links).is_empty() {
            continue;
        }
        depths.spread(net, links, candidate, false, conclusions.longest_wanted());
        let depth = depths.when_true[usize::from(candidate)];
        if depth != UNREACHED {
            conclusions.add(u32::from(depth) + 1, [at], []);
        }
    }
    Ok(conclusions)
}

/// Finds the shortest chains from all members of a strong set to one conclusion. The length is the number of nodes of
/// all chains.
pub fn multiple_chains(net: &CandidateNet, poll: &mut Poll) -> Result<Conclusions, StopReason> {
    let (count, row) = (net.len(), 2 * net.len());
    // For each candidate, if it is true, the depth of every candidate as true, then of every candidate as false.
    let mut table = vec![UNREACHED; count * row];
    let mut depths = Depths::new(net);
    for (candidate, row) in (0..).zip(table.chunks_mut(row.max(1))) {
        poll.poll()?;
        depths.spread(net, Links::All, candidate, true, UNREACHED.into());
        row[..count].copy_from_slice(&depths.when_true);
        row[count..].copy_from_slice(&depths.when_false);
    }
    let mut conclusions = Conclusions::default();
    let mut sums = vec![0u8; row];
    // What follows from both members of a smaller set follows in a single chain.
    for set in net.sets.iter().filter(|set| set.len() > 2) {
        poll.poll()?;
        sums.fill(0);
        for &member in set {
            let start = usize::from(member) * row;
            let depths = &table[start..start + row];
            sums.iter_mut().zip(depths).for_each(|(sum, &depth)| *sum = sum.saturating_add(depth));
        }
        for (index, &sum) in sums.iter().enumerate().filter(|&(_, &sum)| sum != UNREACHED) {
            let length = u32::from(sum) + set.len() as u32;
            let at = net.candidates[index % count];
            if index < count {
                conclusions.add(length, [at], []);
            } else {
                conclusions.add(length, [], [at]);
            }
        }
    }
    Ok(conclusions)
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/rounds/chains.rs"]
mod tests;
