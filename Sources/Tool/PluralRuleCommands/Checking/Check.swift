import ArgumentParser

struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check a release of CLDR, or a formula of gettext.",
    discussion: """
      A folder without a subcommand is a release.

        plurals check unpacked
        plurals check gettext ru 'nplurals=2; plural=(n != 1);'
      """,
    subcommands: [CheckRelease.self, CheckGettext.self], defaultSubcommand: CheckRelease.self)
}
