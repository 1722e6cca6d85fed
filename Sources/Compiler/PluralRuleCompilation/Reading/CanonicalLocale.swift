/// Returns the ID under which CLDR's XML lists rules: `root` for BCP 47's `und`, which means the same.
func listedID(_ id: String) -> String { id == "und" ? LocaleRow.root : id }

/// Returns the canonical spelling of a locale ID for comparisons: lower case, with underscores.
package func canonicalLocale(_ id: String) -> String {
  String(id.lowercased().map { $0 == "-" ? "_" : $0 })
}
