/// A sample list of CLDR that does not follow UTS #35 Part 3, “Samples”.
///
/// A list that is correct again fails the run and must be removed from here.
struct KnownSampleList: Hashable, Sendable {
  /// The condition of the rule, as spelled in CLDR.
  let condition: String
  let kind: ReferenceSamples.Kind
  let reason: String
}

extension KnownSampleList {
  private static let boundedDecimals = """
    infinitely many decimals satisfy the rule; CLDR leaves the … out because their integer digits \
    are bounded
    """
  private static let cutShort = "the list stops although the rule goes on"

  static let all: [KnownSampleList] = [
    .init(condition: "i = 0,1", kind: .decimal, reason: boundedDecimals),
    .init(condition: "i = 0..1", kind: .decimal, reason: boundedDecimals),
    .init(condition: "i = 0 or n = 1", kind: .decimal, reason: boundedDecimals),
    .init(condition: "i = 0,1 and n != 0", kind: .decimal, reason: boundedDecimals),
    .init(condition: "n = 1 or t != 0 and i = 0,1", kind: .decimal, reason: boundedDecimals),
    .init(condition: "n = 0,1 or i = 0 and f = 1", kind: .decimal, reason: boundedDecimals),
    .init(
      condition: "i = 1 and v = 0 or i = 0 and v != 0", kind: .decimal, reason: boundedDecimals),
    .init(condition: "n = 0..1 or n = 11..99", kind: .integer, reason: cutShort),
    .init(condition: "n = 0..1 or n = 11..99", kind: .decimal, reason: cutShort),
    .init(condition: "n = 11,8,80..89,800..899", kind: .integer, reason: cutShort),
  ]
}
