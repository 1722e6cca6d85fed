import PluralMessageFormats
import PluralsJSON

extension StringCatalog {
  /// Parses a catalog.
  ///
  /// Future versions of the format are parsed like the current ones.
  ///
  /// - Throws: The finding that makes the whole file unreadable: it is not JSON, or a required member is missing.
  /// - Complexity: O(*n*) in the length of the file.
  package init(_ content: some Collection<UInt8>, file: String) throws(Diagnostic) {
    let content = Array(content)
    let bytes = TextEncoding.withoutRepeatedMarks(content)
    source = try SourceText(bytes, file: file)
    let json = try JSONNode(source)
    var reader = CatalogReader(findings: FindingList(file: file))
    sourceLanguage = try reader.sourceLanguage(of: json)
    version = try reader.version(of: json)
    entries = try reader.entries(of: json)
    let repeated = Diagnostic.repeatedMark(bytes.count < content.count, file: file)
    findings = (repeated + reader.findings.all).sorted {
      ($0.position ?? .start) < ($1.position ?? .start)
    }
    self.json = json
    self.file = file
  }
}

extension JSONNode {
  /// Checks that the value has the members of a catalog.
  ///
  /// - Throws: Which member is missing, or of another type.
  package func checkCatalog(file: String) throws(Diagnostic) {
    let reader = CatalogReader(findings: FindingList(file: file))
    _ = try reader.sourceLanguage(of: self)
    _ = try reader.version(of: self)
    _ = try reader.strings(of: self)
  }
}

private struct CatalogReader {
  var findings: FindingList
  /// Whether texts may contain `%arg`.
  var isInSubstitution = false

  private func fatal(_ message: String, at position: SourcePosition) -> Diagnostic {
    Diagnostic(.error, .structure, message, file: findings.file, position: position)
  }

  // MARK: Catalog

  private func required<Value>(
    _ name: String, of json: JSONNode, _ expected: String, _ value: (JSONNode) -> Value?
  ) throws(Diagnostic) -> (node: JSONNode, value: Value) {
    guard let node = json[name] else {
      throw fatal("expected a catalog with the member '\(name)'", at: json.position)
    }
    if let value = value(node) { return (node, value) }
    throw fatal("expected \(expected) for '\(name)', found \(node.typeName)", at: node.position)
  }

  func sourceLanguage(of json: JSONNode) throws(Diagnostic) -> String {
    let (node, language) = try required("sourceLanguage", of: json, "a string") { $0.string }
    guard language.canNameFolder else {
      throw fatal(
        "expected a language, found '\(language.escapedForMessage)'", at: node.position)
    }
    return language
  }

  func version(of json: JSONNode) throws(Diagnostic) -> String {
    try required("version", of: json, "a string or a number") { node in
      switch node.value {
      case .string(let text), .number(let text): text
      default: nil
      }
    }.value
  }

  func strings(
    of json: JSONNode
  ) throws(Diagnostic) -> (node: JSONNode, value: [JSONNode.Member]) {
    try required("strings", of: json, "an object") { $0.members }
  }

  mutating func entries(of json: JSONNode) throws(Diagnostic) -> [StringCatalog.Entry] {
    let (node, members) = try strings(of: json)
    for member in json.members ?? []
    where member.name != "strings"
      && (member.name.lowercased() == "strings" || member.value["localizations"] != nil)
    {
      findings.report(
        .warning, .structure,
        "unknown member '\(member.name.escapedForMessage)'; entries belong in 'strings'",
        at: member.position)
    }
    reportDuplicates(in: json)
    reportDuplicates(in: node)
    return members.compactMap { entry($0) }
  }

  private mutating func entry(_ member: JSONNode.Member) -> StringCatalog.Entry? {
    findings.key = member.name
    defer { findings.key = nil }
    guard isObject(member.value, at: member.value.position) else { return nil }
    let localizations = (object("localizations", of: member.value) ?? [])
      .compactMap { localization($0) }
    return StringCatalog.Entry(
      key: member.name, position: member.position,
      comment: string("comment", of: member.value),
      extractionState: string("extractionState", of: member.value),
      shouldTranslate: boolean("shouldTranslate", of: member.value) ?? true,
      generatesSymbol: boolean("generatesSymbol", of: member.value) ?? true,
      localizations: localizations)
  }

