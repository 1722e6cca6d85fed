import Foundation
import Pages

/// A page that shows the plural forms of languages: categories with sentences, numbers by category, and why a number
/// has its category.
package struct PluralChart {
  /// The page, in one file.
  package let html: String

  /// Puts the page together.
  ///
  /// - Parameters:
  ///   - data: What the page shows.
  ///   - script: An ES module that exports `cardinal` and `ordinal`, functions of a locale and a number, and `range`, a
  ///     function of a locale and two numbers.
  package init(_ data: ChartData, script: String) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Nothing of that kind cannot be encoded.
    let json = String(decoding: try! encoder.encode(data), as: UTF8.self)
    html =
      Page(
        document: PackageResources.chart_html,
        parts: [
          "chart.css": PackageResources.chart_css,
          // One element cannot import from another. In a block, names hide those of the module.
          "chart.js": Array("\(script)\n{\n".utf8) + PackageResources.chart_js + Array("}\n".utf8),
        ], data: ["data": json]
      ).html
  }
}
