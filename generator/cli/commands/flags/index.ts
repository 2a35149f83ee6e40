import type { Command } from 'commander'
import { withExamples, withFleetOptions, type FleetOptions } from './fleet-options.ts'

export function registerFlags(program: Command): void {
  const command = program
    .command('flags')
    .description('Prints merchants against flags, the distinct flag sets, and flags that are on or off everywhere.')
    .action(async (options: FleetOptions) => {
      const { flags } = await import('./flags/flags.ts')
      await flags(options)
    })
  withExamples(withFleetOptions(command), './livery flags', './livery flags --json')
}
