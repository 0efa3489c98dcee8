//! Numbers for nested chains. Chains with the same nodes in the same order are the same chain.

use std::collections::HashMap;

use crate::rate::se::forcing::candidate::Node;

/// The chains of a search.
#[derive(Default)]
pub struct ChainTable {
    numbers: HashMap<Box<[u16]>, u32>,
    complexities: Vec<u32>,
    /// The chain that is being described: its ends, then the nodes of each branch after its length.
    key: Vec<u16>,
}

impl ChainTable {
    pub fn clear(&mut self) {
        self.numbers.clear();
        self.complexities.clear();
    }

    /// The complexity of each chain, by its number.
    pub fn complexities(&self) -> &[u32] {
        &self.complexities
    }

    /// Describes a new chain by its ends.
    pub fn start(&mut self, ends: impl Iterator<Item = Node>) {
        self.key.clear();
        self.key.push(0);
        self.key.extend(ends.map(|end| end.0));
        self.key[0] = self.key.len() as u16;
    }

    /// Adds the nodes of one branch.
    pub fn add_branch(&mut self, nodes: impl Iterator<Item = Node>) {
        let start = self.key.len();
        self.key.push(0);
        self.key.extend(nodes.map(|node| node.0));
        self.key[start] = (self.key.len() - start) as u16;
    }

    /// The number of the chain that was described.
    pub fn number(&mut self, complexity: u32) -> u32 {
        if let Some(&number) = self.numbers.get(&self.key[..]) {
            return number;
        }
        let number = self.complexities.len() as u32;
        self.numbers.insert(self.key.clone().into_boxed_slice(), number);
        self.complexities.push(complexity);
        number
    }
}

#[cfg(test)]
#[path = "../../../../../tests/unit/rate/se/forcing/nested/chain_table.rs"]
mod tests;
