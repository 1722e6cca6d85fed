/// The folder that holds text in the development language: `Base.lproj`.
///
/// Apple, “Bundle Programming Guide”, “Localized resources”.
package enum BaseFolder {
  /// Its name without extension, where that of other folders is a language.
  package static let name = "Base"
}
