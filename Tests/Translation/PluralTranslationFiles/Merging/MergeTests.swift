import PluralStringCatalogs
import PluralTestSupport
import PluralTranslationFiles
import PluralsDiagnostics
import Testing

@Suite("Merging catalogs")
struct MergeTests {
  /// A catalog as Xcode writes it.
  private func catalog(_ strings: String) throws -> LosslessFile {
    let json = #"{"sourceLanguage":"en","strings":{\#(strings)},"version":"1.0"}"#
    let text = try StringCatalog(Array(json.utf8), file: "f").text
    return try version(text)
  }

  private func version(_ text: String) throws -> LosslessFile {
    try LosslessFile(Array(text.utf8), path: "f.xcstrings", file: "f")
  }

  private func unit(_ text: String, _ state: String = "translated") -> String {
    #"{"stringUnit":{"state":"\#(state)","value":"\#(text)"}}"#
  }

  private func entry(_ key: String, _ languages: [(String, String)]) -> String {
    let list = languages.map { #""\#($0.0)":\#($0.1)"# }.joined(separator: ",")
    return #""\#(key)":{"localizations":{\#(list)}}"#
  }

  /// Merges in both directions, and expects one result if there are no conflicts.
  private func merge(
    _ base: String?, _ ours: String, _ theirs: String,
    notation: MergeNotation = .comment
  ) throws -> MergeResult {
    let base = try base.map { try catalog($0) }
    let (ours, theirs) = (try catalog(ours), try catalog(theirs))
    let merge = try LosslessFile.merge(base: base, ours: ours, theirs: theirs, notation: notation)
    let mirrored = try LosslessFile.merge(
      base: base, ours: theirs, theirs: ours, notation: notation)
    expectEqual(merge.conflicts.count, mirrored.conflicts.count)
    if merge.conflicts.isEmpty { expectEqual(merge.content, mirrored.content) }
    return merge
  }

  private func expect(
    _ merge: MergeResult, _ strings: String, conflicts: [String] = [],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    #expect(
      String(decoding: merge.content, as: UTF8.self) == (try catalog(strings)).text,
      sourceLocation: sourceLocation)
    #expect(
      merge.conflicts.map {
        "\($0.diagnostic(file: "f", notation: .comment))"
      } == conflicts, sourceLocation: sourceLocation)
  }

  @Test("A translation that meets another source text needs a review")
  func otherSource() throws {
    let base = entry("a", [("de", unit("A")), ("en", unit("x"))])
    let source = base.replacing("\"x\"", with: "\"y\"")
    let translated = entry("a", [("de", unit("Ä")), ("en", unit("x")), ("fr", unit("À"))])
    func reviewed(_ text: String) -> String {
      unit(text).replacing("translated", with: "needs_review")
    }
    try expect(
      merge(base, source, translated),
      entry("a", [("de", reviewed("Ä")), ("en", unit("y")), ("fr", reviewed("À"))]))
    let both = translated.replacing("\"x\"", with: "\"y\"")
    try expect(merge(base, source, both), both)
  }

  @Test(
    "A state belongs to its text",
    arguments: [
      // The base's state, that of the side with the base's text, that of the side with another text, and the result's.
      ("needs_review", "translated", "needs_review", "needs_review"),
      ("new", "translated", "new", "new"), ("new", "translated", "needs_review", "needs_review"),
      ("new", "needs_review", "new", "new"),
      ("needs_review", "translated", "new", "new"),
      ("translated", "needs_review", "translated", "needs_review"),
      ("new", "new", "translated", "translated"),
      ("needs_review", "needs_review", "translated", "translated"),
    ])
  func states(base: String, read: String, written: String, merged: String) throws {
    for kind in ["plural", "device"] {
      func version(_ text: String, _ state: String) -> String {
        let forms = #""one":\#(unit("1")),"other":\#(unit(text, state))"#
        let variations = #"{"variations":{"\#(kind)":{\#(forms)}}}"#
        return entry("a", [("de", unit(text, state)), ("fr", variations), ("it", unit("A"))])
      }
      try expect(
        merge(version("x", base), version("x", read), version("y", written)), version("y", merged))
    }
  }

  @Test("A text that one side approves for another source text needs a review")
  func approvedForOtherSource() throws {
    func version(_ source: String, _ state: String) -> String {
      entry("a", [("de", unit("A", state)), ("en", unit(source))])
    }
    for state in ["new", "needs_review"] {
      try expect(
        merge(version("x", state), version("x", "translated"), version("y", state)),
        version("y", "needs_review"))
    }
  }

  @Test("A deleted key stays deleted if the other side only marks it as stale")
  func stale() throws {
    let (kept, key) = (entry("b", [("de", unit("B"))]), entry("a", [("de", unit("A"))]))
    let stale = key.replacing(
      "{\"localizations", with: #"{"extractionState":"stale","localizations"#)
    try expect(merge("\(key),\(kept)", kept, "\(stale),\(kept)"), kept)
    let manual = stale.replacing("stale", with: "manual")
    try expectEqual(merge("\(key),\(kept)", kept, "\(manual),\(kept)").conflicts.count, 1)
    let edited = stale.replacing("\"A\"", with: "\"Ä\"")
    try expectEqual(merge("\(key),\(kept)", kept, "\(edited),\(kept)").conflicts.count, 1)
  }

  @Test("A translation replaces another new text, unless the source text changed")
  func new() throws {
    func version(_ text: String, _ state: String, source: String = "S") -> String {
      entry("a", [("de", unit(text, state)), ("en", unit(source))])
    }
    let (base, translated) = (version("S", "new"), version("A", "translated"))
    try expect(merge(base, translated, version("T", "new")), translated)
    try expect(merge(base, version("T", "new"), translated), translated)
    try expect(merge(nil, version("T", "new"), translated), translated)
    try expectEqual(merge(base, version("B", "needs_review"), translated).conflicts.count, 1)
    try expectEqual(
      merge(base, translated, version("T", "new", source: "T")).conflicts.map(\.language), ["de"])
    // The source text itself is in the state that Xcode gives it.
    let source = ["A", "B", "C"].map {
      entry("a", [("en", unit($0, $0 == "B" ? "new" : "translated"))])
    }
    try expectEqual(merge(source[0], source[1], source[2]).conflicts.count, 1)
  }

  @Test("Keys, languages, variations and fields of both sides are there")
  func additions() throws {
    let a = ("de", unit("A"))
    let base = [entry("a", [a]), entry("c", [("de", unit("C", "new"))])]
    let ours = [
      entry("a", [a, ("fr", unit("Â"))]), entry("b", [("de", unit("B"))]),
      entry("c", [("de", unit("C", "translated"))]),
    ]
    let theirs = [
      entry("a", [("da", unit("Å")), a]), entry("B", [("de", unit("β"))]),
      entry("c", [("de", unit("ç", "new"))]),
    ]
    let merged = [
      entry("B", [("de", unit("β"))]), entry("a", [("da", unit("Å")), a, ("fr", unit("Â"))]),
      entry("b", [("de", unit("B"))]), entry("c", [("de", unit("ç", "new"))]),
    ]
    try expect(
      try merge(
        base.joined(separator: ","), ours.joined(separator: ","), theirs.joined(separator: ",")),
      merged.joined(separator: ","))
  }

  @Test("A text that both sides changed keeps ours, and the other one in the comment")
  func texts() throws {
    let base = entry("a", [("de", unit("A")), ("fr", unit("A"))])
    let ours = entry("a", [("de", unit("B")), ("fr", unit("F"))])
    let theirs = entry("a", [("de", unit("C")), ("fr", unit("F"))])
    try expect(
      try merge(base, ours, theirs),
      #""a":{"comment":"Merge conflict in de; the other side: C","localizations":{"#
        + #""de":\#(unit("B", "needs_review")),"fr":\#(unit("F"))}}"#,
      conflicts: [
        "f:8:11: error: both sides changed the text: kept 'B' for review, and put 'C' into the comment "
          + "(key 'a', language 'de') [merge-conflict]"
      ])
    let marked = try merge(base, ours, theirs, notation: .markers)
    let text = #"<<<<<<< ours\nB\n=======\nC\n>>>>>>> theirs"#
    expectEqual(
      String(decoding: marked.content, as: UTF8.self),
      (try catalog(entry("a", [("de", unit(text, "needs_review")), ("fr", unit("F"))]))).text)
  }

  @Test("Both sides add a key: its languages are merged")
  func bothAdd() throws {
    try expect(
      try merge(
        "", entry("a", [("de", unit("A", "needs_review"))]),
        entry("a", [("de", unit("A")), ("fr", unit("F"))])),
      entry("a", [("de", unit("A", "needs_review")), ("fr", unit("F"))]))
    #expect(try merge(nil, entry("a", []), entry("b", [])).conflicts.isEmpty)
  }

  @Test("A deletion goes through against no change, and is a conflict against an edit")
  func deletions() throws {
    let (a, b) = (entry("a", [("de", unit("A"))]), entry("b", [("de", unit("B"))]))
    try expect(try merge("\(a),\(b)", a, "\(a),\(b)"), a)
    try expect(try merge("\(a),\(b)", a, b), "")
    let edited = entry("b", [("de", unit("C"))])
    try expect(
      try merge("\(a),\(b)", a, "\(a),\(edited)"), "\(a),\(edited)",
      conflicts: [
        "f:14:5: error: we deleted the key, and the other side changed it: kept the change; "
          + "delete it again if it is not needed (key 'b') [merge-conflict]"
      ])
    try expect(
      try merge("\(a),\(b)", "\(a),\(edited)", a), "\(a),\(edited)",
      conflicts: [
        "f:14:5: error: the other side deleted the key, and we changed it: kept the change; "
          + "delete it if it is not needed (key 'b') [merge-conflict]"
      ])
    // The last language goes, and another one comes.
    try expect(
      try merge(b, #""b":{}"#, entry("b", [("de", unit("B")), ("fr", unit("F"))])),
      entry("b", [("fr", unit("F"))]))
    try expect(
      try merge(b, #""b":{}"#, #""b":{"comment":"c","localizations":{}}"#), #""b":{"comment":"c"}"#)
  }

  @Test("A text and variations never stand next to each other")
  func shapes() throws {
    let plural = #"{"variations":{"plural":{"one":\#(unit("1")),"other":\#(unit("n"))}}}"#
    let device = #"{"variations":{"device":{"mac":\#(unit("m")),"other":\#(unit("o"))}}}"#
    // One side varies the text, the other one adds a language.
    let base = entry("a", [("de", unit("A"))])
    try expect(
      try merge(
        base, entry("a", [("de", plural)]), entry("a", [("de", unit("A")), ("fr", unit("F"))])),
      entry("a", [("de", plural), ("fr", unit("F"))]))
    for (ours, theirs, kept, other) in [
      (unit("B"), plural, "'B'", "plural.one '1', plural.other 'n'"),
      (plural, device, "plural.one '1', plural.other 'n'", "device.mac 'm', device.other 'o'"),
    ] {
      let merge = try merge(base, entry("a", [("de", ours)]), entry("a", [("de", theirs)]))
      let catalog = try StringCatalog(merge.content, file: "f")
      #expect(catalog.findings.isEmpty)
      expectEqual(catalog.entries[0].comment, "Merge conflict in de; the other side: \(other)")
      expectEqual(merge.conflicts.map(\.kind), [.texts(ours: kept, other: other)])
    }
  }

  @Test("Unknown members are merged, and other fields conflict")
  func fields() throws {
    let merged = try merge(
      #""a":{"later":1}"#, #""a":{"later":2,"other":[1,{}]}"#,
      #""a":{"later":1,"extractionState":"manual"}"#)
    try expect(merged, #""a":{"extractionState":"manual","later":2,"other":[1,{}]}"#)
    let conflict = try merge(
      #""a":{"comment":"x"}"#, #""a":{"comment":"y","extractionState":"manual"}"#,
      #""a":{"comment":"z","extractionState":"stale"}"#)
    expectEqual(conflict.conflicts.map(\.part), ["comment", "extractionState"])
    let comment = try StringCatalog(conflict.content, file: "f").entries[0].comment
    expectEqual(
      comment,
      "y\nMerge conflict; the other side: z\n"
        + "Merge conflict in extractionState; the other side: stale")
  }

  @Test("Keys keep the order of the sides, and new ones are sorted as Xcode sorts")
  func order() throws {
    func keys(_ base: String, _ ours: String, _ theirs: String) throws -> String {
      func catalog(_ keys: String) throws -> LosslessFile {
        let strings = keys.split(separator: " ").map { #""\#($0)" : {}"# }.joined(separator: ", ")
        return try version(
          #"{"sourceLanguage":"en","strings":{\#(strings)},"version":"1.0"}"#)
      }
      let (base, ours, theirs) = (try catalog(base), try catalog(ours), try catalog(theirs))
      let results = try [(ours, theirs), (theirs, ours)].map {
        try LosslessFile.merge(base: base, ours: $0, theirs: $1, notation: .comment)
      }
      let orders = try results.map {
        try StringCatalog($0.content, file: "f").entries.map(\.key).joined(separator: " ")
      }
      expectEqual(orders[0], orders[1])
      return orders[0]
    }
    try expectEqual(keys("a D", "a B D", "a c D"), "a B c D")
    try expectEqual(keys("A c", "A B c", "A a c"), "A B a c")
    try expectEqual(keys("k1 k20", "k1 k9 k20", "k1 k10 k20"), "k1 k9 k10 k20")
    try expectEqual(keys("z a", "z a m", "z b a"), "z b a m")
    // One side moves keys, the other one adds some.
    try expectEqual(keys("a b c", "c b a", "a b x c"), "c b x a")
    // Both sides move keys.
    try expectEqual(keys("a b c d e", "b a c d e", "a b c e d"), "b a c e d")
    try expectEqual(keys("a b c d", "b c d a", "d a b c"), "d b c a")
    // Both sides add one key in different places.
    try expectEqual(keys("a b c", "a x b c", "a b x c"), "a b x c")
  }

  @Test("A comment gets each note once")
  func notes() throws {
    let note = "Merge conflict in de; the other side: C"
    for (known, expected) in [
      ("\"\(note)\\nx\"", "\(note)\nx"), ("\"\(note)D\"", "\(note)D\n\(note)"), ("\"\"", note),
      ("null", note),
    ] {
      func entry(_ text: String) -> String {
        #""a":{"comment":\#(known),"localizations":{"de":\#(unit(text))}}"#
      }
      let merge = try merge(entry("A"), entry("B"), entry("C"))
      try expectEqual(StringCatalog(merge.content, file: "f").entries[0].comment, expected)
    }
  }

  @Test("A key that is there twice is refused")
  func duplicates() throws {
    let json = #"{"sourceLanguage":"en","strings":{"a":{},"a":{}},"version":"1.0"}"#
    #expect(throws: Diagnostic.self) {
      try version(json)
    }
  }

  @Test("A key that is there twice is found below many arrays, in linear time")
  func nestedDuplicates() throws {
    let depth = 28
    let (start, end) = (String(repeating: "[", count: depth), String(repeating: "]", count: depth))
    let json =
      #"{"sourceLanguage":"en","strings":{"k":\#(start){"a":1,"a":2}\#(end)},"version":"1.0"}"#
    let error = try #require(throws: Diagnostic.self) {
      try version(json)
    }
    #expect(error.message.contains("'a'"), "\(error)")
  }
}

extension LosslessFile {
  /// The text of the file.
  fileprivate var text: String { String(decoding: content, as: UTF8.self) }
}
