/// The spelling by which locale ids are compared: lower case, with underscores.
package func canonicalLocale(_ id: String) -> String {
  String(id.lowercased().map { $0 == "-" ? "_" : $0 })
}

/// A locale id without its last subtag; nil of a language alone.
package func truncatedLocale(_ id: String) -> String? {
  id.lastIndex(of: "_").map { String(id[..<$0]) }
}

/// A locale id and what truncating it gives, longest first.
package func localeTruncations(_ id: String) -> some Sequence<String> {
  sequence(first: id, next: truncatedLocale)
}
