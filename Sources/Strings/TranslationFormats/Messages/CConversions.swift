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
    FormatString(text).rewriting { item in
      guard case .specification(let specification) = item, specification.conversion == conversion,
        specification.width == nil, specification.precision == nil, specification.flags.isEmpty
      else { return nil }
      return "%\(specification.position.map { "\($0)$" } ?? "")\(letter)"
    }
  }
}
