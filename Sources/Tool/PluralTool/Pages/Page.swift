import Foundation
import PluralRuleCompilation
import PluralsDiagnostics

/// An HTML page in a single file, which loads no other resources and runs only its own scripts.
///
/// Its parts are ordinary files that refer to each other as on a server. Each is inserted at the reference to it:
///
/// | in the document | becomes |
/// |---|---|
/// | `<link rel="stylesheet" href="page.css">` | `<style>`, with the part of that name |
/// | `<script type="module" src="chart.js"></script>` | the same, with the part of that name |
/// | `<script type="application/json" id="data"></script>` | the same, with the data |
///
/// A content security policy contains the digests of styles and scripts, so data cannot add any, whatever its texts contain. The
/// policy forbids other scripts, `style` and `on…` attributes, and requests.
package struct Page {
  /// The whole page.
  package let html: String

  /// Assembles a page.
  ///
  /// The document must contain `<head>`, and refer to each of its parts exactly once, as shown above.
  ///
  /// - Parameters:
  ///   - document: The HTML in UTF-8, such as a resource of a module.
  ///   - parts: Styles and scripts by name, in UTF-8. `page.css`, the style that all pages share, is added.
  ///   - data: JSON by the `id` of its element.
  package init(document: [UInt8], parts: [String: [UInt8]], data: [String: String]) {
    var html = String(decoding: document, as: UTF8.self)
    var styles: [String] = []
    var scripts: [String] = []
    for (name, bytes) in parts.merging(
      ["page.css": PackageResources.page_css], uniquingKeysWith: { own, _ in own })
    {
      let text = "\n" + String(decoding: bytes, as: UTF8.self)
      if name.hasSuffix(".css") {
        html.replaceOnly(
          "<link rel=\"stylesheet\" href=\"\(name)\">", with: "<style>\(text)</style>")
        styles.append(text.policySource)
        precondition(!text.contains("</style"), "\(name) ends its element")
      } else {
        html.replaceOnly(
          "<script type=\"module\" src=\"\(name)\"></script>",
          with: "<script type=\"module\">\(text)</script>")
        scripts.append(text.policySource)
        precondition(
          !text.contains("</script") && !text.contains("<!--"), "\(name) ends its element")
      }
    }
    for (id, json) in data {
      // In JSON, less-than signs occur only in strings.
      let start = "<script type=\"application/json\" id=\"\(id)\">"
      html.replaceOnly(
        start + "</script>",
        with: start + json.replacing("<", with: "\\u003c") + "</script>")
    }
    let policy =
      "default-src 'none'; base-uri 'none'; form-action 'none'; "
      + "style-src \(styles.sorted().joined(separator: " ")); "
      + "script-src \(scripts.sorted().joined(separator: " "))"
    html.replaceOnly(
      "<head>",
      with: "<head>\n<meta http-equiv=\"Content-Security-Policy\" content=\"\(policy)\">")
    self.html = html
  }
}

extension String {
  /// Replaces a text that must occur exactly once.
  fileprivate mutating func replaceOnly(_ part: String, with replacement: String) {
    let ranges = self.ranges(of: part)
    precondition(ranges.count == 1, "The document has \(ranges.count) of \(part)")
    replaceSubrange(ranges[0], with: replacement)
  }

  /// The source expression for the element's text in a content security policy (CSP Level 3, 2.3.1).
  fileprivate var policySource: String {
    "'sha256-\(Data(sha256(Array(utf8))).base64EncodedString())'"
  }
}
