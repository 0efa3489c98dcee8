//! The tables of small boards against plain loops.

use super::*;
use crate::search::boards::classic;

#[test]
fn the_classic_board_has_tables_and_a_large_one_has_none() {
    let problem = classic();
    let tables = problem.lanes.as_ref().expect("81 cells");
    assert_eq!((tables.lane_count(), tables.house_lane_count(), tables.houses.len()), (96, 32, 27));
    assert!(tables.most_seen_places.iter().all(|&most| most == 3), "a row and a box share three cells");
    for cell in 0..81 {
        assert_eq!(tables.peers[cell].count_ones(), 20);
    }
    let has_tables = |digit_count: u8, cell_count: usize| {
        LaneTables::new(digit_count, &CellSets::new(cell_count), &Lists::default()).is_some()
    };
    assert!(has_tables(16, MAX_CELLS));
    assert!(!has_tables(17, MAX_CELLS));
    assert!(!has_tables(9, MAX_CELLS + 1));
}

#[test]
fn blocks_hold_each_house_in_its_lane() {
    let houses: Lists<Cell> = (0..40u16).map(|first| first..first + 3 + u16::from(first < 2)).collect();
    let blocks = blocks(&houses, 50);
    assert_eq!(blocks.iter().map(|block| block.cells.len()).collect::<Vec<_>>(), [4, 3]);
    for (index, house) in houses.iter().enumerate() {
        let block = &blocks[index / LANES];
        let lane: Vec<u16> = block.cells.iter().map(|cells| cells[index % LANES]).collect();
        assert_eq!(lane[..house.len()], *house);
        assert!(lane[house.len()..].iter().all(|&cell| cell == 50));
    }
    assert!(blocks[1].cells.iter().all(|cells| cells[8..].iter().all(|&cell| cell == 50)));
}
