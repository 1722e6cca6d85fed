import PluralTool

extension StringsPreview {
  /// Returns a page in a single file that shows all messages and loads no other resources.
  ///
  /// - Parameters:
  ///   - name: The file or project, for the title.
  ///   - day: The date of the page, for the title.
  /// - Complexity: O(*n*) in the length of the texts.
  func html(of name: String, on day: String) -> String {
    Page(
      document: PackageResources.preview_html,
      parts: [
        "preview.css": PackageResources.preview_css, "preview.js": PackageResources.preview_js,
      ], data: ["preview": json(of: name, on: day)]
    ).html
  }
}
