import { declare } from '../command.ts'
import { fleetOptions } from '../options.ts'

export const list = declare({
  name: 'list',
  description: 'Lists the merchants with code, name, domain, languages and flags.',
  arguments: [],
  options: fleetOptions,
  examples: ['./livery list', './livery list --json'],
})
