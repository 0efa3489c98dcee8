//! [`ConnectedGraph`]: which cells must belong to a connected piece, and which cannot.

use crate::lists::Lists;

/// What is known of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// It does not belong to the piece.
    Outside,
    /// It may belong to the piece.
    Open,
    /// It belongs to the piece.
    Inside,
}

/// What the depth-first search knows of a cell.
#[derive(Clone, Copy, Debug, Default)]
struct Visit {
    /// The number of the visit, from 1; 0 before it.
    order: u16,
    /// The lowest number that the cells from here on reach.
    lowest: u16,
    /// The next neighbour to look at.
    next_neighbour: u16,
    /// How many cells the search has reached from here, and how many of them are inside.
    reached: u16,
    inside: u16,
    /// How many cells are cut off from the root without this cell, and whether one of them is inside.
    cut_off: u16,
    cuts_off_inside: bool,
}

/// The classes of all cells, with memory for the search.
#[derive(Clone, Debug, Default)]
pub struct ConnectedGraph {
    classes: Vec<Class>,
    visits: Vec<Visit>,
    /// The cells on the way from the root.
    path: Vec<u16>,
    visit_count: u16,
}

impl ConnectedGraph {
    /// Sets the classes of all cells.
    pub fn load(&mut self, classes: impl Iterator<Item = Class>) {
        self.classes.clear();
        self.classes.extend(classes);
    }

    /// The classes of all cells.
    pub fn classes(&self) -> &[Class] {
        &self.classes
    }

    fn count(&self, class: Class) -> usize {
        self.classes.iter().filter(|&&other| other == class).count()
    }

    fn replace(&mut self, class: Class, replacement: Class) -> bool {
        let same = self.classes.iter_mut().filter(|other| **other == class);
        same.map(|other| *other = replacement).count() > 0
    }

    /// Settles open cells that must or cannot belong to a piece with `size` cells (0 for any number). Returns
    /// whether it settled one, or a cell if there can be no such piece.
    pub fn settle(&mut self, neighbours: &Lists<u16>, size: usize) -> Result<bool, usize> {
        let (inside, open) = (self.count(Class::Inside), self.count(Class::Open));
        let at_least = size.max(1);
        let first_cell = self.classes.iter().position(|&class| class != Class::Outside).unwrap_or(0);
        if inside + open < at_least || (size > 0 && inside > size) {
            return Err(first_cell);
        }
        let is_complete = size > 0 && inside == size;
        if inside + open == at_least && self.replace(Class::Open, Class::Inside)
            || is_complete && self.replace(Class::Open, Class::Outside)
        {
            return Ok(true);
        }
        self.visits.clear();
        self.visits.resize(self.classes.len(), Visit::default());
        self.visit_count = 0;
        match self.classes.iter().position(|&class| class == Class::Inside) {
            Some(root) => self.settle_around(root as u16, neighbours, size),
            None => Ok(self.exclude_small_parts(neighbours, at_least)),
        }
    }

    /// With an inside cell as root: cells that are not reached from it are outside, and cells without which
    /// other inside cells, or too many cells, are not reached are inside.
    fn settle_around(&mut self, root: u16, neighbours: &Lists<u16>, size: usize) -> Result<bool, usize> {
        self.search(root, neighbours);
        let reached = usize::from(self.visits[usize::from(root)].reached);
        if reached < size {
            return Err(root.into());
        }
        let mut has_changed = false;
        for (index, (class, visit)) in self.classes.iter_mut().zip(&self.visits).enumerate() {
            let is_reached = visit.order > 0;
            let left_without = reached - 1 - usize::from(visit.cut_off).min(reached - 1);
            match *class {
                Class::Inside if !is_reached => return Err(index),
                Class::Open if !is_reached => *class = Class::Outside,
                Class::Open if visit.cuts_off_inside || left_without < size => *class = Class::Inside,
                _ => continue,
            }
            has_changed = true;
        }
        Ok(has_changed)
    }

    /// Without an inside cell: cells in parts that are too small are outside. Returns whether there are any.
    fn exclude_small_parts(&mut self, neighbours: &Lists<u16>, at_least: usize) -> bool {
        let mut has_changed = false;
        for root in 0..self.classes.len() {
            if self.classes[root] == Class::Outside || self.visits[root].order > 0 {
                continue;
            }
            let first_visit = self.visit_count + 1;
            self.search(root as u16, neighbours);
            if usize::from(self.visits[root].reached) < at_least {
                has_changed = true;
                let visited = self.classes.iter_mut().zip(&self.visits);
                let part = visited.filter(|(_, visit)| visit.order >= first_visit);
                part.for_each(|(class, _)| *class = Class::Outside);
            }
        }
        has_changed
    }

    /// Visits all cells that are connected with the root by cells that are not outside.
    fn search(&mut self, root: u16, neighbours: &Lists<u16>) {
        self.visit(root);
        while let Some(&cell) = self.path.last() {
            let visit = &mut self.visits[usize::from(cell)];
            let next = neighbours.get(cell.into()).get(usize::from(visit.next_neighbour));
            visit.next_neighbour += 1;
            let Some(&neighbour) = next else {
                self.path.pop();
                self.leave(cell);
                continue;
            };
            let order = self.visits[usize::from(neighbour)].order;
            if order > 0 {
                let visit = &mut self.visits[usize::from(cell)];
                visit.lowest = visit.lowest.min(order);
            } else if self.classes[usize::from(neighbour)] != Class::Outside {
                self.visit(neighbour);
            }
        }
    }

    fn visit(&mut self, cell: u16) {
        self.visit_count += 1;
        let inside = u16::from(self.classes[usize::from(cell)] == Class::Inside);
        let (order, lowest) = (self.visit_count, self.visit_count);
        self.visits[usize::from(cell)] = Visit { order, lowest, reached: 1, inside, ..Visit::default() };
        self.path.push(cell);
    }

    /// Adds what is known of a cell to the cell before it on the path.
    fn leave(&mut self, cell: u16) {
        let Visit { lowest, reached, inside, .. } = self.visits[usize::from(cell)];
        let Some(&previous) = self.path.last() else { return };
        let before = &mut self.visits[usize::from(previous)];
        before.lowest = before.lowest.min(lowest);
        before.reached += reached;
        before.inside += inside;
        if lowest >= before.order {
            before.cut_off += reached;
            before.cuts_off_inside |= inside > 0;
        }
    }
}

#[cfg(test)]
#[path = "../../tests/unit/constraints/connected_graph.rs"]
mod tests;
