import { declare, type OptionsOf } from '../command.ts'
import { cacheOption, fleetOptions } from '../options.ts'

export const explain = declare({
  name: 'explain',
  description: 'Says why a brand would be rebuilt and what that changes, or why a file is in its folder.',
  arguments: [
    ['<id>', 'the merchant'],
    ['[file]', 'a file of its folder; the hash in its name may be left out'],
  ],
  options: {
    '--out <dir>': 'folder of the brands (default: dist/ of this checkout, dist-<env>/ with --env)',
    ...cacheOption,
    ...fleetOptions,
  },
  examples: ['./livery explain lotus', './livery explain lotus chat-page.js', './livery explain lotus m/sw.js --json'],
})
export type ExplainOptions = OptionsOf<typeof explain>
