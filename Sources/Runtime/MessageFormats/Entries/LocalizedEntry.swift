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

extension LocalizedEntry {
  /// Returns the entry with some of its variables using ordinal rules.
  ///
  /// - Parameter names: The names of these variables. Other variables keep their rules.
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
