import Foundation
import PluralStringCatalogs
import PluralTestSupport
import PluralTranslationFiles
import PluralsDiagnostics
import Testing

@Suite("Random edits of two sides of files of other formats")
struct RandomFileMergeTests {
  private static func model(_ format: FileModel.Format) -> FileModel {
    let isPlural = format != .strings && format != .xliff
    return FileModel(
      format: format,
      messages: (0..<8).map { index in
        let forms = ["other": "text \(index)"]
        return index % 3 == 0 && isPlural
          ? .init(key: "p\(index)", forms: forms.merging(["one": "one \(index)"]) { $1 })
          : .init(key: "k\(index)", comment: index % 2 == 0 ? "about \(index)" : nil, forms: forms)
      })
  }

  private func merge(
    _ format: FileModel.Format, _ versions: [[UInt8]]
  ) throws -> MergeResult {
    let sides = try versions.map {
      try LosslessFile($0, path: format.path, file: format.path)
    }
    return try LosslessFile.merge(
      base: sides[0], ours: sides[1], theirs: sides[2], notation: .comment)
  }

  @Test("Messages, forms and comments", arguments: FileModel.Format.allCases)
  func models(format: FileModel.Format) throws {
    let base = Self.model(format)
    var (clean, conflicts) = (0, 0)
    let seeds = sampled(UInt64(1)...300, 24)
    for seed in seeds {
      let sides = ["left", "right"].enumerated().map { index, side in
        var generator = SeededGenerator(seed: seed * 2 + UInt64(index))
        var model = base
        for number in 0..<Int(1 + seed % 9) { model.edit(side, number, &generator) }
        return model
      }
      let name = "\(format), seed \(seed)"
      let merges = try [(0, 1), (1, 0)].map {
        try merge(format, [base.bytes, sides[$0.0].bytes, sides[$0.1].bytes])
      }
      for (index, merge) in merges.enumerated() {
        let judged = try judge(base, sides[index], sides[1 - index])
        var merged = try FileModel.texts(of: merge.content, format)
        let keys = Set(merge.conflicts.compactMap { $0.key?.replacing("plurals/", with: "") })
        expectEqual(keys, judged.conflicts, "\(name)")
        for key in judged.conflicts { merged[key] = nil }
        expectEqual(merged, judged.texts, "\(name)")
        // Both texts of each conflict are in the file.
        let text = String(decoding: merge.content, as: UTF8.self)
        for case .texts(let ours, let other) in merge.conflicts.map(\.kind) {
          #expect(text.contains(ours) && text.contains(other), "\(name)")
        }
        for comment in judged.comments { #expect(text.contains(comment), "\(name)") }
      }
      conflicts += merges[0].conflicts.count
      if merges[0].conflicts.isEmpty {
        clean += 1
        expectEqual(merges[0].content, merges[1].content, "\(name)")
      }
    }
    #expect(clean * 5 > seeds.count && conflicts * 3 > seeds.count * 2)
  }

  /// Merges with dictionaries: the texts of all messages without conflicts, the keys of the others, and the comments that
  /// one side wrote.
  private func judge(
    _ base: FileModel, _ ours: FileModel, _ theirs: FileModel
  ) throws -> (texts: [String: [String: String]], conflicts: Set<String>, comments: [String]) {
    let all = try [base, ours, theirs].map { try FileModel.texts(of: $0.bytes, base.format) }
    let keys = Set(all.flatMap(\.keys))
    var texts: [String: [String: String]] = [:]
    var conflicts: Set<String> = []
    for key in keys {
      let (old, own, other) = (all[0][key], all[1][key], all[2][key])
      guard let own, let other else {
        // A new comment is an edit too.
        let message = { (model: FileModel) in model.messages.first { $0.key == key } }
        if let kept = own == nil ? message(theirs) : message(ours), kept != message(base) {
          if old == nil { texts[key] = own ?? other } else { conflicts.insert(key) }
        }
        continue
      }
      for form in Set((old ?? [:]).keys).union(own.keys).union(other.keys) {
        let values = (old?[form], own[form], other[form])
        if values.0 != values.1, values.0 != values.2, values.1 != values.2 {
          conflicts.insert(key)
        }
        let merged = values.0 == values.1 ? values.2 : values.1
        if let merged { texts[key, default: [:]][form] = merged }
      }
      if conflicts.contains(key) { texts[key] = nil }
    }
    let comments = [(ours, theirs), (theirs, ours)].flatMap { side, other in
      side.messages.filter { message in
        message.comment?.hasPrefix("comment") == true
          && other.messages.contains { $0.key == message.key }
      }.compactMap(\.comment)
    }
    return (texts, conflicts, comments)
  }

  @Test(
    "Files with any changed bytes are refused, or keep their bytes",
    arguments: FileModel.Format.allCases)
  func damaged(format: FileModel.Format) throws {
    let base = Self.model(format).bytes
    let signs = Array("\"'<>/*-=;{}#~\\\n\r\t[]0:.,é&".utf8)
    var (readable, merged) = (0, 0)
    let seeds = sampled(UInt64(1)...400, 50)
    for seed in seeds {
      var generator = SeededGenerator(seed: seed)
      let sides = (0..<2).map { _ in
        var bytes = base
        for _ in 0..<Int(1 + seed % 2) {
          let place = Int.random(in: 0..<bytes.count, using: &generator)
          switch Int.random(in: 0..<4, using: &generator) {
          case 0: bytes.remove(at: place)
          case 1: bytes[place] = signs.randomElement(using: &generator)!
          case 2: bytes.insert(signs.randomElement(using: &generator)!, at: place)
          default:
            let end = min(bytes.count, place + Int.random(in: 0..<60, using: &generator))
            bytes.insert(
              contentsOf: bytes[place..<end],
              at: Int.random(in: 0..<bytes.count, using: &generator))
          }
        }
        return bytes
      }
      let versions = try [base, sides[0], sides[1]].map { bytes -> LosslessFile? in
        do {
          return try LosslessFile(bytes, path: format.path, file: format.path)
        } catch is Diagnostic {
          return nil
        }
      }
      for (side, version) in zip(sides, versions.dropFirst()) {
        guard let version else { continue }
        readable += 1
        let same = try LosslessFile.merge(
          base: versions[0], ours: version, theirs: version, notation: .comment)
        #expect(same.content == side && same.conflicts.isEmpty, "\(format), seed \(seed)")
      }
      if let ours = versions[1], let theirs = versions[2] {
        for notation in [MergeNotation.comment, .markers] {
          // A merge is refused, or can be read.
          guard
            let merge = try? LosslessFile.merge(
              base: versions[0], ours: ours, theirs: theirs, notation: notation)
          else { continue }
          merged += 1
          _ = try FileModel.texts(of: merge.content, format)
        }
      }
    }
    #expect(readable * 5 > seeds.count && merged * 60 > seeds.count)
  }

  @Test("Two edits of each file of the outside give both", OutsideData.isPresent)
  func outside() throws {
    let folder = try #require(OutsideData.folder)
    var (files, merges) = (0, 0)
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    where [".strings", ".stringsdict"].contains(where: name.hasSuffix) {
      let bytes = Array(try Data(contentsOf: folder.appendingPathComponent(name)))
      guard let base = try? LosslessFile(bytes, path: name, file: name),
        let list = try? PropertyList(bytes, file: name, topLevel: .pairs)
      else { continue }
      files += 1
      let same = try LosslessFile.merge(base: base, ours: base, theirs: base, notation: .comment)
      #expect(same.content == bytes && same.conflicts.isEmpty, "\(name)")
      guard bytes.first != 0xFF, bytes.first != 0xFE, bytes.first != 0xEF else { continue }
      let texts = texts(of: list)
      var generator = SeededGenerator(seed: UInt64(files))
      for _ in 0..<min(10, texts.count * (texts.count - 1)) {
        let pair = texts.shuffled(using: &generator).prefix(2)
        let edits = zip(pair, ["left", "right"]).map { (range: $0, text: Array($1.utf8)) }
        func changed(_ edits: [(range: Range<Int>, text: [UInt8])]) -> [UInt8] {
          edits.sorted { $0.range.lowerBound > $1.range.lowerBound }.reduce(into: bytes) {
            $0.replaceSubrange($1.range, with: $1.text)
          }
        }
        func version(_ edit: (range: Range<Int>, text: [UInt8])) throws -> LosslessFile {
          try LosslessFile(changed([edit]), path: name, file: name)
        }
        let merge = try LosslessFile.merge(
          base: base, ours: try version(edits[0]), theirs: try version(edits[1]),
          notation: .comment)
        #expect(merge.conflicts.isEmpty, "\(name)")
        expectEqual(merge.content, changed(edits), "\(name)")
        merges += 1
      }
    }
    #expect(files > 20 && merges > 100)
  }

  /// The ranges of all texts, without tags and quotes.
  private func texts(of list: PropertyList) -> [Range<Int>] {
    switch list.value {
    case .dictionary(let members):
      members.flatMap { $0.value.range == $0.keyRange ? [] : texts(of: $0.value) }
    case .string(let text):
      list.content == list.range
        ? text.utf8.count + 2 == list.range.count
          ? [list.range.lowerBound + 1..<list.range.upperBound - 1] : []
        : list.content.lowerBound < list.range.upperBound ? [list.content] : []
    default: []
    }
  }
}
