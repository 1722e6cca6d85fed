import PluralStringCatalogs

/// Writes a binary property list, the format that ``BinaryPropertyListReader`` reads. Equal texts share one object.
struct BinaryPropertyListWriter {
  /// The objects, each with the numbers of the objects that it contains.
  private var objects: [(head: [UInt8], references: [Int])] = []
  private var texts: [[UInt8]: Int] = [:]

  /// Returns the bytes of a file.
  ///
  /// - Complexity: O(*n*) in the length of the list.
  static func bytes(of list: PropertyList) -> [UInt8] {
    var writer = BinaryPropertyListWriter()
    let root = writer.add(list)
    return writer.file(root: root)
  }

  private func file(root: Int) -> [UInt8] {
    let referenceSize = Self.width(of: objects.count)
    var bytes = Array("bplist00".utf8)
    var offsets: [Int] = []
    for object in objects {
      offsets.append(bytes.count)
      bytes += object.head
      for reference in object.references { bytes += Self.bigEndian(reference, referenceSize) }
    }
    let table = bytes.count
    let offsetSize = Self.width(of: table)
    for offset in offsets { bytes += Self.bigEndian(offset, offsetSize) }
    bytes += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
    for number in [objects.count, root, table] { bytes += Self.bigEndian(number, 8) }
    return bytes
  }

  private mutating func add(_ list: PropertyList) -> Int {
    switch list.value {
    case .string(let text): return add(text)
    case .dictionary(let members):
      let keys = members.map { add($0.key) }
      return add(Self.marker(0xD, count: members.count), keys + members.map { add($0.value) })
    case .array(let elements):
      return add(Self.marker(0xA, count: elements.count), elements.map { add($0) })
    case .boolean(let boolean): return add([boolean ? 0x09 : 0x08])
    case .number(let text): return add(Self.number(text))
    case .date(let text): return add([0x33] + Self.real(text))
    case .data(let bytes): return add(Self.marker(0x4, count: bytes.count) + bytes)
    }
  }

  private mutating func add(_ text: String) -> Int {
    let bytes = Array(text.utf8)
    if let known = texts[bytes] { return known }
    let number: Int
    if bytes.allSatisfy({ $0 < 0x80 }) {
      number = add(Self.marker(0x5, count: bytes.count) + bytes)
    } else {
      let units = Array(text.utf16)
      number = add(
        Self.marker(0x6, count: units.count)
          + units.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] })
    }
    texts[bytes] = number
    return number
  }

  private mutating func add(_ head: [UInt8], _ references: [Int] = []) -> Int {
    objects.append((head, references))
    return objects.count - 1
  }

  // MARK: Numbers

  private static func marker(_ type: UInt8, count: Int) -> [UInt8] {
    count < 0xF ? [type << 4 | UInt8(count)] : [type << 4 | 0xF] + integer(count)
  }

  private static func number(_ text: String) -> [UInt8] {
    if let value = Int(text) { return integer(value) }
    if let value = UInt64(text) {
      return [0x14] + [UInt8](repeating: 0, count: 8) + bigEndian(Int(bitPattern: UInt(value)), 8)
    }
    return [0x23] + real(text)
  }

  /// Only integers of 8 bytes are signed.
  private static func integer(_ value: Int) -> [UInt8] {
    let size = value < 0 ? 8 : width(of: value)
    return [0x10 | UInt8(size.trailingZeroBitCount)] + bigEndian(value, size)
  }

  private static func real(_ text: String) -> [UInt8] {
    bigEndian(Int(bitPattern: UInt((Double(text) ?? 0).bitPattern)), 8)
  }

  /// Returns the number of bytes that a number needs: 1, 2, 4 or 8.
  private static func width(of number: Int) -> Int {
    number < 1 << 8 ? 1 : number < 1 << 16 ? 2 : number < 1 << 32 ? 4 : 8
  }

  private static func bigEndian(_ value: Int, _ size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }
}
