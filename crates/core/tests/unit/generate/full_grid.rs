use super::*;
use std::collections::HashSet;

/// The number of full grids (Felgenhauer and Jarvis 2005).
const GRIDS: f64 = 6_670_903_752_021_072_936_960.0;

/// The number of sequences of choices that a draw can make, and of orders of the nine digits.
const SEQUENCES: f64 = {
    let neighbours = (56 * 6_u64.pow(6)) as f64;
    neighbours * neighbours * (56 * 8_u64.pow(3)) as f64 * 362_880.0
};

#[test]
fn the_share_of_draws_that_succeed_counts_all_grids() {
    let mut rng = Rng::new(1);
    let draws = 300_000;
    let successes = (0..draws).filter(|_| draw(&mut rng).is_some()).count();
    let share = GRIDS / SEQUENCES;
    let standard_error = (share * (1.0 - share) / draws as f64).sqrt();
    assert!((successes as f64 / draws as f64 - share).abs() < 3.0 * standard_error, "{successes}");
}

#[test]
fn grids_keep_all_houses() {
    for seed in 0..300 {
        let grid = full_grid(&mut Rng::new(seed));
        for house in 0..9 {
            let digits_of = |cell_of: &dyn Fn(usize) -> usize| {
                (0..9).map(|place| grid[cell_of(place)]).collect::<HashSet<u8>>()
            };
            for digits in [
                digits_of(&|place| house * 9 + place),
                digits_of(&|place| place * 9 + house),
                digits_of(&|place| (house / 3 * 3 + place / 3) * 9 + house % 3 * 3 + place % 3),
            ] {
                assert_eq!(digits, (1..=9).collect());
            }
        }
    }
}

/// Lines of random digits.
fn random_lines(rng: &mut Rng) -> Lines {
    let mut digits: [u32; 9] = std::array::from_fn(|index| index as u32);
    rng.shuffle(&mut digits);
    digits.iter().enumerate().fold(0, |lines, (place, digit)| lines | 1 << (10 * (place / 3) as u32 + digit))
}

#[test]
fn a_row_can_be_split_in_56_ways_between_the_rows_of_the_boxes_beside_it() {
    let lines = random_lines(&mut Rng::new(3));
    let splits: HashSet<(Lines, Lines)> = (0..SPLITS).map(|n| split(lines, n)).collect();
    assert_eq!(splits.len(), 56);
    for (first, second) in splits {
        for index in 0..3 {
            let rows = [line(lines, index), line(first, index), line(second, index)];
            assert_eq!(rows.map(u32::count_ones), [3; 3]);
            assert_eq!(rows[0] | rows[1] | rows[2], 0x1FF);
        }
    }
}

#[test]
fn rows_can_be_dealt_to_columns_in_216_ways() {
    let rows = random_lines(&mut Rng::new(4));
    let all_orders = (0..8).map(|bits: u32| (bits & 1) << 9 | (bits & 2) << 18 | (bits & 4) << 27);
    let deals: HashSet<Lines> =
        all_orders.flat_map(|orders| (0..PICKS).map(move |n| deal(rows, n, orders))).collect();
    assert_eq!(deals.len(), 216);
    assert!(deals.iter().all(|&columns| BoxLines { rows, columns }.has_all_cells()));
}

#[test]
fn reordering_returns_every_order_that_repeats_no_column() {
    let mut rng = Rng::new(5);
    for _ in 0..200 {
        let (rows, above) = (random_lines(&mut rng), random_lines(&mut rng));
        let expected: HashSet<Lines> = (0..8)
            .flat_map(|bits: u32| {
                let orders = (bits & 1) << 9 | (bits & 2) << 18 | (bits & 4) << 27;
                (0..PICKS).map(move |n| deal(rows, n, orders))
            })
            .filter(|columns| columns & above == 0)
            .collect();
        let reordered: HashSet<Lines> = (0..8)
            .filter_map(|bits: u32| {
                reorder(rows, above, (bits & 1) << 9 | (bits & 2) << 18 | (bits & 4) << 27)
            })
            .map(|(columns, below)| {
                assert_eq!(columns ^ above ^ below, DIGITS);
                columns
            })
            .collect();
        assert_eq!(reordered, expected);
        assert!([0, 8].contains(&expected.len()));
    }
}
