import { declare, type OptionsOf } from '../command.ts'
import { targetOptions } from '../options.ts'

export const diff = declare({
  name: 'diff',
  description: 'Shows what two published releases of a brand differ in: settings, flags, texts, images, files, sizes.',
  arguments: [
    ['<id>', 'the merchant'],
    ['<from>', 'the earlier release, or the beginning of its id'],
    ['<to>', 'the later one'],
  ],
  options: {
    '--markdown': { description: 'prints it for a pull request', conflicts: 'json' },
    ...targetOptions,
  },
  examples: [
    './livery diff lotus 7c1e2a 9ab01c --to /srv/www',
    './livery diff lotus 7c1e2a 9ab01c --to /srv/www --markdown',
  ],
})
export type DiffOptions = OptionsOf<typeof diff>