  private mutating func localization(_ member: JSONNode.Member) -> StringCatalog.Localization? {
    findings.language = member.name
    defer { findings.language = nil }
    let node = member.value
    guard member.name.canNameFolder else {
      return findings.refuse(
        .structure, "expected a language, found '\(member.name.escapedForMessage)'",
        at: member.position)
    }
    if case .null = node.value {
      return StringCatalog.Localization(
        language: member.name, position: member.position, content: nil, substitutions: [],
        phrases: nil)
    }
    guard isObject(node, at: node.position) else { return nil }
    let substitutions = (object("substitutions", of: node) ?? []).compactMap { substitution($0) }
    let content = variant(of: node, allowsDevice: true)
    let phrases = node["stringSet"]
    var hasText = content != nil || node["stringUnit"] != nil || node["variations"] != nil
    if let phrases, hasText {
      findings.report(
        .error, .nesting, "'stringSet' next to 'stringUnit' or 'variations' has no known meaning",
        at: phrases.position)
    }
    if case .plural = content { hasText = false }
    if !hasText, !substitutions.isEmpty {
      findings.report(
        .error, .structure, "expected 'stringUnit' next to 'substitutions'", at: member.position)
    }
    return StringCatalog.Localization(
      language: member.name, position: member.position, content: content,
      substitutions: substitutions, phrases: phrases.flatMap { self.phrases($0) })
  }

  /// Parses the phrases of an app shortcut.
  private mutating func phrases(_ node: JSONNode) -> StringCatalog.PhraseSet? {
    guard isObject(node, at: node.position) else { return nil }
    guard let values = node["values"], case .array(let elements) = values.value, !elements.isEmpty
    else {
      return findings.refuse(.structure, "expected a list of texts for 'values'", at: node.position)
    }
    guard let state = text("state", of: node) else { return nil }
    let texts = elements.compactMap { element -> AuthoredText? in
      guard let text = element.string else {
        return findings.refuse(
          .structure, "expected a text, found \(element.typeName)", at: element.position)
      }
      return AuthoredText(text: text, position: element.position)
    }
    return StringCatalog.PhraseSet(state: state, position: values.position, texts: texts)
  }

  // MARK: Variants

  /// Parses the text or the variants of a localization, a substitution or a device.
  private mutating func variant(
    of node: JSONNode, allowsDevice: Bool
  ) -> StringCatalog.Variant? {
    let unit = node["stringUnit"]
    let variations = node["variations"]
    if let unit, variations != nil {
      findings.report(
        .error, .nesting, "'stringUnit' and 'variations' side by side have no reliable meaning",
        at: unit.position)
    }
    if let variations { return self.variations(variations, allowsDevice: allowsDevice) }
    guard let unit else { return nil }
    return self.unit(unit).map { .unit($0) }
  }

  private mutating func variations(
    _ node: JSONNode, allowsDevice: Bool
  ) -> StringCatalog.Variant? {
    guard isObject(node, at: node.position) else { return nil }
    let plural = object("plural", of: node)
    let device = object("device", of: node)
    if plural != nil, device != nil {
      findings.report(
        .error, .nesting,
        "'plural' and 'device' side by side have no reliable meaning; put 'plural' inside "
          + "each device", at: node.position)
    }
    if let device {
      guard allowsDevice else {
        return findings.refuse(
          .nesting, "'device' cannot be inside 'device' or 'plural'", at: node.position)
      }
      return .device(device.compactMap { self.device($0) })
    }
    if let plural { return .plural(plural.compactMap { self.plural($0) }) }
    for member in node.members ?? [] {
      findings.report(
        .warning, .structure, "expected 'plural' or 'device', found '\(member.name)'",
        at: member.position)
    }
    return nil
  }

  private mutating func device(_ member: JSONNode.Member) -> StringCatalog.DeviceVariant? {
    if case .null = member.value.value { return nil }
    reportDuplicates(in: member.value)
    if member.value["substitutions"] != nil {
      findings.report(
        .warning, .nesting,
        "substitutions below a device are ignored; put them next to 'variations'",
        at: member.position)
    }
    guard let variant = variant(of: member.value, allowsDevice: false) else {
      if member.value["variations"] == nil, member.value["stringUnit"] == nil {
        findings.report(
          .error, .structure, "expected 'stringUnit' or 'variations'", at: member.position)
      }
      return nil
    }
    return StringCatalog.DeviceVariant(
      device: Device(rawValue: member.name), position: member.position, variant: variant)
  }

