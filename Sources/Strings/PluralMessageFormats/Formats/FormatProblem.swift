/// Part of a format that is probably a mistake, although its result is documented.
package struct FormatProblem: Hashable, Sendable {
  /// What is wrong.
  package enum Kind: Hashable, Sendable {
    /// `%0$d`: positions count from 1. The text is shown unchanged.
    case positionZero
    /// `%y`: an unknown conversion. The character after `%` is shown.
    case unknownConversion
    /// A `%` at the end of the format. It is not shown.
    case lonePercent
    /// `% - 10%`: flags and a width before the second `%` have no effect. A `%` is shown.
    case paddedPercent
    /// `% o` in `5% off`: a `%` before a space, or before 0 and a space, is shown as text, unless `@` or a length such as `ll` follows.
    case spacedPercent
    /// `%#@a.b@`: Foundation only expands names of ASCII letters, digits and `_`.
    case unportableName
    /// `%(name)@` twice: both read the same argument.
    case repeatedName
  }

  /// What is wrong.
  package let kind: Kind
  /// The part of the format that has the problem.
  package let text: String
  /// Where the text starts, in bytes of UTF-8 from the start of the format.
  package let offset: Int
}

extension FormatProblem: CustomStringConvertible {
  /// A description of the problem, in a sentence without a full stop.
  package var description: String {
    switch kind {
    case .positionZero: "positions count from 1, so '\(text)' is shown unchanged"
    case .unknownConversion:
      "'\(text)' is not a conversion, so its '%' is dropped if the text is filled with arguments"
    case .lonePercent:
      "a '%' at the end is dropped if the text is filled with arguments; write '%%' for a percent sign"
    case .paddedPercent: "'\(text)' is shown as '%'; write '%%' for a percent sign"
    case .spacedPercent:
      "'\(text)' is text; write '%%' for a percent sign"
    case .unportableName:
      "'\(text)' is not expanded: names of variables are ASCII letters, digits and '_'"
    case .repeatedName: "'\(text)' has a name that the text uses already; a name may be used once"
    }
  }
}
