/// A piece of a scanned format.
public enum FormatItem: Hashable, Sendable {
  /// Text that is shown as it is; `%%` has become `%`.
  case literal(String)
  /// `%#@name@`: the place of a variable.
  case variable(FormatVariable)
  /// A printf conversion.
  case specification(FormatSpecification)
}

/// The place of a variable in a format: `%#@files@`, `%2$#@files@`.
///
/// Apple, “Stringsdict File Format”.
public struct FormatVariable: Hashable, Sendable {
  /// The name between the at signs.
  public var name: String
  /// The argument's place, counted from 1; nil for the next one.
  public var position: Int?
  /// The text of the place itself, shown where no variable has the name.
  public var text: String

  /// The place of a variable.
  public init(name: String, position: Int? = nil) {
    self.name = name
    self.position = position
    self.text = position.map { "%\($0)$#@\(name)@" } ?? "%#@\(name)@"
  }

  init(name: String, position: Int?, text: String) {
    self.name = name
    self.position = position
    self.text = text
  }

  /// Whether Apple's Foundation expands the name: ASCII letters, digits and `_` alone.
  public var hasPortableName: Bool { name.utf8.allSatisfy { $0.isFormatNameByte } }
}

extension UInt8 {
  /// Whether the byte may occur in the name of a variable.
  var isFormatNameByte: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
