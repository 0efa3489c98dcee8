use super::*;

/// A grid without filled cells, and what follows from each assumption as a test sets it.
struct Case {
    state: State,
    graph: Graph,
    consequences: Vec<Consequences>,
}

impl Case {
    fn new() -> Self {
        let state = State::new(&[]);
        let mut graph = Graph::default();
        graph.load(&state, false);
        let consequences = vec![Consequences::default(); graph.len() * 2];
        Case { state, graph, consequences }
    }

    fn of(&mut self, cell: u8, digit: u8, is_on: bool) -> &mut Consequences {
        let node = self.graph.id(cell, digit);
        &mut self.consequences[End { node, is_on }.index()]
    }

    fn best(&self) -> Option<(Candidate, bool, bool)> {
        let best = ForcingChecks::new(&self.state, &self.graph, &self.consequences, None).best()?;
        Some((best.candidate, best.is_placed, best.is_contradiction))
    }
}

#[test]
fn nothing_follows_from_nothing() {
    assert_eq!(Case::new().best(), None);
}

#[test]
fn an_assumption_that_leads_to_its_opposite_or_to_a_clash_is_wrong() {
    let mut case = Case::new();
    case.of(30, 4, true).off.insert(30, 4);
    assert_eq!(case.best(), Some(((30, 4), false, true)));
    let clashes: [fn(&mut Consequences); 5] = [
        |result| (result.on.insert(50, 1), result.off.insert(50, 1)).0,
        |result| (result.on.insert(50, 1), result.on.insert(50, 2)).0,
        |result| (result.on.insert(50, 1), result.on.insert(53, 1)).0,
        |result| (0..9).for_each(|digit| result.off.insert(7, digit)),
        |result| (0..9).for_each(|cell| result.off.insert(cell, 7)),
    ];
    for clash in clashes {
        let mut case = Case::new();
        clash(case.of(20, 4, true));
        assert_eq!(case.best(), Some(((20, 4), false, true)));
    }
}

#[test]
fn placements_come_before_removals_and_lower_cells_before_higher_ones() {
    let mut case = Case::new();
    case.of(1, 4, true).off.insert(1, 4);
    case.of(70, 4, false).on.insert(70, 4);
    case.of(60, 8, false).on.insert(60, 8);
    assert_eq!(case.best(), Some(((60, 8), true, true)));
}

#[test]
fn what_follows_on_and_off_or_from_all_alternatives_is_right() {
    let mut case = Case::new();
    case.of(30, 4, true).off.insert(70, 2);
    case.of(30, 4, false).off.insert(70, 2);
    assert_eq!(case.best(), Some(((70, 2), false, false)));
    (0..9).for_each(|digit| case.of(40, digit, true).off.insert(69, 2));
    assert_eq!(case.best(), Some(((69, 2), false, false)));
    (0..9).for_each(|cell| case.of(cell, 5, true).on.insert(80, 2));
    assert_eq!(case.best(), Some(((80, 2), true, false)));
}

#[test]
fn a_house_with_a_candidate_that_a_step_removed_is_not_looked_at() {
    let mut case = Case::new();
    case.state.remove(0, 7);
    (1..9).for_each(|cell| case.of(20, 4, true).off.insert(cell, 7));
    assert_eq!(case.best(), None);
}

#[test]
fn a_contradiction_places_a_digit_before_other_proofs_do() {
    let mut case = Case::new();
    case.of(30, 4, true).on.insert(50, 2);
    case.of(30, 4, false).on.insert(50, 2);
    assert_eq!(case.best(), Some(((50, 2), true, false)));
    case.of(50, 2, false).on.insert(50, 2);
    assert_eq!(case.best(), Some(((50, 2), true, true)));
}

#[test]
fn of_two_proofs_of_a_removal_the_shorter_one_gives_its_kind() {
    // r1c1 {1,2}: 1 off brings 2 in one step, which rules out 2 in r1c9.
    let mut state = State::new(&[]);
    (2..9).for_each(|digit| state.remove(0, digit));
    let mut case = Case::new();
    case.graph.load(&state, false);
    case.state = state;
    case.of(8, 1, true).off.insert(8, 1);
    case.of(0, 0, true).off.insert(8, 1);
    case.of(0, 0, false).off.insert(8, 1);
    // The case says that r1c9 = 2 leads to its opposite, but no chain of the grid does, so its length is 0.
    assert_eq!(case.best(), Some(((8, 1), false, true)));
    *case.of(8, 1, true) = Consequences::default();
    assert_eq!(case.best(), Some(((8, 1), false, false)));
}
