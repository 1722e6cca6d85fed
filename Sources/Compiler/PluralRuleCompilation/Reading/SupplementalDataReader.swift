import PluralsCore
package import PluralsDiagnostics
import PluralsXML

/// Parses the data about plurals in a file of CLDR's supplemental data. The texts of rules are not parsed yet.
///
/// Elements about other subjects are skipped. Everything within `<plurals>` is checked. An unknown element or attribute is a
/// warning, because a later CLDR may have added it. An element within a rule or a range, or without a required part, is an error.
package struct SupplementalDataReader {
  /// The data of the file; incomplete if the ``diagnostics`` contain an error.
  package let data: SupplementalData
  /// The errors and warnings, in source order.
  package let diagnostics: [Diagnostic]

  /// Parses a file.
  ///
  /// - Complexity: O(*n*) in the size of the file, in time and space.
  package init(_ file: SourceFile) {
    let handler = Handler(file: file)
    do {
      try file.readXML(into: handler)
    } catch {
      handler.diagnostics.append(handler.explained(error))
    }
    data = handler.data
    diagnostics = handler.diagnostics
  }
}

/// Follows the elements and collects their data. `XMLReader` calls one function for each event.
private final class Handler: XMLHandler {
  var data = SupplementalData()
  var diagnostics: [Diagnostic] = []

  private let file: SourceFile
  /// The relevant elements around the current position, outermost first.
  private var context: [Context] = []
  /// The number of skipped elements inside the last context.
  private var skippedDepth = 0

  /// An element with the data so far that belongs to it. The data of an element is complete at its end.
  private enum Context {
    case supplementalData
    case plurals(type: PluralRuleType?)
    case pluralRules(PluralRulesElement)
    case pluralRule(location: SourceLocation, count: Located<String>?, text: LocatedText)
    case pluralRanges(PluralRangesElement)
    case pluralRange
    case parentLocales(concernPlurals: Bool)
    case metadata
    case alias
    /// An element without relevant elements inside.
    case leaf
  }

  init(file: SourceFile) { self.file = file }

  /// Returns an error of the XML parser, with the words that a rule has instead of `&`.
  func explained(_ error: Diagnostic) -> Diagnostic {
    var error = error
    if case .pluralRule = context.last, case .location(let location) = error.subject,
      file.bytes.prefix(location.offset + 1).suffix(2).contains(UInt8(ascii: "&"))
    {
      error.message += "; in a rule, write 'and' instead of '&&'"
    }
    return error
  }

  // MARK: Elements

  func startElement(_ name: String, _ attributes: [XMLTree.Attribute], in reader: XMLReader) {
    let location = SourceLocation(file: file, offset: reader.offset)
    let element = XMLElement(name: name, location: location, attributes: attributes)
    if skippedDepth > 0 {
      skippedDepth += 1
    } else if let inner = enter(element) {
      context.append(inner)
    } else {
      skippedDepth = 1
    }
  }

  func characters(_ text: UnsafeBufferPointer<UInt8>, in reader: XMLReader) {
    guard skippedDepth == 0, case .pluralRule(let location, let count, var content) = context.last
    else { return }
    context.removeLast()  // so that the text is appended to in place
    let start = reader.offset
    // Text that the file spells with references, such as `&#x26;`, is not literal and has one location.
    content.append(
      text, fileOffset: start, isLiteral: file.bytes[start...].starts(with: text))
    context.append(.pluralRule(location: location, count: count, text: content))
  }

  func endElement(in reader: XMLReader) {
    if skippedDepth > 0 {
      skippedDepth -= 1
      return
    }
    switch context.removeLast() {
    case .pluralRule(let location, let count, var text):
      guard let count, case .pluralRules(var rules) = context.last else { return }
      text.finish(at: reader.offset)
      context.removeLast()
      rules.rules.append(PluralRuleElement(location: location, count: count, text: text))
      context.append(.pluralRules(rules))
    case .pluralRules(let rules):
      if rules.rules.isEmpty { error("<pluralRules> without a <pluralRule>", at: rules.location) }
      data.pluralRules.append(rules)
    case .pluralRanges(let ranges):
      data.pluralRanges.append(ranges)
    default:
      break
    }
  }