  private mutating func plural(_ member: JSONNode.Member) -> StringCatalog.PluralVariant? {
    guard let category = PluralCategory(rawValue: member.name) else {
      return findings.refuse(.unknownCategory, member.name.isNoCategory, at: member.position)
    }
    reportDuplicates(in: member.value)
    if member.value["variations"] != nil {
      return findings.refuse(.nesting, "a plural form cannot vary further", at: member.position)
    }
    guard let node = member.value["stringUnit"] else {
      return findings.refuse(.structure, "expected 'stringUnit'", at: member.position)
    }
    return unit(node).map { StringCatalog.PluralVariant(category: category, unit: $0) }
  }

  private mutating func unit(_ node: JSONNode) -> StringCatalog.Unit? {
    reportDuplicates(in: node)
    guard let value = text("value", of: node), let state = text("state", of: node) else {
      return nil
    }
    return StringCatalog.Unit(
      state: state,
      text: AuthoredText(
        FormatString(value, readsPlaceholders: isInSubstitution), position: node["value"]?.position)
    )
  }

  private mutating func substitution(_ member: JSONNode.Member) -> StringCatalog.Substitution? {
    guard isObject(member.value, at: member.position) else { return nil }
    var argument: Int?
    if let node = member.value["argNum"] {
      guard case .number(let text) = node.value, let number = Int(text), number > 0 else {
        return findings.refuse(
          .structure, "expected a position from 1 for 'argNum'", at: node.position)
      }
      argument = number
    }
    guard let variations = member.value["variations"] else {
      return findings.refuse(.structure, "expected 'variations'", at: member.position)
    }
    isInSubstitution = true
    defer { isInSubstitution = false }
    return StringCatalog.Substitution(
      name: member.name, position: member.position, argumentNumber: argument,
      formatSpecifier: string("formatSpecifier", of: member.value),
      variant: self.variations(variations, allowsDevice: true))
  }

  // MARK: Members

  /// Returns whether a value is an object. Any other value and repeated members are reported.
  private mutating func isObject(_ node: JSONNode, at position: SourcePosition) -> Bool {
    reportDuplicates(in: node)
    if case .object = node.value { return true }
    findings.report(.error, .structure, "expected an object, found \(node.typeName)", at: position)
    return false
  }

  private mutating func reportDuplicates(in node: JSONNode) {
    guard case .object(let members) = node.value, members.count > 1 else { return }
    // Most objects are texts with a state, and build plugins run without optimization.
    if members.count == 2, members[0].name != members[1].name { return }
    findings.reportDuplicates(members.map { $0.name }) { members[$0].position }
  }

  private mutating func object(_ name: String, of node: JSONNode) -> [JSONNode.Member]? {
    let members = member(name, of: node, "an object") { $0.members }
    if members != nil, let child = node[name] { reportDuplicates(in: child) }
    return members
  }

  private mutating func text(_ name: String, of node: JSONNode) -> String? {
    node[name]?.string
      ?? findings.refuse(.structure, "expected a text for '\(name)'", at: node.position)
  }

  private mutating func string(_ name: String, of node: JSONNode) -> String? {
    member(name, of: node, "a string") { $0.string }
  }

  private mutating func boolean(_ name: String, of node: JSONNode) -> Bool? {
    member(name, of: node, "true or false") {
      if case .boolean(let value) = $0.value { value } else { nil }
    }
  }

  /// Returns the value of a member, which is reported if it has another type; `nil` if there is no such member.
  private mutating func member<Value>(
    _ name: String, of node: JSONNode, _ expected: String, _ value: (JSONNode) -> Value?
  ) -> Value? {
    guard let child = node[name] else { return nil }
    if let value = value(child) { return value }
    return findings.refuse(
      .structure, "expected \(expected) for '\(name)', found \(child.typeName)",
      at: child.position)
  }
}
