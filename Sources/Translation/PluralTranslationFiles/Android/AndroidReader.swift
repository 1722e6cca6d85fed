import PluralMessageFormats
import PluralStringCatalogs
import PluralsCore
import PluralsDiagnostics
import PluralsLocales
import PluralsXML

/// Reads the elements of a file of resources.
struct AndroidReader {
  let source: SourceFile
  /// The language of the folder; nil for the default language.
  private let language: String?
  var resources: [AndroidResource] = []
  /// The keys of texts that are left out: references, and resources with the name of one of another type.
  private(set) var unreadKeys: [String] = []
  var findings: [Diagnostic] = []
  private var keys: Set<TableKey> = []
  /// The place of the resource in the list of elements and comments.
  private var place = 0
  /// Notes about the placeholders of the resource.
  private var placeholders: [String] = []
  /// Whether a comment says that the resource is a format.
  private var hasFormatNote = false

  init(source: SourceFile, language: String?) {
    (self.source, self.language) = (source, language)
  }

  /// Reads all resources.
  ///
  /// - Parameter list: The elements as parts, with comments; nil if there are none.
  mutating func read(_ root: XMLTree.Element, _ list: LosslessNode?) {
    var leftOut: [XMLTree.Element] = []
    var elements = root.elements[...]
    for place in list?.members.indices ?? 0..<0 {
      guard let list, list.members[place].value == nil, let element = elements.popFirst() else {
        continue
      }
      self.place = place
      if element.isTextResource {
        let comments = list.members[place].members.lazy.filter { $0.role == .comment }
        read(element, comments.flatMap { Array($0.start).xmlComments(in: 0..<$0.start.count) })
      } else {
        leftOut.append(element)
      }
    }
    guard let element = leftOut.first else { return }
    let names = leftOut.map(\.name).reduce(into: [String]()) { names, name in
      if !names.contains(name) { names.append(name) }
    }
    report(
      .warning, .notConvertible,
      "resources that are no texts are left out; the file has \(leftOut.count): "
        + names.map { "<\($0)>" }.joined(separator: ", "), element)
  }

  private mutating func read(_ element: XMLTree.Element, _ comments: [String]) {
    guard let name = element[attribute: "name"], !name.isEmpty else {
      report(.error, .structure, "<\(element.name)> has no name", element)
      return
    }
    if let product = element[attribute: "product"], product != "default" {
      report(
        .error, .notConvertible, "the text for the product '\(product)' is left out", element, name)
      return
    }
    var key = name
    var counted: Int?
    var notes: [String] = []
    (placeholders, hasFormatNote) = ([], false)
    for comment in comments {
      if let rest = comment.after(CommentNotation.key) {
        key = rest.unescapedLine
        continue
      }
      let comment = comment.fromXMLComment
      if let rest = comment.after(CommentNotation.argument) {
        counted = Int(rest).flatMap { 1...999 ~= $0 ? $0 : nil }
      } else if comment == CommentNotation.format {
        hasFormatNote = true
      } else {
        notes.append(comment.after(CommentNotation.comment) ?? comment)
      }
    }
    let isTranslatable = element[attribute: "translatable"]?.lowercased() != "false"
    func add(_ key: String, _ entry: AuthoredEntry, from range: Range<Int>) {
      let type = element.name == "item" ? "string" : element.name
      let isNew = keys.insert(TableKey("\(type)\0\(key)")).inserted
      if !keys.insert(TableKey(key)).inserted {
        if isNew { unreadKeys.append(key) }
        report(
          .error, isNew ? .notConvertible : .duplicateKey,
          isNew ? "a resource of another type has the name, too" : "the name appears twice",
          element, key)
        return
      }
      var notes =
        notes
        + source.bytes.xmlComments(in: range).map(\.fromXMLComment)
        .map { $0.after(CommentNotation.comment) ?? $0 }
      var seen = Set(notes)
      notes += placeholders.filter { seen.insert($0).inserted }
      resources.append(
        AndroidResource(
          place: place, key: key, position: element.position, entry: entry,
          comment: notes.isEmpty ? nil : notes.joined(separator: "\n"),
          isTranslatable: isTranslatable))
    }
    let isFormat = element[attribute: "formatted"]?.lowercased() != "false"
    switch element.name {
    case "plurals":
      var forms: [AuthoredVariant] = []
      var known: Set<PluralCategory> = []
      for item in items(of: element, key) {
        guard let category = item[attribute: "quantity"].flatMap(PluralCategory.init(rawValue:))
        else {
          report(
            .error, .unknownCategory,
            "expected quantity=\"zero\", \"one\", \"two\", \"few\", \"many\" or \"other\"", item,
            key)
          continue
        }
        if !known.insert(category).inserted {
          report(.error, .duplicateKey, "the quantity '\(category)' appears twice", item, key)
        } else if let text = text(of: item, isFormat, key) {
          forms.append(AuthoredVariant(category, text))
        }
      }
      forms.sort { $0.category < $1.category }
      if !forms.isEmpty {
        add(key, .plural(forms: forms, counting: counted), from: element.content)
      }
      if element.elements.isEmpty {
        report(.error, .missingOther, "the message has no forms, so it has no text", element, key)
      }
    case "string-array":
      let items = items(of: element, key)
      let texts = items.indices.compactMap { index in
        let key = "\(name)[\(index)]"
        return text(of: items[index], isFormat, key).map { (key: key, text: $0) }
      }
      // An array without one of its items would have other indices.
      guard texts.count == items.count else {
        unreadKeys += items.indices.map { "\(name)[\($0)]" }
        return
      }
      var start = element.content.lowerBound
      for ((key, text), item) in zip(texts, items) {
        add(key, .text(text), from: start..<item.range.upperBound)
        start = item.range.upperBound
      }
    default:
      let isChecked = element.name == "string" || element[attribute: "format"] == "string"
      if let text = text(of: element, isFormat, key, isChecked: isChecked && isTranslatable) {
        add(key, .text(text), from: element.content)
      }
    }
  }

