import MessageFormats
import StringCatalogs

/// Conversions of C's printf, as gettext's `c-format` has them.
enum CConversions {
  /// Returns a format with the conversions for text as Apple has them, `%@` for `%s`.
  static func apple(_ text: String) -> String { replacing(.string, in: text, by: "@") }

  /// Returns a format with the conversions for text as C has them, `%s` for `%@`.
  static func c(_ text: String) -> String { replacing(.object, in: text, by: "s") }

  private static func replacing(
    _ conversion: FormatSpecification.Conversion, in text: String, by letter: String
  ) -> String {
    FormatString(text).replacing { item in
      guard case .specification(var specification) = item, specification.conversion == conversion,
        specification.width == nil, specification.precision == nil, specification.flags.isEmpty
      else { return nil }
      specification.name = nil
      specification.text = letter
      return .specification(specification)
    }.text
  }
}
