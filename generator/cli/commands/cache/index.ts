import type { Command } from 'commander'
import type { CacheOptions } from './cache/options.ts'
import { withExamples } from './fleet-options.ts'

export function registerCache(program: Command): void {
  const command = program
    .command('cache')
    .description('Says what is in the cache, how large and how old; removes what is no longer used.')
    .option('--prune', 'removes what is beyond the limits, when no run uses the cache')
    .option('--older-than <age>', 'limit: not used for so long, e.g. 12h (default: 30d, if --max-size is absent too)')
    .option('--max-size <size>', 'limit: the least recently used goes until so much is left, e.g. 2GB')
    .option('--cache <dir>', 'folder of the cache (default: .generated/cache of this checkout)')
    .option('--json', 'prints one JSON document to stdout and nothing else there')
    .option('--quiet', 'prints errors only')
    .action(async (options: CacheOptions) => {
      const { cacheCommand } = await import('./cache/cache-command.ts')
      await cacheCommand(options)
    })
  withExamples(command, './livery cache', './livery cache --prune', './livery cache --prune --max-size 2GB')
}
