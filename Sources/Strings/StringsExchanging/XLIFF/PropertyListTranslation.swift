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
  /// - Parameter part: Returns the value that the target language gets for a value of this list.
  func changes(
    _ translations: [(steps: [String], text: String)], in target: PropertyList?,
    part: (TableValue) -> TableValue
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
        let value = common < steps.count ? own[key]?.value.table(at: place.dropFirst()) : nil
        changes.append(TableChange(steps: place, value: value.map(part) ?? .dictionary([:])))
        indices[place.unitID] = index
      }
      changes[index].value.set(text, at: steps[common...])
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

  /// Returns the texts and dictionaries of a part of the list.
  private func table(at steps: ArraySlice<String>) -> TableValue? {
    guard let step = steps.first else {
      switch value {
      case .string(let text): return .text(text)
      case .dictionary:
        let members = (members ?? []).compactMap { member in
          member.value.table(at: []).map { (key: member.key, value: $0) }
        }
        return .dictionary(TableContents(members))
      case .array, .boolean, .number, .date, .data: return nil
      }
    }
    return member(step)?.value.table(at: steps.dropFirst())
  }
}

extension [TableChange] {
  /// Returns the bytes of the file with the changes applied, or of a new file; `nil` if there are no changes.
  func content(
    in file: PropertyListFile?, or newFile: (TableValue) -> String
  ) throws(Diagnostic) -> [UInt8]? {
    if isEmpty { return nil }
    if let file { return try file.content(with: self) }
    var table = TableValue.dictionary([:])
    for change in self { table.set(change.value, at: change.steps[...]) }
    return [UInt8](newFile(table).utf8)
  }
}

extension [String] {
  /// The unit id of the text that the keys lead to.
  var unitID: String { map { "/\($0):dict" }.joined() + "/:string" }
}

extension TableValue {
  fileprivate mutating func set(_ text: String, at steps: ArraySlice<String>) {
    set(.text(text), at: steps)
  }

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
