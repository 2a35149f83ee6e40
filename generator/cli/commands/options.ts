import type { Command } from 'commander'
import type { LoadOptions } from '../../merchant/model.ts'
import { merchantsFolderOf } from './places.ts'

/** Options of every command that reads merchants. */
export interface FleetOptions {
  /** Relative to the working folder. */
  readonly merchants?: string
  readonly env?: string
  readonly json?: boolean
  readonly quiet?: boolean
}

/** Adds the common options. */
export function withFleetOptions(command: Command): Command {
  return command
    .option('--merchants <dir>', 'folder of the merchants and their presets (default: merchants/ of this checkout)')
    .option(
      '--env <env>',
      'merges merchant.<env>.yaml last (default list: staging, production; see merchants/_environments.yaml)',
    )
    .option('--json', 'prints one JSON document to stdout and nothing else there')
    .option('--quiet', 'prints errors only')
}

/** Adds an example to the help. */
export const withExamples = (command: Command, ...examples: readonly string[]): Command =>
  command.addHelpText('after', `\nExamples:\n${examples.map((example) => `  ${example}`).join('\n')}`)

/** The merchants folder and environment from the options. */
export const loadOptionsOf = ({ merchants, env }: FleetOptions): LoadOptions => ({
  merchantsDirectory: merchantsFolderOf(merchants),
  environment: env,
})
