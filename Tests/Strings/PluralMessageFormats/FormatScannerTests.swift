import PluralMessageFormats
import PluralTestSupport
import Testing

@Suite("Parsing of formats")
struct FormatScannerTests {
  @Test("Joins literals, and reads %% as a percent sign")
  func literals() {
    expectEqual(FormatString("100%% sure").items, [.literal("100% sure")])
    #expect(FormatString("").items.isEmpty)
    expectEqual(FormatString("%5%").items, [.literal("%")])
  }

  @Test(
    "Conversions keep all their parts",
    arguments: [
      ("%d", FormatSpecification(conversion: .decimal, text: "d")),
      (
        "%2$-08.3lld",
        FormatSpecification(
          position: 2, flags: [.left, .zero], width: .fixed(8), precision: .fixed(3),
          length: .longLong, conversion: .decimal, text: "-08.3lld")
      ),
      (
        "%'+ #x",
        FormatSpecification(
          flags: [.grouping, .plus, .space, .alternate], conversion: .hexadecimal, text: "'+ #x")
      ),
      (
        "%*.*f",
        FormatSpecification(
          width: .argument(position: nil), precision: .argument(position: nil), conversion: .fixed,
          text: "*.*f")
      ),
      (
        "%3$*1$.*2$f",
        FormatSpecification(
          position: 3, width: .argument(position: 1), precision: .argument(position: 2),
          conversion: .fixed, text: "*1$.*2$f")
      ),
      ("%.f", FormatSpecification(precision: .fixed(0), conversion: .fixed, text: ".f")),
      ("%hhu", FormatSpecification(length: .char, conversion: .unsigned, text: "hhu")),
      ("%D", FormatSpecification(length: .long, conversion: .decimal, text: "D")),
      ("%qi", FormatSpecification(length: .quad, conversion: .decimal, text: "qi")),
      ("%007$@", FormatSpecification(position: 7, conversion: .object, text: "@")),
      ("%zu", FormatSpecification(length: .size, conversion: .unsigned, text: "zu")),
    ])
  func conversions(text: String, specification: FormatSpecification) {
    expectEqual(FormatString(text).items, [.specification(specification)])
    #expect(FormatString(text).problems.isEmpty)
  }

  @Test("Variables can have positions and modifiers")
  func variables() {
    expectEqual(FormatString("%#@files@").items, [.variable(FormatVariable(name: "files"))])
    expectEqual(
      FormatString("%04$#@f4@").variables.map { "\($0.name) \($0.position ?? 0)" }, ["f4 4"])
    expectEqual(
      FormatString("%8$3.2#@f8@").variables.map { "\($0.name) \($0.position ?? 0)" }, ["f8 8"])
    expectEqual(FormatString("%#@_1@%#@2x@").variables.map(\.name), ["_1", "2x"])
    // Without a second at sign, this is `%@` with the flag #.
    expectEqual(FormatString("%#@ and").specifications.map(\.conversion), [.object])
    expectEqual(FormatString("%#@a b@").specifications.map(\.conversion), [.object])
  }

  @Test(
    "Invalid conversions have a documented meaning and are problems",
    arguments: [
      ("%0$d", "%0$d", FormatProblem.Kind.positionZero),
      ("%0$#@zero@", "%0$#@zero@", .positionZero),
      ("%*0$d", "%*0$d", .positionZero),
      ("%2$.*0$f", "%2$.*0$f", .positionZero),
      ("%y", "y", .unknownConversion),
      ("%5y", "5y", .unknownConversion),
      ("%é", "é", .unknownConversion),
      ("50%", "50", .lonePercent),
    ])
  func problems(text: String, literal: String, kind: FormatProblem.Kind) {
    let format = FormatString(text)
    expectEqual(format.items, [.literal(literal)])
    expectEqual(format.problems.map(\.kind), [kind])
  }

  @Test(
    "Names refer to positions: explicit ones, then by first use, then the rest in order",
    arguments: [
      ("%(path)@: %(error)@", [nil, nil]), ("%1$(a)@ %2$(b)lld", [1, 2]),
      ("%@ %(a)@", [2, 1]), ("%(a)@ %@", [nil, nil]), ("%2$@ %(a)@ %@ %(b)@", [2, 1, 4, 3]),
      ("%(a)@ %(b)@ %(a)@", [1, 2, 1]), ("%2$(b)@ %(a)@ %(b)@", [2, 1, 2]),
      ("%#@n@ %(a)@", [2, 1]), ("%(a)*d", [1]), ("%1$(a)@ %2$(a)@", [1, 2]),
    ] as [(String, [Int?])])
  func names(text: String, places: [Int?]) {
    let positions = FormatString(text).items.compactMap { item -> Int?? in
      switch item {
      case .literal: nil
      case .variable(let variable): .some(variable.position)
      case .specification(let specification): .some(specification.position)
      }
    }
    expectEqual(positions, places)
  }

  @Test(
    "Accepts only names of letters and digits in parentheses before a conversion",
    arguments: [
      "%(count", "%()@", "%(a b)@", "%(approx) done", "%(a)", "%(a)y", "%(a", "%(",
    ])
  func noName(text: String) {
    #expect(FormatString(text).specifications.allSatisfy { $0.name == nil })
    expectEqual(FormatString(text).problems.map(\.kind), [.unknownConversion])
  }

  @Test("A repeated name is a problem")
  func repeatedName() {
    let format = FormatString("%(a)@ and %(a)@")
    expectEqual(format.problems.map(\.kind), [.repeatedName])
  }

  @Test(
    "Distinguishes literal text with percent signs from formats",
    arguments: [
      ("up to 70% for some", true), ("70% sneller", true), ("50%-off", true), ("100%", true),
      ("5% - 10% off", true), ("100%, then", true), ("", false), ("100%% sure", false),
      ("%d% for", false), ("% 5lld", false), ("% @", false), ("% 5d", true), ("%d", false),
      ("%#@n@ 5% of", false),
      ("%(a)@ %", false),
    ])
  func prose(text: String, isProse: Bool) {
    expectEqual(FormatString(text).isProse, isProse)
  }

  @Test("A variable name with other characters is a problem: Foundation does not expand it")
  func unportableNames() {
    let format = FormatString("%#@a.b@")
    expectEqual(format.variables.map(\.hasPortableName), [false])
    expectEqual(format.problems.map(\.kind), [.unportableName])
  }

  @Test("The first letter with a direction determines the direction of a format")
  func direction() {
    #expect(FormatString("%@ שלום").isRightToLeft)
    #expect(FormatString("١٢ %@ مرحبا abc").isRightToLeft)
    #expect(!FormatString("%@ abc שלום").isRightToLeft)
    #expect(!FormatString("12, 34").isRightToLeft)
  }
}
