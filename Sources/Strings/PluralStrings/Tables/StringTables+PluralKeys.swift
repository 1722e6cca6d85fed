public import PluralStringsCore
import Plurals

/// How the forms of ``/PluralMessageFormats/PluralKey`` are chosen.
public struct PluralKeyCompatibility: Hashable, Sendable {
  private let number: UInt8

  /// Within a language, `other` replaces a missing form, and numbers are exact. For 0, `zero` is used in every
  /// language that has this form.
  public static let current = PluralKeyCompatibility(number: 0)
  /// Like ``current``, but 0 has its own form only in languages whose CLDR rules define one.
  public static let strictCLDR = PluralKeyCompatibility(number: 1)
  /// Exactly like ios-i18n 1: the number is converted to `Float`. Negative numbers are `other`, and so are fractions
  /// in all but five languages. A missing or empty form is looked up in the next language, and the language ends at
  /// the first `-`. The plural rules are current, however.
  public static let iosI18n1 = PluralKeyCompatibility(number: 2)
}

extension StringTables {
  /// Returns the plural form of a key for a number, like `SLPluralizedString` of ios-i18n.
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
  ///   - count: The number that chooses the form. It does not fill the message: pass it to the message as well.
  ///   - name: The table's name.
  ///   - languages: The localizations to search, from ``languages(for:)``.
  ///   - defaultValue: The text used if the form is missing; nil or empty selects the key.
  ///   - compatibility: How the form is chosen.
  ///   - usesBareKey: Whether the text of the bare key is used in a language without a matching form.
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

  /// Returns the plural form of a key for an integer of any type; see
  /// ``pluralizedMessage(forKey:count:table:languages:defaultValue:compatibility:usesBareKey:)-(_,FormatArgument,_,_,_,_,_)``.
  public func pluralizedMessage(
    forKey key: String, count: some BinaryInteger, table name: String = "Localizable",
    languages: [String], defaultValue: String? = nil,
    compatibility: PluralKeyCompatibility = .current, usesBareKey: Bool = false
  ) -> LocalizedFormat {
    pluralizedMessage(
      forKey: key, count: FormatArgument(count), table: name, languages: languages,
      defaultValue: defaultValue, compatibility: compatibility, usesBareKey: usesBareKey)
  }

  /// Returns the plural form of a key for a floating-point number of any type; see
  /// ``pluralizedMessage(forKey:count:table:languages:defaultValue:compatibility:usesBareKey:)-(_,FormatArgument,_,_,_,_,_)``.
  public func pluralizedMessage(
    forKey key: String, count: some BinaryFloatingPoint, table name: String = "Localizable",
    languages: [String], defaultValue: String? = nil,
    compatibility: PluralKeyCompatibility = .current, usesBareKey: Bool = false
  ) -> LocalizedFormat {
    pluralizedMessage(
      forKey: key, count: FormatArgument(count), table: name, languages: languages,
      defaultValue: defaultValue, compatibility: compatibility, usesBareKey: usesBareKey)
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

  /// Returns the first table with texts in a localization, by name.
  private func firstStrings(of localization: String) -> StringTable? {
    tableNames(of: localization).sorted().lazy
      .compactMap { self[$0, localization: localization] }
      .first { $0.strings != nil }
  }
}

extension FormatArgument {
  /// Returns the category of the number, with the digits that it is shown with.
  fileprivate func category(_ choose: PluralChoice) -> PluralCategory {
    var operands = operands
    if case .number(let value, let digits?) = value {
      operands = PluralOperands(value, fractionDigits: min(max(digits, 0), 1074))
    }
    return operands.map(choose) ?? .other
  }
}

/// A number as evaluated by ios-i18n 1.
private struct SinglePrecisionCount {
  private let value: Float

  init(_ argument: FormatArgument) {
    value =
      switch argument.value {
      case .integer(let integer): Float(integer)
      case .unsigned(let integer): Float(integer)
      case .number(let number, _): Float(number)
      case .text(let text): Self.number(text)
      }
  }

  /// Returns the number at the start of a text; 0 if the text does not start with a number.
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
    // The language table of ios-i18n has no identifiers with an underscore.
    guard !language.contains("_"), value >= 0, value.isFinite else { return .other }
    let rules = PluralRules(locale: language)
    // The number is treated as an integer only if it fits in 32 bits.
    if value < 0x1p31, Float(Int32(value)) == value { return rules.category(for: Int32(value)) }
    switch language {
    // The languages whose rules in ios-i18n 1 examine fractions.
    case "ff", "fr", "kab", "lag", "shi": return rules.category(for: Double(value))
    default: return .other
    }
  }
}
