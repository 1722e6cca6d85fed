import PluralsCore

/// A CLDR release that outside data speaks of, as the subject and the interpreter have it.
struct OutsideRelease: Sendable {
  let judge: ReferenceSubject
  let subject: any PluralSubject
  /// Whether the subject is the one with the checked-in rules, not one compiled for the occasion.
  let isCheckedIn: Bool
}
