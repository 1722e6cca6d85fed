/// Something in a format that has a documented result and is probably a mistake.
public struct FormatProblem: Hashable, Sendable {
  /// What is wrong.
  public enum Kind: Hashable, Sendable {
    /// `%0$d`: positions count from 1. The text stays as it is.
    case positionZero
    /// `%y`: no such conversion. The character after `%` is shown.
    case unknownConversion
    /// A `%` at the very end. It is dropped.
    case lonePercent
    /// `% - 10%`: flags and a width before the second `%` say nothing. A `%` is shown.
    case paddedPercent
    /// `% o` of `5% off`: a `%` before a space is shown, unless the text disagrees with the arguments then.
    case spacedPercent
    /// `%#@a.b@`: Foundation expands names of ASCII letters, digits and `_` only.
    case unportableName
    /// `%(name)@` twice: both read one argument.
    case repeatedName
  }

  /// What is wrong.
  public let kind: Kind
  /// The text it is about.
  public let text: String
  /// Where the text starts, in bytes of UTF-8 from the start of the format.
  public let offset: Int
}

extension FormatProblem: CustomStringConvertible {
  /// What is wrong, in a sentence without its full stop.
  public var description: String {
    switch kind {
    case .positionZero: "positions count from 1, so '\(text)' is shown as it is"
    case .unknownConversion: "'\(text)' is not a conversion, so its '%' is dropped"
    case .lonePercent: "a '%' at the end is dropped; write '%%' for a percent sign"
    case .paddedPercent: "'\(text)' is shown as '%'; write '%%' for a percent sign"
    case .spacedPercent:
      "'\(text)' counts as text where the arguments allow it; write '%%' for a percent sign"
    case .unportableName:
      "'\(text)' is not expanded: names of variables are ASCII letters, digits and '_'"
    case .repeatedName: "'\(text)' has a name that the text uses already; a name may be used once"
    }
  }
}
