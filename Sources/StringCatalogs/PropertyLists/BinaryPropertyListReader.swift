import LocaleDataCore
import MessageFormats

/// Reads a binary property list.
///
/// The format: a header `bplist0x`; objects; a table of their offsets; a trailer of 32 bytes that
/// tells how wide offsets and references are, how many objects there are, which one is outermost, and
/// where the table begins. Objects may be shared, but may not contain themselves.
///
/// swift-corelibs-foundation, `CFBinaryPList.c`.
struct BinaryPropertyListReader {
  private let bytes: [UInt8]
  private let file: String
  private var offsets: [Int] = []
  private var referenceSize = 0
  private var root = 0
  /// Texts and data that have been read: objects that are shared take memory once.
  private var leaves: [Int: PropertyList.Value] = [:]
  /// How much may still be visited: shared objects count again, and texts by their length, so that a
  /// small file cannot stand for a huge list.
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
    root = try integer(at: trailer + 16, size: 8)
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
    return try object(root, depth: 0)
  }

  private mutating func object(_ index: Int, depth: Int) throws(Diagnostic) -> PropertyList {
    guard offsets.indices.contains(index) else { throw damaged("reference \(index)") }
    let value: PropertyList.Value
    if let leaf = leaves[index] {
      value = leaf
    } else {
      value = try self.value(at: offsets[index], index: index, depth: depth)
      switch value {
      case .string, .data: leaves[index] = value
      default: break
      }
    }
    visits -= 1 + value.length / Self.bytesOfVisit
    guard visits > 0 else { throw damaged("sharing of object \(index)") }
    return PropertyList(value: value, position: nil)
  }

  private mutating func value(
    at offset: Int, index: Int, depth: Int
  ) throws(Diagnostic) -> PropertyList.Value {
    guard depth < PropertyList.largestDepth else { throw damaged("nesting of object \(index)") }
    let marker = bytes[offset]
    let size = Int(marker & 0x0F)
    switch marker >> 4 {
    case 0x0:
      switch marker {
      case 0x08: return .boolean(false)
      case 0x09: return .boolean(true)
      default: throw damaged("object \(index)")
      }
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
    case 0xA, 0xB, 0xC:
      let (start, count) = try count(at: offset)
      var values: [PropertyList] = []
      for place in 0..<(try checked(count)) {
        let reference = try integer(at: start + place * referenceSize, size: referenceSize)
        values.append(try object(reference, depth: depth + 1))
      }
      return .array(values)
    case 0xD:
      let (start, count) = try count(at: offset)
      var members: [PropertyList.Member] = []
      for place in 0..<(try checked(count)) {
        let key = try integer(at: start + place * referenceSize, size: referenceSize)
        let value = try integer(at: start + (count + place) * referenceSize, size: referenceSize)
        guard case .string(let name) = try object(key, depth: depth + 1).value
        else { throw damaged("key of object \(index)") }
        members.append(
          .init(
            key: name, position: nil,
            value: try object(value, depth: depth + 1)))
      }
      return .dictionary(members.sorted { TableKey($0.key) < TableKey($1.key) })
    default: throw damaged("object \(index)")
    }
  }

  /// The number of elements of an object, and where they start.
  private func count(at offset: Int) throws(Diagnostic) -> (start: Int, count: Int) {
    let short = Int(bytes[offset] & 0x0F)
    guard short == 0xF else { return (offset + 1, short) }
    guard let marker = try slice(offset + 1, 1).first, marker >> 4 == 1, marker & 0x0F <= 3 else {
      throw damaged("count")
    }
    let size = 1 << Int(marker & 0x0F)
    return (offset + 2 + size, try integer(at: offset + 2, size: size))
  }

  /// A count that the file is long enough for.
  private func checked(_ count: Int) throws(Diagnostic) -> Int {
    guard count <= bytes.count else { throw damaged("count") }
    return count
  }

  private func slice(_ start: Int, _ count: Int) throws(Diagnostic) -> ArraySlice<UInt8> {
    guard start >= 0, count >= 0, start <= bytes.count, count <= bytes.count - start else {
      throw damaged("length")
    }
    return bytes[start..<start + count]
  }

  /// An unsigned integer that fits `Int`.
  private func integer(at start: Int, size: Int) throws(Diagnostic) -> Int {
    let value = try slice(start, size).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard let result = Int(exactly: value) else { throw damaged("integer") }
    return result
  }

  private func integerText(at start: Int, size: Int) throws(Diagnostic) -> String {
    let raw = try slice(start, size)
    let low = raw.suffix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    // Only integers of 8 bytes are signed; those of 16 hold what is above the largest of them.
    return size == 8 ? String(Int64(bitPattern: low)) : String(low)
  }

  private func realText(at start: Int, size: Int) throws(Diagnostic) -> String {
    let bits = try slice(start, size).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
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
  /// How many bytes a text or data has.
  fileprivate var length: Int {
    switch self {
    case .string(let text): text.utf8.count
    case .data(let bytes): bytes.count
    default: 0
    }
  }
}
