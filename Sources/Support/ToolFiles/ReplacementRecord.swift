package import Foundation

/// The contents of a ``ReplacementJournal``: which files a run creates, replaces and removes.
package struct ReplacementRecord: Codable {
  /// What happens to a file.
  package struct Change: Codable {
    enum Effect: String, Codable {
      case create, replace, remove
    }

    /// The path below the folder of the journal, without symbolic links.
    let path: String
    let effect: Effect
  }

  /// Tells the files of this run from those of others.
  private(set) var token = ""
  /// The folders that are made, outer ones first, below that of the journal.
  private(set) var folders: [String] = []
  private(set) var changes: [Change] = []

  /// - Parameter targets: The files, and whether they are removed.
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

  /// Reads a journal. One that is not whole says nothing: nothing was done before it was.
  package init(reading descriptor: CInt, in home: String) {
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
    guard let text = try? file.readToEnd(),
      let record = try? JSONDecoder().decode(Self.self, from: text), record.isBelow(home)
    else { return }
    self = record
  }

  package var text: Data {
    // Words and paths can always be written as JSON.
    (try? JSONEncoder().encode(self)) ?? Data()
  }

  /// Whether all files are below a folder. A journal that came with other files from elsewhere must not
  /// reach what is outside.
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
