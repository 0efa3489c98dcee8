//! Sue de coq against all choices of cells on one board, and on small patterns.

use super::*;
use crate::logic::boards::{all_steps, classic, marked, square};

fn sue<const W: usize>(position: &Position<'_, W>) -> Vec<Step> {
    all_steps(position, find, FinderCall::default())
}

/// Cells 0 and 1 are in the first row and the first box.
const PATTERN: [(Cell, &str); 4] = [(0, "1234"), (1, "1234"), (5, "12"), (9, "34")];

#[test]
fn two_cells_with_four_digits_and_a_cell_on_either_side() {
    let geometry = classic();
    let position = marked(&geometry, &PATTERN);
    let steps = sue(&position);
    let steps = steps.iter().find(|step| step.variant == BASIC).expect("a step");
    let lost = |cell: Cell| {
        steps.eliminations.iter().filter(|of| of.0 == cell).fold(0, |mask, of| mask | 1u32 << of.1)
    };
    assert_eq!([lost(0), lost(1), lost(5), lost(9)], [0; 4]);
    assert_eq!([lost(2), lost(8), lost(10), lost(20)], [0b1111, 0b11, 0b1100, 0b1100]);
    assert_eq!(lost(40), 0);
    assert_eq!(steps.proof, [0, 1, 5, 9].map(StrongSet::Cell));
}

#[test]
fn further_digits_on_a_side_need_further_cells() {
    let geometry = classic();
    let position = marked(&geometry, &[(0, "1234"), (1, "1234"), (5, "125"), (6, "15"), (9, "34")]);
    let steps = sue(&position);
    assert!(steps.iter().any(|step| step.variant == EXTENDED && step.eliminations.contains(&(7, 4))));
    assert!(steps.iter().all(|step| step.variant == EXTENDED));
    assert!(sue(&marked(&geometry, &[(0, "1234"), (1, "1234"), (5, "125"), (9, "34")])).is_empty());
}

#[test]
fn the_sides_may_not_share_a_digit_of_the_middle() {
    let geometry = classic();
    assert!(sue(&marked(&geometry, &[(0, "1234"), (1, "1234"), (5, "12"), (9, "24")])).is_empty());
}

#[test]
fn any_two_houses_will_do() {
    let row: Vec<Cell> = (0..6).collect();
    let across: Vec<Cell> = vec![0, 1, 6, 7, 8, 9];
    let houses = [(HouseKind::Extra, row), (HouseKind::Extra, across)];
    let geometry: crate::logic::geometry::Geometry<1> =
        crate::logic::geometry::Geometry::new(6, 10, &houses, &[]);
    let steps = sue(&marked(&geometry, &[(0, "1234"), (1, "1234"), (2, "12"), (6, "34")]));
    assert!(steps[0].roles.contains(&(Role::House, Part::Houses(vec![0, 1]))));
    assert!(steps[0].roles.contains(&(Role::SetA, Part::Digits(0b0011))));
    assert!(steps[0].roles.contains(&(Role::SetB, Part::Digits(0b1100))));
    assert!(steps[0].eliminations.contains(&(3, 0)) && steps[0].eliminations.contains(&(9, 3)));
}

/// What is removed by every choice of a middle and two sides, as the definition says.
fn plain<const W: usize>(position: &Position<'_, W>) -> Vec<Vec<Candidate>> {
    let mut steps = Vec::new();
    let digits = |cells: &[Cell]| cells.iter().fold(0, |mask, &cell| mask | position.mask(cell));
    let subsets = |cells: CellSet<W>| {
        let cells = cells.to_vec();
        (1u32..1 << cells.len())
            .map(move |mask| bits(mask).map(|at| cells[usize::from(at)]).collect::<Vec<_>>())
    };
    for pair in house_pairs(position) {
        for middle in subsets(pair.empty_cells[0] & pair.empty_cells[1]).filter(|middle| middle.len() > 1) {
            let held = digits(&middle);
            let rest = |side: usize| pair.empty_cells[side] - middle.iter().copied().collect();
            for a in subsets(rest(0)) {
                for b in subsets(rest(1)).filter(|b| !b.iter().any(|cell| a.contains(cell))) {
                    let (in_a, in_b) = (digits(&a), digits(&b));
                    let places =
                        held.count_ones() + (in_a & !held).count_ones() + (in_b & !held).count_ones();
                    let cells = middle.len() + a.len() + b.len();
                    let useful = |side: &[Cell], of: u32| {
                        of & held != 0 && side.len() as u32 > (of & !held).count_ones()
                    };
                    if in_a & in_b & held != 0
                        || places != cells as u32
                        || !useful(&a, in_a)
                        || !useful(&b, in_b)
                    {
                        continue;
                    }
                    let group = |cells: &[Cell], digits| CellGroup {
                        cells: cells.iter().copied().collect(),
                        digits,
                        cell_count: cells.len() as u32,
                    };
                    let sides = [&group(&a, in_a), &group(&b, in_b)];
                    steps.push(eliminations_of(position, &pair, &group(&middle, held), sides));
                }
            }
        }
    }
    steps.retain(|eliminations| !eliminations.is_empty());
    steps.sort();
    steps
}

#[test]
fn every_choice_of_cells_is_looked_at() {
    let geometry = square::<1>(6, 2, 3);
    let mut state = 7u32;
    let mut masks: Vec<u32> = (0..36)
        .map(|_| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 26) | (state >> 20 & 63)
        })
        .collect();
    masks[..6].copy_from_slice(&[0b1111, 0b1111, 0b10011, 0b111100, 0b11, 0b110011]);
    masks[6] = 0b1100;
    let position = Position::new(&geometry, &[0; 36], CellSet::EMPTY, &masks);
    let mut steps: Vec<_> = sue(&position).into_iter().map(|step| step.eliminations).collect();
    steps.sort();
    assert!(!steps.is_empty());
    assert_eq!(steps, plain(&position));
}
