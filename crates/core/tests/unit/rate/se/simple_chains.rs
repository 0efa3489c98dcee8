use super::*;
use crate::limits::Limits;
use crate::rate::cell_set::CellSet;
use crate::rate::grid::{DIGITS, bits};
use crate::rate::houses::{CELL_HOUSES, HOUSE_CELLS, PEERS};
use crate::rate::se::random_grids::{random_grids, sparse};
use crate::rate::se::step::Technique;
use crate::rate::se::value::with_surcharge;

/// A cell and a digit that are true or false.
type Fact = (u8, u8, bool);

/// A fact, and the index of the fact from which it follows.
type Node = (Fact, Option<usize>);

/// The search without any shortcut: all chains of all passes are found, one by one, and then sorted.
struct PlainSearch<'g> {
    grid: &'g Grid,
    in_cells: bool,
    in_houses: bool,
    steps: Vec<(f64, u32, u8, Step)>,
}

impl PlainSearch<'_> {
    /// What is false if a candidate is true.
    fn false_facts(&self, (cell, digit, _): Fact) -> Vec<Fact> {
        let mut facts = Vec::new();
        if self.in_cells {
            facts.extend(bits(self.grid.mask(cell) & !(1 << digit)).map(|other| (cell, other, false)));
        }
        let [row, column, box_house] = CELL_HOUSES[usize::from(cell)];
        for other in [box_house, row, column].into_iter().flat_map(|house| HOUSE_CELLS[usize::from(house)]) {
            let fact = (other, digit, false);
            if other != cell && self.grid.has(other, digit) && !facts.contains(&fact) {
                facts.push(fact);
            }
        }
        facts
    }

    /// What is true if a candidate is false.
    fn true_facts(&self, (cell, digit, _): Fact) -> Vec<Fact> {
        let mut facts = Vec::new();
        let mask = self.grid.mask(cell);
        if self.in_cells && mask.count_ones() == 2 {
            facts.push((cell, (mask & !(1 << digit)).trailing_zeros() as u8, true));
        }
        let [row, column, box_house] = CELL_HOUSES[usize::from(cell)];
        for house in [box_house, row, column].into_iter().filter(|_| self.in_houses) {
            let cells = HOUSE_CELLS[usize::from(house)];
            let places: Vec<u8> = cells.into_iter().filter(|&place| self.grid.has(place, digit)).collect();
            let fact = (if places[0] == cell { places[places.len() - 1] } else { places[0] }, digit, true);
            if places.len() == 2 && !facts.contains(&fact) {
                facts.push(fact);
            }
        }
        facts
    }

    fn path(nodes: &[Node], mut index: usize) -> Vec<Fact> {
        let mut path = vec![nodes[index].0];
        while let Some(parent) = nodes[index].1 {
            index = parent;
            path.push(nodes[index].0);
        }
        path
    }

    fn find_cycles(&mut self, source: Fact) {
        let (mut nodes, mut pending, mut half_steps) = (vec![(source, None)], vec![0], 0);
        let mut true_facts = vec![source];
        while !pending.is_empty() {
            half_steps += 1;
            let mut next = Vec::new();
            for index in pending {
                let fact: Fact = nodes[index].0;
                let facts = if fact.2 { self.false_facts(fact) } else { self.true_facts(fact) };
                for following in facts {
                    if following == source && half_steps >= 4 {
                        self.add_cycle(&Self::path(&nodes, index));
                    }
                    let is_new = if following.2 {
                        !true_facts.contains(&following)
                    } else {
                        !Self::path(&nodes, index).contains(&following)
                    };
                    if is_new {
                        true_facts.extend(following.2.then_some(following));
                        next.push(nodes.len());
                        nodes.push((following, Some(index)));
                    }
                }
            }
            pending = next;
        }
    }

    fn add_cycle(&mut self, path: &[Fact]) {
        let cells: CellSet = path.iter().map(|fact| fact.0).collect();
        let removals: [CellSet; DIGITS] = std::array::from_fn(|digit| {
            let seen_by = |is_true: bool| {
                let nodes = path.iter().filter(|fact| usize::from(fact.1) == digit && fact.2 == is_true);
                nodes.fold(CellSet::EMPTY, |seen, fact| seen | PEERS[usize::from(fact.0)])
            };
            (seen_by(true) & seen_by(false) & self.grid.cells_with(digit as u8)) - cells
        });
        if removals.iter().any(|cells| !cells.is_empty()) {
            let (technique, base) = match (self.in_cells, self.in_houses) {
                (false, _) => (Technique::XCycle, 6.5),
                (_, false) => (Technique::YCycle, 6.5),
                _ => (Technique::BidirectionalCycle, 7.0),
            };
            self.add(path.len() as u32, base, |value| Step::removing(technique, value, removals));
        }
    }

    fn find_forcing_chain(&mut self, source: Fact) {
        let contrary = (source.0, source.1, !source.2);
        let (mut nodes, mut met, mut index) = (vec![(source, None)], vec![source], 0);
        while index < nodes.len() {
            let fact = nodes[index].0;
            for following in if fact.2 { self.false_facts(fact) } else { self.true_facts(fact) } {
                if following == contrary {
                    let complexity = Self::path(&nodes, index).len() as u32 + 1;
                    self.add_forcing_chain(contrary, complexity);
                    return;
                }
                if !met.contains(&following) {
                    met.push(following);
                    nodes.push((following, Some(index)));
                }
            }
            index += 1;
        }
    }

    fn add_forcing_chain(&mut self, (cell, digit, is_true): Fact, complexity: u32) {
        let (technique, base) = match (self.in_cells, complexity) {
            (true, _) => (Technique::ForcingChain, 7.0),
            (false, ..=6) => (Technique::TurbotFish, 6.6),
            (false, _) => (Technique::ForcingXChain, 6.6),
        };
        self.add(complexity, base, |value| {
            if is_true {
                return Step::placing(technique, value, cell, digit);
            }
            let mut removals = [CellSet::EMPTY; DIGITS];
            removals[usize::from(digit)] = CellSet::of(cell);
            Step::removing(technique, value, removals)
        });
    }

    fn add(&mut self, complexity: u32, base: f64, step: impl Fn(f64) -> Step) {
        let key = 2 * u8::from(self.in_cells && self.in_houses) + u8::from(self.in_cells && !self.in_houses);
        let value = with_surcharge(base, complexity);
        self.steps.push((value, complexity, key, step(value)));
    }
}

