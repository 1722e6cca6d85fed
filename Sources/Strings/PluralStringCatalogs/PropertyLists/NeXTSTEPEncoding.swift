/// The 8-bit encoding of octal escapes in old-style property lists.
///
/// Unicode, `MAPPINGS/VENDORS/NEXT/NEXTSTEP.TXT`.
enum NeXTSTEPEncoding {
  /// Returns the character of a code; U+FFFD for the two codes without a character.
  static func scalar(_ code: UInt8) -> Unicode.Scalar {
    guard code >= 0x80 else { return Unicode.Scalar(code) }
    return upperHalf[Int(code) - 0x80]
  }

  private static let upperHalf = Array(
    """
    \u{A0}ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖÙÚÛÜÝÞµ×÷\
    ©¡¢£⁄¥ƒ§¤’“«‹›ﬁﬂ®–†‡·¦¶•‚„”»…‰¬¿\
    ¹ˋ´ˆ˜¯˘˙¨²˚¸³˝˛ˇ—±¼½¾àáâãäåçèéêë\
    ìÆíªîïðñŁØŒºòóôõöæùúûıüýłøœßþÿ\u{FFFD}\u{FFFD}
    """.unicodeScalars)
}
