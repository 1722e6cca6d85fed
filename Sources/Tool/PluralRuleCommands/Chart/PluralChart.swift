import Foundation
import PluralTool

/// A page that shows the plural forms of languages: categories with sentences, numbers by category, and the reason for a number's
/// category.
struct PluralChart {
  /// The page, in a single file.
  let html: String

  /// Assembles the page, which evaluates CLDR's conditions itself.
  init(_ data: ChartData) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Encoding such values cannot fail.
    let json = String(decoding: try! encoder.encode(data), as: UTF8.self)
    html =
      Page(
        document: PackageResources.chart_html,
        parts: [
          "chart.css": PackageResources.chart_css, "chart.js": PackageResources.chart_js,
        ], data: ["data": json]
      ).html
  }
}
