import MessageFormats

extension PODocument {
  /// The messages, without the header and without obsolete ones, by their keys.
  var messagesByKey: TableContents<Entry> {
    TableContents(messages.map { (key(of: $0), $0) })
  }
}

extension PODocument.Entry {
  /// The message without its translation, and without what translators write; the header unchanged.
  var template: PODocument.Entry {
    if isHeader { return self }
    var entry = withoutForms
    entry.extractedComments += extractedComments.filter {
      $0.after(CommentNotation.argument) != nil
    }
    entry.translatorComments = []
    entry.previous = []
    entry.translations = translations.map { _ in "" }
    return entry
  }

  /// The message without its forms, and without what this package writes for them.
  var withoutForms: PODocument.Entry {
    var entry = self
    entry.extractedComments.removeAll {
      $0.isOwnComment && $0.after(CommentNotation.key) == nil
    }
    entry.flags.removeAll { $0 == "fuzzy" }
    entry.translations = []
    return entry
  }

  /// Replaces a field of the header, or adds it.
  mutating func setHeader(_ name: String, to value: String) {
    var lines = (translations.first ?? "").split(separator: "\n").map(String.init)
    let field = "\(name): \(value)"
    let isField = { (line: String) in line.lowercased().hasPrefix("\(name.lowercased()):") }
    if let index = lines.firstIndex(where: isField) {
      lines[index] = field
    } else {
      lines.append(field)
    }
    translations = [lines.map { $0 + "\n" }.joined()]
  }
}
