import PluralMessageFormats
package import PluralStringCatalogs
import PluralsLocales

/// Files of other kinds whose texts Xcode translates in `.strings` files.
extension TranslationDocument.File {
  /// The path of the table of the source texts of an interface file or of information about an app; `nil` for other files.
  ///
  /// Xcode writes the translations of `Base.lproj/Main.storyboard` to `de.lproj/Main.strings`, and those of `Info.plist` to
  /// `de.lproj/InfoPlist.strings`. The document contains all source texts, so the resource is not read.
  package var resourceTable: String? {
    let parts = original.split(separator: "/", omittingEmptySubsequences: false)
    guard let name = parts.last, let dot = name.lastIndex(of: ".") else { return nil }
    var folders = parts.dropLast().map(String.init)
    let isLocalized = folders.last?.hasSuffix(".lproj") == true
    let table: Substring
    switch name[dot...].dropFirst() {
    case let resource where BaseFolder.resourceExtensions.contains(resource):
      guard folders.last == BaseFolder.folder else { return nil }
      table = name[..<dot]
    case "plist" where name.hasSuffix("Info.plist"):
      if !isLocalized { folders.append(BaseFolder.folder) }
      table = "InfoPlist"
    // The table has only some of the keys of Info.plist.
    case StringsFile.pathExtension[...] where name[..<dot].hasSuffix("InfoPlist"): return original
    default: return nil
    }
    return (folders + ["\(table).\(StringsFile.pathExtension)"]).joined(separator: "/")
  }

  /// Returns a source table with the texts and notes of the units that it lacks.
  ///
  /// - Throws: The finding that makes the table unreadable.
  /// - Complexity: O(*n*) in the length of the texts.
  package func completed(_ table: [UInt8]) throws(Diagnostic) -> [UInt8] {
    let table = try StringsFile(table, file: original).propertyList
    guard case .dictionary(var members) = table.list.value else { return table.bytes }
    var known = Set(members.map { TableKey($0.key) })
    let new = units.filter { known.insert(TableKey($0.id)).inserted }
    members += new.map {
      PropertyList.Member(key: $0.id, value: PropertyList(.string($0.source)))
    }
    if new.isEmpty { return table.bytes }
    return try table.content(
      changedTo: PropertyList(.dictionary(members)),
      comments: ByteKeyedDictionary(new.map { ($0.id, $0.note ?? "") }).filter { !$0.value.isEmpty }
    )
  }
}
