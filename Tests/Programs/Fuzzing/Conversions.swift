import PluralMessageFormats
import PluralStringCatalogs
import PluralStrings
import PluralTranslationFiles
import PluralsCore

/// Tests conversions of tables of any bytes to every format: the output can be parsed, and each key is preserved unless a finding
/// explains why not. The first byte selects the format.
func testConversions(_ input: [UInt8]) {
  guard let first = input.first else { return }
  let bytes = Array(input.dropFirst())
  var tables: [MessageTable]
  do throws(Diagnostic) {
    switch first % 3 {
    case 0: tables = CatalogCompiler.compile(try StringCatalog(bytes, file: "f"), name: "T").tables
    case 1:
      tables = try StringsFile(bytes, file: "f").tables(named: "T", language: "ru").tables
    default:
      tables = try StringsdictFile(bytes, file: "f").tables(named: "T", language: "ru").tables
    }
  } catch {
    check([error], in: bytes)
    return
  }
  do {
    var joined: [MessageTable] = []
    for table in tables {
      let (whole, findings) = table.joiningPluralKeys()
      check(findings, in: bytes)
      require(whole.messages.count <= table.messages.count, "joining makes keys")
      joined.append(whole)

      let (split, left) = whole.splittingPluralKeys()
      let again = try split.readAgain()
      require(
        again.texts.mapValues(\.text) == split.texts.mapValues(\.text), "other texts")
      require(
        again.entries.mapValues(\.meanings) == split.entries.mapValues(\.meanings),
        "other entries")
      for key in whole.messages.keys where split.entries[key] != nil {
        require(
          left.contains { $0.key?.utf8.elementsEqual(key.utf8) == true },
          "'\(key)' is left without a word")
      }
    }
    let (files, findings) = StringCatalog.files(
      of: joined, named: "T", sourceLanguage: "en")
    let catalog = try StringCatalog(Array(files[0].text.utf8), file: "c")
    for table in joined {
      for key in table.messages.keys {
        let isThere = catalog.entries.contains { $0.key.utf8.elementsEqual(key.utf8) }
        let isReported = findings.contains { $0.key?.utf8.elementsEqual(key.utf8) == true }
        require(isThere || isReported, "'\(key)' is lost without a word")
      }
    }
  } catch {
    fatalError("what is converted cannot be read: \(error)")
  }
}

extension BundledTable {
  /// Parses the table from its files.
  fileprivate func readAgain() throws -> BundledTable {
    var again = self
    (again.texts, again.entries) = ([:], [:])
    for file in files {
      if file.path.hasSuffix(".strings") {
        let read = try StringsFile(Array(file.content.pairs.utf8), file: file.path)
        again.texts = ByteKeyedDictionary(read.entries.map { ($0.key, $0.text) })
      } else {
        again.entries = try StringsdictFile(Array(file.content.propertyList.utf8), file: file.path)
          .tables(named: "T", language: "ru").tables[0].messages
      }
    }
    return again
  }
}

/// What a message means, without the names of variables: names of a catalog that Foundation would not expand are replaced.
private struct Meaning: Equatable {
  private let pieces: [[Message.Piece]]
  private let selections: [Message.Selection]
  private let widths: [Int]
  private let categories: [[PluralCategory]]

  init(_ entry: ParsedEntry) {
    let message = Message(entry)
    pieces = message.texts.map(\.pieces)
    selections = message.selections
    widths = entry.widths
    categories = entry.variables.map { $0.variants.map(\.category) }
  }
}

extension AuthoredEntry {
  /// The meaning for each device; under an empty name, the meaning for all devices.
  fileprivate var meanings: [String: Meaning] {
    switch parsedTableEntry {
    case .everywhere(let entry): ["": Meaning(entry)]
    case .devices(let devices):
      Dictionary(
        uniqueKeysWithValues: devices.map { ($0.key.rawValue, Meaning($0.value)) })
    case nil: [:]
    }
  }
}
