/// A translation as stored in a table, before its formats are parsed.
///
/// Apple, “Stringsdict File Format”, “NSStringDeviceSpecificRuleType”,
/// “NSStringVariableWidthRuleType”.
public indirect enum LocalizedEntry: Hashable, Sendable {
  /// A format without variables.
  case text(String)
  /// A format with plural variables.
  case plural(format: String, variables: [PluralVariable])
  /// Formats for widths, sorted by width; never empty. The largest width that fits is used, otherwise the smallest.
  /// Without a width, the largest is used.
  case widths([WidthVariant])
  /// Entries by device.
  case devices([Device: LocalizedEntry])

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
