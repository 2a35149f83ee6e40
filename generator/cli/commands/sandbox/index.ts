import { declare, type OptionsOf } from '../command.ts'
import { fleetOptions } from '../options.ts'

export const sandbox = declare({
  name: 'sandbox',
  description: 'Runs the sandbox back end of every merchant alone, with its control page.',
  arguments: [],
  options: {
    '--port <number>': { description: 'port, or the next free one; 0 takes any', default: '4300' },
    '--data <dir>': 'folder in which members are kept across restarts',
    ...fleetOptions,
  },
  examples: ['./livery sandbox', './livery sandbox --port 4300 --data .sandbox'],
})
export type SandboxOptions = OptionsOf<typeof sandbox>
