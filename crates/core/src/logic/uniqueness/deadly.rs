//! A deadly pattern: cells that must not all be filled from two digits each. The conclusions here are the same for
//! every shape of the pattern. They are proved from [`StrongSet::DeadlyPattern`], which says that one of the extras is
//! true, and for some types from further sets.

use crate::cells::Cell;
use crate::logic::finder::{FinderCall, Flow, Sink, candidates, candidates_among};
use crate::logic::position::{Position, bits};
use crate::logic::set::CellSet;
use crate::logic::step::{Candidate, Part, Role, Step, StrongSet};
use crate::logic::subsets::{SubsetMasks, SubsetOrder};
use std::ops::ControlFlow;

/// Variants of the steps, the same for every shape.
pub const TYPE_1: u16 = 0;
pub const TYPE_2: u16 = 1;
pub const TYPE_4: u16 = 2;
pub const TYPE_5: u16 = 3;
pub const TYPE_6: u16 = 4;
pub const HIDDEN: u16 = 5;
pub const LINKED: u16 = 6;
/// Type 3 with a naked set of n is `NAKED + n`, with a hidden one `HIDDEN_SET + n`; n is 2 to 9.
pub const NAKED: u16 = 5;
pub const HIDDEN_SET: u16 = 13;
/// Added to the variants of loops where one finder gives rectangles and loops.
pub const LOOP: u16 = 23;

/// The largest set of type 3.
const MOST: u32 = 5;

/// A pattern with at least one extra.
pub struct Deadly<'p, 's, const W: usize> {
    pub position: &'p Position<'p, W>,
    /// All cells with their two digits.
    pub cells: &'s [(Cell, u8, u8)],
    /// The cells with extras, and their extras as masks.
    pub extras: &'s [(Cell, u32)],
    /// The cells with extras.
    pub roofs: CellSet<W>,
    /// All extras as a mask of digits.
    pub extra_digits: u32,
    /// The digits of the pattern.
    pub digits: u32,
    /// A number to add to variants.
    pub offset: u16,
    /// The size of the pattern in its steps: the number of its cells, unless changed.
    pub size: u16,
}

impl<'p, 's, const W: usize> Deadly<'p, 's, W> {
    /// The pattern of these cells.
    pub fn new(
        position: &'p Position<'p, W>,
        cells: &'s [(Cell, u8, u8)],
        extras: &'s [(Cell, u32)],
        digits: u32,
        offset: u16,
    ) -> Self {
        let roofs = extras.iter().map(|&(cell, _)| cell).collect();
        let extra_digits = extras.iter().fold(0, |all, &(_, mask)| all | mask);
        Deadly { position, cells, extras, roofs, extra_digits, digits, offset, size: cells.len() as u16 }
    }

    /// A step with these eliminations, proved from the pattern and `more` sets.
    pub fn step(
        &self,
        call: &FinderCall,
        variant: u16,
        eliminations: Vec<Candidate>,
        more: &[StrongSet],
    ) -> Step {
        let variant = variant + self.offset;
        let step = Step { variant, size: self.size, ..Step::eliminating(eliminations) };
        if call.omits_evidence {
            return step;
        }
        let floor =
            self.cells.iter().map(|&(cell, ..)| cell).filter(|&cell| !self.roofs.contains(cell)).collect();
        let extras = self.extras.iter();
        let extras = extras.flat_map(|&(cell, mask)| bits(mask).map(move |digit| (cell, digit)));
        step.with_role(Role::Digits, Part::Digits(self.digits))
            .with_role(Role::Floor, Part::Cells(floor))
            .with_role(Role::Roof, Part::Cells(self.roofs.to_vec()))
            .with_role(Role::Fin, Part::Candidates(extras.collect()))
            .proved_by([StrongSet::DeadlyPattern(self.cells.to_vec())])
            .proved_by(more.iter().cloned())
    }