  /// Returns the meaning of an element in its context; `nil` to skip it.
  private func enter(_ element: XMLElement) -> Context? {
    switch (context.last, element.name) {
    case (nil, "supplementalData"):
      return .supplementalData
    case (nil, let name):
      error("expected <supplementalData>, not <\(name)>", at: element.location)
      return nil

    case (.supplementalData, "version"):
      readVersion(element, attribute: "cldrVersion")
      return .leaf
    case (.supplementalData, "cldrVersion"):
      readVersion(element, attribute: "version")
      return .leaf
    case (.supplementalData, "plurals"):
      return enterPlurals(element)
    case (.supplementalData, "parentLocales"):
      let components = element["component"]?.split(separator: " ") ?? []
      let concernPlurals = components.contains("plurals")
      if concernPlurals { data.listsPluralParentLocales = true }
      return .parentLocales(concernPlurals: concernPlurals)

    case (.supplementalData, "metadata"):
      return .metadata
    case (.metadata, "alias"):
      return .alias
    case (.alias, "languageAlias"):
      if let code = element["type"], let replacement = element["replacement"] {
        data.languageAliases[canonicalLocale(code)] = canonicalLocale(replacement)
      }
      return .leaf

    case (.plurals(let type), "pluralRules"):
      return enterPluralRules(element, type: type)
    case (.plurals, "pluralRanges"):
      return enterPluralRanges(element)
    case (.pluralRules, "pluralRule"):
      return enterPluralRule(element)
    case (.pluralRanges(let ranges), "pluralRange"):
      return enterPluralRange(element, of: ranges)
    case (.pluralRule, let name), (.pluralRange, let name):
      error("unexpected <\(name)>", at: element.location)
      return nil
    case (.plurals, let name), (.pluralRules, let name), (.pluralRanges, let name):
      warning("unknown element <\(name)> is ignored", at: element.location)
      return nil

    case (.parentLocales(true), "parentLocale"):
      if let parent = required("parent", of: element) {
        data.pluralParentLocales.append(
          PluralParentLocaleElement(
            location: element.location, parent: parent, locales: locales(of: element)))
      }
      return .leaf
    default:
      return nil
    }
  }

  // MARK: Plural elements

  private func enterPlurals(_ element: XMLElement) -> Context {
    warnOfUnknownAttributes(of: element, known: ["type"])
    // Without a type, rules are cardinal. Ranges have no type either.
    guard let type = element["type"] else { return .plurals(type: .cardinal) }
    guard let known = PluralRuleType(rawValue: type) else {
      error(
        "unknown type '\(type)'; expected 'cardinal' or 'ordinal'", at: element.location(of: "type")
      )
      return .plurals(type: nil)
    }
    return .plurals(type: known)
  }

  private func enterPluralRules(_ element: XMLElement, type: PluralRuleType?) -> Context? {
    warnOfUnknownAttributes(of: element, known: ["locales"])
    // The type is reported already.
    guard let type else { return nil }
    return .pluralRules(
      PluralRulesElement(location: element.location, type: type, locales: locales(of: element)))
  }

  private func enterPluralRule(_ element: XMLElement) -> Context {
    warnOfUnknownAttributes(of: element, known: ["count"])
    return .pluralRule(
      location: element.location, count: required("count", of: element),
      text: LocatedText(at: element.location))
  }

  private func enterPluralRanges(_ element: XMLElement) -> Context {
    warnOfUnknownAttributes(of: element, known: ["locales"])
    return .pluralRanges(
      PluralRangesElement(location: element.location, locales: locales(of: element)))
  }

  private func enterPluralRange(
    _ element: XMLElement, of ranges: PluralRangesElement
  ) -> Context {
    warnOfUnknownAttributes(of: element, known: ["start", "end", "result"])
    if let result = required("result", of: element) {
      var ranges = ranges
      ranges.ranges.append(
        PluralRangeElement(
          location: element.location, start: element.located("start"), end: element.located("end"),
          result: result))
      context.removeLast()
      context.append(.pluralRanges(ranges))
    }
    return .pluralRange
  }

  // MARK: Attributes

  private func readVersion(_ element: XMLElement, attribute: String) {
    if let version = element[attribute] {
      data.cldrVersions.append(Located(version, at: element.location(of: attribute)))
    }
  }

  private func required(_ name: String, of element: XMLElement) -> Located<String>? {
    let value = element.located(name)
    if value == nil { error("<\(element.name)> without '\(name)'", at: element.location) }
    return value
  }

  private func locales(of element: XMLElement) -> [Located<String>] {
    guard let text = element.locatedValue(of: "locales") else {
      error("<\(element.name)> without 'locales'", at: element.location)
      return []
    }
    let ids = text.utf8.split { $0 <= UInt8(ascii: " ") }.map { id in
      Located(listedID(String(decoding: id, as: UTF8.self)), at: text.location(at: id.startIndex))
    }
    if ids.isEmpty { error("no locale ids", at: element.location(of: "locales")) }
    return ids
  }

  private func warnOfUnknownAttributes(of element: XMLElement, known: [String]) {
    for attribute in element.attributes where !known.contains(attribute.name) {
      warning(
        "attribute \(attribute.name)=\"\(attribute.value)\" is ignored, but <\(element.name)> is used",
        at: element.location(of: attribute.name))
    }
  }

  private func error(_ message: String, at location: SourceLocation) {
    diagnostics.append(.error(message, at: location))
  }

  private func warning(_ message: String, at location: SourceLocation) {
    diagnostics.append(.warning(message, at: location))
  }
}
