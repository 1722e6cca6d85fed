import LocaleDataCore
import NegotiationData

extension LanguageTag {
  /// A tag from an identifier as a user or a bundle spells it, without extensions.
  ///
  /// Case and order are those of Apple's `uloc_getBaseName`: `"PT-br"` is `pt_BR`, `"de-1996"` is `de__1996`.
  init(_ identifier: String) {
    var identifier = identifier
    self = identifier.withUTF8 { LanguageTag($0) }
  }

  /// A tag from an identifier in UTF-8.
  ///
  /// - Complexity: O(*n*) in the length of the identifier, of which little more than 32 bytes matter; does not
  ///   allocate.
  init(_ identifier: UnsafeBufferPointer<UInt8>) {
    if let usual = LanguageTag(usual: identifier) {
      self = usual
      return
    }
    self.init()
    var subtags = IdentifierSubtags(identifier)
    guard let language = subtags.next() else { return }
    append(language, as: .lowercase)
    if count == 1, language[0] | 0x20 == UInt8(ascii: "i"), !subtags.isAtEnd {
      // Grandfathered registrations have no parts that mean anything by themselves.
      while let subtag = subtags.next() { appendSubtag(subtag, as: .lowercase) }
      return
    }
    if count == 3, let twoLetters = overlongLanguages[self] { self = twoLetters }

    var next = subtags.nextOfBase()
    if let script = next, LocaleSubtag(UnsafeRawBufferPointer(script)).kind == .script {
      appendSubtag(script, as: .titlecase)
      next = subtags.nextOfBase()
    }
    if let region = next {
      if Self.isRegion(UnsafeRawBufferPointer(region)) {
        appendSubtag(region, as: .uppercase)
        next = subtags.nextOfBase()
      } else {
        appendSubtag(UnsafeBufferPointer(start: nil, count: 0), as: .uppercase)
      }
    }
    while let variant = next {
      appendSubtag(variant, as: .uppercase)
      next = subtags.nextOfBase()
    }
  }

  /// Whether a subtag is a region of Unicode's, or has three letters, as those of ISO 3166 may.
  private static func isRegion(_ subtag: UnsafeRawBufferPointer) -> Bool {
    let subtag = LocaleSubtag(subtag)
    return subtag.kind == .region || subtag.length == 3 && subtag.isAlphabetic
  }

  // MARK: Parts

  /// Where the first subtag after the language is that meets a condition.
  private func firstSubtag(
    where isMatch: (UnsafeRawBufferPointer) -> Bool
  ) -> Range<Int>? {
    let language = languageLength
    return withBytes { bytes in
      var start = language + 1
      while start <= bytes.count {
        let rest = bytes[start...]
        let end = rest.firstIndex(of: UInt8(ascii: "_")) ?? bytes.count
        if isMatch(UnsafeRawBufferPointer(rebasing: bytes[start..<end])) { return start..<end }
        start = end + 1
      }
      return nil
    }
  }

  private var region: Range<Int>? { firstSubtag(where: Self.isRegion) }

  /// Whether there is a region subtag.
  var hasRegion: Bool { region != nil }

  /// The language and script with the region of another tag, without variants: `en_IN` of `en_US` and `hi_IN`;
  /// nil if the other has no region.
  func inRegion(of other: LanguageTag) -> LanguageTag? {
    guard let region = other.region else { return nil }
    let script = firstSubtag { LocaleSubtag($0).kind == .script }
    var tag = language
    if let script { tag.append(prefix(script.upperBound), from: script.lowerBound - 1) }
    tag.append(other.prefix(region.upperBound), from: region.lowerBound - 1)
    return tag
  }
}
