import PluralsCore
import PluralsLocales
import PluralsNegotiationData

extension LanguageTag {
  /// Parses an identifier as spelled by a user or a bundle, ignoring extensions.
  ///
  /// Case and order are the same as in Apple's `uloc_getBaseName`: `"PT-br"` is `pt_BR`, `"de-1996"` is `de__1996`.
  init(_ identifier: String) {
    var identifier = identifier
    self = identifier.withUTF8 { LanguageTag($0) }
  }

  /// Parses an identifier in UTF-8.
  ///
  /// - Complexity: O(*n*) in the length of the identifier, of which little more than 32 bytes are used; does not
  ///   allocate.
  init(_ identifier: UnsafeBufferPointer<UInt8>) {
    if let usual = LanguageTag(usual: identifier) {
      self = usual
      return
    }
    self.init()
    var subtags = LocaleSubtags(identifier)
    guard let language = subtags.bytes() else { return }
    append(language, as: .lowercase)
    if count == 1, language[0] | 0x20 == UInt8(ascii: "i"), !subtags.isAtEnd {
      self = LanguageTag(lowercased: LocaleSubtags(identifier))
      return
    }
    if count == 3, let twoLetters = overlongLanguages[self] { self = twoLetters }

    // Extensions begin with a single letter.
    func nextSubtag() -> UnsafeBufferPointer<UInt8>? {
      subtags.bytes().flatMap { $0.count > 1 ? $0 : nil }
    }
    var next = nextSubtag()
    if let script = next, LocaleSubtag(script).kind == .script {
      appendSubtag(script, as: .titlecase)
      next = nextSubtag()
    }
    if let region = next {
      if Self.isRegion(region) {
        appendSubtag(region, as: .uppercase)
        next = nextSubtag()
      } else {
        appendSubtag(UnsafeBufferPointer(start: nil, count: 0), as: .uppercase)
      }
    }
    while let variant = next {
      appendSubtag(variant, as: .uppercase)
      next = nextSubtag()
    }
  }

  /// Returns whether a subtag is a region of Unicode, or has three letters, which regions of ISO 3166 may have.
  private static func isRegion(_ subtag: UnsafeBufferPointer<UInt8>) -> Bool {
    let subtag = LocaleSubtag(subtag)
    return subtag.kind == .region || subtag.length == 3 && subtag.isAlphabetic
  }

  // MARK: Parts

  /// Returns the position of the first subtag after the language that satisfies a condition.
  private func firstSubtag(where isMatch: (UnsafeBufferPointer<UInt8>) -> Bool) -> Range<Int>? {
    withBytes { bytes in
      var subtags = LocaleSubtags(bytes)
      var end = subtags.bytes()?.count ?? 0
      while let subtag = subtags.bytes() {
        let start = end + 1
        end = start + subtag.count
        if isMatch(subtag) { return start..<end }
      }
      return nil
    }
  }

  private var region: Range<Int>? { firstSubtag(where: Self.isRegion) }

  /// Whether there is a region subtag.
  var hasRegion: Bool { region != nil }

  /// Returns the language and script with the region of another tag, without variants: `en_IN` for `en_US` and
  /// `hi_IN`. Nil if the other tag has no region.
  func inRegion(of other: LanguageTag) -> LanguageTag? {
    guard let region = other.region else { return nil }
    let script = firstSubtag { LocaleSubtag($0).kind == .script }
    var tag = language
    if let script { tag.append(prefix(script.upperBound), from: script.lowerBound - 1) }
    tag.append(other.prefix(region.upperBound), from: region.lowerBound - 1)
    return tag
  }
}
