import PluralsCore

extension ReleaseComparison: Encodable {
  /// Encodes the report with the keys `old`, `new`, `rules`, `ranges`, `oldCounts` and `newCounts`.
  ///
  /// - Throws: The encoder's errors.
  package func encode(to encoder: any Encoder) throws {
    try encoder.encode([
      "old": old, "new": new, "rules": rules, "ranges": ranges, "oldCounts": counts.old,
      "newCounts": counts.new,
    ])
  }
}

extension RuleChange: Encodable {
  /// Encodes the change together with the categories gained and lost, and the advice.
  ///
  /// - Throws: The encoder's errors.
  package func encode(to encoder: any Encoder) throws {
    try encoder.encode([
      "locales": locales, "oldCategories": oldCategories, "newCategories": newCategories,
      "gained": gained, "lost": lost, "moves": moves, "advice": advice,
    ])
  }
}

extension CategoryMove: Encodable {
  /// Encodes the move with a key for each kind of number that has examples.
  ///
  /// - Throws: The encoder's errors.
  package func encode(to encoder: any Encoder) throws {
    try encoder.encode(["from": from, "to": to])
    for kind in NumberKind.allCases {
      if let examples = examples[kind] { try encoder.encode([kind.rawValue: examples]) }
    }
  }
}

extension RangeChange.Pair: Encodable {
  /// Encodes the pair. A result that is not listed is `null`.
  ///
  /// - Throws: The encoder's errors.
  package func encode(to encoder: any Encoder) throws {
    try encoder.encode([
      "start": start, "end": end, "old": old, "new": new, "changesAnswer": changesAnswer,
    ])
  }
}

extension Encoder {
  /// Encodes the members of an object. Optional values are encoded as `null` if they are missing.
  fileprivate func encode(_ members: KeyValuePairs<String, any Encodable>) throws {
    var container = container(keyedBy: Name.self)
    for (name, value) in members { try container.encode(value, forKey: Name(stringValue: name)) }
  }
}

/// The name of a member of an object.
private struct Name: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
