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

/// The variables that choose by ordinal rules: their names, by the key of the message. The variable of a catalog's plural,
/// and of plural keys `key##{form}`, is called `value`.
public typealias OrdinalVariables = [String: [String]]

extension LocalizedEntry {
  /// The entry with some of its variables choosing by ordinal rules.
  ///
  /// - Parameter names: The names of the variables; others choose as before.
  public func ordering(by names: [String]) -> LocalizedEntry {
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
    case .devices(let devices): .devices(devices.mapValues { $0.ordering(by: names) })
    }
  }
}
