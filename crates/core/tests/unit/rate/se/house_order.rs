use super::*;

#[test]
fn boxes_come_before_columns_and_columns_before_rows() {
    let order: Vec<u8> = (18..27).chain(9..18).chain(0..9).collect();
    assert_eq!(BOXES_COLUMNS_ROWS.to_vec(), order);
}
