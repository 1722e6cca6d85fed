package import PluralStringCatalogs
import PluralsJSON
import PluralsLocales

extension ComparedTable {
  /// The table of a catalog.
  package init(_ catalog: StringCatalog) {
    let folder = LocalizationFolder(catalog.sourceLanguage).name
    let entries = catalog.entries.map { entry in
      let source = entry.localization(folder: folder)?.allTexts ?? []
      let own = source.isEmpty ? [ComparedText(text: entry.key)] : source
      return Entry(
        key: entry.key,
        isTranslatable: entry.shouldTranslate && entry.extractionState != "stale", source: own,
        translations: entry.localizations.filter { LocalizationFolder($0.language).name != folder }
          .map { Translation(language: $0.language, texts: $0.allTexts, source: own) })
    }
    let languages = Set(entries.flatMap { $0.translations.map(\.language) })
    self.init(
      sourceLanguage: catalog.sourceLanguage, languages: languages.sorted(), entries: entries)
  }
}

extension StringCatalog.Localization {
  /// All texts, in the order of the file.
  var allTexts: [ComparedText] {
    texts.map {
      ComparedText(
        path: $0.variation.name, category: $0.variation.category,
        text: $0.unit.text.text,
        state: $0.unit.state)
    }
      + (phrases?.texts ?? []).enumerated().map { index, text in
        ComparedText(
          path: "phrase \(index + 1)", text: text.text, state: phrases?.state ?? "translated")
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
      let place = Self.place(of: path)
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
