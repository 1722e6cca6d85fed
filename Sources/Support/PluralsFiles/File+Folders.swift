import Foundation
package import PluralsDiagnostics

extension File {
  /// Returns the bytes of a file that is in a folder or below it.
  package static func bytes(_ path: String, below folder: String) throws -> [UInt8] {
    try checkPath(path, below: folder)
    return try bytes("\(folder)/\(path)")
  }

  /// Checks that a path leads to a file in a folder or below it.
  package static func checkPath(_ path: String, below folder: String) throws {
    try checkFolderName(folder)
    guard !path.hasPrefix("/"), !path.split(separator: "/").contains("..") else {
      throw Outside(path: path)
    }
    // A link may lead anywhere.
    if File.exists("\(folder)/\(path)"),
      !File.resolved("\(folder)/\(path)").isBelow(File.resolved(folder))
    {
      throw Outside(path: path)
    }
  }

  /// The path in a symbolic link; nil for anything else.
  static func target(ofLink path: String) -> String? {
    try? FileManager.default.destinationOfSymbolicLink(atPath: path)
  }

  /// The error for a path outside the folder that a request may access.
  package struct Outside: Error, CustomStringConvertible {
    let path: String
    package var description: String { "'\(path)' is not below the root" }
  }

  /// Returns what the paths of the files below a folder begin with: `Resources/`; nothing for the current folder.
  package static func prefix(of folder: String) -> String {
    folder == "." ? "" : folder.hasSuffix("/") ? folder : "\(folder)/"
  }

  /// What a note says about a symbolic link that is not followed.
  package static func linkOut(to target: String) -> String {
    "the link to '\(target.escapedForMessage)' leads out of the folder, and is not followed; name it to read it"
  }

  /// Returns the paths of the files below a folder, sorted, except those in hidden folders, and a warning about each item that cannot
  /// be read. Symbolic links are followed, each folder only once, but not out of the folder, which a note says.
  ///
  /// - Throws: An error if the folder itself cannot be read.
  package static func files(
    below folder: String
  ) throws(Diagnostic) -> (paths: [String], warnings: [Diagnostic]) {
    let base = folder.hasSuffix("/") && folder.utf8.count > 1 ? String(folder.dropLast()) : folder
    let root = File.resolved(base)
    var seen: Set<String> = []
    var paths: [String] = []
    var warnings: [Diagnostic] = []
    var folders = [base]
    while let folder = folders.popLast() {
      guard seen.insert(File.resolved(folder)).inserted else { continue }
      guard let names = File.names(in: folder) else {
        let message = "the folder cannot be read; check its permissions"
        if folder == base { throw Diagnostic(.error, message, path: folder) }
        warnings.append(Diagnostic(.warning, message, path: folder))
        continue
      }
      for name in names where name.first != UInt8(ascii: ".") {
        let text = String(decoding: name, as: UTF8.self)
        let path = folder == "." ? text : "\(folder)/\(text)"
        guard text.utf8.elementsEqual(name) else {
          warnings.append(
            Diagnostic(.warning, "the name is not in UTF-8, so the item is skipped", path: path))
          continue
        }
        if let target = File.target(ofLink: path), File.kind(of: path) != .nothing,
          !File.resolved(path).isBelow(root)
        {
          warnings.append(Diagnostic(.note, linkOut(to: target), path: path))
          continue
        }
        switch File.kind(of: path) {
        case .folder: folders.append(path)
        case .file: paths.append(path)
        case .stream: break
        case .nothing:
          let message =
            File.target(ofLink: path).map {
              "the link to '\($0.escapedForMessage)' leads to no file that can be read, and is skipped"
            } ?? "the item cannot be read; check the permissions of its folder"
          warnings.append(Diagnostic(.warning, message, path: path))
        }
      }
    }
    return (paths.sorted(), warnings.sorted { $0.path < $1.path })
  }
}

extension String {
  /// Whether a path without links and dots is that of an item in a folder or below it.
  fileprivate func isBelow(_ folder: String) -> Bool {
    folder == "/" || "\(self)/".hasPrefix("\(folder)/")
  }
}
