import type { Command } from 'commander'
import { withExamples } from './fleet-options.ts'
import type { PublishOptions } from './publish/options.ts'
import { withTargetOptions } from './publish-options.ts'
import { withRunReports } from './run-reports.ts'

export function registerPublish(program: Command): void {
  const command = program
    .command('publish')
    .description('Puts generated brands live: new assets first, html and worker last.')
    .argument('[ids...]', 'merchants to publish')
    .option('--all', 'every merchant that has been generated')
    .option('--reason <text>', 'why, for the journal')
    .option('--env <env>', 'the brands of this environment, to where it is published')
    .option(
      '--merchants <dir>',
      'folder of the merchants, which lists the environments (default: merchants/ of this checkout)',
    )
    .option('--out <dir>', 'folder of the generated brands (default: dist/ of this checkout, dist-<env>/ with --env)')
    .action(async (ids: string[], options: PublishOptions) => {
      const { publishCommand } = await import('./publish/publish-command.ts')
      await publishCommand(ids, options)
    })
  withExamples(
    withRunReports(withTargetOptions(command)),
    './livery publish lotus --to /srv/www',
    './livery publish --all --to /srv/www --reason "spring campaign"',
    './livery publish --all --env staging',
  )
}
