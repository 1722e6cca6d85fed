import CFloor
import ICUFloor

/// Texts as C strings, which live as long as the program runs.
private struct CTexts: @unchecked Sendable {
  /// The texts, one after another.
  let bytes: UnsafePointer<CChar>
  /// The offset at which each text begins, and the end of the last one.
  let offsets: [Int32]

  init(_ texts: [String]) {
    var bytes: [CChar] = []
    var offsets: [Int32] = [0]
    for text in texts {
      bytes += text.utf8.map { CChar(bitPattern: $0) }
      offsets.append(Int32(bytes.count))
    }
    self.offsets = offsets
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    copy.initialize(from: bytes, count: bytes.count)
    self.bytes = UnsafePointer(copy)
  }
}

/// Identifiers as C strings, which live as long as the program runs.
private struct CIdentifiers: @unchecked Sendable {
  let texts: [UnsafePointer<CChar>?]
  let lengths: [Int]

  init(_ identifiers: [String]) {
    lengths = identifiers.map(\.utf8.count)
    texts = identifiers.map { identifier in
      let bytes = identifier.utf8CString
      let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
      copy.initialize(from: Array(bytes), count: bytes.count)
      return UnsafePointer(copy)
    }
  }
}

/// Rules written by hand in C.
public struct HandWrittenC: Contestant {
  private let workload: Workload
  private let decimals: CTexts
  private let opened = CIdentifiers(Workload.opened)

  public init(_ workload: Workload) {
    self.workload = workload
    decimals = CTexts(workload.decimals)
  }

  public func sum(_ kind: Kind) -> UInt64 {
    let count = workload.count
    return switch kind {
    case .integers:
      floor_sum_integers(floor_cardinal_rules(), workload.locales, workload.numbers, count)
    case .shuffled:
      floor_sum_integers(
        floor_cardinal_rules(), workload.shuffledLocales, workload.shuffledNumbers, count)
    case .ordinals:
      floor_sum_integers(floor_ordinal_rules(), workload.locales, workload.numbers, count)
    case .decimals:
      floor_sum_decimals(workload.locales, decimals.bytes, decimals.offsets, count)
    case .openings:
      floor_sum_openings(
        opened.texts, opened.lengths, opened.texts.count, workload.numbers, count)
    }
  }
}

/// ICU4C, if the package was built with it.
public struct ICU: Contestant {
  private let workload: Workload
  private let decimals: CTexts
  private let opened = CIdentifiers(Workload.opened)

  /// ICU's version; `nil` if ICU is not available.
  public static var version: String? { icu_version().map { String(cString: $0) } }

  /// Opens the locales; `nil` if ICU is not available.
  public init?(_ workload: Workload) {
    self.workload = workload
    decimals = CTexts(workload.decimals)
    let locales = CIdentifiers(Workload.identifiers)
    guard icu_open_all(locales.texts, locales.texts.count) != 0 else { return nil }
  }

  public func sum(_ kind: Kind) -> UInt64 {
    let count = workload.count
    return switch kind {
    case .integers: icu_sum_integers(0, workload.locales, workload.numbers, count)
    case .shuffled: icu_sum_integers(0, workload.shuffledLocales, workload.shuffledNumbers, count)
    case .ordinals: icu_sum_integers(1, workload.locales, workload.numbers, count)
    case .decimals: icu_sum_decimals(workload.locales, decimals.bytes, decimals.offsets, count)
    case .openings: icu_sum_openings(opened.texts, opened.texts.count, workload.numbers, count)
    }
  }
}

extension HandWrittenC {
  /// Returns the position of a number's category, for an identifier.
  public func place(of number: Int, in identifier: String) -> UInt64 {
    floor_sum_openings(
      CIdentifiers([identifier]).texts, [identifier.utf8.count], 1, [number], 1)
  }
}
