import { declare, type OptionsOf } from '../command.ts'
import { cacheOption, outputOptions } from '../options.ts'

export const cache = declare({
  name: 'cache',
  description: 'Says what is in the cache, how large and how old; removes what is no longer used.',
  arguments: [],
  options: {
    '--prune': 'removes what is beyond the limits, when no run uses the cache',
    '--older-than <age>': 'limit: not used for so long, e.g. 12h (default: 30d, if --max-size is absent too)',
    '--max-size <size>': 'limit: the least recently used goes until so much is left, e.g. 2GB',
    ...cacheOption,
    ...outputOptions,
  },
  examples: ['./livery cache', './livery cache --prune', './livery cache --prune --max-size 2GB'],
})
export type CacheOptions = OptionsOf<typeof cache>
