/// Parses the condition of a plural rule by recursive descent.
///
/// UTS #35 Part 3, “Plural rules syntax”. The whole text is parsed or rejected, and no part is ignored.
///
/// ```
/// condition     = and_condition ('or' and_condition)*
/// and_condition = relation ('and' relation)*
/// relation      = expr 'is' 'not'? value
///               | expr ('not'? 'in' | '=' | '!=') range_list
///               | expr 'not'? 'within' range_list
/// expr          = operand (('mod' | '%') value)?
/// range_list    = (range | value) (',' range_list)*
/// ```
package struct ReferenceConditionParser {
  private enum Token: Hashable {
    case word(String)
    case value(ReferenceInteger)
    case equal, notEqual, percent, comma, dots
  }

  private let text: String
  private let tokens: [(token: Token, offset: Int)]
  private var position = 0

  /// Parses a condition without samples.
  package static func parse(
    _ text: String
  ) throws(ReferenceSyntaxError) -> ReferenceCondition {
    var parser = try ReferenceConditionParser(text)
    return try parser.condition()
  }

  private init(_ text: String) throws(ReferenceSyntaxError) {
    self.text = text
    tokens = try Self.tokens(of: text)
  }

  private mutating func condition() throws(ReferenceSyntaxError) -> ReferenceCondition {
    var alternatives = [try relations()]
    while take(.word("or")) { alternatives.append(try relations()) }
    guard position == tokens.count else { throw error("expected 'and', 'or' or the end") }
    return ReferenceCondition(alternatives: alternatives)
  }

  private mutating func relations() throws(ReferenceSyntaxError) -> [ReferenceRelation] {
    var relations = [try relation()]
    while take(.word("and")) { relations.append(try relation()) }
    return relations
  }

  private mutating func relation() throws(ReferenceSyntaxError) -> ReferenceRelation {
    let operand = try operand()
    let modulus = try take(.percent) || take(.word("mod")) ? divisor() : nil
    var relation = ReferenceRelation(
      operand: operand, modulus: modulus, isNegated: false, acceptsFractions: false, spans: [])
    if take(.word("is")) {
      relation.isNegated = take(.word("not"))
      let value = try value()
      relation.spans = [.init(first: value, last: value)]
      return relation
    }
    if take(.notEqual) {
      relation.isNegated = true
    } else if !take(.equal) {
      relation.isNegated = take(.word("not"))
      relation.acceptsFractions = take(.word("within"))
      guard relation.acceptsFractions || take(.word("in")) else {
        throw error(
          relation.isNegated
            ? "expected 'in' or 'within' after 'not'"
            : "expected '=', '!=', 'is', 'in', 'within' or 'not'")
      }
    }
    relation.spans = try list()
    return relation
  }

  private mutating func operand() throws(ReferenceSyntaxError) -> ReferenceRelation.Operand {
    guard case .word(let word)? = next, let operand = ReferenceRelation.Operand(rawValue: word)
    else {
      let known = ReferenceRelation.Operand.allCases.map(\.rawValue)
      throw error("expected an operand (\(known.joined(separator: ", ")))")
    }
    position += 1
    return operand
  }

  private mutating func divisor() throws(ReferenceSyntaxError) -> ReferenceInteger {
    let place = position
    let value = try value()
    guard !value.isZero else { throw error("expected a modulus other than 0", at: place) }
    return value
  }

  private mutating func list() throws(ReferenceSyntaxError) -> [ReferenceRelation.Span] {
    var spans: [ReferenceRelation.Span] = []
    repeat {
      let place = position
      let first = try value()
      let last = try take(.dots) ? value() : first
      guard first <= last else { throw error("expected a range that ascends", at: place) }
      spans.append(.init(first: first, last: last))
    } while take(.comma)
    return spans
  }

  private mutating func value() throws(ReferenceSyntaxError) -> ReferenceInteger {
    guard case .value(let value)? = next else { throw error("expected a value") }
    position += 1
    return value
  }

  private var next: Token? { position < tokens.count ? tokens[position].token : nil }

  private mutating func take(_ token: Token) -> Bool {
    guard next == token else { return false }
    position += 1
    return true
  }

  private func error(_ message: String, at place: Int? = nil) -> ReferenceSyntaxError {
    let place = place ?? position
    let offset = place < tokens.count ? tokens[place].offset : text.unicodeScalars.count
    return ReferenceSyntaxError(message: message, offset: offset, text: text)
  }
}

extension ReferenceConditionParser {
  /// Splits a text into tokens. Adjacent letters form one word, and adjacent digits one value.
  private static func tokens(
    of text: String
  ) throws(ReferenceSyntaxError) -> [(token: Token, offset: Int)] {
    let scalars = Array(text.unicodeScalars)
    var tokens: [(token: Token, offset: Int)] = []
    var place = 0
    func error(_ message: String) -> ReferenceSyntaxError {
      ReferenceSyntaxError(message: message, offset: place, text: text)
    }
    while place < scalars.count {
      let start = place
      let scalar = scalars[place]
      let following = place + 1 < scalars.count ? scalars[place + 1] : nil
      place += 1
      switch scalar {
      case _ where scalar.isPatternWhiteSpace: continue
      case "=": tokens.append((.equal, start))
      case "%": tokens.append((.percent, start))
      case ",": tokens.append((.comma, start))
      case "!" where following == "=":
        tokens.append((.notEqual, start))
        place += 1
      case "." where following == ".":
        tokens.append((.dots, start))
        place += 1
      case _ where scalar.isDigit:
        while place < scalars.count, scalars[place].isDigit { place += 1 }
        let digits = scalars[start..<place].map { UInt8($0.value - 0x30) }
        tokens.append((.value(.init(digits: digits)), start))
      case _ where scalar.isLetter:
        while place < scalars.count, scalars[place].isLetter { place += 1 }
        tokens.append((.word(String(String.UnicodeScalarView(scalars[start..<place]))), start))
      default:
        place = start
        throw error("unexpected '\(scalar)'")
      }
    }
    return tokens
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is white space in rules: Unicode's property Pattern_White_Space, which is stable.
  var isPatternWhiteSpace: Bool {
    switch value {
    case 0x09...0x0D, 0x20, 0x85, 0x200E, 0x200F, 0x2028, 0x2029: true
    default: false
    }
  }

  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }

  fileprivate var isLetter: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) }
}

/// A syntax error in a text that the suite parses, with its position.
package struct ReferenceSyntaxError: Error, Hashable, Sendable {
  /// The error message: `expected a digit`.
  package let message: String
  /// The offset in the text, in bytes for numbers and in Unicode scalars for rules.
  package let offset: Int
  /// The whole text.
  package let text: String
}

extension ReferenceSyntaxError: CustomStringConvertible {
  package var description: String { "\(message) at offset \(offset) of “\(text)”" }
}
