import PluralMessageFormats
package import PluralStringCatalogs
import PluralsCore
package import PluralsDiagnostics
import PluralsJSON
import PluralsLocales
import PluralsXML

extension Format {
  /// Android's resources. Other files have the extension `.xml` too. Resources are marked with `translatable="false"`.
  static let android = Format(
    AndroidFile.self, named: "android", read: AndroidFile.parts,
    write: AndroidFile.files(of:named:sourceLanguage:keeping:)
  ).with {
    $0.pathPatterns = ["**/values*/*.xml"]
    ($0.keepsUntranslatable, $0.isForeign, $0.needsSourceFile) = (true, true, true)
    $0.recognizes = { $0.begins(with: "<", has: "<resources") }
    $0.imported = ComparedTranslations.imported
  }
}

extension AndroidFile {
  /// Writes a file for each language: `values/strings.xml` for the source language, `values-pt-rBR/strings.xml` for others.
  ///
  /// A key that cannot be the name of a resource gets a name, and a comment with the key.
  ///
  /// Resources of the original files are kept unchanged if their texts are the same.
  package static func files(
    of tables: [MessageTable], named name: String, sourceLanguage: String,
    keeping originals: [any TableFile] = []
  ) -> (files: [(path: String, text: String)], findings: [Diagnostic]) {
    var findings: [Diagnostic] = []
    let folder = LocalizationFolder(sourceLanguage).name
    let notation = AndroidNotation(SinglePluralMessages(tables, sourceLanguage: sourceLanguage))
    let originals = OriginalFiles<AndroidFile>(originals, language: sourceLanguage)
    let files = notation.all.files(&findings) { table, findings in
      let original = originals[table.localization]
      if let original, case .utf16 = original.file.encoding {
        findings.append(table.becomesUTF8(from: "UTF-16"))
      }
      let place =
        original?.file.folderName
        ?? (table.localization == folder ? "values" : AndroidFolder.name(of: table.localization))
      if place == nil {
        findings.append(
          table.notConvertible(
            nil, "Android has no folder for this language, so the file is left out",
            severity: .error))
      }
      return place.map { TranslationPath.android(name: name, folder: $0) }
    } text: { table, messages, findings in
      var writer = AndroidWriter(notation: notation, table: table, messages: messages)
      let text = writer.text(keeping: originals[table.localization])
      findings += writer.findings
      return text
    }
    return (files, findings)
  }

  /// The name of the folder of the file; nil if it is not one of resources.
  private var folderName: String? {
    let path = ProjectPath(named: file)
    return Self.place(of: ProjectPath(path.names, depth: 0, isNamed: false))
      .flatMap { _ in path.folders.last.map(String.init) }
  }
}

/// How keys and texts become resources in the files of all languages.
private struct AndroidNotation {
  let all: SinglePluralMessages
  let names: ByteKeyedDictionary<String>
  /// The number of items of each array.
  private let arrays: [String: Int]
  /// The keys whose texts programs fill in.
  private let formats: Set<TableKey>

  init(_ all: SinglePluralMessages) {
    self.all = all
    let known = Set(all.keys)
    var formats = all.keysOfFormats
    var found: [String: Set<Int>] = [:]
    for key in all.keys where !all.isPlural(key) {
      if let (name, index) = AndroidNames.item(key) { found[name, default: []].insert(index) }
    }
    arrays = found.filter { name, items in
      (items.max() ?? 0) == items.count - 1 && !known.contains(name)
    }.mapValues(\.count)
    // 'formatted' is an attribute of the whole array.
    for (array, count) in arrays {
      let items = (0..<count).map { TableKey("\(array)[\($0)]") }
      if !formats.isDisjoint(with: items) { formats.formUnion(items) }
    }
    self.formats = formats
    var names: ByteKeyedDictionary<String> = [:]
    // Java spells dots as underscores.
    var used = Set(arrays.keys.map { $0.replacing(".", with: "_") })
    for key in all.keys {
      var name = AndroidNames.name(of: key)
      while !used.insert(name.replacing(".", with: "_")).inserted {
        name = AndroidNames.name(of: name + " ")
      }
      names[key] = name
    }
    self.names = names
  }

  /// Returns the array that has the message as an item, and the item's index; nil for other messages.
  func array(of key: String) -> (name: String, index: Int)? {
    AndroidNames.item(key).flatMap { arrays[$0.name] == nil ? nil : $0 }
  }

  /// Returns the keys of an array's items.
  func items(of array: String) -> [String] {
    (0..<(arrays[array] ?? 0)).map { "\(array)[\($0)]" }
  }

  /// Whether a program fills in a text, so that '%%' shows a percent sign.
  func isFormat(_ key: String, _ format: FormatString) -> Bool {
    formats.contains(TableKey(key)) || all.isPlural(key)
      || !format.isProse && FormatString(key).isFilledIn
  }
}

/// Writes the resources of one language.
private struct AndroidWriter {
  let notation: AndroidNotation
  let table: MessageTable
  let messages: ByteKeyedDictionary<SinglePluralMessage>
  private(set) var findings: [Diagnostic] = []
  var usesPlaceholders = false

