import PluralRuleCommands
import PluralTool

await PluralsCommand.runProcess()
