import PluralMessageFormats

/// A file of localized strings, with what its project says about it.
package struct ProjectFile: Sendable {
  /// The path as reports name it, which begins with what the user typed.
  package let path: String
  /// The content.
  package let bytes: [UInt8]
  /// What is known about the path; nil before ``TableFormats/placed(_:)``.
  package var location: ProjectPath?
  /// The table and the language that the path names; nil before ``TableFormats/placed(_:)``.
  package var place: TablePlace?
  /// The path from the folder that the user names.
  package var pathBelowFolder: String {
    location.map { $0.names.dropFirst($0.depth).joined(separator: "/") } ?? path
  }
  /// Whether the user names the file, so that it is a mistake if it cannot be checked.
  package var isNamed: Bool { location?.isNamed == true }
  /// Whether the other files of the project have been asked about the file.
  var isPlaced = false
  /// How messages are written in the table's files; nil if the file alone decides.
  package var notation: MessageNotation?
  /// The keys that have plural forms in one of the table's files, if only some languages show this.
  package var pluralKeys: Set<String> = []
  /// The keys that have plural forms in one of the table's files, and a text without a number in one.
  package var plainKeys: Set<String> = []
  /// The keys that have plural forms in a notation that is no longer read, in one of the table's files.
  package var oldPluralKeys: Set<String> = []

  /// Creates a file that belongs to no project: its path is all that is known about it.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// The table that a file belongs to, and the language that it contains.
package struct TablePlace: Hashable, Sendable {
  /// The folder that contains the files of all languages: `Resources`; empty for the working folder.
  package var root: String
  /// The name of the table: `Localizable`.
  package var name: String
  /// The language; nil if the path does not name it.
  package var language: String?

  /// Creates a place.
  package init(root: String = "", name: String, language: String?) {
    (self.root, self.name, self.language) = (root, name, language)
  }

  /// Creates a place with the first names of a path as root.
  package init(root: some Sequence<Substring>, name: String, language: String?) {
    self.init(root: root.joined(separator: "/"), name: name, language: language)
  }

  /// The language; nil for `Base.lproj` too, which has the development language.
  package var namedLanguage: String? { language == BaseFolder.name ? nil : language }
}

/// What a format knows about the path of a file.
package struct ProjectPath: Hashable, Sendable {
  /// The names of the folders and of the file, from the root of the file system if it is known.
  package let names: [Substring]
  /// How many names lead to the folder that the user names, or to the working folder if the user names the file. They say nothing about
  /// the file, unless the last one can only be the folder of a language: `de.lproj`.
  package let depth: Int
  /// Whether the user names the file, so that it is a table wherever it is.
  package let isNamed: Bool
  /// The names of the files in the same folder, this one among them, if they are known.
  package private(set) var siblings: [Substring] = []
  /// The folders directly in the folder that the user names, with files of the same extension in them or below, if they are known.
  package private(set) var outermostFolders: Set<Substring> = []
  /// Whether a resource, such as `Base.lproj/Main.storyboard` or `en.lproj/Main.storyboard`, has the source texts of the file.
  package private(set) var hasResource = false
  /// The pattern of a configuration that names the file.
  package var pattern: NotationPatterns.Match?

  /// Creates the path of a file that is found below a folder, or is named.
  package init(_ names: [Substring], depth: Int, isNamed: Bool) {
    (self.names, self.depth, self.isNamed) = (names, depth, isNamed)
  }

  /// Creates a path that nothing else is known about.
  package init(named path: String) {
    self.init(path.split(separator: "/"), depth: 0, isNamed: true)
  }

  /// Creates the paths of the files that are found below a folder.
  ///
  /// - Parameters:
  ///   - files: The paths from the folder.
  ///   - folder: The names that lead to it.
  ///   - isNamed: Whether the user names the files.
  package static func paths(
    of files: [String], below folder: [Substring], isNamed: Bool = false
  ) -> [ProjectPath] {
    let names = files.map { $0.split(separator: "/") }
    let siblings = Dictionary(grouping: names) { $0.dropLast() }.mapValues { $0.compactMap(\.last) }
    func pathExtension(_ names: [Substring]) -> Substring {
      names.last.flatMap { $0.split(separator: ".").last } ?? ""
    }
    let folders = Dictionary(grouping: names.filter { $0.count > 1 }, by: pathExtension)
      .mapValues { Set($0.compactMap(\.first)) }
    // Names as files in the folder of any language have them: the folder above it, and the stem.
    func translated(_ names: [Substring]) -> [Substring] {
      names.dropLast(2) + [names.last.map { ProjectPath.stem(of: $0) } ?? ""]
    }
    let resources = Set(
      names.filter { BaseFolder.resourceExtensions.contains(pathExtension($0)) }
        .filter { $0.dropLast().last?.hasSuffix(TablePath.folderSuffix) == true }
        .map(translated))
    return names.map { names in
      var path = ProjectPath(folder + names, depth: folder.count, isNamed: isNamed)
      path.siblings = siblings[names.dropLast()] ?? []
      path.outermostFolders = folders[pathExtension(names)] ?? []
      path.hasResource = resources.contains(translated(names))
      return path
    }
  }

  /// The names of the folders.
  package var folders: ArraySlice<Substring> { names.dropLast() }

  /// The name of the file.
  package var file: Substring { names.last ?? "" }

  /// The name of the file up to its last dot.
  package var stem: Substring { Self.stem(of: file) }

  /// The name of a file up to its last dot.
  package static func stem(of file: Substring) -> Substring {
    file.lastIndex(of: ".").map { file[..<$0] } ?? file
  }
}
