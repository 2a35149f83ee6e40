import type { Command } from 'commander'
import { withExamples } from './fleet-options.ts'
import { withTargetOptions, type TargetOptions } from './publish-options.ts'

export function registerReleases(program: Command): void {
  const command = program
    .command('releases')
    .description('Lists what was published and rolled back of a brand, the latest first.')
    .argument('<id>', 'the merchant')
    .action(async (id: string, options: TargetOptions) => {
      const { releasesCommand } = await import('./releases/releases-command.ts')
      await releasesCommand(id, options)
    })
  withExamples(withTargetOptions(command), './livery releases lotus --to /srv/www')
}
