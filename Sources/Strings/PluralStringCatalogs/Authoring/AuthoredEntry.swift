import PluralLanguages
package import PluralMessageFormats
import Plurals
package import PluralsJSON

/// A translation as written by its author: ``/PluralMessageFormats/LocalizedEntry`` with source locations and repetitions.
package indirect enum AuthoredEntry: Hashable, Sendable {
  /// A format without variables.
  case text(AuthoredText)
  /// A format with plural variables.
  case plural(format: AuthoredText, variables: [AuthoredVariable])
  /// Formats for widths, sorted by width.
  case widths([AuthoredWidth])
  /// Entries by device.
  case devices([AuthoredDevice])
  /// A message with named arguments.
  case message(MessagePattern)
}

/// A text and its source location.
package struct AuthoredText: Hashable, Sendable {
  /// The text, parsed as a format.
  package var parsed: FormatString
  /// The source location; nil in binary files.
  package var position: SourcePosition?

  /// The text.
  package var text: String {
    get { parsed.text }
    set { parsed = FormatString(newValue) }
  }

  /// Creates a text with its source location.
  ///
  /// - Complexity: O(*n*) in the length of the text, which is parsed as a format.
  package init(text: String, position: SourcePosition?) {
    self.init(FormatString(text), position: position)
  }

  /// Creates a text from a format.
  package init(_ format: FormatString, position: SourcePosition?) {
    parsed = format
    self.position = position
  }
}

/// A plural variable and its source location.
package struct AuthoredVariable: Hashable, Sendable {
  /// The name between the at signs.
  package var name: String
  /// The source location; nil in binary files.
  package var position: SourcePosition?
  /// `NSStringFormatValueTypeKey`; nil if it is missing.
  package var valueType: AuthoredValueType?
  /// The variants, in the order of the categories.
  package var variants: [AuthoredVariant]
  /// The name known to the author; nil for the plural of a whole text, which has no name.
  package var label: String?
  /// Whether cardinal or ordinal rules choose the variant.
  package var type: PluralRuleType = .cardinal
  /// Whether the variants are whole texts. Their first implicit item reads the first argument instead of the variable's.
  package var isWholeText = false
  /// Whether references to the variable are expanded even if Apple's Foundation would not expand the name.
  package var hasFreeName = false
}

/// The conversion of a variable's number, and its source location.
package struct AuthoredValueType: Hashable, Sendable {
  /// The conversion as written, usually without `%`: `lld`.
  package var text: String { didSet { specification = FormatSpecification(valueType: text) } }
  /// The source location; nil in binary files.
  package var position: SourcePosition?
  /// The conversion; nil if the text is not a valid conversion.
  package private(set) var specification: FormatSpecification?

  /// Creates a value type from its text.
  package init(text: String, position: SourcePosition?) {
    self.text = text
    self.position = position
    specification = FormatSpecification(valueType: text)
  }

  /// Creates the value type of a number that a text shows.
  package init(_ specification: FormatSpecification, position: SourcePosition? = nil) {
    text = specification.text
    self.position = position
    self.specification = specification.valueType
  }
}

/// The text of a category.
package typealias AuthoredVariant = PluralVariant<AuthoredText>

extension AuthoredVariant {
  /// The form without its source location.
  package var parsed: ParsedEntry.Variant { ParsedEntry.Variant(category, text.parsed) }
}

/// The format for a width.
package struct AuthoredWidth: Hashable, Sendable {
  /// The width as spelled in the key: `040`.
  package var key: String
  /// The width; positive.
  package var width: Int
  /// The format.
  package var text: AuthoredText

  package init(key: String, width: Int, text: AuthoredText) {
    (self.key, self.width, self.text) = (key, width, text)
  }
}

/// The entry for a device.
package struct AuthoredDevice: Hashable, Sendable {
  /// The device.
  package var device: Device
  /// The entry, which cannot vary by device again.
  package var entry: AuthoredEntry

  package init(device: Device, entry: AuthoredEntry) {
    self.device = device
    self.entry = entry
  }
}

extension AuthoredEntry {
  /// The source location of the first text; nil in binary files.
  package var position: SourcePosition? {
    switch self {
    case .text(let text): text.position
    case .plural(let format, let variables):
      format.position
        ?? variables.lazy.compactMap { $0.position ?? $0.variants.first?.text.position }.first
    case .widths(let widths): widths.first?.text.position
    case .devices(let devices):
      (devices.first { $0.device != .other } ?? devices.first)?.entry.position
    case .message(let pattern): pattern.position
    }
  }

