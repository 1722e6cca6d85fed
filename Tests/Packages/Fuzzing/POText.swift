import MessageFormats
import PluralsCore
import StringCatalogs
import StringsExchanging
import TranslationFormats

/// PO files of any bytes: errors are in the file, and what is read is the same when it is written and read again.
func testPOText(_ bytes: [UInt8]) {
  let document: PODocument
  do throws(Diagnostic) {
    document = try PODocument(bytes, file: "f")
  } catch {
    return require(error.path == "f", "an error of another file")
  }
  do throws(Diagnostic) {
    let text = document.text
    let again = try PODocument(Array(text.utf8), file: "again")
    require(again.text == text, "another file is read again")
    require(again.messages.map(\.id) == document.messages.map(\.id), "other messages")
    require(
      again.messages.map(\.translations) == document.messages.map(\.translations),
      "other translations")
    let tables = try POFile<GermanicForms>(bytes, file: "f").tables(named: "T", language: "de")
    let written = POFile<GermanicForms>.files(
      of: tables.tables, named: "T", sourceLanguage: "de")
    for file in written.files {
      let read = try POFile<GermanicForms>(Array(file.text.utf8), file: file.path)
      require(!read.document.entries.isEmpty, "nothing is written")
    }
  } catch {
    fatalError("what is written cannot be read: \(error)")
  }
}

/// The formula of German for all languages.
enum GermanicForms: GettextForms {
  static func meaning(
    of header: String, in language: String
  ) throws(GettextFormsError) -> GettextMeaning {
    if !header.contains("n") { throw GettextFormsError("no formula") }
    return GettextMeaning(categories: [[.one], [.other]], joined: nil, split: nil)
  }

  static func formula(for language: String) throws(GettextFormsError) -> WrittenFormula {
    WrittenFormula(
      header: "nplurals=2; plural=(n!=1);", categories: [.one, .other], folded: [])
  }

  static func isSame(_ header: String, _ other: String) -> Bool { header == other }
}
