/// Returns a binary property list of some objects.
///
/// - Parameters:
///   - outermost: The index of the outermost object.
///   - referenceSize: The number of bytes in which objects refer to others.
func binaryPropertyList(
  of objects: [[UInt8]], outermost: Int, referenceSize: UInt8
) -> [UInt8] {
  func big(_ value: Int, _ size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }
  var bytes = Array("bplist00".utf8)
  var offsets: [UInt8] = []
  for object in objects {
    offsets += big(bytes.count, 4)
    bytes += object
  }
  let table = bytes.count
  return bytes + offsets + [0, 0, 0, 0, 0, 0, 4, referenceSize] + big(objects.count, 8)
    + big(outermost, 8) + big(table, 8)
}
