import Foundation
import PluralsCore

@testable import PluralConformance

/// Compares the subject with the answers of other implementations, and with other projects' tests.
///
/// Reads a directory with the folders `oracle` (gzipped rows of answers), `icu-rule-tests` (rule texts), `ddt`
/// (unicode-org/conformance) and `test262` (facts), any of which may be missing. Rows are valid for the CLDR release in a file's
/// name. Rows for the checked-in release are compared with the subject, and others with a subject that is created from their
/// release's files.
struct OutsideComparison: Sendable {
  /// Creates a subject from the files of a CLDR release.
  typealias SubjectMaker = @Sendable (SupplementalFiles) throws -> any PluralSubject

  private let directory: URL
  private let releases: URL
  private let checkedIn: SupplementalFiles
  private let subject: any PluralSubject
  private let compiler: any RuleCompiling
  private let makeSubject: SubjectMaker
  private let workers: Int

  /// - Parameters:
  ///   - directory: The outside data.
  ///   - releases: A directory with one subdirectory for each CLDR release, named after it.
  ///   - checkedIn: The files for the subject's rules.
  ///   - subject: The subject with the checked-in rules.
  ///   - compiler: Compiles rule texts.
  ///   - makeSubject: Creates subjects for other releases.
  init(
    directory: URL, releases: URL, checkedIn: SupplementalFiles, subject: any PluralSubject,
    compiler: any RuleCompiling, workers: Int = ProcessInfo.processInfo.activeProcessorCount,
    makeSubject: @escaping SubjectMaker
  ) {
    self.directory = directory
    self.releases = releases
    self.checkedIn = checkedIn
    self.subject = subject
    self.compiler = compiler
    self.workers = workers
    self.makeSubject = makeSubject
  }

  /// Compares all available data.
  func run() async -> OutsideReport {
    let files = OutsideFile.all(in: directory)
    let made = Releases(releases, checkedIn, subject, makeSubject)
    let rows = await Workers(workers).map(files) { file in
      row(for: file, made)
    }
    return OutsideReport(rows: rows, unused: unused(rows))
  }

  private func row(for file: OutsideFile, _ releases: Releases) -> OutsideReport.Row {
    do {
      let release = try file.release.map(releases.release)
      let tally = try file.compare(release, compiler)
      return .init(file: file.name, isCheckedIn: release?.isCheckedIn ?? false, tally: tally)
    } catch {
      return .init(file: file.name, unread: "\(error)")
    }
  }

  /// Returns the known differences that did not occur in the available files.
  private func unused(_ rows: [OutsideReport.Row]) -> [String] {
    KnownDifference.outside.filter { difference in
      rows.contains { $0.name.hasPrefix(difference.files) }
        && !rows.contains { $0.tally.known[difference.name] != nil }
    }.map(\.name)
  }

  /// The releases that files refer to, each created only once.
  private final class Releases: @unchecked Sendable {
    private let directory: URL
    private let checkedIn: SupplementalFiles
    private let subject: any PluralSubject
    private let makeSubject: SubjectMaker
    private let lock = NSLock()
    /// Guarded by `lock`.
    private var made: [String: OutsideRelease] = [:]

    init(
      _ directory: URL, _ checkedIn: SupplementalFiles, _ subject: any PluralSubject,
      _ makeSubject: @escaping SubjectMaker
    ) {
      self.directory = directory
      self.checkedIn = checkedIn
      self.subject = subject
      self.makeSubject = makeSubject
    }

    func release(_ name: String) throws -> OutsideRelease {
      try lock.withLock {
        if let release = made[name] { return release }
        let files =
          [checkedIn.release, OutsideFile.checkedInRelease].contains(name)
          ? checkedIn
          : try SupplementalFiles(release: name, directory: directory.appending(path: name))
        let isCheckedIn = Set(files.contents) == Set(checkedIn.contents)
        let release = OutsideRelease(
          judge: ReferenceSubject(try ReferenceRelease(files)),
          subject: isCheckedIn ? subject : try makeSubject(files), isCheckedIn: isCheckedIn)
        made[name] = release
        return release
      }
    }
  }
}

/// A CLDR release that outside data refers to, as the subject and the interpreter implement it.
struct OutsideRelease: Sendable {
  let judge: ReferenceSubject
  let subject: any PluralSubject
  /// Whether the subject has the checked-in rules. Otherwise it was compiled for this comparison.
  let isCheckedIn: Bool
}
