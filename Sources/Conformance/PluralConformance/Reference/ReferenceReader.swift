package import Foundation
import PluralsCore

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Parses CLDR's plural files with Foundation's XML parser, which the compiler does not use.
package enum ReferenceReader {
  /// The error for an invalid file.
  package struct Failure: Error, Hashable, CustomStringConvertible {
    package let description: String
  }

  /// Parses the rule sets of `plurals.xml` or `ordinals.xml`, in the order of the file.
  package static func ruleSets(_ xml: Data) throws -> [ReferenceRuleSet] {
    var sets: [ReferenceRuleSet] = []
    var type: PluralRuleType?
    for element in try elements(of: xml) {
      switch element.name {
      case "plurals":
        type = PluralRuleType(rawValue: element.attributes["type"] ?? "")
      case "pluralRules":
        guard let type else { throw Failure(description: "pluralRules without a known type") }
        guard !element.locales.isEmpty else {
          throw Failure(description: "pluralRules without locales")
        }
        sets.append(ReferenceRuleSet(type: type, locales: element.locales, rules: []))
      case "pluralRule":
        guard let category = element.category("count"), !sets.isEmpty else {
          throw Failure(description: "pluralRule without a known count")
        }
        let rule = try ReferenceRule(category: category, text: element.text)
        sets[sets.count - 1].rules.append(rule)
      default: break
      }
    }
    for index in sets.indices {
      sets[index].rules.sort { $0.category < $1.category }
      let categories = sets[index].rules.map(\.category)
      guard categories.last == .other, Set(categories).count == categories.count else {
        throw Failure(description: "\(sets[index].title): a category twice, or no 'other'")
      }
    }
    return sets
  }

  /// Parses the triples of `pluralRanges.xml`, by locale. A missing start or end means all categories, except where a triple is more
  /// specific.
  package static func ranges(_ xml: Data) throws -> [ReferenceRangeTable] {
    var tables: [ReferenceRangeTable] = []
    var precisions: [ReferenceRangeTable.Ends: Int] = [:]
    for element in try elements(of: xml) {
      switch element.name {
      case "pluralRanges":
        tables.append(ReferenceRangeTable(locales: element.locales, results: [:]))
        precisions = [:]
      case "pluralRange":
        guard let result = element.category("result"), !tables.isEmpty else {
          throw Failure(description: "pluralRange without a known result")
        }
        let ends = try ["start", "end"].map { name in
          if element.attributes[name] == nil { return PluralCategory.allCases }
          guard let category = element.category(name) else {
            throw Failure(description: "pluralRange with an unknown \(name)")
          }
          return [category]
        }
        let precision = ends.count { $0.count == 1 }
        for start in ends[0] {
          for end in ends[1] where precisions[.init(start: start, end: end)] ?? 0 <= precision {
            precisions[.init(start: start, end: end)] = precision
            tables[tables.count - 1].results[.init(start: start, end: end)] = result
          }
        }
      default: break
      }
    }
    return tables
  }

  /// Parses the parents for plurals in `<parentLocales>`, by locale.
  package static func parents(_ xml: Data) throws -> [String: String] {
    var parents: [String: String] = [:]
    var concernsPlurals = false
    for element in try elements(of: xml) {
      if element.name == "parentLocales" {
        concernsPlurals = (element.attributes["component"] ?? "").split(separator: " ")
          .contains("plurals")
      } else if element.name == "parentLocale", concernsPlurals {
        for locale in element.locales { parents[locale] = element.attributes["parent"] }
      }
    }
    return parents
  }

  /// Parses the current codes of languages in `<languageAlias>`, by former codes.
  package static func aliases(_ xml: Data) throws -> [String: String] {
    var aliases: [String: String] = [:]
    for element in try elements(of: xml) where element.name == "languageAlias" {
      guard let code = element.attributes["type"] else { continue }
      aliases[code] = element.attributes["replacement"]
    }
    return aliases
  }

  private static func elements(of xml: Data) throws -> [Element] {
    let collector = ElementCollector()
    let parser = XMLParser(data: xml)
    parser.delegate = collector
    parser.shouldResolveExternalEntities = false
    guard parser.parse(), collector.isComplete else {
      throw Failure(
        description: "line \(parser.lineNumber): \(parser.parserError.map { "\($0)" } ?? "not XML")"
      )
    }
    return collector.elements
  }

  /// An element with the text directly inside it.
  private struct Element {
    let name: String
    let attributes: [String: String]
    var text = ""

    var locales: [String] {
      (attributes["locales"] ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
    }

    func category(_ attribute: String) -> PluralCategory? {
      attributes[attribute].flatMap(PluralCategory.init)
    }
  }

  /// Collects elements in the order of their start tags. Text arrives in pieces.
  private final class ElementCollector: NSObject, XMLParserDelegate {
    private(set) var elements: [Element] = []
    private var open: [Int] = []

    /// Whether every element was closed. The parser also accepts a file that ends too early.
    var isComplete: Bool { !elements.isEmpty && open.isEmpty }

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      open.append(elements.count)
      elements.append(Element(name: name, attributes: attributes))
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
      qualifiedName: String?
    ) {
      open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
      if let last = open.last { elements[last].text += string }
    }

    func parser(_ parser: XMLParser, foundCDATA block: Data) {
      if let last = open.last { elements[last].text += String(decoding: block, as: UTF8.self) }
    }
  }
}
