import Foundation

/// Checks that each public symbol of a module has a doc comment, and that its landing page names each that is not a
/// member of another.
struct SymbolCheck {
  private(set) var mistakes: [Mistake] = []

  /// Checks a module.
  ///
  /// - Parameters:
  ///   - module: The name of the module.
  ///   - graphs: The folder with its symbol graphs.
  ///   - archive: Its documentation as DocC compiled it.
  ///   - root: The root of the package.
  init(module: String, graphs: URL, archive: URL, root: URL) throws {
    let files = try FileManager.default.contentsOfDirectory(
      at: graphs, includingPropertiesForKeys: nil)
    for file in files {
      let graph = try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: file))
      for symbol in graph.symbols where symbol.docComment == nil && !symbol.isExtension {
        let path = symbol.location.map {
          String(($0.url?.path ?? "").dropFirst(root.path.count + 1))
        }
        mistakes.append(
          Mistake(
            file: path ?? module, line: (symbol.location?.position.line ?? 0) + 1,
            message: "'\(symbol.name)' has no doc comment"))
      }
    }
    let page = archive.appending(path: "data/documentation/\(module.lowercased()).json")
    let landing = try JSONDecoder().decode(LandingPage.self, from: Data(contentsOf: page))
    for section in landing.topicSections ?? [] where section.generated == true {
      for identifier in section.identifiers {
        let name = identifier.split(separator: "/").last ?? ""
        mistakes.append(
          Mistake(
            file: "Sources/\(module)/\(module).docc/\(module).md", line: 1,
            message: "'\(name)' is under none of the topics"))
      }
    }
    mistakes.sort()
  }

  private struct SymbolGraph: Decodable {
    struct Symbol: Decodable {
      struct Kind: Decodable { let identifier: String }
      struct Comment: Decodable {}
      struct Location: Decodable {
        struct Position: Decodable { let line: Int }
        let uri: String
        let position: Position

        var url: URL? { URL(string: uri) ?? URL(filePath: String(uri.dropFirst("file://".count))) }
      }

      let kind: Kind
      let pathComponents: [String]
      let docComment: Comment?
      let location: Location?

      var name: String { pathComponents.joined(separator: ".") }
      /// Blocks of members that a module adds to types of another.
      var isExtension: Bool { kind.identifier.hasSuffix(".extension") }
    }

    let symbols: [Symbol]
  }

  private struct LandingPage: Decodable {
    struct TopicSection: Decodable {
      let identifiers: [String]
      let generated: Bool?
    }

    let topicSections: [TopicSection]?
  }
}
