import type { Command } from 'commander'
import { withExamples } from './fleet-options.ts'
import { withTargetOptions, type TargetOptions } from './target-options.ts'

export function registerStatus(program: Command): void {
  const command = program
    .command('status')
    .description('Says which release of which brand is live.')
    .action(async (options: TargetOptions) => {
      const { statusCommand } = await import('./status/status-command.ts')
      await statusCommand(options)
    })
  withExamples(withTargetOptions(command), './livery status --to /srv/www', './livery status --env staging')
}
