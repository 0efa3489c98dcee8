//! Sums of sums. Two sums without a common cell, added up, can leave less room together than each of them alone
//! if their cells see each other: three neighbouring diagonals have almost all cells of a box.

use std::collections::HashSet;

use super::equation::Equation;
use super::terms::{MAX_CELLS, Terms};
use crate::cells::Cell;
use crate::constraints::layout::Layout;

/// Further sums are not combined: comparing all pairs would take long.
const MAX_SUMS: usize = 32;

/// A sum of cells that do not all differ.
#[derive(Clone)]
struct Sum {
    cells: Vec<Cell>,
    total: i64,
    room: i64,
}

impl Sum {
    fn new(cells: Vec<Cell>, total: i64, layout: &Layout) -> Self {
        let terms = Terms::new(&Equation::sum(&cells, total), layout);
        let room = room(&terms, total, i64::from(layout.digit_count));
        Sum { cells, total, room }
    }

    /// The sum of an equation, if it has one total and groups of cells that may be equal.
    fn of(equation: &Equation, layout: &Layout) -> Option<Self> {
        let [total] = equation.totals[..] else { return None };
        let is_plain = equation.terms.iter().all(|&(_, coefficient)| coefficient == 1);
        if !is_plain || equation.terms.len() > MAX_CELLS {
            return None;
        }
        let has_groups = Terms::new(equation, layout).groups.len() > 1;
        let cells = equation.terms.iter().map(|&(cell, _)| cell).collect();
        has_groups.then(|| Sum::new(cells, total, layout))
    }

    /// This sum and another one together, if they have no cell in common and not too many cells.
    fn with(&self, other: &Sum, layout: &Layout) -> Option<Self> {
        let is_disjoint = other.cells.iter().all(|cell| !self.cells.contains(cell));
        let cells: Vec<Cell> = self.cells.iter().chain(&other.cells).copied().collect();
        let is_possible = is_disjoint && cells.len() <= MAX_CELLS;
        is_possible.then(|| Sum::new(cells, self.total + other.total, layout))
    }
}

/// How far the total is from the smallest or the largest sum that the groups can have, whichever is nearer.
/// Below 0 it is out of reach.
fn room(terms: &Terms, total: i64, digit_count: i64) -> i64 {
    let (mut low, mut high) = (0, 0);
    for group in &terms.groups {
        let count = (group.end - group.first) as i64;
        low += count * (count + 1) / 2;
        high += count * (2 * digit_count - count + 1) / 2;
    }
    (total - low).min(high - total)
}

/// The combined sums that leave less room than each of their parts.
pub fn combined_sums(equations: &[Equation], layout: &Layout) -> Vec<Equation> {
    let sums: Vec<Sum> =
        equations.iter().filter_map(|equation| Sum::of(equation, layout)).take(MAX_SUMS).collect();
    let mut known = HashSet::new();
    let mut all = Vec::new();
    for first in &sums {
        let Some(mut sum) = best_combination(first, &sums, layout) else { continue };
        sum.cells.sort_unstable();
        let equation = Equation::sum(&sum.cells, sum.total);
        if known.insert(sum.cells) {
            all.push(equation);
        }
    }
    all
}

/// The combination with the least room among a sum and one, two, three and more others, each time with the one that
/// gains the most. `None` if no combination leaves less room than each of its parts.
fn best_combination(first: &Sum, others: &[Sum], layout: &Layout) -> Option<Sum> {
    let mut sum = first.clone();
    let mut least_room = sum.room;
    let mut best = None;
    while let Some((other, combined)) = next_combination(&sum, others, layout) {
        least_room = least_room.min(other.room);
        if combined.room < least_room {
            least_room = combined.room;
            best = Some(combined.clone());
        }
        sum = combined;
    }
    best
}

/// The other sum with which a sum gains the most room, and both together; `None` if none gains any.
fn next_combination<'a>(sum: &Sum, others: &'a [Sum], layout: &Layout) -> Option<(&'a Sum, Sum)> {
    let combinations = others.iter().filter_map(|other| Some((other, sum.with(other, layout)?)));
    let gain = |(other, combined): &(&Sum, Sum)| sum.room + other.room - combined.room;
    combinations.max_by_key(gain).filter(|combination| gain(combination) > 0)
}

#[cfg(test)]
#[path = "../../../tests/unit/constraints/sums/combined.rs"]
mod tests;
