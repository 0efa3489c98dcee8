//! Matchings of a small bipartite graph: each left node is matched to a right node of its own. An edge that is
//! in no matching of all left nodes is removed (Régin 1994).
//!
//! The left nodes of an all-different constraint are its cells, and the right nodes are the digits. There are at
//! most 32 nodes on each side, so sets of nodes are masks, and the nodes that can be reached from each node are
//! determined by Warshall's algorithm instead of depth-first searches.

/// The largest number of nodes on one side.
pub const MAX_NODES: usize = 32;

/// No matching covers all left nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoMatching;

/// A matching of all left nodes.
struct Matching {
    /// The right node of each left node.
    partners: [u8; MAX_NODES],
    /// The left node of each matched right node.
    owners: [u8; MAX_NODES],
    matched_right: u32,
}

/// Removes the edges that are in no matching of all left nodes. `edges` has for each left node the mask of its
/// right nodes. Returns whether an edge was removed. There must be at most 32 left nodes.
pub fn keep_matchable(edges: &mut [u32]) -> Result<bool, NoMatching> {
    let matching = Matching::of(edges)?;
    let reachable = matching.reachable(edges);
    let unmatched_right = !matching.matched_right;
    let mut can_change = 0;
    for (left, &mask) in edges.iter().enumerate() {
        can_change |= u32::from(mask & unmatched_right != 0) << left;
    }
    let mut is_changed = false;
    for (left, edges) in edges.iter_mut().enumerate() {
        let mut remaining = *edges & (unmatched_right | 1 << matching.partners[left]);
        let mut others = *edges & !remaining;
        while others != 0 {
            let right = others.trailing_zeros();
            others &= others - 1;
            // The owner must take another right node: an unmatched one, or in a cycle the one of `left`.
            let owner = usize::from(matching.owners[right as usize]);
            let reached = reachable[owner] | 1 << owner;
            if reached & (can_change | 1 << left) != 0 {
                remaining |= 1 << right;
            }
        }
        is_changed |= remaining != *edges;
        *edges = remaining;
    }
    Ok(is_changed)
}

impl Matching {
    fn of(edges: &[u32]) -> Result<Self, NoMatching> {
        let mut matching = Matching { partners: [0; MAX_NODES], owners: [0; MAX_NODES], matched_right: 0 };
        for left in 0..edges.len() {
            if !matching.match_node(left, edges, &mut 0) {
                return Err(NoMatching);
            }
        }
        Ok(matching)
    }

    /// Matches a left node along an augmenting path. `visited` has the right nodes that were tried in vain.
    fn match_node(&mut self, left: usize, edges: &[u32], visited: &mut u32) -> bool {
        let unmatched = edges[left] & !self.matched_right;
        if unmatched != 0 {
            let right = unmatched.trailing_zeros() as u8;
            self.matched_right |= 1 << right;
            self.pair(left, right);
            return true;
        }
        loop {
            let untried = edges[left] & !*visited;
            if untried == 0 {
                return false;
            }
            let right = untried.trailing_zeros() as u8;
            *visited |= 1 << right;
            if self.match_node(self.owners[usize::from(right)].into(), edges, visited) {
                self.pair(left, right);
                return true;
            }
        }
    }

    fn pair(&mut self, left: usize, right: u8) {
        self.owners[usize::from(right)] = left as u8;
        self.partners[left] = right;
    }

    /// For each left node, the left nodes that it reaches: one step leads to the owner of a right node that it
    /// could take instead.
    fn reachable(&self, edges: &[u32]) -> [u32; MAX_NODES] {
        let mut reachable = [0; MAX_NODES];
        for (left, &mask) in edges.iter().enumerate() {
            let mut rights = mask & self.matched_right & !(1 << self.partners[left]);
            while rights != 0 {
                reachable[left] |= 1 << self.owners[rights.trailing_zeros() as usize];
                rights &= rights - 1;
            }
        }
        for middle in 0..edges.len() {
            for left in 0..edges.len() {
                if reachable[left] >> middle & 1 == 1 {
                    reachable[left] |= reachable[middle];
                }
            }
        }
        reachable
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/search/matching/bipartite.rs"]
mod tests;
