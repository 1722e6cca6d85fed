/// The languages of an `Accept-Language` header field.
///
/// ```swift
/// AcceptLanguage("fr-CH, fr;q=0.9, en;q=0.8, *;q=0.1").languages  // ["fr-CH", "fr", "en", "*"]
/// ```
///
/// RFC 9110, section 12.5.4. Items that do not follow the grammar are left out.
public struct AcceptLanguage: Hashable, Sendable {
  /// Anything: the first localization, if nothing before it matched.
  public static let wildcard = "*"

  /// The languages, the best first; those of quality 0 are left out.
  public let languages: [String]

  /// Reads a header field.
  ///
  /// - Complexity: O(*n* log *n*) in the number of items.
  public init(_ field: some StringProtocol) {
    var items: [(language: String, quality: Int, place: Int)] = []
    for (place, item) in String(field).split(separator: ",").enumerated() {
      let parts = item.split(separator: ";", omittingEmptySubsequences: false)
        .map { $0.trimmed }
      guard let language = parts.first, Self.isRange(language) else { continue }
      var quality: Int? = 1000
      for parameter in parts.dropFirst() { quality = Self.quality(parameter) }
      guard let quality, quality > 0 else { continue }
      items.append((String(language), quality, place))
    }
    items.sort { ($1.quality, $0.place) < ($0.quality, $1.place) }
    languages = items.map { $0.language }
  }

  /// A language range: `*`, or subtags of one to eight letters and digits.
  private static func isRange(_ text: Substring) -> Bool {
    if text == wildcard { return true }
    let subtags = text.split(separator: "-", omittingEmptySubsequences: false)
    return subtags.enumerated().allSatisfy { index, subtag in
      (1...8).contains(subtag.utf8.count)
        && subtag.allSatisfy { $0.isASCII && ($0.isLetter || index > 0 && $0.isNumber) }
    }
  }

  /// Thousandths from `q=0.8`; nil if the parameter is not a quality.
  private static func quality(_ parameter: Substring) -> Int? {
    let sides = parameter.split(separator: "=", omittingEmptySubsequences: false)
    guard sides.count == 2, sides[0].trimmed.lowercased() == "q" else { return nil }
    let digits = Array(sides[1].trimmed.utf8)
    guard let first = digits.first, first == UInt8(ascii: "0") || first == UInt8(ascii: "1"),
      digits.count <= 5, digits.count < 2 || digits[1] == UInt8(ascii: ".")
    else { return nil }
    var quality = Int(first - UInt8(ascii: "0")) * 1000
    var unit = 100
    for byte in digits.dropFirst(2) {
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
      quality += Int(byte - UInt8(ascii: "0")) * unit
      unit /= 10
    }
    return quality <= 1000 ? quality : nil
  }
}

extension LanguageNegotiation {
  /// The localizations for a request; see ``languages(for:)``.
  ///
  /// `*` stands for the first localization if no language before it has a match.
  public func languages(for header: AcceptLanguage) -> [String] {
    guard let wildcard = header.languages.firstIndex(of: AcceptLanguage.wildcard) else {
      return languages(for: header.languages)
    }
    let before = languages(for: Array(header.languages[..<wildcard]))
    if !before.isEmpty { return before }
    return available.first.map { languages(for: [$0]) } ?? []
  }
}

extension Substring {
  /// The text without the spaces and tabs around it.
  fileprivate var trimmed: Substring {
    var text = self
    while let first = text.first, first == " " || first == "\t" { text.removeFirst() }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return text
  }
}
