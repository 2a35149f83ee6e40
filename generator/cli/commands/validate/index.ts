import { declare, type OptionsOf } from '../command.ts'
import { fleetOptions, runReportOptions } from '../options.ts'

export const validate = declare({
  name: 'validate',
  description: 'Checks merchants and reports every problem of all of them at its place.',
  arguments: [['[ids...]', 'merchants to check (default: all)']],
  options: {
    ...fleetOptions,
    ...runReportOptions,
  },
  examples: [
    './livery validate',
    './livery validate lotus --env staging',
    './livery validate --merchants ../brands --json',
  ],
})
export type ValidateOptions = OptionsOf<typeof validate>
