import MessageFormats
import StringCatalogs

extension XLIFFDocument.File {
  /// Returns the finished translations that change a text, and findings about units that belong to no text. If a text
  /// has several translations, the last one is used.
  ///
  /// - Parameters:
  ///   - document: The name of the document.
  ///   - place: Returns the keys that lead to the text of an id and the existing text, or `nil` if the id is unknown.
  func newTranslations(
    document: String, place: (String) -> (steps: [String], known: String?)?
  ) -> (translations: [(steps: [String], text: String)], findings: [Diagnostic]) {
    var findings = unitFindings(in: document)
    var translations: [(steps: [String], text: String, isNew: Bool)] = []
    var indices: TableContents<Int> = [:]
    for unit in units {
      guard let (steps, known) = place(unit.id) else {
        findings.append(
          unit.unknownUnit(in: "file", document: document, language: targetLanguage))
        continue
      }
      guard let target = unit.target, target.isFinished else { continue }
      let isNew = !target.isSame(as: known.map { XLIFFDocument.Target($0) })
      let translation = (steps: steps, text: target.text, isNew: isNew)
      if let index = indices[unit.id] {
        translations[index] = translation
      } else {
        indices[unit.id] = translations.count
        translations.append(translation)
      }
    }
    return (translations.filter(\.isNew).map { ($0.steps, $0.text) }, findings)
  }
}

extension PropertyList {
  /// Returns the changes that translations make in the list of the target language. Existing texts are replaced. A
  /// missing part is added with everything that this list has in it.
  ///
  /// - Parameter adapt: Returns the value that the target language gets for a value of this list.
  func changes(
    _ translations: [(steps: [String], text: String)], in target: PropertyList?,
    adapting adapt: (TableValue) -> TableValue
  ) -> [TableChange] {
    var changes: [TableChange] = []
    var indices: TableContents<Int> = [:]
    let own = membersByKey
    let known = target?.membersByKey ?? [:]
    for (steps, text) in translations {
      guard let key = steps.first else { continue }
      let common = Self.commonSteps(with: steps[...], known[key])
      let place = Array(steps[..<common])
      let index = indices[place.unitID] ?? changes.count
      if index == changes.count {
        let part = place.dropFirst().reduce(own[key]?.value) { $0?.member($1)?.value }
        let value = common < steps.count ? part?.table : nil
        changes.append(TableChange(steps: place, value: value.map(adapt) ?? .dictionary([:])))
        indices[place.unitID] = index
      }
      changes[index].value.set(.text(text), at: steps[common...])
    }
    return changes
  }

  /// Returns the number of keys up to and including the first one that is missing.
  ///
  /// - Parameter member: The member of the first key.
  private static func commonSteps(with steps: ArraySlice<String>, _ member: Member?) -> Int {
    guard let member, case .dictionary = member.value.value, let next = steps.dropFirst().first
    else { return 1 }
    return 1 + commonSteps(with: steps.dropFirst(), member.value.member(next))
  }

  /// The texts and dictionaries of the list; `nil` if it is something else.
  private var table: TableValue? {
    switch value {
    case .string(let text): .text(text)
    case .dictionary: .dictionary(membersByKey.compactMapValues(\.value.table))
    case .array, .boolean, .number, .date, .data: nil
    }
  }
}

extension [TableChange] {
  /// Returns the bytes of the file with the changes applied, or of a new file; `nil` if there are no changes.
  func content(
    in file: PropertyListFile?, or newFile: (TableValue) -> String
  ) throws(Diagnostic) -> [UInt8]? {
    if isEmpty { return nil }
    if let file { return try file.content(with: self) }
    // Everything is missing, so each change adds a member of the outermost dictionary.
    let members = map { (key: $0.steps[0], value: $0.value) }
    return [UInt8](newFile(.dictionary(TableContents(members))).utf8)
  }
}

extension [String] {
  /// The unit id of the text that the keys lead to.
  var unitID: String { map { "/\($0):dict" }.joined() + "/:string" }
}

extension TableValue {
  fileprivate mutating func set(_ value: TableValue, at steps: ArraySlice<String>) {
    guard let step = steps.first else {
      self = value
      return
    }
    var members: TableContents<TableValue> = [:]
    if case .dictionary(let known) = self { members = known }
    members[step, default: .dictionary([:])].set(value, at: steps.dropFirst())
    self = .dictionary(members)
  }
}
