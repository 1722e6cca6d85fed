import PluralMessageFormats

/// A text in source code, with the values that are interpolated into it.
///
/// A parser does not know the types of all values, and therefore not all keys that Xcode's compiler extracts.
package struct InterpolatedText: Hashable, Sendable {
  /// A part of a text.
  package enum Part: Hashable, Sendable {
    /// Literal text, without escape sequences.
    case literal(String)
    /// A value: its conversion, such as `%lld`, which is `nil` if the code does not show the type, and its code.
    case value(String?, code: String)
  }

  /// The parts, in order.
  package var parts: [Part]

  /// Creates a text from its parts.
  package init(_ parts: [Part]) { self.parts = parts }

  /// The conversions of values without `specifier:`. None of them begins with another one.
  private static let plainConversions = ["%@", "%lld", "%llu", "%d", "%u", "%lf", "%f"]

  /// The code of the values whose types are unknown.
  package var unknownValues: [String] {
    parts.compactMap { if case .value(nil, let code) = $0 { code } else { nil } }
  }

  /// The number of values.
  package var valueCount: Int { parts.count { if case .value = $0 { true } else { false } } }

  /// The key that Xcode extracts. Values of unknown types are taken for text: `%@`.
  ///
  /// Percent signs are doubled if there are values, as `LocalizedMessage` does.
  package var key: String { text { $1 } }

  /// The text that Xcode writes for the source language. Several values have numbers: `%1$@ of %2$lld`.
  package var numberedText: String {
    if valueCount < 2 { return key }
    return text { "%\($0)$\($1.dropFirst())" }
  }

  /// Returns whether a key, or a numbered text, is the one of this text if the unknown types are chosen suitably.
  ///
  /// - Complexity: O(*n*) in the length of the key.
  package func matches(_ key: String, isNumbered: Bool = false) -> Bool {
    var rest = key.utf8[...]
    func skip(_ text: String) -> Bool {
      guard rest.starts(with: text.utf8) else { return false }
      rest = rest.dropFirst(text.utf8.count)
      return true
    }
    var number = 0
    for part in parts {
      switch part {
      case .literal(let text):
        guard skip(valueCount == 0 ? text : text.doublingPercentSigns) else { return false }
      case .value(let conversion, _):
        number += 1
        let sign = isNumbered && valueCount > 1 ? "%\(number)$" : "%"
        guard
          (conversion.map { [$0] } ?? Self.plainConversions)
            .contains(where: { skip(sign + $0.dropFirst()) })
        else { return false }
      }
    }
    return rest.isEmpty
  }

  /// Returns whether the text is a key at run time if its values are chosen suitably. In a text without a word of three letters or
  /// digits, such as `\(prefix).\(name)`, the values have to be literals of the code.
  ///
  /// - Parameter isLiteral: Returns whether a text is a literal of the code.
  /// - Complexity: O(*n*²) in the length of the key.
  func canMake(_ key: String, isLiteral: (String) -> Bool) -> Bool {
    let literals = parts.compactMap { if case .literal(let text) = $0 { text } else { nil } }
    guard !literals.isEmpty, literals.allSatisfy({ key.contains($0) }) else { return false }
    let hasWord = literals.contains { literal in
      literal.split { !$0.isLetter && !$0.isNumber }.contains { $0.count > 2 }
    }
    let bytes = Array(key.utf8)
    // The offsets at which the next part may begin.
    var starts: Set<Int> = [0]
    for part in parts {
      switch part {
      case .literal(let text):
        starts = Set(
          starts.filter { bytes[$0...].starts(with: text.utf8) }.map { $0 + text.utf8.count })
      case .value:
        starts = Set(
          starts.flatMap { start in
            (start...bytes.count).filter {
              hasWord || isLiteral(String(decoding: bytes[start..<$0], as: UTF8.self))
            }
          })
      }
    }
    return starts.contains(bytes.count)
  }

  private func text(_ value: (_ number: Int, _ conversion: String) -> String) -> String {
    var number = 0
    let hasValues = valueCount > 0
    return parts.map { part in
      switch part {
      case .literal(let text): return hasValues ? text.doublingPercentSigns : text
      case .value(let conversion, _):
        number += 1
        return value(number, conversion ?? "%@")
      }
    }.joined()
  }
}
