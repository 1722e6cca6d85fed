extension BinaryInteger {
  /// The number as a Swift literal: `9999`, `10_000`.
  var swiftLiteral: String {
    let digits = String(magnitude)
    let isLong = digits.utf8.count > 4
    return (self < 0 ? "-" : "") + (isLong ? digits.grouped(by: 3) : digits)
  }
}

extension String {
  /// ASCII characters with `_` before each group that ends so many characters, or a multiple, before the end.
  func grouped(by size: Int) -> String {
    let count = utf8.count
    return enumerated().reduce(into: "") { result, item in
      if item.offset > 0, (count - item.offset).isMultiple(of: size) { result += "_" }
      result.append(item.element)
    }
  }

  /// A Swift string literal in which every scalar can be told from others: what is invisible is
  /// escaped, and marks are.
  var swiftLiteral: String { "\"\(escaped)\"" }

  /// The text between the quotation marks of ``swiftLiteral``.
  var escaped: String { escaped(escapingMarks: true) }

  /// A Swift string literal that reads as the text does: what is invisible is escaped, but marks stay
  /// on their letters.
  var messageLiteral: String { "\"\(messageEscaped)\"" }

  /// The text between the quotation marks of ``messageLiteral``.
  var messageEscaped: String { escaped(escapingMarks: false) }

  private func escaped(escapingMarks: Bool) -> String {
    let scalars = unicodeScalars
    var result = ""
    // What stands for itself is taken in runs: build plugins run without optimization.
    var start = scalars.startIndex
    var index = start
    let end = scalars.endIndex
    while index < end {
      let next = scalars.index(after: index)
      // The first mark would sit on the quotation mark.
      let escapesMarks = escapingMarks || index == scalars.startIndex
      if let escape = scalars[index].escape(escapingMarks: escapesMarks) {
        result += self[start..<index]
        result += escape
        start = next
      }
      index = next
    }
    if start == scalars.startIndex { return self }
    result += self[start...]
    return result
  }
}

extension Substring {
  /// The text whose ``Swift/String/escaped`` this is.
  var unescaped: String {
    var result = ""
    var rest = self
    while let backslash = rest.firstIndex(of: "\\") {
      result += rest[..<backslash]
      rest = rest[backslash...].dropFirst()
      if rest.hasPrefix("u{"), let end = rest.firstIndex(of: "}"),
        let scalar = UInt32(rest[..<end].dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
      {
        result.unicodeScalars.append(scalar)
        rest = rest[end...].dropFirst()
      } else if let next = rest.popFirst() {
        result.append(next == "n" ? "\n" : next == "t" ? "\t" : next)
      }
    }
    return result + rest
  }
}

extension Unicode.Scalar {
  /// `\u{A0}`
  var swiftEscape: String { "\\u{\(String(value, radix: 16, uppercase: true))}" }

  /// What stands for the scalar in a literal; nil for itself. The usual space is taken for visible.
  fileprivate func escape(escapingMarks: Bool) -> String? {
    let value = value
    if value < 0x7F {
      if value == 0x22 { return "\\\"" }
      if value == 0x5C { return "\\\\" }
      if value >= 0x20 { return nil }
      if value == 0x0A { return "\\n" }
      return value == 0x09 ? "\\t" : swiftEscape
    }
    switch properties.generalCategory {
    // Nothing shows what the scalar is.
    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse,
      .spaceSeparator:
      return swiftEscape
    // The scalar is drawn on the one before it.
    case .nonspacingMark, .enclosingMark, .spacingMark: return escapingMarks ? swiftEscape : nil
    default: return nil
    }
  }
}

extension String {
  /// The text in one line of a comment, in which nothing that is not seen has an effect: no end of a line, no control
  /// character, none that changes the direction of what follows.
  ///
  /// What joins letters or keeps them apart stays, because some scripts are not readable without it.
  ///
  /// Unicode Technical Standard #55, “Unicode Source Code Handling”.
  var commentText: String {
    if utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return self }
    return unicodeScalars.reduce(into: "") { result, scalar in
      switch (scalar, scalar.properties.generalCategory) {
      case ("\n", _): result += "⏎"
      case ("\u{200C}", _), ("\u{200D}", _): result.unicodeScalars.append(scalar)
      case (_, .control), (_, .format), (_, .lineSeparator), (_, .paragraphSeparator):
        result += scalar.swiftEscape
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
