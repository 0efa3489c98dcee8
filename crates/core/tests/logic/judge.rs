//! Whether a step follows from its evidence alone: the contrary of each conclusion is assumed, every true
//! candidate strikes those it sees, every strong set with one member left makes it true, and a set must
//! become empty in every case.

use polydoku_core::logic::position::{Position, bits};
use polydoku_core::logic::step::{Candidate, Step, StrongSet};

type Set = Vec<Candidate>;

/// What is wrong with a step.
pub fn fault<const W: usize>(position: &Position<'_, W>, step: &Step) -> Option<String> {
    let all = || step.placements.iter().chain(&step.eliminations);
    if let Some(at) = all().find(|&&(cell, digit)| !position.has_candidate(cell, digit)) {
        return Some(format!("{at:?} is no candidate"));
    }
    let mut sets = Vec::new();
    for strong in &step.proof {
        match members(position, strong) {
            Ok(set) => sets.push(set),
            Err(why) => return Some(why),
        }
    }
    let struck = |&at: &Candidate| step.placements.iter().any(|&placed| clash(position, placed, at));
    let wrong_elimination =
        step.eliminations.iter().find(|at| !struck(at) && !empties(position, sets.clone(), vec![**at]));
    let open = step.placements.iter().find(|&&at| {
        let others = |set: &Set| set.iter().copied().filter(|&other| other != at).collect();
        !empties(position, sets.iter().map(others).collect(), Vec::new())
    });
    let wrong_elimination = wrong_elimination.map(|at| format!("{at:?} may be true"));
    wrong_elimination.or_else(|| open.map(|at| format!("{at:?} may be false")))
}

/// The candidates of a strong set, or why none of them need be true.
fn members<const W: usize>(position: &Position<'_, W>, strong: &StrongSet) -> Result<Set, String> {
    match strong {
        StrongSet::Cell(cell) if position.empty_cells.contains(*cell) => {
            Ok(bits(position.mask(*cell)).map(|digit| (*cell, digit)).collect())
        }
        StrongSet::Cell(cell) => Err(format!("cell {cell} is filled")),
        StrongSet::Place(house, digit) => {
            let of = position.geometry.house(*house);
            if of.cells.len() != position.geometry.digit_count {
                return Err(format!("house {house} need not hold {digit}"));
            }
            if of.cells.iter().any(|&cell| position.digit(cell) == Some(*digit)) {
                return Err(format!("house {house} holds {digit}"));
            }
            let there = |cell: &&u16| position.has_candidate(**cell, *digit);
            Ok(of.cells.iter().filter(there).map(|&cell| (cell, *digit)).collect())
        }
        StrongSet::DeadlyPattern(pattern) => deadly(position, pattern),
        StrongSet::Rule(constraint) => Err(format!("the boards here have no constraint {constraint}")),
        StrongSet::Total(..) => Err("the boards here have no cages".to_string()),
    }
}

/// The candidates beside a deadly pattern.
fn deadly<const W: usize>(position: &Position<'_, W>, pattern: &[(u16, u8, u8)]) -> Result<Set, String> {
    if !position.geometry.has_exchangeable_digits {
        return Err("a rule forbids the exchange".into());
    }
    for &(cell, a, b) in pattern {
        let other = position.digit(cell).is_some_and(|value| value != a && value != b);
        if a == b || other || position.givens.contains(cell) {
            return Err(format!("cell {cell} cannot be exchanged"));
        }
    }
    for (number, house) in position.geometry.houses.iter().enumerate() {
        let inside = || pattern.iter().filter(|&&(cell, ..)| house.set.contains(cell));
        let count = |digit: u8| inside().filter(|&&(_, a, b)| a == digit || b == digit).count();
        if !(0..32).all(|digit| matches!(count(digit), 0 | 2)) {
            return Err(format!("an exchange breaks house {number}"));
        }
    }
    let others = |&(cell, a, b): &(u16, u8, u8)| {
        let rest = position.mask(cell) & !(1 << a | 1 << b);
        bits(rest).map(move |digit| (cell, digit))
    };
    Ok(pattern.iter().flat_map(others).collect())
}

/// Whether two different candidates cannot both be true.
fn clash<const W: usize>(position: &Position<'_, W>, a: Candidate, b: Candidate) -> bool {
    a != b && (a.0 == b.0 || (a.1 == b.1 && position.geometry.peers_of(a.0).contains(b.0)))
}

/// Whether a set becomes empty in every case when these candidates are true.
fn empties<const W: usize>(
    position: &Position<'_, W>,
    mut sets: Vec<Set>,
    mut true_: Vec<Candidate>,
) -> bool {
    loop {
        for &at in &true_ {
            sets.retain(|set| !set.contains(&at));
            sets.iter_mut().for_each(|set| set.retain(|&other| !clash(position, at, other)));
        }
        if sets.iter().any(Vec::is_empty) {
            return true;
        }
        true_ = sets.iter().filter(|set| set.len() == 1).map(|set| set[0]).collect();
        if true_.is_empty() {
            break;
        }
        if true_.iter().any(|&a| true_.iter().any(|&b| clash(position, a, b))) {
            return true;
        }
    }
    let Some(least) = sets.iter().min_by_key(|set| set.len()).cloned() else { return false };
    least.into_iter().all(|at| empties(position, sets.clone(), vec![at]))
}

mod tests {
    use super::*;
    use crate::boards::four;
    use polydoku_core::logic::set::CellSet;

    fn removing(proof: StrongSet, at: Candidate) -> Option<String> {
        let board = four();
        let mut position = Position::new(&board.geometry, &[0; 16], CellSet::EMPTY, &[0b1111; 16]);
        [(2, 0), (3, 0)].into_iter().for_each(|(cell, digit)| position.eliminate(cell, digit));
        fault(&position, &Step::eliminating(vec![at]).proved_by([proof]))
    }

    #[test]
    fn a_locked_digit_leaves_what_sees_its_places_and_nothing_else() {
        assert_eq!(removing(StrongSet::Place(0, 0), (4, 0)), None);
        assert!(removing(StrongSet::Place(0, 0), (8, 0)).is_some());
        assert!(removing(StrongSet::Place(0, 1), (4, 0)).is_some());
        assert!(removing(StrongSet::Place(0, 0), (2, 0)).is_some());
    }

    #[test]
    fn a_pattern_that_leaves_a_house_once_is_no_exchange() {
        let whole = vec![(0, 0, 1), (1, 0, 1), (8, 0, 1), (9, 0, 1)];
        assert!(
            removing(StrongSet::DeadlyPattern(whole[..3].to_vec()), (4, 0))
                .is_some_and(|why| why.contains("house"))
        );
        assert!(
            removing(StrongSet::DeadlyPattern(whole), (4, 0)).is_some_and(|why| why.contains("may be true"))
        );
    }
}
