/// A translation as a table holds it, before it is taken apart.
///
/// Apple, “Stringsdict File Format”, “NSStringDeviceSpecificRuleType”,
/// “NSStringVariableWidthRuleType”.
public indirect enum LocalizedEntry: Hashable, Sendable {
  /// A format without variables.
  case text(String)
  /// A format with plural variables.
  case plural(format: String, variables: [PluralVariable])
  /// Formats for widths. The largest width that fits wins, otherwise the smallest; without a
  /// width, the largest. The list is not empty and sorted by width.
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
