//! Outside cells that see several cells of a list, on a line of seven cells with two houses.

use super::*;
use crate::constraints::{AllDifferent, AnyConstraint};
use crate::problem::Problem;
use crate::propagation::load_domains;
use crate::propagation::state::State;

fn peers_of_houses(houses: &[&[Cell]], cell_count: usize) -> Lists<Cell> {
    let peers = |cell: Cell| {
        let with_cell = houses.iter().filter(move |house| house.contains(&cell));
        let mut peers: Vec<Cell> =
            with_cell.flat_map(|house| house.iter().copied()).filter(|&other| other != cell).collect();
        peers.sort_unstable();
        peers.dedup();
        peers
    };
    (0..cell_count as Cell).map(peers).collect()
}

fn common_peers(cells: &[Cell]) -> CommonPeers {
    let (houses, peers) = (Lists::default(), peers_of_houses(&[&[0, 1, 2, 3], &[2, 3, 4, 5]], 7));
    let layout = Layout { digit_count: 5, cell_count: 7, domains: &[31; 7], houses: &houses, peers: &peers };
    CommonPeers::new(cells, &layout)
}

#[test]
fn cells_that_see_the_same_are_together() {
    let peers = common_peers(&[1, 3, 5]);
    let groups: Vec<(u32, &[Cell])> = peers.groups().collect();
    // Cells 0 and 4 see two of the three cells, cell 2 sees all of them, cell 6 none.
    assert_eq!(groups, [(0b011, &[0][..]), (0b110, &[4]), (0b111, &[2])]);
    assert_eq!(common_peers(&[6, 1]).groups().count(), 0);
}

#[test]
fn required_digits_leave_the_cells_that_see_all_their_places() {
    let houses = [vec![0, 1, 2, 3], vec![2, 3, 4, 5]];
    let houses = houses.map(|cells| AnyConstraint::AllDifferent(AllDifferent(cells)));
    let problem = Problem::new(5, 7, &houses).expect("two houses");
    let mut state = State::<u16>::new(&problem);
    let domains = [31, 0b00011, 31, 0b00110, 31, 0b01010, 31];
    load_domains(&mut state, &problem, &domains).expect("no conflict");
    let mut context = Context { state: &mut state, problem: &problem };
    let masks = [0b00011, 0b00110, 0b01010];
    common_peers(&[1, 3, 5]).eliminate(&mut context, &masks, 0b00111).expect("no conflict");
    // Digit 1 has its place in cell 1, digit 2 in all three, digit 3 in cell 3.
    let removed: Vec<u16> = [0, 2, 4, 6].map(|cell| 31 & !state.candidates(cell)).to_vec();
    assert_eq!(removed, [0b00101, 0b00111, 0b00100, 0]);
}
