import Foundation
import PluralRuleCompilation
import PluralsDiagnostics

/// The releases that commands in this process have read. Many tests read the same few releases, and compiling one takes most of the time
/// of a command.
final class KnownReleases: @unchecked Sendable {
  static let shared = KnownReleases()

  private let lock = NSLock()
  private var compilers: [Key: PluralRuleCompiler] = [:]

  /// Returns the compiler of a release, which is read if no command has read the same files in the same way.
  @Sendable func compiler(of source: PluralRuleCompiler.Source) -> PluralRuleCompiler {
    let key = Key(source)
    if let known = lock.withLock({ compilers[key] }) { return known }
    let compiler = PluralRuleCompiler.$known.withValue(nil) { PluralRuleCompiler(source) }
    lock.withLock { compilers[key] = compiler }
    return compiler
  }

  /// Everything on which the compiler of a release depends. Paths are part of it, because messages state them.
  private struct Key: Hashable {
    let path: String
    let releases: [String?]
    let names: RuleSetNames
    let severity: String
    let flags: [Bool]
    let files: [File]

    init(_ source: PluralRuleCompiler.Source) {
      path = source.path
      releases = [source.cldrVersion, source.publishedRelease]
      names = source.names
      severity = "\(source.severityOfSamples)"
      flags = [source.replacesRules]
      files = source.files.map(File.init)
    }
  }

  /// A file with its content. Only the file of the rules that are compiled into the package is empty, and no other has its path.
  private struct File: Hashable {
    let role: PluralRuleCompiler.Source.Role?
    let paths: [String]
    let isAdditional: Bool
    let content: Data

    init(_ file: PluralRuleCompiler.Source.File) {
      role = file.role
      paths = [file.relativePath, file.file.path]
      isAdditional = file.isAdditional
      content = Data(file.file.bytes)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(paths)
      // `Data` would combine only its first bytes.
      content.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
  }
}
