import PluralDataTables
package import PluralsDiagnostics

/// The parsed text of a `<pluralRule>`.
package struct RuleText: Sendable {
  /// The condition; `nil` if it is missing.
  package let condition: Condition?
  /// The condition as written, with single spaces.
  package let conditionText: String
  /// The sample lists, in source order.
  package let sampleLists: [SampleList]
}

/// Parses the text of a rule: a condition and samples.
///
/// Everything that cannot be parsed is reported. After an error in the condition or in a list of samples, parsing continues at the
/// next list.
///
/// UTS #35 Part 3, “Plural rules syntax”. The published grammar requires two digits in the exponent of a sample, but one is
/// accepted, because all data is written in that way: `1c6`.
package struct RuleParser {
  /// The rule, as far as it could be parsed.
  package let rule: RuleText
  /// The syntax errors, in source order.
  package let diagnostics: [Diagnostic]

  /// - Complexity: O(*n*) in the length of the text.
  package init(_ text: LocatedText) {
    var diagnostics: [Diagnostic] = []
    var parser = ConditionParser(RuleScanner(text))
    var condition: Condition?
    do {
      condition = try parser.parse()
    } catch {
      diagnostics.append(error)
      parser.scanner.skipToNextSampleList()
    }
    let conditionText = parser.scanner.normalized(0..<parser.scanner.offset)

    var samples = SampleParser(parser.scanner)
    var lists: [SampleList] = []
    while !samples.scanner.atEnd {
      do {
        lists.append(try samples.parse(after: lists))
      } catch {
        diagnostics.append(error)
        samples.scanner.skipToNextSampleList()
      }
    }
    rule = RuleText(condition: condition, conditionText: conditionText, sampleLists: lists)
    self.diagnostics = diagnostics
  }
}

/// Parses a condition up to the first `@` or the end. Each function parses a part of the grammar at the current position:
///
/// ```
/// condition   relation (('and' | 'or') relation)*
/// relation    operand modulus? comparison values
/// modulus     ('%' | 'mod') value
/// comparison  '=' | '!=' | 'is' 'not'? | 'not'? ('in' | 'within')
/// values      range (',' range)*
/// range       value ('..' value)?
/// ```
private struct ConditionParser {
  /// The maximum number of values. Conditions with more are mistakes or attacks.
  static let mostValues = 200

  var scanner: RuleScanner
  private var valueCount = 0

  init(_ scanner: RuleScanner) { self.scanner = scanner }

  /// - Returns: `nil` if there is no condition.
  mutating func parse() throws(Diagnostic) -> Condition? {
    scanner.skipWhiteSpace()
    if atEnd { return nil }
    var alternatives = [[try relation()]]
    while true {
      scanner.skipWhiteSpace()
      if atEnd { break }
      switch keyword("and", "or") {
      case "and": alternatives[alternatives.count - 1].append(try relation())
      case "or": alternatives.append([try relation()])
      default: throw scanner.error("expected 'and', 'or' or the samples, found \(scanner.found)")
      }
    }
    return Condition(alternatives: alternatives)
  }

  private var atEnd: Bool { scanner.atEnd || scanner.peek() == UInt8(ascii: "@") }

  /// Parses the next word and the white space after it if it is one of the candidates; otherwise does nothing and returns `nil`.
  ///
  /// A word ends where its letters do: white space is needed only between two words.
  private mutating func keyword(_ candidates: String...) -> String? {
    let start = scanner.offset
    let word = scanner.letters()
    guard candidates.contains(word) else {
      scanner.back(to: start)
      return nil
    }
    scanner.skipWhiteSpace()
    return word
  }

  // MARK: Relations

