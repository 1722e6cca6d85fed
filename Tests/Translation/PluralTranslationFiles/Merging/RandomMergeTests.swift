import PluralStringCatalogs
import PluralTestSupport
import PluralTranslationFiles
import PluralsJSON
import Testing

@Suite("Random edits of two sides")
struct RandomMergeTests {
  struct Counts {
    var merges = 0
    var clean = 0
    var conflicts = 0
    var compiled = 0
  }

  @Test("of the package's catalog", arguments: sampled(UInt64(1)...50, 8))
  func own(seed: UInt64) throws {
    var counts = Counts()
    for edits in 1...12 {
      try check(
        Array(TestCatalogs.own.utf8), "seed \(seed), \(edits) edits", edits: edits,
        seed: seed * 100 + UInt64(edits), &counts)
    }
    #expect(counts.clean > 1)
  }

  @Test("of catalogs of the outside", OutsideData.isPresent, arguments: sampled(UInt64(1)...8, 2))
  func outside(seed: UInt64) throws {
    var counts = Counts()
    for (index, (name, bytes)) in try TestCatalogs.outside().enumerated() {
      try check(
        bytes, "\(name), seed \(seed)", edits: 1 + (index + Int(seed)) % 6,
        seed: seed * 1000 + UInt64(index), &counts)
    }
    #expect(counts.merges > 180)
    #expect(counts.clean > 60)
    #expect(counts.conflicts > 20)
    #expect(counts.compiled > 50)
  }

  private func version(_ bytes: [UInt8], _ name: String) throws -> LosslessFile {
    try LosslessFile(bytes, path: "f.xcstrings", file: name)
  }

  private func check(
    _ bytes: [UInt8], _ name: String, edits: Int, seed: UInt64, _ counts: inout Counts
  ) throws {
    guard let base = try? StringCatalog(bytes, file: name), let old = try? version(bytes, name)
    else { return }
    let contents = ["left", "right"].enumerated().map { index, side in
      var random = RandomEdits(old, side: side, seed: seed &* 2 &+ UInt64(index))
      for _ in 0..<edits { random.edit() }
      return random.content
    }
    counts.merges += 1
    let sides = try contents.map { try version($0, name) }
    let merges = try [(0, 1), (1, 0)].map {
      try LosslessFile.merge(
        base: version(bytes, name), ours: sides[$0.0], theirs: sides[$0.1], notation: .comment)
    }
    for (index, merge) in merges.enumerated() {
      let judged = try JudgedMerge(
        base: bytes, ours: contents[index], theirs: contents[1 - index])
      let keys = Set(merge.conflicts.compactMap(\.key))
      expectEqual(keys, judged.conflicts, "\(name)")
      var merged = try JudgedMerge.entries(merge.content)
      try checkConflicts(of: merge, name)
      for key in judged.conflicts { merged[key] = nil }
      expectEqual(merged, judged.fields, "\(name)")
    }
    counts.conflicts += merges[0].conflicts.count
    if merges[0].conflicts.isEmpty {
      counts.clean += 1
      let texts = try merges.map {
        try StringCatalog($0.content, file: name).json.value.text
      }
      expectEqual(texts[0], texts[1], "\(name)")
      // Parts on one line keep the layout of their side.
      if Array(base.json.value.text.utf8) == bytes {
        expectEqual(merges[0].content, Array(texts[0].utf8), "\(name)")
        expectEqual(merges[1].content, merges[0].content, "\(name)")
      }
    }
    // What compiles on all sides compiles when merged.
    func isUsable(_ bytes: [UInt8]) throws -> Bool {
      CatalogCompiler.compile(try StringCatalog(bytes, file: name), name: "c").isUsable
    }
    if try ([bytes] + contents).allSatisfy(isUsable) {
      counts.compiled += 1
      for merge in merges {
        #expect(try isUsable(merge.content), "\(name)")
      }
    }
  }

  /// Both texts of each conflict are in the file.
  private func checkConflicts(of merge: MergeResult, _ name: String) throws {
    let json = try StringCatalog(merge.content, file: name).json
    func part(_ path: [String]) -> JSONNode? { path.reduce(json) { $0?[$1] } }
    for conflict in merge.conflicts {
      guard case .texts(let ours, let other) = conflict.kind, let key = conflict.key else {
        continue
      }
      guard let comment = part(["strings", key, "comment"])?.string else {
        Issue.record("\(name): no comment")
        continue
      }
      #expect(comment.contains(other), "\(name)")
      if conflict.path.last == "stringUnit" {
        let unit = part(conflict.path)
        guard let text = unit?["value"]?.string, let state = unit?["state"]?.string else {
          Issue.record("\(name): no text")
          continue
        }
        #expect(text == ours && state == "needs_review", "\(name)")
      }
    }
  }
}

@Suite("Catalogs keep their bytes")
struct ByteFidelityTests {
  @Test("Xcode's layout is written as it was read")
  func own() throws {
    let catalog = try StringCatalog(Array(TestCatalogs.own.utf8), file: "f")
    expectEqual(catalog.json.value.text, TestCatalogs.own)
  }

  @Test("Every catalog of the outside, and each text changes its own line", OutsideData.isPresent)
  func outside() throws {
    var (count, rewritten, texts) = (0, 0, 0)
    for (name, bytes) in try TestCatalogs.outside() {
      guard let catalog = try? StringCatalog(bytes, file: name),
        let version = try? LosslessFile(bytes, path: "f.xcstrings", file: name)
      else { continue }
      expectEqual(version.content, bytes, "\(name)")
      count += 1
      let text = catalog.json.value.text
      if [Array(text.utf8), Array((text + "\n").utf8)].contains(bytes) { rewritten += 1 }
      let edits = RandomEdits(version, side: "", seed: 1)
      let old = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      for unit in edits.units(at: ["strings"]).prefix(10) {
        let text = try #require(
          (unit + ["value"]).reduce(catalog.json as JSONNode?) { $0?[$1] })
        // A broken unit can have a number.
        guard let value = text.string else { continue }
        var fixes = TextFixes()
        fixes.edit(
          value, at: text.position, [.init(0..<value.utf8.count, "another \"text\"\n")])
        let new = try #require(try fixes.content(of: bytes, file: name), "\(name)").content
          .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        expectEqual(new.count, old.count, "\(name)")
        expectEqual(zip(new, old).count { $0 != $1 }, 1, "\(name)")
        texts += 1
      }
    }
    #expect(count > 190)
    #expect(texts > 500)
    // Those that Xcode wrote; the others are laid out in other ways.
    #expect(rewritten >= 9)
  }
}
