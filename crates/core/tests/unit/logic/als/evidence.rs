//! What chains of almost locked sets eliminate, against candidates judged one by one, and the evidence of a chain.

use super::*;
use crate::logic::als::boards::{MASKS, PUZZLE, nine};
use crate::logic::boards::{classic, ring, square};
use crate::logic::position::Position;
use crate::rng::Rng;

/// The candidates that see all places of their digit in both sets.
fn plain_eliminations<const W: usize>(
    position: &Position<'_, W>,
    a: &Als<W>,
    b: &Als<W>,
    without: u32,
) -> Vec<Candidate> {
    let geometry = position.geometry;
    let mut eliminations = Vec::new();
    for digit in bits(geometry.all_digits & !without) {
        let places = |set: &Als<W>| {
            set.cells.iter().filter(|&cell| position.has_candidate(cell, digit)).collect::<Vec<_>>()
        };
        let (in_a, in_b) = (places(a), places(b));
        if in_a.is_empty() || in_b.is_empty() {
            continue;
        }
        let sees_all =
            |cell: u16| in_a.iter().chain(&in_b).all(|&place| geometry.peers_of(place).contains(cell));
        let cells = (0..geometry.cell_count as u16)
            .filter(|&cell| position.has_candidate(cell, digit) && sees_all(cell));
        eliminations.extend(cells.map(|cell| (cell, digit)));
    }
    eliminations
}

fn compare<const W: usize>(position: &Position<'_, W>, pairs: usize) {
    let list = position.als();
    let mut rng = Rng::new(21);
    let mut count = 0;
    for _ in 0..pairs {
        let [a, b] = [(); 2].map(|()| &list.sets[rng.below(list.sets.len())]);
        let without = rng.next() as u32 & rng.next() as u32;
        let expected = plain_eliminations(position, a, b, without);
        assert_eq!(common_eliminations(list, a, b, without), expected);
        assert_eq!(has_common_eliminations(list, a, b, without), !expected.is_empty());
        count += usize::from(!expected.is_empty());
    }
    assert!(count > pairs / 100, "{count} of {pairs}");
}

#[test]
fn common_eliminations_see_all_places_of_their_digit_in_both_sets() {
    let (classic, small) = (classic(), square::<1>(4, 2, 2));
    compare(&nine(&classic, PUZZLE), 4000);
    compare(&Position::new(&small, &[0; 16], CellSet::EMPTY, &MASKS), 1000);
}

/// Digits 12, 23, 34 and 41, so that one of the ends holds 1, and a cell with all digits.
const RING: [u32; 5] = [0b0011, 0b0110, 0b1100, 0b1001, 0b1111];

/// Checks the chain of the first `count` cells of the ring.
fn with_chain(count: usize, check: impl FnOnce(&AlsList<1>, AlsChain<'_, 1>, &Geometry<1>)) {
    let geometry = ring(5, &[]);
    let position = Position::new(&geometry, &[0; 5], CellSet::EMPTY, &RING);
    let list = position.als();
    let set_of =
        |cell: u16| list.sets.iter().find(|set| set.cells == CellSet::single(cell)).expect("two digits");
    let sets = (0..count as u16).map(set_of).collect();
    check(list, AlsChain { sets, commons: (1..count as u8).collect() }, &geometry);
}

#[test]
fn the_links_of_a_chain_go_from_digit_to_digit_of_each_set() {
    with_chain(4, |list, chain, geometry| {
        let step = chain.with_evidence(list, geometry, Step::eliminating(vec![(4, 0)]));
        let node = |cell: u16, digit: u8| Node { cells: vec![cell], digit };
        let nodes: Vec<Node> =
            (0..4).flat_map(|cell| [node(cell, cell as u8), node(cell, (cell as u8 + 1) % 4)]).collect();
        let ends: Vec<(Node, Node)> =
            nodes.windows(2).map(|pair| (pair[0].clone(), pair[1].clone())).collect();
        assert_eq!(
            step.links.iter().map(|link| (link.from.clone(), link.to.clone())).collect::<Vec<_>>(),
            ends
        );
        let reasons: Vec<Reason> = step.links.iter().map(|link| link.reason).collect();
        let houses = [0, 1, 2].map(Reason::House);
        assert_eq!(
            reasons,
            [Reason::Set, houses[0], Reason::Set, houses[1], Reason::Set, houses[2], Reason::Set]
        );
        assert!(step.links.iter().enumerate().all(|(number, link)| link.is_strong == (number % 2 == 0)));
    });
}

#[test]
fn the_sets_of_a_chain_have_their_roles_in_order_and_each_cell_is_proof_once() {
    with_chain(4, |list, chain, geometry| {
        let step = chain.with_evidence(list, geometry, Step::eliminating(vec![(4, 0)]));
        let commons = [(0, 1), (1, 1), (1, 2), (2, 2), (2, 3), (3, 3)];
        let set = |role, cell: u16| {
            [(role, Part::Cells(vec![cell])), (role, Part::Digits(RING[usize::from(cell)]))]
        };
        let sets = [Role::SetA, Role::SetB, Role::SetC, Role::SetD].into_iter().zip(0..);
        let mut roles: Vec<(Role, Part)> = sets.flat_map(|(role, cell)| set(role, cell)).collect();
        roles.push((Role::RestrictedCommon, Part::Candidates(commons.to_vec())));
        roles.push((Role::Digits, Part::Digits(0b1110)));
        roles.push((Role::Target, Part::Candidates(vec![(0, 0), (3, 0)])));
        assert_eq!(step.roles, roles);
        assert_eq!(step.proof, [0, 1, 2, 3].map(StrongSet::Cell));
    });
}

#[test]
fn two_sets_have_no_set_between_and_shared_cells_are_proof_once() {
    with_chain(2, |list, chain, _| {
        let evidence =
            |sets: &[&Als<1>]| with_sets(Step::eliminating(vec![(4, 0)]), sets, std::iter::empty());
        let step = evidence(&chain.sets);
        assert!(step.roles.iter().all(|(role, _)| *role != Role::SetC));
        assert_eq!(step.proof, [StrongSet::Cell(0), StrongSet::Cell(1)]);
        let both = list.sets.iter().find(|set| set.cells.to_vec() == [0, 1]).expect("1 2 3 in two cells");
        let step = evidence(&[chain.sets[0], both]);
        assert_eq!(step.proof, [StrongSet::Cell(0), StrongSet::Cell(1)]);
    });
}
