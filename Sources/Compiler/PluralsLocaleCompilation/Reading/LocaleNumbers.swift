package import PluralsDiagnostics
import PluralsXML

/// The number elements in the file of one locale, without inherited ones.
///
/// UTS #35 Part 3, “Number Elements”.
package struct LocaleNumbers: Sendable {
  /// The locale: `sr_Latn_RS`.
  package let locale: String
  /// The default numbering system.
  package let defaultNumberingSystem: String?
  /// The numbering system of the language's native digits.
  package let nativeNumberingSystem: String?
  /// The minimum number of digits before the first grouping separator.
  package let minimumGroupingDigits: Int?
  /// Symbols by numbering system and element name: `decimal`, `group`, `minusSign`, ….
  package let symbols: [String: Inherited<[String: String]>]
  /// Standard decimal patterns by numbering system: `#,##0.###`.
  package let patterns: [String: Inherited<String>]

  /// A value in a locale's file, or an alias for the value of another numbering system.
  package enum Inherited<Value: Sendable>: Sendable {
    case stated(Value)
    case alias(numberingSystem: String)
  }

  /// The child elements of `<symbols>` that decimal numbers need.
  static let symbolNames = ["decimal", "group", "plusSign", "minusSign", "infinity", "nan"]

  /// Parses a file of `common/main`.
  ///
  /// Drafts below `contributed` and alternatives are skipped, as in ICU.
  ///
  /// - Throws: ``Diagnostic`` if the file is not an LDML file.
  package init(_ file: SourceFile) throws(Diagnostic) {
    let root = try file.localeRoot()
    locale = file.localeName
    let numbers = root.all("numbers")
    func accepted(_ name: String) -> [XMLTree.Element] {
      numbers.flatMap { $0.all(name) }.filter(\.isAccepted)
    }
    defaultNumberingSystem = accepted("defaultNumberingSystem").first?.text
    nativeNumberingSystem =
      accepted("otherNumberingSystems")
      .flatMap { $0.all("native") }.first(where: \.isAccepted)?.text
    minimumGroupingDigits = accepted("minimumGroupingDigits").first.flatMap { Int($0.text) }

    var symbols: [String: Inherited<[String: String]>] = [:]
    for element in accepted("symbols") {
      guard let system = element[attribute: "numberSystem"] else { continue }
      if let alias = try element.aliasedNumberingSystem(in: file) {
        symbols[system] = .alias(numberingSystem: alias)
      } else {
        var values: [String: String] = [:]
        for child in element.elements
        where child.isAccepted && Self.symbolNames.contains(child.name) {
          values[child.name] = child.text
        }
        if !values.isEmpty { symbols[system] = .stated(values) }
      }
    }
    self.symbols = symbols

    var patterns: [String: Inherited<String>] = [:]
    for element in accepted("decimalFormats") {
      guard let system = element[attribute: "numberSystem"] else { continue }
      if let alias = try element.aliasedNumberingSystem(in: file) {
        patterns[system] = .alias(numberingSystem: alias)
      } else if let pattern = element.standardPattern {
        patterns[system] = .stated(pattern.text)
      }
    }
    self.patterns = patterns
  }
}

extension XMLTree.Element {
  /// Whether the element is not an alternative and has the draft status that ICU requires.
  var isAccepted: Bool {
    guard self[attribute: "alt"] == nil else { return false }
    switch self[attribute: "draft"] {
    case nil, "approved", "contributed": return true
    default: return false
    }
  }

  /// The pattern in a `<decimalFormats>` element that is not for compact notation.
  var standardPattern: XMLTree.Element? {
    all("decimalFormatLength").first { $0[attribute: "type"] == nil && $0.isAccepted }?
      .all("decimalFormat").first(where: \.isAccepted)?
      .all("pattern").first { $0[attribute: "type"] == nil && $0.isAccepted }
  }

  /// Returns the numbering system of `<alias source="locale" path="../symbols[@numberSystem='latn']"/>`.
  fileprivate func aliasedNumberingSystem(in file: SourceFile) throws(Diagnostic) -> String? {
    guard let alias = first("alias") else { return nil }
    let path = alias[attribute: "path"] ?? ""
    let parts = path.split(separator: "'")
    guard parts.count == 3, parts[0] == "../\(name)[@numberSystem=", parts[2] == "]" else {
      throw .error("unknown alias path '\(path)'", at: file.location(of: alias))
    }
    return String(parts[1])
  }
}
