//! Cells with certain digits that form one connected piece.

use std::cell::RefCell;
use std::sync::Arc;

use super::argument::Argument;
use super::connected_graph::{Class, ConnectedGraph};
use super::constraint::Constraint;
use super::layout::Layout;
use super::propagator::{DynPropagator, Level, Propagator};
use crate::bit_set::BitSet;
use crate::cells::Cell;
use crate::lists::Lists;
use crate::propagation::context::{Conflict, Context};
use crate::propagation::watcher::WatchedChange;

/// The cells that hold one of the digits are one connected piece of at least one cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Connected {
    cells: Vec<Cell>,
    /// Pairs of indices into `cells`: these cells are neighbours.
    edges: Vec<[usize; 2]>,
    /// The mask of the digits.
    digits: u32,
    /// How many cells the piece has; 0 for any number.
    size: usize,
}

impl Connected {
    /// Reads the cells, the edges, then the mask and the size.
    pub fn read(arguments: &[Argument]) -> Option<Self> {
        let [cells, edges, numbers] = arguments else { return None };
        let &[digits, size] = numbers.numbers()? else { return None };
        let (cells, ends) = (cells.cells()?, edges.integers::<usize>()?);
        let is_sound =
            !cells.is_empty() && ends.len().is_multiple_of(2) && ends.iter().all(|&end| end < cells.len());
        let edges = ends.chunks_exact(2).map(|edge| [edge[0], edge[1]]).collect();
        let (digits, size) = (u32::try_from(digits).ok()?, usize::try_from(size).ok()?);
        is_sound.then_some(Connected { cells, edges, digits, size })
    }
}

impl Constraint for Connected {
    fn cell_lists(&self) -> Vec<&[Cell]> {
        vec![&self.cells]
    }

    fn propagators(&self, _layout: &Layout) -> Vec<Arc<dyn DynPropagator>> {
        let mut neighbours = vec![Vec::new(); self.cells.len()];
        for &[first, second] in &self.edges {
            neighbours[first].push(second as u16);
            neighbours[second].push(first as u16);
        }
        vec![Arc::new(ConnectedPropagator {
            cells: self.cells.clone(),
            neighbours: neighbours.into_iter().collect(),
            digits: self.digits,
            size: self.size,
        })]
    }
}

/// The propagator of a connected piece.
#[derive(Clone, Debug)]
pub struct ConnectedPropagator {
    cells: Vec<Cell>,
    /// The neighbours of each cell, as indices into `cells`.
    neighbours: Lists<u16>,
    digits: u32,
    size: usize,
}

thread_local! {
    /// Memory for one run, so that a run allocates nothing.
    static GRAPH: RefCell<ConnectedGraph> = RefCell::default();
}

impl ConnectedPropagator {
    fn class(&self, candidates: u32) -> Class {
        match (candidates & self.digits != 0, candidates & !self.digits != 0) {
            (true, true) => Class::Open,
            (true, false) => Class::Inside,
            _ => Class::Outside,
        }
    }

    /// Keeps the digits of the classes in the cells that were open.
    fn store<W: BitSet>(&self, classes: &[Class], context: &mut Context<W>) -> Result<(), Conflict> {
        for (&cell, class) in self.cells.iter().zip(classes) {
            match class {
                Class::Inside => context.keep_only(cell, W::from_mask(self.digits))?,
                Class::Outside => context.keep_only(cell, W::from_mask(!self.digits))?,
                Class::Open => {}
            }
        }
        Ok(())
    }
}

impl Propagator for ConnectedPropagator {
    fn watched_cells(&self) -> Vec<(Cell, WatchedChange)> {
        self.cells.iter().map(|&cell| (cell, WatchedChange::Any)).collect()
    }

    fn level(&self) -> Level {
        Level::Heavy
    }

    fn propagate<W: BitSet>(&self, context: &mut Context<W>) -> Result<(), Conflict> {
        GRAPH.with_borrow_mut(|graph| {
            let candidates = self.cells.iter().map(|&cell| context.candidates(cell).mask());
            graph.load(candidates.map(|mask| self.class(mask)));
            loop {
                let changed = graph.settle(&self.neighbours, self.size);
                match changed {
                    Err(index) => return Err(Conflict::Cell(self.cells[index])),
                    Ok(true) => {}
                    Ok(false) => return self.store(graph.classes(), context),
                }
            }
        })
    }
}

#[cfg(test)]
#[path = "../../tests/unit/constraints/connected.rs"]
mod tests;
