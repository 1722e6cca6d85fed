import Pages

extension StringsPreview {
  /// A page in one file that shows all messages, and loads nothing.
  ///
  /// - Parameters:
  ///   - name: The file or project, for the title.
  ///   - day: The day on which the page is made, for the title.
  /// - Complexity: O(*n*) in the length of the texts.
  package func html(of name: String, on day: String) -> String {
    Page(
      document: PackageResources.preview_html,
      parts: [
        "preview.css": PackageResources.preview_css, "preview.js": PackageResources.preview_js,
      ], data: ["preview": json(of: name, on: day)]
    ).html
  }
}
