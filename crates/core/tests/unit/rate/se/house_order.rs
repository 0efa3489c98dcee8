use super::*;

#[test]
fn boxes_come_before_columns_and_columns_before_rows() {
    let order: Vec<u8> = (18..27).chain(9..18).chain(0..9).collect();
    assert_eq!(BOXES_COLUMNS_ROWS.to_vec(), order);
}

#[test]
fn houses_without_a_step_are_not_searched_again() {
    let mut houses = HouseSet::of_cells(CellSet::of(0) | CellSet::of(1));
    let mut searched = Vec::new();
    let step = houses.find_step(|house| {
        searched.push(house);
        (house == 10).then_some(house)
    });
    assert_eq!((searched, step), (vec![18, 9, 10], Some(10)));
    let mut searched_again = Vec::new();
    houses.find_step(|house| {
        searched_again.push(house);
        None::<()>
    });
    assert_eq!(searched_again, [10, 0]);
    assert_eq!(houses, HouseSet::default());
}
