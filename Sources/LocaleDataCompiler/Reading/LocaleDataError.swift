public import PositionedXML

/// Why CLDR's files cannot be compiled, and where.
public struct LocaleDataError: Error, Hashable, Sendable {
  /// The file.
  public let file: String
  /// The place in it; nil if the file as a whole is meant.
  public let position: XMLTree.Position?
  /// What is wrong, in a sentence without its full stop.
  public let message: String
}

extension LocaleDataError: CustomStringConvertible {
  /// `file:line:column: error: message`
  public var description: String {
    let place = position.map { ":\($0.line):\($0.column)" } ?? ""
    return "\(file)\(place): error: \(message)"
  }
}

/// A file in memory.
public struct InputFile: Hashable, Sendable {
  /// The path, for messages and headers: `cldr-data/common/main/pl.xml`.
  public let path: String
  /// The content.
  public let bytes: [UInt8]

  /// A file in memory.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// The last part of the path, without extension: `pl`.
  public var name: String {
    let file = path.split(separator: "/").last ?? ""
    return String(file.prefix { $0 != "." })
  }

  func tree() throws(LocaleDataError) -> XMLTree {
    do {
      return try XMLTree(bytes)
    } catch {
      throw LocaleDataError(file: path, position: error.position, message: error.description)
    }
  }
}
