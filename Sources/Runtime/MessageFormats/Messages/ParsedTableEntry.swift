/// The entry of a key in a table, with its formats parsed.
package enum ParsedTableEntry: Hashable, Sendable {
  /// An entry for all devices.
  case everywhere(ParsedEntry)
  /// Entries by device.
  case devices([Device: ParsedEntry])

  /// Returns the entry with some of its variables using ordinal rules.
  package func ordering(by names: [String]) -> ParsedTableEntry {
    switch self {
    case .everywhere(let entry): .everywhere(entry.ordering(by: names))
    case .devices(let devices): .devices(devices.mapValues { $0.ordering(by: names) })
    }
  }
}

extension ParsedEntry {
  /// Parses the formats of an entry; nil if it varies by device, or has no widths.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  package init?(_ entry: LocalizedEntry) {
    switch entry {
    case .text(let text): self.init(FormatString(text))
    case .plural(let format, let variables):
      self.init(FormatString(format), variables: variables.map { Variable($0) })
    case .widths(let widths):
      if widths.isEmpty { return nil }
      self.init(widths: widths.map { ($0.width, FormatString($0.format)) })
    case .devices: return nil
    }
  }
}

extension ParsedTableEntry {
  /// Parses the formats of an entry; nil if it has no text. Devices within a device, and devices without text, are ignored.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  package init?(_ entry: LocalizedEntry) {
    if case .devices(let devices) = entry {
      self = .devices(devices.compactMapValues { ParsedEntry($0) })
    } else {
      guard let entry = ParsedEntry(entry) else { return nil }
      self = .everywhere(entry)
    }
  }
}
