import ArgumentParser

struct GettextCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gettext",
    abstract: "Check formulas of gettext against the rules.",
    subcommands: [GettextCheck.self])
}
