import { declare, type OptionsOf } from '../command.ts'
import { fleetOptions } from '../options.ts'

export const report = declare({
  name: 'report',
  description: 'Writes a page for sign-off: screens of brands before and after, icons, colors, sizes, flags.',
  arguments: [['[ids...]', 'merchants to show']],
  options: {
    '--all': 'every merchant that has been generated',
    '--changed <what>': {
      description:
        'those that differ from a commit, from a folder of brands or from what is live in a target, compared with it',
      conflicts: 'against',
    },
    '--against <what>': 'compares with a commit, with a folder of brands, or with what is live in a target',
    '--state <target>': 'where the state of that target is (default: .livery/ in the target)',
    '--pages <names>': { description: 'pages to show, with commas', default: 'home,login' },
    '--languages <codes>': "languages to show, with commas (default: each brand's own)",
    '--out <dir>': { description: 'folder that receives the page', default: 'report' },
    '--dist <dir>': 'folder of the generated brands (default: dist/ of this checkout, dist-<env>/ with --env)',
    '--cache <dir>': 'folder of the cache, for the brands of a commit (default: .generated/cache of this checkout)',
    '--jobs <number>': 'bundlings at a time, for these (default: the number of processors)',
    ...fleetOptions,
  },
  examples: [
    './livery report lotus',
    './livery report --changed /srv/www --out report',
    './livery report --changed origin/main',
    './livery report --all --against ../before/dist --pages home,login --languages EN,AR',
  ],
})
export type ReportOptions = OptionsOf<typeof report>
