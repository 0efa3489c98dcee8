use super::*;
use crate::limits::Limits;
use crate::rate::cell_set::CellSet;
use crate::rate::se::forcing::candidate::Node;
use crate::rate::se::value::printed;
use crate::rng::Rng;

#[path = "plain.rs"]
mod plain;
#[path = "positions.rs"]
mod positions;

#[test]
fn a_step_has_the_value_of_its_complexity() {
    let mut grid = Grid::EMPTY;
    for cell in 9..16 {
        grid.remove(cell, 0);
    }
    let limits = Limits::none();
    let mut chains = ForcingChains::new();
    let mut find = |kind, most| chains.find(kind, &grid, &mut Poll::new(&limits), most);
    let nishio = find(ForcingKind::Nishio, f64::INFINITY).expect("a clash");
    assert_eq!((nishio.technique, nishio.value, nishio.placement), (Technique::Nishio, 7.5, None));
    assert!(nishio.removals[0].contains(6));
    assert_eq!(find(ForcingKind::Nishio, 7.4), None);
    let multiple = find(ForcingKind::Multiple, f64::INFINITY).expect("two places");
    assert_eq!((multiple.technique, multiple.value), (Technique::RegionChains, 8.0));
    let dynamic = find(ForcingKind::Dynamic, f64::INFINITY).expect("two places");
    assert_eq!((dynamic.technique, dynamic.value), (Technique::DynamicRegionChains, 8.5));
    let plus = find(ForcingKind::Nested(NestedKind::Sets), f64::INFINITY).expect("two places");
    assert_eq!((plus.level, plus.value), (1, 9.0));
}

#[test]
fn a_grid_that_is_not_restricted_has_no_step() {
    let limits = Limits::none();
    let step = ForcingChains::new().find(ForcingKind::Multiple, &Grid::EMPTY, &mut Poll::new(&limits), 20.0);
    assert_eq!(step, None);
}

#[test]
fn nested_kinds_have_their_place() {
    for (index, kind) in NESTED_KINDS.into_iter().enumerate() {
        assert_eq!(kind.index(), index);
    }
    let lowest = NESTED_KINDS.map(|kind| ForcingKind::Nested(kind).lowest());
    assert_eq!(lowest, [9.0, 9.5, 10.0, 10.5, 10.5, 10.5, 10.5, 11.0]);
}

const SOLVED: [u8; 81] =
    *b"534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// A solvable grid with some digits, and without some of the candidates that are false.
fn random_grid(rng: &mut Rng) -> Grid {
    let digit = |cell: usize| SOLVED[cell] - b'0';
    let values: Vec<u8> = (0..81).map(|cell| if rng.below(5) < 2 { digit(cell) } else { 0 }).collect();
    let mut grid = Grid::new(&values);
    for cell in grid.empty_cells() {
        for other in 0..9 {
            if other + 1 != digit(usize::from(cell)) && rng.below(4) == 0 {
                grid.remove(cell, other);
            }
        }
    }
    grid
}

#[test]
fn the_step_is_that_of_the_plain_search() {
    let (mut rng, limits) = (Rng::new(13), Limits::none());
    let mut chains = ForcingChains::new();
    for _ in 0..10 {
        let grid = random_grid(&mut rng);
        for kind in [ForcingKind::Nishio, ForcingKind::Multiple, ForcingKind::Dynamic] {
            let step = chains.find(kind, &grid, &mut Poll::new(&limits), f64::INFINITY);
            let expected = plain::best(&grid, kind).map(|(complexity, rank, (cell, digit, is_on))| {
                let proof = match rank {
                    1 => Proof::Double(0),
                    5 => Proof::Cell(0),
                    6 => Proof::Region(0, 0),
                    _ => Proof::Contradiction,
                };
                let candidate = candidate::candidate(cell, digit);
                let target = if is_on { Node::on(candidate) } else { Node::off(candidate) };
                let value = with_surcharge(kind.lowest(), complexity as u32);
                super::step(kind, &grid, Conclusion { target, proof }, value)
            });
            assert_eq!(step, expected, "{kind:?} {grid:?}");
        }
    }
}

#[test]
fn the_steps_of_our_puzzles_are_those_of_the_reference() {
    let limits = Limits::none();
    let mut chains = ForcingChains::new();
    for position in positions::POSITIONS {
        let grid = position.grid();
        let kinds = [ForcingKind::Nishio, ForcingKind::Multiple, ForcingKind::Dynamic];
        let step = kinds
            .into_iter()
            .chain(NESTED_KINDS.map(ForcingKind::Nested))
            .find_map(|kind| chains.find(kind, &grid, &mut Poll::new(&limits), f64::INFINITY))
            .expect("the position has a step");
        assert_eq!((step.level, printed(step.value)), (position.level, position.value));
        assert_eq!((step.technique, step.placement), (position.technique, None));
        let mut removals = [CellSet::EMPTY; 9];
        removals[usize::from(position.digit)] = CellSet::of(position.cell);
        assert_eq!(step.removals, removals);
    }
}
