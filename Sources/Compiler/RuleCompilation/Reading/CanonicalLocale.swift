/// Returns the canonical spelling of a locale ID for comparisons: lower case, with underscores.
package func canonicalLocale(_ id: String) -> String {
  String(id.lowercased().map { $0 == "-" ? "_" : $0 })
}
