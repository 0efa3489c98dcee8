//! What a fish shows: body, fins, victims, from base and cover alone.

use super::*;
use crate::logic::boards::{cells_of, classic, drawn};
use crate::logic::fish::kinds::{Form, Sea, Want};
use crate::logic::fish::search::Search;
use crate::logic::layout::Layout;
use std::ops::ControlFlow;

/// All fish of a kind in a picture of digit 0.
fn caught(layout: &Layout<2>, picture: [&str; 9], size: u16, kind: u16) -> Vec<Catch<2>> {
    let position = drawn(layout, picture);
    let sea = Sea::new(layout);
    let limits = crate::limits::Limits::none();
    let mut nothing = |_| ControlFlow::Continue(());
    let mut sink = crate::logic::finder::Sink::new(&limits, &mut nothing);
    let mut all = Vec::new();
    let _ = Search::new(&position, &sea, Want::new(size, kind), 0).run(&mut sink, &mut |_, fish| {
        all.push(Catch::new(&position, 0, fish));
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
    let layout = classic();
    let all = caught(&layout, FINNED, 2, 1);
    let catch = all.iter().find(|catch| catch.fish.bases.iter().eq([0, 3])).expect("a finned x-wing");
    assert_eq!(catch.fins.to_vec(), [35]);
    assert!(catch.endo.is_empty() && catch.finned() && !catch.sashimi);
    assert_eq!(catch.body.to_vec(), [1, 6, 28, 33, 35]);
    assert_eq!(catch.remove.to_vec(), [42, 51]);
    assert!(Form::Finned.takes(catch) && Form::Fins.takes(catch));
    assert!(!Form::Plain.takes(catch) && !Form::Sashimi.takes(catch));
}

#[test]
fn without_the_corner_beside_its_fin_a_fish_is_sashimi() {
    let layout = classic();
    let mut picture = FINNED;
    picture[3] = ".x......x";
    let all = caught(&layout, picture, 2, 2);
    let catch = all.iter().find(|catch| catch.fish.bases.iter().eq([0, 3])).expect("a sashimi x-wing");
    assert!(catch.sashimi && Form::Sashimi.takes(catch) && Form::Fins.takes(catch));
    assert!(!Form::Finned.takes(catch));
    assert_eq!(catch.remove.to_vec(), [42, 51]);
}

#[test]
fn the_step_names_base_cover_and_fins() {
    let layout = classic();
    let position = drawn(&layout, FINNED);
    let all = caught(&layout, FINNED, 2, 1);
    let catch = all.iter().find(|catch| catch.fish.bases.iter().eq([0, 3])).expect("a finned x-wing");
    let found = catch.found(&position, &Ask::default());
    assert_eq!((found.size, &found.remove[..]), (2, &[(42, 0), (51, 0)][..]));
    assert_eq!(cells_of(&found, Role::Fin), [35]);
    assert_eq!(cells_of(&found, Role::Base), [1, 6, 28, 33], "the body without its fins");
    assert!(cells_of(&found, Role::EndoFin).is_empty());
    assert!(found.roles.contains(&(Role::Cover, Part::Houses(vec![10, 15]))));
    assert_eq!(found.proof, [Strong::Place(0, 0), Strong::Place(3, 0)]);
    let terse = catch.found(&position, &Ask { terse: true, ..Ask::default() });
    assert_eq!(terse, Found { size: 2, ..Found::removing(found.remove) });
}

#[test]
fn cells_of_two_sets_are_told_from_cells_of_one() {
    let set = |cells: &[u16]| cells.iter().copied().collect::<CellSet<1>>();
    let (once, twice) = once_and_twice([set(&[1, 2]), set(&[2, 3]), set(&[2, 3, 4])].into_iter());
    assert_eq!((once.to_vec(), twice.to_vec()), (vec![1, 2, 3, 4], vec![2, 3]));
    let (none, no_two) = once_and_twice([].into_iter());
    assert!(none.is_empty() && CellSet::<1>::is_empty(&no_two));
}