    /// Adds to a step the houses of strong links and the candidates that they join.
    pub fn with_links(&self, call: &FinderCall, step: Step, links: &[StrongSet]) -> Step {
        if call.omits_evidence {
            return step;
        }
        let (mut houses, mut ends) = (Vec::new(), Vec::new());
        for link in links {
            let (house, joined) = match *link {
                StrongSet::Place(house, digit) => {
                    (Some(house), candidates(self.position, self.position.cells_in(house, digit), digit))
                }
                StrongSet::Cell(cell) => (None, candidates_among(self.position, [cell], u32::MAX)),
                StrongSet::DeadlyPattern(_) => continue,
            };
            houses.extend(house.filter(|house| !houses.contains(house)));
            joined.into_iter().for_each(|end| {
                if !ends.contains(&end) {
                    ends.push(end)
                }
            });
        }
        step.with_role(Role::House, Part::Houses(houses)).with_role(Role::Bridge, Part::Candidates(ends))
    }

    /// Type 1: all extras are in one cell, so its other candidates are false.
    pub fn give_one_cell(&self, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
        let &[(cell, extra)] = self.extras else {
            return ControlFlow::Continue(());
        };
        let rest = self.position.mask(cell) & !extra;
        if rest == 0 {
            return ControlFlow::Continue(());
        }
        sink.give(self.step(call, TYPE_1, candidates_among(self.position, [cell], rest), &[]))
    }

    /// Type 2, or 5 if the cells share no house or are more than two: all extras are one digit, which is false in
    /// all cells that see them.
    pub fn give_one_digit(&self, call: &FinderCall, variant: u16, sink: &mut Sink<'_>) -> Flow {
        let seen = self.position.geometry.common_peers(self.roofs);
        let digit = self.extra_digits.trailing_zeros() as u8;
        let eliminations = candidates(self.position, seen, digit);
        if eliminations.is_empty() {
            return ControlFlow::Continue(());
        }
        sink.give(self.step(call, variant, eliminations, &[]))
    }

    /// Type n: eliminates what every extra excludes.
    pub fn give_excluded_by_all(&self, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
        let geometry = self.position.geometry;
        let excluded = |digit: u8| {
            let by_extra = |(cell, mask): (Cell, u32)| match mask >> digit & 1 {
                0 => CellSet::single(cell),
                _ if mask.is_power_of_two() => *geometry.peers_of(cell),
                _ => CellSet::EMPTY,
            };
            let cells = self.extras.iter().fold(geometry.all_cells, |cells, &extra| cells & by_extra(extra));
            candidates(self.position, cells, digit)
        };
        let eliminations: Vec<Candidate> = (0..geometry.digit_count as u8).flat_map(excluded).collect();
        if eliminations.is_empty() {
            return ControlFlow::Continue(());
        }
        sink.give(self.step(call, LINKED, eliminations, &[]))
    }

    /// Type 4: in a house of both roofs one digit of the pattern has no other place, so the other digit of the
    /// pattern is false in them.
    pub fn give_locked(&self, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
        let roof_digits = self.cells.iter().filter(|(cell, ..)| self.roofs.contains(*cell));
        let shared = roof_digits.clone().fold(u32::MAX, |shared, &(_, a, b)| shared & (1 << a | 1 << b));
        for digit in bits(shared) {
            let mut houses = self.position.geometry.common_houses(self.roofs);
            let Some(house) = houses.find(|&house| {
                self.position.geometry.house(house).is_full
                    && self.position.cells_in(house, digit) == self.roofs
            }) else {
                continue;
            };
            let mut eliminations: Vec<Candidate> = roof_digits
                .clone()
                .flat_map(|&(cell, a, b)| [(cell, a), (cell, b)])
                .filter(|&(cell, other)| other != digit && self.position.has_candidate(cell, other))
                .collect();
            if eliminations.is_empty() {
                continue;
            }
            eliminations.sort_unstable();
            let step = self.step(call, TYPE_4, eliminations, &[StrongSet::Place(house, digit)]);
            sink.give(self.with_links(call, step, &[StrongSet::Place(house, digit)]))?;
        }
        ControlFlow::Continue(())
    }

