public import MessageFormats
import Plurals

/// A translation as its author wrote it: ``/MessageFormats/LocalizedEntry`` with places and repetitions.
public indirect enum AuthoredEntry: Sendable {
  /// A format without variables.
  case text(AuthoredText)
  /// A format with plural variables.
  case plural(format: AuthoredText, variables: [AuthoredVariable])
  /// Formats for widths, sorted by width.
  case widths([AuthoredWidth])
  /// Entries by device.
  case devices([AuthoredDevice])
}

/// A text and its place.
public struct AuthoredText: Hashable, Sendable {
  /// The text, taken apart as a format.
  public var parsed: FormatString
  /// Where it is; nil in binary files.
  public var position: SourcePosition?

  /// The text.
  public var text: String {
    get { parsed.text }
    set { parsed = FormatString(newValue) }
  }

  /// A text and its place.
  ///
  /// - Complexity: O(*n*) in the length of the text, which is taken apart as a format.
  public init(text: String, position: SourcePosition?) {
    parsed = FormatString(text)
    self.position = position
  }
}

/// A plural variable and its place.
public struct AuthoredVariable: Hashable, Sendable {
  /// The name between the at signs.
  public var name: String
  /// Where it is; nil in binary files.
  public var position: SourcePosition?
  /// `NSStringFormatValueTypeKey`; nil if it is missing.
  public var valueType: AuthoredText?
  /// The variants, in the order of the categories.
  public var variants: [AuthoredVariant]
  /// The name as its author knows it; nil for the plural of a whole text, which has none.
  public var label: String?
  /// Whether the number counts or orders.
  public var type: PluralRuleType = .cardinal
  /// Whether the variants are whole texts, whose first implicit item reads the first argument and not the variable's own.
  package var isWholeText = false
}

/// The text of a category.
public struct AuthoredVariant: Hashable, Sendable {
  /// The category.
  public var category: PluralCategory
  /// The text.
  public var text: AuthoredText

  package init(_ category: PluralCategory, _ text: AuthoredText) {
    self.category = category
    self.text = text
  }
}

/// The format for a width.
public struct AuthoredWidth: Hashable, Sendable {
  /// The width, as the key spells it: `040`.
  public var key: String
  /// The width; positive.
  public var width: Int
  /// The format.
  public var text: AuthoredText
}

/// The entry for a device.
public struct AuthoredDevice: Sendable {
  /// The device.
  public var device: Device
  /// The entry; never a list of devices.
  public var entry: AuthoredEntry

  package init(device: Device, entry: AuthoredEntry) {
    self.device = device
    self.entry = entry
  }
}

extension AuthoredEntry {
  /// Where the first text is; nil in binary files.
  package var position: SourcePosition? {
    switch self {
    case .text(let text): text.position
    case .plural(let format, let variables):
      format.position ?? variables.lazy.compactMap(\.firstPosition).first
    case .widths(let widths): widths.first?.text.position
    case .devices(let devices): devices.first?.entry.position
    }
  }

  /// The entry with some of its variables choosing by ordinal rules.
  package func ordering(by names: [String]) -> AuthoredEntry {
    switch self {
    case .text, .widths: self
    case .plural(let format, let variables):
      .plural(
        format: format,
        variables: variables.map { variable in
          var variable = variable
          if names.contains(variable.name) { variable.type = .ordinal }
          return variable
        })
    case .devices(let devices):
      .devices(
        devices.map { AuthoredDevice(device: $0.device, entry: $0.entry.ordering(by: names)) })
    }
  }

  /// The entry of the plural forms `key##{form}`: whole texts, chosen by the number that they show, else by the first argument.
  ///
  /// - Parameter variants: The forms; not empty.
  package static func plural(forms variants: [AuthoredVariant]) -> AuthoredEntry {
    let variants = variants.sorted { $0.category < $1.category }
    let number = FormatString.countedNumber(
      of: variants.map { ($0.category, $0.text.parsed) })
    var variable = AuthoredVariable(unnamedAt: variants[0].text.position)
    if let number { variable.valueType?.text = number.specification.text }
    variable.variants = variants
    variable.isWholeText = true
    let reference = FormatVariable(name: variable.name, position: number?.position)
    return .plural(
      format: AuthoredText(text: reference.text, position: variable.position),
      variables: [variable])
  }

