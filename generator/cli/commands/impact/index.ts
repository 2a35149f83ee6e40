import { declare, type OptionsOf } from '../command.ts'
import { cacheOption, jobsOption, fleetOptions } from '../options.ts'

export const impact = declare({
  name: 'impact',
  description: 'Lists which brands change since a commit, which of their files and by how many bytes.',
  arguments: [['<ref>', 'a commit, branch or tag of the repository that the merchants are in']],
  options: {
    '--exact': 'builds both sides and compares them; otherwise an upper bound',
    '--markdown': { description: 'prints it for a pull request', conflicts: 'json' },
    '--out <dir>': 'folder of the brands (default: dist/ of this checkout, dist-<env>/ with --env)',
    ...cacheOption,
    ...jobsOption,
    ...fleetOptions,
  },
  examples: [
    './livery impact origin/main',
    './livery impact origin/main --exact --markdown',
    './livery impact v1.4 --merchants /srv/brands --json',
  ],
})
export type ImpactOptions = OptionsOf<typeof impact>
