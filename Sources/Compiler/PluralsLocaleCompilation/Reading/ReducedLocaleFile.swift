package import PluralsDiagnostics
import PluralsXML

/// A file of `common/main` that is reduced to its identity, the names of some languages, its number elements, and the minimal pairs
/// of its plural categories.
///
/// The whole folder has about 60 MB, of which these elements are half a percent.
package struct ReducedLocaleFile: Sendable {
  /// The reduced file; `nil` if the file contains none of these elements.
  package let bytes: [UInt8]?

  /// Reduces a file as published by CLDR.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - languages: The languages whose names are kept.
  /// - Throws: ``Diagnostic`` if the file is not an LDML file.
  package init(_ file: SourceFile, languages: Set<String> = []) throws(Diagnostic) {
    let root = try file.localeRoot()
    let names = LocaleLanguageNames.lists(in: root).compactMap { list in
      list.keeping { LocaleLanguageNames.language(of: $0).map(languages.contains) ?? false }
    }
    let numbers = root.all("numbers").flatMap(\.elements).compactMap(Self.kept)
    guard !numbers.isEmpty || !names.isEmpty else {
      bytes = nil
      return
    }
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\" ?>",
      "<!DOCTYPE ldml SYSTEM \"../../common/dtd/ldml.dtd\">",
      "<!-- Copyright © 1991-2026 Unicode, Inc.",
      "For terms of use, see http://www.unicode.org/copyright.html",
      "SPDX-License-Identifier: Unicode-3.0",
      "Reduced to \(names.isEmpty ? "" : "names of languages and ")the elements of decimal numbers and of plural categories. -->",
      "<ldml>",
    ]
    for identity in root.all("identity") { identity.write(to: &lines, depth: 1) }
    for (name, elements) in [("localeDisplayNames", names), ("numbers", numbers)]
    where !elements.isEmpty {
      lines.append("\t<\(name)>")
      for element in elements { element.write(to: &lines, depth: 2) }
      lines.append("\t</\(name)>")
    }
    lines += ["</ldml>", ""]
    bytes = Array(lines.joined(separator: "\n").utf8)
  }

  /// Returns the part of a child of `<numbers>` that number symbols or plural categories need; `nil` if they need no part of it.
  private static func kept(_ element: XMLTree.Element) -> XMLTree.Element? {
    switch element.name {
    case "defaultNumberingSystem", "minimumGroupingDigits":
      return element.isAccepted ? element : nil
    case "otherNumberingSystems":
      return element.keeping { $0.name == "native" && $0.isAccepted }
    case "symbols":
      return element.keeping {
        $0.name == "alias" || LocaleNumbers.symbolNames.contains($0.name) && $0.isAccepted
      }
    case "decimalFormats":
      if element.first("alias") != nil { return element }
      guard element.standardPattern != nil else { return nil }
      return element.keeping { $0[attribute: "type"] == nil && $0.isAccepted }
    case MinimalPairs.elementName:
      return element.keeping { MinimalPairs.type(of: $0) != nil }
    default: return nil
    }
  }
}

extension XMLTree.Element {
  /// Returns the element with some of its child elements; `nil` if none are left.
  fileprivate func keeping(_ isKept: (XMLTree.Element) -> Bool) -> XMLTree.Element? {
    var copy = self
    copy.children = elements.filter(isKept).map { .element($0) }
    return copy.children.isEmpty ? nil : copy
  }

  /// The elements of which only the text is needed, even if they contain other elements.
  private static let namesOfTexts = Set(
    LocaleNumbers.symbolNames + MinimalPairs.sentenceNames + [
      "defaultNumberingSystem", "minimumGroupingDigits", "native", "pattern",
      LocaleLanguageNames.elementName,
    ])

  fileprivate func write(to lines: inout [String], depth: Int) {
    let indent = String(repeating: "\t", count: depth)
    let attributes = attributes.map { " \($0.name)=\($0.value.xmlAttribute)" }.joined()
    if elements.isEmpty || Self.namesOfTexts.contains(name) {
      lines.append(indent + name.xmlElement(text, attributes: attributes))
    } else {
      lines.append("\(indent)<\(name)\(attributes)>")
      for element in elements { element.write(to: &lines, depth: depth + 1) }
      lines.append("\(indent)</\(name)>")
    }
  }
}
