/// The information about a table in the path of its file: `Resources/ru.lproj/Localizable.strings`.
package struct TablePath: Hashable {
  private static let folderSuffix = ".lproj"
  /// The name of the table that is used if code names none.
  package static let usualName = "Localizable"

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
  package init(_ path: String) {
    let parts = path.split(separator: "/")
    let file = parts.last ?? ""
    let folders = parts.dropLast()
    localization = folders.last.flatMap {
      $0.hasSuffix(Self.folderSuffix) ? String($0.dropLast(Self.folderSuffix.count)) : nil
    }
    name = String(file.lastIndex(of: ".").map { file[..<$0] } ?? file)
    let outside = localization == nil ? folders : folders.dropLast()
    table = (outside + [Substring(name)]).joined(separator: "/")
    shortPath = parts.suffix(localization == nil ? 1 : 2).joined(separator: "/")
  }
}
