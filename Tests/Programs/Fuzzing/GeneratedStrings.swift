import PluralStrings
import PluralStringsCompilation
import PluralsJSON

@testable import PluralStringCatalogs
@testable import PluralTranslationFiles

/// Tests catalogs and tables with any text in every position that a file controls: they produce code that Swift can parse.
///
/// Zero bytes separate the texts. The first of each four bytes determines the use of the other three.
func testGeneratedStrings(_ bytes: [UInt8]) {
  let pieces = bytes.split(separator: 0, maxSplits: 60, omittingEmptySubsequences: false)
    .map { String(decoding: $0, as: UTF8.self) }
  var members: [(value: JSONNode.Value, path: [String])] = []
  var strings: [String: TableValue] = [:]
  var languages = ["en", "ru", "none", "pt--BR", "pt_BR"]
  var tables = ["Localizable", "String"]
  for start in stride(from: 0, to: pieces.count, by: 4) {
    let said = pieces[start...].dropFirst().prefix(3) + ["", "%lld a", "%@"]
    let (key, first, second) = (
      said[said.startIndex], said[said.startIndex + 1], said[said.startIndex + 2]
    )
    let choice = Int(pieces[start].utf8.first ?? 0)
    let language = languages[choice / 8 % languages.count]
    func set(_ text: String, at place: String...) {
      let unit = [key, "localizations", language] + place + ["stringUnit"]
      members += [
        (.string(text.isEmpty ? "new" : "translated"), unit + ["state"]),
        (.string(text), unit + ["value"]),
      ]
    }
    switch choice % 8 {
    case 0: set(first)
    case 1:
      set(first, at: "variations", "plural", "one")
      set(second, at: "variations", "plural", "other")
    case 2:
      set(first, at: "variations", "device", second)
      set(second, at: "variations", "device", "other")
    case 3:
      set("%#@\(first)@ %2$@")
      set(second, at: "substitutions", first, "variations", "plural", "one")
      set("%arg", at: "substitutions", first, "variations", "plural", "other")
      members.append(
        (.number("1"), [key, "localizations", language, "substitutions", first, "argNum"]))
    case 4: members.append((.string(first), [key, "comment"]))
    case 5:
      strings["\(key)##{one}"] = .text(first)
      strings["\(key)##{few}"] = .text(second)
    case 6: languages.append(first)
    default: tables.append(String(first.filter { $0 != "/" }))
    }
  }
  let folder = languages.last.map { $0.filter { $0 != "/" } } ?? ""
  let table = Array(TableValue.dictionary(ByteKeyedDictionary(strings)).propertyList.utf8)
  guard let empty = try? StringCatalog(sourceLanguage: "en", file: "f") else { fatalError() }
  let catalog = empty.content(changing: []) { strings, style in
    for member in members { strings.set(member.value, at: member.path, in: style) }
  }
  let files =
    tables.suffix(2).map {
      ProjectFile(path: "\($0).xcstrings", bytes: catalog)
    }
    + [
      ProjectFile(path: "\(folder).lproj/Forms.strings", bytes: table),
      ProjectFile(path: "Base.lproj/Forms.strings", bytes: table),
    ]
  var configuration = CompilerConfiguration()
  configuration.strictness = .lenient
  checkGeneratedCode(files, configuration)
}
