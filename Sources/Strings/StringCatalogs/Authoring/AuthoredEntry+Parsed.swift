package import MessageFormats

extension AuthoredEntry {
  /// The entry without source locations; nil if it varies by device, or has no widths.
  package var parsed: ParsedEntry? {
    switch self {
    case .text(let text): return ParsedEntry(text.parsed)
    case .plural(let format, let variables):
      return ParsedEntry(format.parsed, variables: variables.map(\.parsed))
    case .widths(let widths):
      if widths.isEmpty { return nil }
      return ParsedEntry(widths: widths.map { ($0.width, $0.text.parsed) })
    case .devices: return nil
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
  var parsedTexts: [AuthoredText] {
    switch self {
    case .text(let text): [text]
    case .plural(let format, let variables):
      [format] + variables.flatMap { $0.variants.map(\.text) }
    case .widths(let widths): widths.map(\.text)
    case .devices: []
    }
  }
}

extension AuthoredVariable {
  fileprivate var parsed: ParsedEntry.Variable {
    var variable = ParsedEntry.Variable(
      name: name, type: type, valueSpecification: valueSpecification,
      variants: variants.map { ($0.category, $0.text.parsed) })
    variable.isWholeText = isWholeText
    variable.hasFreeName = hasFreeName
    return variable
  }
}
