import type { Command } from 'commander'
import type { CleanOptions } from './clean/options.ts'
import { withExamples, withFleetOptions } from './fleet-options.ts'

export function registerClean(program: Command): void {
  const command = program
    .command('clean')
    .description('Removes generated brands whose merchant is gone; nothing that Livery did not make.')
    .option('--out <dir>', 'folder of the generated brands (default: dist/ of this checkout, dist-<env>/ with --env)')
    .option('--dry-run', 'shows what would be removed, without removing it')
    .action(async (options: CleanOptions) => {
      const { clean } = await import('./clean/clean.ts')
      await clean(options)
    })
  withExamples(withFleetOptions(command), './livery clean --dry-run', './livery clean', './livery clean --env staging')
}
