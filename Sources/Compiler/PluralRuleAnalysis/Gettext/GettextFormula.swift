/// The formula of a `Plural-Forms` header, by which gettext selects the form of a message.
///
/// ```
/// let formula = try GettextFormula(header: "nplurals=2; plural=(n != 1);")
/// try formula.form(of: 1)  // 0
/// ```
///
/// A formula is a C expression with `n`, an `unsigned long` of 64 bits. It consists of `? :`, `||`, `&&`, `==`, `!=`, `<`, `<=`,
/// `>`, `>=`, `+`, `-`, `*`, `/`, `%`, `!`, parentheses, `n` and decimal numbers. Results are modulo 2⁶⁴. There are no signs and no
/// bitwise operators.
///
/// GNU gettext manual, “Additional functions for plural forms”.
package struct GettextFormula: Hashable, Sendable {
  /// The number of forms of a message: `nplurals`.
  package let formCount: UInt64
  /// The expression in postfix order.
  let steps: [FormulaStep]
  /// The byte offset of the expression in the text.
  let start: Int

  /// Parses the value of a header: `nplurals=2; plural=(n != 1);`.
  ///
  /// Like gettext, finds the first `nplurals=` and the first `plural=`, and parses the expression up to a semicolon, a line feed or
  /// the end.
  ///
  /// - Throws: The first error, with its offset in the header.
  /// - Complexity: O(*n*) in the length of the header.
  package init(header: String) throws(GettextFormulaError) {
    let bytes = Array(header.utf8)
    func offset(after name: String, else end: Int) throws(GettextFormulaError) -> Int {
      if let offset = bytes.offset(after: "\(name)=") { return offset }
      let spaced = ["\(name) ", "\(name)\t"].compactMap { bytes.offset(after: $0) }.min()
      guard let spaced,
        bytes[spaced...].first(where: { $0 > UInt8(ascii: " ") }) == UInt8(ascii: "=")
      else { throw GettextFormulaError("expected '\(name)='", at: end) }
      throw GettextFormulaError(
        "expected '\(name)='; gettext allows no space before the '='", at: spaced - 1)
    }
    let count = try offset(after: "nplurals", else: 0)
    let start = try offset(after: "plural", else: bytes.count)
    formCount = try FormulaParser.formCount(in: bytes, at: count)
    steps = try FormulaParser.expression(in: bytes, at: start)
    self.start = start
  }

  /// Parses an expression: `n != 1`.
  ///
  /// - Parameters:
  ///   - expression: The expression, which ends at a semicolon, a line feed or the end of the text.
  ///   - formCount: The number of forms of a message.
  /// - Throws: The first error.
  /// - Complexity: O(*n*) in the length of the expression.
  package init(_ expression: String, formCount: UInt64) throws(GettextFormulaError) {
    steps = try FormulaParser.expression(in: Array(expression.utf8), at: 0)
    start = 0
    self.formCount = formCount
  }

  /// Creates a formula from the parts of an expression in postfix order.
  init(steps: [FormulaStep], formCount: UInt64) {
    (self.steps, self.formCount, start) = (steps, formCount, 0)
  }

  /// Returns the index of the form for an integer.
  ///
  /// - Throws: An error if the formula divides by zero for the integer, or yields an index without a form.
  /// - Complexity: O(*n*) in the length of the expression.
  package func form(of n: UInt64) throws(GettextFormulaError) -> UInt64 {
    var stack: [FormulaValue] = []
    return try form(of: n, stack: &stack).index
  }

  /// Returns the same index, and the number of following integers that have it too.
  ///
  /// - Parameters:
  ///   - period: The distance of integers that are of interest. Others between them may have another index.
  ///   - stack: An array for the values of parts, whose memory is used again.
  func form(
    of n: UInt64, period: UInt64 = 1, stack: inout [FormulaValue]
  ) throws(GettextFormulaError) -> (index: UInt64, reach: UInt64) {
    let value = value(for: n, period, stack: &stack)
    if let offset = value.divisionByZero {
      throw GettextFormulaError("division by zero for \(n)", at: offset)
    }
    guard value.number < formCount else {
      throw GettextFormulaError(
        "the index is \(value.number) for \(n), but nplurals is \(formCount)", at: start)
    }
    return (value.number, value.isRising ? 0 : value.reach)
  }

  /// Evaluates all parts, including those that C skips. A division by zero in a skipped part is discarded with its value.
  private func value(for n: UInt64, _ period: UInt64, stack: inout [FormulaValue]) -> FormulaValue {
    stack.removeAll(keepingCapacity: true)
    for step in steps {
      switch step {
      case .number(let number): stack.append(FormulaValue(constant: number))
      case .n: stack.append(FormulaValue(integer: n))
      case .not: stack.append(stack.removeLast().negated)
      case .binary(let operation, let offset):
        let right = stack.removeLast()
        stack.append(stack.removeLast().applying(operation, right, at: offset, period: period))
      case .choice:
        let otherwise = stack.removeLast()
        let value = stack.removeLast()
        stack.append(stack.removeLast().choosing(value, otherwise))
      }
    }
    return stack[0]
  }
}

/// A part of an expression in postfix order.
enum FormulaStep: Hashable, Sendable {
  case number(UInt64)
  case n
  case not
  /// A binary operator, with its offset in the text.
  case binary(FormulaOperator, Int)
  /// `? :`
  case choice
}

/// A binary operator.
enum FormulaOperator: Hashable, Sendable {
  case or
  case and
  case comparison(GettextExpression.Operator)
  case arithmetic(Arithmetic)

  enum Arithmetic: String, Sendable {
    case plus = "+"
    case minus = "-"
    case times = "*"
    case divided = "/"
    case remainder = "%"

    /// Returns the result modulo 2⁶⁴; `nil` for a division by zero.
    func result(_ a: UInt64, _ b: UInt64) -> UInt64? {
      switch self {
      case .plus: a &+ b
      case .minus: a &- b
      case .times: a &* b
      case .divided: b == 0 ? nil : a / b
      case .remainder: b == 0 ? nil : a % b
      }
    }
  }

  /// Creates an operator from its spelling.
  init?(_ text: String) {
    switch text {
    case "||": self = .or
    case "&&": self = .and
    default:
      if let comparison = GettextExpression.Operator(rawValue: text) {
        self = .comparison(comparison)
      } else if let arithmetic = Arithmetic(rawValue: text) {
        self = .arithmetic(arithmetic)
      } else {
        return nil
      }
    }
  }

  /// The precedence of the operator in C.
  var precedence: Int {
    switch self {
    case .or: 1
    case .and: 2
    case .comparison(.equal), .comparison(.notEqual): 3
    case .comparison: 4
    case .arithmetic(.plus), .arithmetic(.minus): 5
    case .arithmetic: 6
    }
  }
}

/// An error in a gettext formula, with its offset.
package struct GettextFormulaError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The error message, in one line, without a capital letter or full stop.
  package let description: String
  /// The offset of the error, in bytes of UTF-8.
  package let offset: Int

  init(_ description: String, at offset: Int) {
    self.description = description
    self.offset = offset
  }
}

extension [UInt8] {
  /// Returns the offset after the first occurrence of a text.
  fileprivate func offset(after text: String) -> Int? {
    let text = Array(text.utf8)
    return indices.first { self[$0...].starts(with: text) }.map { $0 + text.count }
  }
}
