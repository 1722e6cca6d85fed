import PluralMessageFormats
import PluralStringCatalogs

/// The variation of a message that a text belongs to: `plural.few`, `device.mac`, `substitutions.files.plural.one`.
///
/// It spells the ids of units as Xcode does in XLIFF.
struct TextVariation: Hashable {
  /// The substitution that the text belongs to; `nil` for the entry's own text.
  var substitution: String?
  /// The device; `nil` if the text does not vary by device.
  var device: Device?
  /// The category; `nil` if the text does not vary by number.
  var category: PluralCategory?

  /// The form in a spreadsheet, where a category needs no name of its kind: `few`, `device.mac.few`.
  var form: String {
    var outer = self
    outer.category = nil
    return [outer.name, category?.rawValue ?? ""].filter { !$0.isEmpty }.joined(separator: ".")
  }

  /// The name of the variation; empty for a text without variations.
  var name: String {
    let steps = [
      ("substitutions", substitution), ("device", device?.rawValue), ("plural", category?.rawValue),
    ]
    return steps.compactMap { kind, name in name.map { "\(kind).\($0)" } }.joined(separator: ".")
  }
}

// MARK: IDs

extension TextVariation {
  /// The separator between the key and the variation.
  private static let separator = "|==|"

  /// Returns the id of the text in XLIFF.
  func id(key: String) -> String {
    var quoted = self
    if let substitution, substitution.contains(".") { quoted.substitution = "@\(substitution)@" }
    return name.isEmpty ? key : key + Self.separator + quoted.name
  }

  /// Returns the keys and variations that an id may consist of, the longest key first.
  static func all(inID id: String) -> [(key: String, variation: TextVariation)] {
    // Compares bytes, because a combining mark next to the separator would form one character with it.
    id.utf8.ranges(of: separator.utf8).reversed().compactMap { range in
      TextVariation(id: id[range.upperBound...]).map {
        (String(decoding: id.utf8[..<range.lowerBound], as: UTF8.self), $0)
      }
    }
  }

  /// Parses the text after a separator. The result is `nil` if the text is not a variation.
  private init?(id: Substring) {
    var rest = ".\(id)".utf8[...]
    /// Reads a name up to the next dot, after the name of what varies.
    func name(of kind: String) -> String? {
      guard rest.starts(with: ".\(kind).".utf8) else { return nil }
      rest = rest.dropFirst(kind.utf8.count + 2)
      let isQuoted = kind == "substitutions" && rest.first == UInt8(ascii: "@")
      if isQuoted { rest = rest.dropFirst() }
      let end = isQuoted ? rest.firstRange(of: "@.".utf8)?.lowerBound : rest.firstIndex(of: 0x2E)
      defer { rest = rest[(end ?? rest.endIndex)...].dropFirst(isQuoted ? 1 : 0) }
      return String(decoding: rest[..<(end ?? rest.endIndex)], as: UTF8.self)
    }
    substitution = name(of: "substitutions")
    device = name(of: "device").map { Device(rawValue: $0) }
    let form = name(of: "plural")
    category = form.flatMap { PluralCategory(rawValue: $0) }
    let isWhole = category != nil || form == nil && device != nil && substitution == nil
    guard isWhole, rest.isEmpty, substitution != "", device != "" else { return nil }
  }
}
