import Foundation

/// The merge of a catalog's entries with dictionaries of Foundation, which shares no code with the tool.
struct JudgedMerge {
  /// The texts and fields of all entries without conflicts, by their paths.
  private(set) var fields: [String: [[String]: String]] = [:]
  /// The keys of entries with conflicts.
  private(set) var conflicts: Set<String> = []

  /// The path of the texts of the source language.
  private let source: [String]

  init(base: [UInt8], ours: [UInt8], theirs: [UInt8]) throws {
    source = ["localizations", try Self.root(ours)["sourceLanguage"] as? String ?? ""]
    let (base, ours, theirs) = (
      try Self.entries(base), try Self.entries(ours), try Self.entries(theirs)
    )
    for key in Set(base.keys).union(ours.keys).union(theirs.keys) {
      switch merge(base[key], ours[key], theirs[key]) {
      case .conflict: conflicts.insert(key)
      case .merged(let entry): fields[key] = entry
      }
    }
  }

  private typealias Fields = [[String]: String]
  private enum Result {
    case conflict
    case merged(Fields?)
  }

  private func merge(_ base: Fields?, _ ours: Fields?, _ theirs: Fields?) -> Result {
    if ours == theirs || base == theirs { return .merged(ours) }
    if base == ours { return .merged(theirs) }
    guard let ours, let theirs else { return .conflict }
    var merged: Fields = [:]
    // Deleted parts: nothing in them may have changed.
    let sides = [(ours, theirs), (theirs, ours)]
    for (side, other) in sides {
      for path in (base ?? [:]).keys {
        for length in 3..<max(3, path.count)
        where path[0] == "localizations" || length > 3 {
          let part = Array(path.prefix(length - 1))
          guard part.count >= 2, !Self.has(side, part) else { continue }
          if Self.part(base ?? [:], part) != Self.part(other, part), Self.has(other, part) {
            return .conflict
          }
        }
      }
    }
    for path in Set((base ?? [:]).keys).union(ours.keys).union(theirs.keys) {
      if let side = translated(base, ours, theirs, at: path) {
        merged[path] = side[path]
        continue
      }
      let (old, own, other) = (base?[path], ours[path], theirs[path])
      if let writer = writer(base, ours, theirs, ofTextWith: path) {
        let states = ["new", "needs_review", "later", "translated"]
        func place(_ state: String?) -> Int { states.firstIndex(of: state ?? "later") ?? 2 }
        if place(writer[path]) <= min(place(own), place(other)) {
          merged[path] = writer[path]
          continue
        }
      }
      if own == other || old == other {
        merged[path] = own
      } else if old == own {
        merged[path] = other
      } else if path.last == "state", let own, let other {
        let order = ["new", "needs_review", "later", "translated"]
        merged[path] = order.first { $0 == own || $0 == other }
      } else {
        return .conflict
      }
    }
    if let base { markOldTranslations(in: &merged, base, ours, theirs) }
    return .merged(merged)
  }

  /// The only side that changed the text to which a state belongs; nil for other paths.
  private func writer(
    _ base: Fields?, _ ours: Fields, _ theirs: Fields, ofTextWith path: [String]
  ) -> Fields? {
    let text = path.dropLast() + ["value"]
    guard path.last == "state", let old = base?[Array(text)], let own = ours[Array(text)],
      let other = theirs[Array(text)], own != other
    else { return nil }
    return old == other ? ours : old == own ? theirs : nil
  }

  /// Marks translations that were made or approved for another source text.
  private func markOldTranslations(
    in merged: inout Fields, _ base: Fields, _ ours: Fields, _ theirs: Fields
  ) {
    func texts(_ side: Fields) -> Fields {
      Self.part(side, source).filter { $0.key.last == "value" }
    }
    let known = [base] + [ours, theirs].filter { texts($0) == texts(merged) }
    for (path, text) in merged
    where path.last == "value" && path.count > 3 && !path.starts(with: source)
      && path.starts(with: ["localizations"])
      && !known.contains(where: { side in
        let state = Array(path.dropLast()) + ["state"]
        return side[path] == text && side[state] == merged[state]
      })
    {
      let state = Array(path.dropLast()) + ["state"]
      if merged[state] == "translated" { merged[state] = "needs_review" }
    }
  }

  /// The side that translated a text that the other one has only as new, with the source text of the base.
  private func translated(
    _ base: Fields?, _ ours: Fields, _ theirs: Fields, at path: [String]
  ) -> Fields? {
    let unit = path.dropLast()
    let (value, state) = (unit + ["value"], unit + ["state"])
    guard unit.last == "stringUnit", path.last == "value" || path.last == "state",
      !path.starts(with: source), Self.part(ours, source) == Self.part(theirs, source),
      base.map({ Self.part($0, source) == Self.part(ours, source) }) ?? true,
      let own = ours[Array(value)], let other = theirs[Array(value)], own != other,
      base?[Array(value)] != own, base?[Array(value)] != other
    else { return nil }
    let isNew = (ours[Array(state)] == "new", theirs[Array(state)] == "new")
    return isNew.0 == isNew.1 ? nil : isNew.0 ? theirs : ours
  }

  private static func has(_ fields: Fields, _ part: [String]) -> Bool {
    fields.keys.contains { $0.starts(with: part) }
  }

  private static func part(_ fields: Fields, _ part: [String]) -> Fields {
    fields.filter { $0.key.starts(with: part) }
  }

  private static func root(_ bytes: [UInt8]) throws -> [String: Any] {
    try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any] ?? [:]
  }

  /// The values of each entry, by path, with an empty string at the path of the entry itself.
  static func entries(_ bytes: [UInt8]) throws -> [String: [[String]: String]] {
    let strings = try root(bytes)["strings"] as? [String: Any] ?? [:]
    return strings.mapValues { entry in
      var fields: Fields = [[]: ""]
      func add(_ value: Any, _ path: [String]) {
        if let object = value as? [String: Any] {
          for (name, value) in object { add(value, path + [name]) }
        } else {
          fields[path] = "\(value)"
        }
      }
      add(entry, [])
      return fields
    }
  }
}