  private mutating func items(of element: XMLTree.Element, _ key: String) -> [XMLTree.Element] {
    for other in element.elements where other.name != "item" {
      report(.error, .structure, "expected <item>, found <\(other.name)>", other, key)
    }
    return element.all("item")
  }

  /// A piece of a text, and the id of an `<xliff:g>` that contains only one conversion.
  private typealias Piece = (text: String, id: String?)

  private mutating func append(
    _ element: XMLTree.Element, _ key: String, to raw: inout String, _ pieces: inout [Piece]
  ) {
    for child in element.children {
      switch child {
      case .text(let text, _):
        raw += text
        pieces.append((text, nil))
      case .element(let inner) where inner.name == "g":
        let text = inner.text
        raw += text
        let id = inner[attribute: "id"]
        let format = inner.elements.isEmpty ? JavaFormat(text) : nil
        let isConversion = format?.items.count == 1 && format?.conversionCount == 1
        pieces.append((text, isConversion ? id : nil))
        if let example = inner[attribute: "example"] {
          placeholders.append("\(id ?? text): for example \(example)")
        } else if let id, !isConversion {
          placeholders.append("\(id): \(text)")
        }
      case .element(let inner):
        report(
          .warning, .notConvertible, "the style <\(inner.name)> becomes a part of the text", inner,
          key)
        func tag(_ range: Range<Int>) -> String {
          // Line ends in a tag are white space.
          let lines = source.bytes[range].text.split { $0.isNewline || $0 == "\t" }
          return AndroidText.escaped(lines.map { $0.drop { $0 == " " } }.joined(separator: " "))
        }
        raw += tag(inner.range.lowerBound..<inner.content.lowerBound)
        append(inner, key, to: &raw, &pieces)
        raw += tag(inner.content.upperBound..<inner.range.upperBound)
      }
    }
  }

  /// Returns the text of an element; nil if other formats cannot have it.
  ///
  /// - Parameter isChecked: Whether aapt2 requires positions in the text.
  private mutating func text(
    of element: XMLTree.Element, _ isFormat: Bool, _ key: String, isChecked: Bool = false
  ) -> AuthoredText? {
    var raw = ""
    var pieces: [Piece] = []
    append(element, key, to: &raw, &pieces)
    let content = AndroidText(escaped: raw)
    let isReference = AndroidText.isReference(raw) && !element.hasStyle
    if isReference {
      report(
        .error, .notConvertible,
        "'\(content.text)' is a reference to another resource, which other formats do not have; it is left out",
        element, key)
    }
    for problem in content.problems {
      report(problem.severity, .escape, problem.message, element, key)
    }
    if isReference {
      unreadKeys.append(key)
      return nil
    }
    let needsPositions =
      isFormat && isChecked && !element.hasStyle && JavaFormat.needsPositions(content.text)
    if needsPositions {
      // Gradle lets aapt2 accept it.
      report(
        .warning, .format,
        "several percent signs that are not '%%' need positions, such as '%1$s' and '%2$d'; write these, "
          + "'%%' for a percent sign, or formatted=\"false\"", element, key)
    }
    guard isFormat, let format = JavaFormat(content.text) else {
      if isFormat, !needsPositions, let placeholder = JavaFormat.firstPlaceholder(in: content.text)
      {
        report(
          .warning, .format,
          "a '%' is not part of a conversion, so '\(placeholder)' is shown as it is; write '%%' for a percent sign, "
            + "or formatted=\"false\"", element, key)
      }
      let isForm = element[attribute: "quantity"] != nil
      return AuthoredText(
        hasFormatNote
          ? FormatString(literal: content.text)
          : FormatString(showing: content.text, asForm: isForm),
        position: element.position)
    }
    // The name of each conversion.
    var names: [String?] = []
    let hasNames = pieces.contains { $0.id != nil }
    for (text, id) in pieces where hasNames {
      names +=
        id.map { [AndroidNames.isName($0) && !$0.contains(".") ? $0 : nil] }
        ?? [String?](repeating: nil, count: JavaFormat(text)?.conversionCount ?? 0)
    }
    let known = names.compactMap { $0 }
    // A name may be used once.
    if names.count != format.conversionCount || Set(known).count != known.count { names = [] }
    let (apple, unknown) = format.apple(names: names)
    for conversion in unknown {
      report(
        .error, .notConvertible, "'\(conversion)' has no counterpart in Apple's formats",
        element, key)
    }
    guard unknown.isEmpty else { return nil }
    // Android asks for positions that Apple's formats do not need.
    let isPlain = names.isEmpty || known.isEmpty
    return AuthoredText(
      isPlain ? apple.withoutNeedlessPositions : apple, position: element.position)
  }

  private mutating func report(
    _ severity: Diagnostic.Severity, _ rule: Diagnostic.Rule, _ message: String,
    _ element: XMLTree.Element, _ key: String? = nil
  ) {
    findings.append(
      Diagnostic(
        severity, rule, message, file: source.path, position: element.position, key: key,
        language: language
      ))
  }
}

extension XMLTree.Element {
  /// Whether parts of the text have a style.
  fileprivate var hasStyle: Bool { elements.contains { $0.name != "g" } }

  /// Whether the resource has texts.
  var isTextResource: Bool {
    ["string", "plurals", "string-array"].contains(name)
      || name == "item" && self[attribute: "type"] == "string"
  }
}
