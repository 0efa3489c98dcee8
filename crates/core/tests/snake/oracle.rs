//! The slow answer: every parity grid that the houses allow, one cell at a time, and in each the
//! components of neighbours of different parity, judged by the words of the definition.

use std::collections::{BTreeMap, BTreeSet};

use polydoku_core::snake::{BoardSpec, Snake};

/// A snake as a set: its cells, ascending, each with whether it is even.
pub type Set = Vec<(u16, bool)>;

/// All snakes with the number of parity grids that show them.
#[derive(Default)]
pub struct All {
    pub paths: BTreeMap<Set, u64>,
    pub loops: BTreeMap<Set, u64>,
}

/// A snake of the engine in the oracle's words.
pub fn set_of(snake: &Snake) -> Set {
    let even = |cell: u8| snake.even >> cell & 1 == 1;
    let mut set: Set = snake.cells.iter().map(|&cell| (u16::from(cell), even(cell))).collect();
    set.sort_unstable();
    set
}

pub fn all(spec: &BoardSpec) -> All {
    let mut all = All::default();
    for_each_grid(spec, &mut |even| {
        for (set, closed) in snakes(spec, even) {
            let list = if closed { &mut all.loops } else { &mut all.paths };
            *list.entry(set).or_default() += 1;
        }
    });
    all
}

/// Every parity grid (even cells marked) in which no house has too many of a class.
pub fn for_each_grid(spec: &BoardSpec, each: &mut impl FnMut(&[bool])) {
    let mut grid = Vec::new();
    extend(spec, &mut grid, each);
}

fn extend(spec: &BoardSpec, grid: &mut Vec<bool>, each: &mut impl FnMut(&[bool])) {
    if grid.len() == spec.neighbours.len() {
        return each(grid);
    }
    for even in [false, true] {
        grid.push(even);
        let last = grid.len() as u16 - 1;
        if spec.houses.iter().filter(|house| house.contains(&last)).all(|house| fits(spec, house, grid)) {
            extend(spec, grid, each);
        }
        grid.pop();
    }
}

fn fits(spec: &BoardSpec, house: &[u16], grid: &[bool]) -> bool {
    let count =
        |class: bool| house.iter().filter(|&&cell| grid.get(usize::from(cell)) == Some(&class)).count();
    let most = spec.even_digits.count_ones() as usize;
    count(true) <= most && count(false) <= usize::from(spec.digit_count) - most
}

/// The snakes and loops (marked) of a parity grid.
pub fn snakes(spec: &BoardSpec, even: &[bool]) -> Vec<(Set, bool)> {
    let mut seen: BTreeSet<u16> = BTreeSet::new();
    let mut snakes = Vec::new();
    for start in 0..even.len() as u16 {
        if seen.contains(&start) {
            continue;
        }
        let mut component = BTreeSet::from([start]);
        let mut open = vec![start];
        while let Some(cell) = open.pop() {
            for &next in &spec.neighbours[usize::from(cell)] {
                if even[usize::from(next)] != even[usize::from(cell)] && component.insert(next) {
                    open.push(next);
                }
            }
        }
        seen.extend(&component);
        if let Some(closed) = shape(spec, even, &component) {
            snakes.push((component.iter().map(|&cell| (cell, even[usize::from(cell)])).collect(), closed));
        }
    }
    snakes
}

/// Whether a component is a closed loop or an open path that visits every box; nothing if neither.
fn shape(spec: &BoardSpec, even: &[bool], component: &BTreeSet<u16>) -> Option<bool> {
    let inside =
        |cell: u16| spec.neighbours[usize::from(cell)].iter().filter(|next| component.contains(next));
    let alternates =
        |&cell: &u16| inside(cell).all(|&next| even[usize::from(next)] != even[usize::from(cell)]);
    let visits = |&house: &u16| spec.houses[usize::from(house)].iter().any(|cell| component.contains(cell));
    let degrees: Vec<usize> = component.iter().map(|&cell| inside(cell).count()).collect();
    let whole = component.iter().all(alternates) && spec.boxes.iter().all(visits);
    // Connected with at most two neighbours each: a loop if all have two, else a path.
    (whole && degrees.iter().all(|&degree| degree <= 2)).then(|| degrees.iter().all(|&degree| degree == 2))
}
