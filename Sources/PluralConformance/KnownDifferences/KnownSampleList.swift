/// A sample list of CLDR that does not keep the promises of UTS #35 Part 3, “Samples”.
struct KnownSampleList: Hashable, Sendable {
  /// The condition of the rule, as CLDR writes it.
  let condition: String
  let kind: ReferenceSamples.Kind
  let reason: String
}
