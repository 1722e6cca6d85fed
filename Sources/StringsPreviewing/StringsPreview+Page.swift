import Pages

extension StringsPreview {
  /// A page in one file that shows all messages, and loads nothing.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  package var html: String {
    func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
    return Page(
      document: text(PackageResources.preview_html),
      parts: [
        "preview.css": text(PackageResources.preview_css),
        "preview.js": text(PackageResources.preview_js),
      ], data: ["preview": json]
    ).html
  }
}
