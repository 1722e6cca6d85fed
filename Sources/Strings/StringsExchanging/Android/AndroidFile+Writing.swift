package import Diagnostics
import LocaleIdentifiers
import MessageFormats
import PluralsCore
import PositionedXML
package import StringCatalogs

extension AndroidFile: ExchangedFile {
  /// `android`, because other files have the extension `.xml` too.
  package static var conversionName: String { name }

  /// Such resources are marked with `translatable="false"`.
  package static var keepsUntranslatable: Bool { true }

  package static var isForeign: Bool { true }

  /// Returns the folder that contains `values-ru`; nil for files that are not in the folder of a language.
  package static func root(of path: String) -> String? { AndroidFolder.root(of: path) }

  /// Writes a file for each language: `values/strings.xml` for the source language, `values-pt-rBR/strings.xml` for others.
  ///
  /// A key that cannot be the name of a resource gets a name, and a comment with the key.
  ///
  /// Resources of the original files are kept unchanged if their texts are the same.
  package static func files(
    of tables: [MessageTable], named name: String, sourceLanguage: String,
    keeping originals: [any ExchangedFile]
  ) -> (files: [(path: String, text: String)], findings: [Diagnostic]) {
    var findings: [Diagnostic] = []
    let folder = LocalizationFolder(sourceLanguage).name
    let writer = AndroidWriter(
      WholeMessages(tables, sourceLanguage: sourceLanguage),
      originals: AndroidOriginals(originals, sourceLanguage: sourceLanguage))
    var paths = TranslationPaths()
    let files = writer.all.tables.compactMap { table, messages -> (path: String, text: String)? in
      if table.isSource { return nil }
      findings += writer.originals.losses(in: table)
      guard
        let place = writer.originals.folderName(of: table.localization)
          ?? (table.localization == folder ? "values" : AndroidFolder.name(of: table.localization))
      else {
        findings.append(
          table.notConvertible(
            nil, "Android has no folder for this language, so the file is left out",
            severity: .error))
        return nil
      }
      let path = TranslationPath.android(name: name, folder: place)
      guard paths.add(path, of: table, &findings) else { return nil }
      return (path, writer.text(of: table, messages, &findings))
    }
    return (files, findings)
  }
}

private struct AndroidWriter {
  let all: WholeMessages
  let originals: AndroidOriginals
  let names: TableContents<String>
  /// The number of items of each array.
  let arrays: [String: Int]
  /// The keys whose texts programs fill in.
  let formats: Set<TableKey>

