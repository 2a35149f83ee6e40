import type { Command } from 'commander'
import { withExamples, withFleetOptions, type FleetOptions } from './fleet-options.ts'

export function registerList(program: Command): void {
  const command = program
    .command('list')
    .description('Lists the merchants with code, name, domain, languages and flags.')
    .action(async (options: FleetOptions) => {
      const { list } = await import('./list/list.ts')
      await list(options)
    })
  withExamples(withFleetOptions(command), './livery list', './livery list --json')
}