  /// Whether some devices have no text in the entry.
  package var isPartial: Bool {
    guard case .devices(let devices) = self else { return false }
    return !devices.contains { $0.device == .other }
  }

  /// Returns the entry with a text for the devices that it does not name, unless it has one.
  package func completed(by text: AuthoredEntry?) -> AuthoredEntry {
    guard let text, isPartial, case .devices(let devices) = self else { return self }
    return .devices(devices + [AuthoredDevice(device: .other, entry: text)])
  }

  /// The text for all devices, or for those that the entry does not name; nil if it is not a plain text.
  package var plainText: AuthoredText? {
    switch self {
    case .text(let text): text
    case .plural, .widths, .message: nil
    case .devices(let devices): devices.last { $0.device == .other }?.entry.plainText
    }
  }

  /// The message with named arguments; nil for other entries.
  package var pattern: MessagePattern? {
    if case .message(let pattern) = self { pattern } else { nil }
  }

  /// The entries of all devices.
  private var deviceEntries: [AuthoredEntry] {
    if case .devices(let devices) = self { devices.map(\.entry) } else { [self] }
  }

  /// Returns the entry with those of all devices transformed.
  func mapDeviceEntries(_ change: (AuthoredEntry) -> AuthoredEntry) -> AuthoredEntry {
    guard case .devices(let devices) = self else { return change(self) }
    return .devices(
      devices.map { AuthoredDevice(device: $0.device, entry: change($0.entry)) })
  }

  /// Returns the entry with some of its variables using ordinal rules.
  package func ordering(by names: [String]) -> AuthoredEntry {
    mapDeviceEntries { entry in
      guard case .plural(let format, var variables) = entry else { return entry }
      for index in variables.indices where names.contains(variables[index].name) {
        variables[index].type = .ordinal
      }
      return .plural(format: format, variables: variables)
    }
  }

  /// Creates the entry of plural forms `key##{form}`: whole texts, chosen by the number that they show, or by the first
  /// argument if they show none.
  ///
  /// - Parameter variants: The forms; must not be empty.
  package static func plural(forms variants: [AuthoredVariant]) -> AuthoredEntry {
    let variants = variants.sorted { $0.category < $1.category }
    let number = FormatString.countedNumber(of: variants.map(\.parsed))
    var variable = AuthoredVariable(unnamedAt: variants[0].text.position)
    if let number { variable.valueType = AuthoredValueType(number.specification) }
    variable.variants = variants
    variable.isWholeText = true
    return variable.asEntry(at: number?.position)
  }

  /// The variables, including those of every device.
  package var variables: [AuthoredVariable] {
    switch self {
    case .plural(_, let variables): variables
    case .devices(let devices): devices.flatMap { $0.entry.variables }
    case .text, .widths, .message: []
    }
  }

  /// The texts that readers see as a whole, for each width and device, including the forms of a plural that makes up the
  /// whole text. A text that contains variables is excluded, because the variables decide how it begins and ends.
  package var wholeTexts: [AuthoredText] {
    switch self {
    case .text(let text): [text]
    case .widths(let widths): widths.map(\.text)
    case .devices(let devices): devices.flatMap(\.entry.wholeTexts)
    case .plural(let format, let variables):
      if format.parsed.items.count == 1, let reference = format.parsed.variables.first {
        variables.first { $0.name == reference.name }?.variants.map(\.text)
          .filter(\.parsed.variables.isEmpty) ?? []
      } else {
        format.parsed.variables.isEmpty ? [format] : []
      }
    case .message(let pattern):
      pattern.variants.map { AuthoredText(FormatString(verbatim: $0.text), position: $0.position) }
    }
  }

  /// Whether a text contains literal percent signs, which are shown differently if the message has arguments.
  package var hasProse: Bool {
    switch self {
    case .text(let text), .plural(let text, _): text.parsed.isProse
    case .widths(let widths): widths.contains { $0.text.parsed.isProse }
    case .devices(let devices): devices.contains { $0.entry.hasProse }
    case .message: false
    }
  }

