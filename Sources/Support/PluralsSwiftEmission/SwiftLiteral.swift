extension BinaryInteger {
  /// The number as a Swift literal: `9999`, `10_000`.
  var swiftLiteral: String {
    let digits = String(magnitude)
    let isLong = digits.utf8.count > 4
    return (self < 0 ? "-" : "") + (isLong ? digits.grouped(by: 3) : digits)
  }
}

extension String {
  /// Returns ASCII digits with `_` between groups of `size`, counted from the end.
  func grouped(by size: Int) -> String {
    let count = utf8.count
    return enumerated().reduce(into: "") { result, item in
      if item.offset > 0, (count - item.offset).isMultiple(of: size) { result += "_" }
      result.append(item.element)
    }
  }

  /// An unambiguous Swift string literal: invisible characters and combining marks are escaped.
  var swiftLiteral: String { "\"\(escaped)\"" }

  /// The text between the quotation marks of ``swiftLiteral``.
  var escaped: String { escaped(escapingMarks: true) }

  /// A readable Swift string literal: invisible characters are escaped, combining marks stay on their letters.
  var messageLiteral: String { "\"\(messageEscaped)\"" }

  /// The text between the quotation marks of ``messageLiteral``.
  var messageEscaped: String { escaped(escapingMarks: false) }

  private func escaped(escapingMarks: Bool) -> String {
    let scalars = unicodeScalars
    var result = ""
    // Unescaped characters are copied in runs: build plugins run without optimization.
    var start = scalars.startIndex
    var index = start
    let end = scalars.endIndex
    while index < end {
      let next = scalars.index(after: index)
      // Without an escape, a leading mark would combine with the quotation mark.
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
  /// The text whose ``Swift/String/escaped`` form this is.
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

  /// Returns the escape of the scalar in a literal; `nil` if it needs none. A space counts as visible.
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
    // The scalar is invisible.
    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse,
      .spaceSeparator:
      return swiftEscape
    // The scalar combines with the previous one.
    case .nonspacingMark, .enclosingMark, .spacingMark: return escapingMarks ? swiftEscape : nil
    default: return nil
    }
  }
}

extension String {
  /// The text as one line of a comment, without invisible characters that have an effect: line ends, control characters, and
  /// characters that change the text direction.
  ///
  /// Characters that join or separate letters stay, because some scripts are not readable without them.
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
