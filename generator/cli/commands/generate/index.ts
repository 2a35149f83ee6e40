import { declare, type OptionsOf } from '../command.ts'
import { jobsOption, cacheOption, fleetOptions, runReportOptions } from '../options.ts'

export const generate = declare({
  name: 'generate',
  description: 'Builds brands: one complete folder in dist for each, ready for a CDN.',
  arguments: [['[ids...]', 'merchants to build']],
  options: {
    '--all': 'every merchant',
    '--out <dir>': 'folder that receives the brands (default: dist/ of this checkout, dist-<env>/ with --env)',
    ...jobsOption,
    ...cacheOption,
    '--no-cache': 'rebuilds everything and keeps nothing',
    '--shared-cache <target>':
      'cache of several machines: a folder, s3://bucket/prefix or command:program (default: LIVERY_SHARED_CACHE)',
    '--queue [url]': 'lets workers build: Redis server, without a password (default: LIVERY_QUEUE)',
    '--shard <i/n>': 'with --all: builds the i-th of n parts of the fleet, which cost about the same',
    '--report <file>': { description: 'with --all: writes what was built, for ./livery merge', conflicts: 'dryRun' },
    '--fail-fast': 'stops at the first error; otherwise every valid merchant is built',
    '--dry-run': 'shows what would be done, without doing it',
    ...fleetOptions,
    ...runReportOptions,
  },
  examples: [
    './livery generate lotus',
    './livery generate --all --jobs 4',
    './livery generate lotus --env staging --out /srv/brands',
    './livery generate --all --shard 2/4 --report shard-2.json',
  ],
})
export type GenerateOptions = OptionsOf<typeof generate>
