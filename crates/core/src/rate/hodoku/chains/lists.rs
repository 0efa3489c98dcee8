//! Lists of nodes in one piece of memory.

/// A number of a node.
pub type NodeId = u16;

/// A list of nodes for each node.
#[derive(Default)]
pub struct Lists {
    starts: Vec<u32>,
    targets: Vec<NodeId>,
}

impl Lists {
    /// Starts with the list of the first node.
    pub fn clear(&mut self) {
        self.starts.clear();
        self.targets.clear();
        self.starts.push(0);
    }

    #[inline]
    pub fn push(&mut self, target: NodeId) {
        self.targets.push(target);
    }

    /// Ends the list of a node. What follows belongs to the next node.
    pub fn end_list(&mut self) {
        self.starts.push(self.targets.len() as u32);
    }

    /// The list that has not ended yet.
    pub fn last(&self) -> &[NodeId] {
        &self.targets[self.starts[self.starts.len() - 1] as usize..]
    }

    #[inline]
    pub fn of(&self, node: NodeId) -> &[NodeId] {
        let node = usize::from(node);
        &self.targets[self.starts[node] as usize..self.starts[node + 1] as usize]
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/rate/hodoku/chains/lists.rs"]
mod tests;
