import LocaleIdentifiers
import MessageFormats
import PositionedJSON
import StringCatalogs

/// A text of an entry in one language.
struct CatalogText: Hashable {
  /// The variation: `plural.one`; empty for a text without variations.
  var path: String
  var category: PluralCategory?
  var text: String
  var state: String
}

extension StringCatalog.Localization {
  /// All texts, in the order of the file.
  fileprivate var allTexts: [CatalogText] {
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

extension StringCatalog.Entry {
  /// The texts in all languages, by the name of the language's folder.
  var texts: [String: [CatalogText]] {
    Dictionary(
      localizations.map { (LocalizationFolder($0.language).name, $0.allTexts) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The texts in the source language; the key if it has no text there.
  func sourceTexts(folder: String) -> [CatalogText] {
    let texts = localization(folder: folder)?.allTexts ?? []
    return texts.isEmpty ? [CatalogText(path: "", text: key, state: "translated")] : texts
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
