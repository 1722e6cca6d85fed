/// A translation as stored in a table, before its formats are parsed.
///
/// Apple, “Stringsdict File Format”, “NSStringDeviceSpecificRuleType”,
/// “NSStringVariableWidthRuleType”.
public struct LocalizedEntry: Hashable, Sendable {
  package indirect enum Content: Hashable, Sendable {
    case text(String)
    case plural(format: String, variables: [PluralVariable])
    case widths([WidthVariant])
    case devices([Device: LocalizedEntry])
  }

  package let content: Content

  /// A format without variables.
  public static func text(_ format: String) -> LocalizedEntry {
    LocalizedEntry(content: .text(format))
  }

  /// A format with plural variables.
  public static func plural(format: String, variables: [PluralVariable]) -> LocalizedEntry {
    LocalizedEntry(content: .plural(format: format, variables: variables))
  }

  /// Formats for widths, in any order. The largest width that fits is used, otherwise the smallest. Without a width, the
  /// largest is used. An entry without formats has no message.
  public static func widths(_ variants: [WidthVariant]) -> LocalizedEntry {
    LocalizedEntry(content: .widths(variants.sorted { $0.width < $1.width }))
  }

  /// Entries by device. Entries by device within these are ignored.
  public static func devices(_ entries: [Device: LocalizedEntry]) -> LocalizedEntry {
    LocalizedEntry(content: .devices(entries))
  }

  /// The format for one width.
  public struct WidthVariant: Hashable, Sendable {
    /// The least width, in any unit; positive.
    public var width: Int
    /// The format.
    public var format: String

    /// The format for one width.
    public init(width: Int, format: String) {
      self.width = width
      self.format = format
    }
  }
}

/// The names of the variables that use ordinal rules, by the key of their message. In a catalog's plural and in plural
/// keys (`key##{form}`), the variable is called `value`.
public typealias OrdinalVariables = [String: [String]]
