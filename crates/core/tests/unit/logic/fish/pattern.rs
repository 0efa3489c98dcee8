//! What follows from base and cover alone: places, fins and eliminations.

use super::*;
use crate::logic::boards::{cells_of, classic, drawn};
use crate::logic::fish::lines::LineGeometry;
use crate::logic::fish::params::{FishForm, FishParams};
use crate::logic::fish::search::FishSearch;
use crate::logic::geometry::Geometry;
use crate::logic::pattern_kind::PatternKind;
use std::ops::ControlFlow;

/// All fish of a kind in a picture of digit 0.
fn fish_of_kind(
    geometry: &Geometry<2>,
    picture: [&str; 9],
    size: u16,
    kind: PatternKind,
) -> Vec<FishPattern<2>> {
    let position = drawn(geometry, picture);
    let lines = LineGeometry::new(geometry);
    let limits = crate::limits::Limits::none();
    let mut nothing = |_| ControlFlow::Continue(());
    let mut sink = crate::logic::finder::Sink::new(&limits, &mut nothing);
    let mut all = Vec::new();
    let _ =
        FishSearch::new(&position, &lines, FishParams::new(size, kind), 0).run(&mut sink, &mut |_, fish| {
            all.push(FishPattern::new(&position, 0, fish));
            ControlFlow::Continue(())
        });
    all
}

/// Rows 1 and 4 against columns 2 and 7, with a fin at r4c9 and victims at r5c7 (unseen) and r6c7.
const FINNED: [&str; 9] = [
    ".x....x..",
    "...x...x.",
    "x...x....",
    ".x....x.x",
    "......x..",
    "......x..",
    "..x.....x",
    "x..x.....",
    "....xx.x.",
];

#[test]
fn only_what_sees_the_fins_goes() {
    let geometry = classic();
    let all = fish_of_kind(&geometry, FINNED, 2, PatternKind::Finned);
    let pattern = all.iter().find(|pattern| pattern.fish.bases.iter().eq([0, 3])).expect("a finned x-wing");
    assert_eq!(pattern.fins.to_vec(), [35]);
    assert!(pattern.endo_fins.is_empty() && pattern.has_fins() && !pattern.is_sashimi);
    assert_eq!(pattern.base_places.to_vec(), [1, 6, 28, 33, 35]);
    assert_eq!(pattern.eliminations.to_vec(), [42, 51]);
    assert!(FishForm::Finned.matches(pattern) && FishForm::AnyFins.matches(pattern));
    assert!(!FishForm::Plain.matches(pattern) && !FishForm::Sashimi.matches(pattern));
}

#[test]
fn without_the_corner_beside_its_fin_a_fish_is_sashimi() {
    let geometry = classic();
    let mut picture = FINNED;
    picture[3] = ".x......x";
    let all = fish_of_kind(&geometry, picture, 2, PatternKind::Sashimi);
    let pattern = all.iter().find(|pattern| pattern.fish.bases.iter().eq([0, 3])).expect("a sashimi x-wing");
    assert!(pattern.is_sashimi && FishForm::Sashimi.matches(pattern) && FishForm::AnyFins.matches(pattern));
    assert!(!FishForm::Finned.matches(pattern));
    assert_eq!(pattern.eliminations.to_vec(), [42, 51]);
}

#[test]
fn the_step_names_base_cover_and_fins() {
    let geometry = classic();
    let position = drawn(&geometry, FINNED);
    let all = fish_of_kind(&geometry, FINNED, 2, PatternKind::Finned);
    let pattern = all.iter().find(|pattern| pattern.fish.bases.iter().eq([0, 3])).expect("a finned x-wing");
    let step = pattern.step(&position, &FinderCall::default());
    assert_eq!((step.size, &step.eliminations[..]), (2, &[(42, 0), (51, 0)][..]));
    assert_eq!(cells_of(&step, Role::Fin), [35]);
    assert_eq!(cells_of(&step, Role::Base), [1, 6, 28, 33], "the body without its fins");
    assert!(cells_of(&step, Role::EndoFin).is_empty());
    assert!(step.roles.contains(&(Role::Cover, Part::Houses(vec![10, 15]))));
    assert_eq!(step.proof, [StrongSet::Place(0, 0), StrongSet::Place(3, 0)]);
    let terse = pattern.step(&position, &FinderCall { omits_evidence: true, ..FinderCall::default() });
    assert_eq!(terse, Step { size: 2, ..Step::eliminating(step.eliminations) });
}

#[test]
fn the_overlap_has_the_cells_of_two_sets() {
    let set = |cells: &[u16]| cells.iter().copied().collect::<CellSet<1>>();
    let (union, overlap) = union_and_overlap([set(&[1, 2]), set(&[2, 3]), set(&[2, 3, 4])].into_iter());
    assert_eq!((union.to_vec(), overlap.to_vec()), (vec![1, 2, 3, 4], vec![2, 3]));
    let (none, no_two) = union_and_overlap([].into_iter());
    assert!(none.is_empty() && CellSet::<1>::is_empty(&no_two));
}
