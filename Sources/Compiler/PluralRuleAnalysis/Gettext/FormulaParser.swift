/// Parses a C expression as gettext does.
///
/// Open operators are kept in an array, so that nested input cannot exhaust the stack.
struct FormulaParser {
  private let bytes: [UInt8]
  private var offset: Int
  private var steps: [FormulaStep] = []
  private var open: [Open] = []

  /// An operator or parenthesis whose last operand is not complete.
  private enum Open {
    case parenthesis
    case not
    case binary(FormulaOperator, Int)
    /// `?`, whose `:` has not been parsed.
    case question
    /// `?` and `:`.
    case choice
  }

  private init(_ bytes: [UInt8], at offset: Int) {
    self.bytes = bytes
    self.offset = offset
  }

  /// Parses the number after `nplurals=`, with optional leading white space.
  static func formCount(
    in bytes: [UInt8], at offset: Int
  ) throws(GettextFormulaError) -> UInt64 {
    var parser = FormulaParser(bytes, at: offset)
    // The white space of C's isspace.
    while let byte = parser.next, byte == UInt8(ascii: " ") || 9...13 ~= byte { parser.offset += 1 }
    let start = parser.offset
    guard let count = try parser.number() else {
      throw GettextFormulaError("expected the number of forms", at: start)
    }
    guard count > 0 else { throw GettextFormulaError("expected at least one form", at: start) }
    return count
  }

  /// Parses the expression at an offset into postfix order.
  static func expression(
    in bytes: [UInt8], at offset: Int
  ) throws(GettextFormulaError) -> [FormulaStep] {
    var parser = FormulaParser(bytes, at: offset)
    repeat { try parser.readValue() } while try parser.readOperator()
    return parser.steps
  }

  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") { offset += 1 }
  }

  private func expected(_ what: String) -> GettextFormulaError {
    GettextFormulaError("expected \(what)", at: offset)
  }

  /// Parses digits at the offset. Leading zeros are ignored.
  private mutating func number() throws(GettextFormulaError) -> UInt64? {
    let start = offset
    var value: UInt64 = 0
    while let byte = next, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte {
      let (tens, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) = tens.addingReportingOverflow(UInt64(byte - UInt8(ascii: "0")))
      if overflow || carry {
        throw GettextFormulaError("the number does not fit an unsigned long of 64 bits", at: start)
      }
      value = sum
      offset += 1
    }
    return offset > start ? value : nil
  }

  /// Parses `n` or a number, and everything before it.
  private mutating func readValue() throws(GettextFormulaError) {
    while true {
      skipSpace()
      switch next {
      case UInt8(ascii: "("): open.append(.parenthesis)
      case UInt8(ascii: "!"):
        if offset + 1 < bytes.count, bytes[offset + 1] == UInt8(ascii: "=") {
          throw expected("'n', a number, '!' or '('")
        }
        open.append(.not)
      case UInt8(ascii: "n"):
        offset += 1
        return steps.append(.n)
      default:
        guard let number = try number() else { throw expected("'n', a number, '!' or '('") }
        return steps.append(.number(number))
      }
      offset += 1
    }
  }

  /// Parses an operator after a value, and closing parentheses before it.
  ///
  /// - Returns: Whether there is an operator; `false` at the end.
  private mutating func readOperator() throws(GettextFormulaError) -> Bool {
    while true {
      skipSpace()
      switch next {
      case nil, UInt8(ascii: ";"), UInt8(ascii: "\n"), 0:
        close(above: 0, choices: true)
        if let last = open.last { throw expected(closing(last)) }
        return false
      case UInt8(ascii: ")"):
        close(above: 0, choices: true)
        guard let last = open.popLast() else { throw expected("an operator or the end") }
        guard case .parenthesis = last else { throw expected(closing(last)) }
        offset += 1
      case UInt8(ascii: "?"):
        close(above: 0)
        open.append(.question)
        offset += 1
        return true
      case UInt8(ascii: ":"):
        close(above: 0, choices: true)
        guard let last = open.popLast() else { throw expected("an operator or the end") }
        guard case .question = last else { throw expected(closing(last)) }
        open.append(.choice)
        offset += 1
        return true
      default:
        let operators = [2, 1].lazy.compactMap { [bytes, offset] length in
          let text = String(decoding: bytes[offset...].prefix(length), as: UTF8.self)
          return FormulaOperator(text).map { (operation: $0, length: text.utf8.count) }
        }
        guard let (operation, length) = operators.first else {
          throw expected("an operator or the end")
        }
        close(above: operation.precedence - 1)
        open.append(.binary(operation, offset))
        offset += length
        return true
      }
    }
  }

  /// Returns the token that must follow an open part.
  private func closing(_ part: Open) -> String {
    if case .question = part { "':'" } else { "')'" }
  }

  /// Completes the operators that bind more tightly than a precedence, and optionally `? :`.
  private mutating func close(above precedence: Int, choices: Bool = false) {
    while let last = open.last {
      switch last {
      case .not: steps.append(.not)
      case .binary(let operation, let offset) where operation.precedence > precedence:
        steps.append(.binary(operation, offset))
      case .choice where choices: steps.append(.choice)
      case .binary, .choice, .question, .parenthesis: return
      }
      open.removeLast()
    }
  }
}
