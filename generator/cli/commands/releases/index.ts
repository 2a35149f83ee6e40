import type { Command } from 'commander'
import { withExamples } from './fleet-options.ts'
import { withTargetOptions } from './target-options.ts'
import type { ReleasesOptions } from './releases/releases-command.ts'

export function registerReleases(program: Command): void {
  const command = program
    .command('releases')
    .description('Lists what was done to a brand, or in a rollout, the latest first.')
    .argument('[id]', 'the merchant')
    .option('--rollout <rollout>', 'the journal of a rollout instead')
    .action(async (id: string | undefined, options: ReleasesOptions) => {
      const { releasesCommand } = await import('./releases/releases-command.ts')
      await releasesCommand(id, options)
    })
  withExamples(
    withTargetOptions(command),
    './livery releases lotus --to /srv/www',
    './livery releases --rollout r-0007 --to /srv/www',
    './livery releases lotus --env staging',
  )
}