fn find_plainly(grid: &Grid) -> Option<Step> {
    let mut steps = Vec::new();
    for (in_cells, in_houses) in [(false, true), (true, false), (true, true)] {
        let mut search = PlainSearch { grid, in_cells, in_houses, steps };
        for cell in grid.empty_cells().iter().filter(|&cell| grid.mask(cell).count_ones() > 1) {
            for digit in bits(grid.mask(cell)) {
                if in_houses || grid.mask(cell).count_ones() == 2 {
                    search.find_cycles((cell, digit, true));
                }
                if in_houses {
                    search.find_forcing_chain((cell, digit, true));
                    search.find_forcing_chain((cell, digit, false));
                }
            }
        }
        steps = search.steps;
    }
    steps.sort_by(|a, b| (a.0, a.1, a.2).partial_cmp(&(b.0, b.1, b.2)).unwrap());
    steps.into_iter().next().map(|(.., step)| step)
}

#[test]
fn the_step_is_that_of_the_plain_search() {
    let limits = Limits::none();
    let (mut search, mut poll) = (SimpleChains::new(), Poll::new(&limits));
    let mut techniques = Vec::new();
    for grid in random_grids(1, 60) {
        let step = search.find(&grid, &mut poll, f64::INFINITY);
        assert_eq!(step, find_plainly(&grid), "{grid:?}");
        techniques.extend(step.map(|step| step.technique as usize));
    }
    techniques.sort_unstable();
    techniques.dedup();
    assert!(techniques.len() >= 4, "{techniques:?}");
}

/// A digit with two places in rows 1, 4 and 9: a turbot fish that leaves r9c5.
fn turbot_fish() -> Grid {
    sparse(&[(0, 0b11), (4, 0b101), (27, 0b1001), (32, 0b11), (41, 0b110), (77, 0b11), (76, 0b111)])
}

#[test]
fn steps_above_the_bound_are_of_no_interest() {
    let limits = Limits::none();
    let (mut search, mut poll) = (SimpleChains::new(), Poll::new(&limits));
    let step = search.find(&turbot_fish(), &mut poll, f64::INFINITY).unwrap();
    assert_eq!(search.find(&turbot_fish(), &mut poll, step.value).as_ref(), Some(&step));
    assert_eq!(search.find(&turbot_fish(), &mut poll, step.value - 0.01), None);
}

#[test]
fn an_interrupted_search_has_no_step() {
    let interrupt = || true;
    let limits = Limits { interrupt: Some(&interrupt), ..Limits::none() };
    let (mut search, mut poll) = (SimpleChains::new(), Poll::new(&limits));
    poll.must_stop(u64::MAX);
    assert_eq!(search.find(&turbot_fish(), &mut poll, f64::INFINITY), None);
}
