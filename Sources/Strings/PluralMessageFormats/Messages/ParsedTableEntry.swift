/// The entry of a key in a table, with its formats parsed.
package enum ParsedTableEntry: Hashable, Sendable {
  /// An entry for all devices.
  case everywhere(ParsedEntry)
  /// Entries by device.
  case devices([Device: ParsedEntry])
}

extension ParsedEntry {
  /// Parses the formats of an entry; nil if it varies by device, or has no widths.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - ordinals: The names of variables that use ordinal rules. Other variables keep their rules.
  /// - Complexity: O(*n*) in the length of the texts.
  package init?(_ entry: LocalizedEntry, ordinals: [String] = []) {
    switch entry.content {
    case .text(let text): self.init(FormatString(text))
    case .plural(let format, let variables):
      self.init(
        FormatString(format),
        variables: variables.map { Variable($0, isOrdinal: ordinals.contains($0.name)) })
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
  /// - Parameters:
  ///   - entry: The entry.
  ///   - ordinals: The names of variables that use ordinal rules. Other variables keep their rules.
  /// - Complexity: O(*n*) in the length of the texts.
  package init?(_ entry: LocalizedEntry, ordinals: [String] = []) {
    if case .devices(let devices) = entry.content {
      self = .devices(devices.compactMapValues { ParsedEntry($0, ordinals: ordinals) })
    } else {
      guard let entry = ParsedEntry(entry, ordinals: ordinals) else { return nil }
      self = .everywhere(entry)
    }
  }
}