  private mutating func relation() throws(Diagnostic) -> Relation {
    scanner.skipWhiteSpace()
    let start = scanner.offset
    let operand = try operand()
    let modulus = try modulus()
    let comparison = try comparison()
    scanner.skipWhiteSpace()
    let valuesStart = scanner.offset
    let values = try values()
    if comparison.takesOneValue, values.count > 1 || values[0].lowerBound != values[0].upperBound {
      throw scanner.error("expected one value after 'is'", at: valuesStart)
    }
    return Relation(
      operand: operand, modulus: modulus, isNegated: comparison.isNegated,
      isWithin: comparison.isWithin, values: values,
      text: scanner.normalized(start..<scanner.offset),
      location: scanner.text.location(at: start))
  }

  private mutating func operand() throws(Diagnostic) -> Operand {
    let start = scanner.offset
    let word = scanner.letters()
    // CLDR's rules spell the compact exponent e, its samples c.
    if let operand = word == "e" ? .c : Operand(rawValue: word) {
      scanner.skipWhiteSpace()
      return operand
    }
    scanner.back(to: start)
    let known = Operand.allCases.map(\.rawValue).joined(separator: ", ")
    throw scanner.error("expected an operand (\(known) or e), found \(scanner.found)")
  }

  private mutating func modulus() throws(Diagnostic) -> UInt64? {
    guard scanner.skip("%") || keyword("mod") != nil else { return nil }
    scanner.skipWhiteSpace()
    let start = scanner.offset
    let value = try value(as: "the modulus")
    guard let modulus = value.word else {
      throw scanner.error("expected a modulus of at most 18 digits", at: start).asLimit
    }
    guard modulus > 0 else { throw scanner.error("the modulus must not be 0", at: start) }
    scanner.skipWhiteSpace()
    return modulus
  }

  /// The sign or words between the expression and the values: `=`, `not in`.
  private struct Comparison {
    var isNegated = false
    var isWithin = false
    var takesOneValue = false
  }

  private mutating func comparison() throws(Diagnostic) -> Comparison {
    if scanner.skip("!=") { return Comparison(isNegated: true) }
    if scanner.peek() == UInt8(ascii: "!") { throw scanner.error("expected '=' after '!'") }
    if scanner.skip("=") { return Comparison() }

    let start = scanner.offset
    if keyword("is") != nil {
      return Comparison(isNegated: keyword("not") != nil, takesOneValue: true)
    }
    let isNegated = keyword("not") != nil
    switch keyword("in", "within") {
    case let word?:
      return Comparison(isNegated: isNegated, isWithin: word == "within")
    case nil where isNegated:
      throw scanner.error("expected 'in' or 'within' after 'not', found \(scanner.found)")
    case nil:
      scanner.back(to: start)
      throw scanner.error(
        "expected '=', '!=' or one of the words is, in, within, not; found \(scanner.found)")
    }
  }

  // MARK: Values

  private mutating func values() throws(Diagnostic) -> [ClosedRange<WholeNumber>] {
    var values = [try range()]
    while true {
      let end = scanner.offset
      scanner.skipWhiteSpace()
      guard scanner.skip(",") else {
        scanner.back(to: end)
        return values
      }
      scanner.skipWhiteSpace()
      values.append(try range())
    }
  }

  private mutating func range() throws(Diagnostic) -> ClosedRange<WholeNumber> {
    let start = scanner.offset
    let first = try value(as: "a value")
    valueCount += 1
    guard valueCount <= ConditionParser.mostValues else {
      throw scanner.error(
        "a condition of more than \(ConditionParser.mostValues) values", at: start
      ).asLimit
    }
    let end = scanner.offset
    scanner.skipWhiteSpace()
    guard scanner.skip("..") else {
      scanner.back(to: end)
      return first...first
    }
    scanner.skipWhiteSpace()
    let last = try value(as: "the end of the range")
    guard first <= last else {
      throw scanner.error("the range \(first)..\(last) runs backwards", at: start)
    }
    return first...last
  }

  private mutating func value(as purpose: String) throws(Diagnostic) -> WholeNumber {
    let digits = scanner.digits()
    guard !digits.isEmpty else {
      throw scanner.error("expected \(purpose), found \(scanner.found)")
    }
    return WholeNumber(digits: digits)
  }
}
