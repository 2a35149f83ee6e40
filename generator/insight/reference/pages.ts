import { catalogue } from '../../errors/catalogue.ts'
import type { CatalogueEntry } from '../../errors/catalogue-entry.ts'
import type { Command } from 'commander'

const section = (code: string, entry: CatalogueEntry<never>): string => {
  const { title, severity, why, example } = entry
  return [
    `## ${code}`,
    `**${title}** (${severity ?? 'error'}). ${why}`,
    `> ${entry.message(example)}`,
    `What to do: ${entry.hint(example)}`,
  ].join('\n\n')
}

/** The content of docs/reference/errors.md, generated from the catalog. */
export function errorsPage(): string {
  const entries = Object.entries(catalogue).sort(([a], [b]) => (a < b ? -1 : 1))
  return (
    [
      '# Problems and what to do',
      'Made from the error catalog by `./livery schema --reference`; do not edit. The examples show the wording with made-up values.',
      ...entries.map(([code, entry]) => section(code, entry as CatalogueEntry<never>)),
      '',
    ]
      .join('\n\n')
      .trimEnd() + '\n'
  )
}

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
