import { Option, type Command } from 'commander'
import type { DiffOptions } from './diff/diff-command.ts'
import { withExamples } from './fleet-options.ts'
import { withTargetOptions } from './target-options.ts'

export function registerDiff(program: Command): void {
  const command = program
    .command('diff')
    .description(
      'Shows what two published releases of a brand differ in: settings, flags, texts, images, files, sizes.',
    )
    .argument('<id>', 'the merchant')
    .argument('<from>', 'the earlier release, or the beginning of its id')
    .argument('<to>', 'the later one')
    .addOption(new Option('--markdown', 'prints it for a pull request').conflicts('json'))
    .action(async (id: string, from: string, to: string, options: DiffOptions) => {
      const { diffCommand } = await import('./diff/diff-command.ts')
      await diffCommand(id, from, to, options)
    })
  withExamples(
    withTargetOptions(command),
    './livery diff lotus 7c1e2a 9ab01c --to /srv/www',
    './livery diff lotus 7c1e2a 9ab01c --to /srv/www --markdown',
  )
}
