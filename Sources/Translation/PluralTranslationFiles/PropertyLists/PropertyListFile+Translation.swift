import PluralMessageFormats
import PluralStringCatalogs
import PluralsLocales

extension PropertyListFile {
  /// Returns the bytes of the target language's file with translations, or of a new file; `nil` if there is nothing to write.
  ///
  /// A missing part is added with everything that this file has in it, and with this file's comment. A new file has the order of this
  /// file.
  ///
  /// - Parameters:
  ///   - translations: The texts, each with the keys that lead to it.
  ///   - notes: Comments by key, which are used if this file has none.
  ///   - target: The file of the target language, if there is one.
  ///   - newFile: Returns the text of a new file without pairs, which will have the value.
  ///   - adapt: Returns the value that the target language gets for a value of this file.
  /// - Throws: A finding if the text of the target is not a property list.
  func content(
    with translations: [(steps: [String], text: String)],
    notes: ByteKeyedDictionary<String> = [:], in target: PropertyListFile?,
    or newFile: (TableValue) -> String, adapting adapt: (TableValue) -> TableValue = { $0 }
  ) throws(Diagnostic) -> [UInt8]? {
    let comments = self.comments
    let notes = comments.isEmpty ? notes : comments
    let old = target?.list ?? PropertyList(.dictionary([]))
    let new = old.setting(
      translations.map { ($0.steps[...], $0.text) }, from: list, adapting: adapt)
    if let target { return try target.content(changedTo: new, comments: notes) }
    guard let table = new.table else { return nil }
    let members = new.membersByKey
    let ordered = (list.members ?? []).compactMap { members[$0.key] }
    return try StringsFile(newFile(table).utf8, file: file).propertyList
      .content(changedTo: PropertyList(.dictionary(ordered)), comments: notes)
  }
}

extension PropertyList {
  /// Returns the list with other texts. All parts that change are without source locations.
  ///
  /// - Parameter source: The list from which missing parts are copied.
  /// - Complexity: O(*n*) in the length of the lists and of the texts.
  fileprivate func setting(
    _ texts: [(steps: ArraySlice<String>, text: String)], from source: PropertyList?,
    adapting adapt: (TableValue) -> TableValue
  ) -> PropertyList {
    if let text = texts.last, text.steps.isEmpty { return PropertyList(.string(text.text)) }
    guard case .dictionary(var members) = value else { return self }
    let places = ByteKeyedDictionary(members.enumerated().lazy.map { ($1.key, $0) })
    let known = source?.membersByKey ?? [:]
    var groups = Dictionary(grouping: texts) { TableKey($0.steps.first ?? "") }
    for key in texts.compactMap(\.steps.first) {
      guard let group = groups.removeValue(forKey: TableKey(key)) else { continue }
      let texts = group.map { ($0.steps.dropFirst(), $0.text) }
      let source = known[key]?.value
      let place = places[key]
      let new: PropertyList
      if let place, case .dictionary = members[place].value.value {
        new = members[place].value.setting(texts, from: source, adapting: adapt)
      } else {
        new = PropertyList(adapt(source?.table ?? .dictionary([:])))
          .setting(texts, from: nil, adapting: adapt)
      }
      let member = Member(key: key, value: new)
      if let place { members[place] = member } else { members.append(member) }
    }
    return PropertyList(.dictionary(members))
  }

  /// The members by key; empty if the value is not a dictionary. If a key is repeated, its last member is used.
  fileprivate var membersByKey: ByteKeyedDictionary<Member> {
    guard case .dictionary(let members) = value else { return [:] }
    return ByteKeyedDictionary(members.lazy.map { ($0.key, $0) })
  }

  /// The texts and dictionaries of the list; `nil` if it is something else.
  var table: TableValue? {
    switch value {
    case .string(let text): .text(text)
    case .dictionary: .dictionary(membersByKey.compactMapValues(\.value.table))
    case .array, .boolean, .number, .date, .data: nil
    }
  }

  init(_ value: TableValue) {
    switch value {
    case .text(let text): self.init(.string(text))
    case .dictionary(let members):
      self.init(
        .dictionary(members.sorted.map { Member(key: $0.key, value: PropertyList($0.value)) }))
    }
  }
}
