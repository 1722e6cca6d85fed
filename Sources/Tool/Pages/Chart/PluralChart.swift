import Foundation

/// A page that shows the plural forms of languages: categories with sentences, numbers by category, and the reason for a number's
/// category.
package struct PluralChart {
  /// The page, in a single file.
  package let html: String

  /// Assembles the page.
  ///
  /// - Parameters:
  ///   - data: The data of the page.
  ///   - script: An ES module that exports the functions `cardinal` and `ordinal` of a locale and a number, and the function
  ///     `range` of a locale and two numbers.
  package init(_ data: ChartData, script: String) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Encoding such values cannot fail.
    let json = String(decoding: try! encoder.encode(data), as: UTF8.self)
    html =
      Page(
        document: PackageResources.chart_html,
        parts: [
          "chart.css": PackageResources.chart_css,
          // One script element cannot import from another. Inside a block, names may hide the module's.
          "chart.js": Array("\(script)\n{\n".utf8) + PackageResources.chart_js + Array("}\n".utf8),
        ], data: ["data": json]
      ).html
  }
}
