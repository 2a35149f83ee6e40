import type { Command } from 'commander'
import type { DoctorOptions } from './doctor/doctor.ts'
import { withExamples, withFleetOptions } from './fleet-options.ts'

export function registerDoctor(program: Command): void {
  const command = program
    .command('doctor')
    .description(
      'Checks Node, dependencies, browser, disk, every file of cache and output, and every merchant, and says how to mend what is wrong.',
    )
    .option('--out <dir>', 'folder of the brands (default: dist/ of this checkout)')
    .option('--cache <dir>', 'folder of the cache (default: .generated/cache of this checkout)')
    .option('--to <target>', 'a folder into which releases are published')
    .action(async (options: DoctorOptions) => {
      const { doctor } = await import('./doctor/doctor.ts')
      await doctor(options)
    })
  withExamples(withFleetOptions(command), './livery doctor', './livery doctor --json')
}
