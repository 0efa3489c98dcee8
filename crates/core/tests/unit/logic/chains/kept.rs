//! What is kept is what was found, mode by mode, until the position changes.

use super::*;

const STATIC: Mode = Mode { in_cells: true, dynamic: false };
const NISHIO: Mode = Mode { in_cells: false, dynamic: true };
const DYNAMIC: Mode = Mode { in_cells: true, dynamic: true };

#[test]
fn each_mode_keeps_its_own() {
    let kept = Kept::default();
    let made = [STATIC, NISHIO, DYNAMIC].map(|mode| (mode, Arc::new(Consequences::default())));
    for (mode, made) in &made {
        assert!(kept.get(*mode, 7, true).is_none());
        kept.put(*mode, 7, true, made);
        assert!(kept.get(*mode, 7, false).is_none());
    }
    for (mode, made) in &made {
        assert!(kept.get(*mode, 7, true).is_some_and(|found| Arc::ptr_eq(&found, made)));
    }
}

#[test]
fn a_copy_and_a_changed_position_begin_anew() {
    let mut kept = Kept::default();
    kept.put(STATIC, 0, false, &Arc::new(Consequences::default()));
    assert!(kept.clone().get(STATIC, 0, false).is_none());
    kept.clear();
    assert!(kept.get(STATIC, 0, false).is_none());
}
