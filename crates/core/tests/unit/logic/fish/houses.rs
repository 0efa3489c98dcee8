//! Lists of houses that grow and shrink at the end.

use super::*;

fn house_list(houses: &[u16]) -> HouseList {
    let mut house_list = HouseList::default();
    houses.iter().for_each(|&house| house_list.push(house));
    house_list
}

#[test]
fn a_house_list_grows_and_shrinks_at_its_end() {
    let mut houses = house_list(&[7, 3, 5]);
    assert!(houses.has(3) && !houses.has(0));
    houses.pop();
    assert_eq!(houses.iter().collect::<Vec<_>>(), [7, 3]);
    assert_eq!(houses, house_list(&[7, 3]), "a popped house leaves no trace");
    assert_eq!(houses.sorted(), house_list(&[3, 7]));
}
