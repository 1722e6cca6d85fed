package import PluralStringCatalogs
import PluralsXML

extension TranslationDocument {
  /// Parses a document of XLIFF 1.2.
  ///
  /// Unlike Xcode, this accepts any namespace prefix. Elements that translation does not need are ignored.
  ///
  /// - Throws: The finding that explains why the document cannot be read.
  /// - Complexity: O(*n*) in the length of the document.
  package init(xliff content: some Collection<UInt8>, file: String) throws(Diagnostic) {
    let root = try XMLTree(content, file: file).root
    func wrong(_ message: String, _ element: XMLTree.Element) -> Diagnostic {
      Diagnostic(
        .error, .structure, message, file: file, position: element.position)
    }
    guard root.name == "xliff" else { throw wrong("expected <xliff>, found <\(root.name)>", root) }
    if let version = root[attribute: "version"], !version.hasPrefix("1.") {
      throw wrong("expected XLIFF 1.2, found version '\(version)'", root)
    }
    func required(_ name: String, _ element: XMLTree.Element) throws(Diagnostic) -> String {
      if let value = element[attribute: name] { return value }
      throw wrong("expected <\(element.name)> with the attribute '\(name)'", element)
    }
    files = []
    for element in root.all("file") {
      let original = try required("original", element)
      let language = try required("source-language", element)
      var units: [Unit] = []
      for (unit, isTranslatable) in element.first("body")?.transUnits(true) ?? [] {
        units.append(Unit(unit, id: try required("id", unit)))
        units[units.count - 1].isTranslatable = isTranslatable
      }
      files.append(
        File(
          original: original, sourceLanguage: language,
          targetLanguage: element[attribute: "target-language"], units: units))
      files[files.count - 1].position = element.position
    }
  }
}

extension TranslationDocument.Unit {
  fileprivate init(_ element: XMLTree.Element, id: String) {
    self.init(id: id, source: element.first("source")?.flatText ?? "")
    if let target = element.first("target") {
      self.target = TranslationDocument.Target(
        target.flatText, state: target[attribute: "state"],
        qualifier: target[attribute: "state-qualifier"])
      self.target?.textlessElement = target.textlessElement
      // Other tools write an empty target for a text that nobody has translated yet.
      if target.children.isEmpty, !source.isEmpty, self.target?.state == nil {
        self.target?.state = "needs-translation"
      }
    }
    let notes = element.all("note")
    let isSamples = { (note: XMLTree.Element) in
      note[attribute: "from"] == TranslationDocument.samples
    }
    samples = notes.first(where: isSamples)?.flatText
    if let note = notes.first(where: { !isSamples($0) }) {
      self.note = note.flatText.isEmpty ? nil : note.flatText
      noteIsGenerated = note[attribute: "from"] == TranslationDocument.generated
    }
    position = element.position
  }
}

extension XMLTree.Element {
  /// Returns the units of a body, including the units of groups, and whether they can be translated.
  ///
  /// - Parameter isTranslatable: What applies to elements without the attribute `translate`.
  fileprivate func transUnits(
    _ isTranslatable: Bool
  ) -> [(unit: XMLTree.Element, isTranslatable: Bool)] {
    elements.flatMap { element -> [(unit: XMLTree.Element, isTranslatable: Bool)] in
      let isTranslatable = element[attribute: "translate"].map { $0 != "no" } ?? isTranslatable
      return switch element.name {
      case "trans-unit": [(element, isTranslatable)]
      case "group": element.transUnits(isTranslatable)
      default: []
      }
    }
  }

  /// All text of the element and its descendants, with the text that an inline element without content stands for.
  fileprivate var flatText: String {
    children.reduce(into: "") { text, child in
      switch child {
      case .text(let piece, _): text += piece
      case .element(let element):
        text += element.children.isEmpty ? element.equivalentText ?? "" : element.flatText
      }
    }
  }

  /// The text that the element stands for.
  private var equivalentText: String? {
    ["equiv-text", "equiv", "disp"].lazy.compactMap { self[attribute: $0] }.first
  }

  /// The name of the first inline element whose text is unknown; nil if all texts are known. Elements that only enclose text can be
  /// empty.
  fileprivate var textlessElement: String? {
    elements.lazy.compactMap { element in
      let isUnknown =
        element.children.isEmpty && element.equivalentText == nil
        && !["g", "mrk"].contains(element.name)
      return isUnknown ? element.name : element.textlessElement
    }.first
  }
}
