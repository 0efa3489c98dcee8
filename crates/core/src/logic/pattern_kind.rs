//! The kinds of patterns: which of its patterns a finder looks for, by the names that Python uses. The
//! [registry](super::registry) lists the kinds that each finder takes.

macro_rules! kinds {
    ($($(#[$attribute:meta])* $kind:ident = $name:literal,)*) => {
        /// Which of its patterns a finder looks for.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub enum PatternKind {
            $($(#[$attribute])* $kind,)*
        }

        impl PatternKind {
            /// All kinds; a place in this list is the number that crosses the bridge.
            pub const ALL: &[PatternKind] = &[$(PatternKind::$kind),*];

            /// The names of all kinds, in the same order.
            pub const NAMES: &[&str] = &[$($name),*];
        }
    };
}

kinds! {
    /// Whatever the finder knows.
    #[default]
    Any = "",
    // Hidden singles.
    InBox = "in-box",
    InLine = "in-line",
    // Locked candidates. The direct forms place a digit.
    Pointing = "pointing",
    Claiming = "claiming",
    Direct = "direct",
    DirectPointing = "direct-pointing",
    DirectClaiming = "direct-claiming",
    // Naked sets.
    Locked = "locked",
    // Fish. `Any` is a basic fish without fins.
    Finned = "finned",
    Sashimi = "sashimi",
    Franken = "franken",
    FinnedFranken = "finned-franken",
    Mutant = "mutant",
    FinnedMutant = "finned-mutant",
    SiameseFinned = "siamese-finned",
    SiameseSashimi = "siamese-sashimi",
    SiameseFinnedFranken = "siamese-finned-franken",
    SiameseFinnedMutant = "siamese-finned-mutant",
    // Two strong links of one digit.
    Skyscraper = "skyscraper",
    TwoStringKite = "two-string-kite",
    TurbotFish = "turbot-fish",
    EmptyRectangle = "empty-rectangle",
    DualTwoStringKite = "dual-two-string-kite",
    DualEmptyRectangle = "dual-empty-rectangle",
    GroupedSkyscraper = "grouped-skyscraper",
    GroupedTwoStringKite = "grouped-two-string-kite",
    GroupedTurbotFish = "grouped-turbot-fish",
    // Templates.
    TemplateSet = "template-set",
    TemplateDelete = "template-delete",
    // Wings.
    Grouped = "grouped",
    MWing = "m-wing",
    HWing = "h-wing",
    SWing = "s-wing",
    LWing = "l-wing",
    // Uniqueness.
    Type1 = "type-1",
    Type2 = "type-2",
    Type3 = "type-3",
    Type4 = "type-4",
    Type5 = "type-5",
    Type6 = "type-6",
    TypeN = "type-n",
    HiddenRectangle = "hidden-rectangle",
    LinkedRectangle = "linked-rectangle",
    // Alternating inference chains and nice loops: plain, with groups, with almost locked sets.
    Aic = "aic",
    ContinuousLoop = "continuous-nice-loop",
    DiscontinuousLoop = "discontinuous-nice-loop",
    GroupedAic = "grouped-aic",
    GroupedContinuousLoop = "grouped-continuous-nice-loop",
    GroupedDiscontinuousLoop = "grouped-discontinuous-nice-loop",
    AlsAic = "als-aic",
    AlsContinuousLoop = "als-continuous-nice-loop",
    AlsDiscontinuousLoop = "als-discontinuous-nice-loop",
    // Chains without branches.
    XCycle = "x-cycle",
    ForcingXChain = "forcing-x-chain",
    YCycle = "y-cycle",
    BidirectionalCycle = "bidirectional-cycle",
    ForcingChain = "forcing-chain",
    // Chains from several candidates at once. `Static` and `Dynamic` stand for all chains of a mode.
    Static = "static",
    Dynamic = "dynamic",
    Nishio = "nishio",
    CellChains = "cell-chains",
    RegionChains = "region-chains",
    DynamicCellChains = "dynamic-cell-chains",
    DynamicRegionChains = "dynamic-region-chains",
    DynamicContradiction = "dynamic-contradiction",
    DynamicDouble = "dynamic-double",
}
