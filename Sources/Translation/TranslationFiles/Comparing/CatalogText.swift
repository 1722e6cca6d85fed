import LocaleIdentifiers
import MessageFormats
import PositionedJSON
package import StringCatalogs

/// A text of an entry in one language.
package struct CatalogText: Hashable, Sendable {
  /// The variation: `plural.one`; empty for a text without variations.
  var path: String
  var category: PluralCategory?
  var text: String
  var state: String
}

extension StringCatalog.Localization {
  /// All texts, in the order of the file.
  var allTexts: [CatalogText] {
    texts.map {
      CatalogText(
        path: $0.variation.name, category: $0.variation.category,
        text: $0.unit.text.text,
        state: $0.unit.state)
    }
      + (phrases?.texts ?? []).enumerated().map { index, text in
        CatalogText(
          path: "phrase \(index + 1)", text: text.text, state: phrases?.state ?? "translated")
      }
  }
}

extension AuthoredEntry {
  /// All texts, in one state.
  package func texts(state: String = "translated", at path: String = "") -> [CatalogText] {
    func step(_ name: String) -> String {
      [path, name].filter { !$0.isEmpty }.joined(separator: ".")
    }
    func text(_ name: String, _ text: AuthoredText, _ category: PluralCategory? = nil)
      -> CatalogText
    {
      CatalogText(path: step(name), category: category, text: text.text, state: state)
    }
    switch self {
    case .text(let own): return [text("", own)]
    case .plural(let format, let variables):
      let isWhole = variables.count == 1 && format.parsed.items.count == 1
      return (isWhole ? [] : [text("", format)])
        + variables.flatMap { variable in
          variable.variants.map {
            text(
              (isWhole ? "" : "substitutions.\(variable.name).") + "plural.\($0.category)", $0.text,
              $0.category)
          }
        }
    case .widths(let widths): return widths.map { text("width.\($0.key)", $0.text) }
    case .devices(let devices):
      return devices.flatMap {
        $0.entry.texts(state: state, at: step("device.\($0.device.rawValue)"))
      }
    }
  }
}

extension StringCatalog {
  /// The catalog for people, a line for each text and each other field: `Cancel [de]: Abbrechen`.
  ///
  /// - Complexity: O(*n*) in the length of the file.
  package var listing: String {
    var lines = ""
    func write(_ text: String, _ path: [String], state: String = "translated") {
      let place = CatalogFormat().place(of: path)
      let names = place.key == nil ? [] : [place.language, place.part].compactMap(\.self)
      let variation =
        names.isEmpty ? "" : " [\(names.joined(separator: ", ").escapedForMessage)]"
      let note = state == "translated" ? "" : " (\(state.escapedForMessage))"
      lines += (place.key ?? path[0]).escapedForMessage + variation
      lines += ": \(text.escapedForMessage)\(note)\n"
    }
    func add(_ node: JSONNode, _ path: [String]) {
      let state = path.count > 2 ? node["state"]?.string : nil
      if path.last == "stringUnit", let state, let text = node["value"]?.string {
        return write(text, path, state: state)
      }
      if path.last == "stringSet", let state, case .array(let values)? = node["values"]?.value {
        for (index, value) in values.enumerated() {
          write(value.shown, path + ["phrase \(index + 1)"], state: state)
        }
        return
      }
      guard let members = node.members, path.count > 1 || path == ["strings"] else {
        return write(node.shown, path)
      }
      if members.isEmpty, path.count == 2 { write("", path) }
      for member in members { add(member.value, path + [member.name]) }
    }
    for member in json.members ?? [] { add(member.value, [member.name]) }
    return lines
  }
}
