import { declare } from '../command.ts'
import { fleetOptions } from '../options.ts'

export const show = declare({
  name: 'show',
  description: "Prints a merchant's resolved configuration, each value with its origin.",
  arguments: [['<id>', 'the merchant']],
  options: fleetOptions,
  examples: ['./livery show lotus', './livery show lotus --env staging', './livery show lotus --json'],
})