  /// A file without resources.
  private static let empty =
    "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<resources>\n</resources>\n"

  /// Returns the file. Resources that have the same texts, comment and attributes in the original stay, and so does everything else
  /// that is not a text.
  mutating func text(keeping original: OriginalFiles<AndroidFile>.Original?) -> String {
    let own = original?.file.root.resources == nil ? nil : original
    guard let file = own?.file ?? (try? AndroidFile(Self.empty.utf8, file: "")),
      let place = file.root.resourcesPlace, var list = file.root.resources
    else { return "" }
    var root = file.root
    let resources = ByteKeyedDictionary(file.resources.map { ($0.key, $0) })
    let keys = Dictionary(grouping: file.resources, by: \.place).mapValues { $0.map(\.key) }
    let last = keys.keys.max() ?? list.members.count - 1
    func isKept(_ key: String) -> Bool {
      own?.has(messages[key], key, in: table) == true
        && resources[key]?.comment == table.comments[key]
        && resources[key]?.isTranslatable == (table.states[key]?.isTranslatable ?? true)
    }
    let new = notation.all.keys.filter { resources[$0] == nil }
    let old = list
    list.members = []
    // What separates the next resource from the one before, also if resources between them are removed.
    var space: ArraySlice<UInt8> = []
    func lines(_ space: ArraySlice<UInt8>) -> Int { space.count { $0 == 0x0A } }
    func write(_ keys: [String]) {
      for key in keys {
        let text = self.lines(of: key).joined(separator: "\n    ")
        if text.isEmpty { continue }
        let lineEnd = space.lastIndex(of: 0x0A).map { space[...$0] } ?? [0x0A]
        list.members.append(
          LosslessNode(space: lineEnd + Array("    ".utf8), start: ArraySlice(text.utf8)))
        space = []
      }
    }
    for (index, var member) in old.members.enumerated() {
      if lines(member.space) >= lines(space) { space = member.space }
      let own = keys[index] ?? []
      let items = own.first.flatMap(notation.array).map { notation.items(of: $0.name) } ?? []
      if !Set(own).isSuperset(of: items) || !own.allSatisfy(isKept) {
        write(own)
      } else {
        member.space = space
        space = []
        list.members.append(member)
      }
      if index == last { write(new) }
    }
    if old.members.isEmpty { write(new) }
    let namespace = "xmlns:xliff"
    root.members[place].members[root.members[place].members.count - 1] = list
    if usesPlaceholders, root.members[place].tag?[namespace] == nil {
      root.members[place].setAttribute(
        namespace, to: "urn:oasis:names:tc:xliff:document:1.2")
    }
    return file.encoding.textInUTF8(root.bytes)
  }

  /// Returns the lines of the resource of a message, or of the array that it begins; none if there is none.
  private mutating func lines(of key: String) -> [String] {
    guard let message = messages[key] else { return [] }
    if let (array, index) = notation.array(of: key) {
      return index == 0 ? lines(ofArray: array, notation.items(of: array)) : []
    }
    let isTranslatable = table.states[key]?.isTranslatable != false
    if !isTranslatable, table.localization != notation.all.source?.localization {
      report(
        key, "the translation is left out, because the message is not to be translated",
        isVisible: false)
      return []
    }
    for loss in message.losses {
      report(key, loss.message, isVisible: loss.isVisible, form: loss.form)
    }
    var lines = notes(key)
    let name = notation.names[key] ?? key
    if name != key {
      lines.append("<!-- \((CommentNotation.key + key.escapedLine).escapingHyphenPairs) -->")
    }
    var attributes = " name=\"\(name)\""
    if !isTranslatable { attributes += " translatable=\"false\"" }
    switch notation.all.content(key, message, in: table.localization) {
    case .text(let format):
      let content = content(format, key)
      if content.needsLiteral { attributes += " formatted=\"false\"" }
      if content.needsFormatNote { lines.append(Self.formatNote) }
      return lines + ["<string\(attributes)>\(content.text)</string>"]
    case .forms(let forms, let position):
      let contents = forms.map { content($0.text, key) }
      let read = zip(forms, contents).map { form, content in
        ParsedEntry.Variant(form.category, content.apple)
      }
      if AuthoredEntry.countedPosition(of: read) != position {
        lines.append("<!-- \(CommentNotation.argument)\(position) -->")
      }
      let items = zip(forms, contents).map { form, content in
        "    <item quantity=\"\(form.category)\">\(content.text)</item>"
      }
      return lines + ["<plurals\(attributes)>"] + items + ["</plurals>"]
    }
  }

  private mutating func lines(ofArray name: String, _ items: [String]) -> [String] {
    let texts = items.compactMap { messages[$0]?[.other] }
    guard texts.count == items.count else {
      report(
        items[0], "not all items of the array '\(name)' are translated, so it is left out")
      return []
    }
    let isShared = items.allSatisfy { table.comments[$0] == table.comments[items[0]] }
    var lines = isShared ? notes(items[0]) : []
    let contents = zip(items, texts).map { content($1, $0) }
    if contents.contains(where: \.needsFormatNote) { lines.append(Self.formatNote) }
    let attribute = contents.contains(where: \.needsLiteral) ? " formatted=\"false\"" : ""
    lines.append("<string-array name=\"\(name)\"\(attribute)>")
    for (item, content) in zip(items, contents) {
      let own = (isShared ? [] : notes(item)) + ["<item>\(content.text)</item>"]
      lines += own.map { "    " + $0 }
    }
    return lines + ["</string-array>"]
  }

