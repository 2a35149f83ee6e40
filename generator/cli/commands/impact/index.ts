import { Option, type Command } from 'commander'
import { withExamples, withFleetOptions } from './fleet-options.ts'
import type { ImpactOptions } from './impact/impact-command.ts'

export function registerImpact(program: Command): void {
  const command = program
    .command('impact')
    .description('Lists which brands change since a commit, which of their files and by how many bytes.')
    .argument('<ref>', 'a commit, branch or tag of the repository that the merchants are in')
    .option('--exact', 'builds both sides and compares them; otherwise an upper bound')
    .addOption(new Option('--markdown', 'prints it for a pull request').conflicts('json'))
    .option('--out <dir>', 'folder of the brands (default: dist/ of this checkout, dist-<env>/ with --env)')
    .option('--cache <dir>', 'folder of the cache (default: .generated/cache of this checkout)')
    .option('--jobs <number>', 'bundlings at a time (default: the number of processors)')
    .action(async (ref: string, options: ImpactOptions) => {
      const { impactCommand } = await import('./impact/impact-command.ts')
      await impactCommand(ref, options)
    })
  withExamples(
    withFleetOptions(command),
    './livery impact origin/main',
    './livery impact origin/main --exact --markdown',
    './livery impact v1.4 --merchants /srv/brands --json',
  )
}
