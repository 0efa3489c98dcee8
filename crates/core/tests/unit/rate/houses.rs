use super::*;

#[test]
fn each_cell_lies_in_its_houses_at_its_places() {
    for cell in 0..CELLS {
        for (house, place) in CELL_HOUSES[cell].into_iter().zip(CELL_PLACES[cell]) {
            assert_eq!(usize::from(HOUSE_CELLS[usize::from(house)][usize::from(place)]), cell);
            assert!(HOUSE_SETS[usize::from(house)].contains(cell as u8));
        }
    }
}

#[test]
fn the_cells_of_a_house_ascend() {
    assert!(HOUSE_CELLS.iter().all(|cells| cells.is_sorted()));
}

#[test]
fn each_cell_has_twenty_peers_which_do_not_include_it() {
    for (cell, peers) in (0..).zip(PEERS) {
        assert_eq!(peers.len(), 20);
        assert!(!peers.contains(cell));
        assert!(peers.iter().all(|peer| PEERS[usize::from(peer)].contains(cell)));
    }
}
