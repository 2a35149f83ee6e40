import type { Command } from 'commander'
import type { CleanOptions } from './clean/options.ts'
import { withExamples, withFleetOptions } from './fleet-options.ts'

export function registerClean(program: Command): void {
  const command = program
    .command('clean')
    .description(
      'Removes generated brands: those that are named, or those whose merchant is gone; nothing that Livery did not make.',
    )
    .argument('[ids...]', 'merchants whose brands to remove (default: those that are gone)')
    .option('--all', 'every generated brand')
    .option(
      '--cache [dir]',
      'removes the cache instead, when no run uses it (default: .generated/cache of this checkout)',
    )
    .option('--out <dir>', 'folder of the generated brands (default: dist/ of this checkout, dist-<env>/ with --env)')
    .option('--dry-run', 'shows what would be removed, without removing it')
    .action(async (ids: string[], options: CleanOptions) => {
      const { clean } = await import('./clean/clean.ts')
      await clean(ids, options)
    })
  withExamples(
    withFleetOptions(command),
    './livery clean --dry-run',
    './livery clean',
    './livery clean lotus',
    './livery clean --cache',
  )
}
