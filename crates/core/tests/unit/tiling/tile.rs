//! The triangles of a tile, and which edges they share: beside their corners.

use super::*;

fn corners(triangle: Triangle) -> Vec<(i32, i32)> {
    let Triangle { i, j, is_down } = triangle;
    let first = if is_down { (i + 1, j + 1) } else { (i, j) };
    vec![first, (i + 1, j), (i, j + 1)]
}

#[test]
fn the_triangles_of_a_tile_have_its_corners() {
    for (u, v) in [(0, 1), (0, 2), (1, 2)] {
        let tile = Tile::new(u, v, 5, -3).unwrap();
        let (a, b) = (STEPS[u as usize], STEPS[v as usize]);
        let mut expected = vec![(5, -3), (5 + a.0, -3 + a.1), (5 + b.0, -3 + b.1)];
        expected.push((5 + a.0 + b.0, -3 + a.1 + b.1));
        let mut actual: Vec<_> = tile.triangles().into_iter().flat_map(corners).collect();
        expected.sort();
        actual.sort();
        actual.dedup();
        assert_eq!(actual, expected);
        let up = tile.triangles()[0];
        assert_eq!(Tile::from_up_triangle(up.i, up.j, tile.diagonal()), tile);
    }
}

#[test]
fn neighbouring_triangles_share_the_edge_they_are_said_to_share() {
    for is_down in [false, true] {
        let here = Triangle { i: 2, j: 7, is_down };
        for direction in 0..3u8 {
            let there = here.across(direction);
            let shared: Vec<_> =
                corners(here).into_iter().filter(|corner| corners(there).contains(corner)).collect();
            assert_eq!(shared.len(), 2);
            let (di, dj) = (shared[0].0 - shared[1].0, shared[0].1 - shared[1].1);
            let (si, sj) = STEPS[direction as usize];
            assert!((di, dj) == (si, sj) || (di, dj) == (-si, -sj));
            assert_eq!(there.across(direction), here);
        }
    }
}

#[test]
fn the_side_at_the_base_point_is_in_the_triangle_it_is_said_to_be_in() {
    for (u, v) in [(0, 1), (0, 2), (1, 2)] {
        let tile = Tile::new(u, v, 0, 0).unwrap();
        for side in tile.sides() {
            let up = corners(tile.triangles()[0]);
            let both = up.contains(&(0, 0)) && up.contains(&STEPS[side as usize]);
            assert_eq!(tile.base_side_is_up(side), both);
        }
    }
}

#[test]
fn a_tile_needs_two_different_directions_and_near_coordinates() {
    assert_eq!(Tile::new(1, 1, 0, 0), None);
    assert_eq!(Tile::new(1, 0, 0, 0), None);
    assert_eq!(Tile::new(0, 3, 0, 0), None);
    assert_eq!(Tile::new(0, 1, Tile::MAX_COORDINATE + 1, 0), None);
    assert_eq!(Tile::new(0, 1, 0, i32::MIN), None);
    assert_eq!(Tile::new(0, 2, -4, 6).map(|tile| (tile.sides(), tile.base())), Some(([0, 2], (-4, 6))));
}
