//! The kinds of patterns. A call of a finder names the kind to look for; the [registry](super::registry) lists the
//! kinds that each finder accepts.

macro_rules! kinds {
    ($($(#[$attribute:meta])* $kind:ident = $name:literal,)*) => {
        /// The kind of pattern that a finder looks for.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub enum PatternKind {
            $($(#[$attribute])* $kind,)*
        }

        impl PatternKind {
            /// Python refers to a kind by its index in this list.
            pub const ALL: &[PatternKind] = &[$(PatternKind::$kind),*];

            /// The names of the kinds of [`Self::ALL`].
            pub const NAMES: &[&str] = &[$($name),*];
        }
    };
}

kinds! {
    /// Every pattern that the finder knows, unless a comment below says otherwise.
    #[default]
    Any = "",
    // Hidden singles.
    InBox = "in-box",
    InLine = "in-line",
    // Locked candidates. In the direct kinds the elimination leaves a hidden single, which the step places.
    Pointing = "pointing",
    Claiming = "claiming",
    Direct = "direct",
    DirectPointing = "direct-pointing",
    DirectClaiming = "direct-claiming",
    // Combinations of one rule.
    Cage = "cage",
    OtherRule = "other-rule",
    // Naked sets. A locked set lies in two houses.
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
    // Alternating inference chains and nice loops: of single candidates, with groups, with almost locked sets.
    Aic = "aic",
    ContinuousLoop = "continuous-nice-loop",
    DiscontinuousLoop = "discontinuous-nice-loop",
    GroupedAic = "grouped-aic",
    GroupedContinuousLoop = "grouped-continuous-nice-loop",
    GroupedDiscontinuousLoop = "grouped-discontinuous-nice-loop",
    AlsAic = "als-aic",
    AlsContinuousLoop = "als-continuous-nice-loop",
    AlsDiscontinuousLoop = "als-discontinuous-nice-loop",
    // Chains without branches, as Sudoku Explainer finds them.
    XCycle = "x-cycle",
    ForcingXChain = "forcing-x-chain",
    YCycle = "y-cycle",
    BidirectionalCycle = "bidirectional-cycle",
    ForcingChain = "forcing-chain",
    // Forcing chains from several assumptions. `Static` and `Dynamic` look for all kinds of that mode.
    Static = "static",
    Dynamic = "dynamic",
    DynamicPlus = "dynamic-plus",
    Nishio = "nishio",
    CellChains = "cell-chains",
    RegionChains = "region-chains",
    DynamicCellChains = "dynamic-cell-chains",
    DynamicRegionChains = "dynamic-region-chains",
    DynamicContradiction = "dynamic-contradiction",
    DynamicDouble = "dynamic-double",
}
