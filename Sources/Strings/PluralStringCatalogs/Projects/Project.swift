import PluralMessageFormats
import PluralsLocales

/// The files of localized strings that a user names: which table and language each of them is.
///
/// A format decides about a path, and only the project asks it. Folders above the one that the user names say nothing.
package struct Project: Sendable {
  /// A folder or a file that the user names.
  package struct Selection: Sendable {
    /// What reports begin the paths of files with: `Resources/`; the whole path of a file.
    let prefix: String
    /// The names that lead to it, from the root of the file system if it is known.
    let names: [Substring]
    /// The files of the folder, from the folder: `de.lproj/Menu.strings`; nil for a file.
    let files: [String]?
    /// How many names lead to the working folder of a file.
    let depth: Int

    /// Selects the files of a folder.
    package init(folder names: [Substring], prefix: String, files: [String]) {
      (self.names, self.prefix, self.files, depth) = (names, prefix, files, names.count)
    }

    /// Selects a file.
    ///
    /// - Parameters:
    ///   - names: The names that lead to the file; nil if only its path is known.
    ///   - folder: The names that lead to the working folder.
    package init(file path: String, names: [Substring]? = nil, in folder: [Substring]) {
      let names = names ?? (path.hasPrefix("/") ? [] : folder).appending(path: path)
      (self.names, prefix, files) = (names, path, nil)
      depth = names.starts(with: folder) ? folder.count : 0
    }

    /// The paths as reports name them, and what is known about each.
    fileprivate var paths: [(shown: String, path: ProjectPath)] {
      guard let files else { return [(prefix, ProjectPath(names, depth: depth, isNamed: true))] }
      return zip(files, ProjectPath.paths(of: files, below: names)).map { (prefix + $0, $1) }
    }
  }

  /// The files that are tables, and all that are named, in the order of the selections. Each is listed once.
  package private(set) var files: [ProjectFile] = []
  /// The patterns of the configuration that name no file of the folders.
  package let unusedPatterns: [String]
  /// The names that lead to folders without such files.
  package let foldersWithoutFiles: [[Substring]]

  /// Finds the files.
  ///
  /// - Parameters:
  ///   - selections: What the user names.
  ///   - formats: The formats that files may have. Others are left out, unless they are named.
  ///   - patterns: The notations that a configuration names.
  ///   - read: Returns the bytes of a file by its path in reports.
  /// - Complexity: O(*n*) in the length of the files.
  package init<Failure: Error>(
    _ selections: [Selection], formats: TableFormats, patterns: NotationPatterns = .init(),
    read: (String) throws(Failure) -> [UInt8]
  ) throws(Failure) {
    var seen: Set<[TableKey]> = []
    var files: [ProjectFile] = []
    var foldersWithoutFiles: [[Substring]] = []
    for selection in selections {
      var isEmpty = true
      for (shown, path) in selection.paths {
        let path = patterns.naming(path)
        guard let place = formats.place(of: path) else { continue }
        isEmpty = false
        // Compares bytes, because file systems can contain two files whose names look the same. Links are kept, because they may
        // stand for another language.
        guard seen.insert(path.names.map { TableKey(String($0)) }).inserted else { continue }
        var file = ProjectFile(path: shown, bytes: try read(shown))
        (file.location, file.place) = (path, place)
        files.append(file)
      }
      if isEmpty, selection.files != nil { foldersWithoutFiles.append(selection.names) }
    }
    self.files = formats.placed(files)
    self.foldersWithoutFiles = foldersWithoutFiles
    unusedPatterns = patterns.unused(
      below: selections.filter { $0.files != nil }.map(\.names),
      among: selections.flatMap(\.paths).map(\.path.names))
  }
}

extension TableFormats {
  /// Returns the table and the language that the path of a file names; nil if it is no table, and is not named.
  package func place(of path: ProjectPath) -> TablePlace? {
    if let format = self[path: String(path.file)] { return format.place(of: path) }
    return path.isNamed ? TablePlace(TablePath(path)) : nil
  }

  /// Returns files with the places that their paths name, and with properties that several files of a table decide together. Files of a project stay as they
  /// are.
  package func placed(_ files: [ProjectFile]) -> [ProjectFile] {
    if files.allSatisfy(\.isPlaced) { return files }
    let files = files.map { file in
      var file = file
      let location = file.location ?? ProjectPath(named: file.path)
      (file.location, file.isPlaced) = (location, true)
      file.place = file.place ?? place(of: location)
      file.notation = file.notation ?? location.pattern?.notation
      return file
    }
    return formats.reduce(files) { $1.joined($0) }
  }
}
