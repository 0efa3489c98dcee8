//! The classes of steps of the Polydoku scale, from easy to hard.

macro_rules! classes {
    ($($(#[$doc:meta])* $class:ident => $name:literal,)*) => {
        /// A class of steps. A round takes the first class, in this order, that has a step.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        #[repr(u8)]
        pub enum StepClass {
            $($(#[$doc])* $class),*
        }

        impl StepClass {
            /// All classes, from easy to hard.
            pub const ALL: &[StepClass] = &[$(StepClass::$class),*];

            /// The names of the classes of [`Self::ALL`].
            pub const NAMES: &[&str] = &[$($name),*];
        }
    };
}

classes! {
    /// The last empty cell of a full house.
    LastCell => "last-cell",
    /// The only place of a digit in a box, or in another full house that is no line.
    HiddenSingleInBox => "hidden-single-in-box",
    /// The only place of a digit in a row, a column or another line.
    HiddenSingleInLine => "hidden-single-in-line",
    /// Pointing that leaves a digit one place in another box.
    DirectPointing => "direct-pointing",
    /// Claiming that leaves a digit one place in another line.
    DirectClaiming => "direct-claiming",
    /// A hidden pair that leaves a digit one place in the same house.
    DirectHiddenPair => "direct-hidden-pair",
    /// A cell with one candidate.
    NakedSingle => "naked-single",
    /// The candidates of one cell exclude a candidate of another cell by a rule.
    RuleLinks => "rule-links",
    /// A hidden triple that leaves a digit one place in the same house.
    DirectHiddenTriple => "direct-hidden-triple",
    /// The combinations of digits that give the total of a cage.
    CageCombinations => "cage-combinations",
    /// The ways to fill the cells of a line, a dot or a clue.
    RuleCombinations => "rule-combinations",
    Pointing => "pointing",
    Claiming => "claiming",
    /// A cell that sees all places of a digit in a house without sharing a house with them.
    CommonPeers => "common-peers",
    /// A cell that sees all places of a digit that a line, a dot or a clue must have.
    RulePointing => "rule-pointing",
    /// The cells that stay when houses are taken from cages, or cages from houses.
    InniesAndOuties => "innies-and-outies",
    /// Two groups of houses whose remaining cells hold the same digits.
    Leftover => "leftover",
    NakedPair => "naked-pair",
    XWing => "x-wing",
    HiddenPair => "hidden-pair",
    NakedTriple => "naked-triple",
    Swordfish => "swordfish",
    HiddenTriple => "hidden-triple",
    XyWing => "xy-wing",
    XyzWing => "xyz-wing",
    /// Unique rectangles and unique loops. The length grows with the cells and with the set of type 3.
    Uniqueness => "uniqueness",
    NakedQuad => "naked-quad",
    Jellyfish => "jellyfish",
    HiddenQuad => "hidden-quad",
    /// Naked and hidden sets of five and more, on boards with more than nine digits.
    LargeSet => "large-set",
    Bug => "bug",
    /// Combinations of candidates of two cells that other cells exclude.
    AlignedPair => "aligned-pair",
    /// A chain of one digit.
    XChain => "x-chain",
    /// A chain of any digits.
    ForcingChain => "forcing-chain",
    /// Combinations of candidates of three cells that other cells exclude.
    AlignedTriple => "aligned-triple",
    /// A contradiction among the candidates of one digit.
    Nishio => "nishio",
    /// All candidates of a cell, or all places of a digit in a house, lead to one conclusion.
    MultipleChains => "multiple-chains",
    /// A contradiction.
    Contradiction => "contradiction",
    /// A contradiction that also uses locked candidates and pairs.
    ContradictionWithSets => "contradiction-with-sets",
    /// A contradiction that also uses the contradictions of further assumptions.
    NestedContradiction => "nested-contradiction",
}
