import type { Command } from 'commander'

/** docs/reference/commands.md: every command's help, as `--help` prints it. */
export const commandsPage = (program: Command): string =>
  `${[
    '# Commands',
    'Generated from the commands by `npm run docs`; do not edit. `./livery <command> --help` prints the same.',
    ...program.commands.map((command) => `## ${command.name()}\n\n\`\`\`text\n${helpOf(command)}\n\`\`\``),
  ].join('\n\n')}\n`

/** As wide as the documents and without the styles of a terminal. */
function helpOf(command: Command): string {
  let help = ''
  command.configureOutput({
    writeOut: (text) => (help += text),
    getOutHelpWidth: () => 120,
    getOutHasColors: () => false,
  })
  command.outputHelp()
  return help.trim()
}
