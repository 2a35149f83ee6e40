import { declare } from '../command.ts'
import { fleetOptions } from '../options.ts'

export const flags = declare({
  name: 'flags',
  description: 'Prints merchants against flags, the distinct flag sets, and flags that are on or off everywhere.',
  arguments: [],
  options: fleetOptions,
  examples: ['./livery flags', './livery flags --json'],
})