  /// The variables, those of every device.
  package var variables: [AuthoredVariable] {
    switch self {
    case .text, .widths: []
    case .plural(_, let variables): variables
    case .devices(let devices): devices.flatMap(\.entry.variables)
    }
  }

  /// The texts that readers see as a whole, for each width and device: the forms of a plural that is all of its text. A text
  /// with variables in it is none: what it begins and ends with, they say.
  package var wholeTexts: [AuthoredText] {
    switch self {
    case .text(let text): [text]
    case .widths(let widths): widths.map(\.text)
    case .devices(let devices): devices.flatMap(\.entry.wholeTexts)
    case .plural(let format, let variables):
      format.parsed.wholeVariable.map { name in
        variables.first { $0.name == name }?.variants.map(\.text)
          .filter(\.parsed.variables.isEmpty) ?? []
      } ?? (format.parsed.variables.isEmpty ? [format] : [])
    }
  }

  /// Whether some text has forms for numbers.
  package var hasForms: Bool {
    switch self {
    case .text, .widths: false
    case .plural: true
    case .devices(let devices): devices.contains { $0.entry.hasForms }
    }
  }

  /// What each argument is read by first, `%@`, by its position from 1.
  package var argumentReaders: [Int: String] { argumentTypes.readers }

  /// The types of the arguments in all texts, those of every device.
  var argumentTypes: ArgumentTypes {
    guard case .devices(let devices) = self else { return ArgumentTypes(self) }
    return ArgumentTypes(devices.map(\.entry.argumentTypes))
  }

  /// Where the first text that reads an argument does so; nil if none does, or the file has no places.
  ///
  /// - Parameters:
  ///   - position: The argument's position, from 1.
  ///   - source: The file, where its texts are JSON strings.
  package func place(ofArgument position: Int, in source: SourceText?) -> SourcePosition? {
    if case .devices(let devices) = self {
      return devices.lazy.compactMap { $0.entry.place(ofArgument: position, in: source) }.first
    }
    return argumentTypes.uses[position]?.first?.position(in: source)
  }

  /// The entry as the run time takes it.
  public var localizedEntry: LocalizedEntry {
    switch self {
    case .text(let text): .text(text.text)
    case .plural(let format, let variables):
      .plural(format: format.text, variables: variables.map(\.pluralVariable))
    case .widths(let widths):
      .widths(widths.map { .init(width: $0.width, format: $0.text.text) })
    case .devices(let devices):
      .devices(
        Dictionary(
          devices.map { ($0.device, $0.entry.localizedEntry) }, uniquingKeysWith: { $1 }))
    }
  }
}

extension AuthoredVariable {
  /// The variable of a plural that is a whole text, without variants yet.
  package init(unnamedAt position: SourcePosition?) {
    self.init(
      name: "value", position: position, valueType: AuthoredText(text: "@", position: nil),
      variants: [])
  }

  /// The variable as the run time takes it.
  public var pluralVariable: PluralVariable {
    PluralVariable(
      name, valueType: valueType?.text ?? "@", type: type,
      Dictionary(variants.map { ($0.category, $0.text.text) }, uniquingKeysWith: { $1 }))
  }

  /// Variants that a language never shows. `zero` is shown for 0 in every language.
  package func variantsUnused(in language: String) -> [AuthoredVariant] {
    let rules = PluralRules(locale: language, type: type)
    // Of a language that CLDR has no rules of, nobody knows which forms it shows.
    guard rules.resolvedLocale != "root" else { return [] }
    let categories = rules.categories
    return variants.filter { $0.category != .zero && !categories.contains($0.category) }
  }

  /// The conversion that ``valueType`` names; nil if it names none.
  package var valueSpecification: FormatSpecification? {
    FormatSpecification(valueType: valueType?.text ?? "@")
  }

  fileprivate var firstPosition: SourcePosition? { position ?? variants.first?.text.position }

  package subscript(category: PluralCategory) -> AuthoredText? {
    variants.first { $0.category == category }?.text
  }
}

extension FormatString {
  /// The name of the variable that is all of the text; nil if there is more, or none.
  fileprivate var wholeVariable: String? {
    guard items.count == 1, case .variable(let variable) = items[0] else { return nil }
    return variable.name
  }
}
