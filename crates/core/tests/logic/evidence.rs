//! The evidence that words and pictures are made of: chains whose links hold one by one and hang together,
//! lines of thought in which each event follows from its parents, roles that name what is there.

use polydoku_core::logic::finder::FinderCall;
use polydoku_core::logic::position::{Position, bits};
use polydoku_core::logic::set::CellSet;
use polydoku_core::logic::step::{Branch, ChainEvent, Link, Node, Part, Pattern, Reason, Role, Step};

use crate::boards::{Board, diagonals, jigsaw, kings, six};
use crate::puzzles::{Random, advance, puzzle, start};
use crate::rows::{all_steps, human, name, number};

/// Shows every step of every row in some positions of a board.
fn shown<const W: usize>(
    board: &Board<W>,
    mut check: impl FnMut(&FinderCall, &Position<'_, W>, &Step) -> Option<String>,
) {
    for seed in 40..41 {
        let mut random = Random::new(seed);
        let puzzle = puzzle(&board.geometry, &mut random);
        let mut position = start(&board.geometry, &puzzle);
        for _ in 0..4 {
            for call in human() {
                for step in all_steps(&position, &call) {
                    let wrong = check(&call, &position, &step);
                    assert_eq!(
                        wrong,
                        None,
                        "{} {}: {step:?}\n{:?}",
                        board.name,
                        name(&call),
                        position.masks()
                    );
                }
            }
            advance(&mut position, &puzzle.solution, 9, &mut random);
            if position.is_solved() {
                break;
            }
        }
    }
}

fn on_all_boards(check: impl Fn(&Position<'_, 1>, &Step) -> Option<String> + Copy) {
    [six(), jigsaw(), diagonals(), kings()]
        .iter()
        .for_each(|board| shown(board, |_, position, step| check(position, step)));
}

fn set<const W: usize>(node: &Node) -> CellSet<W> {
    node.cells.iter().copied().collect()
}

/// Whether two nodes cannot both be true: by cell, or since all their cells see each other.
fn apart<const W: usize>(position: &Position<'_, W>, a: &Node, b: &Node) -> bool {
    if a.digit != b.digit {
        return a.cells.len() == 1 && a.cells == b.cells;
    }
    let sees = |&cell: &u16| set::<W>(b).is_subset(position.geometry.peers_of(cell));
    a.cells.iter().all(sees)
}

/// Whether one of two nodes is true, as the link says: they are what a cell or a full house has, or digits
/// of cells with one digit more than cells.
fn either<const W: usize>(position: &Position<'_, W>, link: &Link) -> bool {
    let (a, b) = (&link.from, &link.to);
    match link.reason {
        Reason::Cell => {
            a.cells == b.cells
                && a.digit != b.digit
                && position.mask(a.cells[0]) == 1 << a.digit | 1 << b.digit
        }
        Reason::House(house) => {
            let full = position.geometry.house(house).is_full;
            full && a.digit == b.digit && position.cells_in(house, a.digit) == set::<W>(a) | set(b)
        }
        Reason::Set => position.als().sets.iter().any(|of| {
            let places = |node: &Node| of.cells & position.cells_with(node.digit) == set::<W>(node);
            of.digits >> a.digit & of.digits >> b.digit & 1 == 1 && places(a) && places(b)
        }),
        Reason::Assumed
        | Reason::Rule
        | Reason::Combinations(_)
        | Reason::Pattern(_)
        | Reason::SeveralHouses => false,
    }
}

fn link_fault<const W: usize>(position: &Position<'_, W>, link: &Link) -> Option<String> {
    let there = |node: &Node| {
        !node.cells.is_empty() && node.cells.iter().all(|&cell| position.has_candidate(cell, node.digit))
    };
    if !there(&link.from) || !there(&link.to) {
        return Some(format!("no such candidates: {link:?}"));
    }
    let holds = if link.is_strong { either(position, link) } else { apart(position, &link.from, &link.to) };
    let house = match link.reason {
        Reason::House(house) => {
            let of = &position.geometry.house(house).set;
            set::<W>(&link.from).is_subset(of) && set::<W>(&link.to).is_subset(of)
        }
        _ => true,
    };
    (!holds || !house).then(|| format!("does not hold: {link:?}"))
}

#[test]
fn each_link_of_a_chain_holds_by_itself() {
    on_all_boards(|position, step| step.links.iter().find_map(|link| link_fault(position, link)));
}

/// Finders whose links are one chain; others show trees, or two chains at once.
const CHAINS: [&str; 6] = ["x-chain", "xy-chain", "chain", "simple-chain", "three-links", "als-chain"];

#[test]
fn the_links_of_a_chain_hang_together_and_take_turns() {
    let board = six();
    let numbers = CHAINS.map(number);
    shown(&board, |call, _, step| {
        let follows = |two: &[Link]| two[0].to == two[1].from && two[0].is_strong != two[1].is_strong;
        let chain = !step.links.is_empty() && step.links.windows(2).all(follows);
        let bare = step.links.is_empty() && !step.branches.is_empty();
        (numbers.contains(&call.finder) && !chain && !bare).then(|| "not one chain".into())
    });
}

/// Whether a pattern excludes a candidate, after the candidates for which `off` is true are gone. Patterns of rules do
/// not occur on these boards.
fn pattern_excludes<const W: usize>(
    position: &Position<'_, W>,
    pattern: &Pattern,
    node: &Node,
    off: impl Fn(u16, u8) -> bool,
) -> bool {
    let (cell, digit) = (node.cells[0], node.digit);
    let sees = |other: u16| apart(position, &Node { cells: vec![other], digit }, node);
    let places = |house: u16, digit: u8| -> Vec<u16> {
        position.cells_in(house, digit).iter().filter(|&other| !off(other, digit)).collect()
    };
    match pattern {
        Pattern::Locked { house, digit: locked, cells } => {
            let is_inside = places(*house, digit).iter().all(|other| cells.contains(other));
            position.geometry.house(*house).is_full
                && *locked == digit
                && is_inside
                && cells.iter().all(|&c| sees(c))
        }
        Pattern::NakedSet { cells, digits } => {
            let left = |other: u16| bits(position.mask(other)).filter(move |&d| digits >> d & 1 == 0);
            let is_naked = cells.iter().all(|&other| left(other).all(|d| off(other, d)));
            let is_seen = cells.iter().all(|&other| !position.has_candidate(other, digit) || sees(other));
            cells.len() == digits.count_ones() as usize && is_naked && digits >> digit & 1 == 1 && is_seen
        }
        Pattern::HiddenSet { house, digits, cells } => {
            let is_hidden =
                bits(*digits).all(|d| places(*house, d).iter().all(|other| cells.contains(other)));
            let is_full = position.geometry.house(*house).is_full;
            is_full
                && cells.len() == digits.count_ones() as usize
                && is_hidden
                && cells.contains(&cell)
                && digits >> digit & 1 == 0
        }
        Pattern::Required { .. } | Pattern::Total { .. } => false,
    }
}

/// Why an event does not follow from its parents.
fn event_fault<const W: usize>(position: &Position<'_, W>, branch: &Branch, at: usize) -> Option<String> {
    let event = &branch.events[at];
    let (cell, digit) = (event.node.cells[0], event.node.digit);
    if event.parents.iter().any(|&parent| parent as usize >= at) {
        return Some("it stands before a parent".into());
    }
    let parents: Vec<&ChainEvent> =
        event.parents.iter().map(|&parent| &branch.events[parent as usize]).collect();
    let off = |at: u16, other: u8| {
        parents
            .iter()
            .any(|parent| !parent.is_true && parent.node.cells == [at] && parent.node.digit == other)
    };
    let follows = match (event.reason, event.is_true) {
        (Reason::Assumed, _) => parents.is_empty(),
        (Reason::Cell, true) => bits(position.mask(cell) & !(1 << digit)).all(|other| off(cell, other)),
        (Reason::House(house), true) => {
            let full =
                position.geometry.house(house).is_full && position.geometry.house(house).set.contains(cell);
            let mut others = position.cells_in(house, digit);
            others.remove(cell);
            full && others.iter().all(|other| off(other, digit))
        }
        (Reason::Pattern(number), false) => {
            pattern_excludes(position, &branch.patterns[usize::from(number)], &event.node, off)
        }
        (_, false) => {
            parents.iter().any(|parent| parent.is_true && apart(position, &parent.node, &event.node))
        }
        (
            Reason::Rule | Reason::Combinations(_) | Reason::Set | Reason::Pattern(_) | Reason::SeveralHouses,
            true,
        ) => false,
    };
    (!position.has_candidate(cell, digit) || !follows).then(|| format!("{event:?} does not follow"))
}

#[test]
fn each_event_of_a_line_of_thought_follows_from_its_parents() {
    on_all_boards(|position, step| {
        let faults =
            |branch: &Branch| (0..branch.events.len()).find_map(|at| event_fault(position, branch, at));
        step.branches.iter().find_map(faults)
    });
}

#[test]
fn a_line_of_thought_begins_with_its_one_assumption() {
    on_all_boards(|_, step| {
        let assumed = |branch: &Branch| {
            let all = branch.events.iter().filter(|event| event.reason == Reason::Assumed);
            all.count() == 1 && branch.events[0].reason == Reason::Assumed
        };
        (!step.branches.iter().all(assumed)).then(|| "another beginning".into())
    });
}

/// Why a part of the evidence names what is not there.
fn part_fault<const W: usize>(
    position: &Position<'_, W>,
    step: &Step,
    (role, part): &(Role, Part),
) -> Option<String> {
    let geometry = position.geometry;
    let right = match part {
        Part::Cells(cells) => cells.iter().all(|&cell| usize::from(cell) < geometry.cell_count),
        Part::Candidates(all) => all.iter().all(|&(cell, digit)| position.has_candidate(cell, digit)),
        Part::Houses(houses) => houses.iter().all(|&house| usize::from(house) < geometry.houses.len()),
        Part::Digits(mask) => *mask != 0 && mask & !geometry.all_digits == 0,
    };
    // Other roles have digits only if they have cells, too.
    let has_cells = || step.roles.iter().any(|(of, part)| of == role && matches!(part, Part::Cells(_)));
    let is_expected = match part {
        Part::Digits(_) => *role == Role::Digits || has_cells(),
        _ => *role != Role::Digits,
    };
    (!right || !is_expected).then(|| format!("{role:?} {part:?}"))
}

#[test]
fn roles_name_what_is_there_and_the_digits_are_always_named() {
    on_all_boards(|position, step| {
        let named = step.roles.iter().filter(|(role, _)| *role == Role::Digits).count();
        if named == 0 {
            return Some("no digits".into());
        }
        step.roles.iter().find_map(|part| part_fault(position, step, part))
    });
}