  private static let formatNote = "<!-- \(CommentNotation.format) -->"

  private mutating func notes(_ key: String) -> [String] {
    guard let comment = table.comments[key] else { return [] }
    guard comment.fitsXML else {
      report(key, "the comment has characters that XML cannot have", isVisible: false)
      return []
    }
    let isAmbiguous =
      comment.isOwnComment || comment == CommentNotation.format
      || comment.after(CommentNotation.comment) != nil
    return ["<!-- \((isAmbiguous ? CommentNotation.comment + comment : comment).asXMLComment) -->"]
  }

  private mutating func content(_ format: FormatString, _ key: String) -> Content {
    let isFormat = notation.isFormat(key, format)
    let content = Content(isFormat ? format.asForm : format, isFormat: isFormat)
    for conversion in content.unknown {
      report(key, "'%\(conversion)' has no counterpart in Java's formats")
    }
    if content.hasNames { usesPlaceholders = true }
    return content
  }

  private mutating func report(
    _ key: String, _ message: String, isVisible: Bool = true, form: PluralCategory? = nil
  ) {
    findings.append(
      table.notConvertible(key, message, severity: isVisible ? .error : .warning, form: form))
  }

  /// A text between tags.
  private struct Content {
    /// The text, with the escapes of Android and XML.
    var text = ""
    /// The conversions that Java does not have.
    var unknown: [String] = []
    var hasNames = false
    /// Whether programs must not fill in the text, although it has percent signs.
    var needsLiteral = false
    /// Whether the text, which is not filled in, is nevertheless a format.
    var needsFormatNote = false
    /// The text in Apple's notation as a reader gets it, of a format without its literal texts.
    var apple: FormatString

    /// Stands for a tag while the text around it is escaped. Texts that have it keep no names.
    private static let mark: Unicode.Scalar = "\u{F8FF}"

    init(_ format: FormatString, isFormat: Bool) {
      apple = format
      guard isFormat else {
        let shown = format.textWithoutArguments
        needsLiteral = shown.utf8.contains(UInt8(ascii: "%"))
        needsFormatNote = shown != format.text && FormatString(shown).isProse
        text = AndroidText.escaped(shown).escapedForXML
        return
      }
      var raw = ""
      var tags: [String] = []
      var java: [JavaFormat.Item] = []
      let keepsNames = !format.text.unicodeScalars.contains(Self.mark)
      var places = format.placedItems(from: 1)[...]
      let known = places.filter { place in
        guard case .specification(let specification) = place.item else { return false }
        return specification.java(at: nil) != nil
      }
      // '% d' would be a text.
      let needsPositions =
        known.count > 1
        || known.first.map { $0.position != 1 } == true
        || format.specifications.contains { $0.flags.contains(.space) }
      for item in format.items {
        switch item {
        case .literal(let literal): raw += literal.doublingPercentSigns
        case .variable(let variable):
          _ = places.popFirst()
          raw += variable.text.doublingPercentSigns
        case .specification(let specification):
          guard let place = places.popFirst() else { break }
          guard let conversion = specification.java(at: needsPositions ? place.position : nil)
          else {
            unknown.append(specification.text)
            break
          }
          java.append(.conversion(conversion))
          if keepsNames, let name = specification.name {
            hasNames = true
            // The parts of the text are escaped together, and so the tags come in last.
            tags.append("<xliff:g id=\(name.xmlAttribute)>\(conversion.text)</xliff:g>")
            raw.unicodeScalars.append(Self.mark)
          } else {
            raw += conversion.text
          }
        }
      }
      let parts = AndroidText.escaped(raw).escapedForXML
      var rest = tags[...]
      text = parts.escaping { $0 == Self.mark ? rest.popFirst() : nil }
      apple = JavaFormat(items: java).apple(names: []).format
    }
  }
}

extension SinglePluralMessages {
  /// The keys whose texts have conversions that programs fill in.
  ///
  /// The source language decides: if its text has no conversions, programs pass no arguments, and `20%ige` in another language is
  /// literal text. A key that is its own text, but only one word, may be a name for any text.
  fileprivate var keysOfFormats: Set<TableKey> {
    let sources = tables.first { $0.table.localization == source?.localization }?.messages ?? [:]
    return Set(
      tables.flatMap(\.messages).filter { key, message in
        let isText = sources[key]?.forms.contains { form in
          form.text.text != key || key.utf8.contains { " %".utf8.contains($0) }
        }
        return (isText == true ? sources[key] ?? message : message).forms
          .contains(where: \.text.isFilledIn)
      }.map { TableKey($0.key) })
  }
}

extension FormatString {
  /// Whether the text has conversions that a program fills in.
  fileprivate var isFilledIn: Bool { !isProse && !specifications.isEmpty }
}
