import Foundation
import PluralTestSupport
import Testing

/// What the rest of the package knows about each format of files.
@Suite("Folders of formats")
struct FormatFolderTests {
  /// The folders of formats in `Sources`, by the formats that share them.
  private static let folders = [
    "string catalogs": [
      "Strings/PluralStringCatalogs/Catalogs", "Translation/PluralTranslationFiles/Catalogs",
    ],
    "pairs": ["PropertyLists", "StringsFiles", "Stringsdict"].flatMap {
      ["Strings/PluralStringCatalogs/\($0)", "Translation/PluralTranslationFiles/\($0)"]
    },
    "PO": ["Translation/PluralTranslationFiles/PO"],
    "Android": ["Translation/PluralTranslationFiles/Android"],
    "XLIFF": ["Translation/PluralTranslationFiles/XLIFF"],
    "ARB and JSON": ["Translation/PluralTranslationFiles/MessageFormat"],
  ]

  /// The code of each file in `Sources`, without comments, by path.
  private static let code = Result {
    let root = Checkout.folder.appendingPathComponent("Sources")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
    return try Dictionary(
      uniqueKeysWithValues: paths.filter { $0.hasSuffix(".swift") }.map { path in
        let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
        return (path, text.replacing(#/\/\/.*/#, with: ""))
      })
  }

  /// Returns the paths of the files outside of some folders that name a type declared in them.
  private func users(of folders: [String], in code: [String: String]) -> [String] {
    let own = code.filter { path, _ in folders.contains { path.hasPrefix("\($0)/") } }
    let declaration =
      #/^(?:package |public )?(?:struct|enum|class|protocol|typealias) (?<name>\w+)/#
      .anchorsMatchLineEndings()
    let types = Set(own.values.flatMap { $0.matches(of: declaration).map { $0.name } })
    return code.filter { path, text in
      own[path] == nil
        && text.matches(of: #/(?:^|[^\w.])(?<name>[A-Z]\w*)/#).contains { types.contains($0.name) }
    }.keys.sorted()
  }

  @Test(
    "At most three files outside of a format's folders name its types", arguments: folders.keys)
  func users(of format: String) throws {
    let (code, folders) = (try Self.code.get(), try #require(Self.folders[format]))
    for folder in folders.suffix(1) {
      #expect(code.keys.contains { $0.hasPrefix("\(folder)/") }, "no folder '\(folder)'")
    }
    let users = users(of: folders, in: code)
    #expect(users.count <= 3, "\(users)")
  }

  @Test("Finds the files that name a type of a folder")
  func found() {
    let code = [
      "A/F.swift": "struct F {}\nprivate struct P {}", "B/1.swift": "let f = F()",
      "B/2.swift": "x.F", "B/3.swift": "P()",
    ]
    expectEqual(users(of: ["A"], in: code), ["B/1.swift"])
  }
}
