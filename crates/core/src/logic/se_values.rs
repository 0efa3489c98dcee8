//! The difficulty of each technique in Sudoku Explainer 1.2.1.3 (SE). A test compares these values with the table of
//! techniques in Python. Finders add to some of them: chains for their length, uniqueness patterns for the size of a
//! set.

macro_rules! values {
    ($($name:ident = $value:literal: $($technique:literal)+,)*) => {
        $(pub const $name: f64 = $value;)*

        /// The value of each technique, by its id. An id such as `unique-loop-1/8` is a form of the technique
        /// `unique-loop-1` with a value of its own: here a loop of 8 cells.
        pub const SE_VALUES: &[(&str, f64)] = &[$($(($technique, $name)),+),*];
    };
}

// CONSTANT = value: the techniques that have it.
values! {
    FULL_HOUSE = 1.0: "full-house",
    LAST_DIGIT = 1.2: "last-digit",
    HIDDEN_SINGLE_LAST_CELL = 1.0: "hidden-single/last-cell",
    HIDDEN_SINGLE_IN_BOX = 1.2: "hidden-single",
    HIDDEN_SINGLE_IN_LINE = 1.5: "hidden-single/in-line",
    DIRECT_POINTING = 1.7: "direct-pointing",
    DIRECT_CLAIMING = 1.9: "direct-claiming",
    DIRECT_HIDDEN_PAIR = 2.0: "direct-hidden-pair",
    NAKED_SINGLE = 2.3: "naked-single",
    DIRECT_HIDDEN_TRIPLE = 2.5: "direct-hidden-triple",
    POINTING = 2.6: "pointing",
    CLAIMING = 2.8: "claiming",
    NAKED_PAIR = 3.0: "naked-pair",
    X_WING = 3.2: "x-wing",
    HIDDEN_PAIR = 3.4: "hidden-pair",
    NAKED_TRIPLE = 3.6: "naked-triple",
    SWORDFISH = 3.8: "swordfish",
    HIDDEN_TRIPLE = 4.0: "hidden-triple",
    XY_WING = 4.2: "xy-wing",
    XYZ_WING = 4.4: "xyz-wing",
    UNIQUE_RECTANGLE = 4.5: "unique-rectangle-1" "unique-rectangle-2" "unique-rectangle-3" "unique-rectangle-4",
    UNIQUE_LOOP_OF_6 = 4.6: "unique-loop-1" "unique-loop-2" "unique-loop-3" "unique-loop-4",
    UNIQUE_LOOP_OF_8 = 4.7: "unique-loop-1/8" "unique-loop-2/8" "unique-loop-3/8" "unique-loop-4/8",
    UNIQUE_LOOP_OF_10 = 5.0: "unique-loop-1/10" "unique-loop-2/10" "unique-loop-3/10" "unique-loop-4/10",
    NAKED_QUAD = 5.0: "naked-quad",
    JELLYFISH = 5.2: "jellyfish",
    HIDDEN_QUAD = 5.4: "hidden-quad",
    BUG_1 = 5.6: "bug-1",
    BUG = 5.7: "bug-2" "bug-3" "bug-4",
    ALIGNED_PAIR_EXCLUSION = 6.2: "aligned-pair-exclusion",
    X_CYCLE = 6.5: "x-cycle",
    Y_CYCLE = 6.5: "y-cycle",
    FORCING_X_CHAIN = 6.6: "forcing-x-chain",
    BIDIRECTIONAL_CYCLE = 7.0: "bidirectional-cycle",
    FORCING_CHAIN = 7.0: "forcing-chain",
    ALIGNED_TRIPLE_EXCLUSION = 7.5: "aligned-triple-exclusion",
    NISHIO = 7.5: "nishio-forcing-chain",
    STATIC_FORCING_CHAINS = 8.0: "cell-forcing-chains" "region-forcing-chains",
    DYNAMIC_FORCING_CHAINS = 8.5:
        "dynamic-cell-forcing-chains" "dynamic-region-forcing-chains"
        "dynamic-contradiction-forcing-chain" "dynamic-double-forcing-chain",
    DYNAMIC_PLUS_FORCING_CHAINS = 9.0: "dynamic-plus-forcing-chains",
}
