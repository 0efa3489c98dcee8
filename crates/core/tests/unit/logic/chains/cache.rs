//! What is cache is what was found, mode by mode, until the position changes.

use super::*;

const STATIC: PropagationMode = PropagationMode::Static;
const NISHIO: PropagationMode = PropagationMode::Nishio;
const DYNAMIC: PropagationMode = PropagationMode::Dynamic;

#[test]
fn each_mode_keeps_its_own() {
    let cache = ConsequenceCache::default();
    let consequences = [STATIC, NISHIO, DYNAMIC].map(|mode| (mode, Arc::new(Consequences::default())));
    for (mode, consequences) in &consequences {
        assert!(cache.get(*mode, 7, true).is_none());
        cache.put(*mode, 7, true, consequences);
        assert!(cache.get(*mode, 7, false).is_none());
    }
    for (mode, consequences) in &consequences {
        assert!(cache.get(*mode, 7, true).is_some_and(|step| Arc::ptr_eq(&step, consequences)));
    }
}

#[test]
fn a_copy_and_a_changed_position_begin_anew() {
    let mut cache = ConsequenceCache::default();
    cache.put(STATIC, 0, false, &Arc::new(Consequences::default()));
    assert!(cache.clone().get(STATIC, 0, false).is_none());
    cache.clear();
    assert!(cache.get(STATIC, 0, false).is_none());
}