  init(_ all: WholeMessages, originals: AndroidOriginals) {
    self.all = all
    self.originals = originals
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
    var names: TableContents<String> = [:]
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

  func text(
    of table: MessageTable, _ messages: TableContents<WholeMessage>,
    _ findings: inout [Diagnostic]
  ) -> String {
    let original = originals.file(in: table.localization)
    var result = ""
    var lines: [String] = []
    func flush() {
      result += lines.map { "\n\($0)" }.joined()
      lines = []
    }
    var usesPlaceholders = false
    let isSource = table.localization == all.source?.localization
    func report(_ key: String, _ message: String, isVisible: Bool = true) {
      findings.append(
        table.notConvertible(key, message, severity: isVisible ? .error : .warning))
    }
    func content(_ format: FormatString, _ key: String) -> Content {
      // In a text that a program fills in, '%%' shows a percent sign.
      let isFormat =
        formats.contains(TableKey(key)) || all.isPlural(key)
        || !format.isProse && FormatString(key).isFilledIn
      let content = Content(isFormat ? format.asForm : format, isFormat: isFormat)
      for conversion in content.unknown {
        report(key, "'%\(conversion)' has no counterpart in Java's formats")
      }
      if content.hasNames { usesPlaceholders = true }
      return content
    }
    let formatNote = "    <!-- \(CommentNotation.format) -->"
    func notes(_ key: String, indentation: Int = 4) {
      guard let comment = table.comments[key] else { return }
      if comment.fitsXML {
        let space = String(repeating: " ", count: indentation)
        let text =
          comment.isOwnComment || comment == CommentNotation.format
            || comment.after(CommentNotation.comment) != nil
          ? CommentNotation.comment + comment : comment
        lines.append("\(space)<!-- \(text.asXMLComment) -->")
      } else {
        report(key, "the comment has characters that XML cannot have", isVisible: false)
      }
    }
    var others = original?.others[...] ?? []
    for key in originals.ordered(all.keys, in: table.localization) {
      flush()
      while others.first?.next == key { result += others.removeFirst().text }
      guard let message = messages[key] else { continue }
      let (array, index) = AndroidNames.item(key) ?? (key, 0)
      let count = arrays[array]
      if count != nil, index > 0 { continue }
      let items = count.map { (0..<$0).map { "\(array)[\($0)]" } } ?? [key]
      if let text = originals.resource(of: items, messages, in: table) {
        result += text
        continue
      }
      if count != nil {
        let texts = items.map { messages[$0]?[.other] }
        guard texts.allSatisfy({ $0 != nil }) else {
          report(key, "not all items of the array '\(array)' are translated, so it is left out")
          continue
        }
        let isShared = items.allSatisfy { table.comments[$0] == table.comments[key] }
        if isShared { notes(key) }
        let contents = zip(items, texts).map { content($1 ?? FormatString(""), $0) }
        if contents.contains(where: \.needsFormatNote) { lines.append(formatNote) }
        let attribute = contents.contains { $0.needsLiteral } ? " formatted=\"false\"" : ""
        lines.append("    <string-array name=\"\(array)\"\(attribute)>")
        for (item, content) in zip(items, contents) {
          if !isShared { notes(item, indentation: 8) }
          lines.append("        <item>\(content.text)</item>")
        }
        lines.append("    </string-array>")
        continue
      }
      let isTranslatable = table.states[key]?.isTranslatable != false
      if !isTranslatable, !isSource {
        report(
          key, "the translation is left out, because the message is not to be translated",
          isVisible: false)
        continue
      }
      for loss in message.losses { report(key, loss.message, isVisible: loss.isVisible) }
      notes(key)
      let name = names[key] ?? key
      if name != key {
        lines.append("    <!-- \((CommentNotation.key + key.escapedLine).escapingHyphenPairs) -->")
      }
      var attributes = " name=\"\(name)\""
      if !isTranslatable { attributes += " translatable=\"false\"" }
      switch all.content(key, message, in: table.localization) {
      case .text(let format):
        let content = content(format, key)
        if content.needsLiteral { attributes += " formatted=\"false\"" }
        if content.needsFormatNote { lines.append(formatNote) }
        lines.append("    <string\(attributes)>\(content.text)</string>")
      case .forms(let forms, let position):
        let contents = forms.map { content($0.format, key) }
        let read = zip(forms, contents).map { form, content in
          WholeMessage.Form(category: form.category, format: FormatString(content.apple))
        }
        if AuthoredEntry.countedPosition(of: read) != position {
          lines.append("    <!-- \(CommentNotation.argument)\(position) -->")
        }
        lines.append("    <plurals\(attributes)>")
        for (form, content) in zip(forms, contents) {
          lines.append(
            "        <item quantity=\"\(form.category)\">\(content.text)</item>")
        }
        lines.append("    </plurals>")
      }
    }
    flush()
    var opening = original?.opening ?? "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<resources>"
    if usesPlaceholders, !opening.contains("xmlns:xliff=") {
      opening.removeLast()
      opening += " xmlns:xliff=\"urn:oasis:names:tc:xliff:document:1.2\">"
    }
    return opening + result + others.map(\.text).joined()
      + (original?.closing ?? "\n</resources>\n")
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
    /// The text in Apple's notation as a reader gets it.
    var apple: String

    /// Stands for a tag while the text around it is escaped. Texts that have it keep no names.
    private static let mark: Unicode.Scalar = "\u{F8FF}"

    init(_ format: FormatString, isFormat: Bool) {
      apple = format.text
      guard isFormat else {
        let shown = format.textWithoutArguments
        needsLiteral = shown.utf8.contains(UInt8(ascii: "%"))
        needsFormatNote = shown.asFormat != format.text && FormatString(shown).isProse
        text = AndroidText.escaped(shown).escapedForXML
        return
      }
      var raw = ""
      var tags: [String] = []
      var java: [JavaFormat.Item] = []
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
        case .literal(let literal):
          java.append(.literal(literal))
          raw += literal.doublingPercentSigns
        case .variable(let variable):
          _ = places.popFirst()
          java.append(.literal(variable.text))
          raw += variable.text.doublingPercentSigns
        case .specification(let specification):
          guard let place = places.popFirst() else { break }
          guard let conversion = specification.java(at: needsPositions ? place.position : nil)
          else {
            unknown.append(specification.text)
            break
          }
          java.append(.conversion(conversion))
          if let name = specification.name, !format.text.unicodeScalars.contains(Self.mark) {
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
      apple = JavaFormat(items: java).apple(names: []).text
    }
  }
}

extension WholeMessages {
  /// The keys whose texts have conversions that programs fill in.
  ///
  /// The source language decides: if its text has no conversions, programs pass no arguments, and `20%ige` in another language is
  /// literal text. A key that is its own text, but only one word, may be a name for any text.
  fileprivate var keysOfFormats: Set<TableKey> {
    let sources = tables.first { $0.table.localization == source?.localization }?.messages ?? [:]
    return Set(
      tables.flatMap(\.messages).filter { key, message in
        let isText = sources[key]?.forms.contains { form in
          form.format.text != key || key.utf8.contains { " %".utf8.contains($0) }
        }
        return (isText == true ? sources[key] ?? message : message).forms
          .contains(where: \.format.isFilledIn)
      }.map { TableKey($0.key) })
  }
}

extension FormatString {
  /// Whether the text has conversions that a program fills in.
  fileprivate var isFilledIn: Bool { !isProse && !specifications.isEmpty }
}
