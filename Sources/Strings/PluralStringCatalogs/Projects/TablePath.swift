/// The information about a table in the path of a file in one of Apple's formats: `Resources/ru.lproj/Localizable.strings`.
package struct TablePath: Hashable {
  static let folderSuffix = ".lproj"
  /// The name of the table that is used if code names none.
  package static let usualName = "Localizable"
  /// The name of the folder `mul.lproj`, in which Xcode keeps the catalogs of user interfaces. Their keys are names.
  static let severalLanguages = "mul"

  /// The name of the `.lproj` folder without extension, `ru`; nil outside of such folders.
  package let localization: String?
  /// The name of the file without extension, `Localizable`.
  package let name: String
  /// The path of the table without its language folder, `Resources/Localizable`.
  package let table: String
  /// The folder that contains the table's language folders, `Resources`; empty for the working directory.
  package var root: String {
    table.dropLast(name.count).hasSuffix("/") ? String(table.dropLast(name.count + 1)) : ""
  }
  /// The file with its `.lproj` folder, `ru.lproj/Localizable.strings`.
  package let shortPath: String

  /// Parses a path.
  package init(_ path: String) { self.init(ProjectPath(named: path)) }

  /// Parses the path of a file of a project.
  package init(_ path: ProjectPath) {
    let folders = path.folders
    localization = folders.last.flatMap {
      $0.hasSuffix(Self.folderSuffix) ? String($0.dropLast(Self.folderSuffix.count)) : nil
    }
    name = String(path.stem)
    let outside = localization == nil ? folders : folders.dropLast()
    table = (outside + [path.stem]).joined(separator: "/")
    shortPath = path.names.suffix(localization == nil ? 1 : 2).joined(separator: "/")
  }
}

extension TablePlace {
  /// Creates the place that the path of Apple's formats names.
  package init(_ path: TablePath) {
    self.init(root: path.root, name: path.name, language: path.localization)
  }
}
