import PluralMessageFormats
import PluralStringCatalogs
import PluralsCore

@testable import PluralTranslationFiles

/// PO files of any bytes: errors are in the file, and what is read is the same when it is written and read again.
func testPOText(_ bytes: [UInt8]) {
  let document: PODocument
  do throws(Diagnostic) {
    document = try PODocument(bytes, file: "f")
  } catch {
    return require(error.path == "f", "an error of another file")
  }
  do throws(Diagnostic) {
    let original = try POFile(bytes, file: "f")
    let again = try PODocument(original.document.root.bytes, file: "again")
    require(again.messages.map(\.id) == document.messages.map(\.id), "other messages")
    require(
      again.messages.map(\.translations) == document.messages.map(\.translations),
      "other translations")
    let tables = original.tables(named: "T", language: "de").tables
    for originals in [[], [original]] as [[any TableFile]] {
      let written = POFile.files(
        of: tables, named: "T", sourceLanguage: "de", keeping: originals)
      for file in written.files {
        let read = try POFile(Array(file.text.utf8), file: file.path)
        require(!originals.isEmpty || !read.document.entries.isEmpty, "nothing is written")
      }
    }
  } catch {
    fatalError("what is written cannot be read: \(error)")
  }
}
