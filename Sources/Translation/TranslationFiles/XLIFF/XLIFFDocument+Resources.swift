import MessageFormats
package import StringCatalogs

/// Files of other kinds whose texts Xcode translates in `.strings` files.
extension XLIFFDocument.File {
  /// The table of the source texts of an interface file or of information about an app; `nil` for other files.
  ///
  /// Xcode writes the translations of `Base.lproj/Main.storyboard` to `de.lproj/Main.strings`, and those of `Info.plist` to
  /// `de.lproj/InfoPlist.strings`. The document contains all source texts, so the resource is not read.
  ///
  /// - Complexity: O(*n* log *n*) in the length of the texts.
  package var resourceTable: LocalizedFolder.File? {
    let parts = original.split(separator: "/", omittingEmptySubsequences: false)
    guard let name = parts.last, let dot = name.lastIndex(of: ".") else { return nil }
    var folders = parts.dropLast().map(String.init)
    let isLocalized = folders.last?.hasSuffix(".lproj") == true
    let table: Substring
    switch name[dot...] {
    case ".storyboard", ".xib", ".intentdefinition":
      guard folders.last == "Base.lproj" else { return nil }
      table = name[..<dot]
    case ".plist" where name.hasSuffix("Info.plist"):
      if !isLocalized { folders.append("Base.lproj") }
      table = "InfoPlist"
    default: return nil
    }
    let texts = ByteKeyedDictionary(units.lazy.map { ($0.id, $0.source) })
    return LocalizedFolder.File(
      path: (folders + ["\(table).\(StringsFile.pathExtension)"]).joined(separator: "/"),
      bytes: texts.sorted.flatMap { "\($0.oldStyleLiteral) = \($1.oldStyleLiteral);\n".utf8 })
  }
}
