/// Returns the canonical spelling of a locale ID for comparisons: lower case, with underscores.
package func canonicalLocale(_ id: String) -> String {
  String(id.lowercased().map { $0 == "-" ? "_" : $0 })
}

/// Returns a locale ID without its last subtag; `nil` for a single subtag.
package func truncatedLocale(_ id: String) -> String? {
  id.lastIndex(of: "_").map { String(id[..<$0]) }
}

/// Returns a locale ID and its truncations, longest first.
package func localeTruncations(_ id: String) -> some Sequence<String> {
  sequence(first: id, next: truncatedLocale)
}