  /// Whether a text has plural forms.
  package var hasForms: Bool {
    deviceEntries.contains { entry in
      switch entry {
      case .plural: true
      case .message(let pattern): pattern.hasForms
      case .text, .widths, .devices: false
      }
    }
  }

  /// The first conversion or variable that reads each argument, by the argument's position, counted from 1.
  package var argumentReaders: [Int: ArgumentTypes.Use] {
    argumentTypes.uses.compactMapValues(\.first)
  }

  /// The types of the arguments in all texts, including those of every device.
  var argumentTypes: ArgumentTypes {
    guard case .devices = self else { return ArgumentTypes(self) }
    return ArgumentTypes(deviceEntries.map { ArgumentTypes($0) })
  }

  /// Returns where an argument is first read; nil if no text reads it, or the file has no source locations.
  ///
  /// - Parameters:
  ///   - position: The argument's position, counted from 1.
  ///   - source: The file, if its texts are JSON strings.
  package func place(ofArgument position: Int, in source: SourceText?) -> SourcePosition? {
    var strings = source.map(JSONStringPositions.init)
    for entry in deviceEntries {
      let use = ArgumentTypes(entry).uses[position]?.first
      if let place = use?.position(in: &strings) { return place }
    }
    return nil
  }

  /// The entry without source locations; nil if it varies by device, has no widths, or has named arguments.
  package var parsed: ParsedEntry? {
    switch self {
    case .text(let text): return ParsedEntry(text.parsed)
    case .plural(let format, let variables):
      return ParsedEntry(format.parsed, variables: variables.map { $0.parsed })
    case .widths(let widths):
      if widths.isEmpty { return nil }
      return ParsedEntry(widths: widths.map { ($0.width, $0.text.parsed) })
    case .devices, .message: return nil
    }
  }

  /// The entry as needed at run time; nil if it has no text.
  package var parsedTableEntry: ParsedTableEntry? {
    guard case .devices(let devices) = self else { return parsed.map { .everywhere($0) } }
    // If a device occurs more than once, its last entry is used.
    let entries = devices.compactMap { device in device.entry.parsed.map { (device.device, $0) } }
    return .devices(Dictionary(entries, uniquingKeysWith: { $1 }))
  }

  /// The texts of the formats of ``parsed``: first the entry's own, then the variants of each variable.
  package var parsedTexts: [AuthoredText] {
    switch self {
    case .text(let text): [text]
    case .plural(let format, let variables):
      [format] + variables.flatMap { $0.variants.map(\.text) }
    case .widths(let widths): widths.map(\.text)
    case .devices, .message: []
    }
  }
}

extension AuthoredVariable {
  /// Creates the variable of a plural that is a whole text, without variants.
  package init(unnamedAt position: SourcePosition?) {
    self.init(
      name: "value", position: position, valueType: AuthoredValueType(.object), variants: [])
  }

  /// Returns the variants that are never used in a language. Apple's formats use `zero` for 0 in every language.
  package func variantsUnused(
    in language: String, includingZero: Bool = false
  ) -> [AuthoredVariant] {
    let rules = RulesInUse.of(language, type: type)
    // If CLDR has no rules for a language, its forms are unknown.
    guard rules.hasRules else { return [] }
    let categories = rules.categories
    return variants.filter {
      (includingZero || $0.category != .zero) && !categories.contains($0.category)
    }
  }

  /// Returns the entry of a text that consists of the variable.
  ///
  /// - Parameter position: The position of the variable's argument; nil for the first one.
  package func asEntry(at position: Int? = nil) -> AuthoredEntry {
    let format = FormatString([.variable(FormatVariable(name: name, position: position))])
    return .plural(format: AuthoredText(format, position: self.position), variables: [self])
  }

  /// The conversion that ``valueType`` specifies; nil if it is not a valid conversion.
  package var valueSpecification: FormatSpecification? {
    if let valueType { valueType.specification } else { .object }
  }

  package subscript(category: PluralCategory) -> AuthoredText? {
    variants.first { $0.category == category }?.text
  }

  fileprivate var parsed: ParsedEntry.Variable {
    var variable = ParsedEntry.Variable(
      name: name, type: type, valueSpecification: valueSpecification,
      variants: variants.map { $0.parsed })
    variable.isWholeText = isWholeText
    variable.hasFreeName = hasFreeName
    return variable
  }
}
