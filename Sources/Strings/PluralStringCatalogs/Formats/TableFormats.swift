/// The formats of files of localized strings.
package struct TableFormats: Sendable {
  /// All supported formats.
  package static let all = TableFormats([
    StringCatalog.self, StringsdictFile.self, StringsFile.self,
  ])

  /// The formats.
  package let formats: [any TableFile.Type]
  /// The extensions of the names of documents, which have texts of other files.
  private let documents: [String]

  /// Creates a list of formats.
  package init(_ formats: [any TableFile.Type], documents: [String] = []) {
    (self.formats, self.documents) = (formats, documents)
  }

  /// The format of a file by the extension of its name; nil if no format has it.
  package subscript(path path: String) -> (any TableFile.Type)? {
    formats.first { $0.pathExtensions.contains(where: path.hasPathExtension) }
  }

  /// Returns the format of a file by the extension of its name.
  ///
  /// - Throws: A finding that lists the supported formats.
  package func format(of path: String) throws(Diagnostic) -> any TableFile.Type {
    if let format = self[path: path] { return format }
    var error = Diagnostic.otherFormat(of: path, than: extensions)
    if documents.contains(where: path.hasPathExtension) {
      error.message +=
        "; 'plural-strings import' adds an XLIFF document to the files that it was exported from, and 'diff' compares two documents"
    }
    throw error
  }

  /// The extensions of the files' names.
  package var extensions: [String] { formats.flatMap { $0.pathExtensions } }

  /// The extensions of the files' names, for messages: `.strings, .stringsdict or .xcstrings`.
  package var pathExtensions: String { extensions.listedForMessage("or") }

  /// The extensions of the files' names, for help: `.strings, .stringsdict and .xcstrings`.
  package var extensionsOfFiles: String { extensions.listedForMessage("and") }

  /// Returns files in the order of their paths. Files of all languages come last, so that they have precedence.
  package func sorted(_ files: [ProjectFile]) -> [ProjectFile] {
    files.map { (rank: self[path: $0.path]?.isMultilingual == true ? 1 : 0, file: $0) }
      .sorted { ($0.rank, $0.file.path) < ($1.rank, $1.file.path) }.map(\.file)
  }
}

extension Diagnostic {
  /// Returns the finding that a file has another format than expected.
  package static func otherFormat(of path: String, than pathExtensions: [String]) -> Diagnostic {
    Diagnostic(
      .error, .structure, "expected a \(pathExtensions.listedForMessage("or")) file", file: path)
  }
}

extension [String] {
  /// Extensions as messages list them: `.strings, .stringsdict or .xcstrings`.
  fileprivate func listedForMessage(_ word: String) -> String {
    map { ".\($0)" }.sorted().listed(word)
  }
}

extension String {
  /// Whether the path ends with an extension, which has no dot.
  package func hasPathExtension(_ pathExtension: String) -> Bool {
    utf8.suffix(pathExtension.utf8.count + 1).elementsEqual(".\(pathExtension)".utf8)
  }
}

/// How messages are written in files of other libraries.
package enum MessageNotation: String, CaseIterable, Sendable {
  /// MessageFormat 1 as Flutter reads it.
  case flutter
  case i18next
  /// MessageFormat 1.
  case icu
  /// The file has no messages.
  case ignored = "none"
}
