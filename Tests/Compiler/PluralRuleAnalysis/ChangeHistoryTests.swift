import PluralRuleAnalysis
import PluralRuleCompilation
import PluralTestSupport
import PluralsCore
import Testing

/// The changes between consecutive releases, according to CLDR's release notes.
struct ReleaseStep: CustomTestStringConvertible, Sendable {
  let old: String
  let new: String
  /// New locales of each type.
  var cardinals: [String] = []
  var ordinals: [String] = []
  /// The locale and the gained or lost categories, `"ca +many"`, with the moves, `"other→many 1000000"`, and the smallest number of
  /// each.
  var changes: [String: [String]] = [:]
  var ranges: [String] = []

  var testDescription: String { "\(old) to \(new)" }

  static let all = [
    ReleaseStep(
      old: "41", new: "42", cardinals: ["vec"], ordinals: ["ast", "vec"],
      changes: [
        "cardinal ca +many": ["other→many 1000000"],
        "cardinal he iw -many": ["many→other 20", "other→one 0.0"],
        "cardinal is": ["one→other 0.2"],
        "cardinal mo ro": ["other→few 101"],
        "cardinal mt +two": ["few→two 2", "few→other 102"],
      ], ranges: ["he"]),
    ReleaseStep(old: "42", new: "43"),
    ReleaseStep(old: "43", new: "44", cardinals: ["blo"], ordinals: ["blo"]),
    ReleaseStep(old: "44", new: "45"),
    ReleaseStep(
      old: "45", new: "46", cardinals: ["csw", "lld"], ordinals: ["lld"],
      changes: ["cardinal scn +many": ["other→many 1000000"]]),
    ReleaseStep(old: "46", new: "47"),
    ReleaseStep(
      old: "47", new: "48", cardinals: ["cv", "ie", "kok", "kok_Latn", "sgs"],
      ordinals: ["cv", "ie", "kok", "kok_Latn"],
      changes: ["ordinal scn": ["other→many 81~89"]]),
    ReleaseStep(old: "48", new: "48.2"),
  ]
}

@Suite("Changes between releases of CLDR")
struct ChangeHistoryTests {
  @Test(
    "Consecutive releases differ as CLDR's change history states",
    OutsideData.isPresent, arguments: ReleaseStep.all)
  func history(_ step: ReleaseStep) throws {
    let comparison = try ReleaseComparison(
      from: Releases.read(step.old), to: Releases.read(step.new), names: (step.old, step.new))
    let added = comparison.rules.map { $0.added.flatMap(\.locales).sorted() }
    expectEqual(added, [step.cardinals, step.ordinals])
    #expect(comparison.rules.allSatisfy { $0.removed.isEmpty })

    var changes: [String: [String]] = [:]
    for rules in comparison.rules {
      for change in rules.changed {
        let signs = change.gained.map { " +\($0)" } + change.lost.map { " -\($0)" }
        let name = "\(rules.type) \(change.locales.joined(separator: " "))\(signs.joined())"
        changes[name] = change.moves.map { move in
          let smallest = NumberKind.allCases.compactMap { move.examples[$0]?.numbers.first }[0]
          return "\(move.from)→\(move.to) \(smallest)"
        }
      }
    }
    expectEqual(changes, step.changes)
    expectEqual(comparison.ranges.changed.flatMap(\.locales), step.ranges)
    #expect(comparison.ranges.added.isEmpty && comparison.ranges.removed.isEmpty)
    expectEqual(
      comparison.isEmpty, step.cardinals.isEmpty && step.changes.isEmpty && step.ranges.isEmpty)
  }

  @Test("Formats the report between two releases for a terminal", OutsideData.isPresent)
  func text() throws {
    let comparison = try ReleaseComparison(
      from: Releases.read("47"), to: Releases.read("48.2"), names: ("47", "48.2"))
    expectEqual(
      comparison.text,
      """
      CLDR 47 → 48.2

      cardinal rules
        + cv: zero, one, other (root until now)
        + ie kok kok_Latn: one, other (root until now)
        + sgs: one, two, few, many, other (root until now)

      ordinal rules
        + cv ie: other (root until now)
        + kok kok_Latn: one, two, few, other (root until now)
        ~ scn: the same categories, other numbers
            other → many  81~89, 801~899
                          decimal: 81.0, 801.0, …
            translators: check 81~89, 801~899 and decimals 81.0, 801.0, … (now many, was other); \
      integers otherwise unchanged

      counts
        cardinal locales: 222 → 227
        cardinal rules: 132 → 134
        cardinal samples: 12219 → 12544
        ordinal locales: 106 → 110
        ordinal samples: 2583 → 2687

      """)
  }

  @Test("Omits rules that were reworded without changing their meaning")
  func reworded() throws {
    let old = try PluralData(cardinals: [
      ("xa", [("one", "n % 10 = 1 and n % 100 != 11"), ("other", "")]),
      ("xb", [("one", "n = 0..1"), ("other", "")]),
    ])
    let new = try PluralData(cardinals: [
      ("xa", [("one", "t = 0 and i % 100 = 1,21,31,41,51,61,71,81,91"), ("other", "")]),
      ("xb", [("one", "n in 0,1 or n is 1 and v is 0"), ("other", "")]),
    ])
    let comparison = try ReleaseComparison(from: old, to: new, names: ("1", "2"))
    #expect(comparison.isEmpty)
    expectEqual(comparison.text, "CLDR 1 → 2\n\nNo number changes its category.\n")
  }

  @Test("Finds the smallest number that changes, for every operand")
  func hidden() throws {
    let rules: [(String, String, String)] = [
      ("n % 100000 = 1000", "n % 1000000 = 1000", "one→other 101000"),
      ("f % 100 = 7", "f % 100 = 7 and t % 10 != 7", "one→other 0.7"),
      ("i = 0", "i = 0 and e != 9", "one→other 0c9"),
      ("v = 0", "v = 0 or w = 3", "other→one 0.001"),
      ("n within 2..4", "n = 2..4", "one→other 2.1"),
    ]
    for (old, new, expected) in rules {
      let releases = try [old, new].map {
        try PluralData(cardinals: [("xa", [("one", $0), ("other", "")])])
      }
      let comparison = try ReleaseComparison(
        from: releases[0], to: releases[1], names: ("1", "2"))
      let moves = comparison.rules[0].changed.flatMap(\.moves)
      let smallest = moves.map { move in
        let number = NumberKind.allCases.compactMap { move.examples[$0]?.numbers.first }[0]
        return "\(move.from)→\(move.to) \(number)"
      }
      expectEqual(smallest, [expected], "\(old) against \(new)")
    }
  }

  @Test("Numbers of removed locales are compared with the rules that replace them")
  func removed() throws {
    let old = try PluralData(cardinals: [
      ("xa", [("one", "n = 1"), ("other", "")]), ("xa_XB", [("one", "n = 0"), ("other", "")]),
    ])
    let new = try PluralData(cardinals: [("xa", [("one", "n = 1"), ("other", "")])])
    let comparison = try ReleaseComparison(from: old, to: new, names: ("1", "2"))
    expectEqual(
      comparison.markdown,
      """
      ## CLDR 1 → 2

      ### Cardinal rules

      - **Removed:** xa_XB: one, other (xa from now on)

      ### Counts

      - cardinal locales: 3 → 2
      - cardinal rule sets: 3 → 2
      - cardinal rules: 5 → 3

      """)
  }
}
