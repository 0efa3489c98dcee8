//! Death blossoms: a small one whose parts can be taken away, and all choices of petals on small boards.

use std::collections::BTreeSet;

use super::*;
use crate::logic::als::boards::all_steps;
use crate::logic::boards::{cells_of, marked, square};

/// A stem of three candidates in the middle of a row and three petals of one cell in the row.
const FLOWER: [(Cell, &str); 4] = [(40, "123"), (36, "19"), (37, "29"), (44, "39")];

#[test]
fn a_digit_of_all_petals_leaves_what_sees_it_in_all() {
    let geometry = square::<2>(9, 3, 3);
    let steps = all_steps(find, &marked(&geometry, &FLOWER), false);
    assert_eq!(steps[0].size, 3);
    assert_eq!(steps[0].eliminations, [38, 39, 41, 42, 43].map(|cell| (cell, 8)));
    assert_eq!(steps[0].roles[0], (Role::Source, Part::Cells(vec![40])));
    assert_eq!(steps[0].proof, [40, 36, 37, 44].map(StrongSet::Cell));
}

#[test]
fn two_links_lead_from_each_digit_of_the_stem_through_its_petal() {
    let geometry = square::<2>(9, 3, 3);
    let steps = all_steps(find, &marked(&geometry, &FLOWER), false);
    let node = |cell: Cell, digit: u8| Node { cells: vec![cell], digit };
    let petals = [(36, 0), (37, 1), (44, 2)];
    let links = petals.map(|(petal, digit)| {
        let weak = Link::weak(node(40, digit), node(petal, digit), Reason::House(4));
        [weak, Link::strong(node(petal, digit), node(petal, 8), Reason::Set)]
    });
    assert_eq!(steps[0].links, links.concat());
    assert_eq!(cells_of(&steps[0], Role::SetC), [44]);
    assert_eq!(cells_of(&steps[0], Role::Target), [36, 37, 44]);
}

#[test]
fn every_candidate_of_the_stem_needs_a_petal() {
    let geometry = square::<2>(9, 3, 3);
    assert!(all_steps(find, &marked(&geometry, &FLOWER[..3]), false).is_empty());
    let mut cells = FLOWER;
    cells[0].1 = "1234";
    assert!(all_steps(find, &marked(&geometry, &cells), false).is_empty());
}

#[test]
fn two_candidates_are_left_to_the_wing() {
    let geometry = square::<2>(9, 3, 3);
    assert!(all_steps(find, &marked(&geometry, &[(40, "12"), (36, "19"), (37, "29")]), false).is_empty());
}

/// The conclusions of every choice of petals, none left out.
fn plain<const W: usize>(position: &Position<'_, W>) -> BTreeSet<Vec<Candidate>> {
    let list = position.als();
    let mut steps = BTreeSet::new();
    for stem in
        position.empty_cells.iter().filter(|&cell| position.mask(cell).count_ones() >= FEWEST_STEM_DIGITS)
    {
        let digits = position.mask(stem);
        let mut blossoms: Vec<BTreeSet<Candidate>> = vec![
            bits(position.geometry.all_digits & !digits)
                .flat_map(|digit| position.cells_with(digit).iter().map(move |cell| (cell, digit)))
                .collect(),
        ];
        for digit in bits(digits) {
            let fits = |set: &&crate::logic::als::list::Als<W>| {
                set.digits >> digit & 1 == 1 && list.digit_cells_of(set, digit).seen.contains(stem)
            };
            let sets: Vec<_> = list.sets.iter().filter(fits).collect();
            let mut next = Vec::new();
            for blossom in &blossoms {
                for set in &sets {
                    let seen = |of: &&Candidate| {
                        set.digits >> of.1 & 1 == 1 && list.digit_cells_of(set, of.1).seen.contains(of.0)
                    };
                    next.push(blossom.iter().filter(seen).copied().collect());
                }
            }
            blossoms = next;
            blossoms.retain(|blossom| !blossom.is_empty());
            blossoms.sort();
            blossoms.dedup();
        }
        steps.extend(blossoms.into_iter().map(|blossom| {
            let mut eliminations: Vec<Candidate> = blossom.into_iter().collect();
            eliminations.sort_by_key(|of| (of.1, of.0));
            eliminations
        }));
    }
    steps
}

#[test]
fn every_conclusion_of_any_petals_is_given_once() {
    let geometry = square::<1>(6, 2, 3);
    let mut state = 11u32;
    let masks: Vec<u32> = (0..36)
        .map(|_| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            1 << (state >> 8 & 3) | 1 << (state >> 16 & 3) | (state >> 26)
        })
        .collect();
    let position = Position::new(&geometry, &[0; 36], CellSet::EMPTY, &masks);
    let steps: Vec<_> = all_steps(find, &position, true).into_iter().map(|step| step.eliminations).collect();
    assert!(steps.len() > 3);
    assert_eq!(steps.len(), plain(&position).len());
    assert_eq!(steps.into_iter().collect::<BTreeSet<_>>(), plain(&position));
}
