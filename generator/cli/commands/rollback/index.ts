import type { Command } from 'commander'
import { withExamples } from './fleet-options.ts'
import type { RollbackOptions } from './rollback/rollback-command.ts'
import { withTargetOptions } from './target-options.ts'
import { withRunReports } from './run-reports.ts'

export function registerRollback(program: Command): void {
  const command = program
    .command('rollback')
    .description('Puts an earlier release of a brand live again, without a build.')
    .argument('[id]', 'the merchant')
    .argument('[release]', 'the release, or the beginning of its id (default: the one before)')
    .option('--rollout <rollout>', 'takes back everything that a rollout has put live')
    .option('--after-wave <command>', 'runs in a shell when the files are live; gets the ids of the brands on stdin')
    .option('--reason <text>', 'why, for the journal')
    .action(async (id: string | undefined, release: string | undefined, options: RollbackOptions) => {
      const { rollbackCommand } = await import('./rollback/rollback-command.ts')
      await rollbackCommand(id, release, options)
    })
  withExamples(
    withRunReports(withTargetOptions(command)),
    './livery rollback lotus --to /srv/www --reason "sign-in broken"',
    './livery rollback lotus 7c1e2a --to /srv/www',
    './livery rollback --rollout r-0007 --to /srv/www',
    './livery rollback lotus --env staging',
  )
}
