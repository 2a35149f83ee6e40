import type { Command } from 'commander'
import { withExamples, withFleetOptions, type FleetOptions } from './fleet-options.ts'

export function registerDoctor(program: Command): void {
  const command = program
    .command('doctor')
    .description('Checks Node, dependencies, browser, cache, disk and every merchant, and says how to mend what is wrong.')
    .action(async (options: FleetOptions) => {
      const { doctor } = await import('./doctor/doctor.ts')
      await doctor(options)
    })
  withExamples(withFleetOptions(command), './livery doctor', './livery doctor --json')
}
