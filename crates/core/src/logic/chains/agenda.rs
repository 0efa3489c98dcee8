//! What must be looked at again because something has changed: cells, houses or constraints, by their index.

/// Indices, each listed once.
#[derive(Debug, Default)]
pub struct Agenda {
    indices: Vec<usize>,
    is_listed: Vec<bool>,
}

impl Agenda {
    /// An empty agenda for indices below `count`.
    pub fn new(count: usize) -> Self {
        Agenda { indices: Vec::new(), is_listed: vec![false; count] }
    }

    pub fn add(&mut self, index: usize) {
        if !std::mem::replace(&mut self.is_listed[index], true) {
            self.indices.push(index);
        }
    }

    /// The index that was added last.
    pub fn last(&self) -> Option<usize> {
        self.indices.last().copied()
    }

    /// Removes the index that was added last.
    pub fn pop(&mut self) -> Option<usize> {
        let index = self.indices.pop()?;
        self.is_listed[index] = false;
        Some(index)
    }

    pub fn clear(&mut self) {
        while self.pop().is_some() {}
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/chains/agenda.rs"]
mod tests;
