/// The folder that holds text in the development language: `Base.lproj`.
///
/// Apple, “Bundle Programming Guide”, “Localized resources”.
package enum BaseFolder {
  /// The folder's name without extension. Other folders are named after their language.
  package static let name = "Base"
  /// The folder's whole name.
  package static let folder = "\(name).lproj"
  /// The development language of projects that do not name theirs.
  package static let usualLanguage = "en"
  /// The extensions of files in it, or in the folder of the development language, whose texts Xcode translates in `.strings` files of
  /// the same name: `de.lproj/Main.strings` has those of `Base.lproj/Main.storyboard`.
  package static let resourceExtensions: Set<Substring> = ["storyboard", "xib", "intentdefinition"]
}
