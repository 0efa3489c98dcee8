use super::*;
use crate::limits::Limits;
use crate::rate::houses::{HOUSE_SETS, PEERS};
use crate::rng::Rng;

/// The cells marked with `x` in nine rows.
pub fn cells(rows: [&str; 9]) -> CellSet {
    let symbols = rows.into_iter().flat_map(|row| row.bytes());
    (0..).zip(symbols).filter(|&(_, symbol)| symbol == b'x').map(|(cell, _)| cell).collect()
}

/// Some cells of a digit, read by rows or by columns.
pub fn lines(cells: CellSet, are_rows: bool) -> Lines {
    let mut state = State::new(&[]);
    for cell in CellSet::ALL - cells {
        state.remove(cell, 0);
    }
    let [rows, columns] = Lines::of_both_families(&state, 0);
    if are_rows { rows } else { columns }
}

/// Random cells of a digit. They allow a solution.
pub fn random_cells(rng: &mut Rng) -> CellSet {
    let (mut rows, mut columns) = ([0; 9], [0; 9]);
    for lines in [&mut rows, &mut columns] {
        let mut bands = [0, 1, 2];
        rng.shuffle(&mut bands);
        for (place, band) in bands.into_iter().enumerate() {
            let mut band_lines = [band * 3, band * 3 + 1, band * 3 + 2];
            rng.shuffle(&mut band_lines);
            lines[place * 3..place * 3 + 3].copy_from_slice(&band_lines);
        }
    }
    let solution =
        (0..9).map(|line| rows[line] * 9 + columns[line % 3 * 3 + line / 3]).map(|cell| cell as u8);
    let density = 2 + rng.below(3);
    let extras: Vec<u8> = (0..81).filter(|_| rng.below(10) < density).collect();
    solution.chain(extras).collect()
}

/// All combinations of `size` items in lexicographic order.
fn combinations(items: &[usize], size: usize) -> Vec<Vec<usize>> {
    if size == 0 {
        return vec![vec![]];
    }
    let with_first = |first: usize| {
        let rest = combinations(&items[first + 1..], size - 1);
        rest.into_iter().map(move |rest| [vec![items[first]], rest].concat())
    };
    (0..items.len()).flat_map(with_first).collect()
}

/// A search that tries every base with every cover.
pub fn plain_search(lines: &Lines, kind: FishKind, size: usize) -> Option<[CellSet; 2]> {
    let house_cells = |house: usize| lines.cells & HOUSE_SETS[house];
    let (mut base_houses, mut cover_houses) = ((0..9).collect::<Vec<_>>(), (9..18).collect::<Vec<_>>());
    if !lines.are_rows {
        std::mem::swap(&mut base_houses, &mut cover_houses);
    }
    if matches!(kind, FishKind::Franken | FishKind::FinnedFranken) {
        base_houses.extend(18..27);
        cover_houses.extend(18..27);
    }
    let max_len = if matches!(kind, FishKind::Basic | FishKind::Franken) { size } else { 9 };
    base_houses.retain(|&house| (1..=max_len).contains(&(house_cells(house).len() as usize)));
    for base in combinations(&base_houses, size) {
        let base_cells = base.iter().fold(CellSet::EMPTY, |cells, &house| cells | house_cells(house));
        let is_free = |&&house: &&usize| !base.contains(&house) && house_cells(house).intersects(base_cells);
        let covers: Vec<usize> = cover_houses.iter().filter(is_free).copied().collect();
        for cover in combinations(&covers, size) {
            let victims = plain_victims(&base, &cover, kind, house_cells);
            if victims.is_some() {
                return victims;
            }
        }
    }
    None
}

