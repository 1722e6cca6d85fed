package import PluralMessageFormats
import PluralTestSupport
import PluralsCore
import Testing

@Suite("Meaning of messages")
struct MessageTests {
  @Test("Problems name the bytes at which they begin")
  func offsets() {
    let format = FormatString("é %y, %0$d 50% ab %#@a.b@ %")
    expectEqual(
      format.problems.map { "\($0.offset) \($0.text)" },
      ["3 %y", "7 %0$d", "14 % a", "19 %#@a.b@", "27 %"])
    for problem in format.problems {
      #expect(
        format.text.utf8.dropFirst(problem.offset).starts(with: problem.text.utf8),
        "\(problem.text)")
    }
  }

  @Test(
    "Implicit arguments follow each other, widths and precisions first",
    arguments: [
      ("%d %d", [[1], [2]]), ("%*d %d", [[2, 1], [3]]), ("%*.*f", [[3, 1, 2]]),
      ("%2$d %d", [[2], [1]]), ("%#@n@ %d", [[1], [2]]), ("%3$*1$d", [[3, 1]]),
    ])
  func positions(text: String, expected: [[Int]]) {
    expectEqual(
      FormatString(text).placedItems(from: 1).map { [$0.position] + $0.amounts }, expected)
  }

  @Test("All references to a variable with the same argument are one selection")
  func selections() {
    let variable = variable("n", "%#@m@ of %d")
    let message = Message(
      ParsedEntry(
        "%1$#@n@, %1$#@n@, %2$#@n@, %#@o@", variables: [variable, self.variable("m", "x")]))
    expectEqual(message.selections.map(\.position), [1, 2, 1, 2])
    expectEqual(
      message.texts[0].pieces,
      [
        .selection(0, part: 0), .literal(", "), .selection(0, part: 1), .literal(", "),
        .selection(1, part: 2), .literal(", %#@o@"),
      ])
  }

  @Test(
    "A text without arguments keeps its conversions, and variables show 'other'",
    arguments: [
      ("Hello %@", "Hello %@"), ("%2$lld%% of %1$@, %.2f", "%2$lld%% of %1$@, %.2f"),
      ("5% off %@", "5% off %@"), ("%*d of %-5ld", "%*d of %-5ld"),
      ("up to 70%for", "up to 70%for"),
      ("%#@none@ %@", "%#@none@ %@"), ("%(name)@ has %(n)lld", "%@ has %lld"),
      ("%2$(name)@, %1$(n)lld", "%2$@, %1$lld"), ("%n %@", "%n %@"),
      ("%#@a@ left, 100%%", "%d apples left, 100%%"), ("%#@a@ and %#@b@", "%d apples and %d pears"),
      ("%2$#@b@ / %1$#@a@", "%2$d pears / %d apples"), ("%@: %#@a@ (%@)", "%@: %d apples (%@)"),
      ("%2$#@near@", "%2$d stops near %3$@"), ("%#@nested@", "%d apples of %1$d pears"),
      // Without a conversion, with another form than 'other', and with itself.
      ("100%%", nil), ("%#@some@", nil), ("%#@one@ %@", nil), ("%n", nil), ("50%-off", "50%-off"),
      ("%#@self@", String(repeating: "%d ", count: MessageLimits.largestDepth)),
    ])
  func unfilled(text: String, expected: String?) {
    var one = variable("one", "one")
    one.variants[0].category = .one
    let variables = [
      variable("a", "%d apples"), variable("b", "%d pears"), variable("near", "%d stops near %@"),
      variable("nested", "%1$#@a@ of %1$#@b@"), variable("some", "some"), one,
      variable("self", "%d %1$#@self@"),
    ]
    let message = Message(ParsedEntry(FormatString(text), variables: variables))
    expectEqual(
      message.unfilled(0).map { text == "%#@self@" ? $0.replacing("1$", with: "") : $0 }, expected)
  }

  @Test("A hostile message without arguments is cut off", .timeLimit(.minutes(1)))
  func unfilledLimits() throws {
    let variables = (0..<30).map { number in
      variable("v\(number)", FormatString("%d %#@v\(number + 1)@ %#@v\(number + 1)@"))
    }
    let text = Message(ParsedEntry("%#@v0@", variables: variables)).unfilled(0)
    #expect(try #require(text).utf8.count < 2 * MessageLimits.mostGrowth)
  }

  @Test("Variables that nest deeper than the limit, or refer to themselves, are cut off")
  func depth() {
    func limits(_ count: Int) -> Int {
      let variables = (0..<count).map { variable("v\($0)", FormatString("%#@v\($0 + 1)@")) }
      return limitCount(Message(ParsedEntry("%#@v0@", variables: variables)))
    }
    expectEqual(limits(MessageLimits.largestDepth), 0)
    expectEqual(limits(MessageLimits.largestDepth + 1), 1)
    let endless = Message(ParsedEntry("%#@v@", variables: [variable("v", "%2$#@v@")]))
    expectEqual(endless.selections.count, 2)
    let shifting = Message(ParsedEntry("%#@v@", variables: [variable("v", "%d %#@v@")]))
    expectEqual(shifting.selections.count, MessageLimits.largestDepth)
    expectEqual(limitCount(shifting), 1)
  }

  @Test("A message expands at most so many variables")
  func expansions() {
    let text = (1...MessageLimits.mostExpansions + 5).map { "%\($0)$#@v@" }.joined()
    let message = Message(
      ParsedEntry(FormatString(text), variables: [variable("v", "%d")]))
    expectEqual(message.selections.count, MessageLimits.mostExpansions)
    expectEqual(limitCount(message), 5)
  }

  @Test("Variables that are used for many arguments do not multiply the size of the file")
  func repeatedPieces() {
    func message(_ count: Int) -> Message {
      let variables = [("a", "%#@b@"), ("b", "%#@a@")].map { name, text in
        variable(name, FormatString(String(repeating: text, count: count)))
      }
      return Message(ParsedEntry("%#@a@", variables: variables))
    }
    let pieces = message(1000).texts.reduce(0) { $0 + $1.pieces.count }
    #expect(pieces <= 2001 + MessageLimits.mostRepeatedPieces(of: 2001))
    #expect(growth(from: 300) { _ = message($0) } < 8)
  }

  @Test("A message may show twenty numbers with one variable")
  func manyNumbers() {
    var number = variable("n", "%d")
    number.variants = PluralCategory.allCases.map { .init($0, "%d files of %@ in %@") }
    let text = (1...20).map { "%\($0)$#@n@" }.joined(separator: ", ")
    let message = Message(ParsedEntry(FormatString(text), variables: [number]))
    expectEqual(message.selections.count, 20)
    expectEqual(limitCount(message), 0)
  }

  private func variable(_ name: String, _ text: FormatString) -> ParsedEntry.Variable {
    .init(
      name: name, type: .cardinal, valueSpecification: FormatSpecification(valueType: "d"),
      variants: [ParsedEntry.Variant(.other, text)])
  }

  private func limitCount(_ message: Message) -> Int {
    message.texts.reduce(0) { $0 + $1.pieces.count { $0 == .limit } }
  }
}

/// Not in the module, because a program contains the code of all conformances.
extension FormatString: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) { self.init(text) }
}
