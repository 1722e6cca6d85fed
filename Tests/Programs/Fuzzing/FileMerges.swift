import PluralStringCatalogs
import PluralTranslationFiles
import PluralsJSON

/// Merges of any bytes: the first byte chooses the format, and the byte 0xFF, which UTF-8 does not have, separates the versions.
func testFileMerges(_ input: [UInt8]) {
  guard let first = input.first else { return }
  let versions = input.dropFirst().split(
    separator: 0xFF, maxSplits: 2, omittingEmptySubsequences: false
  ).map { Array($0) }
  guard versions.count == 3 else { return }
  switch first % 6 {
  case 0: check("a.xcstrings", versions)
  case 1: check("a.strings", versions)
  case 2: check("a.stringsdict", versions)
  case 3: check("de.po", versions)
  case 4: check("values/strings.xml", versions)
  default: check("a.xliff", versions)
  }
}

private func check(_ path: String, _ versions: [[UInt8]]) {
  func read(_ bytes: [UInt8]) -> LosslessFile? {
    try? LosslessFile(bytes, path: path, file: path)
  }
  guard let ours = read(versions[1]), let theirs = read(versions[2]) else { return }
  let base = read(versions[0])
  if let same = try? LosslessFile.merge(base: base, ours: ours, theirs: ours, notation: .comment) {
    require(same.content == versions[1] && same.conflicts.isEmpty, "equal sides change a file")
  }
  for notation in [MergeNotation.comment, .markers] {
    guard
      let merge = try? LosslessFile.merge(
        base: base, ours: ours, theirs: theirs, notation: notation)
    else { continue }
    guard let merged = read(merge.content) else { fatalError("a merge that cannot be read") }
    // A text in the state 'new' is dropped without a message, because it is not a translation yet.
    if !merge.conflicts.isEmpty || path.hasSuffix("xcstrings") { continue }
    let texts = Set(merged.texts)
    let known = Set(base?.texts ?? [])
    let reports = merge.warnings.map(\.message)
    for text in Set(ours.texts + theirs.texts).subtracting(known) {
      // In PO files, an empty text is no translation.
      if text.isEmpty, path.hasSuffix("po") { continue }
      require(
        texts.contains(text) || reports.contains { $0.contains(text.escapedForMessage) },
        "a text is lost: \(text)")
    }
  }
}
