import type { Command } from 'commander'
import { withExamples, withFleetOptions, type FleetOptions } from './fleet-options.ts'

export function registerShow(program: Command): void {
  const command = program
    .command('show')
    .description("Prints a merchant's resolved configuration, each value with its origin.")
    .argument('<id>', 'the merchant')
    .action(async (id: string, options: FleetOptions) => {
      const { show } = await import('./show/show.ts')
      await show(id, options)
    })
  withExamples(
    withFleetOptions(command),
    './livery show lotus',
    './livery show lotus --env staging',
    './livery show lotus --json',
  )
}