/// What a base and a cover rule out if they are a fish of a kind.
fn plain_victims(
    base: &[usize],
    cover: &[usize],
    kind: FishKind,
    house_cells: impl Fn(usize) -> CellSet,
) -> Option<[CellSet; 2]> {
    let union =
        |houses: &[usize]| houses.iter().fold(CellSet::EMPTY, |cells, &house| cells | house_cells(house));
    let in_two = |houses: &[usize]| -> CellSet {
        let is_in_two =
            |&cell: &u8| houses.iter().filter(|&&house| house_cells(house).contains(cell)).count() > 1;
        union(houses).iter().filter(is_in_two).collect()
    };
    let (base_cells, cover_cells, endo_fins) = (union(base), union(cover), in_two(base));
    let fins = (base_cells - cover_cells) | endo_fins;
    let is_sashimi = base.iter().any(|&house| (house_cells(house) - fins).len() <= 1);
    let is_fish = match kind {
        FishKind::Basic | FishKind::Franken => fins.is_empty(),
        FishKind::Finned => !is_sashimi && (1..=5).contains(&fins.len()),
        FishKind::Sashimi => is_sashimi && (1..=5).contains(&fins.len()),
        FishKind::FinnedFranken => endo_fins.len() <= 2 && (1..=5).contains(&fins.len()),
    };
    let seen = fins.iter().fold(CellSet::ALL, |seen, fin| seen & PEERS[usize::from(fin)]);
    let victims = [(cover_cells - base_cells) & seen, in_two(cover) & seen];
    (is_fish && !(victims[0] | victims[1]).is_empty()).then_some(victims)
}

/// Compares a search with the plain one, and returns in how many cases there is a fish.
pub fn compare_with_plain_search(kind: FishKind, size: u8, cases: u64) -> usize {
    let search = |seed: u64| {
        let lines = lines(random_cells(&mut Rng::new(seed)), seed.is_multiple_of(2));
        let victims = lines.find_fish(kind, size);
        assert_eq!(victims, plain_search(&lines, kind, usize::from(size)), "{kind:?} {size} {lines:?}");
        victims
    };
    (0..cases).filter_map(search).count()
}

/// A state in which digit 1 has an X-wing in two rows.
fn state_with_x_wing() -> State {
    let mut state = State::new(&[]);
    for cell in (0..9).chain(36..45).filter(|cell| ![1, 5].contains(&(cell % 9))) {
        state.remove(cell, 0);
    }
    state
}

#[test]
fn a_step_removes_the_digit_from_the_cover() {
    let limits = Limits::none();
    let step = FishFinder::default().find(Technique::XWing, &state_with_x_wing(), &mut Poll::new(&limits));
    let step = step.unwrap();
    assert_eq!((step.technique, step.removals.len()), (Technique::XWing, 14));
    assert_eq!(step.removals[..2], [(10, 0), (14, 0)]);
}

#[test]
fn a_digit_is_searched_again_when_its_cells_change() {
    let limits = Limits::none();
    let (mut finder, mut poll) = (FishFinder::default(), Poll::new(&limits));
    let mut state = state_with_x_wing();
    let step = finder.find(Technique::XWing, &state, &mut poll).unwrap();
    step.apply(&mut state);
    assert_eq!(finder.find(Technique::XWing, &state, &mut poll), None);
    assert_eq!(*finder.cells_without_fish(FishKind::Basic, 2, 0), state.cells_with(0));
    for cell in (18..27).chain(63..72).filter(|cell| ![2, 6].contains(&(cell % 9))) {
        state.remove(cell, 0);
    }
    assert_eq!(finder.find(Technique::XWing, &state, &mut poll).unwrap().removals[0], (11, 0));
}

#[test]
fn a_search_stops_at_a_limit() {
    let is_interrupted = || true;
    let limits = Limits { interrupt: Some(&is_interrupted), ..Limits::none() };
    let mut poll = Poll::new(&limits);
    while !poll.must_stop(1_000_000) {}
    assert_eq!(FishFinder::default().find(Technique::XWing, &state_with_x_wing(), &mut poll), None);
}

#[test]
fn other_techniques_are_no_fish() {
    assert_eq!(kind_and_size(Technique::Swordfish), Some((FishKind::Basic, 3)));
    assert_eq!(kind_and_size(Technique::NakedPair), None);
}
