import Foundation

/// Checks that each public symbol of a module has a doc comment that describes its errors, and that the module's landing page lists
/// each symbol that is not a member of another.
struct SymbolCheck {
  private(set) var mistakes: [Mistake] = []

  /// Checks a module.
  ///
  /// - Parameters:
  ///   - module: The name of the module.
  ///   - graphs: The folder with its symbol graphs.
  ///   - archive: Its documentation as compiled by DocC.
  ///   - root: The root of the package.
  init(module: String, graphs: URL, archive: URL, root: URL) throws {
    let files = try FileManager.default.contentsOfDirectory(
      at: graphs, includingPropertiesForKeys: nil)
    for file in files {
      let graph = try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: file))
      for symbol in graph.symbols {
        guard let gap = symbol.gap else { continue }
        let path = symbol.location.map {
          String(($0.url?.path ?? "").dropFirst(root.path.count + 1))
        }
        mistakes.append(
          Mistake(
            file: path ?? module, line: (symbol.location?.position.line ?? 0) + 1,
            message: "'\(symbol.name)' \(gap)"))
      }
    }
    let page = archive.appending(path: "data/documentation/\(module.lowercased()).json")
    let landing = try JSONDecoder().decode(LandingPage.self, from: Data(contentsOf: page))
    for section in landing.topicSections ?? [] where section.generated == true {
      for identifier in section.identifiers {
        let name = identifier.split(separator: "/").last ?? ""
        mistakes.append(
          Mistake(
            file: "\(module).docc/\(module).md", line: 1,
            message: "'\(name)' is under none of the topics"))
      }
    }
    mistakes.sort()
  }

  private struct SymbolGraph: Decodable {
    struct Symbol: Decodable {
      struct Kind: Decodable { let identifier: String }
      struct Comment: Decodable {
        struct Line: Decodable { let text: String }
        let lines: [Line]

        var text: String { lines.map { $0.text + "\n" }.joined() }
      }
      struct Fragment: Decodable { let spelling: String }
      struct Location: Decodable {
        struct Position: Decodable { let line: Int }
        let uri: String
        let position: Position

        var url: URL? { URL(string: uri) ?? URL(filePath: String(uri.dropFirst("file://".count))) }
      }

      let kind: Kind
      let pathComponents: [String]
      let docComment: Comment?
      let declarationFragments: [Fragment]?
      let location: Location?

      var name: String { pathComponents.joined(separator: ".") }
      /// Whether calling the symbol can throw. In a declaration, `throws` follows the parameters.
      private var isThrowing: Bool {
        var depth = 0
        return declarationFragments?.map(\.spelling).joined().split(separator: " ").contains {
          word in
          let isOutside = depth == 0
          depth += word.count { $0 == "(" } - word.count { $0 == ")" }
          return isOutside && word.hasPrefix("throws")
        } ?? false
      }

      /// The missing part of the documentation.
      var gap: String? {
        // Skips blocks of members that a module adds to types of another.
        if kind.identifier.hasSuffix(".extension") { return nil }
        guard let comment = docComment?.text else { return "has no doc comment" }
        // A comment can refer to the comment of an overload. Members without a location are derived, with the protocol's comment.
        return isThrowing && location != nil && !comment.contains("- Throws:")
          && !comment.contains("; see ``")
          ? "does not say what it throws" : nil
      }
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
