package import Foundation

/// The contents of a ``ReplacementJournal``: the files that a run creates, replaces and removes.
package struct ReplacementRecord: Codable {
  /// A change to a file.
  package struct Change: Codable {
    enum Effect: String, Codable {
      case create, replace, remove
    }

    /// The path in the folder of the journal, without symbolic links.
    let path: String
    let effect: Effect
  }

  /// Distinguishes the files of this run from those of other runs.
  private(set) var token = ""
  /// The created folders, outer ones first, relative to the journal's folder.
  private(set) var folders: [String] = []
  private(set) var changes: [Change] = []

  /// - Parameter targets: The files, and whether each is removed.
  package init(replacing targets: [(path: String, isRemoved: Bool)], below home: String) {
    token = String(UInt64.random(in: 0 ... .max), radix: 36)
    func relative(_ path: String) -> String {
      String(
        decoding: path.utf8.dropFirst(home.utf8.count).drop { $0 == UInt8(ascii: "/") },
        as: UTF8.self)
    }
    changes = targets.map { target in
      .init(
        path: relative(target.path),
        effect: target.isRemoved ? .remove : File.exists(target.path) ? .replace : .create)
    }
    for target in targets {
      var missing: [String] = []
      var folder = File.folder(of: target.path)
      while !File.exists(folder) {
        missing.append(relative(folder))
        folder = File.folder(of: folder)
      }
      folders += missing.reversed().filter { !folders.contains($0) }
    }
  }

  /// Reads a journal. An incomplete journal is empty, because runs change files only after the journal is complete.
  package init(reading descriptor: CInt, in home: String) {
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
    guard let text = try? file.readToEnd(),
      let record = try? JSONDecoder().decode(Self.self, from: text), record.isBelow(home)
    else { return }
    self = record
  }

  package var text: Data {
    // Strings can always be encoded as JSON.
    (try? JSONEncoder().encode(self)) ?? Data()
  }

  /// Returns whether all files are below a folder. A journal that was copied from elsewhere must not affect files outside.
  private func isBelow(_ home: String) -> Bool {
    let root = home == "/" ? "" : home
    return token.allSatisfy { $0.isASCII && $0.isLetter || $0.isNumber }
      && (folders + changes.map(\.path)).allSatisfy { path in
        let folder = File.folder(of: "\(root)/\(path)")
        return !path.split(separator: "/").contains("..")
          && (!File.exists(folder) || File.resolved(folder) == folder)
      }
  }
}
