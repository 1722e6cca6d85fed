import PluralsCore

/// The language, script and region of a locale identifier, and whether it has the variant POSIX, packed into one machine word.
///
/// Generated data switches over keys, which takes only a few integer comparisons. A switch over strings would compare
/// one text after another. Separators can be `-` or `_`, and letters can have any case. Everything after the region
/// is ignored: other variants, extensions, and the charset and modifier of POSIX identifiers.
///
/// | bits | content |
/// |---|---|
/// | 0–14 | language, five bits a letter, two or three letters |
/// | 15–34 | script, five bits a letter, or 0 |
/// | 35–49 | region, two letters of five bits, or three digits plus 2¹⁴, or 0 |
/// | 50 | 1 for the variant POSIX, the only one whose numbers differ in CLDR: `en_US_POSIX` |
public struct _LocaleKey: Hashable, Sendable {
  /// The packed subtags; 0 for an identifier without a language of two or three letters.
  public let rawValue: UInt64

  /// Creates the key of a locale identifier: `"sr-Latn-RS"`, `"pt_BR"`, `"en"`.
  ///
  /// - Complexity: O(*n*) in the length of the identifier; does not allocate for a `String`.
  public init(_ identifier: some StringProtocol) {
    var identifier = String(identifier)
    self = identifier.withUTF8 { _LocaleKey($0) }
  }

  /// Creates the key of a locale identifier in UTF-8.
  package init(_ identifier: UnsafeBufferPointer<UInt8>) {
    var subtags = LocaleSubtags(identifier)
    guard let language = subtags.letters().map({ LocaleSubtag($0) }), language.length <= 3 else {
      rawValue = 0
      return
    }
    var script: UInt64 = 0
    var region: UInt64 = 0
    var variant: UInt64 = 0
    parts: while variant == 0, let next = subtags.letters() ?? subtags.next() {
      let subtag = LocaleSubtag(next)
      switch subtag.kind {
      case .script where script == 0 && region == 0: script = subtag.packed
      case .region where region == 0: region = subtag.packed
      case nil where next == Self.posixSubtag: variant = Self.posixBit
      default: break parts
      }
    }
    rawValue = language.packed | script << 15 | region << 35 | variant
  }

  private static let posixBit: UInt64 = 1 << 50
  /// The letters of `posix`, as ``LocaleSubtags`` packs them.
  private static let posixSubtag: UInt64 = 0x70_6F_73_69_78

  /// The same locale with the variant POSIX.
  package var withPOSIX: _LocaleKey { _LocaleKey(rawValue: rawValue | Self.posixBit) }
  /// The same locale without a variant.
  @inlinable package var withoutVariant: _LocaleKey {
    _LocaleKey(rawValue: rawValue & (1 << 50 - 1))
  }

  /// The same locale without its region.
  @inlinable package var withoutRegion: _LocaleKey {
    _LocaleKey(rawValue: rawValue & (1 << 35 - 1))
  }
  /// The same locale without its script.
  package var withoutScript: _LocaleKey {
    _LocaleKey(rawValue: rawValue & ~((1 << 20 - 1) << 15))
  }
  /// The language alone.
  @inlinable package var language: _LocaleKey { _LocaleKey(rawValue: rawValue & (1 << 15 - 1)) }
  /// The packed script, or 0.
  @inlinable package var script: UInt64 { rawValue >> 15 & (1 << 20 - 1) }
  /// The packed region, or 0.
  package var region: UInt64 { rawValue >> 35 & (1 << 15 - 1) }
  /// The number of a numeric region; `nil` if the region has letters.
  var regionNumber: UInt64? {
    region & LocaleSubtag.isNumber == 0 ? nil : region & ~LocaleSubtag.isNumber
  }

  /// Returns the value of the longest key that has one: this key, the key without its variant, the key without its
  /// region, the language, or the root, whose key is 0.
  @inlinable package func answer<Value>(_ value: (_LocaleKey) -> Value?) -> Value? {
    if let own = value(self) { return own }
    if withoutVariant != self, let answer = value(withoutVariant) { return answer }
    let (shorter, shortest) = (hasScript ? withoutRegion : language, language)
    if shorter != self, let answer = value(shorter) { return answer }
    if shortest != shorter, let answer = value(shortest) { return answer }
    return value(_LocaleKey(rawValue: 0))
  }

  /// Returns the key without its script if the script is the likely script, as in `zh_Hant_TW`.
  ///
  /// - Parameter likelyScript: Returns the packed likely script of a language, or of a language and region.
  package func minimized(likelyScript: (_LocaleKey) -> UInt64?) -> _LocaleKey {
    guard hasScript else { return self }
    let usual = likelyScript(withoutScript) ?? likelyScript(language)
    return usual == script ? withoutScript : self
  }

  /// Returns the locale with the current code of its language: `he` for `iw`, `sr_Latn` for `sh`.
  ///
  /// Only the language is replaced, because data about numbers has no other aliases.
  ///
  /// - Parameter alias: Returns the replacement of a deprecated language code. A parameter, so that programs that use
  ///   keys alone do not link CLDR's aliases.
  package func currentName(alias: (LanguageTag) -> LanguageTag?) -> _LocaleKey {
    guard let name = alias(LanguageTag(language)) else { return self }
    let current = _LocaleKey(name.text)
    let script = current.hasScript ? current.script : script
    let region = current.hasRegion ? current.region : region
    let variant = rawValue & Self.posixBit
    return _LocaleKey(rawValue: current.language.rawValue | script << 15 | region << 35 | variant)
  }

  /// Whether the locale names a script.
  @inlinable package var hasScript: Bool { script != 0 }
  /// Whether the locale names a region.
  package var hasRegion: Bool { region != 0 }

  @usableFromInline package init(rawValue: UInt64) { self.rawValue = rawValue }
}
