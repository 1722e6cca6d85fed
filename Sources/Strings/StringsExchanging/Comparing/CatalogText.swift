import LocaleIdentifiers
import MessageFormats
import PositionedJSON
import StringCatalogs

/// A text of an entry in one language.
struct CatalogText: Hashable {
  /// The variation: `plural.one`; empty for a text without variations.
  var path: String
  var text: String
  var state: String
}

extension StringCatalog.Localization {
  /// All texts, in the order of the file.
  var texts: [CatalogText] {
    (content?.texts(below: []) ?? [])
      + substitutions.flatMap { $0.variant?.texts(below: ["substitutions", $0.name]) ?? [] }
      + (phrases?.texts ?? []).enumerated().map { index, text in
        CatalogText(
          path: "phrase \(index + 1)", text: text.text, state: phrases?.state ?? "translated")
      }
  }
}

extension StringCatalog.Variant {
  fileprivate func texts(below path: [String]) -> [CatalogText] {
    func text(_ unit: StringCatalog.Unit, _ path: [String]) -> CatalogText {
      CatalogText(
        path: path.joined(separator: "."), text: unit.text.text, state: unit.state)
    }
    return switch self {
    case .unit(let unit): [text(unit, path)]
    case .plural(let variants):
      variants.map { text($0.unit, path + ["plural", $0.category.rawValue]) }
    case .device(let variants):
      variants.flatMap { $0.variant.texts(below: path + ["device", $0.device.rawValue]) }
    }
  }
}

extension StringCatalog.Entry {
  /// The texts in all languages, by the name of the language's folder.
  var texts: [String: [CatalogText]] {
    Dictionary(
      localizations.map { (LocalizationFolder($0.language).name, $0.texts) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The texts in the source language; the key if it has no text there.
  func sourceTexts(folder: String) -> [CatalogText] {
    let texts = localization(folder: folder)?.texts ?? []
    return texts.isEmpty ? [CatalogText(path: "", text: key, state: "translated")] : texts
  }
}

extension StringCatalog {
  /// The catalog for people, a line for each text and each other field: `Cancel [de]: Abbrechen`.
  ///
  /// - Complexity: O(*n*) in the length of the file.
  package var listing: String {
    var lines = ""
    func add(_ node: JSONNode, _ key: String, _ path: [String], language: String?) {
      func write(_ text: String, _ path: [String], state: String = "translated") {
        let note = state == "translated" ? "" : " (\(state.escapedForMessage))"
        let place = [language, variationName(of: path)].compactMap(\.self)
        lines +=
          key.escapedForMessage
          + (place.isEmpty ? "" : " [\(place.joined(separator: ", ").escapedForMessage)]")
          + ": \(text.escapedForMessage)\(note)\n"
      }
      if path.last == "stringUnit", let text = node["value"]?.string,
        let state = node["state"]?.string
      {
        return write(text, path, state: state)
      }
      if path.last == "stringSet", case .array(let values)? = node["values"]?.value,
        let state = node["state"]?.string
      {
        for (index, value) in values.enumerated() {
          write(value.shown, path + ["phrase \(index + 1)"], state: state)
        }
        return
      }
      guard let members = node.members else { return write(node.shown, path) }
      if members.isEmpty, path.isEmpty, language == nil { return write("", path) }
      for member in members {
        if path == ["localizations"], language == nil {
          add(member.value, key, [], language: member.name)
        } else {
          add(member.value, key, path + [member.name], language: language)
        }
      }
    }
    for member in json.members ?? [] {
      if member.name == "strings" {
        for entry in member.value.members ?? [] {
          add(entry.value, entry.name, [], language: nil)
        }
      } else {
        lines += "\(member.name.escapedForMessage): \(member.value.shown.escapedForMessage)\n"
      }
    }
    return lines
  }
}
