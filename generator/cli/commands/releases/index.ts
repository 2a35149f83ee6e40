import { declare, type OptionsOf } from '../command.ts'
import { targetOptions } from '../options.ts'

export const releases = declare({
  name: 'releases',
  description: 'Lists what was done to a brand, or in a rollout, the latest first.',
  arguments: [['[id]', 'the merchant']],
  options: {
    '--rollout <rollout>': 'the journal of a rollout instead',
    ...targetOptions,
  },
  examples: [
    './livery releases lotus --to /srv/www',
    './livery releases --rollout r-0007 --to /srv/www',
    './livery releases lotus --env staging',
  ],
})
export type ReleasesOptions = OptionsOf<typeof releases>
