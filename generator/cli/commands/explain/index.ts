import type { Command } from 'commander'
import type { ExplainOptions } from './explain/explain-command.ts'
import { withExamples, withFleetOptions } from './fleet-options.ts'

export function registerExplain(program: Command): void {
  const command = program
    .command('explain')
    .description('Says why a brand would be rebuilt and what that changes, or why a file is in its folder.')
    .argument('<id>', 'the merchant')
    .argument('[file]', 'a file of its folder; the hash in its name may be left out')
    .option('--out <dir>', 'folder of the brands (default: dist/ of this checkout, dist-<env>/ with --env)')
    .option('--cache <dir>', 'folder of the cache (default: .generated/cache of this checkout)')
    .action(async (id: string, file: string | undefined, options: ExplainOptions) => {
      const { explainCommand } = await import('./explain/explain-command.ts')
      await explainCommand(id, file, options)
    })
  withExamples(
    withFleetOptions(command),
    './livery explain lotus',
    './livery explain lotus chat-page.js',
    './livery explain lotus m/sw.js --json',
  )
}
