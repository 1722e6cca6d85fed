import PluralsCore
package import PluralsDiagnostics
import PluralsJSON

/// Parses the data about plurals in a file of CLDR's JSON edition, such as `cldr-core/supplemental/plurals.json`.
///
/// ```json
/// { "supplemental": { "version": { "_cldrVersion": "48" },
///     "plurals-type-cardinal": { "pt-PT": { "pluralRule-count-one": "i = 1 and v = 0 @integer 1" } } } }
/// ```
///
/// The edition has the same rules, samples, ranges, parents and aliases as the XML, but lists the rules of each locale by themselves.
/// Members about other subjects are skipped.
package struct SupplementalJSONReader {
  /// The data of the file; incomplete if the ``diagnostics`` contain an error.
  package private(set) var data = SupplementalData()
  /// The errors and warnings, in source order.
  package private(set) var diagnostics: [Diagnostic] = []
  private let file: SourceFile

  /// Parses a file.
  ///
  /// - Complexity: O(*n*) in the size of the file, in time and space.
  package init(_ file: SourceFile) {
    self.file = file
    do throws(Diagnostic) {
      let text = try SourceText(file.bytes, file: file.path)
      guard text.bytes == file.bytes else {
        throw Diagnostic(.error, "expected UTF-8 without a byte order mark", path: file.path)
      }
      let root = try JSONNode(text)
      guard let supplemental = root["supplemental"], let members = supplemental.members else {
        throw .error("expected an object with the member 'supplemental'", at: location(of: root))
      }
      for member in members { read(member) }
    } catch {
      diagnostics.append(error)
    }
  }

  private mutating func read(_ member: JSONNode.Member) {
    switch member.name {
    case "version":
      if let version = member.value["_cldrVersion"], let name = version.string {
        data.cldrVersions.append(Located(name, at: location(of: version)))
      }
    case "plurals-type-cardinal": readRules(member.value, type: .cardinal)
    case "plurals-type-ordinal": readRules(member.value, type: .ordinal)
    case let name where name.hasPrefix("plurals-type-"):
      error(
        "unknown type '\(name.dropFirst("plurals-type-".count))'; expected 'cardinal' or 'ordinal'",
        at: nameLocation(of: member))
    case "plurals": readRanges(member.value)
    case "parentLocales": for component in objects(in: member) { readParents(component) }
    case "metadata":
      for alias in member.value["alias"]?["languageAlias"]?.members ?? [] {
        if let replacement = alias.value["_replacement"]?.string {
          data.languageAliases[canonicalLocale(alias.name)] = canonicalLocale(replacement)
        }
      }
    default: readParents(member)
    }
  }

  // MARK: Members

  private mutating func readRules(_ node: JSONNode, type: PluralRuleType) {
    for (id, members, location) in locales(in: node) {
      var element = PluralRulesElement(location: location, type: type, locales: [id])
      for member in members {
        guard let category = suffix(of: member, after: "pluralRule-count-") else { continue }
        guard let text = text(of: member.value) else { continue }
        element.rules.append(
          PluralRuleElement(location: nameLocation(of: member), count: category, text: text))
      }
      data.pluralRules.append(element)
    }
  }

  private mutating func readRanges(_ node: JSONNode) {
    for (id, members, location) in locales(in: node) {
      var element = PluralRangesElement(location: location, locales: [id])
      for member in members {
        guard let names = suffix(of: member, after: "pluralRange") else { continue }
        guard let result = member.value.string else {
          error(
            "the range has no result, as in older releases of CLDR's JSON edition; use the XML edition",
            at: self.location(of: member.value))
          return
        }
        let ends = names.value.split(separator: "-").map(String.init)
        func end(_ name: String) -> Located<String>? {
          let index = ends.firstIndex(of: name).map { $0 + 1 }
          return index.flatMap {
            ends.indices.contains($0) ? Located(ends[$0], at: names.location) : nil
          }
        }
        element.ranges.append(
          PluralRangeElement(
            location: nameLocation(of: member), start: end("start"), end: end("end"),
            result: Located(result, at: self.location(of: member.value, skippingQuote: true))))
      }
      data.pluralRanges.append(element)
    }
  }

  /// Reads a list of parents, whose name consists of the components that it applies to.
  private mutating func readParents(_ member: JSONNode.Member) {
    guard member.name.split(separator: " ").contains("plurals"), let parents = member.value.members
    else { return }
    data.listsPluralParentLocales = true
    for child in parents {
      guard let parent = child.value.string else { continue }
      data.pluralParentLocales.append(
        PluralParentLocaleElement(
          location: nameLocation(of: child),
          parent: Located(xmlID(parent), at: location(of: child.value, skippingQuote: true)),
          locales: [Located(xmlID(child.name), at: nameLocation(of: child, skippingQuote: true))]))
    }
  }

  // MARK: Parts

  /// Returns the locales of a list with their members.
  private mutating func locales(
    in node: JSONNode
  ) -> [(id: Located<String>, members: [JSONNode.Member], location: SourceLocation)] {
    guard case .object(let locales) = node.value else {
      error("expected an object, found \(node.typeName)", at: location(of: node))
      return []
    }
    return locales.compactMap { locale in
      guard case .object(let members) = locale.value.value else {
        error("expected an object, found \(locale.value.typeName)", at: location(of: locale.value))
        return nil
      }
      let id = Located(xmlID(locale.name), at: nameLocation(of: locale, skippingQuote: true))
      return (id, members, nameLocation(of: locale))
    }
  }

  private func objects(in member: JSONNode.Member) -> [JSONNode.Member] {
    (member.value.members ?? []).filter { $0.value.members != nil }
  }

  /// Returns the part of a member's name after a prefix. A member with another name is a warning, because a later CLDR may have
  /// added it.
  private mutating func suffix(
    of member: JSONNode.Member, after prefix: String
  ) -> Located<String>? {
    guard member.name.hasPrefix(prefix) else {
      diagnostics.append(
        .warning("unknown member '\(member.name)' is ignored", at: nameLocation(of: member)))
      return nil
    }
    let start = nameLocation(of: member, skippingQuote: true)
    return Located(
      String(member.name.dropFirst(prefix.count)),
      at: SourceLocation(file: file, offset: start.offset + prefix.utf8.count))
  }

  /// Returns a string with the position of each byte.
  private mutating func text(of node: JSONNode) -> LocatedText? {
    guard let string = node.string else {
      error("expected a string, found \(node.typeName)", at: location(of: node))
      return nil
    }
    let isLiteral = node.range.count == string.utf8.count + 2
    var text = LocatedText(at: location(of: node))
    text.append(
      string.utf8, fileOffset: node.range.lowerBound + (isLiteral ? 1 : 0), isLiteral: isLiteral)
    text.finish(at: node.range.upperBound - 1)
    return text
  }

  private func location(of node: JSONNode, skippingQuote: Bool = false) -> SourceLocation {
    SourceLocation(file: file, offset: node.range.lowerBound + (skippingQuote ? 1 : 0))
  }

  private func nameLocation(
    of member: JSONNode.Member, skippingQuote: Bool = false
  ) -> SourceLocation {
    SourceLocation(file: file, offset: member.nameRange.lowerBound + (skippingQuote ? 1 : 0))
  }

  private mutating func error(_ message: String, at location: SourceLocation) {
    diagnostics.append(.error(message, at: location))
  }
}

/// Returns the ID that CLDR's XML has instead of an ID in JSON: `pt_PT` for `pt-PT`.
private func xmlID(_ id: String) -> String { listedID(String(id.map { $0 == "-" ? "_" : $0 })) }