    /// Type 3: the extras together act as one cell. With other cells of a common house it forms a naked set, or it
    /// holds a digit of a hidden set.
    pub fn give_sets(&self, call: &FinderCall, pair: u32, sink: &mut Sink<'_>) -> Flow {
        for size in 2..=MOST {
            for house in self.position.geometry.common_houses(self.roofs) {
                let others = self.position.geometry.house(house).set & self.position.empty_cells;
                let others = (others - self.roofs).to_vec();
                self.give_naked(call, house, &others, size, sink)?;
                if pair.count_ones() == 2 {
                    self.give_hidden(call, house, pair, size, sink)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn give_naked(
        &self,
        call: &FinderCall,
        house: u16,
        others: &[Cell],
        size: u32,
        sink: &mut Sink<'_>,
    ) -> Flow {
        let mut masks = SubsetMasks::default();
        (0..).zip(others).for_each(|(at, &cell)| masks.add_if_small(at, self.position.mask(cell), size));
        masks.complete(
            size - 1,
            size,
            self.extra_digits,
            SubsetOrder::Lexicographic,
            sink,
            &mut |chosen, sink| {
                let set: CellSet<W> = bits(chosen.numbers).map(|at| others[usize::from(at)]).collect();
                let eliminations = self.eliminations_of_set(set, chosen.union);
                if eliminations.is_empty() {
                    return ControlFlow::Continue(());
                }
                let more: Vec<StrongSet> = set.iter().map(StrongSet::Cell).collect();
                let step = self.step(call, NAKED + size as u16, eliminations, &more);
                sink.give(if call.omits_evidence { step } else { with_set(step, set, house) })
            },
        )
    }

    /// The eliminations of a naked set: candidates that see all places of their digit in the set and the roofs.
    fn eliminations_of_set(&self, set: CellSet<W>, union: u32) -> Vec<Candidate> {
        let of_digit = |digit: u8| {
            let roofs = self.extras.iter().filter(|&&(_, mask)| mask >> digit & 1 == 1);
            let roofs: CellSet<W> = roofs.map(|&(cell, _)| cell).collect();
            let holders = (set & self.position.cells_with(digit)) | roofs;
            candidates(self.position, self.position.geometry.common_peers(holders), digit)
        };
        bits(union).flat_map(of_digit).collect()
    }

    fn give_hidden(&self, call: &FinderCall, house: u16, pair: u32, size: u32, sink: &mut Sink<'_>) -> Flow {
        let position = self.position;
        let cells = &position.geometry.house(house).cells;
        let roofs = (0..)
            .zip(cells)
            .filter(|&(_, &cell)| self.roofs.contains(cell))
            .fold(0, |all, (at, _)| all | 1 << at);
        let other_places = |digit: u8| position.places(house, digit) & !roofs;
        if !position.geometry.house(house).is_full
            || bits(pair).any(|digit| position.places(house, digit) == 0)
        {
            return ControlFlow::Continue(());
        }
        let mut masks = SubsetMasks::default();
        let free = bits(position.geometry.all_digits & !self.extra_digits & !pair);
        free.filter(|&digit| other_places(digit) != 0)
            .for_each(|digit| masks.add(digit, other_places(digit)));
        let fixed = bits(pair).fold(0, |union, digit| union | other_places(digit));
        masks.complete(size - 2, size - 1, fixed, SubsetOrder::Lexicographic, sink, &mut |chosen, sink| {
            let set_digits = chosen.numbers | pair;
            let set: CellSet<W> = bits(chosen.union).map(|at| cells[usize::from(at)]).collect();
            let eliminations = candidates_among(position, set, !set_digits);
            if eliminations.is_empty() {
                return ControlFlow::Continue(());
            }
            let more: Vec<StrongSet> = bits(set_digits).map(|digit| StrongSet::Place(house, digit)).collect();
            let step = self.step(call, HIDDEN_SET + size as u16, eliminations, &more);
            sink.give(if call.omits_evidence { step } else { with_set(step, set, house) })
        })
    }
}

/// Adds to a step the cells of a set and their house.
pub fn with_set<const W: usize>(step: Step, set: CellSet<W>, house: u16) -> Step {
    step.with_role(Role::Base, Part::Cells(set.to_vec())).with_role(Role::House, Part::Houses(vec![house]))
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/uniqueness/deadly.rs"]
mod tests;
