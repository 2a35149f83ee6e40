import { Option, type Command } from 'commander'
import type { GenerateOptions } from './generate/options.ts'
import { withExamples, withFleetOptions } from './fleet-options.ts'
import { withRunReports } from './run-reports.ts'

export function registerGenerate(program: Command): void {
  const command = program
    .command('generate')
    .description('Builds brands: one complete folder in dist for each, ready for a CDN.')
    .argument('[ids...]', 'merchants to build')
    .option('--all', 'every merchant')
    .option('--out <dir>', 'folder that receives the brands (default: dist/ of this checkout, dist-<env>/ with --env)')
    .option('--jobs <number>', 'bundlings at a time (default: the number of processors)')
    .option('--cache <dir>', 'folder of the cache (default: .generated/cache of this checkout)')
    .option('--no-cache', 'rebuilds everything and keeps nothing')
    .option(
      '--shared-cache <target>',
      'cache of several machines: a folder, s3://bucket/prefix or command:program (default: LIVERY_SHARED_CACHE)',
    )
    .option('--queue [url]', 'lets workers build: Redis server, without a password (default: LIVERY_QUEUE)')
    .option('--shard <i/n>', 'with --all: builds the i-th of n parts of the fleet, which cost about the same')
    .addOption(
      new Option('--report <file>', 'with --all: writes what was built, for ./livery merge').conflicts('dryRun'),
    )
    .option('--fail-fast', 'stops at the first error; otherwise every valid merchant is built')
    .option('--dry-run', 'shows what would be done, without doing it')
    .action(async (ids: string[], options: GenerateOptions) => {
      const { generateCommand } = await import('./generate/generate-command.ts')
      await generateCommand(ids, options)
    })
  withExamples(
    withRunReports(withFleetOptions(command)),
    './livery generate lotus',
    './livery generate --all --jobs 4',
    './livery generate lotus --env staging --out /srv/brands',
    './livery generate --all --shard 2/4 --report shard-2.json',
  )
}
