import Diagnostics
import StringCatalogs
import StringsExchanging

/// The merges of a repository, compared with the merges of their parents.
struct MergeHistory {
  private let repository = GitRepository()
  /// What the merges lost.
  private(set) var findings: [Diagnostic] = []
  /// How many merges changed a catalog on both sides.
  private(set) var mergeCount = 0
  /// The commits of a shallow clone whose parents are missing.
  private let cut: Set<String>
  /// The last commits of the revisions.
  private let ends: [String]

  private static var incomplete: CompilationFailure {
    CompilationFailure(
      "the history is incomplete, because this is a shallow clone, so merges cannot be checked; run "
        + "'git fetch --unshallow', or set 'fetch-depth: 0' for actions/checkout", path: "git")
  }

  /// Checks merges.
  ///
  /// - Parameter revisions: What `git rev-list` takes: revisions, of which all ancestors are meant, and ranges.
  init(of revisions: [String]) throws {
    _ = try repository.folder()
    let names = revisions.isEmpty ? ["HEAD"] : revisions
    let range = ["--end-of-options"] + names + ["--"]
    cut = try repository.commitsWithoutParents()
    if !cut.isEmpty, try !cut.isDisjoint(with: repository.list(["rev-list"] + range)) {
      throw Self.incomplete
    }
    let merges = try repository.list(["rev-list", "--merges", "--parents"] + range)
    ends = try repository.list(["rev-parse", "--revs-only"] + names).filter { !$0.hasPrefix("^") }
    for line in merges.reversed() {
      let names = line.split(separator: " ").map(String.init)
      try check(names[0], parents: Array(names.dropFirst()))
    }
  }

  private mutating func check(_ commit: String, parents: [String]) throws {
    let name = String(commit.prefix(10))
    guard parents.count == 2 else {
      findings.append(
        Diagnostic(
          .note, "merge \(name) has \(parents.count) parents and is not checked", path: "git"))
      return
    }
    let bases = (try? repository.list(["merge-base", "--all"] + parents)) ?? []
    guard let base = bases.first else {
      if !cut.isEmpty { throw Self.incomplete }
      findings.append(
        Diagnostic(
          .note,
          "the parents of merge \(name) have no common ancestor in this repository; it is not checked",
          path: "git"))
      return
    }
    let changed = try parents.map { try changedFiles(from: base, to: $0) }
    let both = changed[0].keys.filter { changed[1][$0] != nil }
    if !both.isEmpty { mergeCount += 1 }
    // A file that only one side changed is that side's, unless the merge undid the change.
    let undone = try [0, 1].flatMap { side in
      let own = changed[side].filter { changed[1 - side][$0.key] == nil }
      if own.isEmpty { return [String]() }
      let differing = try changedFiles(from: parents[side], to: commit)
      return own.filter { differing[$0.value] != nil }.map(\.key)
    }
    let files = (both + undone).sorted()
    for file in files {
      let paths = changed.map { $0[file] ?? file }
      let names = Set(paths).subtracting([file]).sorted()
      guard names.count < 2 else {
        let message =
          "merge \(name) is not checked: its parents renamed the file to "
          + names.map { "'\($0)'" }.joined(separator: " and ")
        findings.append(Diagnostic(.note, message, path: file))
        continue
      }
      let merged = MergedFile(base: file, sides: paths, merged: names.first ?? file)
      do {
        findings += try differences(
          of: merged, commit, parents, bases: bases)
      } catch let error as Diagnostic {
        findings.append(error)
      }
    }
  }

  /// The paths of a file in the commits of a merge.
  private struct MergedFile {
    let base: String
    let sides: [String]
    let merged: String
  }

  /// The files that a commit has otherwise than another one: their paths there, by their paths in the other one.
  private func changedFiles(from base: String, to commit: String) throws -> [String: String] {
    var fields = try repository.list(
      ["diff", "--name-status", "--find-renames", "-z", base, commit, "--"]
        + FileFormats.pathPatterns.map { ":(top,glob)" + ($0.contains("/") ? $0 : "**/\($0)") },
      separator: "\0")[...]
    var files: [String: String] = [:]
    while let status = fields.popFirst(), let path = fields.popFirst() {
      if status.hasPrefix("R") {
        files[path] = fields.popFirst()
      } else if status != "D" {
        files[path] = path
      }
    }
    return files
  }

  /// What a merge lost in a catalog; if there are several merge bases, what is lost whichever is taken.
  private func differences(
    of paths: MergedFile, _ commit: String, _ parents: [String], bases: [String]
  ) throws -> [Diagnostic] {
    let (name, file) = (String(commit.prefix(10)), paths.merged)
    func version(_ path: String, in revision: String) throws -> FileVersion? {
      try repository.contents(of: path, in: revision).map {
        try FileVersion($0, path: file, file: file)
      }
    }
    let sides: [FileVersion?]
    do {
      sides = try zip(paths.sides, parents).map { try version($0, in: $1) }
    } catch let error as Diagnostic {
      return [
        Diagnostic(
          .note, "a parent of merge \(name) has a file that cannot be read: \(error.message)",
          path: file)
      ]
    }
    // Files that a side deleted are for people.
    guard let ours = sides[0], let theirs = sides[1],
      !ours.isWithoutTexts || !theirs.isWithoutTexts
    else { return [] }
    let committed: FileVersion?
    do {
      committed = try version(file, in: commit)
    } catch let error as Diagnostic {
      return [
        Diagnostic(
          .error, "merge \(name) has a file that cannot be read: \(error.message)",
          about: .path(file, error.position), ruleName: "lost-change", key: error.key,
          language: error.language)
      ]
    }
    guard let committed else {
      // The merge itself may have renamed the file.
      if let name = try changedFiles(from: parents[0], to: commit)[paths.sides[0]] {
        let paths = MergedFile(base: paths.base, sides: paths.sides, merged: name)
        return try differences(of: paths, commit, parents, bases: bases)
      }
      return [Diagnostic(.note, "merge \(name) deleted the file", path: file)]
    }
    // A file that is not there, or cannot be read, is no base.
    let bases = bases.map { try? version(paths.base, in: $0) }
    func findings(_ last: [FileVersion?]) throws -> [Diagnostic] {
      let results = try bases.map { base in
        try FileVersion.differences(
          base: base, ours: ours, theirs: theirs, committed: committed, last: last
        ).map { $0.diagnostic(file: file, commit: name) }
      }
      return (results.first ?? []).filter { finding in
        results.allSatisfy { $0.contains(finding) }
      }
    }
    let found = try findings([])
    if !found.contains(where: { $0.severity == .error }) { return found }
    // Commits after the merge may have restored what it lost.
    let later = try ends.filter {
      try repository.list(["rev-list", "-1", commit, "^\($0)", "--"]).isEmpty
    }
    return try findings(
      later.map { end in
        try? version(changedFiles(from: commit, to: end)[file] ?? file, in: end)
      })
  }
}
