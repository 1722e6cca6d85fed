package import Foundation

/// A temporary folder for a test, which is removed with the last reference to it.
package final class Scratch: Sendable {
  /// A folder that tests share, which is removed when the process ends.
  package static let shared: Result<Scratch, any Error> = Result {
    let scratch = try Scratch()
    atexit { if let scratch = try? Scratch.shared.get() { scratch.remove() } }
    return scratch
  }

  package let folder: URL

  package var path: String { folder.path }

  package init(in parent: URL = FileManager.default.temporaryDirectory) throws {
    folder = parent.appendingPathComponent("plurals-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { remove() }

  private func remove() { try? FileManager.default.removeItem(at: folder) }

  package func url(_ name: String) -> URL { folder.appendingPathComponent(name) }

  package func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: url(name)), as: UTF8.self)
  }

  /// Writes a file, and creates the folders that contain it.
  package func write(_ bytes: [UInt8], to name: String) throws {
    try FileManager.default.createDirectory(
      at: url(name).deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url(name))
  }

  package func write(_ text: String, to name: String) throws {
    try write(Array(text.utf8), to: name)
  }

  /// Copies a folder of the project.
  package func copy(_ folder: String, to name: String? = nil) throws {
    try FileManager.default.copyItem(
      at: Checkout.folder.appendingPathComponent(folder), to: url(name ?? folder))
  }
}
