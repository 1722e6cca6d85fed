public import LocalizedStringsCore
import Plurals

/// How the forms of ``/MessageFormats/PluralKey`` are chosen.
public enum PluralKeyCompatibility: Hashable, Sendable {
  /// Within a language, a missing form is served by `other`; numbers are exact; 0 is served by
  /// `zero` in every language that has such a form.
  case current
  /// As ``current``, but 0 has its own form only in languages whose CLDR rules say so.
  case strictCLDR
  /// As ios-i18n 1 does, literally: the number becomes a `Float`, a negative number is `other`, so is
  /// a fraction in all but five languages, a missing or empty form is looked for in the next
  /// language, and the language ends at the first `-`. The plural rules are today's.
  case iosI18n1
}

extension StringTables {
  /// The plural form of a key for a number: `SLPluralizedString` of ios-i18n.
  ///
  /// ```swift
  /// var tables = StringTables(developmentLanguage: "en")
  /// tables["Localizable", localization: "ru"] = StringTable(
  ///   language: "ru",
  ///   strings: ["songs##{few}": "Найдено %d песни", "songs##{many}": "Найдено %d песен"])
  /// tables.pluralizedMessage(forKey: "songs", count: 5, languages: ["ru"]).string(5)  // Найдено 5 песен
  /// ```
  ///
  /// - Parameters:
  ///   - key: The key without `##{form}`.
  ///   - count: The number that chooses the form. It fills nothing: pass it to the message as well.
  ///   - name: The table's name.
  ///   - languages: The localizations to search, from ``languages(for:)``.
  ///   - defaultValue: What stands in for a missing form; the key if nil or empty.
  ///   - compatibility: How the form is chosen.
  ///   - usesBareKey: Whether a language without a form that fits may serve the text of the bare key.
  /// - Complexity: O(*n*) in the number of languages.
  public func pluralizedMessage(
    forKey key: String, count: FormatArgument, table name: String = "Localizable",
    languages: [String], defaultValue: String? = nil,
    compatibility: PluralKeyCompatibility = .current, usesBareKey: Bool = false
  ) -> LocalizedFormat {
    let form =
      compatibility == .iosI18n1
      ? literalForm(of: key, count: count, table: name, languages: languages)
      : form(
        of: key, count: count, table: name, languages: languages,
        prefersZero: compatibility == .current, usesBareKey: usesBareKey)
    if let form { return form }
    let text = defaultValue.flatMap { $0.isEmpty ? nil : $0 } ?? key
    return LocalizedFormat(text, language: developmentLanguage)
  }

  private func form(
    of key: String, count: FormatArgument, table name: String, languages: [String],
    prefersZero: Bool, usesBareKey: Bool
  ) -> LocalizedFormat? {
    for localization in searchList(languages) {
      guard let table = self[name, localization: localization] else { continue }
      var keys: [String] = []
      if prefersZero, count.isZero { keys.append(PluralKey(key, .zero).entryKey) }
      keys.append(
        PluralKey(key, count.category(table.messageLanguage.category)).entryKey)
      keys.append(PluralKey(key, .other).entryKey)
      if usesBareKey { keys.append(key) }
      for key in keys {
        if let text = table.strings?[key] {
          return LocalizedFormat(text, variables: [], language: table.messageLanguage)
        }
      }
    }
    return nil
  }

  private func literalForm(
    of key: String, count: FormatArgument, table name: String, languages: [String]
  ) -> LocalizedFormat? {
    var locales = languages
    if locales.last != developmentLanguage { locales.append(developmentLanguage) }
    for locale in locales {
      let category = SinglePrecisionCount(count).category(in: locale)
      guard let table = self[name, localization: locale] ?? firstStrings(of: locale),
        let text = table.strings?[PluralKey(key, category).entryKey], !text.isEmpty
      else { continue }
      return LocalizedFormat(text, variables: [], language: table.messageLanguage)
    }
    return nil
  }

  /// The first table with texts of a localization, by name.
  private func firstStrings(of localization: String) -> StringTable? {
    tableNames(of: localization).sorted().lazy
      .compactMap { self[$0, localization: localization] }
      .first { $0.strings != nil }
  }
}

extension FormatArgument {
  /// The category of the number, with the digits that it is shown with.
  fileprivate func category(_ choose: PluralChoice) -> PluralCategory {
    let operands: PluralOperands? =
      switch self {
      case .integer(let value): PluralOperands(value)
      case .unsigned(let value): PluralOperands(value)
      case .number(let value, nil): PluralOperands(value)
      case .number(let value, let digits?):
        PluralOperands(value, fractionDigits: min(max(digits, 0), 1074))
      case .text: decimalOperands
      }
    return operands.map(choose) ?? .other
  }
}

/// A number as ios-i18n 1 sees it.
private struct SinglePrecisionCount {
  private let value: Float

  init(_ argument: FormatArgument) {
    value =
      switch argument {
      case .integer(let integer): Float(integer)
      case .unsigned(let integer): Float(integer)
      case .number(let number, _): Float(number)
      case .text(let text): Self.number(text)
      }
  }

  /// The number that a text begins with; 0 if it begins with none.
  private static func number(_ text: String) -> Float {
    var magnitude = 0.0
    var unit = 1.0
    var isFraction = false
    var isNegative = false
    for (index, byte) in text.utf8.enumerated() {
      switch byte {
      case UInt8(ascii: "-") where index == 0: isNegative = true
      case UInt8(ascii: "+") where index == 0: break
      case UInt8(ascii: ".") where !isFraction: isFraction = true
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let digit = Double(byte - UInt8(ascii: "0"))
        if isFraction {
          unit /= 10
          magnitude += digit * unit
        } else {
          magnitude = magnitude * 10 + digit
        }
      default: return Float(isNegative ? -magnitude : magnitude)
      }
    }
    return Float(isNegative ? -magnitude : magnitude)
  }

  func category(in locale: String) -> PluralCategory {
    let language = String(locale.prefix { $0 != "-" })
    // Identifiers with an underscore are not a language of ios-i18n's table.
    guard !language.contains("_"), value >= 0, value.isFinite else { return .other }
    let rules = PluralRules(locale: language)
    // The number counts as an integer only while 32 bits hold it.
    if value < 0x1p31, Float(Int32(value)) == value { return rules.category(for: Int32(value)) }
    switch language {
    // The languages whose rules of ios-i18n 1 look at fractions.
    case "ff", "fr", "kab", "lag", "shi": return rules.category(for: Double(value))
    default: return .other
    }
  }
}
