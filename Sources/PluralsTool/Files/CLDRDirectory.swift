import CLDRSupplemental
import Foundation
import PluralRuleCompiler

/// A directory with a release of CLDR, laid out as Unicode's `common/` tree.
struct CLDRDirectory {
  let path: String
  /// Files that take the place of the directory's own.
  var replacements: [PluralRuleCompiler.Source.Role: String] = [:]

  /// The paths of the files below the directory.
  private static func relativePath(_ role: PluralRuleCompiler.Source.Role) -> String {
    switch role {
    case .plurals, .ordinals, .pluralRanges, .supplementalData:
      "common/supplemental/\(role.rawValue).xml"
    case .dtd: "common/dtd/ldmlSupplemental.dtd"
    }
  }

  /// Reads the files.
  ///
  /// - Throws: All files that cannot be read, of those that must be there.
  func source(cldrVersion: String?) throws(CompilationFailure) -> PluralRuleCompiler.Source {
    var files: [PluralRuleCompiler.Source.File] = []
    var diagnostics: [Diagnostic] = []
    for role in PluralRuleCompiler.Source.Role.allCases {
      let relativePath = CLDRDirectory.relativePath(role)
      let replacement = replacements[role]
      let path = replacement ?? "\(self.path)/\(relativePath)"
      if role.isOptional, replacement == nil, !FileManager.default.fileExists(atPath: path) {
        continue
      }
      do {
        let file = try SourceFile(reading: path)
        files.append(.init(role: role, relativePath: relativePath, file: file))
      } catch {
        diagnostics.append(error)
      }
    }
    guard diagnostics.isEmpty else { throw CompilationFailure(diagnostics: diagnostics) }
    return PluralRuleCompiler.Source(files: files, cldrVersion: cldrVersion)
  }
}

extension PluralRuleCompiler.Source.Role {
  fileprivate var isOptional: Bool {
    switch self {
    case .plurals, .ordinals, .pluralRanges: false
    case .supplementalData, .dtd: true
    }
  }
}

extension SourceFile {
  /// The size in bytes up to which files are read. CLDR's largest supplemental file has 1 MB.
  private static let sizeLimit = 4 << 20

  /// Reads a file whole.
  convenience init(reading path: String) throws(Diagnostic) {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      throw Diagnostic(.error, "no such file", path: path)
    }
    guard !isDirectory.boolValue else {
      throw Diagnostic(.error, "this is a directory; expected a file", path: path)
    }
    guard let handle = FileHandle(forReadingAtPath: path) else {
      throw Diagnostic(.error, "the file cannot be read", path: path)
    }
    defer { try? handle.close() }
    var bytes: [UInt8] = []
    do {
      while bytes.count <= SourceFile.sizeLimit,
        let data = try handle.read(upToCount: 1 << 20), !data.isEmpty
      {
        bytes += data
      }
    } catch {
      throw Diagnostic(.error, "the file cannot be read", path: path)
    }
    guard bytes.count <= SourceFile.sizeLimit else {
      throw Diagnostic(
        .error,
        "the file has more than \(SourceFile.sizeLimit >> 20) MB; no file of CLDR's supplemental "
          + "data is so large", path: path)
    }
    self.init(path: path, bytes: bytes)
  }
}
