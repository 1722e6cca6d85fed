import PluralsDiagnostics
import PluralsLocales

/// Parses a binary property list.
///
/// The format consists of a header `bplist0x`, objects, a table of their offsets, and a trailer of 32 bytes. The
/// trailer specifies the size of offsets and references, the number of objects, the outermost object, and the offset
/// of the table. Objects may be shared, but may not contain themselves.
///
/// Foundation's reader is not used, because programs that read files at run time need no Foundation. Its Linux version also crashes
/// on a list with a set, and expands shared objects without a limit.
///
/// swift-corelibs-foundation, `CFBinaryPList.c`.
struct BinaryPropertyListReader {
  private let bytes: [UInt8]
  private let file: String
  private var offsets: [Int] = []
  private var referenceSize = 0
  /// Texts and data that have been read, so that shared objects use memory only once.
  private var leaves: [Int: PropertyList.Value] = [:]
  /// The remaining number of visits. Shared objects are counted each time, and texts by their length, so that a small
  /// file cannot expand to a huge list.
  private var visits = 1_000_000
  private static let bytesOfVisit = 64

  init(_ bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
  }

  mutating func read() throws(Diagnostic) -> PropertyList {
    guard bytes.starts(with: "bplist0".utf8), bytes.count >= 40 else { throw damaged("header") }
    let trailer = bytes.count - 32
    let offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    let count = try integer(at: trailer + 8, size: 8)
    let root = try integer(at: trailer + 16, size: 8)
    let table = try integer(at: trailer + 24, size: 8)
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), root < count,
      count <= bytes.count, table <= trailer, count * offsetSize <= trailer - table
    else { throw damaged("trailer") }
    for index in 0..<count {
      let offset = try integer(at: table + index * offsetSize, size: offsetSize)
      guard offset < table else { throw damaged("offset of object \(index)") }
      offsets.append(offset)
    }
    visits += bytes.count / Self.bytesOfVisit
    return try object(root)
  }

  private struct Open {
    var container: OpenContainer
    let index: Int
    /// The offset of the references. In a dictionary, the references to keys precede those to values.
    let start: Int
    let count: Int
    var place = 0
  }

  /// Returns an object.
  ///
  /// - Parameter depth: The number of containers around it.
  private mutating func object(_ index: Int, depth: Int = 0) throws(Diagnostic) -> PropertyList {
    guard var open = try container(index, depth: depth) else {
      return PropertyList(try leaf(index))
    }
    while let next = try nextReference(in: &open) {
      open.container.add(try object(next, depth: depth + 1))
    }
    return PropertyList(open.container.value.sorted)
  }

  /// Returns the object of the next value of a container, after reading its key; `nil` if there are no more values.
  private mutating func nextReference(in open: inout Open) throws(Diagnostic) -> Int? {
    guard open.place < open.count else { return nil }
    defer { open.place += 1 }
    guard open.container.isDictionary else { return try reference(open.place, after: open.start) }
    let key = try reference(open.place, after: open.start)
    guard try container(key) == nil, case .string(let name) = try leaf(key) else {
      throw damaged("key of object \(open.index)")
    }
    open.container.key = (name, nil, 0..<0, nil)
    return try reference(open.count + open.place, after: open.start)
  }

  private func reference(_ place: Int, after start: Int) throws(Diagnostic) -> Int {
    try integer(at: start + place * referenceSize, size: referenceSize)
  }

  /// Returns an object as a container; `nil` if it is not a container.
  private mutating func container(_ index: Int, depth: Int = 0) throws(Diagnostic) -> Open? {
    guard offsets.indices.contains(index) else { throw damaged("reference \(index)") }
    let offset = offsets[index]
    let type = bytes[offset] >> 4
    guard 0xA...0xD ~= type else { return nil }
    try visit(index)
    guard depth < NestingLimit.largestDepth else { throw damaged("nesting of object \(index)") }
    let (start, count) = try count(at: offset)
    // Checks that the file is long enough.
    guard count <= bytes.count else { throw damaged("count") }
    return Open(
      container: OpenContainer(isDictionary: type == 0xD), index: index, start: start, count: count)
  }

  private mutating func visit(_ index: Int, length: Int = 0) throws(Diagnostic) {
    visits -= 1 + length / Self.bytesOfVisit
    guard visits > 0 else { throw damaged("sharing of object \(index)") }
  }

  /// Returns an object that is not a container.
  private mutating func leaf(_ index: Int) throws(Diagnostic) -> PropertyList.Value {
    let value: PropertyList.Value
    if let known = leaves[index] {
      value = known
    } else {
      value = try self.value(at: offsets[index], index: index)
      switch value {
      case .string, .data: leaves[index] = value
      default: break
      }
    }
    try visit(index, length: value.length)
    return value
  }

  private func value(at offset: Int, index: Int) throws(Diagnostic) -> PropertyList.Value {
    let marker = bytes[offset]
    let size = Int(marker & 0x0F)
    switch marker >> 4 {
    case 0x0 where size == 8 || size == 9: return .boolean(size == 9)
    case 0x1: return .number(try integerText(at: offset + 1, size: 1 << size))
    case 0x2: return .number(try realText(at: offset + 1, size: 1 << size))
    case 0x3: return .date(try realText(at: offset + 1, size: 8))
    case 0x4:
      let (start, count) = try count(at: offset)
      return .data(Array(try slice(start, count)))
    case 0x5:
      let (start, count) = try count(at: offset)
      let ascii = try slice(start, count)
      guard ascii.allSatisfy({ $0 < 0x80 }) else { throw damaged("text of object \(index)") }
      return .string(String(decoding: ascii, as: UTF8.self))
    case 0x6:
      let (start, count) = try count(at: offset)
      guard count <= bytes.count else { throw damaged("text of object \(index)") }
      let raw = Array(try slice(start, count * 2))
      let units = (0..<count).map { (place: Int) -> UInt16 in
        let high = UInt16(raw[2 * place])
        return high << 8 | UInt16(raw[2 * place + 1])
      }
      return .string(String(decoding: units, as: UTF16.self))
    case 0x8: return .number(try integerText(at: offset + 1, size: size + 1))
    default: throw damaged("object \(index)")
    }
  }

  /// Returns the number of elements of an object, and where they start.
  private func count(at offset: Int) throws(Diagnostic) -> (start: Int, count: Int) {
    let short = Int(bytes[offset] & 0x0F)
    guard short == 0xF else { return (offset + 1, short) }
    guard let marker = try slice(offset + 1, 1).first, marker >> 4 == 1, marker & 0x0F <= 3 else {
      throw damaged("count")
    }
    let size = 1 << Int(marker & 0x0F)
    return (offset + 2 + size, try integer(at: offset + 2, size: size))
  }

  private func slice(_ start: Int, _ count: Int) throws(Diagnostic) -> ArraySlice<UInt8> {
    guard start >= 0, count >= 0, start <= bytes.count, count <= bytes.count - start else {
      throw damaged("length")
    }
    return bytes[start..<start + count]
  }

  /// Returns the last eight bytes of a number.
  private func bits(at start: Int, size: Int) throws(Diagnostic) -> UInt64 {
    try slice(start, size).reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Returns an unsigned integer that fits in `Int`.
  private func integer(at start: Int, size: Int) throws(Diagnostic) -> Int {
    guard let result = Int(exactly: try bits(at: start, size: size)) else {
      throw damaged("integer")
    }
    return result
  }

  private func integerText(at start: Int, size: Int) throws(Diagnostic) -> String {
    let bits = try bits(at: start, size: size)
    // Only integers of 8 bytes are signed. Integers of 16 bytes are used for values above the largest of them.
    return size == 8 ? String(Int64(bitPattern: bits)) : String(bits)
  }

  private func realText(at start: Int, size: Int) throws(Diagnostic) -> String {
    let bits = try bits(at: start, size: size)
    switch size {
    case 4: return String(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
    case 8: return String(Double(bitPattern: bits))
    default: throw damaged("real number")
    }
  }

  private func damaged(_ part: String) -> Diagnostic {
    Diagnostic(.error, .syntax, "damaged binary property list: \(part)", file: file)
  }
}

extension PropertyList.Value {
  /// The value with sorted keys, if it is a dictionary.
  fileprivate var sorted: Self {
    guard case .dictionary(let members) = self else { return self }
    return .dictionary(members.sorted { TableKey($0.key) < TableKey($1.key) })
  }

  /// The number of bytes of a text or data.
  fileprivate var length: Int {
    switch self {
    case .string(let text): text.utf8.count
    case .data(let bytes): bytes.count
    default: 0
    }
  }
}
