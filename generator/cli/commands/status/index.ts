import { declare } from '../command.ts'
import { targetOptions } from '../options.ts'

export const status = declare({
  name: 'status',
  description: 'Says which release of which brand is live.',
  arguments: [],
  options: targetOptions,
  examples: ['./livery status --to /srv/www', './livery status --env staging'],
})
