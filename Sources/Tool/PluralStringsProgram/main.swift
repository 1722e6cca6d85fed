import PluralStringCommands
import PluralTool

await PluralStringsCommand.runProcess()
