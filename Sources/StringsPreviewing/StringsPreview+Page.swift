import Pages

extension StringsPreview {
  /// A page in one file that shows all messages, and loads nothing.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  package var html: String {
    Page(
      document: PackageResources.preview_html,
      parts: [
        "preview.css": PackageResources.preview_css, "preview.js": PackageResources.preview_js,
      ], data: ["preview": json]
    ).html
  }
}
